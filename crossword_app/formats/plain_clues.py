"""Clues for formats that hold only text."""

import re

from crossword_app.model.puzzle import Clue

_ENUMERATION = re.compile(r"\([\d,;.\-\u2013'\u2019/ ]+(?:\s*(?:wds?|words?)\.?)?\)\s*$")


def with_enumeration(text: str, clue: Clue) -> str:
    """Return *text*, the text of *clue*, followed by its enumeration unless it has it already: "Anger (3)"."""
    if not clue.enumeration or _ENUMERATION.search(text):
        return text
    return f"{text} ({clue.enumeration})".lstrip()
