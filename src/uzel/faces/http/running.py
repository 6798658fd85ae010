"""Running the application: a socket, and an end that ends every stream."""

from __future__ import annotations

import ipaddress
import logging
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from uzel.bootstrap import Settings
from uzel.domain.roles import Right
from uzel.domain.scopes import Viewer
from uzel.errors import UsageError
from uzel.faces.http.app import make_app
from uzel.faces.http.connections import PatientProtocol
from uzel.faces.http.documents import begin
from uzel.faces.http.serving import Service, ServiceOptions
from uzel.faces.http.signing import Caller
from uzel.faces.web.adding import add_pages
from uzel.knowledge_base import KnowledgeBase
from uzel.usecases.accounts import SignedIn

_log = logging.getLogger("uzel.http")
_GRACE_S = 10  # for requests that are being answered when the service is told to go
_CONNECTIONS = 500  # at once; beyond them requests are told to come back
_MORE_BYTES = 16 << 20  # that a request may have beside its largest document
_WAITING = 128  # connections that wait to be taken


class Server(uvicorn.Server):
    """Tells the streams that it is going down before it waits for them. Says nothing of itself, and writes no log of
    its own: a path may hold ids and words. Whom a proxy names is nobody."""

    def __init__(self, service: Service, app: FastAPI) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=PatientProtocol,
                ws="none",
                limit_concurrency=_CONNECTIONS,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=_GRACE_S,
                lifespan="off",
            )
        )
        self.service = service
        logging.getLogger("uvicorn.access").disabled = True  # also where somebody else's handlers would take it

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Told to go, it goes as a command that has done its work: uvicorn's own way would raise the signal again at
        the end, and what was opened around it would never be closed."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        former = {one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in former.items():
                signal.signal(one, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.service.closing.set()
        await super().shutdown(sockets)


async def listen(base: KnowledgeBase, settings: Settings, host: str, port: int) -> None:
    """Until it is told to stop. Raises `UsageError` where it cannot listen, and `ModelUnavailable` or one of its kinds
    where the answer model that is set cannot be asked."""
    if base.answerer.writer is not None:
        await base.answerer.writer.model.ready()
    local = _is_loopback(host)
    options = ServiceOptions(
        open_here=local and settings.database_url is None and not settings.serve_keys,
        origins=settings.serve_origins,
        calls_a_minute=settings.serve_calls_a_minute,
        file_bytes=settings.serve_file_mb << 20,
        upload_bytes=(settings.serve_file_mb << 20) + _MORE_BYTES,
    )
    with _listening(host, port) as listening:
        service = Service(base, options)
        shown = f"[{host}]" if ":" in host else host
        print(f"Uzel answers at http://{shown}:{listening.getsockname()[1]}/", flush=True)
        if not options.open_here and not await base.keys():
            print("There is no key yet: `uzel key add NAME --role admin` makes one.", flush=True)
        await go_on(service)
        app = make_app(service)
        add_pages(app)
        try:
            await Server(service, app).serve(sockets=[listening])
        finally:
            await service.jobs.end()


async def go_on(service: Service) -> None:
    """Takes in the uploads that a service left that was cut off."""
    for account, placed in await service.base.documents().waiting():
        viewer = Viewer(service.base.viewer.tenant_id, account, reads_all=True)
        caller = Caller(SignedIn(viewer, "", frozenset({Right.ADD})), service.base.seen_by(viewer), here=False)
        begin(service, caller, placed)


def _listening(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        made = socket.socket(family, kind, protocol)
        try:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind(address)
            made.listen(_WAITING)
        except OSError:
            made.close()
            raise
    except OSError as error:
        raise UsageError(f"Uzel cannot listen at {host}, port {port}: {error.strerror or error}.") from None
    return made


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
