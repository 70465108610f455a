"""The buttons of the fill strip: with their labels where there is room, else as icons."""

from __future__ import annotations

from PyQt5.QtCore import QSize, Qt
from PyQt5.QtGui import QIcon
from PyQt5.QtWidgets import QPushButton, QWidget

from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.look.tool_tips import set_tool_tip

BUTTON = 28
"""The height of a button, and the width of one without a label, in pixels."""

_ICON = 16
_MARGINS = 28
_ICON_GAP = 4


class StripButton(QPushButton):
    """A button that can shrink to its icon. Its accessible name and its tooltip stay the same."""

    def __init__(
        self, label: str, icon: str, tip: str, parent: QWidget, *, is_primary: bool = False
    ) -> None:
        super().__init__(parent)
        self._is_primary = is_primary
        if is_primary:
            self.setProperty("look", "primary")
        self.setFont(interface_font(13, 500))
        self.setFixedHeight(BUTTON)
        self.setIconSize(QSize(_ICON, _ICON))
        # A click here leaves the keyboard focus in the grid.
        self.setFocusPolicy(Qt.TabFocus)
        self.name(label, icon, tip)
        self.hide()

    def name(self, label: str, icon: str, tip: str) -> None:
        """Set what the button says and shows. *tip* says what it does, with its key."""
        self._label, self._icon = label, icon
        self.setAccessibleName(label)
        set_tool_tip(self, tip)

    def dress(self, theme: ThemeManager, *, has_label: bool) -> None:
        """Show the label, or the icon in its place. The primary button has both."""
        self.setText(self._label if has_label else "")
        has_icon = self._is_primary or not has_label
        role = "onaccent" if self._is_primary else "text"
        self.setIcon(theme.icon(self._icon, _ICON, role) if has_icon else QIcon())

    def width_with(self, *, has_label: bool) -> int:
        """Return the width of the button with its label, or without, in pixels."""
        if not has_label:
            return BUTTON
        icon = _ICON + _ICON_GAP if self._is_primary else 0
        return self.fontMetrics().horizontalAdvance(self._label) + icon + _MARGINS
