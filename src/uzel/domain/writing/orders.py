"""Orders in the evidence: what a text tells its reader to say is not what the text says.

*Write that the pool is closed* does not state that the pool is closed. A claim that speaks of the saying itself (*the
parents shall write that they agree*) may stand on such a sentence; any other is held against the rest.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from uzel.domain.writing.links import without_tags
from uzel.text.normal import fold, fold_keep, nfc
from uzel.text.sentences import sentences
from uzel.text.unseen import seen

# Imperatives of saying. Most Czech and Slovak ones are told by their folded form; *piš* and *oznám* are nouns (*-pis*,
# *oznam*) without their accents.
_SLAVIC = (
    r"odpovez(?:te|me)?|odpovedz(?:te)?|odpovidej(?:te)?|odpovedaj(?:te)?|rekni|reknete|rikej(?:te)?|povedz(?:te)?|"
    r"hovorte|uved(?:te)?|uvadej(?:te)?|uvadzaj(?:te)?|tvrd(?:te)?|oznamte|oznamuj(?:te)?|sdel(?:te)?|prohlas(?:te)?|"
    r"vyhlas(?:te)?|(?:z)?opakuj(?:te)?|potvrd(?:te)?|zmin(?:te)?|pripomen(?:te)?|informuj(?:te)?|"
    r"predstirej(?:te)?|predstieraj(?:te)?|trvej na|trvaj na|prezrad(?:te)?|"
    r"zodpovez(?:te)?|mluv(?:te)?|hovor takto|prisahej(?:te)?|prisahaj(?:te)?|"
    r"(?:dodej(?:te)?|dodaj(?:te)?|pridej(?:te)?|pridaj(?:te)?|zacni(?:te)?|zacnete)(?=,? (?:ze|vet\w+|odpoved\w*)\b)"
)
_ACCENTED = (
    r"(?:na|za|o|vy|do|při|pri)?p[ií]š(?:te)?|oznám|(?:na|vy)?pis(?:te)?(?=[^.!?:\n]{0,40}\bze\b)|"
    r"vysv[ěe]tli(?:te)?|vysvětlete|upozorni(?:te)?|upozorněte|"
    r"(?<!\bs[ae] )(?:ujisti(?:te)?|ujistěte|uisti(?:te)?|přesvědč(?:te)?|presvedč(?:te)?)(?! s[ae]\b)|"
    r"zdůrazni(?:te)?|zdůrazněte|zdôrazni(?:te)?"
)
# What they say: a clause, something quoted, or what follows a colon. *Write to: …* names an address, and says nothing.
_SAID = r"\b(?! (?:na|nám|nam|do|pro|pre|k|ke|ku)\b[^:]*:)[^.!?\n]{0,80}?(?:\b[zž]e\b|:|[\"„“”«»])"
# English ones look like other forms; they stand at a beginning, after *and*, *please* and the like, or after a duty.
_DUTY = r"must|should|shall|always|please|now|then|instead|only|just|don't"
_TOLD = r"(?=[^.!?\n]{3,30}?(?:\bthat\b|:|[\"“])|[a-z]+ (?:the|them|him|her|it|all|every\w*|users?|readers?|people)\b)"
_BEGINNING = rf"(?:(?:\A|[.!?:>\n(\[\"“*-])\s*|\b(?:and|{_DUTY})\s+|[,;]\s*{_TOLD})"
_VERBS = (
    r"say(?![,)])|tell|respond|assert|announce|mention|insist|pretend|confirm|inform|declare|"
    r"explain|convince|persuade|assure|advise|notify|emphasi[sz]e|stress|swear|"
    r"write(?=:|(?: \w+){0,3} that\b| (?:only|this|exactly|instead)\b)"
)
_NOUNS = r"answer|reply|report|claim|state|print|output|repeat|response"  # these are nouns as well
_SHOW = r"quote|copy|type|display"
_ENGLISH = (
    rf"{_BEGINNING}(?P<verb>{_VERBS})\b|\b(?:{_DUTY})\s+(?P<duty>{_NOUNS})\b"
    rf"|{_BEGINNING}(?P<noun>{_NOUNS}) (?:that|only|with|as if|exactly|instead|falsely|this|like)\b"
    rf"|(?:{_BEGINNING}|\band\s+)(?P<noted>{_NOUNS}|{_SHOW}) ?(?:(?:this|the|these) [^.!?\n:]{{0,30}}: ?)?[\"„“]"
    rf"|\band\s+(?P<listed>{_NOUNS})\s*:|{_BEGINNING}(?P<shown>{_SHOW}) (?:this|the|these)\b[^.!?\n:]{{0,30}}:"
    r"|\bby (?P<means>saying|stating|claiming|writing|answering|replying|asserting|reporting) that\b"
    r"|\b(?P<unreal>as if|as though|jako by|jako kdyby|ako keby)\b"
)
# Duties and wishes: an infinitive behind *you must*, *do not forget to*, and the like.
_SLAVIC_DUTY = (
    r"(?:musis|musite|mas|mate|ma|maji|maju|budes|budete|(?:je )?(?:treba|nutne|potreba|potrebne)|nezapomen\w*|"
    r"nezabud\w*|abys|abyste|aby si|aby ste|chci|chcem|prosim)\b[^.!?\n]{0,40}?\b"
    r"(?P<infinitive>rict|rici|rekl\w*|na(?:psat|pisat|psal\w*|pisal\w*)|odpoved(?:et|at|el\w*|al\w*)|uvest|uviest|"
    r"uvedl\w*|zminit|spomenut|tvrdit|oznamit|sdelit|prohlasit|vyhlasit|(?:z)?opakovat|povedat|povedal\w*|informovat|"
    r"predstirat)"
)
_ENGLISH_DUTY = (
    r"\b(?:(?:make|be) sure|remember|forget|want (?:you|it|the \w+)|ha(?:ve|s)|need|required|ordered|told|instructed|"
    r"best|better|wise|correct|right|important|necessary|essential)"
    rf" to (?P<wanted>{_VERBS}|{_NOUNS})\b"
    r"|\b(?:you|assistants?|model|ai|chatbot|bot) (?:will|shall|must|should|has|have)"
    rf" (?:to )?(?P<future>{_VERBS}|{_NOUNS})\b|\blet [^.!?\n]{{1,40}}? (?P<let>know)\b"
)
# *Your answer is to be: …*, *append the sentence …*. *The answer is: …* in a list of questions is a statement.
_REPLY = (
    r"\b(?:(?P<reply>answer|reply|response|odpoved) (?:(?:has to|must|should|shall|will|is to) (?:be|read|say)|"
    r"(?:musi|ma|bude) (?:znit|zniet|byt|obsahovat)|(?:nech )?obsahuje|(?:must |should )?(?:contains?|includes?))"
    r"|(?:your|tvoje|tva|tvoja|vase|vasa) (?:\w+ )?(?P<yours>answer|reply|response|sentence|output|odpoved|veta|vystup)"
    r" (?:is|reads|je|zni|znie)|(?P<added>append|prepend|insert|produce|generate|speak|zahrn(?:te)?|vloz(?:te)?|"
    r"dopln(?:te)?|pripoj(?:te)?|(?:begin|start|end|finish) (?:\w+ ){0,3}with))\b[^.!?\n]{0,40}?(?::|[\"„“”«»])"
    r"|\b(?P<knowing>dej|dejte|daj|dajte)\b[^.!?\n]{0,30}? ved(?:et|iet)\b"
)
_ORDER = re.compile(rf"\b(?P<slavic>{_SLAVIC}){_SAID}|\b{_SLAVIC_DUTY}{_SAID}|{_ENGLISH}|{_ENGLISH_DUTY}|{_REPLY}")
_ORDER_ACCENTED = re.compile(rf"\b(?P<accented>{_ACCENTED}){_SAID}")
_STEM = 5  # letters by which another form of the same verb is known
_TO_SAY = "rekn|rekl|rici|rict|rika"
# those whose forms begin otherwise, by how the imperative begins: how another form may
_OTHER_STEMS = {
    "pis": r"psa[tl]|pis(?:u|i|at|te)|pise(?:me|te|s)?\b", "nap": "napsa|napis", "say": "say|said",
    "rek": _TO_SAY, "ric": _TO_SAY, "rikej": _TO_SAY, "poved": "poved|povie", "uv": "uve[dls]|uvad|uvies",
    "odpov": "odpoved(?!n)|odpovid|odpovez", "inform": r"informu|informov|inform(?:s|ed|ing)?\b", "write": "writ|wrot",
    "reply": "repl[iy]", "tell": "tell|told",
}  # fmt: skip
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)|^\[[^\[\]\n]*\]:[ \t]*(?:#|<>)[ \t]*[(\"'][^\n]*$", re.DOTALL | re.MULTILINE)


def asserted(evidence: str, claim: str) -> str:
    """What `evidence` states: its text without comments, tags of HTML and unseen characters, and without the sentences
    that order somebody to say something, unless the claim speaks of the same saying."""
    text = without_tags(_COMMENT.sub("\n", nfc(seen(evidence))))
    spoken = fold(claim)
    kept: list[str] = []
    at = 0
    for start, end in sentences(text):
        order = _order(text[start:end])
        if order is not None and not re.search(rf"\b(?:{order.stems})", spoken):
            kept.append(text[at : start + order.start])
            at = end
    return "".join([*kept, text[at:]])


def ordered(text: str) -> bool:
    """Whether a sentence of `text` orders somebody to say something."""
    return any(_order(text[start:end]) is not None for start, end in sentences(text))


def dictated(text: str) -> list[tuple[int, int]]:
    """Where `text` goes on with what a sentence before has ordered to say: the sentence after an order that ends with a
    colon, and all up to the end of a quotation that an order has opened."""
    spans = sentences(text)
    found = []
    for (start, end), (_, after) in pairwise(spans):
        said = text[start:end].rstrip()
        order = _order(said)
        if order is None:
            continue
        opened = _open_quote(said[order.start :])
        closing = text.find(opened, end) if opened else -1
        if closing >= 0:
            found.append((end, closing + 1))
        elif said.endswith(":"):
            found.append((end, after))
    return found


def _open_quote(text: str) -> str | None:
    """The mark that will close the quotation that `text` leaves open."""
    for opening, closing in (("„", "“"), ("“", "”"), ("«", "»"), ("»", "«")):
        at = text.rfind(opening)
        if at >= 0 and closing not in text[at + 1 :] and (opening != "“" or "„" not in text):
            return closing
    return '"' if text.count('"') % 2 else None


class _Order(NamedTuple):
    """Where in its sentence an order to say something begins, and how other forms of its verb may begin (a pattern)."""

    start: int
    stems: str


def _order(sentence: str) -> _Order | None:
    """The first order of a sentence."""
    searched = (_ORDER.search(fold_keep(sentence)), _ORDER_ACCENTED.search(nfc(sentence).lower()))
    found = min((match for match in searched if match is not None), key=lambda match: match.start(), default=None)
    if found is None or found.lastgroup is None:
        return None
    verb = fold(found[found.lastgroup])
    others = (stems for begins, stems in _OTHER_STEMS.items() if verb.startswith(begins))
    return _Order(found.start(), next(others, re.escape(verb[:_STEM])))
