"""Tells in a sentence that no window can be opened. Qt would end the process with an abort and a dump of memory."""

import os
import re
import sys
from pathlib import Path

from PyQt5.QtCore import (
    QCoreApplication,
    QLibrary,
    QMessageLogContext,
    QtDebugMsg,
    QtFatalMsg,
    QtMsgType,
    qInstallMessageHandler,
)

from crossword_app.ui.system_libraries import what_is_missing

PLATFORM_VARIABLE = "QT_QPA_PLATFORM"
_FOLDER_VARIABLE = "QT_QPA_PLATFORM_PLUGIN_PATH"
_DEBUG_VARIABLE = "QT_DEBUG_PLUGINS"

_NO_DISPLAY = 1
"""The exit status."""

_UNLOADED = re.compile(r'Could not load the Qt platform plugin "(\w+)"')


class FailedStart:
    """Handles Qt's messages while the application is made: one that it does not survive ends it with a sentence."""

    def __init__(self) -> None:
        self._told: list[str] = []
        qInstallMessageHandler(self._handle)

    def is_over(self) -> None:
        """Let Qt's messages go to standard error again, since there is a display."""
        qInstallMessageHandler(None)

    def _handle(self, kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if os.environ.get(_DEBUG_VARIABLE, "0") not in {"", "0"}:
            print(text, file=sys.stderr, flush=True)
        if kind == QtFatalMsg:
            print(f"error: {_reason(self._told)}", file=sys.stderr, flush=True)
            os._exit(_NO_DISPLAY)  # an exception would not get through Qt, which aborts next
        elif kind != QtDebugMsg:
            self._told.append(text)


def _reason(told: list[str]) -> str:
    """Return why there is no window, from the messages that Qt *told* before it gave up."""
    platform = os.environ.get(PLATFORM_VARIABLE, "")
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    is_chosen = bool(platform) and not (platform.startswith("xcb") and not has_display)
    if sys.platform == "linux" and not has_display and not is_chosen:
        return (
            "no window can be opened, since there is no display: start the program in a desktop session, "
            "or give it a command (crossword-app --help)"
        )
    unloaded = [found[1] for text in told if (found := _UNLOADED.search(text))]
    errors = list(filter(None, map(_error_of_plugin, unloaded)))
    if missing := what_is_missing(" ".join(errors)):
        return f"no window can be opened, since Qt cannot load its plugin {unloaded[0]}; {missing}"
    own = errors or [text for text in told if not _UNLOADED.search(text)]
    said = f"Qt says: {' '.join(' '.join(own).split())}" if own else "the display does not answer"
    if is_chosen:
        return (
            f"no window can be opened with {PLATFORM_VARIABLE}={platform[:40]} ({said}): "
            "unset the variable and try again"
        )
    return f"no window can be opened ({said}): start the program in a desktop session"


def _error_of_plugin(name: str) -> str:
    """Return why Qt cannot load its plugin for the platform *name*, in Qt's words; "" if it can, or has none."""
    folders = [Path(folder) / "platforms" for folder in QCoreApplication.libraryPaths()]
    if own := os.environ.get(_FOLDER_VARIABLE):
        folders.insert(0, Path(own))
    for folder in folders:
        for file in folder.glob(f"*q{name}.*"):
            library = QLibrary(str(file))
            return "" if library.load() else library.errorString()
    return ""
