"""The fill engine: what a grid needs, the search for it, and what comes out. Knows no Qt."""
