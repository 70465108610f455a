"""The mouse in the grid: moves the cursor, or draws blocks, voids, bars, circles and shades."""

import enum
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from crossword_app.model import edits
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.document import Document
from crossword_app.ui.grid import navigation


class GridMode(enum.Enum):
    """What a click in the grid does."""

    LETTERS = "letters"
    BLOCKS = "blocks"
    VOIDS = "voids"
    BARS = "bars"
    CIRCLES = "circles"
    SHADES = "shades"


@dataclass(eq=False)
class _Stroke:
    """One drag, from press to release. It equals only itself, so that only its own edits merge into one undo step.

    Attributes:
        text: its name for undo.
        draw: changes a cell in the same way as the first one.
        last: the cell drawn last.
    """

    text: str
    draw: Callable[[Puzzle, Position], Puzzle]
    last: Position


class GridPointer:
    """Handles mouse events on one document's grid."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._stroke: _Stroke | None = None

    def press(self, mode: GridMode, position: Position, right: float, down: float) -> None:
        """Act on the cell at *position*. *right* and *down* are the place in the cell, 0 to 1."""
        if mode is GridMode.LETTERS:
            document = self._document
            document.move_to(navigation.clicked(document.puzzle.grid, document.cursor, position))
        elif mode is GridMode.BARS:
            place, direction = _nearest_edge(position, right, down)
            self._document.edit("Bar", lambda puzzle: edits.toggle_bar(puzzle, place, direction))
        else:
            self._stroke = _stroke(mode, self._document.puzzle, position)
            self._draw(position)

    def drag(self, position: Position) -> None:
        """Go on drawing to *position*, if a stroke was started."""
        if self._stroke is None or position == self._stroke.last:
            return
        for place in navigation.passed_over(self._stroke.last, position):
            self._draw(place)
        self._stroke.last = position

    def release(self) -> None:
        """End the stroke."""
        self._stroke = None

    def _draw(self, position: Position) -> None:
        stroke = self._stroke
        if stroke is not None:
            self._document.edit(
                stroke.text, lambda puzzle: stroke.draw(puzzle, position), merge=stroke
            )


def _stroke(mode: GridMode, puzzle: Puzzle, position: Position) -> _Stroke:
    """Return the stroke that a press on *position* starts. It changes all cells in the same way as that one."""
    cell = puzzle.grid[position]
    if mode is GridMode.BLOCKS:
        is_block = not cell.is_block
        text = "Set blocks" if is_block else "Open squares"
        return _Stroke(text, partial(_with_block, is_block=is_block), position)
    if mode is GridMode.VOIDS:
        text = "Open squares" if cell.is_void else "Set voids"
        return _Stroke(text, partial(edits.set_void, is_void=not cell.is_void), position)
    if mode is GridMode.CIRCLES:
        return _Stroke("Circles", partial(_with_circle, has_circle=not cell.has_circle), position)
    return _Stroke("Shades", partial(_with_shade, has_shade=not cell.has_shade), position)


def _with_block(puzzle: Puzzle, position: Position, is_block: bool) -> Puzzle:
    return edits.set_block(puzzle, position, is_block)


def _with_circle(puzzle: Puzzle, position: Position, has_circle: bool) -> Puzzle:
    if puzzle.grid[position].has_circle == has_circle:
        return puzzle
    return edits.toggle_circle(puzzle, position)


def _with_shade(puzzle: Puzzle, position: Position, has_shade: bool) -> Puzzle:
    if puzzle.grid[position].has_shade == has_shade:
        return puzzle
    return edits.toggle_shade(puzzle, position)


def _nearest_edge(position: Position, right: float, down: float) -> tuple[Position, Direction]:
    """Return the nearest bar: the cell that it ends, and its direction."""
    distances = {
        (position, Direction.ACROSS): 1 - right,
        (position, Direction.DOWN): 1 - down,
        (position.moved(Direction.ACROSS, -1), Direction.ACROSS): right,
        (position.moved(Direction.DOWN, -1), Direction.DOWN): down,
    }
    return min(distances, key=distances.__getitem__)
