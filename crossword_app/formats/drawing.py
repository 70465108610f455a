"""One drawing of a grid, for the screen, for pictures and for paper.

The proportions are the design's, in fractions of a cell. The drawing knows no toolkit: it is made of `shapes`, in the
order in which they are painted, and names colours by their role in a `palette.Palette`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from crossword_app.formats.outline import outline
from crossword_app.formats.palette import LIGHT, Palette, contrast
from crossword_app.formats.shapes import (
    CIRCLE,
    Anchor,
    Box,
    Command,
    Ellipse,
    Face,
    Hatching,
    Path,
    Pen,
    Rule,
    Shape,
    Text,
)
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

SMALLEST_DETAILED_CELL = 20
"""Pixels. Numbers, dots and padlocks are dropped from smaller cells; crosses, shelf and hatching stay."""

_NUMBER_SIZE, _NUMBER_LEFT, _NUMBER_BASELINE = 0.28, 0.075, 0.285
_LETTER_SIZE, _LETTER_BASELINE = 0.60, 0.81
_FORCED_SIZE, _FORCED_BASELINE = 0.46, 0.765
_REBUS_SIZE, _REBUS_BASELINE, _REBUS_WIDEST = 0.36, 0.72, 0.90
_LINE = Pen("grid", 0, least=1)
_BORDER = Pen("border", 0, least=2)
_RING, _RING_INSET = Pen("ring", 0.065, least=2), 0.045
_ENTRY_OUTLINE = Pen("ring", 0.04, least=1.5)
_CROSSING_OUTLINE = Pen("ring", 0.03, least=1.5, dashes=(3, 3))
_SELECTION_OUTLINE = Pen("ring", 0.065, least=2)
_REGION_OUTLINE = Pen("hatch", 0.04, least=1.4, dashes=(3.2, 2.2))
_HATCH_SPACING, _HATCH_WIDTH = 0.20, 0.024
_BAR_WIDTH = 0.10
_CIRCLE_PEN, _CIRCLE_INSET = Pen("circle", 0.03), 0.06
_SHELF_THICKNESS, _SHELF_BELOW, _SHELF_INSET = 0.05, 0.025, 0.035
_PADLOCK_SIZE, _PADLOCK_INSET = 0.28, 0.05
_DEAD_ARM, _DEAD_LOWERED, _DEAD_PEN = 0.17, 0.06, Pen("dead", 0.07, is_round=True)
_DOT_SIZES, _DOT_INSET, _DOT_LINE = {1: 0.19, 2: 0.22, 3: 0.25}, 0.09, 0.04
_BLAME_OUTLINE, _BLAME_RADIUS = Pen("dead", 0.055, least=2, is_round=True), 0.1
_DISC_SIZE, _DISC_AWAY, _DISC_TEXT, _DISC_BASELINE = 0.42, 0.26, 0.25, 0.09


@dataclass(frozen=True)
class Marks:
    """What is shown over a grid beside the puzzle's own letters.

    Attributes:
        current: the cell of the cursor.
        entry, crossing: cells of the current entry, and of the one that crosses it at the cursor.
        selection: cells that the constructor selected.
        ghosts: letters that the machine offers; cells that hold letters keep their own.
        forced: letters that follow from the rest.
        region: cells that a fill may change; they are hatched.
        dead: cells for which no letter is left.
        tight: cells with few letters left, and how many.
        blame: the slots that prove a grid unfillable, in the order of their numbers.
    """

    current: Position | None = None
    entry: tuple[Position, ...] = ()
    crossing: tuple[Position, ...] = ()
    selection: frozenset[Position] = frozenset()
    ghosts: Mapping[Position, str] = field(default_factory=dict)
    forced: Mapping[Position, str] = field(default_factory=dict)
    region: frozenset[Position] = frozenset()
    dead: frozenset[Position] = frozenset()
    tight: Mapping[Position, int] = field(default_factory=dict)
    blame: tuple[Slot, ...] = ()


@dataclass(frozen=True)
class Style:
    """How much is drawn, and what depends on the theme beside the colours.

    Attributes:
        has_details: numbers, dots and padlocks; see `SMALLEST_DETAILED_CELL`.
        shows_letters: the puzzle's own; without them a grid is as the solver gets it.
        on_blame: the ink of numbers on the discs of blamed entries.
    """

    has_details: bool = True
    shows_letters: bool = True
    outlines_crossing: bool = False
    region_tint: float = LIGHT.region_tint
    region_lines: float = LIGHT.region_lines
    on_blame: str = "cell"

    @classmethod
    def of(cls, palette: Palette, cell: float, shows_letters: bool = True) -> "Style":
        """Return the style for *palette* and cells of *cell* pixels."""
        return cls(
            has_details=cell >= SMALLEST_DETAILED_CELL,
            shows_letters=shows_letters,
            outlines_crossing=palette.outlines_crossing,
            region_tint=palette.region_tint,
            region_lines=palette.region_lines,
            on_blame=max(("cell", "block"), key=lambda ink: contrast(palette[ink], palette.dead)),
        )


def tightness(letters_left: int) -> int:
    """Return how tight a cell is with so many letters left: 0 (not), 1 (7 to 9), 2 (4 to 6), 3 (2 or 3).

    A cell with one letter left is not tight but forced, and one with none is dead.
    """
    for level, (fewest, most) in enumerate(((7, 9), (4, 6), (2, 3)), start=1):
        if fewest <= letters_left <= most:
            return level
    return 0


class GridDrawing:
    """A grid with its marks, ready to be drawn whole or in part."""

    def __init__(self, grid: Grid, marks: Marks | None = None, style: Style | None = None) -> None:
        self.grid = grid
        self.marks = marks or Marks()
        self.style = style or Style()

    def shapes(self, cells: Sequence[Position] | None = None) -> Iterator[Shape]:
        """Yield the shapes in the order of painting.

        Args:
            cells: draw only these, in reading order; outlines that touch others are drawn whole all the same.
        """
        chosen = [(place, cell) for place, cell in self._chosen(cells) if not cell.is_void]
        opened = [(place, cell) for place, cell in chosen if cell.is_open]
        yield from self._fills(chosen)
        yield from self._hatching(chosen)
        yield from self._lines(chosen)
        yield from self._shelves()
        yield from self._outlines()
        yield from self._bars(opened)
        yield from _circles(opened)
        yield from self._ring()
        yield from self._letters(opened)
        yield from self._crosses(opened)
        if self.style.has_details:
            yield from self._dots(opened)
            yield from self._numbers(opened)
        yield from self._blame()
        yield self._border()

    def changed_cells(self, old: "GridDrawing") -> frozenset[Position] | None:
        """Return the cells that look other than in *old*; None where all may, and the place round the grid as well.

        What a mark adds outside its cell reaches at most half a line's width into the next.
        """
        before, after = old.marks, self.marks
        if (
            old.style != self.style
            or old.grid.layout is not self.grid.layout
            or before.blame != after.blame
        ):
            return None
        places = _all_positions(self.grid.size)
        changed = {
            places[index]
            for index, (new, former) in enumerate(zip(self.grid.cells, old.grid.cells, strict=True))
            if new is not former
        }
        for lettered in ("ghosts", "forced", "tight"):
            former, present = getattr(before, lettered), getattr(after, lettered)
            pairs = () if former is present else former.items() ^ present.items()
            changed.update(place for place, _ in pairs)
        for outlined in ("entry", "crossing", "selection", "region"):
            if getattr(before, outlined) != getattr(after, outlined):
                changed.update(getattr(before, outlined), getattr(after, outlined))
        changed |= before.dead ^ after.dead
        changed |= self._reshelved(old.grid, changed)
        if before.current != after.current:
            changed |= {place for place in (before.current, after.current) if place is not None}
        return frozenset(changed)

    def _reshelved(self, old: Grid, changed: set[Position]) -> set[Position]:
        """Return the cells whose shelf or padlock may be another because a lock beside them came or went."""
        if all(self.grid[place].is_locked == old[place].is_locked for place in changed):
            return set()
        runs = set(locked_runs(self.grid)) ^ set(locked_runs(old))
        return {place for positions, _ in runs for place in positions}

    def _chosen(self, cells: Sequence[Position] | None) -> Iterable[tuple[Position, Cell]]:
        grid = self.grid
        if cells is None:
            return zip(_all_positions(grid.size), grid.cells, strict=True)
        columns = grid.size.columns
        return [(place, grid.cells[place.row * columns + place.column]) for place in cells]

    # In the order of painting

    def _fills(self, chosen: Sequence[tuple[Position, Cell]]) -> Iterator[Shape]:
        """Yield the grounds, neighbours of one colour as one box."""
        inks = [(place, self._fill(place, cell)) for place, cell in chosen]
        for (row, column), length, ink in _rows_alike(inks):
            yield Box(column, row, length, 1, ink)
        if self.marks.region:
            tinted = [(place, "hatch") for place, _ in chosen if place in self.marks.region]
            for (row, column), length, ink in _rows_alike(tinted):
                yield Box(column, row, length, 1, ink, opacity=self.style.region_tint)

    def _fill(self, place: Position, cell: Cell) -> str:
        """Return the ink of the ground of one cell: the first that holds."""
        marks = self.marks
        if not cell.is_open:
            return "block"
        if place == marks.current:
            return "current"
        if place in marks.dead and place not in marks.ghosts:
            return "deadfill"
        if place in marks.entry or place in marks.selection:
            return "entry"
        if cell.is_locked:
            return "locked"
        if place in marks.crossing:
            return "crossing"
        return "shade" if cell.has_shade else "cell"

    def _hatching(self, chosen: Sequence[tuple[Position, Cell]]) -> Iterator[Shape]:
        if self.marks.region:
            inside = frozenset(place for place, _ in chosen if place in self.marks.region)
            pen = Pen("hatch", _HATCH_WIDTH, opacity=self.style.region_lines)
            yield Hatching(outline(inside), _HATCH_SPACING, pen)

    def _lines(self, chosen: Sequence[tuple[Position, Cell]]) -> Iterator[Shape]:
        """Yield the lines between two cells, but between blocks, which stand as one."""
        rows, columns = self.grid.size
        cells = self.grid.cells
        below: list[Position] = []
        beside: list[
            Position
        ] = []  # rows and columns exchanged, so that runs of both are found alike
        for (row, column), cell in chosen:
            index = row * columns + column
            if row + 1 < rows and _are_divided(cell, cells[index + columns]):
                below.append(Position(row, column))
            if column + 1 < columns and _are_divided(cell, cells[index + 1]):
                beside.append(Position(column, row))
        for (row, column), length, _ in _rows_alike((place, _LINE.ink) for place in below):
            yield Rule(column, row + 1, length, False, _LINE)
        for (column, row), length, _ in _rows_alike((p, _LINE.ink) for p in sorted(beside)):
            yield Rule(column + 1, row, length, True, _LINE)

    def _shelves(self) -> Iterator[Shape]:
        """Yield the shelf under each locked entry, and the padlock in its first cell."""
        for run, direction in locked_runs(self.grid):
            (top, left), (bottom, right) = run[0], run[-1]
            edge = 1 - _SHELF_BELOW - _SHELF_THICKNESS
            length = len(run) - 2 * _SHELF_INSET
            if direction is Direction.ACROSS:
                x, y, width, height = left + _SHELF_INSET, bottom + edge, length, _SHELF_THICKNESS
            else:
                x, y, width, height = right + edge, top + _SHELF_INSET, _SHELF_THICKNESS, length
            yield Box(x, y, width, height, "lockmark")
        if self.style.has_details:
            for row, column in sorted({run[0] for run, _ in locked_runs(self.grid)}):
                x = column + 1 - _PADLOCK_INSET - _PADLOCK_SIZE
                yield from _padlock(x, row + _PADLOCK_INSET, _PADLOCK_SIZE)

    def _outlines(self) -> Iterator[Shape]:
        marks = self.marks
        if marks.region:
            yield Path(outline(marks.region), pen=_REGION_OUTLINE)
        if marks.crossing and self.style.outlines_crossing:
            yield Path(outline(frozenset(marks.crossing)), pen=_CROSSING_OUTLINE)
        if marks.entry:
            yield Path(outline(frozenset(marks.entry)), pen=_ENTRY_OUTLINE)
        if marks.selection:
            yield Path(outline(marks.selection), pen=_SELECTION_OUTLINE)

    def _bars(self, opened: Sequence[tuple[Position, Cell]]) -> Iterator[Shape]:
        """Yield the bars between two open cells; one that a block came to stand beside divides nothing."""
        for place, cell in opened:
            row, column = place
            if cell.bar_right and self._is_open(place.moved(Direction.ACROSS)):
                yield Box(column + 1 - _BAR_WIDTH / 2, row, _BAR_WIDTH, 1, "bar")
            if cell.bar_below and self._is_open(place.moved(Direction.DOWN)):
                yield Box(column, row + 1 - _BAR_WIDTH / 2, 1, _BAR_WIDTH, "bar")

    def _is_open(self, place: Position) -> bool:
        return self.grid.size.contains(place) and self.grid[place].is_open

    def _ring(self) -> Iterator[Shape]:
        if self.marks.current is not None:
            row, column = self.marks.current
            side = 1 - 2 * _RING_INSET
            yield Box(column + _RING_INSET, row + _RING_INSET, side, side, pen=_RING)

    def _letters(self, opened: Sequence[tuple[Position, Cell]]) -> Iterator[Shape]:
        marks = self.marks
        for place, cell in opened:
            if cell.letters:
                if self.style.shows_letters:
                    yield _letters(place, cell.letters, "letter", Face.LETTER)
            elif place in marks.ghosts:
                yield _letters(place, marks.ghosts[place], "ghost", Face.OFFERED)
            elif place in marks.forced:
                row, column = place
                yield Text(
                    column + 0.5,
                    row + _FORCED_BASELINE,
                    marks.forced[place],
                    _FORCED_SIZE,
                    "forced",
                    Face.OFFERED,
                )

    def _crosses(self, opened: Sequence[tuple[Position, Cell]]) -> Iterator[Shape]:
        for place, cell in opened:
            if place in self.marks.dead and not cell.letters and place not in self.marks.ghosts:
                x, y = place.column + 0.5, place.row + 0.5 + _DEAD_LOWERED
                arm = _DEAD_ARM
                yield Path(
                    (
                        ("M", (x - arm, y - arm)),
                        ("L", (x + arm, y + arm)),
                        ("M", (x + arm, y - arm)),
                        ("L", (x - arm, y + arm)),
                    ),
                    pen=_DEAD_PEN,
                )

    def _dots(self, opened: Sequence[tuple[Position, Cell]]) -> Iterator[Shape]:
        marks = self.marks
        for place, cell in opened:
            level = tightness(marks.tight.get(place, 0))
            taken = cell.letters or place in marks.ghosts or place in marks.forced
            if level and not taken and place != marks.current:
                yield from _dot(place, level)

    def _numbers(self, opened: Sequence[tuple[Position, Cell]]) -> Iterator[Shape]:
        numbers = self.grid.layout.numbers
        for place, _ in opened:
            if place in numbers:
                yield Text(
                    place.column + _NUMBER_LEFT,
                    place.row + _NUMBER_BASELINE,
                    str(numbers[place]),
                    _NUMBER_SIZE,
                    "number",
                    Face.NUMBER,
                    Anchor.START,
                )

    def _blame(self) -> Iterator[Shape]:
        for slot in self.marks.blame:
            (top, left), (bottom, right) = slot.positions[0], slot.positions[-1]
            width, height = right - left + 1, bottom - top + 1
            yield Box(left, top, width, height, pen=_BLAME_OUTLINE, radius=_BLAME_RADIUS)
        for number, slot in enumerate(self.marks.blame, start=1):
            x, y = _disc_centre(slot)
            around = _DISC_SIZE / 2
            pen = Pen(self.style.on_blame, 0, least=2)
            yield Ellipse(x - around, y - around, _DISC_SIZE, _DISC_SIZE, "dead", pen)
            yield Text(
                x, y + _DISC_BASELINE, str(number), _DISC_TEXT, self.style.on_blame, Face.MARK
            )

    def _border(self) -> Shape:
        """Return the line round the whole shape, which is no rectangle where cells are void."""
        rows, columns = self.grid.size
        if all(not cell.is_void for cell in self.grid.cells):
            return Box(0, 0, columns, rows, pen=_BORDER)
        inside = frozenset(place for place, cell in self.grid if not cell.is_void)
        return Path(outline(inside), pen=_BORDER)


@lru_cache(maxsize=8)
def _all_positions(size: Size) -> tuple[Position, ...]:
    return tuple(size.positions())


def _are_divided(one: Cell, other: Cell) -> bool:
    """Return whether a line runs between two neighbours, of which *one* is no void."""
    return not other.is_void and (one.is_open or other.is_open)


def _rows_alike(inks: Iterable[tuple[Position, str]]) -> Iterator[tuple[Position, int, str]]:
    """Join places that follow each other in a row and have one ink: yields the first place, how many, and the ink."""
    start, length, last = Position(-1, -1), 0, ""
    for place, ink in inks:
        if length and ink == last and place == (start.row, start.column + length):
            length += 1
            continue
        if length:
            yield start, length, last
        start, length, last = place, 1, ink
    if length:
        yield start, length, last


def locked_runs(grid: Grid) -> list[tuple[tuple[Position, ...], Direction]]:
    """Return the locked entries, and the rows of locked cells that belong to none."""
    locked = {place for place, cell in grid if cell.is_locked}
    if not locked:
        return []
    entries = [
        (slot.positions, slot.direction)
        for slot in grid.slots
        if all(place in locked for place in slot.positions)
    ]
    single = sorted(locked.difference(*(positions for positions, _ in entries)))
    runs = [[place] for place in single[:1]]
    for before, place in pairwise(single):
        if place == before.moved(Direction.ACROSS):
            runs[-1].append(place)
        else:
            runs.append([place])
    return entries + [(tuple(run), Direction.ACROSS) for run in runs]


def _letters(place: Position, letters: str, ink: str, face: Face) -> Text:
    row, column = place
    if len(letters) == 1:
        return Text(column + 0.5, row + _LETTER_BASELINE, letters, _LETTER_SIZE, ink, face)
    return Text(
        column + 0.5,
        row + _REBUS_BASELINE,
        letters,
        _REBUS_SIZE,
        ink,
        face,
        widest=_REBUS_WIDEST,
    )


def _circles(opened: Sequence[tuple[Position, Cell]]) -> Iterator[Shape]:
    side = 1 - 2 * _CIRCLE_INSET
    for (row, column), cell in opened:
        if cell.has_circle:
            yield Ellipse(column + _CIRCLE_INSET, row + _CIRCLE_INSET, side, side, pen=_CIRCLE_PEN)


def _dot(place: Position, level: int) -> Iterator[Shape]:
    """Yield a ring, a half full or a full disc: the more ink, the less choice."""
    ink = f"tight{level}"
    size = _DOT_SIZES[level]
    x, y = place.column + 1 - _DOT_INSET - size, place.row + 1 - _DOT_INSET - size
    inset = _DOT_LINE / 2
    side = size - _DOT_LINE
    fill = ink if level == len(_DOT_SIZES) else None
    yield Ellipse(x + inset, y + inset, side, side, fill, Pen(ink, _DOT_LINE))
    if level == 2:
        radius = size / 2
        middle, bend = y + radius, radius * CIRCLE
        yield Path(
            (
                ("M", (x, middle)),
                ("C", (x, middle + bend, x + radius - bend, y + size, x + radius, y + size)),
                ("C", (x + radius + bend, y + size, x + size, middle + bend, x + size, middle)),
                ("Z", ()),
            ),
            fill=ink,
        )


def _padlock(x: float, y: float, size: float) -> Iterator[Shape]:
    """Yield a padlock with its top left corner at (x, y): the icon of the same name, bolder."""
    unit = size / 24
    pen = Pen("lockmark", 2.2 * unit, is_round=True)
    yield Box(x + 5 * unit, y + 10.75 * unit, 14 * unit, 9.5 * unit, pen=pen, radius=1.5 * unit)

    def at(*lengths: float) -> tuple[float, ...]:
        return tuple(
            (x if index % 2 == 0 else y) + length * unit for index, length in enumerate(lengths)
        )

    bend = 4 * CIRCLE
    shackle: tuple[Command, ...] = (
        ("M", at(8, 10.5)),
        ("L", at(8, 7.75)),
        ("C", at(8, 7.75 - bend, 12 - bend, 3.75, 12, 3.75)),
        ("C", at(12 + bend, 3.75, 16, 7.75 - bend, 16, 7.75)),
        ("L", at(16, 10.5)),
    )
    yield Path(shackle, pen=pen)
    yield Path((("M", at(12, 14.25)), ("L", at(12, 16.75))), pen=pen)


def _disc_centre(slot: Slot) -> tuple[float, float]:
    """Return the place of a blamed entry's number: before its start, or in its first cell at the grid's edge."""
    row, column = slot.start
    inside = _DISC_SIZE / 2 + 0.03
    if slot.direction is Direction.ACROSS:
        return (column - _DISC_AWAY, row + 0.5) if column else (inside, row + 1 - inside)
    return (column + 0.5, row - _DISC_AWAY) if row else (column + 1 - inside, inside)
