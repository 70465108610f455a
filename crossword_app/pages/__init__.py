"""A puzzle as pages of placed texts, for printing and for submissions. Knows no Qt."""
