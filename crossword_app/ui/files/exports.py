"""Exports the puzzle: files for other programs, pictures, print, the clipboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt5.QtCore import QMimeData, QObject, pyqtSignal
from PyQt5.QtGui import QGuiApplication
from PyQt5.QtWidgets import QWidget

from crossword_app.errors import CrosswordError
from crossword_app.formats.file_names import file_name
from crossword_app.formats.files import ChangedError, save_bytes, save_over, version_of
from crossword_app.formats.registry import format_for
from crossword_app.ui.actions import Actions
from crossword_app.ui.dialogs.messages import ConfirmDialog, MessageDialog
from crossword_app.ui.dialogs.report import ReportDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.choose_file import ask_save, kinds_of_files
from crossword_app.ui.files.documents import Files
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings

if TYPE_CHECKING:
    from crossword_app.paint.pictures import PictureOptions
    from crossword_app.ui.files.export_dialog import Export

_SVG = "image/svg+xml"


class Exports(QObject):
    """The commands that export and print. The document does not change.

    Signals:
        told: something was exported; the sentence says what.
    """

    told = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        files: Files,
        settings: Settings,
        actions: Actions,
        theme: ThemeManager,
        *,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._files = files
        self._settings = settings
        self._theme = theme
        self._window = window
        self._last: tuple[Export, Path] | None = None
        self._again = actions["export-again"]
        actions.connect(
            {
                "export": self.export,
                "export-again": self.export_again,
                "print": self.print,
                "copy-picture": self.copy_picture,
                "copy-text": self.copy_text,
            }
        )
        document.replaced.connect(self._forget)
        self._again.setEnabled(False)

    def export(self) -> None:
        """Ask for the kind of file and show its losses, then ask for a path and write it."""
        from crossword_app.ui.files.export_dialog import ExportDialog
        from crossword_app.ui.files.outputs import outputs

        options = self._last[0].options if self._last else self._usual_options()
        dialog = ExportDialog(
            self._document.puzzle, outputs(), self._likely_form, options, self._theme, self._window
        )
        if not dialog.ask():
            return
        export = dialog.export
        self._settings.export_form = export.output.name
        self._settings.paper = export.options.page.printed_on.name.lower()
        self._settings.contact = export.options.page.contact
        path = self._ask_path(export)
        if path and self._write(export.written.content, path):
            self._remember(export, path)

    def export_again(self) -> None:
        """Repeat the last export. New losses are shown first."""
        if self._last is None:
            return
        export, path = self._last
        try:
            written = export.output.write(self._document.puzzle, export.options)
        except CrosswordError as error:
            self._say(str(error))
            return
        news = [loss for loss in written.losses if loss not in export.written.losses]
        if news and not self._may_lose(news, path):
            return
        again = replace(export, written=written)
        if self._write_again(again, path, version_of(export.written.content)):
            self._remember(again, path)

    def print(self) -> None:
        """Show the pages and print them."""
        from crossword_app.ui.files.print_dialog import PrintDialog

        PrintDialog(self._document.puzzle, self._usual_options(), self._theme, self._window).ask()

    def copy_picture(self) -> None:
        """Copy a picture of the grid to the clipboard: as pixels, and as SVG for programs that take it."""
        from crossword_app.drawing.svg import svg_of
        from crossword_app.paint.png import grid_image

        puzzle = self._document.puzzle
        data = QMimeData()
        data.setImageData(grid_image(puzzle))
        data.setData(_SVG, svg_of(puzzle, solution=True))
        QGuiApplication.clipboard().setMimeData(data)
        self.told.emit("the grid is on the clipboard, as a picture")

    def copy_text(self) -> None:
        """Copy the grid to the clipboard as rows of letters."""
        QGuiApplication.clipboard().setText(str(self._document.puzzle.grid))
        self.told.emit("the grid is on the clipboard, as text")

    def _usual_options(self) -> PictureOptions:
        from crossword_app.pages.page import PAPERS, PageOptions
        from crossword_app.paint.pictures import PictureOptions

        paper = PAPERS[self._settings.paper]
        return PictureOptions(page=PageOptions(paper=paper, contact=self._settings.contact))

    @property
    def _likely_form(self) -> str:
        """Return the name of the probable output: that of the last export, or the format that the puzzle came in."""
        if self._last:
            return self._last[0].output.name
        origin = self._document.origin
        form = format_for(origin.suffix) if origin else None
        return form.name if form else self._settings.export_form

    def _ask_path(self, export: Export) -> Path | None:
        output = export.output
        if self._last and self._last[0].output.name == output.name:
            proposed = self._last[1]
        else:
            folder = self._last[1].parent if self._last else self._files.folder
            proposed = folder / f"{file_name(self._document.name)}{output.suffix}"
        kinds = kinds_of_files([(output.title, (output.suffix,))])
        return ask_save(self._window, "Export the puzzle", proposed, kinds)

    def _may_lose(self, losses: list[str], path: Path) -> bool:
        dialog = ReportDialog(
            "More will be missing",
            f"{path.name} cannot hold what you added since the last export.",
            losses,
            self._theme,
            self._window,
            go_on="Export anyway",
        )
        return dialog.ask()

    def _write(self, content: bytes, path: Path) -> bool:
        try:
            save_bytes(content, path)
        except CrosswordError as error:
            self._say(str(error))
            return False
        self.told.emit(f"exported to {path}")
        return True

    def _write_again(self, export: Export, path: Path, known: str) -> bool:
        """Write *export* where an export before left the version *known*; ask if something else is there by now."""
        content = export.written.content
        try:
            save_over(content, path, known)
        except ChangedError:
            question = ConfirmDialog(
                f"{one_line(path.name)} has changed",
                "Another program wrote it since you exported it.",
                "Replace It",
                self._theme,
                self._window,
            )
            return question.ask() and self._write(content, path)
        except CrosswordError as error:
            self._say(str(error))
            return False
        self.told.emit(f"exported to {path}")
        return True

    def _say(self, sentence: str) -> None:
        MessageDialog("Not exported", sentence, self._theme, self._window).ask()

    def _remember(self, export: Export, path: Path) -> None:
        self._last = (export, path)
        self._again.setEnabled(True)

    def _forget(self) -> None:
        self._last = None
        self._again.setEnabled(False)
