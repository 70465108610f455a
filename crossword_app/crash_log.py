"""Where faults of the program are written down, for whoever mends them."""

from datetime import datetime
from pathlib import Path

from crossword_app import __version__
from crossword_app.errors import StorageError
from crossword_app.paths import user_data_dir

LOG_NAME = "errors.log"
LARGEST_LOG = 256 * 1024
"""Bytes; a log that is larger starts anew, the old one kept beside it."""


def write_log(report: str) -> Path | None:
    """Add *report* to the log in the user's data folder; None where it cannot be written."""
    try:
        path = user_data_dir() / LOG_NAME
        if path.exists() and path.stat().st_size > LARGEST_LOG:
            path.replace(path.with_suffix(".old.log"))
        with path.open("a", encoding="utf-8") as log:
            log.write(
                f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S} version {__version__}\n{report}\n"
            )
    except (StorageError, OSError):
        return None
    return path
