"""Files in and out: each reader makes a Puzzle, each writer takes one."""
