"""Autofill beside other programs: the same grids, the same list, the same run, by grid and by class, with ratios.

    python3 bootstrap.py bench peers [--peers blacksquare,qxw] [--grids DIR] [--list FILE] [--floor 60] [--seeds 10]
        [--time 10] [--improve 0.25] [--threads 1] [--names c_tl66a,...]

Seconds are of processor time for the search; ours include building the problem, no one's include loading the list. With
two threads ours are of wall time. "Improved" is our mean score at the wall time that --improve names: the first fill,
and what is made of it in the time that is left. All are given the words at or above the floor. Every fill is judged by
the checker of the tests, and a duplicate counts against whoever made it. The others are fetched on the first run, by
pip and apt-get.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean, geometric_mean, median

from benchmarks.support.classes import CLASSES, GridClass, class_of
from benchmarks.support.common import ClockControl, read_grids, read_index, read_scores, table
from benchmarks.support.peer_programs import PEERS, PeerRun, Task
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir
from tests.fill_checker import faults_of_fill

OURS = "ours"
_LEAST_SECONDS = 0.0005
"""No time is taken for shorter than this: a ratio of two readings near nothing says nothing."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One attempt at one grid, judged.

    Attributes:
        result: filled, refuted or stopped.
        mean_score: of the words placed, where filled.
        improved_score: the same after the time for improving, where there was one.
        faults: what the checker found wrong.
    """

    seconds: float
    result: str
    mean_score: float | None = None
    improved_score: float | None = None
    faults: Sequence[str] = ()


Trials = Mapping[str, Sequence[Trial]]
"""By the name of the grid."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print both tables; return 1 if a fill of ours was illegal."""
    options = _options(arguments)
    grids = read_grids(options.grids)
    if options.names:
        grids = {name: grids[name] for name in options.names.split(",")}
    scores = {word: s for word, s in read_scores(options.list).items() if s >= options.floor}
    index = read_index(options.list)
    programs = {OURS: _our_trials(grids, index, scores, options)}
    task = Task(grids, scores, options.time)
    for peer in filter(None, options.peers.split(",")):
        programs[peer] = _judged(PEERS[peer](task), grids, scores, options.floor)
    clock = "processor" if options.threads == 1 else "wall"
    print(
        f"{len(scores)} words of score {options.floor} or more; {options.seeds} seeds, "
        f"{options.time:g} s at most, {options.threads} thread(s), {clock} time\n"
    )
    print(table([_grid_row(name, programs) for name in grids]), "\n")
    print(table(list(_class_rows(list(grids), programs))))
    faults = list(_faults(programs))
    print("\n".join(["", *faults] if faults else ["", "All fills are legal."]))
    return 1 if any(fault.startswith(OURS) for fault in faults) else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--peers", default=",".join(PEERS), help="with commas between")
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=60)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--time", type=float, default=10.0, help="seconds for one fill at most")
    parser.add_argument(
        "--improve", type=float, default=0.25, help="seconds; 0 for first fills only"
    )
    parser.add_argument("--threads", type=int, default=1, help="of ours")
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    return parser.parse_args(arguments)


# Attempts


def _our_trials(
    grids: Mapping[str, Grid],
    index: WordIndex,
    scores: Mapping[str, int],
    options: argparse.Namespace,
) -> Trials:
    clock = time.process_time if options.threads == 1 else time.perf_counter
    _our_trial(Grid.parse("...\n###"), index, scores, options, 0, clock)  # loads the kernel
    trials = {}
    for name, grid in grids.items():
        seeds = range(1, options.seeds + 1)
        trials[name] = [_our_trial(grid, index, scores, options, s, clock) for s in seeds]
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return trials


def _our_trial(
    grid: Grid,
    index: WordIndex,
    scores: Mapping[str, int],
    options: argparse.Namespace,
    seed: int,
    clock: Callable[[], float],
) -> Trial:
    began, began_at_wall = clock(), time.perf_counter()
    control = ClockControl(clock, options.time)
    problem = FillProblem.build(grid, index, floor=options.floor)
    outcome = solve(
        problem,
        FillLimit(None),
        seed=seed,
        threads=options.threads,
        control=control,
    )
    seconds = clock() - began
    match outcome:
        case Filled():
            first = _judged_fill(seconds, grid, outcome.grid, scores, options.floor)
            left = options.improve - (time.perf_counter() - began_at_wall)
            if left <= 0:
                return first
            better = improve(problem, outcome, FillLimit(left), seed=seed).filled
            last = _judged_fill(seconds, grid, better.grid, scores, options.floor)
            return replace(
                first, improved_score=last.mean_score, faults=[*first.faults, *last.faults]
            )
        case Unfillable():
            return Trial(seconds, "refuted")
        case Stopped():
            return Trial(seconds, "stopped")


def _judged(
    runs: Iterable[tuple[str, PeerRun]],
    grids: Mapping[str, Grid],
    scores: Mapping[str, int],
    floor: int,
) -> Trials:
    trials = defaultdict(list)
    for name, run in runs:
        if run.grid:
            trial = _judged_fill(run.seconds, grids[name], run.grid, scores, floor)
        else:
            trial = Trial(run.seconds, "refuted" if run.proved else "stopped")
        trials[name].append(trial)
    return trials


def _judged_fill(
    seconds: float, before: Grid, after: Grid, scores: Mapping[str, int], floor: int
) -> Trial:
    faults = faults_of_fill(before, after, scores, floor=floor)
    placed = [
        scores.get("".join(after.entry(slot)), 0)
        for slot in after.slots
        if not before.is_complete(slot)
    ]
    return Trial(seconds, "filled", fmean(placed), faults=faults)


# Tables


def _grid_row(name: str, programs: Mapping[str, Trials]) -> dict[str, str]:
    row = {"grid": name}
    our_seconds = _median_seconds(programs[OURS][name])
    for program, trials in programs.items():
        row[program] = _summary(trials[name])
        if program == OURS:
            row["improved"] = _improved_score(trials[name])
        row[f"{program} s"] = f"{_median_seconds(trials[name]):.4f}"
        if program != OURS:
            row[f"ours/{program}"] = f"{our_seconds / _median_seconds(trials[name]):.2g}"
    return row


def _summary(trials: Sequence[Trial]) -> str:
    """Return what came of all trials: how many filled, with their mean score, and how many held a duplicate."""
    filled = [trial for trial in trials if trial.result == "filled"]
    parts = []
    if filled:
        parts.append(f"{len(filled)} filled m{_mean_score(filled):.1f}")
    for result in ("refuted", "stopped"):
        count = sum(trial.result == result for trial in trials)
        if count:
            parts.append(f"{count} {result}")
    duplicates = sum(_has_duplicate(trial) for trial in trials)
    if duplicates:
        parts.append(f"{duplicates} with a duplicate")
    return ", ".join(parts)


def _class_rows(names: Sequence[str], programs: Mapping[str, Trials]) -> Iterable[dict[str, str]]:
    for kind in CLASSES:
        members = [name for name in names if class_of(name) is kind]
        if not members:
            continue
        for program, all_trials in programs.items():
            trials = [trial for name in members for trial in all_trials[name]]
            medians = [_median_seconds(all_trials[name]) for name in members]
            filled = [trial for trial in trials if trial.result == "filled"]
            yield {
                "class": f"{kind.name} ({len(members)})",
                "program": program,
                "answered": f"{sum(t.result != 'stopped' for t in trials)}/{len(trials)}",
                "median s": f"{median(trial.seconds for trial in trials):.4f}",
                "worst s": f"{max(trial.seconds for trial in trials):.4f}",
                "geometric mean s": f"{geometric_mean(medians):.4f}",
                "mean score": f"{_mean_score(filled):.1f}" if filled else "",
                "improved": _improved_score(filled),
                "duplicates": str(sum(_has_duplicate(trial) for trial in trials)),
                "aim": _aim(kind, members, programs) if program == OURS else "",
            }


def _aim(kind: GridClass, members: Sequence[str], programs: Mapping[str, Trials]) -> str:
    """Return the aim of *kind* with whether it was met, as far as the programs that took part can tell."""
    ours = [trial for name in members for trial in programs[OURS][name]]
    answered = sum(trial.result == kind.result for trial in ours) / len(ours)
    met = [
        answered >= kind.share,
        median(trial.seconds for trial in ours) <= kind.median_seconds,
        max(trial.seconds for trial in ours) <= kind.worst_seconds,
    ]
    if kind.of_best_peer is not None:
        best = [
            min(
                (_median_seconds(trials[name]) for p, trials in programs.items() if p != OURS),
                default=float("inf"),
            )
            for name in members
        ]
        own = [_median_seconds(programs[OURS][name]) for name in members]
        met.append(geometric_mean(own) <= kind.of_best_peer * geometric_mean(best))
    if kind.improved_beats_peers:
        own_scores = [trial.improved_score or 0.0 for trial in ours]
        peer_scores = [
            _mean_score([trial for name in members for trial in trials[name] if trial.mean_score])
            for program, trials in programs.items()
            if program != OURS
        ]
        met.append(fmean(own_scores) >= max(peer_scores, default=0.0))
    return f"{kind.aim}: {'met' if all(met) else 'MISSED'}"


def _median_seconds(trials: Sequence[Trial]) -> float:
    return max(median(trial.seconds for trial in trials), _LEAST_SECONDS)


def _mean_score(filled: Sequence[Trial]) -> float:
    return fmean(trial.mean_score for trial in filled if trial.mean_score is not None)


def _improved_score(trials: Sequence[Trial]) -> str:
    improved = [trial.improved_score for trial in trials if trial.improved_score is not None]
    return f"{fmean(improved):.1f}" if improved else ""


def _has_duplicate(trial: Trial) -> bool:
    return any(fault.endswith(" times") for fault in trial.faults)


def _faults(programs: Mapping[str, Trials]) -> Iterable[str]:
    for program, all_trials in programs.items():
        for name, trials in all_trials.items():
            for fault in sorted({fault for trial in trials for fault in trial.faults}):
                yield f"{program}: {name}: {fault}"


if __name__ == "__main__":
    sys.exit(main())
