"""Puzzle files that commands read and write: by name or as `-`, in any format."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from crossword_app.cli.outputs import outputs
from crossword_app.cli.standard_input import STANDARD, standard_input
from crossword_app.cli.streams import say_bytes
from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.files import read_puzzle_file, save_bytes
from crossword_app.formats.loaded import Format, Loaded, Written
from crossword_app.formats.puz.lock import LOCKED, is_locked, unlock
from crossword_app.formats.registry import (
    format_called,
    open_puzzle,
    readable,
    write_puzzle,
)
from crossword_app.model.own_data import is_word_search
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import listed


@dataclass(frozen=True, slots=True)
class Source:
    """A puzzle that was read, and its format."""

    loaded: Loaded
    form: Format


@dataclass(frozen=True, slots=True)
class Target:
    """The path and the format of a file to write."""

    name: str
    form: Format

    def numbered(self, number: int) -> "Target":
        """Return the target of file *number* of several: OUT-1.png."""
        path = Path(self.name)
        return Target(str(path.with_stem(f"{path.stem}-{number}")), self.form)

    def save(self, content: bytes) -> None:
        """Write *content*, whole or not at all.

        Raises:
            CrosswordError: it cannot be written.
        """
        save_output(content, self.name)


def save_output(content: bytes, name: str | Path) -> None:
    """Write *content* to the file *name*, whole or not at all, or to the standard output. Raises CrosswordError."""
    if str(name) == STANDARD:
        say_bytes(content)
    else:
        save_bytes(content, Path(name))


def read_source(name: str, form_name: str | None = None, key: str | None = None) -> Source:
    """Read the puzzle from the file *name* or from standard input.

    Args:
        form_name: the name of the format; if empty, it is found from the content.
        key: the key that unlocks the solution.

    Raises:
        FileError: there is no such format, the file cannot be read, or the key is wrong.
    """
    form = _readable_called(form_name) if form_name else None
    if name == STANDARD:
        title, content = "the standard input", standard_input()
        if not content:
            raise FileError("the standard input is no puzzle: nothing came through it")
    else:
        title, content = name, read_puzzle_file(Path(name))
    form, loaded = open_puzzle(content, title, form)
    return Source(_unlocked(loaded, key, title) if key is not None else loaded, form)


def add_target_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for the format of the output."""
    parser.add_argument(
        "--to",
        dest="target_form",
        metavar="FORMAT",
        help="write this (what the name of the file ends in)",
    )


def target_of(name: str, form_name: str | None, forms: Sequence[Format]) -> Target:
    """Return the target for a file called *name*; see `targets_of`."""
    return targets_of(name, form_name, forms)[-1]


def targets_of(name: str, form_name: str | None, forms: Sequence[Format]) -> tuple[Target, ...]:
    """Return the targets for a file called *name*: one for each format that its suffix can mean, the plainest last.

    Args:
        form_name: the name of the format; if empty, the suffix of *name* decides.
        forms: the formats to choose from.

    Raises:
        FileError: there is no such format, or the name shows none.
    """
    if form_name:
        called = next((form for form in forms if form.name == form_name), None)
        if called is None:
            known = ", ".join(form.name for form in forms)
            raise FileError(f"{form_name!r} is no format that is written here: --to takes {known}")
        return (Target(name, called),)
    suffix = Path(name).suffix.lower()
    targets = tuple(Target(name, form) for form in forms if suffix in form.suffixes)
    if not targets:
        known = ", ".join(dict.fromkeys(end for form in forms for end in form.suffixes[:1]))
        what = "the standard output" if name == STANDARD else name
        raise FileError(
            f"{what} does not say what to write: add --to FORMAT, or a name that ends in {known}"
        )
    return targets


def written_as(puzzle: Puzzle, source: Format, targets: Sequence[Target]) -> tuple[Target, Written]:
    """Return the file to write: in the format of *source* if possible, else in the one with the fewest losses."""
    if is_word_search(puzzle.extra):
        return targets[-1], write_puzzle(puzzle, targets[-1].form)
    own = [target for target in targets if target.form == source]
    files = [(target, write_puzzle(puzzle, target.form)) for target in own or reversed(targets)]
    return min(files, key=lambda file: len(file[1].losses))


def check_one_output(options: argparse.Namespace) -> None:
    """Raise CrosswordError if a file and the report of --json would both go to standard output."""
    check_json_alone(options, options.target)


def check_json_alone(options: argparse.Namespace, *files: str | Path | None) -> None:
    """Raise CrosswordError if more goes to standard output than one of *files* or the report of --json."""
    if options.json + list(map(str, files)).count(STANDARD) > 1:
        raise CrosswordError(
            "one file alone, or the report of --json, can go to the standard output: name a file for the others"
        )


def forms_listed() -> str:
    """Return the list of formats for `--help`, with whether each can be read and written."""
    lines = ["formats:"]
    for form in (*readable(), *(form for form in outputs() if not form.read)):
        uses = ((form.read, "read"), (form.write, "written"))
        said = listed(use for serves, use in uses if serves)
        lines.append(f"  {form.name:15} {form.title} ({said})")
    return "\n".join(lines)


def _unlocked(loaded: Loaded, key: str, title: str) -> Loaded:
    if not is_locked(loaded.puzzle):
        return Loaded(
            loaded.puzzle, (*loaded.warnings, "its solution is not locked: --key is not needed")
        )
    try:
        puzzle = unlock(loaded.puzzle, key)
    except FileError as error:
        raise FileError(f"{title} cannot be unlocked: {error}") from error
    return Loaded(puzzle, tuple(text for text in loaded.warnings if text != LOCKED))


def _readable_called(name: str) -> Format:
    form = format_called(name)
    if form is None or form.read is None:
        known = ", ".join(form.name for form in readable())
        raise FileError(f"{name!r} is no format that is read here: --from takes {known}")
    return form
