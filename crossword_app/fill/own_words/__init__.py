"""Entries that take only some words: those of a list, of an expression, of a kind, or words that are altered."""
