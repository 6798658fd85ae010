"""Sentences that the record or the knowledge base says in English, in the language of the page.

A sentence that is not known here is shown as it is: better in English than not at all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from uzel.faces.web.words import Words

#: (what is said, Czech, Slovak); groups are put in by their numbers
_SAID: Sequence[tuple[str, str, str]] = (
    # reasons of files
    (r"is empty", "je prázdný", "je prázdny"),
    (r"has no text", "nemá žádný text", "nemá žiadny text"),
    (r"has no text below its front matter", "pod hlavičkou nemá žádný text", "pod hlavičkou nemá žiadny text"),
    (r"holds no readable character", "nemá žádný čitelný znak", "nemá žiadny čitateľný znak"),
    (r"has pages without text \(a scan\?\)", "jeho strany nemají text (sken?)", "jeho strany nemajú text (sken?)"),
    (r"looks like a binary file", "není to textový soubor", "nie je to textový súbor"),
    (r"is of a kind that is not read.*", "tento druh souboru se nečte", "tento druh súboru sa nečíta"),
    (r"is locked with a password.*", "je zamčený heslem", "je zamknutý heslom"),
    (r"is locked by copy protection", "je chráněný proti kopírování", "je chránený proti kopírovaniu"),
    (r"is broken: none of its pages can be read", "je poškozený: nelze přečíst žádnou stranu", "je poškodený: nedá sa prečítať žiadna strana"),
    (r"is broken.*", "je poškozený", "je poškodený"),
    (r"is nested too deeply|has parts that are nested too deeply", "je příliš složitě vnořený", "je príliš zložito vnorený"),
    (r"is too large \(([\d,]+) MB; the limit for its kind is ([\d,]+) MB\)", r"je příliš velký (\1 MB; pro tento druh je mez \2 MB)", r"je príliš veľký (\1 MB; pre tento druh je hranica \2 MB)"),
    (r"is too large for this machine's memory", "je na paměť tohoto stroje příliš velký", "je na pamäť tohto stroja príliš veľký"),
    (r"no permission to read it", "chybí oprávnění ho přečíst", "chýba oprávnenie ho prečítať"),
    (r"its folder cannot be read", "jeho složku nelze přečíst", "jeho priečinok sa nedá prečítať"),
    (r"it says of itself that it is not published", "sám o sobě říká, že není zveřejněný", "sám o sebe hovorí, že nie je zverejnený"),
    (r"gone, and kept until --prune", "soubor zmizel; zůstává poslední známá verze", "súbor zmizol; zostáva posledná známa verzia"),
    (r"there is no such file or folder|it is not there any more", "už tu není", "už tu nie je"),
    (r"its reader failed \((\w+)\)", r"jeho čtení selhalo (\1)", r"jeho čítanie zlyhalo (\1)"),
    # uploads
    (r"it has no name", "nemá název", "nemá názov"),
    (r"it is hidden: its name begins with a dot", "je skrytý: název začíná tečkou", "je skrytý: názov sa začína bodkou"),
    (r"its name stands for a device", "takový název patří zařízení", "taký názov patrí zariadeniu"),
    (r"it is larger than (\d+) MB", r"je větší než \1 MB", r"je väčší ako \1 MB"),
    (r"another file of this request has the same name", "stejný název má i další vybraný soubor", "rovnaký názov má aj ďalší vybraný súbor"),
    # notices
    (r"Nothing is indexed at or below (.+)\.", r"V místě \1 není žádný dokument.", r"V mieste \1 nie je žiadny dokument."),
    (r"No note has the tag (.+)\.", r"Štítek \1 nemá žádný dokument.", r"Štítok \1 nemá žiadny dokument."),
    (r"No note is by an author (.+)\.", r"Autora \1 nemá žádný dokument.", r"Autora \1 nemá žiadny dokument."),
    (r"No note is of the kind ('[^']*')(; there are: (.+))?\.?", r"Žádný dokument není druhu \1.", r"Žiadny dokument nie je druhu \1."),
    (r"No passage is in the language ('[^']*')(; there are: (.+))?\.?", r"V jazyce \1 není žádný text.", r"V jazyku \1 nie je žiadny text."),
    (r"No note is dated (\S+) or later\.", r"Od \1 není datovaný žádný dokument.", r"Od \1 nie je datovaný žiadny dokument."),
    (r"No note is dated (\S+) or earlier\.", r"Do \1 není datovaný žádný dokument.", r"Do \1 nie je datovaný žiadny dokument."),
    (r"Nothing in your knowledge base meets all of these filters together\.", "Všechna zúžení najednou nesplňuje žádný dokument.", "Všetky zúženia naraz nespĺňa žiadny dokument."),
    (r"The (\w+) branch was left out: .*", r"Část hledání (\1) teď není k dispozici.", r"Časť hľadania (\1) teraz nie je k dispozícii."),
)  # fmt: skip
_PATTERNS = [(re.compile(pattern), {"cs": cs, "sk": sk}) for pattern, cs, sk in _SAID]


def said_in(language: str) -> list[tuple[str, str]]:
    """Patterns and what they become, for a page's script, which reads both as Python does but for `\\1`, `$1` there."""
    if language == "en":
        return []
    place = {"cs": 1, "sk": 2}[language]
    return [(told[0], re.sub(r"\\(\d)", r"$\1", told[place])) for told in _SAID]


def said(sentence: str, words: Words) -> str:
    if words.language == "en":
        return sentence
    for pattern, told in _PATTERNS:
        if found := pattern.fullmatch(sentence.strip()):
            return found.expand(told[words.language])
    return sentence
