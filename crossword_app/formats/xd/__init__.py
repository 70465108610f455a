"""xd, the text format of crossword collections, read and written."""
