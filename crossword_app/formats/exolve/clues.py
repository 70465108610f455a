"""Clues as Exolve writes them: `#a9 15, 3d Imprison and tie perhaps (6) [DETAIN] and a note`."""

import re

from crossword_app.formats.exolve.places import place_named
from crossword_app.model import markup
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import EXOLVE_CLUE
from crossword_app.model.puzzle import Clue

DELETED = "*"
"""Written for an entry without a clue."""

_PLACE = re.compile(r"#(\S+)\s+")
_ONE = r"(?:\[[^\[\]]{1,40}\]|\d{1,4}(?:[adbu]|ac|aw|dn|ba|to|up)?)"
_LABEL = re.compile(
    rf"({_ONE}(?:\s*[,&]\s*{_ONE})*)(?:\s*\.(?!\.)\s*|\s+|$|(?<=\]))", re.IGNORECASE
)
_NUMBER = re.compile(r"\d{1,4}(?:[adbu]|ac|aw|dn|ba|to|up)?", re.IGNORECASE)
_ENUMERATION = re.compile(
    r"\((\d[\d\-\u2013,'\u2019. ]{0,60}|[^()]{0,20}\b[wl][a-z]{0,6}[^()]{0,20}|[^()]{0,20}\?)\)(\*?)",
    re.IGNORECASE,
)
_ANNOTATED = re.compile(r"~\{(?:\{[^{}]{0,80}\})?((?:(?!~\{).){0,500}?)\}~")


def read_clue(line: str, grid: Grid) -> tuple[str, list[Position], Clue]:
    """Return the label of a clue, the places that it names, and the clue.

    A line without a label and without places is a line between clues.
    """
    places = []
    rest = line
    while found := _PLACE.match(rest):
        place = place_named(found[1], grid)
        if place is not None:
            places.append(place)
        rest = rest[found.end() :]
    label = _LABEL.match(rest)
    if label is None:
        return "", places, read_text(rest)
    return _plain_label(label[1]), places, read_text(rest[label.end() :])


def read_text(source: str) -> Clue:
    """Read *source*: the text of the clue, its enumeration and what follows them."""
    if source.strip() == DELETED:
        return Clue("", extra=EXOLVE_CLUE.put_into({}, DELETED))
    text, enumeration, left = source, "", ""
    if end := _end_of_clue(source):
        text, enumeration, left = source[: end.start()], end[1], source[end.end() :]
        if end[2]:
            enumeration = ""
    clue = markup.clue_of(_ANNOTATED.sub(r"\1", text).strip(), enumeration)
    if left.strip() or written(clue) != source.strip():
        clue = Clue(
            clue.text,
            markup=clue.markup,
            enumeration=clue.enumeration,
            extra=EXOLVE_CLUE.put_into({}, source.strip()),
        )
    return clue


def _end_of_clue(source: str) -> re.Match[str] | None:
    """Return the enumeration at the end of a clue, None if there is none.

    The clue and the annotation after it may hold other texts in the same form. The one before a bracket is taken,
    else the last with numbers only, else the last.
    """
    found = list(_ENUMERATION.finditer(source))
    bracketed = [each for each in found if source[each.end() :].lstrip().startswith("[")]
    numeric = [each for each in found if each[1][0].isdigit() and not re.search("[a-z?]", each[1])]
    return next((group[-1] for group in (bracketed, numeric, found) if group), None)


def written(clue: Clue) -> str:
    """Return *clue* in Exolve's form, without its label. A clue that did not change is as in its file."""
    kept = EXOLVE_CLUE.of(clue.extra)
    if kept and "\n" not in kept:
        before = read_text(kept)
        if (before.text, before.enumeration) == (clue.text, clue.enumeration):
            return kept
    text = " ".join(markup.source_of(clue).split())
    return f"{text} ({clue.enumeration})".strip() if clue.enumeration else text


def _plain_label(label: str) -> str:
    """Return a label without the brackets around parts that are no numbers: "[F], 4" becomes "F, 4"."""
    return re.sub(r"\[([^\[\]]*)\]", r"\1", label).strip()


def written_label(label: str) -> str:
    """Return *label* in Exolve's form: parts that are no numbers in brackets."""
    parts = re.split(r"(\s*[,&]\s*)", label)
    return "".join(
        part if index % 2 or _NUMBER.fullmatch(part) else f"[{part}]"
        for index, part in enumerate(parts)
    )
