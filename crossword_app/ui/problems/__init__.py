"""The list of problems, and what helps against each."""
