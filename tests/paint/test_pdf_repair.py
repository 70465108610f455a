"""What is done to Qt's PDF files."""

import pytest
from PyQt5.QtCore import QBuffer, QIODevice, QPointF
from PyQt5.QtGui import QFont, QPainter, QPdfWriter
from PyQt5.QtWidgets import QApplication

from crossword_app.paint.application import ready_to_draw
from crossword_app.paint.pdf_repair import repaired
from crossword_app.paint.typesetting import without_glyph
from tests.paint.reading_pdf import read, text_of


def written(*texts: str, family: str = "Inter", pages: int = 1) -> bytes:
    """A file as Qt writes it, ligatures and all."""
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle("1 0 R endobj (of all) \\ things")
    painter = QPainter(writer)
    for page in range(pages):
        if page:
            writer.newPage()
        for number, text in enumerate(texts):
            painter.setFont(QFont(family, 20))
            painter.drawText(QPointF(100, 1000 * (number + 1)), text)
    painter.end()
    return bytes(buffer.data())


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    ready_to_draw()


def test_a_mended_file_is_whole() -> None:
    reader = read(repaired(written("One two", "three", pages=3)))
    assert [page.extract_text() for page in reader.pages] == ["One two\nthree"] * 3
    assert reader.metadata is not None
    assert reader.metadata.title == "1 0 R endobj (of all) \\ things"


def test_offsets_are_right() -> None:
    content = repaired(written("One two", pages=2))
    table = int(content.rsplit(b"startxref\n", 1)[1].split()[0])
    assert content[table:].startswith(b"xref\n0 ")
    entries = content[table:].split(b"\n")[3:]
    offsets = [int(entry[:10]) for entry in entries if entry.endswith(b" n ")]
    for number, offset in enumerate(offsets, start=1):
        assert content[offset:].startswith(b"%d 0 obj\n" % number)


def test_the_time_is_left_out() -> None:
    assert b"CreationDate" in written("One")
    assert b"CreationDate" not in repaired(written("One"))


def test_mending_twice_changes_nothing() -> None:
    once = repaired(written("One two", "three"))
    assert repaired(once) == once


def test_the_same_file_in_other_orders_of_fonts_is_the_same() -> None:
    """Two orders of the resources of a page, as two processes write them."""
    content = written("One", "Два")
    start = content.index(b"/Font <<\n") + len(b"/Font <<\n")
    end = content.index(b">>", start)
    lines = content[start:end].splitlines(keepends=True)
    other = content[:start] + b"".join(reversed(lines)) + content[end:]
    assert repaired(other) == repaired(content)


@pytest.mark.parametrize("text", ["Office affluent fluff", "العربية"])
def test_joined_letters_are_read_one_by_one(text: str) -> None:
    """DejaVu joins them; where it is missing another font may, or none."""
    if without_glyph(text):
        pytest.skip("no font of this machine has these letters")
    read_back = text_of(repaired(written(text, family="DejaVu Sans"))).replace(" ", "")
    assert sorted(read_back) == sorted(text.replace(" ", ""))


def test_a_space_is_no_tab() -> None:
    reader = read(repaired(written("One two")))
    assert reader.pages[0].extract_text() == "One two"
