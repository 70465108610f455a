"""Word lists: one as a file, the user's in their order, their own words on top, and all of them merged."""
