"""The text of a clue as solvers read it: with its enumeration, which stays on the line of the last word."""

import re

from crossword_app.model.markup import Run, clue_runs
from crossword_app.model.puzzle import Clue
from crossword_app.pages.paragraphs import NO_BREAK

LONGEST_PRINTED = 20_000
"""Characters of a clue, or of notes: several pages. Setting one of megabytes would take minutes."""

_ENUMERATION = re.compile(r"\s*\(([0-9]{1,2}(?:[,.'’\-–\s]{1,3}[0-9]{1,2})*)\)\s*\Z")
"""At the end of a clue. Years and words in brackets are none."""
_SPACED_SIGN = re.compile(r"(?<=[0-9])\s*([,.'’\-–])\s*(?=[0-9])")
_GAP = re.compile(r"(?<=[0-9])\s+(?=[0-9])")
_LONGEST_KEPT = 24
"""Characters of an enumeration. Longer ones, such as remarks in words, may break like other text."""


def full_clue(clue: Clue) -> tuple[Run, ...]:
    """Return the printed text of *clue*: with its enumeration, unless the text already ends in it.

    Enumerations are written as newspapers print them, (3,5) also for "3 5" in a file, and a line never begins with one.
    """
    runs = [run for run in clue_runs(clue) if run.text]
    own = printed_enumeration(clue.enumeration)
    while runs and not runs[-1].text.strip():
        runs.pop()
    if not runs:
        return (Run(f"({own})"),) if own else ()
    text, style = runs.pop()
    if written := _ENUMERATION.search(text):
        inside = _SPACED_SIGN.sub(r"\1", written[1].strip())
        before, behind = text[: written.start()], _joined_to(f"({inside})", text[: written.start()])
        runs.append(Run(before + behind, style))
        return tuple(runs) if own in ("", printed_enumeration(inside)) else _with(runs, own)
    runs.append(
        Run(text.rstrip().removesuffix(f"({own})").rstrip() if own else text.rstrip(), style)
    )
    return _with(runs, own) if own else tuple(runs)


def printed_enumeration(enumeration: str) -> str:
    """Return *enumeration* without brackets, no spaces between its numbers: "3,5" for "(3, 5)" and "3 5"."""
    inside = enumeration.strip().removeprefix("(").removesuffix(")").strip()
    return _GAP.sub(",", _SPACED_SIGN.sub(r"\1", inside))


def _with(runs: list[Run], enumeration: str) -> tuple[Run, ...]:
    return (*runs, Run(_joined_to(f"({enumeration})", runs[-1].text)))


def _joined_to(enumeration: str, before: str) -> str:
    """Return *enumeration* in brackets with the space before it, on the line of the last word unless it is long."""
    if len(enumeration) <= _LONGEST_KEPT:
        enumeration = NO_BREAK.join(enumeration.split())
        return f"{NO_BREAK}{enumeration}" if before else enumeration
    return f" {enumeration}"


def printed_clue(clue: Clue) -> tuple[Run, ...]:
    """Return the text of *clue* on pages: `full_clue`, cut where it is far longer than any clue."""
    runs = full_clue(clue)
    if not is_cut(clue):
        return runs
    kept, room = [], LONGEST_PRINTED
    for run in runs:
        kept.append(Run(run.text[:room], run.style))
        room -= len(kept[-1].text)
    return (*filter(lambda run: run.text, kept), Run(" …"))


def printed_text(text: str) -> str:
    """Return a text about the puzzle on pages, cut where it is far longer than any."""
    return text if len(text) <= LONGEST_PRINTED else f"{text[:LONGEST_PRINTED]} …"


def is_cut(clue: Clue) -> bool:
    """Return whether pages hold only the beginning of *clue*."""
    return sum(len(run.text) for run in full_clue(clue)) > LONGEST_PRINTED
