"""Themes: every role reaches Qt's widgets, changes are told, and the style sheet is one that Qt understands."""

import re
import sys
from pathlib import Path

import pytest
from PyQt5.QtGui import QColor, QFontInfo, QPalette
from PyQt5.QtWidgets import QApplication, QCheckBox, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from crossword_app.drawing.palette import DARK, HIGH_CONTRAST, LIGHT, PALETTES, Palette
from crossword_app.paths import resources_dir
from crossword_app.ui.look import theme as themes
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK, style_sheet
from crossword_app.ui.look.theme import SYSTEM, ThemeManager
from crossword_app.ui.settings import THEMES
from tests.paint.pixels import count

NAMES = list(PALETTES)


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_that_settings_know_exists(qapp: QApplication, name: str) -> None:
    assert ThemeManager(name).palette in PALETTES.values()


def test_an_unknown_theme_is_refused(theme: ThemeManager) -> None:
    with pytest.raises(ValueError, match="sepia"):
        theme.set_theme("sepia")
    assert theme.palette is LIGHT


@pytest.mark.parametrize(("window", "palette"), [("#202020", DARK), ("#EEEEEE", LIGHT)])
def test_the_systems_theme_is_dark_where_the_desktop_is(
    qapp: QApplication, window: str, palette: Palette
) -> None:
    before = qapp.palette()
    desktop = QPalette(before)
    desktop.setColor(QPalette.Window, QColor(window))
    qapp.setPalette(desktop)
    try:
        assert ThemeManager(SYSTEM).palette is palette
    finally:
        qapp.setPalette(before)


@pytest.mark.parametrize(("light", "palette"), [("0", DARK), ("1", LIGHT)])
def test_on_windows_the_registry_says_whether_programs_are_dark(
    theme: ThemeManager,
    light: str,
    palette: Palette,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registry = tmp_path / "registry.ini"
    registry.write_text(f"[General]\nAppsUseLightTheme={light}\n", "utf-8")
    monkeypatch.setattr(themes, "_WINDOWS_COLOURS", str(registry))
    assert ThemeManager(SYSTEM).palette is LIGHT
    monkeypatch.setattr(sys, "platform", "win32")
    assert ThemeManager(SYSTEM).palette is palette


def test_a_change_is_told_once_and_only_when_there_is_one(
    theme: ThemeManager, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(theme.changed):
        theme.set_theme("dark")
    with qtbot.assertNotEmitted(theme.changed):
        theme.set_theme("dark")
    assert (theme.name, theme.palette) == ("dark", DARK)


def test_qts_own_widgets_follow_a_change(theme: ThemeManager, qapp: QApplication) -> None:
    theme.set_theme("contrast")
    colours = qapp.palette()
    assert colours.color(QPalette.Window) == QColor(HIGH_CONTRAST.window)
    assert colours.color(QPalette.Text) == QColor(HIGH_CONTRAST.text)
    assert colours.color(QPalette.PlaceholderText) == QColor(HIGH_CONTRAST.muted)
    assert colours.color(QPalette.Disabled, QPalette.Text) == QColor(HIGH_CONTRAST.disabled)
    assert theme.colour("accent") == QColor(HIGH_CONTRAST.accent)


def test_the_font_has_points_since_qts_printer_dialogs_take_a_part_of_them(
    theme: ThemeManager, qapp: QApplication
) -> None:
    theme.apply(qapp)
    assert qapp.font().pointSizeF() > 0
    assert QFontInfo(qapp.font()).pixelSize() == interface_font().pixelSize()


@pytest.mark.parametrize("name", NAMES)
def test_a_style_sheet_has_no_role_left_over(name: str) -> None:
    sheet = style_sheet(PALETTES[name])
    assert "$" not in sheet
    assert "color: " in sheet


@pytest.mark.parametrize("name", NAMES)
def test_every_picture_of_a_style_sheet_is_there_in_the_themes_colour(name: str) -> None:
    paths = set(re.findall(r'url\("([^"]+)"\)', style_sheet(PALETTES[name])))
    drawings = {path: Path(path).read_text(encoding="utf-8") for path in paths}
    assert len(drawings) == 4
    for path, drawing in drawings.items():
        role = "onaccent" if "check" in Path(path).name else "muted"
        assert PALETTES[name][role] in drawing


def test_a_style_sheet_sets_no_weights_which_qt_would_draw_as_faux_bold() -> None:
    assert "font" not in style_sheet(LIGHT)


@pytest.mark.parametrize("name", NAMES)
def test_controls_are_painted_in_the_themes_colours(
    theme: ThemeManager, qtbot: QtBot, name: str
) -> None:
    theme.set_theme(name)
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    primary, plain, ticked = QPushButton("Accept"), QPushButton("Discard"), QCheckBox("Hide dead")
    primary.setProperty(LOOK, "primary")
    ticked.setChecked(True)
    for control in (primary, plain, ticked):
        layout.addWidget(control)
    with qtbot.waitExposed(window):
        window.show()
    palette = PALETTES[name]
    pictures = [control.grab().toImage() for control in (primary, plain, ticked)]
    assert count(pictures[0], pictures[0].rect(), palette.accent) > 500
    assert count(pictures[1], pictures[1].rect(), palette.panel) > 500
    assert count(pictures[1], pictures[1].rect(), palette.control) > 50
    assert count(pictures[2], pictures[2].rect(), palette.accent) > 50
    assert count(pictures[1], pictures[1].rect(), palette.text) > 5  # its words


def test_the_drawings_of_controls_are_known_icons() -> None:
    names = {path.stem.rsplit("-", 1)[0] for path in (resources_dir() / "icons/controls").iterdir()}
    assert names == {"check", "chevron-down", "chevron-up", "chevron-right"}
