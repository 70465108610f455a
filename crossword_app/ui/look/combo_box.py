"""A box to choose one of several things from, as all dialogs have it."""

from PyQt5.QtWidgets import QComboBox, QStyledItemDelegate, QWidget


class ComboBox(QComboBox):
    """A combo box whose list has the rows of other lists: the delegate of Qt's own box ignores their height."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(QStyledItemDelegate(self))
