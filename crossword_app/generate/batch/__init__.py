"""Many puzzles from a list of jobs, made in several processes or on a cluster, and carried on after a crash."""
