"""Days as files write them: ipuz has 11/23/2026, xd and others 2026-11-23 or 20261123."""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from crossword_app.formats.json.values import text_of
from crossword_app.formats.loaded import Loaded

_KEY = "date"
"""The key of `Puzzle.extra`, which is that of ipuz."""

_YEAR_FIRST = re.compile(r"(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ]\d\d:?\d\d.*)?")
_COMPACT = re.compile(r"\d{8}")
_IPUZ = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")


def day_of(text: str) -> date | None:
    """Return the day that *text* is, with the year first or as ipuz has it; None if it is something else."""
    said = text.strip()
    if found := _IPUZ.fullmatch(said):
        month, day, year = found.groups()
    elif (found := _YEAR_FIRST.fullmatch(said)) and (found[2] or _COMPACT.match(said)):
        year, _, month, day = found.groups()
    else:
        return None
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def ipuz_date(text: str) -> str:
    """Return the day that *text* is in the form of ipuz, and other texts as they are.

    >>> ipuz_date("2026-11-23"), ipuz_date("20261123"), ipuz_date("May 2026")
    ('11/23/2026', '11/23/2026', 'May 2026')
    """
    day = day_of(text)
    return f"{day:%m/%d/%Y}" if day else text


def iso_date(text: str) -> str:
    """Return the day that *text* is with the year first, and other texts as they are.

    >>> iso_date("11/23/2026"), iso_date("Monday")
    ('2026-11-23', 'Monday')
    """
    day = day_of(text)
    return day.isoformat() if day else text


def dated_for_ipuz(extra: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return *extra* of a puzzle with its date in the form of ipuz, if it is a day."""
    written = ipuz_date(text_of(extra.get(_KEY)))
    return {**extra, _KEY: written} if day_of(written) and written != extra[_KEY] else extra


def with_ipuz_date(loaded: Loaded) -> Loaded:
    """Return *loaded* with its date in the form of ipuz."""
    extra = dated_for_ipuz(loaded.puzzle.extra)
    if extra is loaded.puzzle.extra:
        return loaded
    return replace(loaded, puzzle=replace(loaded.puzzle, extra=extra))
