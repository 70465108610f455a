"""The print style of clues: each kind of sign made alike in all clues, by one change that can be looked at before."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from crossword_app.dictionary.clues import print_signs as signs
from crossword_app.dictionary.clues.print_signs import (
    Blanks,
    Change,
    Choice,
    Dashes,
    Ellipses,
    Quotes,
)
from crossword_app.model.markup import Run, clue_runs, tagged
from crossword_app.model.puzzle import Clue, ClueList, Puzzle
from crossword_app.model.slots import Slot

C = TypeVar("C")

LONGEST_STYLED = 5_000
"""Letters of a clue that is looked at. No real clue has as many; that of a damaged file may."""


@dataclass(frozen=True, slots=True)
class PrintStyle:
    """How clues are printed. None leaves the signs as they are."""

    quotes: Quotes | None = None
    dashes: Dashes | None = None
    ellipses: Ellipses | None = None
    blanks: Blanks | None = None

    def with_choice(self, choice: Choice) -> "PrintStyle":
        """Return the style with *choice* for its kind of signs."""
        match choice:
            case Quotes():
                return replace(self, quotes=choice)
            case Dashes():
                return replace(self, dashes=choice)
            case Ellipses():
                return replace(self, ellipses=choice)
            case Blanks():
                return replace(self, blanks=choice)

    def text(self, text: str) -> str:
        r"""Return *text* in this style.

        >>> PrintStyle(Quotes.CURLY, Dashes.EM).text('"So there" -- don\'t go')
        '“So there”—don’t go'
        """
        return _changed(text, self._changes(text))

    def clue(self, clue: Clue) -> Clue:
        """Return *clue* in this style, with its markup."""
        changes = self._changes(clue.text)
        if not changes:
            return clue
        text = _changed(clue.text, changes)
        pieces = clue_runs(clue)
        if not clue.markup or "".join(run.text for run in pieces) != clue.text:
            return clue.with_text(text)
        return replace(clue, text=text, markup=tagged(_changed_runs(pieces, changes)))

    def _changes(self, text: str) -> list[Change]:
        """Return what of *text* changes, from left to right and apart."""
        found = (
            *signs.blanks(text, self.blanks),
            *signs.ellipses(text, self.ellipses),
            *signs.dashes(text, self.dashes),
            *signs.quotes(text, self.quotes),
        )
        return sorted(change for change in found if text[change.start : change.end] != change.new)


class Restyled(NamedTuple):
    """A clue that a style changes.

    Attributes:
        slot: its entry; None for a clue without one.
        place: its number in the order of all clues.
    """

    slot: Slot | None
    place: int
    before: Clue
    after: Clue


def restyled(puzzle: Puzzle, style: PrintStyle) -> list[Restyled]:
    """Return the clues of *puzzle* that *style* changes, across clues first, those without an entry last.

    Clues longer than `LONGEST_STYLED` are left as they are: `left_alone` counts them.
    """
    clues = [
        *((slot, puzzle.clue(slot)) for slot in puzzle.grid.slots),
        *((None, loose.clue) for listed in puzzle.clue_lists for loose in listed.clues),
    ]
    changed = (
        Restyled(slot, place, clue, style.clue(clue))
        for place, (slot, clue) in enumerate(clues)
        if not _is_endless(clue)
    )
    return [clue for clue in changed if clue.after != clue.before]


def left_alone(puzzle: Puzzle) -> int:
    """Return how many clues of *puzzle* are too long to be looked at."""
    return sum(map(_is_endless, puzzle.all_clues))


def _is_endless(clue: Clue) -> bool:
    return len(clue.text) > LONGEST_STYLED


def with_clues(puzzle: Puzzle, changed: Collection[Restyled]) -> Puzzle:
    """Return *puzzle* with the clues of *changed* as they are to be."""
    of_slots = {clue.slot.key: clue.after for clue in changed if clue.slot}
    loose = {clue.place: clue.after for clue in changed if clue.slot is None}
    places = iter(range(len(puzzle.grid.slots), len(puzzle.grid.slots) + _loose_clues(puzzle)))
    lists = tuple(_with_loose(listed, loose, places) for listed in puzzle.clue_lists)
    return replace(puzzle, clues={**puzzle.clues, **of_slots}, clue_lists=lists)


def _loose_clues(puzzle: Puzzle) -> int:
    return sum(len(listed.clues) for listed in puzzle.clue_lists)


def _with_loose(listed: ClueList, changed: dict[int, Clue], places: Iterator[int]) -> ClueList:
    clues = tuple(
        replace(loose, clue=changed.get(place, loose.clue))
        for loose, place in zip(listed.clues, places, strict=False)
    )
    return replace(listed, clues=clues)


def usual_style(puzzle: Puzzle) -> PrintStyle:
    """Return the style that most clues of *puzzle* have; None for signs that none of them has."""
    counts: Counter[object] = Counter()
    for clue in puzzle.all_clues:
        if _is_endless(clue):
            continue
        counts.update(signs.used(clue.text))
    return PrintStyle(
        _most_used(Quotes, counts),
        _most_used(Dashes, counts),
        _most_used(Ellipses, counts),
        _most_used(Blanks, counts),
    )


def _most_used(choices: Iterable[C], counts: Mapping[object, int]) -> C | None:
    best = max(choices, key=lambda choice: counts.get(choice, 0))
    return best if counts.get(best) else None


def _changed(text: str, changes: Iterable[Change]) -> str:
    written, done = [], 0
    for start, end, new in changes:
        written += [text[done:start], new]
        done = end
    return "".join((*written, text[done:]))


def _changed_runs(pieces: Iterable[Run], changes: list[Change]) -> Iterator[Run]:
    """Yield *pieces* of one text with its *changes*; a new sign has the style of the first sign that it replaces."""
    begin = 0
    for piece in pieces:
        end = begin + len(piece.text)
        of_piece = []
        for change in changes:
            start, stop = max(change.start, begin), min(change.end, end)
            if start < stop:
                new = change.new if change.start >= begin else ""
                of_piece.append(Change(start - begin, stop - begin, new))
        yield Run(_changed(piece.text, of_piece), piece.style)
        begin = end
