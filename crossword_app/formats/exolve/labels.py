"""Labels of clues in Exolve's form: "7", "1, 14, 3d", or in brackets where they are no numbers of entries.

Exolve refuses a whole puzzle for a number that two clues of a list have, for an entry of a link that it does not find,
and for the direction of another list; in brackets a label may be anything.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from crossword_app.model.clue_lists import PrintedClue, PrintedList
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot, SlotKey

UNLABELLED = "[]"
"""Before a clue without a label: without it, Exolve takes the clue for a line between clues."""

_BETWEEN = re.compile(r"\s*(?:[,/&]|\band\b)\s*")
_NUMBER = re.compile(r"([1-9]\d{0,3})(a|d)?")
_AS_DOCUMENTED = re.compile(r"[\dad,&\s]+")


class Labels:
    """The labels of the clues of one puzzle.

    Args:
        skipped: the places that Exolve does not number.
        is_unnumbered: Exolve numbers none, as it does not know the blocks.
        lists: the clues that are written.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        skipped: frozenset[Position],
        is_unnumbered: bool,
        lists: Iterable[PrintedList],
    ) -> None:
        self._puzzle = puzzle
        self._skipped = skipped
        self._is_unnumbered = is_unnumbered
        self._lists = list(lists)
        self._layout = puzzle.grid.layout

    def of(self, item: PrintedClue) -> str:
        """Return the label of *item* as it is written."""
        label = item.label.strip()
        if item.slot is not None and self._has_number(item.slot):
            own, *others = _BETWEEN.split(label)
            if self._is_of(own, item.slot):
                link = self._link(item.slot, others)
                if link is not None:
                    is_clear = all(self._known(name) == name for name in others)
                    return label if is_clear and _AS_DOCUMENTED.fullmatch(label) else own + link
        return self._bracketed(label)

    def places(self, item: PrintedClue) -> tuple[Position, ...]:
        """Return the places that a clue must name: all if it has no entry, the first if its label does not give it."""
        if item.slot is None:
            return item.cells
        if self._is_unnumbered:
            is_labelled = bool(self._layout.labels.get(item.slot.start))
            return (item.slot.start,) if is_labelled else ()
        return (item.slot.start,) if self.of(item).startswith("[") else ()

    def _has_number(self, slot: Slot) -> bool:
        """Return whether Exolve gives *slot* its number, or takes it from the only clue that has it."""
        if not self._is_unnumbered:
            return slot.start not in self._skipped
        alike = [s for s in self._layout.of_direction(slot.direction) if s.label == slot.label]
        return len(alike) == 1

    def _is_of(self, name: str, slot: Slot) -> bool:
        found = _NUMBER.fullmatch(name)
        return (
            found is not None
            and found[1] == slot.label
            and found[2] in (None, slot.direction.value[0])
        )

    def _link(self, slot: Slot, others: list[str]) -> str | None:
        """Return what follows the number of *slot*: ", 14, 3d"; None where Exolve would not find one of the entries."""
        following = self._links.get(slot.key, ())
        names = [self._name(other, slot.direction) for other in following]
        is_known = len(set(following)) == len(others) and all(map(self._is_found, following))
        return "".join(f", {name}" for name in names) if is_known else None

    @cached_property
    def _links(self) -> Mapping[SlotKey, tuple[Slot, ...]]:
        return linked_entries(self._puzzle)

    def _is_found(self, slot: Slot) -> bool:
        has_clue = bool(self._puzzle.clue(slot).text.strip())
        return self._has_number(slot) and (has_clue or not self._is_unnumbered)

    def _name(self, slot: Slot, direction: Direction) -> str:
        """Return the number of *slot* in a clue of *direction*, with its own where both may be meant."""
        other = Direction.DOWN if slot.direction is Direction.ACROSS else Direction.ACROSS
        is_only = self._layout.called(slot.label, other) is None
        is_plain = is_only and slot.direction is direction
        return slot.label if is_plain else f"{slot.label}{slot.direction.value[0]}"

    def _bracketed(self, label: str) -> str:
        """Return *label* in brackets: each part, where the others name clues and entries, else the whole."""
        own, *others = _BETWEEN.split(label)
        names = [self._known(other) for other in others]
        if others and own and all(names) and len({own, *others}) == len(names) + 1:
            return ", ".join([_in_brackets(own), *filter(None, names)])
        return _in_brackets(label)

    def _known(self, name: str) -> str | None:
        """Return *name* as Exolve finds it, in a label after the first part; None if it does not."""
        if name in self._in_brackets_first:
            return _in_brackets(name)
        found = _NUMBER.fullmatch(name)
        is_one = (
            found is not None
            and sum(
                slot.label == found[1]
                and slot.start not in self._skipped
                and found[2] in (None, slot.direction.value[0])
                for slot in self._layout.slots
            )
            == 1
        )
        return name if is_one and not self._is_unnumbered else None

    @cached_property
    def _in_brackets_first(self) -> frozenset[str]:
        """The labels that only brackets hold, and that lead to one clue."""
        labels = (item.label.strip() for listed in self._lists for item in listed.clues)
        firsts = [_BETWEEN.split(label)[0] for label in labels]
        return frozenset(
            name for name in firsts if name and not _NUMBER.match(name) and firsts.count(name) == 1
        )


def _in_brackets(label: str) -> str:
    return f"[{label.replace('[', '(').replace(']', ')')}]"
