"""The files that a word search is saved in: pages to print, a page to solve in a browser, pictures."""

from pathlib import Path

from crossword_app.errors import CrosswordError
from crossword_app.generate.word_search.html import word_search_html
from crossword_app.generate.word_search.request import WordSearch
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
"""The titles of the files, and the ends of their names."""


def check_name(path: Path) -> None:
    """Raise CrosswordError if the name of *path* does not say what file it is to be."""
    suffixes = [suffix for _, known in KINDS for suffix in known]
    if path.suffix.lower() not in suffixes:
        raise CrosswordError(
            f"{path} does not say what to write: use a name that ends in {either(suffixes)}"
        )


def word_search_file(
    made: WordSearch, path: Path, *, solution: bool = False, paper: Paper = A4
) -> bytes:
    """Return the content of the file at *path*: pages have the answers on one of their own.

    Args:
        solution: whether words have rings, in pictures; pages then have the answers alone.

    Raises:
        CrosswordError: the name of *path* does not say what it is to be.
        StorageError: the program's fonts cannot be read.
    """
    check_name(path)
    match path.suffix.lower():
        case ".html":
            return word_search_html(made)
        case ".svg":
            return word_search_svg(made, solution=solution)
        case ".png":
            return png_of_svg(word_search_svg(made, solution=solution))
    return pdf_of_word_search(made, PageOptions(paper=paper, solution=solution, solution_page=True))
