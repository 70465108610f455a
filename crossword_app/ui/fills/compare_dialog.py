"""Two fills side by side, with the entries in which they differ."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PyQt5.QtCore import QRectF, QSize
from PyQt5.QtGui import QPainter, QPaintEvent
from PyQt5.QtWidgets import QHBoxLayout, QSizePolicy, QTableView, QVBoxLayout, QWidget

from crossword_app.fill.requests.fill_figures import weak_words_of
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import KeptFill
from crossword_app.sentences import counted, joined
from crossword_app.ui.dialogs.base import Dialog, muted
from crossword_app.ui.fills.picture import FillPicture
from crossword_app.ui.look.tables import ColumnModel, TableColumn, lay_out_table
from crossword_app.ui.look.theme import ThemeManager

Score = Callable[[str], int | None]

_SIZE = QSize(860, 640)
_PICTURE = 260
_WORD = 250


@dataclass(frozen=True)
class Difference:
    """An entry that two fills have otherwise: its name, and what stands there in each, with the score."""

    entry: str
    one: str
    other: str
    one_score: str = ""
    other_score: str = ""


def differences(one: Grid, other: Grid, score: Score) -> list[Difference]:
    """Return the entries in which two grids of the same blocks differ, in the order of the grid."""
    rows = []
    for slot in one.slots:
        if one.entry(slot) != other.entry(slot):
            texts = [_spelled(grid, grid.pattern(slot)) for grid in (one, other)]
            scores = [_score(grid, grid.entry(slot), score) for grid in (one, other)]
            rows.append(Difference(str(slot), *texts, *scores))
    return rows


def _spelled(grid: Grid, pattern: str) -> str:
    return grid.alphabet.spelled(pattern)


def _score(grid: Grid, entry: tuple[str, ...], score: Score) -> str:
    if not all(entry):
        return ""
    value = score("".join(entry))
    return "–" if value is None else str(value)


class CompareFillsDialog(Dialog):
    """Shows two fills, or one and the grid, with the entries that differ.

    Attributes:
        rows: the entries that differ.
    """

    def __init__(
        self,
        one: KeptFill,
        other: KeptFill,
        score: Score,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        """Show *one* and *other*; *score* gives the score of a word, None for words in no list."""
        self.rows = differences(one.grid, other.grid, score)
        told = counted(len(self.rows), "entry differs", "entries differ")
        super().__init__("Two fills", f"{told}.", theme, parent)
        row = QHBoxLayout()
        row.setSpacing(24)
        for fill in (one, other):
            row.addLayout(self._column(fill))
        row.addStretch()
        self.body.addLayout(row)
        self.body.addSpacing(8)
        columns = [
            TableColumn[Difference]("Entry", lambda row: row.entry, 120),
            TableColumn[Difference](one.title, lambda row: row.one, _WORD, is_word=True),
            TableColumn[Difference]("Score", lambda row: row.one_score, 60, is_figure=True),
            TableColumn[Difference](other.title, lambda row: row.other, is_word=True),
            TableColumn[Difference]("Score", lambda row: row.other_score, 60, is_figure=True),
        ]
        model = ColumnModel(columns, self)
        model.show_rows(self.rows)
        table = QTableView()
        table.setModel(model)
        table.setAccessibleName("Entries that differ")
        lay_out_table(table, columns)
        self.body.addWidget(table, 1)
        self.add_primary("Close")
        self.resize(_SIZE)

    def _column(self, fill: KeptFill) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(_Picture(fill, self.theme))
        figures = fill.figures
        mean = "" if figures.mean is None else f"mean {figures.mean:.1f}"
        lowest = "" if figures.lowest is None else f"lowest {figures.lowest}"
        told = (fill.title, mean, lowest, weak_words_of(figures, most=2))
        line = muted(joined(*filter(None, told)), 12)
        line.setWordWrap(True)
        column.addWidget(line)
        column.addStretch()
        return column


class _Picture(QWidget):
    def __init__(self, fill: KeptFill, theme: ThemeManager) -> None:
        super().__init__()
        self._picture = FillPicture(fill)
        self._theme = theme
        self.setFixedSize(_PICTURE, self._picture.height(_PICTURE))
        self.setSizePolicy(QSizePolicy.Fixed, QSizePolicy.Fixed)
        self.setAccessibleName(fill.title)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        self._picture.paint_large(painter, QRectF(self.rect()), self._theme)
        painter.end()
