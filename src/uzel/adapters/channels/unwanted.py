"""What nobody means when they add a folder: installed dependencies, caches, build results, and files without text.

Only unmistakable ones: by a name that nothing else has, or by a marker that the tool itself puts there.
"""

from __future__ import annotations

from collections.abc import Collection

_DEPENDENCIES = frozenset({"node_modules", "bower_components", "jspm_packages", "site-packages", "__pypackages__"})
_CACHES = frozenset({"__pycache__", "__MACOSX", "$RECYCLE.BIN", "System Volume Information", "lost+found", "@eaDir"})

#: a folder of this name is built from what stands beside it, where one of these files does
_BUILT_BESIDE = {
    "target": {"Cargo.toml", "pom.xml", "build.sbt", "project.clj"},
    "dist": {"package.json", "pyproject.toml", "setup.py", "setup.cfg"},
    "build": {"build.gradle", "build.gradle.kts", "pyproject.toml", "setup.py", "CMakeLists.txt"},
    "vendor": {"go.mod", "composer.json"},
    "Pods": {"Podfile"},
    "deps": {"mix.exs"},
    "_build": {"mix.exs", "dune-project", "conf.py"},
}
#: a folder that holds one of these
_MARKED = {
    "PG_VERSION": "the data of a PostgreSQL server",
    "supervisor.lock": "the data of a Uzel",
    "pyvenv.cfg": "a virtual environment",
    "conda-meta": "a virtual environment",
    "CACHEDIR.TAG": "a cache",
}

_KINDS = {
    "an image": "jpg jpeg png gif webp bmp tif tiff heic heif avif ico svg psd xcf raw cr2 nef dng ai eps",
    "a sound recording": "mp3 wav flac ogg oga opus m4a aac wma aif aiff amr mid midi",
    "a video": "mp4 m4v mov avi mkv webm wmv flv mpg mpeg 3gp vob m2ts",
    "an archive": "zip 7z rar tar gz tgz bz2 tbz xz txz zst lz4 cab jar war whl deb rpm apk iso img dmg vhd vmdk qcow2",
    "a program": "exe dll so dylib bin o a obj lib pyc pyo pyd class wasm msi com elf ko",
    "a database": "sqlite sqlite3 db mdb accdb dbf parquet feather arrow h5 hdf5 npy npz pkl pickle",
    "a font": "ttf otf woff woff2 eot",
    "an unfinished download": "crdownload part partial download",
    "a temporary file": "tmp temp swp swo",
}
_REASONS = {"." + suffix: reason for reason, suffixes in _KINDS.items() for suffix in suffixes.split()}
_SYSTEM_FILES = frozenset({"thumbs.db", "ehthumbs.db", "desktop.ini"})


def unwanted_folder(name: str, beside: Collection[str]) -> str | None:
    """Why a folder is skipped, by its name and the names beside it; None where it is not."""
    if name in _DEPENDENCIES or name.endswith((".egg-info", ".dist-info")):
        return "installed dependencies"
    if name in _CACHES:
        return "a cache or a system folder"
    markers = _BUILT_BESIDE.get(name, set())
    marker = next((marker for marker in sorted(markers) if marker in beside), None)
    return f"built or fetched by {marker} beside it" if marker else None


def unwanted_inside(names: Collection[str]) -> str | None:
    """Why a folder is skipped, by what stands in it; None where it is not."""
    return next((reason for marker, reason in _MARKED.items() if marker in names), None)


def unwanted_file(name: str) -> str | None:
    """Why a file is skipped by its name alone; None where it is not."""
    if name.startswith("~$"):
        return "a lock of an office program"
    if name.endswith("~"):
        return "a backup copy"
    if name.casefold() in _SYSTEM_FILES:
        return "a system file"
    stem, dot, suffix = name.rpartition(".")
    reason = _REASONS.get("." + suffix.casefold()) if stem and dot else None
    return f"{reason}: no text is read from it" if reason else None
