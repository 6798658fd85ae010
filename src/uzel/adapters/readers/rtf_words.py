"""Control words of RTF 1.9.1 that decide what is text, and the code pages that its fonts stand for."""

from __future__ import annotations

import codecs

#: fcharset of a font -> Python codec (RTF 1.9.1, font table)
FONT_CODECS = {
    0: "cp1252", 2: "symbol", 77: "mac_roman", 128: "cp932", 129: "cp949", 130: "johab", 134: "gb18030", 136: "cp950",
    161: "cp1253", 162: "cp1254", 163: "cp1258", 177: "cp1255", 178: "cp1256", 186: "cp1257", 204: "cp1251",
    222: "cp874",
    238: "cp1250", 254: "cp437", 255: "cp850", 88: "mac_latin2", 79: "mac_latin2", 81: "mac_greek",
}  # fmt: skip

#: words that stand for one character
CHARACTERS = {
    "tab": "\t", "line": "\n", "lbr": "\n", "softline": "\n", "emdash": "—", "endash": "–", "bullet": "•",
    "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "emspace": "\u2003", "enspace": "\u2002",
    "qmspace": "\u2005", "zwj": "\u200d", "zwnj": "\u200c",
}  # fmt: skip
SYMBOLS = {"~": "\u00a0", "_": "-", "\\": "\\", "{": "{", "}": "}", "-": ""}  # `\-` is an optional hyphen

#: destinations whose content is not text of the document; those marked `\*` and unknown are skipped anyway
_SKIPPED_WORDS = """
    colortbl filetbl rsidtbl revtbl listtable listoverridetable generator pict objdata objclass fldinst
    bkmkstart bkmkend themedata colorschememapping latentstyles datastore xmlnstbl template private pnseclvl
    pn datafield operator comment doccomm nextfile passwordhash annotation atnid atnauthor atnref atntime
    atrfstart atrfend atndate atnparent atnicn tc tcn xe rxe ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn
    ffdeftext ffname ffformat sp sn sv pgptbl mmathPr wgrffmtfilter nonesttables shprslt company category
    manager operator hlinkbase revtim printim buptim userprops propname staticval nonshppict docvar xmlopen
    panose falt fontemb fontfile
"""
SKIPPED = frozenset(_SKIPPED_WORDS.split())
#: those marked `\*` that are read all the same
STARRED = frozenset({"shpinst", "shptxt", "ud", "footnote", "txfieldtext", "fldrslt", "bkmkcolf"})
NOTES = frozenset({"footnote"})
MARGINS = frozenset({"header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf"})
INFO = frozenset({"title", "author", "subject", "keywords", "creatim"})


def codec_of_page(number: int) -> str:
    """`\\ansicpg1250` -> cp1250; windows-1252 where Python has no such page."""
    special = {65001: "utf-8", 10000: "mac_roman", 10029: "mac_latin2", 936: "gb18030", 0: "cp1252", 1200: "cp1252"}
    name = special.get(number, f"cp{number}")
    try:
        codecs.lookup(name)
    except LookupError:
        return "cp1252"
    return name
