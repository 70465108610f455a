"""Entries that are too alike to stand in one grid: a shared root, or a run of letters in both."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from crossword_app.model.alphabet import Alphabet
from crossword_app.model.slots import Slot

RootsOf = Callable[[str], Iterable[str]]
"""Returns the roots of what stands in a grid as a text: two texts that share one are forms of one word."""

FEWEST_SHARED = 2
"""Letters in a row that entries may be kept from sharing: nearly any two words share a single one."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """Two entries as people read them, and what they share: "the root RUN"."""

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
) -> Iterator[Likeness]:
    """Return the pairs of *entries* that are too alike, each once. Equal texts are not meant.

    Args:
        alphabet: in whose symbols they are written.
        roots: what an entry is made from; None where roots may come twice.
        shared_letters: so many letters in a row may not be in two entries; 0 where they may.
    """
    seen: dict[tuple[str, str], list[tuple[Slot, str]]] = {}
    for slot, text in entries:
        alike: dict[Slot, tuple[str, str]] = {}
        for key in _keys(text, roots, shared_letters):
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
        yield from (("letters", text[i : i + length]) for i in range(len(text) - length + 1))


def _named(key: tuple[str, str], first: str, second: str, alphabet: Alphabet) -> str:
    kind, shared = key
    if kind == "letters":
        while (longer := _longer(shared, first, second)) is not None:
            shared = longer
    return f"the {kind} {alphabet.spelled(shared).upper()}"


def _longer(shared: str, first: str, second: str) -> str | None:
    """Return a run of letters that is in both texts and has *shared* and one more."""
    at = first.find(shared)
    end = at + len(shared)
    for run in (first[at : end + 1], first[max(0, at - 1) : end]):
        if len(run) > len(shared) and run in second:
            return run
    return None
