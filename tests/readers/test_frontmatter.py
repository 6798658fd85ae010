"""Front matter: what it states is known, whatever is wrong with it loses and runs nothing."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from uzel.adapters.readers.frontmatter import read_front_matter
from uzel.adapters.readers.registry import read
from uzel.domain.documents import BlockKind, Document

BODY = "The orchard is mown twice a year."


def _read(front: str, mark: str = "---") -> Document:
    document = read(f"{mark}\n{front}\n{mark}\n\n{BODY}\n".encode(), Path("orchard.md"))
    last = document.blocks[-1]
    assert document.text[last.start : last.end] == BODY
    assert last.kind is BlockKind.PROSE
    return document


def test_everything_that_is_known() -> None:
    document = _read(
        "title: Orchard\nauthors: [Eva Malá, Jan Holub]\ntags: trees, grass\n"
        "categories:\n  - garden\ndate: 2024-05-06\n"
        "updated: 2024-06-01 10:30\naliases: [Garden, Trees]\nlang: sk-SK\nsource_url: https://farm.example/orchard\n"
        "rating: 4\nplot: {size: 12.5, open: yes, since: 1999-01-02, note: null}\n"
    )
    assert document.title == "Orchard"
    assert document.language == "sk"
    assert document.published
    assert document.metadata == {
        "kind": "note",
        "authors": ["Eva Malá", "Jan Holub"],
        "tags": ["trees", "grass"],
        "categories": ["garden"],
        "aliases": ["Garden", "Trees"],
        "date": "2024-05-06",
        "updated": "2024-06-01T10:30:00",
        "source_url": "https://farm.example/orchard",
        "rating": 4,
        "plot": {"size": 12.5, "open": True, "since": "1999-01-02", "note": None},
    } | {key: document.metadata[key] for key in ("lang",)}
    assert document.blocks[0].kind is BlockKind.META
    assert document.text[: document.blocks[0].end].startswith("---\ntitle: Orchard")


@pytest.mark.parametrize(
    ("front", "title"),
    [
        ("title: 2024-05-06", "2024-05-06"),
        ("title: 007", "007"),
        ("title: 12:30", "12:30"),
        ("title: 42", "42"),
        ("title: [Spring, Plan]", "Spring, Plan"),
        ("title: Lunch: what and when\ntags: a", "Lunch: what and when"),
        ('title: "Quoted: yes"', "Quoted: yes"),
        ("title: @home\ndate: 2020-01-01", "@home"),
        ("title: 'never ends", "never ends"),
        ("title: >\n  folded\n  words", "folded words"),
        ("TITLE: Capitals", "Capitals"),
        ("název: Sad", "Sad"),
        ("title:", "orchard"),
        ("title: true", "orchard"),
        ("title: []", "orchard"),
    ],
)
def test_titles(front: str, title: str) -> None:
    assert _read(front).title == title


@pytest.mark.parametrize(
    ("front", "key", "value"),
    [
        ("author: Novák, Jan", "authors", ["Novák, Jan"]),
        ("author: Jan Novák, Eva Malá", "authors", ["Jan Novák", "Eva Malá"]),
        ("authors:\n- name: Jan Novák\n  email: j@x.example\n- Eva Malá", "authors", ["Jan Novák", "Eva Malá"]),
        ("authors: {first: Ida}", "authors", ["Ida"]),
        ("autor: Ing. Jan Novák, Ph.D.", "authors", ["Ing. Jan Novák, Ph.D."]),
        ("tags: '#a #b'", "tags", ["a", "b"]),
        ("keywords: a; b", "tags", ["a", "b"]),
        ("tag: a\ntags: [b, a]", "tags", ["b", "a"]),
        ("tags: [2024, 1.5]", "tags", ["2024", "1.5"]),
        ("taxonomy: {category: [docs, wiki], tag: [x]}", "categories", ["docs", "wiki"]),
        ("alias: 42", "aliases", ["42"]),
        ("created: 5. 6. 2021", "date", "2021-06-05"),
        ("date: 2021/06/05", "date", "2021-06-05"),
        ("date: 2021-06", "date", "2021-06"),
        ("date: 2021", "date", "2021"),
        ("published: 2021-06-05", "date", "2021-06-05"),
        ("date: 2021-06-05T07:08:09+02:00", "date", "2021-06-05T07:08:09+02:00"),
        ("custom: [1, {a: b}]", "custom", [1, {"a": "b"}]),
        ("phone: 0123456", "phone", "0123456"),
    ],
)
def test_values(front: str, key: str, value: Any) -> None:
    assert _read(front).metadata[key] == value


@pytest.mark.parametrize(
    ("front", "published"),
    [
        ("published: false", False), ("published: 'no'", False), ("published: No", False), ("published: 0", False),
        ("draft: true", False), ("draft: yes", False), ("Draft: 'True'", False), ("published: ne", False),
        ("published: true", True), ("draft: false", True), ("published:", True), ("published: 2020-01-01", True),
        ("title: x: y\npublished: false", False), ("published: maybe", True),
    ],
)  # fmt: skip
def test_published(front: str, published: bool) -> None:
    assert _read(front).published is published


def test_toml() -> None:
    document = _read('title = "Sad"\ndate = 2024-05-06\ntags = ["a"]\ndraft = true\n[extra]\nx = 1', "+++")
    assert (document.title, document.published) == ("Sad", False)
    assert document.metadata["date"] == "2024-05-06"
    assert document.metadata["extra"] == {"x": 1}
    broken = _read('title = "Sad"\ndate = tomorrow', "+++")
    assert broken.title == "Sad"
    assert "front_matter_error" in broken.metadata


@pytest.mark.parametrize(
    "front",
    [
        "title: !!python/object/apply:os.system ['touch owned']",
        "title: !!python/object/new:subprocess.Popen [[touch, owned]]",
        "a: !!python/name:os.system",
        "a: !!java.lang.Runtime x",
    ],
)
def test_nothing_is_run(front: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    document = _read(front)
    assert document.title == "orchard"
    assert "was left out" in document.metadata["front_matter_error"]
    assert not list(tmp_path.iterdir())


def test_other_tags_keep_their_value() -> None:
    assert _read("place: !town Brno").metadata["place"] == "Brno"


def test_aliases_cannot_explode() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    begin = time.process_time()
    document = _read("\n".join([*rows, "title: Laughs"]))
    assert time.process_time() - begin < 5
    assert "too much" in document.metadata["front_matter_error"]
    assert len(repr(document.metadata)) < 200_000


@pytest.mark.parametrize(
    "front",
    ["a: " + "[" * 20_000, "a: &a [*a]", "\n".join(" " * n + "k:" for n in range(200)), "a: " + "9" * 5_000],
    ids=["brackets", "itself", "margins", "digits"],
)
def test_depth_and_length_do_no_harm(front: str) -> None:
    begin = time.process_time()
    _read(front)
    assert time.process_time() - begin < 5


@pytest.mark.parametrize("front", ["- one\n- two", "just a sentence", "42"])
def test_what_is_no_mapping_is_part_of_the_note(front: str) -> None:
    document = _read(front)
    held = [document.text[b.start : b.end] for b in document.blocks if b.kind is not BlockKind.META]
    assert front in "\n".join(held)
    assert "front_matter_error" in document.metadata


def test_a_rule_first_is_a_rule() -> None:
    document = read(f"---\n\nA note between rules.\n\n---\n\n{BODY}\n".encode(), Path("a.md"))
    held = [document.text[b.start : b.end] for b in document.blocks if b.kind is BlockKind.PROSE]
    assert held == ["A note between rules.", BODY]
    assert "front_matter_error" not in document.metadata


def test_never_closed() -> None:
    document = read(f"---\ntitle: Open\ntags:\n  - a\n\n{BODY}\n".encode(), Path("a.md"))
    assert document.title == "Open"
    assert document.metadata["tags"] == ["a"]
    assert "never closed" in document.metadata["front_matter_error"]
    assert [document.text[b.start : b.end] for b in document.blocks if b.kind is BlockKind.PROSE] == [BODY]


def test_a_date_that_is_none_is_said() -> None:
    document = _read("date: 2024-02-31")
    assert "date" not in document.metadata
    assert "no date" in document.metadata["front_matter_error"]


@pytest.mark.parametrize(
    "text", ["", "---", "---\n", "--- x\na: b\n---\n", " ---\na: b\n---\n", "text\n---\na: b\n---\n"]
)
def test_texts_without_front_matter(text: str) -> None:
    assert read_front_matter(text).end == 0


def test_empty_front_matter_and_white_space_after_the_marks() -> None:
    text = "---  \n# remark\n--- \nBody"
    assert text[read_front_matter(text).end :] == "Body"


def test_a_character_that_yaml_does_not_know_loses_nothing() -> None:
    document = read("---\ntitle: Pila\x0c\ntags: [a\x01]\n---\n# Pila\n\nTělo zůstane.\n".encode(), Path("pila.md"))
    assert "Tělo zůstane." in document.text
    assert "front_matter_error" in document.metadata or document.metadata.get("title") is None
