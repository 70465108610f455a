"""Where the program finds its own files, and where it keeps the user's.

Resources and dictionaries stand at the top level of a checkout. A wheel takes them into ``crossword_app/_data``.
"""

import os
from pathlib import Path

from platformdirs import PlatformDirs

from crossword_app.errors import StorageError

HOME_VARIABLE = "CROSSWORD_APP_HOME"
"""The environment variable that names one folder for data, cache, settings and log alike: portable use, and tests."""

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
    """Return the folder of what the user made and would miss, such as their own word list.

    This and the three below make their folder on demand and raise StorageError when it cannot be made.
    """
    return _made(_home() or _PLATFORM.user_data_path)


def user_cache_dir() -> Path:
    """Return the folder of what the program can make again: compiled code, prepared word lists."""
    return _made(_home() or _PLATFORM.user_cache_path)


def user_config_dir() -> Path:
    """Return the folder of the user's settings."""
    return _made(_home() or _PLATFORM.user_config_path)


def user_log_dir() -> Path:
    """Return the folder of the program's log."""
    return _made(_home() or _PLATFORM.user_log_path)


def _shipped(name: str) -> Path:
    # Without this test a stray top-level folder of another package in site-packages would pass for ours.
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
