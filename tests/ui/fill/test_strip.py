"""The strip above the grid, driving a real fill."""

from collections.abc import Iterator

import pytest
from PyQt5.QtCore import QRect, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.document import Document
from crossword_app.ui.fill import state as fill_state
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.strip import STRIP_HEIGHT, FillStrip
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from tests.ui.looking import ink

WORDS = ("ACE", "ADO", "END", "OLD", "OLE", "DAD", "EVE", "ODD")


@pytest.fixture
def document() -> Document:
    """The fill: ACE and ADO from the first cell, END and OLD to the last one."""
    return Document(Puzzle(Grid.parse("A..\n.#.\n...")))


@pytest.fixture
def controller(qtbot: QtBot, document: Document) -> Iterator[FillController]:
    words = Words(
        lambda *_: Dictionary(WordIndex.from_words(Word(t, 60, t.lower()) for t in WORDS))
    )
    with qtbot.waitSignal(words.loaded):
        words.start()
    controller = FillController(document, words, Settings())
    yield controller
    controller.close()
    words.close()


@pytest.fixture
def strip(qtbot: QtBot, controller: FillController, theme: ThemeManager) -> FillStrip:
    strip = FillStrip(controller, theme)
    strip.resize(660, STRIP_HEIGHT)
    qtbot.addWidget(strip)
    with qtbot.waitExposed(strip):
        strip.show()
    return strip


def buttons(strip: FillStrip) -> list[str]:
    return [button.text() for button in strip.findChildren(QPushButton) if button.isVisible()]


def press(strip: FillStrip, text: str) -> None:
    button = next(b for b in strip.findChildren(QPushButton) if b.text() == text and b.isVisible())
    QTest.mouseClick(button, Qt.LeftButton)


def test_idle_it_says_what_can_be_done(strip: FillStrip, theme: ThemeManager) -> None:
    assert strip.height() == STRIP_HEIGHT
    assert strip.accessibleDescription().startswith("Autofill. F5 fills the grid")
    assert buttons(strip) == []
    assert ink(strip, theme.colour("text")) > 50
    assert ink(strip, theme.colour("muted")) > 50
    assert ink(strip, theme.colour("machine")) == 0


def test_a_fill_is_accepted_by_its_button(
    qtbot: QtBot,
    strip: FillStrip,
    controller: FillController,
    document: Document,
    theme: ThemeManager,
) -> None:
    controller.fill_grid()
    assert buttons(strip) == ["Pause", "Stop"]
    qtbot.waitUntil(lambda: "Accept" in buttons(strip), timeout=60_000)
    assert buttons(strip) == ["Discard", "Improve", "Next fill", "Accept"]
    assert strip.accessibleDescription().startswith("Filled the grid. 7 letters")
    assert ink(strip, theme.colour("machine")) > 5000
    press(strip, "Accept")
    assert document.puzzle.grid.is_filled
    assert buttons(strip) == []
    assert "7 letters placed" in strip.accessibleDescription()


def test_a_fill_is_discarded_by_its_button(
    qtbot: QtBot, strip: FillStrip, controller: FillController, document: Document
) -> None:
    before = document.puzzle
    controller.fill_grid()
    qtbot.waitUntil(lambda: "Discard" in buttons(strip), timeout=60_000)
    press(strip, "Discard")
    assert controller.ghosts == {}
    assert document.puzzle is before
    assert buttons(strip) == []


def test_a_proof_is_shown_with_a_mark_and_closed(
    qtbot: QtBot,
    strip: FillStrip,
    controller: FillController,
    document: Document,
    theme: ThemeManager,
) -> None:
    document.edit(
        "Type X", lambda puzzle: puzzle.with_grid(puzzle.grid.with_letters({Position(0, 1): "X"}))
    )
    controller.fill_grid()
    qtbot.waitUntil(lambda: buttons(strip) == ["Close"], timeout=60_000)
    assert "1-Across AX? has no word." in strip.accessibleDescription()
    assert ink(strip, theme.colour("s_dead"), tolerance=40) > 10
    press(strip, "Close")
    assert strip.accessibleDescription().startswith("Autofill.")


def test_a_running_fill_is_stopped_by_its_button(
    qtbot: QtBot, strip: FillStrip, controller: FillController
) -> None:
    controller.fill_grid()
    press(strip, "Stop")
    qtbot.waitUntil(lambda: not controller.is_running, timeout=60_000)
    assert "Stop" not in buttons(strip)


def test_a_fill_is_improved_until_it_is_proved_the_best(
    qtbot: QtBot, strip: FillStrip, controller: FillController, theme: ThemeManager
) -> None:
    controller.fill_grid()
    qtbot.waitUntil(lambda: "Improve" in buttons(strip), timeout=60_000)
    press(strip, "Improve")
    assert "Stop" in buttons(strip)
    assert "Accept" in buttons(strip)
    qtbot.waitUntil(lambda: "Discard" in buttons(strip), timeout=60_000)
    assert strip.accessibleDescription().startswith("The best fill there is: proved. mean 60.0")
    assert buttons(strip) == ["Discard", "Next fill", "Accept"]
    assert ink(strip, theme.colour("s_proven"), tolerance=40) > 10


def test_after_the_last_fill_it_is_proved_that_there_is_no_other(
    qtbot: QtBot, strip: FillStrip, controller: FillController
) -> None:
    controller.fill_grid()
    qtbot.waitUntil(lambda: "Next fill" in buttons(strip), timeout=60_000)
    press(strip, "Next fill")  # the first one with rows and columns exchanged
    qtbot.waitUntil(lambda: "Next fill" in buttons(strip), timeout=60_000)
    last = dict(controller.ghosts)
    press(strip, "Next fill")
    qtbot.waitUntil(lambda: "Discard" in buttons(strip), timeout=60_000)
    assert strip.accessibleDescription().startswith("No other fill exists: proved.")
    assert buttons(strip) == ["Discard", "Improve", "", "Accept"]
    assert controller.ghosts == last
    press(strip, "")  # the arrow back
    assert "Next fill" in buttons(strip)
    press(strip, "Next fill")
    assert "Next fill" not in buttons(strip)
    assert controller.ghosts == last


def test_a_narrow_strip_leaves_room_for_the_sentence(
    qtbot: QtBot, strip: FillStrip, controller: FillController
) -> None:
    controller.fill_grid()
    qtbot.waitUntil(lambda: "Improve" in buttons(strip), timeout=60_000)
    strip.resize(540, STRIP_HEIGHT)
    assert buttons(strip) == ["Improve", "Next fill", "Accept"]
    strip.resize(660, STRIP_HEIGHT)
    assert buttons(strip) == ["Discard", "Improve", "Next fill", "Accept"]


def test_the_keyboard_stays_in_the_grid(strip: FillStrip) -> None:
    assert all(
        b.focusPolicy() & Qt.ClickFocus != Qt.ClickFocus for b in strip.findChildren(QPushButton)
    )


def test_what_does_not_fit_on_one_line_takes_two(
    qtbot: QtBot, controller: FillController, strip: FillStrip, theme: ThemeManager
) -> None:
    lower_half = QRect(40, STRIP_HEIGHT // 2 + 1, 300, STRIP_HEIGHT // 2 - 2)
    title = theme.colour("text")
    assert ink(strip, title, area=lower_half) > 0
    controller.state_changed.emit(
        fill_state.failed("the region completes no entry: select all empty squares of at least one")
    )
    strip.resize(420, STRIP_HEIGHT)
    qtbot.waitUntil(lambda: ink(strip, title, area=lower_half) == 0)
    assert strip.height() == STRIP_HEIGHT
    assert ink(strip, theme.colour("muted"), tolerance=30, area=lower_half) > 50
