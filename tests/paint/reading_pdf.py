"""Reads PDF files with a strict reader."""

import io
import re

from pypdf import PdfReader


def read(content: bytes) -> PdfReader:
    """Open a file, and fail on faults that strict readers refuse."""
    return PdfReader(io.BytesIO(content), strict=True)


def text_of(content: bytes) -> str:
    """All text in the order of the file, with single spaces."""
    return " ".join(" ".join(page.extract_text() for page in read(content).pages).split())


def fonts_of(content: bytes) -> set[str]:
    """The names of all fonts."""
    return set(re.findall(r"/BaseFont /([\w-]+)", content.decode("latin-1")))
