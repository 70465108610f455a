"""Reads JPZ, the XML of Crossword Compiler, bare or in an archive; `grid` and `clues` read its parts.

`names` links the description of the format.
"""

from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.jpz.clues import clue_wording, read_clues, told_of_words
from crossword_app.formats.jpz.grid import Squares, read_grid, read_size
from crossword_app.formats.jpz.links import without_links
from crossword_app.formats.jpz.names import (
    COMPLETION,
    EXTRA_NAMES,
    INSTRUCTIONS,
    KIND,
    KINDS,
    LONGEST_TEXT,
    METADATA,
    SOLVED,
    text_title,
)
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.packed import unpacked
from crossword_app.formats.recognition import CCXML_PUZZLE, is_ccxml
from crossword_app.formats.xml.text import in_one_line
from crossword_app.formats.xml.tree import Node, parse_xml
from crossword_app.model.own_data import JPZ, JPZ_WORDING
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted

_KINDS = {
    "sudoku": "a sudoku",
    "word-search": "a word search",
}
_MOST_ELEMENTS = 30
_SEVERAL_LINES = frozenset({"description", "instructions", "completion"})


def read_jpz(content: bytes) -> Loaded:
    """Read a JPZ crossword.

    Raises:
        FileError: it is damaged, larger than any crossword, of another kind, or an archive without a crossword.
        GridError: no grid can have its size.
    """
    parsed = parse_xml(unpacked(content, is_ccxml, "a JPZ crossword"))
    warnings = []
    if parsed.is_repaired:
        warnings.append(
            "its XML is not well-formed and was repaired: check that nothing is missing"
        )
    puzzles = _puzzles(parsed.root)
    if not puzzles:
        raise FileError(
            f"it holds no crossword: it has no <{CCXML_PUZZLE}> in it; choose another file"
        )
    if len(puzzles) > 1:
        warnings.append(f"the first of its {len(puzzles)} puzzles was read and the others left out")
    crossword = _crossword(puzzles[0])
    return Loaded(_read(puzzles[0], crossword, parsed.root, warnings), tuple(warnings))


def _puzzles(root: Node) -> list[Node]:
    """Return the puzzles of a document: elements in its root, or in a child of the root."""
    nodes = [root, *root.nodes, *(inner for node in root.nodes for inner in node.nodes)]
    return [node for node in nodes if node.name == CCXML_PUZZLE]


def _crossword(puzzle: Node) -> Node:
    crossword = next((node for node in puzzle.nodes if node.name in KINDS), None)
    if crossword is None:
        kind = next((_KINDS[node.name] for node in puzzle.nodes if node.name in _KINDS), "nothing")
        raise FileError(f"it holds {kind} where a crossword should be: choose another file")
    return crossword


def _read(puzzle: Node, crossword: Node, root: Node, warnings: list[str]) -> Puzzle:
    grid_node = crossword.first("grid")
    if grid_node is None:
        raise FileError("it is damaged: it has no grid; open a backup copy of it")
    squares = Squares(read_size(grid_node))
    read = read_grid(grid_node, puzzle.get("alphabet"), squares, warnings)
    clues = read_clues(crossword, read.grid, read.clue_cells, squares)
    warnings += told_of_words(crossword, read.grid, squares)
    if squares.goes_outside:
        warnings.append("its entries for squares outside the grid were left out")
    if read.clue_cells:
        warnings.append(
            f"{counted(len(read.clue_cells), 'square')} with clues in the grid: they stand in lists now"
        )
    said = _read_metadata(puzzle, root, warnings)
    kind = {KIND: crossword.name} if crossword.name != KINDS[0] else {}
    wording = JPZ_WORDING.of(said["extra"]) | clue_wording(crossword) | kind
    said["extra"] = JPZ_WORDING.put_into(said["extra"], wording)
    return without_links(clues.put_into(Puzzle(read.grid, extra_cells=read.extra_cells, **said)))


def _read_metadata(puzzle: Node, root: Node, warnings: list[str]) -> dict[str, Any]:
    """Return the texts about the puzzle, by the names of `Puzzle`."""
    metadata = puzzle.first("metadata") or Node("metadata")
    settings = root.first("applet-settings") or Node("applet-settings")
    texts = {node.name: _said(node, warnings) for node in metadata.nodes}
    title = texts.pop("title", "") or _text(settings, "title", warnings)
    author = texts.pop("creator", "") or texts.pop("author", "")
    instructions = _text(puzzle, "instructions", warnings) or texts.pop("instructions", "")
    notes = texts.pop("description", "")
    wording = {}
    if not notes and instructions:
        notes, instructions = instructions, ""
        wording["notes"] = "instructions"
    copyright = texts.pop("copyright", "")
    if not copyright and texts.get("rights"):
        copyright = texts.pop("rights")
        wording["copyright"] = "rights"
    copyright = copyright or _text(settings, "copyright", warnings)
    completion = _text(settings, "completion", warnings) or texts.pop("completion", "")
    extra = {
        **{EXTRA_NAMES[name]: texts.pop(name, "") for name in EXTRA_NAMES},
        INSTRUCTIONS: instructions,
        COMPLETION: "" if completion == SOLVED else completion,
    }
    others = {name: text for name, text in list(texts.items())[:_MOST_ELEMENTS] if text}
    kept = JPZ.put_into({name: text for name, text in extra.items() if text}, {METADATA: others})
    return {
        "title": title,
        "author": author,
        "copyright": copyright,
        "notes": notes,
        "extra": JPZ_WORDING.put_into(kept, wording),
    }


def _text(node: Node, name: str, warnings: list[str]) -> str:
    inner = node.first(name)
    return _said(inner, warnings) if inner else ""


def _said(node: Node, warnings: list[str]) -> str:
    text = node.text
    if len(text) > LONGEST_TEXT:
        warnings.append(f"{text_title(node.name)} cut after {LONGEST_TEXT:,} characters")
        text = text[:LONGEST_TEXT]
    return text if node.name in _SEVERAL_LINES else in_one_line(text)
