"""Finds entries that are too alike for one grid: they share a root or letters in a row, or one is part of the other.

Fills and checks keep to this one rule; `fill.near_duplicates` has it as tables of a whole word list.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from crossword_app.model.alphabet import Alphabet
from crossword_app.model.slots import Slot

RootsOf = Callable[[str], Iterable[str]]
"""Returns the roots of an entry, marked ones too. Two entries that share a root are forms of one word."""

HAS, IS = "+", "="
"""Marks before a function word, such as ONE, in place of a root: A-ONE has it, ONE is it.

Phrases that have it may stand together, but not beside the entry that is it.
"""

SHORTEST_WITHIN = 4
"""The fewest letters of an entry that may not stand, by its letters alone, within another one.

Shorter ones do in nearly every grid: ARE in AREA. They count where they are a whole word of a phrase.
"""


def counterpart(root: str) -> str:
    """Return the root that other entries must not have beside one that has *root*: the same, unless it is marked."""
    if root.startswith(HAS):
        return IS + root.removeprefix(HAS)
    return HAS + root.removeprefix(IS) if root.startswith(IS) else root


USUAL_SHARED, USUAL_SHARED_FROM = 4, 6
"""What is forbidden unless a constructor says otherwise: four letters in a row, in entries of six letters and more."""


def runs_in_squares(squares: Iterable[str], length: int) -> frozenset[str]:
    """Return the runs of *length* letters that one of *squares*, with several letters, holds by itself.

    Two entries that cross in such a square share them, and may.
    """
    many = {letters for letters in squares if length and len(letters) >= length}
    return frozenset(run for letters in many for run in runs_of(letters, length))


def runs_of(text: str, length: int) -> Iterator[str]:
    """Yield the runs of *length* letters in *text*."""
    return (text[start : start + length] for start in range(len(text) - length + 1))


FEWEST_SHARED = 2
"""The fewest letters in a row that a constructor may forbid two entries to share. Nearly any two words share one."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """Two entries that are too alike.

    Attributes:
        texts: both entries, spelled out.
        shared: what they share, such as "the root RUN"; "" where the first is part of the second.
    """

    first: Slot
    second: Slot
    texts: tuple[str, str]
    shared: str

    @property
    def is_within(self) -> bool:
        """Whether the first entry is part of the second."""
        return not self.shared

    def __str__(self) -> str:
        first, second = f"{self.texts[0]} at {self.first}", f"{self.texts[1]} at {self.second}"
        if self.is_within:
            return f"{first} is part of {second}"
        return f"{first} and {second} share {self.shared}"


def likenesses(
    entries: Sequence[tuple[Slot, str]],
    alphabet: Alphabet,
    *,
    roots: RootsOf | None = None,
    shared_letters: int = 0,
    shared_from: int = 0,
    allowed_runs: Collection[str] = (),
    within: bool = False,
) -> Iterator[Likeness]:
    """Return the pairs of *entries* that are too alike, each once. Equal entries do not count.

    Args:
        alphabet: the alphabet of the entries.
        roots: returns the roots of an entry; None where entries may share a root.
        shared_letters: how many letters in a row two entries may not share; 0 where they may share any.
        shared_from: the fewest letters of entries to which that applies.
        allowed_runs: letters in a row that they may share even so; see `runs_in_squares`.
        within: whether no entry of SHORTEST_WITHIN letters or more may be part of another one.
    """
    lengths = {len(text) for _, text in entries if len(text) >= SHORTEST_WITHIN} if within else ()
    seen: dict[_Key, list[tuple[Slot, str]]] = defaultdict(list)
    for slot, text in entries:
        alike: dict[Slot, Likeness] = {}
        for key in _keys(text, roots, shared_letters if len(text) >= shared_from else 0, lengths):
            if key.kind == "letters" and key.text in allowed_runs:
                continue
            for other, other_text in seen.get(key.counterpart, ()):
                if other_text != text and other != slot and other not in alike:
                    pair = (other, other_text), (slot, text)
                    alike[other] = _likeness(key, *pair, alphabet)
            seen[key].append((slot, text))
        yield from alike.values()


class _Key(NamedTuple):
    """Something by which entries are alike: a root, or letters in a row."""

    kind: str
    text: str

    @property
    def counterpart(self) -> "_Key":
        """What the other one of two entries that are alike has."""
        return _Key(self.kind, counterpart(self.text))

    @property
    def is_part(self) -> bool:
        """Whether one of the two entries is part of the other one."""
        return self.text.startswith((HAS, IS))


def _keys(
    text: str, roots: RootsOf | None, shared: int, lengths: Collection[int]
) -> Iterator[_Key]:
    """Yield the keys of an entry: its roots, its runs of *shared* letters, and what it has of other *lengths*."""
    if roots:
        yield from (_Key("root", root) for root in sorted(roots(text)))
    if shared:
        yield from (_Key("letters", run) for run in runs_of(text, shared))
    if len(text) in lengths:
        yield _Key("letters", IS + text)
    for length in sorted(lengths):
        if length < len(text):
            yield from (_Key("letters", HAS + run) for run in dict.fromkeys(runs_of(text, length)))


def _likeness(
    key: _Key, first: tuple[Slot, str], second: tuple[Slot, str], alphabet: Alphabet
) -> Likeness:
    if not key.is_part:
        shared = _named(key, first[1], second[1], alphabet)
    else:
        first, second = sorted((first, second), key=lambda entry: len(entry[1]))
        shared = ""
    texts = alphabet.spelled(first[1]), alphabet.spelled(second[1])
    return Likeness(first[0], second[0], texts, shared)


def _named(key: _Key, first: str, second: str, alphabet: Alphabet) -> str:
    shared = key.text
    if key.kind == "letters":
        while (longer := _longer(shared, first, second)) is not None:
            shared = longer
    return f"the {key.kind} {alphabet.spelled(shared).upper()}"


def _longer(shared: str, first: str, second: str) -> str | None:
    """Return a run of letters that both texts have: *shared* and one letter more; None where there is none."""
    at = first.find(shared)
    end = at + len(shared)
    for run in (first[at : end + 1], first[max(0, at - 1) : end]):
        if len(run) > len(shared) and run in second:
            return run
    return None
