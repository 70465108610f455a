"""Tooltips of texts that change while they are read."""

from PyQt5.QtGui import QCursor
from PyQt5.QtWidgets import QToolTip, QWidget

from crossword_app.ui.look.plain_text import tool_tip


def set_tool_tip(widget: QWidget, text: str) -> None:
    """Give *widget* a tooltip with *text* as it is. If its tooltip is open, the text changes there too."""
    before, after = widget.toolTip(), tool_tip(text)
    if before == after:
        return
    widget.setToolTip(after)
    if before and QToolTip.isVisible() and QToolTip.text() == before:
        QToolTip.showText(QCursor.pos(), after, widget)
