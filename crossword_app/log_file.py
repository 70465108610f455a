"""The program's log, the same for window and command line: warnings, and faults for whoever fixes them."""

import logging
import os
from functools import partial
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from crossword_app import __version__
from crossword_app.errors import StorageError
from crossword_app.paths import user_log_dir

LOG_NAME = "crossword-app.log"

LARGEST_LOG = 256 * 1024
"""Bytes, about; a log that would be larger starts anew, and the one before is kept beside it."""

_LONGEST_FAULT = 64 * 1024
_FORMAT = f"%(asctime)s {__version__} %(levelname)s %(name)s: %(message)s"

_logger = logging.getLogger("crossword_app")


class _LogFile(RotatingFileHandler):
    """A log that its owner alone may read, since it names files.

    That it cannot be written, for want of room or rights, costs the entry and nothing else.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST_LOG, backupCount=1, encoding="utf-8", delay=True)
        self.errors = "backslashreplace"  # names of files may hold what is no text
        self.setFormatter(logging.Formatter(_FORMAT))
        self.has_failed = False

    def _open(self) -> TextIOWrapper:
        return open(  # Path.open takes no opener
            self.baseFilename,
            "a",
            encoding=self.encoding,
            errors=self.errors,
            opener=partial(os.open, mode=0o600),
        )

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        del record
        self.has_failed = True


def start_log() -> None:
    """Have what the program warns of written to the log from now on."""
    _log_file()


def write_fault(report: str) -> Path | None:
    """Add *report* of a fault to the log; return where that is, or None where it cannot be written."""
    log = _log_file()
    if log is None:
        return None
    log.has_failed = False
    _logger.error("%s", report[-_LONGEST_FAULT:])
    return None if log.has_failed else Path(log.baseFilename)


def log_path() -> Path | None:
    """Return where the log is, or None where there is none."""
    try:
        path = user_log_dir() / LOG_NAME
    except StorageError:
        return None
    return path if path.is_file() else None


def _log_file() -> _LogFile | None:
    """Return what writes the log in the user's folder, made on the first call; None where there is no folder."""
    try:
        path = user_log_dir() / LOG_NAME
    except StorageError:
        path = None
    for handler in _logger.handlers:
        if isinstance(handler, _LogFile):
            if handler.baseFilename == str(path):
                return handler
            _logger.removeHandler(handler)  # the user's folders are others now
            handler.close()
    if path is None:
        return None
    log = _LogFile(path)
    _logger.addHandler(log)
    _logger.setLevel(logging.INFO)
    return log
