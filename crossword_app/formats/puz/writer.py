"""Writes .puz, the files of Across Lite, through puzpy. `layout` names the source on the format."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crossword_app.formats.limits import refuse_endless
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, losses, missing_clues
from crossword_app.formats.puz.layout import (
    BLOCKS,
    in_file_order,
    joined_clues,
    plain_clues,
    plain_grid,
    storable,
)
from crossword_app.formats.puz.lock import can_lock, is_locked, locked_solution
from crossword_app.formats.puz.squares import Squares, locked_squares, squares_of, text_of
from crossword_app.model.markup import has_line_breaks
from crossword_app.model.own_data import PUZ_LOCK
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted
from crossword_app.text_encoding import fits_windows, to_windows

if TYPE_CHECKING:
    import puz

_HELD = (
    Feature.REBUS,
    Feature.CIRCLES,
    Feature.GIVENS,
    Feature.CLUES,
    Feature.ENUMERATIONS,
    Feature.TITLE,
    Feature.AUTHOR,
    Feature.COPYRIGHT,
    Feature.NOTES,
    Feature.DIAGRAMLESS,
    Feature.KEY,
)


def write_puz(puzzle: Puzzle) -> Written:
    """Return *puzzle* as a .puz file, of version 1.3 if its text fits Windows' code page, else of version 2.0.

    Raises:
        FileError: its texts are longer than those of any file may be.
    """
    import puz

    refuse_endless(puzzle, ".puz")

    texts = list(_texts(puzzle))
    foreign = sorted({letter for text in (*texts, *_letters(puzzle)) for letter in _unfit(text)})
    is_old = not foreign
    squares = _squares(puzzle, is_old=is_old)
    coded = _as_puzpy_has_it if is_old else str
    file = puz.Puzzle("1.3" if is_old else "2.0")
    file.height, file.width = puzzle.grid.size
    file.title, file.author, file.copyright, *file.clues, file.notes = map(coded, texts)
    file.solution, file.fill = coded(squares.solution), coded(squares.filled_in)
    for index, text in squares.rebus.items():
        file.rebus().add_rebus_squares(index, coded(text))
    for index, mark in enumerate(squares.marks):
        if mark:
            file.markup().set_markup_squares(index, mark)
    if puzzle.is_diagramless:
        file.puzzletype = puz.PuzzleType.Diagramless
    _put_state(file, puzzle, squares)
    found = (
        *losses(puzzle, _held(puzzle), kept=(PUZ_LOCK.key,)),
        *joined_clues(puzzle, plain_grid(puzzle.grid)),
        *_version_losses(foreign),
        *_square_losses(squares),
        *_lock_losses(puzzle, file),
        *filter(None, [missing_clues(puzzle)]),
    )
    return Written(file.tobytes(), found)


def _held(puzzle: Puzzle) -> tuple[Feature, ...]:
    """Return what the file holds. Line breaks stay in texts; as tags they go, as all tags do."""
    has_tags = any(clue.markup and has_line_breaks(clue) for clue in puzzle.all_clues)
    return _HELD if has_tags else (*_HELD, Feature.LINE_BREAKS)


# The parts of a file


def _texts(puzzle: Puzzle) -> Iterator[str]:
    """The texts of a file in order: title, author, copyright, clues, notes."""
    grid = plain_grid(puzzle.grid)
    clues = plain_clues(puzzle, grid)
    in_order = (clues[slot.key] for slot in in_file_order(grid.slots))
    texts = (puzzle.title, puzzle.author, puzzle.copyright, *in_order, puzzle.notes)
    yield from map(storable, texts)


def _letters(puzzle: Puzzle) -> Iterator[str]:
    locked = locked_solution(puzzle)
    yield from map(storable, locked.rebus.values() if locked else ())
    yield from (text_of(puzzle.grid, cell) for cell in puzzle.grid.cells)


def _unfit(text: str) -> str:
    """Return the letters of *text* that Windows' code page lacks."""
    return "" if fits_windows(text) else "".join(c for c in text if not fits_windows(c))


def _as_puzpy_has_it(text: str) -> str:
    """Return *text* so that puzpy writes the right bytes: it writes Latin-1, but files use Windows' code page."""
    return to_windows(text).decode("latin-1")


def _squares(puzzle: Puzzle, *, is_old: bool) -> Squares:
    grid = plain_grid(puzzle.grid)
    block = BLOCKS[1] if puzzle.is_diagramless else BLOCKS[0]
    locked = locked_solution(puzzle)
    return locked_squares(grid, block, locked) if locked else squares_of(grid, block, is_old=is_old)


def _put_state(file: "puz.Puzzle", puzzle: Puzzle, squares: Squares) -> None:
    """Note in *file* whether its solution is locked; lock it if the puzzle asks for it."""
    import puz

    if locked := locked_solution(puzzle):
        file.solution_state = puz.SolutionState.Locked
        file.scrambled_cksum = locked.checksum
    elif squares.has_solution and can_lock(squares.solution, puzzle.key):
        file.lock_solution(int(puzzle.key))


# What is lost


def _version_losses(foreign: list[str]) -> Iterator[str]:
    if foreign:
        listed = " ".join(foreign[:6]) + (" ..." if len(foreign) > 6 else "")
        yield (
            f"it is of version 2.0, which older programs do not know, "
            f"because version 1.3 lacks {listed}"
        )


def _square_losses(squares: Squares) -> Iterator[str]:
    if squares.nearest:
        what = counted(squares.nearest, "square")
        yield f"{what} with a letter that .puz can hold only as a rebus: some programs show another"
    if squares.changed:
        what = counted(squares.changed, "square")
        yield f"{what} with letters that a .puz rebus cannot hold: they are cut"


def _lock_losses(puzzle: Puzzle, file: "puz.Puzzle") -> Iterator[str]:
    if is_locked(puzzle) and not locked_solution(puzzle):
        yield "the locked solution it came with is left out: the grid has changed since"
    if puzzle.key and not file.is_solution_locked():
        yield (
            "the solution is written open: a key can only lock a solution of the letters A to Z, "
            "in every square, and of 12 squares or more"
        )
