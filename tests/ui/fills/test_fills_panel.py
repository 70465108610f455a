"""Fills side by side, by keys and mouse: found, compared, kept, taken whole or in part, and there again later."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt5.QtCore import QEvent, QModelIndex, QPointF, Qt
from PyQt5.QtGui import QMouseEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QLineEdit

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import FillFigures, KeptFill
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.fills.cards import FillCards
from crossword_app.ui.fills.compare_dialog import CompareFillsDialog
from crossword_app.ui.fills.model import CARD, FillCard
from crossword_app.ui.look.combo_box import ComboBox
from tests.ui.driving import Driver
from tests.ui.fill.test_fill_commands import SMALL_GRID, draw
from tests.ui.looking import child

pytestmark = pytest.mark.usefixtures("not_refined")


@pytest.fixture
def found(driver: Driver, tmp_path: Path) -> Driver:
    """A window with a small grid, three fills found for it, and the panel that shows them."""
    draw(driver, tmp_path / "small.txt", SMALL_GRID)
    for keys in ("F5", "F7", "F7"):
        driver.press(keys)
        driver.wait_for_fill()
    driver.press("Ctrl+F7")
    show(driver)
    return driver


def show(driver: Driver) -> None:
    """Let the panel follow the grid."""
    QTest.qWait(300)
    driver.settle()


def view(driver: Driver) -> FillCards:
    return child(driver.window, FillCards)


def cards(driver: Driver) -> list[FillCard]:
    model = view(driver).model()
    return [model.index(row, 0).data(CARD) for row in range(model.rowCount())]


def row_where(driver: Driver, holds: Callable[[FillCard], bool]) -> int:
    return next(row for row, card in enumerate(cards(driver)) if holds(card))


def click_card(driver: Driver, row: int, modifier: Qt.KeyboardModifier = Qt.NoModifier) -> FillCard:
    index: QModelIndex = view(driver).model().index(row, 0)
    view(driver).scrollTo(index)
    place = view(driver).visualRect(index).center()
    QTest.mouseClick(view(driver).viewport(), Qt.LeftButton, modifier, place)
    return cards(driver)[row]


def point_to_card(driver: Driver, row: int) -> None:
    index = view(driver).model().index(row, 0)
    view(driver).scrollTo(index)
    place = QPointF(view(driver).visualRect(index).center())
    move = QMouseEvent(
        QEvent.MouseMove, place, Qt.NoButton, Qt.MouseButtons(Qt.NoButton), Qt.NoModifier
    )
    QApplication.sendEvent(view(driver).viewport(), move)


def grid_of(driver: Driver) -> Grid:
    return driver.editor.document.puzzle.grid


def ghosts(driver: Driver) -> dict[Position, str]:
    return dict(driver.window.fill.ghosts)


def test_each_fill_that_is_found_has_a_card_and_the_one_in_the_grid_is_chosen(
    found: Driver,
) -> None:
    driver = found
    assert driver.window.workspace.panels["suggestions"].head.badge == "3"
    assert {card.fill.source for card in cards(driver)} == {"Autofill", "Next fill"}
    (shown,) = [card for card in cards(driver) if card.is_shown]
    assert shown.fill.letters == ghosts(driver)
    assert [fill.key for fill in view(driver).selected] == [shown.fill.key]
    scores = [float(card.score) for card in cards(driver)]
    assert scores == sorted(scores, reverse=True)
    assert all("weak word" in card.sentences for card in cards(driver))
    others = [card for card in cards(driver) if not card.is_shown]
    assert all(card.place.endswith("letters differ") for card in others)


def test_arrow_keys_show_each_fill_in_the_grid_and_return_places_it(found: Driver) -> None:
    driver = found
    view(driver).setFocus()
    driver.press("Home")
    for row in range(3):
        assert ghosts(driver) == cards(driver)[row].fill.letters
        driver.press("Right")
    driver.press("Return")
    assert {p: cell.letters for p, cell in grid_of(driver) if cell.letters} == cards(driver)[
        2
    ].fill.letters
    assert len(grid_of(driver).pencilled) == 24
    driver.press("Ctrl+Z")
    assert not grid_of(driver).pencilled


def test_the_pointer_shows_a_fill_in_the_grid_and_takes_it_away(found: Driver) -> None:
    driver = found
    row = row_where(driver, lambda card: not card.is_shown)
    before = ghosts(driver)
    point_to_card(driver, row)
    preview = driver.grid._preview
    assert dict(preview) == cards(driver)[row].fill.letters
    assert ghosts(driver) == before
    QApplication.sendEvent(view(driver), QEvent(QEvent.Leave))
    assert not driver.grid._preview


def test_escape_leaves_the_grid_as_it_was(found: Driver) -> None:
    driver = found
    view(driver).setFocus()
    driver.press("Home")
    driver.press("Esc")
    assert ghosts(driver) == {}
    assert grid_of(driver).pencilled == frozenset()
    assert driver.grid.hasFocus()
    assert len(cards(driver)) == 3


def test_only_the_entry_the_region_or_what_is_common_is_placed(found: Driver) -> None:
    driver = found
    first = click_card(driver, 0)
    driver.click(0, 1)
    driver.press("Alt+Return")
    row = {Position(0, column) for column in range(5)}
    assert grid_of(driver).pencilled == row
    assert ghosts(driver).keys() == first.fill.letters.keys() - row  # the rest is offered still
    driver.drag((1, 0), (1, 1), modifier=Qt.ShiftModifier)
    driver.press("Alt+Shift+Return")
    assert grid_of(driver).pencilled == row | {Position(1, 0), Position(1, 1)}
    driver.press("Ctrl+Z")
    driver.press("Ctrl+Z")
    assert not grid_of(driver).pencilled
    show(driver)
    click_card(driver, 0)
    click_card(driver, 1, Qt.ControlModifier)
    one, other = (fill.letters for fill in view(driver).selected)
    common = {place for place in one if one[place] == other[place]}
    driver.window.commands["accept-common"].trigger()
    assert grid_of(driver).pencilled == common


def test_two_fills_are_compared_entry_by_entry(found: Driver) -> None:
    driver = found
    click_card(driver, 0)
    click_card(driver, 1, Qt.ControlModifier)
    one, other = view(driver).selected

    def look(dialog: CompareFillsDialog) -> None:
        named = {row.entry: (row.one, row.other) for row in dialog.rows}
        expected = {
            str(slot): (one.grid.pattern(slot), other.grid.pattern(slot))
            for slot in one.grid.slots
            if one.grid.pattern(slot) != other.grid.pattern(slot)
        }
        assert named == expected
        assert all(row.one_score.isdigit() for row in dialog.rows)
        dialog.accept()

    driver.with_dialog(CompareFillsDialog, look, lambda: driver.click_on(driver.button("Compare")))


def test_a_fill_is_kept_named_and_dropped_each_as_one_step(found: Driver) -> None:
    driver, document = found, found.editor.document
    click_card(driver, 0)
    driver.click_on(driver.button("Keep"))
    show(driver)
    assert cards(driver)[0].fill.is_kept
    assert driver.offers("Let go")
    driver.press("Ctrl+Z")
    show(driver)
    assert not any(card.fill.is_kept for card in cards(driver))
    kept = click_card(driver, 0).fill
    view(driver).setFocus()

    def name(dialog: Dialog) -> None:
        child(dialog, QLineEdit).setText("Lively")
        dialog.accept()

    driver.with_dialog(Dialog, name, lambda: driver.press("F2"))
    show(driver)
    assert cards(driver)[0].fill.title == "Lively"
    click_card(driver, 0)
    driver.press("Del")
    show(driver)
    assert kept.key not in {card.fill.key for card in cards(driver)}
    assert len(cards(driver)) == 2
    document.undo_stack.undo()
    show(driver)
    assert cards(driver)[0].fill.title == "Lively"
    assert len(cards(driver)) == 3


def test_the_cards_are_sorted_as_asked(found: Driver) -> None:
    driver = found
    order = child(driver.window.workspace.fills, ComboBox)
    order.setFocus()
    driver.press("Down")
    differing = [len(card.differing) for card in cards(driver)]
    assert differing == sorted(differing)
    driver.press("Down")
    numbers = [card.number for card in cards(driver)]
    assert numbers == sorted(numbers, reverse=True)


def test_fills_are_there_again_when_the_puzzle_is_opened(found: Driver, tmp_path: Path) -> None:
    driver = found
    before = {card.fill.key for card in cards(driver)}
    assert not driver.window.isWindowModified()  # finding is no edit
    driver.press("Ctrl+Backspace")
    saved = tmp_path / "saved.ipuz"
    driver.choose_file(saved, lambda: driver.press("Ctrl+Shift+S"))
    driver.editor.window.files.load(saved)
    driver.press("Ctrl+F7")
    show(driver)
    assert {card.fill.key for card in cards(driver)} == before
    click_card(driver, 0)
    assert ghosts(driver) == cards(driver)[0].fill.letters
    driver.press("Return")
    assert grid_of(driver).is_filled


def test_a_fill_that_fits_no_more_says_why_and_is_not_placed(found: Driver) -> None:
    driver = found
    driver.click(0, 1)
    driver.write("Z")
    show(driver)
    assert {card.place for card in cards(driver)} == {"Z stands at row 1, column 2"}
    click_card(driver, 0)
    assert "does not fit the grid" in driver.strip
    view(driver).setFocus()
    driver.press("Return")
    assert not grid_of(driver).pencilled
    driver.press("Ctrl+Z")
    show(driver)
    assert all(card.misfit == "" for card in cards(driver))


def test_next_fill_and_improve_go_on_from_the_card_that_is_shown(found: Driver) -> None:
    driver = found
    driver.press("Ctrl+Backspace")
    show(driver)
    before = {card.fill.key for card in cards(driver)}
    click_card(driver, 1)
    driver.click_on(driver.button("Find more"))
    driver.wait(lambda: not driver.window.fill.is_running)
    show(driver)
    assert len(cards(driver)) == 4
    (new,) = [card for card in cards(driver) if card.fill.key not in before]
    assert new.is_shown
    driver.press("F8")
    driver.wait(lambda: driver.strip.startswith("Improving"))
    driver.press("Esc")
    driver.wait(lambda: not driver.window.fill.is_running)
    show(driver)
    (shown,) = [card for card in cards(driver) if card.is_shown]
    assert float(shown.score) >= float(new.score)


def test_what_stood_in_pencil_is_kept_beside_what_takes_its_place(found: Driver) -> None:
    driver = found
    click_card(driver, 0)
    driver.press("Return")
    show(driver)
    click_card(driver, 1)
    driver.press("Return")
    show(driver)
    assert len(cards(driver)) == 3  # what stood there was a card already
    driver.click(0, 1)
    driver.press("Ctrl+D")
    driver.press("Ctrl+Shift+P")
    driver.click(4, 0)
    driver.press("Ctrl+D")  # other squares are pencil now: another fill of what is left
    stood = grid_of(driver)
    driver.press("F5")
    driver.wait(lambda: not driver.window.fill.is_running)
    driver.press("Ctrl+Shift+Return")
    show(driver)
    before = [card.fill for card in cards(driver) if card.fill.source == "Before"]
    assert [fill.grid.rows for fill in before] == [stood.rows]


def test_other_parts_of_the_program_put_fills_there_too(found: Driver) -> None:
    driver, document = found, found.editor.document
    other = next(card for card in cards(driver) if not card.is_shown)
    letters = {place: other.fill.letters[place] for place in sorted(other.fill.letters)[1:]}
    fill = KeptFill.of(
        grid_of(driver), letters, "Revision", FillFigures(note="4 entries change"), 1
    )
    document.add_fill(fill)
    show(driver)
    (card,) = [card for card in cards(driver) if card.fill.source == "Revision"]
    assert card.place == "4 entries change"


def test_a_key_looks_at_no_card_and_paints_none(
    found: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = found
    looked: list[KeptFill] = []

    def misfit(fill: KeptFill, _grid: Grid) -> str:
        looked.append(fill)
        return ""

    monkeypatch.setattr(KeptFill, "misfit", misfit)
    driver.press("Ctrl+Backspace")
    QTest.qWait(400)
    looked.clear()
    driver.click(0, 0)
    driver.write("CAT")
    assert not looked
    QTest.qWait(400)
    assert looked


@pytest.mark.parametrize("size", [(1024, 700), (1280, 690)])
def test_the_figures_under_the_cards_are_seen_in_a_small_window(
    driver: Driver, size: tuple[int, int]
) -> None:
    """The second is the window of 1920x1080 at 150 %."""
    grid = Grid.parse("\n".join(["." * 15] * 15))
    letters = dict.fromkeys(grid.size.positions(), "A")
    driver.window.resize(*size)
    driver.editor.document.open(Puzzle(grid), None)
    driver.editor.document.add_fill(KeptFill.of(grid, letters, "Autofill", FillFigures(), 0))
    driver.press("Ctrl+F7")
    show(driver)
    shown = view(driver)
    card = shown.visualRect(shown.model().index(0, 0))
    assert shown.viewport().rect().contains(card)
