"""Reads ipuz, versions 1 and 2: documents of ours, and those of other programs.

Data that our model does not have is kept until the puzzle is written again: keys of the document in `Puzzle.extra`, of
cells in `Puzzle.extra_cells`, of clues in `Clue.extra`. `writer` names the specification.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.ipuz.alphabet import read_alphabet
from crossword_app.formats.ipuz.cells import foreign_alphabet, read_cells, read_states
from crossword_app.formats.ipuz.clues import (
    ReadClues,
    check_amount,
    go_by_numbers,
    read_clues,
    with_usual_numbers,
)
from crossword_app.formats.ipuz.marks import unused_marks
from crossword_app.formats.ipuz.newer import read_newer, read_symmetry
from crossword_app.formats.ipuz.values import (
    CROSSWORD_KIND,
    DIAGRAMLESS_KIND,
    METADATA,
    marked_up,
    plain_text,
)
from crossword_app.formats.ipuz.word_search import as_crossword
from crossword_app.formats.ipuz.writer import SAVED, WRITTEN_KEYS
from crossword_app.formats.json.text import parse_document
from crossword_app.formats.json.values import items_of, text_of
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.solves import KIND as SOLVE
from crossword_app.formats.unread import unread_document
from crossword_app.model.own_data import DOCUMENT, IPUZ_FORM, WORD_SEARCH
from crossword_app.model.puzzle import Puzzle

_KEY = re.compile("[0-9]{4}")

_READ_KINDS = ("crossword", "fill", "barred", "filippine", "acrostic", "wordsearch")
"""Kinds whose puzzles are grids with entries across and down, with clues of cells anywhere, or fields of letters."""


def read_ipuz(content: bytes) -> Loaded:
    """Read an ipuz crossword.

    Raises:
        FileError: it is damaged, of another kind, or describes no valid grid.
    """
    warnings: list[str] = []
    document = parse_document(content, warnings)
    kinds = _kinds(document)
    is_word_search = any(kind.startswith("wordsearch") for kind in kinds)
    if is_word_search:
        document = as_crossword(document, warnings)
    else:
        document.pop(WORD_SEARCH.key, None)
    check_amount(document.get("clues"))
    is_diagramless = any("diagramless" in kind for kind in kinds)
    is_ours = DOCUMENT.key in document
    own = DOCUMENT.of(document)
    # In a diagramless puzzle, numbers would tell where entries start.
    leaves_numbers = is_word_search or (
        not is_ours and not is_diagramless and go_by_numbers(document.get("clues"))
    )
    alphabet = read_alphabet(own, warnings) if is_ours else foreign_alphabet(document)
    cells = read_cells(document, alphabet, leaves_numbers, warnings)
    grid = read_states(cells.grid, own.get("locked"), own.get("pencil"))
    if cells.hides_blocks and not is_ours:
        grid = with_usual_numbers(grid, document.get("clues"), warnings)
    clues = read_clues(
        document.get("clues"),
        grid,
        own if is_ours else None,
        warnings,
        are_of_no_entries=document.get("fakeclues") is True,
    )
    key = text_of(own.get("key"))
    puzzle = Puzzle(
        grid,
        read_symmetry(own, grid.size),
        is_diagramless=is_diagramless,
        key=key if _KEY.fullmatch(key) else "",
        extra_cells=cells.extra,
        title=_plain("title", document),
        author=_plain("author", document),
        copyright=_plain("copyright", document),
        notes=_plain("notes", document),
    )
    puzzle = clues.found.put_into(puzzle)
    warnings += unused_marks(document, puzzle)
    form = {
        **_form(document, clues, cells.hides_blocks and is_diagramless),
        **read_newer(document, own, puzzle, warnings),
    }
    extra = _extra(document, puzzle, form)
    if SAVED in extra:
        extra[SAVED] = cells.signs.usual(extra[SAVED])
    return Loaded(replace(puzzle, extra=extra), tuple(warnings))


def _extra(document: Mapping[str, Any], puzzle: Puzzle, form: dict[str, Any]) -> dict[str, Any]:
    """Return the keys of *document* that *puzzle* does not hold, together with *form*."""
    extra = {key: value for key, value in document.items() if key not in WRITTEN_KEYS}
    has_enumerations = any(clue.enumeration for clue in puzzle.all_clues)
    if extra.get("showenumerations") is True and has_enumerations:
        del extra["showenumerations"]
    said = document.get("kind")
    kinds = said if isinstance(said, list) else [said]
    if kinds not in ([CROSSWORD_KIND], [DIAGRAMLESS_KIND], [None]):
        extra["kind"] = kinds
    return IPUZ_FORM.put_into(extra, form)


def _kinds(document: Mapping[str, Any]) -> list[str]:
    """Return the kinds that *document* names, without their host: "crossword/diagramless#1".

    Raises:
        FileError: none of them can be read.
    """
    said = document.get("kind")
    if said is None and "puzzle" in document:
        return []
    if said == SOLVE:
        raise FileError(unread_document(document))
    named = [text_of(kind).lower() for kind in (items_of(said) or [said])]
    kinds = [kind.partition("://")[2].partition("/")[2] or kind for kind in named]
    if any(kind.startswith("coded") for kind in kinds):
        raise FileError(
            "it is a coded crossword, whose numbers stand for letters: this program makes crosswords with clues"
        )
    if not any(kind.startswith(_READ_KINDS) for kind in kinds):
        name = ", ".join(filter(None, kinds))[:60]
        if not name:
            raise FileError(unread_document(document))
        raise FileError(
            f"it holds no crossword but a puzzle of the kind {name}: open it in the program that made it"
        )
    if document.get("clueplacement") == "blocks":
        raise FileError(
            "its clues stand in squares, as in arrow puzzles: export it with lists of clues beside the grid"
        )
    return kinds


def _plain(name: str, document: Mapping[str, Any]) -> str:
    return plain_text(name, text_of(document.get(name)))


def _form(document: Mapping[str, Any], clues: ReadClues, hides_blocks: bool) -> dict[str, Any]:
    """Return how the file wrote what the model holds in another form: see `IPUZ_FORM`."""
    sources = {name: text_of(document.get(name)) for name in METADATA}
    texts = {
        name: source
        for name, source in sources.items()
        if source != marked_up(plain_text(name, source))
    }
    form = {
        "texts": texts,
        "lists": clues.names,
        "counts-from-zero": clues.first_cell == 0,
        "hides-blocks": hides_blocks,
    }
    return {name: value for name, value in form.items() if value}
