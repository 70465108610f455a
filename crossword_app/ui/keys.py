"""The keys of commands on this system, which texts name as Linux and Windows have them; and which keys type."""

import re
import sys

from PyQt5.QtCore import Qt
from PyQt5.QtGui import QKeyEvent, QKeySequence

_ON_MAC = {
    "F1": "Ctrl+Alt+K",
    "F3": "Ctrl+Alt+S",
    "F5": "Ctrl+Alt+G",
    "Ctrl+Shift+F5": "Ctrl+Alt+Shift+G",
    "Shift+F5": "Ctrl+Alt+R",
    "Ctrl+F5": "Ctrl+Alt+C",
    "Alt+F5": "Ctrl+Alt+E",
    "F6": "Ctrl+Alt+P",
    "F7": "Ctrl+Alt+N",
    "Shift+F7": "Ctrl+Alt+Shift+N",
    "Ctrl+F7": "Ctrl+Alt+L",
    "F8": "Ctrl+Alt+I",
    "F9": "Ctrl+Alt+O",
    "Ctrl+H": "Ctrl+Alt+F",
}
"""What macOS has instead of keys that it takes itself: F1 to F12 set brightness and sound, Cmd+H hides the program.
Qt calls the Cmd key Ctrl there. Windows has no keys with Ctrl+Alt, since that is AltGr, which types letters."""

COMMAND_MODIFIERS = Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier

_KEY = re.compile(
    r"(?<![\w+])(?:(?:Ctrl|Alt|Shift)\+)*(?:F\d{1,2}|(?<=\+)(?:[A-Z]|[A-Z][a-z]+))(?!\w)"
)
"""A key in a text: F5, Ctrl+H, Ctrl+Shift+Return. A letter alone is a letter."""


def key_here(usual: str) -> str:
    """Return the key of this system for the one that is *usual* on Linux and Windows."""
    return _ON_MAC.get(usual, usual) if _is_mac() else usual


def with_keys_here(text: str) -> str:
    """Return *text* with the keys that this system has, as it writes them."""
    return _KEY.sub(lambda found: shown_key(found[0]), text) if _is_mac() else text


def shown_key(usual: str) -> str:
    """Return the key of this system for the *usual* one, as this system writes it."""
    shown = QKeySequence(key_here(usual)).toString(QKeySequence.NativeText)
    return shown or usual  # Shift+Arrows is no key, but a text for four


def is_command(event: QKeyEvent) -> bool:
    """Return whether the modifiers of *event* make it a command, and not a letter.

    Some letters are typed with modifiers: with AltGr, which is Ctrl+Alt on Windows, or with the Alt (Option) of macOS.
    """
    held = int(event.modifiers() & COMMAND_MODIFIERS)
    types = int(Qt.AltModifier if _is_mac() else Qt.ControlModifier | Qt.AltModifier)
    is_text = bool(event.text()) and event.text().isprintable()
    return held != 0 and not (held == types and is_text)


def _is_mac() -> bool:
    return sys.platform == "darwin"
