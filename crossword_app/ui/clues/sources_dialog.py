"""The dialog about the sources of clues, which also imports files and folders."""

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QWidget,
)

from crossword_app.sentences import counted, sentence
from crossword_app.ui.clues.library import ClueLibrary
from crossword_app.ui.dialogs.base import Dialog, muted
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

if TYPE_CHECKING:
    from crossword_app.dictionary.clues.imports import ClueImport

_SIZE = (560, 420)
_STEPS = 1000
_FILES = "Clues (*.tsv *.csv *.txt *.gz *.xz *.zip *.puz);;All files (*)"


class ClueSourcesDialog(Dialog):
    """Lists the sources, removes them, and imports others while the dialog stays usable."""

    def __init__(
        self, book: ClueLibrary, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            "Where clues come from",
            "Tables (tabs, commas or WORD|clue), .puz puzzles, zips of these, or folders of them.",
            theme,
            parent,
        )
        self._book = book
        book.start()
        self._list = QListWidget()
        self._list.setFont(interface_font(13))
        self._list.setProperty(LOOK, "list")
        self._list.setAccessibleName("Sources of clues")
        self._list.currentRowChanged.connect(self._show_choice)
        self.body.addWidget(self._list, 1)
        self._progress = QProgressBar()
        self._progress.setRange(0, _STEPS)
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName("How much of the file has been read")
        self._stop = self._button("Stop", "Stop reading; import again to go on from there")
        row = QHBoxLayout()
        row.addWidget(self._progress, 1)
        row.addWidget(self._stop)
        self.body.addLayout(row)
        self._message: QLabel = muted("")
        self._message.setWordWrap(True)
        self.body.addWidget(self._message)
        self._add_file = self._button("Add a file…", "Import a file of clues")
        self._add_folder = self._button(
            "Add a folder…", "Import all files of a folder as one source"
        )
        self._remove = self._button("Remove", "Remove all clues of the chosen source")
        for place, button in enumerate((self._add_file, self._add_folder, self._remove)):
            self.foot.insertWidget(place, button)
        self.add_primary("Close")
        self._stop.clicked.connect(book.stop_import)
        self._add_file.clicked.connect(self._ask_file)
        self._add_folder.clicked.connect(self._ask_folder)
        self._remove.clicked.connect(self._remove_chosen)
        book.progressed.connect(self._show_progress)
        book.imported.connect(self._show_import)
        book.failed.connect(self._show_failure)
        book.changed.connect(self._show_sources)
        self._show_running(False)
        self._show_sources()
        self.resize(*_SIZE)

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setFont(interface_font(13, 500))
        button.setAutoDefault(False)
        button.setToolTip(tip)
        return button

    def _ask_file(self) -> None:
        self._ask(QFileDialog.ExistingFile, "Import a file of clues")

    def _ask_folder(self) -> None:
        self._ask(QFileDialog.Directory, "Import a folder of clues")

    def _ask(self, mode: QFileDialog.FileMode, title: str) -> None:
        dialog = QFileDialog(self, title, str(Path.home()), _FILES)
        dialog.setFileMode(mode)
        if dialog.exec():
            self._message.setText("")
            self._show_running(True)
            self._book.import_path(Path(dialog.selectedFiles()[0]))
        dialog.deleteLater()

    def _remove_chosen(self) -> None:
        name = self._source(self._list.currentRow())
        self._message.setText(f"{one_line(name)} is being removed.")
        self._book.remove_source(name)

    def _show_running(self, is_running: bool) -> None:
        self._progress.setValue(0)
        self._progress.setVisible(is_running)
        self._stop.setVisible(is_running)
        self._add_file.setEnabled(not is_running)
        self._add_folder.setEnabled(not is_running)

    def _show_progress(self, part: float) -> None:
        if self._progress.isHidden():
            self._show_running(True)
        self._progress.setValue(round(part * _STEPS))

    def _show_import(self, done: "ClueImport") -> None:
        skipped = (
            f"; {counted(done.skipped, 'line or file', 'lines or files')} had none"
            if done.skipped
            else ""
        )
        end = "" if done.is_complete else " Reading was stopped: add it again to go on."
        self._show_running(False)
        self._message.setText(
            f"{one_line(done.source)}: {counted(done.read, 'clue')} read{skipped}.{end}"
        )

    def _show_failure(self, reason: str) -> None:
        self._show_running(False)
        self._message.setText(sentence(reason))

    def _show_sources(self) -> None:
        chosen = self._source(self._list.currentRow())
        self._list.clear()
        for source in self._book.sources():
            end = "" if source.is_complete else ", not read to its end"
            item = QListWidgetItem(f"{one_line(source.name)}: {counted(source.clues, 'clue')}{end}")
            item.setData(Qt.UserRole, source.name)
            self._list.addItem(item)
            if source.name == chosen:
                self._list.setCurrentItem(item)
        if not self._list.count():
            self._list.addItem(self._book.message or "There are no clues yet.")
        self._show_choice(self._list.currentRow())

    def _show_choice(self, row: int) -> None:
        name = self._source(row)
        self._remove.setEnabled(bool(name) and self._book.may_remove(name))

    def _source(self, row: int) -> str:
        """Return the name of the source in *row*; "" if there is none."""
        item = self._list.item(row)
        return str(item.data(Qt.UserRole) or "") if item else ""
