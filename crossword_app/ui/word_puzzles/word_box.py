"""The field in which words are typed with their clues, one on each line."""

from collections.abc import Iterable

from PyQt5.QtCore import pyqtSignal
from PyQt5.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from crossword_app.generate.clued_words import CluedWord, parse_clued_words
from crossword_app.sentences import counted
from crossword_app.ui.dialogs.base import field_label, muted
from crossword_app.ui.look.fonts import interface_font


class WordBox(QWidget):
    """A field for words, with their count, and a button that opens a list.

    Signals:
        changed: other words stand there.
        list_wanted: a file with words is to be chosen.
    """

    changed = pyqtSignal()
    list_wanted = pyqtSignal()

    def __init__(self, label: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._text = QPlainTextEdit()
        self._text.setFont(interface_font(13))
        self._text.setPlaceholderText("owl: It hoots\nkite: It soars\neagle")
        self._text.setTabChangesFocus(True)
        self._count = muted("", 12)
        open_list = QPushButton("Open List…")
        open_list.setFont(interface_font(12, 500))
        open_list.setAutoDefault(False)
        open_list.setToolTip("Take words and clues from a file: text or CSV")
        open_list.clicked.connect(self.list_wanted)
        column.addWidget(field_label(label, self._text))
        column.addWidget(self._text, 1)
        row = QHBoxLayout()
        row.addWidget(self._count, 1)
        row.addWidget(open_list)
        column.addLayout(row)
        self._text.textChanged.connect(self._follow)
        self._follow()

    @property
    def words(self) -> tuple[CluedWord, ...]:
        """The words as they are typed."""
        return parse_clued_words(self._text.toPlainText())

    def show_words(self, words: Iterable[CluedWord]) -> None:
        """Show *words* in place of those that were typed."""
        lines = (f"{_quoted(word.text)}: {word.clue}" if word.clue else word.text for word in words)
        self._text.setPlainText("\n".join(lines))

    def _follow(self) -> None:
        self._count.setText(counted(len(self.words), "word"))
        self.changed.emit()


def _quoted(text: str) -> str:
    """Return *text* so that it is read as one word."""
    words = parse_clued_words(f"{text}: clue")
    is_read_so = bool(words) and words[0].text == text
    return text if is_read_so else '"' + text.replace('"', '""') + '"'
