"""Turns the bytes of any file into a puzzle, and asks the user what only they know."""

from collections.abc import Sequence
from dataclasses import dataclass

from PyQt5.QtWidgets import QWidget

from crossword_app.formats.loaded import Format, Loaded, Reading
from crossword_app.formats.picture.signatures import looks_like_picture
from crossword_app.formats.registry import open_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.look.theme import ThemeManager


@dataclass(frozen=True, slots=True)
class Opened:
    """A puzzle that was read.

    Attributes:
        warnings: one sentence for each thing of the file that it could not hold.
        form: the format of the file.
    """

    puzzle: Puzzle
    warnings: tuple[str, ...]
    form: Format


def read_and_ask(
    content: bytes, source: str, theme: ThemeManager, window: QWidget
) -> Opened | None:
    """Return the puzzle in *content*; None if the user cancels a question about it.

    The user is asked how to read a drawn grid if that is uncertain, and for the key of a locked solution. A picture is
    read on a thread.

    Args:
        source: the name of the content in messages.

    Raises:
        CrosswordError: it holds no puzzle.
    """
    from crossword_app.formats.puz.lock import LOCKED, is_locked

    opened = _opened(content, source, theme, window)
    if opened is None:
        return None
    form, loaded = opened
    if loaded.readings:
        chosen = _reading_of(loaded.readings, theme, window)
        return Opened(chosen.puzzle, chosen.warnings, form) if chosen else None
    if not is_locked(loaded.puzzle):
        return Opened(loaded.puzzle, loaded.warnings, form)
    puzzle = ask_key(loaded.puzzle, theme, window)
    warnings = tuple(text for text in loaded.warnings if text != LOCKED)
    return Opened(puzzle, warnings, form) if puzzle else None


def _opened(
    content: bytes, source: str, theme: ThemeManager, window: QWidget
) -> tuple[Format, Loaded] | None:
    """Return what is in *content*; None if the user cancels. What takes long is done on a thread."""
    if not looks_like_picture(content):
        return open_puzzle(content, source)
    from crossword_app.ui.files.picture_dialog import PictureDialog

    return PictureDialog(content, source, theme, window).result_of_reading()


def report_warnings(warnings: Sequence[str], theme: ThemeManager, window: QWidget) -> None:
    """Show what of an opened file could not be held, if anything."""
    if warnings:
        from crossword_app.ui.dialogs.report import ReportDialog

        ReportDialog(
            "Opened, with warnings",
            "The puzzle is open. Check these points:",
            warnings,
            theme,
            window,
        ).ask()


def ask_key(puzzle: Puzzle, theme: ThemeManager, window: QWidget) -> Puzzle | None:
    """Return *puzzle* unlocked, or unchanged if the user does without its solution; None if they cancel."""
    from crossword_app.ui.files.unlock_dialog import UnlockDialog

    dialog = UnlockDialog(puzzle, theme, window)
    return dialog.puzzle if dialog.ask() else None


def _reading_of(readings: Sequence[Reading], theme: ThemeManager, window: QWidget) -> Loaded | None:
    from crossword_app.ui.files.text_grid_dialog import TextGridDialog

    dialog = TextGridDialog(readings, theme, window)
    return dialog.reading.loaded if dialog.ask() else None
