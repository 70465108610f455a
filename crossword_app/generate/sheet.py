"""Puzzles on one page, as HTML: pictures of the grids with their figures, in one file."""

import html
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crossword_app.drawing.svg import svg_of
from crossword_app.generate.word_search.saved import saved_word_search
from crossword_app.generate.word_search.svg import word_search_svg
from crossword_app.model.own_data import is_word_search
from crossword_app.model.puzzle import Puzzle

_CELL = 18.0
"""Pixels: three grids of 15x15 stand side by side on most screens."""

_STYLE = (
    "body{font-family:Inter,Helvetica,Arial,sans-serif;margin:24px;color:#1b1b1f}"
    "main{display:flex;flex-wrap:wrap;gap:28px}"
    "figure{margin:0}figcaption{max-width:290px;font-size:13px;line-height:1.5;padding:4px 6px}"
    "@media print{figure{break-inside:avoid}}"
)


class Picture(NamedTuple):
    """A puzzle, whose letters are shown, and what stands below it."""

    puzzle: Puzzle
    figures: str


def sheet_of(pictures: Sequence[Picture], title: str) -> bytes:
    """Return a web page with *pictures*, in their order."""
    return ("\n".join(_page(pictures, title)) + "\n").encode()


def _page(pictures: Sequence[Picture], title: str) -> Iterator[str]:
    name = html.escape(title)
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f"<title>{name}</title>"
    yield f"<style>{_STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield f"<h1>{name}</h1>"
    yield "<main>"
    for number, picture in enumerate(pictures, start=1):
        yield "<figure>"
        yield _drawn(picture.puzzle)
        yield f"<figcaption><b>{number}</b>. {html.escape(picture.figures)}</figcaption>"
        yield "</figure>"
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _drawn(puzzle: Puzzle) -> str:
    made = saved_word_search(puzzle).made if is_word_search(puzzle.extra) else None
    if made:
        drawn = word_search_svg(made, solution=True).decode()
    else:
        drawn = svg_of(puzzle, solution=True, cell=_CELL).decode()
    return drawn[drawn.index("<svg") :].strip()  # within a page without its own declaration
