"""Words of a criss-cross moved and turned by hand. A word goes where it makes no other word; it need not cross one."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from crossword_app.generate.criss_cross.phrase import marked_squares
from crossword_app.generate.criss_cross.request import CrissCross, PlacedWord, cropped
from crossword_app.model.geometry import LARGEST_SIDE, Direction, Position, Size


def moved_to(
    form: CrissCross, word: PlacedWord, start: Position, direction: Direction, size: Size | None
) -> CrissCross | None:
    """Return *form* with *word* at *start*, reading *direction*; None where other words or edges are in its way.

    Args:
        size: of the grid; None where it grows and shrinks with the words.
    """
    others = tuple(other for other in form.placed if other is not word)
    new = PlacedWord(word.word, word.symbols, start, direction)
    if not _fits(new, others):
        return None
    if size is not None:
        if not all(size.contains(place) for place in new.positions):
            return None
        return _with_words(form, size, (*others, new))
    grown, placed = cropped((*others, new), None)
    if max(grown) > LARGEST_SIDE:
        return None
    return _with_words(form, grown, placed)


def turned(
    form: CrissCross, word: PlacedWord, pivot: Position, size: Size | None
) -> CrissCross | None:
    """Return *form* with *word* turned, about *pivot* if it fits so, else about another of its squares; else None."""
    direction = word.direction.other
    places = sorted(word.positions, key=lambda place: place != pivot)
    for place in places:
        start = place.moved(direction, -word.positions.index(place))
        if found := moved_to(form, word, start, direction, size):
            return found
    return None


def is_joined(form: CrissCross) -> bool:
    """Return whether crossings lead from every word to every other."""
    left = list(form.placed)
    reached = set(left.pop().positions) if left else set()
    while joined := [word for word in left if reached.intersection(word.positions)]:
        reached.update(place for word in joined for place in word.positions)
        left = [word for word in left if word not in joined]
    return not left


def _with_words(form: CrissCross, size: Size, placed: tuple[PlacedWord, ...]) -> CrissCross:
    ordered = tuple(sorted(placed, key=lambda word: (word.start, word.direction.value)))
    marked, missing = marked_squares(ordered, form.phrase)
    return replace(form, size=size, placed=ordered, marked=marked, missing=missing)


def _fits(new: PlacedWord, others: Collection[PlacedWord]) -> bool:
    """Return whether *new* touches other words only where it crosses them."""
    letters: dict[Position, str] = {}
    alike: set[Position] = set()
    for word in others:
        letters.update(zip(word.positions, word.symbols, strict=True))
        if word.direction is new.direction:
            alike.update(word.positions)
    before, after = new.start.moved(new.direction, -1), new.positions[-1].moved(new.direction)
    if before in letters or after in letters:
        return False
    for place, symbol in zip(new.positions, new.symbols, strict=True):
        if place in letters:
            if (
                letters[place] != symbol
                or place in alike
                or alike.intersection(_beside(place, new))
            ):
                return False
        elif any(beside in letters for beside in _beside(place, new)):
            return False
    return True


def _beside(place: Position, word: PlacedWord) -> Iterator[Position]:
    aside = word.direction.other
    yield place.moved(aside, -1)
    yield place.moved(aside)
