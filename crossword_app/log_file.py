"""The log file of the program, shared by window and command line: warnings, and reports of bugs."""

import contextlib
import logging
import os
from functools import partial
from io import TextIOWrapper
from pathlib import Path

from crossword_app import __version__
from crossword_app.errors import StorageError
from crossword_app.paths import user_log_dir

LOG_NAME = "crossword-app.log"

LARGEST_LOG = 256 * 1024
"""About this many bytes. A log that grows larger is kept under another name, and a new one begins."""

_LONGEST_FAULT = 64 * 1024
_FORMAT = f"%(asctime)s {__version__} %(levelname)s %(name)s: %(message)s"

_logger = logging.getLogger("crossword_app")


class _LogFile(logging.FileHandler):
    """A log file that only its owner may read, since it contains names of files.

    Where it cannot be written (full disk, missing rights), the entry is lost and the program goes on. The handler of
    the standard library that begins new files imports half of the network, for which every command would wait.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", delay=True)
        self.errors = "backslashreplace"  # names of files may have bytes that are not text
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

    def emit(self, record: logging.LogRecord) -> None:
        path = Path(self.baseFilename)
        with contextlib.suppress(OSError):  # there is none yet; or the old one grows on
            if path.stat().st_size + len(record.getMessage()) > LARGEST_LOG:
                self.close()
                path.replace(_older(path))
        try:
            super().emit(record)
        except OSError:
            self.handleError(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        del record
        self.has_failed = True


def start_log() -> None:
    """Write the program's warnings to the log from now on."""
    _log_file()


def stop_log() -> None:
    """Write nothing to the log any more, so that it can be deleted."""
    for handler in list(_logger.handlers):
        if isinstance(handler, _LogFile):
            _logger.removeHandler(handler)
            handler.close()


def log_files() -> list[Path]:
    """Return the paths of the log and of the one before it, whether or not they are there.

    Raises:
        StorageError: the folder of the log cannot be made.
    """
    log = user_log_dir() / LOG_NAME
    return [log, _older(log)]


def write_fault(report: str) -> Path | None:
    """Add *report* of a bug to the log; return the log's path, or None where it cannot be written."""
    log = _log_file()
    if log is None:
        return None
    log.has_failed = False
    _logger.error("%s", report[-_LONGEST_FAULT:])
    return None if log.has_failed else Path(log.baseFilename)


def log_path() -> Path | None:
    """Return the path of the log, or None where there is no log."""
    try:
        path = user_log_dir() / LOG_NAME
    except StorageError:
        return None
    return path if path.is_file() else None


def _older(log: Path) -> Path:
    return log.with_name(f"{log.name}.1")


def _log_file() -> _LogFile | None:
    """Return the handler of the log in the user's folder, made on the first call; None where there is no folder."""
    try:
        path = user_log_dir() / LOG_NAME
    except StorageError:
        path = None
    for handler in _logger.handlers:
        if isinstance(handler, _LogFile):
            if handler.baseFilename == str(path):
                return handler
            _logger.removeHandler(handler)  # the user's folders have changed
            handler.close()
    if path is None:
        return None
    log = _LogFile(path)
    _logger.addHandler(log)
    _logger.setLevel(logging.INFO)
    return log
