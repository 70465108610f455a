"""The dialog to choose how to read a drawn grid, if that is uncertain."""

from collections.abc import Sequence

from PyQt5.QtCore import QSize
from PyQt5.QtGui import QIcon, QPixmap
from PyQt5.QtWidgets import QListWidget, QListWidgetItem, QWidget

from crossword_app.formats.loaded import Reading
from crossword_app.model.puzzle import Puzzle
from crossword_app.paint.png import SMALLEST_CELL, grid_image
from crossword_app.sentences import sentence
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

_PICTURE = 150
"""The largest side of a picture, in pixels."""

_SIZE = (620, 520)
_GAP = 16


class TextGridDialog(Dialog):
    """Shows each reading as a picture with the meaning of its signs. The likeliest is chosen at first."""

    def __init__(
        self, readings: Sequence[Reading], theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            "How should this grid be read?",
            "Its signs can be read in more than one way. The likeliest comes first.",
            theme,
            parent,
        )
        self._readings = tuple(readings)
        self._list = QListWidget()
        self._list.setFont(interface_font(13))
        self._list.setProperty(LOOK, "list")
        self._list.setAccessibleName("Ways to read the grid")
        self._list.setIconSize(QSize(_PICTURE, _PICTURE))
        self._list.setWordWrap(True)
        self._list.setVerticalScrollMode(QListWidget.ScrollPerPixel)
        for reading in self._readings:
            item = QListWidgetItem(self._picture(reading), sentence(reading.description))
            item.setSizeHint(QSize(0, _PICTURE + _GAP))
            self._list.addItem(item)
        self._list.setCurrentRow(0)
        self._list.itemDoubleClicked.connect(self.accept)
        self.body.addWidget(self._list, 1)
        self.add_cancel()
        self.add_primary("Open")
        self.resize(*_SIZE)
        self._list.setFocus()

    @property
    def reading(self) -> Reading:
        """The chosen reading."""
        return self._readings[max(self._list.currentRow(), 0)]

    def _picture(self, reading: Reading) -> QIcon:
        drawn = _drawn(reading.loaded.puzzle, self.theme, self.devicePixelRatioF())
        icon = QIcon(drawn)
        icon.addPixmap(drawn, QIcon.Selected)  # Qt would tint it
        return icon


def _drawn(puzzle: Puzzle, theme: ThemeManager, ratio: float) -> QPixmap:
    """Return a picture of the solved grid, smaller if the grid has many squares."""
    cell = max(int(_PICTURE / (max(puzzle.grid.size) + 1)), SMALLEST_CELL)
    image = grid_image(puzzle, cell=cell, palette=theme.palette, ratio=ratio)
    pixmap: QPixmap = QPixmap.fromImage(image)
    return pixmap
