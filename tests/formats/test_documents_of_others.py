"""Whatever puzzles of other formats bring, our documents hold it."""

import pytest

from crossword_app.errors import CrosswordError
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
    content = write_ipuz(SAMPLES[name])
    loaded = read_ipuz(content)
    assert loaded.puzzle == SAMPLES[name]
    assert loaded.warnings == ()
    assert write_ipuz(loaded.puzzle) == content
