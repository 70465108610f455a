"""A word search as an SVG page: the field, the words below it, and on request a ring round each word."""

import math
from collections.abc import Iterator
from xml.sax.saxutils import escape

from crossword_app.drawing.palette import PAPER
from crossword_app.generate.word_search.request import HiddenWord, WordSearch
from crossword_app.model.geometry import Position
from crossword_app.text_encoding import NOT_IN_XML

_CELL = 36
_MARGIN = 24
_LINE = 24
_COLUMN = 180
_FONT = "Inter,Helvetica,Arial,sans-serif"


def word_search_svg(search: WordSearch, *, solution: bool = False) -> bytes:
    """Return *search* as an SVG file, the same bytes for the same search; with *solution*, each word has a ring."""
    width = search.size.columns * _CELL + 2 * _MARGIN
    columns = max(1, (width - 2 * _MARGIN) // _COLUMN)
    heading = _LINE * 2 if search.title else 0
    field = search.size.rows * _CELL
    lines = math.ceil(len(search.hidden) / columns)
    height = heading + field + 2 * _MARGIN + (lines + 1) * _LINE
    area = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {area} role="img" font-family="{_FONT}" fill="{PAPER.text}">',
        f"<title>{_text(search.title or 'Word search')}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER.panel}"/>',
    ]
    if search.title:
        parts.append(
            f'<text x="{_MARGIN}" y="{_MARGIN + 18}" font-size="20" font-weight="600">{_text(search.title)}</text>'
        )
    parts.append(f'<g transform="translate({_MARGIN} {_MARGIN + heading})">')
    parts += _rings(search) if solution else ()
    parts += _letters(search)
    parts += ["</g>", *_list(search, columns, _MARGIN + heading + field + _LINE), "</svg>"]
    return ("\n".join(parts) + "\n").encode()


def _letters(search: WordSearch) -> Iterator[str]:
    yield '<g font-size="20" text-anchor="middle">'
    for place, symbol in sorted(search.letters.items()):
        x, y = _middle(place)
        yield f'<text x="{x:g}" y="{y + 7:g}">{_text(search.alphabet.spelled(symbol))}</text>'
    yield "</g>"


def _rings(search: WordSearch) -> Iterator[str]:
    yield f'<g fill="none" stroke="{PAPER.letter}" stroke-width="1.5">'
    yield from map(_ring, search.hidden)
    yield "</g>"


def _ring(word: HiddenWord) -> str:
    """Return a long rounded rectangle, turned to lie along *word*."""
    (x, y), (end_x, end_y) = _middle(word.positions[0]), _middle(word.positions[-1])
    length, angle = math.hypot(end_x - x, end_y - y), math.degrees(math.atan2(end_y - y, end_x - x))
    half = _CELL * 0.4
    return (
        f'<rect x="{-half:g}" y="{-half:g}" width="{length + 2 * half:.2f}" height="{2 * half:g}" rx="{half:g}" '
        f'transform="translate({x:g} {y:g}) rotate({angle:.2f})"/>'
    )


def _list(search: WordSearch, columns: int, top: int) -> Iterator[str]:
    """Yield the words below the field, by their columns."""
    lines = math.ceil(len(search.hidden) / columns)
    for number, word in enumerate(search.hidden):
        column, line = divmod(number, lines)
        x, y = _MARGIN + column * _COLUMN, top + (line + 1) * _LINE
        yield f'<text x="{x}" y="{y}" font-size="15">{_text(word.word.shown)}</text>'


def _middle(place: Position) -> tuple[float, float]:
    return (place.column + 0.5) * _CELL, (place.row + 0.5) * _CELL


def _text(text: str) -> str:
    return escape(NOT_IN_XML.sub("", text))
