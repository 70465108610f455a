"""The cards of the panel "Fills": what each says, and their order."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PyQt5.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from crossword_app.fill.outcome import Prefer
from crossword_app.fill.requests.fill_figures import AIMS, weak_words_of
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import KeptFill
from crossword_app.sentences import capitalised, counted

CARD = Qt.UserRole
"""The role of the FillCard of a row."""

_ROOT = QModelIndex()


class Order(enum.Enum):
    """The order of the cards; the value is its title."""

    QUALITY = "Best first"
    DIFFER = "Fewest letters differ"
    FOUND = "Newest first"


@dataclass(frozen=True)
class FillCard:
    """A fill beside the grid, as its card shows it.

    Attributes:
        number: how many fills were kept or found before it.
        misfit: why it does not fit the grid; "" where it does.
        differing: the cells whose letters differ from those that the grid shows, ghosts included.
        is_shown: whether it is the one that the grid shows.
        aim: the measure by which fills are better.
    """

    fill: KeptFill
    number: int
    misfit: str
    differing: frozenset[Position]
    is_shown: bool
    aim: Prefer

    @property
    def score(self) -> str:
        """The figure under the aim; "" where none is known."""
        value = self.fill.figures.score(self.aim.value)
        return "" if value is None else f"{value:.0f}"

    @property
    def score_name(self) -> str:
        return AIMS[self.aim.value]

    @property
    def place(self) -> str:
        """What it would change: "11 letters differ", or why nothing."""
        if self.misfit:
            return capitalised(self.misfit)
        if self.is_shown:
            return "Shown in the grid"
        if not self.differing:
            return "In the grid"
        if self.fill.figures.note:
            return self.fill.figures.note
        return counted(len(self.differing), "letter differs", "letters differ")

    @property
    def sentences(self) -> str:
        """All that the card says, for screen readers and the tooltip."""
        figures = self.fill.figures
        score = f"{self.score_name} {self.score}" if self.score else ""
        lowest = "" if figures.lowest is None else f"lowest {figures.lowest}"
        kept = "kept" if self.fill.is_kept else ""
        note = "" if figures.note == self.place else figures.note
        told = (self.fill.title, kept, score, lowest, weak_words_of(figures), note, self.place)
        return ", ".join(filter(None, told))


_KEYS: dict[Order, Callable[[FillCard], float]] = {
    Order.QUALITY: lambda card: -(card.fill.figures.score(card.aim.value) or 0.0),
    Order.DIFFER: lambda card: len(card.differing),
    Order.FOUND: lambda card: -card.number,
}


class FillsModel(QAbstractListModel):
    """The fills beside one document, in an order of the user's choice. Those that do not fit come last."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cards: list[FillCard] = []
        self._order = Order.QUALITY

    def rowCount(self, parent: QModelIndex = _ROOT) -> int:  # as Qt has it
        return 0 if parent.isValid() else len(self.cards)

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        card = self.cards[index.row()]
        if role == CARD:
            return card
        if role in {Qt.AccessibleTextRole, Qt.ToolTipRole}:
            return card.sentences
        return None

    def show(
        self,
        fills: tuple[KeptFill, ...],
        grid: Grid,
        ghosts: Mapping[Position, str],
        shown: KeptFill | None,
        aim: Prefer,
    ) -> None:
        """Show *fills* beside *grid*, over which the *ghosts* of the fill *shown* are. What is selected stays so."""
        beside = grid.with_letters(ghosts) if ghosts else grid
        cards = [
            FillCard(
                fill,
                number,
                misfit := fill.misfit(grid),
                frozenset() if misfit else frozenset(fill.changes(beside)),
                shown is not None and shown.key == fill.key,
                aim,
            )
            for number, fill in enumerate(fills)
        ]
        self._arrange(cards)

    def set_order(self, order: Order) -> None:
        """Show the cards in another order."""
        self._order = order
        self._arrange(self.cards)

    def row_of(self, fill: KeptFill | None) -> int | None:
        """Return the row of *fill*; None where it has none."""
        keys = (row for row, card in enumerate(self.cards) if fill and card.fill.key == fill.key)
        return next(keys, None)

    def _arrange(self, cards: list[FillCard]) -> None:
        key = _KEYS[self._order]
        cards = sorted(cards, key=lambda card: (bool(card.misfit), key(card), card.number))
        if cards == self.cards:
            return
        before = [card.fill.key for card in self.cards]
        after = [card.fill.key for card in cards]
        if before == after:
            self.cards = cards
            self.dataChanged.emit(self.index(0), self.index(len(cards) - 1))
            return
        self.layoutAboutToBeChanged.emit()
        indexes = self.persistentIndexList()
        rows = {key: row for row, key in enumerate(after)}
        places = [rows.get(before[index.row()]) for index in indexes]
        self.cards = cards
        self.changePersistentIndexList(
            indexes, [QModelIndex() if row is None else self.index(row) for row in places]
        )
        self.layoutChanged.emit()
