"""Who asks: accounts, and the keys that sign them in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from uzel.domain.ids import new_id
from uzel.domain.keys import Key
from uzel.domain.roles import GIVEN, Right, rights
from uzel.domain.scopes import Viewer
from uzel.errors import NotVisible, UsageError
from uzel.store import accounts
from uzel.store.engine import Engine

_NOBODY = UUID(int=0)
_LONGEST_NAME = 100  # code points
_MOST_DAYS = 3650


@dataclass(frozen=True, slots=True)
class SignedIn:
    """An account whose key was shown, or the owner of the machine."""

    viewer: Viewer
    name: str
    rights: frozenset[Right]


async def sign_in(engine: Engine, text: str) -> SignedIn | None:
    """None for whatever is no valid key; nobody learns why."""
    key = Key.read(text.strip())
    if key is None:
        return None
    async with engine.reading(Viewer(key.tenant_id, _NOBODY)) as connection:
        account = await accounts.by_key(connection, key)
    if account is None:
        return None
    allowed = rights(account.roles)
    viewer = Viewer(
        key.tenant_id, account.account_id, reads_all=Right.READ in allowed, reads_drafts=Right.MANAGE in allowed
    )
    return SignedIn(viewer, account.name, allowed)


async def make_key(engine: Engine, viewer: Viewer, name: str, role: str, days: int | None) -> dict[str, Any]:
    """An account of the viewer's tenant and its first key: {"key", "key_id", "name", "role", "expires_at"}. The key is
    given here and never again."""
    name = " ".join(name.split())
    if not name or len(name) > _LONGEST_NAME:
        raise UsageError(f"A key's name has 1 to {_LONGEST_NAME} characters.")
    if role not in GIVEN:
        raise UsageError(f"The role is {role!r}, and must be one of {', '.join(GIVEN)}.")
    if days is not None and not 1 <= days <= _MOST_DAYS:
        raise UsageError(f"A key is valid for 1 to {_MOST_DAYS} days.")
    key, account_id = Key.new(viewer.tenant_id), new_id()
    expires_at = None if days is None else datetime.now(UTC) + timedelta(days=days)
    async with engine.writing(viewer) as connection:
        await accounts.add(connection, viewer, account_id, name, role)
        await accounts.add_key(connection, viewer, key, account_id, expires_at)
    return {
        "key": str(key),
        "key_id": str(key.key_id),
        "name": name,
        "role": role,
        "expires_at": expires_at and expires_at.isoformat(),
    }


async def list_keys(engine: Engine, viewer: Viewer) -> list[dict[str, Any]]:
    async with engine.reading(viewer) as connection:
        return [row.as_json() for row in await accounts.keys(connection, viewer)]


async def revoke_key(engine: Engine, viewer: Viewer, key_id: str) -> None:
    """From now on the key signs nobody in. Raises `NotVisible` where there is none such."""
    try:
        wanted = UUID(key_id)
    except ValueError:
        raise NotVisible(f"There is no key {key_id}.") from None
    async with engine.writing(viewer) as connection:
        if not await accounts.revoke_key(connection, viewer, wanted):
            raise NotVisible(f"There is no key {key_id}.")
