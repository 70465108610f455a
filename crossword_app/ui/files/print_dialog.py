"""The print preview of a puzzle or a word search, and the way to the printer."""

from PyQt5.QtGui import QPageSize
from PyQt5.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewWidget
from PyQt5.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from crossword_app.errors import CrosswordError
from crossword_app.formats.losses import missing_clues
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import A4
from crossword_app.paint.pictures import PictureOptions
from crossword_app.paint.printed_pages import Printable
from crossword_app.paint.printing import print_pages
from crossword_app.sentences import counted, sentence
from crossword_app.ui.dialogs.base import MARGIN, Dialog, muted
from crossword_app.ui.dialogs.messages import MessageDialog
from crossword_app.ui.dialogs.scrolling import form_part
from crossword_app.ui.files.outputs import ON_PAGES, ON_WORD_SEARCHES, Choice
from crossword_app.ui.files.picture_form import PictureForm
from crossword_app.ui.files.print_job import send
from crossword_app.ui.look.theme import ThemeManager

_FORM_WIDTH = 300
_SIZE = (940, 680)


class PrintDialog(Dialog):
    """Shows the pages while options are chosen; its button leads to the printer's own dialog."""

    def __init__(
        self,
        printed: Printable,
        options: PictureOptions,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("Print", "", theme, parent)
        self._printed = printed
        self._printer = QPrinter(QPrinter.HighResolution)
        self._printer.setFullPage(True)  # the margins are inside the pages
        self._printer.setDocName(printed.title or "Puzzle")
        self._form = PictureForm(options)
        is_puzzle = isinstance(printed, Puzzle)
        self._form.show_choices({Choice.PAPER, *(ON_PAGES if is_puzzle else ON_WORD_SEARCHES)})
        self._pages = muted("", 13)
        self._preview = QPrintPreviewWidget(self._printer)
        self._preview.setAccessibleName("Pages")
        self._preview.paintRequested.connect(self._paint)
        self._form.changed.connect(self._follow)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._form)
        column.addSpacing(8)
        column.addWidget(self._pages)
        if isinstance(printed, Puzzle) and (unwritten := missing_clues(printed)):
            column.addWidget(muted(sentence(unwritten), 13))
        column.addStretch()
        row = QHBoxLayout()
        row.setSpacing(MARGIN)
        row.addWidget(form_part(side, _FORM_WIDTH))
        row.addWidget(self._preview, 1)
        self.body.addLayout(row, 1)
        self.add_cancel("Close")
        self.add_primary("Print…")
        self._follow()
        self.resize(*_SIZE)

    def accept(self) -> None:
        """Ask for the printer, and print. If the user cancels, the preview stays open."""
        dialog = QPrintDialog(self._printer, self)
        dialog.setOption(QPrintDialog.PrintPageRange, False)  # all are printed
        is_chosen = dialog.exec() == QPrintDialog.Accepted
        dialog.deleteLater()
        if is_chosen and self._print():
            super().accept()

    def _print(self) -> bool:
        try:
            send(self._printed, self._printer, self._form.options.page)
        except CrosswordError as error:
            MessageDialog("Not printed", str(error), self.theme, self).ask()
            return False
        return True

    def _follow(self) -> None:
        paper = self._form.options.page.paper
        self._printer.setPageSize(QPageSize(QPageSize.A4 if paper == A4 else QPageSize.Letter))
        self._preview.updatePreview()
        self._pages.setText(counted(self._preview.pageCount(), "page"))

    def _paint(self, printer: QPrinter) -> None:
        print_pages(self._printed, printer, self._form.options.page)
