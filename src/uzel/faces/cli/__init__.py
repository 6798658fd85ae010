"""The command line."""

from uzel.faces.cli.main import main

__all__ = ["main"]
