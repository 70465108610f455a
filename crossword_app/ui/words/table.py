"""The table of found words."""

from PyQt5.QtWidgets import QAbstractItemView, QTableView, QWidget

from crossword_app.dictionary.word_kinds import kinds_title
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.tables import ColumnModel, TableColumn, lay_out_table
from crossword_app.ui.words.search import Hit, Hits


def _score(hit: Hit) -> str:
    return "banned" if hit.is_banned else str(hit.word.score)


_COLUMNS: tuple[TableColumn[Hit], ...] = (
    TableColumn("Word", lambda hit: hit.word.text, 200, is_word=True),
    TableColumn("As written", lambda hit: one_line(hit.word.display), 200),
    TableColumn("Kind", lambda hit: kinds_title(hit.word.kinds), 130),
    TableColumn("Score", _score, 70, is_figure=True),
    TableColumn("From", lambda hit: one_line(hit.origin)),
)


class WordTable(QTableView):
    """Shows the results of a search, best first. Any number of rows can be selected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ColumnModel(_COLUMNS, self)
        self.setModel(self._words)
        self.setAccessibleName("Words found")
        self.setSelectionMode(QAbstractItemView.ExtendedSelection)
        lay_out_table(self, _COLUMNS)

    def chosen(self) -> list[Hit]:
        """Return the selected rows, from the top."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self._words.rows[row] for row in rows]

    def show_hits(self, hits: Hits) -> None:
        """Show other results. Words that were selected stay selected."""
        chosen = {hit.word.text for hit in self.chosen()}
        self._words.show_rows(hits.rows)
        mode = self.selectionModel().Select | self.selectionModel().Rows
        for row, hit in enumerate(hits.rows):
            if hit.word.text in chosen:
                self.selectionModel().select(self._words.index(row, 0), mode)
