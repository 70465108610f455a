"""The page with proposed scores for words and the reasons for them. Nothing changes until the user applies it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PyQt5.QtCore import Qt
from PyQt5.QtGui import QShowEvent
from PyQt5.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QUndoStack, QVBoxLayout, QWidget

from crossword_app.sentences import counted, sentence
from crossword_app.ui.dialogs.base import muted
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.learning import WordLearning
from crossword_app.ui.words.override_command import OverrideCommand, OwnValues
from crossword_app.ui.words.page_buttons import add_undo_buttons, page_button
from crossword_app.ui.words.proposal_table import ProposalModel, ProposalTable

if TYPE_CHECKING:
    from crossword_app.dictionary.learning.proposals import Proposal

_NOTHING = "Nothing to propose yet. The program learns from what you choose, pass over and ban in puzzles you save."
_OFF = "Learning is off: nothing is recorded. Tick the box below to learn from your puzzles."


class ProposalsPage(QWidget):
    """Ticked proposals are applied as one step of the history, or dismissed."""

    def __init__(
        self,
        words: Words,
        learning: WordLearning,
        history: QUndoStack,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._words = words
        self._learning = learning
        self._history = history
        self._theme = theme
        self._message: QLabel = muted("")
        self._message.setWordWrap(True)
        self._model = ProposalModel(self)
        self._table = ProposalTable(self._model)
        self._learns = QCheckBox(
            "Learn from the puzzles that I save; everything stays on this machine"
        )
        self._learns.setChecked(learning.is_on)
        tip = "Tick all proposals, or none"
        self._tick_all = page_button("Tick all", tip, self._model.tick_all, "", self)
        tip = "Give the ticked words the proposed scores, as one step"
        self._apply = page_button("Apply ticked", tip, self._apply_ticked, "", self)
        tip = "Do not propose these again without much new evidence"
        self._dismiss = page_button("Dismiss ticked", tip, self._dismiss_ticked, "", self)
        tip = "Delete all that was learnt, in all languages"
        self._forget = page_button("Forget everything…", tip, self._ask_to_forget, "", self)
        self._arrange()
        self._model.ticked.connect(self._follow)
        self._learns.toggled.connect(self._switch)
        learning.proposed.connect(self._show)
        learning.failed.connect(self._tell)
        words.failed.connect(self._tell)
        for signal in (learning.changed, words.changed, words.loaded):
            signal.connect(self._look)
        self._show([])

    def take_focus(self) -> None:
        """Give the keyboard focus to the proposals."""
        self._table.setFocus(Qt.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def _arrange(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        for button in (self._tick_all, self._apply, self._dismiss):
            foot.addWidget(button)
        foot.addStretch()
        add_undo_buttons(foot, self._history, self)
        privacy = QHBoxLayout()
        privacy.addWidget(self._learns)
        privacy.addStretch()
        privacy.addWidget(self._forget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._message)
        layout.addWidget(self._table, 1)
        layout.addLayout(foot)
        layout.addLayout(privacy)

    def _look(self) -> None:
        if self.isVisible():
            self._learning.look()

    def _show(self, proposals: Sequence[Proposal]) -> None:
        self._model.show(proposals)
        count = len(proposals)
        if count:
            self._tell(f"{counted(count, 'proposal')}. Nothing changes until you apply it")
        else:
            self._tell(_NOTHING if self._learning.is_on else _OFF)
        self._follow()

    def _follow(self) -> None:
        is_any_ticked = bool(self._model.chosen())
        self._apply.setEnabled(is_any_ticked)
        self._dismiss.setEnabled(is_any_ticked)
        self._tick_all.setEnabled(self._model.rowCount() > 0)

    def _tell(self, text: str) -> None:
        self._message.setText(sentence(text))

    def _apply_ticked(self) -> None:
        dictionary = self._words.dictionary
        chosen = self._model.chosen()
        if dictionary and chosen:
            after = {proposal.text: proposal.override for proposal in chosen}
            what = chosen[0].text if len(chosen) == 1 else counted(len(chosen), "proposal")
            self._history.push(
                OverrideCommand(f"Apply {what}", self._words, dictionary, OwnValues(after))
            )

    def _dismiss_ticked(self) -> None:
        self._learning.dismiss(self._model.chosen())

    def _switch(self, is_on: bool) -> None:
        self._learning.switch(is_on)
        self._look()

    def _ask_to_forget(self) -> None:
        dialog = ConfirmDialog(
            "Forget what was learnt from your puzzles?",
            "Scores that you applied stay. Learning begins again from nothing.",
            "Forget everything",
            self._theme,
            self,
        )
        if dialog.ask():
            self._learning.forget()
