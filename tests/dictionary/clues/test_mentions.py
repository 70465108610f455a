"""Which other clues name an entry, or repeat a word of its clue."""

from crossword_app.dictionary.clues.mentions import mentions
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry

GRID = """
    CATS
    #.#.
    DOGS
"""


def clued(*texts: str, grid: str = GRID) -> Puzzle:
    puzzle = Puzzle(Grid.parse(grid), Symmetry.NONE)
    for slot, text in zip(puzzle.grid.slots, texts, strict=False):
        puzzle = set_clue(puzzle, slot, Clue(text))
    return puzzle


def told(puzzle: Puzzle, written: str = "") -> list[tuple[str, str, bool]]:
    """Return what is found for the first entry, by the names of the other ones."""
    found = mentions(puzzle, puzzle.grid.slots[0], written)
    return [(each.slot.short_name, each.word, each.names_entry) for each in found]


def test_a_clue_that_names_the_entry_in_any_form_comes_first() -> None:
    puzzle = clued("Purring pets", "Pets of the house", "A cat's friend", "Nothing")
    assert told(puzzle) == [("2D", "cat's", True), ("4A", "pets", False)]


def test_the_words_of_a_phrase_count_and_small_words_do_not() -> None:
    puzzle = clued("It", "A pan of the house", "It is of the sea")
    assert told(puzzle, "pan of cats") == [("4A", "pan", True)]


def test_an_open_entry_is_named_by_nothing() -> None:
    puzzle = clued("Pets", "Cats and a pet", grid=GRID.replace("CATS", "C.TS"))
    assert told(puzzle) == [("4A", "pet", False)]
