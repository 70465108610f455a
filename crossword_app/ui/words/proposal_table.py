"""Proposals as a table, each with a box to tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PyQt5.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, pyqtSignal
from PyQt5.QtWidgets import QAbstractItemView, QTableView, QWidget

from crossword_app.dictionary.word import Word
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.look.rows import lay_out_table, word_font

if TYPE_CHECKING:
    from crossword_app.dictionary.learning.proposals import Proposal

_WORD, _NOW, _BECOMES, _WHY = range(4)
_HEADS = ("Word", "Score", "Becomes", "Why")
_WIDTHS = {_WORD: 190, _NOW: 64, _BECOMES: 76}
_ROOT = QModelIndex()


class ProposalModel(QAbstractTableModel):
    """Proposals, the best founded first; none is ticked until the user ticks it.

    Signals:
        ticked: others are ticked now.
    """

    ticked = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._proposals: Sequence[Proposal] = ()
        self._ticked: set[str] = set()

    def show(self, proposals: Sequence[Proposal]) -> None:
        """Show other proposals; those that were ticked stay so."""
        if list(proposals) == list(self._proposals):
            return
        self.beginResetModel()
        self._proposals = proposals
        self._ticked &= {proposal.name for proposal in proposals}
        self.endResetModel()
        self.ticked.emit()

    def chosen(self) -> list[Proposal]:
        """Return the proposals that are ticked."""
        return [proposal for proposal in self._proposals if proposal.name in self._ticked]

    def tick_all(self) -> None:
        """Tick all of them; none, where all are ticked."""
        names = {proposal.name for proposal in self._proposals}
        self._ticked = set() if self._ticked == names else names
        if names:
            last = self.index(len(names) - 1, _WORD)
            self.dataChanged.emit(self.index(0, _WORD), last, [Qt.CheckStateRole])
        self.ticked.emit()

    def rowCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._proposals)

    def columnCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(_HEADS)

    def flags(self, index: QModelIndex) -> Qt.ItemFlags:
        flags = super().flags(index)
        return flags | Qt.ItemIsUserCheckable if index.column() == _WORD else flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.DisplayRole
    ) -> Any:
        if orientation == Qt.Horizontal and role == Qt.DisplayRole:
            return _HEADS[section]
        if orientation == Qt.Horizontal and role == Qt.TextAlignmentRole:
            return _alignment(section)
        return None

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        if not index.isValid():
            return None
        proposal, column = self._proposals[index.row()], index.column()
        match role:
            case Qt.DisplayRole:
                return _text(proposal, column)
            case Qt.ToolTipRole:
                return tool_tip(_text(proposal, column))
            case Qt.CheckStateRole if column == _WORD:
                return Qt.Checked if proposal.name in self._ticked else Qt.Unchecked
            case Qt.FontRole if column == _WORD:
                return word_font(500)
            case Qt.TextAlignmentRole:
                return _alignment(column)
        return None

    def setData(self, index: QModelIndex, value: Any, role: int = Qt.EditRole) -> bool:
        if role != Qt.CheckStateRole or index.column() != _WORD:
            return False
        name = self._proposals[index.row()].name
        if value == Qt.Checked:
            self._ticked.add(name)
        else:
            self._ticked.discard(name)
        self.dataChanged.emit(index, index, [Qt.CheckStateRole])
        self.ticked.emit()
        return True


class ProposalTable(QTableView):
    """Shows `ProposalModel`; a click on the box or Space ticks."""

    def __init__(self, model: ProposalModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName("Proposals")
        self.setSelectionMode(QAbstractItemView.SingleSelection)
        lay_out_table(self, _WIDTHS)


def _text(proposal: Proposal, column: int) -> str:
    match _HEADS[column]:
        case "Word":
            return proposal.text
        case "Score":
            return "none" if proposal.score is None else str(proposal.score)
        case "Becomes":
            saying = proposal.saying
            return str(saying.score) if isinstance(saying, Word) else "banned"
    return proposal.reason


def _alignment(column: int) -> int:
    is_figure = column in {_NOW, _BECOMES}
    return int(Qt.AlignVCenter | (Qt.AlignRight if is_figure else Qt.AlignLeft))
