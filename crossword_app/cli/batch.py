"""`crossword-app batch`: fills, designs or generates many puzzles, in processes of this machine or on a cluster."""

import argparse
import importlib.util
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crossword_app.cli.loading import load_compiled
from crossword_app.cli.options import add_json_option, whole
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.standard_input import input_file, is_copy
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_ERROR,
    EXIT_STOPPED,
    interrupted,
    progress_line,
    say,
    say_json,
    tell,
    warn,
)
from crossword_app.errors import CrosswordError
from crossword_app.fill.kernel.parts import PARTS
from crossword_app.sentences import counted

if TYPE_CHECKING:
    from crossword_app.control import Control
    from crossword_app.generate.batch.record import Record
    from crossword_app.generate.batch.tasks import Made
    from crossword_app.generate.batch.work import Job, Words

_MOST_PROCESSES = 256


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "batch",
        summary=COMMANDS["batch"],
        description="Do many jobs: fill, design, pattern, crisscross, wordsearch, square. JOBS is a JSON or CSV file; "
        "each job names a command and its options, and a list of values is one job for each. What is done is kept: "
        "started again, after a crash too, a batch goes on where it was. FOLDER gets a puzzle for each job, "
        "jobs.csv with all figures, and jobs.html with pictures.",
        examples=(
            "batch jobs.json",
            "batch jobs.csv --out results --processes 2",
            "batch jobs.json --scheduler tcp://192.0.2.1:8786",
        ),
        statuses="0 every job is done, 1 some failed, or an error, 4 stopped by Ctrl+C",
    )
    parser.add_argument("jobs", type=input_file, metavar="JOBS", help="a JSON or CSV file of jobs")
    parser.add_argument(
        "-o", "--out", type=Path, metavar="OUT", help="of the results (JOBS-results, beside JOBS)"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--processes",
        type=whole(1, _MOST_PROCESSES),
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many work at a time (as many as there are processors)",
    )
    where.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="work on the Dask cluster with this scheduler, such as tcp://192.0.2.1:8786",
    )
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    from crossword_app.cli.batch_jobs import JobReader
    from crossword_app.generate.batch.record import open_record
    from crossword_app.generate.batch.results import save_results

    if options.scheduler and importlib.util.find_spec("distributed") is None:
        raise CrosswordError(
            "work on a cluster needs the package distributed, which is not installed here: "
            "pip install 'crossword-app[distributed]', or leave out --scheduler"
        )
    reader = JobReader()
    jobs = reader.read(options.jobs)
    if options.out is None and is_copy(options.jobs):
        raise CrosswordError("jobs from the standard input need --out, the folder of their results")
    folder = options.out or options.jobs.with_name(f"{options.jobs.stem}-results")
    with open_record(folder) as record:
        warn(filter(None, [record.warning]))
        left = [job for job in jobs if not record.is_done(job)]
        with interrupted() as control:
            _work(left, reader.words, options, record, control)
        if not control.is_stopped:
            record.put_in_order(jobs)
        save_results(record, jobs, options.jobs.stem)
        return _say_end(jobs, len(jobs) - len(left), record, options)


def _work(
    left: "list[Job]",
    words: "dict[str, Words]",
    options: argparse.Namespace,
    record: "Record",
    control: "Control",
) -> None:
    if not left:
        return
    if not options.scheduler and words:
        load_compiled(*PARTS)  # once, and not in each process at the same time
    started = time.monotonic()
    with progress_line() as line:
        if line:
            line.print(f"0 of {counted(len(left), 'job')}")
        for number, (job, made) in enumerate(_results(left, words, options, control), start=1):
            record.add(job, made)
            if line:
                a_minute = 60 * number / (time.monotonic() - started)
                line.print(f"{number} of {counted(len(left), 'job')}, {a_minute:.0f} a minute")


def _results(
    left: "list[Job]",
    words: "dict[str, Words]",
    options: argparse.Namespace,
    control: "Control",
) -> "Iterator[tuple[Job, Made]]":
    if options.scheduler:
        from crossword_app.generate.batch.cluster import on_cluster

        return on_cluster(left, words, options.scheduler, control)
    from crossword_app.generate.batch.pool import in_processes

    return in_processes(left, words, min(options.processes, len(left)), control)


def _say_end(jobs: "list[Job]", before: int, record: "Record", options: argparse.Namespace) -> int:
    from crossword_app.generate.batch.results import SHEET, TABLE
    from crossword_app.generate.batch.tasks import Outcome

    entries = record.of(jobs)
    counts = Counter(entry.outcome for entry in entries)
    missing = len(jobs) - len(entries)
    if options.json:
        outcomes = {outcome.value: counts[outcome] for outcome in Outcome}
        report = {"jobs": len(jobs), "done_before": before, "not_done": missing, **outcomes}
        say_json({**report, "folder": str(record.folder)})
    else:
        parts = [f"{counts[outcome]:,} {outcome.value}" for outcome in Outcome if counts[outcome]]
        earlier = f" ({before:,} of them earlier)" if before else ""
        say(f"{counted(len(entries), 'job')} done{earlier}: {', '.join(parts) or 'none'}\n")
        say(f"{record.folder / TABLE}\n{record.folder / SHEET}\n")
    for entry in entries:
        if entry.outcome is Outcome.FAILED:
            tell(f"{entry.name} failed: {entry.reason}")
    if missing:
        tell(f"{counted(missing, 'job')} not done: start it again to go on")
        return EXIT_STOPPED
    return EXIT_ERROR if counts[Outcome.FAILED] else EXIT_DONE
