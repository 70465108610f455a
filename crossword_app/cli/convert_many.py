"""Many puzzle files converted into one folder: a line for each, and a count at the end."""

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

from crossword_app.cli.converting import Wish, converted
from crossword_app.cli.documents import Target, targets_of
from crossword_app.cli.outputs import outputs
from crossword_app.cli.standard_input import STANDARD
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_ERROR,
    complain,
    fault_told,
    say,
    say_json,
    shown_line,
)
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import CrosswordError, FileError
from crossword_app.sentences import counted

_USUAL_FORM = "ipuz"
_MOST_FILES = 100_000


@dataclass(frozen=True, slots=True)
class _Job:
    """A file to read, and the name of the one to write, relative to the folder."""

    source: Path
    target: PurePath


def convert_many(
    names: Sequence[str],
    out: str,
    form_name: str | None,
    wish: Wish,
    options: argparse.Namespace,
) -> int:
    """Convert the files called *names*, and those in the folders among them, into the folder *out*.

    Returns:
        The exit status: 1 if one of them could not be converted.

    Raises:
        CrosswordError: there is nothing to convert, no such format, or no such folder can be made.
    """
    if STANDARD in (*names, out):
        raise CrosswordError(
            "--out takes files and folders: leave it out to use the standard input"
        )
    folder = Path(out)
    target = targets_of(f".{form_name or _USUAL_FORM}", form_name or _USUAL_FORM, outputs())[0]
    jobs = _jobs(names, folder, _ending(target))
    if not jobs:
        raise CrosswordError(
            f"there are no files in {', '.join(names)}: name files or their folder"
        )
    _make(folder)
    told = []
    for job in jobs:
        report = _told(job, folder, target, wish, replaces=options.force)
        told.append(report)
        if not options.json:
            _say_line(report)
    failed = sum("error" in report for report in told)
    if options.json:
        say_json({"files": told, "converted": len(told) - failed, "failed": failed})
    else:
        failures = f", {failed} failed" if failed else ""
        say(f"{counted(len(told) - failed, 'puzzle')} converted{failures}\n")
    return EXIT_ERROR if failed else EXIT_DONE


def _ending(target: Target) -> str:
    """Return what the names of new files end in."""
    return (*target.form.suffixes, f".{target.form.name.partition('-')[0]}")[0]


# What is converted


def _jobs(names: Sequence[str], folder: Path, ending: str) -> list[_Job]:
    """Return a job for each file. Files of one output name get numbers: grid.ipuz, grid-2.ipuz."""
    found = [
        (source, place.with_name(f"{place.stem}{ending}"))
        for name in names
        for source, place in _files_of(Path(name), folder)
    ]
    if len(found) > _MOST_FILES:
        raise CrosswordError(
            f"there are more than {_MOST_FILES:,} files: convert fewer folders at a time"
        )
    taken = Counter(_key(place) for _, place in found)
    given: set[str] = set()
    jobs = []
    for source, place in found:
        free = place
        number = 1
        while _key(free) in given or (number > 1 and _key(free) in taken):
            number += 1
            free = place.with_name(f"{place.stem}-{number}{place.suffix}")
        given.add(_key(free))
        jobs.append(_Job(source, free))
    return jobs


def _key(place: PurePath) -> str:
    """Return what two names have in common that are one to some disks."""
    return str(place).casefold()


def _files_of(path: Path, folder: Path) -> Iterator[tuple[Path, PurePath]]:
    """Yield the files that *path* names, and where each is below it. Hidden ones are left out, as is *folder*."""
    if not os.path.isdir(path):  # noqa: PTH112  # no error for a name that no disk takes
        yield path, PurePath(path.name)
        return
    for parent, folders, files in os.walk(path):
        below = Path(parent)
        folders[:] = sorted(
            name for name in folders if name[0] != "." and not _is_same(below / name, folder)
        )
        for name in sorted(files):
            if name[0] != ".":
                yield below / name, (below / name).relative_to(path)


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


# What becomes of it


def _told(
    job: _Job, folder: Path, target: Target, wish: Wish, *, replaces: bool
) -> dict[str, object]:
    """Do *job*, and return what --json tells of it."""
    source = {"source": str(job.source)}
    try:
        return {**source, **_done(job, folder / job.target, target, wish, replaces=replaces)}
    except CrosswordError as error:
        return {**source, "error": str(error)}
    except Exception as error:  # noqa: BLE001  # a fault of ours with one file must not cost the others
        return {**source, "error": f"{job.source}: {fault_told(error)}"}


def _done(
    job: _Job, place: Path, target: Target, wish: Wish, *, replaces: bool
) -> dict[str, object]:
    if not replaces and os.path.lexists(place):
        raise FileError(
            f"{job.source} is not converted: {place} is there already; "
            "add --force to replace it, or name another folder"
        )
    done = converted(str(job.source), [target], wish)
    _make(place.parent)
    Target(str(place), target.form).save(done.content)
    return done.report(str(place))


def _say_line(report: dict[str, object]) -> None:
    if "error" in report:
        complain(str(report["error"]))
        return
    warnings = report["warnings"]
    lost = f" ({'; '.join(warnings)})" if isinstance(warnings, list) and warnings else ""
    line = f"{report['source']} -> {report['file']}{lost}"
    say(f"{shown_line(line)}\n")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        what = remedy_of(error) if isinstance(error, OSError) else "choose another name"
        raise FileError(f"the folder {folder} cannot be made ({reason}): {what}") from error
