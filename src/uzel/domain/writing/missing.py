"""Parts of a question that nothing answers: shown in the question's words alone, for no evidence stands behind them."""

from __future__ import annotations

from uzel.text.terms import passage_terms
from uzel.text.words import words


def asked_for(part: str, question: str, language: str) -> bool:
    """Whether `part` says nothing that `question` does not: each of its weightier words and numbers stands there, in
    whatever form, and it is no longer than the question."""
    said = _terms(part, language)
    return bool(said) and said <= _terms(question, language) and len(words(part)) <= len(words(question))


def _terms(text: str, language: str) -> frozenset[str]:
    return frozenset(term for term in passage_terms(text, language).counts if term[0] == "@" or term[0].isdigit())
