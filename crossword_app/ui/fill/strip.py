"""The strip above the grid: shows what autofill does and found, and buttons for the next step."""

from collections.abc import Callable

from PyQt5.QtCore import QRectF, QSize, Qt
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PyQt5.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.job import FillScope
from crossword_app.ui.fill.state import FillPhase, FillState
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.look.theme import ThemeManager

STRIP_HEIGHT = 40
_RADIUS = 8.0
_ICON = 18
_BUTTON = 28
_ROOM_FOR_ALL = 620
_TEXT_LEFT = 27
_GAP = 12

_PAUSE_TIP = "Pause the search (F6)"
_RESUME_TIP = "Resume the search (F6)"

_TROUBLE = {
    FillPhase.UNFILLABLE: ("error", "s_dead"),
    FillPhase.FAILED: ("warning", "warn"),
}


class FillStrip(QWidget):
    """Shows the controller's state. It is always visible and has a fixed height, so that the grid never moves."""

    def __init__(
        self, controller: FillController, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._theme = theme
        self.setFixedHeight(STRIP_HEIGHT)
        self._message = _Message(theme, self)
        self._buttons: list[QPushButton] = []
        self._pause = self._add("Pause", _PAUSE_TIP, controller.pause_or_resume)
        self._stop = self._add(
            "Stop", "End the search; the letters found so far stay (Esc)", controller.stop
        )
        self._discard = self._add(
            "Discard", "Remove the violet letters (Ctrl+Backspace)", controller.discard
        )
        self._improve = self._add(
            "Improve", "Look for better words as long as you wait (F8)", controller.improve
        )
        self._back = self._add(
            "", "Show the fill before this one (Shift+F7)", controller.show_previous
        )
        self._back.setAccessibleName("Previous fill")
        self._back.setFixedWidth(_BUTTON)
        self._next = self._add(
            "Next fill", "Look for a fill with other long entries (F7)", controller.show_next
        )
        self._accept = self._add(
            "Accept",
            "Place the violet letters as one undo step (Ctrl+Shift+Return)",
            controller.accept,
        )
        self._accept.setProperty("look", "primary")
        self._accept.setIconSize(QSize(16, 16))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(_GAP, 0, 6, 0)
        layout.setSpacing(8)
        layout.addWidget(self._message, 1)
        for button in self._buttons:
            layout.addWidget(button)
        controller.state_changed.connect(self._show)
        theme.changed.connect(self._dress)
        self._dress()
        self._show(controller.state)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._show_buttons()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        is_idle = self._controller.state.phase is FillPhase.IDLE
        fill, outline = ("panel", "line") if is_idle else ("machine", "machineline")
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(QPen(self._theme.colour(outline), 1))
        painter.setBrush(self._theme.colour(fill))
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS
        )

    def _show(self, state: FillState) -> None:
        self._message.show_state(state)
        self.setAccessibleName("Autofill")
        self.setAccessibleDescription(state.sentences)
        self._pause.setText("Resume" if state.is_paused else "Pause")
        self._pause.setToolTip(_RESUME_TIP if state.is_paused else _PAUSE_TIP)
        self._discard.setText("Discard" if state.can_accept else "Close")
        self._show_buttons()
        self.update()

    def _show_buttons(self) -> None:
        """Show the buttons that are useful now. With little room, buttons give way to the message; keys do the same."""
        state = self._controller.state
        is_running, is_idle = state.phase.is_running, state.phase is FillPhase.IDLE
        is_narrow = state.can_improve and self.width() < _ROOM_FOR_ALL
        for button, is_of_use in (
            (self._pause, state.can_pause),
            (self._stop, is_running),
            (self._discard, not is_running and not is_idle and not is_narrow),
            (self._improve, state.can_improve),
            (self._back, state.can_go_back and not is_narrow),
            (self._next, state.can_search_next),
            (self._accept, state.can_accept),
        ):
            button.setVisible(is_of_use)

    def _add(self, text: str, tip: str, do: Callable[[], None]) -> QPushButton:
        button = QPushButton(text, self)
        button.setFont(interface_font(13, 500))
        button.setToolTip(tip)
        button.setFixedHeight(_BUTTON)
        # A click here leaves the keyboard focus in the grid.
        button.setFocusPolicy(Qt.TabFocus)
        button.hide()
        button.clicked.connect(lambda _checked: do())
        self._buttons.append(button)
        return button

    def _dress(self) -> None:
        self._back.setIcon(self._theme.icon("chevron-left", 16))
        self._accept.setIcon(self._theme.icon("accept", 16, "onaccent"))
        self.update()


class _Message(QWidget):
    """An icon, a title and a detail: side by side if they fit, else one above the other."""

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = self._detail = ""
        self._icon = ("fill", "muted")
        self.setSizePolicy(QSizePolicy.Ignored, QSizePolicy.Expanding)
        theme.changed.connect(self.update)

    def show_state(self, state: FillState) -> None:
        self._title, self._detail = state.heading, state.detail
        self._icon = _icon_of(state)
        self.setToolTip(tool_tip(state.sentences))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        top = (self.height() - _ICON) // 2
        painter.drawPixmap(0, top, self._theme.pixmap(self._icon[0], _ICON, self._icon[1]))
        space = QRectF(_TEXT_LEFT, 0, self.width() - _TEXT_LEFT, self.height())
        title_font, detail_font = interface_font(13, 600), interface_font(12)
        title_width = QFontMetricsF(title_font).horizontalAdvance(self._title)
        detail_width = QFontMetricsF(detail_font).horizontalAdvance(self._detail)
        if title_width + _GAP + detail_width <= space.width():
            self._draw(painter, space, self._title, title_font, "text")
            beside = space.adjusted(title_width + _GAP, 0, 0, 0)
            self._draw(painter, beside, self._detail, detail_font, "muted")
        else:
            upper = QRectF(space.left(), 3, space.width(), 18)
            lower = QRectF(space.left(), 20, space.width(), 16)
            self._draw(painter, upper, self._title, title_font, "text")
            self._draw(painter, lower, self._detail, interface_font(11), "muted")

    def _draw(self, painter: QPainter, space: QRectF, text: str, font: QFont, role: str) -> None:
        painter.setFont(font)
        painter.setPen(self._theme.colour(role))
        fitted = QFontMetricsF(font).elidedText(text, Qt.ElideRight, space.width())
        painter.drawText(space, int(Qt.AlignLeft | Qt.AlignVCenter), fitted)


def _icon_of(state: FillState) -> tuple[str, str]:
    """Return the icon's name and the role of its colour."""
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
