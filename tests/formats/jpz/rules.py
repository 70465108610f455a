"""Checks the rules of JPZ in a file, with a parser that is not ours.

Elements, their order and their attributes are those of https://crossword.info/docs/schema-doc.html and of files that
Crossword Compiler wrote; what programs ask for beside them is in ADR 13.
"""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

ADDRESS = "http://crossword.info/xml"
METADATA = [
    "title",
    "created",
    "creator",
    "editor",
    "rights",
    "copyright",
    "publisher",
    "identifier",
]
SNIPPETS = {"b", "i", "sub", "sup", "span"}
BARS = {"left-bar", "top-bar", "right-bar", "bottom-bar"}
CELL = {
    *("x", "y", "type", "solution", "number", "top-right-number", "hint", "solve-state"),
    *("background-shape", "background-color", "foreground-color", *BARS),
}
CLUE = {"word", "number", "format", "is-link", "hint-url", "citation", "tags"}
WORD = {"id", "x", "y", "hidden", "keyword", "solution", "is-theme"}


def broken_rules(content: bytes) -> list[str]:
    """Return a sentence for each rule that the file *content* breaks."""
    if not content.startswith(b"<?xml") or b"/>" in content:
        return ["it begins with <?xml and each element has an end tag"]
    root = ET.fromstring(content)
    namespace, _, name = root.tag[1:].partition("}")
    if name not in ("crossword-compiler", "crossword-compiler-applet"):
        return [f"no root is called {name}"]
    if namespace != f"{ADDRESS}/{name}":
        return [f"the namespace of the root is {namespace}"]
    settings = ["applet-settings"] if name.endswith("applet") else []
    if _names(root) != [*settings, "rectangular-puzzle"]:
        return [f"the root holds {_names(root)}"]
    puzzle = root[-1]
    if puzzle.tag != f"{{{ADDRESS}/rectangular-puzzle}}rectangular-puzzle":
        return [f"the puzzle is {puzzle.tag}"]
    return [*_of_settings(root), *_of_puzzle(puzzle)]


def _names(element: ET.Element) -> list[str]:
    return [child.tag.partition("}")[2] for child in element]


def _every(element: ET.Element, name: str) -> list[ET.Element]:
    return [child for child in element if child.tag.endswith(f"}}{name}")]


def _of_settings(root: ET.Element) -> Iterator[str]:
    for settings in _every(root, "applet-settings"):
        if not {"cursor-color", "selected-cells-color"} <= set(settings.attrib):
            yield "the settings lack colours"
        (actions,) = _every(settings, "actions")
        if actions.get("buttons-layout") not in ("left", "below"):
            yield "the buttons have no layout"
        if any("label" not in button.attrib for button in actions):
            yield "a button has no label"


def _of_puzzle(puzzle: ET.Element) -> Iterator[str]:
    names = [name for name in _names(puzzle) if name != "instructions"]
    if names != ["metadata", "crossword"] or _names(puzzle)[-1] != "crossword":
        yield f"the puzzle holds {_names(puzzle)}"
    metadata, crossword = puzzle[0], puzzle[-1]
    known = [name for name in _names(metadata) if name in METADATA]
    if known != sorted(known, key=METADATA.index) or len(set(known)) < len(known):
        yield f"the metadata are {known}"
    if not {"title", "creator", "copyright", "description"} <= set(_names(metadata)):
        yield "the metadata lack an element"
    order = re.sub(r"(\b\w+)( \1)+\b", r"\1", " ".join(_names(crossword)))
    if order not in ("grid word clues", "grid"):
        yield f"the crossword holds {order}"
    yield from _of_grid(crossword[0])
    yield from _of_words(crossword)


def _of_grid(grid: ET.Element) -> Iterator[str]:
    look, *cells = grid
    if look.get("numbering-scheme") not in ("normal", "sequential", "coded", "none"):
        yield "the grid has no numbering scheme"
    places = [(int(cell.attrib["x"]), int(cell.attrib["y"])) for cell in cells]
    width, height = int(grid.attrib["width"]), int(grid.attrib["height"])
    if sorted(places) != [(x + 1, y + 1) for x in range(width) for y in range(height)]:
        yield "not each square has one cell"
    for cell in cells:
        yield from _of_cell(cell)


def _of_cell(cell: ET.Element) -> Iterator[str]:
    if set(cell.attrib) - CELL:
        yield f"a cell has {set(cell.attrib) - CELL}"
    if cell.get("type", "letter") not in ("letter", "block", "void", "clue"):
        yield f"a cell is of the type {cell.get('type')}"
    if any(cell.get(name, "true") not in ("true", "false") for name in (*BARS, "hint")):
        yield "a cell has something that is neither true nor false"
    if not re.fullmatch("#[0-9A-Fa-f]{6}", cell.get("background-color", "#000000")):
        yield f"a cell has the colour {cell.get('background-color')}"
    if cell.get("background-shape", "circle") != "circle":
        yield f"a cell has the shape {cell.get('background-shape')}"
    if "hint" in cell.attrib and cell.get("solve-state") != cell.get("solution"):
        yield "a hint is not to be seen"


def _of_words(crossword: ET.Element) -> Iterator[str]:
    ids = [word.attrib["id"] for word in _every(crossword, "word")]
    if len(set(ids)) < len(ids) or not all(map(str.isdigit, ids)):
        yield "words have no ids of their own"
    for word in _every(crossword, "word"):
        for place in (word, *word):
            spans = {name: place.get(name) for name in ("x", "y") if name in place.attrib}
            if len(spans) == 1 or not all(
                re.fullmatch(r"\d+(-\d+)?", s or "") for s in spans.values()
            ):
                yield f"a word has the place {spans}"
        if set(word.attrib) - WORD:
            yield f"a word has {set(word.attrib) - WORD}"
    for clues in _every(crossword, "clues"):
        if _names(clues)[0] != "title" or set(_names(clues)[1:]) != {"clue"}:
            yield f"a list holds {_names(clues)}"
        for clue in _every(clues, "clue"):
            yield from _of_clue(clue, ids)


def _of_clue(clue: ET.Element, ids: list[str]) -> Iterator[str]:
    if clue.get("word") not in ids:
        yield f"a clue has the word {clue.get('word')}"
    if set(clue.attrib) - CLUE:
        yield f"a clue has {set(clue.attrib) - CLUE}"
    others = {element.tag.partition("}")[2] for element in clue.iter()} - {"clue", *SNIPPETS}
    if others:
        yield f"a clue holds {others}"
    if len(clue) and (clue.text or any(child.tail for child in clue)):
        yield "text stands beside elements"
