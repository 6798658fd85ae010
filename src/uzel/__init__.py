"""Uzel: a self-hosted knowledge graph that can be asked."""

__version__ = "0.1.0"
