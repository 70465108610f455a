"""Turns the ranks of words into letters in a grid."""

from collections.abc import Sequence

from crossword_app.fill.outcome import Filled, FilledEntry
from crossword_app.fill.problem import FillProblem
from crossword_app.model.geometry import Position

UNDECIDED = -1


def letters_of(problem: FillProblem, words: Sequence[int]) -> dict[Position, str]:
    """Return the letters that *words* put into empty cells. They are ranks by target, or UNDECIDED."""
    symbols = problem.symbols
    letters: dict[Position, str] = {}
    for slot, entry, words_of_slot, word in zip(
        problem.slots, problem.entries, problem.words, words, strict=False
    ):
        if word == UNDECIDED:
            continue
        ranks = words_of_slot.letters[word].tolist()
        column = 0
        for position, given in zip(slot.positions, entry, strict=True):
            if not given:
                letters[position] = symbols[ranks[column]]
            column += len(given) or 1
    return letters


def filled_with(problem: FillProblem, words: Sequence[int], nodes: int, seconds: float) -> Filled:
    """Return the fill with *words*, the ranks by target."""
    placed = letters_of(problem, words)
    grid = problem.grid.with_letters(placed)
    letters = {position: cell.letters for position, cell in grid}
    scores = {
        slot.key: int(words_of_slot.scores[word])
        for slot, words_of_slot, word in zip(problem.slots, problem.words, words, strict=False)
    }
    entries = []
    for slot in grid.layout.slots:
        entry = [letters[position] for position in slot.positions]
        if all(entry):
            entries.append(FilledEntry(slot, "".join(entry), scores.get(slot.key)))
    return Filled(grid, tuple(entries), nodes, seconds)
