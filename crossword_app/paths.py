"""Finds the program's own files and the folders for the user's files.

Resources and dictionaries are at the top level of a checkout. A wheel has them in ``crossword_app/_data``.
"""

import os
from pathlib import Path

from platformdirs import PlatformDirs

from crossword_app.errors import StorageError

HOME_VARIABLE = "CROSSWORD_APP_HOME"
"""The environment variable for one folder that holds data, cache, settings and log: for portable use and tests."""

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent
_INSTALLED = _PACKAGE / "_data"
_PLATFORM = PlatformDirs("crossword-app", appauthor=False)


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
    return _made(_home() or _PLATFORM.user_data_path)


def user_cache_dir() -> Path:
    """Return the folder for what the program can make again: compiled code, prepared word lists."""
    return _made(_home() or _PLATFORM.user_cache_path)


def user_config_dir() -> Path:
    """Return the folder of the user's settings."""
    return _made(_home() or _PLATFORM.user_config_path)


def user_log_dir() -> Path:
    """Return the folder of the program's log."""
    return _made(_home() or _PLATFORM.user_log_path)


def _shipped(name: str) -> Path:
    # Without this test, another package's top-level folder in site-packages could be taken for ours.
    if (_CHECKOUT / "pyproject.toml").is_file():
        return _CHECKOUT / name
    return _INSTALLED / name


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() if home else None


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StorageError(
            f"the folder {folder} cannot be made ({reason}): "
            f"give this account the right to write there, or set {HOME_VARIABLE} to a folder of your own"
        ) from error
    return folder
