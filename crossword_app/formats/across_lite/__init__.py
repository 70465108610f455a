"""Across Lite's TEXT, from which .puz files are made: read and written."""
