"""Reads the JSON of PuzzleMe (Amuse Labs), which many newspapers' pages have.

There is no published specification. The structure is what the readers of kotwords and xd-crossword-tools know of it:
"box" has a list of squares for each column, "placedWords" the entries with their clues, "cellInfos" what single squares
look like.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.json.text import parse_document
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.labels import read_colour, with_labels, without_bars_at_edge
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.newspapers.rawc import unpacked_rawc
from crossword_app.formats.newspapers.reading import (
    ClueSource,
    block_or_letters,
    checked_items,
    drawn_grid,
    kept,
    loaded_puzzle,
    place_of,
    plain,
    size_of,
    table_with,
)
from crossword_app.formats.newspapers.recognition import PUZZLEME_KEYS, RAWC
from crossword_app.model.cell import BLOCK, VOID, Cell
from crossword_app.model.clue_lists import PrintedClue, direction_called
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of

_BLOCKS = ("", "\0", ".", "#")
_SHOWN_EMPTY = "*"
_WHITE = "#FFFFFF"
_WALLS = {
    "rightWall": (Direction.ACROSS, 0),
    "bottomWall": (Direction.DOWN, 0),
    "leftWall": (Direction.ACROSS, -1),
    "topWall": (Direction.DOWN, -1),
}
"""For each wall: the direction of the entry that it ends, and the step to the cell that stores it."""


def read_puzzleme(content: bytes) -> Loaded:
    """Read a crossword of PuzzleMe.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    warnings: list[str] = []
    data = _table(parse_document(content, warnings), warnings)
    looks = {
        place: table_of(info)
        for info in items_of(data.get("cellInfos"))
        if (place := place_of(info, "y", "x"))
    }
    words = [table_of(word) for word in checked_items(data["placedWords"])]
    grid = _marked(_read_grid(data, looks), data, looks)
    return loaded_puzzle(
        with_labels(grid, _labels(data, grid)),
        _lists(words, grid),
        warnings,
        title=plain(data.get("title")),
        author=plain(data.get("author")),
        copyright=plain(data.get("copyright")),
        notes=plain(data.get("description")) or plain(data.get("help")),
        extra=kept(publisher=data.get("publisher")),
    )


def _table(document: Mapping[str, Any], warnings: list[str]) -> dict[str, Any]:
    """Return the table of the crossword, unpacked if need be.

    Raises:
        FileError: there is none, or it cannot be unpacked.
    """
    try:
        packed = text_of(table_with(document, (RAWC,))[RAWC])
    except FileError:
        return table_with(document, PUZZLEME_KEYS)
    return table_with(parse_document(unpacked_rawc(packed), warnings), PUZZLEME_KEYS)


def _read_grid(data: Mapping[str, Any], looks: Mapping[Position, Mapping[str, Any]]) -> Grid:
    columns = [items_of(column) for column in items_of(data["box"])]
    rows = len(columns[0]) if columns else 0
    if any(len(column) != rows for column in columns):
        raise FileError(
            "it is damaged: the columns of its grid are not equally long; fetch it again"
        )
    size = size_of(rows, len(columns))

    def square(place: Position) -> Cell | str:
        look = looks.get(place, {})
        if look.get("isVoid") is True:
            return VOID
        # A square in the colour of its letter is shown when the puzzle is solved, and a block until then.
        is_hidden = text_of(look.get("bgColor")) not in ("", _WHITE) and look.get(
            "bgColor"
        ) == look.get("fgColor")
        value = columns[place.column][place.row]
        if value == _SHOWN_EMPTY and _at(data.get("preRevealIdxs"), place) is True:
            return ""
        return BLOCK if is_hidden else block_or_letters(value, _BLOCKS)

    return drawn_grid(size, map(square, size.positions()))


def _at(columns: object, place: Position) -> object:
    """Return the value for *place* in a table that has a list for each column; None if it has none."""
    column = items_of(columns)[place.column : place.column + 1]
    values = items_of(column[0]) if column else []
    return values[place.row] if place.row < len(values) else None


def _marked(
    grid: Grid, data: Mapping[str, Any], looks: Mapping[Position, Mapping[str, Any]]
) -> Grid:
    """Return *grid* with its circles, colours, bars and given letters."""
    circled = {place for place, look in looks.items() if look.get("isCircled") is True}
    if not circled:
        circled = {
            Position(y, x)
            for pair in items_of(data.get("backgroundShapeBoxes"))
            for x, y in [pair if _is_pair(pair) else (-1, -1)]
        }
    cells = dict(grid)
    for place, cell in grid:
        if not cell.is_open:
            continue
        colour = read_colour(text_of(looks.get(place, {}).get("bgColor")))
        is_shown = _at(data.get("preRevealIdxs"), place) is True
        cells[place] = replace(
            cell.with_shade(colour not in ("", _WHITE), colour),
            has_circle=place in circled,
            is_given=is_shown and bool(cell.letters),
        )
    for place, look in looks.items():
        for wall, (direction, steps) in _WALLS.items():
            keeper = place.moved(direction, steps)
            if look.get(wall) is True and keeper in cells and cells[keeper].is_open:
                cells[keeper] = cells[keeper].with_bar(direction, True)
    return without_bars_at_edge(grid.replacing(cells))


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) for n in value)


def _labels(data: Mapping[str, Any], grid: Grid) -> dict[Position, str]:
    numbers = {place: text_of(_at(data.get("clueNums"), place)) for place, _ in grid}
    return {place: number for place, number in numbers.items() if number not in ("", "0")}


def _lists(words: list[dict[str, Any]], grid: Grid) -> list[ClueSource]:
    """Return the clues of *words* by the sections of their page."""
    lists: dict[str, tuple[Direction | None, list[PrintedClue]]] = {}
    for word in words:
        label = text_of(word.get("clueNum"))
        usual = Direction.ACROSS if word.get("acrossNotDown") is True else Direction.DOWN
        heading = plain(word.get("clueSection")) or usual.title
        said = word.get("clue")
        clue = clue_of(text_of(said.get("clue") if isinstance(said, dict) else said).strip())
        if label != "0" and (clue.text or label):
            direction = direction_called(heading)
            printed = PrintedClue(label, clue, None, _cells(word, usual, grid))
            lists.setdefault(heading, (direction, []))[1].append(printed)
    return [(heading, direction, clues) for heading, (direction, clues) in lists.items()]


def _cells(word: Mapping[str, Any], direction: Direction, grid: Grid) -> tuple[Position, ...]:
    """Return the cells of an entry, none if one of them is not in *grid*."""
    boxes = [place_of(box, "y", "x") for box in items_of(word.get("boxesForWord"))]
    start, length = place_of(word, "y", "x"), word.get("nBoxes")
    if not boxes and start and isinstance(length, int):
        boxes = [start.moved(direction, step) for step in range(min(length, max(grid.size)))]
    found = tuple(place for place in boxes if place and grid.size.contains(place))
    return found if len(found) == len(boxes) else ()
