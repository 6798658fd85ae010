"""API keys: what a program shows to be taken for its account.

`uzel_<tenant>_<key id>_<secret>`: the tenant and the id stand in clear, so that the row is found without a search; of
the secret only a hash is kept. It has 256 random bits, so one round of SHA-256 is enough: nothing can be guessed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from uuid import UUID

from uzel.domain.ids import new_id

_KEY = re.compile(r"uzel_(\d{1,9})_([0-9a-f]{32})_([A-Za-z0-9_-]{43})")


@dataclass(frozen=True, slots=True)
class Key:
    """A key as its holder has it. It is shown once, when it is made."""

    tenant_id: int
    key_id: UUID
    secret: str

    @classmethod
    def new(cls, tenant_id: int) -> Key:
        return cls(tenant_id, new_id(), secrets.token_urlsafe(32))

    @classmethod
    def read(cls, text: str) -> Key | None:
        """None for what is no key."""
        found = _KEY.fullmatch(text)
        return cls(int(found[1]), UUID(found[2]), found[3]) if found and int(found[1]) < 2**31 else None

    @property
    def hash(self) -> bytes:
        return hashlib.sha256(self.secret.encode()).digest()

    def fits(self, kept: bytes) -> bool:
        """Whether `kept` is this key's hash; takes as long whichever byte differs."""
        return hmac.compare_digest(self.hash, kept)

    def __str__(self) -> str:
        return f"uzel_{self.tenant_id}_{self.key_id.hex}_{self.secret}"

    def __repr__(self) -> str:
        return f"Key({self.tenant_id}, {self.key_id})"  # a traceback or a log never holds the secret
