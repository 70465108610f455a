"""Lays a puzzle out as newspapers want submissions: US Letter unless it is to be another, margins of one inch.

Page one has the name and address of the constructor, the filled grid and the notes. Then come the clues, double-spaced
at 12 points, each with its number right-aligned before it and its answer in a column at the right. All pages have
numbers, and the later ones the name of the puzzle, in the upper margin.
"""

from collections.abc import Iterable, Iterator
from itertools import count, groupby
from typing import NamedTuple

from crossword_app.errors import FileError
from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.geometry import Position
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_details import NO_DETAILS, ClueDetails
from crossword_app.pages.clue_setting import lists_for_editors
from crossword_app.pages.clue_text import printed_clue, printed_text
from crossword_app.pages.columns import Block, Column, SetLine, Setting, set_in_columns
from crossword_app.pages.page import LETTER, Measure, Page, Paper, PlacedGrid, PlacedText
from crossword_app.pages.paragraphs import Line, Paragraph
from crossword_app.pages.placing import largest_cell, placed
from crossword_app.pages.running_head import name_of, within

MARGIN = 72.0
WIDEST_GRID = 360.0
CLUE_WIDTH = 252.0
SIZE = 12.0
PITCH = 24.0

_CLOSER_PITCHES = (23.0, 22.0)
_LONELY = 4
"""Lines. Where the last page has no more, closer lines may make it needless."""
_ADDRESS_PITCH = 15.0
_HEAD_BASELINE, _HEAD_SIZE = 50.0, 10.0
_LARGEST_CELL = 30.0
_LEAST_GRID = 200.0
_ABOVE_GRID = 24.0
_LABEL_WIDTH = 26.0
_CLUE_LEFT = 34.0  # from the margin, like the next
_ANSWER_LEFT = _CLUE_LEFT + CLUE_WIDTH + 12.0
_SMALLEST_ANSWER = 9.0


class _Entry(NamedTuple):
    """A clue as a block, and the lines of its answer beside it."""

    block: Block
    answer: tuple[Line, ...] = ()
    answer_size: float = SIZE


def lay_out_submission(
    puzzle: Puzzle,
    contact: str,
    measure: Measure,
    paper: Paper = LETTER,
    details: ClueDetails = NO_DETAILS,
) -> tuple[Page, ...]:
    """Return the pages of the submission of *puzzle*.

    Args:
        contact: the lines below the constructor's name: address, e-mail.
        details: what is printed under the clues.

    Raises:
        FileError: name and address leave no room for the grid.
    """
    setter = _Setter(puzzle, measure, paper, details)
    pages = (setter.first_page(contact), *setter.clue_pages())
    return tuple(
        Page((*setter.head(number, len(pages)), *page.items))
        for number, page in enumerate(pages, start=1)
    )


class _Setter:
    def __init__(
        self, puzzle: Puzzle, measure: Measure, paper: Paper, details: ClueDetails
    ) -> None:
        self._puzzle = puzzle
        self._details = details
        self._measure = measure
        self._width, self._bottom = paper.width - 2 * MARGIN, paper.height - MARGIN
        self._links = linked_entries(puzzle)
        self._has_notes_left = bool(puzzle.notes.strip())

    def head(self, number: int, of: int) -> Iterator[PlacedText]:
        """Yield what stands above the text of page *number*: its number, and on later pages the name of the puzzle."""
        size, written = _HEAD_SIZE, f"{number} / {of}"
        width = self._measure.width(written, Style.PLAIN) * size
        if number > 1 and (name := name_of(self._puzzle)):
            room = self._width - width - 2 * size
            shown = within(name, room / size, self._measure)
            long = self._measure.width(shown, Style.PLAIN) * size
            yield PlacedText(MARGIN, _HEAD_BASELINE, shown, size, Style.PLAIN, long)
        x = MARGIN + self._width - width
        yield PlacedText(x, _HEAD_BASELINE, written, size, Style.PLAIN, width)

    def first_page(self, contact: str) -> Page:
        """Return the page with name, address, grid, and the notes if there is room for them."""
        items: list[PlacedText | PlacedGrid] = []
        y = MARGIN
        puzzle = self._puzzle
        for text in "\n".join((puzzle.author, contact, puzzle.copyright)).splitlines():
            if not text.strip():
                continue
            for line in self._paragraph(text).lines(self._width / SIZE):
                items.extend(self._texts(line, MARGIN, y))
                y += _ADDRESS_PITCH
        if items:
            y += _ABOVE_GRID
        for line in self._paragraph(self._puzzle.title, Style.BOLD).lines(self._width / SIZE):
            width = sum(span.width for span in line) * SIZE
            items.extend(self._texts(line, MARGIN + (self._width - width) / 2, y))
            y += PITCH if line else 0.0
        if self._bottom - y < _LEAST_GRID:
            raise FileError(
                "name, address and title leave no room for the grid on the first page: shorten them"
            )
        size = self._puzzle.grid.size
        cell = largest_cell(size, WIDEST_GRID, self._bottom - y, _LARGEST_CELL)
        left = MARGIN + (self._width - cell * size.columns) / 2
        items.append(PlacedGrid(left, y, cell, solution=True))
        items.extend(self._notes_below(y + cell * size.rows + _ABOVE_GRID))
        return Page(tuple(items))

    def _notes_below(self, y: float) -> Iterator[PlacedText]:
        """Yield the lines of the notes from *y* on, if all have room there. Otherwise they come after the clues."""
        lines = [line for text in self._notes() for line in text.lines(self._width / SIZE)]
        if lines and y + len(lines) * _ADDRESS_PITCH <= self._bottom:
            self._has_notes_left = False
            for number, line in enumerate(lines):
                yield from self._texts(line, MARGIN, y + number * _ADDRESS_PITCH)

    def _notes(self) -> list[Paragraph]:
        heading, *others = self._puzzle.notes.strip().splitlines() or [""]
        texts = (heading, *(text for text in others if text.strip()))
        return [self._paragraph(text) for text in texts] if heading else []

    def clue_pages(self) -> Iterator[Page]:
        """Yield the pages of the clues. A clue is split only if it is longer than a page."""
        entries, setting = self._set(PITCH)
        for pitch in _CLOSER_PITCHES:
            if not _is_last_page_lonely(setting):
                break
            closer = self._set(pitch)
            if closer[1].lines[-1].page < setting.lines[-1].page:
                entries, setting = closer
        by_block = groupby(setting.lines, key=lambda line: id(line.block))
        items: dict[int, list[PlacedText | PlacedGrid]] = {}
        for entry, (_, group) in zip(entries, by_block, strict=True):
            lines = list(group)
            for line in lines:
                items.setdefault(line.page, []).extend(placed(line))
            for line, answer in zip(lines, entry.answer, strict=False):
                x = MARGIN + _ANSWER_LEFT
                items[line.page].extend(self._texts(answer, x, line.top, entry.answer_size))
        return (Page(tuple(items[page])) for page in sorted(items))

    def _set(self, pitch: float) -> tuple[list[_Entry], Setting]:
        """Return the clues set over pages, their lines *pitch* apart."""
        entries = [
            entry._replace(block=entry.block._replace(pitch=pitch)) for entry in self._entries()
        ]
        pages = (Column(number, MARGIN, MARGIN, self._bottom) for number in count())
        return entries, set_in_columns(
            [entry.block for entry in entries], pages, self._bottom - MARGIN
        )

    def _entries(self) -> Iterator[_Entry]:
        for listed in lists_for_editors(self._puzzle):
            yield self._heading(listed.heading)
            for item in listed.clues:
                yield self._entry(item)
        if self._has_notes_left:
            yield self._heading("Notes")
            for text in self._notes():
                yield _Entry(Block(tuple(text.lines(self._width / SIZE)), SIZE, PITCH))

    def _heading(self, text: str) -> _Entry:
        heading = self._paragraph(text.upper(), Style.BOLD).lines(self._width / SIZE)
        return _Entry(Block(tuple(heading), SIZE, PITCH, keeps_next=True))

    def _entry(self, item: PrintedClue) -> _Entry:
        answer, answer_size = self._answer(item)
        label = self._paragraph(item.label)
        room = (_CLUE_LEFT + CLUE_WIDTH) / SIZE
        left = _CLUE_LEFT / SIZE
        runs = self._details.runs(item.clue, printed_clue(item.clue))
        if label.width * SIZE > _LABEL_WIDTH:
            runs = (Run(f"{item.label} "), *runs)
            label = self._paragraph("")
        lines = Paragraph(runs, self._measure).lines(room, left, left)
        (before,) = label.lines(room, _LABEL_WIDTH / SIZE - label.width)
        empty = [()] * (len(answer) - len(lines))
        below = [
            line
            for detail in self._details.of(item.clue)
            for line in Paragraph(detail, self._measure).lines(room, left, left)
        ]
        return _Entry(
            Block((before + lines[0], *lines[1:], *empty, *below), SIZE, PITCH), answer, answer_size
        )

    def _answer(self, item: PrintedClue) -> tuple[tuple[Line, ...], float]:
        """Return the lines of the answer and their size: a wide word is set smaller, and then broken."""
        own = len(item.slot) if item.slot else len(item.cells)
        parts = [item.cells[:own]]
        following = self._links.get(item.slot.key, ()) if item.slot else ()
        parts += [slot.positions for slot in following]
        answer = self._paragraph(" ".join(map(self._spelled, parts)))
        room = self._width - _ANSWER_LEFT
        fitting = room / answer.widest if answer.widest else SIZE
        size = min(SIZE, max(_SMALLEST_ANSWER, fitting))
        return tuple(answer.lines(room / size + 1e-6)), size

    def _spelled(self, cells: Iterable[Position]) -> str:
        grid = self._puzzle.grid
        return grid.alphabet.spelled("".join(grid[place].letters or "?" for place in cells))

    def _paragraph(self, text: str, style: Style = Style.PLAIN) -> Paragraph:
        return Paragraph((Run(printed_text(text), style),), self._measure)

    def _texts(self, line: Line, x: float, top: float, size: float = SIZE) -> Iterator[PlacedText]:
        block = Block((line,), size, PITCH)
        return placed(SetLine(line, block, 0, x, top + SIZE - size))


def _is_last_page_lonely(setting: Setting) -> bool:
    last = setting.lines[-1].page if setting.lines else 0
    return last > 0 and sum(line.page == last for line in setting.lines) <= _LONELY
