"""The two lists of words for the entries at the cursor."""
