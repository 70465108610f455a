"""Which slot, or which square, is filled next."""
