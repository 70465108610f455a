"""Reads the clues of a JPZ crossword: lists of clues. Each clue names a word, and a word is a run of squares."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.disagreements import letters_only
from crossword_app.formats.jpz.grid import Squares
from crossword_app.formats.jpz.names import (
    ARE_ESCAPED,
    ARE_UNNUMBERED,
    ATTRIBUTES,
    CELLS,
    WORD,
)
from crossword_app.formats.limits import MOST_CLUES
from crossword_app.formats.xml.markup import own_text, styled_clue
from crossword_app.formats.xml.tree import Node
from crossword_app.model.clue_lists import PrintedClue, SortedClues, sort_clues
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.markup import is_marked_up
from crossword_app.model.own_data import JPZ_CLUE
from crossword_app.model.puzzle import Clue, ClueList, LooseClue
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.sentences import counted

_NAMED = {
    direction: re.compile(rf"\b{direction.value}\b", re.IGNORECASE) for direction in Direction
}
_NUMBER = re.compile(r"[0-9]{1,5}")


@dataclass(frozen=True, slots=True)
class _Word:
    cells: tuple[Position, ...] = ()
    attributes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class _Item:
    """A clue of the file. One that *links* only gives the number of the clue with the answer: "See 12"."""

    label: str
    clue: Clue
    word: _Word
    links: bool


@dataclass(frozen=True, slots=True)
class _List:
    heading: str
    items: list[_Item]


def read_clues(
    crossword: Node, grid: Grid, clue_cells: Sequence[Node], squares: Squares
) -> SortedClues:
    """Return the clues in the element *crossword*, and those in cells of arrow words.

    Raises:
        FileError: there are more than in any crossword.
    """
    words = {word.get("id"): _word(word, squares) for word in crossword.every("word")}
    lists = [
        _List(_heading(node), [_item(clue, words) for clue in node.every("clue")])
        for node in crossword.every("clues")
    ]
    in_cells = [_item(clue, words) for node in clue_cells for clue in node.every("clue")]
    lists += _lists_of(in_cells, {item.word for listed in lists for item in listed.items})
    if sum(len(listed.items) for listed in lists) > MOST_CLUES:
        raise FileError(f"it is no crossword: it has more than {MOST_CLUES} clues")
    sorting = _Sorting(grid)
    in_own_order = [listed for listed in lists if sorting.has_own_order(listed)]
    found = sort_clues(
        grid,
        [sorting.sorted(listed) for listed in lists if listed.items and listed not in in_own_order],
    )
    left = tuple(
        ClueList(
            listed.heading,
            tuple(
                LooseClue(replace(item.clue, label=item.label), item.word.cells)
                for item in listed.items
            ),
            _named_direction(listed),
        )
        for listed in in_own_order
    )
    return replace(found, clue_lists=(*left, *found.clue_lists))


def told_of_words(crossword: Node, grid: Grid, squares: Squares) -> Iterator[str]:
    """Yield a sentence for each way in which clues, words and the grid disagree."""
    nodes = {word.get("id"): word for word in crossword.every("word")}
    clues = [clue for listed in crossword.every("clues") for clue in listed.every("clue")]
    missing = sum(bool(clue.get("word")) and clue.get("word") not in nodes for clue in clues)
    if missing:
        yield f"{counted(missing, 'clue')} for a word that is not in the file: their numbers tell their entries"
    solved = [node for node in nodes.values() if node.get("solution")]
    wrong = sum(_is_other(node, grid, _word(node, squares).cells) for node in solved)
    if wrong:
        yield f"{counted(wrong, 'word')} with a solution that is not in its squares: the squares were read"


def _is_other(word: Node, grid: Grid, cells: Sequence[Position]) -> bool:
    """Return whether the solution that the file gives for a word has other letters than its squares."""
    said = letters_only(word.get("solution"))
    spelled = [grid.alphabet.spelled(grid[place].letters) for place in cells]
    return bool(said) and all(spelled) and said != letters_only("".join(spelled))


def _word(node: Node, squares: Squares) -> _Word:
    cells = squares.named(node) if node.get("x") and node.get("y") else ()
    further = [place for item in node.every("cells") for place in squares.named(item)]
    return _Word((*cells, *further), tuple(node.others(("id", "x", "y")).items()))


def _heading(node: Node) -> str:
    title = node.first("title")
    return " ".join(title.text.split()) if title else ""


def _item(node: Node, words: dict[str, _Word]) -> _Item:
    word = words.get(node.get("word"), _Word())
    clue = styled_clue(node, node.get("format"))
    own: dict[str, Any] = {
        ATTRIBUTES: node.others(("word", "number", "format")),
        WORD: dict(word.attributes),
    }
    own = {name: value for name, value in own.items() if value}
    clue = replace(clue, extra=JPZ_CLUE.put_into({}, own))
    links = node.get("is-link").lower() not in ("", "0", "false")
    return _Item(node.get("number"), clue, word, links)


def clue_wording(crossword: Node) -> dict[str, bool]:
    """Return the properties that all clues share in how they are written, by the names in `JPZ_WORDING`."""
    clues = [clue for listed in crossword.every("clues") for clue in listed.every("clue")]
    has_elements = any(any(clue.nodes) for clue in clues)
    wording = {
        ARE_ESCAPED: not has_elements and any(is_marked_up(own_text(clue)) for clue in clues),
        ARE_UNNUMBERED: bool(clues) and not any(clue.get("number") for clue in clues),
    }
    return {name: True for name, is_so in wording.items() if is_so}


def _lists_of(in_cells: Sequence[_Item], listed: set[_Word]) -> list[_List]:
    """Return the clues in cells as lists, without those whose words have clues in lists."""
    found: dict[str, list[_Item]] = {}
    for item in in_cells:
        cells = item.word.cells
        if item.clue.text and item.word not in listed:
            is_across = len({row for row, _ in cells[:2]}) == 1
            direction = Direction.ACROSS if is_across else Direction.DOWN
            found.setdefault(direction.title if len(cells) > 1 else "Clues", []).append(item)
    return [_List(heading, items) for heading, items in found.items()]


def _named_direction(listed: _List) -> Direction | None:
    """Return the direction that the heading of a list names, if it names one."""
    named = [direction for direction, name in _NAMED.items() if name.search(listed.heading)]
    return named[0] if len(named) == 1 else None


class _Sorting:
    """Finds the slot of each clue of a list, before `sort_clues` puts the clues there.

    `sort_clues` does not know that words of JPZ may run through several slots, and that a linking clue names the word
    that it links to.
    """

    def __init__(self, grid: Grid) -> None:
        self._slots = grid.layout.by_key
        self._of_direction = {way: grid.layout.of_direction(way) for way in Direction}
        self._by_label = {
            (slot.direction, slot.label): slot for slot in reversed(grid.layout.slots)
        }
        self._taken: set[SlotKey] = set()
        self._seen: set[Direction | None] = set()

    def sorted(self, listed: _List) -> tuple[str, Direction | None, list[PrintedClue]]:
        direction = self._direction(listed)
        slots = self._slots_of(listed.items, direction) if direction else {}
        self._seen.add(direction)
        clues = [_printed(item, slots.get(turn)) for turn, item in enumerate(listed.items)]
        heading = listed.heading or (direction.title if direction else "")
        return heading, direction, clues

    def has_own_order(self, listed: _List) -> bool:
        """Return whether the clues of a list share a label that is no number, as in "•", and are not in grid order.

        Such an order is part of the puzzle: by alphabet, say. In grid order, the list would tell where answers go.
        """
        labels = {item.label for item in listed.items}
        label = labels.pop() if len(labels) == 1 else ""
        direction = self._direction(listed)
        if not label or _NUMBER.search(label) or direction is None:
            return False
        slots = [self._slot_along(item, direction) for item in listed.items]
        places = [slot.start for slot in slots if slot]
        return len(places) == len(slots) and places != sorted(places)

    def _direction(self, listed: _List) -> Direction | None:
        """Return the direction that the heading of a list names, or in which the words of all its clues start.

        If two lists without a direction in their headings have the same direction, the second one gets none.
        """
        if any(name.search(listed.heading) for name in _NAMED.values()) or not listed.items:
            return _named_direction(listed)
        found = [
            direction
            for direction in Direction
            if direction not in self._seen
            and all(self._slot_along(item, direction) for item in listed.items)
        ]
        return found[0] if len(found) == 1 else None

    def _slot_along(self, item: _Item, direction: Direction) -> Slot | None:
        """Return the slot whose cells are the first cells of the word of *item*."""
        cells = item.word.cells
        slot = self._slots.get(SlotKey(cells[0], direction)) if cells else None
        return slot if slot and cells[: len(slot)] == slot.positions else None

    def _slots_of(self, items: Sequence[_Item], direction: Direction) -> dict[int, Slot]:
        """Return the slots of *items* by index: by word, else by label. Items with neither get the slots left over."""
        found: dict[int, Slot] = {}

        def take(turn: int, slot: Slot | None) -> None:
            if slot and slot.key not in self._taken:
                self._taken.add(slot.key)
                found[turn] = slot

        for turn, item in enumerate(items):
            if not item.links:
                take(turn, self._slot_along(item, direction))
        for turn, item in enumerate(items):
            number = _NUMBER.match(item.label)
            if turn not in found and number:
                slot = self._by_label.get((direction, item.label))
                take(turn, slot or self._by_label.get((direction, number[0])))
        free = (slot for slot in self._of_direction[direction] if slot.key not in self._taken)
        for turn, item in enumerate(items):
            if turn not in found and not item.label and not item.word.cells:
                take(turn, next(free, None))
        return found


def _printed(item: _Item, slot: Slot | None) -> PrintedClue:
    if slot is None:
        return PrintedClue(item.label, item.clue, None, item.word.cells)
    clue = item.clue
    if item.word.cells and item.word.cells != slot.positions:
        own = {CELLS: [list(place) for place in item.word.cells], **JPZ_CLUE.of(clue.extra)}
        clue = replace(clue, extra=JPZ_CLUE.put_into(clue.extra, own))
    return PrintedClue(item.label, clue, slot, slot.positions)
