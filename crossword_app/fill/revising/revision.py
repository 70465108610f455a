"""What a revision is, and how the search for revisions ends."""

from collections.abc import Callable
from dataclasses import dataclass

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.shown import Shown
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted


@dataclass(frozen=True, slots=True)
class ChangedEntry:
    """One entry that a revision changes.

    Attributes:
        before, after: its letters, a rebus written out; before, ? for an empty square.
        score: of the word that comes in; None for a text that was put in and is no word of the list.
    """

    slot: Slot
    before: str
    after: str
    score: int | None


@dataclass(frozen=True, slots=True)
class Revision(Shown):
    """A filled grid that does what the marks say.

    Attributes:
        changed: the entries that change, in the order of the slots.
        squares: the squares that change, in reading order.
        quality: of the whole grid, entries that are no words of the list left out; see `fill.quality`.
        min_score: the lowest score of a word that comes in; None if none does.
        aim: by which it is compared with others that change as much; greater is better.
    """

    grid: Grid
    changed: tuple[ChangedEntry, ...]
    squares: tuple[Position, ...]
    quality: float
    min_score: int | None
    aim: int

    def __repr__(self) -> str:
        changes = (f"{each.slot.short_name} {each.before} to {each.after}" for each in self.changed)
        return f"<Revision {', '.join(changes)}>"

    @property
    def entries(self) -> int:
        """How many entries change."""
        return len(self.changed)

    @property
    def order(self) -> tuple[int, int, int, tuple[str, ...]]:
        """What revisions are sorted by: the best one comes first."""
        return self.entries, len(self.squares), -self.aim, self.grid.rows


@dataclass(frozen=True, slots=True)
class Revised:
    """At least one revision was found.

    Attributes:
        revisions: the best ones known, best first: the fewest entries, then the fewest squares, then the best aim.
        at_least: no revision changes fewer entries (proved).
        is_best: whether it is proved that the first revision is the best.
        is_all: whether it is proved that no others belong among them.
        why: why the search ended, for the user; "" where it goes on.
        nodes: words tried.
        seconds: of wall time, without pauses.
    """

    revisions: tuple[Revision, ...]
    at_least: int
    is_best: bool
    is_all: bool
    why: str
    nodes: int
    seconds: float

    @property
    def best(self) -> Revision:
        return self.revisions[0]

    @property
    def is_least(self) -> bool:
        """Whether it is proved that no revision changes fewer entries than the best one."""
        return self.best.entries == self.at_least

    @property
    def bound(self) -> str:
        """What is proved of how much must change, for the user."""
        return f"at least {counted(self.at_least, 'entry', 'entries')} must change"

    @property
    def is_cut_short(self) -> bool:
        """Whether more time may tell more."""
        return not self.is_all

    @property
    def sentence(self) -> str:
        """What is known of how much must change, for the user."""
        entries = counted(self.best.entries, "entry", "entries")
        if self.is_least:
            return f"at least {entries} must change (proved)"
        return f"{entries} change; at least {self.at_least} must, and whether that is enough is not known"


@dataclass(frozen=True, slots=True)
class NoRevision:
    """Proved: no revision exists with these words. Never used for giving up.

    Attributes:
        reason: a sentence for the user.
    """

    reason: str
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class RevisionStopped:
    """No revision was found, and none was ruled out: a limit was reached, or the caller stopped it.

    Attributes:
        at_least: no revision changes fewer entries (proved).
        why: a sentence for the user.
    """

    at_least: int
    why: str
    nodes: int
    seconds: float

    @property
    def is_cut_short(self) -> bool:
        """Whether more time may tell more: always."""
        return True

    @property
    def revisions(self) -> tuple[Revision, ...]:
        """None were found."""
        return ()

    @property
    def sentence(self) -> str:
        """What is known of how much must change, for the user."""
        return f"{self.bound} (proved)"

    @property
    def bound(self) -> str:
        """What is proved of how much must change, for the user."""
        return f"at least {counted(self.at_least, 'entry', 'entries')} must change"


RevisionOutcome = Revised | NoRevision | RevisionStopped
Report = Callable[[Revised | RevisionStopped], None]
"""Is called with what is known so far, whenever that is more: with `why` empty."""
