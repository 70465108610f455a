"""What has to go from a filled grid, what has to come in, and what stays: the marks of the constructor."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from crossword_app.errors import FillError
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.sentences import counted

MOST_EMPTY = 0.25
"""The part of the squares that may be empty in a grid to revise. With more, it is to be filled first."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What a revision has to do.

    Attributes:
        entries: each of these takes another word. Its word may come in elsewhere.
        words: each of these, which stand in the grid, stands nowhere afterwards.
        squares: each of these takes another letter.
        texts: what these entries read afterwards. They need not be words of the list.
        phrases: each of these stands in some entry afterwards. They need not be words either.
        keep: these squares keep their letters, as locked ones do.
    """

    entries: frozenset[SlotKey] = frozenset()
    words: frozenset[str] = frozenset()
    squares: frozenset[Position] = frozenset()
    texts: Mapping[SlotKey, str] = field(default_factory=dict)
    phrases: tuple[str, ...] = ()
    keep: frozenset[Position] = frozenset()

    def entries_to_go(self, grid: Grid) -> tuple[Slot, ...]:
        """Return the slots of *grid* that these marks empty: those named, and those with the words named."""
        return tuple(
            slot
            for slot in grid.slots
            if slot.key in self.entries or "".join(grid.entry(slot)) in self.words
        )


def check_marks(grid: Grid, marks: Marks, stays: Collection[Position]) -> None:
    """Check that *marks* can be about *grid*, and do not contradict one another.

    Args:
        stays: the squares that keep their letters.

    Raises:
        FillError: the grid is not filled, nothing is marked, or a mark cannot be met whatever the words are.
    """
    for problem in _problems(grid, marks, stays):
        raise FillError(problem)


def _problems(grid: Grid, marks: Marks, stays: Collection[Position]) -> Iterator[str]:
    yield from _problems_of_grid(grid, marks)
    slots = grid.layout.by_key
    for key in (*marks.entries, *marks.texts):
        if key not in slots:
            yield f"no entry begins at {key.start} {key.direction.value}: mark one that the grid has"
    for key, text in marks.texts.items():
        yield from _problems_of_text(grid, marks, slots[key], text, stays)
    yield from _problems_of_losses(grid, marks, stays)
    yield from _problems_between_texts(grid, marks)
    standing = {"".join(grid.entry(slot)): slot for slot in grid.slots}
    for phrase in marks.phrases:
        spelled = grid.alphabet.spelled(phrase)
        if phrase in marks.words:
            yield f"{spelled} is to go and to come in: leave out one of the two"
        if phrase in standing:
            yield f"{spelled} stands at {standing[phrase]} already: leave it out"


def _problems_of_grid(grid: Grid, marks: Marks) -> Iterator[str]:
    empty = sum(cell.is_empty for cell in grid.cells)
    if empty > MOST_EMPTY * sum(cell.is_open for cell in grid.cells):
        squares = counted(empty, "square of it is", "squares of it are")
        yield f"the grid is not filled, {squares} empty: fill it first"
    asked = (marks.entries, marks.words, marks.squares, marks.texts, marks.phrases)
    if not any(asked) and grid.has_all_entries:
        yield "nothing is to change: name an entry, a word or a square to lose, or a text to put in"


def _problems_of_losses(grid: Grid, marks: Marks, stays: Collection[Position]) -> Iterator[str]:
    standing = {"".join(grid.entry(slot)) for slot in grid.slots}
    for word in sorted(marks.words - standing):
        spelled = grid.alphabet.spelled(word)
        yield f"{spelled} is to go, and stands nowhere in the grid: name an entry or a word that does"
    for slot in marks.entries_to_go(grid):
        if all(position in stays for position in slot.positions):
            yield f"{grid.spelled(slot)} at {slot} is to go, and all its squares are to stay: free one of them"
    for position in sorted(marks.squares):
        if not grid.size.contains(position) or not grid.layout.slots_at(position):
            yield f"no entry has a square at {position}, whose letter is to go: name another"
        elif position in stays:
            yield f"the letter at {position} is to go and to stay: leave out one of the two"


def _problems_of_text(
    grid: Grid, marks: Marks, slot: Slot, text: str, stays: Collection[Position]
) -> Iterator[str]:
    spelled = grid.alphabet.spelled(text)
    entry = grid.entry(slot)
    squares = [
        (position, letters if letters and position in stays else " ")
        for position, letters in zip(slot.positions, entry, strict=True)
    ]
    size = sum(len(letters) for _, letters in squares)
    if len(text) != size:
        yield f"{spelled} has {counted(len(text), 'letter')}, and {slot} takes {size}: put in a text of that length"
        return
    if text in marks.words or (slot.key in marks.entries and text == "".join(entry)):
        yield f"{spelled} is to go from {slot} and to stand there: leave out one of the two"
    place = 0
    for position, letters in squares:
        part = text[place : place + len(letters)]
        place += len(letters)
        if letters not in (" ", part):
            yield (
                f"{spelled} cannot stand at {slot}, since the {grid.alphabet.spelled(letters)} at {position} stays: "
                "free that square, or put in another text"
            )
        if position in marks.squares and part == grid[position].letters:
            yield f"{spelled} has the letter at {position} that is to go: leave out one of the two"


def _problems_between_texts(grid: Grid, marks: Marks) -> Iterator[str]:
    for text, times in Counter((*marks.texts.values(), *marks.phrases)).items():
        if times > 1:
            spelled = grid.alphabet.spelled(text)
            yield f"{spelled} is to come in {times} times, and no entry may stand twice: leave out one"
