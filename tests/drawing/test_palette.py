"""The palettes keep the contrast that the design promises."""

import re

import pytest

from crossword_app.drawing.palette import (
    DARK,
    HIGH_CONTRAST,
    LIGHT,
    PALETTES,
    ROLES,
    Palette,
    contrast,
    readable_on,
)

TEXT, MARK = 4.5, 3.0

GRID_INKS = {  # ink: the grounds on which it must be read
    "letter": ("cell", "current", "entry", "crossing", "locked", "shade"),
    "pencil": ("cell", "current", "entry", "crossing", "shade", "deadfill"),
    "ghost": ("cell",),
    "forced": ("cell",),
    "number": ("cell",),
    "grid": ("cell",),
    "dead": ("deadfill",),
    "ring": ("current",),
    "lockmark": ("locked",),
    "hatch": ("cell",),
    "circle": ("cell",),
    "bar": ("cell",),
    "tight1": ("cell",),
    "tight2": ("cell",),
    "tight3": ("cell",),
    "found": ("cell",),
}


@pytest.fixture(params=list(PALETTES.values()), ids=list(PALETTES))
def palette(request: pytest.FixtureRequest) -> Palette:
    chosen: Palette = request.param
    return chosen


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1


def test_every_role_is_a_colour(palette: Palette) -> None:
    assert len(ROLES) == 48
    assert all(re.fullmatch("#[0-9A-F]{6}", palette[role]) for role in ROLES)


def test_a_role_that_does_not_exist_is_refused(palette: Palette) -> None:
    with pytest.raises(KeyError, match="colour_of_the_sky"):
        palette["colour_of_the_sky"]


def test_what_is_no_colour_is_no_role(palette: Palette) -> None:
    with pytest.raises(KeyError):
        palette["name"]


@pytest.mark.parametrize("role", ["text", "muted", "accent", "warn", "ok", "s_dead"])
def test_text_of_the_window_is_read_on_panels(palette: Palette, role: str) -> None:
    assert contrast(palette[role], palette.panel) >= TEXT


def test_a_colour_stands_for_itself(palette: Palette) -> None:
    assert palette["#A1B2C3"] == "#A1B2C3"


@pytest.mark.parametrize("ground", ["#FFFF00", "#000080", "#808080", "#FF0000", "#767676"])
def test_black_or_white_is_read_on_any_ground(ground: str) -> None:
    assert contrast(readable_on(ground), ground) >= TEXT


def test_text_is_read_on_every_coloured_ground(palette: Palette) -> None:
    assert contrast(palette.onaccent, palette.accent) >= TEXT
    assert contrast(palette.text, palette.tint) >= TEXT
    assert contrast(palette.machinetext, palette.machine) >= TEXT


@pytest.mark.parametrize("ink", ["letter", "pencil", "ghost", "forced", "number"])
def test_letters_are_read_on_every_cell(palette: Palette, ink: str) -> None:
    assert all(contrast(palette[ink], palette[ground]) >= TEXT for ground in GRID_INKS[ink])


@pytest.mark.parametrize("ink", sorted(GRID_INKS))
def test_marks_are_seen_on_their_cells(palette: Palette, ink: str) -> None:
    assert all(contrast(palette[ink], palette[ground]) >= MARK for ground in GRID_INKS[ink])


def test_pencil_is_lighter_than_ink(palette: Palette) -> None:
    assert contrast(palette.pencil, palette.cell) < 0.8 * contrast(palette.letter, palette.cell)


def test_the_line_draws_blocks_where_cell_and_block_are_close() -> None:
    assert contrast(DARK.cell, DARK.block) < MARK <= contrast(DARK.grid, DARK.block)


def test_themes_differ_in_more_than_colour() -> None:
    assert [palette.is_dark for palette in (LIGHT, DARK, HIGH_CONTRAST)] == [False, True, True]
    assert HIGH_CONTRAST.outlines_crossing
    assert not LIGHT.outlines_crossing
