"""The words of puzzle files, for the words that were used before."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.clues.archive import opened_archive, puzzle_members, unpacked_member
from crossword_app.dictionary.used_words.days import day_in, year_in
from crossword_app.dictionary.used_words.uses import PuzzleUse
from crossword_app.errors import ClueError, CrosswordError
from crossword_app.formats.files import read_puzzle_file
from crossword_app.formats.registry import PICTURE, TEXT, format_of, read_puzzle, readable
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.own_data import is_word_search
from crossword_app.model.puzzle import Puzzle

_OF_ANYTHING = {".txt", ".xml", ".json", ".html", ".htm"}
"""Suffixes of puzzles and of much else: only the content of such a file tells what it is."""

_NOT_SOUGHT = {PICTURE, TEXT}
"""Formats of puzzles that are read only where their file is named: photographs and lists of words look like them."""


def puzzle_key(path: Path) -> str:
    """Return what tells the puzzle at *path* from every other. It does not reveal titles or folders."""
    return hashlib.blake2b(str(path.absolute()).encode(errors="replace"), digest_size=8).hexdigest()


def use_of(puzzle: Puzzle, key: str, name: str, day: date) -> PuzzleUse | None:
    """Return the words of *puzzle*; None where its grid is not full."""
    grid = puzzle.grid
    if not grid.slots or not grid.is_filled:
        return None
    return PuzzleUse(key, name, day, frozenset(grid.complete_entries))


def uses_in(
    path: Path,
    *,
    progress: Callable[[float], None] | None = None,
    control: Control = NEVER,
) -> Iterator[tuple[Alphabet, PuzzleUse]]:
    """Yield the words of the puzzles at *path*, a file, a folder or a zip, each with the alphabet of its grid.

    Files that are no puzzles, and puzzles whose grids are not full, are passed over; in a folder or a zip so are grids
    drawn as text and pictures. The day of a puzzle is what it or its file name says, else that of its file.

    Args:
        progress: called after each file with the share that is done, 0 to 1.
        control: checked before each file.
    """
    paths = _files_in(path)
    for number, each in enumerate(paths, start=1):
        if control.wait():
            return
        yield from _uses_of(each, is_asked_for=each == path)
        if progress:
            progress(number / len(paths))


def _files_in(path: Path) -> list[Path]:
    return sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]


def _uses_of(path: Path, *, is_asked_for: bool) -> Iterator[tuple[Alphabet, PuzzleUse]]:
    sought = [form for form in readable() if form.name not in _NOT_SOUGHT]
    suffixes = {suffix for form in sought for suffix in form.suffixes} | _OF_ANYTHING
    if path.suffix.lower() == ".zip":
        with opened_archive(path) as archive, TemporaryDirectory() as folder:
            for name in puzzle_members(archive, suffixes):
                with suppress(ClueError):
                    member = unpacked_member(archive, name, Path(folder))
                    yield from _use_in(member, path / name, _day_of(path), is_asked_for=False)
    elif is_asked_for or path.suffix.lower() in suffixes:
        yield from _use_in(path, path, _day_of(path), is_asked_for=is_asked_for)


def _day_of(path: Path) -> date:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).date()


def _day_said(puzzle: Puzzle, called: Path) -> date | None:
    """Return the day that *puzzle* or the name of its file tells, or at least the year.

    A year alone in a title may be what the puzzle is about: it does not count.
    """
    own, name, rights = str(puzzle.extra.get("date", "")), called.stem, puzzle.copyright
    return day_in((own, name, puzzle.title, rights)) or year_in((own, rights, name))


def _use_in(
    path: Path, called: Path, written: date, *, is_asked_for: bool
) -> Iterator[tuple[Alphabet, PuzzleUse]]:
    """Yield the words of the puzzle at *path*, known as *called*, of the day *written* if it says none itself."""
    try:
        content = read_puzzle_file(path)
        if not is_asked_for and path.suffix.lower() in _OF_ANYTHING and not _is_sought(content):
            return
        puzzle = read_puzzle(content, str(path)).puzzle
    except CrosswordError:
        return
    if is_word_search(puzzle.extra):
        return  # the rows of its field are no words
    use = use_of(puzzle, puzzle_key(called), called.stem, _day_said(puzzle, called) or written)
    if use is not None:
        yield puzzle.alphabet, use


def _is_sought(content: bytes) -> bool:
    form = format_of(content)
    return form is not None and form.name not in _NOT_SOUGHT
