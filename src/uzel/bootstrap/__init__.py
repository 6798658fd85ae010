"""The one place that reads settings and names adapters."""

from uzel.bootstrap.opening import OWNER, TENANT, open_evaluation, open_knowledge_base, stop
from uzel.bootstrap.settings import Settings

__all__ = ["OWNER", "TENANT", "Settings", "open_evaluation", "open_knowledge_base", "stop"]
