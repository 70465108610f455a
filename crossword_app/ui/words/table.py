"""Words that were found, as a table."""

from typing import Any

from PyQt5.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PyQt5.QtWidgets import QAbstractItemView, QTableView, QWidget

from crossword_app.ui.look.plain_text import one_line, tool_tip
from crossword_app.ui.look.rows import lay_out_table, word_font
from crossword_app.ui.words.search import Hit, Hits

_WORD, _WRITTEN, _SCORE, _FROM = range(4)
_HEADS = ("Word", "As written", "Score", "From")
_WIDTHS = {_WORD: 240, _WRITTEN: 240, _SCORE: 70}
_ROOT = QModelIndex()


class WordTableModel(QAbstractTableModel):
    """The rows of a search, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hits = Hits()

    def show_hits(self, hits: Hits) -> None:
        """Show what was found last."""
        self.beginResetModel()
        self.hits = hits
        self.endResetModel()

    def rowCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.hits.rows)

    def columnCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(_HEADS)

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
        hit, column = self.hits.rows[index.row()], index.column()
        match role:
            case Qt.DisplayRole:
                return _text(hit, column)
            case Qt.ToolTipRole:
                return tool_tip(_text(hit, column))
            case Qt.FontRole if column == _WORD:
                return word_font(500)
            case Qt.TextAlignmentRole:
                return _alignment(column)
        return None


class WordTable(QTableView):
    """Shows `WordTableModel`; whole rows are chosen, as many as are wanted."""

    def __init__(self, model: WordTableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hits = model
        self.setModel(model)
        self.setAccessibleName("Words found")
        self.setSelectionMode(QAbstractItemView.ExtendedSelection)
        lay_out_table(self, _WIDTHS)

    def chosen(self) -> list[Hit]:
        """Return the rows that are chosen, from the top."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self._hits.hits.rows[row] for row in rows]

    def show_hits(self, hits: Hits) -> None:
        """Show what was found last; words that were chosen stay so."""
        chosen = {hit.word.text for hit in self.chosen()}
        self._hits.show_hits(hits)
        mode = self.selectionModel().Select | self.selectionModel().Rows
        for row, hit in enumerate(hits.rows):
            if hit.word.text in chosen:
                self.selectionModel().select(self._hits.index(row, 0), mode)


def _text(hit: Hit, column: int) -> str:
    match _HEADS[column]:
        case "Word":
            return hit.word.text
        case "As written":
            return one_line(hit.word.display)
        case "Score":
            return "banned" if hit.is_banned else str(hit.word.score)
    return one_line(hit.origin)


def _alignment(column: int) -> int:
    return int(Qt.AlignVCenter | (Qt.AlignRight if column == _SCORE else Qt.AlignLeft))
