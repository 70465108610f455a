"""Submission Pack: what an editor gets, checked first."""
