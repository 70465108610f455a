"""Text that is no grid does not become one, however its lines fall; a grid amid text is still found."""

from pathlib import Path

import pytest

from crossword_app.errors import CrosswordError
from crossword_app.formats.registry import open_puzzle
from crossword_app.formats.text.reader import read_text_grid, readings
from tests.helpers import DATA

PROJECT = DATA.parents[1]

HEADER = """\
/* Make sure that no macros are in the way.  */

#undef feclearexcept
#undef fegetexceptflag
#undef feraiseexcept

namespace std
{
class NFRule;
class NFRuleSet;
class LocalizationInfo;
}

#ifdef TRACE
#undef TRACE
#define TRACE
#endif
"""
MARKDOWN = """\
Projects
========

PyYAML
------

A full-featured YAML framework.

* one two
* six ten
* the end

| name | age |
|------|-----|
| Anna | 12  |
"""
REST = """\
#######
ARTWORK
#######

=====
ROADS
=====

Words about it.
"""
CLUES = """\
FIRST DOWN CLUE
OTHER DOWN CLUE
THIRD DOWN CLUE
"""
CSV = "name,age,town\nAnn,12,Bath\nBob,31,York\n"
LOG = "".join(f"2026-11-24 05:0{n}:00 INFO job {n} done\n" for n in range(6))
SETTINGS = "[main]\nname = one\nside = two\n\n[more]\n# a line of words\n# b like it or so\n"
TABLE = "a  1  x\nb  2  y\nc  3  z\n\nIt is a table.\n"
CODE = "if a == b:\n    return\nelse:\n    c += d\n\n\nfor x in y:\n    z = x\n"
LICENCE = """\
PYTHON LICENSE
==============

THIS PAGE HAS MOVED TO A NEW HOME.

A. HISTORY
B. BEHIND IT
"""
TEXTS = {
    "a header": HEADER,
    "Markdown": MARKDOWN,
    "reStructuredText": REST,
    "clues alone": f"{CLUES}\nand more.\n",
    "CSV": f"{CSV}\n{CSV}",
    "a log": LOG,
    "settings": SETTINGS,
    "a table": TABLE,
    "code": CODE,
    "a licence": LICENCE,
    "addresses": "10.0.0.1\n10.0.0.2\n",
    "days": "2026-11-24\n2026-11-25\n",
    "columns": "id;a\n01;b\n02;c\n",
}


@pytest.mark.parametrize("kind", TEXTS)
def test_text_of_any_kind_is_refused(kind: str) -> None:
    with pytest.raises(CrosswordError):
        open_puzzle(TEXTS[kind].encode(), "notes.txt")


@pytest.mark.parametrize(
    "path",
    sorted([*PROJECT.glob("*.md"), *(PROJECT / "docs").glob("*.md"), PROJECT / "bootstrap.py"]),
    ids=lambda path: path.name,
)
def test_the_texts_of_this_project_are_refused_though_some_show_grids(path: Path) -> None:
    with pytest.raises(CrosswordError):
        open_puzzle(path.read_bytes(), path.name)


MINI = ["CAT#", "OREO", "DOGS", "#WED"]
ASYMMETRIC = ["#...", "....", "....", "...."]


@pytest.mark.parametrize("rows", [MINI, ASYMMETRIC])
def test_a_grid_with_its_title_and_its_clues_is_still_found(rows: list[str]) -> None:
    clues = "\n".join(f"{number}. A clue of some length ({number})" for number in range(1, 9))
    text = f"My mini\nby Ann\n\n{chr(10).join(rows)}\n\nACROSS\n{clues}\n\nDOWN\n{clues}\n"
    loaded = read_text_grid(text.encode())
    assert loaded.puzzle.grid.rows == tuple(rows)
    assert loaded.warnings[0].startswith("20 lines beside the grid left out")


def test_a_grid_is_lost_among_too_many_other_lines() -> None:
    grid = "\n".join(MINI)
    assert readings(("words\n" * 20 + "\n" + grid).encode())
    assert not readings(("words\n" * 200 + "\n" + grid).encode())


def test_digits_may_be_blocks_beside_letters_amid_text() -> None:
    drawn = "\n".join(
        row.replace("#", "0").replace(".", "_") for row in ["CAT#", "O..O", "D..S", "#WED"]
    )
    found = readings(f"A grid:\n\n{drawn}\n".encode())
    assert found[0].loaded.puzzle.grid.rows == ("CAT#", "O..O", "D..S", "#WED")


def test_small_crosses_among_capitals_may_be_blocks_amid_text() -> None:
    found = readings(b"A grid:\n\nCATx\nOREO\nDOGS\nxWED\n")
    assert found[0].loaded.puzzle.grid.rows == ("CAT#", "OREO", "DOGS", "#WED")
