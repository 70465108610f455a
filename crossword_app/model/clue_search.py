"""Finds and replaces text in the clues of a puzzle."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from crossword_app.model.markup import Run, Style, clue_runs, is_styled, tagged
from crossword_app.model.puzzle import Clue, ClueList, Puzzle
from crossword_app.model.slots import Slot


@dataclass(frozen=True, slots=True)
class ClueHits:
    """A clue that contains the text, how often, and its slot (None for a clue without one)."""

    slot: Slot | None
    clue: Clue
    count: int


@dataclass(frozen=True, slots=True)
class ClueSearch:
    """A text to find in all clues, those without a slot included.

    Attributes:
        text: what to find, literally. No clue contains "".
        matches_case: whether upper and lower case differ.
        whole_words: finds the text only where no letter or digit stands directly before or behind it.
    """

    text: str
    matches_case: bool = False
    whole_words: bool = False

    def hits(self, puzzle: Puzzle) -> list[ClueHits]:
        """Return the clues that contain the text, across clues first."""
        pattern = self._pattern
        if pattern is None:
            return []
        found = ((slot, clue, len(pattern.findall(clue.text))) for slot, clue in _clues(puzzle))
        return [ClueHits(slot, clue, count) for slot, clue, count in found if count]

    def replaced(self, puzzle: Puzzle, new: str) -> Puzzle:
        """Return *puzzle* with the text replaced by *new* in all clues. A clue that becomes empty is removed."""
        pattern = self._pattern
        if pattern is None:
            return puzzle

        def reworded(clue: Clue) -> Clue | None:
            changed = _replaced(clue, pattern, new)
            return changed if changed.text.strip() or changed.text == clue.text else None

        slots = {slot.key for slot in puzzle.grid.slots}
        clues = {key: reworded(c) if key in slots else c for key, c in puzzle.clues.items()}
        return replace(
            puzzle,
            clues={key: clue for key, clue in clues.items() if clue},
            clue_lists=tuple(_reworded(listed, reworded) for listed in puzzle.clue_lists),
        )

    @property
    def _pattern(self) -> re.Pattern[str] | None:
        if not self.text:
            return None
        text = re.escape(self.text)
        whole = rf"(?<!\w){text}(?!\w)" if self.whole_words else text
        return re.compile(whole, 0 if self.matches_case else re.IGNORECASE)


def _clues(puzzle: Puzzle) -> Iterator[tuple[Slot | None, Clue]]:
    for slot in puzzle.grid.slots:
        yield slot, puzzle.clue(slot)
    for listed in puzzle.clue_lists:
        for loose in listed.clues:
            yield None, loose.clue


def _reworded(listed: ClueList, reword: Callable[[Clue], Clue | None]) -> ClueList:
    clues = ((loose, reword(loose.clue)) for loose in listed.clues)
    return replace(listed, clues=tuple(replace(loose, clue=new) for loose, new in clues if new))


def _replaced(clue: Clue, pattern: re.Pattern[str], new: str) -> Clue:
    """Return *clue* with *new* for each match, in the style in which the match begins."""
    text = pattern.sub(lambda _: new, clue.text)
    styles = [style for run in clue_runs(clue) for style in [run.style] * len(run.text)]
    if text == clue.text or not is_styled(clue) or len(styles) != len(clue.text):
        return clue.with_text(text)
    signs: list[tuple[str, Style]] = []
    end = 0
    for match in pattern.finditer(clue.text):
        begin = match.start()
        signs += zip(clue.text[end:begin], styles[end:begin], strict=True)
        signs += ((sign, styles[begin]) for sign in new)
        end = match.end()
    signs += zip(clue.text[end:], styles[end:], strict=True)
    pieces = [
        Run("".join(sign for sign, _ in together), style)
        for style, together in groupby(signs, key=lambda sign: sign[1])
    ]
    is_plain = not any(piece.style for piece in pieces)
    return replace(clue, text=text, markup="" if is_plain else tagged(pieces))
