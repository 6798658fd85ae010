"""multilingual-e5-small in process: weights, vocabulary, tokenizer, two engines, one embedder."""
