"""The line above the grid that tells calmly what became of the file on the disk, and offers what can be done."""

from collections.abc import Callable

from PyQt5.QtCore import Qt
from PyQt5.QtGui import QPainter, QPaintEvent
from PyQt5.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from crossword_app.ui.document import Document
from crossword_app.ui.files.changed_dialog import COMPARE, KEEP, TAKE
from crossword_app.ui.files.documents import Files
from crossword_app.ui.files.open_file import News, OpenFile
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.theme import ThemeManager

_TEXTS = {
    News.SHARED: "{name} is open in another window too. Whoever saves second is asked what to do with both versions.",
    News.CHANGED: "{name} was changed by another window or program. Nothing is replaced until you choose.",
    News.GONE: "{name} was deleted, moved or renamed. Saving writes it again.",
}
_LATER = "Later"
_SAVE = "Save"
_OFFERS = {
    News.SHARED: {_LATER},
    News.CHANGED: {COMPARE, TAKE, KEEP, _LATER},
    News.GONE: {_SAVE, _LATER},
}


class FileNote(QWidget):
    """Shows the news of an OpenFile; hidden while there are none. It blocks nothing, and takes no focus."""

    def __init__(
        self,
        document: Document,
        open_file: OpenFile,
        files: Files,
        theme: ThemeManager,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._file = open_file
        self._theme = theme
        self._text = QLabel()
        self._text.setFont(interface_font(13))
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.PlainText)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 7, 12, 7)
        layout.setSpacing(8)
        layout.addWidget(self._text, 1)
        self._buttons = {
            COMPARE: self._button(COMPARE, "List the squares, clues and texts", files.compare),
            TAKE: self._button(
                TAKE, "Show what the file holds; Undo brings yours back", files.take_theirs
            ),
            KEEP: self._button(
                KEEP, "Save yours beside the file, and go on with that copy", files.keep_as_copy
            ),
            _SAVE: self._button(_SAVE, "Write the file again (Ctrl+S)", files.save),
            _LATER: self._button(_LATER, "Hide this; saving asks again", open_file.put_off),
        }
        for button in self._buttons.values():
            layout.addWidget(button)
        open_file.changed.connect(self._show)
        self._show()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("tint"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.colour("line"))
        painter.end()

    def _button(self, text: str, tip: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setFont(interface_font(13, 500))
        button.setToolTip(tip)
        button.setFocusPolicy(Qt.NoFocus)
        button.clicked.connect(do)
        return button

    def _show(self) -> None:
        news, path = self._file.news, self._document.path
        self.setVisible(news in _TEXTS and path is not None)
        if news not in _TEXTS or path is None:
            return
        text = _TEXTS[news].format(name=one_line(path.name))
        self._text.setText(text)
        self.setAccessibleName(text)
        for name, button in self._buttons.items():
            button.setVisible(name in _OFFERS[news])
