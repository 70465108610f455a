"""A word search as a document: the puzzle whose grid is the field, and what it was made from as own data of ours."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from crossword_app.errors import WordListError
from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.left_out import LeftOut, sorted_out
from crossword_app.generate.saved_options import (
    LARGEST_SEED,
    SavedOptions,
    number_within,
    size_of,
    table_of_words,
    text,
    texts,
)
from crossword_app.generate.word_search.lines import Line, lines_of
from crossword_app.generate.word_search.request import (
    ALL_STEPS,
    Directions,
    Fillers,
    HiddenWord,
    WordSearch,
    WordSearchRequest,
)
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.generate.word_search.watched import without_inner
from crossword_app.model.cell import EMPTY, VOID
from crossword_app.model.geometry import SMALLEST_SIDE, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import WORD_SEARCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted

_USUAL = WordSearchRequest(())


@dataclass(frozen=True, slots=True)
class SavedWordSearch:
    """What a document holds of a word search.

    Attributes:
        request: what it was made from. Its `avoided` are the words beyond those that no field may hold.
        made: the field; None where none could be made of the words.
        warnings: one sentence for each thing that is damaged.
    """

    request: WordSearchRequest
    made: WordSearch | None
    warnings: tuple[str, ...] = ()


def word_search_puzzle(
    request: WordSearchRequest, made: WordSearch | None, title: str = "", of: Puzzle | None = None
) -> Puzzle:
    """Return the puzzle of a document that keeps *made* and what it was made from.

    Args:
        of: the puzzle as it was, whose other data is kept.
    """
    size, letters = (made.size, made.letters) if made else (Size(SMALLEST_SIDE, SMALLEST_SIDE), {})
    cells = {place: EMPTY.with_letters(symbol) for place, symbol in letters.items()}
    grid = Grid(size, tuple(cells.get(place, VOID) for place in size.positions()), request.alphabet)
    puzzle = replace(of, grid=grid) if of else Puzzle(grid, Symmetry.NONE)
    extra = WORD_SEARCH.put_into(puzzle.extra, _table_of(request))
    return replace(puzzle, title=title, extra=extra)


def saved_word_search(puzzle: Puzzle) -> SavedWordSearch:
    """Return what *puzzle*, read from a document, holds of a word search. What is damaged is told, and left out."""
    options = SavedOptions(WORD_SEARCH.of(puzzle.extra), "word search")
    request = WordSearchRequest(
        options.words(),
        size=options.value("size", size_of, None),
        shape=options.value("shape", _shape_of, _USUAL.shape),
        directions=options.value("directions", Directions, _USUAL.directions),
        density=options.value("density", _density_of, _USUAL.density),
        fillers=options.value("fillers", Fillers, _USUAL.fillers),
        message=options.value("message", text, ""),
        avoided=options.value("avoided", texts, ()),
        seed=options.value("seed", number_within(0, LARGEST_SEED), _USUAL.seed),
        alphabet=puzzle.alphabet,
    )
    letters = {place: cell.letters for place, cell in puzzle.grid if len(cell.letters) == 1}
    odd = sum(cell.is_open for cell in puzzle.grid.cells) - len(letters)
    warnings = options.warnings
    if odd:
        warnings += (
            f"{counted(odd, 'square')} of the field do not hold one letter: they are left out",
        )
    made = _made(request, puzzle.grid.size, letters) if letters else None
    return SavedWordSearch(request, replace(made, title=puzzle.title) if made else None, warnings)


def _made(
    request: WordSearchRequest, size: Size, letters: dict[Position, str]
) -> WordSearch | None:
    """Return the field with the words of *request* that stand in it."""
    try:
        good, left_out = sorted_out(
            request.words, request.alphabet, max(size), f"a field of {size}"
        )
    except WordListError:
        good, left_out = {}, []
    words, inner = without_inner(good)
    steps = dict.fromkeys((*request.directions.steps, *ALL_STEPS))
    lines = tuple(lines_of(size, letters, steps))
    found = {symbols: _found(word, symbols, lines) for symbols, word in words.items()}
    hidden = [word for word in found.values() if word]
    left_out += inner
    left_out += [
        LeftOut(words[symbols], "it does not stand in the field")
        for symbols, word in found.items()
        if word is None
    ]
    ordered = tuple(sorted(hidden, key=lambda word: word.symbols))
    message = request.alphabet.fold(request.message)
    return WordSearch(size, letters, ordered, tuple(left_out), message, alphabet=request.alphabet)


def _found(word: CluedWord, symbols: str, lines: tuple[Line, ...]) -> HiddenWord | None:
    for line in lines:
        if (index := line.letters.find(symbols)) >= 0:
            return HiddenWord(word, symbols, line.place(index), line.step)
    return None


# The table


def _table_of(request: WordSearchRequest) -> dict[str, Any]:
    shape = request.shape
    table: dict[str, Any] = {
        "words": table_of_words(request.words),
        "size": list(request.size) if request.size else None,
        "shape": shape.value if isinstance(shape, Shape) else list(_drawn(shape)),
        "directions": request.directions.value,
        "density": request.density,
        "fillers": request.fillers.value,
        "message": request.message or None,
        "avoided": list(request.avoided) or None,
        "seed": request.seed,
    }
    return {name: value for name, value in table.items() if value is not None}


def _drawn(grid: Grid) -> Iterator[str]:
    for row in range(grid.size.rows):
        columns = range(grid.size.columns)
        yield "".join("." if grid[Position(row, column)].is_open else "-" for column in columns)


def _shape_of(said: Any) -> Shape | Grid:
    if isinstance(said, str):
        return Shape(said)
    grid = Grid.parse("\n".join(texts(said)))
    grid.size.checked()
    return grid


def _density_of(said: Any) -> float:
    density = float(said)
    if not 0 < density <= 1:
        raise ValueError
    return density
