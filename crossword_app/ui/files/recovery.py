"""Saves copies of the work when the program has a bug."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from crossword_app.errors import CrosswordError
from crossword_app.paths import user_data_dir
from crossword_app.ui.document import Document
from crossword_app.ui.files.unsaved_copies import make_private, write_private
from crossword_app.ui.look.plain_text import file_name

FOLDER = "recovered"


def save_aside(documents: Iterable[Document]) -> list[Path]:
    """Write a copy of each of *documents* to the user's data folder and return the paths; none where that fails too."""
    paths: list[Path] = []
    now = datetime.now().astimezone()
    for number, document in enumerate(documents):
        twin = f" {number + 1}" if number else ""
        try:
            folder = user_data_dir() / FOLDER
            make_private(folder)
            path = folder / f"{file_name(document.name)} {now:%Y-%m-%d %H.%M.%S}{twin}.ipuz"
            write_private(document.puzzle, path)
        except (CrosswordError, OSError):
            continue
        paths.append(path)
    return paths
