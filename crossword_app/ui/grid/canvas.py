"""Paints the grid: what it shows, where, and how large."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PyQt5.QtCore import QPoint, QPointF, QRect, QSize, QSizeF, Qt, pyqtSignal
from PyQt5.QtGui import QColor, QPainter, QPaintEvent, QRegion, QResizeEvent, QWheelEvent
from PyQt5.QtWidgets import QSizePolicy, QWidget

from crossword_app.drawing.block_signs import BlockMark
from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks, Style
from crossword_app.drawing.shapes import Shape
from crossword_app.fill.requests.cell_letters import LetterMarks
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Layout, Slot
from crossword_app.paint.screen_painter import ScreenPainter
from crossword_app.ui.document import Document
from crossword_app.ui.grid.cell_geometry import (
    SMALLEST_FITTED,
    GridGeometry,
    fitted_cell,
    room_for,
)
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.priority import WINDOW

NORMAL_CELL = 44
"""The usual side of a cell, in pixels."""

SMALLEST_CELL, LARGEST_CELL = 12, 120
_ZOOM_STEP = 1.15
_WHEEL_NOTCH = 120  # Qt's unit for one step of a mouse wheel
_MOST_APART = 0.25
"""Of the cells. Where more look different, to find out and paint which takes longer than to paint all."""

_NO_SELECTION: frozenset[Position] = frozenset()


class GridCanvas(QWidget):
    """Paints the grid of a document with its cursor and marks, and repaints only what looks different.

    It fits itself into the available space until it is zoomed. Then it asks for the space that it needs, and must be in
    a `GridArea`, which scrolls.

    Attributes:
        document: the document with the grid.

    Signals:
        selection_changed: the selected region changed.
        zoomed: the cells have another size; with the place in the grid, in cells (a QPointF), that should not move
            on the screen, and with its coordinates in the view before the zoom (a QPointF).
    """

    selection_changed = pyqtSignal()
    zoomed = pyqtSignal(QPointF, QPointF)

    def __init__(
        self, document: Document, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.document = document
        self._theme = theme
        self._layout = document.puzzle.grid.layout
        self._selection = _NO_SELECTION
        self._overlay = Marks()
        self._ghosts: Mapping[Position, str] = {}
        self._preview: Mapping[Position, str] = {}
        self._thread: tuple[Slot, Slot] | None = None
        self._offer = _NO_SELECTION
        self._draft: tuple[Grid, Marks] | None = None
        self._zoom: float | None = None
        self._geometry = self._make_geometry()
        self._drawing = GridDrawing(document.puzzle.grid, self._marks(), self._style())
        self._whole: list[Shape] | None = None
        self._painter = ScreenPainter(theme.palette, self._geometry.cell)
        self.setAttribute(Qt.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Expanding, QSizePolicy.Expanding)
        document.puzzle_changed.connect(self._refresh)
        document.cursor_changed.connect(self._refresh)
        theme.changed.connect(self._follow_theme)

    # Marks

    def set_ghosts(self, ghosts: Mapping[Position, str]) -> None:
        """Show the letters that a fill offers."""
        self._ghosts = dict(ghosts)
        self._refresh()

    def set_preview(
        self, letters: Mapping[Position, str], thread: tuple[Slot, Slot] | None = None
    ) -> None:
        """Show the letters of the word under the pointer in a list; an empty mapping ends it.

        Args:
            thread: the word's entry, and that of the weakest word that it leaves.
        """
        self._preview, self._thread = dict(letters), thread
        self._refresh()

    def set_offer(self, cells: frozenset[Position]) -> None:
        """Hatch the cells of the list row under the pointer: where blocks would be set, or the cells of a figure."""
        self._offer = frozenset(cells)
        self._refresh()

    def set_draft(
        self, grid: Grid | None, letters: Mapping[Position, str], region: frozenset[Position]
    ) -> None:
        """Show *grid*, of the same size, in place of the document's, with *letters* as ghosts in it; None ends it.

        Args:
            region: cells that are hatched.
        """
        marks = Marks(preview=dict(letters), region=region)
        self._draft = None if grid is None else (grid, marks)
        self._refresh()

    def set_region(self, region: frozenset[Position]) -> None:
        """Hatch the cells that a fill may change."""
        self._set_overlay(replace(self._overlay, region=frozenset(region)))

    def set_blame(self, slots: Sequence[Slot]) -> None:
        """Mark the slots that make the grid unfillable, and number them in this order."""
        self._set_overlay(replace(self._overlay, blame=tuple(slots)))

    def set_spoiled(self, slots: Sequence[Slot]) -> None:
        """Mark what was changed since the grid had a fill."""
        if tuple(slots) != self._overlay.spoiled:
            self._set_overlay(replace(self._overlay, spoiled=tuple(slots)))

    def set_dead(self, cells: frozenset[Position]) -> None:
        """Cross out the dead cells."""
        self._set_overlay(replace(self._overlay, dead=frozenset(cells)))

    def set_forced(self, letters: Mapping[Position, str]) -> None:
        """Show the forced letters."""
        self._set_overlay(replace(self._overlay, forced=dict(letters)))

    def set_tight(self, letters_left: Mapping[Position, int]) -> None:
        """Mark the tight ones of cells with so many letters left."""
        self._set_overlay(replace(self._overlay, tight=dict(letters_left)))

    def set_block_map(self, blocks: Mapping[Position, BlockMark]) -> None:
        """Show what the map of blocks tells of cells; an empty mapping ends it."""
        self._set_overlay(replace(self._overlay, blocks=dict(blocks)))

    def set_solved_marks(self, wrong: frozenset[Position], revealed: frozenset[Position]) -> None:
        """Mark the letters that a check found wrong, and those that were shown to the solver."""
        self._set_overlay(replace(self._overlay, wrong=wrong, revealed=revealed))

    def show_marks(self, marks: LetterMarks) -> None:
        """Show the dead, forced and tight cells."""
        self.set_dead(marks.dead)
        self.set_forced(marks.forced)
        self.set_tight(marks.tight)

    @property
    def selection(self) -> frozenset[Position]:
        """The selected region: every cell of a rectangle, also blocks; empty if none is selected."""
        return self._selection

    def select(self, cells: frozenset[Position]) -> None:
        """Select *cells* instead of what was selected; none, to end the selection."""
        if cells != self._selection:
            self._selection = frozenset(cells)
            self._refresh()
            self.selection_changed.emit()

    def cell_rect(self, position: Position) -> QRect:
        """Return the rectangle of a cell in this widget."""
        return self._geometry.rectangle(position).toAlignedRect()

    def point_of(self, place: QPointF) -> QPointF:
        """Return the point in this widget for a place in the grid, given in cells."""
        return self._geometry.origin + place * self.cell

    def position_at(self, point: QPoint) -> Position | None:
        """Return the cell at *point* of this widget, None outside the grid."""
        return self._geometry.position_at(QPointF(point))

    # Zoom

    @property
    def cell(self) -> float:
        """The side of a cell, in pixels."""
        return self._geometry.cell

    @property
    def is_fitted(self) -> bool:
        return self._zoom is None

    def zoom_in(self) -> None:
        """Make the cells one step larger."""
        self._zoom_by(1, self._cursor_centre())

    def zoom_out(self) -> None:
        """Make the cells one step smaller."""
        self._zoom_by(-1, self._cursor_centre())

    def fit(self) -> None:
        """Fit the grid into the available space, and keep it fitted."""
        self._zoom = None
        self.updateGeometry()
        self._lay_out()

    def sizeHint(self) -> QSize:
        return self._room_for(self._zoom or NORMAL_CELL)

    def minimumSizeHint(self) -> QSize:
        return self._room_for(self._zoom or SMALLEST_FITTED)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not event.modifiers() & Qt.ControlModifier:
            event.ignore()  # the area around the grid scrolls
            return
        self._zoom_by(event.angleDelta().y() / _WHEEL_NOTCH, event.position())
        event.accept()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for area in event.region().rects():
            painter.fillRect(area, QColor(self._theme.palette.window))
        painter.translate(self._geometry.origin)
        self._painter.paint(painter, self._shapes_in(event.region()))
        painter.end()
        WINDOW.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _shapes_in(self, region: QRegion) -> Sequence[Shape]:
        """Return the shapes that must be drawn to repaint *region*."""
        cells: set[Position] = set()
        for area in region.rects():
            cells |= self._geometry.touching(area)
        size = self.document.puzzle.grid.size
        if len(cells) < size.rows * size.columns:
            return list(self._drawing.shapes(sorted(cells)))
        if self._whole is None:
            self._whole = list(self._drawing.shapes())
        return self._whole

    def _refresh(self) -> None:
        """Repaint only what looks different."""
        # Marks of the old pattern may be removed before the canvas is notified of the new one.
        if self.document.puzzle.grid.layout is not self._layout:
            self._take_up_pattern()
        grid, marks = self._draft or (self.document.puzzle.grid, self._marks())
        drawing = GridDrawing(grid, marks, self._style())
        changed = drawing.changed_cells(self._drawing)
        if changed is not None and not changed:
            return
        self._drawing = drawing
        self._whole = None
        if changed is None or len(changed) > _MOST_APART * len(drawing.grid.cells):
            self.update()
            return
        reach = round(self.cell * 0.07) + 2
        region = QRegion()
        for position in changed:
            around = self.cell_rect(position).adjusted(-reach, -reach, reach, reach)
            region = region.united(QRegion(around))
        self.update(region)

    def _marks(self) -> Marks:
        grid, cursor = self.document.puzzle.grid, self.document.cursor
        slot, crossing = cursor.slot(grid), cursor.crossing_slot(grid)
        shows_entry = not self._selection
        return replace(
            self._overlay,
            current=cursor.position,
            entry=slot.positions if slot and shows_entry else (),
            crossing=crossing.positions if crossing and shows_entry else (),
            selection=self._selection,
            region=self._offer or self._overlay.region,
            choices=self.document.fill_options.rebus_choices,
            limits=self.document.fill_options.cell_letters,
            own_words=self._with_own_words(grid.layout),
            ghosts=self._ghosts,
            preview=self._preview,
            thread=self._thread,
            forced=self._forced_beside_ghosts(),
        )

    def _with_own_words(self, layout: Layout) -> tuple[Slot, ...]:
        slots, only = layout.by_key, self.document.fill_options.only
        return tuple(slots[key] for key in only if key in slots)

    def _forced_beside_ghosts(self) -> Mapping[Position, str]:
        """Return the forced letters in no entry with a letter that autofill offers, which may contradict them."""
        forced, layout = self._overlay.forced, self.document.puzzle.grid.layout
        if not forced or not self._ghosts:
            return forced
        touched = {
            place
            for ghost in self._ghosts
            for slot in layout.slots_at(ghost)
            for place in slot.positions
        }
        return {place: letter for place, letter in forced.items() if place not in touched}

    def _style(self) -> Style:
        return Style.of(self._theme.palette, self.cell)

    def _set_overlay(self, overlay: Marks) -> None:
        self._overlay = overlay
        self._refresh()

    # Following the document and the theme

    def _take_up_pattern(self) -> None:
        """Drop the marks of another pattern of blocks: its cells and entries may be gone."""
        grid = self.document.puzzle.grid
        self._layout = grid.layout
        self._overlay = Marks()
        self._ghosts, self._preview, self._offer = {}, {}, _NO_SELECTION
        self._thread = None
        self._draft = None
        if grid.size != self._geometry.size:
            self.select(_NO_SELECTION)
            self.updateGeometry()
            self._lay_out()

    def _follow_theme(self) -> None:
        self._painter = ScreenPainter(self._theme.palette, self.cell)
        self._refresh()
        self.update()

    # Geometry

    def _make_geometry(self) -> GridGeometry:
        size = self.document.puzzle.grid.size
        room = QSizeF(self.size())
        cell = fitted_cell(size, room) if self._zoom is None else self._zoom
        place = self.mapTo(self.window(), QPoint())
        return GridGeometry.centred(size, room, cell, self.devicePixelRatioF(), place)

    def _room_for(self, cell: float) -> QSize:
        return room_for(self.document.puzzle.grid.size, cell)

    def _lay_out(self) -> None:
        geometry = self._make_geometry()
        if geometry == self._geometry:
            return
        if geometry.cell != self.cell:
            self._painter = ScreenPainter(self._theme.palette, geometry.cell)
        self._geometry = geometry
        self._refresh()
        self.update()

    def _zoom_by(self, steps: float, point: QPointF) -> None:
        """Zoom by *steps*. A touchpad sends small fractions, which add up to a visible step."""
        self._zoom_to((self._zoom or self.cell) * _ZOOM_STEP**steps, point)

    def _zoom_to(self, cell: float, point: QPointF) -> None:
        """Give the cells another size, keeping *point* of this widget in place."""
        cell = min(max(cell, SMALLEST_CELL), LARGEST_CELL)
        if cell == self._zoom:
            return
        anchor = QPointF(*self._geometry.in_cells(point))
        self._zoom = cell
        self.updateGeometry()
        self._lay_out()
        self.zoomed.emit(anchor, point)

    def _cursor_centre(self) -> QPointF:
        return self._geometry.rectangle(self.document.cursor.position).center()
