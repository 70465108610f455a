"""Finds entries that are too alike to stand in one grid: they share a root, or letters in a row."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from crossword_app.model.alphabet import Alphabet
from crossword_app.model.slots import Slot

RootsOf = Callable[[str], Iterable[str]]
"""Returns the roots of an entry. Two entries that share a root are forms of one word."""

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
    """Two entries, spelled out, and what they share, such as "the root RUN"."""

    first: Slot
    second: Slot
    texts: tuple[str, str]
    shared: str

    def __str__(self) -> str:
        return f"{self.texts[0]} at {self.first} and {self.texts[1]} at {self.second} share {self.shared}"


def likenesses(
    entries: Iterable[tuple[Slot, str]],
    alphabet: Alphabet,
    *,
    roots: RootsOf | None = None,
    shared_letters: int = 0,
    shared_from: int = 0,
    allowed_runs: Collection[str] = (),
) -> Iterator[Likeness]:
    """Return the pairs of *entries* that are too alike, each once. Equal entries do not count.

    Args:
        alphabet: the alphabet of the entries.
        roots: returns the roots of an entry; None where entries may share a root.
        shared_letters: how many letters in a row two entries may not share; 0 where they may share any.
        shared_from: the fewest letters of entries to which that applies.
        allowed_runs: letters in a row that they may share even so; see `runs_in_squares`.
    """
    seen: dict[tuple[str, str], list[tuple[Slot, str]]] = {}
    for slot, text in entries:
        alike: dict[Slot, tuple[str, str]] = {}
        for key in _keys(text, roots, shared_letters if len(text) >= shared_from else 0):
            if key[0] == "letters" and key[1] in allowed_runs:
                continue
            for other, other_text in seen.setdefault(key, []):
                if other_text != text and other != slot:
                    alike.setdefault(other, (other_text, _named(key, text, other_text, alphabet)))
            seen[key].append((slot, text))
        for other, (other_text, shared) in alike.items():
            texts = alphabet.spelled(other_text), alphabet.spelled(text)
            yield Likeness(other, slot, texts, shared)


def _keys(text: str, roots: RootsOf | None, length: int) -> Iterator[tuple[str, str]]:
    if roots:
        yield from (("root", root) for root in sorted(roots(text)))
    if length:
        yield from (("letters", run) for run in runs_of(text, length))


def _named(key: tuple[str, str], first: str, second: str, alphabet: Alphabet) -> str:
    kind, shared = key
    if kind == "letters":
        while (longer := _longer(shared, first, second)) is not None:
            shared = longer
    return f"the {kind} {alphabet.spelled(shared).upper()}"


def _longer(shared: str, first: str, second: str) -> str | None:
    """Return a run of letters that both texts have: *shared* and one letter more; None where there is none."""
    at = first.find(shared)
    end = at + len(shared)
    for run in (first[at : end + 1], first[max(0, at - 1) : end]):
        if len(run) > len(shared) and run in second:
            return run
    return None
