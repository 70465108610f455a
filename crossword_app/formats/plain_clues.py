"""Clues for formats that hold only text."""

import re

from crossword_app.model.puzzle import Clue

_AT_END = re.compile(r"\(([\d,;.\-\u2013'\u2019/ ]+)(\s*(?:wds?|words?)\.?)?\)\s*$")
_ENUMERATION_ALONE = re.compile(r"\(([\d,;.\-\u2013'\u2019/ ]{1,60})\)\s*$")
_NUMBER = re.compile(r"\d{1,3}")
_DIGITS = re.compile(r"\d+")


def with_enumeration(text: str, clue: Clue) -> str:
    """Return *text*, the text of *clue*, followed by its enumeration unless it has it already: "Anger (3)".

    Other numbers in brackets, such as years, are no enumeration.
    """
    if not clue.enumeration or _ends_in_enumeration(text, clue.enumeration):
        return text
    return f"{text} ({clue.enumeration})".lstrip()


def _ends_in_enumeration(text: str, enumeration: str) -> bool:
    found = _AT_END.search(text)
    if not found or found[2]:
        return bool(found)
    return _DIGITS.findall(found[1]) == _DIGITS.findall(enumeration)


def without_enumeration(text: str, letters: int) -> tuple[str, str]:
    """Return *text* and the enumeration at its end; "" where none stands there that has as many *letters* in all."""
    found = _ENUMERATION_ALONE.search(text)
    if not found or sum(map(int, _NUMBER.findall(found[1]))) != letters:
        return text, ""
    return text[: found.start()].rstrip(), found[1].strip()
