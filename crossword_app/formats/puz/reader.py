"""Reads .puz, the files of Across Lite, in all versions. `layout` names the source on the format."""

from collections.abc import Iterator

from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.puz.layout import (
    BLOCKS,
    EMPTY_SQUARE,
    UNPUBLISHED,
    Markup,
    in_file_order,
)
from crossword_app.formats.puz.lock import LOCKED, LockedSolution
from crossword_app.formats.puz.parts import PuzParts, take_apart
from crossword_app.model.cell import Cell
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.text_encoding import from_windows

_LEFTOVERS = "Clues of no entry"


def read_puz(content: bytes) -> Loaded:
    """Read a .puz file.

    A solver's letters are left out. A locked solution is kept unchanged, and not shown; see `lock`.

    Raises:
        FileError: it is no .puz file, it ends before its solution does, or its grid is too large or too small.
    """
    parts = take_apart(content)
    warnings = [*parts.warnings]
    clues, leftovers = _read_clues(parts, warnings)
    puzzle = Puzzle(
        _read_grid(parts),
        title=parts.title,
        author=parts.author,
        copyright=parts.copyright,
        notes=parts.notes,
        clues=clues,
        clue_lists=leftovers,
        is_diagramless=parts.is_diagramless,
    )
    if parts.is_locked:
        puzzle = _locked_solution(parts).put_into(puzzle)
        warnings.append(LOCKED)
    if _has_solving(parts):
        warnings.append("what a solver had done (letters, marks, time) is left out")
    return Loaded(puzzle, tuple(warnings))


# The grid


def _read_grid(parts: PuzParts) -> Grid:
    letters = {} if parts.is_locked else _letters(parts)
    alphabet = fitting_alphabet(letters.values())
    marks = _marks(parts)
    cells = tuple(
        Cell(
            letters=(read := read_letters(letters.get(index, ""), alphabet)),
            has_circle=Markup.CIRCLED in marks[index],
            is_given=Markup.GIVEN in marks[index] and bool(read),
        )
        if cell.is_open
        else cell
        for index, cell in enumerate(parts.shape.cells)
    )
    return Grid(parts.shape.size, cells, alphabet)


def _letters(parts: PuzParts) -> dict[int, str]:
    """Return the contents of the open cells, by index in reading order."""
    letters = dict(_open_cells(parts, parts.solution))
    is_unpublished = any(set(letters.values()) == {nothing} for nothing in ("", *UNPUBLISHED))
    if is_unpublished and not parts.rebus:
        marks = _marks(parts)
        shown = _open_cells(parts, parts.filled_in)
        return {index: letter for index, letter in shown if Markup.GIVEN in marks[index]}
    return letters | parts.rebus


def _open_cells(parts: PuzParts, letters: bytes) -> Iterator[tuple[int, str]]:
    """Yield the index of each open cell, and its letter in *letters*; "" if that is no letter."""
    for index, (cell, byte) in enumerate(zip(parts.shape.cells, letters, strict=False)):
        if cell.is_open:
            letter = from_windows(bytes([byte]))
            is_empty = letter == EMPTY_SQUARE or letter.isspace() or not letter.isprintable()
            yield index, "" if is_empty else letter


def _marks(parts: PuzParts) -> list[Markup]:
    """Return the marks of each cell, in reading order."""
    known = Markup.WAS_WRONG | Markup.IS_WRONG | Markup.GIVEN | Markup.CIRCLED
    return [Markup(byte & known) for byte in parts.markup.ljust(len(parts.solution), b"\0")]


def _locked_solution(parts: PuzParts) -> LockedSolution:
    cells = enumerate(parts.shape.cells)
    letters = "".join(
        from_windows(parts.solution[index : index + 1]) if cell.is_open else "."
        for index, cell in cells
    )
    given = [index for index, mark in enumerate(_marks(parts)) if Markup.GIVEN in mark]
    return LockedSolution(letters, parts.checksum, parts.rebus, tuple(given))


def _has_solving(parts: PuzParts) -> bool:
    """Return whether a solver has started the puzzle: it has letters not given, marks of mistakes, or a time."""
    marks = _marks(parts)
    filled_in = (
        index
        for index, letter in _open_cells(parts, parts.filled_in)
        if letter and letter not in BLOCKS and Markup.GIVEN not in marks[index]
    )
    mistakes = Markup.WAS_WRONG | Markup.IS_WRONG
    return (
        parts.has_solver_rebus
        or parts.seconds > 0
        or any(mark & mistakes for mark in marks)
        or any(True for _ in filled_in)
    )


# The clues


def _read_clues(
    parts: PuzParts, warnings: list[str]
) -> tuple[dict[SlotKey, Clue], tuple[ClueList, ...]]:
    slots = in_file_order(parts.shape.slots)
    clues = {slot.key: Clue(text) for slot, text in zip(slots, parts.clues, strict=False) if text}
    missing = len(slots) - len(parts.clues)
    if missing > 0:
        warnings.append(f"{missing} of its {len(slots)} entries have no clue in the file")
    left = tuple(LooseClue(Clue(text)) for text in parts.clues[len(slots) :] if text)
    if not left:
        return clues, ()
    warnings.append(
        f"it has {len(left)} more clues than entries: they stand in a list of their own"
    )
    return clues, (ClueList(_LEFTOVERS, left),)
