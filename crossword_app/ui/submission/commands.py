"""File > Submission Pack: asks, packs, and writes all of it or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.errors import CrosswordError
from crossword_app.formats.folders import ZIP, ThereAlreadyError
from crossword_app.sentences import listed
from crossword_app.ui.actions import Actions
from crossword_app.ui.dialogs.messages import ConfirmDialog, MessageDialog
from crossword_app.ui.dialogs.report import ReportDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.choose_file import ask_folder, ask_save, kinds_of_files
from crossword_app.ui.files.documents import Files
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob
from crossword_app.ui.problems.remarks import EDIT_CLUE, Remark
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.pages.page import PageOptions
    from crossword_app.paint.submission_pack import SubmissionPack

_MOST_NAMES = 4


@dataclass(frozen=True)
class _Place:
    """Where a pack goes. *is_replaced*: what is there may be replaced, as the file dialog has asked."""

    path: Path
    is_replaced: bool


class SubmissionCommands(QObject):
    """The command that makes a pack. The document does not change.

    Signals:
        told: a pack was written; the sentence says where.
    """

    told = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        files: Files,
        *,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._words = words
        self._settings = settings
        self._files = files
        self._actions = actions
        self._theme = theme
        self._window = window
        self._packing = NewestJob(self)
        actions.connect({"submission-pack": self.submit})

    def submit(self) -> None:
        """Show what a pack will have and what the checks say; write it, or go to what is to be mended."""
        from crossword_app.ui.submission.dialog import SubmissionDialog

        dictionary = self._words.dictionary
        dialog = SubmissionDialog(
            self._document.puzzle,
            request_of(self._document, self._settings),
            dictionary.index if dictionary is not None else None,
            self._usual_options(),
            self._theme,
            self._window,
            packing=self._packing,
        )
        dialog.ask()
        if dialog.chosen is not None:
            self._go(dialog.chosen)
        elif dialog.pack is not None:
            options = dialog.options
            self._settings.contact = options.contact
            if dialog.has_chosen_paper:
                self._settings.paper = options.printed_on.name.lower()
            self._save(dialog.pack, is_folder=dialog.is_folder)

    def finish(self) -> None:
        """End the thread that makes packs."""
        self._packing.finish()

    def _go(self, remark: Remark) -> None:
        """Go to the place of *remark*, or give its command."""
        if remark.command:
            self._actions[remark.command].trigger()
        elif remark.places:
            self._document.move_to(remark.places[0])
            if remark.is_of_clue:
                self._actions[EDIT_CLUE].trigger()

    def _usual_options(self) -> PageOptions:
        from crossword_app.pages.page import PAPERS, PageOptions

        return PageOptions(
            paper=PAPERS[self._settings.paper],
            contact=self._settings.contact,
            day=datetime.now().astimezone().date(),
        )

    def _save(self, pack: SubmissionPack, *, is_folder: bool) -> None:
        if pack.losses and not self._may_lose(pack):
            return
        place = self._place_of(pack, is_folder=is_folder)
        if place and self._write(pack, place.path, replaces=place.is_replaced):
            self.told.emit(f"the pack is in {place.path}")

    def _may_lose(self, pack: SubmissionPack) -> bool:
        dialog = ReportDialog(
            "Something will be missing",
            "Not every file of the pack can hold all of the puzzle.",
            pack.losses,
            self._theme,
            self._window,
            go_on="Save Anyway…",
        )
        return dialog.ask()

    def _place_of(self, pack: SubmissionPack, *, is_folder: bool) -> _Place | None:
        if is_folder:
            title = f"Where the folder “{one_line(pack.name)}” goes"
            parent = ask_folder(self._window, title, self._files.folder)
            return _Place(parent / pack.name, is_replaced=False) if parent else None
        proposed = self._files.folder / f"{pack.name}{ZIP}"
        kinds = kinds_of_files([("Zip files", (ZIP,))])
        path = ask_save(self._window, "Save the submission pack", proposed, kinds)
        if path is None:
            return None
        named = path if path.suffix.lower() == ZIP else path.with_name(f"{path.name}{ZIP}")
        return _Place(named, is_replaced=named == path)

    def _write(self, pack: SubmissionPack, path: Path, *, replaces: bool) -> bool:
        try:
            pack.save(path, replaces=replaces)
        except ThereAlreadyError as error:
            return self._may_replace(path, error) and self._write(pack, path, replaces=True)
        except CrosswordError as error:
            self._say(str(error))
            return False
        return True

    def _may_replace(self, path: Path, error: ThereAlreadyError) -> bool:
        dialog = ConfirmDialog(
            f"Replace what is in {one_line(path.name)}?",
            f"These are there already: {listed(map(one_line, error.names), most=_MOST_NAMES)}.",
            "Replace Them",
            self._theme,
            self._window,
        )
        return dialog.ask()

    def _say(self, sentence: str) -> None:
        MessageDialog("Not packed", sentence, self._theme, self._window).ask()
