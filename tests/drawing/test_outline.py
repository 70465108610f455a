"""The line round a set of cells: closed, clockwise, one for each part and hole."""

from hypothesis import given
from hypothesis import strategies as st

from crossword_app.drawing.outline import outline
from crossword_app.drawing.shapes import Command
from crossword_app.model.geometry import Position

Point = tuple[float, ...]


def cells_drawn(text: str) -> frozenset[Position]:
    rows = text.split()
    return frozenset(
        Position(row, column)
        for row, line in enumerate(rows)
        for column, character in enumerate(line)
        if character == "x"
    )


def loops(commands: tuple[Command, ...]) -> list[list[Point]]:
    found: list[list[Point]] = []
    for letter, point in commands:
        if letter == "M":
            found.append([point])
        elif letter == "L":
            found[-1].append(point)
    return found


def signed_area(loop: list[Point]) -> float:
    """Positive where the corners come clockwise (y grows downwards)."""
    ends = [*loop[1:], loop[0]]
    return sum(x * y2 - x2 * y for (x, y), (x2, y2) in zip(loop, ends, strict=True)) / 2


def test_nothing_has_no_line_round_it() -> None:
    assert outline(frozenset()) == ()


def test_one_cell() -> None:
    assert outline(cells_drawn("x")) == (
        ("M", (0, 0)),
        ("L", (1, 0)),
        ("L", (1, 1)),
        ("L", (0, 1)),
        ("Z", ()),
    )


def test_straight_runs_are_one_step() -> None:
    (loop,) = loops(outline(cells_drawn("xxxx")))
    assert loop == [(0, 0), (4, 0), (4, 1), (0, 1)]


def test_a_corner_shape() -> None:
    (loop,) = loops(outline(cells_drawn("xx x.")))
    assert loop == [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]


def test_a_hole_has_a_line_of_its_own_the_other_way_round() -> None:
    outer, inner = loops(outline(cells_drawn("xxx x.x xxx")))
    assert signed_area(outer) == 9
    assert signed_area(inner) == -1


def test_cells_that_touch_at_a_corner_are_two_parts() -> None:
    parts = loops(outline(cells_drawn("x. .x")))
    assert [signed_area(part) for part in parts] == [1, 1]


@given(st.frozensets(st.builds(Position, st.integers(0, 5), st.integers(0, 5)), max_size=36))
def test_the_lines_enclose_exactly_the_cells(cells: frozenset[Position]) -> None:
    found = loops(outline(cells))
    assert sum(map(signed_area, found)) == len(cells)
    for row in range(6):
        for column in range(6):
            crossed = sum(_edges_left_of(loop, column + 0.5, row + 0.5) for loop in found)
            assert crossed % 2 == (Position(row, column) in cells)


def _edges_left_of(loop: list[Point], x: float, y: float) -> int:
    ends = [*loop[1:], loop[0]]
    return sum(
        x1 == x2 and x1 < x and min(y1, y2) < y < max(y1, y2)
        for (x1, y1), (x2, y2) in zip(loop, ends, strict=True)
    )


@given(st.frozensets(st.builds(Position, st.integers(0, 5), st.integers(0, 5)), max_size=36))
def test_every_step_turns(cells: frozenset[Position]) -> None:
    for loop in loops(outline(cells)):
        following = [*loop[1:], loop[0]]
        are_level = [y == y2 for (_, y), (_, y2) in zip(loop, following, strict=True)]
        assert all(
            one != other
            for one, other in zip(are_level, are_level[1:] + are_level[:1], strict=True)
        )
