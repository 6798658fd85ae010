"""The one pattern that finds identifiers, branch by branch, in order of precedence."""

from __future__ import annotations

import re

_D = "[-‐‑–−]"  # a dash as people and programs write it
_MONTH_DAY = r"(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\."
_FILE_ENDINGS = (
    "bat|bin|bmp|c|cc|cfg|cmd|com|conf|cpp|cs|css|csv|dat|db|deb|dll|doc|docx|exe|gif|go|gz|h|hpp|htm|html|ico|ini|ipynb|"
    "jar|java|jpeg|jpg|js|json|lib|lock|log|md|mp3|mp4|obj|odp|ods|odt|pdf|php|png|ppt|pptx|ps1|py|rar|rs|rst|rtf|sh|so|sql|"
    "svg|sys|tar|tex|tmp|toml|ts|tsv|txt|wav|whl|xhtml|xls|xlsx|xml|yaml|yml|zip"
)
_UNITS = (
    "kč|czk|eur|eura|eurá|euro|eury|euros|usd|korun|koruny|koruna|korún|procent|procenta|percent|percentá|kg|g|mg|t|km|m|cm|mm|l|dl|ml|"
    "hl|m2|m²|m3|m³|ha|kw|kwh|mwh|hz|khz|mhz|ghz|kb|mb|gb|tb|kib|mib|gib|ms|min|h|hod|hodin|hodiny|minut|minuty|minút|"
    "sekund|dní|dny|dnů|dni|days|hours|minutes|seconds|weeks|týdnů|týždňov|let|roků|rokov|years|metrů|metrov|metres|meters|litrů|"
    "litrov|litres|liters|ks|kusů|kusov|pieces|million|milionů|miliónov|mil|tis|mld|krát|times|°c|°f|percenta|bodů|bodov|points"
)
UNIT_AFTER = re.compile(rf"\s?(?:[%‰€$£°]|(?:{_UNITS})(?!\w))", re.IGNORECASE)

_BRANCHES: list[tuple[str, str]] = [
    ("url", r"(?:https?|ftp)://[^\s<>\"'`|)\]}]*[^\s<>\"'`|)\]}.,;:!?]"
        r"|(?<![\w@.])www\.[^\s<>\"'`|)\]}]*[^\s<>\"'`|)\]}.,;:!?]"),
    ("email", r"(?<![\w.+-])[\w.+-]*\w@\w[\w-]*(?:\.\w[\w-]*)+"),
    # dates, times and amounts: skipped, with all that is inside them
    ("skip_date", rf"(?<![\w.])(?:{_MONTH_DAY}\s?(?:\d{{4}}|\d{{2}})?(?![\w])|(?:1\d"
        rf"|2\d)\d\d-[01]\d-[0-3]\d(?:[T ]\d\d:\d\d(?::\d\d)?)?(?!\d)"
                  r"|[0-3]?\d/[0-3]?\d/(?:\d{4}|\d{2})(?!\d))"),
    ("skip_year", r"(?<![\w/.-])(?:1\d|2[01])\d\d\s?[/–-]\s?(?:(?:1\d|2[01])\d\d|\d\d)(?![\w/-])"),
    ("skip_time", r"(?<![\w.])(?:[01]?\d|2[0-4])(?::[0-5]\d){1,2}(?![\w:])|(?<![\w.])(?:[01]?\d"
        r"|2[0-4])\.[0-5]\d(?=\s?(?:hod|h\b))"),
    ("paragraph", r"§+\s?\d+[a-z]?(?!\w)(?:\s?\(\d+\)|\s?(?:odst|ods|odstavec|odsek)\.?\s?\d+)?(?:,?\s?(?:písm"
        r"|pism)\.?\s?[a-z]\)?)?"
                  r"|(?<!\w)(?:čl|Čl|článek|článku|článok|čl|[Aa]rt|[Aa]rticle)\.?\s?\d+[a-z]?(?!\w)(?:\s?\(\d+\)"
        r"|\s?(?:odst|ods)\.?\s?\d+)?"
                  r"(?:,?\s?(?:písm|pism)\.?\s?[a-z]\)?)?"),
    ("cve", rf"(?<!\w)(?i:CVE){_D}\d{{4}}{_D}\d{{4,}}(?!\w)"),
    ("hex", r"(?<!\w)0[xX][0-9A-Fa-f]+(?!\w)"),
    ("standard", r"(?<!\w)(?:(?:ČSN|STN|EN|ISO|IEC|DIN|IEEE|ANSI|ASTM|RFC|PEP|JSR"
        r"|ECMA)[ /-]?)+\d[\d.]*(?:[-–:/]\d+)*(?!\w)"),
    ("option", r"(?<![\w-])(?:--|––|−−|—)[A-Za-z][\w-]*\w(?:=[\w./:+-]+)?"
        r"|(?<![\w./:-])[-−][A-Za-z][\w+-]*(?:=[\w./:+-]+)?(?![\w])"
               r"|(?<![\w/.:<)])/[A-Z?][A-Za-z0-9_]*(?::[A-Za-z0-9_.\"-]+)?[+-]?(?![\w/.])"
        r"|(?<![\w/.:<)])/[a-z]{1,2}\d?(?![\w/.])"),
    ("path", r"(?<![\w/.])~?(?:/[\w.@+-]+){2,}/?|(?<!\w)[A-Za-z]:\\[\w\\.+-]+|(?<![\w/.])\.{1,2}(?:/[\w.@+-]+)+"
             rf"|(?<![\w/.@-])(?:[\w.@+-]+/)*[\w@+-][\w.@+-]*\.(?:{_FILE_ENDINGS})(?![\w-]|\.\w)|(?<![\w.])\.(?:git"
        rf"|env|vimrc|bashrc)[a-z]*(?!\w)"),
    ("act", r"(?:(?<=č\. )|(?<=č\.)|(?<=[Nn]o\. )|(?<!\w)(?<!\d[./]))\d{1,5}\s?/\s?(?:19|20"
        r"|21)\d\d(?![\w/])(?:\s?(?:Sb|Z\. ?z|Zb)\.?)?"),
    ("scoped", r"(?<![\w:])~?[A-Za-z_]\w*(?:::~?[A-Za-z_]\w*)+(?:\(\))?"),
    ("call", r"(?<![\w.])[A-Za-z_][\w.]*\(\)"),
    # at the start of a line '1. A' opens a list item, unless nothing follows
    ("label", r"(?<![\w.,/-])(?:\d{1,2}|[IVX]{1,4})\.[A-Z](?![\w.])|(?<=[^\S\n(„\"'])(?:\d{1,2}"
        r"|[IVX]{1,4})\.\s[A-Z](?![\w.])"
              r"|(?<![\w.,/-])\d{1,2}\.\s[A-Z](?=\s*(?:\n|$|[,;:|)]))|(?<![\w.,/-])\d{1,2}\.[a-z](?![\w.])"),
    ("version", r"(?<![\w./,-])[vV]?\d+(?:\.\d+)+(?:[-+]?(?:alpha|beta|rc|dev|post|pre|a|b)\.?\d*(?!\w)"
        r"|-\d+(?!\w))?(?:\.[x*])?(?![\w/]|\.\d|,\d)"),
    ("code", rf"(?<![\w/.+-])(?=[\w‐‑–−/-]*?\d)(?=[\d‐‑–−/-]*[^\W\d_])[^\W_]+(?:(?:{_D}|/)[^\W_]+)*(?!\w)"),
    ("snake", r"(?<![\w.-])_*[A-Za-z][A-Za-z0-9]*(?:_+[A-Za-z0-9]+)+_*(?![\w])"),
    ("dotted", r"(?<![\w./-])[A-Za-z_][A-Za-z0-9_]+(?:\.[A-Za-z_][A-Za-z0-9_]+)+(?![\w])"),
    ("name", r"(?<![\w.-])(?:[a-z]+[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)*|(?:[A-Z][a-z0-9]+){2,}"
        r"|[A-Z]{2,}[a-z]+[A-Z]\w*)(?![\w])"),
    ("number", r"(?<![\w.,/-])\+\d{1,3}(?:(?:[ -]?\d{3}){3}|(?:[ -]?\d{2,4}){2,4})(?!\w)"
        r"|(?<![\w.,/-])\d{3} \d{3} \d{3}(?![\w])|(?<![\w.,/-])\d{1,9}(?:-\d{1,9}){2,}(?!\w)"
        r"|(?<![\w.,/-])\d{2,9}-\d{3,9}(?![\w-]|[.,]\d)"
               r"|(?<![\w.,/-])\d{5,}(?![\w,]|\.\d)"),
]  # fmt: skip

ORDER = tuple(name for name, _ in _BRANCHES)
#: none begins inside a word, at white space, or with a plain word in small letters (but for *čl. 5*, *article 5*): said
#: once in front, so that most positions cost one look and not one for each branch
_GUARD = r"(?!\s)(?:(?<!\w)|(?!\w))(?!(?!čl|art)[a-zß-öø-ÿčďěĺľňřšťůž]{1,40}(?:[\s,;!?)]|$))"
SCANNER = re.compile(_GUARD + "(?:" + "|".join(f"(?P<{name}>{pattern})" for name, pattern in _BRANCHES) + ")")

#: surfaces that look like an identifier of the kind and are none
NOT_AN_IDENTIFIER: dict[str, re.Pattern[str]] = {
    "code": re.compile(
        rf"\D*|\d+(?:st|nd|rd|th|s|\.)|\d+(?:{_UNITS})|\d+[sxvw]|\d+(?-i:[VW])|\d+[xX×]\d+"
        rf"|\d+{_D}[^\W\d_]{{2,}}(?:{_D}[^\W\d_]+)*|\d+(?-i:[a-zß-öø-ÿāăąćčďđęěğįľĺłňńňőœřŕśšșťţůűųźżž]{{3,}})"
        rf"|\d+(?:{_D}|/)\d+|[^\W\d_]{{3,}}/[^\W\d_]{{3,}}|\d{{1,2}}h\d{{2}}|\d+[ap]m"
        rf"|(?:[^\W\d_]{{2,}}{_D})+\d{{1,2}}{_D}[^\W\d_]{{3,}}",
        re.IGNORECASE,
    ),
    "dotted": re.compile(r"(?:[A-Za-z]{1,3}\.)+[A-Za-z]{1,2}|[a-z]{3,}\.[A-Z][a-z]+"),
}
