"""Links entries whose answer runs on from one to the next, and keeps their labels true when numbers change."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from crossword_app.errors import EditRefusedError
from crossword_app.model.clue_notes import change_clues, kept_as_alternative
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot, SlotKey


def link(puzzle: Puzzle, slots: Sequence[Slot]) -> Puzzle:
    """Return *puzzle* with the answer of the first of *slots* running on in the others: its label is 1/14.

    The others say "See 1" from then on; clues of their own become alternatives.

    Raises:
        EditRefusedError: these are less than two entries, or one of them twice.
    """
    if len(slots) < 2 or len(set(slots)) < len(slots):
        raise EditRefusedError("an answer runs on in other entries: choose two or more")
    for slot in slots:
        puzzle = unlinked(puzzle, slot)
    first, *others = slots
    puzzle = change_clues(puzzle, others, lambda clue: replace(kept_as_alternative(clue), label=""))
    return _labelled(puzzle, first, others)


def unlinked(puzzle: Puzzle, slot: Slot) -> Puzzle:
    """Return *puzzle* without the link that *slot* is in, as the first or as a later entry."""
    for key, following in linked_entries(puzzle).items():
        if slot.key == key or slot in following:
            clue = replace(puzzle.clues[key], label="")
            puzzle = _with_clue(puzzle, key, clue)
    return puzzle


def links_of(puzzle: Puzzle, slot: Slot) -> tuple[Slot, ...]:
    """Return the entries of the answer that *slot* is part of, in its order; () if it stands alone."""
    by_key = puzzle.grid.layout.by_key
    for key, following in linked_entries(puzzle).items():
        if slot.key == key or slot in following:
            return (by_key[key], *following)
    return ()


def link_label(puzzle: Puzzle, slots: Sequence[Slot]) -> str:
    """Return the label of an answer that runs through *slots*: 1/14, with directions where numbers are not enough."""
    first, *others = slots
    for names in (
        [slot.label for slot in others],
        [f"{slot.label} {slot.direction.value}" for slot in others],
    ):
        label = "/".join([first.label, *names])
        clue = replace(puzzle.clue(first), label=label, text="?")
        read = linked_entries(_with_clue(puzzle, first.key, clue)).get(first.key)
        if read == tuple(others):
            break
    return label


def relinked(before: Puzzle, after: Puzzle) -> Puzzle:
    """Return *after*, an edit of *before*, with the labels of its links by its own numbers.

    A link loses the entries that are no longer in the grid. Labels that the edit changed itself stay.
    """
    if before.grid.layout == after.grid.layout:
        return after
    links = linked_entries(before)
    kept = {
        key: tuple(slot.key for slot in following)
        for key, following in links.items()
        if key in after.clues and after.clues[key].label == before.clues[key].label
    }
    return with_links_by_keys(after, kept)


def with_links_by_keys(puzzle: Puzzle, links: Mapping[SlotKey, Sequence[SlotKey]]) -> Puzzle:
    """Return *puzzle* with labels for *links*, of entries by where they start. Entries that it has not are left out."""
    by_key = puzzle.grid.layout.by_key
    for key, following in links.items():
        if key in by_key and key in puzzle.clues:
            others = [by_key[other] for other in following if other in by_key]
            puzzle = _labelled(puzzle, by_key[key], others)
    return puzzle


def _labelled(puzzle: Puzzle, first: Slot, others: Sequence[Slot]) -> Puzzle:
    """Return *puzzle* with the label of a link, which is kept also while the first entry has no clue."""
    label = link_label(puzzle, (first, *others)) if others else ""
    clue = puzzle.clue(first)
    if clue.label == label:
        return puzzle
    return _with_clue(puzzle, first.key, replace(clue, label=label))


def _with_clue(puzzle: Puzzle, key: SlotKey, clue: Clue) -> Puzzle:
    return replace(puzzle, clues={**puzzle.clues, key: clue})
