"""Icons: all of them are drawn, in the colours of the theme."""

import pytest
from PyQt5.QtCore import QSize
from PyQt5.QtGui import QColor, QIcon, QImage
from PyQt5.QtWidgets import QApplication

from crossword_app.drawing.palette import DARK, LIGHT
from crossword_app.paths import resources_dir
from crossword_app.ui.look import icons
from crossword_app.ui.look.theme import ThemeManager

NAMES = sorted(path.stem for path in (resources_dir() / "icons").glob("*.svg"))
COLOURED = ("app", "app-16")


def inks(image: QImage) -> set[str]:
    """The colours of all dots that are wholly opaque."""
    dots = [
        QColor.fromRgba(image.pixel(x, y))
        for x in range(image.width())
        for y in range(image.height())
    ]
    return {dot.name() for dot in dots if dot.alpha() == 255}


@pytest.mark.parametrize("name", [name for name in NAMES if name not in COLOURED])
def test_every_icon_takes_the_colour_of_its_role(qapp: QApplication, name: str) -> None:
    image = icons.pixmap(LIGHT, name, 32, "warn").toImage()
    assert image.size() == QSize(32, 32)
    assert inks(image) == {LIGHT.warn.lower()}


def test_an_unknown_icon_is_refused(qapp: QApplication) -> None:
    with pytest.raises(ValueError, match="no-such-icon"):
        icons.pixmap(LIGHT, "no-such-icon")


@pytest.mark.parametrize(
    ("mode", "state", "role"),
    [
        (QIcon.Normal, QIcon.Off, "text"),
        (QIcon.Normal, QIcon.On, "accent"),
        (QIcon.Active, QIcon.On, "accent"),
        (QIcon.Disabled, QIcon.Off, "disabled"),
        (QIcon.Disabled, QIcon.On, "disabled"),
    ],
)
def test_states_of_an_icon(
    qapp: QApplication, mode: QIcon.Mode, state: QIcon.State, role: str
) -> None:
    image = icons.icon(DARK, "block", 32).pixmap(QSize(32, 32), mode, state).toImage()
    assert inks(image) == {DARK[role].lower()}


def test_the_themes_icons_follow_a_change(theme: ThemeManager) -> None:
    size = QSize(20, 20)
    light = theme.icon("save").pixmap(size).toImage()
    assert theme.icon("save").pixmap(size).toImage() == light
    theme.set_theme("dark")
    assert inks(theme.icon("save").pixmap(size).toImage()) == {DARK.text.lower()}
    assert theme.pixmap("save", 20, "ok").toImage() != theme.pixmap("save", 20).toImage()


def test_the_programs_own_icon_has_small_and_large_drawings(qapp: QApplication) -> None:
    icon = icons.application_icon()
    sizes = {size.width() for size in icon.availableSizes()}
    assert {16, 24, 32, 48, 64, 128, 256} == sizes
    assert len(inks(icon.pixmap(QSize(64, 64)).toImage())) > 2
