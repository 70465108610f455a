"""Changes a filled grid as little as possible: what is disliked goes, what is wanted comes in."""
