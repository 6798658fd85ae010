"""The texts of the pages: one table for each language, equal in their keys."""

from __future__ import annotations

from collections.abc import Mapping

from uzel.faces.web.words.cs import CS
from uzel.faces.web.words.en import EN
from uzel.faces.web.words.sk import SK

Text = str | Mapping[str, str]
TABLES: Mapping[str, Mapping[str, Text]] = {"cs": CS, "sk": SK, "en": EN}
NAMES = {"cs": "Čeština", "sk": "Slovenčina", "en": "English"}


def form_of(number: int, language: str) -> str:
    """The plural form of a whole number, by the rules of Unicode CLDR: `one`, `few` (Czech and Slovak 2 to 4), `other`."""
    if number == 1:
        return "one"
    return "few" if language != "en" and 2 <= number <= 4 else "other"


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.table = TABLES[language]

    def __call__(self, key: str, **values: object) -> str:
        """A text; where it has plural forms, `n` chooses."""
        found = self.table[key]
        if not isinstance(found, str):
            number = values["n"]
            assert isinstance(number, int)  # what is counted
            found = found[form_of(number, self.language)]
        return found.format(**values) if values else found

    def name(self, prefix: str, value: str) -> str:
        """What a value of the record is called; itself where it has no name here."""
        found = self.table.get(f"{prefix}_{value}")
        return found if isinstance(found, str) else value


def chosen(accepted: str, kept: str | None) -> str:
    """The language of a page: what was chosen before, else the first of `Accept-Language` that there is, else English."""
    if kept in TABLES:
        return str(kept)
    wanted: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:20]):
        tag, _, rest = part.partition(";")
        try:
            weight = float(rest.strip().removeprefix("q=")) if rest.strip().startswith("q=") else 1.0
        except ValueError:
            weight = 0.0
        language = tag.strip().lower().partition("-")[0]
        if language in TABLES and weight > 0:
            wanted.append((-weight, place, language))
    return min(wanted)[2] if wanted else "en"
