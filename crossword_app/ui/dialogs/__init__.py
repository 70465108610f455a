"""What all dialogs share, short messages, and dialogs about the puzzle as a whole or the program."""
