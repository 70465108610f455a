"""The fonts that come with the program, so that a grid looks the same on every machine."""

from PyQt5.QtGui import QFont, QFontDatabase, QGuiApplication

from crossword_app.errors import StorageError
from crossword_app.paths import resources_dir

INTERFACE_FAMILY = "Inter"
GRID_FAMILY = "Inter Display"

NORMAL_PX = 13
"""The size of normal text unless the system asks for a larger one."""

_FILES = (
    "Inter-Regular.otf",
    "Inter-Medium.otf",
    "Inter-SemiBold.otf",
    "InterDisplay-Medium.otf",
    "InterDisplay-SemiBold.otf",
)
_WEIGHTS = {400: QFont.Normal, 500: QFont.Medium, 600: QFont.DemiBold}
_LARGEST_SCALE = 1.25
_SCREENLESS = ("offscreen", "minimal")


def load_fonts() -> None:
    """Make the fonts known to the application. A second call does nothing.

    Raises:
        StorageError: a font file is missing or damaged. Text is then drawn in a system font.
    """
    if {INTERFACE_FAMILY, GRID_FAMILY} <= set(QFontDatabase().families()):
        return
    folder = resources_dir() / "fonts"
    for name in _FILES:
        if QFontDatabase.addApplicationFont(str(folder / name)) < 0:
            raise StorageError(
                f"the font {folder / name} cannot be read: install the program again"
            )


def interface_font(px: float = NORMAL_PX, weight: int = 400) -> QFont:
    """Return the font of menus, lists and labels.

    Args:
        px: the usual size. If the system asks for larger text, the size grows in proportion.
        weight: 400, 500 or 600.
    """
    font = QFont(INTERFACE_FAMILY)
    font.setWeight(_WEIGHTS[weight])
    font.setPixelSize(max(1, round(px * _text_scale())))
    font.setHintingPreference(QFont.PreferNoHinting)
    return font


def grid_font(px: float, weight: int = 600) -> QFont:
    """Return the font of the letters in a grid: *px* high, of weight 500 or 600."""
    font = QFont(GRID_FAMILY)
    font.setWeight(_WEIGHTS[weight])
    font.setPixelSize(max(1, round(px)))
    font.setHintingPreference(QFont.PreferNoHinting)
    return font


def number_font(px: float, weight: int = 500) -> QFont:
    """Return the font of the numbers in a grid: the interface's font, with a size that depends only on the cells."""
    font = interface_font(weight=weight)
    font.setPixelSize(max(1, round(px)))
    return font


def _text_scale() -> float:
    """Return how much larger than usual the system asks text to be, 1 to 1.25."""
    if QGuiApplication.platformName() in _SCREENLESS or not QGuiApplication.screens():
        return 1.0
    points = QFontDatabase.systemFont(QFontDatabase.GeneralFont).pointSizeF()
    asked = points * QGuiApplication.primaryScreen().logicalDotsPerInch() / 72 / NORMAL_PX
    return min(max(asked, 1.0), _LARGEST_SCALE) if asked > 1.1 else 1.0
