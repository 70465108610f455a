"""The dialogs that ask for the colour of squares, and for the number or label of a square."""

from PyQt5.QtCore import QSize
from PyQt5.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PyQt5.QtWidgets import (
    QButtonGroup,
    QColorDialog,
    QDialog,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

COLOURS: dict[str, str | None] = {
    "White": None,
    "Grey": "",
    "Yellow": "#FFE680",
    "Orange": "#FFC48C",
    "Red": "#F5A3A3",
    "Pink": "#F5B8DC",
    "Violet": "#CDBCF5",
    "Blue": "#A9CBF5",
    "Turquoise": "#A3E0DC",
    "Green": "#B4E0A3",
}
"""By name: "#RRGGBB", "" for the usual grey, None for no shade. Black letters can be read on all of them."""

_COLUMNS = 5
_SWATCH = 22
_LONGEST_LABEL = 4
_FIELD_WIDTH = 120


class ColourDialog(Dialog):
    """Asks for the colour of some squares.

    Attributes:
        colour: the chosen colour: "#RRGGBB", "" for the usual grey, None for white.
    """

    def __init__(
        self, colour: str | None, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        """Show *colour*."""
        super().__init__(
            "Colour", "It is printed, and saved in formats that have colours.", theme, parent
        )
        self.colour = colour
        self._swatches = QButtonGroup(self)
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, (name, value) in enumerate(COLOURS.items()):
            swatch = QPushButton(_icon(self._shown(value), theme), name)
            swatch.setFont(interface_font(13))
            swatch.setIconSize(QSize(_SWATCH, _SWATCH))
            swatch.setCheckable(True)
            swatch.setAutoDefault(False)
            swatch.setChecked(value == colour)
            self._swatches.addButton(swatch, number)
            grid.addWidget(swatch, *divmod(number, _COLUMNS))
        self._swatches.idClicked.connect(self._take)
        self.body.addLayout(grid)
        self.body.addStretch()
        other = QPushButton("Other…")
        other.setFont(interface_font(13, 500))
        other.setAutoDefault(False)
        other.setToolTip("Any colour")
        other.clicked.connect(self._ask_other)
        self.foot.insertWidget(0, other)
        self.add_cancel()
        self.add_primary("Colour squares")

    def _take(self, number: int) -> None:
        self.colour = tuple(COLOURS.values())[number]

    def _ask_other(self) -> None:
        dialog = QColorDialog(self._shown(self.colour), self)
        is_chosen = dialog.exec() == QDialog.Accepted
        chosen: str = dialog.selectedColor().name().upper()
        dialog.deleteLater()
        if is_chosen:
            self.colour = chosen
            self.accept()

    def _shown(self, colour: str | None) -> QColor:
        if colour is None:
            return self.theme.colour("cell")
        return QColor(colour) if colour else self.theme.colour("shade")


class LabelDialog(Dialog):
    """Asks for the label in the corner of a square. An empty field means no label and no number.

    Attributes:
        label: the chosen label; None for the usual number.
    """

    def __init__(
        self, label: str | None, usual: str, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        """Show *label*. *usual* is the number of the square by the rules, "" for none."""
        super().__init__(
            "Number of the square",
            "A number, letter or sign of your own, or nothing.",
            theme,
            parent,
        )
        self.label = label
        self._field = QLineEdit(usual if label is None else label)
        self._field.setMaxLength(_LONGEST_LABEL)
        self._field.setFixedSize(_FIELD_WIDTH, FIELD_HEIGHT)
        self._field.selectAll()
        self.add_field("In the corner", self._field)
        self.body.addStretch()
        again = QPushButton(f"Usual: {usual}" if usual else "Usual: none")
        again.setFont(interface_font(13, 500))
        again.setAutoDefault(False)
        again.setToolTip("The number by the usual rules")
        again.clicked.connect(self._take_usual)
        self.foot.insertWidget(0, again)
        self._usual = usual
        self.add_cancel()
        self.add_primary("Put there")
        self._field.setFocus()

    def accept(self) -> None:
        """Take the text of the field. The usual number is not kept as a label."""
        text = self._field.text().strip()
        self.label = None if text == self._usual else text
        super().accept()

    def _take_usual(self) -> None:
        self._field.setText(self._usual)
        self.accept()


def _icon(colour: QColor, theme: ThemeManager) -> QIcon:
    pixmap = QPixmap(_SWATCH, _SWATCH)
    pixmap.fill(colour)
    painter = QPainter(pixmap)
    painter.setPen(QPen(theme.colour("control"), 1))
    painter.drawRect(0, 0, _SWATCH - 1, _SWATCH - 1)
    painter.end()
    return QIcon(pixmap)
