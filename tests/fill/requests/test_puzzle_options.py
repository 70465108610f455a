"""What a puzzle asks of its fills travels with it."""

import pytest

from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import FILL
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey

GRID = Grid.parse("....\n.#..\n....\n....")
ONE_DOWN = SlotKey(Position(0, 0), Direction.DOWN)
OPTIONS = PuzzleOptions(
    {3: 60},
    {ONE_DOWN: 30},
    ("ERA",),
    ("QUIZ", "AXE"),
    {Position(0, 1): ("HEART", "?")},
    floor=0,
    no_kinds=(WordKind.NAME, WordKind.CRUDE),
    by_price=True,
)


def test_options_are_saved_with_the_puzzle() -> None:
    puzzle = OPTIONS.put_into(Puzzle(GRID))
    loaded = read_ipuz(write_ipuz(puzzle))
    assert PuzzleOptions.of(loaded.puzzle) == OPTIONS
    assert PuzzleOptions.of(loaded.puzzle).by_price


def test_a_puzzle_of_which_nothing_is_asked_says_nothing() -> None:
    puzzle = PuzzleOptions().put_into(OPTIONS.put_into(Puzzle(GRID, extra={"other": 1})))
    assert puzzle.extra == {"other": 1}
    assert PuzzleOptions.of(puzzle) == PuzzleOptions()


@pytest.mark.parametrize(
    "part",
    [
        "high",
        {"floors-by-length": [3], "floors-by-entry": {"1": 2}, "banned": "ERA", "wished": [7, ""]},
        {"floors-by-length": {"three": 40, "3": 400, "4": "low"}},
        {"rebus-choices": [[0, 1, "HEART"], [0, 1, []], [0], 7]},
        {"floor": 101, "by-price": 1},
        {"floor": True},
        {"no-kinds": "name"},
        {"no-kinds": ["nonsense", 7, []]},
        {"floors-by-entry": [[0, 0, "sideways", 30], [0, 0], [0, 0, "down", -1], "1A"]},
    ],
)
def test_what_a_file_holds_wrongly_counts_as_absent(part: object) -> None:
    assert PuzzleOptions.of(Puzzle(GRID, extra={FILL.key: part})) == PuzzleOptions()
