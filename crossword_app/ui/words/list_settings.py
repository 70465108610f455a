"""The settings of one word list: its floor, and how its scores are changed."""

from dataclasses import replace
from pathlib import Path

from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtWidgets import QGridLayout, QLabel, QPlainTextEdit, QSpinBox, QVBoxLayout, QWidget

from crossword_app.dictionary.lists.contents import ListContent, mapped_spread
from crossword_app.dictionary.lists.importing.report import ImportReport
from crossword_app.dictionary.lists.ranked import RankedList, ScoreMapping
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.errors import WordListError
from crossword_app.sentences import sentence
from crossword_app.ui.dialogs.base import muted
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.import_report import report_text
from crossword_app.ui.words.score_histogram import ScoreHistogram

_FIELD = 64
_REPORT_HEIGHT = 96


class ListSettings(QWidget):
    """The settings of one list, with its scores drawn before and after.

    Signals:
        edited: the settings of the list were changed; with the RankedList.
    """

    edited = pyqtSignal(object)

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry: RankedList | None = None
        self._content: ListContent | None = None
        self._name = QLabel()
        self._name.setTextFormat(Qt.PlainText)
        self._name.setFont(interface_font(13, 600))
        self._path = muted("")
        self._trouble = QLabel()
        self._trouble.setTextFormat(Qt.PlainText)
        self._trouble.setWordWrap(True)
        self._trouble.setFont(interface_font(12))
        self._trouble.setProperty(LOOK, "trouble")
        self._low = self._score_field("Lower score in the list")
        self._low_to = self._score_field("What the lower score becomes")
        self._high = self._score_field("Higher score in the list")
        self._high_to = self._score_field("What the higher score becomes")
        self._floor = self._score_field("Floor of the list")
        self._histogram = ScoreHistogram(theme)
        self._report = QPlainTextEdit()
        self._report.setReadOnly(True)
        self._report.setAccessibleName("Report on reading the list")
        self._report.setFixedHeight(_REPORT_HEIGHT)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._name)
        layout.addWidget(self._path)
        layout.addLayout(self._fields())
        layout.addWidget(self._trouble)
        layout.addWidget(self._histogram, 1)
        layout.addWidget(self._report)

    def show_list(
        self, entry: RankedList | None, content: ListContent | None, report: ImportReport | None
    ) -> None:
        """Show *entry*, and the contents of the list; None if no list is chosen, or its contents are not known yet."""
        self._entry, self._content = entry, content
        self.setVisible(entry is not None)
        if entry is None:
            return
        self._name.setText(entry.name)
        path = _shown(entry.path) if entry.path else "Comes with the program"
        metrics = self._path.fontMetrics()
        self._path.setText(metrics.elidedText(path, Qt.ElideMiddle, max(self.width(), 300)))
        self._path.setToolTip(tool_tip(path))
        self._set_fields(entry)
        trouble = content.trouble if content else ""
        self._show_trouble(f"{trouble}; until then its words are missing" if trouble else "")
        self._show_spread()
        self._report.setVisible(report is not None)
        text = report_text(report) if report else ""
        if text != self._report.toPlainText():
            self._report.setPlainText(text)

    def _fields(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        for row, (label, field, to) in enumerate(
            (
                ("The score", self._low, self._low_to),
                ("and the score", self._high, self._high_to),
            )
        ):
            grid.addWidget(muted(label, 13), row, 0)
            grid.addWidget(field, row, 1)
            grid.addWidget(muted("becomes", 13), row, 2)
            grid.addWidget(to, row, 3)
        grid.addWidget(muted("Words below", 13), 2, 0)
        grid.addWidget(self._floor, 2, 1)
        grid.addWidget(muted("are not used", 13), 2, 2, 1, 2)
        grid.setColumnStretch(4, 1)
        return grid

    def _score_field(self, name: str) -> QSpinBox:
        field = QSpinBox()
        field.setRange(LOWEST_SCORE, HIGHEST_SCORE)
        field.setFixedWidth(_FIELD)
        field.setAccessibleName(name)
        field.setKeyboardTracking(False)  # do not react to 1 and 10 while 100 is typed
        field.valueChanged.connect(self._take)
        return field

    def _set_fields(self, entry: RankedList) -> None:
        (low, low_to), (high, high_to) = entry.mapping.low, entry.mapping.high
        for field, value in (
            (self._low, low),
            (self._low_to, low_to),
            (self._high, high),
            (self._high_to, high_to),
            (self._floor, entry.floor),
        ):
            field.blockSignals(True)
            field.setValue(value)
            field.blockSignals(False)

    def _take(self) -> None:
        if self._entry is None:
            return
        low = (self._low.value(), self._low_to.value())
        high = (self._high.value(), self._high_to.value())
        try:
            mapping = ScoreMapping(low, high)
        except WordListError as error:
            self._show_trouble(str(error))
            return
        self._show_trouble("")
        self.edited.emit(replace(self._entry, floor=self._floor.value(), mapping=mapping))

    def _show_trouble(self, reason: str) -> None:
        self._trouble.setText(sentence(reason))
        self._trouble.setVisible(bool(reason))

    def _show_spread(self) -> None:
        self._histogram.setVisible(self._content is not None)
        if self._entry and self._content:
            before = self._content.spread
            after = mapped_spread(before, self._entry.mapping)
            self._histogram.show_spread(before, after, self._entry.floor)


def _shown(path: Path) -> str:
    """Return *path* as people name it: ~ for their own folder."""
    home = Path.home()
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)
