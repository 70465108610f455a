"""The list of problems."""

from collections.abc import Iterator

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QListView
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.service import Dictionary
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.problems_panel import ProblemsPanel, RemarkModel, remarks
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from tests.helpers import index_of, scored


def drawn(text: str) -> Puzzle:
    return Puzzle(Grid.parse(text))


def clued(puzzle: Puzzle) -> Puzzle:
    clues = {slot.key: Clue("Something") for slot in puzzle.grid.slots}
    return Puzzle(puzzle.grid, puzzle.symmetry, clues=clues)


@pytest.fixture
def document() -> Document:
    return Document(drawn("#..\n...\n..."))


@pytest.fixture
def words(qtbot: QtBot) -> Iterator[Words]:
    index = index_of(scored("RUN RUNS CAT"))
    made = Words(lambda alphabet, stop: Dictionary(index))
    with qtbot.waitSignal(made.loaded):
        made.start()
    yield made
    made.close()


@pytest.fixture
def settings() -> Settings:
    return Settings()


@pytest.fixture
def panel(
    document: Document, words: Words, settings: Settings, theme: ThemeManager, qtbot: QtBot
) -> ProblemsPanel:
    made = ProblemsPanel(document, words, settings, theme)
    qtbot.addWidget(made)
    made.resize(276, 300)
    made.show()
    return made


def test_the_gravest_come_first() -> None:
    found = remarks(drawn("ABC\n#D#\nABC\n..."))
    assert found[0].icon == "error"
    assert "ABC stands twice" in found[0].text
    assert [remark.icon for remark in found] == sorted(
        (remark.icon for remark in found), key=("error", "warning", "info").index
    )
    assert found[-1].text == "6 clues to write"


def test_a_sound_puzzle_has_nothing_to_mend() -> None:
    assert remarks(clued(drawn("...\n...\n..."))) == ()


def test_a_click_goes_from_place_to_place(panel: ProblemsPanel, document: Document) -> None:
    view = panel.findChildren(QListView)[0]
    short = next(
        row for row, remark in enumerate(panel.model.remarks) if "only 2 letters" in remark.text
    )
    place = view.visualRect(panel.model.index(short)).center()
    QTest.mouseClick(view.viewport(), Qt.LeftButton, Qt.NoModifier, place)
    first = document.cursor
    QTest.mouseClick(view.viewport(), Qt.LeftButton, Qt.NoModifier, place)
    assert document.cursor != first
    assert {first, document.cursor} <= set(panel.model.remarks[short].places)


def test_what_fills_keep_apart_is_a_problem_here_too(
    panel: ProblemsPanel, document: Document, settings: Settings, qtbot: QtBot
) -> None:
    document.replace(drawn("RUN#\n####\nRUNS"), None)
    panel.look()
    assert not any("share the" in remark.text for remark in panel.model.remarks)
    settings.is_root_once = True
    told = "RUN at 1-Across and RUNS at 2-Across share the root RUN"
    qtbot.waitUntil(lambda: told in [remark.text for remark in panel.model.remarks])
    settings.is_root_once = False
    qtbot.waitUntil(lambda: told not in [remark.text for remark in panel.model.remarks])
    settings.shared_letters, settings.shared_from = 3, 3
    told = "RUN at 1-Across and RUNS at 2-Across share the letters RUN"
    qtbot.waitUntil(lambda: told in [remark.text for remark in panel.model.remarks])


def test_the_next_clue_to_write_is_a_click_away(panel: ProblemsPanel, document: Document) -> None:
    view = panel.findChildren(QListView)[0]
    last = panel.model.index(panel.model.rowCount() - 1)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, Qt.NoModifier, view.visualRect(last).center())
    assert document.cursor == Cursor(Position(1, 0), Direction.ACROSS)


def test_the_badge_counts_problems_without_clues(
    panel: ProblemsPanel, document: Document, qtbot: QtBot
) -> None:
    assert panel.badge == "3"
    with qtbot.waitSignal(panel.badge_changed) as told:
        document.replace(drawn("...\n...\n..."), None)
    assert told.args == [""]


def test_the_model_is_a_sound_one(qtmodeltester: ModelTester) -> None:
    model = RemarkModel()
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    model.show_remarks(remarks(drawn("#..\n...\n...")))
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
