"""Makes what a puzzle begins with: grid patterns to order, each certified by a fill."""
