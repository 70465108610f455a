"""What makes a download of the program that needs no Python."""
