"""One puzzle file made from another, in memory."""

from collections.abc import Sequence
from dataclasses import dataclass

from crossword_app.cli.documents import Target, read_source, written_as
from crossword_app.errors import FileError
from crossword_app.formats.loaded import Format
from crossword_app.model.clue_notes import without_notes


@dataclass(frozen=True, slots=True)
class Wish:
    """How files are to be converted.

    Attributes:
        form_name: the format that they are read as; None for what their content shows.
        key: the key that unlocks solutions.
        is_strict: refuse what cannot be converted without a warning.
        without_notes: leave the private notes out.
    """

    form_name: str | None = None
    key: str | None = None
    is_strict: bool = False
    without_notes: bool = False


@dataclass(frozen=True, slots=True)
class Converted:
    """The bytes of a new file and where they go, the format of the old one, and what both have lost."""

    source: Format
    target: Target
    content: bytes
    warnings: tuple[str, ...]

    def report(self, file: str) -> dict[str, object]:
        """Return what --json tells of it. *file* is the name of the new file."""
        return {
            "from": self.source.name,
            "to": self.target.form.name,
            "file": file,
            "warnings": list(self.warnings),
        }


def converted(name: str, targets: Sequence[Target], wish: Wish) -> Converted:
    """Return the file called *name* as the one of *targets* that loses least. Nothing is written.

    Raises:
        FileError: it cannot be read or written so, or something is lost and that is not wished.
    """
    source = read_source(name, wish.form_name, wish.key)
    puzzle = source.loaded.puzzle
    if wish.without_notes:
        puzzle = without_notes(puzzle)
    target, written = written_as(puzzle, source.form, targets)
    warnings = (*source.loaded.warnings, *written.losses)
    if wish.is_strict and warnings:
        raise FileError(
            f"{name} is not converted, as --strict allows no loss: {'; '.join(warnings)}"
        )
    return Converted(source.form, target, written.content, warnings)
