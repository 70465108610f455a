"""All that is sent to an editor: a covering sheet, the manuscript, the solution, and the puzzle as a file."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from crossword_app.formats.file_names import file_name
from crossword_app.formats.folders import save_together
from crossword_app.formats.loaded import Format, Written
from crossword_app.formats.losses import missing_clues
from crossword_app.formats.registry import format_called, write_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.byline import english_of
from crossword_app.pages.covering_sheet import Covering
from crossword_app.pages.page import PageOptions, submission_paper
from crossword_app.paint.pdf import pdf_of_covering_sheet, pdf_of_solution, pdf_of_submission
from crossword_app.paint.pictures import Kind, PictureOptions, lacks, refuse_endless_pages
from crossword_app.venues.venue import Venue

_USUAL_FORMAT = "puz"


@dataclass(frozen=True, slots=True)
class PackedFile:
    """One file of a pack.

    Attributes:
        title: what it is, for users.
        losses: what of the puzzle it lacks, a sentence each.
    """

    name: str
    title: str
    content: bytes
    losses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SubmissionPack:
    """What is sent to an editor: its files under a common *name*."""

    name: str
    files: tuple[PackedFile, ...]

    @property
    def losses(self) -> tuple[str, ...]:
        """What the files lack, each with the file's name."""
        return tuple(f"{file.name}: {loss}" for file in self.files for loss in file.losses)

    def save(self, path: Path, *, replaces: bool = False) -> None:
        """Write all files to *path*, or none: a zip file if its name ends in .zip, else a folder.

        Raises:
            ThereAlreadyError: something is there already, and it was not to be replaced.
            FileError: it cannot be written.
        """
        contents = {file.name: file.content for file in self.files}
        save_together(contents, path, self.name, replaces=replaces)


def pack_of(
    puzzle: Puzzle, venue: Venue | None = None, options: PageOptions | None = None
) -> SubmissionPack:
    """Return the pack of *puzzle* for *venue*. The same puzzle gives the same bytes.

    It may be made on any thread: Qt draws text on paper outside that of the window too, and shares no font with it.

    Args:
        options: its paper, family, contact, note, day and details are used. Without a paper it is `submission_paper`.

    Raises:
        FileError: name and address leave no room for the grid, its clues would make hundreds of pages, or the machine
            has no font of the family.
        StorageError: the program's fonts cannot be read.
    """
    refuse_endless_pages(puzzle)
    options = options or PageOptions()
    options = replace(options, paper=options.paper or submission_paper(venue))
    name = file_name(puzzle.title)
    files = (
        PackedFile(f"{name} - {ending}", title, written.content, _told(written, puzzle))
        for ending, title, written in _parts(puzzle, venue, options)
    )
    parts = tuple(files)
    english = (venue.english if venue else None) or english_of(puzzle, options.printed_on)
    covering = Covering(
        options.contact,
        venue.title if venue else "",
        english.day(options.day) if options.day else "",
        options.note,
        [f"{file.title}: {file.name}" for file in parts],
    )
    sheet = pdf_of_covering_sheet(puzzle, covering, options.printed_on, options.family)
    return SubmissionPack(
        name, (PackedFile(f"{name} - covering sheet.pdf", "Covering sheet", sheet), *parts)
    )


def contents_of(venue: Venue | None) -> tuple[str, ...]:
    """Return what a pack for *venue* has, in the words of users, before it is made."""
    files = (
        f"The puzzle for other programs: {form.title} ({form.suffixes[0]})"
        for form in _formats(venue)
    )
    return (
        "Covering sheet: date, title, author, address, your note, figures (PDF)",
        "Manuscript: the filled grid, then clues with answers (PDF)",
        "Solution: the filled grid on a page (PDF)",
        *files,
    )


def _parts(
    puzzle: Puzzle, venue: Venue | None, options: PageOptions
) -> Iterator[tuple[str, str, Written]]:
    manuscript = pdf_of_submission(
        puzzle, options.contact, options.family, options.printed_on, options.details
    )
    lacking = lacks(puzzle, Kind.PDF_SUBMISSION, PictureOptions(page=options))
    yield "manuscript.pdf", "Manuscript", Written(manuscript, tuple(lacking))
    yield "solution.pdf", "Solution", Written(pdf_of_solution(puzzle, options), ())
    for form in _formats(venue):
        yield f"puzzle{form.suffixes[0]}", f"{form.title} file", write_puzzle(puzzle, form)


def _told(written: Written, puzzle: Puzzle) -> tuple[str, ...]:
    """Return the losses of *written* without the clues to write: the checks tell these once, for all files."""
    return tuple(loss for loss in written.losses if loss != missing_clues(puzzle))


def _formats(venue: Venue | None) -> tuple[Format, ...]:
    """Return the kinds of puzzle files that *venue* wants; Across Lite's where it asks for none."""
    named = venue.formats if venue else ()  # all of them written, or pdf, which is in every pack
    found = [form for name in named if (form := format_called(name)) and form.write]
    usual = format_called(_USUAL_FORMAT)
    assert usual is not None, "Across Lite's files are always written"
    return tuple(found) or (usual,)
