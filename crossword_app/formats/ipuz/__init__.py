"""ipuz, the format of our own documents, read and written."""
