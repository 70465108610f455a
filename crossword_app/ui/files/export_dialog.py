"""The export dialog: the format, its options, and the losses."""

from collections.abc import Sequence
from dataclasses import dataclass

from PyQt5.QtCore import QSize, Qt
from PyQt5.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from crossword_app.errors import CrosswordError
from crossword_app.formats.loaded import Written
from crossword_app.model.checks import unfinished_problems
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.paint.pictures import PictureOptions
from crossword_app.sentences import counted, listed, sentence
from crossword_app.ui.dialogs.base import MARGIN, Dialog, muted
from crossword_app.ui.dialogs.report import ReportText
from crossword_app.ui.files.outputs import Output
from crossword_app.ui.files.picture_form import PictureForm
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.looks import set_look
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.timers import debounced

_LIST_WIDTH = 280
_ROW_HEIGHT = 27
_SIZE = (860, 652)
_REPORT_HEIGHT = 120
_PAUSE = 150
"""Milliseconds after the last choice before the file is made to find its losses."""


@dataclass(frozen=True)
class Export:
    """An export: the kind of file, its options, and the file itself."""

    output: Output
    options: PictureOptions
    written: Written


class ExportDialog(Dialog):
    """Offers all kinds of files, and shows the losses of the chosen one before anything is written."""

    def __init__(
        self,
        puzzle: Puzzle,
        offered: Sequence[Output],
        chosen: str,
        options: PictureOptions,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        """Show the output called *chosen*, else the first one, and *options*."""
        super().__init__("Export", "Files for other programs, pictures and pages.", theme, parent)
        self._puzzle = puzzle
        self._offered = tuple(offered)
        self._written: Written | None = None
        row = QHBoxLayout()
        row.setSpacing(MARGIN)
        self.body.addLayout(row, 1)
        self._list = self._make_list(chosen)
        row.addWidget(self._list)
        self._title = QLabel()
        self._title.setFont(interface_font(13, 600))
        self._description = muted("", 13)
        self._description.setWordWrap(True)
        self._form = PictureForm(options)
        self._timer = debounced(self._try, _PAUSE, self, self._form.changed)
        self._verdict = QLabel()
        self._verdict.setFont(interface_font(13))
        self._verdict.setWordWrap(True)
        self._report = ReportText()
        self._report.setMinimumHeight(_REPORT_HEIGHT)
        side = QVBoxLayout()
        side.setSpacing(8)
        for widget in (self._title, self._description, self._form, self._verdict):
            side.addWidget(widget)
        side.addWidget(self._report, 1)
        side.addStretch()
        row.addLayout(side, 1)
        self.add_cancel()
        self._export = self.add_primary("Export…")
        self._list.currentRowChanged.connect(self._show_output)
        self._show_output()
        self.resize(*_SIZE)
        self._list.setFocus()

    @property
    def export(self) -> Export:
        """The chosen export, once the dialog was accepted."""
        assert self._written is not None, "the dialog is not accepted without a file"
        return Export(self._output, self._form.options, self._written)

    def accept(self) -> None:
        """Take the file, unless none can be made with the last choice."""
        if self._timer.isActive():
            losses = self._written.losses if self._written else ()
            self._try()
            if self._written is None or set(self._written.losses) - set(losses):
                return
        super().accept()

    @property
    def _output(self) -> Output:
        return self._offered[max(self._list.currentRow(), 0)]

    def _make_list(self, chosen: str) -> QListWidget:
        listed = QListWidget()
        listed.setFont(interface_font(13))
        listed.setProperty(LOOK, "list")
        listed.setAccessibleName("Kinds of files")
        listed.setFixedWidth(_LIST_WIDTH)
        listed.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        for output in self._offered:
            item = QListWidgetItem(f"{output.title} ({output.suffix})")
            item.setToolTip(output.description)
            item.setSizeHint(QSize(0, _ROW_HEIGHT))
            listed.addItem(item)
        names = [output.name for output in self._offered]
        listed.setCurrentRow(names.index(chosen) if chosen in names else 0)
        return listed

    def _show_output(self) -> None:
        output = self._output
        self._title.setText(output.title)
        self._description.setText(output.description)
        self._form.show_choices(output.choices)
        self._form.setVisible(bool(output.choices))
        self._try()

    def _try(self) -> None:
        """Make the file, and show its losses, or why it cannot be made."""
        self._timer.stop()
        try:
            self._written = self._output.write(self._puzzle, self._form.options)
        except CrosswordError as error:
            self._written = None
            self._say(sentence(str(error)), "trouble")
            losses: tuple[str, ...] = ()
        else:
            losses = self._written.losses
            self._say(_verdict(losses) or self._all_there(), "")
        self._report.show_sentences(losses)
        self._report.setVisible(bool(losses))
        self._export.setText("Export anyway…" if losses else "Export…")
        self._export.setEnabled(self._written is not None)

    def _all_there(self) -> str:
        """Say that the file lacks nothing, and what the puzzle itself lacks still."""
        unfinished = () if self._output.is_grid_alone else tuple(unfinished_problems(self._puzzle))
        told = [each.message for each in unfinished if each.kind is ProblemKind.UNFILLED]
        if clues := sum(each.kind is ProblemKind.UNCLUED for each in unfinished):
            told.append(
                counted(clues, "entry has no finished clue", "entries have no finished clue")
            )
        if not told:
            return "Nothing that belongs there will be missing."
        return (
            f"The file will hold all of the puzzle, but the puzzle is not finished: {listed(told)}."
        )

    def _say(self, text: str, look: str) -> None:
        self._verdict.setText(text)
        set_look(self._verdict, look)


def _verdict(losses: Sequence[str]) -> str:
    """Return the words over *losses*; "" if nothing is lost."""
    if not losses:
        return ""
    number = len(set(losses))
    return "One thing will be missing:" if number == 1 else f"{number} things will be missing:"
