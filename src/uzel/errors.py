"""One tree of errors. Each class says, for a person, what went wrong, and whether trying again can help.

Every message is one clear sentence that names what and why; faces print it and never a traceback.
"""

from __future__ import annotations

from typing import ClassVar


class UzelError(Exception):
    """Base of every error that Uzel raises on purpose."""

    #: whether the same call may succeed later without a change by a person
    retryable: ClassVar[bool] = False


class UsageError(UzelError):
    """The caller asked for something that makes no sense (exit code 2)."""


class Unavailable(UzelError):
    """A part that is needed (database, embedder, model service) cannot be used now (exit code 3)."""

    retryable = True


class ServerUnavailable(Unavailable):
    """The PostgreSQL server cannot be started or reached: disk full, wrong version, foreign folder, socket trouble."""


class SchemaMismatch(Unavailable):
    """The record's schema is newer than this program, or could not be migrated."""

    retryable = False


class EmbedderUnavailable(Unavailable):
    """Vectors cannot be made: no weights, service down, wrong dimensions."""


class EmbedderChanged(Unavailable):
    """The configured embedder is not the one whose vectors are live; the message says which command mends it."""

    retryable = False


class ModelUnavailable(Unavailable):
    """The model service cannot answer now: unreachable, overloaded, its reply cut off."""


class ModelMissing(ModelUnavailable):
    """The service is there and does not have the model, or does not let this key use it."""

    retryable = False


class ModelRefused(ModelUnavailable):
    """The service declines to answer this text."""

    retryable = False


class CapReached(ModelUnavailable):
    """A limit of tokens or money that was set is reached."""

    retryable = False


class UnreadableFile(UzelError):
    """A file could not be read: broken, encrypted, too large, vanished. The message names the reason, not the file."""


class NoText(UzelError):
    """A file was read and holds no text (a scan, an empty file). The message names the reason, not the file."""


class NotAllowed(UzelError):
    """The viewer may see it, and not do this with it."""


class NotVisible(UzelError):
    """There is no such thing, or the viewer may not know of it: the two are one answer."""
