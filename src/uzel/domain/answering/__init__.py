"""From ranked passages to sentences that answer, or a refusal: the gate, what a question requires, what may be said."""
