"""A grid in another shape: turned, mirrored, of another size, with rows and columns inserted or deleted."""
