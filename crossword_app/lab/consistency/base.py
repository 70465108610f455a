"""What every way to look ahead offers."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence


class Candidates(ABC):
    """Tells which words slots may still take, while words are placed on a board."""

    @abstractmethod
    def of(self, slot: int) -> Sequence[str]:
        """Return the words that *slot* may take, best first."""

    @abstractmethod
    def count(self, slot: int) -> int:
        """Return how many these are."""

    @abstractmethod
    def letters(self, slot: int, column: int) -> Mapping[str, int]:
        """Return the letters that these have in *column*, and how many have each."""

    @abstractmethod
    def state(self, slot: int) -> Hashable:
        """Return what these depend on: while it is equal, so are they."""

    @abstractmethod
    def blame(self, slot: int) -> set[int]:
        """Return the slots whose words rule all others out for *slot*, or more slots than these."""

    def after_place(self, slot: int) -> int | None:
        """Look ahead after *slot* was given a word. Return a slot that has no word left; None where none is seen."""
        return None

    def after_take_back(self, slot: int) -> None:  # noqa: B027  # most find nothing out that they would keep
        """Forget what `after_place` of *slot* found out."""
