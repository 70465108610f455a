"""Parts of a window that tests make without it: loaded words, and the live analysis that uses them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.own import OwnList
from crossword_app.dictionary.service import Dictionary
from crossword_app.ui.document import Document
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words


@contextmanager
def loaded_words(qtbot: QtBot, index: WordIndex, folder: Path) -> Iterator[Words]:
    """Give the words of *index*, loaded; one's own are kept in *folder*."""
    words = Words(lambda *_: Dictionary(index, OwnList(folder / "own.txt")))
    with qtbot.waitSignal(words.loaded):
        words.start()
    yield words
    words.close()


@contextmanager
def analysing(document: Document, words: Words, settings: Settings) -> Iterator[LiveAnalysis]:
    """Give a live analysis of *document*, which is ended afterwards."""
    live_analysis = LiveAnalysis(document, words, settings)
    yield live_analysis
    live_analysis.close()
