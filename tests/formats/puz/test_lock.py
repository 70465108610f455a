"""Locked solutions: not shown, kept whole, opened by their key alone."""

import json
from dataclasses import replace

import puz
import pytest

from crossword_app.errors import FileError
from crossword_app.formats.across_lite.writer import write_across_lite
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.puz.lock import is_locked, unlock
from crossword_app.formats.puz.reader import read_puz
from crossword_app.formats.puz.writer import write_puz
from crossword_app.model.geometry import Position
from crossword_app.model.own_data import PUZ_LOCK
from crossword_app.model.puzzle import Puzzle
from tests.formats.puz.files import puz_file

KEY = "7215"


@pytest.fixture
def file() -> puz.Puzzle:
    """A locked puzzle with a rebus, a circle, and a letter that is given."""
    file = puz_file()
    file.rebus().add_rebus_squares(0, "HEART")
    file.markup().set_markup_squares(2, puz.GridMarkup.Revealed)
    file.markup().set_markup_squares(3, puz.GridMarkup.Circled)
    file.lock_solution(int(KEY))
    return file


@pytest.fixture
def locked(file: puz.Puzzle) -> Puzzle:
    return read_puz(file.tobytes()).puzzle


def test_nothing_of_a_locked_solution_is_shown(file: puz.Puzzle) -> None:
    loaded = read_puz(file.tobytes())
    assert is_locked(loaded.puzzle)
    assert loaded.puzzle.grid.rows == ("....", ".#..", "....", "....")
    assert any("locked" in warning and "key" in warning for warning in loaded.warnings)


def test_a_locked_file_is_written_as_it_was(file: puz.Puzzle, locked: Puzzle) -> None:
    written = write_puz(locked)
    assert written.content == file.tobytes()
    assert written.losses == ()


def test_other_formats_say_that_the_lock_is_left_out(locked: Puzzle) -> None:
    (loss,) = write_across_lite(replace(locked, copyright="")).losses
    assert "unlock it with its key" in loss


def test_the_lock_survives_in_documents_of_ours(file: puz.Puzzle, locked: Puzzle) -> None:
    document = read_ipuz(write_ipuz(replace(locked, title="Renamed"))).puzzle
    reopened = puz.load(write_puz(document).content)
    assert reopened.title == "Renamed"
    assert reopened.is_solution_locked()
    assert reopened.unlock_solution(int(KEY))
    assert reopened.solution == "CATSA.NORUNGSTEM"


def test_the_key_opens_it_and_locks_it_again(file: puz.Puzzle, locked: Puzzle) -> None:
    opened = unlock(locked, KEY)
    assert not is_locked(opened)
    assert opened.grid.rows == ("HATS", "A#NO", "RUNG", "STEM")
    assert opened.grid[Position(0, 0)].letters == "HEART"
    assert opened.grid[Position(0, 2)].is_given
    assert opened.grid[Position(0, 3)].has_circle
    again = puz.load(write_puz(opened).content)
    assert again.is_solution_locked()
    assert again.unlock_solution(int(KEY))
    assert again.solution == "HATSA.NORUNGSTEM"


@pytest.mark.parametrize(
    ("key", "said"),
    [("7216", "does not open"), ("721", "four digits"), ("seven", "four digits"), ("", "digits")],
)
def test_another_key_is_refused(locked: Puzzle, key: str, said: str) -> None:
    with pytest.raises(FileError, match=said):
        unlock(locked, key)


def test_an_open_puzzle_needs_no_key() -> None:
    with pytest.raises(FileError, match="not locked"):
        unlock(read_puz(puz_file().tobytes()).puzzle, KEY)


def test_a_lock_goes_with_the_grid_that_it_belongs_to(locked: Puzzle) -> None:
    changed = locked.with_grid(locked.grid.with_letters({Position(0, 0): "Q"}))
    written = write_puz(changed)
    assert not puz.load(written.content).is_solution_locked()
    assert any("the grid has changed" in loss for loss in written.losses)
    with pytest.raises(FileError, match="the grid has changed"):
        unlock(changed, KEY)


@pytest.mark.parametrize(
    "stored",
    [
        "CATS",
        {},
        {"letters": "QQQQQ.QQQQQQQQQQ", "checksum": 1, "rebus": [], "given": []},
        {"letters": "qqqqq.qqqqqqqqqq", "checksum": 1, "rebus": {}, "given": []},
        {"letters": "ÄQQQQ.QQQQQQQQQQ", "checksum": 1, "rebus": {}, "given": []},
    ],
)
def test_a_lock_that_was_tampered_with_is_left_out(locked: Puzzle, stored: object) -> None:
    damaged = replace(locked, extra={PUZ_LOCK.key: stored})
    assert len(write_puz(damaged).losses) == 1
    with pytest.raises(FileError):
        unlock(damaged, KEY)


def test_strange_rebuses_of_a_tampered_lock_do_no_harm(locked: Puzzle) -> None:
    stored = json.loads(json.dumps(locked.extra[PUZ_LOCK.key]))
    stored["rebus"] = {"999": "A", "x": "B", "5": "BLOCK", "1": 7, "2": "long" * 9999, "3": "A;B"}
    stored["given"] = ["1", 5, 999]
    written = write_puz(replace(locked, extra={PUZ_LOCK.key: stored}))
    assert set(puz.load(written.content).rebus().get_rebus_squares()) == {2, 3}


@pytest.mark.parametrize(
    ("letters", "key"),
    [
        ("CAT DOG", "1234"),
        ("CATS A#-O RUNG STEM", "1234"),
        ("CATS A#4O RUNG STEM", "1234"),
        ("CATS A#NO RUNG STEM", "12345"),
        ("CATS A#NO RUNG STEM", "12a4"),
    ],
)
def test_what_cannot_be_locked_is_written_open(letters: str, key: str) -> None:
    puzzle = replace(read_puz(puz_file(letters).tobytes()).puzzle, key=key)
    written = write_puz(puzzle)
    assert not puz.load(written.content).is_solution_locked()
    assert any("written open" in loss for loss in written.losses)
