"""What the roles of an account let it do. Who may read which node is another matter: `scopes`."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Right(StrEnum):
    """What a door asks for."""

    READ = "read"  # ask, search, open what is found
    ADD = "add"  # put documents in, and take them out
    MANAGE = "manage"  # keys, accounts, what is not published, what calls spent


#: shipped roles; `owner` is whoever runs the commands on the machine itself
RIGHTS = {
    "reader": frozenset({Right.READ}),
    "contributor": frozenset({Right.READ, Right.ADD}),
    "admin": frozenset(Right),
    "owner": frozenset(Right),
}
#: those that a key may be made for
GIVEN = ("reader", "contributor", "admin")


def rights(roles: Iterable[str]) -> frozenset[Right]:
    """Everything that one of the roles allows; an unknown role allows nothing."""
    return frozenset().union(*(RIGHTS.get(role, frozenset()) for role in roles))
