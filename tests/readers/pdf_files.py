"""PDF files made by hand: as small as the format allows, with whatever a test needs on a page."""

from __future__ import annotations

import io
from collections.abc import Sequence

from pypdf import PdfReader, PdfWriter

WIDTH, HEIGHT = 595, 842


class Pdf:
    """Collects pages; `bytes()` gives the file. Text may hold any letters: the font's encoding is made from them."""

    def __init__(self) -> None:
        self._pages: list[tuple[str, bool]] = []
        self._letters: dict[str, int] = {}

    def page(self, content: str = "", *, picture: bool = False) -> Pdf:
        """A page with a content stream. `picture`: a grey picture covers it, below the content."""
        self._pages.append((content, picture))
        return self

    def lines(self, *lines: str, size: float = 11, top: float = 780, pitch: float = 14, left: float = 60) -> str:
        """The content of a few lines of text, one below the other."""
        return "\n".join(self.text(line, left, top - number * pitch, size) for number, line in enumerate(lines))

    def text(self, text: str, x: float, y: float, size: float = 11, before: str = "") -> str:
        """One line at a place; `before` are further operators."""
        return f"BT /F1 {size} Tf {before} 1 0 0 1 {x} {y} Tm <{self._codes(text)}> Tj ET"

    def _codes(self, text: str) -> str:
        for letter in text:
            self._letters.setdefault(letter, len(self._letters) + 33)
        return "".join(f"{self._letters[letter]:02x}" for letter in text)

    def __bytes__(self) -> bytes:
        names = " ".join(f"{code} /uni{ord(letter):04X}" for letter, code in self._letters.items())
        pages = len(self._pages)
        objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            f"<< /Type /Pages /Count {pages} /Kids [{' '.join(f'{5 + 2 * n} 0 R' for n in range(pages))}] >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
            f"/Encoding << /Type /Encoding /Differences [{names}] >> >>",
            "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 "
            "/Length 1 >>\nstream\n\x7f\nendstream",
        ]
        for number, (content, picture) in enumerate(self._pages):
            stream = (f"q {WIDTH} 0 0 {HEIGHT} 0 0 cm /I1 Do Q\n" if picture else "") + content
            objects += [
                f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Contents {6 + 2 * number} 0 R "
                "/Resources << /Font << /F1 3 0 R >> /XObject << /I1 4 0 R >> >> >>",
                f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream",
            ]
        out = bytearray(b"%PDF-1.4\n")
        offsets = []
        for number, body in enumerate(objects, start=1):
            offsets.append(len(out))
            out += f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
        begin = len(out)
        out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
        out += b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets)
        out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{begin}\n%%EOF\n".encode()
        return bytes(out)


def rewritten(content: bytes, *, password: str | None = None, owner: str = "owner", **stated: str) -> bytes:
    """The same pages with a password, or with what the file states (Title, Author, CreationDate, ...)."""
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(content)))
    writer.add_metadata({f"/{key}": value for key, value in stated.items()})
    if password is not None:
        writer.encrypt(password, owner, algorithm="RC4-128")
    buffer = io.BytesIO()
    writer.write(buffer)
    return buffer.getvalue()


def plain_pdf(pages: Sequence[Sequence[str]]) -> bytes:
    """A file with these lines on its pages; a page without lines holds a picture."""
    pdf = Pdf()
    for lines in pages:
        pdf.page(pdf.lines(*lines), picture=not lines)
    return bytes(pdf)
