"""What a grid still allows: letters, words, prices, the number of fills; why there is none, and what would help."""
