"""The compiled search for grid patterns, row by row; `driver` is its face."""
