"""Who is asking: a key in a header, a key that this browser keeps, or, on a laptop's default, whoever sits at it."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from math import ceil
from urllib.parse import urlsplit

from fastapi import Request

from uzel.domain.roles import Right
from uzel.faces.http.problems import Problem
from uzel.faces.http.rates import Rates
from uzel.faces.http.serving import Service
from uzel.knowledge_base import KnowledgeBase
from uzel.usecases.accounts import SignedIn

COOKIE = "uzel_key"
_SAFE = ("GET", "HEAD", "OPTIONS")
_FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
_CHALLENGE = {"WWW-Authenticate": "Bearer"}


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, and the record as they may see it."""

    signed: SignedIn
    base: KnowledgeBase
    here: bool  # at this machine, without a key


def service_of(request: Request) -> Service:
    service = request.app.state.service
    assert isinstance(service, Service)  # made with the application
    return service


async def caller_of(request: Request) -> Caller | None:
    """None where nobody is signed in. Raises `Problem` for a request that another site made."""
    service = service_of(request)
    if (given := _key_of(request)) is not None:
        signed = await service.base.sign_in(given)
        return None if signed is None else Caller(signed, service.base.seen_by(signed.viewer), here=False)
    if (kept := request.cookies.get(COOKIE)) is not None:
        refuse_other_sites(request)
        signed = await service.base.sign_in(kept)
        return None if signed is None else Caller(signed, service.base.seen_by(signed.viewer), here=False)
    if service.options.open_here and _is_here(request):
        refuse_other_sites(request)
        return Caller(SignedIn(service.base.viewer, "", frozenset(Right)), service.base, here=True)
    return None


def needs(right: Right) -> Callable[[Request], Awaitable[Caller]]:
    """A dependency: the caller, who has this right and does not call too often."""

    async def required(request: Request) -> Caller:
        caller = await caller_of(request)
        rates: Rates = request.app.state.rates
        address = request.client.host if request.client else ""
        who = f"address {address}" if caller is None else f"account {caller.signed.viewer.account_id}"
        if wait := rates.wait(who):
            raise Problem(429, "Too many requests; try again a little later.", {"Retry-After": str(ceil(wait))})
        if caller is None:
            raise Problem(401, "A valid key is needed: Authorization: Bearer, or X-API-Key.", _CHALLENGE)
        if right not in caller.signed.rights:
            raise Problem(403, f"The key's role does not allow this: it needs the right to {right}.")
        return caller

    return required


def _key_of(request: Request) -> str | None:
    """From a header; an `Authorization` of another kind alone counts as a wrong key, and so do two keys that differ:
    whoever stands in front may have looked at the other one."""
    given = request.headers.getlist("x-api-key")
    others = request.headers.getlist("authorization")
    for one in others:
        scheme, _, value = one.partition(" ")
        if scheme.lower() == "bearer":
            given.append(value.strip())
    if not given:
        return "" if others else None
    return given[0] if len(set(given)) == 1 else ""


def _is_here(request: Request) -> bool:
    """From this machine, asked by its own name, and not passed on by a proxy: a page of another site whose name was
    made to point here (DNS rebinding) names another host."""
    client = request.client.host if request.client else ""
    named = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    passed_on = any(name in request.headers for name in _FORWARDED)
    return _loopback(client) and (named == "localhost" or _loopback(named)) and not passed_on


def _loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def refuse_other_sites(request: Request) -> None:
    """What a browser adds by itself (a cookie, being at this machine) signs in requests of our own pages only."""
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    own = f"{request.url.scheme}://{request.headers.get('host', '')}"
    foreign_origin = origin is not None and origin != own
    from_elsewhere = site in ("cross-site", "same-site") and not _is_visit(request)
    if foreign_origin or from_elsewhere:
        raise Problem(403, "This was asked by a page of another site: use a key in a header.")


def _is_visit(request: Request) -> bool:
    """A link that somebody followed to a page of ours."""
    return request.method in _SAFE and request.headers.get("sec-fetch-mode") == "navigate"
