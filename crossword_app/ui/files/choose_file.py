"""The dialogs that ask for a file to open or to write."""

from collections.abc import Sequence
from pathlib import Path

from PyQt5.QtWidgets import QDialog, QFileDialog, QWidget

ALL_FILES = "All files (*)"


def kinds_of_files(kinds: Sequence[tuple[str, Sequence[str]]], everything: str = "") -> str:
    """Return the filter of a file dialog, one choice for each title with its suffixes.

    Args:
        everything: the name of the first choice, for all kinds together; "" for no such choice.
    """
    named = [_kind(title, suffixes) for title, suffixes in kinds]
    if everything:
        suffixes = dict.fromkeys(suffix for _, some in kinds for suffix in some)
        named.insert(0, _kind(everything, tuple(suffixes)))
    return ";;".join((*named, ALL_FILES) if everything else named)


def ask_open(window: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
    """Ask for an existing file; None if the user cancels."""
    dialog = QFileDialog(window, title, str(folder), kinds)
    dialog.setFileMode(QFileDialog.ExistingFile)
    return _answer(dialog)


def ask_save(window: QWidget, title: str, proposed: Path, kinds: str) -> Path | None:
    """Ask for a file to write, and propose *proposed*; None if the user cancels.

    A name without a suffix gets that of *proposed*.
    """
    dialog = QFileDialog(window, title, str(proposed.parent), kinds)
    dialog.setAcceptMode(QFileDialog.AcceptSave)
    dialog.setFileMode(QFileDialog.AnyFile)
    dialog.setDefaultSuffix(proposed.suffix.removeprefix("."))
    dialog.selectFile(proposed.name)
    return _answer(dialog)


def ask_folder(window: QWidget, title: str, folder: Path) -> Path | None:
    """Ask for an existing folder; None if the user cancels."""
    dialog = QFileDialog(window, title, str(folder))
    dialog.setFileMode(QFileDialog.Directory)
    dialog.setOption(QFileDialog.ShowDirsOnly)
    return _answer(dialog)


def _kind(title: str, suffixes: Sequence[str]) -> str:
    return f"{title} ({' '.join(f'*{suffix}' for suffix in suffixes)})"


def _answer(dialog: QFileDialog) -> Path | None:
    is_chosen = dialog.exec() == QDialog.Accepted
    dialog.deleteLater()
    return Path(dialog.selectedFiles()[0]) if is_chosen else None
