"""Where theme entries of given lengths may stand: as squares that are given to the search for patterns."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from string import ascii_uppercase

from crossword_app.generate.designs.layouts import Layout, draw_layout
from crossword_app.generate.designs.places import Frame
from crossword_app.generate.designs.theme import Theme
from crossword_app.generate.request import GIVEN_BLOCK, GIVEN_OPEN, PatternRequest

_DRAWS = 4_000


def with_theme(
    request: PatternRequest, lengths: Sequence[int], number: int, seed: int
) -> Iterator[PatternRequest]:
    """Yield *request* with the squares of theme entries and the blocks at their ends, for so many layouts by chance."""
    texts = [letter * length for letter, length in zip(ascii_uppercase, lengths, strict=False)]
    theme, frame = Theme.of(texts), Frame(request.size, request.symmetry)
    chance = random.Random(seed)
    known: set[frozenset[tuple[int, int, int]]] = set()
    for _ in range(_DRAWS):
        layout = draw_layout(
            theme, frame, chance, lambda orbits: chance.sample(orbits, len(orbits))
        )
        if layout is None or not _is_usual(layout) or _places(layout) in known:
            continue
        known.add(_places(layout))
        given = dict.fromkeys(layout.letters, GIVEN_OPEN) | dict.fromkeys(
            layout.blocks, GIVEN_BLOCK
        )
        yield replace(request, given=given)
        if len(known) == number:
            return


def _places(layout: Layout) -> frozenset[tuple[int, int, int]]:
    return frozenset(
        (place.start.row, place.start.column, place.length) for _, place in layout.placed
    )


def _is_usual(layout: Layout) -> bool:
    """Return whether the first entry stands where papers have it: in the third to fifth row, or the sixth of 21."""
    rows = layout.frame.size.rows
    first = min(place.start.row for _, place in layout.placed)
    gaps = sorted(place.start.row for _, place in layout.placed)
    is_apart = all(b - a != 1 for a, b in pairwise(gaps))
    return 2 <= first <= (3 if rows <= 16 else 4) and is_apart
