"""Work that goes on beside other work, and how it ends."""

from __future__ import annotations

import asyncio
from typing import Any


async def ended(*tasks: asyncio.Task[Any]) -> None:
    """Cancels the tasks and waits for their end. An error of one that nobody came to await is dropped: it would else be
    logged with its traceback."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
