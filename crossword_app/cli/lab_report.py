"""The report of `crossword-app lab`: a table, one JSON object, and the steps of a trace."""

from collections.abc import Iterator, Sequence

from crossword_app.cli.streams import EXIT_DONE, EXIT_STOPPED, EXIT_UNFILLABLE
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.run import Ending, LabResult
from crossword_app.lab.trace import Trace, TraceStep
from crossword_app.sentences import counted

_HEADS = ("method", "outcome", "nodes", "backtracks", "look-ups", "prepare s", "search s")
_TEXTS = 2
"""How many columns have texts, which stand to the left; figures stand to the right."""


def status_of(results: Sequence[LabResult]) -> int:
    """Return the exit status: what is known of the grid from all methods together."""
    endings = {result.ending for result in results}
    if Ending.FILLED in endings:
        return EXIT_DONE
    return EXIT_UNFILLABLE if Ending.UNFILLABLE in endings else EXIT_STOPPED


def table_of(results: Sequence[LabResult]) -> Iterator[str]:
    """Yield the lines of the table."""
    rows = [_HEADS, *map(_row, results)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if number < _TEXTS else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def _row(result: LabResult) -> tuple[str, ...]:
    if result.ending is Ending.NOT_TRIED:
        return (result.name, result.ending.value, "", "", "", "", "")
    return (
        result.name,
        result.ending.value,
        f"{result.nodes:,}",
        f"{result.backtracks:,}",
        f"{result.look_ups:,}",
        f"{result.prepare_seconds:.3f}",
        f"{result.search_seconds:.3f}",
    )


def notes_of(results: Sequence[LabResult]) -> Iterator[str]:
    """Yield why searches were stopped or not tried, those of one reason together."""
    names: dict[tuple[str, str], list[str]] = {}
    for result in results:
        if result.why:
            names.setdefault((result.ending.value, result.why), []).append(result.name)
    for (ending, why), called in names.items():
        yield f"{ending} ({', '.join(called)}): {why}"


def report_of(
    problem: LabProblem, results: Sequence[LabResult], trace: Trace | None
) -> dict[str, object]:
    """Return the report for programs."""
    report: dict[str, object] = {
        "grid": list(problem.grid.rows),
        "entries": len(problem.slots),
        "words": {length: len(words) for length, words in sorted(problem.words.items())},
        "methods": [
            {
                "name": result.name,
                "parts": result.method.parts,
                "outcome": result.ending.value,
                "why": result.why or None,
                "rows": list(result.grid.rows) if result.grid else None,
                "nodes": result.nodes,
                "backtracks": result.backtracks,
                "look_ups": result.look_ups,
                "prepare_seconds": round(result.prepare_seconds, 6),
                "search_seconds": round(result.search_seconds, 6),
            }
            for result in results
        ],
    }
    if trace:
        report["trace_steps"] = len(trace.steps)
        report["is_trace_whole"] = trace.is_whole
    return report


def trace_lines(trace: Trace) -> Iterator[str]:
    """Yield the steps as lines to read: what was done, the grid, and what it did to other entries."""
    for number, step in enumerate(trace.steps, start=1):
        rows = trace.problem.grid.with_letters(step.letters).rows
        depth = counted(len(step.stack), "level")
        yield f"{number:>5}  {'/'.join(rows)}  {depth:>10}  {step.sentence}{_told(trace, step)}"
    if not trace.is_whole:
        yield f"the first {counted(len(trace.steps), 'step')}; --steps shows more"


def _told(trace: Trace, step: TraceStep) -> str:
    changes = [
        f"{trace.problem.slots[each.slot].short_name} {each.left:,} ({each.regained - each.lost:+,})"
        for each in step.changes
    ]
    return f"; {', '.join(changes)}" if changes else ""


def trace_report(trace: Trace) -> dict[str, object]:
    """Return the steps for programs."""
    slots = trace.problem.slots
    return {
        "grid": list(trace.problem.grid.rows),
        "entries": [
            {"name": str(slot), "words": left} for slot, left in zip(slots, trace.left, strict=True)
        ],
        "is_whole": trace.is_whole,
        "steps": [
            {
                "act": step.act.value,
                "rows": list(trace.problem.grid.with_letters(step.letters).rows),
                "stack": [
                    {"at": line.name, "value": line.value, "tried": line.tried, "of": line.values}
                    for line in step.stack
                ],
                "changes": [
                    {
                        "entry": str(slots[each.slot]),
                        "left": each.left,
                        "lost": each.lost,
                        "regained": each.regained,
                        "examples": list(each.examples),
                    }
                    for each in step.changes
                ],
                "nodes": step.nodes,
                "backtracks": step.backtracks,
                "look_ups": step.look_ups,
            }
            for step in trace.steps
        ],
    }
