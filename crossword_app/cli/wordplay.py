"""`crossword-app words wordplay`: what the lists offer for the wordplay of an entry, and parts checked against it."""

import argparse
from itertools import groupby
from typing import Any

from crossword_app.cli.loading import load_dictionary
from crossword_app.cli.options import add_language_option, add_list_options, whole
from crossword_app.cli.parser import add_command
from crossword_app.cli.streams import EXIT_DONE, EXIT_ERROR, say, say_json
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.dictionary.wordplay.finding import Finding, WordplayKind
from crossword_app.dictionary.wordplay.searches import MOST_FOUND, find_wordplay
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.wordplay import Wordplay, problems_of


def add_to(commands: Any) -> None:
    """Add the command to the *commands* of `words`."""
    parser = add_command(
        commands,
        "wordplay",
        summary="find anagrams, containers and the like of an entry",
        description="Print ways to make an entry of words in the lists, for cryptic clues: T(AB)LE is AB in TLE, "
        "(TIN)< is TIN backwards, (SILENT)* an anagram, PA[S]T loses its S. With --check, say whether parts in that "
        "notation make the entry, letter by letter.",
        examples=(
            "words wordplay stagnation",
            "words wordplay listen --kind anagram --count 5 --json",
            "words wordplay silent --check '(listen)*'",
        ),
        statuses="0 done, 1 an error, or the parts do not make the entry",
    )
    parser.add_argument("entry", metavar="ENTRY", help="a word, or a quoted phrase")
    parser.add_argument(
        "--kind",
        action="append",
        type=WordplayKind,
        choices=list(WordplayKind),
        metavar="KIND",
        help=f"only these: {', '.join(kind.value for kind in WordplayKind)}; may come again",
    )
    parser.add_argument("--check", metavar="PARTS", help="say whether PARTS make the entry")
    parser.add_argument(
        "--floor",
        metavar="SCORE",
        type=whole(0, 100),
        default=DEFAULT_FLOOR,
        help=f"lowest score of the words ({DEFAULT_FLOOR})",
    )
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole(1, 10_000),
        default=MOST_FOUND,
        help=f"of each kind ({MOST_FOUND})",
    )
    add_language_option(parser, "of the words", ENGLISH)
    add_list_options(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    entry = options.language.fold_word(options.entry)
    if not entry:
        raise WordListError(
            f"{options.entry!r} is no entry: give letters of the {options.language.name} alphabet"
        )
    if options.check is not None:
        return _check(options, entry)
    index = load_dictionary(options.list, options.language, crude=options.crude).index
    kinds = options.kind or list(WordplayKind)
    found = list(find_wordplay(index, entry, kinds, floor=options.floor, most=options.count))
    if options.json:
        report = [_row(finding, options.language) for finding in found]
        say_json({"entry": options.language.spelled(entry), "found": report})
    else:
        for kind, findings in groupby(found, key=lambda finding: finding.kind):
            say(f"{kind.value}\n")
            say("".join(f"  {finding.parts}\n" for finding in findings))
    return EXIT_DONE


def _check(options: argparse.Namespace, entry: str) -> int:
    wrong = problems_of(Wordplay(parts=options.check), "", entry, options.language)
    if options.json:
        say_json({"entry": options.language.spelled(entry), "right": not wrong, "problems": wrong})
    else:
        say("".join(f"{sentence}\n" for sentence in wrong) or "right\n")
    return EXIT_ERROR if wrong else EXIT_DONE


def _row(finding: Finding, alphabet: Alphabet) -> dict[str, object]:
    return {
        "kind": finding.kind.value,
        "parts": finding.parts,
        "words": [alphabet.spelled(word.text) for word in finding.words],
        "score": finding.score,
    }
