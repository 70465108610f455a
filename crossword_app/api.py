"""Crosswords from Python: what `import crossword_app` offers. docs/python.md shows examples.

>>> import crossword_app as cw
>>> puzzle = cw.Puzzle.parse('''
... CAT
... ...
... ...
... ''')
>>> words = cw.words_of(["CAT", "ORE", "WED", "COW", "ARE", "TED"], score=60)
>>> outcome = cw.autofill(puzzle, words)
>>> print(cw.with_fill(puzzle, outcome).grid)
CAT
ORE
WED

All values are immutable: functions that change a puzzle return a new one. Every mistake of the caller raises a
`CrosswordError`, whose text says what is wrong, where, and how to fix it.
"""

import warnings
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.dictionary.word import Word
from crossword_app.drawing.svg import svg_of
from crossword_app.errors import CrosswordError, FileError
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Stopped, Unfillable
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import load_puzzle, read_puzzle_file, save_bytes
from crossword_app.formats.loaded import Format
from crossword_app.formats.puz.lock import LOCKED, unlock
from crossword_app.formats.registry import (
    FORMATS,
    format_called,
    format_for,
    read_puzzle,
    writable,
    write_puzzle,
)
from crossword_app.model import puzzle as model
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.languages import ALPHABETS, alphabet_called
from crossword_app.model.problems import Problem
from crossword_app.model.puzzle import Clue
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.model.stats import Statistics, statistics
from crossword_app.model.symmetry import Symmetry

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Explanation

__all__ = [
    "Clue",
    "CrosswordError",
    "Dictionary",
    "Direction",
    "FillRequest",
    "Filled",
    "Grid",
    "Position",
    "Problem",
    "Puzzle",
    "PuzzleWarning",
    "Size",
    "Slot",
    "SlotKey",
    "Statistics",
    "Stopped",
    "Symmetry",
    "Unfillable",
    "autofill",
    "check",
    "draw",
    "explain",
    "file_formats",
    "load_words",
    "read",
    "stats",
    "to_bytes",
    "with_fill",
    "words_of",
    "write",
]

_DRAWINGS = {".png": "png", ".svg": "svg", ".pdf": "pdf"}


class PuzzleWarning(UserWarning):
    """Something in a file that a puzzle cannot hold, or in a puzzle that a file cannot hold."""


class Puzzle(model.Puzzle):
    """A puzzle that notebooks show as a picture. `crossword_app.model.puzzle.Puzzle` describes its attributes."""

    @classmethod
    def parse(cls, drawing: str, language: str = "english") -> "Puzzle":
        r"""Return the puzzle drawn as text: # for a block, . for an empty square, and letters.

        Raises:
            CrosswordError: it is no grid, or the program does not know the language.

        >>> print(Puzzle.parse("A.#\n...\n#.Z").grid)
        A.#
        ...
        #.Z
        """
        return cls(Grid.parse(drawing, _alphabet(language)))

    @classmethod
    def of(cls, puzzle: model.Puzzle) -> "Puzzle":
        """Return *puzzle* as a puzzle that notebooks show."""
        return cls(**{name: getattr(puzzle, name) for name in puzzle.__dataclass_fields__})

    def _repr_svg_(self) -> str:
        return svg_of(self, solution=True).decode()


# Files


def read(path: str | Path, *, form: str | None = None, key: str | None = None) -> Puzzle:
    """Return the puzzle in the file at *path*, in any format that the program reads.

    Args:
        form: the name of the format, as in `file_formats`; if not given, it is found from the content of the file.
        key: the key that unlocks the solution of a locked .puz file: four digits.

    Raises:
        CrosswordError: there is no such file, it holds no puzzle, or the key is wrong.

    Warns:
        PuzzleWarning: once for each thing of the file that was left out.
    """
    if form is None:
        loaded = load_puzzle(Path(path))
    else:
        loaded = read_puzzle(read_puzzle_file(Path(path)), str(path), _format(form))
    puzzle = loaded.puzzle
    texts = loaded.warnings
    if key is not None:
        puzzle = unlock(puzzle, key)
        texts = tuple(text for text in texts if text != LOCKED)
    _warn(texts)
    return Puzzle.of(puzzle)


def write(puzzle: model.Puzzle, path: str | Path, *, form: str | None = None) -> None:
    """Write *puzzle* to *path*, whole or not at all.

    Args:
        form: the name of the format, as in `file_formats`; if not given, the suffix of *path* decides.

    Raises:
        CrosswordError: no format has that name or suffix, or the file cannot be written.

    Warns:
        PuzzleWarning: once for each thing of the puzzle that the format cannot hold.
    """
    suffix = Path(path).suffix
    chosen = _format(form) if form else format_for(suffix)
    if chosen is None and suffix.lower() in _DRAWINGS:
        raise FileError(f"{path} names a picture, and not a file of puzzles: use draw() for it")
    if chosen is None:
        known = ", ".join(each.suffixes[0] for each in writable())
        raise FileError(f"{path} does not tell what to write: use a name that ends in {known}")
    save_bytes(_written(puzzle, chosen), Path(path))


def to_bytes(puzzle: model.Puzzle, form: str) -> bytes:
    r"""Return *puzzle* as the bytes of a file in the format called *form*; see `write`.

    >>> to_bytes(Puzzle.parse("AB\nC#"), "text")
    b'AB\nC#\n'
    """
    return _written(puzzle, _format(form))


def file_formats() -> dict[str, str]:
    """Return the names of the formats with their titles. Most can be read and written, some only one of the two.

    >>> file_formats()["puz"]
    'Across Lite'
    """
    return {form.name: form.title for form in FORMATS}


def draw(
    puzzle: model.Puzzle, path: str | Path, *, solution: bool = False, kind: str | None = None
) -> None:
    """Draw *puzzle* to a file: .png or .svg of its grid, or .pdf with its clues.

    Args:
        solution: draw all letters; otherwise as the solver gets it.
        kind: "png", "svg", "pdf", "pdf-grid" or "pdf-submission"; if not given, the suffix of *path* decides.

    Raises:
        CrosswordError: no picture has that suffix or name, or the file cannot be written.

    Warns:
        PuzzleWarning: once for each thing of the puzzle that a drawing cannot show.
    """
    from crossword_app.paint.pictures import Kind, PictureOptions, render

    name = kind or _DRAWINGS.get(Path(path).suffix.lower())
    if name not in {each.value for each in Kind}:
        known = ", ".join(_DRAWINGS)
        raise FileError(f"{path} is no name of a picture: use one that ends in {known}")
    written = render(puzzle, Kind(name), PictureOptions(solution=solution))
    _warn(written.losses)
    save_bytes(written.content, Path(path))


# Words


def load_words(*paths: str | Path, language: str = "english") -> Dictionary:
    """Return the words of the lists at *paths*, else of the user's lists. The first list with a word gives its score.

    Raises:
        CrosswordError: a list cannot be read, or the program does not know the language.

    Warns:
        PuzzleWarning: once for each of the user's lists that cannot be read.
    """
    alphabet = _alphabet(language)
    if paths:
        return Dictionary.load([Path(path) for path in paths], alphabet)
    dictionary = load_user_dictionary(alphabet)
    _warn(dictionary.warnings)
    return dictionary


def words_of(texts: Iterable[str], *, score: int = 50, language: str = "english") -> Dictionary:
    """Return a dictionary of *texts*, all with one score.

    >>> [word.text for word in words_of(["ice cream", "Ogre"]).search("?GRE")]
    ['OGRE']
    """
    alphabet = _alphabet(language)
    folded = {alphabet.fold_word(text): text for text in texts}
    words = [Word(text, score, display) for text, display in folded.items() if text]
    return Dictionary(WordIndex.from_words(words, alphabet))


# What puzzles need


def autofill(
    puzzle: model.Puzzle,
    words: Dictionary | None = None,
    *,
    floor: int | None = None,
    seconds: float = 60.0,
    seed: int = 1,
    request: FillRequest | None = None,
) -> Outcome:
    r"""Fill the empty squares of *puzzle*, or prove that it cannot be done.

    The fill options saved with the puzzle apply: floors, banned and wished words, choices.

    Args:
        words: the words to use; the user's if not given.
        floor: the lowest score of a word; that of the puzzle if not given.
        seconds: the time after which the search gives up.
        seed: the seed of random choices in the search: the same seed gives the same fill.
        request: the whole request. It replaces the three arguments before it and the options of the puzzle.

    Returns:
        `Filled`, `Unfillable` (a proof, with its reason) or `Stopped` (neither, after *seconds*). See `with_fill`.

    Raises:
        CrosswordError: there is nothing to fill, or no words.

    >>> print(autofill(Puzzle.parse("ZZ\n.."), words_of(["ZA"])).reason)
    no fill exists: the crossings leave no word for 1-Down; change letters or blocks there, or lower the floor
    """
    from crossword_app.fill.requests.run import fill

    if request is None:
        request = _request_of(puzzle, floor, FillRequest(limit=FillLimit(seconds), seed=seed))
    return fill(request, puzzle.grid, _words(puzzle, words).index)


def with_fill(puzzle: model.Puzzle, outcome: Outcome) -> Puzzle:
    """Return *puzzle* with the letters that `autofill` found.

    Raises:
        CrosswordError: it found no fill; the text says why.
    """
    if not isinstance(outcome, Filled):
        why = outcome.reason if isinstance(outcome, Unfillable) else outcome.why
        raise CrosswordError(f"there is no fill to put in: {why}")
    return Puzzle.of(puzzle.with_grid(outcome.grid))


def explain(
    puzzle: model.Puzzle,
    words: Dictionary | None = None,
    *,
    floor: int | None = None,
    seconds: float = 10.0,
    request: FillRequest | None = None,
) -> "Explanation":
    """Explain why *puzzle* cannot be filled: the smallest set of letters to blame, and the smallest fixes.

    Args:
        floor: the lowest score of a word; that of the puzzle if not given.
        seconds: the time limit for the whole call.
        request: the whole request. It replaces *floor* and the options of the puzzle.

    Raises:
        CrosswordError: there is nothing to fill, or no words.
    """
    from crossword_app.fill.requests import run

    if request is None:
        request = _request_of(puzzle, floor, FillRequest())
    index = _words(puzzle, words).index
    return run.explain(request, puzzle.grid, index, puzzle.symmetry, seconds=seconds)


def check(
    puzzle: model.Puzzle, words: Dictionary | None = None, *, kind: str | None = None
) -> tuple[Problem, ...]:
    r"""Return all problems of *puzzle*, each with a sentence and its squares.

    Args:
        words: the words that entries should be. If not given, it is not checked whether they are words.
        kind: "american", "lattice", "barred" or "free": it decides what is a fault. If not given, it is the kind that
            was set in the puzzle, else the one that its grid looks like.

    Raises:
        CrosswordError: there is no such kind.

    >>> [problem.kind.value for problem in check(Puzzle.parse("AB#\n##C\nDEF"))][:1]
    ['disconnected']
    """
    if kind is not None:
        puzzle = set_kind(puzzle, _kind(kind))
    request = _request_of(puzzle, None, FillRequest())
    return problems_of(puzzle, request, words.index if words is not None else None)


def stats(puzzle: model.Puzzle) -> Statistics:
    r"""Return the figures of *puzzle*.

    >>> stats(Puzzle.parse("ABC\nD#E\nFGH")).words
    4
    """
    return statistics(puzzle.grid)


# Behind these


def _warn(texts: Iterable[str]) -> None:
    for text in texts:
        warnings.warn(text, PuzzleWarning, stacklevel=3)


def _written(puzzle: model.Puzzle, form: Format) -> bytes:
    written = write_puzzle(puzzle, form)
    for text in written.losses:
        warnings.warn(text, PuzzleWarning, stacklevel=3)
    return written.content


def _format(name: str) -> Format:
    found = format_called(name)
    if found is None:
        raise FileError(f"{name!r} is no format: use one of {', '.join(file_formats())}")
    return found


def _alphabet(language: str) -> Alphabet:
    found = alphabet_called(language.lower())
    if found is None:
        known = ", ".join(alphabet.tag for alphabet in ALPHABETS)
        raise CrosswordError(f"{language!r} is no language that this program knows: use {known}")
    return found


def _kind(name: str) -> PuzzleKind:
    found = next((kind for kind in PuzzleKind if kind.value == name), None)
    if found is None:
        known = ", ".join(kind.value for kind in PuzzleKind)
        raise CrosswordError(f"{name!r} is no kind of puzzle: use {known}")
    return found


def _request_of(puzzle: model.Puzzle, floor: int | None, asked: FillRequest) -> FillRequest:
    """Return *asked* with the options of *puzzle*, and *floor* in place of its floor if one is given."""
    request = asked.with_options(PuzzleOptions.of(puzzle))
    return request if floor is None else replace(request, floor=floor)


def _words(puzzle: model.Puzzle, words: Dictionary | None) -> Dictionary:
    return words if words is not None else load_words(language=puzzle.alphabet.tag or ENGLISH.tag)
