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
_ONE = r"(?:\[[^\[\]]{0,40}\]|\d{1,4}(?:across|down|[adbu]|ac|aw|dn|ba|to|up)?)"
_BETWEEN = r"\s*(?:[,&]|(?:/|and)(?=\s*[1-9]))\s*"
_LABEL = re.compile(
    rf"({_ONE}(?:{_BETWEEN}{_ONE})*)(?:\s*\.(?!\.)\s*|\s+|$|(?<=\]))", re.IGNORECASE
)
_GOES_ON = re.compile(r",|\.(?!\.)|(?:and|&|/)\s*[1-9]")
_NAMES_DIRECTION = re.compile(r"(?i:across|down|ac|dn|a|d)(?:, ?[0-9]| [A-Z0-9])")
"""What some version of Exolve takes for more of the label before it, the second only after several numbers."""
_LENGTHS = r"\d{1,2}(?:[\-\u2013,'\u2019.\s]{1,3}\d{1,2}){0,20}"
_AMOUNT = r"(?:[\d,\-\u2013 ]{1,20})?(?:[^\W\d]{2,12} )?"
_UNIT = (
    r"w|l|words?|wds?|letters?|ltrs?|wort|w\u00f6rter|buchstaben|mots?|lettres?|palabras?|letras?"
)
_ENUMERATION = re.compile(
    rf"\(({_LENGTHS}|{_AMOUNT}(?:{_UNIT})\.?|\?)\)(\*?)",
    re.IGNORECASE,
)
"""Lengths, an amount of words or letters, or a question mark alone: a year or words in brackets are text."""

_TAKEN_FOR_ONE = re.compile(
    r"\((?=[\d\-\u2013,'\u2019.\s]+\)|(?>[^()]*?(?:word|letter))[^()]*+\)|\?\))", re.IGNORECASE
)
"""The start of what some version of Exolve takes for an enumeration, where none follows."""

_BRACKET = re.compile(r"\s*\[")
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
    end = _end_of_clue(source)
    left = source[end.end() :] if end else ""
    clue = _read_parts(source)
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
    bracketed = [each for each in found if _BRACKET.match(source, each.end())]
    numeric = [each for each in found if each[1][0].isdigit() and not re.search("[a-z?]", each[1])]
    return next((group[-1] for group in (bracketed, numeric, found) if group), None)


def written(clue: Clue) -> str:
    """Return *clue* in Exolve's form, without its label. A clue that did not change is as in its file."""
    kept = EXOLVE_CLUE.of(clue.extra)
    if kept and "\n" not in kept:
        before = read_text(kept)
        if (before.text, before.enumeration) == (clue.text, clue.enumeration):
            return kept
    lines = markup.source_of(clue).strip().splitlines()
    text = "<br>".join(" ".join(line.split()) for line in lines).replace("~{", "~&#123;")
    line = _with_enumeration(text, clue)
    before = _read_parts(line)
    is_read = (before.text, before.enumeration) == (" ".join(clue.text.split()), clue.enumeration)
    if not is_read or (not clue.enumeration and _TAKEN_FOR_ONE.search(text)):
        # What looks like an enumeration would end the clue, and solvers would not see what follows.
        line = _with_enumeration(_TAKEN_FOR_ONE.sub("&#40;", text), clue)
    return "&#42;" if line == DELETED else line


def _with_enumeration(text: str, clue: Clue) -> str:
    return f"{text} ({clue.enumeration})".strip() if clue.enumeration else text


def _read_parts(source: str) -> Clue:
    """Return the text and the enumeration in *source*, without what follows them."""
    end = _end_of_clue(source)
    text = source[: end.start()] if end else source
    enumeration = end[1] if end and not end[2] else ""
    return markup.clue_of(_ANNOTATED.sub(r"\1", text).strip(), enumeration)


def line_of(label: str, clue: Clue) -> str:
    """Return the line of *clue* behind its places. Text that would be read as more of the *label* is escaped."""
    text = written(clue)
    found = _LABEL.match(f"{label} {text}")
    is_told = found is not None and found[1] == label
    goes_on = _GOES_ON.match(text) or ("," in label and _NAMES_DIRECTION.match(text))
    if text and (not is_told or goes_on):
        text = f"&#{ord(text[0])};{text[1:]}"
    return f"{label} {text}".strip()


def _plain_label(label: str) -> str:
    """Return a label without the brackets around parts that are no numbers: "[F], 4" becomes "F, 4"."""
    return re.sub(r"\[([^\[\]]*)\]", r"\1", label).strip()
