"""The toolbar above the grid, with the floor at its right."""

from functools import partial

from PyQt5.QtCore import QRect, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QPainter, QPaintEvent, QResizeEvent
from PyQt5.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSlider,
    QSpinBox,
    QToolButton,
    QWidget,
)

from crossword_app.dictionary.word import HIGHEST_SCORE
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import set_floor
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

HEIGHT = 44
_TOOL = 32
_ICON = 20
_LEFT_EDGE, _RIGHT_EDGE = 10, 14
_NARROWEST = 900

_CELL_TOOLS = ("mode-blocks", "mode-bars", "mode-circles", "mode-shades", "rebus", "lock")
_LAST_TOOLS = ("hardest", "find-words", "check", "print", "export")
_FILL_CHOICES = ("fill-corner", "fill-grid", "fill-region", "fill-entry")


class ToolBar(QWidget):
    """Buttons for the most frequent actions, and the current symmetry and floor.

    A plain widget: with a style sheet Qt's own tool bar treats padding as margins and cuts its contents.

    Signals:
        left: Return was pressed in the field of the floor: the constructor goes back to the grid.
    """

    left = pyqtSignal()

    def __init__(
        self,
        actions: Actions,
        document: Document,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._actions = actions
        self._document = document
        self._theme = theme
        self.setFixedHeight(HEIGHT)
        self.setMinimumWidth(_NARROWEST)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_LEFT_EDGE, 0, _RIGHT_EDGE, 0)
        self._row.setSpacing(2)
        self._add_tools("new", "open", "save")
        self._add_line()
        self._add_tools("undo", "redo")
        self._add_line()
        self._symmetry = self._add_menu_button("symmetry", actions.menus["symmetry"])
        self._symmetry.setAccessibleName("Symmetry")
        self._symmetry.setToolTip("How blocks repeat")
        self._add_line()
        self._row.addWidget(self._group_of(_CELL_TOOLS))
        self._add_line()
        self._add_fill_button()
        self._add_tools("pause", "stop")
        self._add_line()
        last = self._add_tools(*_LAST_TOOLS)
        self._row.addStretch()
        self._slider, self._number = self._add_floor()
        self._row.addSpacing(4)
        self._add_tools("fill-options")
        self._dispensable = (*last, self._slider)
        self._draw_icons()
        theme.changed.connect(self._draw_icons)
        document.puzzle_changed.connect(self._show_puzzle)
        self._show_puzzle()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("window"))
        painter.fillRect(QRect(0, HEIGHT - 1, self.width(), 1), self._theme.colour("line"))
        painter.end()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Hide the slider first if there is little room, then tools that the menus have too, the last one first.

        The number beside the slider stays.
        """
        for part in self._dispensable:
            part.show()
        for part in reversed(self._dispensable):
            if self._row.minimumSize().width() <= self.width():
                break
            part.hide()

    def _show_puzzle(self) -> None:
        """Show the symmetry for blocks set from now on, and the floor."""
        symmetry = self._document.puzzle.symmetry
        self._symmetry.setText(symmetry.short_title)
        self._symmetry.setAccessibleDescription(symmetry.title)
        for widget in (self._slider, self._number):
            widget.setValue(self._document.fill_options.floor)

    def _add_tools(self, *names: str) -> list[QToolButton]:
        tools = [self._tool(name) for name in names]
        for tool in tools:
            self._row.addWidget(tool)
        return tools

    def _add_line(self) -> None:
        self._row.addSpacing(7)
        self._row.addWidget(_Line(self._theme, self))
        self._row.addSpacing(7)

    def _tool(self, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(self._actions[name])
        button.setObjectName(f"tool-{name}")
        button.setFixedSize(_TOOL, _TOOL)
        button.setIconSize(QSize(_ICON, _ICON))
        button.setAccessibleName(self._actions[name].text().replace("&", "").rstrip("…"))
        button.setFocusPolicy(Qt.TabFocus)
        return button

    def _group_of(self, names: tuple[str, ...]) -> QFrame:
        frame = QFrame(self)
        frame.setProperty(LOOK, "card")
        row = QHBoxLayout(frame)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(2)
        for name in names:
            row.addWidget(self._tool(name))
        return frame

    def _add_menu_button(self, name: str, menu: QMenu) -> QToolButton:
        button = self._wide_button(name, QToolButton.InstantPopup)
        button.setMenu(menu)
        return button

    def _add_fill_button(self) -> None:
        button = self._wide_button("fill", QToolButton.MenuButtonPopup)
        button.setDefaultAction(self._actions["fill-corner"])
        menu = QMenu(button)
        for name in _FILL_CHOICES:
            menu.addAction(self._actions[name])
        button.setMenu(menu)

    def _wide_button(self, name: str, mode: QToolButton.ToolButtonPopupMode) -> QToolButton:
        """Add a button with an icon, a text and a menu."""
        button = QToolButton(self)
        button.setObjectName(f"tool-{name}")
        button.setPopupMode(mode)
        button.setToolButtonStyle(Qt.ToolButtonTextBesideIcon)
        button.setIconSize(QSize(_ICON, _ICON))
        button.setFixedHeight(_TOOL)
        button.setFont(interface_font(13, 500))
        button.setFocusPolicy(Qt.TabFocus)
        self._row.addWidget(button)
        return button

    def _add_floor(self) -> tuple[QSlider, QSpinBox]:
        tip = "Words that score less are neither placed nor counted as possible"
        label = QLabel("Floor", self)
        label.setProperty(LOOK, "muted")
        slider = QSlider(Qt.Horizontal, self)
        slider.setFixedSize(148, 24)
        slider.setRange(0, HIGHEST_SCORE)
        slider.setFocusPolicy(
            Qt.TabFocus
        )  # a drag leaves the keyboard in the grid, as all tools do
        number = QSpinBox(self)
        number.setRange(0, HIGHEST_SCORE)
        number.setFixedWidth(46)
        number.setButtonSymbols(QSpinBox.NoButtons)
        number.setAlignment(Qt.AlignCenter)
        number.setKeyboardTracking(False)
        number.lineEdit().returnPressed.connect(self.left)
        for widget, name in ((slider, "floor-slider"), (number, "floor-number")):
            widget.setObjectName(name)
            widget.setToolTip(tip)
            widget.setAccessibleName("Floor")
            widget.setValue(self._document.fill_options.floor)
            widget.valueChanged.connect(partial(set_floor, self._document))
        for part in (label, slider, number):
            self._row.addSpacing(6)
            self._row.addWidget(part)
        return slider, number

    def _draw_icons(self) -> None:
        self._symmetry.setIcon(self._theme.icon("symmetry"))


class _Line(QWidget):
    """A thin line between groups of tools."""

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedSize(1, HEIGHT - 20)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("line"))
        painter.end()
