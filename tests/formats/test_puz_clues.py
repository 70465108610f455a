"""The clues of .puz files, for the database of clues."""

from pathlib import Path

import puz
import pytest

from crossword_app.dictionary.clue_import import import_folder
from crossword_app.dictionary.clue_rows import ClueRow
from crossword_app.dictionary.clues import ClueDatabase
from crossword_app.errors import ClueError
from crossword_app.formats.puz_clues import read_puz_clues


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A .puz file of three rows, with a rebus, as another program would write it."""
    puzzle = puz.Puzzle()
    puzzle.width = puzzle.height = 3
    puzzle.solution = "ACEDO.YES"
    puzzle.fill = "-----.---"
    puzzle.copyright = "© 2019 Somebody"
    puzzle.clues = [
        "Expert",
        "One of seven dwarfs, cut",
        "\x93Of course\x94",
        "Do it",
        "Not in",
        "Affirmative",
    ]
    rebus = puzzle.rebus()
    rebus.table[6] = 1
    rebus.solutions = {0: "WHY"}
    rebus.save()
    path = tmp_path / "one.puz"
    puzzle.save(str(path))
    return path


def test_clues_come_with_their_answers_a_rebus_written_out(path: Path) -> None:
    rows = read_puz_clues(path)
    assert ClueRow("ACE", "Expert", 2019) in rows
    assert "“Of course”" in {row.clue for row in rows}
    assert "WHYES" in {row.answer for row in rows}
    assert all(row.year == 2019 for row in rows)


def test_a_folder_of_puzzles_is_a_source(path: Path, tmp_path: Path) -> None:
    (tmp_path / "broken.puz").write_bytes(path.read_bytes()[:-40])
    (tmp_path / "tiny.PUZ").write_bytes(b"ACROSS&DOWN")
    with ClueDatabase(tmp_path.parent / f"{tmp_path.name}.db") as database:
        done = import_folder(database, tmp_path, readers={".puz": read_puz_clues})
        assert done.is_complete
        assert done.skipped == 2
        assert [clue.text for clue in database.clues_for("ACE")] == ["Expert"]


def test_a_locked_puzzle_gives_no_clues(path: Path) -> None:
    puzzle = puz.read(str(path))
    puzzle.lock_solution(1234)
    puzzle.save(str(path))
    with pytest.raises(ClueError, match="locked"):
        read_puz_clues(path)
