"""The status line."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PyQt5.QtCore import QRect
from PyQt5.QtGui import QColor
from PyQt5.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from crossword_app.fill.requests.verdicts import Checked, Proof, WordCount
from crossword_app.model.grid import Grid
from crossword_app.model.stats import statistics
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.window.long_hint import LongHint
from crossword_app.ui.window.status_bar import HEIGHT, Status, StatusBar
from tests.ui.looking import child, ink

GRID = Grid.parse("#...\n....\n...#")
STATUS = Status(statistics(GRID), 50, GRID.slots[0])
COUNT = WordCount(865, 1260, Checked.POSSIBLE, 50, "?R?")
NOON = datetime(2026, 1, 2, 12, 5, tzinfo=UTC)


@pytest.fixture
def bar(theme: ThemeManager, qtbot: QtBot) -> StatusBar:
    made = StatusBar(theme)
    qtbot.addWidget(made)
    made.resize(1200, HEIGHT)
    made.show()
    return made


@pytest.mark.parametrize(
    ("status", "part"),
    [
        (STATUS, "1A 3 letters;"),
        (replace(STATUS, count=COUNT), "1A 3 letters, 865 of 1,260 possible;"),
        (
            replace(STATUS, count=replace(COUNT, checked=Checked.UNCHECKED)),
            "1A 3 letters, 865 of 1,260 unchecked;",
        ),
        (
            replace(STATUS, proof=Proof.UNFILLABLE),
            "No fill proved;",
        ),
        (replace(STATUS, letters=("A", "E", "IJ")), "This square A E IJ;"),
        (replace(STATUS, letters=()), "This square no letter;"),
        (STATUS, "7 words 2 blocks average 2.86;"),
        (replace(STATUS, filling=12408), "Filling 12,408 tries;"),
        (replace(STATUS, floor=7), "Floor 7;"),
        (replace(STATUS, is_saved=False), "; Not saved yet"),
        (replace(STATUS, is_saved=False, saved_at=NOON), "; Unsaved changes"),
        (replace(STATUS, saved_at=NOON), "; Saved 12:05"),
    ],
)
def test_it_tells(bar: StatusBar, status: Status, part: str) -> None:
    bar.show_status(status)
    assert part in bar.text
    assert bar.accessibleName() == f"Status: {bar.text}"


def test_a_hint_takes_its_place_until_it_is_cleared(bar: StatusBar) -> None:
    bar.show_status(STATUS)
    bar.show_hint("the square is locked")
    assert bar.text == "The square is locked"
    bar.clear_hint()
    assert bar.text.startswith("1A")


def test_a_notice_waits_for_others_and_is_never_lost(bar: StatusBar, qtbot: QtBot) -> None:
    bar.show_status(STATUS)
    bar.show_notice("the settings cannot be saved")
    bar.show_notice("your clues cannot be remembered")
    bar.show_notice("the settings cannot be saved")
    assert bar.text == "The settings cannot be saved"
    bar.clear_hint()  # the constructor goes on: that answers no notice
    assert bar.text == "The settings cannot be saved"
    bar.show_hint("the square is locked")  # what a key has just done comes first
    assert bar.text == "The square is locked"
    bar._notice_timer.timeout.connect(lambda: pytest.fail("its time runs while it is not shown"))
    qtbot.wait(20)
    bar._notice_timer.timeout.disconnect()
    bar._notice_timer.timeout.connect(bar._end_notice)
    bar.clear_hint()
    shown = []
    while not bar.text.startswith("1A"):
        shown.append(bar.text)
        assert bar._notice_timer.isActive()
        bar._notice_timer.timeout.emit()  # its time has passed
    assert shown == ["The settings cannot be saved", "Your clues cannot be remembered"]


def test_a_hint_without_room_is_shown_in_full_over_the_bar(
    theme: ThemeManager, qtbot: QtBot
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    bar = StatusBar(theme, window)
    window.setStatusBar(bar)
    window.resize(1024, 768)
    window.show()
    over = child(window, LongHint)
    bar.show_hint("the square is locked")
    assert not over.isVisible()
    sentence = f"line 3 of /home/{'very/long/' * 12}own-words.txt cannot be read; look which it was"
    bar.show_hint(sentence)
    assert over.isVisible()
    assert bar.text == sentence.capitalize()
    assert over.geometry().bottom() == window.rect().bottom()
    assert over.height() > HEIGHT
    # The last of its lines has ink, and nothing reaches the edges.
    text = QColor(theme.palette.text)
    assert ink(over, text, tolerance=60, area=QRect(30, over.height() - 22, 400, 16)) > 20
    assert ink(over, text, tolerance=60, area=QRect(1010, 0, 14, over.height())) == 0
    window.resize(1900, 768)
    assert not over.isVisible()
    window.resize(700, 768)
    assert over.isVisible()
    bar.clear_hint()
    assert not over.isVisible()


def test_it_paints_its_text(bar: StatusBar, theme: ThemeManager) -> None:
    bar.show_status(replace(STATUS, filling=10, saved_at=NOON))
    for role in ("text", "muted", "machinetext", "ok"):
        assert ink(bar, QColor(theme.palette[role]), tolerance=40) > 4, role


def test_what_has_no_room_is_left_out_whole(bar: StatusBar, theme: ThemeManager) -> None:
    bar.show_status(replace(STATUS, filling=10, is_saved=False))
    violet = QColor(theme.palette.machinetext)
    assert ink(bar, violet, tolerance=40) > 4
    bar.resize(240, HEIGHT)
    assert ink(bar, violet, tolerance=40) == 0


def test_the_verdict_stays_where_there_is_little_room(bar: StatusBar, theme: ThemeManager) -> None:
    """With all letters possible, words and blocks were told, and that there is no fill was not."""
    letters = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    status = replace(STATUS, letters=letters, count=COUNT, proof=Proof.UNFILLABLE, is_saved=False)
    bar.show_status(status)
    red = QColor(theme.palette.s_dead)
    assert ink(bar, red, tolerance=40) > 4
    bar.resize(1024, HEIGHT)
    assert ink(bar, red, tolerance=40) > 4
    bar.resize(460, HEIGHT)  # the entry has to do
    assert ink(bar, QColor(theme.palette.text), tolerance=40) > 4
    bar.resize(60, HEIGHT)
    assert ink(bar, red, tolerance=40) == 0
