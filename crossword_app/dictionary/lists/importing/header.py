"""Finds the header above the words of a list: titles, copyright notices, rulers."""

import re
from collections.abc import Sequence

from crossword_app.dictionary.word import MAX_WORD_LENGTH

_LONGEST_HEADER = 100
_TITLE_LINES = 8
_SHORT_LINES_WITHIN = 3
_PARAGRAPH = 20
"""Lines at most: in a whole header; above the first notice; between two notices; in a paragraph."""

_NOTICE = re.compile(
    r"copyright\s*(?:\(c\)|©|\d|by\b)|\(c\)\s*\d{4}|©|https?://|\bwww\.\w|\bversion\s*:?\s*\d"
    r"|\blicen[cs]ed?\s+(?:under|by)\b|rights reserved\.|\b\d[\d,.]*\s+words\b",
    re.IGNORECASE,
)
_SCORED = re.compile(r"[;,\t|]\s*-?\d+(?:[.,]\d+)?\s*$")
_RULER = re.compile(r"\s*([-=*_~+])(?:\s*\1){3,}\s*")
_WORDS_OF_PROSE = 5


def end_of_notice(lines: Sequence[str]) -> int:
    """Return how many of *lines* are a header, recognised by a notice of copyright, version or origin."""
    end = short_lines = 0
    for number, line in enumerate(lines[:_LONGEST_HEADER]):
        if not line.strip():
            continue
        if _is_notice(line) or (end and _goes_on(lines, number, end)):
            end, short_lines = number + 1, 0
            continue
        short_lines += 1
        if short_lines > (_SHORT_LINES_WITHIN if end else _TITLE_LINES):
            break
    while 0 < end < len(lines) and not lines[end].strip():
        end += 1
    return end


def _is_notice(line: str) -> bool:
    return bool(_NOTICE.search(line)) and not _SCORED.search(line)


def _goes_on(lines: Sequence[str], number: int, end: int) -> bool:
    """Return whether a notice that was read up to line *end* continues in line *number*."""
    line = lines[number].strip()
    if _RULER.fullmatch(line):
        return True
    if number == end and line.endswith("."):
        return True
    # Clues are prose too, but no blank line or ruler ends a paragraph of them.
    return _is_prose(line) and any(
        not after.strip() or _RULER.fullmatch(after)
        for after in lines[number + 1 : number + _PARAGRAPH]
    )


def _is_prose(line: str) -> bool:
    return len(line) > MAX_WORD_LENGTH and len(line.split()) >= _WORDS_OF_PROSE
