"""Keeps the words of earlier puzzles: one file of lines for each language, in the user's folder and nowhere else.

A line is a day, a key, a name, and the words, with tabs between them. At first the words of the user's own clues are
there, which the program has kept for longer.
"""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from crossword_app.damaged_files import (
    CONTROL,
    is_cut_off,
    keep_damaged,
    kept_aside,
    line_damage,
)
from crossword_app.dictionary.used_words.uses import NO_USES, PuzzleUse, UsedWords
from crossword_app.disk_errors import reason_of, remedy_of
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.paths import user_data_dir
from crossword_app.storage import only_one, read_bounded, write_atomically
from crossword_app.text_encoding import decode_lines

_FOLDER = "used-words"
_LARGEST = 256 * 2**20
_HEADER = "day\tkey\tname\twords"


def used_words_path(alphabet: Alphabet = ENGLISH) -> Path:
    """Return the path of the used words in the language of *alphabet*.

    Raises:
        StorageError: there is no folder for it.
    """
    return user_data_dir() / _FOLDER / f"{alphabet.language}.tsv"


def read_used_words(path: Path, alphabet: Alphabet = ENGLISH) -> tuple[UsedWords, str]:
    """Return the words in the file at *path*, and a warning if it is damaged, else "".

    The words of a damaged file count as far as its lines can be read, and the file as it was is kept aside.

    Raises:
        WordListError: the file is there and cannot be read.
    """
    found = _read(path, alphabet)
    return found.uses, _warning(path, found)


def change_used_words(
    path: Path, change: Callable[[UsedWords], UsedWords], alphabet: Alphabet = ENGLISH
) -> tuple[UsedWords, str]:
    """Change the words in the file at *path*, under a lock between programs; return what `read_used_words` would.

    Raises:
        WordListError: the file cannot be read, or not be written, or it is damaged and cannot be kept aside; it is
            unchanged.
    """
    try:
        with only_one(path.with_suffix(".lock")):
            found = _read(path, alphabet)
            warning = _warning(path, found)
            if warning:
                keep_damaged(path, found.content)
            changed = change(found.uses)
            lines = (_HEADER, *map(_line, changed.puzzles.values()))
            write_atomically(path, ("\n".join(lines) + "\n").encode(errors="replace"))
    except OSError as error:
        raise WordListError(
            f"the words of this puzzle cannot be kept in {path} ({reason_of(error)}): "
            f"{remedy_of(error)}; the puzzle itself is not touched"
        ) from error
    return changed, warning


def add_used_words(found: Iterable[tuple[Alphabet, PuzzleUse]]) -> tuple[int, list[str]]:
    """Add the words of puzzles, each to the file of the language of its alphabet.

    Returns:
        How many puzzles they are, and a warning for each file that was damaged.

    Raises:
        WordListError: a file cannot be read, or not be written.
    """
    by_language: dict[str, tuple[Alphabet, list[PuzzleUse]]] = {}
    for alphabet, use in found:
        by_language.setdefault(alphabet.language, (alphabet, []))[1].append(use)
    warnings = []
    for alphabet, uses in by_language.values():
        change = partial(UsedWords.with_puzzles, puzzles=uses)
        _, warning = change_used_words(used_words_path(alphabet), change, alphabet)
        warnings.append(warning)
    return sum(len(uses) for _, uses in by_language.values()), list(filter(None, warnings))


def own_clues_key(name: str) -> str:
    """Return the key of a puzzle that is only known from the user's own clues, by its *name* there."""
    return f"clues {name}"


def _line(use: PuzzleUse) -> str:
    name = " ".join(use.name.split())
    return f"{use.day.isoformat()}\t{use.key}\t{name}\t{' '.join(sorted(use.words))}"


@dataclass(frozen=True, slots=True)
class _Found:
    """What a file holds: its words as far as they can be read, its bytes, and what is wrong with it, else ""."""

    uses: UsedWords
    content: bytes
    damage: str


def _read(path: Path, alphabet: Alphabet) -> _Found:
    try:
        content = read_bounded(path, _LARGEST)
    except FileNotFoundError:
        content = b""
    except OSError as error:
        raise WordListError(
            f"the words of your puzzles cannot be read from {path} ({reason_of(error)}): "
            "allow reading it, or move it away"
        ) from error
    if not content:  # a file of ours has its header
        return _Found(NO_USES.with_puzzles(_of_own_clues(alphabet)), content, "")
    lines = decode_lines(content)
    found = list(map(_use, lines))
    unreadable = [
        number
        for number, (line, use) in enumerate(zip(lines, found, strict=True), 1)
        if not use and line.strip() not in ("", _HEADER)
    ]
    damage = line_damage(path, unreadable, len(unreadable), is_cut=is_cut_off(content))
    return _Found(NO_USES.with_puzzles(filter(None, found)), content, damage)


def _warning(path: Path, found: _Found) -> str:
    """Keep the file aside if it is damaged, and return the sentence that says so, else ""."""
    if not found.damage:
        return ""
    return kept_aside(
        path,
        found.content,
        found.damage,
        "the words that could be read count",
        "save those puzzles again, or add their files",
    )


def _use(line: str) -> PuzzleUse | None:
    match line.split("\t"):
        case [day, str(key), str(name), str(words)] if key and not CONTROL.search(words):
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
