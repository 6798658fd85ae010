"""The walk over a folder: what it takes, what it leaves out and says so, and what never stops it."""

from __future__ import annotations

import inspect
import os
import socket
import sys
import tempfile
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from uzel.adapters.channels.folders import Own, Scan, glance, scan, uri_of


def write(root: Path, *names: str, text: str = "text") -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def keys(found: Scan) -> list[str]:
    return [file.key for file in found.files]


def left_out(found: Scan, root: Path) -> dict[str, str]:
    return {uri.removeprefix(uri_of(root) + "/"): reason for uri, reason in found.skipped}


@contextmanager
def without_privileges() -> Iterator[None]:
    """Root reads everything: act as a user who may not."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_files_come_with_key_uri_and_size_in_the_order_of_their_paths(tmp_path: Path) -> None:
    write(tmp_path, "b.md", "a/z.txt", "a.md", "ž/č.md")
    found = scan(tmp_path)
    assert found.state == "ok"
    assert keys(found) == ["a.md", "a/z.txt", "b.md", "ž/č.md"]
    first = found.files[0]
    assert first.uri == f"{uri_of(tmp_path)}/a.md"
    assert (first.size, first.inode) == (4, (tmp_path / "a.md").stat().st_ino)
    assert first.mtime_ns == (tmp_path / "a.md").stat().st_mtime_ns
    assert scan(tmp_path) == found


def test_the_root_may_be_a_file_even_a_hidden_one_or_a_link(tmp_path: Path) -> None:
    write(tmp_path, ".tajné.md", "jinde/cíl.md")
    assert keys(scan(tmp_path / ".tajné.md")) == [".tajné.md"]
    (tmp_path / "odkaz.md").symlink_to(tmp_path / "jinde" / "cíl.md")
    (found,) = scan(tmp_path / "odkaz.md").files
    assert found.uri == f"{uri_of(tmp_path)}/odkaz.md"


def test_a_glance_says_of_a_root_what_a_walk_says_and_stops_at_the_first_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    roots = [tmp_path / name for name in ("full", "hidden", "bare", "deep", "ignored", "missing")]
    write(tmp_path / "full", "a.md", *(f"in{n}/b.md" for n in range(50)))
    write(tmp_path / "hidden", ".a.md")
    write(tmp_path / "deep", "one/two/three/a.md")
    write(tmp_path / "ignored", "a.log")
    write(tmp_path / "ignored", ".uzelignore", text="*.log")
    (tmp_path / "bare" / "folder").mkdir(parents=True)
    for root in roots:
        found, seen = scan(root), glance(root)
        assert (seen.state, bool(seen.files), bool(seen.problems)) == (
            found.state, bool(found.files), bool(found.problems),
        ), root.name  # fmt: skip
    listed: list[object] = []
    scandir = os.scandir

    def listing(path: str) -> object:
        listed.append(path)
        return scandir(path)

    monkeypatch.setattr("uzel.adapters.channels.folders.os.scandir", listing)
    glance(tmp_path / "full")
    assert len(listed) == 1


def test_two_ways_to_one_folder_give_the_same_uris(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "zápisky/a.md")
    (tmp_path / "odkaz").symlink_to(tmp_path / "zápisky")
    monkeypatch.chdir(tmp_path / "zápisky")
    uris = {tuple(file.uri for file in scan(root).files) for root in (tmp_path / "odkaz", Path(), Path("../zápisky"))}
    assert uris == {(f"{uri_of(tmp_path)}/zápisky/a.md",)}


def test_missing_unreadable_and_empty_roots_are_told_apart(tmp_path: Path) -> None:
    assert scan(tmp_path / "nikde").state == "missing"
    write(tmp_path, "soubor.md")
    assert scan(tmp_path / "soubor.md" / "pod").state == "missing"
    (tmp_path / "prázdná" / "uvnitř").mkdir(parents=True)
    assert scan(tmp_path / "prázdná").state == "empty"
    os.mkfifo(tmp_path / "roura")
    assert scan(tmp_path / "roura").state == "unreadable"
    for state in ("nikde", "prázdná"):
        assert scan(tmp_path / state).files == ()


def test_a_folder_of_pictures_alone_is_not_empty(tmp_path: Path) -> None:
    write(tmp_path, "výlet.JPG", "nahrávka.mp3", "video.mkv", "balík.tar.gz", "program.exe")
    found = scan(tmp_path)
    assert (found.state, found.files) == ("ok", ())
    assert left_out(found, tmp_path)["výlet.JPG"] == "an image: no text is read from it"
    assert len(found.skipped) == 5


def test_hidden_dependencies_caches_and_built_folders_are_left_out(tmp_path: Path) -> None:
    write(tmp_path, "a.md", ".skrytý.md", ".git/HEAD", "node_modules/x/README.md", "__pycache__/a.txt")
    write(tmp_path, "prostředí/pyvenv.cfg", "prostředí/lib/README.md", "rust/Cargo.toml", "rust/target/doc.md")
    write(tmp_path, "mezipaměť/CACHEDIR.TAG", "mezipaměť/x.md", "~$dopis.docx", "starý.md~")
    assert keys(scan(tmp_path)) == ["a.md", "rust/Cargo.toml"]
    assert left_out(scan(tmp_path), tmp_path) == {
        ".git": "hidden",
        ".skrytý.md": "hidden",
        "node_modules": "installed dependencies",
        "__pycache__": "a cache or a system folder",
        "prostředí": "a virtual environment",
        "rust/target": "built or fetched by Cargo.toml beside it",
        "mezipaměť": "a cache",
        "~$dopis.docx": "a lock of an office program",
        "starý.md~": "a backup copy",
    }


def test_folders_that_only_sound_like_results_are_taken(tmp_path: Path) -> None:
    write(
        tmp_path, "target/cíle.md", "dist/vzdálenosti.md", "build/stavba.md", "vendor/dodavatelé.md", "env/prostředí.md"
    )
    assert len(scan(tmp_path).files) == 5


def test_what_is_named_is_taken_though_it_would_be_left_out(tmp_path: Path) -> None:
    write(tmp_path, ".gitignore", text="soukromé/\n")
    write(tmp_path, "soukromé/deník.md", "soukromé/.hluboko/x.md", "soukromé/jiné.md", ".skrytý.md", "obraz.png")
    assert keys(scan(tmp_path)) == []
    named = [tmp_path / "soukromé" / "deník.md", tmp_path / "obraz.png", tmp_path / ".skrytý.md"]
    assert keys(scan(tmp_path, named=named)) == [".skrytý.md", "obraz.png", "soukromé/deník.md"]
    whole = scan(tmp_path, named=[tmp_path / "soukromé"])
    assert keys(whole) == ["soukromé/deník.md", "soukromé/jiné.md"]
    deep = scan(tmp_path, named=[tmp_path / "soukromé", tmp_path / "soukromé" / ".hluboko"])
    assert keys(deep) == ["soukromé/.hluboko/x.md", "soukromé/deník.md", "soukromé/jiné.md"]


def test_ignore_lists_have_the_meaning_that_git_gives_them(tmp_path: Path) -> None:
    write(tmp_path, ".gitignore", text="\ufeff# poznámka\n*.log\n/jen-zde.md\nkoncepty/\n!důležité.log\nř*.txt\r\n")
    write(tmp_path, "a.log", "důležité.log", "jen-zde.md", "pod/jen-zde.md", "koncepty/x.md", "řada.txt", "pod/b.log")
    write(tmp_path, "pod/.gitignore", text="!b.log\nx/**/konec.md\n")
    write(tmp_path, "pod/x/1/2/konec.md", "pod/x/konec.md", "pod/x/jiný.md")
    assert keys(scan(tmp_path)) == ["důležité.log", "pod/b.log", "pod/jen-zde.md", "pod/x/jiný.md"]


def test_all_but_some_is_a_usual_list(tmp_path: Path) -> None:
    write(tmp_path, ".gitignore", text="*\n!*/\n!*.md\nsestavení/\n")
    write(tmp_path, "a.txt", "a.md", "pod/b.md", "pod/b.txt", "sestavení/c.md")
    assert keys(scan(tmp_path)) == ["a.md", "pod/b.md"]


def test_the_own_ignore_list_has_the_last_word(tmp_path: Path) -> None:
    write(tmp_path, ".gitignore", text="přepisy/\n")
    write(tmp_path, ".uzelignore", text="!přepisy/\nkopie-*\n[\n!\n")
    write(tmp_path, "přepisy/a.md", "kopie-b.md", "c.md")
    found = scan(tmp_path)
    assert keys(found) == ["c.md", "přepisy/a.md"]
    assert any("no meaning: !" in reason for _, reason in found.skipped)


def test_lists_above_the_root_hold_within_one_repository_only(tmp_path: Path) -> None:
    write(tmp_path, ".gitignore", text="*.tmpl\nvše/\n")
    write(tmp_path, "repo/docs/a.md", "repo/docs/b.tmpl", "vše/docs/a.md")
    assert keys(scan(tmp_path / "repo" / "docs")) == ["a.md", "b.tmpl"]
    (tmp_path / ".git").mkdir()
    assert keys(scan(tmp_path / "repo" / "docs")) == ["a.md"]
    assert keys(scan(tmp_path / "vše" / "docs")) == ["a.md"]


def test_links_are_followed_inside_and_loops_end(tmp_path: Path) -> None:
    root = tmp_path / "kořen"
    write(root, "a.md", "pod/b.md")
    write(tmp_path, "venku.md", "mimo/c.md")
    (root / "uvnitř.md").symlink_to("a.md")
    (root / "ven.md").symlink_to("../venku.md")
    (root / "nikam.md").symlink_to("není.md")
    (root / "kruh.md").symlink_to("kruh.md")
    (root / "pod" / "zpět").symlink_to(root)
    (root / "složka").symlink_to(tmp_path / "mimo")
    found = scan(root)
    assert keys(found) == ["a.md", "pod/b.md", "uvnitř.md"]
    reasons = left_out(found, root)
    assert reasons["ven.md"] == "a link to a file outside of the folder"
    assert set(reasons) == {"ven.md", "nikam.md", "kruh.md", "pod/zpět", "složka"}
    assert keys(scan(root, named=[root / "ven.md"])) == ["a.md", "pod/b.md", "uvnitř.md", "ven.md"]


def test_what_is_no_file_is_never_opened(tmp_path: Path) -> None:
    write(tmp_path, "a.md")
    os.mkfifo(tmp_path / "roura.md")
    os.mkfifo(tmp_path / ".gitignore")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "zásuvka.md"))
    found = scan(tmp_path)
    assert keys(found) == ["a.md"]
    assert left_out(found, tmp_path)["roura.md"] == "a named pipe, not a file"
    assert left_out(found, tmp_path)["zásuvka.md"] == "a socket, not a file"


def test_unreadable_things_are_problems_and_stop_nothing(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for parent in tmp_path.parents:
        if parent == Path(tempfile.gettempdir()):
            break
        parent.chmod(0o755)
    write(tmp_path, "a.md", "zavřená/b.md", "zamčený.md", "z.md", "seznam/c.md", "seznam/.gitignore")
    for name in ("zavřená", "zamčený.md", "seznam/.gitignore"):
        (tmp_path / name).chmod(0)
    with without_privileges():
        found = scan(tmp_path)
        assert scan(tmp_path / "zavřená").state == "unreadable"
    (tmp_path / "zavřená").chmod(0o755)
    assert keys(found) == ["a.md", "z.md"]
    assert [uri.removeprefix(uri_of(tmp_path) + "/") for uri, _ in found.problems] == [
        "seznam",
        "zamčený.md",
        "zavřená",
    ]
    assert found.hides(f"{uri_of(tmp_path)}/zavřená/b.md")
    assert found.hides(f"{uri_of(tmp_path)}/zamčený.md")
    assert not found.hides(f"{uri_of(tmp_path)}/zavřenáb.md")
    assert not found.hides(f"{uri_of(tmp_path)}/gone.md")


def test_files_that_vanish_during_the_walk_stop_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "a.md", "b.md", "c/d.md")
    real = os.lstat

    def vanishing(path: str) -> os.stat_result:
        if str(path).endswith(("b.md", "/c")):
            raise FileNotFoundError(2, "No such file or directory", path)
        return real(path)

    monkeypatch.setattr(os, "lstat", vanishing)
    found = scan(tmp_path)
    assert keys(found) == ["a.md"]
    assert set(left_out(found, tmp_path)) == {"b.md", "c"}


def test_names_that_differ_only_in_composition_are_both_kept(tmp_path: Path) -> None:
    composed, decomposed = "žáci.md", unicodedata.normalize("NFD", "žáci.md")
    write(tmp_path, composed)
    if (tmp_path / decomposed).exists():
        pytest.skip("this file system takes the two names for one")
    write(tmp_path, decomposed)
    by_key = {file.key: file for file in scan(tmp_path).files}
    assert set(by_key) == {composed, decomposed}
    assert by_key[composed].uri == f"{uri_of(tmp_path)}/{composed}"
    assert by_key[decomposed].uri == f"{uri_of(tmp_path)}/./{composed}"
    assert by_key[decomposed].path.name == decomposed


def test_a_decomposed_name_alone_has_a_composed_uri(tmp_path: Path) -> None:
    write(tmp_path, unicodedata.normalize("NFD", "škola/třída.md"))
    (found,) = scan(tmp_path).files
    assert found.uri.endswith("/škola/třída.md")
    assert found.path.read_text() == "text"


def test_names_that_are_no_utf8_are_kept_and_can_be_written_down(tmp_path: Path) -> None:
    raw = os.fsdecode(b"\xe8l\xe1nek.md")
    try:
        write(tmp_path, raw, "\\xe8l\\xe1nek.md")
    except OSError:
        pytest.skip("this file system takes UTF-8 names only")
    found = scan(tmp_path)
    assert len({file.uri for file in found.files}) == len({file.key for file in found.files}) == 2
    for file in found.files:
        assert file.path.read_text() == "text"
        assert (file.key + file.uri).encode("utf-8")


def test_own_data_is_never_taken(tmp_path: Path) -> None:
    write(tmp_path, "data/a.md", "b.md")
    assert keys(scan(tmp_path, own=Own([tmp_path / "data"]))) == ["b.md"]
    assert scan(tmp_path / "data", own=Own([tmp_path / "data"])).files == ()


def test_documents_below_own_data_are_taken_by_their_own_name_alone(tmp_path: Path) -> None:
    write(tmp_path, "data/a.md", "data/up/c.md", "data/up/.in/d.md", "data/upper/e.md", "b.md")
    own = Own([tmp_path / "data"], [tmp_path / "data" / "up"])
    assert keys(scan(tmp_path / "data" / "up", own=own)) == ["c.md"]
    assert keys(scan(tmp_path / "data" / "up" / "c.md", own=own)) == ["c.md"]
    assert keys(scan(tmp_path, own=own)) == ["b.md"]
    for path in ("data", "data/a.md", "data/upper"):
        assert scan(tmp_path / path, own=own).files == ()


def test_deep_folders_do_not_exhaust_the_stack(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["d"] * 200)
    deep.mkdir(parents=True)
    (deep / "dno.md").write_text("text")
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 100)
    try:
        found = scan(tmp_path)
    finally:
        sys.setrecursionlimit(usual)
    assert [file.path for file in found.files] == [deep / "dno.md"]
