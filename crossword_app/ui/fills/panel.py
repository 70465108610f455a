"""The panel "Fills": a card for each fill that was found or is kept, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PyQt5.QtCore import QPoint, Qt, pyqtSignal
from PyQt5.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PyQt5.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import KeptFill, plain
from crossword_app.sentences import counted
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fills.cards import FillCards
from crossword_app.ui.fills.model import FillsModel, Order
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.look.tool_tips import set_tool_tip
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced

_PAUSE = 200
"""Milliseconds after the last change of the grid until cards say what differs: a key must not wait for 50 of them."""

_NARROWEST, _LOWEST = 200, 120
_FOOT = 44
_BUTTON = 28


class FillsPanel(QWidget):
    """Shows the fills of a document. The one that the user goes to is shown in the grid, to be accepted.

    Signals:
        pointed_at: with the letters of the fill under the pointer, a dict; empty when it leaves.
        badge_changed: with the number of fills as a text.
        compared: with two KeptFills, or one to compare with the grid.
        named: with the KeptFill that the user wants to name.
        left: the user goes back to the grid.
    """

    pointed_at = pyqtSignal(object)
    badge_changed = pyqtSignal(str)
    compared = pyqtSignal(object)
    named = pyqtSignal(object)
    left = pyqtSignal()

    def __init__(
        self,
        document: Document,
        fill: FillController,
        settings: Settings,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._fill = fill
        self._settings = settings
        self._theme = theme
        self._model = FillsModel(self)
        self.cards = FillCards(self._model, theme, self)
        self.setMinimumSize(_NARROWEST, _LOWEST)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(7, 7, 7, 0)
        layout.setSpacing(0)
        layout.addWidget(self.cards, 1)
        layout.addLayout(self._make_foot())
        self._pause = debounced(
            self._refresh,
            _PAUSE,
            self,
            document.puzzle_changed,
            document.fills_changed,
            fill.ghosts_changed,
            settings.fill_changed,
        )
        document.fills_changed.connect(self._tell_count)
        document.replaced.connect(self._tell_count)
        fill.state_changed.connect(lambda _state: self._follow())
        self.cards.pointed_at.connect(self._point)
        self.cards.chosen.connect(fill.show_kept)
        self.cards.accepted.connect(self.accept)
        self.cards.dropped.connect(self.drop)
        self.cards.kept.connect(self.keep)
        self.cards.named.connect(self.name)
        self.cards.left.connect(self._leave)
        self.cards.selectionModel().selectionChanged.connect(lambda *_: self._show_buttons())
        self.cards.setContextMenuPolicy(Qt.CustomContextMenu)
        self.cards.customContextMenuRequested.connect(self._show_menu)
        theme.changed.connect(self.update)
        self._show_buttons()

    def _make_foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setContentsMargins(5, 8, 5, 8)
        foot.setSpacing(8)
        self._order = ComboBox()
        self._order.setAccessibleName("Order of the fills")
        self._order.setFixedHeight(_BUTTON)
        for order in Order:
            self._order.addItem(order.value, order)
        self._order.currentIndexChanged.connect(
            lambda _: self._model.set_order(self._order.currentData())
        )
        foot.addWidget(self._order)
        foot.addStretch()
        self._drop = self._button("Drop", "Drop the selected fills (Del)", self.drop)
        self._keep = self._button(
            "Keep", "Keep the selected fills until they are dropped (Ins)", self.keep
        )
        self._compare = self._button(
            "Compare",
            "List the entries in which two fills differ, or one and the grid",
            self.compare,
        )
        self._more = self._button("Find more", "Look for another fill (F7)", self._fill.show_next)
        self._only = self._button("Accept only", "Place a part of the fill that is shown")
        self._accept = self._button(
            "Accept", "Place the fill that is shown as one undo step (Return)", self.accept
        )
        self._accept.setProperty(LOOK, "primary")
        self._accept.setFont(interface_font(13, 600))
        buttons = (self._drop, self._keep, self._compare, self._more, self._only, self._accept)
        for button in buttons:
            foot.addWidget(button)
        self._by_weight: list[QWidget] = [
            self._accept,
            self._only,
            self._more,
            self._compare,
            self._keep,
            self._drop,
            self._order,
        ]
        return foot

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many buttons as there is room for. The others are in the menu of the cards, too."""
        super().resizeEvent(event)
        left = self.width() - 24
        for part in self._by_weight:
            left -= part.sizeHint().width() + 8
            part.setVisible(left >= 0)

    def _button(self, text: str, tip: str, do: Callable[[], object] | None = None) -> QPushButton:
        button = QPushButton(text, self)
        button.setFont(interface_font(13, 500))
        button.setFixedHeight(_BUTTON)
        button.setFocusPolicy(Qt.TabFocus)
        set_tool_tip(button, tip)
        if do:
            button.clicked.connect(lambda _checked: do())
        return button

    def set_accept_menu(self, menu: QMenu) -> None:
        """Offer the commands of *menu* to place a part of a fill."""
        self._only.setMenu(menu)

    @property
    def badge(self) -> str:
        number = len(self._document.fills)
        return str(number) if number else ""

    # What the user does

    def accept(self) -> None:
        """Place the fill that is shown, and go back to the grid."""
        if self._fill.state.can_accept:
            self._fill.accept()
            self.left.emit()

    def keep(self) -> None:
        """Keep the selected fills; if all are kept, let them go as any that was found."""
        fills = self.cards.selected
        if not fills:
            return
        is_kept = not all(fill.is_kept for fill in fills)
        text = "Keep Fill" if is_kept else "Let Fill Go"
        self._document.keep_fills(text, [fill.kept(is_kept) for fill in fills])

    def drop(self) -> None:
        """Drop the selected fills."""
        fills = self.cards.selected
        if fills:
            self._fill.discard()
            self._document.drop_fills(f"Drop {counted(len(fills), 'Fill')}", fills)

    def name(self) -> None:
        """Ask for a name for the selected fill."""
        fills = self.cards.selected
        if len(fills) == 1:
            self.named.emit(fills[0])

    def compare(self) -> None:
        """Compare the two selected fills, or the selected one with the grid."""
        if self._can_compare:
            self.compared.emit(self.cards.selected)

    @property
    def _can_compare(self) -> bool:
        """Whether two fills are selected, or one to compare with the grid, and all have the same blocks."""
        fills = self.cards.selected
        grids = [*(fill.grid for fill in fills), *([self._plain] if len(fills) == 1 else [])]
        return len(grids) == 2 and grids[0].layout is grids[1].layout

    @property
    def _plain(self) -> Grid:
        return plain(self._document.puzzle.grid)

    def common(self) -> Collection[Position]:
        """Return the cells in which all selected fills have the same letter; none unless several are selected."""
        fills = self.cards.selected
        if len(fills) < 2:
            return frozenset()
        first, *others = (fill.letters for fill in fills)
        return frozenset(
            place
            for place, letter in first.items()
            if all(other.get(place) == letter for other in others)
        )

    def _leave(self) -> None:
        self._fill.discard()
        self.left.emit()

    def _point(self, fill: KeptFill | None) -> None:
        is_shown = fill is not None and not fill.misfit(self._document.puzzle.grid)
        self.pointed_at.emit(dict(fill.letters) if fill and is_shown else {})

    def _show_menu(self, place: QPoint) -> None:
        fills = self.cards.selected
        if not fills:
            return
        menu = QMenu(self)
        menu.addAction("&Accept", self.accept).setEnabled(self._fill.state.can_accept)
        menu.addSeparator()
        keep = "&Let Go" if all(fill.is_kept for fill in fills) else "&Keep"
        menu.addAction(keep, self.keep)
        if len(fills) == 1:
            menu.addAction("&Name…", self.name)
        menu.addAction("&Compare", self.compare).setEnabled(self._can_compare)
        menu.addSeparator()
        menu.addAction("&Drop", self.drop)
        menu.setAttribute(Qt.WA_DeleteOnClose)
        menu.popup(self.cards.viewport().mapToGlobal(place))

    # What it follows

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def _refresh(self) -> None:
        """Show what is there now. While the panel is hidden, nothing is looked at."""
        self._pause.stop()
        if self.isVisible():
            self._model.show(
                self._document.fills,
                self._document.puzzle.grid,
                self._fill.ghosts,
                self._fill.shown,
                self._settings.prefer,
            )
            self.cards.fit_pictures()
            self._follow()

    def _follow(self) -> None:
        if self.isVisible():
            if len(self.cards.selected) < 2:
                self.cards.follow(self._fill.shown)
            self._show_buttons()

    def _tell_count(self) -> None:
        self.badge_changed.emit(self.badge)

    def _show_buttons(self) -> None:
        fills, state = self.cards.selected, self._fill.state
        self._keep.setEnabled(bool(fills))
        self._keep.setText("Let go" if fills and all(f.is_kept for f in fills) else "Keep")
        self._drop.setEnabled(bool(fills))
        self._compare.setEnabled(self._can_compare)
        self._more.setEnabled(state.can_search_next or self._fill.can_begin_from_grid)
        self._only.setEnabled(state.can_accept)
        self._accept.setEnabled(state.can_accept)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setPen(QPen(self._theme.colour("line"), 1))
        top = self.height() - _FOOT
        painter.drawLine(1, top, self.width() - 2, top)
        painter.end()
