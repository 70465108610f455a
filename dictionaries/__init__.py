"""The default word lists and what builds them."""
