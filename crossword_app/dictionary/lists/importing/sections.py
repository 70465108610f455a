"""Finds the words of a Scrabble3D dictionary, a text with sections like an INI file.

Source: the program's manual, page "Configuration: Create Dictionary".
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from crossword_app.errors import WordListError

_LONGEST_HEAD = 1000
"""Lines above the words at most."""

_SECTION = re.compile(r"\s*\[\s*(\w+)\s*\]\s*")


@dataclass(frozen=True, slots=True)
class Scrabble3DSections:
    """Where the words of a Scrabble3D dictionary are.

    Attributes:
        words: the first of their lines, and the line behind the last; None where the file ends there.
        replaced: letters that stand for digraphs in the words, and the digraphs.
    """

    words: tuple[int, int | None]
    replaced: Mapping[int, str]


def find_scrabble3d(lines: Sequence[str], source: str) -> Scrabble3DSections | None:
    """Return the sections of a Scrabble3D dictionary; None where *lines* are something else.

    Raises:
        WordListError: it is encrypted.
    """
    heads = {
        found[1].casefold(): number
        for number, line in enumerate(lines[:_LONGEST_HEAD])
        if (found := _SECTION.fullmatch(line))
    }
    if "words" not in heads:
        return None
    first = heads["words"] + 1
    settings = _settings(lines, heads.get("header"))
    if settings.get("key"):
        raise WordListError(
            f"{source} is encrypted, as Scrabble3D saves its dictionaries: import the one that was published"
        )
    replaced = {}
    for left, right in _settings(lines, heads.get("replace")).items():
        sign, digraph = sorted((left.upper(), right.upper()), key=len)
        if len(sign) == 1:
            replaced[ord(sign)] = digraph
    last = next((i for i in range(first, len(lines)) if _SECTION.fullmatch(lines[i])), None)
    return Scrabble3DSections((first, last), replaced)


def _settings(lines: Sequence[str], head: int | None) -> dict[str, str]:
    """Return the `name=value` lines of the section that begins at line *head*, names in lower case."""
    settings = {}
    for line in lines[head + 1 :] if head is not None else ():
        if _SECTION.fullmatch(line):
            break
        name, _, value = line.partition("=")
        settings[name.strip().casefold()] = value.strip()
    return settings
