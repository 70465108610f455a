"""Word lists as they are found in the wild: from bytes to words, with a report of what became of every line."""
