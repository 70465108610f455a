"""Sets the text of the fill strip in lines: as few as hold it whole, with its parts in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PyQt5.QtCore import QRectF, QSizeF
from PyQt5.QtGui import QBrush, QFontMetricsF, QPainter, QTextCharFormat, QTextLayout, QTextOption

from crossword_app.sentences import BETWEEN_FIGURES
from crossword_app.ui.fill.state import FillState
from crossword_app.ui.keys import with_keys_here
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

_BESIDE = "\N{EM SPACE}"
"""Stands between parts on one line. A line may end there."""

_LINE_END = "\N{LINE SEPARATOR}"
_TITLE, _TROUBLE, _DETAIL = (13, 600, "text"), (12, 500, "s_dead"), (12, 400, "muted")
"""Size, weight and colour of each part."""


@dataclass(frozen=True)
class SetText:
    """A text set in lines.

    Attributes:
        text: all of it.
        lines: the width and height of each line, in pixels.
        is_whole: whether the lines hold all of the text.
        is_title_whole: whether the first one holds the whole title.
    """

    text: str
    lines: tuple[QSizeF, ...]
    is_whole: bool
    is_title_whole: bool
    _layout: QTextLayout

    def paint(self, painter: QPainter, places: Sequence[QRectF]) -> None:
        """Paint each line at the top left corner of its place."""
        for number, place in enumerate(places):
            line = self._layout.lineAt(number)
            line.draw(painter, place.topLeft() - line.position())


def line_heights() -> tuple[float, float]:
    """Return the heights of a line with the title and of one without, in pixels, at the text size of the system."""
    title, *others = (
        QFontMetricsF(interface_font(px, weight)).height() for px, weight, _ in _PARTS
    )
    return title, max(others)


_PARTS = (_TITLE, _TROUBLE, _DETAIL)


def set_text(state: FillState, widths: Sequence[float], theme: ThemeManager) -> SetText:
    """Return the text of *state* in lines of at most these *widths*, in pixels.

    One line is best; else the title gets one of its own; else what follows it begins beside it. Lines end between
    figures, or at least between words, unless there is no room for that.
    """
    beside, below = [_BESIDE, _BESIDE], [_LINE_END, _BESIDE]
    unbroken = _unbroken(state.shown_detail)
    words, anywhere = QTextOption.WordWrap, QTextOption.WrapAtWordBoundaryOrAnywhere
    for detail, gaps, lines, wrap in (
        (unbroken, beside, widths[:1], words),
        (unbroken, below, widths, words),
        (unbroken, beside, widths, words),
        (state.shown_detail, beside, widths, words),
        (state.shown_detail, beside, widths, anywhere),
    ):
        made = _set((state.heading, state.warning, detail), gaps, lines, theme, wrap)
        if made.is_whole:
            break
    return made


def _set(
    texts: Sequence[str],
    gaps: Sequence[str],
    widths: Sequence[float],
    theme: ThemeManager,
    wrap: QTextOption.WrapMode,
) -> SetText:
    text, ranges = "", []
    gaps = ["", *gaps]
    for part, (px, weight, role) in zip(map(with_keys_here, texts), _PARTS, strict=True):
        if not part:
            continue
        text += gaps.pop(0)
        shown = QTextCharFormat()
        shown.setFont(interface_font(px, weight))
        shown.setForeground(QBrush(theme.colour(role)))
        each = QTextLayout.FormatRange()
        each.start, each.length, each.format = len(text), len(part), shown
        ranges.append(each)
        text += part
    layout = QTextLayout(text, interface_font(_DETAIL[0]))
    option = QTextOption()
    option.setWrapMode(wrap)
    layout.setTextOption(option)
    layout.setFormats(ranges)
    layout.beginLayout()
    lines: list[QSizeF] = []
    end, is_whole = 0, True
    for width in widths:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        lines.append(QSizeF(line.naturalTextWidth(), line.height()))
        end = line.textStart() + line.textLength()
        is_whole &= line.naturalTextWidth() <= width
    layout.endLayout()
    is_title_whole = layout.lineAt(0).textLength() >= len(texts[0])
    return SetText(text, tuple(lines), is_whole and end == len(text), is_title_whole, layout)


def _unbroken(detail: str) -> str:
    """Return *detail* so that lines end between its figures, not within one."""
    figures = detail.split(BETWEEN_FIGURES)
    if len(figures) == 1:
        return detail
    return "\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}·  ".join(
        figure.replace(" ", "\N{NO-BREAK SPACE}") for figure in figures
    )
