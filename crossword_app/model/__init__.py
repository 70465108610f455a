"""The puzzle as a value: grids, slots, symmetry, edits and checks. Knows no Qt and no files."""
