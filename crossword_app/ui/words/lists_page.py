"""The page of the user's word lists: their order on the left, the settings of the chosen one on the right."""

from dataclasses import replace
from pathlib import Path

from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from crossword_app.dictionary.lists.ranked import RankedList
from crossword_app.sentences import counted, sentence
from crossword_app.ui.dialogs.base import muted
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.list_settings import ListSettings
from crossword_app.ui.words.lists import WordLists
from crossword_app.ui.words.ranking_view import RankingRow, RankingView

_STEPS = 1000
_FILES = "Word lists (*.txt *.dict *.csv *.tsv *.dic *.gz *.zip);;All files (*)"
_EXPORTED = "Word lists (*.dict *.txt);;All files (*)"
_EXPORT_NAME = "words.dict"


class WordListsPage(QWidget):
    """Orders lists, switches them on and off, imports and removes them, and writes them all as one.

    Signals:
        more_wanted: the user wants to see which lists can be fetched.
    """

    more_wanted = pyqtSignal()

    def __init__(
        self, lists: WordLists, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._lists = lists
        self._chosen = ""
        self._ranking = RankingView(theme)
        self._settings = ListSettings(theme)
        self._add = _button("Add a list…", "Read a word list, and put it above the others")
        self._more = _button("Get more…", "Fetch lists that others share")
        self._remove = _button("Remove", "Take the chosen list out; its file stays where it is")
        self._export = _button("Export…", "Write all words in use to one list")
        self._progress = QProgressBar()
        self._progress.setRange(0, _STEPS)
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName("How much of the list has been read")
        self._stop = _button("Stop", "Stop reading and add no list")
        self._message: QLabel = muted("")
        self._message.setWordWrap(True)
        self._arrange()
        self._connect()
        self._show_running()
        lists.read_contents()
        self._show()

    def take_focus(self) -> None:
        """Give the keyboard focus to the lists."""
        self._ranking.setFocus(Qt.OtherFocusReason)

    def add_file(self, path: Path) -> None:
        """Import the list at *path*, as Add does."""
        self._message.setText(f"{one_line(path.name)} is being read.")
        self._lists.add_file(path)
        self._show_running()

    def _arrange(self) -> None:
        columns = QHBoxLayout()
        columns.setSpacing(24)
        columns.addWidget(self._ranking, 4)
        columns.addWidget(self._settings, 5)
        running = QHBoxLayout()
        running.addWidget(self._progress, 1)
        running.addWidget(self._stop)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self._add, self._more, self._remove, self._export):
            buttons.addWidget(button)
        buttons.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(columns, 1)
        layout.addLayout(running)
        layout.addWidget(self._message)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        lists = self._lists
        self._ranking.currentRowChanged.connect(self._choose)
        self._ranking.moved.connect(self._move)
        self._ranking.switched.connect(self._switch)
        self._settings.edited.connect(lists.replace)
        self._add.clicked.connect(self.ask_file)
        self._more.clicked.connect(self.more_wanted)
        self._remove.clicked.connect(self._remove_chosen)
        self._export.clicked.connect(self._ask_export)
        self._stop.clicked.connect(lists.stop_import)
        lists.changed.connect(self._show)
        lists.progressed.connect(self._show_progress)
        lists.ended.connect(self._show_end)
        lists.exported.connect(self._message.setText)
        lists.failed.connect(self._show_failure)

    def ask_file(self) -> None:
        """Ask for the file of a list, and import it."""
        dialog = QFileDialog(self, "Add a word list", str(Path.home()), _FILES)
        dialog.setFileMode(QFileDialog.ExistingFile)
        if dialog.exec():
            self.add_file(Path(dialog.selectedFiles()[0]))
        dialog.deleteLater()

    def _ask_export(self) -> None:
        dialog = QFileDialog(self, "Export all words", str(Path.home() / _EXPORT_NAME), _EXPORTED)
        dialog.setAcceptMode(QFileDialog.AcceptSave)
        if dialog.exec():
            self._message.setText("The words are being written.")
            self._lists.export(Path(dialog.selectedFiles()[0]))
        dialog.deleteLater()

    def _remove_chosen(self) -> None:
        if self._lists.remove(self._chosen):
            self._message.setText("The list was removed. Its file stays; you can add it again.")

    def _move(self, row: int, to: int) -> None:
        self._chosen = self._lists.ranked.lists[row].name
        self._message.clear()  # it may be about the place of a list
        self._lists.move(self._chosen, to)

    def _switch(self, row: int, is_on: bool) -> None:
        entry = self._lists.ranked.lists[row]
        self._lists.replace(replace(entry, is_on=is_on))

    def _choose(self, row: int) -> None:
        lists = self._lists.ranked.lists
        self._chosen = lists[row].name if 0 <= row < len(lists) else ""
        self._show_chosen()

    def _show(self) -> None:
        entries = self._lists.ranked.lists
        names = [entry.name for entry in entries]
        row = names.index(self._chosen) if self._chosen in names else min(0, len(names) - 1)
        self._chosen = names[row] if names else ""
        self._ranking.show_rows([self._row(entry) for entry in entries], row)
        self._show_chosen()

    def _row(self, entry: RankedList) -> RankingRow:
        content = self._lists.contents.get(entry.path)
        if content is None:
            detail = "is being read"
        elif content.trouble:
            detail = "cannot be read"
        else:
            detail = counted(len(content.index), "word")
        if entry.floor:
            detail += f", from {entry.floor} up"
        is_trouble = bool(content and content.trouble)
        return RankingRow(one_line(entry.name), entry.is_on, detail, is_trouble)

    def _show_chosen(self) -> None:
        lists = self._lists
        entry = next((e for e in lists.ranked.lists if e.name == self._chosen), None)
        self._remove.setEnabled(entry is not None and entry.path is not None)
        content = lists.contents.get(entry.path) if entry else None
        report = lists.reports.get(entry.path) if entry and entry.path else None
        self._settings.show_list(entry, content, report)

    def _show_running(self) -> None:
        self._progress.setValue(0)
        self._progress.setVisible(self._lists.is_importing)
        self._stop.setVisible(self._lists.is_importing)
        self._add.setEnabled(not self._lists.is_importing)

    def _show_progress(self, part: float) -> None:
        self._progress.setValue(round(part * _STEPS))

    def _show_end(self, name: str) -> None:
        self._show_running()
        if name:
            self._chosen = name
            self._message.setText(f"{one_line(name)} was added above the other lists.")
            self._show()
        elif self._message.text().endswith("is being read."):
            self._message.setText("Reading was stopped; no list was added.")

    def _show_failure(self, reason: str) -> None:
        self._message.setText(sentence(reason))


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setFont(interface_font(13, 500))
    button.setAutoDefault(False)
    button.setToolTip(tip)
    return button
