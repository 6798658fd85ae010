"""Work that outlives its request: one after the other, with its progress, seen by the account that began it alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from uzel.errors import UzelError

_log = logging.getLogger("uzel.http")
_MOST_KEPT = 200  # ended ones; the oldest is forgotten

Told = Sequence[dict[str, Any]]


@dataclass(slots=True)
class Job:
    """`state`: waiting (another is under way), working, done, failed."""

    job_id: UUID
    account: UUID
    names: Sequence[str]
    state: str = "waiting"
    done: int = 0
    total: int = 0
    what: str = ""
    files: Told = ()
    reason: str | None = None
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    def progress(self, done: int, total: int, what: str) -> None:
        self.done, self.total, self.what = done, total, what

    def as_json(self) -> dict[str, Any]:
        return {
            "job_id": str(self.job_id),
            "state": self.state,
            "done": self.done,
            "total": self.total,
            "what": self.what,
            "names": list(self.names),
            "files": list(self.files),
            "reason": self.reason,
        }


@dataclass(slots=True)
class Jobs:
    """Of one service."""

    kept: dict[UUID, Job] = field(default_factory=dict)
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)

    def start(self, account: UUID, names: Sequence[str], work: Callable[[Job], Awaitable[Told]]) -> Job:
        job = Job(uuid4(), account, names)
        self.kept[job.job_id] = job
        ended = [one for one in self.kept.values() if one.state in ("done", "failed")]
        for old in ended[: max(0, len(ended) - _MOST_KEPT)]:
            del self.kept[old.job_id]
        job.task = asyncio.create_task(self._run(job, work))
        return job

    def seen_by(self, account: UUID, job_id: UUID) -> Job | None:
        job = self.kept.get(job_id)
        return job if job is not None and job.account == account else None

    async def end(self) -> None:
        """Stops what is under way; it is written down what was to be done."""
        running = [job.task for job in self.kept.values() if job.task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _run(self, job: Job, work: Callable[[Job], Awaitable[Told]]) -> None:
        try:
            async with self.one_at_a_time:
                job.state = "working"
                job.files = await work(job)
            job.state = "done"
        except UzelError as error:
            job.state, job.reason = "failed", str(error)
        except asyncio.CancelledError:
            job.state, job.reason = "failed", "The service is going down; it goes on when it starts again."
            raise
        except Exception as error:
            _log.error("job %s failed", job.job_id, exc_info=error)
            job.state, job.reason = "failed", "Uzel failed. Nothing was lost; the log names this job."
