"""What English words mean, as FreeDict's WikDict dictionaries tell it: one line after each line of translations."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dictionaries.builder.readers.wiktionary import HEAD_LINE, lines

_NUMBERED = re.compile(r"\s*\d+\.|.*\s\d+\.$")
_PARTS_OF_SPEECH = {"n": "noun", "pn": "name", "v": "verb", "adj": "adj", "adv": "adv"}


@dataclass(frozen=True, slots=True)
class Meaning:
    """One sense of a word. *order* is its place among those that the dictionary has, from 1 on."""

    display: str
    part_of_speech: str
    gloss: str
    order: int


def read_senses(package: Path) -> Iterator[Meaning]:
    """Yield the senses that an English-to-other dictionary explains in English."""
    head = None
    order, is_translated = 0, False
    for line in lines(package):
        found = HEAD_LINE.fullmatch(line)
        if found:
            head, order, is_translated = found, 0, False
        elif head is None:
            continue
        elif (
            _NUMBERED.fullmatch(line) or _NUMBERED.match(line) or (order == 0 and not is_translated)
        ):
            is_translated = True
        elif is_translated:
            order, is_translated = order + 1, False
            part_of_speech = _PARTS_OF_SPEECH.get(head["part_of_speech"], "other")
            yield Meaning(head["display"], part_of_speech, line, order)
