"""Lays a word search out on paper as puzzles are: its field, the words in columns round it, and a page of answers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from crossword_app.model.geometry import Position, Size
from crossword_app.model.markup import Run, Style
from crossword_app.pages.arranging import Wish, most_comfortable
from crossword_app.pages.byline import name_line
from crossword_app.pages.clue_setting import (
    CLOSE,
    USUAL,
    Leading,
    heading_block,
    height_of,
    text_blocks,
)
from crossword_app.pages.columns import Block
from crossword_app.pages.comfort import Comfort
from crossword_app.pages.page import Measure, Page, PageOptions, PlacedRing, PlacedText
from crossword_app.pages.page_sizes import close_wish, steps
from crossword_app.pages.paragraphs import Paragraph
from crossword_app.pages.placing import largest_cell, placed, stacked
from crossword_app.pages.running_head import within
from crossword_app.pages.sheets import MARGIN, Sheet, last_page

_COMFORT = Comfort(13.0, 26.0, 16.0, 36.0)
_SIZES, _FLOWING = steps(15.0, 8.0, 0.5), steps(10.0, 9.0)
_TITLE, _NAME, _HEAD, _FOOT = 18.0, 11.0, 9.0, 8.0
_BELOW_FRONT = 12.0
_LETTER, _LETTERS, _CAPITAL = 0.58, 0.4, 0.727
"""The size of a letter and of several in one square, in squares; the height of capitals, in sizes of the type."""
_RADIUS = 0.4
_LARGEST_ANSWERS = 36.0


@dataclass(frozen=True, slots=True)
class LetterField:
    """A word search as it is printed.

    Attributes:
        letters: of each square, as they are written; none outside the shape.
        words: the words to find, and what is said of each; "" for nothing.
        answers: the first square and the last one of each word.
    """

    title: str
    size: Size
    letters: Mapping[Position, str]
    words: Sequence[tuple[str, str]]
    answers: Sequence[tuple[Position, Position]]


class _Words:
    """The list of words; an `arranging.Flow`."""

    def __init__(self, field: LetterField, measure: Measure) -> None:
        self._heading = Paragraph((Run("Words", Style.BOLD),), measure)
        self._words = [
            Paragraph((Run(word), *((Run(f" {told}", Style.ITALIC),) if told else ())), measure)
            for word, told in field.words
        ]
        widths = [word.width for word in self._words]
        self.length = sum(widths)
        self.widest = max((word.widest for word in self._words), default=0.0)
        self.measure = max(widths, default=0.0)

    def blocks(self, size: float, width: float, leading: Leading) -> list[Block]:
        heading = heading_block(self._heading, 1.15 * size, width, leading)
        return [heading, *text_blocks(self._words, size, width, leading)]


def lay_out_word_search(
    field: LetterField, options: PageOptions, measure: Measure
) -> tuple[Page, ...]:
    """Return the pages: the field with its words, unless *options* ask for the solution alone, and the answers.

    Of the options, `paper` counts, `solution` for the answers alone, and `solution_page` for the answers as well.
    """
    setter = _Setter(field, options, measure)
    pages = [] if options.solution else list(setter.pages())
    if options.solution or options.solution_page:
        pages.append(setter.answers())
    return tuple(Page(tuple(items)) for items in pages)


class _Setter:
    def __init__(self, field: LetterField, options: PageOptions, measure: Measure) -> None:
        self._field = field
        self._measure = measure
        self._width = options.printed_on.width - 2 * MARGIN
        head = self._line(field.title, _HEAD)
        self._head = head
        self._sheet = Sheet(options.printed_on, 2 * _FOOT, height_of(head) + _FOOT if head else 0.0)

    def pages(self) -> Iterator[list[PlacedText | PlacedRing]]:
        """Yield the items of the page with the field, and of later ones if there are so many words."""
        sheet, field = self._sheet, self._field
        front = [
            *name_line(_NAME, self._width, self._measure),
            *self._line(field.title, _TITLE, Style.BOLD),
        ]
        words = _Words(field, self._measure)
        wishes = (
            Wish(_COMFORT, _SIZES, USUAL, one_page=True),
            close_wish(_COMFORT, CLOSE),
            Wish(_COMFORT, _FLOWING, USUAL, one_page=False),
        )
        top = sheet.top + height_of(front) + _BELOW_FRONT
        found = (most_comfortable(sheet, top, field.size, words, wish) for wish in wishes)
        best = next(filter(None, found), None)
        assert best is not None, "the field above one column is always possible"
        blocks = words.blocks(best.size, best.column_width, best.leading)
        setting = best.balanced(blocks)
        pages: list[list[PlacedText | PlacedRing]] = [
            [*stacked(self._head if number else front, sheet.left, sheet.top)]
            for number in range(last_page(setting) + 1)
        ]
        pages[0].extend(self._letters(best.grid_left, best.top, best.cell))
        for line in setting.lines:
            pages[line.page].extend(placed(line))
        yield from pages

    def answers(self) -> list[PlacedText | PlacedRing]:
        """Return the items of the page on which each word has a ring."""
        sheet, size = self._sheet, self._field.size
        heading = [
            *self._line("Answers", _TITLE, Style.BOLD),
            *self._line(self._field.title, _NAME),
        ]
        top = sheet.top + height_of(heading) + _BELOW_FRONT
        cell = largest_cell(size, sheet.width, sheet.bottom - top, _LARGEST_ANSWERS)
        left = sheet.left + (sheet.width - size.columns * cell) / 2
        rings = (
            PlacedRing(
                *_middle(first, left, top, cell), *_middle(last, left, top, cell), _RADIUS * cell
            )
            for first, last in self._field.answers
        )
        return [
            *stacked(heading, sheet.left, sheet.top),
            *self._letters(left, top, cell),
            *rings,
        ]

    def _line(self, text: str, size: float, style: Style = Style.PLAIN) -> list[Block]:
        shown = within(" ".join(text.split()), self._width / size, self._measure)
        return text_blocks(
            [Paragraph((Run(shown, style),), self._measure)] if shown else (), size, self._width
        )

    def _letters(self, left: float, top: float, cell: float) -> Iterator[PlacedText]:
        """Yield the letters in reading order, each in the middle of its square."""
        for place, text in sorted(self._field.letters.items()):
            size = (_LETTERS if len(text) > 1 else _LETTER) * cell
            width = self._measure.width(text, Style.PLAIN) * size
            x, y = _middle(place, left, top, cell)
            yield PlacedText(x - width / 2, y + _CAPITAL * size / 2, text, size, Style.PLAIN, width)


def _middle(place: Position, left: float, top: float, cell: float) -> tuple[float, float]:
    return left + (place.column + 0.5) * cell, top + (place.row + 0.5) * cell
