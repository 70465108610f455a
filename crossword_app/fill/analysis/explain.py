"""Explains why a grid cannot be filled: what is to blame, and what would help."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from crossword_app.fill.analysis.blame import (
    Suspect,
    SuspectKind,
    blamed_blocks,
    smallest_blame,
    suspects,
    suspects_near,
    without,
)
from crossword_app.fill.analysis.fix import Fix
from crossword_app.fill.analysis.fixes import OPENING_BLOCKS, find_fixes
from crossword_app.fill.analysis.lower_floors import FloorsFound
from crossword_app.fill.analysis.reasons import Reason, reasons
from crossword_app.fill.analysis.trials import TrialMemory, Trials
from crossword_app.fill.outcome import Outcome, Unfillable
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import capitalised, counted, listed

DEFAULT_SECONDS = 5.0

_PART_FOR_BLAME = 0.5
"""The share of the time after which no smaller set to blame is looked for, so that fixes get theirs."""


@dataclass(frozen=True, slots=True)
class Blamed:
    """A suspect in the set to blame.

    Attributes:
        fill: a fill with the others of the set in the grid, without this one, and with no other given letters. It
            proves that the set needs this one. None where it was not found in time.
    """

    suspect: Suspect
    fill: Grid | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reasons why a grid cannot be filled, and what would help.

    Attributes:
        outcome: the outcome of the fill. All other attributes are empty unless it is Unfillable.
        blamed: letters that make the grid unfillable even if no others are given. Where the grid has no fill even
            without letters, the blocks of which opening a single one makes it fillable. Empty where neither was found
            in time.
        reasons: the entries that are left without a word, and what each of the blamed does; for the user.
        fixes: the fixes, each with the fill that proves it: those that keep locked letters first, of these the least
            change first. None does all of another and more.
        floors: what is known of lower floors for the present grid.
        is_cut_short: whether more time may find more; see `memory`.
        bound: what is proved, for the user: "at least 21 entries must change"; "" where that is not known.
        tried: the kinds of changes of which at least one was tried as a way out, for the user.
        memory: the outcomes of all trials. A later and longer look that is given it goes on from there.
    """

    outcome: Outcome
    blamed: tuple[Blamed, ...] = ()
    reasons: tuple[Reason, ...] = ()
    fixes: tuple[Fix, ...] = ()
    floors: FloorsFound | None = None
    is_cut_short: bool = False
    bound: str = ""
    tried: tuple[str, ...] = ()
    memory: TrialMemory = field(default_factory=TrialMemory, compare=False, repr=False)

    def __repr__(self) -> str:
        blamed = listed(each.suspect for each in self.blamed) or "nothing"
        fixes = counted(len(self.fixes), "fix", "fixes")
        return f"<Explanation of {type(self.outcome).__name__}, {blamed} blamed, {fixes}>"

    @property
    def is_irreducible(self) -> bool:
        """Whether every one of the blamed is proved to be needed."""
        return bool(self.blamed) and all(blamed.fill is not None for blamed in self.blamed)

    @property
    def effects(self) -> tuple[Reason, ...]:
        """Where it fails: the reasons that are not among the blamed, such as an entry that is left without a word."""
        return self.reasons[: len(self.reasons) - len(self.blamed)]

    @property
    def causes(self) -> tuple[Reason, ...]:
        """What each of the blamed does."""
        return self.reasons[len(self.effects) :]

    @property
    def heading_of_causes(self) -> str:
        """What to write over the blamed; "" where there are none."""
        if not self.blamed:
            return ""
        if self.blamed[0].suspect.kind is SuspectKind.BLOCK:
            return "Opening any one of these blocks lets it be filled:"
        if not self.is_irreducible:
            return "These contain the cause:"
        alone = len(self.blamed) == 1
        return "This alone is the cause:" if alone else "These are the cause, and each is needed:"

    @property
    def no_cause(self) -> str:
        """What to tell where there are no blamed; "" where there are, or where there is nothing to blame."""
        if not self.blamed and self.is_cut_short:
            return "The cause was not found in time."
        if not self.blamed and OPENING_BLOCKS in self.tried:
            return "Neither the letters nor any single block is the cause."
        return ""

    @property
    def nothing_found(self) -> str:
        """What to tell where there is no fix."""
        if self.is_cut_short:
            bound = f" {capitalised(self.bound)}." if self.bound else ""
            return f"No way out was found in the time, and not all was tried to the end.{bound} More time may find one."
        if not self.tried:
            return "No way out was found: no letter or block here can be changed, and no lower floor adds words."
        return (
            f"No way out was found. The search tried {listed(self.tried)}, but no larger changes."
        )

    @property
    def highest_floor(self) -> int | None:
        """The highest floor at which the present grid is known to have a fill; None where none was found."""
        return self.floors.fill.floor if self.floors and self.floors.fill else None

    @property
    def is_highest(self) -> bool:
        """Whether it was proved that the next higher floor allows no fill."""
        return self.floors is not None and self.floors.is_highest


def explanation_of(grid: Grid, trials: Trials, symmetry: Symmetry) -> Explanation:
    """Explain why *grid* cannot be filled, and what would help, with the words, floors, rules and time of *trials*.

    Args:
        symmetry: the symmetry that blocks keep when they are opened or moved.

    Raises:
        FillError: the grid cannot be attempted at all; see `FillProblem.build`.
    """
    outcome = trials.decide(grid)
    if not isinstance(outcome, Unfillable):
        return Explanation(outcome, memory=trials.memory)
    part = trials.share(_PART_FOR_BLAME)
    blamed = _blamed_letters(grid, part, outcome.blamed)
    opened: tuple[str, ...] = ()
    if blamed is None:
        asked = trials.memory.asked
        found = blamed_blocks(grid, part, symmetry, outcome.blamed)
        blamed = [Blamed(suspect, fill) for suspect, fill in found]
        opened = (OPENING_BLOCKS,) * (trials.memory.asked > asked)
    core = [each.suspect for each in blamed]
    is_blame_open = part.are_cut_short
    to_change = core or suspects_near(grid, outcome.blamed)
    found_fixes = find_fixes(grid, trials, symmetry, to_change, outcome.blamed)
    return Explanation(
        outcome,
        tuple(blamed),
        reasons(grid, trials, core, outcome.blamed),
        tuple(found_fixes.fixes),
        found_fixes.floors,
        is_cut_short=is_blame_open or found_fixes.is_cut_short,
        tried=tuple(dict.fromkeys([*opened, *found_fixes.tried])),
        memory=trials.memory,
    )


def _blamed_letters(grid: Grid, trials: Trials, failed: Sequence[Slot]) -> list[Blamed] | None:
    """Return the letters to blame; None where the grid has no fill even without letters."""
    letters = suspects(grid)
    if trials.is_refuted(without(grid, letters)):
        return None
    core = smallest_blame(grid, letters, trials, failed)
    others = [suspect for suspect in letters if suspect not in core]
    return [
        Blamed(suspect, _fill_of(without(grid, [*others, suspect]), trials)) for suspect in core
    ]


def _fill_of(grid: Grid, trials: Trials) -> Grid | None:
    filled = trials.fill(grid)
    return filled.grid if filled else None
