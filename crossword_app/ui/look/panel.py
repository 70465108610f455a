"""A dock that looks like a card: a head with title, count and two buttons above its content."""

from collections.abc import Callable, Sequence

from PyQt5.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import (
    QCloseEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PyQt5.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

HEAD_HEIGHT = 34
RADIUS = 8.0
_MARGIN = 14
_BUTTON = 24
_ICON = 14
_UNDERLINE = 2
_FRAME = 5


class Panel(QDockWidget):
    """A dock whose head and content look like one card.

    Attributes:
        head: the title bar, with the count beside the title.

    Signals:
        left: the constructor goes back to the grid.
    """

    left = pyqtSignal()

    def __init__(
        self,
        title: str,
        name: str,
        content: QWidget,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        """Hold *content*. The window saves and restores the panel's place by *name*."""
        super().__init__(title, parent)
        self.setObjectName(name)
        self.head = PanelHead(title, theme, self)
        self.setTitleBarWidget(self.head)
        body = _Body(content, theme, self)
        body.left.connect(self.left)
        self.setWidget(body)
        self.head.setFocusPolicy(Qt.ClickFocus)
        self.head.setFocusProxy(body)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.left.emit()


class PanelHead(QWidget):
    """Title or tabs, count and the buttons that float and close a dock.

    Signals:
        tab_chosen: another tab, with its number.
    """

    tab_chosen = pyqtSignal(int)

    def __init__(self, title: str, theme: ThemeManager, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._theme = theme
        self._dock = dock
        self.setMouseTracking(True)
        self.setFixedHeight(HEAD_HEIGHT)
        self._title = QLabel(title, self)
        self._title.setFont(interface_font(13, 600))
        self._badge = _Badge(theme, self)
        self._tabs = QButtonGroup(self)
        self._own_title = title
        self._is_covered = False
        self._float = self._button(lambda: dock.setFloating(not dock.isFloating()))
        self._close = self._button(dock.close)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 0, 9, 0)
        layout.setSpacing(8)
        layout.addWidget(self._title)
        layout.addWidget(self._badge)
        layout.addStretch()
        layout.addWidget(self._float)
        layout.addSpacing(-9)
        layout.addWidget(self._close)
        theme.changed.connect(self._dress)
        dock.topLevelChanged.connect(self._dress)
        self._dress()

    @property
    def title(self) -> str:
        """The title of the panel in its head. The menu shows the dock's own name."""
        return self._title.text()

    @title.setter
    def title(self, text: str) -> None:
        self._title.setText(text)
        self._dress()

    def show_tabs(self, names: Sequence[str]) -> None:
        """Show tabs in place of the title, with the first one chosen. `tab_chosen` reports a change."""
        group = self._tabs = QButtonGroup(self)
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        self._title.hide()
        for number, name in enumerate(names):
            tab = _Tab(name, self._theme, self)
            group.addButton(tab, number)
            layout.insertWidget(number, tab)
            tab.setChecked(number == 0)
        group.idClicked.connect(self.tab_chosen)

    def add_tool(self, tool: QWidget) -> None:
        """Put *tool* at the right, before the buttons."""
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.insertWidget(layout.indexOf(self._float), tool)

    def choose_tab(self, number: int) -> None:
        """Choose the tab as a click on it does."""
        self._tabs.button(number).click()

    @property
    def tab(self) -> int:
        """The number of the chosen tab."""
        return self._tabs.checkedId()

    def cover_tabs(self, title: str) -> None:
        """Show *title* in place of the tabs and the count, until `uncover_tabs`."""
        self.title = title
        self._show_tabs(is_shown=False)

    def uncover_tabs(self) -> None:
        """Show the tabs and the count again."""
        self.title = self._own_title
        self._show_tabs(is_shown=True)

    def _show_tabs(self, *, is_shown: bool) -> None:
        self._is_covered = not is_shown
        self._title.setVisible(not is_shown)
        for tab in self._tabs.buttons():
            tab.setVisible(is_shown)
        self.badge = self.badge

    @property
    def badge(self) -> str:
        """The text beside the title, a count; "" hides it."""
        return self._badge.text()

    @badge.setter
    def badge(self, text: str) -> None:
        self._badge.setText(text)
        self._badge.setVisible(bool(text) and not self._is_covered)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), HEAD_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        # A dock sizes its title bar by the size hints, and ignores its fixed height.
        return QSize(super().minimumSizeHint().width(), HEAD_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        card = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, 2 * RADIUS)
        _paint_card(painter, card, self._theme, is_floating=self._dock.isFloating())
        painter.setPen(QPen(self._theme.colour("line"), 1))
        bottom = self.height() - 0.5
        painter.drawLine(QPointF(1, bottom), QPointF(self.width() - 1, bottom))

    def _button(self, press: Callable[[], object]) -> QToolButton:
        button = QToolButton(self)
        button.setStyleSheet("QToolButton { padding: 0; }")
        button.setFixedSize(_BUTTON, _BUTTON)
        button.setIconSize(QSize(_ICON, _ICON))
        button.clicked.connect(press)
        return button

    def _dress(self) -> None:
        title = self._title.text()
        verb = "Dock" if self._dock.isFloating() else "Float"
        for button, icon, name, tip in (
            (self._float, "float", f"{verb} {title}", f"{verb} this panel"),
            (
                self._close,
                "close",
                f"Close {title}",
                "Close this panel; the View menu brings it back",
            ),
        ):
            button.setIcon(self._theme.icon(icon, _ICON, "muted"))
            button.setAccessibleName(name)
            button.setToolTip(tip)
        self.update()


class _Tab(QAbstractButton):
    """A tab of a panel; underlined while it is chosen."""

    def __init__(self, name: str, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setText(name)
        self.setFont(interface_font(13, 600))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.TabFocus)
        self.setAccessibleName(f"Show {name}")
        self.setSizePolicy(QSizePolicy.Fixed, QSizePolicy.Expanding)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2, HEAD_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setPen(self._theme.colour("text" if self.isChecked() else "muted"))
        painter.drawText(self.rect(), int(Qt.AlignCenter), self.text())
        if self.isChecked():
            line = QRectF(0, self.height() - _UNDERLINE, self.width(), _UNDERLINE)
            painter.fillRect(line, self._theme.colour("accent"))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("accent"), 1, Qt.DotLine))
            painter.drawRect(self.rect().adjusted(0, 6, -1, -7))


class _Badge(QLabel):
    """A short text on a rounded background."""

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFont(interface_font(11, 500))
        self.setContentsMargins(6, 0, 6, 0)
        self.setFixedHeight(16)
        self.setProperty("look", "muted")
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        painter.setBrush(self._theme.colour("hover"))
        painter.drawRoundedRect(QRectF(self.rect()), self.height() / 2, self.height() / 2)
        painter.end()
        super().paintEvent(event)


_OWN_KEYS = (QKeySequence.SelectAll, QKeySequence.Copy, QKeySequence.Cut, QKeySequence.Paste)


class _Body(QWidget):
    """The lower part of the card, around the content.

    A floating panel has square corners, and a frame by which it is resized: no window manager gives one to a dock that
    has a head of its own. A click anywhere in it takes the keys from the grid.

    Signals:
        left: Escape was pressed, and nothing in the panel has a use for it.
    """

    left = pyqtSignal()

    def __init__(self, content: QWidget, theme: ThemeManager, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.setFocusPolicy(Qt.ClickFocus)
        self._theme = theme
        self._dock = dock
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(content)
        self.setMouseTracking(True)  # the dock shows where it can be resized
        theme.changed.connect(self.update)
        dock.topLevelChanged.connect(self._frame)
        self._frame()

    def event(self, event: QEvent) -> bool:
        """Keep some keys of the Edit menu, which is about squares, for the part of the panel that has the focus."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.ShortcutOverride:
            event.setAccepted(any(map(event.matches, _OWN_KEYS)))
            return event.isAccepted()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        card = QRectF(self.rect()).adjusted(0.5, -2 * RADIUS, -0.5, -0.5)
        _paint_card(painter, card, self._theme, is_floating=self._dock.isFloating())

    def _frame(self) -> None:
        width = _FRAME if self._dock.isFloating() else 1
        self._layout.setContentsMargins(width, 0, width, width)


def _paint_card(painter: QPainter, card: QRectF, theme: ThemeManager, *, is_floating: bool) -> None:
    """Paint a card, which may be larger than the widget."""
    path = QPainterPath()
    radius = 0.0 if is_floating else RADIUS
    path.addRoundedRect(card, radius, radius)
    painter.fillPath(path, theme.colour("panel"))
    painter.setPen(QPen(theme.colour("control" if is_floating else "line"), 1))
    painter.drawPath(path)
