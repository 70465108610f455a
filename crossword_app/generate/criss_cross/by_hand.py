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
    form: CrissCross, word: PlacedWord, pivot: Position | None, size: Size | None
) -> CrissCross | None:
    """Return *form* with *word* turned; None where there is no room for it.

    Words that were all joined stay so: the word goes where it crosses another one, as near to *pivot* as there is room.
    Where every other word crosses it, so that turning it alone would leave them behind, they turn with it.

    Args:
        pivot: the square of the word that is to stay if possible; None for one in which it crosses another word.
    """
    if pivot is None:
        pivot = next(iter(_crossings(form, word)), word.start)
    must_join = is_joined(form)
    for start in _turned_starts(form, word, pivot):
        found = moved_to(form, word, start, word.direction.other, size)
        if found and (is_joined(found) or not must_join):
            return found
    others = [other for other in form.placed if other is not word]
    if must_join and all(set(other.positions) & set(word.positions) for other in others):
        return _turned_whole(form, pivot, size)
    return None


def _crossings(form: CrissCross, word: PlacedWord) -> list[Position]:
    """Return the squares in which *word* crosses another one, in its order."""
    others = {place for other in form.placed if other is not word for place in other.positions}
    return [place for place in word.positions if place in others]


def _turned_starts(form: CrissCross, word: PlacedWord, pivot: Position) -> list[Position]:
    """Return where *word* may start once it is turned: about one of its squares, or where it crosses another word.

    The nearer its letter in *pivot* then is to that square, the earlier.
    """
    direction = word.direction.other
    letter = word.positions.index(pivot) if pivot in word.positions else 0
    starts = {
        place.moved(direction, -index)
        for other in form.placed
        if other.direction is word.direction
        for place, symbol in zip(other.positions, other.symbols, strict=True)
        for index, own in enumerate(word.symbols)
        if other is word or own == symbol
    }

    def distance(start: Position) -> tuple[int, Position]:
        place = start.moved(direction, letter)
        return abs(place.row - pivot.row) + abs(place.column - pivot.column), start

    return sorted(starts, key=distance)


def _turned_whole(form: CrissCross, pivot: Position, size: Size | None) -> CrissCross | None:
    """Return *form* with all of its words turned about *pivot*; None where it does not fit into a grid of *size*."""

    def moved(place: Position) -> Position:
        return Position(
            pivot.row + place.column - pivot.column, pivot.column + place.row - pivot.row
        )

    placed = tuple(
        PlacedWord(word.word, word.symbols, moved(word.start), word.direction.other)
        for word in form.placed
    )
    if size is None:
        size, placed = cropped(placed, None)
    elif not all(size.contains(place) for word in placed for place in word.positions):
        return None
    return _with_words(form, size, placed)


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
