"""The word search in the window."""
