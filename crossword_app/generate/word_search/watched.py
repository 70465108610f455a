"""The words that must stand in a field once, and those that must not stand there at all."""

from collections import Counter
from collections.abc import Collection, Mapping

from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.left_out import LeftOut
from crossword_app.generate.word_search.lines import lines_of
from crossword_app.generate.word_search.request import ALL_STEPS, HiddenWord, Step
from crossword_app.model.geometry import Position, Size

_AXES = ALL_STEPS[:4]


def without_inner(good: Mapping[str, CluedWord]) -> tuple[dict[str, CluedWord], list[LeftOut]]:
    """Return *good* without the words that stand in a longer one, read either way, and these words."""
    kept: dict[str, CluedWord] = {}
    inner = []
    for symbols in sorted(good, key=len, reverse=True):
        holder = next((h for h in kept if symbols in h or symbols[::-1] in h), None)
        if holder:
            reason = f"it stands inside {kept[holder].shown} already, and would be there twice"
            inner.append(LeftOut(good[symbols], reason))
        else:
            kept[symbols] = good[symbols]
    return kept, inner


class WatchedWords:
    """Finds words, read either way, among the letters of a field."""

    def __init__(self, words: Collection[str], avoided: Collection[str]) -> None:
        """Watch for *words*, which are to be hidden, and for those to be *avoided*."""
        self._all = (*words, *avoided)
        self._lines = {*self._all, *(word[::-1] for word in self._all)}
        self._lengths = sorted({len(word) for word in self._all})

    def complete_at(self, place: Position, letters: Mapping[Position, str]) -> bool:
        """Return whether a word stands across *place*."""
        return any(self._completes(place, step, letters) for step in _AXES)

    def _completes(self, place: Position, step: Step, letters: Mapping[Position, str]) -> bool:
        """Return whether a word, read either way, stands across *place* in the line of *step*."""
        reach = self._lengths[-1] - 1
        line, at = letters[place], 0
        for sign in (-1, 1):
            row, column = place
            for _ in range(reach):
                row, column = row + sign * step[0], column + sign * step[1]
                symbol = letters.get(Position(row, column))
                if symbol is None:
                    break
                line = symbol + line if sign < 0 else line + symbol
                at += sign < 0
        return any(
            line[start : start + length] in self._lines
            for length in self._lengths
            for start in range(max(0, at - length + 1), min(at, len(line) - length) + 1)
        )

    def stand_once(
        self, size: Size, letters: Mapping[Position, str], placed: Collection[HiddenWord]
    ) -> bool:
        """Return whether each word that was placed stands there once, and no other word at all."""
        counts: Counter[str] = Counter()
        for _, _, line in lines_of(size, letters, _AXES):
            back = line[::-1]
            for word in self._all:
                counts[word] += _times(word, line)
                if word != word[::-1]:
                    counts[word] += _times(word, back)
        there = {word.symbols for word in placed}
        return all(counts[word] == (word in there) for word in self._all)


def _times(word: str, line: str) -> int:
    """Return how often *word* stands in *line*, overlaps counted."""
    number, at = 0, line.find(word)
    while at >= 0:
        number, at = number + 1, line.find(word, at + 1)
    return number
