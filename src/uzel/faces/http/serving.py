"""What a running service holds: the knowledge base, how it lets in, and that it is going down."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

from uzel.knowledge_base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class ServiceOptions:
    """Of one service. `open_here`: on a laptop's default, who asks from this machine needs no key."""

    open_here: bool = False
    origins: tuple[str, ...] = ()  # web pages of other sites that may call it (CORS)
    body_bytes: int = 1 << 20
    upload_bytes: int = 64 << 20
    calls_a_minute: int = 120  # of one account, at every door
    asks_at_once: int = 64  # streams of all accounts together
    uploads: Path | None = None  # where documents that are dropped on the page are kept; None: none are taken


@dataclass(slots=True)
class Service:
    """One for each application."""

    base: KnowledgeBase
    options: ServiceOptions
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    asking: int = 0  # streams that are open now
