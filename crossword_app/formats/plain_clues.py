"""Clues as formats have them that know nothing but text."""

import re

from crossword_app.model.puzzle import Clue

_ENUMERATION = re.compile(r"\([\d,;.\-\u2013'\u2019/ ]+(?:\s*(?:wds?|words?)\.?)?\)\s*$")


def with_enumeration(text: str, clue: Clue) -> str:
    """Return *text*, which stands for *clue*, with its enumeration behind it: "Anger (3)"; once, where it is there."""
    if not clue.enumeration or _ENUMERATION.search(text):
        return text
    return f"{text} ({clue.enumeration})".lstrip()
