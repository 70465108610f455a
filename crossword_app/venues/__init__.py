"""Where puzzles are sent, and what each takes: profiles as data, and what of a puzzle breaks them."""
