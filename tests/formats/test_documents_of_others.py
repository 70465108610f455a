"""Whatever puzzles of other formats bring, our documents hold it."""

from dataclasses import replace

import pytest

from crossword_app.errors import CrosswordError
from crossword_app.formats.dates import dated_for_ipuz
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.registry import read_puzzle
from crossword_app.model.puzzle import Puzzle
from tests.helpers import DATA


def puzzles() -> dict[str, Puzzle]:
    """Return the samples of all formats by their names, without those that are to be refused."""
    found = {}
    for path in sorted(DATA.glob("*/*")):
        try:
            found[f"{path.parent.name}/{path.name}"] = read_puzzle(
                path.read_bytes(), path.name
            ).puzzle
        except (CrosswordError, IsADirectoryError):
            continue
    return found


SAMPLES = puzzles()


def test_there_are_samples_of_many_formats() -> None:
    assert {"ipuz", "jpz"} <= {name.partition("/")[0] for name in SAMPLES}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_puzzle_of_another_format_is_saved_and_opened_as_it_was(name: str) -> None:
    puzzle = SAMPLES[name]
    content = write_ipuz(puzzle)
    loaded = read_ipuz(content)
    assert loaded.puzzle == replace(puzzle, extra=dated_for_ipuz(puzzle.extra))
    assert loaded.warnings == ()
    assert write_ipuz(loaded.puzzle) == content
