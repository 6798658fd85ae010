"""Whether a claim says nothing but what its evidence says: exact checks over Czech, Slovak and English text."""

from uzel.domain.checking.checks import Class
from uzel.domain.checking.reader import THRESHOLDS, Reader, Thresholds
from uzel.domain.checking.verify import Verdict, verify, verify_all

__all__ = ["THRESHOLDS", "Class", "Reader", "Thresholds", "Verdict", "verify", "verify_all"]
