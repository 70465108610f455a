"""The lines of a field of letters: rows, columns and diagonals, read in any direction."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from crossword_app.generate.word_search.request import Step
from crossword_app.model.geometry import Position, Size


class Line(NamedTuple):
    """A line from edge to edge: its *letters* from *start* on by *step*, a space for squares outside the field."""

    start: Position
    step: Step
    letters: str

    def place(self, index: int) -> Position:
        """Return the square of the letter at *index*."""
        rows, columns = self.step
        return Position(self.start.row + index * rows, self.start.column + index * columns)


def lines_of(size: Size, letters: Mapping[Position, str], steps: Iterable[Step]) -> Iterator[Line]:
    """Yield every line of a field that reads by one of *steps*."""
    for rows, columns in steps:
        for start in size.positions():
            if size.contains(Position(start.row - rows, start.column - columns)):
                continue
            text, place = "", start
            while size.contains(place):
                text += letters.get(place, " ")
                place = Position(place.row + rows, place.column + columns)
            yield Line(start, (rows, columns), text)
