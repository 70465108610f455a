"""One drawing of a grid, for the screen, for pictures and for paper.

The drawing depends on no toolkit: it consists of `shapes` in the order of painting, and names colours by their role
in a `palette.Palette`.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from weakref import WeakKeyDictionary

from crossword_app.drawing import signs, solving_signs
from crossword_app.drawing.block_signs import block_signs
from crossword_app.drawing.circles import circle
from crossword_app.drawing.outline import outline
from crossword_app.drawing.overlays import Marks, Style, tightness
from crossword_app.drawing.palette import readable_on
from crossword_app.drawing.shapes import Box, Hatching, Path, Pen, Rule, Shape
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Layout

_Cells = Sequence[tuple[Position, Cell]]

_LINE = Pen("grid", 0, least=1)
_BORDER = Pen("border", 0, least=2)
_ENTRY_OUTLINE = Pen("ring", 0.04, least=1.5)
_CROSSING_OUTLINE = Pen("ring", 0.03, least=1.5, dashes=(3, 3))
_SELECTION_OUTLINE = Pen("ring", 0.065, least=2)
_REGION_OUTLINE = Pen("hatch", 0.04, least=1.4, dashes=(3.2, 2.2))
_HATCH_SPACING, _HATCH_WIDTH = 0.20, 0.024
_SHADE_SHOWN, _COLOUR_SHOWN = ("letter", 0.12), 0.3
"""What lies over the highlight of a cell with shade (ink and opacity) or with a colour. Letters stay readable."""


class GridDrawing:
    """A grid with its marks, ready to be drawn whole or in part."""

    def __init__(self, grid: Grid, marks: Marks | None = None, style: Style | None = None) -> None:
        self.grid = grid
        self.marks = marks or Marks()
        self.style = style or Style()

    def shapes(self, cells: Sequence[Position] | None = None) -> Iterator[Shape]:
        """Yield the shapes in the order of painting.

        Args:
            cells: draw only these, in reading order. Outlines and hatching are drawn whole, also where they touch
                other cells.
        """
        chosen = [(place, cell) for place, cell in self._chosen(cells) if not cell.is_void]
        opened = [(place, cell) for place, cell in chosen if cell.is_open]
        yield from self._fills(chosen)
        yield from self._hatching()
        yield from self._lines(chosen)
        yield from self._shelves()
        yield from self._outlines()
        yield from self._bars(opened)
        yield from self._circles(opened)
        if self.marks.current is not None:
            yield signs.ring(self.marks.current)
        yield from self._letters(opened)
        yield from self._judgements(opened)
        yield from self._limits(opened)
        if self.style.has_details:
            for slot in self.marks.own_words:
                yield signs.own_words(slot)
        yield from self._crosses(opened)
        for place, cell in opened:
            if place in self.marks.blocks and not cell.letters:
                yield from block_signs(place, self.marks.blocks[place])
        if self.style.has_details:
            yield from self._dots(opened)
            yield from self._numbers(opened)
        for slot in (*self.marks.blame, *self.marks.spoiled):
            yield signs.blame(slot)
        if self.marks.thread:
            yield from signs.thread(*self.marks.thread)
        yield self._border()
        yield from self._blame_numbers()  # the border would cross out those at the grid's edge

    def changed_cells(self, old: "GridDrawing") -> frozenset[Position] | None:
        """Return the cells that look different from *old*; None if all may, and the space around the grid too.

        A mark reaches at most half a line's width into the next cell.
        """
        before, after = old.marks, self.marks
        if (
            old.style != self.style
            or old.grid.layout is not self.grid.layout
            or before.blame != after.blame
            or before.spoiled != after.spoiled
            or before.thread != after.thread
        ):
            return None
        places = self.grid.size.positions()
        changed = {
            places[index]
            for index, (new, former) in enumerate(zip(self.grid.cells, old.grid.cells, strict=True))
            if new is not former
        }
        for lettered in (
            "ghosts", "preview", "choices", "limits", "forced", "tight", "blocks", "times",
        ):  # fmt: skip
            former, present = getattr(before, lettered), getattr(after, lettered)
            pairs = () if former is present else former.items() ^ present.items()
            changed.update(place for place, _ in pairs)
        for outlined in ("entry", "crossing", "selection", "region"):
            if getattr(before, outlined) != getattr(after, outlined):
                changed.update(getattr(before, outlined), getattr(after, outlined))
        for slot in set(before.own_words) ^ set(after.own_words):
            changed.update(slot.positions)
        changed |= before.dead ^ after.dead
        changed |= before.wrong ^ after.wrong
        changed |= before.revealed ^ after.revealed
        changed |= self._with_changed_lock_marks(old.grid, changed)
        if before.current != after.current:
            changed |= {place for place in (before.current, after.current) if place is not None}
        return frozenset(changed)

    def _with_changed_lock_marks(self, old: Grid, changed: set[Position]) -> set[Position]:
        """Return the cells whose shelf or padlock may change because a cell beside them was locked or unlocked."""
        if old is self.grid or all(
            self.grid[place].is_locked == old[place].is_locked for place in changed
        ):
            return set()
        runs = set(locked_runs(self.grid)) ^ set(locked_runs(old))
        return {place for positions, _ in runs for place in positions}

    def _chosen(self, cells: Sequence[Position] | None) -> Iterable[tuple[Position, Cell]]:
        grid = self.grid
        if cells is None:
            return zip(grid.size.positions(), grid.cells, strict=True)
        columns = grid.size.columns
        return [(place, grid.cells[place.row * columns + place.column]) for place in cells]

    # In the order of painting

    def _fills(self, chosen: _Cells) -> Iterator[Shape]:
        """Yield the backgrounds, with neighbours of one colour as one box."""
        inks = [(place, self._fill(place, cell)) for place, cell in chosen]
        for (row, column), length, ink in _rows_alike(inks):
            yield Box(column, row, length, 1, ink)
        yield from self._colours_under_highlights(chosen)
        yield from self._block_tints(chosen)
        for place, _ in chosen:
            if share := self.marks.times.get(place, 0.0):
                opacity = share * self.style.time_tint
                yield Box(place.column, place.row, 1, 1, solving_signs.TIME_INK, opacity=opacity)
                yield solving_signs.time_bar(place, share)
        if self.marks.region:
            tinted = [(place, "hatch") for place, _ in chosen if place in self.marks.region]
            for (row, column), length, ink in _rows_alike(tinted):
                yield Box(column, row, length, 1, ink, opacity=self.style.region_tint)

    def _block_tints(self, chosen: _Cells) -> Iterator[Shape]:
        blocks = self.marks.blocks
        for place, cell in chosen if blocks else ():
            if place in blocks and cell.is_empty and (tint := blocks[place].tint):
                opacity = tint * self.style.block_tint
                yield Box(place.column, place.row, 1, 1, blocks[place].ink, opacity=opacity)

    def _fill(self, place: Position, cell: Cell) -> str:
        """Return the ink of the background of one cell: the first that applies."""
        marks = self.marks
        if not cell.is_open:
            return "block"
        if place == marks.current:
            return "current"
        if place in marks.dead and place not in marks.ghosts:
            return "deadfill"
        if place in marks.entry or place in marks.selection:
            return "entry"
        if cell.is_locked and self.style.shows_locks:
            return "locked"
        if place in marks.crossing:
            return "crossing"
        return cell.colour or ("shade" if cell.has_shade else "cell")

    def _colours_under_highlights(self, chosen: _Cells) -> Iterator[Shape]:
        """Yield what shows, under the cursor's highlights and the tint of locks, which cells have shade or a colour."""
        for place, cell in chosen:
            if not cell.is_open or not (cell.colour or cell.has_shade):
                continue
            if self._fill(place, cell) not in {"shade", cell.colour}:
                ink, opacity = (cell.colour, _COLOUR_SHOWN) if cell.colour else _SHADE_SHOWN
                yield Box(place.column, place.row, 1, 1, ink, opacity=opacity)

    def _ink(self, usual: str, place: Position, cell: Cell) -> str:
        """Return the ink for the contents of a cell: *usual*, unless its background is a colour set in the puzzle."""
        if not cell.colour:
            return usual
        ground = self._fill(place, cell)
        return readable_on(ground) if ground == cell.colour else usual

    def _hatching(self) -> Iterator[Shape]:
        # That of a whole region: a screen keeps its picture, and shows of it what is drawn.
        if self.marks.region:
            pen = Pen("hatch", _HATCH_WIDTH, opacity=self.style.region_lines)
            yield Hatching(outline(self.marks.region), _HATCH_SPACING, pen)

    def _lines(self, chosen: _Cells) -> Sequence[Shape]:
        """Return the lines between cells. Those of a whole grid are kept, since letters change none."""
        if len(chosen) < len(self.grid.cells):
            return _lines_of(self.grid, chosen)
        layout = self.grid.layout
        if layout not in _LINES:
            _LINES[layout] = _lines_of(self.grid, chosen)
        return _LINES[layout]

    def _shelves(self) -> Iterator[Shape]:
        """Yield the shelf of each locked run, and the padlock in its first cell."""
        runs = locked_runs(self.grid) if self.style.shows_locks else []
        for run, direction in runs:
            yield signs.shelf(run, direction)
        if self.style.has_details:
            for place in sorted({run[0] for run, _ in runs}):
                yield from signs.padlock(place)

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

    def _bars(self, opened: _Cells) -> Iterator[Shape]:
        """Yield the bars between two open cells. A bar beside a block divides nothing and is left out."""
        for place, cell in opened:
            for direction, has_bar in (
                (Direction.ACROSS, cell.bar_right),
                (Direction.DOWN, cell.bar_below),
            ):
                if has_bar and self._is_open(place.moved(direction)):
                    yield signs.bar(place, direction, self._ink("bar", place, cell))

    def _circles(self, opened: _Cells) -> Iterator[Shape]:
        labels = self.grid.layout.labels if self.style.has_details else {}
        for place, cell in opened:
            if cell.has_circle:
                ink = self._ink("circle", place, cell)
                yield circle(place, ink, labels.get(place, ""), self.style.number_size)

    def _is_open(self, place: Position) -> bool:
        return self.grid.size.contains(place) and self.grid[place].is_open

    def _letters(self, opened: _Cells) -> Iterator[Shape]:
        marks, spelled = self.marks, self.grid.alphabet.spelled
        # A previewed letter that stands there already is no reason to show another one.
        offered = {p: text for p, text in marks.ghosts.items() if p not in marks.preview}
        for place, cell in opened:
            if marks.preview.get(place, cell.letters) != cell.letters:
                ink = self._ink("ghost", place, cell)
                yield signs.ghost(place, spelled(marks.preview[place]), ink)
            elif place in offered and offered[place] != cell.letters and cell.is_pencilled:
                ink = self._ink("ghost", place, cell)
                yield signs.ghost(place, spelled(marks.ghosts[place]), ink)
            elif cell.letters:
                if self.style.shows_letters or cell.is_given:
                    yield from self._standing(place, cell, spelled(cell.letters))
            elif place in marks.ghosts:
                ink = self._ink("ghost", place, cell)
                yield signs.ghost(place, spelled(marks.ghosts[place]), ink)
            elif place in marks.choices:
                if self.style.has_details and place not in marks.dead:
                    ink = self._ink("forced", place, cell)
                    yield from signs.choices(place, marks.choices[place], ink)
            elif place in marks.forced:
                ink = self._ink("forced", place, cell)
                yield signs.forced(place, spelled(marks.forced[place]), ink)

    def _standing(self, place: Position, cell: Cell, text: str) -> Iterator[Shape]:
        """Yield the letters of the puzzle in a cell, as ink or pencil, and the line under given ones."""
        if cell.is_pencilled and self.style.shows_locks:
            yield signs.pencil(place, text, self._ink("pencil", place, cell))
            return
        ink = self._ink("letter", place, cell)
        yield signs.letters(place, text, ink)
        if cell.is_given and self.style.shows_locks:
            yield signs.given(place, ink)

    def _judgements(self, opened: _Cells) -> Iterator[Shape]:
        for place, _ in opened:
            if place in self.marks.revealed:
                yield solving_signs.revealed(place)
            if place in self.marks.wrong:
                yield solving_signs.wrong(place)

    def _limits(self, opened: _Cells) -> Iterator[Shape]:
        marks = self.marks
        for place, cell in opened:
            if place in marks.limits and self.style.has_details and not cell.letters:
                others = (marks.ghosts, marks.preview, marks.choices, marks.forced, marks.dead)
                if not any(place in taken for taken in others):
                    text = self.grid.alphabet.spelled(marks.limits[place])
                    yield signs.limit(place, text, self._ink("number", place, cell))

    def _crosses(self, opened: _Cells) -> Iterator[Shape]:
        for place, cell in opened:
            is_taken = cell.letters or place in self.marks.ghosts or place in self.marks.preview
            if place in self.marks.dead and not is_taken:
                yield signs.cross(place)

    def _dots(self, opened: _Cells) -> Iterator[Shape]:
        marks = self.marks
        for place, cell in opened:
            level = tightness(marks.tight.get(place, 0))
            if not level or cell.letters or place == marks.current or place in marks.blocks:
                continue
            others = (marks.ghosts, marks.preview, marks.choices, marks.forced)
            if not any(place in taken for taken in others):
                yield from signs.dot(place, level)

    def _numbers(self, opened: _Cells) -> Iterator[Shape]:
        labels = self.grid.layout.labels
        for place, cell in opened:
            if place in labels:
                ink = self._ink("number", place, cell)
                yield signs.number(place, labels[place], ink, self.style.number_size)

    def _blame_numbers(self) -> Iterator[Shape]:
        for value, slot in enumerate(self.marks.blame, start=1):
            before = slot.start.moved(slot.direction, -1)
            is_after_block = self.grid.size.contains(before) and not self._is_open(before)
            yield from signs.blame_number(
                slot, value, self.style.on_blame, is_after_block=is_after_block
            )

    def _border(self) -> Shape:
        """Return the line around the whole shape, which is no rectangle if there are voids."""
        rows, columns = self.grid.size
        if all(not cell.is_void for cell in self.grid.cells):
            return Box(0, 0, columns, rows, pen=_BORDER)
        inside = frozenset(place for place, cell in self.grid if not cell.is_void)
        return Path(outline(inside), pen=_BORDER)


_LINES: WeakKeyDictionary[Layout, Sequence[Shape]] = WeakKeyDictionary()
"""The lines of whole grids."""


def _lines_of(grid: Grid, chosen: _Cells) -> Sequence[Shape]:
    """Return the lines below and beside cells, except between two blocks, which look like one."""
    rows, columns = grid.size
    cells = grid.cells
    below: list[Position] = []
    beside: list[Position] = []  # rows and columns exchanged: runs down are found as those across
    for (row, column), cell in chosen:
        index = row * columns + column
        if row + 1 < rows and _are_divided(cell, cells[index + columns]):
            below.append(Position(row, column))
        if column + 1 < columns and _are_divided(cell, cells[index + 1]):
            beside.append(Position(column, row))
    across = _rows_alike((place, _LINE.ink) for place in below)
    down = _rows_alike((place, _LINE.ink) for place in sorted(beside))
    return (
        *(Rule(column, row + 1, length, False, _LINE) for (row, column), length, _ in across),
        *(Rule(column + 1, row, length, True, _LINE) for (column, row), length, _ in down),
    )


def _are_divided(one: Cell, other: Cell) -> bool:
    """Return whether there is a line between two neighbours; *one* is no void."""
    return not other.is_void and (one.is_open or other.is_open)


def _rows_alike(inks: Iterable[tuple[Position, str]]) -> Iterator[tuple[Position, int, str]]:
    """Join places in a row that have the same ink. Yields the first place, their number and the ink."""
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
