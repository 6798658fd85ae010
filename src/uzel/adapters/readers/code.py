"""Source code: the text as it stands, in blocks that begin where a definition does."""

from __future__ import annotations

import re
from pathlib import Path

from uzel.adapters.readers.lines import Lines, complete, grouped
from uzel.adapters.readers.plain import about, file_text
from uzel.domain.documents import BlockKind, Document
from uzel.text.normal import clean

_LEAST = 200  # characters of a block, where the file is longer
#: a line at the margin that only closes what began above
_CLOSING = re.compile(r"[\])}]|end\b|else\b|elif\b|except\b|finally\b|catch\b|#endif|\*/|</")
_DEFINITION = re.compile(
    r"""(?:@\w|(?:export|public|private|protected|internal|static|final|abstract|async|pub|unsafe|default|inline|extern)\b
    |(?:def|class|fn|func|function|fun|sub|struct|enum|trait|impl|interface|type|module|namespace|package|macro|const|let|var
    |create|alter|insert|select|update|delete|section|chapter)\b)""",
    re.VERBOSE | re.IGNORECASE,
)
_LANGUAGES = {
    ".py": "python", ".pyi": "python", ".js": "javascript", ".mjs": "javascript", ".jsx": "javascript",
    ".ts": "typescript", ".tsx": "typescript", ".java": "java", ".c": "c", ".h": "c", ".cpp": "c++", ".cc": "c++",
    ".hpp": "c++", ".cs": "c#", ".go": "go", ".rs": "rust", ".rb": "ruby", ".php": "php", ".sh": "shell",
    ".sql": "sql", ".tex": "latex", ".xml": "xml", ".css": "css", ".kt": "kotlin", ".swift": "swift", ".r": "r",
    ".jl": "julia", ".lua": "lua", ".hs": "haskell",
}  # fmt: skip


class CodeReader:
    """Reads source code and configuration of any language. The file's name is its title."""

    media_types = ("text/x-source",)
    suffixes = tuple(_LANGUAGES)

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` for an empty file."""
        text, charset = file_text(content)
        lines = Lines(text)
        metadata = about("code", charset)
        language = _LANGUAGES.get(path.suffix.lower())
        if language:
            metadata["programming_language"] = language
        blocks = complete(text, grouped(lines, _starts(lines), BlockKind.CODE, least=_LEAST), BlockKind.CODE)
        return Document(clean(path.name), text, blocks, media_type, metadata)


def _starts(lines: Lines) -> list[int]:
    """Lines at the margin that begin something: after a blank line, or a definition. A comment above goes with it."""
    found: list[int] = []
    for index, line in enumerate(lines.lines):
        if not line or line[0].isspace() or _CLOSING.match(line):
            continue
        above = lines.lines[index - 1] if index else ""
        if not above.strip() or (_DEFINITION.match(line) and not _is_comment(above) and not above.startswith("@")):
            found.append(index)
    return found


def _is_comment(line: str) -> bool:
    return line.startswith(("#", "//", "/*", " *", "--", ";", "%", "'''", '"""'))
