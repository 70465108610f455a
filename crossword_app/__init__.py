"""A desktop tool to construct crosswords."""

__version__ = "0.1.0"
