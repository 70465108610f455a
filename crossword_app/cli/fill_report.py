"""The report of `crossword-app fill`: grids and sentences, or one JSON object."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from crossword_app.cli.fill_run import Result
from crossword_app.cli.streams import EXIT_DONE, EXIT_STOPPED, EXIT_UNFILLABLE, say, tell
from crossword_app.dictionary.service import Dictionary
from crossword_app.fill.improve import Improved
from crossword_app.fill.outcome import Filled, Outcome, Stopped, Unfillable
from crossword_app.fill.requests.verdicts import weak_text
from crossword_app.fill.wishes import WishedWord
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted, joined

if TYPE_CHECKING:
    from crossword_app.fill.kernel.effort import Effort

SOLID = "█"
"""A block on a terminal: it fills its place."""

STATUS = {Filled: EXIT_DONE, Unfillable: EXIT_UNFILLABLE, Stopped: EXIT_STOPPED}


class Times(NamedTuple):
    """Seconds of wall time."""

    load: float
    search: float


def say_results(
    results: Sequence[Result],
    wishes: Sequence[WishedWord],
    *,
    with_grids: bool = True,
    is_solid: bool = False,
) -> None:
    """Print grids to standard output, and everything else to standard error.

    Args:
        with_grids: print grids; not if a file goes to standard output.
        is_solid: print blocks as solid squares.
    """
    for number, result in enumerate(results):
        outcome = result.outcome
        is_grid = result.filled or len(results) == 1
        if with_grids and is_grid and not isinstance(outcome, Unfillable):
            drawn = str(outcome.grid)
            if is_solid:
                drawn = drawn.replace("#", SOLID)
            say(("\n" if number else "") + f"{drawn}\n")
            for position, letters in _rebus_of(outcome.grid):
                tell(f"rebus: {letters} at {position}")
            for entry in outcome.entries if isinstance(outcome, Filled) else ():
                if entry.whole:
                    spelled = outcome.grid.alphabet.spelled
                    tell(
                        f"altered: {spelled(entry.text)} at {entry.slot} is {spelled(entry.whole)}"
                    )
        if result.note:
            tell(result.note)
        if result.improved:
            tell(f"{_how(result)}; {result.improved.bounds} ({result.improved.why})")
        if isinstance(outcome, Unfillable):
            tell(outcome.reason if number else f"unfillable: {outcome.reason}")
        elif isinstance(outcome, Stopped):
            tell(f"stopped: {outcome.why}")
    for wish in wishes:
        tell(f"wished: {wish.word.display}: {wish.reason}")


def stats_text(effort: "Effort") -> str:
    """Return what searches did for one fill, in a line."""
    return joined(
        f"{counted(effort.nodes, 'word')} tried",
        counted(effort.lookups, "look-up"),
        counted(effort.backtracks, "dead end"),
        counted(effort.restarts, "restart"),
    )


def _how(result: Result) -> str:
    """Return what improvement has made of the weak words of the first fill."""
    assert result.filled is not None
    how = "filled" if result.filled is result.first else "improved"
    except_for = ", except for its longest entries" if result.keeps_longest else ""
    return f"{how}{except_for}: {weak_text(result.filled, result.first)}"


def report_of(
    results: Sequence[Result],
    wishes: Sequence[WishedWord],
    before: Grid,
    dictionary: Dictionary,
    times: Times,
    *,
    of_several: bool,
) -> dict[str, object]:
    """Return the report of the first fill, or of how its search ended; with all fills if several were requested."""
    first, last = results[0], results[-1]
    report = _of_result(first, before, dictionary)
    if of_several:
        fills = [result for result in results if result.filled]
        report["fills"] = [_of_result(result, before, dictionary) for result in fills]
        report["ended"] = _name(last.outcome)
        if not isinstance(last.outcome, Filled):
            report["reason"] = _reason(last.outcome)
    if wishes:
        report["wishes"] = [
            {
                "word": wish.word.display,
                "fate": wish.fate.value,
                "slot": str(wish.slot) if wish.slot else None,
                "reason": wish.reason,
            }
            for wish in wishes
        ]
    report["load_seconds"] = round(times.load, 6)
    report["search_seconds"] = round(times.search, 6)
    return report


def _of_result(result: Result, before: Grid, dictionary: Dictionary) -> dict[str, object]:
    outcome = result.outcome
    grid = before if isinstance(outcome, Unfillable) else outcome.grid
    report: dict[str, object] = {
        "outcome": _name(outcome),
        "rows": list(grid.rows),
        "nodes": outcome.nodes,
        **_figures(outcome),
        "words": _words(outcome, grid, dictionary),
    }
    if result.note:
        report["note"] = result.note
    if not isinstance(outcome, Filled):
        report["reason"] = _reason(outcome)
    if isinstance(outcome, Unfillable):
        report["blamed"] = [str(slot) for slot in outcome.blamed]
    if rebus := _rebus_of(grid):
        report["rebus"] = [
            {"row": position.row + 1, "column": position.column + 1, "letters": letters}
            for position, letters in rebus
        ]
    if result.improved:
        report["improved"] = _of_improvement(result.improved)
        report["keeps_longest"] = result.keeps_longest
    if result.first:
        report["first"] = {
            "rows": list(result.first.grid.rows),
            "nodes": result.first.nodes,
            **_figures(result.first),
        }
    return report


def _figures(outcome: Outcome) -> dict[str, object]:
    """Return how good a fill is; None for each figure where there is none."""
    if isinstance(outcome, Filled):
        return dict(outcome.figures)
    return dict.fromkeys(("mean_score", "min_score", "quality", "weak_words"))


def _rebus_of(grid: Grid) -> list[tuple[Position, str]]:
    """Return the letters of each rebus cell. The drawing shows only the first one."""
    return [
        (position, grid.alphabet.spelled(cell.letters)) for position, cell in grid if cell.is_rebus
    ]


def _words(outcome: Outcome, grid: Grid, dictionary: Dictionary) -> list[dict[str, object]]:
    """Return the complete entries with their scores: those that the fill used, as for wished words, else the list's."""
    placed = {entry.slot: entry for entry in outcome.entries} if isinstance(outcome, Filled) else {}
    words: list[dict[str, object]] = []
    for slot in grid.slots:
        if grid.is_complete(slot):
            text = "".join(grid.entry(slot))
            entry = placed.get(slot)
            score = entry.score if entry else None
            word: dict[str, object] = {
                "slot": str(slot),
                "word": grid.alphabet.spelled(text),
                "score": dictionary.score(text) if score is None else score,
            }
            if entry and entry.whole:
                word["whole"] = grid.alphabet.spelled(entry.whole)
            words.append(word)
    return words


def _of_improvement(improved: Improved) -> dict[str, object]:
    return {
        "prefer": improved.prefer.value,
        "quality_at_most": round(improved.quality_at_most, 2),
        "mean_at_most": round(improved.mean_at_most, 2),
        "worst_at_most": improved.worst_at_most,
        "is_best": improved.is_best,
        "bounds": improved.bounds,
        "why": improved.why,
        "steps": improved.steps,
        "seconds": round(improved.seconds, 6),
    }


def _name(outcome: Outcome) -> str:
    return type(outcome).__name__.lower()


def _reason(outcome: Unfillable | Stopped) -> str:
    return outcome.reason if isinstance(outcome, Unfillable) else outcome.why
