"""A puzzle being solved, to find where solvers get stuck: as values and pure functions. Knows no files and no Qt."""
