"""`/sign-in` and `/sign-out`: a key that this browser keeps. And the two choices that are no secret: language, look."""

from __future__ import annotations

from math import ceil
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from uzel.faces.http.problems import Problem
from uzel.faces.http.rates import Rates
from uzel.faces.http.signing import COOKIE, caller_of, refuse_other_sites, service_of
from uzel.faces.web.pages import LANGUAGE_COOKIE, LOOK_COOKIE, LOOKS, own_path, page, redirect
from uzel.faces.web.words import TABLES

router = APIRouter(include_in_schema=False)

_YEAR_S = 365 * 86_400
_MOST_KEY = 500  # code points


@router.get("/sign-in")
async def sign_in(request: Request, next: str = "/") -> Response:
    return page(request, "sign_in.html", await _caller(request), next=own_path(next), wrong=False)


@router.post("/sign-in")
async def signed_in(request: Request, key: Annotated[str, Form()] = "", next: Annotated[str, Form()] = "/") -> Response:
    refuse_other_sites(request)
    service = service_of(request)
    rates: Rates = request.app.state.rates
    address = request.client.host if request.client else ""
    if wait := rates.wait(f"address {address}"):
        raise Problem(429, "Too many requests; try again a little later.", {"Retry-After": str(ceil(wait))})
    key = key.strip()
    if len(key) > _MOST_KEY or await service.base.sign_in(key) is None:
        return page(request, "sign_in.html", None, status=401, next=own_path(next), wrong=True)
    response = redirect(next)
    response.set_cookie(
        COOKIE, key, max_age=_YEAR_S, httponly=True, samesite="strict", secure=request.url.scheme == "https"
    )
    return response


@router.post("/sign-out")
async def sign_out(request: Request) -> Response:
    refuse_other_sites(request)
    response = redirect("/sign-in")
    response.delete_cookie(COOKIE, httponly=True, samesite="strict", secure=request.url.scheme == "https")
    return response


@router.get("/language/{language}")
async def language(request: Request, language: str, next: str = "/") -> Response:
    return _kept(request, LANGUAGE_COOKIE, language if language in TABLES else "en", next)


@router.get("/look/{look}")
async def look(request: Request, look: str, next: str = "/") -> Response:
    return _kept(request, LOOK_COOKIE, look if look in LOOKS else "auto", next)


def _kept(request: Request, name: str, value: str, path: str) -> Response:
    response = redirect(path)
    response.set_cookie(
        name, value, max_age=_YEAR_S, samesite="lax", secure=request.url.scheme == "https"
    )  # a page's script sets the look, too
    return response


async def _caller(request: Request):  # type: ignore[no-untyped-def]
    """Who is signed in with a key; being at the machine itself is no signing in."""
    found = await caller_of(request)
    return None if found is None or found.here else found
