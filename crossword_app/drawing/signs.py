"""The shapes drawn in a cell: letters, numbers and marks.

Each function returns the shapes of one sign. Sizes are fractions of a cell.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from crossword_app.drawing.shapes import (
    CIRCLE,
    Anchor,
    Box,
    Command,
    Ellipse,
    Face,
    Path,
    Pen,
    Shape,
    Text,
    estimated_width,
)
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.slots import Slot

NUMBER_SIZE = 0.28
_NUMBER_LEFT, _ABOVE_NUMBER = 0.075, 0.085
_WIDEST_NUMBER = 1 - 2 * _NUMBER_LEFT
_FIGURE_HEIGHT = 0.714
"""The height of digits, in sizes of their font."""
_LETTER_SIZE, _LETTER_BASELINE = 0.60, 0.81
_FORCED_SIZE, _FORCED_BASELINE = 0.46, 0.765
_REBUS_SIZE, _REBUS_BASELINE, _REBUS_WIDEST = 0.36, 0.72, 0.90
_PAIR_SIZE, _PAIR_BASELINE = 0.48, 0.765
"""For two letters, usually a digraph. Among single letters it should not look too small."""
_CHOICE_SIZE, _CHOICE_BASELINES = 0.22, (0.49, 0.70, 0.91)
_LIMIT_SIZE, _LIMIT_BASELINE, _LONGEST_LIMIT = 0.2, 0.62, 8
_OWN_WORDS, _OWN_WORDS_INSET = Pen("number", 0.035, dashes=(1, 2.5), is_round=True), 0.09
_MOST_CHOICES = len(_CHOICE_BASELINES)
_RING, _RING_INSET = Pen("ring", 0.065, least=2), 0.045
_BAR_WIDTH = 0.10
_GIVEN_TOP, _GIVEN_LENGTH, _GIVEN_THICKNESS = 0.855, 0.36, 0.04
_SHELF_THICKNESS, _SHELF_BELOW, _SHELF_INSET = 0.05, 0.025, 0.035
_PADLOCK_SIZE, _PADLOCK_INSET = 0.28, 0.05
_CROSS, _CROSS_ARM, _CROSS_LOWERED = Pen("dead", 0.07, is_round=True), 0.17, 0.06
_DOT_SIZES, _DOT_INSET, _DOT_LINE = {1: 0.19, 2: 0.22, 3: 0.25}, 0.09, 0.04
_WEAKEST = Pen("tight1", 0.06, least=2)
_THREAD = Pen("tight1", 0.04, least=1.5, dashes=(3, 2), is_round=True)
_BLAME, _BLAME_RADIUS = Pen("dead", 0.055, least=2, is_round=True), 0.1
_DISC_SIZE, _DISC_TEXT, _DISC_BASELINE = 0.42, 0.25, 0.09
_DISC_ON_BLOCK, _DISC_ON_EDGE, _DISC_RIGHT_OF_NUMBER = 0.26, 0.03, 0.76
BLAME_REACH = _DISC_SIZE / 2 + _DISC_ON_EDGE
"""How far the number of a blamed entry reaches out of the grid, at the left and above it."""


def letters(place: Position, text: str, ink: str = "letter") -> Text:
    """Return the letters that the constructor typed."""
    return _letters(place, text, ink, Face.LETTER)


def pencil(place: Position, text: str, ink: str = "pencil") -> Text:
    """Return letters that autofill placed and nobody has confirmed."""
    return _letters(place, text, ink, Face.OFFERED)


def ghost(place: Position, text: str, ink: str = "ghost") -> Text:
    """Return a letter that autofill offers."""
    return _letters(place, text, ink, Face.OFFERED)


def forced(place: Position, text: str, ink: str = "forced") -> Text:
    """Return a forced letter."""
    row, column = place
    return Text(column + 0.5, row + _FORCED_BASELINE, text, _FORCED_SIZE, ink, Face.OFFERED)


def choices(place: Position, texts: Sequence[str], ink: str = "forced") -> Iterator[Text]:
    """Return the strings of which a cell may take one, below each other; if there are many, the first ones."""
    if len(texts) > _MOST_CHOICES:
        texts = [*texts[: _MOST_CHOICES - 1], "…"]
    for text, below in zip(texts, _CHOICE_BASELINES, strict=False):
        yield Text(
            place.column + 0.5,
            place.row + below,
            text,
            _CHOICE_SIZE,
            ink,
            Face.OFFERED,
            widest=_REBUS_WIDEST,
        )


def limit(place: Position, text: str, ink: str = "number") -> Text:
    """Return the letters that a cell may hold, or after a minus sign those that it may not, small."""
    shown = text.replace("-", "−")
    if len(text) > _LONGEST_LIMIT:
        letters = text.removeprefix("-")
        shown = f"{'not ' if letters != text else ''}{len(letters)} letters"
    row, column = place
    return Text(
        column + 0.5,
        row + _LIMIT_BASELINE,
        shown,
        _LIMIT_SIZE,
        ink,
        Face.OFFERED,
        widest=_REBUS_WIDEST,
    )


def own_words(slot: Slot) -> Path:
    """Return the dotted line that marks an entry with words of its own: below it, or at the right of a down entry."""
    (top, left), (bottom, right) = slot.positions[0], slot.positions[-1]
    edge = 1 - _OWN_WORDS_INSET
    if slot.direction is Direction.ACROSS:
        ends = (left + _OWN_WORDS_INSET, top + edge), (right + edge, top + edge)
    else:
        ends = (left + edge, top + _OWN_WORDS_INSET), (left + edge, bottom + edge)
    return Path((("M", ends[0]), ("L", ends[1])), pen=_OWN_WORDS)


def _letters(place: Position, text: str, ink: str, face: Face) -> Text:
    middle, top = place.column + 0.5, place.row
    if len(text) == 1:
        return Text(middle, top + _LETTER_BASELINE, text, _LETTER_SIZE, ink, face)
    size, baseline = _REBUS_SIZE, _REBUS_BASELINE
    if len(text) == 2:
        size, baseline = _PAIR_SIZE, _PAIR_BASELINE
    return Text(middle, top + baseline, text, size, ink, face, widest=_REBUS_WIDEST)


def number(place: Position, label: str, ink: str = "number", size: float = NUMBER_SIZE) -> Text:
    """Return the number of the entries that start in the cell, or the label in its place."""
    x, y = place.column + _NUMBER_LEFT, place.row + _number_bottom(size)
    return Text(x, y, label, size, ink, Face.NUMBER, Anchor.START, _WIDEST_NUMBER)


def number_corner(label: str, size: float) -> tuple[float, float]:
    """Return how far right and how far down in its cell the number *label* reaches."""
    return _NUMBER_LEFT + min(estimated_width(label) * size, _WIDEST_NUMBER), _number_bottom(size)


def _number_bottom(size: float) -> float:
    return _ABOVE_NUMBER + _FIGURE_HEIGHT * size


def ring(place: Position) -> Box:
    """Return the ring of the current cell."""
    side = 1 - 2 * _RING_INSET
    return Box(place.column + _RING_INSET, place.row + _RING_INSET, side, side, pen=_RING)


def bar(place: Position, direction: Direction, ink: str = "bar") -> Box:
    """Return the bar that ends an entry of *direction* after this cell."""
    row, column = place
    if direction is Direction.ACROSS:
        return Box(column + 1 - _BAR_WIDTH / 2, row, _BAR_WIDTH, 1, ink)
    return Box(column, row + 1 - _BAR_WIDTH / 2, 1, _BAR_WIDTH, ink)


def cross(place: Position) -> Path:
    """Return the cross of a dead cell."""
    x, y, arm = place.column + 0.5, place.row + 0.5 + _CROSS_LOWERED, _CROSS_ARM
    return Path(
        (
            ("M", (x - arm, y - arm)),
            ("L", (x + arm, y + arm)),
            ("M", (x + arm, y - arm)),
            ("L", (x - arm, y + arm)),
        ),
        pen=_CROSS,
    )


@lru_cache(maxsize=4096)  # nearly every cell of a grid has one, and they are drawn after every key
def dot(place: Position, level: int) -> tuple[Shape, ...]:
    """Return a ring, a half-filled or a full disc, for *level* 1 to 3: more ink means fewer letters left."""
    ink = f"tight{level}"
    size = _DOT_SIZES[level]
    x, y = place.column + 1 - _DOT_INSET - size, place.row + 1 - _DOT_INSET - size
    inset, side = _DOT_LINE / 2, size - _DOT_LINE
    fill = ink if level == len(_DOT_SIZES) else None
    circle_line = Ellipse(x + inset, y + inset, side, side, fill, Pen(ink, _DOT_LINE))
    if level != 2:
        return (circle_line,)
    radius = size / 2
    middle, bend = y + radius, radius * CIRCLE
    lower_half = Path(
        (
            ("M", (x, middle)),
            ("C", (x, middle + bend, x + radius - bend, y + size, x + radius, y + size)),
            ("C", (x + radius + bend, y + size, x + size, middle + bend, x + size, middle)),
            ("Z", ()),
        ),
        fill=ink,
    )
    return circle_line, lower_half


def given(place: Position, ink: str = "letter") -> Box:
    """Return the line under a given letter."""
    left = place.column + (1 - _GIVEN_LENGTH) / 2
    return Box(left, place.row + _GIVEN_TOP, _GIVEN_LENGTH, _GIVEN_THICKNESS, ink)


def shelf(run: tuple[Position, ...], direction: Direction) -> Box:
    """Return the shelf, the line that marks locked letters: below them, or at the right of a down entry."""
    (top, left), (bottom, right) = run[0], run[-1]
    edge = 1 - _SHELF_BELOW - _SHELF_THICKNESS
    length = len(run) - 2 * _SHELF_INSET
    if direction is Direction.ACROSS:
        return Box(left + _SHELF_INSET, bottom + edge, length, _SHELF_THICKNESS, "lockmark")
    return Box(right + edge, top + _SHELF_INSET, _SHELF_THICKNESS, length, "lockmark")


def padlock(place: Position) -> Iterator[Shape]:
    """Return the padlock in the first cell of a locked run: the icon of that name, drawn bolder."""
    left = place.column + 1 - _PADLOCK_INSET - _PADLOCK_SIZE
    top = place.row + _PADLOCK_INSET
    unit = _PADLOCK_SIZE / 24  # icons are drawn on 24 units
    pen = Pen("lockmark", 2.2 * unit, is_round=True)

    def at(*lengths: float) -> tuple[float, ...]:
        return tuple(
            (top if index % 2 else left) + length * unit for index, length in enumerate(lengths)
        )

    bend = 4 * CIRCLE
    shackle: tuple[Command, ...] = (
        ("M", at(8, 10.5)),
        ("L", at(8, 7.75)),
        ("C", at(8, 7.75 - bend, 12 - bend, 3.75, 12, 3.75)),
        ("C", at(12 + bend, 3.75, 16, 7.75 - bend, 16, 7.75)),
        ("L", at(16, 10.5)),
    )
    body = (left + 5 * unit, top + 10.75 * unit, 14 * unit, 9.5 * unit)
    yield Box(*body, pen=pen, radius=1.5 * unit)
    yield Path(shackle, pen=pen)
    yield Path((("M", at(12, 14.25)), ("L", at(12, 16.75))), pen=pen)


def blame(slot: Slot) -> Box:
    """Return the outline of a blamed entry."""
    return _round(slot, _BLAME)


def thread(entry: Slot, weakest: Slot) -> Iterator[Shape]:
    """Return a line from *entry* to the entry with the weakest word, and the outline of that.

    The line ends at the outlines of both, so that it crosses out no letter of theirs.
    """
    target = _round(weakest, _WEAKEST)
    yield target
    origin = _round(entry, _WEAKEST)
    ends = _towards(origin, target), _towards(target, origin)
    yield Path(tuple(zip("ML", ends, strict=True)), pen=_THREAD)


def _towards(box: Box, other: Box) -> tuple[float, float]:
    """Return where the line from the middle of *box* to that of *other* leaves *box*, or its middle if it does not."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    dx, dy = other.x + other.width / 2 - x, other.y + other.height / 2 - y
    exits = [half / abs(way) for half, way in ((box.width / 2, dx), (box.height / 2, dy)) if way]
    share = min(exits, default=1.0)
    return (x + share * dx, y + share * dy) if share < 1 else (x, y)


def _round(slot: Slot, pen: Pen) -> Box:
    """Return a box round *slot*."""
    (top, left), (bottom, right) = slot.positions[0], slot.positions[-1]
    return Box(left, top, right - left + 1, bottom - top + 1, pen=pen, radius=_BLAME_RADIUS)


def blame_number(slot: Slot, value: int, ink: str, *, is_after_block: bool) -> Iterator[Shape]:
    """Return the number of a blamed entry, in *ink* on a disc that covers no letter.

    The disc is on the block before the entry. Where there is none, it straddles the edge or the bar that the entry
    starts at.
    """
    away = _DISC_ON_BLOCK if is_after_block else _DISC_ON_EDGE
    row, column = slot.start
    if slot.direction is Direction.ACROSS:
        x, y = column - away, row + 0.5
    else:
        x, y = column + (0.5 if is_after_block else _DISC_RIGHT_OF_NUMBER), row - away
    corner = (x - _DISC_SIZE / 2, y - _DISC_SIZE / 2)
    yield Ellipse(*corner, _DISC_SIZE, _DISC_SIZE, "dead", Pen(ink, 0, least=2))
    yield Text(x, y + _DISC_BASELINE, str(value), _DISC_TEXT, ink, Face.MARK)
