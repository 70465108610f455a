"""All output of commands: puzzle files, pictures and pages. Qt, which paints the last two, is imported late."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from crossword_app.formats.loaded import Format, Written
from crossword_app.formats.registry import writable
from crossword_app.model.own_data import is_word_search
from crossword_app.model.puzzle import Puzzle

_PICTURES = (
    ("png", "Pictures of the grid, in pixels", (".png",)),
    ("svg", "Drawings of the grid, in lines", (".svg",)),
    ("pdf", "Pages with grid and clues", (".pdf",)),
    ("pdf-grid", "Pages of the size of the grid", ()),
    ("pdf-submission", "Manuscripts as newspapers want them", ()),
)
_WEB_PAGE = "html"
_LISTS = frozenset({".txt", ".xml"})
"""Suffixes that word lists use too."""


def pictures(*, solution: bool = False) -> tuple[Format, ...]:
    """Return the kinds of output that Qt paints, for the puzzle as the solver gets it, or for its solution."""
    return tuple(
        Format(name, title, suffixes, write=_painter(name, solution))
        for name, title, suffixes in _PICTURES
    )


def outputs(*, solution: bool = False) -> tuple[Format, ...]:
    """Return all kinds of output: puzzle files, then `pictures`."""
    files = (
        replace(form, write=_write_page) if form.name == _WEB_PAGE else form for form in writable()
    )
    return (*files, *pictures(solution=solution))


def output_suffixes() -> frozenset[str]:
    """Return the suffixes that show that a file is an output and not a word list."""
    return frozenset(suffix for form in outputs() for suffix in form.suffixes) - _LISTS


def _write_page(puzzle: Puzzle) -> Written:
    """Return *puzzle* as a page to solve: a crossword, or a word search. Few commands need what writes pages."""
    if not is_word_search(puzzle.extra):
        from crossword_app.formats.html import write_html

        return write_html(puzzle)
    from crossword_app.generate.word_search.saved import saved_word_search
    from crossword_app.paint.word_search_files import word_search_file

    return Written(word_search_file(saved_word_search(puzzle), Path("page.html")))


def _painter(name: str, solution: bool) -> Callable[[Puzzle], Written]:
    return partial(_paint, name, solution)


def _paint(name: str, solution: bool, puzzle: Puzzle) -> Written:
    from crossword_app.paint.pictures import Kind, PictureOptions, render

    return render(puzzle, Kind(name), PictureOptions(solution=solution))
