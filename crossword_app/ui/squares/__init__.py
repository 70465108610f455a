"""Word squares in the window."""
