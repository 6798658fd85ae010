"""The one place that imports OpenVINO, so that it is imported without its telemetry.

`import openvino` imports `openvino.tools.ovc` to offer `convert_model`; and that, as it is imported, writes a client id
below the home folder and sends an event by the package `openvino_telemetry`, without asking. It takes a stub of its own
where that package cannot be imported. No setting turns it off before the first import but a consent file in the home
folder, which is not ours to write, and the environment of a CI. So the package is made impossible to import in this
process; and the converter, which Uzel has no use for and which takes half of the import's time, is left out.
"""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any

TELEMETRY = "openvino_telemetry"
CONVERTER = "openvino.tools.ovc"


def import_openvino() -> ModuleType:
    """The module `openvino`, imported at the first call (0.1 s).

    Raises `ImportError` when it is not installed or does not fit the machine.
    """
    modules: dict[str, Any] = sys.modules  # None as a value is Python's own way to say that an import fails
    modules.setdefault(TELEMETRY, None)
    if "openvino" in modules or CONVERTER in modules:
        return importlib.import_module("openvino")
    modules[CONVERTER] = None
    try:
        return importlib.import_module("openvino")
    finally:
        # Whoever wants the converter in this process may have it, with its stub for the telemetry.
        del modules[CONVERTER]
