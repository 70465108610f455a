"""The puzzle as scripts have it, and what is said of it by the way."""

import warnings
from collections.abc import Iterable

from crossword_app.api.drawn_rows import drawn
from crossword_app.drawing.svg import svg_of
from crossword_app.errors import CrosswordError
from crossword_app.model import puzzle as model
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.grid import Grid
from crossword_app.model.languages import ALPHABETS, alphabet_called
from crossword_app.model.shown import HasGrid, Shown


class PuzzleWarning(UserWarning):
    """Something in a file that a puzzle cannot hold, or in a puzzle that a file cannot hold."""


class Puzzle(model.Puzzle):
    """A puzzle, which is printed as text and shown as a picture in notebooks.

    `crossword_app.model.puzzle.Puzzle` describes its attributes.
    """

    @classmethod
    def parse(cls, drawing: object, language: str = "english") -> "Puzzle":
        r"""Return the puzzle drawn as text: # for a block, . for an empty square, and letters.

        Args:
            drawing: a text, a list of texts, or a list or an array of rows with a value for each square: a text, a
                number or a boolean. The whole grid shows which numbers and booleans are blocks.

        Raises:
            CrosswordError: it is no grid, or the program does not know the language.

        Warns:
            PuzzleWarning: the values may mean another grid.

        >>> print(Puzzle.parse("A.#\n...\n#.Z").grid)
        A.#
        ...
        #.Z
        >>> print(Puzzle.parse([[False, False, True], [False, False, False], [True, False, False]]).grid)
        ..#
        ...
        #..
        """
        grid, doubt = drawn(drawing, alphabet_of(language))
        warn([doubt] if doubt else [])
        return cls(grid)

    @classmethod
    def of(cls, puzzle: model.Puzzle) -> "Puzzle":
        """Return *puzzle* as a puzzle that notebooks show."""
        return cls(**{name: getattr(puzzle, name) for name in puzzle.__dataclass_fields__})


def _picture(value: Grid | HasGrid) -> str:
    """Return a picture of *value* for notebooks, as an SVG text: of its grid with all letters."""
    if not isinstance(value, model.Puzzle):
        value = model.Puzzle(value if isinstance(value, Grid) else value.grid)
    return svg_of(value, solution=True).decode()


Shown.painter = staticmethod(_picture)


def warn(texts: Iterable[str]) -> None:
    """Warn of each of *texts* where the function that calls this was called."""
    for text in texts:
        warnings.warn(text, PuzzleWarning, stacklevel=3)


def alphabet_of(language: str) -> Alphabet:
    """Return the alphabet of *language*, an English name. Raises CrosswordError."""
    found = alphabet_called(language.lower())
    if found is None:
        known = ", ".join(alphabet.tag for alphabet in ALPHABETS)
        raise CrosswordError(f"{language!r} is no language that this program knows: use {known}")
    return found
