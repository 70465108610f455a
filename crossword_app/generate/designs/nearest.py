"""Why a theme has no symmetric layout, and what is nearest to it that has one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from crossword_app.generate.designs.layouts import StepsError, all_layouts, orbit_sizes, unpaired
from crossword_app.generate.designs.places import Frame
from crossword_app.generate.designs.theme import SHORTEST_ENTRY, Theme
from crossword_app.generate.request import LARGEST_SIDE, SMALLEST_SIDE
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted, either, listed

_STEPS = 2_000
"""Of a search for one layout of a variant of the theme; it takes some milliseconds."""

_REMEDIES_NAMED = 3

_STAND_IN = "@"
"""The letters of an entry that is not there yet: they fit no others, so that it crosses none."""


@dataclass(frozen=True)
class Lengths:
    """What the lengths of theme entries say before anything is searched.

    Attributes:
        lonely: the entries without a partner, of those that need one.
        completing: the lengths of one entry more with which they would all have their places; () where they have.
    """

    lonely: tuple[str, ...]
    completing: tuple[int, ...]


@dataclass(frozen=True)
class NoLayout:
    """Why there is no layout.

    Attributes:
        reason: what is in the way.
        remedies: what would help, the nearest first; each was tried.
    """

    reason: str
    remedies: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """One sentence for the user."""
        if not self.remedies:
            return f"{self.reason}: leave entries out, or take others"
        return f"{self.reason}: {either(self.remedies)} would help"


def lengths_of(theme: Theme, frame: Frame) -> Lengths:
    """Return which entries of *theme* lack a partner in *frame*, and which length would complete the set.

    Of a pool, an entry lacks one where no choice of the theme has a place for it.
    """
    if theme.choose is not None and has_layout(theme, frame):
        return Lengths((), ())
    lonely = _lonely(theme, frame)
    if not lonely:
        return Lengths((), ())
    longest = max(frame.size)
    lengths = range(SHORTEST_ENTRY, longest + 1)
    return Lengths(
        lonely, tuple(length for length in lengths if has_layout(_with_entry(theme, length), frame))
    )


def has_layout(theme: Theme, frame: Frame) -> bool | None:
    """Return whether there is a layout; None where a short search found none and has not tried all ways."""
    try:
        return next(all_layouts(theme, frame, _STEPS), None) is not None
    except StepsError:
        return None


def why_no_layout(theme: Theme, frame: Frame) -> NoLayout:
    """Return why *theme* has no layout in *frame*, which is known, and what would help."""
    remedies: list[str] = []
    for kind in (
        _paired(theme, frame),
        _other_rules(theme, frame),
        _other_frames(theme, frame),
        _fewer(theme, frame),
    ):
        found = next(kind, None)
        if found:
            remedies.append(found)
    return NoLayout(_reason(theme, frame), tuple(remedies[:_REMEDIES_NAMED]))


def _lonely(theme: Theme, frame: Frame) -> tuple[str, ...]:
    """Return the entries whose lengths cannot be shared out to places that are images of one another."""
    alone = set(unpaired(theme.entries, theme, frame))
    lonely = [text for text in theme.entries if len(text) in alone]
    if lonely:
        return tuple(lonely)
    odd = _odd(theme, frame)
    return tuple(odd) if len(odd) > 1 else ()


def _odd(theme: Theme, frame: Frame) -> list[str]:
    """Return an entry of each length that fills all pairs but needs a place of its own too."""
    numbers = Counter(map(len, theme.entries))
    return [
        next(text for text in theme.entries if len(text) == length)
        for length, number in numbers.items()
        if number % 2 and 1 in orbit_sizes(length, theme, frame)
    ]


def _reason(theme: Theme, frame: Frame) -> str:
    symmetry = frame.symmetry.title
    size = frame.size
    begin = "no symmetric placement"
    if theme.choose is not None:
        number = f"{theme.count} of the {len(theme.entries)} entries"
        return f"{begin}: no {number} go together in {size} with {symmetry}"
    first = len(theme.entries[0])
    if not orbit_sizes(first, theme, frame):
        ways = listed(sorted(way.value for way in theme.directions))
        return f"{begin}: with {symmetry} an entry of {first} letters has no place {ways} in {size}"
    lonely = _lonely(theme, frame)
    names = listed(map(theme.spelled, lonely), most=_REMEDIES_NAMED)
    if not lonely:
        is_ordered = theme.is_in_order or theme.revealer
        lacks = "never stand in the order that is asked for" if is_ordered else f"no room in {size}"
        return f"{begin}: the entries have their partners, and {lacks}"
    if len(lonely) == 1:
        lacks, middle = "has no partner of its length", "cannot stand in the middle"
    else:
        lacks = "have no partners of their lengths"
        is_none = bool(unpaired(theme.entries, theme, frame))
        middle = f"{'not all of them' if is_none else 'only one entry'} can stand in the middle"
    return f"{begin}: {names} {lacks}, and {middle} of {size} with {symmetry}"


def _paired(theme: Theme, frame: Frame) -> Iterator[str]:
    """Yield entries with a letter or two more or less, and an entry more, with which there is a layout."""
    suspects = _lonely(theme, frame) or theme.entries
    for change in (1, -1, 2, -2):
        for text in suspects:
            variant = _with_length(theme, text, len(text) + change)
            if variant and _fits(variant, frame) and has_layout(variant, frame):
                more = "more" if change > 0 else "less"
                yield f"{theme.alphabet.spelled(text)} with {counted(abs(change), 'letter')} {more}"
    for length in lengths_of(theme, frame).completing:
        yield f"one more entry of {length} letters"


def _other_rules(theme: Theme, frame: Frame) -> Iterator[str]:
    if len(theme.directions) == 1:
        both = replace(theme, directions=frozenset(Direction))
        if has_layout(both, frame):
            yield "entries both across and down"
    if theme.is_in_order and has_layout(replace(theme, is_in_order=False), frame):
        yield "any order"
    if theme.revealer and has_layout(replace(theme, revealer=""), frame):
        yield "the revealer anywhere"
    if not theme.may_touch and has_layout(replace(theme, may_touch=True), frame):
        yield "entries side by side"


def _other_frames(theme: Theme, frame: Frame) -> Iterator[str]:
    symmetries = (
        Symmetry.ROTATE_180,
        Symmetry.LEFT_RIGHT,
        Symmetry.TOP_BOTTOM,
        Symmetry.MAIN_DIAGONAL,
    )
    for symmetry in symmetries:
        is_other = symmetry is not frame.symmetry and symmetry.fits(frame.size)
        if is_other and has_layout(theme, Frame(frame.size, symmetry)):
            yield f"the symmetry {symmetry.value}"
    for change in (1, -1, 2, -2):
        size = Size(frame.size.rows + change, frame.size.columns + change)
        other = Frame(size, frame.symmetry)
        is_possible = all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in size)
        if is_possible and _fits(theme, other) and has_layout(theme, other):
            yield f"a grid of {size}"


def _fewer(theme: Theme, frame: Frame) -> Iterator[str]:
    if len(theme.entries) < 2 or theme.choose is not None:
        return
    for text in chain(_lonely(theme, frame), reversed(theme.entries)):
        rest = tuple(each for each in theme.entries if each != text)
        kept = replace(theme, entries=rest, musts=theme.musts - {text})
        if text != theme.revealer and has_layout(kept, frame):
            yield f"a theme without {theme.alphabet.spelled(text)}"


def _fits(theme: Theme, frame: Frame) -> bool:
    return all(len(text) <= max(frame.size) for text in theme.entries)


def _with_length(theme: Theme, text: str, length: int) -> Theme | None:
    """Return *theme* with *text* of another length; None where that is too short."""
    if length < SHORTEST_ENTRY:
        return None
    changed = text[:length] + _STAND_IN * (length - len(text))
    entries = tuple(changed if each == text else each for each in theme.entries)
    revealer = changed if theme.revealer == text else theme.revealer
    musts = frozenset(changed if each == text else each for each in theme.musts)
    if len(set(entries)) < len(entries):
        return None
    return replace(theme, entries=entries, revealer=revealer, musts=musts)


def _with_entry(theme: Theme, length: int) -> Theme:
    """Return *theme* with one entry more."""
    more = _STAND_IN * length
    choose = None if theme.choose is None else theme.choose + 1
    return replace(theme, entries=(*theme.entries, more), choose=choose)
