"""Whether a claim can be derived from one clause of its evidence by edits that never change what is said."""
