"""Across Lite's .puz files, read and written."""
