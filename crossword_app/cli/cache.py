"""`crossword-app cache`: shows what the program keeps on the disk, and clears what it can make again."""

import argparse
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from crossword_app.cli.options import add_json_option
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.streams import EXIT_DONE, say, say_json
from crossword_app.dictionary.cache import kept_files
from crossword_app.dictionary.clues.database import FORMERLY_SHIPPED, OWN, SHIPPED, ClueDatabase
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.clues.own import own_clues_path
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import ClueError, StorageError
from crossword_app.fill.kernel.cache import all_folders
from crossword_app.log_file import log_files, stop_log
from crossword_app.paths import (
    PROGRAM,
    user_cache_dir,
    user_config_dir,
    user_data_dir,
    user_log_dir,
)
from crossword_app.sentences import listed
from crossword_app.storage import HeldLock

_PATIENCE_SECONDS = 120.0

_ENDS = ("", "-wal", "-shm", "-journal")
"""Behind the name of a database: the files that it consists of."""

_LOCKS = ("*.lock", "*/*.lock", "*/*/*.lock")
"""Where the program has its locks, below a folder of the user's."""


class _Part(NamedTuple):
    """Some of what the program can make again.

    Attributes:
        what: for users.
        paths: its files and folders, those that are there.
    """

    what: str
    paths: tuple[Path, ...]

    @property
    def size(self) -> int:
        """The bytes of all files."""
        return sum(_size(path) for path in self.paths)


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "cache",
        summary=COMMANDS["cache"],
        description="Show what the program keeps on the disk and can make again: prepared autofill, prepared word "
        "lists and clues, the log; or delete it, such as before the program is uninstalled. Your words, clues and "
        "settings stay, and their folders are named.",
        examples=("cache show", "cache clear"),
    )
    actions = ("show", "clear")
    parser.add_argument("action", choices=actions, metavar="ACTION", help=", ".join(actions))
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    own = list(dict.fromkeys((user_data_dir(), user_config_dir())))
    parts = [
        _Part("prepared autofill", tuple(all_folders())),
        _Part("prepared word lists", tuple(kept_files())),
        _Part("prepared clues", _prepared_clues()),
        _Part("the log", _there(*log_files())),
    ]
    sizes = {part.what: part.size for part in parts if part.paths}
    if options.action == "clear":
        _clear(parts, own)
    kept = [folder for folder in own if folder.is_dir()]
    if options.json:
        report = {"bytes": sizes, "kept": [str(folder) for folder in kept]}
        say_json({"action": options.action, **report})
        return EXIT_DONE
    if options.action == "show":
        for part in parts:
            for folder in dict.fromkeys(path.parent for path in part.paths):
                size = sum(_size(path) for path in part.paths if path.parent == folder)
                say(f"{part.what}, {_megabytes(size)}: {folder}\n")
    elif sizes:
        say(f"Deleted {listed(sizes)}: {_megabytes(sum(sizes.values()))}.\n")
    else:
        say("There was nothing to delete.\n")
    say("".join(f"Yours, not part of the cache: {folder}\n" for folder in kept))
    return EXIT_DONE


def _prepared_clues() -> tuple[Path, ...]:
    """Return the files of the clue database, unless it has clues that the user brought in: no other file has those."""
    path = clue_database_path()
    if not path.is_file():
        return ()
    made_again = {SHIPPED, FORMERLY_SHIPPED} | ({OWN} if own_clues_path().is_file() else set())
    try:
        with ClueDatabase(path) as database:
            brought_in = {source.name for source in database.sources() if source.clues} - made_again
    except ClueError:  # it cannot be read, so nobody knows
        return ()
    return () if brought_in else _there(*(path.with_name(path.name + end) for end in _ENDS))


def _clear(parts: list[_Part], own: list[Path]) -> None:
    """Delete *parts*, the locks that nobody holds in the *own* folders of the user, and folders that are empty then.

    Raises:
        StorageError: a file cannot be deleted.
    """
    stop_log()
    roots = (*own, user_cache_dir(), user_log_dir())
    for path in (path for part in parts for path in part.paths):
        if (path / "lock").exists():
            _wait_for_compiler(path / "lock")
        try:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()
        except FileNotFoundError:
            pass  # another program was faster
        except OSError as error:
            raise StorageError(
                f"{path} cannot be deleted ({error.strerror or error}): {remedy_of(error)}"
            ) from error
        _remove_empty(path.parent)
    for path in (path for folder in own for depth in _LOCKS for path in folder.glob(depth)):
        _remove_free_lock(path)
        _remove_empty(path.parent)
    for folder in roots:
        _remove_empty(folder)
        if folder.parent.name == PROGRAM:
            _remove_empty(folder.parent)


def _wait_for_compiler(path: Path) -> None:
    """Wait, for a while, until nobody prepares autofill under the lock at *path*: it would write its files anew."""
    lock = HeldLock(path)
    end = time.monotonic() + _PATIENCE_SECONDS
    with suppress(OSError):
        while not lock.take() and time.monotonic() < end:
            time.sleep(0.1)
    lock.release()


def _remove_free_lock(path: Path) -> None:
    """Delete the lock file at *path*, unless a program that runs holds it. A file with content is another's."""
    with suppress(OSError):
        lock = HeldLock(path)
        if path.stat().st_size == 0 and lock.take():
            lock.remove()


def _remove_empty(folder: Path) -> None:
    with suppress(OSError):  # it is a file, or not empty, or gone
        folder.rmdir()


def _there(*paths: Path) -> tuple[Path, ...]:
    return tuple(path for path in paths if path.exists())


def _size(path: Path) -> int:
    return sum(_sizes(path))


def _sizes(path: Path) -> Iterator[int]:
    if path.is_file():
        with suppress(OSError):
            yield path.stat().st_size
    elif path.is_dir():
        for folder, _, names in os.walk(path):
            for name in names:
                with suppress(OSError):
                    yield Path(folder, name).stat().st_size


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
