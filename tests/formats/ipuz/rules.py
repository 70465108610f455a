"""The rules of the ipuz specification, version 2, for crosswords: what any reader may count on.

From the sections "Common fields" and "Crossword puzzles". Keys with a name space ("org.example:key") are free.
"""

import re
from collections.abc import Iterator
from typing import Any

_TEXTS = ("version", "title", "author", "copyright", "notes", "block")
_CELL = {"cell", "value", "style"}
_STYLE = {"shapebg", "color", "barred"}
_CLUE = {"number", "clue", "enumeration", "cells", "continued"}
_DIRECTIONS = re.compile(r"(Across|Down|Diagonal|Diagonal Up|Zones|Clues)( \d+)?(:.*)?", re.DOTALL)


def broken_rules(document: dict[str, Any]) -> list[str]:
    """Return a sentence for each rule that *document* breaks."""
    return [*_of_fields(document), *_of_cells(document), *_of_clues(document)]


def _of_fields(document: dict[str, Any]) -> Iterator[str]:
    for key in ("version", "kind", "dimensions", "puzzle"):
        if key not in document:
            yield f"{key} is missing"
    for key in _TEXTS:
        if not isinstance(document.get(key, ""), str):
            yield f"{key} is no text"
    if not isinstance(document["empty"], int | str):
        yield "empty is neither number nor text"
    if not isinstance(document.get("showenumerations", True), bool):
        yield "showenumerations is neither true nor false"
    for kind in document["kind"]:
        if not re.fullmatch(r"https?://[\w.]+/\w+(/\w+)?#\d+", kind):
            yield f"{kind} names no kind"


def _of_cells(document: dict[str, Any]) -> Iterator[str]:
    shape = (document["dimensions"]["height"], document["dimensions"]["width"])
    for name in ("puzzle", "solution"):
        rows = document[name]
        if (len(rows), *{len(row) for row in rows}) != shape:
            yield f"{name} has another shape"
    for cell in (cell for row in document["puzzle"] for cell in row):
        parts = cell if isinstance(cell, dict) else {"cell": cell}
        style = parts.get("style", {})
        if not parts.keys() <= _CELL or not isinstance(parts["cell"], int | str | None):
            yield f"{cell} is no cell"
        if not style.keys() <= _STYLE or style.get("shapebg", "circle") != "circle":
            yield f"{style} is no style"
        if not re.fullmatch("([0-9A-F]{6})?", style.get("color", "")):
            yield f"{style} has no colour"
        if not re.fullmatch("T?R?B?L?", style.get("barred", "")):
            yield f"{style} has bars on no side"
    for value in (value for row in document["solution"] for value in row):
        if value is not None and value != document["empty"] and not isinstance(value, str):
            yield f"{value} is no solution"


def _of_clues(document: dict[str, Any]) -> Iterator[str]:
    height, width = document["dimensions"]["height"], document["dimensions"]["width"]
    for name, clues in document["clues"].items():
        if not _DIRECTIONS.fullmatch(name):
            yield f"{name!r} is no list of clues"
        for clue in clues:
            parts = (
                clue if isinstance(clue, dict) else dict(zip(("number", "clue"), clue, strict=True))
            )
            keys = {key for key in parts if ":" not in key}
            if not keys <= _CLUE or not isinstance(parts["clue"], str):
                yield f"{clue} is no clue"
            if not isinstance(parts.get("number", ""), int | str):
                yield f"{clue} has no number"
            for column, row in parts.get("cells", []):
                if not (1 <= column <= width and 1 <= row <= height):
                    yield f"{clue} leads outside"
