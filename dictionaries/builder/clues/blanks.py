"""Clues with a blank: a phrase of the word list in which the answer is left out ("___ party" for TEA)."""

import re
from collections.abc import Iterable, Iterator

from dictionaries.builder.clues.candidates import Clue
from dictionaries.builder.folding import fold

_LOWEST_SCORE, _LOWEST_OF_NAMES = 55, 50
_MERIT = 40.0
_GAPS = re.compile(r"[ -]")
_SLIGHT = frozenset(
    "a an and are as at be by for from has have in into is it its not of off on one or out over so some than that the "
    "their they this to too up very which who with without you your he she him her his i me my we us do does did go "
    "goes get gets all am any can no if".split()
)
BLANK = "___"


def of_phrases(phrases: Iterable[tuple[str, int]]) -> Iterator[Clue]:
    """Yield clues for the first and the last words of *phrases*, pairs of how one is written and its score."""
    for phrase, score in phrases:
        words = phrase.split(" ")
        is_name = len(words) == 2 and all(word[:1].isupper() for word in words)
        lowest = _LOWEST_OF_NAMES if is_name else _LOWEST_SCORE
        if score < lowest or not 2 <= len(words) <= 4 or not fold(phrase):
            continue
        for start, end in ((0, 1), (len(words) - 1, len(words)), (0, 2), (1, len(words))):
            rest = [*words[:start], *words[end:]]
            answer = words[start:end]
            if not rest or not answer or all(word.lower() in _SLIGHT for word in rest):
                continue
            if len(answer) > 1 and len(rest) > 2:
                continue
            text = " ".join((*words[:start], BLANK, *words[end:]))
            part = "name" if is_name else "blank"
            merit = max(24.0, _MERIT + (score - 70) * 0.35 + (6 if is_name else 0))
            yield Clue(" ".join(answer), part, text[:1].upper() + text[1:], merit)
