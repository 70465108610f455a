"""When the words of earlier puzzles were used: the user's own ones, and those that they brought in."""
