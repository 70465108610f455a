"""Writes Across Lite's TEXT; `reader` names the source on the format."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from crossword_app.formats.across_lite.reader import NO_CLUE, is_tag
from crossword_app.formats.limits import refuse_endless
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, losses
from crossword_app.formats.puz.layout import (
    BLOCKS,
    EMPTY_SQUARE,
    LONGEST_REBUS,
    NOT_PROVIDED,
    in_file_order,
    joined_clues,
    plain_clues,
    plain_grid,
)
from crossword_app.formats.puz.squares import first_letter
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted

_HELD = (
    Feature.REBUS,
    Feature.CIRCLES,
    Feature.CLUES,
    Feature.ENUMERATIONS,
    Feature.TITLE,
    Feature.AUTHOR,
    Feature.COPYRIGHT,
    Feature.NOTES,
    Feature.DIAGRAMLESS,
)

_LOWER_CASE = "zyxwvutsrqponmlkjihgfedcba"
_SIGNS = "1234567890@#$%&+?"
"""Signs that stand for rebuses. Lower-case letters do too; if the grid has circles, they mark rebuses in circles."""


def write_across_lite(puzzle: Puzzle) -> Written:
    """Return *puzzle* in Across Lite's TEXT, of version 2 if it has rebuses or circles, else of version 1.

    Raises:
        FileError: its texts are longer than those of any file may be.
    """
    refuse_endless(puzzle, "Across Lite TEXT")
    grid = plain_grid(puzzle.grid)
    drawing = _draw(grid, BLOCKS[1] if puzzle.is_diagramless else BLOCKS[0])
    lines = [
        "<ACROSS PUZZLE V2>" if drawing.signs else "<ACROSS PUZZLE>",
        *_section("TITLE", [puzzle.title]),
        *_section("AUTHOR", [puzzle.author]),
        *_section("COPYRIGHT", [puzzle.copyright]),
        *_section("SIZE", [str(grid.size)]),
        *_section("GRID", drawing.rows),
        *(_section("REBUS", drawing.signs) if drawing.signs else ()),
        *_clue_sections(puzzle, grid),
        *(["<NOTEPAD>", *puzzle.notes.splitlines()] if puzzle.notes else ()),
    ]
    text = "\n".join(lines) + "\n"
    found = (
        *losses(puzzle, _HELD),
        *joined_clues(puzzle, grid),
        *drawing.losses(),
        *_text_losses(text),
    )
    return Written(text.encode("utf-8", "replace"), found)


def _section(tag: str, lines: list[str]) -> list[str]:
    return [f"<{tag}>", *(f"\t{_one_line(line)}" for line in lines)]


def _one_line(text: str) -> str:
    """Return *text* in one line. One that has the form of a tag gets a space, or it would begin a section."""
    line = " ".join(text.split())
    return f"< {line[1:]}" if is_tag(line) else line


def _clue_sections(puzzle: Puzzle, grid: Grid) -> Iterator[str]:
    texts = {key: _one_line(text) for key, text in plain_clues(puzzle, grid).items()}
    nothing = NO_CLUE if any(texts.values()) else ""
    for direction in Direction:
        slots = in_file_order(grid.layout.of_direction(direction))
        yield from _section(direction.name, [texts[slot.key] or nothing for slot in slots])


def _text_losses(text: str) -> Iterator[str]:
    foreign = sorted({letter for letter in text if not letter.isascii()})
    if foreign:
        listed = " ".join(foreign[:6]) + (" ..." if len(foreign) > 6 else "")
        yield f"it is in UTF-8: Across Lite itself may show other letters for {listed}"


# The grid


@dataclass(frozen=True)
class _Drawing:
    """A grid as text.

    Attributes:
        signs: the lines that explain the signs in *rows*.
        empty: how many squares have no letter, if others have one.
        cut: how many squares hold more than is written.
    """

    rows: list[str]
    signs: list[str]
    empty: int
    cut: int

    def losses(self) -> Iterator[str]:
        if self.empty:
            yield (
                f"{counted(self.empty, 'empty square')} written as -, never in a circle, "
                "which Across Lite itself does not accept"
            )
        if self.cut:
            yield f"{counted(self.cut, 'square')} with more rebus strings than Across Lite has signs for, which are cut"


def _draw(grid: Grid, block: str) -> _Drawing:
    keys = [_Key(grid.alphabet.spelled(cell.letters), cell.has_circle) for cell in grid.cells]
    has_letters = any(key.text for key in keys)
    nothing = EMPTY_SQUARE if has_letters else NOT_PROVIDED
    plain = [
        _plain(key.text or nothing, key.has_circle) if cell.is_open else block
        for cell, key in zip(grid.cells, keys, strict=True)
    ]
    has_circles = any(
        key.has_circle and square != EMPTY_SQUARE for key, square in zip(keys, plain, strict=True)
    )
    signless = [key for key, square in zip(keys, plain, strict=True) if not square]
    signs = _signs(signless, used={*plain}, has_circles=has_circles)
    squares = "".join(
        square or signs.get(key) or _without_sign(key.text, {*signs.values()})
        for key, square in zip(keys, plain, strict=True)
    )
    columns = grid.size.columns
    flags = ["MARK;"] if has_circles else []
    return _Drawing(
        [squares[start : start + columns] for start in range(0, len(squares), columns)],
        [*flags, *(f"{s}:{_fitted(k.text)}:{first_letter(k.text)}" for k, s in signs.items())],
        empty=squares.count(EMPTY_SQUARE),
        cut=sum(
            not square and (key not in signs or _fitted(key.text) != key.text)
            for key, square in zip(keys, plain, strict=True)
        ),
    )


class _Key(NamedTuple):
    """What a square holds, and whether it has a circle. Equal squares share one sign."""

    text: str
    has_circle: bool


def _plain(text: str, has_circle: bool) -> str:
    """Return the character of a square that is no rebus; "" if it has none."""
    if text == EMPTY_SQUARE:
        return text
    is_letter = len(text) == 1 and text.isprintable() and text not in f"{BLOCKS} "
    if not is_letter or text.upper() != text or text.islower():
        return ""
    small = text.lower()
    return (small if small != text and small.upper() == text else "") if has_circle else text


def _signs(keys: list[_Key], used: set[str], *, has_circles: bool) -> dict[_Key, str]:
    """Return a sign for each different one of *keys*, until no sign is left that is not *used*."""
    anywhere = _SIGNS if has_circles else _SIGNS + _LOWER_CASE
    in_circles = iter([sign for sign in _LOWER_CASE if sign not in used])
    elsewhere = iter([sign for sign in anywhere if sign not in used])
    signs = {
        key: next(in_circles if key.has_circle else elsewhere, "") for key in dict.fromkeys(keys)
    }
    return {key: sign for key, sign in signs.items() if sign}


def _without_sign(text: str, signs: set[str]) -> str:
    letter = first_letter(text)
    return NOT_PROVIDED if letter in signs else letter


def _fitted(text: str) -> str:
    """Return the part of *text* that a line of the section of rebuses can hold."""
    return text[:LONGEST_REBUS].replace(":", ";")
