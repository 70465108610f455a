"""What a constructor's puzzles tell of words, and the scores that follow from it."""
