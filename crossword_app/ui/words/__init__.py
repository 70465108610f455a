"""Words in the window: the dictionary, the user's lists, search, and learning from puzzles."""
