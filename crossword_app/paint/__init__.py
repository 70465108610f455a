"""Paints drawings with a QPainter: pictures for files, and the grid on the screen. Uses QtGui, but no widgets."""
