"""Words that a puzzle could not take."""

from collections.abc import Sized
from dataclasses import dataclass

from crossword_app.errors import WordListError
from crossword_app.generate.clued_words import MOST_WORDS, CluedWord
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.slots import SHORTEST_SLOT
from crossword_app.sentences import counted, listed


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A word that is not in the grid, and why: the end of a sentence that begins with the word."""

    word: CluedWord
    reason: str

    def __str__(self) -> str:
        return f"{self.word.shown}: {self.reason}"


def placed_of(placed: Sized, left_out: Sized) -> str:
    """Return how many words are in the grid, of how many: "18 of 20 words"."""
    return f"{len(placed)} of {counted(len(placed) + len(left_out), 'word')}"


def sorted_out(
    words: tuple[CluedWord, ...], alphabet: Alphabet, longest: int, grid: str
) -> tuple[dict[str, CluedWord], list[LeftOut]]:
    """Return the words that a grid can hold by their symbols, and the others.

    Args:
        longest: how many letters a line has at most.
        grid: what has lines of that length, as messages name it.

    Raises:
        WordListError: there are no words, too many, or none that a grid can hold.
    """
    if not words:
        raise WordListError("there are no words: give some, one on each line")
    if len(words) > MOST_WORDS:
        raise WordListError(
            f"{counted(len(words), 'word')} are too many for one grid: give at most {MOST_WORDS:,}"
        )
    good: dict[str, CluedWord] = {}
    left_out = []
    for word in words:
        symbols = alphabet.fold_word(word.text)
        reason = _fault(symbols, alphabet, longest, grid)
        if not reason and symbols in good:
            reason = "it is in the list more than once"
        if reason:
            left_out.append(LeftOut(word, reason))
        else:
            good[symbols] = word
    if not good:
        told = listed((str(item) for item in left_out), "; ", most=3)
        raise WordListError(f"no word can be placed: {told}")
    return good, left_out


def _fault(symbols: str, alphabet: Alphabet, longest: int, grid: str) -> str:
    """Return why no such grid can hold a word; "" if it can."""
    if not symbols:
        return f"it has letters, or other signs, that {alphabet.name} grids do not hold"
    if len(symbols) < SHORTEST_SLOT:
        return "it has one letter only, which makes no entry"
    if len(symbols) > longest:
        return f"its {len(symbols)} letters are more than {grid} has in a line"
    return ""
