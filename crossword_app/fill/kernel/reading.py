"""Turns the ranks of words into letters in a grid."""

from collections.abc import Sequence

from crossword_app.dictionary.index import LengthIndex
from crossword_app.fill.between_entries import costs_between
from crossword_app.fill.outcome import Filled, FilledEntry
from crossword_app.fill.own_words.altered import AlteredWords
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import UNIT, quality_of
from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot

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
    costs = costs_between(problem, words)
    placed_words = {
        slot.key: (words_of_slot, word, cost)
        for slot, words_of_slot, word, cost in zip(
            problem.slots, problem.words, words, costs, strict=False
        )
    }
    entries = []
    for slot in grid.layout.slots:
        entry = [letters[position] for position in slot.positions]
        if all(entry):
            entries.append(_filled_entry(slot, "".join(entry), *placed_words.get(slot.key, ())))
    return Filled(grid, tuple(entries), nodes, seconds, problem.weak_below)


def _filled_entry(
    slot: Slot, text: str, words: LengthIndex | None = None, rank: int = 0, cost: int = 0
) -> FilledEntry:
    """Return the entry *text*, which is the word of *rank* of *words*, if it was placed; *cost* is in UNITs."""
    if words is None:
        return FilledEntry(slot, text, None)
    score = int(words.scores[rank])
    is_altered = isinstance(words, AlteredWords)
    whole = words.text(rank) if is_altered else text
    worth = quality_of(score, whole, words.kinds_of(rank), words.alphabet)
    return FilledEntry(slot, text, score, worth - cost / UNIT, whole if is_altered else "")
