"""Saves a copy of the work when the program has a bug."""

from datetime import datetime
from pathlib import Path

from crossword_app.errors import CrosswordError
from crossword_app.formats.files import save_document
from crossword_app.paths import user_data_dir
from crossword_app.ui.document import Document
from crossword_app.ui.look.plain_text import file_name

FOLDER = "recovered"


def save_aside(document: Document) -> Path | None:
    """Write a copy of *document* to the user's data folder and return its path; None if that fails too."""
    try:
        folder = user_data_dir() / FOLDER
        folder.mkdir(exist_ok=True)
        now = datetime.now().astimezone()
        path = folder / f"{file_name(document.name)} {now:%Y-%m-%d %H.%M.%S}.ipuz"
        save_document(document.puzzle, path)
    except (CrosswordError, OSError):
        return None
    return path
