"""What a running service holds: the knowledge base, how it lets in, and that it is going down."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from uzel.faces.http.jobs import Jobs
from uzel.knowledge_base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class ServiceOptions:
    """Of one service. `open_here`: on a laptop's default, who asks from this machine needs no key."""

    open_here: bool = False
    origins: tuple[str, ...] = ()  # web pages of other sites that may call it (CORS)
    body_bytes: int = 1 << 20
    upload_bytes: int = 64 << 20  # of one request
    file_bytes: int = 48 << 20  # of one document in it
    calls_a_minute: int = 120  # of one account, at every door
    asks_at_once: int = 64  # streams of all accounts together


@dataclass(slots=True)
class Service:
    """One for each application."""

    base: KnowledgeBase
    options: ServiceOptions
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    asking: int = 0  # streams that are open now
    jobs: Jobs = field(default_factory=Jobs)
