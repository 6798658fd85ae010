"""What every page shares: its language and look, its policy, and the way it is rendered."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from uzel.domain.roles import Right
from uzel.faces.http.signing import Caller
from uzel.faces.web.words import NAMES, Words, chosen
from uzel.faces.web.words.said import said, said_in

HERE = Path(__file__).parent
LANGUAGE_COOKIE, LOOK_COOKIE = "uzel_lang", "uzel_look"
LOOKS = ("auto", "light", "dark")

#: scripts and styles from our own files alone; a form goes nowhere else; nobody may put a page into theirs
_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
        " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    # a form's POST names the page's own origin, which signing looks at; other sites learn nothing
    "referrer-policy": "same-origin",
    "vary": "accept-language, cookie",
}


@cache
def _templates() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    made.filters["web_link"] = web_link
    made.filters["shown"] = shown
    made.globals["static"] = static
    return made


@cache
def static(name: str) -> str:
    """The address of a file of ours; it changes with its content."""
    digest = hashlib.sha256((HERE / "static" / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


def web_link(address: str | None) -> str | None:
    """An address that a link may have: of the web; never `javascript:` or `data:`."""
    try:
        return address if address and urlsplit(address.strip()).scheme in ("http", "https") else None
    except ValueError:
        return None


def shown(text: str) -> str:
    """A claim as it is read: brackets of the source's own stand escaped in the answer object."""
    return text.replace("\\[", "[").replace("\\]", "]")


def words_of(request: Request) -> Words:
    return Words(chosen(request.headers.get("accept-language", ""), request.cookies.get(LANGUAGE_COOKIE)))


def look_of(request: Request) -> str:
    kept = request.cookies.get(LOOK_COOKIE)
    return kept if kept in LOOKS else "auto"


def own_path(given: str | None) -> str:
    """A path of this service, to go on to; `/` for whatever might lead elsewhere."""
    if not given or len(given) > 2_000 or not given.startswith("/") or given.startswith(("//", "/\\")):
        return "/"
    return given if given.isprintable() and "\\" not in given else "/"


def here(request: Request) -> str:
    """The path and the query of a page that is looked at: where to come back to. A form's answer leads to its page."""
    if request.method != "GET":
        return own_path(request.scope["path"])
    query = request.scope.get("query_string", b"").decode("latin-1")
    return own_path(quote(request.scope["path"], safe="/") + (f"?{query}" if query else ""))


def page(
    request: Request, template: str, caller: Caller | None, *, status: int = 200,
    headers: Mapping[str, str] | None = None, script_words: Sequence[str] = (), **values: Any,
) -> HTMLResponse:  # fmt: skip
    """`script_words`: keys of the texts that the page's script needs."""
    words = words_of(request)
    text = (
        _templates()
        .get_template(template)
        .render(
            w=words,
            said=lambda sentence: said(sentence, words),
            when=lambda moment: when(moment, words.language),
            languages=NAMES,
            look=look_of(request),
            looks=LOOKS,
            here=here(request),
            caller=caller,
            may_add=caller is not None and Right.ADD in caller.signed.rights,
            script_said=json.dumps(said_in(words.language), ensure_ascii=False),
            script_words=json.dumps({key: words.table[key] for key in script_words}, ensure_ascii=False),
            **values,
        )
    )
    return HTMLResponse(text, status, {**_HEADERS, **(headers or {})})


def redirect(path: str) -> RedirectResponse:
    return RedirectResponse(own_path(path), 303, _HEADERS)


def when(moment: str | None, language: str) -> str:
    """A day as it is written in the language."""
    if not moment:
        return ""
    try:
        day = datetime.fromisoformat(moment)
    except ValueError:  # a document may say anything of itself
        return moment
    return f"{day.day} {day:%b %Y}" if language == "en" else f"{day.day}. {day.month}. {day.year}"
