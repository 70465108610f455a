"""The strip above the grid: shows what autofill does and found, and buttons for the next step."""

from __future__ import annotations

import math

from PyQt5.QtCore import QPointF, QRectF, QSize
from PyQt5.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PyQt5.QtWidgets import QSizePolicy, QWidget

from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.job import FillScope
from crossword_app.ui.fill.state import FillPhase, FillState
from crossword_app.ui.fill.strip_buttons import BUTTON, StripButton
from crossword_app.ui.fill.strip_text import SetText, line_heights, set_text
from crossword_app.ui.look.fonts import NORMAL_PX, interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.look.tool_tips import set_tool_tip

WIDE = 670
"""From this width on, in pixels at the usual text size, two lines beside the buttons hold every text. A narrower strip
has the title beside the buttons, and the other lines below them."""

_LONGEST = 930
"""The width of the longest text, in pixels at the usual text size."""

_ICONS = 170
"""The width that the most buttons take as icons, in pixels."""

_RADIUS = 8.0
_ICON = 18
_LEFT, _RIGHT, _EDGE = 12, 6, 4
_TEXT_LEFT = 39
_GAP, _BUTTON_GAP = 12, 6

_PAUSE = ("Pause", "pause", "Pause the search (F6)")
_RESUME = ("Resume", "resume", "Resume the search (F6)")
_DISCARD = ("Discard", "discard", "Remove the violet letters (Ctrl+Backspace)")
_CLOSE = ("Close", "discard", "Close this message (Ctrl+Backspace)")
_TROUBLE = {
    FillPhase.UNFILLABLE: ("error", "s_dead"),
    FillPhase.FAILED: ("warning", "warn"),
}


class FillStrip(QWidget):
    """Shows the controller's state, whole. Its height depends on its width alone, so that the grid never moves.

    Where the text needs more room, buttons shrink to their icons, the least important first.

    Attributes:
        way_back: the button that leads back to the last grid that has a fill.
        text: the text as it is shown.
        lines: where each line of it stands.
    """

    def __init__(
        self, controller: FillController, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._state = controller.state
        self._theme = theme
        self._pause = StripButton(*_PAUSE, self)
        self._stop = StripButton(
            "Stop", "stop", "End the search; the letters found so far stay (Esc)", self
        )
        self._discard = StripButton(*_DISCARD, self)
        self._improve = StripButton(
            "Improve", "improve", "Look for better words as long as you wait (F8)", self
        )
        self._back = StripButton(
            "Previous fill", "chevron-left", "Show the fill before this one (Shift+F7)", self
        )
        self.way_back = StripButton(
            "Back", "undo", "Go back to the last grid that has a fill (Ctrl+Shift+R)", self
        )
        self._next = StripButton(
            "Next fill",
            "next-fill",
            "Look for another fill, with other long entries if there is one (F7)",
            self,
        )
        self._longer = StripButton("Look Longer", "find", "Go on looking, four times as long", self)
        self._accept = StripButton(
            "Accept",
            "accept",
            "Place the violet letters as one undo step (Ctrl+Shift+Return)",
            self,
            is_primary=True,
        )
        for button, do in (
            (self._pause, controller.pause_or_resume),
            (self._stop, controller.stop),
            (self._discard, controller.discard),
            (self._improve, controller.improve),
            (self._back, controller.show_previous),
            (self._next, controller.show_next),
            (self._longer, controller.look_longer),
            (self._accept, controller.accept),
        ):
            button.clicked.connect(lambda _checked, do=do: do())
        self._scale = interface_font().pixelSize() / NORMAL_PX
        policy = QSizePolicy(QSizePolicy.Ignored, QSizePolicy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName("Autofill")
        self._shrunk = 0
        self._shrunk_for: tuple[FillPhase, int, int] | None = None
        self.text: SetText = set_text(controller.state, (math.inf,), theme)
        self.lines: list[QRectF] = []
        self._note: FillState | None = None
        self._at_rest: FillState | None = None
        controller.state_changed.connect(self._follow)
        theme.changed.connect(self._arrange)
        self._show(controller.state)

    def heightForWidth(self, width: int) -> int:
        """Return the height that holds every text in a strip of *width*, in pixels."""
        title, line = line_heights()
        below = self._lines_below(width)
        lines = BUTTON + below * line if below else max(title + line, BUTTON)
        return math.ceil(lines) + 2 * _EDGE

    def sizeHint(self) -> QSize:
        wide = round(WIDE * self._scale)
        return QSize(wide, self.heightForWidth(wide))

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        state = self._state
        is_idle = state.phase is FillPhase.IDLE
        fill, outline = ("panel", "line") if is_idle else ("machine", "machineline")
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(QPen(self._theme.colour(outline), 1))
        painter.setBrush(self._theme.colour(fill))
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS
        )
        name, role = _icon_of(state)
        middle = self.height() / 2 if self._is_wide else self._row_top() + BUTTON / 2
        painter.drawPixmap(_LEFT, round(middle - _ICON / 2), self._theme.pixmap(name, _ICON, role))
        self.text.paint(painter, self.lines)

    @property
    def _is_wide(self) -> bool:
        return not self._lines_below(self.width())

    def _lines_below(self, width: int) -> int:
        """Return how many lines a strip of *width* has below its buttons; none if both of its lines are beside them."""
        if width >= WIDE * self._scale:
            return 0
        full = max(1, width - _TEXT_LEFT - _GAP)
        beside = max(0, full - _ICONS)
        return max(2, math.ceil((_LONGEST * self._scale - beside) / full))

    def show_note(self, note: FillState | None) -> None:
        """Show *note* in place of the controller's state, until None ends that."""
        self._note = note
        self._follow(self._controller.state)

    def show_at_rest(self, notice: FillState | None) -> None:
        """Show *notice* in place of the controller's state while that is at rest, until None ends that."""
        if notice != self._at_rest:
            self._at_rest = notice
            self._follow(self._controller.state)

    def _follow(self, state: FillState) -> None:
        at_rest = self._at_rest if state.phase is FillPhase.IDLE else None
        self._show(self._note or at_rest or state)

    def _show(self, state: FillState) -> None:
        self._state = state
        self.setAccessibleDescription(state.sentences)
        set_tool_tip(self, state.sentences)
        self._pause.name(*(_RESUME if state.is_paused else _PAUSE))
        self._discard.name(*(_DISCARD if state.can_accept else _CLOSE))
        self._arrange()

    # Layout

    def _arrange(self) -> None:
        """Set the text in its lines, and show the buttons that are useful now."""
        state = self._state
        buttons = self._useful(state)
        kind = (state.phase, len(buttons), self.width())
        if kind != self._shrunk_for:
            self._shrunk, self._shrunk_for = 0, kind
        # While only figures change, buttons do not grow again: they would jump.
        for shrunk in range(self._shrunk, len(buttons) + 1):
            self._shrunk = shrunk
            widths = self._widths(buttons)
            self.text = set_text(state, self._lines(widths), self._theme)
            if self.text.is_whole and self.text.is_title_whole:
                break
        self.lines = self._line_places()
        self._place(widths)
        self.update()

    def _useful(self, state: FillState) -> list[StripButton]:
        """Return the buttons that are useful in *state*, from left to right."""
        is_idle = state.phase is FillPhase.IDLE
        # Refining ends in a moment. It has the buttons of its end, so that none changes under the pointer.
        is_running = state.phase.is_running and state.phase is not FillPhase.REFINING
        if self._note:
            return []
        useful = (
            (self._pause, state.can_pause and (is_running or state.is_paused)),
            (self._stop, is_running),
            (self._discard, not is_running and not is_idle),
            (self.way_back, state.offers_way_back),
            (self._improve, state.can_improve),
            (self._back, state.can_go_back),
            (self._next, state.can_search_next),
            (self._longer, state.can_look_longer),
            (self._accept, state.can_accept),
        )
        return [button for button, is_useful in useful if is_useful]

    def _widths(self, buttons: list[StripButton]) -> dict[StripButton, int]:
        """Return the width of each of *buttons*. The first ones give up their labels first."""
        return {
            button: button.width_with(has_label=number >= self._shrunk and button is not self._back)
            for number, button in enumerate(buttons)
        }

    def _lines(self, widths: dict[StripButton, int]) -> tuple[float, ...]:
        """Return how wide each line of the text may be beside, and below, buttons of these *widths*."""
        full = self.width() - _TEXT_LEFT - _GAP
        beside = full - sum(widths.values()) - _BUTTON_GAP * len(widths)
        if self._is_wide:
            return beside, beside
        return beside, *[full] * self._lines_below(self.width())

    def _row_top(self) -> int:
        """Return the upper edge of the buttons, and of the row with the title beside them."""
        below = 0 if self._is_wide else sum(line.height() for line in self.text.lines[1:])
        return (self.height() - BUTTON - math.ceil(below)) // 2

    def _line_places(self) -> list[QRectF]:
        """Return where each line of the text stands."""
        lines = self.text.lines
        if self._is_wide:
            top = (self.height() - sum(line.height() for line in lines)) / 2
        else:
            top = self._row_top() + (BUTTON - lines[0].height()) / 2
        places = []
        for number, line in enumerate(lines):
            if number == 1 and not self._is_wide:
                top = self._row_top() + BUTTON
            places.append(QRectF(QPointF(_TEXT_LEFT, top), line))
            top += line.height()
        return places

    def _place(self, widths: dict[StripButton, int]) -> None:
        left = self.width() - _RIGHT - sum(widths.values()) - _BUTTON_GAP * (len(widths) - 1)
        top = self._row_top()
        for button in self.findChildren(StripButton):
            button.setVisible(button in widths)
        for button, width in widths.items():
            button.dress(self._theme, has_label=width > BUTTON)
            button.setFixedWidth(width)
            button.move(left, top)
            left += width + _BUTTON_GAP


def _icon_of(state: FillState) -> tuple[str, str]:
    """Return the icon's name and the role of its colour."""
    if state.warning:
        return "error", "s_dead"
    if state.phase in _TROUBLE:
        return _TROUBLE[state.phase]
    if state.phase is FillPhase.STOPPED:
        return "stop", "machinetext"
    if state.is_paused:
        return "pause", "machinetext"
    if state.is_best:
        return "state-proven", "s_proven"
    name = "fill-corner" if state.scope is FillScope.CORNER else "fill"
    return name, "muted" if state.phase is FillPhase.IDLE else "machinetext"
