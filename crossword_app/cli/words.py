"""`crossword-app words`: looks words up."""

import argparse
from typing import Any

from crossword_app.cli.loading import load_dictionary
from crossword_app.cli.options import Parser, add_list_options, whole
from crossword_app.cli.streams import EXIT_DONE, say, say_json


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    words = commands.add_parser("words", help="look words up", description="Look words up.")
    words_commands = words.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    search = words_commands.add_parser(
        "search",
        help="find the words that match a pattern",
        description="Print the words that match a pattern, best first, as WORD;SCORE.",
    )
    search.add_argument("pattern", metavar="PATTERN", help="letters, ? for each unknown one: ?R?SS")
    add_list_options(search)
    search.add_argument("--limit", type=whole(1, 10**9), help="words to print at the most")
    search.set_defaults(run=_run_search)


def _run_search(options: argparse.Namespace) -> int:
    found = load_dictionary(options.list).search(options.pattern)
    shown = found[: options.limit]
    if options.json:
        words = [{"word": w.text, "score": w.score, "display": w.display} for w in shown]
        report = {"pattern": options.pattern, "count": len(found), "words": words}
        say_json(report)
    else:
        say("".join(f"{word.text};{word.score}\n" for word in shown))
    return EXIT_DONE
