"""The theme of the window: the current palette, and how Qt's own widgets get it."""

import sys

from PyQt5.QtCore import QObject, QSettings, pyqtSignal
from PyQt5.QtGui import QColor, QFont, QGuiApplication, QIcon, QPalette, QPixmap
from PyQt5.QtWidgets import QApplication, QStyleFactory, QToolTip

from crossword_app.drawing.palette import DARK, HIGH_CONTRAST, LIGHT, PALETTES, Palette
from crossword_app.ui.look import icons
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import style_sheet

__all__ = ["DARK", "HIGH_CONTRAST", "LIGHT", "SYSTEM", "Palette", "ThemeManager"]

SYSTEM = "system"
"""The name of the theme that is light or dark like the desktop."""

_WINDOWS_COLOURS = r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
_DARK_BELOW = 128  # lightness of the desktop's windows, 0 to 255

_QT_ROLES = {
    QPalette.Window: "window",
    QPalette.WindowText: "text",
    QPalette.Base: "field",
    QPalette.AlternateBase: "header",
    QPalette.Text: "text",
    QPalette.PlaceholderText: "muted",
    QPalette.Button: "panel",
    QPalette.ButtonText: "text",
    QPalette.BrightText: "s_dead",
    QPalette.Highlight: "accent",
    QPalette.HighlightedText: "onaccent",
    QPalette.Link: "accent",
    QPalette.LinkVisited: "accent",
    QPalette.ToolTipBase: "panel",
    QPalette.ToolTipText: "text",
    QPalette.Light: "hover",
    QPalette.Midlight: "line",
    QPalette.Mid: "control",
    QPalette.Dark: "control",
    QPalette.Shadow: "line",
}
_TEXT_ROLES = (QPalette.WindowText, QPalette.Text, QPalette.ButtonText)


class ThemeManager(QObject):
    """The one theme of a program. app.py makes it and passes it to every widget that paints itself.

    Attributes:
        name: the name of the chosen theme: light, dark, contrast or system.
        palette: the current palette.

    Signals:
        changed: there is another palette. Widgets that paint themselves repaint, and icons are made again.
    """

    changed = pyqtSignal()

    def __init__(self, name: str = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desktop_is_dark = _desktop_is_dark()
        self._application: QApplication | None = None
        self._icons: dict[tuple[str, int, str], QIcon] = {}
        self._pixmaps: dict[tuple[str, int, str], QPixmap] = {}
        self.name = name
        self.palette = self._palette_called(name)

    def set_theme(self, name: str) -> None:
        """Change to the theme *name*.

        Raises:
            ValueError: there is no such theme.
        """
        palette = self._palette_called(name)
        self.name = name
        if palette is self.palette:
            return
        self.palette = palette
        self._icons.clear()
        self._pixmaps.clear()
        if self._application is not None:
            self.apply(self._application)
        self.changed.emit()

    def apply(self, application: QApplication) -> None:
        """Give *application* the style, colours and font. It follows every later change."""
        if self._application is not application:
            self._application = application
            application.setStyle(QStyleFactory.create("Fusion"))
        colours = qt_palette(self.palette)
        application.setPalette(colours)
        application.setFont(_in_points(interface_font()))
        application.setStyleSheet(style_sheet(self.palette))
        QToolTip.setPalette(colours)
        QToolTip.setFont(interface_font(12))

    def colour(self, role: str) -> QColor:
        """Return the current colour of *role*."""
        return QColor(self.palette[role])

    def icon(self, name: str, size: int = 20, role: str = "text") -> QIcon:
        """Return an icon in the current colours; see `icons.icon`."""
        key = (name, size, role)
        if key not in self._icons:
            self._icons[key] = icons.icon(self.palette, name, size, role)
        return self._icons[key]

    def pixmap(self, name: str, size: int = 20, role: str = "text") -> QPixmap:
        """Return an icon's picture in the current colours; see `icons.pixmap`."""
        key = (name, size, role)
        if key not in self._pixmaps:
            self._pixmaps[key] = icons.pixmap(self.palette, name, size, role)
        return self._pixmaps[key]

    def _palette_called(self, name: str) -> Palette:
        if name == SYSTEM:
            return DARK if self._desktop_is_dark else LIGHT
        if name not in PALETTES:
            raise ValueError(f"no theme is called {name!r}")
        return PALETTES[name]


def qt_palette(palette: Palette) -> QPalette:
    """Return *palette* as a QPalette, for Qt's own widgets."""
    colours = QPalette()
    for role, name in _QT_ROLES.items():
        colours.setColor(role, QColor(palette[name]))
    for role in _TEXT_ROLES:
        colours.setColor(QPalette.Disabled, role, QColor(palette.disabled))
    return colours


def _in_points(font: QFont) -> QFont:
    """Return *font* by points: Qt's printer dialogs take a part of them, and of a font by pixels they are -1."""
    screen = QGuiApplication.primaryScreen()
    if screen is not None:
        font.setPointSizeF(font.pixelSize() * 72 / screen.logicalDotsPerInchY())
    return font


def _windows_is_dark() -> bool:
    """Return whether Windows shows programs in dark colours, which the palette of Qt 5 does not follow there."""
    if sys.platform != "win32":
        return False
    colours = QSettings(_WINDOWS_COLOURS, QSettings.NativeFormat)
    return str(colours.value("AppsUseLightTheme", "1")) == "0"


def _desktop_is_dark() -> bool:
    """Return whether the desktop has dark windows. Called before the program changes its own palette."""
    if _windows_is_dark():
        return True
    lightness: int = QApplication.palette().color(QPalette.Window).lightness()
    return lightness < _DARK_BELOW
