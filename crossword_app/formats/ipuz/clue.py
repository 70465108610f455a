"""Reads and writes single clues of ipuz: [1, "text"], an object with more, or a text alone."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossword_app.formats.json.values import items_of, number_or_text, table_of, text_of
from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of, source_of
from crossword_app.model.own_data import CLUE_DRAFT
from crossword_app.model.puzzle import Clue, LooseClue

_NUMBERS = ("number", "numbers", "label")


def read_clue(item: object, grid: Grid, first_cell: int) -> PrintedClue:
    """Read [1, "text"], {"number": 1, "clue": "text"}, or a text whose slot follows from its place in the list."""
    said = _said(item)
    lookup, label = _numbering(said)
    enumeration = text_of(said.get("enumeration"))
    extra = {key: value for key, value in said.items() if key not in ("clue", CLUE_DRAFT.key)}
    if enumeration or not extra.get("enumeration"):
        extra.pop("enumeration", None)
    if not extra.get("cells"):
        extra.pop("cells", None)
    if _is_said_by_label(said):
        extra = {key: value for key, value in extra.items() if key not in _NUMBERS}
    clue = replace(
        clue_of(text_of(said.get("clue")), enumeration),
        label=label if lookup and label != lookup else "",
        is_draft=CLUE_DRAFT.of(said),
        extra=extra,
    )
    return PrintedClue(lookup or label, clue, None, cells_of(said.get("cells"), grid, first_cell))


def _said(item: object) -> dict[str, Any]:
    """Return the properties of a clue by the keys that objects have for them."""
    if isinstance(item, dict):
        words = item.get("clue", item.get("text"))
        return {**{key: kept for key, kept in item.items() if key != "text"}, "clue": words}
    if not isinstance(item, list) or not item:
        return {"clue": item}
    if len(item) == 1:
        return {"clue": item[0]}
    details = {key: value for part in item[2:] for key, value in table_of(part).items()}
    lengths = [text_of(part) for part in item[2:] if text_of(part)]
    enumeration = {"enumeration": lengths[0]} if lengths else {}
    return {**details, **enumeration, "number": item[0], "clue": item[1]}


def _numbering(said: Mapping[str, Any]) -> tuple[str, str]:
    """Return the number of a clue, several as "1/14", and the label to show instead."""
    number = said.get("number", said.get("numbers"))
    parts = number if isinstance(number, list) else [number]
    flat = [inner for part in parts for inner in (part if isinstance(part, list) else [part])]
    return "/".join(filter(None, map(text_of, flat))), text_of(said.get("label"))


def _is_said_by_label(said: Mapping[str, Any]) -> bool:
    """Return whether the label of a clue holds all that its file says about numbers."""
    lookup, label = _numbering(said)
    return not label and (not lookup or text_of(said.get("number")) == lookup)


def cells_of(said: object, grid: Grid, first_cell: int) -> tuple[Position, ...]:
    """Return the cells that a clue names, none if one of them is not in the grid."""
    found = []
    for item in items_of(said):
        match item:
            case [int(column), int(row)]:
                found.append(Position(row - first_cell, column - first_cell))
            case _:
                return ()
    return tuple(found) if all(map(grid.size.contains, found)) else ()


def goes_by_number(item: object) -> bool:
    """Return whether a clue finds its entry by a number, or by its place in the list."""
    return isinstance(item, str) or _numbering(_said(item))[0][:1].isdigit()


def is_of_no_entry(item: object) -> bool:
    """Return whether the file says that a clue has no number, as in ["", "text"], and names no cells for it."""
    said = _said(item)
    is_numbered = any(name in said for name in _NUMBERS[:2])
    return is_numbered and _numbering(said) == ("", "") and not items_of(said.get("cells"))


def source_of_item(item: object) -> str:
    """Return the text of a clue with its markup."""
    return text_of(_said(item).get("clue"))


def without_slot(item: PrintedClue) -> LooseClue:
    """Return *item* as a clue without an entry. Its number becomes its label."""
    return LooseClue(replace(item.clue, label=item.clue.label or item.label), item.cells)


def without_cells(clue: Clue) -> Clue:
    """Return *clue* without the cells that its file names, for when they are known otherwise."""
    if "cells" not in clue.extra:
        return clue
    return replace(clue, extra={key: kept for key, kept in clue.extra.items() if key != "cells"})


def clue_item(item: PrintedClue, cells: object, continued: object = None) -> object:
    """Return the value that `read_clue` reads as *item*: [number, text] if that is enough.

    Args:
        cells: in ipuz's form; None if the number is enough.
        continued: what `links` has for it, if its answer runs on in other entries.
    """
    clue = item.clue
    details = {key: value for key, value in clue.extra.items() if key != "cells"}
    numbers = {key: details.pop(key) for key in _NUMBERS if key in details}
    lookup, label = _numbering(numbers)
    if not numbers or (label or lookup) != item.label:
        numbers = {"number": number_or_text(item.label)} if item.label else {}
    said = {
        **numbers,
        "clue": source_of(clue),
        **({"enumeration": clue.enumeration} if clue.enumeration else {}),
        **({"cells": cells} if cells else {}),
        **({"continued": continued} if continued else {}),
        **({CLUE_DRAFT.key: True} if clue.is_draft and not item.slot else {}),
        **details,
    }
    is_short = said.keys() == {"number", "clue"} and not isinstance(said["number"], list)
    return [said["number"], said["clue"]] if is_short else said
