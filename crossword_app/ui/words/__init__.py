"""Words in the window: the dictionary, the user's lists, search, and what is learned from puzzles."""
