"""Word lists that users may fetch: the catalogue of them, and what brings one from its server into the user's lists."""
