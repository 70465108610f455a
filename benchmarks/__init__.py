"""Each module here is a command that prints a table: python3 bootstrap.py bench NAME."""
