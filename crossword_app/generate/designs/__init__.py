"""From theme entries to filled grids: where the entries stand, patterns round them, and a fill of each."""
