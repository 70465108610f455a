"""Circles round letters, which keep clear of the numbers."""

from math import hypot

import pytest

from crossword_app.drawing.circles import circle
from crossword_app.drawing.shapes import Command, Ellipse, Path
from crossword_app.drawing.signs import NUMBER_SIZE, number_corner
from crossword_app.model.geometry import Position

PLACE = Position(2, 3)
_STEPS = 24


def points(shape: Path) -> list[tuple[float, float]]:
    """Points of a path of curves, in fractions of the cell."""
    found: list[tuple[float, float]] = []
    at = (0.0, 0.0)
    for letter, numbers in shape.commands:
        if letter == "M":
            at = (numbers[0], numbers[1])
        else:
            found += [_on_curve(at, (letter, numbers), step / _STEPS) for step in range(_STEPS + 1)]
            at = (numbers[4], numbers[5])
    return [(x - PLACE.column, y - PLACE.row) for x, y in found]


def _on_curve(start: tuple[float, float], command: Command, part: float) -> tuple[float, float]:
    corners = [start, *zip(command[1][::2], command[1][1::2], strict=True)]
    weights = [(1 - part) ** 3, 3 * (1 - part) ** 2 * part, 3 * (1 - part) * part**2, part**3]
    x = sum(weight * at[0] for weight, at in zip(weights, corners, strict=True))
    y = sum(weight * at[1] for weight, at in zip(weights, corners, strict=True))
    return x, y


@pytest.mark.parametrize("size", [NUMBER_SIZE, 0.42])
@pytest.mark.parametrize("label", ["1", "14", "140", "W", "15,8"])
def test_a_circle_keeps_clear_of_the_number(label: str, size: float) -> None:
    shape = circle(PLACE, label=label, number_size=size)
    assert isinstance(shape, Path)
    right, bottom = number_corner(label, size)
    assert not [at for at in points(shape) if at[0] < right + 0.04 and at[1] < bottom + 0.04]


@pytest.mark.parametrize("label", ["1", "14", "140"])
def test_what_is_left_is_round_and_most_of_a_circle(label: str) -> None:
    shape = circle(PLACE, label=label)
    assert isinstance(shape, Path)
    on_it = points(shape)
    xs, ys = [x for x, _ in on_it], [y for _, y in on_it]
    middle, low = 0.5, max(ys)
    radius = max(xs) - 0.5
    assert {round(hypot(x - middle, y - (low - radius)), 2) for x, y in on_it} == {round(radius, 2)}
    assert min(xs) == pytest.approx(0.5 - radius, abs=0.01)
    assert low <= 0.97


def test_without_a_number_it_is_whole() -> None:
    assert isinstance(circle(PLACE), Ellipse)
