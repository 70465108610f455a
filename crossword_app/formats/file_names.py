"""Names of files made from titles, whatever is in these."""

LONGEST_FILE_NAME = 80
_MOST_BYTES = 180
"""File systems take 255. The rest is for what comes behind the name."""
_REFUSED = frozenset('/\\:*?"<>|')
_DEVICES = frozenset(
    {
        "con",
        "prn",
        "aux",
        "nul",
        *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)),
    }
)
"""Names that Windows keeps for itself, with any ending."""


def file_name(name: str) -> str:
    """Return a file name without suffix, made from *name*, without characters that a file system may refuse."""
    kept = "".join("_" if c in _REFUSED or not c.isprintable() else c for c in name)
    cut = kept.strip(" .")[:LONGEST_FILE_NAME]
    while len(cut.encode(errors="replace")) > _MOST_BYTES:
        cut = cut[:-1]
    cut = cut.rstrip(" .").lstrip("-").strip(" .")
    if cut.partition(".")[0].strip().lower() in _DEVICES:
        return f"_{cut}"
    return cut or "puzzle"
