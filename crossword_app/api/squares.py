"""Word squares, for scripts."""

from typing import TYPE_CHECKING

from crossword_app.api.puzzle import Puzzle, warn
from crossword_app.api.words import load_words
from crossword_app.control import NEVER, Control
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.errors import CrosswordError
from crossword_app.generate.squares.request import SquareCount, SquareKind, SquareRequest
from crossword_app.model.geometry import Size

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.generate.squares.work import Progress


def squares(  # noqa: PLR0913  # each is one option, by name
    size: int | Size | tuple[int, int],
    words: Dictionary | None = None,
    *,
    kind: str = "double",
    count: int = 1,
    best: bool = False,
    floor: int = DEFAULT_FLOOR,
    seconds: float | None = 30.0,
    seed: int = 1,
    threads: int = 1,
    language: str = "english",
    progress: "Progress | None" = None,
    control: Control = NEVER,
) -> list[Puzzle]:
    """Return word squares: grids without blocks in which every row and every column is a word.

    Args:
        size: the letters of a side, or rows and columns.
        words: the words to make them of; the user's if not given.
        kind: "double" (no word comes twice) or "symmetric" (the columns read as the rows do).
        count: how many different ones to find by chance.
        best: find the one whose words score most in all.
        floor: the lowest score of their words.
        seconds: the time to spend; None for as long as it takes.
        progress: called several times a second, with how far the search is.
        control: a stop ends it with what was found.

    Returns:
        The squares. Fewer than *count* where there are no more, or where the time was up.

    Raises:
        CrosswordError: there is no such size, kind or language, or there are no words of a length.

    Warns:
        PuzzleWarning: if there are fewer, or the best is not proved, with what is known.

    >>> from crossword_app.api.words import words_of
    >>> puzzle, = squares(3, words_of(["bit", "ice", "ten"]), kind="symmetric")
    >>> puzzle.grid.rows
    ('BIT', 'ICE', 'TEN')
    """
    from crossword_app.generate.squares.finding import best_square, find_squares

    request = _request(size, kind, floor, seconds, seed, threads)
    index = _index(words, language)
    if best:
        found = best_square(request, index, progress=progress, control=control)
        if not found.is_proved:
            warn(["the time was up before a better square was ruled out: give more seconds"])
    else:
        found = find_squares(request, index, number=count, progress=progress, control=control)
        if len(found.squares) < count:
            warn(
                [
                    "there are no other squares of these words"
                    if found.is_proved
                    else "the time was up before there were enough squares: give more seconds"
                ]
            )
    return [Puzzle.of(square.puzzle()) for square in found.squares]


def count_squares(  # noqa: PLR0913  # each is one option, by name
    size: int | Size | tuple[int, int],
    words: Dictionary | None = None,
    *,
    kind: str = "double",
    floor: int = DEFAULT_FLOOR,
    seconds: float | None = 30.0,
    threads: int = 1,
    language: str = "english",
    progress: "Progress | None" = None,
    control: Control = NEVER,
) -> SquareCount:
    """Count word squares, all of them or by samples; the arguments are those of `squares`.

    >>> from crossword_app.api.words import words_of
    >>> counted = count_squares(2, words_of(["at", "to", "an", "no"]))
    >>> counted.found, counted.is_exact
    (2, True)
    """
    from crossword_app.generate.squares import counting

    request = _request(size, kind, floor, seconds, 1, threads)
    index = _index(words, language)
    return counting.count_squares(request, index, progress=progress, control=control)


def _index(words: Dictionary | None, language: str) -> "WordIndex":
    return (load_words(language=language) if words is None else words).index


def _request(
    size: int | Size | tuple[int, int],
    kind: str,
    floor: int,
    seconds: float | None,
    seed: int,
    threads: int,
) -> SquareRequest:
    if kind not in {each.value for each in SquareKind}:
        raise CrosswordError(f"{kind!r} is no kind of square: use double or symmetric")
    return SquareRequest(
        Size(size, size) if isinstance(size, int) else Size(*size),
        SquareKind(kind),
        floor=floor,
        seconds=seconds,
        seed=seed,
        threads=threads,
    )
