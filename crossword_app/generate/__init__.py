"""Makes what a puzzle begins with: grid patterns to order, layouts of theme entries, puzzles from words."""
