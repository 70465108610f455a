"""Scored words: lists, the index over them, and the service that the rest of the program asks."""
