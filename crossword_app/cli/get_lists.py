"""`crossword-app words get` and `words update`: fetches lists of the catalogue, and newer versions of them."""

import argparse
from collections.abc import Sequence
from typing import Any

from crossword_app.cli.options import add_json_option
from crossword_app.cli.parser import add_command
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_ERROR,
    EXIT_STOPPED,
    complain,
    interrupted,
    progress_line,
    say,
    say_json,
    tell,
)
from crossword_app.cli.word_lists import keep_all_clues, report_json, report_lines
from crossword_app.control import StoppedError
from crossword_app.dictionary.fetching.catalogue import CatalogueEntry, read_catalogue
from crossword_app.dictionary.fetching.getting import Got, get_list
from crossword_app.dictionary.fetching.records import got_before, place_of, record_of
from crossword_app.errors import CrosswordError
from crossword_app.sentences import counted

_STATUSES = "0 done, 4 stopped by Ctrl+C, 1 an error"


def add_to(commands: Any) -> None:
    """Add both commands to the *commands* of `words`."""
    get = add_command(
        commands,
        "get",
        summary="fetch word lists that others share",
        description="Fetch word lists from where their authors share them, rank them and map their scores to ours; "
        "without a name, print which there are, with their licences. A list that is there already is "
        "fetched again if there is a newer one.",
        examples=("words get --json", "words get john-kugelman collaborative-word-list"),
        statuses=_STATUSES,
    )
    get.add_argument("names", nargs="*", metavar="NAME", help="a list, as `words get` names it")
    add_json_option(get)
    get.set_defaults(run=_run_get)
    update = add_command(
        commands,
        "update",
        summary="fetch newer versions of the lists that `words get` fetched",
        description="Fetch newer versions of the lists that `words get` or the window fetched. Their places and "
        "settings, your own words, scores and bans stay.",
        examples=("words update --json",),
        statuses=_STATUSES,
    )
    add_json_option(update)
    update.set_defaults(run=_run_update)


def _run_get(options: argparse.Namespace) -> int:
    catalogue = read_catalogue()
    if options.names:
        return _get_all([catalogue.named(name) for name in options.names], options.json)
    if options.json:
        say_json({"lists": [_entry_json(entry) for entry in catalogue.entries]})
    else:
        say("\n".join(line for entry in catalogue.entries for line in _entry_lines(entry)) + "\n")
    return EXIT_DONE


def _run_update(options: argparse.Namespace) -> int:
    return _get_all(got_before(read_catalogue()), options.json)


def _get_all(entries: Sequence[CatalogueEntry], is_json: bool) -> int:
    """Get *entries* one by one. One that fails is told, and the others are fetched all the same."""
    done: list[Got] = []
    failed: list[dict[str, str]] = []
    status = EXIT_DONE
    with interrupted() as control, progress_line() as line:
        for entry in entries:
            tell(f"{entry.name}, {entry.home}, {entry.licence}")
            progress = line.show_part_of(entry.name) if line else lambda _: None
            try:
                got = get_list(entry, progress=progress, control=control)
                keep_all_clues([got.found] if got.found else [])
            except StoppedError:
                status = EXIT_STOPPED
                break
            except CrosswordError as error:
                failed.append({"name": entry.key, "error": str(error)})
                status = EXIT_ERROR
            else:
                done.append(got)
    if is_json:
        say_json({"lists": list(map(_got_json, done)), "failed": failed})
    else:
        say("".join(f"{line}\n" for got in done for line in _got_lines(got)))
        if not entries:
            say("No list was fetched yet: `crossword-app words get` tells which there are\n")
    for failure in failed:
        complain(failure["error"])
    return status


def _entry_lines(entry: CatalogueEntry) -> list[str]:
    size = f", {entry.size / 1e6:.1f} MB" if entry.size else ""
    size += f" in {entry.as_of}" if size and entry.as_of else ""
    if not entry.addresses:
        way = f"import it with `words import FILE`, from {entry.home}"
    elif record := record_of(entry) if place_of(entry) else None:
        way = f"yours since {record.fetched}; `words update` fetches a newer one"
    else:
        way = f"`words get {entry.key}`"
    return [
        f"{entry.key}: {entry.name}, about {counted(entry.words, 'word')}{size}",
        f"  {entry.good_at}",
        f"  {entry.licence}",
        f"  {entry.home}",
        f"  {way}",
    ]


def _entry_json(entry: CatalogueEntry) -> dict[str, object]:
    record = record_of(entry) if place_of(entry) else None
    return {
        "name": entry.key,
        "title": entry.name,
        "language": entry.alphabet.tag,
        "home": entry.home,
        "licence": entry.licence,
        "words": entry.words,
        "bytes": entry.size,
        "as_of": entry.as_of or None,
        "good_at": entry.good_at,
        "can_be_fetched": bool(entry.addresses),
        "fetched": record.fetched if record else None,
    }


def _got_lines(got: Got) -> list[str]:
    if got.found is None:
        return [f"{got.ranked.name}: the newest one is there ({counted(got.record.words, 'word')})"]
    (low, low_to), (high, high_to) = got.ranked.mapping.low, got.ranked.mapping.high
    return [
        *report_lines(got.ranked.name, got.found.report),
        f"  its score {low} becomes {low_to}, its {high} becomes {high_to}",
    ]


def _got_json(got: Got) -> dict[str, object]:
    path = str(got.ranked.path)
    return {
        "name": got.entry.key,
        "title": got.ranked.name,
        "file": path,
        "address": got.record.address,
        "is_new": got.found is not None,
        "words": got.record.words,
        "mapping": [list(got.ranked.mapping.low), list(got.ranked.mapping.high)],
        "report": report_json(path, got.found.report) if got.found else None,
    }
