"""Readers of text take every encoding in which editors have saved it."""

import pytest

from crossword_app.formats.registry import format_called, format_of, read_puzzle
from crossword_app.model.puzzle import Puzzle

TITLE = "“Café” – née"

ACROSS_LITE = """\
<ACROSS PUZZLE>
<TITLE>
{title}
<AUTHOR>
Émile
<COPYRIGHT>
2026
<SIZE>
3x3
<GRID>
ACE
R.R
EAR
<ACROSS>
Top
Listener
<DOWN>
Happen
Make a mistake
"""

XD = "Title: {title}\nAuthor: Émile\n\n\nACE\nR#R\nEAR\n\n\nA1. Top ~ ACE\nA3. Listener ~ EAR\n"

EXOLVE = """\
<html>
exolve-begin
  exolve-title: {title}
  exolve-setter: Émile
  exolve-width: 3
  exolve-height: 3
  exolve-grid:
    ACE
    R.R
    EAR
  exolve-across:
    1 Top (3)
exolve-end
</html>
"""

QXW = """\
#QXW2v5 http://www.quinapalus.com
GP 0 2 2 2 0 0
TTL
+{title}
AUT
+Émile
SQ 0 0 0 0 0 .
SQ 1 0 0 0 0 .
SQ 0 1 0 0 0 .
SQ 1 1 0 0 0 .
END
"""

CFP = """\
<CROSSFIRE>
<TITLE>{title}</TITLE>
<AUTHOR>Émile</AUTHOR>
<GRID width="3">
ACE
R.R
EAR
</GRID>
</CROSSFIRE>
"""

IPUZ = """\
{{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
"dimensions": {{"width": 2, "height": 2}},
"title": "{title}",
"author": "Émile",
"puzzle": [[1, 2], [3, 0]], "solution": [["A", "B"], ["C", "D"]]}}
"""

DRAWINGS = {
    "across": ACROSS_LITE,
    "xd": XD,
    "exolve": EXOLVE,
    "cfp": CFP,
    "ipuz": IPUZ,
}
"""What stands in files of each format; Qxw's begin with bytes of ASCII, and are never UTF-16."""

WITH_QXW = {**DRAWINGS, "qxw": QXW}


def opened(content: bytes, name: str) -> Puzzle:
    found = format_of(content)
    assert found is format_called(name)
    return read_puzzle(content, "a file").puzzle


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
@pytest.mark.parametrize("name", WITH_QXW)
def test_text_of_a_byte_a_letter_is_read_by_every_format(name: str, encoding: str) -> None:
    puzzle = opened(WITH_QXW[name].format(title=TITLE).encode(encoding), name)
    assert (puzzle.title, puzzle.author) == (TITLE, "Émile")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("name", DRAWINGS)
def test_text_with_a_mark_or_of_two_bytes_a_letter_is_read_by_every_format(
    name: str, encoding: str
) -> None:
    puzzle = opened(DRAWINGS[name].format(title=TITLE).encode(encoding), name)
    assert (puzzle.title, puzzle.author) == (TITLE, "Émile")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_drawn_grids_are_read_from_utf_16(encoding: str) -> None:
    grid = opened("CAFÉ\n#..#\nÉTÉS\n".encode(encoding), "text").grid
    assert grid.rows == ("CAFÉ", "#..#", "ÉTÉS")


def test_a_document_that_mixes_encodings_says_so() -> None:
    lines = IPUZ.format(title=TITLE).split("\n")
    lines.insert(1, '"notes": "déjà",')
    content = b"\n".join(line.encode("cp1252" if "notes" in line else "utf-8") for line in lines)
    loaded = read_puzzle(content, "a file")
    assert (loaded.puzzle.title, loaded.puzzle.notes) == (TITLE, "déjà")
    assert any("some of its lines is not UTF-8" in warning for warning in loaded.warnings)
