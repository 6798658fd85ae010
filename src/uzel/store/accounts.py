"""Accounts of a tenant and the keys that sign them in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from uzel.domain.keys import Key
from uzel.domain.scopes import Viewer
from uzel.store.engine import Connection


@dataclass(frozen=True, slots=True)
class Account:
    """Who asks."""

    account_id: UUID
    name: str
    roles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A key as it may be listed: without its hash."""

    key_id: UUID
    name: str
    roles: tuple[str, ...]
    created_at: datetime
    expires_at: datetime | None
    revoked_at: datetime | None

    def as_json(self) -> dict[str, Any]:
        return {
            "key_id": str(self.key_id),
            "name": self.name,
            "roles": list(self.roles),
            "created_at": self.created_at.isoformat(),
            "expires_at": self.expires_at and self.expires_at.isoformat(),
            "revoked_at": self.revoked_at and self.revoked_at.isoformat(),
        }


async def add(connection: Connection, viewer: Viewer, account_id: UUID, name: str, role: str) -> None:
    await connection.execute(
        "INSERT INTO accounts (tenant_id, account_id, name, roles) VALUES (%s, %s, %s, %s)",
        (viewer.tenant_id, account_id, name, [role]),
    )


async def add_key(
    connection: Connection, viewer: Viewer, key: Key, account_id: UUID, expires_at: datetime | None
) -> None:
    await connection.execute(
        "INSERT INTO keys (tenant_id, key_id, account_id, hash, expires_at) VALUES (%s, %s, %s, %s, %s)",
        (viewer.tenant_id, key.key_id, account_id, key.hash, expires_at),
    )


async def by_key(connection: Connection, key: Key) -> Account | None:
    """The account that the key signs in now; None for an unknown, wrong, revoked or expired one, and where the account
    is suspended: nobody learns which."""
    row = await (await connection.execute(
        """SELECT a.account_id, a.name, a.roles, k.hash,
             a.state = 'active' AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
           FROM keys k JOIN accounts a ON a.tenant_id = k.tenant_id AND a.account_id = k.account_id
           WHERE k.tenant_id = %s AND k.key_id = %s""", (key.tenant_id, key.key_id))).fetchone()  # fmt: skip
    account_id, name, roles, kept, valid = row or (None, "", [], bytes(32), False)
    fits = key.fits(bytes(kept))  # also of a key that is not there: both take as long
    return Account(account_id, name, tuple(roles)) if fits and valid else None


async def keys(connection: Connection, viewer: Viewer) -> list[KeyRow]:
    """All keys of the tenant, the newest first, revoked ones too."""
    rows = await (await connection.execute(
        """SELECT k.key_id, a.name, a.roles, k.created_at, k.expires_at, k.revoked_at FROM keys k
           JOIN accounts a ON a.tenant_id = k.tenant_id AND a.account_id = k.account_id
           WHERE k.tenant_id = %s ORDER BY k.created_at DESC, k.key_id""", (viewer.tenant_id,))).fetchall()  # fmt: skip
    return [KeyRow(key_id, name, tuple(roles), *times) for key_id, name, roles, *times in rows]


async def revoke_key(connection: Connection, viewer: Viewer, key_id: UUID) -> bool:
    """Whether there was such a key, revoked now or before."""
    row = await (await connection.execute(
        """UPDATE keys SET revoked_at = coalesce(revoked_at, now()) WHERE tenant_id = %s AND key_id = %s
           RETURNING key_id""", (viewer.tenant_id, key_id))).fetchone()  # fmt: skip
    return row is not None
