"""`crossword-app words`: looks up words, writes the merged list with their kinds; its other modules bring lists in."""

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypedDict

from crossword_app.cli import get_lists, used_words, word_lists, wordplay
from crossword_app.cli.loading import load_dictionary
from crossword_app.cli.options import add_language_option, add_list_options, whole
from crossword_app.cli.parser import COMMANDS, Parser, add_command
from crossword_app.cli.standard_input import STANDARD
from crossword_app.cli.streams import EXIT_DONE, say, say_json
from crossword_app.dictionary.lists.exporting import export_words
from crossword_app.dictionary.lists.kinds_file import kinds_path
from crossword_app.dictionary.lists.word_list import format_word_list
from crossword_app.dictionary.search.finder import find
from crossword_app.dictionary.search.query import Query
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind, all_kinds, kinds_title
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet


class _Row(TypedDict):
    """A word for `--json`; its score is None where no list has it."""

    word: str
    score: int | None
    display: str
    kinds: list[str]


def add_to(commands: Any) -> None:
    """Add the command and its own commands to the parser's *commands*."""
    words = commands.add_parser(
        "words",
        help=COMMANDS["words"],
        description="Look up words; get, import and export word lists.",
    )
    own = words.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    _add_search(own)
    _add_score(own)
    _add_info(own)
    _add_export(own)
    used_words.add_to(own)
    wordplay.add_to(own)
    word_lists.add_to(own)
    get_lists.add_to(own)


def _add_search(commands: Any) -> None:
    search = add_command(
        commands,
        "search",
        summary="find the words that match a pattern",
        description="Print the words that match a pattern, best first, as WORD;SCORE.",
        examples=(
            "words search Q???? --count 5 --list mine.txt",
            "words search '*ij?' score:60+ --language dutch",
            "words search '*' length:9 kind:phrase '!kind:made' --count 20",
        ),
    )
    search.add_argument(
        "pattern",
        nargs="+",
        metavar="PATTERN",
        help="letters, ? for each unknown one: ?R?SS; * for any run, @ a vowel, # a consonant, [abc] one of these, "
        "~anagram, <made of these letters, /regular expression/, !not, length:7-9, score:60+, "
        f"kind:name (kinds: {all_kinds()})",
    )
    _add_common_options(search)
    search.add_argument("--count", metavar="N", type=whole(1, 10**9), help="most words to print")
    search.set_defaults(run=_run_search)


def _add_score(commands: Any) -> None:
    score = add_command(
        commands,
        "score",
        summary="print the scores of words",
        description="Print words as WORD;SCORE, without a score where no list has them.",
        examples=('words score house "ice cream" --json',),
    )
    score.add_argument("words", nargs="+", metavar="WORD", help="a word or a quoted phrase")
    _add_common_options(score)
    score.set_defaults(run=_run_score)


def _add_info(commands: Any) -> None:
    info = add_command(
        commands,
        "info",
        summary="print what is known of words",
        description="Print for each word how it is written, its score, and what it is: a name, a phrase...",
        examples=('words info "Aaron Burr" nasa --json',),
    )
    info.add_argument("words", nargs="+", metavar="WORD", help="a word or a quoted phrase")
    _add_common_options(info)
    info.set_defaults(run=_run_info)


def _add_export(commands: Any) -> None:
    export = add_command(
        commands,
        "export",
        summary="write all words as one list",
        description="Write all words in use, with the score that counts, as lines of word;score: "
        "of all lists merged, or of one list that is written in another way. What the words are is written beside "
        "the file: all.kinds beside all.dict.",
        examples=(
            "words export -o all.dict --floor 50",
            "words export --list strange.csv -o plain.dict",
        ),
    )
    _add_common_options(export)
    export.add_argument(
        "--floor", metavar="SCORE", type=whole(0, 100), default=0, help="lowest score (0)"
    )
    export.add_argument("-o", "--out", type=Path, metavar="OUT", help="a file to write to, or -")
    export.set_defaults(run=_run_export)


def _add_common_options(parser: argparse.ArgumentParser) -> None:
    add_language_option(parser, "of the words", ENGLISH)
    add_list_options(parser)


def _run_search(options: argparse.Namespace) -> int:
    index = load_dictionary(options.list, options.language, crude=options.crude).index
    pattern = " ".join(options.pattern)
    most = len(index) if options.count is None else options.count
    found = find(index, Query.parse(pattern, index.alphabet), most)
    assert found, "nobody stops it"
    rows = [_row(word, index.alphabet) for word in found.words]
    if options.json:
        say_json({"pattern": pattern, "count": found.total, "words": rows})
    else:
        say("".join(f"{row['word']};{row['score']}\n" for row in rows))
    return EXIT_DONE


def _run_score(options: argparse.Namespace) -> int:
    return _say_asked(options, lambda row: f"{row['word']};{_or_nothing(row['score'])}")


def _run_info(options: argparse.Namespace) -> int:
    return _say_asked(options, lambda row: f"{row['word']}: {_described(row)}")


def _say_asked(options: argparse.Namespace, line: Callable[[_Row], str]) -> int:
    """Print what is known of the words asked for, each as a *line*."""
    dictionary = load_dictionary(options.list, options.language, crude=options.crude)
    rows = [_asked(dictionary, display) for display in options.words]
    if options.json:
        say_json({"words": rows})
    else:
        say("".join(f"{line(row)}\n" for row in rows))
    return EXIT_DONE


def _described(row: _Row) -> str:
    if row["score"] is None:
        return "in no list"
    kinds = kinds_title(tuple(map(WordKind, row["kinds"])))
    return f"{row['display']}, score {row['score']}, {kinds}"


def _or_nothing(score: int | None) -> str:
    return "" if score is None else str(score)


def _asked(dictionary: Dictionary, display: str) -> _Row:
    """Return the entry of *dictionary* for the word that people write as *display*.

    Raises:
        WordListError: it cannot be a word.
    """
    text = dictionary.alphabet.fold_word(display)
    if not text:
        raise WordListError(
            f"{display!r} is no word: give letters of the {dictionary.alphabet.name} alphabet"
        )
    word = dictionary.word(text)
    if word is None:
        spelled = dictionary.alphabet.spelled(text)
        return {"word": spelled, "score": None, "display": display, "kinds": []}
    return _row(word, dictionary.alphabet)


def _run_export(options: argparse.Namespace) -> int:
    dictionary = load_dictionary(options.list, options.language, crude=options.crude)
    words = sorted(word for word in _all_words(dictionary) if word.score >= options.floor)
    if options.out and str(options.out) != STANDARD:
        load_crude = partial(load_dictionary, options.list, options.language, crude=True)
        export_words(words, options.out, load_crude)
        if options.json:
            files = {"file": str(options.out), "kinds": str(kinds_path(options.out))}
            say_json({**files, "count": len(words)})
    elif options.json:
        say_json(
            {"count": len(words), "words": [_row(word, dictionary.alphabet) for word in words]}
        )
    else:
        say(format_word_list(words).decode())
    return EXIT_DONE


def _all_words(dictionary: Dictionary) -> Iterator[Word]:
    for words in dictionary.index.by_length.values():
        yield from words.words()


def _row(word: Word, alphabet: Alphabet) -> _Row:
    return {
        "word": alphabet.spelled(word.text),
        "score": word.score,
        "display": word.display,
        "kinds": list(map(str, word.kinds)),
    }
