"""New from Theme: entries and wishes at the left, the gallery in the middle, one design large at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from crossword_app.errors import CrosswordError
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.generate.designs.design import Design, Designs, NoDesign
from crossword_app.generate.designs.request import DesignRequest
from crossword_app.sentences import counted, sentence
from crossword_app.ui.designs.advice import Advice, advice_on
from crossword_app.ui.designs.compare_dialog import CompareDialog
from crossword_app.ui.designs.entries_field import EntriesField
from crossword_app.ui.designs.gallery import CARD, DesignModel, Gallery, Order
from crossword_app.ui.designs.preview import DesignPreview
from crossword_app.ui.designs.search import DesignSearch, SearchPhase
from crossword_app.ui.designs.wishes_form import WishesForm
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, field_label, muted
from crossword_app.ui.dialogs.scrolling import form_part
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.looks import set_look
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob
from crossword_app.ui.timers import debounced

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.generate.designs.search import DesignProgress

_SIZE = (1240, 780)
_FORM_WIDTH, _PREVIEW_WIDTH = 300, 380
_NARROWEST_PREVIEW = 270
_ENTRIES_HEIGHT = 150
_PAUSE = 250
"""Milliseconds after the last key until the lengths are judged."""

_ARRANGE_PAUSE = 400
"""Milliseconds between two arrangements of the cards while designs come."""


class DesignsDialog(Dialog):
    """Does not block the main window: designs may be opened one after the other. Closed, it keeps what was found.

    Attributes:
        index: the words of the fills.

    Signals:
        opened: with the Design that the user wants to work on, and its request.
    """

    opened = pyqtSignal(object, object)

    def __init__(
        self,
        index: WordIndex,
        fill: FillRequest,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(
            "New from theme",
            "Type the theme entries. Whole grids are found for them, with every square filled.",
            theme,
            parent,
        )
        self.setModal(False)
        self.index, self._fill = index, fill
        self._request: DesignRequest | None = None
        self.search = DesignSearch(self)
        self._judging = NewestJob(self)
        self._judging.ended.connect(self._take_advice)
        self._model = DesignModel(self)
        row = QHBoxLayout()
        row.setSpacing(20)
        self.body.addLayout(row, 1)
        row.addWidget(self._make_form(fill.floor))
        row.addLayout(self._make_gallery(), 1)
        self._preview = DesignPreview(theme)
        self._preview.setMinimumWidth(_NARROWEST_PREVIEW)
        self._preview.setMaximumWidth(_PREVIEW_WIDTH)
        row.addWidget(self._preview)
        self._gallery.hovered.connect(self._preview.show_design)
        self._add_foot()
        self._arrange = debounced(self._model.arrange, _ARRANGE_PAUSE, self)
        debounced(self._judge, _PAUSE, self, self._entries.entries_changed, self._wishes.changed)
        self.search.preparing.connect(
            lambda: self._say("Preparing this search for its first use: up to half a minute, once.")
        )
        self.search.progressed.connect(self._take_progress)
        self.search.ended.connect(self._take_end)
        self.search.failed.connect(lambda why: self._say(sentence(why), is_trouble=True))
        self.search.phase_changed.connect(self._show_phase)
        self._model.count_changed.connect(self._show_buttons)
        self._gallery.selectionModel().selectionChanged.connect(lambda *_: self._show_buttons())
        self._gallery.chosen.connect(self._open)
        self._show_phase(SearchPhase.IDLE)
        self.resize(*_SIZE)
        self._entries.setFocus()

    def done(self, result: int) -> None:
        """Hide the dialog, and end the search."""
        self.search.stop()
        super().done(result)

    def close_for_good(self) -> None:
        """End all work and its threads."""
        self._judging.finish()
        self.search.close()

    def take_entries(self, other: DesignsDialog) -> None:
        """Ask for the same entries as *other*."""
        self._entries.setPlainText(other._entries.toPlainText())

    # Parts

    def _make_form(self, floor: int) -> QWidget:
        side = QWidget()
        form = QVBoxLayout(side)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(6)
        self._entries = EntriesField(self.index.alphabet, self.theme)
        self._entries.setMinimumHeight(_ENTRIES_HEIGHT)
        form.addWidget(field_label("Theme entries", self._entries))
        form.addWidget(self._entries, 1)
        self._advice = QLabel()
        self._advice.setTextFormat(Qt.PlainText)
        self._advice.setWordWrap(True)
        self._advice.setFont(interface_font(12, 500))
        self._advice.setProperty(LOOK, "muted")
        form.addWidget(self._advice)
        form.addSpacing(4)
        self._wishes = WishesForm(floor)
        form.addWidget(self._wishes)
        return form_part(side, _FORM_WIDTH)

    def _make_gallery(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        tools = QHBoxLayout()
        tools.setSpacing(12)
        self._order = ComboBox()
        self._order.setAccessibleName("Order of the designs")
        self._order.setFixedHeight(FIELD_HEIGHT)
        for order in Order:
            self._order.addItem(order.value, order)
        self._order.currentIndexChanged.connect(
            lambda _: self._model.set_order(self._order.currentData())
        )
        pinned = QCheckBox("Pinned only")
        pinned.toggled.connect(self._model.show_pinned_only)
        self._count = muted("", 12)
        for widget in (self._order, pinned):
            tools.addWidget(widget)
        tools.addStretch()
        tools.addWidget(self._count)
        column.addLayout(tools)
        self._gallery = Gallery(self._model, self.theme)
        self._gallery.setMinimumWidth(CARD.width() + 40)
        self._gallery.setFrameShape(QFrame.NoFrame)
        column.addWidget(self._gallery, 1)
        self._line = QLabel()
        self._line.setTextFormat(Qt.PlainText)
        self._line.setWordWrap(True)
        self._line.setMinimumHeight(36)
        self._line.setAlignment(Qt.AlignLeft | Qt.AlignTop)
        self._line.setFont(interface_font(12))
        column.addWidget(self._line)
        return column

    def _add_foot(self) -> None:
        self._pin = self._foot_button(
            "Pin", "Keep the selected designs at the top", self._toggle_pins
        )
        self._compare = self._foot_button(
            "Compare", "Show the two selected designs side by side", self._show_both
        )
        self._more = self._foot_button(
            "More like this",
            "Other patterns with the theme entries in the same places",
            self._find_more,
        )
        self._pause = self.add_button("Pause")
        self._pause.clicked.connect(self.search.pause_or_resume)
        self._stop = self.add_button("Stop")
        self._stop.clicked.connect(self.search.stop)
        close = self.add_button("Close")
        close.clicked.connect(self.close)
        self._open_button = self.add_button("Open")
        self._open_button.setToolTip("Start a puzzle from the selected design")
        self._open_button.clicked.connect(lambda: self._open(self._gallery.selected[0]))
        self._search = self.add_primary("Find grids")

    def _foot_button(self, text: str, tip: str, do: Callable[[], object]) -> QPushButton:
        button = self.add_button(text)
        button.setToolTip(tip)
        button.clicked.connect(do)
        self.foot.removeWidget(button)
        self.foot.insertWidget(self.foot.count() - 1, button)
        return button

    # What the user does

    def accept(self) -> None:
        """Search for designs of what is typed."""
        request = self._asked()
        if request:
            self._begin(request)

    def _begin(self, request: DesignRequest) -> None:
        self._request = request
        self._model.begin()
        self._say("Looking for places for the entries…")
        self.search.start(request, self.index)

    def _find_more(self) -> None:
        """Search for other patterns with the layout of the selected design, which stays, pinned."""
        (design,) = self._gallery.selected
        assert self._request is not None
        self._gallery.pin_selected()
        self._begin(replace(self._request, layout=design.layout))

    def _asked(self) -> DesignRequest | None:
        """Return the request, or say why there is none."""
        try:
            theme = self._wishes.theme(self._entries.entries, self.index.alphabet)
            return self._wishes.request(theme, self._fill)
        except CrosswordError as error:
            self._say(sentence(str(error)), is_trouble=True)
            return None

    def _judge(self) -> None:
        """Tell what the lengths of the entries say, before anything is searched."""
        self._judging.drop()
        self._entries.mark_lonely(())
        if not self._entries.entries:
            self._advise("")
            return
        try:
            theme = self._wishes.theme(self._entries.entries, self.index.alphabet)
            frame = self._wishes.request(theme, self._fill).frame
        except CrosswordError as error:
            self._advise(sentence(str(error)), is_trouble=True)
            return
        self._judging.start(lambda _control, _tell: advice_on(theme, frame))

    def _take_advice(self, advice: Advice) -> None:
        self._entries.mark_lonely(advice.lonely)
        self._advise(advice.text, is_trouble=advice.is_trouble)

    def _open(self, design: Design) -> None:
        self.opened.emit(design, self._request)

    def _toggle_pins(self) -> None:
        self._gallery.toggle_pins()

    def _show_both(self) -> None:
        CompareDialog(self._gallery.selected, self.theme, self).ask()

    # What the search tells

    def _take_progress(self, progress: DesignProgress) -> None:
        if progress.designs:
            self._model.put(progress.designs)
            if not self._arrange.isActive():
                self._arrange.start()
        counts = progress.counts
        tried = f"{counted(counts.patterns, 'pattern')} tried, {counts.refuted:,} without a fill"
        self._say(f"{tried}. {sentence(counts.refuting)}" if counts.refuting else f"{tried}.")

    def _take_end(self, outcome: object) -> None:
        self._arrange.stop()
        if outcome is None:
            self._say("Stopped before anything was searched.")
        elif isinstance(outcome, Designs):
            self._model.settle(outcome.designs)
            self._say(f"{counted(outcome.families, 'design was', 'designs were')} found.")
        elif isinstance(outcome, NoDesign):
            self._say(sentence(outcome.reason), is_trouble=True)
        else:
            self._say("None was found so far; that none exists is not proved.", is_trouble=True)
        self._model.arrange()

    def _show_phase(self, phase: SearchPhase) -> None:
        is_running = phase is not SearchPhase.IDLE
        self._pause.setEnabled(is_running)
        self._stop.setEnabled(is_running)
        self._pause.setText("Resume" if phase is SearchPhase.PAUSED else "Pause")
        self._search.setText("Find again" if is_running else "Find grids")
        self._show_buttons()

    def _show_buttons(self) -> None:
        selected = len(self._gallery.selected)
        self._open_button.setEnabled(selected == 1)
        self._more.setEnabled(selected == 1)
        self._pin.setEnabled(selected > 0)
        self._compare.setEnabled(selected == 2)
        self._count.setText(counted(self._model.count, "design") if self._model.count else "")

    def _say(self, text: str, *, is_trouble: bool = False) -> None:
        self._line.setText(text)
        set_look(self._line, "trouble" if is_trouble else "muted")

    def _advise(self, text: str, *, is_trouble: bool = False) -> None:
        self._advice.setText(text)
        set_look(self._advice, "trouble" if is_trouble else "muted")
