"""What is hidden and what is not, who is who, and in which form a name comes back."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from uzel.domain.masking import Entry, Form, Key, Known, Restorer, mask, restore
from uzel.text import lemmas
from uzel.text.lexicon_file import stored


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


def hidden(text: str, *known: str) -> str:
    return mask([text], [Known(name) for name in known]).texts[0]


def test_all_case_forms_of_a_person_are_one_placeholder() -> None:
    text = (
        "S Radmilou Hrubešovou jsme mluvili. Radmile Hrubešové píšeme dnes. Hrubešová odpoví, Radmilin dopis čeká; "
        "HRUBEŠOVÁ, radmila hrubesova i R. Hrubešová je táž."
    )
    masked = hidden(text, "Mgr. Radmila Hrubešová")
    assert masked == (
        "S [PERSON_1] jsme mluvili. [PERSON_1] píšeme dnes. [PERSON_1] odpoví, [PERSON_1] dopis čeká; "
        "[PERSON_1], [PERSON_1] i [PERSON_1] je táž."
    )


def test_one_mapping_serves_all_texts() -> None:
    masked = mask(["Kdy přijde Vojtěch Hlaváč?", "Hlaváč přijde v úterý.", "Bez Hlaváče nezačneme."])
    assert masked.texts == ("Kdy přijde [PERSON_1]?", "[PERSON_1] přijde v úterý.", "Bez [PERSON_1] nezačneme.")


def test_a_surname_that_two_bear_is_neither_of_them() -> None:
    masked = hidden("Ivan Krupa i Leoš Krupa podepsali. Krupa pak odešel.", "Ivan Krupa", "Leoš Krupa")
    assert masked == "[PERSON_1] i [PERSON_2] podepsali. [PERSON_3] pak odešel."


def test_a_woman_and_a_man_of_one_surname_are_two() -> None:
    assert hidden("Pan Halas přišel, Halasová ne.", "Edita Halasová") == "Pan [PERSON_1] přišel, [PERSON_2] ne."


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Letos zima nepřišla, jasná obloha vydržela.", ["Jan Zima", "Ida Jasná"]),
        ("Zima přišla brzy.", ["Jan Zima"]),
        ("Bydlíme v Brně a v neděli jedeme do Brna.", ["Karel Brno"]),
        ("Young pupils will pay half in May.", ["Will Young", "Theresa May"]),
        ("The baker is ill. Green Room is closed.", ["Mark Baker", "Ann Green"]),
        ("Ulice Boženy Němcové, Masarykova univerzita, nádraží Jana Palacha.", []),
        ("Náměstí Svobody se opravuje. V pondělí přijde Mikuláš Koperník z kroniky.", ["Eva Svobodová"]),
        ("Od ledna platí: ČVUT, ZŠ a Microsoft Teams. Vánoce slavíme v Praze.", []),
        ("Verze 3.4 vyšla 12. 5. 2024, stála 350 000 000 Kč. ISBN 978-80-7363-114-3.", []),
        ("Smlouva 850101/1235 a IČO 25596641, účet 19-2000145399/0800.", []),
    ],
)
def test_words_towns_firms_and_other_numbers_stay(text: str, known: list[str]) -> None:
    if "Koperník" in text:
        assert hidden(text, *known).startswith("Náměstí Svobody se opravuje.")
    else:
        assert hidden(text, *known) == text


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Zima přišel pozdě.", "Zima"),
        ("Volejte pana Brna.", "Brna"),
        ("Vedoucí práce: doc. Ing. Zbyhněv Krupauer, CSc.", "Krupauer"),
        ("Úkol poslal učitel Hlavienka Tomášovi.", "Tomášovi"),
        ("S pozdravem\nLada Ptáčníková", "Ptáčníková"),
        ("Přítomni: Ševela, Chlubný, T. Krupauer", "Krupauer"),
        ("KRUPAUER, Z.: Kroniky obcí. Brno, 2009.", "KRUPAUER"),
        ("Jak uvádí Krupauer a Ševela (2014), mizí.", "Ševela"),
        ("Odevzdala to Nguyen Thi Hoa.", "Nguyen"),
        ("Přijel Pieter van der Meulen.", "Meulen"),
        ("Manželé Ptáčníkovi zaplatili, Ptáčníkovým děkujeme.", "Ptáčníkovým"),
        ("Napsal mi Saoirse O'Leary včera.", "O'Leary"),
        ("ahoj, tady ota mraz, prijdu pozdeji", "mraz"),
        ("Grace has gone home.", "Grace"),
    ],
)
def test_persons_are_found_by_what_stands_around_them(text: str, gone: str) -> None:
    assert gone not in hidden(text, "Jan Zima", "Karel Brno", "Oto Mráz", "Grace Lindholm")


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("Pište na r.hruba+tabor@post.skola.example.", "Pište na [EMAIL_1]."),
        ("Tel.: +420 608 555 123, 0905/123 456.", "Tel.: [PHONE_1], [PHONE_2]."),
        ("00421 905 123 456 i +421 905 123 456", "[PHONE_1] i [PHONE_1]"),
        ("ring 07700 900123 or (020) 7946 0123", "ring [PHONE_1] or [PHONE_2]"),
        ("IBAN CZ65 0800 0000 1920 0014 5399 a SK3112000000198742637541", "IBAN [IBAN_1] a [IBAN_2]"),
        ("r. č. 710319/2745 a 7103192745", "r. č. [BIRTH_NUMBER_1] a [BIRTH_NUMBER_1]"),
        ("karta 4111 1111 1111 1111", "karta [CARD_1]"),
        ("Bydlí na adrese Květná 12/4, 602 00 Brno.", "Bydlí na adrese [ADDRESS_1]."),
        ("Send it to 14 Orchard Close, Harrogate HG1 4QT please", "Send it to [ADDRESS_1] please"),
    ],
)
def test_numbers_and_addresses_are_hidden(text: str, masked: str) -> None:
    assert hidden(text) == masked


def test_numbers_that_look_like_placeholders_belong_to_nobody() -> None:
    text = "Šablona: [PERSON_1], PERSON 2. Podepsala Lada Ptáčníková."
    masked = mask([text])
    assert masked.texts[0] == "Šablona: [PERSON_1], PERSON 2. Podepsala [PERSON_3]."
    assert restore(masked.texts[0], masked.key) == text


KEY = Key(
    (
        Entry(
            "PERSON", 1, "Lada Ptáčníková",
            (
                Form("Ladě Ptáčníkové", 0, ("pis", "^", "dopis"), frozenset({"dat", "loc"})),
                Form("Ptáčníkovou", 1, ("jsem", "se", "s"), frozenset({"acc", "ins"})),
            ),
        ),
        Entry("PHONE", 1, "608 555 123", (Form("608 555 123", 0, ()),)),
    )
)  # fmt: skip


@pytest.mark.parametrize(
    ("reply", "shown"),
    [
        ("[PERSON_1] přišla.", "Lada Ptáčníková přišla."),
        ("Sejdu se s [PERSON_1].", "Sejdu se s Ptáčníkovou."),
        ("Dojdi k [PERSON_1]!", "Dojdi k Ladě Ptáčníkové!"),
        ("Bez [PERSON_1] ne.", "Bez Lada Ptáčníková ne."),
        ("[Person_1], PERSON 1, person_1, PERSON-1", ", ".join(["Lada Ptáčníková"] * 4)),
        ("Řekl to [PERSON_1]ou dnes.", "Řekl to Ptáčníkovou dnes."),
        ("Volejte [PHONE_1], ne phone 1.", "Volejte 608 555 123, ne phone 1."),
        ("[PERSON_7] a [EMAIL_2]", "[name withheld] a [name withheld]"),
        ("[PERSON_1]'s", "Lada Ptáčníková's"),
        ("[PERSON", "[PERSON"),
        ("a [", "a ["),
    ],
)
def test_what_a_model_wrote_is_restored(reply: str, shown: str) -> None:
    assert restore(reply, KEY) == shown


def test_wrong_forms_and_withheld_names_are_counted() -> None:
    restorer = Restorer(KEY)
    restorer.feed("Bez [PERSON_1], s [PERSON_1] a pro [PERSON_9].")
    restorer.end()
    assert (restorer.base_forms, restorer.withheld) == (1, 1)


def test_only_the_cited_texts_decide_the_form() -> None:
    assert restore("Mluvil s [PERSON_1].", KEY, cited={0}) == "Mluvil s Lada Ptáčníková."


def test_text_with_combining_marks_is_read_as_its_composed_form() -> None:
    masked = hidden("Pr\u030cis\u030cla Lada Pta\u0301c\u030cni\u0301kova\u0301.", "Lada Ptáčníková")
    assert masked.endswith("la [PERSON_1].")


def test_a_long_text_of_one_letter_takes_no_time() -> None:
    for text in ("A" * 50_000, "a@" * 20_000, "1 " * 20_000, "Jan " * 5_000, "[PERSON_" * 5_000, "+4 " * 10_000):
        mask([text])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Viz novakova_zprava.pdf a Šimek_smlouva.docx.", "Viz [PERSON_1]_zprava.pdf a [PERSON_2]_smlouva.docx."),
        ("Cesta /home/simek/bin, profil @novakova.", "Cesta /home/[PERSON_1]/bin, profil @[PERSON_2]."),
        ("Stránka <b>Nováková</b> nejde.", "Stránka <b>[PERSON_1]</b> nejde."),
        ("Soubor zima_2024.pdf je o zimě.", "Soubor zima_2024.pdf je o zimě."),
        ("hele šimek nemá čas, píše soňa", "hele [PERSON_1] nemá čas, píše [PERSON_2]"),
    ],
)
def test_a_known_name_in_a_file_name_or_in_small_letters(text: str, expected: str) -> None:
    assert hidden(text, "Hana Nováková", "Petr Šimek", "Jan Zima") == expected


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Mráz spálil marhule. Hríb rástol pri ceste.", ["Alojz Mráz", "Kamil Hríb"]),
        ("Sešli jsme se v Kalině u Poličky.", ["Jaromír Kalina"]),
        ("Borovská lokalita leží na Záhorí. Pekárna Mlynář otevírá v pět.", ["Jan Borovský", "Rudolf Mlynář"]),
        ("Lišajníky Malej Fatry. Martin: Osveta 2011. Alžběta II. byla královnou.", ["Alžběta Dlouhá"]),
        ("Termíny 2024/2025 visí u vchodu. Objížďka vede přes Mánesův most.", []),
        ("Výskum prebiehal v Senici, Skalici a Holíči.", []),
    ],
)
def test_words_places_and_books_are_left(text: str, known: list[str]) -> None:
    assert hidden(text, *known) == text


def test_a_short_form_is_the_person_and_a_half_belongs_to_its_other_half() -> None:
    assert hidden("Kuba psal, Mrázovi se to líbí.", "Jakub Mráz") == "[PERSON_1] psal, [PERSON_1] se to líbí."
    assert hidden("Přítomni: Šimek, Bartoňová-Křížová") == "Přítomni: [PERSON_1], [PERSON_2]"
    assert hidden("Soně a Káti chybí podpis.", "Soňa Malá", "Káťa Nová") == "[PERSON_1] a [PERSON_2] chybí podpis."


def test_english_families_and_what_only_somebody_has() -> None:
    assert hidden("The Pettigrews send their love. Morwen's mum drives us.") == (
        "The [PERSON_1] send their love. [PERSON_2]'s mum drives us."
    )
