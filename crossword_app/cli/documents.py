"""Puzzle files that commands read and write: by name or as `-`, in any format."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from crossword_app.cli.streams import say_bytes
from crossword_app.errors import FileError
from crossword_app.formats.files import LARGEST_FILE, read_puzzle_file, save_bytes
from crossword_app.formats.loaded import Format, Loaded
from crossword_app.formats.registry import (
    format_called,
    format_for,
    format_of,
    read_puzzle,
    readable,
    writable,
)

STANDARD = "-"
"""Names standard input or output."""


@dataclass(frozen=True, slots=True)
class Source:
    """A puzzle that was read, and from what."""

    loaded: Loaded
    form: Format | None


@dataclass(frozen=True, slots=True)
class Target:
    """Where a file goes, and as what."""

    name: str
    form: Format

    def save(self, content: bytes) -> None:
        """Write *content*, whole or not at all.

        Raises:
            CrosswordError: it cannot be written.
        """
        if self.name == STANDARD:
            say_bytes(content)
        else:
            save_bytes(content, Path(self.name))


def add_source_options(parser: argparse.ArgumentParser) -> None:
    """Add the options on how a puzzle file is read."""
    parser.add_argument(
        "--from",
        dest="source_form",
        metavar="FORMAT",
        help="read it as this, whatever it looks like",
    )


def add_target_option(parser: argparse.ArgumentParser) -> None:
    """Add the option on how a file is written."""
    parser.add_argument(
        "--to",
        dest="target_form",
        metavar="FORMAT",
        help="write this (what the name of the file ends in)",
    )


def read_source(name: str, form_name: str | None = None) -> Source:
    """Read the puzzle that *name* or standard input holds.

    Args:
        form_name: of the format; what the file holds decides where there is none.

    Raises:
        FileError: there is no such format, or the file cannot be read.
    """
    form = _readable_called(form_name) if form_name else None
    if name == STANDARD:
        title, content = "the standard input", _standard_input()
    else:
        title, content = name, read_puzzle_file(Path(name))
    form = form or format_of(content)
    return Source(read_puzzle(content, title, form), form)


def target_of(name: str, form_name: str | None = None) -> Target:
    """Return where a file called *name* goes.

    Args:
        form_name: of the format; the suffix of *name* decides where there is none.

    Raises:
        FileError: there is no such format, or none can be told from the name.
    """
    if form_name:
        return Target(name, _writable_called(form_name))
    suffix = Path(name).suffix
    form = format_for(suffix)
    if form is None:
        known = ", ".join(s for form in target_forms() for s in form.suffixes[:1])
        what = "the standard output has no name" if name == STANDARD else f"{name} does not tell"
        raise FileError(f"{what} to choose a format by: add --to, or end the name in {known}")
    return Target(name, form)


def target_forms() -> Sequence[Format]:
    """Return all that can be written."""
    return writable()


def forms_listed() -> str:
    """Return the formats for `--help`, with what each is good for."""
    lines = ["formats:"]
    for form in (*readable(), *(form for form in target_forms() if not form.read)):
        uses = " and ".join(
            use for use, serves in (("read", form.read), ("written", form.write)) if serves
        )
        lines.append(f"  {form.name:15} {form.title} ({uses})")
    return "\n".join(lines)


def _standard_input() -> bytes:
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        raise FileError("the standard input is closed: send a puzzle there, or name a file")
    content: bytes = stream.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise FileError(
            f"the standard input holds more than {LARGEST_FILE >> 20} MB: send one puzzle there"
        )
    return content


def _readable_called(name: str) -> Format:
    form = format_called(name)
    if form is None or form.read is None:
        known = ", ".join(form.name for form in readable())
        raise FileError(f"{name!r} is no format that is read here: --from takes {known}")
    return form


def _writable_called(name: str) -> Format:
    form = next((form for form in target_forms() if form.name == name), None)
    if form is None:
        known = ", ".join(form.name for form in target_forms())
        raise FileError(f"{name!r} is no format that is written here: --to takes {known}")
    return form
