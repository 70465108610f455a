"""Gives a widget another of the looks that `style_sheet` has."""

from PyQt5.QtWidgets import QWidget

from crossword_app.ui.look.style_sheet import LOOK


def set_look(widget: QWidget, look: str) -> None:
    """Show *widget* with *look* from now on; "" for the usual one. Qt reads the property when a style is set alone."""
    if (widget.property(LOOK) or "") != look:
        widget.setProperty(LOOK, look)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
