"""The dialog of the submission pack: whom it is for, what will be in it, and what the checks say, with a way there."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PyQt5.QtCore import QModelIndex, Qt
from PyQt5.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.requests.checks import problems_of, spelling_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.formats.wanted_files import file_problems
from crossword_app.model.checks import hindering, unfinished_problems
from crossword_app.model.problems import Problem
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import PAPERS, PageOptions, submission_paper
from crossword_app.paint.submission_pack import SubmissionPack, contents_of, pack_of
from crossword_app.sentences import counted
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, MARGIN, Dialog, field_label, muted
from crossword_app.ui.dialogs.messages import MessageDialog
from crossword_app.ui.dialogs.scrolling import form_part
from crossword_app.ui.dialogs.venue_field import VenueField
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.problems.remark_list import RemarkList
from crossword_app.ui.problems.remarks import Remark, RemarkModel, remarks
from crossword_app.venues.venue import Venue, set_venue, venue_set

_SIZE = (900, 600)
_FORM_WIDTH = 380
_CONTACT_HEIGHT, _NOTE_HEIGHT = 58, 58
_PAPERS = tuple(PAPERS.values())
_FORMS = ("One zip file", "A folder")


class SubmissionDialog(Dialog):
    """Asks for what a pack needs, checks the puzzle meanwhile, and makes the pack before it closes.

    Attributes:
        pack: the pack that was made, once the dialog was accepted.
        chosen: the remark that the constructor wants to see to, instead of a pack; None for none.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        request: FillRequest,
        index: WordIndex | None,
        options: PageOptions,
        theme: ThemeManager,
        parent: QWidget | None = None,
        *,
        packing: NewestJob,
    ) -> None:
        """Show *options*, of which paper and contact are asked for.

        Args:
            index: the words of all lists, if any.
            packing: makes the pack. It outlives the dialog: whoever cancels need not wait until a page is set.
        """
        super().__init__(
            "Submission pack", "All that an editor gets, checked first.", theme, parent
        )
        self.chosen: Remark | None = None
        self.pack: SubmissionPack | None = None
        self._must_mend = 0
        self._puzzle, self._request, self._index = puzzle, request, index
        self._options = options
        self._checking = NewestJob(self)
        self._checking.ended.connect(self._show)
        self._checking.failed.connect(self._tell_failure)
        self._packing = packing
        packing.ended.connect(self._take_pack)
        packing.failed.connect(self._tell_no_pack)
        self._venue = VenueField(venue_set(puzzle))
        self._contact = QPlainTextEdit(options.contact)
        self._contact.setFixedHeight(_CONTACT_HEIGHT)
        self._contact.setTabChangesFocus(True)
        self._contact.setPlaceholderText("Address, e-mail")
        self._note = QPlainTextEdit(options.note)
        self._note.setFixedHeight(_NOTE_HEIGHT)
        self._note.setTabChangesFocus(True)
        self._note.setPlaceholderText("Printed on the covering sheet")
        self._paper = _box([paper.name for paper in _PAPERS], _PAPERS.index(options.printed_on))
        self._paper.activated.connect(self._choose_paper)
        self._has_chosen_paper = False
        self._form = _box(_FORMS, 0)
        self._notes = QCheckBox("Private notes, alternatives and levels under the clues")
        self._notes.setFont(interface_font(13))
        self._notes.setChecked(options.details.editor_notes)
        self._contents = QLabel()
        self._contents.setFont(interface_font(13))
        self._contents.setWordWrap(True)
        self._contents.setTextFormat(Qt.PlainText)
        self._model = RemarkModel(self)
        self._list = RemarkList(theme, self)
        self._list.setModel(self._model)
        self._list.setProperty(LOOK, "list")
        self._list.clicked.connect(self._go)
        self._list.activated.connect(self._go)
        self._side = QWidget()
        self._lay_out()
        self._cancel = self.add_cancel()
        self._save = self.add_primary("")
        self._venue.changed.connect(self._look)
        self._look()
        self.resize(*_SIZE)
        self._save.setFocus()

    @property
    def venue(self) -> Venue | None:
        """The venue that the pack is for."""
        return self._venue.venue

    @property
    def options(self) -> PageOptions:
        """The paper and the contact that were asked for, with the other options as they came."""
        return replace(
            self._options,
            paper=_PAPERS[self._paper.currentIndex()],
            contact=self._contact.toPlainText().strip(),
            note=self._note.toPlainText().strip(),
            details=replace(self._options.details, editor_notes=self._notes.isChecked()),
        )

    @property
    def has_chosen_paper(self) -> bool:
        """Whether the user chose the paper here; else it is that of the venue."""
        return self._has_chosen_paper

    @property
    def is_folder(self) -> bool:
        """Whether the pack is to be a folder, and no zip file."""
        return self._form.currentIndex() == 1

    def accept(self) -> None:
        """Let the thread make the pack. The dialog closes with it; without one it stays."""
        if self._packing.is_busy:
            return
        self._packing.start(partial(_packed, self._puzzle, self.venue, self.options))
        self._show_state()
        self._cancel.setFocus()

    def done(self, result: int) -> None:
        """End the checks, and close. Of a pack that is not made yet nothing comes."""
        self._checking.finish()
        self._packing.drop()
        super().done(result)

    def _lay_out(self) -> None:
        side = self._side
        form = QVBoxLayout(side)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(6)
        for label, field in (
            ("For", self._venue),
            ("Below your name", self._contact),
            ("Note to the editor", self._note),
        ):
            form.addWidget(field_label(label, field))
            form.addWidget(field)
            form.addSpacing(8)
        pair = QGridLayout()
        pair.setHorizontalSpacing(12)
        for column, (label, box) in enumerate((("Paper", self._paper), ("As", self._form))):
            pair.addWidget(field_label(label, box), 0, column)
            pair.addWidget(box, 1, column)
        form.addLayout(pair)
        form.addSpacing(8)
        form.addWidget(self._notes)
        form.addSpacing(8)
        form.addWidget(muted("In the pack", 12, 500))
        form.addWidget(self._contents)
        form.addStretch()
        checks = QVBoxLayout()
        checks.setSpacing(6)
        checks.addWidget(field_label("What the checks say", self._list))
        checks.addWidget(self._list, 1)
        row = QHBoxLayout()
        row.setSpacing(MARGIN)
        row.addWidget(form_part(side, _FORM_WIDTH))
        row.addLayout(checks, 1)
        self.body.addLayout(row, 1)

    def _choose_paper(self) -> None:
        self._has_chosen_paper = True

    def _look(self) -> None:
        """Say what a pack for the venue has, and let the thread check the puzzle against it."""
        venue = self.venue
        if not self._has_chosen_paper:
            is_known = venue is not None and venue.english is not None
            paper = submission_paper(venue) if is_known else self._options.printed_on
            self._paper.setCurrentIndex(_PAPERS.index(paper))
        self._contents.setText("\n".join(contents_of(venue)))
        self._must_mend = 0
        self._show_state()
        self._model.show_remarks(())
        self._list.show_message("Checking…")
        # What is set in the puzzle counts no more.
        puzzle = set_venue(self._puzzle, self._venue.name)
        self._checking.start(partial(_checked, puzzle, self._request, self._index, venue))

    def _show(self, problems: Sequence[Problem]) -> None:
        unfinished = unfinished_problems(self._puzzle)
        told = dict.fromkeys((*problems, *unfinished))
        found = remarks(self._puzzle, told, self.venue, needs_clues=True)
        # Here is a way to the place. What helps is in the panel.
        self._model.show_remarks(tuple(replace(one, remedies=()) for one in found))
        self._list.show_message("" if self._model.remarks else "No problems.")
        self._must_mend = len(hindering(problems, self._puzzle))
        self._show_state()

    def _show_state(self) -> None:
        """Say what the main button does, or that the pack is being written; meanwhile nothing but Cancel is for use."""
        number, is_packing = self._must_mend, self._packing.is_busy
        name = "Save Pack Anyway…" if number else "Save Pack…"
        self._save.setText("Writing…" if is_packing else name)
        self._save.setToolTip(f"{counted(number, 'problem')} to mend first" if number else "")
        for widget in (self._save, self._side, self._list):
            widget.setEnabled(not is_packing)

    def _take_pack(self, pack: SubmissionPack) -> None:
        self.pack = pack
        super().accept()

    def _tell_no_pack(self, sentence: str) -> None:
        self._show_state()
        self._save.setFocus()
        MessageDialog("Not packed", sentence, self.theme, self).ask()

    def _tell_failure(self, sentence: str) -> None:
        self._list.show_message(f"Not checked: {sentence}.")

    def _go(self, index: QModelIndex) -> None:
        remark = index.data(Qt.UserRole)
        if isinstance(remark, Remark):
            self.chosen = remark
            self.reject()


def _packed(
    puzzle: Puzzle, venue: Venue | None, options: PageOptions, _control: Control, _tell: Tell
) -> SubmissionPack:
    return pack_of(puzzle, venue, options)


def _checked(
    puzzle: Puzzle,
    request: FillRequest,
    index: WordIndex | None,
    venue: Venue | None,
    _control: Control,
    _tell: Tell,
) -> Sequence[Problem]:
    found = problems_of(puzzle, request, index, venue, spelling_of(puzzle))
    return (*found, *file_problems(puzzle, venue))


def _box(texts: Sequence[str], chosen: int) -> ComboBox:
    box = ComboBox()
    box.addItems(texts)
    box.setCurrentIndex(chosen)
    box.setFixedHeight(FIELD_HEIGHT)
    return box
