"""Fills side by side: the panel with a card for each fill that was found."""
