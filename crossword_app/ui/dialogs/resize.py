"""The dialog that asks for another size of the grid."""

from PyQt5.QtCore import QSize
from PyQt5.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QWidget,
)

from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Size
from crossword_app.model.reshaping.resizing import Anchor
from crossword_app.ui.dialogs.base import Dialog, muted
from crossword_app.ui.look.theme import ThemeManager

_ANCHOR_SIDE = 34


class ResizeDialog(Dialog):
    """Asks for the new size, and for the part of the grid that keeps its place."""

    def __init__(self, size: Size, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(
            "Resize the grid", "What no longer fits is cut off on the other sides.", theme, parent
        )
        self._columns = _side("Columns", size.columns)
        self._rows = _side("Rows", size.rows)
        row = QHBoxLayout()
        row.setSpacing(8)
        for name, box in (("Columns", self._columns), ("Rows", self._rows)):
            row.addWidget(muted(name, 12, 500))
            row.addWidget(box)
            row.addSpacing(8)
        row.addWidget(muted(f"{SMALLEST_SIDE} to {LARGEST_SIDE}"))
        row.addStretch()
        self.body.addLayout(row)
        self.body.addSpacing(14)
        self._add_anchors()
        self.body.addStretch()
        self.add_cancel()
        self.add_primary("Resize")
        self.resize(420, 340)
        self._columns.setFocus()
        self._columns.selectAll()

    @property
    def size_chosen(self) -> Size:
        return Size(self._rows.value(), self._columns.value())

    @property
    def anchor(self) -> Anchor:
        """The part of the grid that keeps its place."""
        return list(Anchor)[self._anchors.checkedId()]

    def _add_anchors(self) -> None:
        """Add nine buttons, placed as the parts of a grid are."""
        self._anchors = QButtonGroup(self)
        field = QGridLayout()
        field.setSpacing(4)
        for number, anchor in enumerate(Anchor):
            button = QPushButton(_SIGNS[number])
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setFixedSize(QSize(_ANCHOR_SIDE, _ANCHOR_SIDE))
            button.setObjectName(f"anchor-{anchor.name.lower()}")
            button.setAccessibleName(f"Keep in place: {anchor.title}")
            button.setToolTip(anchor.title)
            self._anchors.addButton(button, number)
            field.addWidget(button, *divmod(number, 3))
        self._anchors.buttons()[0].setChecked(True)
        self._anchor_name = muted("", 12)
        self._anchors.idToggled.connect(self._name_anchor)
        self._name_anchor()
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addLayout(field)
        row.addWidget(self._anchor_name)
        row.addStretch()
        self.body.addWidget(muted("Keep in place", 12, 500))
        self.body.addLayout(row)

    def _name_anchor(self) -> None:
        self._anchor_name.setText(self.anchor.title)


_SIGNS = "↖↑↗←•→↙↓↘"
"""Of the anchors, in their order."""


def _side(name: str, value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(min(value, SMALLEST_SIDE), max(value, LARGEST_SIDE))
    box.setValue(value)
    box.setFixedWidth(64)
    box.setAccessibleName(name)
    return box
