"""What people and files wrote, where Qt or the disk would read more into it than letters."""

import html

LONGEST_NAME = 60
"""Letters of a name that stands in a heading or a title bar."""

LONGEST_FILE_NAME = 80

_NOT_IN_FILE_NAMES = frozenset('/\\:*?"<>|')


def tool_tip(text: str) -> str:
    """Return *text* so that a tooltip shows it as it is: Qt takes what looks like HTML for HTML."""
    if "<" not in text:
        return text
    return f'<p style="white-space: pre-wrap">{html.escape(text)}</p>'


def menu_text(text: str) -> str:
    """Return *text* for a menu entry, where & marks a key and a tab divides the text from its shortcut."""
    return one_line(text).replace("&", "&&")


def window_title(name: str) -> str:
    """Return *name* for a title bar, where [*] stands for the mark of what is unsaved."""
    return one_line(name).replace("[*]", "[*][*]")


def one_line(name: str) -> str:
    """Return *name* on one line, without control characters, and cut where it is too long to be a name."""
    line = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1].rstrip()}…"


def file_name(name: str) -> str:
    """Return a file's name, without suffix, made of *name*: free of what a file system may refuse."""
    kept = "".join("_" if c in _NOT_IN_FILE_NAMES or not c.isprintable() else c for c in name)
    return kept.strip(" .")[:LONGEST_FILE_NAME].rstrip(" .") or "puzzle"
