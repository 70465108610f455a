"""The largest set of seeds, entries that one would like to have, that stand together in a fill; and proofs of that."""
