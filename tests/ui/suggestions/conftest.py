"""The panel of suggestions on a small grid, and its parts."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.suggestions.panel import SuggestionsPanel
from crossword_app.ui.words.dictionary import Words
from tests.ui.looking import child
from tests.ui.parts import analysing, loaded_words
from tests.ui.suggestions.lists import GRID, WORDS, point_elsewhere, shown


@pytest.fixture
def document() -> Document:
    return Document(Puzzle(Grid.parse(GRID)))


@pytest.fixture
def listed() -> Sequence[tuple[str, int]]:
    """The words of the list, with their scores."""
    return WORDS


@pytest.fixture
def words(qtbot: QtBot, tmp_path: Path, listed: Sequence[tuple[str, int]]) -> Iterator[Words]:
    index = WordIndex.from_words(Word(text, score, text.lower()) for text, score in listed)
    with loaded_words(qtbot, index, tmp_path) as words:
        yield words


@pytest.fixture
def settings() -> Settings:
    return Settings()


@pytest.fixture
def live_analysis(document: Document, words: Words, settings: Settings) -> Iterator[LiveAnalysis]:
    with analysing(document, words, settings) as live_analysis:
        yield live_analysis


@pytest.fixture
def fill(document: Document, words: Words, settings: Settings) -> Iterator[FillController]:
    fill = FillController(document, words, settings)
    yield fill
    fill.close()


@pytest.fixture
def panel(
    qtbot: QtBot,
    document: Document,
    words: Words,
    settings: Settings,
    live_analysis: LiveAnalysis,
    theme: ThemeManager,
    *,
    fill: FillController,
) -> Iterator[SuggestionsPanel]:
    panel = SuggestionsPanel(document, words, settings, live_analysis, theme, fill=fill)
    panel.resize(700, 320)
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    # In the window the grid has the keyboard, and not the first list.
    child(panel, QListView).clearFocus()
    point_elsewhere(panel)  # a test before may have left the pointer in a list
    qtbot.waitUntil(lambda: shown(panel) != [])
    yield panel
    panel.finish()
