"""A drawing onto a QPainter: pictures for files, and the grid on the screen. Knows QtGui, and no widgets."""
