"""What differs between two versions of a puzzle, one sentence each."""

from collections.abc import Iterator
from dataclasses import replace

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.sentences import counted, listed

_TEXTS = {
    "title": "title",
    "author": "author",
    "copyright": "copyright line",
    "notes": "notes",
}
_NOTHING = "nothing"
_MOST_SQUARES = 6


def differences(ours: Puzzle, theirs: Puzzle) -> tuple[str, ...]:
    """Return what differs between *ours*, "here", and *theirs*, "in the file"; nothing for equal puzzles."""
    found = [
        *_grid_differences(ours.grid, theirs.grid),
        *_clue_differences(ours, theirs),
        *_text_differences(ours, theirs),
    ]
    if _without_what_is_told(ours, theirs) != theirs or (not found and ours != theirs):
        found.append(
            "other details differ, such as the fill options, the symmetry or clues without entries"
        )
    return tuple(found)


def _grid_differences(ours: Grid, theirs: Grid) -> Iterator[str]:
    if ours.alphabet != theirs.alphabet:
        yield _told("language", ours.alphabet.name, theirs.alphabet.name)
    if ours.size != theirs.size:
        yield _told("size", _size(ours), _size(theirs))
        return
    for number, (row, other) in enumerate(zip(_rows(ours), _rows(theirs), strict=True), start=1):
        if row != other:
            yield _told(f"row {number}", row, other)
    marked = [
        place
        for place, cell in ours
        if replace(cell, kind=theirs[place].kind, letters=theirs[place].letters) != theirs[place]
    ]
    if marked:
        yield (
            f"{counted(len(marked), 'square differs', 'squares differ')} in bars, circles, shades, locks or other "
            f"marks: {listed((_square(place) for place in marked), most=_MOST_SQUARES)}"
        )


def _clue_differences(ours: Puzzle, theirs: Puzzle) -> Iterator[str]:
    for key in sorted(ours.clues.keys() | theirs.clues.keys(), key=_across_first):
        clue, other = ours.clues.get(key, Clue("")), theirs.clues.get(key, Clue(""))
        if clue != other:
            name = _name(key, ours, theirs)
            if _clue(clue) == _clue(other):
                yield f"{name}: the clue differs in its style, or in whether it is a draft"
            else:
                yield _told(f"{name}, clue", _clue(clue), _clue(other))


def _text_differences(ours: Puzzle, theirs: Puzzle) -> Iterator[str]:
    for attribute, name in _TEXTS.items():
        text, other = getattr(ours, attribute), getattr(theirs, attribute)
        if text != other:
            yield _told(name, text, other)


def _without_what_is_told(ours: Puzzle, theirs: Puzzle) -> Puzzle:
    """Return *ours* with all of *theirs* that other sentences compare."""
    texts = {attribute: getattr(theirs, attribute) for attribute in _TEXTS}
    return replace(ours, grid=theirs.grid, clues=theirs.clues, **texts)


def _told(what: str, ours: str, theirs: str) -> str:
    return f"{what}: {ours or _NOTHING} here, {theirs or _NOTHING} in the file"


def _size(grid: Grid) -> str:
    return f"{grid.size.columns}x{grid.size.rows}"


def _rows(grid: Grid) -> Iterator[str]:
    """Yield each row with several letters of a square in brackets."""
    for row in range(grid.size.rows):
        yield "".join(_letters(grid, Position(row, column)) for column in range(grid.size.columns))


def _letters(grid: Grid, place: Position) -> str:
    cell = grid[place]
    if not cell.is_open:
        return "#" if cell.is_block else "-"
    letters = grid.alphabet.spelled(cell.letters)
    return f"[{letters}]" if len(letters) > 1 else letters or "."


def _square(place: Position) -> str:
    return f"row {place.row + 1} column {place.column + 1}"


def _across_first(key: SlotKey) -> tuple[bool, Position]:
    return key.direction is Direction.DOWN, key.start


def _name(key: SlotKey, ours: Puzzle, theirs: Puzzle) -> str:
    slot = ours.grid.layout.by_key.get(key) or theirs.grid.layout.by_key.get(key)
    return str(slot) if slot else f"{key.direction.title} from {_square(key.start)}"


def _clue(clue: Clue) -> str:
    enumeration = f" ({clue.enumeration})" if clue.enumeration else ""
    return f"“{clue.text}”{enumeration}" if clue.text or enumeration else ""
