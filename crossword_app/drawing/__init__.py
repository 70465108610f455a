"""A grid as shapes by role: one drawing for the screen, for pictures and for paper. Knows no Qt."""
