"""The HTTP service: parses, calls one method of the knowledge base, renders."""
