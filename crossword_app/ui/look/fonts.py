"""The fonts of the window: the same that pictures are drawn with."""

from crossword_app.paint.fonts import NORMAL_PX, grid_font, interface_font, load_fonts

__all__ = ["NORMAL_PX", "grid_font", "interface_font", "load_fonts"]
