"""Tells in a sentence that no window can be opened. Qt would end the process with an abort and a dump of memory."""

import os
import sys

from PyQt5.QtCore import QMessageLogContext, QtFatalMsg, QtMsgType, qInstallMessageHandler

PLATFORM_VARIABLE = "QT_QPA_PLATFORM"

_NO_DISPLAY = 1
"""The exit status."""

_LIBRARIES = "or a library of the window system is missing"


def tell_failure_in_a_sentence() -> None:
    """Handle Qt's messages until `show_messages`: one that it does not survive ends the program with a sentence."""
    qInstallMessageHandler(_handle)


def show_messages() -> None:
    """Let Qt's messages go to standard error again, since there is a display."""
    qInstallMessageHandler(None)


def _handle(kind: QtMsgType, _context: QMessageLogContext, _text: str) -> None:
    # Qt's other messages of this moment say the same in its own words, and nothing else of use.
    if kind == QtFatalMsg:
        print(f"error: {_reason()}", file=sys.stderr, flush=True)
        os._exit(_NO_DISPLAY)  # an exception would not get through Qt, which aborts next


def _reason() -> str:
    platform = os.environ.get(PLATFORM_VARIABLE)
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if platform and not (platform.startswith("xcb") and not has_display):
        return (
            f"no window can be opened with {PLATFORM_VARIABLE}={platform[:40]}: "
            f"that platform cannot be used here, {_LIBRARIES}; unset the variable and try again"
        )
    if sys.platform == "linux" and not has_display:
        return (
            "no window can be opened, since there is no display: start the program in a desktop session, "
            "or give it a command (crossword-app --help)"
        )
    return (
        f"no window can be opened: the display does not answer, {_LIBRARIES}; "
        "QT_DEBUG_PLUGINS=1 shows which"
    )
