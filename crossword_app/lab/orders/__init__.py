"""Which slot, or which cell, is filled next."""
