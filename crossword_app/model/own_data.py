"""What this program itself keeps in puzzles beside what the model has a place for: each piece is registered here, once.

It stands in `Puzzle.extra`, `Puzzle.extra_cells` and `Clue.extra`, and so in documents, as values of JSON under keys
with a prefix of ours. Anybody may have changed it there: what is held wrongly counts as absent.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Table = dict[str, Any]
Texts = dict[str, str]

_PREFIX = "org.crossword-app:"


@dataclass(frozen=True, slots=True)
class OwnData(Generic[T]):
    """One piece of our own data.

    Attributes:
        name: what follows the prefix in its key: the format that it came from, or what it is for.
        read: returns the typed value of what a file holds, an empty one of what it holds wrongly or not at all.
        write: returns what a file is to hold.
        loss: the sentence that names it where a format leaves it out of a puzzle, "" where nobody misses it.
    """

    name: str
    read: Callable[[object], T]
    write: Callable[[T], object]
    loss: str = ""

    @property
    def key(self) -> str:
        return f"{_PREFIX}{self.name}"

    def of(self, extra: Mapping[str, Any]) -> T:
        """Return the piece that *extra* holds."""
        return self.read(extra.get(self.key))

    def put_into(self, extra: Mapping[str, Any], value: T) -> dict[str, Any]:
        """Return *extra* with *value* in place of what it holds of this piece; without it where the value is empty."""
        written = self.write(value)
        others = {key: kept for key, kept in extra.items() if key != self.key}
        return {**others, self.key: written} if written else others


def own_losses(extra: Mapping[str, Any], kept: Collection[str]) -> Iterator[str]:
    """Yield a sentence for each of our pieces in the *extra* of a puzzle that is left out by a format and missed.

    Args:
        kept: the keys that the format holds.
    """
    known = {piece.key: piece.loss for piece in _OF_PUZZLES}
    for key in sorted(filter(is_own_key, extra)):
        # A later version of the program may have written a key that this one does not know.
        loss = known.get(key, _only(key.removeprefix(_PREFIX)))
        if extra[key] and loss and key not in kept:
            yield loss


def is_own_key(key: str) -> bool:
    """Return whether *key* names a piece of our own data, known or not."""
    return key.startswith(_PREFIX)


# What a file may hold


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _table(value: object) -> Table:
    return dict(value) if isinstance(value, Mapping) else {}


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


def _only(name: str) -> str:
    return f"what only {name} files hold is left out"


# Of puzzles

_OF_PUZZLES: list[OwnData[Any]] = []


def _of_puzzles(piece: OwnData[T]) -> OwnData[T]:
    """Return *piece*, of which `own_losses` knows from now on."""
    _OF_PUZZLES.append(piece)
    return piece


FILL = _of_puzzles(OwnData("fill", _table, dict))
"""What is asked of its fills; `fill.requests.puzzle_options` says what is in it."""

UNSAVED = _of_puzzles(OwnData("unsaved", _texts, dict))
"""In the copy of what is not saved: the "path" of the file that it belongs to."""

IPUZ_FORM = _of_puzzles(OwnData("ipuz", _table, dict))
"""How an ipuz file said what the model holds otherwise; it is read off the file each time.

Its keys are "texts" {name: source with markup}, "lists" {heading: name}, "counts-from-zero", "hides-blocks".
"""

PUZ_LOCK = _of_puzzles(
    OwnData(
        "puz-lock",
        _table,
        dict,
        "the locked solution is left out: unlock it with its key first",
    )
)
"""The locked solution of a .puz file; `formats.puz.lock` says what is in it."""

JPZ = _of_puzzles(OwnData("jpz", _tables_of_texts, _tables, _only("jpz")))
"""What only JPZ says of a puzzle."""

JPZ_WORDING = _of_puzzles(OwnData("jpz-wording", _table, dict))
"""How a JPZ file said what other formats hold as well."""

EXOLVE = _of_puzzles(OwnData("exolve", _pairs, _lists, _only("exolve")))
"""Sections that only Exolve has, and those as they were whose texts are marked up: their names and texts."""

XD = _of_puzzles(OwnData("xd", _tables_of_texts, _tables, _only("xd")))
"""The "headers" and "sections" that only xd has."""

# Of cells

CELL_SOLUTION: OwnData[object] = OwnData("solution", lambda value: value, lambda value: value)
"""What the solution of an ipuz file says of a cell, where that is more than its letters."""

JPZ_CELL = OwnData("jpz", _texts, dict)
"""Attributes of a cell that only JPZ has."""

# Of clues

CLUE_DRAFT = OwnData("draft", lambda value: value is True, bool)
"""In an ipuz file: whether a clue of no entry is a draft."""

JPZ_CLUE = OwnData("jpz", _table, dict)
"""What only JPZ says of a clue, and of the word that it leads to; `formats.jpz.names` has its keys."""

EXOLVE_CLUE = OwnData("exolve", _text, str)
"""The clue as it was written, where that says more than `Clue` does."""

EXOLVE_BEFORE = OwnData("exolve-before", _lines, list)
"""The lines that stand before the clue in its list, which are none themselves."""

XD_CLUE = OwnData("xd", _texts, dict)
"""What only xd says of a clue, by the names that it has there, and its "answer" where that is not what the grid has."""

# Of documents

DOCUMENT = OwnData("document", _table, dict)
"""What ipuz has no word for in a document of ours; `docs/document.md` lists it. No puzzle in memory has it."""
