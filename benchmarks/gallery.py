"""What a gallery of many designs holds: the memory before a search for a theme, and with so many cards looked through.

    python3 bootstrap.py bench gallery [--designs 1000]

The dialog runs offscreen. Two theme entries of one length have thousands of designs; the search goes on until there are
so many cards. Then the gallery is scrolled from the first to the last, page by page, so that each is painted.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PyQt5.QtCore import QCoreApplication
from PyQt5.QtWidgets import QApplication

from benchmarks.support.resident import resident_bytes
from crossword_app.ui.app import Editor
from crossword_app.ui.designs.dialog import DesignsDialog
from crossword_app.ui.designs.entries_field import EntriesField
from crossword_app.ui.designs.gallery import DesignModel, Gallery
from crossword_app.ui.designs.search import SearchPhase
from crossword_app.ui.settings import Settings

THEME = "ROLLINGSTONE\nTURNINGPOINT"
MOST_MEGABYTES = 100
_FIRST = 20
"""Designs after which everything that a search needs is loaded."""

_PATIENCE = 900.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the memory; return 1 where the designs add more than MOST_MEGABYTES."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--designs", type=int, default=1000)
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory(prefix="crossword-gallery-") as folder:
        editor = Editor(application, Settings(Path(folder) / "settings.ini"))
        editor.window.show()
        editor.words.start()
        _wait_until(lambda: editor.words.dictionary is not None)
        editor.window.commands["new-from-theme"].trigger()
        (dialog,) = editor.window.findChildren(DesignsDialog)
        dialog.findChildren(EntriesField)[0].setPlainText(THEME)
        added = _added(dialog, options.designs)
        editor.document.undo_stack.setClean()
        editor.window.close()
    print(f"{options.designs} designs add {added >> 20} MB; asked: {MOST_MEGABYTES} at most")
    return 0 if added <= MOST_MEGABYTES << 20 else 1


def _added(dialog: DesignsDialog, designs: int) -> int:
    """Return the bytes that so many designs add to the first ones, their search at rest."""
    gallery, model = dialog.findChildren(Gallery)[0], dialog.findChildren(DesignModel)[0]
    dialog.accept()
    _wait_until(lambda: model.rowCount() >= _FIRST)
    _rest(dialog)
    before = resident_bytes()
    dialog.accept()
    began = time.perf_counter()
    _wait_until(lambda: model.rowCount() >= designs)
    print(f"{designs} designs after {time.perf_counter() - began:.0f} s")
    _rest(dialog)
    bar = gallery.verticalScrollBar()
    for place in range(0, bar.maximum(), gallery.viewport().height()):
        bar.setValue(place)
        QCoreApplication.processEvents()
    return resident_bytes() - before


def _rest(dialog: DesignsDialog) -> None:
    dialog.search.stop()
    _wait_until(lambda: dialog.search.phase is SearchPhase.IDLE)


def _wait_until(is_so: Callable[[], bool]) -> None:
    end = time.perf_counter() + _PATIENCE
    while not is_so():
        QCoreApplication.processEvents()
        time.sleep(0.002)
        if time.perf_counter() > end:
            raise TimeoutError("there were not as many designs as asked")


if __name__ == "__main__":
    sys.exit(main())
