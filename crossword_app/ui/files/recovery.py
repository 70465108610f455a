"""Saves a copy of the work when the program has a bug."""

import itertools
from datetime import datetime
from pathlib import Path

from crossword_app.errors import CrosswordError
from crossword_app.formats.file_names import file_name
from crossword_app.paths import user_data_dir
from crossword_app.private_folder import make_private
from crossword_app.ui.document import Document
from crossword_app.ui.files.unsaved_copies import write_private

FOLDER = "recovered"


def save_aside(document: Document) -> Path | None:
    """Write a copy of *document* to the user's data folder and return its path; None if that fails too."""
    try:
        folder = user_data_dir() / FOLDER
        make_private(folder)
        path = _free_path(folder, document.name)
        write_private(document.puzzle_to_save, path)
    except (CrosswordError, OSError):
        return None
    return path


def _free_path(folder: Path, name: str) -> Path:
    """Return a path for a copy of the puzzle called *name*; another window may save one of that name just now."""
    now = datetime.now().astimezone()
    for number in itertools.count(1):
        twin = f" {number}" if number > 1 else ""
        path = folder / f"{file_name(name)} {now:%Y-%m-%d %H.%M.%S}{twin}.ipuz"
        if not path.exists():
            return path
    raise AssertionError("there is always another number")
