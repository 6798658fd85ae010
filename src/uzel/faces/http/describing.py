"""The OpenAPI document, as tools read it: how to sign in, and schemas without riddles.

A program that offers the doors to a language model reads `type`, `enum` and `description` of every field, and little
else: what may also be null is written as `"type": ["string", "null"]`, not as a choice between two schemas.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI

from uzel.faces.http.problems import ProblemReply

#: doors that are open to all
OPEN = ("/health", "/ready")
_IN_COMPONENTS = "#/components/schemas/"


def describe(app: FastAPI) -> None:
    """Makes `app.openapi` give the document, once."""
    made = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _document(made())
        return app.openapi_schema

    app.openapi = described  # type: ignore[method-assign]  # as FastAPI's own guide does it


def _document(raw: dict[str, Any]) -> dict[str, Any]:
    parts = raw.setdefault("components", {})
    schemas: dict[str, Any] = parts.setdefault("schemas", {})
    problem = ProblemReply.model_json_schema(ref_template=_IN_COMPONENTS + "{model}")
    schemas |= {**problem.pop("$defs", {}), "ProblemReply": problem}
    parts["schemas"] = {name: _plain(one, schemas) for name, one in schemas.items()}
    parts["securitySchemes"] = {
        "bearer": {"type": "http", "scheme": "bearer"},
        "key": {"type": "apiKey", "in": "header", "name": "X-API-Key"},
    }
    raw["paths"] = _plain(raw["paths"], schemas)
    for path, doors in raw["paths"].items():
        for door in doors.values():
            door["security"] = [] if path in OPEN else [{"bearer": []}, {"key": []}]
    return raw


def _plain(value: Any, schemas: Mapping[str, Any]) -> Any:
    """A schema, or what holds schemas, with its choices joined and without the titles that repeat a field's name."""
    if isinstance(value, list):
        return [_plain(one, schemas) for one in value]
    if not isinstance(value, dict):
        return value
    made = {
        key: _plain(one, schemas)
        for key, one in value.items()
        if not (key == "title" and isinstance(one, str) and ("type" in value or "anyOf" in value))
    }
    return {**_joined(made, schemas), **{key: one for key, one in made.items() if key != "anyOf"}}


def _joined(schema: Mapping[str, Any], schemas: Mapping[str, Any]) -> dict[str, Any]:
    """`anyOf` of schemas of one type each, as one with several types; a named one among them is written out."""
    choices = [_followed(one, schemas) for one in schema.get("anyOf", ())]
    types = [one.get("type") for one in choices]
    if not types or not all(isinstance(one, str) for one in types) or len(set(types)) < len(types):
        return {"anyOf": schema["anyOf"]} if "anyOf" in schema else {}
    joined: dict[str, Any] = {}
    for one in choices:
        joined |= one
    joined["type"] = types
    if "enum" in joined and "null" in types:
        joined["enum"] = [*joined["enum"], None]
    if "const" in joined:
        joined["enum"] = [joined.pop("const"), *([None] if "null" in types else [])]
    return joined


def _followed(schema: Mapping[str, Any], schemas: Mapping[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref", "").removeprefix(_IN_COMPONENTS)
    plain: dict[str, Any] = _plain(schemas[name], schemas) if name else dict(schema)
    return plain
