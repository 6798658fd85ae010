"""The labelled texts that the rules were fitted to: none of the figures may fall.

Texts that nobody has fitted to are measured by `python -m benchmarks.mask` (docs/trust.md).
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest
from benchmarks.mask import Counts, count

from uzel.domain.masking import Known, mask
from uzel.text import lemmas
from uzel.text.lexicon_file import stored

HERE = Path(__file__).parent
#: file → least share of known and of other persons, most ordinary words hidden of 1,000
FIGURES = {
    "mask_dev.jsonl": (0.99, 0.985, 1.0),
    "mask_dev_2.jsonl": (0.99, 0.98, 4.0),
    "mask_dev_3.jsonl": (0.99, 0.98, 1.0),
    "mask_dev_4.jsonl": (0.98, 0.93, 4.0),
    "mask_dev_5.jsonl": (0.98, 0.95, 4.0),
}


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


@pytest.mark.parametrize("name", FIGURES)
def test_what_is_hidden_of_the_texts_at_hand(name: str) -> None:
    counts = Counts()
    for line in (HERE / name).read_text("utf-8").splitlines():
        row = json.loads(line)
        count(row, mask([row["text"]], [Known(known) for known in row["known"]]), counts)
    known, other, most = FIGURES[name]
    assert counts.share("PERSON", "known") >= known, "\n".join(counts.missed)
    assert counts.share("PERSON", "other") >= other, "\n".join(counts.missed)
    for kind in ("EMAIL", "PHONE", "IBAN", "BIRTH_NUMBER", "CARD"):
        assert counts.share(kind, "other") == 1, "\n".join(counts.missed)
    assert 1000 * sum(counts.wrong.values()) / sum(counts.words.values()) <= most, "\n".join(counts.mistaken)
