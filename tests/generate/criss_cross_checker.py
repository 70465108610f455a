"""Judges criss-crosses by their drawing alone. It imports nothing from the generator."""

from collections.abc import Iterator, Mapping, Sequence

Cell = tuple[int, int]


def assert_criss_cross(rows: Sequence[str], words: Sequence[str]) -> None:
    """Assert that *rows* show *words*, each once, crossing another, in one piece, and no other run of letters."""
    assert len({len(row) for row in rows}) == 1
    cells = {
        (r, c): letter
        for r, row in enumerate(rows)
        for c, letter in enumerate(row)
        if letter != "-"
    }
    runs = list(_runs(cells))
    assert sorted(text for text, _ in runs) == sorted(words)
    assert len(set(words)) == len(words)
    if len(words) > 1:
        for _, places in runs:
            assert any(set(places) & set(others) for _, others in runs if others != places)
    for _, places in runs:
        for _, others in runs:
            if others != places and _reads_across(others) == _reads_across(places):
                assert not _neighbours(places) & set(others), "two words lie side by side"
    assert {cell for _, places in runs for cell in places} == set(cells)
    assert _joined(set(cells)) == set(cells)


def _runs(cells: Mapping[Cell, str]) -> Iterator[tuple[str, list[Cell]]]:
    """Yield every run of two letters or more, in both directions, with its cells."""
    for down, across in ((0, 1), (1, 0)):
        for r, c in cells:
            if (r - down, c - across) in cells:
                continue
            places = []
            row, column = r, c
            while (row, column) in cells:
                places.append((row, column))
                row, column = row + down, column + across
            if len(places) > 1:
                yield "".join(cells[place] for place in places), places


def _reads_across(places: Sequence[Cell]) -> bool:
    return places[0][0] == places[1][0]


def _neighbours(places: Sequence[Cell]) -> set[Cell]:
    return {(r + i, c + j) for r, c in places for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0))}


def _joined(cells: set[Cell]) -> set[Cell]:
    found = set()
    edge = [next(iter(cells))] if cells else []
    while edge:
        r, c = edge.pop()
        if (r, c) in cells and (r, c) not in found:
            found.add((r, c))
            edge += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return found
