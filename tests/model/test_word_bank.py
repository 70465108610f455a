"""The word bank: every entry once, in an order that tells nothing."""

from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.word_bank import word_bank


def test_it_has_every_complete_entry_in_an_order_of_its_own() -> None:
    puzzle = Puzzle(Grid.parse("SPOON\n#O#E#\nSTERN\n#S#.#"))
    bank = word_bank(puzzle)
    assert sorted(bank) == ["POTS", "SPOON", "STERN"]
    assert bank == word_bank(puzzle)
    rows = [f"{letter}AB" for letter in "CDEFGHIJKLMNOPQRST"]
    many = word_bank(Puzzle(Grid.parse("\n---\n".join(rows))))
    assert sorted(many) == rows
    assert list(many) != rows


def test_phrases_are_written_as_their_enumerations_say() -> None:
    puzzle = Puzzle(Grid.parse("ICECREAM\n--------\nTIPTOP--"))
    across = puzzle.grid.slots
    clues = {across[0].key: Clue("", enumeration="3,5"), across[1].key: Clue("", enumeration="3-3")}
    assert sorted(word_bank(Puzzle(puzzle.grid, clues=clues))) == ["ICE CREAM", "TIP-TOP"]
    wrong = {across[0].key: Clue("", enumeration="3,4")}
    assert "ICECREAM" in word_bank(Puzzle(puzzle.grid, clues=wrong))


def test_digraphs_are_spelled_out() -> None:
    assert word_bank(Puzzle(Grid.parse("Ĳ.\nS.", DUTCH))) == ("IJS",)
