"""Makes texts of people and files safe where Qt gives some characters a meaning."""

import html

from crossword_app.ui.keys import with_keys_here

LONGEST_NAME = 60
"""The most letters of a name in a heading or a title bar."""


def tool_tip(text: str) -> str:
    """Return *text*, with the keys of this system, so that a tooltip shows what looks like HTML as it is."""
    text = with_keys_here(text)
    if "<" not in text:
        return text
    return f'<p style="white-space: pre-wrap">{html.escape(text)}</p>'


def menu_text(text: str) -> str:
    """Return *text* for a menu entry, in which & marks a key and a tab separates the shortcut."""
    return one_line(text).replace("&", "&&")


def window_title(name: str) -> str:
    """Return *name* for a title bar, in which [*] is the mark of unsaved changes."""
    return one_line(name).replace("[*]", "[*][*]")


def one_line(name: str) -> str:
    """Return *name* on one line, without control characters, and cut if it is too long for a name."""
    line = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1].rstrip()}…"
