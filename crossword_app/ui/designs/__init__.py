"""New from Theme: a dialog for theme entries, and the gallery of whole grids that are found for them."""
