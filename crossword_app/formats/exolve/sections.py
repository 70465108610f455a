"""The sections of an Exolve puzzle: `exolve-title: A title`, or a name alone with lines below it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from crossword_app.errors import FileError
from crossword_app.model.geometry import Direction

LISTS = {"across": Direction.ACROSS, "down": Direction.DOWN, "nodir": None}
LONG = ("grid", "preamble", "explanations", "postscript", "maker", "relabel", *LISTS)
"""Sections with several lines, which start on the line after the name."""

NEW_LIST = "---"
"""At the start of a line among clues: a new list begins there, whose heading may follow."""

_SECTION = re.compile(r"^\s*exolve-([a-z0-9-]+)\s*:(.*)$")
_COMMENT = re.compile(r"(?:^|\s)#(?:\s.*)?$")
_SYNONYMS = {"prelude": "preamble", "color": "colour"}
_MOST_LINES = 20_000


@dataclass
class Section:
    """The text after the name, and the lines below it, without comments."""

    name: str
    value: str
    lines: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The whole text, with lines as in the file."""
        return "\n".join(filter(None, [self.value, *self.lines]))


def sections(text: str) -> Iterator[Section]:
    """Yield the sections of the puzzle that *text* describes.

    Raises:
        FileError: it has more lines than any puzzle.
    """
    lines = text.splitlines()
    if len(lines) > _MOST_LINES:
        raise FileError("it is no puzzle: it has more lines than a puzzle can have")
    section: Section | None = None
    for raw in lines:
        line = _COMMENT.sub("", raw.rstrip())
        found = _SECTION.match(line)
        if found:
            if section:
                yield section
            name = _SYNONYMS.get(found[1], found[1])
            section = Section(name, found[2].strip())
        elif section and section.name in LONG and line.strip():
            section.lines.append(line.strip())
    if section:
        yield section


def tables(section: Section) -> Iterator[tuple[str, list[str]]]:
    """Yield the heading and the lines of each list of clues in *section*: several where they have no direction."""
    heading, lines = section.value, list[str]()
    for line in section.lines:
        if LISTS[section.name] is None and line.startswith(NEW_LIST):
            if lines or heading:
                yield heading, lines
            heading, lines = line.removeprefix(NEW_LIST).strip(), []
        else:
            lines.append(line)
    yield heading, lines
