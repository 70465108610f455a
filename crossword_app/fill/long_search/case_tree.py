"""Which cases of a long search are refuted, and which are open. Together they are always all cases."""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush

from crossword_app.fill.long_search.cases import ALL, Case


class CaseTree:
    """The cases of one search. Those that are refuted together make a larger one, which then stands for them.

    Attributes:
        refuted: the cases that are refuted, the largest ones.
    """

    def __init__(self) -> None:
        self.refuted: set[Case] = set()
        self._open: list[Case] = [ALL]
        self._taken: list[Case] = []
        self._divided: dict[Case, tuple[Case, ...]] = {}

    @classmethod
    def restored(
        cls,
        refuted: Iterable[Case],
        open_: Iterable[Case],
        divided: Callable[[Case], tuple[Case, ...]],
    ) -> "CaseTree":
        """Return a tree with these cases.

        Args:
            divided: how a case is divided.

        Raises:
            ValueError: they are not all cases, each once.
        """
        tree = cls()
        tree.refuted, tree._open = set(refuted), sorted(open_)
        leaves = {*tree.refuted, *tree._open}
        inner = {case[:length] for case in leaves for length in range(len(case))}
        for case in inner:
            tree._divided[case] = divided(case)
        reached = [ALL, *(new for cases in tree._divided.values() for new in cases)]
        # Each leaf can be reached from the case of all, and what can be reached is a leaf or divided, and never both.
        if (
            len(leaves) != len(tree.refuted) + len(tree._open)
            or leaves & inner
            or leaves | inner != set(reached)
        ):
            raise ValueError("cases are missing, or there are too many")
        return tree

    @property
    def open(self) -> list[Case]:
        """The cases that are open, those taken too, in their order."""
        return sorted([*self._open, *self._taken])

    @property
    def is_refuted(self) -> bool:
        """Whether every case is refuted: no fill exists."""
        return ALL in self.refuted

    def take(self) -> Case | None:
        """Return the first open case, which stays open until it is refuted or divided; None where none is left.

        So the search goes through the cases from the first letter of the alphabet to the last, and few are ever open.
        """
        if not self._open:
            return None
        case = heappop(self._open)
        self._taken.append(case)
        return case

    def refute(self, case: Case) -> None:
        """Note that a case which was taken is refuted."""
        self._taken.remove(case)
        self.refuted.add(case)
        while case != ALL and self.refuted.issuperset(self._divided[case[:-1]]):
            case = case[:-1]
            self.refuted.difference_update(self._divided.pop(case))
            self.refuted.add(case)

    def divide(self, case: Case, cases: tuple[Case, ...]) -> None:
        """Replace a case which was taken by *cases*, one or more."""
        if not cases:
            raise ValueError("a case is divided into one or more")
        self._taken.remove(case)
        self._divided[case] = cases
        for new in cases:
            heappush(self._open, new)

    def give_back(self, case: Case) -> None:
        """Note that a case which was taken is left as it was."""
        self._taken.remove(case)
        heappush(self._open, case)

    def refute_all(self) -> None:
        """Note that no fill exists at all."""
        self.refuted, self._divided = {ALL}, {}
        self._open, self._taken = [], []
