"""Every sample file in every format that is written: what comes back is what was there, but for what was named."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from crossword_app.formats.files import load_puzzle
from crossword_app.formats.loaded import Format
from crossword_app.formats.registry import format_of, read_puzzle, writable
from crossword_app.model.cell import Cell
from crossword_app.model.clue_lists import printed_lists
from crossword_app.model.puzzle import Puzzle
from tests.cli.running import run
from tests.helpers import DATA

SAMPLES = sorted(
    path
    for path in DATA.glob("*/*")
    if path.parent.name != "lists" and format_of(path.read_bytes())
)


class Fact(NamedTuple):
    """Something that a puzzle has, and the warnings of which one says that a format does not hold it."""

    of: Callable[[Puzzle], object]
    warning: str


def _cells(what: Callable[[Cell], object]) -> Callable[[Puzzle], object]:
    return lambda puzzle: [what(cell) for cell in puzzle.grid.cells]


def _clues(puzzle: Puzzle) -> object:
    """Return how often each text stands in each direction; where an enumeration stands does not count."""
    return Counter(
        (
            listed.direction,
            " ".join(f"{item.clue.text} {_enumeration(item.clue.enumeration)}".split()),
        )
        for listed in printed_lists(puzzle)
        for item in listed.clues
        if item.clue.text.strip("-")  # Across Lite has - for a clue that says nothing
    )


def _enumeration(text: str) -> str:
    return f"({text})" if text else ""


def _notes(puzzle: Puzzle) -> object:
    """Return the words of the notes and of the introduction, which some formats have as one."""
    return f"{puzzle.notes} {puzzle.extra.get('intro', '')}".split()


FACTS = {
    "size": Fact(lambda puzzle: puzzle.grid.size, "never"),
    "blocks": Fact(_cells(lambda cell: cell.is_open), "of no entry, which become blocks"),
    "voids": Fact(_cells(lambda cell: cell.is_void), "outside the shape"),
    "letters": Fact(
        lambda puzzle: [puzzle.grid.alphabet.spelled(cell.letters) for cell in puzzle.grid.cells],
        "several letters|written as -|that are not full",
    ),
    "bars": Fact(_cells(lambda cell: (cell.bar_right, cell.bar_below)), "bars? left out"),
    "circles": Fact(_cells(lambda cell: cell.has_circle), "circle"),
    "shades": Fact(_cells(lambda cell: cell.has_shade), "shade"),
    "colours": Fact(_cells(lambda cell: cell.colour), "colour|shade"),
    "given": Fact(_cells(lambda cell: cell.is_given), "given"),
    "labels": Fact(lambda puzzle: dict(puzzle.grid.layout.labels), "label|bars? left out"),
    "clues": Fact(_clues, "clue|entr"),
    "title": Fact(lambda puzzle: puzzle.title, "title"),
    "author": Fact(lambda puzzle: puzzle.author, "author"),
    "copyright": Fact(lambda puzzle: puzzle.copyright, "copyright"),
    "notes": Fact(_notes, "notes|intro"),
}


@pytest.mark.parametrize("form", writable(), ids=lambda form: form.name)
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_sample_in_any_format(
    path: Path, form: Format, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outs = [tmp_path / "one", tmp_path / "two"]
    codes = [run(["convert", path, out, "--to", form.name]) for out in outs]
    said = capsys.readouterr().err.splitlines()
    assert codes in ([0, 0], [1, 1])
    if codes[0]:
        assert [line.partition(":")[0] for line in said] == ["error", "error"]
        assert not any(out.exists() for out in outs)
        return
    assert all(line.startswith("warning: ") for line in said)
    assert outs[0].read_bytes() == outs[1].read_bytes()
    if form.read is None or form.name == "text":  # what a sign of a drawn grid means is guessed
        return
    before = load_puzzle(path).puzzle
    after = read_puzzle(outs[0].read_bytes(), "out", form).puzzle
    unsaid = {
        name: (fact.of(before), fact.of(after))
        for name, fact in FACTS.items()
        if fact.of(before) != fact.of(after)
        and not any(re.search(fact.warning, line) for line in said)
    }
    assert unsaid == {}, said
