"""The program's own icons, drawn in the colours of the theme and in the exact pixel size of the screen."""

from functools import cache

from PyQt5.QtCore import QByteArray, QRectF, Qt
from PyQt5.QtGui import QGuiApplication, QIcon, QImage, QPainter, QPixmap
from PyQt5.QtSvg import QSvgRenderer

from crossword_app.drawing.palette import Palette
from crossword_app.paths import resources_dir

_CURRENT_COLOUR = b"currentColor"
_APPLICATION_SIZES = {"app-16": (16, 24, 32), "app": (48, 64, 128, 256)}


def icon(palette: Palette, name: str, size: int = 20, role: str = "text") -> QIcon:
    """Return the icon *name* of resources/icons in the colour of *role*, grey if disabled, accented if checked.

    Raises:
        ValueError: there is no such icon.
    """
    made = QIcon(pixmap(palette, name, size, role))
    made.addPixmap(pixmap(palette, name, size, "disabled"), QIcon.Disabled, QIcon.Off)
    made.addPixmap(pixmap(palette, name, size, "disabled"), QIcon.Disabled, QIcon.On)
    for mode in (QIcon.Normal, QIcon.Active):
        made.addPixmap(pixmap(palette, name, size, "accent"), mode, QIcon.On)
    return made


def pixmap(palette: Palette, name: str, size: int = 20, role: str = "text") -> QPixmap:
    """Return the picture of one icon, *size* device-independent pixels wide and high."""
    source = _source(name).replace(_CURRENT_COLOUR, palette[role].encode())
    return QPixmap.fromImage(_rendered(source, size, _device_ratio()))


def application_icon() -> QIcon:
    """Return the icon of the program: one drawing for small sizes, another from 48 pixels on."""
    made = QIcon()
    for name, sizes in _APPLICATION_SIZES.items():
        for size in sizes:
            made.addPixmap(QPixmap.fromImage(_rendered(_source(name), size, 1.0)))
    return made


@cache
def _source(name: str) -> bytes:
    path = resources_dir() / "icons" / f"{name}.svg"
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise ValueError(f"no icon is called {name!r}") from None


def _device_ratio() -> float:
    application = QGuiApplication.instance()
    return application.devicePixelRatio() if isinstance(application, QGuiApplication) else 1.0


@cache
def _rendered(source: bytes, size: int, ratio: float) -> QImage:
    dots = round(size * ratio)
    picture = QImage(dots, dots, QImage.Format_ARGB32_Premultiplied)
    picture.fill(Qt.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(source)).render(painter, QRectF(0, 0, dots, dots))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
