"""Which format a file has, by what it holds and not by its name."""

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.ipuz_reader import looks_like_ipuz, read_ipuz
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.text import looks_like_text_grid, read_text_grid


def read_puzzle(content: bytes, source: str) -> Loaded:
    """Return the puzzle that *content* holds. *source* names the file in what is said of it.

    Raises:
        FileError: no reader knows it, or the one that does finds it damaged.
    """
    try:
        if looks_like_ipuz(content):
            return read_ipuz(content)
        if looks_like_text_grid(content):
            return read_text_grid(content)
    except CrosswordError as error:
        raise FileError(f"{source} cannot be opened: {error}") from error
    raise FileError(
        f"{source} is no puzzle that this program knows: it reads ipuz documents and grids drawn as text"
    )
