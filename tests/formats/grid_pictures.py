"""Draws pictures of empty grids as scanners and cameras give them: beside text, in perspective, blurred, shaded."""

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.paint.png import png_of

Image = NDArray[np.uint8]
Floats = NDArray[Any]

_WORDS = "Across Down 1. River of France (5) Puzzle by A. Setter No. 12,345 clue words here and there".split()


@dataclass(frozen=True, slots=True)
class Style:
    """How a grid is drawn and taken. Lengths in parts of a cell, brightness from 0 to 1.

    Attributes:
        line, border: the thickness of the lines and of the frame.
        block: the brightness of blocks; 0 is black.
        has_numbers, has_text: whether entries are numbered, and whether text stands round the grid.
        is_ours: the program draws the grid, with the lines, the frame, the blocks and the numbers of its pictures.
        tilt: how far the corners are moved, in parts of the side.
        turn: degrees.
        curl: how far the page is bent.
        blur, noise: the radius, and the deviation of the brightness.
        shade: the brightness of the darkest side.
        bars: how many bars of light or shadow lie over the page.
        quality: of the JPEG file, up to 100.
        cell: pixels of a cell in the picture.
    """

    line: float = 0.05
    border: float = 0.08
    block: float = 0.0
    has_numbers: bool = True
    has_text: bool = True
    is_ours: bool = False
    tilt: float = 0.0
    turn: float = 0.0
    curl: float = 0.0
    blur: float = 0.0
    noise: float = 0.0
    shade: float = 1.0
    bars: int = 0
    quality: int = 90
    cell: int = 40

    @classmethod
    def of_a_straight_picture(cls, chance: Generator) -> "Style":
        """Return a style of pictures that programs draw, or scanners give of a page that lies straight."""
        return replace(cls.of_a_scan(chance), turn=0.0)

    @classmethod
    def of_a_scan(cls, chance: Generator) -> "Style":
        """Return a style as scanners give it: turned a little, evenly lit."""
        return replace(
            cls._of_print(chance),
            turn=chance.uniform(-4, 4),
            blur=chance.uniform(0, 0.03),
            noise=chance.uniform(0, 0.02),
            shade=chance.uniform(0.85, 1.0),
        )

    @classmethod
    def of_a_photograph(cls, chance: Generator) -> "Style":
        """Return a style as people take it: from the side, in the light of a room."""
        return replace(
            cls._of_print(chance),
            tilt=chance.uniform(0, 0.08),
            turn=chance.uniform(-15, 15),
            curl=chance.uniform(0, 0.15),
            blur=chance.uniform(0, 0.045),
            noise=chance.uniform(0, 0.03),
            shade=chance.uniform(0.6, 1.0),
            bars=int(chance.integers(0, 3)),
            quality=int(chance.integers(40, 95)),
            cell=int(chance.integers(22, 56)),
        )

    @classmethod
    def of_a_bad_photograph(cls, chance: Generator) -> "Style":
        """Return a style that people find hard to read too: small, out of focus, in shadows, on a bent page."""
        return replace(
            cls._of_print(chance),
            tilt=chance.uniform(0, 0.10),
            turn=chance.uniform(-25, 25),
            curl=chance.uniform(0, 0.25),
            blur=chance.uniform(0, 0.07),
            noise=chance.uniform(0, 0.05),
            shade=chance.uniform(0.45, 1.0),
            bars=int(chance.integers(0, 4)),
            quality=int(chance.integers(25, 95)),
            cell=int(chance.integers(16, 56)),
        )

    @classmethod
    def _of_print(cls, chance: Generator) -> "Style":
        """Return a style as grids are printed: thin lines or thick ones, black blocks or grey ones."""
        return cls(
            line=chance.uniform(0.02, 0.10),
            border=chance.uniform(0.02, 0.18),
            block=float(chance.choice([0.0, 0.05, 0.15, 0.35, 0.55])),
            has_numbers=bool(chance.random() < 0.8),
            has_text=bool(chance.random() < 0.7),
            is_ours=bool(chance.random() < 0.5),
        )


_CELL = 48
"""Pixels of a cell on the page, before it is taken."""


def picture_of(grid: Grid, style: Style, seed: int) -> bytes:
    """Return a JPEG of *grid*."""
    chance = np.random.default_rng(seed)
    page, corners = _page(grid, style, chance)
    taken = _taken(page, corners, grid, style, chance)
    lit = _lit(taken, style, chance)
    ok, content = cv2.imencode(".jpg", lit, [cv2.IMWRITE_JPEG_QUALITY, style.quality])
    assert ok
    return bytes(content)


def _page(grid: Grid, style: Style, chance: Generator) -> tuple[Image, Floats]:
    """Return the page, and the corners of the grid on it."""
    rows, columns = grid.size
    margins = chance.integers(2, 6, 4) * _CELL if style.has_text else np.full(4, _CELL)
    top, left, bottom, right = (int(m) for m in margins)
    height, width = top + rows * _CELL + bottom, left + columns * _CELL + right
    page = np.full((height, width), 255, np.uint8)
    end = left + columns * _CELL, top + rows * _CELL
    if style.is_ours:
        ours = _our_picture(grid)
        beside = (ours.shape[0] - rows * _CELL) // 2
        page[top - beside : end[1] + beside, left - beside : end[0] + beside] = ours
    else:
        _draw(page, grid, (left, top), style)
    if style.has_text:
        _write_round(page, (left, top, *end), chance)
    corners = np.array([(left, top), (end[0], top), end, (left, end[1])], np.float32)
    return page, corners


def _our_picture(grid: Grid) -> Image:
    """Return the picture of *grid* that the program saves, with its margin."""
    content = np.frombuffer(png_of(grid, cell=_CELL), np.uint8)
    return np.asarray(cv2.imdecode(content, cv2.IMREAD_GRAYSCALE), np.uint8)


def _draw(page: Image, grid: Grid, corner: tuple[int, int], style: Style) -> None:
    """Draw *grid* as others print it, with its first square at *corner*."""
    left, top = corner
    line = max(1, round(style.line * _CELL))
    for position, cell in grid:
        x, y = left + position.column * _CELL, top + position.row * _CELL
        if cell.is_block:
            cv2.rectangle(page, (x, y), (x + _CELL, y + _CELL), int(style.block * 255), -1)
    for position in grid.size.positions():
        x, y = left + position.column * _CELL, top + position.row * _CELL
        cv2.rectangle(page, (x, y), (x + _CELL, y + _CELL), 0, line)
    if style.has_numbers:
        for slot in grid.slots:
            x, y = left + slot.start.column * _CELL, top + slot.start.row * _CELL
            place = (x + 4 + line // 2, y + 16 + line // 2)
            cv2.putText(
                page, str(slot.number), place, cv2.FONT_HERSHEY_SIMPLEX, 0.42, 30, 1, cv2.LINE_AA
            )
    border = max(1, round(style.border * _CELL))
    end = left + grid.size.columns * _CELL, top + grid.size.rows * _CELL
    cv2.rectangle(page, (left, top), end, 0, border)


def _write_round(page: Image, grid: tuple[int, int, int, int], chance: Generator) -> None:
    """Write lines of text wherever there is room beside the grid."""
    left, top, right, bottom = grid
    height, width = page.shape
    for y in range(24, height - 8, 26):
        is_beside = top - 12 < y < bottom + 26
        for first, last in (
            ((8, left - 14), (right + 14, width - 8)) if is_beside else ((8, width - 8),)
        ):
            x = first
            while True:
                word = str(chance.choice(_WORDS))
                (length, _), _ = cv2.getTextSize(word, cv2.FONT_HERSHEY_SIMPLEX, 0.55, 1)
                if x + length > last:
                    break
                cv2.putText(page, word, (x, y), cv2.FONT_HERSHEY_SIMPLEX, 0.55, 40, 1, cv2.LINE_AA)
                x += length + 10


def _taken(page: Image, corners: Floats, grid: Grid, style: Style, chance: Generator) -> Image:
    """Return the page in perspective, turned and bent, on a dark table, in the size of the picture."""
    height, width = page.shape
    scale = style.cell / _CELL
    page_corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    angle = np.deg2rad(style.turn)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    aim = (page_corners - page_corners.mean(0)) @ turn.T * scale
    aim += chance.uniform(-style.tilt, style.tilt, (4, 2)) * max(height, width) * scale
    edge = style.cell
    aim = (aim - aim.min(0) + edge).astype(np.float32)
    size = np.ceil(aim.max(0) + edge).astype(int)
    to_page = cv2.getPerspectiveTransform(aim, page_corners)
    xs, ys = np.meshgrid(np.arange(size[0], dtype=np.float32), np.arange(size[1], dtype=np.float32))
    points = cv2.perspectiveTransform(np.stack([xs, ys], -1).reshape(-1, 1, 2), to_page).reshape(
        *xs.shape, 2
    )
    wave = (
        style.curl
        * _CELL
        * np.sin(
            2 * np.pi * points[..., 0] / width * chance.uniform(0.5, 1.2) + chance.uniform(0, 6)
        )
    )
    points[..., 1] += wave
    table = int(chance.integers(40, 256))
    smooth = cv2.GaussianBlur(page, (0, 0), max(0.3, 0.5 / scale))
    return np.asarray(
        cv2.remap(
            smooth, points[..., 0], points[..., 1], cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT, borderValue=table,
        ),
        np.uint8,
    )  # fmt: skip


def _lit(image: Image, style: Style, chance: Generator) -> Image:
    """Return *image* under uneven light, blurred, with the noise of a camera."""
    height, width = image.shape
    xs, ys = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    angle = chance.uniform(0, 2 * np.pi)
    slope = (np.cos(angle) * xs + np.sin(angle) * ys) / np.sqrt(2)
    light = 1 - (1 - style.shade) * (slope + 1) / 2
    for _ in range(style.bars):
        angle = chance.uniform(0, np.pi)
        along = np.cos(angle) * xs + np.sin(angle) * ys - chance.uniform(-0.7, 0.7)
        edge = 1 / (
            1 + np.exp((np.abs(along) - chance.uniform(0.05, 0.3)) / chance.uniform(0.005, 0.05))
        )
        light *= 1 + edge * chance.uniform(-0.4, 0.25)
    paper, ink = chance.uniform(0.75, 0.95), chance.uniform(0.05, 0.2)
    bright = (ink + (paper - ink) * (image / 255.0)) * light
    if style.blur:
        bright = cv2.GaussianBlur(bright, (0, 0), max(0.2, style.blur * style.cell))
    bright = bright + chance.normal(0, style.noise, bright.shape)
    return np.asarray(np.clip(bright * 255, 0, 255), np.uint8)


def doubtful_picture(grid: Grid, place: Position) -> bytes:
    """Return a PNG of *grid* in which the square at *place* is between black and white."""
    style = Style(has_text=False)
    image = np.asarray(
        cv2.imdecode(np.frombuffer(picture_of(grid, style, 1), np.uint8), 0), np.uint8
    )
    paper = float(np.percentile(image, 90))
    x, y = ((2 + part) * style.cell + 4 for part in (place.column, place.row))
    side = style.cell - 8
    inner = image[y : y + side, x : x + side]
    inner[:] = np.sqrt(paper * image.min()).astype(np.uint8) * np.ones_like(inner)
    ok, content = cv2.imencode(".png", image)
    assert ok
    return bytes(content)
