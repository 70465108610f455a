"""Clues for formats that hold only text."""

import re

from crossword_app.model.puzzle import Clue

_ENUMERATION = re.compile(r"\([\d,;.\-\u2013'\u2019/ ]+(?:\s*(?:wds?|words?)\.?)?\)\s*$")
_ENUMERATION_ALONE = re.compile(r"\(([\d,;.\-\u2013'\u2019/ ]{1,60})\)\s*$")
_NUMBER = re.compile(r"\d{1,3}")


def with_enumeration(text: str, clue: Clue) -> str:
    """Return *text*, the text of *clue*, followed by its enumeration unless it has it already: "Anger (3)"."""
    if not clue.enumeration or _ENUMERATION.search(text):
        return text
    return f"{text} ({clue.enumeration})".lstrip()


def without_enumeration(text: str, letters: int) -> tuple[str, str]:
    """Return *text* and the enumeration at its end; "" where none stands there that has as many *letters* in all."""
    found = _ENUMERATION_ALONE.search(text)
    if not found or sum(map(int, _NUMBER.findall(found[1]))) != letters:
        return text, ""
    return text[: found.start()].rstrip(), found[1].strip()
