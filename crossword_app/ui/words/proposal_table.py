"""Proposals as a table, each with a box to tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PyQt5.QtCore import QModelIndex, QObject, Qt, pyqtSignal
from PyQt5.QtWidgets import QAbstractItemView, QTableView, QWidget

from crossword_app.dictionary.word import Word
from crossword_app.ui.look.tables import ColumnModel, TableColumn, lay_out_table

if TYPE_CHECKING:
    from crossword_app.dictionary.learning.proposals import Proposal

_WORD = 0


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


class ProposalModel(ColumnModel["Proposal"]):
    """Proposals, those with the best evidence first. Only the user ticks them.

    Signals:
        ticked: the ticked proposals changed.
    """

    ticked = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_COLUMNS, parent)
        self._ticked: set[str] = set()

    def show(self, proposals: Sequence[Proposal]) -> None:
        """Show other proposals. Those that were ticked stay ticked."""
        if list(proposals) == list(self.rows):
            return
        self._ticked &= {proposal.name for proposal in proposals}
        self.show_rows(proposals)
        self.ticked.emit()

    def chosen(self) -> list[Proposal]:
        """Return the ticked proposals."""
        return [proposal for proposal in self.rows if proposal.name in self._ticked]

    def tick_all(self) -> None:
        """Tick all proposals. If all are ticked, untick them."""
        names = {proposal.name for proposal in self.rows}
        self._ticked = set() if self._ticked == names else names
        if names:
            last = self.index(len(names) - 1, _WORD)
            self.dataChanged.emit(self.index(0, _WORD), last, [Qt.CheckStateRole])
        self.ticked.emit()

    def flags(self, index: QModelIndex) -> Qt.ItemFlags:
        flags = super().flags(index)
        return flags | Qt.ItemIsUserCheckable if index.column() == _WORD else flags

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        if role == Qt.CheckStateRole and index.isValid() and index.column() == _WORD:
            is_ticked = self.rows[index.row()].name in self._ticked
            return Qt.Checked if is_ticked else Qt.Unchecked
        return super().data(index, role)

    def setData(self, index: QModelIndex, value: Any, role: int = Qt.EditRole) -> bool:
        if role != Qt.CheckStateRole or index.column() != _WORD:
            return False
        name = self.rows[index.row()].name
        if value == Qt.Checked:
            self._ticked.add(name)
        else:
            self._ticked.discard(name)
        self.dataChanged.emit(index, index, [Qt.CheckStateRole])
        self.ticked.emit()
        return True


class ProposalTable(QTableView):
    """Shows `ProposalModel`. A click on the box, or Space, ticks a proposal."""

    def __init__(self, model: ProposalModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName("Proposals")
        self.setSelectionMode(QAbstractItemView.SingleSelection)
        lay_out_table(self, _COLUMNS)
