"""Which rules a text says that it replaces: 'This directive cancels and replaces directive 7/2019.'"""

from __future__ import annotations

import re

from uzel.text.identifiers import identifiers
from uzel.text.sentences import sentences

#: verbs of replacing, by their folded beginning, in an active form: the subject is this text
_REPLACES = re.compile(
    r"\b(?:nahrazuj\w*|nahrad[ií]\w*|ruš[íi]\b|zrušuj\w*|nahrádza\w*|ruší\w*|replaces?|supersedes?|cancels?|repeals?|revokes?)\b",
    re.IGNORECASE,
)
#: the same said of this text by another: then it is the one replaced
_REPLACED = re.compile(
    r"\b(?:je|bola?|byla?|bylo|bolo|is|was|are|were|been|se|sa)\s+(?:\w+\s+)?(?:nahrazen\w*|zrušen\w*|nahraden\w*|replaced|superseded|cancelled|repealed|revoked)",
    re.IGNORECASE,
)


def replaced_by(text: str) -> list[str]:
    """Normal forms of the identifiers that stand after a verb of replacing in their sentence. Order kept, each once."""
    if _REPLACES.search(text) is None:
        return []
    found: dict[str, None] = {}
    for start, end in sentences(text):
        sentence = text[start:end]
        verb = _REPLACES.search(sentence)
        if verb is None or _REPLACED.search(sentence):
            continue
        for identifier in identifiers(sentence):
            if identifier.start >= verb.end():
                found[identifier.normal] = None
    return list(found)
