"""The search for the revision of a filled grid that changes the fewest entries."""
