"""The criss-cross in the window: its dialog, and words moved by hand."""
