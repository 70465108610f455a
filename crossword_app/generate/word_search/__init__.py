"""Word searches: words in all directions in a field of letters."""
