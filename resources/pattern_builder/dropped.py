"""Patterns that somebody has looked at and did not want, by their digests; see `likeness.digest`."""

DROPPED = {
    "1ae792bf6144": "a bar across most of the middle",
    "2f89d0286a64": "stray blocks in two corners",
    "3d3f35f406df": "lumps in two corners",
    "88e83b112388": "hard to fill: 13,000 words tried",
    "a16843498a1a": "a cross of blocks in the middle",
    "c630974bdd4c": "hard to fill: 70,000 words tried",
    "dac4142912b4": "stray blocks in two corners",
    "de205967452b": "hard to fill: 53,000 words tried",
    "df21e7846a7b": "a bar across the whole middle",
    "ed5af05b7b79": "stray blocks at the sides",
}
"""With the reason for each."""
