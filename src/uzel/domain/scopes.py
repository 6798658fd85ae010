"""Who may read what: scopes in normal form, and a viewer's rights.

A scope is a conjunction of clauses; a clause is a set of atoms, of which one must be met. Atoms are strings:
`public`, `tenant`, `account:<uuid>`, `group:<uuid>`, `anchor:<uuid>:<relation>`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from uuid import UUID

PUBLIC = "public"
TENANT = "tenant"


def account(account_id: UUID) -> str:
    return f"account:{account_id}"


@dataclass(frozen=True, slots=True)
class Scope:
    """Clauses in normal form: atoms sorted, no clause that another one implies, clauses sorted."""

    clauses: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, clauses: Iterable[Collection[str]]) -> Scope:
        """Raises ValueError for an empty clause: nobody could ever meet it."""
        sets = {frozenset(clause) for clause in clauses}
        if frozenset() in sets:
            raise ValueError("a clause without atoms lets nobody read")
        sets = {clause for clause in sets if PUBLIC not in clause}  # everybody meets it
        least = [clause for clause in sets if not any(other < clause for other in sets)]
        return cls(tuple(sorted(tuple(sorted(clause)) for clause in least)))

    @classmethod
    def public(cls) -> Scope:
        return cls(())

    def __and__(self, other: Scope) -> Scope:
        """What is composed of two things is readable by those who may read both."""
        return Scope.of([*self.clauses, *other.clauses])

    def or_atom(self, atom: str) -> Scope:
        """Shared with one more: the atom joins every clause."""
        return Scope.of([{*clause, atom} for clause in self.clauses])

    def met_by(self, atoms: Collection[str]) -> bool:
        return all(any(atom in atoms for atom in clause) for clause in self.clauses)

    @property
    def hash(self) -> bytes:
        """SHA-256 of the canonical JSON: equal scopes are one."""
        return hashlib.sha256(json.dumps(self.clauses, separators=(",", ":")).encode()).digest()


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who asks, in one tenant. `scopes` are the ids of the scopes whose every clause the viewer meets."""

    tenant_id: int
    account_id: UUID
    scopes: tuple[int, ...] = ()
    reads_all: bool = False  # of the whole tenant: a flag, not a list
    reads_drafts: bool = False  # also what says of itself that it is not published
