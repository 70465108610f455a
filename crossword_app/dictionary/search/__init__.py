"""Searches for words: the language of queries, and the code that finds the words of a query."""
