"""JPZ and the XML of Crossword Compiler, read and written."""
