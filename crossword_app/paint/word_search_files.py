"""The files of a word search: pages to print, a page to solve in a browser, pictures, and the document itself."""

from pathlib import Path

from crossword_app.errors import CrosswordError
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.generate.word_search.html import word_search_html
from crossword_app.generate.word_search.saved import SavedWordSearch, word_search_puzzle
from crossword_app.generate.word_search.svg import word_search_svg
from crossword_app.pages.page import A4, PageOptions, Paper
from crossword_app.paint.pdf import pdf_of_word_search
from crossword_app.paint.svg_pictures import png_of_svg
from crossword_app.sentences import either

KINDS = (
    ("Pages to print", (".pdf",)),
    ("Web page to solve", (".html",)),
    ("Picture", (".png",)),
    ("Drawing", (".svg",)),
)
"""The titles of the files that solvers get, and the ends of their names."""

_DOCUMENT = ".ipuz"


def check_name(path: Path) -> None:
    """Raise CrosswordError if the name of *path* does not say what file it is to be."""
    suffixes = [*(suffix for _, known in KINDS for suffix in known), _DOCUMENT]
    if path.suffix.lower() not in suffixes:
        raise CrosswordError(
            f"{path} does not say what to write: use a name that ends in {either(suffixes)}"
        )


def word_search_file(
    saved: SavedWordSearch, path: Path, *, solution: bool = False, paper: Paper = A4
) -> bytes:
    """Return the content of the file at *path*: pages have the answers on one of their own.

    Args:
        solution: whether words have rings, in pictures; pages then have the answers alone.

    Raises:
        CrosswordError: the name of *path* does not say what it is to be, or there is no field.
        StorageError: the program's fonts cannot be read.
    """
    check_name(path)
    made = saved.made
    if made is None:
        raise CrosswordError("the word search has no field yet: give it words")
    match path.suffix.lower():
        case suffix if suffix == _DOCUMENT:
            return write_ipuz(word_search_puzzle(saved.request, made, made.title))
        case ".html":
            return word_search_html(made)
        case ".svg":
            return word_search_svg(made, solution=solution)
        case ".png":
            return png_of_svg(word_search_svg(made, solution=solution))
    return pdf_of_word_search(made, PageOptions(paper=paper, solution=solution, solution_page=True))
