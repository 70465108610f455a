"""Test solving: the puzzle as its solver sees it, how that went, and what testers sent back."""
