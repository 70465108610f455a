"""Word squares: grids without blocks in which every row and every column is a word."""
