"""Theme layouts: where the theme entries of a grid stand, before it has any other block."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import NamedTuple

from crossword_app.generate.designs.places import Frame, Orbit, Place, in_grid_order, orbits_of
from crossword_app.generate.designs.theme import RevealerPlace, Theme
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


class Placed(NamedTuple):
    """A theme entry in its place."""

    text: str
    place: Place


@dataclass(frozen=True)
class Layout:
    """Theme entries in their places, and the blocks before and behind them.

    Attributes:
        placed: the entries, from top to bottom.
    """

    frame: Frame
    placed: tuple[Placed, ...]

    @property
    def letters(self) -> dict[Position, str]:
        """The symbols of the entries, by square."""
        return {
            position: symbol
            for text, place in self.placed
            for position, symbol in zip(place.positions, text, strict=True)
        }

    @property
    def blocks(self) -> frozenset[Position]:
        """The squares before and behind the entries."""
        size = self.frame.size
        return frozenset(end for _, place in self.placed for end in place.ends(size))

    def grid(self, alphabet: Alphabet) -> Grid:
        """Return a grid of the entries and their blocks, all else open."""
        changes = dict.fromkeys(self.blocks, BLOCK)
        changes |= {place: EMPTY.with_letters(new) for place, new in self.letters.items()}
        return Grid.blank(self.frame.size, alphabet).replacing(changes)

    def __str__(self) -> str:
        return ", ".join(
            f"{text} at {place.start} {place.direction.value}" for text, place in self.placed
        )


Ordered = Callable[[Sequence[Orbit]], Sequence[Orbit]]
"""Puts the orbits that a text may take in the order in which they are tried."""


def all_layouts(theme: Theme, frame: Frame, most_steps: int | None = None) -> Iterator[Layout]:
    """Yield every layout of *theme* in *frame*, each once.

    Args:
        most_steps: end after so many entries were put somewhere; see `Steps`.

    Raises:
        StepsError: the steps have run out, so that there may be more layouts.
    """
    steps = Steps(most_steps)
    for texts in choices_of(theme):
        yield from _Placing(theme, frame, steps).all_of(texts)


class StepsError(Exception):
    """The search for layouts has taken all steps that it was allowed."""


class Steps:
    """Counts how many entries were put somewhere."""

    def __init__(self, most: int | None) -> None:
        self._left = most

    def take(self) -> None:
        """Count one more; raise StepsError after the last."""
        if self._left is not None:
            if not self._left:
                raise StepsError
            self._left -= 1


_STEPS_OF_DRAW = 400
"""Most draws take one step an entry. One that takes more began where the others have no room: another is made."""


def draw_layout(theme: Theme, frame: Frame, rng: random.Random, order: Ordered) -> Layout | None:
    """Return a layout by chance, or None where this draw came to nothing.

    Args:
        order: puts first what the caller likes better, by chance too.
    """
    texts = _drawn_choice(theme, frame, rng)
    if texts is None:
        return None
    placing = _Placing(theme, frame, Steps(_STEPS_OF_DRAW), rng, order)
    try:
        return next(placing.all_of(texts), None)
    except StepsError:
        return None


def choices_of(theme: Theme) -> Iterator[tuple[str, ...]]:
    """Yield the sets of entries that may be placed, in the order of the theme."""
    free = [text for text in theme.entries if text not in theme.musts]
    for chosen in combinations(free, theme.count - len(theme.musts) if theme.choose else len(free)):
        kept = theme.musts.union(chosen)
        yield tuple(text for text in theme.entries if text in kept)


_DRAWS_OF_CHOICE = 60


def _drawn_choice(theme: Theme, frame: Frame, rng: random.Random) -> tuple[str, ...] | None:
    """Return one of the choices whose lengths have their partners, by chance; None where no draw gave one."""
    if theme.choose is None:
        return theme.entries
    free = [text for text in theme.entries if text not in theme.musts]
    for _ in range(_DRAWS_OF_CHOICE):
        kept = theme.musts.union(rng.sample(free, theme.count - len(theme.musts)))
        texts = tuple(text for text in theme.entries if text in kept)
        if not unpaired(texts, theme, frame):
            return texts
    return None


def unpaired(texts: Sequence[str], theme: Theme, frame: Frame) -> tuple[int, ...]:
    """Return the lengths of *texts* that cannot stand symmetrically, whatever the others do."""
    return tuple(
        length
        for length in dict.fromkeys(map(len, texts))
        if not _is_sum(
            sum(len(text) == length for text in texts), orbit_sizes(length, theme, frame)
        )
    )


def orbit_sizes(length: int, theme: Theme, frame: Frame) -> tuple[int, ...]:
    """Return by how many entries of *length* go together in *frame*: 2 for a pair, 1 for one that is its own image."""
    orbits = orbits_of(length, frame, theme.directions, may_touch=theme.may_touch)
    return tuple(sorted({len(orbit.places) for orbit in orbits}))


def _is_sum(number: int, parts: Sequence[int]) -> bool:
    return number == 0 or any(part <= number and _is_sum(number - part, parts) for part in parts)


class _Taken(NamedTuple):
    """The squares that entries have taken, as bits: those that read so, blocks, and sides."""

    open: dict[Direction, int]
    blocks: int
    beside: dict[Direction, int]


_NOTHING = _Taken({ACROSS: 0, DOWN: 0}, 0, {ACROSS: 0, DOWN: 0})


class _Placing:
    """Puts entries into places, orbit by orbit, so that none is in the way of another."""

    def __init__(
        self,
        theme: Theme,
        frame: Frame,
        steps: Steps,
        rng: random.Random | None = None,
        order: Ordered | None = None,
    ) -> None:
        self._theme = theme
        self._frame = frame
        self._steps = steps
        self._rng = rng
        self._order = order
        self._may_cross = len(theme.directions) > 1

    def all_of(self, texts: Sequence[str]) -> Iterator[Layout]:
        """Yield the layouts in which all of *texts* stand; in a random order if there is one."""
        if unpaired(texts, self._theme, self._frame):
            return
        left = sorted(texts, key=lambda text: (-len(text), self._theme.entries.index(text)))
        for placed in self._placed(left, [], _NOTHING, {}):
            in_order = tuple(sorted(placed, key=lambda each: in_grid_order(each.place)))
            if self._is_as_asked(in_order):
                yield Layout(self._frame, in_order)

    def _placed(
        self, left: Sequence[str], done: list[Placed], taken: _Taken, letters: dict[int, str]
    ) -> Iterator[list[Placed]]:
        if not left:
            yield done
            return
        length = len(left[0])
        partners = [text for text in left[1:] if len(text) == length]
        for orbit in self._orbits(length):
            if len(orbit.places) - 1 > len(partners) or self._is_in_the_way(orbit, taken):
                continue
            self._steps.take()
            grown = _with(taken, orbit)
            for texts in self._assignments(left[0], partners, orbit):
                new = _lettered(orbit, texts, letters, self._frame) if self._may_cross else letters
                if new is not None:
                    placed = [*done, *map(Placed, texts, orbit.places)]
                    rest = [text for text in left if text not in texts]
                    yield from self._placed(rest, placed, grown, new)

    def _orbits(self, length: int) -> Sequence[Orbit]:
        theme = self._theme
        orbits = orbits_of(length, self._frame, theme.directions, may_touch=theme.may_touch)
        return self._order(orbits) if self._order else orbits

    def _assignments(
        self, first: str, partners: Sequence[str], orbit: Orbit
    ) -> Iterator[tuple[str, ...]]:
        """Yield who stands where in *orbit*: *first* in one of its places, and some of *partners* in the others."""
        others = permutations(partners, len(orbit.places) - 1)
        found = (
            (*rest[:place], first, *rest[place:])
            for rest in others
            for place in range(len(orbit.places))
        )
        if self._rng is None:
            yield from found
        else:
            shuffled = list(found)
            self._rng.shuffle(shuffled)
            yield from shuffled

    def _is_in_the_way(self, orbit: Orbit, taken: _Taken) -> bool:
        is_blocked = orbit.squares & taken.blocks or orbit.blocks & (
            taken.open[ACROSS] | taken.open[DOWN]
        )
        return bool(
            is_blocked
            or any(orbit.open[way] & taken.open[way] for way in Direction)
            or (
                not self._theme.may_touch
                and any(orbit.open[way] & taken.beside[way] for way in Direction)
            )
        )

    def _is_as_asked(self, placed: Sequence[Placed]) -> bool:
        """Return whether *placed*, from top to bottom, keep to the order and the place of the revealer."""
        theme = self._theme
        texts = [text for text, _ in placed]
        if theme.is_in_order and texts != sorted(texts, key=theme.entries.index):
            return False
        if not theme.revealer:
            return True
        if theme.revealer_place is RevealerPlace.LAST:
            return texts[-1] == theme.revealer
        return _is_in_middle(placed[texts.index(theme.revealer)].place, self._frame)


def _is_in_middle(place: Place, frame: Frame) -> bool:
    if place.direction is ACROSS:
        return 2 * place.start.row == frame.size.rows - 1
    return 2 * place.start.column == frame.size.columns - 1


def _with(taken: _Taken, orbit: Orbit) -> _Taken:
    return _Taken(
        {way: taken.open[way] | orbit.open[way] for way in Direction},
        taken.blocks | orbit.blocks,
        {way: taken.beside[way] | orbit.beside[way] for way in Direction},
    )


def _lettered(
    orbit: Orbit, texts: Sequence[str], letters: dict[int, str], frame: Frame
) -> dict[int, str] | None:
    """Return *letters*, by square, with those of *texts* in the places of *orbit*; None where two differ."""
    grown = dict(letters)
    for text, place in zip(texts, orbit.places, strict=True):
        for position, symbol in zip(place.positions, text, strict=True):
            if grown.setdefault(frame.size.index_of(position), symbol) != symbol:
                return None
    return grown
