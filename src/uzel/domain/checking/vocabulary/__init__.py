"""Words as the claim check knows them: which say the same or the opposite, which say little, which are negated."""
