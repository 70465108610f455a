"""The rows of the clue table in another order, and only those with certain words."""

from PyQt5.QtCore import QModelIndex, QObject, QSortFilterProxyModel, Qt

from crossword_app.ui.clues.model import SEARCH_ROLE, SORT_ROLE, ClueModel, Column


class SortedClues(QSortFilterProxyModel):
    """Sorted by one column, or as in the grid; rows that are alike in it stand as in the grid."""

    def __init__(self, model: ClueModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words: tuple[str, ...] = ()
        self.setSourceModel(model)
        self.setDynamicSortFilter(True)

    def look_for(self, text: str) -> None:
        """Show only the rows that have each word of *text* somewhere; all for ""."""
        self._words = tuple(text.casefold().split())
        self.invalidateFilter()

    def filterAcceptsRow(self, row: int, parent: QModelIndex) -> bool:
        if not self._words:
            return True
        said = self.sourceModel().index(row, Column.CLUE, parent).data(SEARCH_ROLE)
        return all(word in said for word in self._words)

    def lessThan(self, left: QModelIndex, right: QModelIndex) -> bool:
        ours, theirs = left.data(SORT_ROLE), right.data(SORT_ROLE)
        if ours != theirs:
            return bool(ours < theirs)
        is_downwards = self.sortOrder() == Qt.DescendingOrder
        return left.row() > right.row() if is_downwards else left.row() < right.row()
