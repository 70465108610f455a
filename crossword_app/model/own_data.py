"""The registry of the program's own data in puzzles: what the model has no attribute for, each piece once.

The data is in `Puzzle.extra`, `Puzzle.extra_cells` and `Clue.extra`, and so in documents: JSON values under keys with
our prefix. Other programs may have changed it: a value that is not valid counts as absent.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.reshaping.motion import Motion
from crossword_app.model.slots import SlotKey

T = TypeVar("T")
Table = dict[str, Any]
Texts = dict[str, str]

_PREFIX = "org.crossword-app:"


@dataclass(frozen=True, slots=True)
class OwnData(Generic[T]):
    """One piece of our own data.

    Attributes:
        name: its key without the prefix: the format that it came from, or its purpose.
        read: turns the JSON value into the typed one; into an empty one where the JSON value is missing or not valid.
        write: turns the typed value into the JSON one.
        loss: the sentence that reports it as lost where a format cannot hold it; "" where nobody misses it.
        move: carries the cells and entries that it names to another grid; None where it names none.
    """

    name: str
    read: Callable[[object], T]
    write: Callable[[T], object]
    loss: str = ""
    move: Callable[[T, Motion], T] | None = None

    @property
    def key(self) -> str:
        return f"{_PREFIX}{self.name}"

    def of(self, extra: Mapping[str, Any]) -> T:
        """Return the value of this piece in *extra*."""
        return self.read(extra.get(self.key))

    def put_into(self, extra: Mapping[str, Any], value: T) -> dict[str, Any]:
        """Return *extra* with *value* for this piece; without the piece where *value* is empty."""
        written = self.write(value)
        others = {key: kept for key, kept in extra.items() if key != self.key}
        return {**others, self.key: written} if written else others

    def put_known_into(
        self: "OwnData[Table]", extra: Mapping[str, Any], known: Collection[str], values: Table
    ) -> dict[str, Any]:
        """Return *extra* with *values* for the *known* keys of this piece. Keys that a newer version wrote stay."""
        others = {key: value for key, value in self.of(extra).items() if key not in known}
        return self.put_into(extra, {**others, **values})

    def moved(self, extra: Mapping[str, Any], motion: Motion) -> Mapping[str, Any]:
        """Return *extra* with the cells and entries that this piece names in their new places."""
        if self.move is None or self.key not in extra:
            return extra
        return self.put_into(extra, self.move(self.of(extra), motion))


def own_losses(extra: Mapping[str, Any], kept: Collection[str]) -> Iterator[str]:
    """Yield a sentence for each of our pieces in *extra* of a puzzle that a format loses and that a user would miss.

    Args:
        kept: the keys that the format can hold.
    """
    known = {piece.key: piece.loss for piece in _OF_PUZZLES}
    for key in sorted(filter(is_own_key, extra)):
        # A newer version of the program may have written a key that this one does not know.
        loss = known.get(key, _only(key.removeprefix(_PREFIX)))
        if extra[key] and loss and key not in kept:
            yield loss


def is_word_search(extra: Mapping[str, Any]) -> bool:
    """Return whether *extra* is that of a word search, whose grid is a field of letters and has no entries."""
    return bool(WORD_SEARCH.of(extra))


def is_own_key(key: str) -> bool:
    """Return whether *key* names a piece of our own data, known or not."""
    return key.startswith(_PREFIX)


# Readers and writers of values


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _count(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


def _table(value: object) -> Table:
    return dict(value) if isinstance(value, Mapping) else {}


def _list_of_tables(value: object) -> list[Table]:
    return (
        [dict(item) for item in value if isinstance(item, Mapping)]
        if isinstance(value, list)
        else []
    )


def _texts(value: object) -> Texts:
    return {name: text for name, text in _table(value).items() if isinstance(text, str)}


def _tables_of_texts(value: object) -> dict[str, Texts]:
    return {name: texts for name, inner in _table(value).items() if (texts := _texts(inner))}


def _lines(value: object) -> tuple[str, ...]:
    return tuple(filter(None, map(_text, value))) if isinstance(value, list) else ()


def _pairs(value: object) -> tuple[tuple[str, str], ...]:
    pairs = []
    for item in value if isinstance(value, list) else ():
        match item:
            case [str(name), str(text)]:
                pairs.append((name, text))
    return tuple(pairs)


def _lists(pairs: Collection[tuple[str, str]]) -> list[list[str]]:
    return [list(pair) for pair in pairs]


def _tables(tables: Mapping[str, Texts]) -> dict[str, dict[str, str]]:
    return {name: dict(texts) for name, texts in tables.items() if texts}


# Cells and entries in values


def _moved_options(options: Table, motion: Motion) -> Table:
    """Return fill options with the rows of their lists moved.

    A row begins with the row and the column of a cell. If a direction follows, it is an entry that starts there.
    """
    return {
        name: _moved_rows(value, motion) if isinstance(value, list) else value
        for name, value in options.items()
    }


def _moved_rows(rows: list[object], motion: Motion) -> list[object]:
    directions = {direction.value: direction for direction in Direction}
    others: list[object] = []
    of_cells: dict[Position, list[object]] = {}
    of_slots: dict[SlotKey, list[object]] = {}
    for item in rows:
        match item:
            case [int(row), int(column), str(name), *rest] if name in directions:
                of_slots[SlotKey(Position(row, column), directions[name])] = rest
            case [int(row), int(column), *rest]:
                of_cells[Position(row, column)] = rest
            case _:
                others.append(item)
    moved = [
        *(
            [*key.start, key.direction.value, *rest]
            for key, rest in motion.of_slots(of_slots).items()
        ),
        *([*place, *rest] for place, rest in motion.of_cells(of_cells).items()),
    ]
    # Rows of cells and of entries may stand in one list: their third items do not compare.
    return [*others, *sorted(moved, key=lambda row: (row[0], row[1], str(row[2:3])))]


def _moved_cells(data: Table, motion: Motion) -> Table:
    """Return data of a clue with its "cells" moved: pairs of row and column. If one of them is gone, all go."""
    pairs = data.get("cells")
    if not isinstance(pairs, list) or not all(map(_is_pair, pairs)):
        return data
    places = [list(place) for place in motion.path(Position(*pair) for pair in pairs)]
    others = {name: value for name, value in data.items() if name != "cells"}
    return {**others, "cells": places} if places else others


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) for n in value)


def _only(name: str) -> str:
    return f"what only {name} files hold is left out"


# Of puzzles

_OF_PUZZLES: list[OwnData[Any]] = []


def _of_puzzles(piece: OwnData[T]) -> OwnData[T]:
    """Register *piece* for `own_losses`, and return it."""
    _OF_PUZZLES.append(piece)
    return piece


FILL = _of_puzzles(OwnData("fill", _table, dict, move=_moved_options))
"""The options of its fills; see `fill.requests.puzzle_options`."""

KEPT_FILLS = _of_puzzles(OwnData("kept-fills", _list_of_tables, list))
"""Fills to be compared; see `model.kept_fills`. They belong to the work on a puzzle: nobody misses them elsewhere."""

KIND = _of_puzzles(OwnData("kind", _text, str))
"""The kind of puzzle that was set; see `model.kinds`."""

CRISS_CROSS = _of_puzzles(OwnData("criss-cross", _table, dict))
"""What a criss-cross was made from; see `generate.criss_cross.saved`. It belongs to the work on a puzzle."""

WORD_SEARCH = _of_puzzles(OwnData("word-search", _table, dict))
"""What a word search was made from; see `generate.word_search.saved`. The grid of such a puzzle is its field."""

VENUE = _of_puzzles(OwnData("venue", _text, str))
"""The name of the venue that the puzzle is checked against; see `venues.venue`."""

IGNORED = _of_puzzles(OwnData("ignored-problems", _lines, list))
"""The problems that the constructor means to have; see `model.ignored`. They belong to the work on a puzzle."""

CLUE_STYLE = _of_puzzles(OwnData("clue-style", _text, str))
"""The style in which clues are looked for; see `dictionary.clues.styles`."""

UNSAVED = _of_puzzles(OwnData("unsaved", _texts, dict))
"""In copies of unsaved puzzles: the "path" of the puzzle's file, and the digest of what it held at the "start".

"origin" is the file of another format that the puzzle came from.
"""

IPUZ_FORM = _of_puzzles(OwnData("ipuz", _table, dict))
"""How an ipuz file wrote what the model keeps in another form. It is read from the file each time.

Its keys are "texts" {name: source with markup}, "lists" {heading: name}, "counts-from-zero", "hides-blocks", and what
`formats.ipuz.newer` keeps.
"""

PUZ_LOCK = _of_puzzles(
    OwnData(
        "puz-lock",
        _table,
        dict,
        "the locked solution is left out: unlock it with its key first",
    )
)
"""The locked solution of a .puz file; see `formats.puz.lock`."""

JPZ = _of_puzzles(OwnData("jpz", _tables_of_texts, _tables, _only("jpz")))
"""Data of a puzzle that only JPZ has."""

JPZ_WORDING = _of_puzzles(OwnData("jpz-wording", _table, dict))
"""How a JPZ file worded what other formats have as well."""

EXOLVE = _of_puzzles(OwnData("exolve", _pairs, _lists, _only("exolve")))
"""Sections that only Exolve has, and the source of sections with markup: their names and texts."""

XD = _of_puzzles(OwnData("xd", _tables_of_texts, _tables, _only("xd")))
"""The "headers" and "sections" that only xd has, and the "names" of other headers in the case of the file."""

GUARDIAN = _of_puzzles(OwnData("guardian", _table, dict))
"""What only the Guardian's data has: its "id", "number", "crosswordType" and "pdf". Nobody misses them elsewhere."""

# Of cells

CELL_SOLUTION: OwnData[object] = OwnData("solution", lambda value: value, lambda value: value)
"""The solution of a cell in an ipuz file, where that is more than its letters."""

JPZ_CELL = OwnData("jpz", _texts, dict)
"""Attributes of a cell that only JPZ has."""

# Of clues

_OF_CLUES: list[OwnData[Any]] = []


def _of_clues(piece: OwnData[T]) -> OwnData[T]:
    """Register *piece* for `moved_clue_data`, and return it."""
    _OF_CLUES.append(piece)
    return piece


def has_clue_work(extra: Mapping[str, Any]) -> bool:
    """Return whether *extra* of a clue has work of its constructor, which stays while the clue has no text."""
    return any(extra.get(piece.key) for piece in _CLUE_WORK)


def is_private(key: str) -> bool:
    """Return whether nobody misses *key* of a clue in another format: it is of use only while the puzzle is made."""
    work = (piece.key for piece in _CLUE_WORK)
    return key in {CLUE_ENUMERATION.key, CLUE_TURN.key, GUARDIAN_CLUE.key, *work}


def moved_clue_data(extra: Mapping[str, Any], motion: Motion) -> Mapping[str, Any]:
    """Return *extra* of a clue with the cells and entries that our pieces name in their new places."""
    for piece in _OF_CLUES:
        extra = piece.moved(extra, motion)
    return extra


CLUE_DRAFT = OwnData("draft", lambda value: value is True, bool)
"""In an ipuz file: whether a clue without a slot is a draft."""

CLUE_ENUMERATION = OwnData("own-enumeration", lambda value: value is True, bool)
"""Whether the enumeration of a clue is its constructor's choice; see `dictionary.clue_enumerations`."""

CLUE_TURN = OwnData("turn", _count, int)
"""Of a clue without a slot: before which of the entries with the same label it stands, from 1; 0 for after them."""

JPZ_CLUE = _of_clues(OwnData("jpz", _table, dict, move=_moved_cells))
"""Data of a clue and of its word that only JPZ has; `formats.jpz.names` has its keys. Its "cells" are places."""

EXOLVE_CLUE = OwnData("exolve", _text, str)
"""The source of the clue, where it has more than `Clue` holds."""

EXOLVE_BEFORE = OwnData("exolve-before", _lines, list)
"""The lines before the clue in its list that are no clues."""

EXOLVE_AFTER = OwnData("exolve-after", _lines, list)
"""The lines after the clue that belong to it, such as "Hint: It is near"."""

XD_CLUE = OwnData("xd", _texts, dict)
"""Data of a clue that only xd has, by its names there.

Its "answer" is kept where the file writes it otherwise than the grid, its "source" where that has addresses or colours.
"""

GUARDIAN_CLUE = OwnData("guardian", _table, dict)
"""What only the Guardian's data has of a clue; see `formats.newspapers.guardian_links`. Nobody misses it elsewhere."""

CLUE_ALTERNATIVES = OwnData("alternatives", _lines, list)
"""Other texts that the clue might have; see `model.clue_notes`, as for the next two."""

CLUE_NOTE = OwnData("editor-note", _text, str)
"""A private note on the clue, for its editor."""

CLUE_DIFFICULTY = OwnData("difficulty", _text, str)
"""How hard the clue is: "easy", "medium" or "hard"."""

CLUE_WORDPLAY = OwnData("wordplay", _table, dict)
"""The "definitions", "parts" and "note" of a cryptic clue; see `model.wordplay`."""

_CLUE_WORK: tuple[OwnData[Any], ...] = (
    CLUE_ALTERNATIVES,
    CLUE_NOTE,
    CLUE_DIFFICULTY,
    CLUE_WORDPLAY,
)

# Of documents

DOCUMENT = OwnData("document", _table, dict)
"""Data of our documents that ipuz has no key for; `docs/document.md` lists it. Puzzles in memory do not have it."""
