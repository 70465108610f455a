"""`crossword-app cache`: shows what the program keeps on the disk, and clears what it can make again."""

import argparse
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from crossword_app.cli.options import add_json_option
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.streams import EXIT_DONE, say, say_json
from crossword_app.dictionary.cache import word_lists_dir
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import StorageError
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
        "lists, the log; or delete it, such as before the program is uninstalled. Your puzzles, words, clues and "
        "settings are never deleted; their folders are named.",
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
        _Part("prepared word lists", _there(word_lists_dir())),
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
            for path in part.paths:
                say(f"{part.what}, {_megabytes(_size(path))}: {path}\n")
    elif sizes:
        say(f"Deleted {listed(sizes)}: {_megabytes(sum(sizes.values()))}.\n")
    else:
        say("There was nothing to delete.\n")
    say("".join(f"Yours, not part of the cache: {folder}\n" for folder in kept))
    return EXIT_DONE


def _clear(parts: list[_Part], own: list[Path]) -> None:
    """Delete *parts*, in the *own* folders of the user the locks that nobody holds, and folders that are empty then.

    Raises:
        StorageError: a file cannot be deleted.
    """
    stop_log()
    folders = (*own, user_cache_dir(), user_log_dir())
    for path in (path for part in parts for path in part.paths):
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
    for folder in own:
        for path in folder.rglob("*.lock"):
            _remove_free_lock(path)
    for folder in folders:
        for inner in sorted(folder.rglob("*"), reverse=True):
            _remove_empty(inner)
        _remove_empty(folder)
        if folder.parent.name == PROGRAM:
            _remove_empty(folder.parent)


def _remove_free_lock(path: Path) -> None:
    """Delete the lock file at *path*, unless a program that runs holds it."""
    lock = HeldLock(path)
    with suppress(OSError):
        if lock.take():
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
