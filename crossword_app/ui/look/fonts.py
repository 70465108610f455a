"""The fonts of the window: the same that pictures are drawn with."""

from crossword_app.paint.fonts import grid_font, interface_font, load_fonts

__all__ = ["grid_font", "interface_font", "load_fonts"]
