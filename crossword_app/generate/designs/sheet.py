"""All designs on one page, as HTML: pictures of the grids with their figures, in one file."""

import html
from collections.abc import Iterator, Sequence

from crossword_app.drawing.svg import svg_of
from crossword_app.generate.designs.design import Design
from crossword_app.sentences import counted

_CELL = 18.0
"""Pixels: three grids of 15x15 stand side by side on most screens."""

_STYLE = (
    "body{font-family:Inter,Helvetica,Arial,sans-serif;margin:24px;color:#1b1b1f}"
    "main{display:flex;flex-wrap:wrap;gap:28px}"
    "figure{margin:0}figcaption{max-width:290px;font-size:13px;line-height:1.5;padding:4px 6px}"
    "@media print{figure{break-inside:avoid}}"
)


def sheet_of(designs: Sequence[Design], title: str) -> bytes:
    """Return a web page with the pictures and figures of *designs*, in their order."""
    return ("\n".join(_page(designs, title)) + "\n").encode()


def _page(designs: Sequence[Design], title: str) -> Iterator[str]:
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
    for number, design in enumerate(designs, start=1):
        yield "<figure>"
        yield _picture(design)
        yield f"<figcaption><b>{number}</b>. {html.escape(figures_of(design))}</figcaption>"
        yield "</figure>"
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _picture(design: Design) -> str:
    drawn = svg_of(design.puzzle, solution=True, cell=_CELL).decode()
    return drawn[drawn.index("<svg") :].strip()  # within a page without its own declaration


def figures_of(design: Design) -> str:
    """Return the figures of *design* in a line: "76 words, 38 blocks, quality 88.1, 2 weak words"."""
    filled = design.filled
    alphabet = filled.grid.alphabet
    weak = counted(filled.weak_words, "weak word") if filled.weak_words else "no weak words"
    return (
        f"{counted(design.words, 'word')}, {counted(design.blocks, 'block')}, quality {filled.quality:.1f}, {weak}, "
        f"lowest {alphabet.spelled(design.worst_word)} ({filled.min_score})"
    )
