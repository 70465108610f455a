"""The window in which a puzzle is solved, and in which the report on that is read."""

from PyQt5.QtCore import QEvent, Qt, QTimer, pyqtSignal
from PyQt5.QtGui import QCloseEvent, QKeyEvent
from PyQt5.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from crossword_app.model.markup import Run, tagged
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_text import full_clue
from crossword_app.solving.remarks import numbered_clues
from crossword_app.solving.solve import Remark
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, field_label
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.dialogs.scrolling import Shrinking
from crossword_app.ui.grid.area import GridArea
from crossword_app.ui.keys import with_keys_here
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.solving.clock import SolveClock
from crossword_app.ui.solving.clue_lists import ClueLists
from crossword_app.ui.solving.kept import KeptSolves
from crossword_app.ui.solving.report_view import NamedSolve, ReportView
from crossword_app.ui.solving.session import SolveSession
from crossword_app.ui.solving.tools import ToolRow, add_key
from crossword_app.ui.solving.view import SolveView
from crossword_app.ui.timers import debounced

_SIZE = (1120, 840)
_LISTS_WIDTH = 340
_CLUE_HEIGHT = 46
_TICK = 1000
_KEEP_AFTER = 10_000
"""Milliseconds after a change before the solve is written: the clock changes it every second."""


class SolveWindow(Dialog):
    """Solves a puzzle, which stays as it is. The solve is kept when the window is closed, and comes back.

    It has no parent: desktops keep the child of a window in front of it, and the editor is to be seen where the report
    leads to a place.

    Attributes:
        session: the solve.

    Signals:
        place_chosen: the constructor wants to see a place in the editor; with a Cursor.
        not_kept: the solve could not be written; the sentence says why.
    """

    place_chosen = pyqtSignal(object)
    not_kept = pyqtSignal(str)

    def __init__(
        self,
        puzzle: Puzzle,
        theme: ThemeManager,
        *,
        clock: SolveClock | None = None,
    ) -> None:
        by = one_line(puzzle.author.strip())
        title = one_line(puzzle.title.strip()) or "Untitled"
        super().__init__(title, f"by {by}" if by else "", theme)
        self.setWindowTitle(f"Solve – {title}")
        self.setWindowFlag(Qt.WindowMaximizeButtonHint)
        self._kept = KeptSolves(self)
        solve, trouble = self._kept.solve_of(puzzle)
        self.session = SolveSession(puzzle, solve, self, clock=clock)
        self._clues = {number: (heading, clue) for number, heading, clue in numbered_clues(puzzle)}
        self._by_slot = {
            clue.slot.key: number for number, (_, clue) in self._clues.items() if clue.slot
        }
        self._clue: int | None = None
        self._has_file = solve.is_begun
        self._make_parts()
        self._lay_out()
        self._connect()
        self._show_clue()
        self._show_progress()
        self._said.setText(trouble)
        self.resize(*_SIZE)
        self._view.setFocus()

    # Parts

    def _make_parts(self) -> None:
        puzzle, theme = self.session.puzzle, self.theme
        self._view = SolveView(self.session, theme)
        self._lists = ClueLists(puzzle, theme)
        self._lists.setFixedWidth(_LISTS_WIDTH)
        self._tools = ToolRow(self.session, self)
        self._chip = QLabel()
        self._chip.setProperty("look", "chip")
        self._chip.setFont(interface_font(13, 600))
        self._chip.setFixedHeight(24)
        self._text = QLabel()
        self._text.setTextFormat(Qt.RichText)
        self._text.setFont(interface_font(14))
        self._text.setWordWrap(True)
        self._remark = QLineEdit()
        self._remark.setFixedHeight(FIELD_HEIGHT)
        self._remark.setToolTip("What you notice about this clue; it stands in the report (Ctrl+E)")
        self._remark_label = field_label("Remark on this clue", self._remark)
        self._said = QLabel()
        self._said.setFont(interface_font(13))
        self._said.setTextFormat(Qt.PlainText)
        self._report = ReportView(puzzle, theme)

    def _lay_out(self) -> None:
        clue = QWidget()
        clue.setFixedHeight(_CLUE_HEIGHT)
        line = QHBoxLayout(clue)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._chip)
        line.addWidget(self._text, 1)
        grid = QVBoxLayout()
        grid.addWidget(clue)
        grid.addWidget(GridArea(self._view), 1)
        remark = QHBoxLayout()
        remark.addWidget(self._remark_label)
        remark.addWidget(self._remark, 1)
        grid.addLayout(remark)
        self._play = Shrinking()
        play = QHBoxLayout(self._play)
        play.setContentsMargins(0, 0, 0, 0)
        play.setSpacing(16)
        play.addLayout(grid, 1)
        play.addWidget(self._lists)
        self._hidden = QLabel(with_keys_here("Paused. The clock waits; F6 goes on."))
        self._hidden.setAlignment(Qt.AlignCenter)
        self._hidden.setFont(interface_font(13))
        self._hidden.setProperty("look", "muted")
        self._pages = QStackedWidget()
        for page in (self._play, self._hidden, self._report):
            self._pages.addWidget(page)
        self.body.addWidget(self._tools)
        self.body.addWidget(self._pages, 1)
        self.body.addWidget(self._said)
        self._again = self.add_button("Start Again…")
        self._again.setToolTip("Forget this solve and begin a new one")
        self._turn = self.add_button("How It Went")
        add_key(self, "Ctrl+T", self._turn.click)
        self._turn.setToolTip(
            "Show what took long and where letters stuck, or the puzzle again (Ctrl+T)"
        )
        back = self.add_cancel("Back to Editing")
        back.setToolTip("Close; the solve is kept, and View > Solve goes on with it (Esc)")

    def _connect(self) -> None:
        session = self.session
        session.changed.connect(self._show_progress)
        session.told.connect(self._said.setText)
        session.board.cursor_changed.connect(self._show_clue)
        self._keep = debounced(self._write, _KEEP_AFTER, self)
        session.changed.connect(self._keep_soon)
        self._kept.failed.connect(self._said.setText)
        self._kept.failed.connect(self.not_kept)
        self._tools.pause_pressed.connect(self._turn_pause)
        self._tools.rebus_pressed.connect(self._view.edit_rebus)
        self._tools.used.connect(self._view.setFocus)
        self._lists.chosen.connect(self._go_to_clue)
        self._remark.textEdited.connect(self._take_remark)
        self._remark.returnPressed.connect(self._view.setFocus)
        add_key(self, "Ctrl+E", self._remark.setFocus)
        self._again.clicked.connect(self._start_again)
        self._turn.clicked.connect(self._turn_page)
        self._report.chosen.connect(self.place_chosen)
        self._ticks = QTimer(self)
        self._ticks.timeout.connect(session.pass_time)
        self._ticks.start(_TICK)

    # What is shown

    def _show_progress(self) -> None:
        self._lists.show_progress(self.session.solve, self.session.puzzle)

    def _show_clue(self) -> None:
        slot = self.session.slot
        self._lists.show_current(slot)
        if slot is not None:
            self._choose_clue(self._by_slot.get(slot.key))
            self._chip.setText(slot.short_name)
        elif self._clue is None:
            self._choose_clue(None)
        self._chip.setVisible(slot is not None)

    def _choose_clue(self, number: int | None) -> None:
        """Show the clue called *number* over the grid, and what was remarked on it."""
        self._clue = number
        found = self._clues.get(number) if number is not None else None
        runs = full_clue(found[1].clue) if found else ()
        text = "".join(run.text for run in runs).strip()
        text = text or ("No clue is written yet." if self.session.slot else "")
        self._text.setText(tagged(runs or [Run(text)]))
        self._remark.setEnabled(found is not None)
        remarks = {each.number: each.text for each in self.session.solve.remarks}
        self._view.speak_clue(text)
        known = remarks.get(number, "") if number is not None else ""
        if known != self._remark.text():
            self._remark.setText(known)

    def _go_to_clue(self, number: int) -> None:
        slot = self._clues[number][1].slot
        if slot is not None and self.session.slot is not None:
            self.session.board.move_to(Cursor(slot.start, slot.direction))
            self._view.setFocus()
        else:
            self._choose_clue(number)
            self._remark.setFocus()

    # What is done

    def set_paused(self, is_paused: bool) -> None:
        """Hide the puzzle and stop the clock, or go on."""
        self._show_page(self._hidden if is_paused else self._play)

    def _turn_pause(self) -> None:
        if self._pages.currentWidget() is not self._report:
            self.set_paused(self._pages.currentWidget() is self._play)

    def _turn_page(self) -> None:
        """Show the report, or the puzzle again."""
        is_report = self._pages.currentWidget() is self._report
        self._show_page(self._play if is_report else self._report)

    def _show_page(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)
        self._follow_attention()
        is_report = page is self._report
        self._turn.setText("Back to Solving" if is_report else "How It Went")
        self._tools.setVisible(not is_report)
        self._tools.show_paused(page is self._hidden)
        if is_report:
            self._report.show_solves([NamedSolve("", self.session.solve)])
            self._report.setFocus()
        elif page is self._play:
            self._view.setFocus()

    def _follow_attention(self) -> None:
        """Let the clock run while the puzzle is looked at."""
        is_seen = self._pages.currentWidget() is self._play and self.isActiveWindow()
        self.session.run(is_seen)

    def _take_remark(self, text: str) -> None:
        if self._clue is not None:
            heading, clue = self._clues[self._clue]
            self.session.remark(Remark(self._clue, heading, clue.label, text))

    def _start_again(self) -> None:
        question = ConfirmDialog(
            "Start again?",
            "All letters, times and remarks of this solve are forgotten.",
            "Start Again",
            self.theme,
            self,
        )
        if question.ask():
            self.session.start_again()
            self._show_page(self._play)
            self._show_clue()

    # Keeping

    def _keep_soon(self) -> None:
        # Restarted with every tick of the clock, it would never fire.
        if not self._keep.isActive():
            self._keep.start()

    def _write(self) -> None:
        # A window that was only looked into leaves nothing; one in which it began again forgets what was there.
        if self.session.solve.is_begun or self._has_file:
            self._has_file = True
            self._kept.write(self.session.solve)

    def done(self, result: int) -> None:
        """Keep the solve, and close."""
        self.finish()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.finish()
        super().closeEvent(event)

    def finish(self) -> None:
        """Write the solve a last time. After that, nothing changes it any more."""
        if not self._ticks.isActive():
            return
        self.session.run(False)
        self._ticks.stop()
        self._keep.stop()
        self._write()
        self._kept.finish()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc leave the remark first, and the window only from the grid."""
        if event.key() == Qt.Key_Escape and self._remark.hasFocus():
            self._view.setFocus()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Stop the clock while another window has the keys."""
        super().changeEvent(event)
        if event.type() == QEvent.ActivationChange and hasattr(self, "_ticks"):
            self._follow_attention()
