"""Why no fill exists, as the constructor sees it, and the ways out that they click."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PyQt5.QtCore import QEvent, QPoint, QRect, Qt
from PyQt5.QtGui import QKeyEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea

from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.languages import ALPHABETS
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.fill import controller as controller_module
from crossword_app.ui.fill import jobs as jobs_module
from crossword_app.ui.fill.explanation_panel import KEYS, ExplanationPanel
from crossword_app.ui.fill.explanation_rows import ReasonRow
from crossword_app.ui.fill.job import FillJob
from crossword_app.ui.fill.request import set_floor
from tests.helpers import grid_of
from tests.ui.driving import Driver
from tests.ui.looking import child

DEAD_END = """
CAX#...
....#..
..W#...
..#....
...#...
"""


def ways_out(driver: Driver) -> list[str]:
    panel = child(driver.window, ExplanationPanel)
    cards = [b for b in panel.findChildren(QAbstractButton) if b.accessibleDescription()]
    return [card.text() for card in cards if card.isVisible()]


@pytest.fixture
def driver_at_a_dead_end(driver: Driver, tmp_path: Path) -> Driver:
    """A window in which autofill has just found that a grid cannot be filled, and why."""
    fill_in_vain(driver, tmp_path, DEAD_END, ways=3)
    return driver


def fill_in_vain(driver: Driver, folder: Path, drawing: str, ways: int = 1) -> None:
    """Let autofill try a grid that cannot be filled, until there are so many *ways* out."""
    file = folder / "dead-end.txt"
    file.write_text(drawing, encoding="utf-8")
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.press("F5")
    driver.wait(child(driver.window, ExplanationPanel).isVisible)

    def are_enough() -> bool:
        return len(ways_out(driver)) >= ways

    while not are_enough():  # on a busy machine the first look may be too short
        driver.wait(driver.button("Look Longer").isEnabled)
        driver.click_on(driver.button("Look Longer"))
        driver.wait(lambda: are_enough() or driver.button("Look Longer").isEnabled())


def test_a_way_out_is_clicked_and_the_grid_fills(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    assert "Cannot be filled" in {
        head.title for head in (p.head for p in driver.editor.window.workspace.panels.values())
    }
    before = driver.editor.document.puzzle
    way = next(text for text in ways_out(driver) if text.startswith("Clear "))
    driver.click_on(driver.button(way))
    driver.wait(lambda: driver.offers("Accept") or driver.offers("Close"))
    assert driver.editor.document.puzzle != before
    assert driver.editor.document.undo_stack.undoText() == way
    driver.press("Ctrl+Z")
    assert driver.editor.document.puzzle == before


def test_words_are_let_share_letters_where_that_is_the_way_out(
    driver: Driver, tmp_path: Path
) -> None:
    fill_in_vain(driver, tmp_path, "HARDEN\n######\nGARDE.")
    driver.click_on(driver.button("Let words share 4 letters in a row"))
    driver.wait(lambda: driver.offers("Accept"))
    assert driver.editor.settings.shared_letters == 0
    driver.click_on(driver.button("Accept"))
    grid = driver.editor.document.puzzle.grid
    assert [grid.spelled(slot) for slot in grid.slots] == ["HARDEN", "GARDEN"]


def test_three_ways_out_are_seen_at_once_in_a_small_window(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    driver.window.resize(1024, 768)
    driver.settle()
    area = child(child(driver.window, ExplanationPanel), QScrollArea)
    cards = [driver.button(text) for text in ways_out(driver)[:3]]
    assert len(cards) == 3
    seen = area.viewport().rect()
    for card in cards:
        corner = card.mapTo(area.viewport(), QPoint(0, 0))
        assert seen.contains(QRect(corner, card.size())), card.text()
    # What is to blame can be scrolled to.
    assert area.findChildren(ReasonRow)


def test_closing_brings_the_suggestions_back(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    panel = child(driver.window, ExplanationPanel)
    driver.click_on(driver.button("Close", panel))
    assert not panel.isVisible()
    assert driver.editor.window.workspace.suggestions.isVisible()
    assert driver.editor.window.workspace.panels["suggestions"].head.title == "Suggestions"


def test_an_edit_takes_the_explanation_away(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    driver.click(0, 0)
    QTest.keyClick(driver.grid, Qt.Key_Delete)
    assert not child(driver.window, ExplanationPanel).isVisible()


@pytest.mark.parametrize("key", ["1", "2"])
def test_a_digit_takes_a_way_out_while_the_keys_go_to_the_grid(
    driver_at_a_dead_end: Driver, key: str
) -> None:
    driver = driver_at_a_dead_end
    way = ways_out(driver)[int(key) - 1]
    before = driver.editor.document.puzzle
    driver.grid.setFocus()
    driver.press(key)
    assert not child(driver.window, ExplanationPanel).isVisible()
    assert driver.editor.document.puzzle != before
    assert driver.editor.document.undo_stack.undoText() == way


def test_a_digit_takes_a_way_out_from_the_panel_as_well(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    way = ways_out(driver)[1]
    driver.button(ways_out(driver)[0]).setFocus()
    driver.press("2")
    assert driver.editor.document.undo_stack.undoText() == way


def test_a_digit_without_a_way_out_does_nothing(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    before = driver.editor.document.puzzle
    driver.grid.setFocus()
    driver.press("9")
    assert driver.editor.document.puzzle == before
    assert child(driver.window, ExplanationPanel).isVisible()


def test_a_digit_that_is_a_letter_of_the_puzzle_is_typed(driver_at_a_dead_end: Driver) -> None:
    panel = child(driver_at_a_dead_end.window, ExplanationPanel)
    press = QKeyEvent(QEvent.KeyPress, Qt.Key_1, Qt.NoModifier, "1")
    chosen: list[object] = []
    panel.fix_chosen.connect(chosen.append)
    with_digits = Alphabet.of("Letters and digits", ["A", "B", "1", "2"])
    assert not panel.press(press, with_digits)
    assert not chosen
    assert not any(alphabet.fold(digit) for alphabet in ALPHABETS for digit in KEYS)


@pytest.mark.parametrize("is_in_grid", [True, False])
def test_escape_closes_it(driver_at_a_dead_end: Driver, is_in_grid: bool) -> None:
    driver = driver_at_a_dead_end
    (driver.grid if is_in_grid else driver.button(ways_out(driver)[0])).setFocus()
    driver.press("Esc")
    assert not child(driver.window, ExplanationPanel).isVisible()
    assert "No fill exists" not in driver.strip


def lower_the_floor(driver: Driver) -> None:
    set_floor(driver.editor.document, 20)


def ban_a_word(driver: Driver) -> None:
    driver.editor.document.edit("Ban", PuzzleOptions(banned=("ERA",)).put_into)


def add_a_word(driver: Driver) -> None:
    assert driver.editor.words.add("qqxz", 60)


def keep_another_symmetry(driver: Driver) -> None:
    driver.editor.document.edit("Symmetry", lambda puzzle: replace(puzzle, symmetry=Symmetry.NONE))


@pytest.mark.parametrize("change", [lower_the_floor, ban_a_word, add_a_word, keep_another_symmetry])
def test_it_goes_by_itself_once_it_is_true_no_more(
    driver_at_a_dead_end: Driver, change: Callable[[Driver], None]
) -> None:
    driver = driver_at_a_dead_end
    change(driver)
    assert not child(driver.window, ExplanationPanel).isVisible()
    assert "No fill exists" not in driver.strip
    assert driver.editor.window.workspace.panels["suggestions"].head.title == "Suggestions"


def test_a_longer_time_limit_leaves_it_there(driver_at_a_dead_end: Driver) -> None:
    driver_at_a_dead_end.editor.settings.seconds = 7
    assert child(driver_at_a_dead_end.window, ExplanationPanel).isVisible()


def test_the_numbers_in_the_grid_are_those_of_the_rows(driver_at_a_dead_end: Driver) -> None:
    session = driver_at_a_dead_end.editor.window.fill.session
    assert session.explanation is not None
    panel = child(driver_at_a_dead_end.window, ExplanationPanel)
    rows = [row.accessibleName() for row in panel.findChildren(ReasonRow)]
    assert len(rows) == len(session.explanation.reasons) == len(session.blame) > 0
    for number, (row, slot) in enumerate(zip(rows, session.blame, strict=True), start=1):
        reason = session.explanation.reasons[number - 1]
        assert row == f"{number}: {reason.place} {reason.text}, {reason.why}"
        assert slot.start == reason.positions[0]


def test_what_fails_is_no_part_of_the_cause(driver_at_a_dead_end: Driver) -> None:
    """CAX leaves 3-Down without a word: the X is the cause, and that entry is only where it shows."""
    driver = driver_at_a_dead_end
    explanation = driver.editor.window.fill.session.explanation
    assert explanation is not None
    assert explanation.effects
    assert explanation.causes
    assert [str(each.suspect).split()[0] for each in explanation.blamed] == [
        reason.text for reason in explanation.causes
    ]
    panel = child(driver.window, ExplanationPanel)
    heading = next(
        part for part in panel.findChildren(QLabel) if part.text() == explanation.heading_of_causes
    )
    rows = panel.findChildren(ReasonRow)
    above = [row.y() < heading.y() for row in rows]
    assert above == [True] * len(explanation.effects) + [False] * len(explanation.causes)
    assert any(part.text().endswith("It fails here:") for part in panel.findChildren(QLabel))


def hurried(*values: Any, **others: Any) -> FillJob:
    """Return a job whose ways out have hardly any time."""
    return replace(FillJob(*values, **others), look_seconds=1e-4)


def test_a_longer_look_goes_on_and_finds_what_the_first_had_no_time_for(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = driver.editor.window.fill
    monkeypatch.setattr(controller_module, "LONGER", 1e6)
    file = tmp_path / "dead-end.txt"
    file.write_text(DEAD_END, encoding="utf-8")
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    monkeypatch.setattr(jobs_module, "FillJob", hurried)
    driver.press("F5")
    driver.wait(lambda: child(driver.window, ExplanationPanel).isVisible())
    assert not ways_out(driver)
    first = controller.session.explanation
    assert first is not None
    panel = child(driver.window, ExplanationPanel)
    told = [text.text() for text in panel.findChildren(QLabel)]
    assert any("not all was tried to the end" in text for text in told)
    assert any("More time may find one" in text for text in told)
    assert any("The cause was not found in time." in text for text in told)
    driver.click_on(driver.button("Look Longer"))
    driver.wait(lambda: bool(ways_out(driver)))
    assert controller.session.explanation is not None
    assert controller.session.explanation.memory is first.memory
    assert "No fill exists" in driver.strip


def test_a_fill_that_was_found_before_is_told_with_its_floor_and_its_time(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(grid_of("....\n....\n....\n....")), None)
    set_floor(driver.editor.document, 70)
    driver.press("F5")
    driver.wait_for_fill()
    fill = driver.editor.window.fill
    found = fill.session.series.shown.filled
    assert found is not None
    driver.click_on(driver.button("Discard"))
    past = fill.known._clock  # as if a minute had passed
    monkeypatch.setattr(fill.known, "_clock", lambda: past() + 75)
    monkeypatch.setattr(jobs_module, "FillJob", hurried)
    set_floor(driver.editor.document, 100)
    driver.press("F5")
    panel = child(driver.window, ExplanationPanel)
    driver.wait(panel.isVisible)
    told = [text.text() for text in panel.findChildren(QLabel)]
    assert any(
        text.startswith(f"Filled at {found.min_score} a minute ago. A fill was found at ")
        for text in told
    )


def test_a_card_is_pressed_with_the_keyboard(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    before = driver.editor.document.puzzle
    card = driver.button(ways_out(driver)[0])
    card.setFocus()
    QTest.keyClick(card, Qt.Key_Return)
    assert driver.editor.document.puzzle != before


def test_pointing_at_a_reason_shows_its_squares(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    shown: list[object] = []
    panel = child(driver.window, ExplanationPanel)
    panel.pointed_at.connect(shown.append)
    row = panel.findChildren(ReasonRow)[0]
    QApplication.sendEvent(row, QEvent(QEvent.Enter))
    assert shown[-1]
    QApplication.sendEvent(row, QEvent(QEvent.Leave))
    assert shown[-1] == frozenset()
