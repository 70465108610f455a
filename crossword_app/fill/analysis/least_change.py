"""The way out of a nearly filled grid without a fill that changes the fewest of its entries, as `revising` finds it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.errors import FillError
from crossword_app.fill.analysis.fix import Fix, FixKind, sorted_without_supersets
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.revising.marks import MOST_EMPTY, Marks
from crossword_app.fill.revising.revision import (
    ChangedEntry,
    NoRevision,
    Revised,
    RevisionStopped,
)
from crossword_app.fill.revising.search import revise
from crossword_app.fill.search import solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted, listed

MOST_NAMED = 2


def is_nearly_filled(grid: Grid) -> bool:
    """Return whether so few squares of *grid* are empty that it can be revised."""
    empty = sum(cell.is_empty for cell in grid.cells)
    return 0 < empty <= MOST_EMPTY * sum(cell.is_open for cell in grid.cells)


@dataclass(frozen=True, slots=True)
class LeastChange:
    """What is known of the fix that changes the fewest entries.

    Attributes:
        fix: the fix; None where none is found.
        outcome: what the search found before a limit ended it, to go on from; None where it ended by itself.
    """

    fix: Fix | None = None
    outcome: Revised | RevisionStopped | None = None


def least_change(
    request: FillRequest,
    grid: Grid,
    index: WordIndex,
    seconds: float,
    control: Control,
    known: Revised | RevisionStopped | None = None,
) -> LeastChange:
    """Find the fix that changes the fewest full entries of *grid*, which has no fill.

    Locked letters stay. The cost is that of clearing as many entries, with the squares that change alone.

    Args:
        known: what an earlier search found; this one goes on from there.
    """
    limit = FillLimit(seconds)
    try:
        outcome = revise(request, grid, index, Marks(), limit=limit, known=known, control=control)
    except FillError:
        return LeastChange()
    if isinstance(outcome, NoRevision):
        return LeastChange()
    if isinstance(outcome, RevisionStopped):
        return LeastChange(outcome=outcome)
    fix = _fix_of(request, grid, index, outcome, control)
    return LeastChange(fix, None if fix and outcome.is_least else outcome)


def _fix_of(
    request: FillRequest, grid: Grid, index: WordIndex, outcome: Revised, control: Control
) -> Fix | None:
    best = outcome.best
    entries = [each for each in best.changed if grid.is_complete(each.slot)]
    squares = [place for place in best.squares if grid[place].letters]
    changed = grid.replacing(
        {place: replace(best.grid[place], is_pencilled=True) for place in squares}
    )
    limit = FillLimit(outcome.seconds + 1.0)
    filled = solve(request.problem(changed, request.words(index)), limit, control=control)
    if not isinstance(filled, Filled):
        return None
    return Fix(
        FixKind.ENTRIES,
        f"change {_told(entries, grid) if entries else _letters_told(squares, grid, changed)}",
        f"a fill was found; {_proof(outcome, len(entries))}",
        len(entries) + len(squares) / 5,
        changed,
        filled,
        request.floor,
        entry=entries[0].slot if len(entries) == 1 else None,
    )


def _told(entries: Sequence[ChangedEntry], grid: Grid) -> str:
    spelled = grid.alphabet.spelled
    told = [f"{spelled(each.before)} to {spelled(each.after)}" for each in entries]
    return f"{told[0]} at {entries[0].slot}" if len(told) == 1 else listed(told, most=MOST_NAMED)


def _letters_told(squares: Sequence[Position], before: Grid, after: Grid) -> str:
    """Return which letters change where none of a full entry does."""
    spelled = before.alphabet.spelled
    return listed(
        [
            f"{spelled(before[place].letters)} at {place} to {spelled(after[place].letters)}"
            for place in squares
        ],
        most=MOST_NAMED,
    )


def _proof(outcome: Revised, number: int) -> str:
    """Return whether fewer full entries would do, as far as is proved. The others change whatever comes in."""
    if not number:
        return "no full entry changes"
    if outcome.is_least:
        return "none changes fewer entries (proved)"
    return f"whether fewer than {counted(number, 'entry', 'entries')} would do is not known"


def with_least(fixes: Sequence[Fix], least: Fix, grid: Grid) -> tuple[Fix, ...]:
    """Return *fixes* with *least* at its place, and without those that change a letter of the same squares alone."""
    squares = _changed(least, grid)
    others = [
        fix for fix in fixes if fix.kind is not FixKind.LETTER or _changed(fix, grid) != squares
    ]
    return tuple(sorted_without_supersets([least, *others], grid))


def _changed(fix: Fix, grid: Grid) -> set[Position]:
    return {place for place, cell in fix.grid if cell.letters != grid[place].letters}
