"""What the dialogs share that make a puzzle from words."""
