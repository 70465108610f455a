"""Writes the words and the clues of a JPZ crossword."""

from collections.abc import Callable, Collection, Mapping, Sequence

from crossword_app.formats.jpz.names import (
    ARE_ESCAPED,
    ARE_UNNUMBERED,
    ATTRIBUTES,
    CELLS,
    WORD,
    mapping,
    texts,
)
from crossword_app.formats.xml.text import element, escaped, line
from crossword_app.model.clue_lists import PrintedClue, PrintedList, printed_lists
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import bare_links, see
from crossword_app.model.markup import (
    Run,
    Style,
    clue_runs,
    is_marked_up,
    source_of,
    tagged,
)
from crossword_app.model.own_data import JPZ_CLUE, JPZ_WORDING
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot, SlotKey

STYLES = Style.BOLD | Style.ITALIC | Style.SUBSCRIPT | Style.SUPERSCRIPT
"""The styles of clues that the schema has elements for."""


WriteWord = Callable[[int, Sequence[Position], Mapping[str, str]], str]
"""Returns a word as an element, from its number, its cells, and its other attributes in the file that was read."""


def words_and_clues(puzzle: Puzzle, write_word: WriteWord) -> list[str]:
    """Return the lines of all words of *puzzle*, then those of its lists of clues."""
    wording = JPZ_WORDING.of(puzzle.extra)
    text = _escaped_text if wording.get(ARE_ESCAPED) else _text
    words, links = _Words(puzzle.grid, write_word), _Links(puzzle)
    lines: list[str] = []
    for listed in _lists(puzzle, links.firsts):
        title = line("title", {}, f"<b>{escaped(listed.heading)}</b>" if listed.heading else "")
        clues = []
        for item in listed.clues:
            if first := links.firsts.get(item.slot.key) if item.slot else None:
                clues.append(_link(item, words.number(links.whole(first)), see(puzzle, first)))
                continue
            label = item.clue.label if wording.get(ARE_UNNUMBERED) else item.label
            attributes = _clue_attributes(item.clue, words.number(links.with_cells(item)), label)
            clues.append(line("clue", attributes, text(item.clue)))
        lines += element("clues", {"ordering": "normal"}, [title, *clues])
    return [*words.lines, *lines]


def in_spans(number: int, cells: Sequence[Position], kept: Mapping[str, str]) -> str:
    """Return a word whose cells are named as Crossword Compiler does: as one span if they lie in a line."""
    rows, columns = [place.row for place in cells], [place.column for place in cells]
    for one, other, names in ((rows, columns, ("x", "y")), (columns, rows, ("y", "x"))):
        if cells and len(set(one)) == 1 and other == list(range(other[0], other[0] + len(cells))):
            span = f"{other[0] + 1}-{other[-1] + 1}" if len(cells) > 1 else other[0] + 1
            ends = {names[0]: span, names[1]: one[0] + 1}
            return line("word", {"id": number, "x": ends["x"], "y": ends["y"], **kept})
    return by_cell(number, cells, kept)


def by_cell(number: int, cells: Sequence[Position], kept: Mapping[str, str]) -> str:
    """Return a word that names each of its cells."""
    inner = (line("cells", {"x": place.column + 1, "y": place.row + 1}) for place in cells)
    return line("word", {"id": number, **kept}, "".join(inner))


class _Links:
    """The answers that run on in entries without a clue.

    Attributes:
        firsts: by those entries the one with the clue.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._links = bare_links(puzzle)
        by_key = puzzle.grid.layout.by_key
        self.firsts = {
            other.key: by_key[key] for key, following in self._links.items() for other in following
        }

    def whole(self, first: Slot) -> PrintedClue:
        """Return the clue of *first* with the cells of its whole answer."""
        slots = (first, *self._links[first.key])
        cells = tuple(place for slot in slots for place in slot.positions)
        return PrintedClue(first.label, self._puzzle.clue(first), first, cells)

    def with_cells(self, item: PrintedClue) -> PrintedClue:
        """Return *item* with the cells of its whole answer."""
        is_first = item.slot is not None and item.slot.key in self._links
        return self.whole(item.slot) if item.slot and is_first else item


def _link(item: PrintedClue, word: int, said: str) -> str:
    """Return the clue of an entry that another clue leads on to: See 1."""
    return line("clue", {"word": word, "number": item.label, "is-link": 1}, escaped(said))


class _Words:
    """The words that clues name. Clues with the same cells share one word."""

    def __init__(self, grid: Grid, write_word: WriteWord) -> None:
        self.lines: list[str] = []
        self._write = write_word
        self._grid = grid
        self._numbers: dict[tuple[Position, ...], int] = {}

    def number(self, item: PrintedClue) -> int:
        """Return the number of the word of *item*. A new word is written."""
        cells = self._cells(item)
        if cells and cells in self._numbers:
            return self._numbers[cells]
        number = len(self.lines) + 1
        self._numbers[cells] = number
        said = texts(JPZ_CLUE.of(item.clue.extra).get(WORD))
        kept = {name: text for name, text in said.items() if name not in ("id", "x", "y")}
        self.lines.append(self._write(number, cells, kept))
        return number

    def _cells(self, item: PrintedClue) -> tuple[Position, ...]:
        """Return the cells of *item*: those from its file, if they are still possible."""
        own = JPZ_CLUE.of(item.clue.extra)
        try:
            cells = tuple(Position(*place) for place in own.get(CELLS) or ())
            are_open = all(self._grid[place].is_open for place in cells)
        except (TypeError, IndexError):
            return item.cells
        begins_here = item.slot is not None and cells[: len(item.slot)] == item.slot.positions
        links = mapping(own.get(ATTRIBUTES)).get("is-link")
        return cells if cells and are_open and (begins_here or links) else item.cells


def _lists(puzzle: Puzzle, linked: Collection[SlotKey]) -> list[PrintedList]:
    """Return the lists without slots that have no clue. If no slot has a clue, all are kept."""
    printed = printed_lists(puzzle)
    if puzzle.clues or any(listed.clues for listed in puzzle.clue_lists):
        printed = tuple(
            PrintedList(listed.heading, listed.direction, _listed(puzzle, listed, linked))
            for listed in printed
        )
    return [listed for listed in printed if listed.clues]


def _listed(
    puzzle: Puzzle, listed: PrintedList, linked: Collection[SlotKey]
) -> tuple[PrintedClue, ...]:
    keys = {*puzzle.clues, *linked}
    return tuple(item for item in listed.clues if item.slot is None or item.slot.key in keys)


def _clue_attributes(clue: Clue, word: int, label: str) -> dict[str, object]:
    known = {"word": word, "number": label, "format": clue.enumeration}
    kept = texts(JPZ_CLUE.of(clue.extra).get(ATTRIBUTES))
    written = {name: value for name, value in known.items() if value != ""}
    return written | {name: value for name, value in kept.items() if name not in known}


def _escaped_text(clue: Clue) -> str:
    return escaped(source_of(clue))


def _text(clue: Clue) -> str:
    runs = [Run(run.text, run.style & STYLES) for run in clue_runs(clue)]
    plain = "".join(run.text for run in runs)
    if not any(run.style for run in runs) and not is_marked_up(plain):
        return escaped(plain)
    # Text beside elements needs an element of its own. Text in an element is never taken for markup.
    return "".join(
        _tagged(run) if run.style else f"<span>{escaped(run.text)}</span>" for run in runs
    )


def _tagged(run: Run) -> str:
    opening, _, closing = tagged([Run("\0", run.style)]).partition("\0")
    return f"{opening}{escaped(run.text)}{closing}"
