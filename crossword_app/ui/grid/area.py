"""The scroll area of the grid: fits the grid into the window, and scrolls it when it is zoomed."""

from PyQt5.QtCore import QCoreApplication, QEvent, QPointF
from PyQt5.QtWidgets import QFrame, QScrollArea, QWidget

from crossword_app.ui.grid.canvas import GridCanvas


class GridArea(QScrollArea):
    """A frameless area around a `GridCanvas`, to be put into the layout.

    The window uses the view; the area keeps the cursor visible and zooms at the pointer.

    Attributes:
        view: the grid.
    """

    def __init__(self, view: GridCanvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.setWidget(view)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.NoFrame)
        self.setFocusProxy(view)
        self.viewport().setAutoFillBackground(False)
        view.zoomed.connect(self._keep)
        view.document.cursor_changed.connect(self._show_cursor)

    def _keep(self, place: QPointF, before: QPointF) -> None:
        """Scroll so that *place* of the grid (in cells) stays on the screen where it was: at *before* (in the view)."""
        offset = QPointF(self.view.pos())
        QCoreApplication.sendPostedEvents(self.viewport(), QEvent.LayoutRequest)
        after = self.view.point_of(place)
        shift = after - before - offset + QPointF(self.view.pos())
        for bar, by in (
            (self.horizontalScrollBar(), shift.x()),
            (self.verticalScrollBar(), shift.y()),
        ):
            bar.setValue(bar.value() + round(by))

    def _show_cursor(self) -> None:
        if self.view.is_fitted:
            return
        rectangle = self.view.cell_rect(self.view.document.cursor.position)
        margin = round(self.view.cell)
        centre = rectangle.center()
        self.ensureVisible(centre.x(), centre.y(), margin, margin)
