"""What Exolve takes and what it refuses, from its README of version 1.58 and the messages of its parser.

A puzzle that breaks one of these rules is not shown at all, or shows less than its file has.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

NAMES = frozenset(
    "width height grid title setter email id copyright credits preamble prelude across down nodir reversals "
    "explanations nina colour color question submit submit-parameter option language relabel maker postscript "
    "force-hyphen-right force-hyphen-below force-bar-right force-bar-below cell-size".split()
)
LISTS = {"across": "A", "down": "D", "nodir": "X"}
ONCE = {"width", "height", "grid", "title", "setter", "id", "copyright", *LISTS}

_SECTION = re.compile(r"exolve-([a-z0-9-]+)\s*:(.*)")
_COMMENT = re.compile(r"(^|\s)#(\s.*)?$")
_PLACE = re.compile(r"#(?:c\d+r\d+|r\d+c\d+|[a-z]\d+)(?:\s+|$)")
_NUMBER = re.compile(r"\s*([1-9]\d*)(?:(a|across|ac)|(d|down|dn))?(?![a-z0-9])", re.IGNORECASE)
_BRACKETS = re.compile(r"\s*\[([^\]]*)\]")
_GOES_ON = re.compile(r"\s*(,|(?:and|&|/)(?=\s*[1-9]))")
_SQUARE = re.compile(r"(&.|[^\s&|_+@*!~{}])[ \t]*([|_+@*!~]*)")
_SPACED = re.compile(r"((?:&.|[^\s&|_+@*!~{}])+)([|_+@*!~]*)")


@dataclass
class _Clue:
    """A clue of a list: its own label, whether it is in brackets, and the labels after it."""

    label: str
    is_number: bool
    direction: str
    places: int
    text: str
    children: list[tuple[str, bool, str]] = field(default_factory=list)


def broken_rules(content: bytes) -> list[str]:
    """Return a sentence for each rule that the puzzle in *content* breaks."""
    lines = content.decode().splitlines()
    if not (lines[0] == "exolve-begin" and lines[-1] == "exolve-end"):
        return ["it does not stand between exolve-begin and exolve-end"]
    sections = list(_sections(lines[1:-1]))
    return [*_of_sections(sections), *_of_clues(sections)]


def _sections(lines: list[str]) -> Iterator[tuple[str, str, list[str]]]:
    name, value, below = "", "", list[str]()
    for line in lines:
        text = _COMMENT.sub("", line).strip()
        if found := _SECTION.match(text):
            if name:
                yield name, value, below
            name, value, below = found[1], found[2].strip(), []
        elif text:
            below.append(text)
    yield name, value, below


def _of_sections(sections: list[tuple[str, str, list[str]]]) -> Iterator[str]:
    names = [name for name, _, _ in sections]
    for name in ("width", "height", "grid"):
        if name not in names:
            yield f"exolve-{name} is missing"
    for name in set(names):
        if name not in NAMES:
            yield f"exolve-{name} is no section"
        if name in ONCE and names.count(name) > 1:
            yield f"only the last exolve-{name} counts"


def _of_clues(sections: list[tuple[str, str, list[str]]]) -> Iterator[str]:
    lights = _lights(sections)
    parsed: list[tuple[str, _Clue]] = []
    for name, _, lines in sections:
        if name in LISTS:
            last = "clue"
            for line in lines:
                if line.startswith("---") or re.match("(hint|concise):", line, re.IGNORECASE):
                    continue
                clue = _clue(line)
                last = "clue" if isinstance(clue, _Clue) else line
                if isinstance(clue, _Clue):
                    parsed.append((LISTS[name], clue))
            if last != "clue":
                yield f"Filler line should not be at the end: {last}"
    yield from _of_labels(parsed, lights)


def _of_labels(parsed: list[tuple[str, _Clue]], lights: set[tuple[str, str]]) -> Iterator[str]:
    seen = set[tuple[str, str]]()
    numbers = {(way, clue.label) for way, clue in parsed if clue.is_number} | lights
    brackets = {clue.label for _, clue in parsed if not clue.is_number}
    for way, clue in parsed:
        if way != "X" and clue.places > 1:
            yield f"Cells listed in non-nodir clue: {clue.text}"
        if clue.direction and clue.direction != way:
            yield f"Explicit dir {clue.direction} does not match {way} in clue: {clue.text}"
        if clue.is_number and clue.text and clue.text != "*":
            if (way, clue.label) in seen:
                yield f"Clue entry already exists for clue: {clue.text}"
            seen.add((way, clue.label))
        if clue.text == "*" and (way, clue.label) not in lights:
            yield f"Cannot delete clue {way}{clue.label}"
        ways = {(way, clue.label)}
        for label, is_number, direction in clue.children:
            named = [direction] if direction else [way, *({"A", "D", "X"} - {way})]
            found = next((each for each in named if (each, label) in numbers), None)
            if is_number and (found is None or (found, label) in ways):
                yield f"Invalid child {label} in {way}{clue.label}"
            if not is_number and label not in brackets:
                yield f"non-num child label {label} was not seen"
            ways.add((found or "", label))


def _clue(line: str) -> _Clue | None:
    """Return the clue in *line*; None where it is a line between clues."""
    rest, places = line, 0
    while found := _PLACE.match(rest):
        places, rest = places + 1, rest[found.end() :]
    labels = list[tuple[str, bool, str]]()
    goes_on = True
    while goes_on:
        number, bracket = _NUMBER.match(rest), _BRACKETS.match(rest)
        found = number or bracket
        if found is None:
            labels.append(("", True, ""))
            break
        direction = "A" if number and number[2] else "D" if number and number[3] else ""
        labels.append((found[1].strip(), number is not None, direction))
        rest = rest[found.end() :]
        separator = _GOES_ON.match(rest)
        goes_on = separator is not None
        rest = rest[separator.end() :] if separator else rest
    (label, is_number, direction), *children = labels
    if is_number and not label:
        return None
    return _Clue(label, is_number, direction, places, rest.strip(), children)


def _lights(sections: list[tuple[str, str, list[str]]]) -> set[tuple[str, str]]:
    """Return the entries of the grid by direction and number, as Exolve numbers them."""
    rows = next((lines for name, _, lines in sections if name == "grid"), [])
    is_spaced = any(name == "language" or "rebus-cells" in value for name, value, _ in sections)
    grid = [(_SPACED if is_spaced else _SQUARE).findall(row) for row in rows]
    has_letters = any(letter not in ".?0" for row in grid for letter, _ in row)
    if not has_letters and any("*" in signs for row in grid for _, signs in row):
        return set()

    def opens(row: int, column: int) -> bool:
        inside = 0 <= row < len(grid) and 0 <= column < len(grid[row])
        return inside and grid[row][column][0] != "."

    def joined(row: int, column: int, down: int) -> bool:
        """Return whether a square and the next one are of one entry."""
        if not (opens(row, column) and opens(row + down, column + 1 - down)):
            return False
        return not set("_+" if down else "|+") & set(grid[row][column][1])

    found, number = set(), 0
    for row, squares in enumerate(grid):
        for column in range(len(squares)):
            starts = [
                way
                for way, down in (("A", 0), ("D", 1))
                if joined(row, column, down) and not joined(row - down, column - 1 + down, down)
            ]
            if starts and "~" not in squares[column][1]:
                number += 1
                found |= {(way, str(number)) for way in starts}
    return found
