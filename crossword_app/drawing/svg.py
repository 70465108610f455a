"""Draws grids as SVG 1.1: text stays text, and the same puzzle gives the same bytes."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from math import ceil, floor
from xml.sax.saxutils import escape

from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.palette import PAPER, Palette
from crossword_app.drawing.printed_grid import printed_grid
from crossword_app.drawing.shapes import (
    Anchor,
    Box,
    Command,
    Ellipse,
    Face,
    Hatching,
    Path,
    Pen,
    Rule,
    Shape,
    Text,
    estimated_width,
)
from crossword_app.model.puzzle import Puzzle
from crossword_app.text_encoding import NOT_IN_XML

DEFAULT_CELL = 48
MARGIN = 0.25
"""The margin around the grid, in cells."""

_FALLBACKS = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif"
_FONTS = {
    Face.LETTER: (f"'Inter Display',{_FALLBACKS}", 600),
    Face.OFFERED: (f"'Inter Display',{_FALLBACKS}", 500),
    Face.NUMBER: (_FALLBACKS, 500),
    Face.MARK: (_FALLBACKS, 600),
}


def svg_of(
    puzzle: Puzzle,
    *,
    solution: bool = False,
    cell: float = DEFAULT_CELL,
    palette: Palette = PAPER,
) -> bytes:
    """Return the grid of *puzzle*, blank or solved, as an SVG file with cells of *cell* pixels."""
    drawing = printed_grid(puzzle, solution=solution)
    return svg_of_drawing(drawing, title=puzzle.title, cell=cell, palette=palette)


def svg_of_drawing(
    drawing: GridDrawing, *, title: str = "", cell: float = DEFAULT_CELL, palette: Palette = PAPER
) -> bytes:
    """Return *drawing* as an SVG file. Screen readers read *title* aloud."""
    rows, columns = drawing.grid.size
    width, height = (_number((side + 2 * MARGIN) * cell) for side in (columns, rows))
    edge = _number(MARGIN * cell)
    area = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {area} role="img">',
        f"<title>{escape(NOT_IN_XML.sub('', title).strip() or 'Crossword grid')}</title>",
        f'<rect width="{width}" height="{height}" fill="{palette.panel}"/>',
        f'<g transform="translate({edge} {edge})">',
        *_Writer(cell, palette).lines(drawing.shapes()),
        "</g>",
        "</svg>",
    ]
    return ("\n".join(lines) + "\n").encode()


class _Writer:
    """Shapes as elements, with *cell* pixels to a cell."""

    def __init__(self, cell: float, palette: Palette) -> None:
        self._cell = cell
        self._palette = palette
        self._clips = 0

    def lines(self, shapes: Iterable[Shape]) -> Iterator[str]:
        """Yield the elements. Adjacent texts with the same attributes share a group."""
        for look, group in groupby(shapes, self._look):
            if look:
                yield f"<g {look}>"
                yield from (self._text(shape) for shape in group if isinstance(shape, Text))
                yield "</g>"
            else:
                for shape in group:
                    yield from self._elements(shape)

    def _look(self, shape: Shape) -> str:
        """Return the attributes that texts can share; none for other shapes."""
        if not isinstance(shape, Text):
            return ""
        family, weight = _FONTS[shape.face]
        anchor = "middle" if shape.anchor is Anchor.MIDDLE else "start"
        return (
            f'font-family="{family}" font-weight="{weight}" font-size="{self._length(shape.size)}" '
            f'text-anchor="{anchor}" fill="{self._palette[shape.ink]}"'
        )

    def _text(self, text: Text) -> str:
        written = NOT_IN_XML.sub("", text.text)
        narrowed = ""
        if text.widest is not None and estimated_width(written) * text.size > text.widest:
            length = self._length(text.widest)
            narrowed = f' textLength="{length}" lengthAdjust="spacingAndGlyphs"'
        return f'<text x="{self._length(text.x)}" y="{self._length(text.y)}"{narrowed}>{escape(written)}</text>'

    def _elements(self, shape: Shape) -> Iterator[str]:
        if isinstance(shape, Box):
            yield self._box(shape)
        elif isinstance(shape, Rule):
            yield self._rule(shape)
        elif isinstance(shape, Ellipse):
            yield self._ellipse(shape)
        elif isinstance(shape, Path):
            yield f'<path d="{self._steps(shape.commands)}" {self._paint(shape.fill, shape.pen)}/>'
        elif isinstance(shape, Hatching):
            yield from self._hatching(shape)

    def _box(self, box: Box) -> str:
        place = self._named(x=box.x, y=box.y, width=box.width, height=box.height)
        corners = f' rx="{self._length(box.radius)}"' if box.radius else ""
        return f"<rect {place}{corners} {self._paint(box.fill, box.pen, box.opacity)}/>"

    def _rule(self, rule: Rule) -> str:
        x, y, length = (self._length(value) for value in (rule.x, rule.y, rule.length))
        step = f"v{length}" if rule.is_vertical else f"h{length}"
        paint = self._paint(None, rule.pen)
        return f'<path d="M{x} {y}{step}" {paint} shape-rendering="crispEdges"/>'

    def _ellipse(self, ellipse: Ellipse) -> str:
        radius_x, radius_y = ellipse.width / 2, ellipse.height / 2
        place = self._named(
            cx=ellipse.x + radius_x, cy=ellipse.y + radius_y, rx=radius_x, ry=radius_y
        )
        return f"<ellipse {place} {self._paint(ellipse.fill, ellipse.pen)}/>"

    def _hatching(self, hatching: Hatching) -> Iterator[str]:
        """Yield the lines where x + y is a whole number of spacings, clipped to the outline."""
        corners = [at for _, at in hatching.outline if at]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, bottom = min(y for _, y in corners), max(y for _, y in corners)
        spacing = hatching.spacing
        rasters = range(floor((left + top) / spacing), ceil((right + bottom) / spacing) + 1)
        steps: list[Command] = []
        for raster in rasters:
            steps.append(("M", (raster * spacing - bottom, bottom)))
            steps.append(("L", (raster * spacing - top, top)))
        self._clips += 1
        name = f"hatching{self._clips}"
        yield f'<clipPath id="{name}"><path d="{self._steps(hatching.outline)}"/></clipPath>'
        yield f'<path d="{self._steps(steps)}" clip-path="url(#{name})" {self._paint(None, hatching.pen)}/>'

    def _paint(self, fill: str | None, pen: Pen | None, opacity: float = 1.0) -> str:
        painted = [f'fill="{self._palette[fill] if fill else "none"}"']
        if opacity != 1.0:
            painted.append(f'fill-opacity="{_number(opacity)}"')
        if pen is not None:
            width = max(pen.least, pen.width * self._cell)
            painted.append(f'stroke="{self._palette[pen.ink]}" stroke-width="{_number(width)}"')
            if pen.dashes:
                dashes = " ".join(_number(dash * width) for dash in pen.dashes)
                painted.append(f'stroke-dasharray="{dashes}"')
            if pen.is_round:
                painted.append('stroke-linecap="round" stroke-linejoin="round"')
            if pen.opacity != 1.0:
                painted.append(f'stroke-opacity="{_number(pen.opacity)}"')
        return " ".join(painted)

    def _steps(self, commands: Iterable[Command]) -> str:
        return "".join(
            letter + " ".join(self._length(value) for value in at) for letter, at in commands
        )

    def _named(self, **lengths: float) -> str:
        return " ".join(f'{name}="{self._length(value)}"' for name, value in lengths.items())

    def _length(self, cells: float) -> str:
        return _number(cells * self._cell)


def _number(value: float) -> str:
    """Return *value* rounded to a thousandth, without trailing zeros."""
    written = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written
