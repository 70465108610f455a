"""Words that others advise not to print: naughty-words and better_profanity."""

import json
from pathlib import Path


def read_naughty_words(package: Path) -> set[str]:
    """Return the English list of naughty-words."""
    return set(json.loads((package / "package/en.json").read_text(encoding="utf-8")))


def read_better_profanity(package: Path) -> set[str]:
    """Return the list of better_profanity."""
    path = package / "better_profanity/profanity_wordlist.txt"
    return set(path.read_text(encoding="utf-8").splitlines())
