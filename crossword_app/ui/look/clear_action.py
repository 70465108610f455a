"""The button at the end of a field that empties it."""

from PyQt5.QtWidgets import QAction, QLineEdit

from crossword_app.ui.look.theme import ThemeManager

_SIZE = 16


class ClearAction(QAction):
    """Empties *field*, and is there while the field holds something. Qt's own has one picture for all themes."""

    def __init__(
        self, field: QLineEdit, tip: str, theme: ThemeManager, role: str = "muted"
    ) -> None:
        super().__init__(tip, field)
        self._theme = theme
        self._role = role
        self.setToolTip(tip)
        self.setVisible(bool(field.text()))
        field.addAction(self, QLineEdit.TrailingPosition)
        field.textChanged.connect(lambda text: self.setVisible(bool(text)))
        self.triggered.connect(field.clear)
        theme.changed.connect(self._draw)
        self._draw()

    def _draw(self) -> None:
        self.setIcon(self._theme.icon("close", _SIZE, self._role))
