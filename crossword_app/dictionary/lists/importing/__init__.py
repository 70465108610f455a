"""Imports word lists of any layout: from bytes to words, with a report on what became of every line."""
