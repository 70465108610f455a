"""`crossword-app clues`: looks up, imports and removes clues written before; clue_style.py prints them alike."""

import argparse
from typing import Any

from crossword_app.cli import clue_style
from crossword_app.cli.options import add_json_option, whole
from crossword_app.cli.parser import COMMANDS, Parser, add_command
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_STOPPED,
    interrupted,
    progress_line,
    say,
    say_json,
)
from crossword_app.cli.word_source import ready_database
from crossword_app.dictionary.clues.database import (
    MOST_FOUND,
    OWN,
    SHIPPED,
    ClueDatabase,
    FoundClue,
)
from crossword_app.dictionary.clues.imports import ClueImport, clue_database_path
from crossword_app.dictionary.clues.styles import ClueStyle, clues_in_style
from crossword_app.errors import ClueError
from crossword_app.formats.puz.clues import import_clues
from crossword_app.sentences import counted


def add_to(commands: Any) -> None:
    """Add the command and its own commands to the parser's *commands*."""
    clues = commands.add_parser(
        "clues",
        help=COMMANDS["clues"],
        description="Look up clues that were written before; import clues from files; print those of a puzzle alike.",
    )
    own = clues.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    _add_looking_up(own)
    clue_style.add_to(own)
    bring_in = add_command(
        own,
        "import",
        summary="import files or folders of clues",
        description="Import clues: tables with tabs or commas between columns, lines of WORD|clue, packed too; .puz "
        "puzzles and zips of them; folders of them. "
        "Import it again to go on where a stopped import ended.",
        examples=("clues import clues.tsv.gz puzzles/",),
        statuses="0 all read, 4 stopped by Ctrl+C, 1 an error",
    )
    bring_in.add_argument(
        "files", nargs="+", type=input_file, metavar="PATH", help="a file or a folder"
    )
    add_json_option(bring_in)
    bring_in.set_defaults(run=_run_import)
    sources = add_command(
        own,
        "sources",
        summary="list the sources of clues",
        description="Print the sources of clues, and how many each has; remove one.",
        examples=("clues sources", "clues sources --remove clues.tsv.gz"),
    )
    sources.add_argument("--remove", metavar="NAME", help="remove this source's clues first")
    add_json_option(sources)
    sources.set_defaults(run=_run_sources)


def _add_looking_up(commands: Any) -> None:
    of_answer = add_command(
        commands,
        "for",
        summary="print the clues of an answer",
        description="Print the clues known for an answer: your own first, then the most used; those that give "
        "it away are marked, and come last.",
        examples=("clues for river --count 5",),
    )
    of_answer.add_argument("question", metavar="ANSWER", help="a word, or a quoted phrase")
    of_answer.add_argument(
        "--clue-style",
        type=ClueStyle,
        choices=list(ClueStyle),
        default=ClueStyle.ANY,
        metavar="STYLE",
        help=f"print these first: {', '.join(style.value for style in ClueStyle)} (any)",
    )
    of_answer.set_defaults(run=_run_for)
    search = add_command(
        commands,
        "search",
        summary="find clues by their words",
        description="Print clues that have all the words. The last word may be incomplete.",
        examples=('clues search "french riv"',),
    )
    search.add_argument("question", metavar="WORDS", help="words of the clue")
    search.set_defaults(run=_run_search)
    for parser in (of_answer, search):
        parser.add_argument(
            "--count",
            metavar="N",
            type=whole(1, 1000),
            default=MOST_FOUND,
            help=f"clues at most ({MOST_FOUND})",
        )
        add_json_option(parser)


def _run_for(options: argparse.Namespace) -> int:
    with ready_database() as database:
        found = clues_in_style(database, options.question, options.clue_style)
        _show(options, found[: options.count])
    return EXIT_DONE


def _run_search(options: argparse.Namespace) -> int:
    with ready_database() as database:
        _show(options, database.search(options.question, options.count))
    return EXIT_DONE


def _show(options: argparse.Namespace, clues: list[FoundClue]) -> None:
    if options.json:
        say_json({"question": options.question, "clues": list(map(_row, clues))})
    else:
        say("".join(f"{clue.answer}\t{clue.text}{_warning(clue)}\n" for clue in clues))


def _warning(clue: FoundClue) -> str:
    return "\tgives it away" if clue.gives_away else ""


def _row(clue: FoundClue) -> dict[str, object]:
    return {
        "answer": clue.answer,
        "clue": clue.text,
        "sources": list(clue.sources),
        "year": clue.year,
        "count": clue.count,
        "gives_away": clue.gives_away,
    }


def _run_import(options: argparse.Namespace) -> int:
    done: list[ClueImport] = []
    with (
        ClueDatabase(clue_database_path()) as database,
        interrupted() as control,
        progress_line() as line,
    ):
        for path in options.files:
            progress = None if line is None else line.show_part_of(path.name)
            done.append(import_clues(database, path, progress=progress, control=control))
            if not done[-1].is_complete:
                break
    is_complete = done[-1].is_complete
    if options.json:
        say_json({"complete": is_complete, "sources": list(map(_import_row, done))})
    else:
        say(
            "".join(
                f"{result.source}: {counted(result.read, 'clue')} read{_skipped(result)}\n"
                for result in done
            )
        )
    return EXIT_DONE if is_complete else EXIT_STOPPED


def _skipped(result: ClueImport) -> str:
    skipped = (
        f", {counted(result.skipped, 'line or file', 'lines or files')} had none"
        if result.skipped
        else ""
    )
    return skipped + (
        "" if result.is_complete else "; stopped: import it again to go on from there"
    )


def _import_row(result: ClueImport) -> dict[str, object]:
    return {
        "source": result.source,
        "read": result.read,
        "skipped": result.skipped,
        "complete": result.is_complete,
    }


def _run_sources(options: argparse.Namespace) -> int:
    with ready_database() as database:
        if options.remove is not None:
            _remove(database, options.remove)
        sources = database.sources()
    if options.json:
        rows = [
            {"name": source.name, "clues": source.clues, "complete": source.is_complete}
            for source in sources
        ]
        say_json({"sources": rows})
    else:
        say("".join(f"{source.name}: {counted(source.clues, 'clue')}\n" for source in sources))
    return EXIT_DONE


def _remove(database: ClueDatabase, name: str) -> None:
    if name in {OWN, SHIPPED}:
        raise ClueError(f"{name!r} cannot be removed: only what was imported can")
    known = [source.name for source in database.sources()]
    if name not in known:
        raise ClueError(f"there is no source {name!r}: there are {', '.join(known)}")
    database.remove(name)
