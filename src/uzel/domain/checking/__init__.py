"""Whether a claim says nothing but what its evidence says: exact checks over Czech, Slovak and English text."""

from uzel.domain.checking.verify import Verdict, verify

__all__ = ["Verdict", "verify"]
