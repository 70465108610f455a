"""Text in italics and other styles, broken into lines."""

from collections.abc import Sequence

from PyQt5.QtCore import QPointF
from PyQt5.QtGui import QFont, QTextCharFormat, QTextLayout

from crossword_app.model.markup import Run, Style


def styled_layout(runs: Sequence[Run], font: QFont, width: float) -> QTextLayout:
    """Return *runs* in lines of at most *width* pixels, to be drawn at their top left corner."""
    layout = QTextLayout("".join(run.text for run in runs), font)
    formats = []
    begin = 0
    for text, style in runs:
        each = QTextLayout.FormatRange()
        each.start, each.length = begin, len(text)
        each.format = _format_of(style)
        formats.append(each)
        begin += len(text)
    layout.setFormats(formats)
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
    return layout


def _format_of(style: Style) -> QTextCharFormat:
    shown = QTextCharFormat()
    if style & Style.BOLD:
        shown.setFontWeight(QFont.DemiBold)
    if style & Style.ITALIC:
        shown.setFontItalic(True)
    if style & Style.UNDERLINE:
        shown.setFontUnderline(True)
    if style & Style.STRIKE:
        shown.setFontStrikeOut(True)
    if style & Style.SUBSCRIPT:
        shown.setVerticalAlignment(QTextCharFormat.AlignSubScript)
    if style & Style.SUPERSCRIPT:
        shown.setVerticalAlignment(QTextCharFormat.AlignSuperScript)
    return shown
