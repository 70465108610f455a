"""Searches that are carried on for hours, over many runs of the program: case by case, each refuted for good."""
