"""Proposals as a table, each with a box to tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QAbstractItemView, QTableView, QWidget

from crossword_app.dictionary.word import Word
from crossword_app.ui.look.tables import TableColumn, TickModel, lay_out_table

if TYPE_CHECKING:
    from crossword_app.dictionary.learning.proposals import Proposal


def _score(proposal: Proposal) -> str:
    return "none" if proposal.score is None else str(proposal.score)


def _becomes(proposal: Proposal) -> str:
    override = proposal.override
    return str(override.score) if isinstance(override, Word) else "banned"


_COLUMNS: tuple[TableColumn[Proposal], ...] = (
    TableColumn("Word", lambda proposal: proposal.text, 190, is_word=True),
    TableColumn("Score", _score, 64, is_figure=True),
    TableColumn("Becomes", _becomes, 76, is_figure=True),
    TableColumn("Why", lambda proposal: proposal.reason),
)


class ProposalModel(TickModel["Proposal"]):
    """Proposals, those with the best evidence first. Only the user ticks them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_COLUMNS, lambda proposal: proposal.name, parent)

    def show(self, proposals: Sequence[Proposal]) -> None:
        """Show other proposals. Those that were ticked stay ticked."""
        if list(proposals) != list(self.rows):
            names = {proposal.name for proposal in proposals}
            self.show_ticked(proposals, names & {proposal.name for proposal in self.chosen()})


class ProposalTable(QTableView):
    """Shows `ProposalModel`. A click on the box, or Space, ticks a proposal."""

    def __init__(self, model: ProposalModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName("Proposals")
        self.setSelectionMode(QAbstractItemView.SingleSelection)
        lay_out_table(self, _COLUMNS)
