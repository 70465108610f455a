"""`crossword-app words import` and `words stats`: imports lists, or only shows what they hold."""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from crossword_app.cli.options import add_json_option, add_language_option
from crossword_app.cli.parser import add_command
from crossword_app.cli.standard_input import input_file, is_copy
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_STOPPED,
    interrupted,
    progress_line,
    say,
    say_json,
)
from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.clues.of_lists import keep_clues
from crossword_app.dictionary.kind_column import KindTable
from crossword_app.dictionary.lists.importing.report import ImportReport, Tally
from crossword_app.dictionary.lists.kinds_file import kinds_path, parse_kinds, read_kinds_file
from crossword_app.dictionary.lists.merged_kinds import KnownList, kinds_of
from crossword_app.dictionary.lists.user import add_user_lists, copy_list
from crossword_app.dictionary.lists.word_list import WordList, import_word_list
from crossword_app.dictionary.word_kinds import PLAIN_NAME, WordKind
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.sentences import counted

_BANDS = ((0, 39), (40, 49), (50, 59), (60, 79), (80, 100))
"""Desperate, glue, fine, solid, everyday."""


def add_to(commands: Any) -> None:
    """Add both commands to the *commands* of `words`."""
    importing = add_command(
        commands,
        "import",
        summary="import word lists",
        description="Add word lists above those that are there; the first one counts most. They may be written "
        "in any of the usual ways. They stay where they are, and are read again when they change.",
        examples=("words import mine.txt", 'words import big.zip --name "Big list"'),
        statuses="0 done, 4 stopped by Ctrl+C, 1 an error",
    )
    importing.add_argument("files", nargs="+", type=input_file, metavar="FILE", help="a word list")
    importing.add_argument(
        "--name", metavar="NAME", help="the name of a single list (the name of its file)"
    )
    importing.add_argument(
        "--copy", action="store_true", help="keep a copy of the words, and use that"
    )
    _add_common_options(importing)
    importing.set_defaults(run=_run_import)
    stats = add_command(
        commands,
        "stats",
        summary="print what is in word lists",
        description="Print how word lists are written, which lines cannot be read, "
        "and how their words are spread over lengths and scores.",
        examples=("words stats mine.txt list.zip --json",),
        statuses="0 done, 4 stopped by Ctrl+C, 1 an error",
    )
    stats.add_argument("files", nargs="+", type=input_file, metavar="FILE", help="a word list")
    _add_common_options(stats)
    stats.set_defaults(run=_run_stats)


def _add_common_options(parser: argparse.ArgumentParser) -> None:
    add_language_option(parser, "of the words", ENGLISH)
    add_json_option(parser)


def _run_import(options: argparse.Namespace) -> int:
    if options.name is not None and (len(options.files) > 1 or not options.name.strip()):
        raise WordListError("--name gives one list a name: import lists one by one to name them")
    lists = _read_lists(options.files, options.language)
    if lists is None:
        return EXIT_STOPPED
    if options.name is not None:
        lists = [replace(lists[0], name=options.name.strip())]
    alphabet: Alphabet = options.language
    paths = options.files
    if options.copy or any(map(is_copy, paths)):
        paths = [
            copy_list(found, alphabet, read_kinds_file(path).content)
            for path, found in zip(options.files, lists, strict=True)
        ]
    ranked = add_user_lists(list(zip(paths, lists, strict=True)), alphabet)
    keep_all_clues(lists)
    if options.json:
        reports = [
            {"name": found.name, **report_json(path, found.report)}
            for path, found in zip(paths, lists, strict=True)
        ]
        say_json({"lists": reports, "order": [entry.name for entry in ranked.lists]})
    else:
        told = [
            line
            for path, found in zip(paths, lists, strict=True)
            for line in report_lines(path, found.report)
        ]
        order = ", ".join(entry.name for entry in ranked.lists)
        say("\n".join([*told, f"The lists, the first counts most: {order}", ""]))
    return EXIT_DONE


def _run_stats(options: argparse.Namespace) -> int:
    lists = _read_lists(options.files, options.language)
    if lists is None:
        return EXIT_STOPPED
    if options.json:
        reports = [
            report_json(path, found.report)
            | {"spread": _spread_json(found), "kinds": _kinds(path, found, options.language).counts}
            for path, found in zip(options.files, lists, strict=True)
        ]
        say_json({"lists": reports})
    else:
        for path, found in zip(options.files, lists, strict=True):
            kinds = _kinds(path, found, options.language)
            report = [*report_lines(path, found.report), *kinds.lines]
            say("\n".join([*report, "", *_spread_lines(found), "", ""]))
    return EXIT_DONE


def keep_all_clues(lists: Sequence[WordList]) -> None:
    """Put the clues of *lists* into the user's database of clues. Without clues it is not touched."""
    with_clues = [found for found in lists if found.clues]
    if with_clues:
        with ClueDatabase(clue_database_path()) as database:
            for found in with_clues:
                keep_clues(database, found)


def _read_lists(paths: list[Path], alphabet: Alphabet) -> list[WordList] | None:
    """Return the lists at *paths*, and show the progress on a terminal; None if Ctrl+C ended it.

    Raises:
        WordListError: one of them cannot be read.
    """
    lists = []
    with interrupted() as control, progress_line() as line:
        for path in paths:
            progress = None if line is None else line.show_part_of(path.name)
            found = import_word_list(path, alphabet, progress=progress, control=control)
            if found is None:
                return None
            lists.append(found)
    return lists


def report_lines(name: object, report: ImportReport) -> list[str]:
    """Return the lines of the report on the list called *name*."""
    member = f"{report.member}, " if report.member else ""
    lines = [
        f"{name}: {counted(report.words, 'word')} ({member}{report.encoding}, {report.layout})"
    ]
    lines += [f"  {report.note}"] if report.note else []
    lines += [f"  {counted(report.clues, 'clue')}"] if report.clues else []
    for finding, tally in report.findings.items():
        lines.append(f"  {finding.value}: {tally.count}")
        lines += [f"    {example}" for example in _examples(tally)]
    return lines


def report_json(path: object, report: ImportReport) -> dict[str, object]:
    """Return the report on the list at *path* for `--json`."""
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


def _examples(tally: Tally) -> list[str]:
    return [
        f"line {example.number}: {example.text}{f' ({example.why})' if example.why else ''}"
        for example in tally.examples
    ]


class _CountedKinds(NamedTuple):
    """How many words are of each kind, those of several for each; and where that comes from."""

    counts: dict[str, int]
    origin: str

    @property
    def lines(self) -> list[str]:
        counts = ", ".join(f"{kind} {count}" for kind, count in self.counts.items())
        return [f"  kinds, {self.origin}: {counts}"]


def _kinds(path: Path, found: WordList, alphabet: Alphabet) -> _CountedKinds:
    content = read_kinds_file(path).content
    origin, table = "guessed", KindTable()
    known = KnownList(found, None)
    if content is not None:
        try:
            known = KnownList(found, parse_kinds(content, table))
            origin = f"from {kinds_path(path).name}"
        except WordListError as error:
            origin = f"guessed since {kinds_path(path)} cannot be read ({error})"
    counts = Counter(
        kind
        for kinds in kinds_of(found.texts, [known], alphabet, table)
        for kind in kinds or (PLAIN_NAME,)
    )
    return _CountedKinds(
        {kind: counts[kind] for kind in (PLAIN_NAME, *WordKind) if counts[kind]}, origin
    )


def _spread(found: WordList) -> dict[int, list[int]]:
    """Return the number of words in each band of scores, for each length with words."""
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
