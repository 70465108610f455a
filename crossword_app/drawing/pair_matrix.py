"""A picture of what is known of each two of some names: a triangle of squares, as SVG."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from crossword_app.drawing.palette import LIGHT, Palette
from crossword_app.text_encoding import NOT_IN_XML

_CELL = 16
_MARGIN = 24
_LINE = 22
_HEADING = 20
_SIGN = 7.4
"""The width of a capital of the names, with room for wide ones."""

_DOT = 3
_FONT = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif"
_LEAST_WIDTH = 420


@dataclass(frozen=True, slots=True)
class Mark:
    """A state of pairs that is drawn.

    Attributes:
        ink: the role of its colour.
        meaning: what the legend says.
        is_square: whether it fills its square; else it is a dot.
    """

    ink: str
    meaning: str
    is_square: bool


@dataclass(frozen=True, slots=True)
class PairMatrix:
    """What a picture shows.

    Attributes:
        names: in the order of the rows; column n is that of name n.
        is_strong: for each name whether it stands out.
        mark_of: the mark of two names by their numbers, the first one larger; None to leave their square empty.
        marks: those of the legend.
    """

    title: str
    names: Sequence[str]
    is_strong: Sequence[bool]
    mark_of: Callable[[int, int], Mark | None]
    marks: Sequence[Mark]
    remarks: Sequence[str] = ()


def pair_matrix_svg(matrix: PairMatrix, palette: Palette = LIGHT) -> bytes:
    """Return *matrix* as an SVG file, the same bytes for the same matrix.

    Each name stands at its row; the column below the end of a name's row is its own. So the square of two names is
    where the row of the lower one meets the column of the upper one.
    """
    return ("\n".join(_Drawing(matrix, palette).lines()) + "\n").encode()


class _Drawing:
    def __init__(self, matrix: PairMatrix, palette: Palette) -> None:
        self._matrix, self._palette = matrix, palette
        count = len(matrix.names)
        longest = max(map(len, matrix.names), default=0)
        texts = [matrix.title, *matrix.remarks, *(mark.meaning for mark in matrix.marks)]
        self._top = _MARGIN + _HEADING + _LINE * (1 + len(matrix.marks) + len(matrix.remarks))
        body = longest * _SIGN + count * _CELL + longest * _SIGN
        self._left = _MARGIN + longest * _SIGN + 8
        self._width = 2 * _MARGIN + max(_LEAST_WIDTH, body, max(map(len, texts)) * _SIGN)
        self._height = self._top + count * _CELL + _MARGIN

    def lines(self) -> Iterator[str]:
        """Yield the lines of the file."""
        palette, matrix = self._palette, self._matrix
        area = (
            f'width="{self._width:g}" height="{self._height:g}" '
            f'viewBox="0 0 {self._width:g} {self._height:g}"'
        )
        yield '<?xml version="1.0" encoding="UTF-8"?>'
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" {area} role="img" font-family="{_FONT}" '
            f'font-size="12" fill="{palette.text}">'
        )
        yield f"<title>{_text(matrix.title)}</title>"
        yield f'<rect width="{self._width:g}" height="{self._height:g}" fill="{palette.panel}"/>'
        yield (
            f'<text x="{_MARGIN}" y="{_MARGIN + 12}" font-size="16" font-weight="600">{_text(matrix.title)}</text>'
        )
        yield from self._legend()
        yield from self._raster()
        for number, name in enumerate(matrix.names):
            yield from self._row(number, name)
        yield "</svg>"

    def _legend(self) -> Iterator[str]:
        y = _MARGIN + _HEADING + _LINE / 2
        for mark in self._matrix.marks:
            yield self._drawn(mark, _MARGIN, y - _CELL / 2)
            yield f'<text x="{_MARGIN + _CELL + 8}" y="{y + 4:g}">{_text(mark.meaning)}</text>'
            y += _LINE
        for remark in self._matrix.remarks:
            yield f'<text x="{_MARGIN}" y="{y + 4:g}" fill="{self._palette.muted}">{_text(remark)}</text>'
            y += _LINE

    def _raster(self) -> Iterator[str]:
        """Yield hairlines that lead from each name to its squares."""
        count = len(self._matrix.names)
        steps = []
        for number in range(count):
            middle = self._top + (number + 0.5) * _CELL
            steps.append(f"M{self._left:g} {middle:g}h{number * _CELL:g}")
            column = self._left + (number + 0.5) * _CELL
            steps.append(f"M{column:g} {middle + _CELL / 2:g}V{self._top + count * _CELL:g}")
        yield f'<path d="{"".join(steps)}" fill="none" stroke="{self._palette.line}" stroke-width="1"/>'

    def _row(self, number: int, name: str) -> Iterator[str]:
        y = self._top + number * _CELL
        weight = ' font-weight="700"' if self._matrix.is_strong[number] else ""
        baseline = f'y="{y + 12:g}"'
        yield f'<text x="{self._left - 8:g}" {baseline} text-anchor="end"{weight}>{_text(name)}</text>'
        end = self._left + number * _CELL
        yield f'<text x="{end + 4:g}" {baseline}{weight}>{_text(name)}</text>'
        for other in range(number):
            mark = self._matrix.mark_of(number, other)
            if mark:
                yield self._drawn(mark, self._left + other * _CELL, y)

    def _drawn(self, mark: Mark, x: float, y: float) -> str:
        colour = self._palette[mark.ink]
        if mark.is_square:
            side = _CELL - 2
            return f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{side}" height="{side}" fill="{colour}"/>'
        return f'<circle cx="{x + _CELL / 2:g}" cy="{y + _CELL / 2:g}" r="{_DOT}" fill="{colour}"/>'


def _text(text: str) -> str:
    return escape(NOT_IN_XML.sub("", text))
