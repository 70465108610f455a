"""`crossword-app words used`: when words were used last, in the user's own puzzles and those that they bring in."""

import argparse
from collections.abc import Collection
from pathlib import Path
from typing import Any

from crossword_app.cli.options import add_json_option, add_language_option
from crossword_app.cli.parser import add_command
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import EXIT_DONE, say, say_json, warn
from crossword_app.dictionary.used_words.days import spoken_day
from crossword_app.dictionary.used_words.file import (
    add_used_words,
    read_used_words,
    used_words_path,
)
from crossword_app.dictionary.used_words.uses import LATEST, LastUse, UsedWords
from crossword_app.errors import FileError, WordListError
from crossword_app.formats.used_words import uses_in
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.sentences import counted


def add_to(commands: Any) -> None:
    """Add the command to the *commands* of `words`."""
    parser = add_command(
        commands,
        "used",
        summary="print when words were used last",
        description="Print when words were used last: in finished puzzles that you saved in the window, and in those "
        "that you add. Without words, say how many puzzles are known, and name the latest.",
        examples=("words used --add puzzles/", "words used river alibi --json"),
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="a word or a quoted phrase")
    parser.add_argument(
        "--add",
        action="append",
        default=[],
        type=input_file,
        metavar="PATH",
        help="finished puzzles to add first: a file, a folder or a zip; may come again",
    )
    add_language_option(parser, "of the words", ENGLISH)
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    added = _add(options.add)
    alphabet = options.language
    uses, warning = read_used_words(used_words_path(alphabet), alphabet)
    warn(filter(None, [warning]))
    if options.words:
        found = {word: uses.last(_folded(word, alphabet)) for word in options.words}
        if options.json:
            say_json(
                {"added": added, "words": {word: use_json(use) for word, use in found.items()}}
            )
        else:
            say("".join(f"{word}: {spoken_use(use)}\n" for word, use in found.items()))
        return EXIT_DONE
    _say_puzzles(uses, added, is_json=options.json)
    return EXIT_DONE


def use_json(use: LastUse | None) -> dict[str, str] | None:
    """Return *use* for `--json`."""
    return {"day": use.day.isoformat(), "puzzle": use.name} if use else None


def spoken_use(use: LastUse | None) -> str:
    """Return *use* as people read it."""
    return f"{spoken_day(use.day)}, {use.name}" if use else "never"


def _folded(word: str, alphabet: Alphabet) -> str:
    text = alphabet.fold_word(word)
    if not text:
        raise WordListError(f"{word!r} is no word: give letters of the {alphabet.name} alphabet")
    return text


def _add(paths: Collection[Path]) -> int:
    """Add the puzzles at *paths*, each in its language, and return how many they are."""
    for path in paths:
        if not path.exists():
            raise FileError(f"there is no file or folder {path}: check the name")
    added, warnings = add_used_words(use for path in paths for use in uses_in(path))
    warn(warnings)
    return added


def _say_puzzles(uses: UsedWords, added: int, *, is_json: bool) -> None:
    latest = uses.latest(LATEST)
    puzzles = len({puzzle.words for puzzle in uses.puzzles.values()})  # a copy is no other puzzle
    words = len(frozenset().union(*(puzzle.words for puzzle in uses.puzzles.values())))
    if is_json:
        named = [{"day": puzzle.day.isoformat(), "puzzle": puzzle.name} for puzzle in latest]
        say_json({"added": added, "puzzles": puzzles, "words": words, "latest": named})
        return
    lines = [f"{counted(added, 'puzzle')} added"] if added else []
    lines.append(f"{counted(puzzles, 'puzzle')} with {counted(words, 'word')}")
    lines += [f"{puzzle.name}: {spoken_day(puzzle.day)}" for puzzle in latest]
    say("".join(f"{line}\n" for line in lines))
