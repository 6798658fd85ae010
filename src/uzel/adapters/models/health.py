"""What `status` shows of an embedder."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from uzel.adapters.models.e5.embedder import E5
from uzel.errors import UzelError
from uzel.ports import Embedder

PROBE = "Uzel"
LIMIT_S = 10.0


async def health(embedder: Embedder, limit_s: float = LIMIT_S) -> dict[str, Any]:
    """Embeds one word now. JSON values: `ok`, `identity`, `window`, `engine`, `ms`, and where there is one a `problem`.

    `engine` names runtime and precision of the built-in embedder, else None. A slower engine that had to step in is a
    problem although `ok`. Never raises an `UzelError`.
    """
    engine = embedder.engine.name if isinstance(embedder, E5) else None
    report: dict[str, Any] = {
        "ok": True,
        "identity": str(embedder.identity),
        "window": embedder.window,
        "engine": engine,
    }
    began = time.perf_counter()
    try:
        await asyncio.wait_for(embedder.question(PROBE), limit_s)
    except UzelError as error:
        report |= {"ok": False, "problem": str(error)}
    except TimeoutError:
        report |= {"ok": False, "problem": f"The embedder did not answer within {limit_s:g} s."}
    else:
        if isinstance(embedder, E5) and embedder.fallback:
            report["problem"] = f"The slower built-in engine runs. {embedder.fallback}"
    report["ms"] = round((time.perf_counter() - began) * 1000, 1)
    return report
