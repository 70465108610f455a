"""Keeps the words of earlier puzzles: one file of lines for each language, in the user's folder and nowhere else.

A line is a day, a key, a name, and the words, with tabs between them. At first the words of the user's own clues are
there, which the program has kept for longer.
"""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import partial
from pathlib import Path

from crossword_app.dictionary.used_words.uses import NO_USES, PuzzleUse, UsedWords
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.paths import user_data_dir
from crossword_app.storage import only_one, read_bounded, write_atomically

_FOLDER = "used-words"
_LARGEST = 256 * 2**20
_HEADER = "day\tkey\tname\twords"


def used_words_path(alphabet: Alphabet = ENGLISH) -> Path:
    """Return the path of the used words in the language of *alphabet*.

    Raises:
        StorageError: there is no folder for it.
    """
    return user_data_dir() / _FOLDER / f"{alphabet.language}.tsv"


def read_used_words(path: Path, alphabet: Alphabet = ENGLISH) -> UsedWords:
    """Return the words in the file at *path*. Lines that cannot be read are left out.

    Raises:
        WordListError: the file is there and cannot be read.
    """
    try:
        text = read_bounded(path, _LARGEST).decode("utf-8", "replace")
    except FileNotFoundError:
        return NO_USES.with_puzzles(_of_own_clues(alphabet))
    except OSError as error:
        raise WordListError(
            f"the words of your puzzles cannot be read from {path} ({error.strerror}): allow reading there"
        ) from error
    return NO_USES.with_puzzles(filter(None, map(_use, text.split("\n"))))


def change_used_words(
    path: Path, change: Callable[[UsedWords], UsedWords], alphabet: Alphabet = ENGLISH
) -> UsedWords:
    """Change the words in the file at *path*, under a lock between programs, and return them.

    Raises:
        WordListError: the file cannot be read, or not be written; it is unchanged.
    """
    try:
        with only_one(path.with_suffix(".lock")):
            changed = change(read_used_words(path, alphabet))
            lines = (_HEADER, *map(_line, changed.puzzles.values()))
            write_atomically(path, ("\n".join(lines) + "\n").encode(errors="replace"))
    except OSError as error:
        raise WordListError(
            f"the words of this puzzle cannot be kept in {path} ({error.strerror}): "
            f"{remedy_of(error)}; the puzzle itself is not touched"
        ) from error
    return changed


def add_used_words(found: Iterable[tuple[Alphabet, PuzzleUse]]) -> int:
    """Add the words of puzzles, each to the file of the language of its alphabet, and return how many they are.

    Raises:
        WordListError: a file cannot be read, or not be written.
    """
    by_language: dict[str, tuple[Alphabet, list[PuzzleUse]]] = {}
    for alphabet, use in found:
        by_language.setdefault(alphabet.language, (alphabet, []))[1].append(use)
    for alphabet, uses in by_language.values():
        change = partial(UsedWords.with_puzzles, puzzles=uses)
        change_used_words(used_words_path(alphabet), change, alphabet)
    return sum(len(uses) for _, uses in by_language.values())


def own_clues_key(name: str) -> str:
    """Return the key of a puzzle that is only known from the user's own clues, by its *name* there."""
    return f"clues {name}"


def _line(use: PuzzleUse) -> str:
    name = " ".join(use.name.split())
    return f"{use.day.isoformat()}\t{use.key}\t{name}\t{' '.join(sorted(use.words))}"


def _use(line: str) -> PuzzleUse | None:
    match line.split("\t"):
        case [day, str(key), str(name), str(words)] if key:
            with contextlib.suppress(ValueError):
                return PuzzleUse(key, name, date.fromisoformat(day), frozenset(words.split()))
    return None


def _of_own_clues(alphabet: Alphabet) -> Iterable[PuzzleUse]:
    """Return the puzzles of which the user's own clues tell, which are kept in one file for all languages."""
    if alphabet != ENGLISH:
        return ()
    from crossword_app.dictionary.clues.own import own_clues_path  # which brings a database along

    found: dict[str, tuple[int, set[str]]] = {}
    for name, year, word in _own_rows(own_clues_path()):
        latest, words = found.get(name, (year, set()))
        found[name] = (max(latest, year), words | {word})
    return (
        PuzzleUse(own_clues_key(name), name, date(year, 1, 1), frozenset(words))
        for name, (year, words) in found.items()
    )


def _own_rows(path: Path) -> Iterator[tuple[str, int, str]]:
    with contextlib.suppress(OSError):
        text = read_bounded(path, _LARGEST).decode("utf-8", "replace")
        for line in text.splitlines()[1:]:
            match line.split("\t"):
                case [str(name), year, str(word), _] if year.isdecimal() and 1 <= int(year) <= 9999:
                    yield name, int(year), word
