"""The real pure functions on an evaluation folder, in memory, without a database: for trying ideas in seconds."""
