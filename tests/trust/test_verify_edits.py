"""Small edits that make a true sentence false, kind by kind: each must be refused, whichever sentence stands beside."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest

from uzel.domain.checking import verify
from uzel.text import lemmas
from uzel.text.lexicon_file import stored


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


#: language, a sentence beside, and a sentence in which {right|wrong|wrong} is what may be turned, by kind
SENTENCES = {
    "cs": (
        "Předsedkyní oddílu je Monika Vránová, hospodářem Jiří Šustr.",
        [
            ("direction", "Přihlášky na závod se podávají {do|od|po} 12. září u vedoucí loděnice."),
            ("number", "Startovné činí {340|430|350} Kč a vybírá se v hotovosti."),
            ("modality", "Mladší závodníci {musí|mohou|nemusí} mít plovací vestu."),
            ("identifier", "Náhradní pádla jsou uložena v regálu {K7-15|K7-16|R7-15} za dílnou."),
            ("negation", "V zimě se loděnice {nevytápí|vytápí}."),
            ("quantity", "Na jednu loď se vejdou {nejvýše|aspoň} čtyři osoby."),
            ("validity", "Sleva platí {do konce roku 2027|od roku 2027|do konce roku 2028}."),
            ("tense", "Molo {bylo|bude} loni opraveno z příspěvků členů."),
            ("condition", "Klíč se půjčuje {jen členům, pokud složí zálohu|členům}."),
            ("added", "Loděnice {je|je vždy|je už zase} otevřena v sobotu dopoledne."),
            ("extra", "Závod zahájí v devět hodin výstřel z děla{| a v poledne jej ukončí starosta}."),
            ("cause", "Jarní soustředění se zkrátilo{| kvůli nemoci trenéra}."),
        ],
    ),
    "sk": (
        "Vedúcou súboru je Zora Mihálová, pokladníkom Viktor Hanzel.",
        [
            ("direction", "Kroje treba vrátiť {do|od} 3. októbra do skladu."),
            ("number", "Členské je {18|81|19} eur na polrok."),
            ("modality", "Hudobníci {smú|musia|nesmú} používať súborové nástroje doma."),
            ("identifier", "Kufre majú čísla {FS-204|FS-240|FS-205} a zámok."),
            ("negation", "Na zájazd {nejdú|idú} deti do ôsmich rokov."),
            ("quantity", "Na skúšku príde {najviac|aspoň} dvadsať tanečníkov."),
            ("tense", "Sústredenie {bolo|bude} v Zuberci."),
            ("condition", "Cestovné sa prepláca, {ak člen predloží lístok|vždy}."),
            ("added", "Súbor {vystupuje|vždy vystupuje|už zasa vystupuje} na jarmoku."),
            ("extra", "Program otvorí primáš{| a ukončí ho spevácky zbor}."),
        ],
    ),
    "en": (
        "The chair of the choir is Hester Lovell, its librarian Gwen Tarrant.",
        [
            ("direction", "Scores must be returned {before|after|from} 8 July to the vestry."),
            ("number", "A season ticket costs {£46|£64|£47} for members."),
            ("modality", "Sopranos {must|may|need not} bring a pencil to rehearsals."),
            ("identifier", "The keyboard is stored in cupboard {D4-09|D4-90|B4-09} near the stage."),
            ("negation", "The organ {is not|is} used in August."),
            ("quantity", "The gallery holds {at most|at least} thirty singers."),
            ("tense", "The spring concert {was|will be} recorded by a student."),
            ("condition", "Guests are admitted {if a member vouches for them|at any time}."),
            ("added", "The choir {rehearses|always rehearses} on Tuesdays in the crypt."),
            ("extra", "The tenors open the evening{| and the mayor gives a speech}."),
            ("cause", "Two rehearsals were cancelled{| because the heating had failed}."),
        ],
    ),
}
_SLOT = re.compile(r"\{([^}]*)\}")
CASES = [
    (language, beside, kind, sentence, number)
    for language, (beside, sentences) in SENTENCES.items()
    for kind, sentence in sentences
    for number in range(1, len(_SLOT.findall(sentence)[0].split("|")))
]


def _with(sentence: str, number: int) -> str:
    return _SLOT.sub(lambda slot: slot[1].split("|")[number], sentence)


@pytest.mark.parametrize(("language", "beside", "kind", "sentence", "number"), CASES)
@pytest.mark.parametrize("first", [True, False])
def test_a_small_edit_that_makes_it_false_is_refused(
    language: str, beside: str, kind: str, sentence: str, number: int, first: bool
) -> None:
    stated = _with(sentence, 0)
    evidence = f"{stated} {beside}" if first else f"{beside} {stated}"
    assert verify(evidence, stated, language).supported
    verdict = verify(evidence, _with(sentence, number), language)
    assert not verdict.supported, kind
    assert verdict.reason


@pytest.mark.parametrize(
    ("evidence", "claim", "expected"),
    [
        ("Children may enter if they show a ticket.", "Children may enter without a ticket.", False),
        ("Hosté smějí do sauny, pokud mají ručník.", "Hosté smějí do sauny bez ručníku.", False),
        ("Psi môžu do vlaku, ak majú náhubok.", "Psi môžu do vlaku bez náhubku.", False),
        ("If you come without a ticket, you pay twice.", "You pay twice if you come without a ticket.", True),
        ("Dogs may run without a lead before nine.", "Before nine dogs may run without a lead.", True),
    ],
)
def test_what_is_a_condition_cannot_be_done_without(evidence: str, claim: str, expected: bool) -> None:
    assert verify(evidence, claim).supported is expected
