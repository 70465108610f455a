"""Finds the program's own files and the folders for the user's files.

Resources and dictionaries are at the top level of a checkout. A wheel has them in ``crossword_app/_data``.
"""

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from crossword_app.disk_errors import remedy_of
from crossword_app.errors import StorageError

if TYPE_CHECKING:
    from platformdirs.api import PlatformDirsABC

HOME_VARIABLE = "CROSSWORD_APP_HOME"
"""The environment variable for one folder that holds data, cache, settings and log: for portable use and tests."""

PROGRAM = "crossword-app"
"""The name of the program in the names of its folders."""

_LONGEST_SHOWN = 200
"""The most letters of a path in a sentence."""

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent
_INSTALLED = _PACKAGE / "_data"


def resources_dir() -> Path:
    """Return the folder of icons, fonts, grid patterns and themes."""
    return _shipped("resources")


def dictionaries_dir() -> Path:
    """Return the folder of the word lists that come with the program."""
    return _shipped("dictionaries")


def user_data_dir() -> Path:
    """Return the folder of the user's own data, such as their word list.

    This and the three functions below make their folder on demand, and raise StorageError where they cannot.
    """
    return _made(_home() or _platform().user_data_path)


def user_cache_dir() -> Path:
    """Return the folder for what the program can make again: compiled code, prepared word lists."""
    return _made(_home() or _platform().user_cache_path)


def user_config_dir() -> Path:
    """Return the folder of the user's settings."""
    return _made(_home() or _platform().user_config_path)


def user_log_dir() -> Path:
    """Return the folder of the program's log."""
    return _made(_home() or _platform().user_log_path)


def check_variables() -> None:
    """Check the environment variables that name the user's folders, before anything is stored in them.

    Raises:
        StorageError: one of them cannot name a folder, whatever the rights on the disk are.
    """
    for folder in (_home() or _platform().user_data_path, _home() or _platform().user_config_path):
        _refuse_relative(folder)


def _shipped(name: str) -> Path:
    # Without this test, another package's top-level folder in site-packages could be taken for ours.
    if (_CHECKOUT / "pyproject.toml").is_file():
        return _CHECKOUT / name
    return _INSTALLED / name


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    if not home:
        return None
    try:
        return Path(home).expanduser().absolute()
    except RuntimeError as error:  # ~name, and nobody has that name
        raise StorageError(
            f"{HOME_VARIABLE}={home[:_LONGEST_SHOWN]} names no folder, since there is no such user: "
            "give the folder by its full path"
        ) from error


@cache
def _platform() -> "PlatformDirsABC":
    from platformdirs import (
        PlatformDirs,  # it takes its time, and a folder of one's own needs none of it
    )

    return PlatformDirs(PROGRAM, appauthor=False)


def _refuse_relative(folder: Path) -> None:
    if (
        not folder.is_absolute()
    ):  # made from HOME or XDG variables that are not set or name no full path
        raise StorageError(
            f"the folders of your data are not known ({str(folder)[:_LONGEST_SHOWN]} is no full path): "
            f"set HOME or {HOME_VARIABLE} to the full path of a folder"
        )


def _made(folder: Path) -> Path:
    _refuse_relative(folder)
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        shown = str(folder)[:_LONGEST_SHOWN]
        raise StorageError(
            f"the folder {shown} cannot be made ({reason}): "
            f"{remedy_of(error)}, or set {HOME_VARIABLE} to a folder of your own"
        ) from error
    return folder
