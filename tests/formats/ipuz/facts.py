"""The facts in an ipuz document, whatever form it uses, to compare files that were read and written again.

It uses nothing of the program: names of styles are looked up, bars become edges, numbers become text, cells of clues
are counted from 0. Two documents say the same if their facts are the same.
"""

from typing import Any

Document = dict[str, Any]

_SIDES = {"T": (-1, 0), "B": (1, 0), "L": (0, -1), "R": (0, 1)}


def facts(document: Document, counts_from: int = 1) -> dict[str, Any]:
    """Return the facts of *document*, by the part that they describe."""
    rows, columns = len(document["puzzle"]), len(document["puzzle"][0])
    found: dict[str, Any] = {"size": (rows, columns)}
    edges = set()
    for row in range(rows):
        for column in range(columns):
            cell, sides = _cell_facts(document, row, column)
            found[f"cell {row},{column}"] = cell
            for side in sides:
                down, right = _SIDES[side]
                edges.add(frozenset({(row, column), (row + down, column + right)}))
    found["bars"] = edges
    for name, listed in document.get("clues", {}).items():
        is_table = isinstance(listed, dict)
        clues = [{"number": k, **_clue_parts(v)} for k, v in listed.items()] if is_table else listed
        found[f"clues {name}"] = [_clue_facts(item, counts_from) for item in clues]
    for key, value in document.items():
        if key not in ("puzzle", "solution", "clues", "version", "block", "empty", "dimensions"):
            found[key] = [value] if key == "kind" and isinstance(value, str) else value
    if "title" in found:
        found["title"] = str(found["title"])
    return found


def _cell_facts(document: Document, row: int, column: int) -> tuple[dict[str, Any], str]:
    said = document["puzzle"][row][column]
    cell = dict(said) if isinstance(said, dict) else {"cell": said}
    style = cell.pop("style", {})
    style = document.get("styles", {}).get(style, {}) if isinstance(style, str) else style
    style = dict(style) if isinstance(style, dict) else {}
    sides = style.pop("barred", "")
    if isinstance(style.get("color"), str):
        style["color"] = style["color"].upper()
    block, empty = str(document.get("block", "#")), str(document.get("empty", 0))
    label = cell.pop("cell", empty)
    value = (document.get("solution") or [[]])[row][column]
    if isinstance(value, dict) and value.keys() == {"value"}:
        value = value["value"]
    if not isinstance(value, dict | list):
        value = "" if value is None or str(value) == empty else str(value).upper()
    if label is None:
        kind = "void"
    elif block in (str(label), value):
        kind, value = "block", ""
    else:
        kind = "open"
    shown = "" if str(label) in (empty, block, "None") else str(label)
    return {"kind": kind, "label": shown, "value": value, "style": style, **cell}, sides


def _clue_facts(item: object, counts_from: int) -> dict[str, Any]:
    said = _clue_parts(item)
    for key in ("number", "enumeration"):
        if key in said and not isinstance(said[key], list):
            said[key] = str(said[key])
    if "cells" in said:
        said["cells"] = [(x - counts_from, y - counts_from) for x, y in said["cells"]]
    return said


def _clue_parts(item: Any) -> dict[str, Any]:
    match item:
        case [number, clue, *rest]:
            return {"number": number, "clue": clue, **(rest[0] if rest else {})}
        case dict():
            return dict(item)
    return {"clue": item}
