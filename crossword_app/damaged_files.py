"""Damaged files of the user: each is kept aside as it was before what could be read of it is written anew."""

import re
from collections.abc import Sequence
from pathlib import Path

from crossword_app.disk_errors import reason_of, remedy_of
from crossword_app.sentences import counted
from crossword_app.storage import write_atomically

CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f]")
"""Characters that no line of text has."""


def keep_damaged(path: Path, content: bytes) -> Path:
    """Keep *content*, what the damaged file at *path* holds, under a name that is free beside it; return that path.

    What is kept already is not kept twice.

    Raises:
        OSError: it cannot be written.
    """
    number = 1
    while True:
        kept = path.with_name(f"{path.stem}{f'-{number}' if number > 1 else ''}.damaged")
        if not kept.exists():
            write_atomically(kept, content)
            return kept
        if kept.is_file() and kept.stat().st_size == len(content) and kept.read_bytes() == content:
            return kept
        number += 1


def kept_aside(path: Path, content: bytes, trouble: str, rest: str, remedy: str = "") -> str:
    """Keep the damaged file at *path* by `keep_damaged`, and return the sentence that says so.

    Args:
        trouble: what cannot be read.
        rest: what counts until then: "the other settings hold".
        remedy: how the user gets back what is missing, as an order.
    """
    try:
        kept = keep_damaged(path, content)
    except OSError as error:
        return (
            f"{trouble}; {rest}, but nothing can be changed while the damaged file cannot be kept beside it "
            f"({reason_of(error)}): {remedy_of(error)}"
        )
    sentence = f"{trouble}; {rest}, and the file as it was is kept beside it as {kept.name}"
    return f"{sentence}: {remedy}" if remedy else sentence


def line_damage(path: Path, numbers: Sequence[int], count: int, *, is_cut: bool = False) -> str:
    """Return the clause that names the *count* lines of *path* that cannot be read; "" if all can.

    Args:
        numbers: of the first of them, from 1, in order.
        is_cut: whether the last line of the file has no end, as every line of ours has.
    """
    if not count:
        return f"{path} ends in the middle of a line" if is_cut else ""
    first, cut = numbers[0], ", and its last line is cut off" if is_cut else ""
    if count == 1:
        return f"line {first} of {path} cannot be read{cut}"
    return f"{counted(count, 'line')} of {path} cannot be read, the first is line {first}{cut}"


def is_cut_off(content: bytes) -> bool:
    """Return whether a file of lines, in UTF-8 or UTF-16, ends in the middle of one."""
    return not content.removesuffix(b"\0").endswith((b"\n", b"\r"))
