"""Builds the library of grid patterns, resources/patterns.

The way of a pattern: an order asks for a kind (`orders`), round theme entries that may be (`theme_layouts`); the
program's own search finds many that can be filled (`candidates`); those that look bad, or like a better one, are left
out (`looks`, `likeness`, `choosing`), and so are those that somebody has dropped by eye (`dropped`); for the others
it is measured how easily they fill (`measuring`); each becomes a file (`files`).
"""
