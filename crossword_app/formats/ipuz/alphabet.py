"""How our documents name the alphabet of a puzzle, and tell a digraph from a rebus of its letters.

For other programs each cell's letters are spelled out, as in "IJ". Our own key holds the alphabet, if it is not
English, and the cells that would otherwise be misread.
"""

from typing import Any

from crossword_app.formats.letters import read_letters
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import ALPHABETS, alphabet_called

ALPHABET = "alphabet"
DIVIDED = "divided"

_LONGEST = 24
"""Characters of a name or a symbol. A hostile file must not make us draw endless text."""

_MOST_TEXTS = 1000


def alphabet_part(grid: Grid) -> dict[str, object]:
    """Return the part of a document that describes the alphabet of *grid*: empty for English."""
    alphabet = grid.alphabet
    named: object = alphabet.tag if alphabet in ALPHABETS else _definition(alphabet)
    divided: list[list[object]] = [
        [*place, list(map(alphabet.spelled, cell.letters))]
        for place, cell in grid
        if read_letters(alphabet.spelled(cell.letters), alphabet) != cell.letters
    ]
    return {ALPHABET: "" if alphabet == ENGLISH else named, DIVIDED: divided}


def read_alphabet(own: dict[str, Any], warnings: list[str]) -> Alphabet:
    """Return the alphabet that our part of a document names; English, with a warning, if that cannot be read."""
    value = own.get(ALPHABET) or ENGLISH.tag
    alphabet = alphabet_called(value) if isinstance(value, str) else _defined(value)
    if alphabet is None:
        warnings.append(
            "its alphabet is not one that this program knows, and English is used: "
            "choose another under File > Properties"
        )
    return alphabet or ENGLISH


def with_divided(grid: Grid, cells: object) -> Grid:
    """Return *grid* with the cells in *cells* read as listed there, if the file still spells them so."""
    alphabet = grid.alphabet
    symbols = {alphabet.spelled(symbol): symbol for symbol in alphabet.symbols}
    meant: dict[Position, str] = {}
    for item in cells if isinstance(cells, list) else ():
        match item:
            case [int(row), int(column), [*parts]] if all(isinstance(part, str) for part in parts):
                place = Position(row, column)
            case _:
                continue
        is_there = grid.size.contains(place)
        if is_there and "".join(parts) == alphabet.spelled(grid[place].letters):
            meant[place] = "".join(symbols.get(part, part) for part in parts)
    return grid.with_letters(meant)


def _definition(alphabet: Alphabet) -> dict[str, Any]:
    definition = {
        "name": alphabet.name,
        "tag": alphabet.tag,
        "symbols": [alphabet.spelled(symbol) for symbol in alphabet.symbols],
        "folds": dict(alphabet.folds),
        "exceptions": list(alphabet.exceptions),
    }
    return {name: value for name, value in definition.items() if value}


def _defined(definition: object) -> Alphabet | None:
    """Return the alphabet that *definition* gives, None if that is not valid."""
    match definition:
        case {"name": str(name), "symbols": [*symbols], **rest}:
            folds, exceptions = rest.get("folds", {}), rest.get("exceptions", [])
        case _:
            return None
    if not isinstance(folds, dict) or not isinstance(exceptions, list):
        return None
    tag = rest.get("tag", "")
    texts = [name, tag, *symbols, *folds, *folds.values(), *exceptions]
    if len(texts) > _MOST_TEXTS or any(_is_unfit(text) for text in texts):
        return None
    try:
        return Alphabet.of(name, symbols, folds=folds, exceptions=exceptions, tag=str(tag))
    except ValueError:
        return None


def _is_unfit(text: object) -> bool:
    return not isinstance(text, str) or len(text) > _LONGEST
