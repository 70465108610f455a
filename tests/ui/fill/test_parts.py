"""Autofill of a part of the grid, through the controller with a list of a few words."""

from collections.abc import Iterator

import pytest
from PyQt5.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.service import Dictionary
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.state import FillPhase
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from tests.fill.test_other_parts import SCORES
from tests.helpers import index_of
from tests.ui.driving import PATIENCE

TOP = frozenset(Position(0, column) for column in range(3))
SPARING = {"BAT", "BOT", "BAN"}


@pytest.fixture
def document() -> Document:
    return Document(Puzzle(Grid.parse("...\n...\n...")))


@pytest.fixture
def controller(qtbot: QtBot, document: Document) -> Iterator[FillController]:
    words = Words(lambda *_: Dictionary(index_of(SCORES)))
    with qtbot.waitSignal(words.loaded):
        words.start()
    controller = FillController(document, words, Settings())
    yield controller
    controller.close()
    words.close()


def wait(qtbot: QtBot, controller: FillController) -> None:
    qtbot.waitUntil(lambda: not controller.is_running, timeout=PATIENCE)
    assert controller.state.phase is FillPhase.FILLED, controller.state


def offered(controller: FillController) -> str:
    return "".join(controller.ghosts[place] for place in sorted(controller.ghosts))


def test_next_fill_passes_over_what_ruins_the_rest_and_says_when_nothing_else_is_left(
    qtbot: QtBot, controller: FillController
) -> None:
    controller.fill_region(TOP)
    wait(qtbot, controller)
    tops = {offered(controller)}
    for _ in range(2):
        assert "rest can be filled" in controller.state.detail
        assert not controller.state.warning
        controller.show_next()
        wait(qtbot, controller)
        tops.add(offered(controller))
    assert tops == SPARING
    controller.show_next()
    wait(qtbot, controller)
    assert offered(controller) not in SPARING
    assert controller.state.warning == "The rest is unfillable (proved)."
    assert (
        controller.state.more
        == "All remaining fills of this part make the rest unfillable (proved)."
    )
    assert controller.state.can_accept


def test_better_words_that_ruin_the_rest_are_passed_over(
    qtbot: QtBot, controller: FillController
) -> None:
    """The best top row would be one of 90 that nothing fits under; BAN scores as much and leaves a fill."""
    controller.fill_region(TOP)
    wait(qtbot, controller)
    shown = QSignalSpy(controller.ghosts_changed)
    controller.improve()
    wait(qtbot, controller)
    assert offered(controller) in SPARING
    assert not controller.state.warning
    for place in range(len(shown)):
        ghosts = shown[place][0]
        assert "".join(ghosts[position] for position in sorted(ghosts)) in SPARING


def test_the_selected_squares_are_filled_and_nothing_else(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    square = frozenset(Position(row, column) for row in range(2) for column in range(2))
    controller.fill_region(square)
    wait(qtbot, controller)
    assert set(controller.ghosts) == square
    assert controller.state.letters == 4
    controller.accept()
    controller.fill_grid()
    wait(qtbot, controller)
    assert document.puzzle.grid.with_letters(controller.ghosts).is_filled


def test_a_part_that_leaves_no_fill_in_any_way_says_so_once_it_is_refined(
    qtbot: QtBot, controller: FillController, document: Document
) -> None:
    document.open(Puzzle(Grid.parse("B..\n###\nQX.")), None)
    controller.fill_region(TOP)
    wait(qtbot, controller)
    assert set(controller.ghosts) == TOP - {Position(0, 0)}
    assert controller.state.warning == "The rest is unfillable (proved)."
    assert (
        "All remaining fills of this part make the rest unfillable (proved)."
        in controller.state.more
    )
