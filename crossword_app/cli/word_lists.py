"""`crossword-app words stats`: tells what word lists hold, and what cannot be read of them."""

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_STOPPED,
    interrupted,
    progress_line,
    say,
    say_json,
)
from crossword_app.dictionary.importing.report import ImportReport, Tally
from crossword_app.dictionary.word_list import WordList, import_word_list

_BANDS = ((0, 39), (40, 49), (50, 59), (60, 79), (80, 100))
"""Desperate, glue, fine, solid, everyday."""


def add_to(commands: Any) -> None:
    """Add the command to the *commands* of `words`."""
    stats = commands.add_parser(
        "stats",
        help="tell what is in word lists",
        description="Tell how word lists are written, what cannot be read of them, "
        "and how their words are spread over lengths and scores.",
        epilog="example: crossword-app words stats mine.txt list.zip --json",
    )
    stats.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a word list")
    stats.add_argument("--json", action="store_true", help="print one JSON object")
    stats.set_defaults(run=_run_stats)


def read_lists(paths: list[Path]) -> list[WordList] | None:
    """Return the lists at *paths*, telling on a terminal how far the reading is; None where Ctrl+C ended it.

    Raises:
        WordListError: one of them cannot be read.
    """
    lists = []
    with interrupted() as stop, progress_line() as line:
        for path in paths:
            progress = None if line is None else line.show_part_of(path.name)
            found = import_word_list(path, progress=progress, stop=stop)
            if found is None:
                return None
            lists.append(found)
    return lists


def report_lines(path: Path, report: ImportReport) -> list[str]:
    """Return what to tell of the list at *path*."""
    member = f"{report.member}, " if report.member else ""
    lines = [f"{path}: {report.words} words ({member}{report.encoding}, {report.layout})"]
    lines += [f"  {report.note}"] if report.note else []
    lines += [f"  {report.clues} clues"] if report.clues else []
    for finding, tally in report.findings.items():
        lines.append(f"  {finding.value}: {tally.count}")
        lines += [f"    {example}" for example in _examples(tally)]
    return lines


def report_json(path: Path, report: ImportReport) -> dict[str, object]:
    """Return what `--json` tells of the list at *path*."""
    return {
        "file": str(path),
        "member": report.member,
        "encoding": report.encoding,
        "layout": report.layout,
        "lines": report.lines,
        "words": report.words,
        "clues": report.clues,
        "skipped": report.skipped,
        "note": report.note,
        "findings": {
            finding.name.lower(): {
                "count": tally.count,
                "examples": [
                    {"line": example.number, "text": example.text, "why": example.why}
                    for example in tally.examples
                ],
            }
            for finding, tally in report.findings.items()
        },
    }


def _run_stats(options: argparse.Namespace) -> int:
    lists = read_lists(options.files)
    if lists is None:
        return EXIT_STOPPED
    if options.json:
        reports = [
            report_json(path, found.report) | {"spread": _spread_json(found)}
            for path, found in zip(options.files, lists, strict=True)
        ]
        say_json({"lists": reports})
    else:
        for path, found in zip(options.files, lists, strict=True):
            say("\n".join([*report_lines(path, found.report), "", *_spread_lines(found), "", ""]))
    return EXIT_DONE


def _examples(tally: Tally) -> list[str]:
    return [
        f"line {example.number}: {example.text}{f' ({example.why})' if example.why else ''}"
        for example in tally.examples
    ]


def _spread(found: WordList) -> dict[int, list[int]]:
    """Return how many words there are, for each length that has any, in each band of scores."""
    counts = Counter(zip(map(len, found.texts), found.scores, strict=True))
    spread = {length: [0] * len(_BANDS) for length in sorted({length for length, _ in counts})}
    for (length, score), count in counts.items():
        place = next(i for i, (_, highest) in enumerate(_BANDS) if score <= highest)
        spread[length][place] += count
    return spread


def _spread_lines(found: WordList) -> list[str]:
    heads = [f"{lowest}-{highest}" for lowest, highest in _BANDS]
    rows = [["letters", "words", *heads]]
    spread = _spread(found)
    for length, counts in spread.items():
        rows.append([str(length), str(sum(counts)), *map(str, counts)])
    totals = [sum(column) for column in zip(*spread.values(), strict=True)]
    rows.append(["all", str(sum(totals)), *map(str, totals)])
    return ["".join(cell.rjust(9) for cell in row) for row in rows]


def _spread_json(found: WordList) -> list[dict[str, object]]:
    return [
        {
            "letters": length,
            "words": sum(counts),
            "bands": {
                f"{low}-{high}": count for (low, high), count in zip(_BANDS, counts, strict=True)
            },
        }
        for length, counts in _spread(found).items()
    ]
