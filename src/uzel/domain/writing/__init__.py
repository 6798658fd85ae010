"""An answer written by a model: what it is sent, how its reply is read, and what of it may be shown."""
