"""The application: every door of the API, and what stands before them."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

from uzel import __version__
from uzel.faces.http import asking, documents, health, keys, opening, rag
from uzel.faces.http.describing import describe
from uzel.faces.http.guarding import Guard
from uzel.faces.http.metrics import Measuring, Metrics
from uzel.faces.http.problems import install
from uzel.faces.http.rates import Rates
from uzel.faces.http.serving import Service

_ABOUT = """\
A knowledge base that can be asked. Answers cite the sentences that they stand on, checked before they are shown; what
is not there is refused. Sign in with `Authorization: Bearer KEY` or `X-API-Key: KEY`."""


def make_app(service: Service) -> FastAPI:
    """The API alone; pages are added by `faces.web`."""
    app = FastAPI(
        title="Uzel",
        version=__version__,
        description=_ABOUT,
        docs_url=None,
        redoc_url=None,
        openapi_url="/openapi.json",
    )
    app.state.service = service
    app.state.rates = Rates(service.options.calls_a_minute)
    app.state.metrics = Metrics()
    for router in (asking.router, rag.router, opening.router, documents.router, keys.router, health.router):
        app.include_router(router)
    install(app)
    if service.options.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(service.options.origins),
            allow_methods=["GET", "POST", "DELETE"],
            allow_headers=["authorization", "content-type", "x-api-key", "x-request-id"],
            expose_headers=["x-request-id", "retry-after"],
        )
    app.add_middleware(Guard, options=service.options)
    app.add_middleware(Measuring, metrics=app.state.metrics)
    describe(app)
    return app
