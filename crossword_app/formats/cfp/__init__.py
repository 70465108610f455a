"""The puzzles of CrossFire (.cfp)."""
