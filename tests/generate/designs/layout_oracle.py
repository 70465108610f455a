"""Every layout of a theme, found slowly: each way to put the entries somewhere is looked at as a whole."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from crossword_app.generate.designs.theme import RevealerPlace, Theme
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.symmetry import Symmetry

Spot = tuple[int, int, str, int]
"""Row and column of the first square, "across" or "down", and the number of squares."""
Placement = frozenset[tuple[str, Spot]]


def every_layout(theme: Theme, size: Size, symmetry: Symmetry) -> set[Placement]:
    """Return all legal placements of *theme*."""
    found = set()
    for texts in _choices(theme):
        spots = [_spots(len(text), theme, size) for text in texts]
        for ways in product(*spots):
            placed = list(zip(texts, ways, strict=True))
            if _is_legal(placed, theme, size, symmetry):
                found.add(frozenset(placed))
    return found


def _choices(theme: Theme) -> Iterator[tuple[str, ...]]:
    number = len(theme.entries) if theme.choose is None else theme.choose
    for texts in combinations(theme.entries, number):
        if theme.musts <= set(texts):
            yield texts


def _spots(length: int, theme: Theme, size: Size) -> list[Spot]:
    spots = []
    for direction in theme.directions:
        for row, column in product(range(size.rows), range(size.columns)):
            end = column if direction is Direction.ACROSS else row
            side = size.columns if direction is Direction.ACROSS else size.rows
            if end + length <= side:
                spots.append((row, column, direction.value, length))
    return spots


def squares_of(spot: Spot) -> list[tuple[int, int]]:
    row, column, way, length = spot
    return [(row, column + k) if way == "across" else (row + k, column) for k in range(length)]


def _ends(spot: Spot) -> list[tuple[int, int]]:
    row, column, way, length = spot
    if way == "across":
        return [(row, column - 1), (row, column + length)]
    return [(row - 1, column), (row + length, column)]


def _is_legal(
    placed: Sequence[tuple[str, Spot]], theme: Theme, size: Size, symmetry: Symmetry
) -> bool:
    spots = [spot for _, spot in placed]
    letters: dict[tuple[int, int], str] = {}
    for text, spot in placed:
        for square, letter in zip(squares_of(spot), text, strict=True):
            if letters.setdefault(square, letter) != letter:
                return False
    if any(end in letters for spot in spots for end in _ends(spot)):
        return False
    for one, other in permutations(spots, 2):
        if one[2] != other[2]:
            continue
        taken = set(squares_of(other))
        if taken & set(squares_of(one)):
            return False
        step = (1, 0) if one[2] == "across" else (0, 1)
        beside = {(row + step[0], column + step[1]) for row, column in squares_of(one)}
        if beside & taken and not theme.may_touch:
            return False
    return _is_symmetric(spots, size, symmetry) and _is_as_asked(placed, theme, size)


def _is_symmetric(spots: Sequence[Spot], size: Size, symmetry: Symmetry) -> bool:
    as_squares = {frozenset(squares_of(spot)) for spot in spots}
    return all(
        frozenset(tuple(move(Position(*square))) for square in squares) in as_squares
        for move in symmetry.transforms(size)
        for squares in as_squares
    )


def _is_as_asked(placed: Sequence[tuple[str, Spot]], theme: Theme, size: Size) -> bool:
    order = [text for text, _ in sorted(placed, key=lambda each: (each[1][:2], each[1][2]))]
    if theme.is_in_order and [theme.entries.index(text) for text in order] != sorted(
        theme.entries.index(text) for text in order
    ):
        return False
    if not theme.revealer:
        return True
    if theme.revealer_place is RevealerPlace.LAST:
        return order[-1] == theme.revealer
    row, column, way, _ = dict(placed)[theme.revealer]
    return 2 * row == size.rows - 1 if way == "across" else 2 * column == size.columns - 1
