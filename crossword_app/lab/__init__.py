"""A laboratory: the known ways to fill a grid, one idea a module, counted and compared.

This code is written to be read and changed. What fills the constructor's grids is `crossword_app.fill`, which knows
nothing of it. Begin with `problem`, then `backtracking`, then `by_words` and `by_letters`.
"""
