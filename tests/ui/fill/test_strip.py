"""The strip above the grid, driving a real fill."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PyQt5.QtCore import QEvent, QPoint, Qt
from PyQt5.QtGui import QHelpEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QPushButton, QToolTip
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
from crossword_app.ui.fill.job import FillScope
from crossword_app.ui.fill.state import FillPhase
from crossword_app.ui.fill.strip import FillStrip
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from tests.ui.driving import PATIENCE
from tests.ui.looking import ink

WORDS = {"ACE": 62, **dict.fromkeys(("ADO", "END", "OLD", "OLE", "DAD", "EVE", "ODD"), 60)}


@pytest.fixture
def document() -> Document:
    """A fill: ACE and ADO from the first cell, END and OLD to the last one. There are six, all beginning so."""
    return Document(Puzzle(Grid.parse("A..\n.#.\n...")))


@pytest.fixture
def controller(qtbot: QtBot, document: Document) -> Iterator[FillController]:
    words = Words(
        lambda *_: Dictionary(WordIndex.from_words(Word(t, s, t.lower()) for t, s in WORDS.items()))
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
    strip.resize(680, 40)
    qtbot.addWidget(strip)
    with qtbot.waitExposed(strip):
        strip.show()
    return strip


def buttons(strip: FillStrip) -> list[str]:
    found = strip.findChildren(QPushButton)
    return [button.accessibleName() for button in found if button.isVisible()]


def press(strip: FillStrip, text: str) -> None:
    found = strip.findChildren(QPushButton)
    button = next(b for b in found if b.accessibleName() == text and b.isVisible())
    QTest.mouseClick(button, Qt.LeftButton)


def test_idle_it_says_what_can_be_done(strip: FillStrip, theme: ThemeManager) -> None:
    assert strip.height() == 40
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
    qtbot.waitUntil(lambda: "Accept" in buttons(strip), timeout=PATIENCE)
    qtbot.waitUntil(lambda: controller.state.is_best, timeout=PATIENCE)
    assert buttons(strip) == ["Discard", "Next fill", "Accept"]
    assert strip.accessibleDescription().startswith(
        "Filled the grid: the best there is (proved). no weak words  ·  mean 60.5"
    )
    assert ink(strip, theme.colour("machine")) > 5000
    press(strip, "Accept")
    assert document.puzzle.grid.is_filled
    assert buttons(strip) == []
    assert "7 letters placed" in strip.accessibleDescription()


def test_while_a_fill_is_refined_its_buttons_are_those_of_its_end(
    qtbot: QtBot, strip: FillStrip, controller: FillController
) -> None:
    shown: list[list[str]] = []
    controller.state_changed.connect(lambda _: shown.append(buttons(strip)))
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.is_best, timeout=PATIENCE)
    refined = [names for names in shown if "Accept" in names]
    assert refined[0] == ["Discard", "Improve", "Next fill", "Accept"]
    assert all({*names} <= {*refined[0]} for names in refined)


def test_a_refined_fill_that_is_paused_can_be_resumed_in_the_strip(
    strip: FillStrip, controller: FillController
) -> None:
    state = replace(fill_state.IDLE, phase=FillPhase.REFINING, letters=3, is_paused=True)
    controller.state_changed.emit(state)
    assert buttons(strip) == ["Resume", "Discard", "Improve", "Next fill", "Accept"]


def test_a_fill_is_discarded_by_its_button(
    qtbot: QtBot, strip: FillStrip, controller: FillController, document: Document
) -> None:
    before = document.puzzle
    controller.fill_grid()
    qtbot.waitUntil(lambda: "Discard" in buttons(strip), timeout=PATIENCE)
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
    qtbot.waitUntil(lambda: buttons(strip) == ["Close"], timeout=PATIENCE)
    assert "1-Across AX? has no word." in strip.accessibleDescription()
    assert ink(strip, theme.colour("s_dead"), tolerance=40) > 10
    press(strip, "Close")
    assert strip.accessibleDescription().startswith("Autofill.")


def test_a_running_fill_is_stopped_by_its_button(
    qtbot: QtBot, strip: FillStrip, controller: FillController
) -> None:
    controller.fill_grid()
    press(strip, "Stop")
    qtbot.waitUntil(lambda: not controller.is_running, timeout=PATIENCE)
    assert "Stop" not in buttons(strip)


@pytest.mark.usefixtures("not_refined")
def test_a_fill_is_improved_until_it_is_proved_the_best(
    qtbot: QtBot, strip: FillStrip, controller: FillController, theme: ThemeManager
) -> None:
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.phase is FillPhase.FILLED, timeout=PATIENCE)
    press(strip, "Improve")
    assert "Stop" in buttons(strip)
    assert "Accept" in buttons(strip)
    qtbot.waitUntil(lambda: "Discard" in buttons(strip), timeout=PATIENCE)
    assert strip.accessibleDescription().startswith(
        "The best fill there is (proved). no weak words  ·  mean 60.5"
    )
    assert buttons(strip) == ["Discard", "Next fill", "Accept"]
    assert ink(strip, theme.colour("s_proven"), tolerance=40) > 10


def test_after_the_last_fill_it_is_proved_that_there_is_no_other(
    qtbot: QtBot, strip: FillStrip, controller: FillController
) -> None:
    controller.fill_grid()
    qtbot.waitUntil(lambda: "Next fill" in buttons(strip), timeout=PATIENCE)
    seen: set[str] = set()
    while "Next fill" in buttons(strip):
        last = dict(controller.ghosts)
        seen.add("".join(last.values()))
        press(strip, "Next fill")
        qtbot.waitUntil(lambda: "Discard" in buttons(strip), timeout=PATIENCE)
    assert len(seen) == 6
    assert strip.accessibleDescription().startswith("No other fill of the grid exists (proved).")
    assert buttons(strip) == ["Discard", "Improve", "Previous fill", "Accept"]
    assert controller.ghosts == last
    press(strip, "Previous fill")
    assert "Next fill" in buttons(strip)
    press(strip, "Next fill")
    assert "Next fill" not in buttons(strip)
    assert controller.ghosts == last


@pytest.mark.usefixtures("not_refined")
def test_in_a_narrow_strip_buttons_are_icons_and_none_is_missing(
    qtbot: QtBot, strip: FillStrip, controller: FillController, document: Document
) -> None:
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.phase is FillPhase.FILLED, timeout=PATIENCE)
    strip.resize(400, strip.heightForWidth(400))
    assert strip.text.is_whole
    assert buttons(strip) == ["Discard", "Improve", "Next fill", "Accept"]
    icons = [b for b in strip.findChildren(QPushButton) if b.isVisible() and not b.text()]
    assert icons
    assert all(not icon.icon().isNull() for icon in icons)
    assert [icon.toolTip() for icon in icons][:1] == ["Remove the violet letters (Ctrl+Backspace)"]
    press(strip, "Accept")
    assert document.puzzle.grid.is_filled


def test_the_keyboard_stays_in_the_grid(strip: FillStrip) -> None:
    assert all(
        b.focusPolicy() & Qt.ClickFocus != Qt.ClickFocus for b in strip.findChildren(QPushButton)
    )


def test_what_does_not_fit_on_one_line_takes_more_at_the_same_height(
    qtbot: QtBot, controller: FillController, strip: FillStrip, theme: ThemeManager
) -> None:
    strip.resize(420, strip.heightForWidth(420))
    height = strip.height()
    assert len(strip.lines) == 2
    controller.state_changed.emit(fill_state.waiting_for_words(FillScope.GRID))
    assert len(strip.lines) == 2
    controller.state_changed.emit(
        fill_state.failed(
            "the rebus squares of 112-Across can be filled in 1234567 ways, and 100000 can be tried: "
            "give them fewer strings"
        )
    )
    assert len(strip.lines) == 3
    assert strip.height() == height
    for line in strip.lines[1:]:
        area = line.toAlignedRect()
        assert ink(strip, theme.colour("muted"), tolerance=40, area=area) > 20


def test_what_speaks_against_a_fill_is_red(
    controller: FillController, strip: FillStrip, theme: ThemeManager
) -> None:
    red = theme.colour("s_dead")
    assert ink(strip, red, tolerance=40) == 0
    state = replace(fill_state.IDLE, phase=FillPhase.FILLED, warning="Nothing fits then.")
    controller.state_changed.emit(state)
    assert ink(strip, red, tolerance=40) > 50
    assert strip.accessibleDescription().startswith("Autofill. Nothing fits then.")


@pytest.mark.usefixtures("not_refined")
def test_an_open_tooltip_follows_the_text(
    qtbot: QtBot, strip: FillStrip, controller: FillController
) -> None:
    place = QPoint(60, strip.height() // 2)
    event = QHelpEvent(QEvent.ToolTip, place, strip.mapToGlobal(place))
    QApplication.sendEvent(strip, event)
    qtbot.waitUntil(lambda: QToolTip.text() == fill_state.IDLE.sentences)
    controller.fill_grid()
    qtbot.waitUntil(lambda: controller.state.phase is FillPhase.FILLED, timeout=PATIENCE)
    assert QToolTip.text() == controller.state.sentences
    controller.improve()
    qtbot.waitUntil(lambda: controller.state.is_best, timeout=PATIENCE)
    assert QToolTip.text() == controller.state.sentences
    QToolTip.hideText()
