"""What the signs of a drawn grid can mean: blocks, empty squares, letters or numbers."""

import enum
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from crossword_app.sentences import listed


class Role(enum.Enum):
    """What a sign stands for."""

    BLOCK = "a block"
    EMPTY = "an empty square"
    VOID = "outside the shape"
    LETTER = "a letter"
    NUMBER = "a number in print"


_SURE_BLOCKS = frozenset("#＃█■▇▆▉◼⬛▓▒▪◾🔲")
_SURE_EMPTIES = frozenset("_＿?□⬜▢░◻◽▫○·•🔳")
LINE_BLOCKS = "line-blocks"
"""The name of the meaning in which _ is a block, though it nearly always is an empty square."""

SMALL_BLOCKS = "small-x-blocks"
"""The name of the meaning in which x is a block beside letters, which are capitals; an old way to draw begun grids."""

_LINE = frozenset("_")
_SMALL_CROSSES = frozenset("xo")
_CROSSES = frozenset("XO")
_BITS = frozenset("01")
_MINUS_ONE = "-1"
_NAMES = {
    " ": "space", "": "gap", ".": "dot", "-": "dash", "_": "line", "*": "star", "@": "at", "/": "slash",
    "+": "plus", "=": "equals", "%": "percent", "&": "and", "$": "dollar", "!": "mark", "~": "wave",
    ":": "colon", ",": "comma", "X": "x", "O": "o", "0": "zero", "1": "one", "-1": "minus",
}  # fmt: skip
_SIGNS = _SURE_BLOCKS | _SURE_EMPTIES | {" ", "", _MINUS_ONE, *".-*@/\\+=%&$~^|"}
_MOST_SIGNS = 5

NUMBERED_LETTERS = re.compile(r"(\d{1,3})[ .:)]?([^\W\d_]{1,20})")

_HARDLY, _RARE, _UNUSUAL, _SECOND = -9.0, -3.0, -1.5, -0.5
"""How likely it is that a sign has a role, as a logarithm; the usual role has 0.0."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """One way to understand the signs.

    Attributes:
        roles: the role of each sign. All others are letters.
        likelihood: a logarithm: how usual it is that the signs mean this.
    """

    roles: Mapping[str, Role]
    likelihood: float

    def role_of(self, text: str) -> Role:
        """Return the role of what a cell holds. A small letter may have another than the capital."""
        return self.roles.get(text) or self.roles.get(text.upper(), Role.LETTER)

    @property
    def name(self) -> str:
        """Its name on the command line: x-blocks."""
        blocks = self._signs(Role.BLOCK)
        if not blocks:
            named = (
                "no-blocks" if self._signs(Role.EMPTY) or self._signs(Role.NUMBER) else "letters"
            )
        elif blocks & _SURE_BLOCKS:
            named = "hash-blocks"
        elif blocks <= _SMALL_CROSSES:
            named = SMALL_BLOCKS
        else:
            named = f"{_name(min(blocks))}-blocks"
        voids = [f"+{_name(sign)}-voids" for sign in sorted(self._signs(Role.VOID))]
        letters = self._signs(Role.LETTER)
        if letters and named != "letters":
            voids.append("+digits" if any(map(is_number, letters)) else "+letters")
        return "".join([named, *voids])

    @property
    def description(self) -> str:
        """Its description for people: "." is a block, a space an empty square."""
        said = []
        for role in Role:
            signs = sorted(self._signs(role))
            if role is Role.NUMBER and signs:
                said.append("numbers are printed numbers")
            elif signs:
                shown = listed(map(_shown, signs))
                said.append(f"{shown} {'is' if len(signs) == 1 else 'are each'} {role.value}")
        return ", ".join(said) or "all are letters"

    def _signs(self, role: Role) -> set[str]:
        return {sign for sign, has in self.roles.items() if has is role}


def meanings(cells: Iterable[str]) -> Iterator[Meaning]:
    """Return what the signs of *cells* can mean; nothing if there are too many signs for a grid."""
    contents = set(cells)
    small = {cell for cell in contents if is_letters(cell) and cell != cell.upper()}
    capitals = {cell for cell in contents - small if is_letters(cell)} - _CROSSES
    if "x" in small <= _SMALL_CROSSES and capitals and all(map(is_letters, contents)):
        empties = dict.fromkeys(small - {"x"}, Role.EMPTY)
        yield Meaning({"x": Role.BLOCK, **empties}, 0.0)
        yield Meaning({}, _HARDLY if empties else _UNUSUAL)
        return
    kinds = _Kinds.of(contents)
    if not kinds.signs <= _SIGNS or len(kinds.signs) > _MOST_SIGNS:
        return
    for blocks, likelihood in _block_choices(kinds):
        options = _options_beside(kinds, blocks)
        for roles in product(*options.values()):
            found = {sign: role for sign, (role, _) in zip(options, roles, strict=True)}
            for numbers, more in _number_choices(kinds, blocks):
                yield Meaning(
                    {**dict.fromkeys(sorted(blocks), Role.BLOCK), **found, **numbers},
                    likelihood + more + sum(part for _, part in roles),
                )


def is_letters(cell: str) -> bool:
    """Return whether *cell* holds letters: one, or several as a rebus."""
    return cell.isalpha()


def without_number(cell: str) -> str:
    """Return *cell* without the number that some tables print before its letters: 12A."""
    labelled = NUMBERED_LETTERS.fullmatch(cell)
    return labelled[2] if labelled else cell


def is_number(cell: str) -> bool:
    """Return whether *cell* holds a number of one digit or more."""
    return cell.isascii() and cell.isdecimal()


@dataclass(frozen=True, slots=True)
class _Kinds:
    """The contents of the cells of a drawing, in upper case."""

    signs: frozenset[str]
    letters: frozenset[str]
    numbers: frozenset[str]

    @classmethod
    def of(cls, cells: Iterable[str]) -> "_Kinds":
        found = {without_number(cell).upper() for cell in cells}
        letters = frozenset(filter(is_letters, found))
        numbers = frozenset(filter(is_number, found))
        return cls(frozenset(found) - letters - numbers, letters, numbers)

    @property
    def crosses(self) -> frozenset[str]:
        """X and O, if there are no other letters: they may stand for something else."""
        return self.letters if self.letters <= _CROSSES else frozenset()


def _block_choices(kinds: _Kinds) -> Iterator[tuple[frozenset[str], float]]:
    """Return the choices of signs that may be blocks, each with its likelihood."""
    sure = kinds.signs & (_SURE_BLOCKS | {_MINUS_ONE})
    if sure:
        yield sure, 0.0
        return
    if kinds.signs == _LINE and kinds.letters - _CROSSES:
        yield _LINE, _SECOND  # in a filled grid; the shape of the grid shows which it is
    has_empties = bool(kinds.signs & _SURE_EMPTIES)
    weak = {".": 0.0 if has_empties else _SECOND, " ": _SECOND, "": _SECOND, "-": _UNUSUAL}
    for sign in sorted(kinds.signs - _SURE_EMPTIES):
        yield frozenset({sign}), weak.get(sign, 0.0)
    for sign in sorted(kinds.crosses):
        yield frozenset({sign}), 0.0 if sign == "X" else _SECOND
    if kinds.numbers == _BITS and not kinds.letters:
        yield frozenset({"1"}), 0.0
    if "0" in kinds.numbers:
        is_alone = len(kinds.numbers) == 1 and not has_empties
        yield frozenset({"0"}), _UNUSUAL if is_alone else _SECOND
    yield frozenset(), 0.0


def _options_beside(
    kinds: _Kinds, blocks: frozenset[str]
) -> dict[str, tuple[tuple[Role, float], ...]]:
    """Return the roles that signs and crosses may have if *blocks* are the blocks."""
    left = kinds.signs - blocks
    has_empties = bool(left & (_SURE_EMPTIES | {"."}))
    options: dict[str, tuple[tuple[Role, float], ...]] = {}
    for sign in sorted(left):
        if sign in _SURE_EMPTIES:
            options[sign] = ((Role.EMPTY, 0.0),)
        elif sign == ".":
            has_others = bool(left & (_SURE_EMPTIES | {"-", " "}))
            options[sign] = ((Role.EMPTY, 0.0 if blocks or not has_others else _RARE),)
        elif sign == "-" and has_empties:
            options[sign] = ((Role.VOID, 0.0), (Role.EMPTY, _RARE))
        elif sign == "-":
            options[sign] = ((Role.EMPTY, 0.0), (Role.VOID, _SECOND))
        elif has_empties:
            options[sign] = ((Role.VOID, _UNUSUAL),)
        else:
            usual = 0.0 if sign in {" ", ""} else _RARE
            options[sign] = ((Role.EMPTY, usual), (Role.VOID, usual + _UNUSUAL))
    for cross in sorted(kinds.crosses - blocks):
        if blocks & _CROSSES:
            options[cross] = ((Role.EMPTY, 0.0),)
        elif not blocks or len(kinds.crosses) > 1:
            options[cross] = ((Role.LETTER, _UNUSUAL),)
        elif cross == "O":
            options[cross] = ((Role.EMPTY, 0.0), (Role.LETTER, _RARE))
        else:
            options[cross] = ((Role.LETTER, 0.0), (Role.EMPTY, _UNUSUAL))
    return options


def _number_choices(
    kinds: _Kinds, blocks: frozenset[str]
) -> Iterator[tuple[dict[str, Role], float]]:
    """Return the roles that numbers may have if *blocks* are the blocks."""
    numbers = sorted(kinds.numbers - blocks)
    if not numbers:
        yield {}, 0.0
    elif blocks & _BITS and kinds.numbers <= _BITS:
        yield dict.fromkeys(numbers, Role.EMPTY), 0.0
    else:
        printed = dict.fromkeys(numbers, Role.NUMBER)
        has_empties = bool((kinds.signs - blocks) & (_SURE_EMPTIES | {".", "", " "}))
        zero = {"0": Role.EMPTY} if "0" in numbers else {}
        yield printed | zero, _UNUSUAL if zero and has_empties else 0.0
        if not blocks & _BITS and all(len(number) == 1 for number in numbers):
            is_usual = kinds.letters and "0" not in numbers
            is_drawn = not kinds.letters and kinds.numbers == _BITS
            odds = _SECOND if is_usual else _HARDLY if is_drawn else _RARE
            yield dict.fromkeys(numbers, Role.LETTER), odds


def _name(sign: str) -> str:
    return _NAMES.get(sign, "sign")


def _shown(sign: str) -> str:
    return {" ": "a space", "": "nothing"}.get(sign, sign if sign.isalnum() else f'"{sign}"')
