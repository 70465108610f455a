"""The clue table and its model."""

from dataclasses import replace
from functools import partial

import pytest
from PyQt5.QtCore import QModelIndex, QPoint, Qt
from PyQt5.QtGui import QContextMenuEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QAction, QApplication, QLineEdit, QMenu, QTreeView
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from crossword_app.model.clue_notes import alternatives_of, with_note
from crossword_app.model.edits import set_block, set_clue
from crossword_app.model.entry_links import link
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.loose_clues import loose_clues
from crossword_app.model.puzzle import Clue, ClueList, ClueStatus, LooseClue, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.clues.model import SLOT_ROLE, STATUS_ROLE, ClueModel, Column
from crossword_app.ui.clues.panel import CluesPanel
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.driving import Driver
from tests.ui.looking import child, ink

GRID = """
    ACE
    .#.
    ...
"""
"""1-Across, 3-Across, 1-Down, 2-Down."""


@pytest.fixture
def document() -> Document:
    puzzle = Puzzle(Grid.parse(GRID), Symmetry.NONE)
    across, below = puzzle.grid.slots[:2]
    puzzle = set_clue(puzzle, across, Clue("Expert"))
    return Document(set_clue(puzzle, below, Clue("Fill in?", is_draft=True)))


@pytest.fixture
def model(qtbot: QtBot, qtmodeltester: ModelTester, document: Document) -> ClueModel:
    del qtbot
    model = ClueModel(document)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # pytest-qt's has no types
    return model


@pytest.fixture
def panel(qtbot: QtBot, document: Document, theme: ThemeManager) -> CluesPanel:
    panel = CluesPanel(document, theme)
    panel.resize(600, 240)
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    child(panel, QTreeView).clearFocus()
    return panel


def row_texts(model: ClueModel, row: int) -> list[str]:
    return [model.index(row, column).data() for column in Column]


def first_slot(document: Document) -> Slot:
    return document.puzzle.grid.slots[0]


def place_of(panel: CluesPanel, row: int, column: Column) -> QPoint:
    view = child(panel, QTreeView)
    return view.visualRect(view.model().index(row, column)).center()


def click(panel: CluesPanel, row: int, column: Column) -> None:
    view = child(panel, QTreeView)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=place_of(panel, row, column))


def test_a_row_shows_number_entry_clue_and_status(model: ClueModel) -> None:
    assert [row_texts(model, row) for row in range(model.rowCount())] == [
        ["1A", "ACE", "Expert", "", "done"],
        ["3A", "???", "Fill in?", "", "draft"],
        ["1D", "A??", "", "", "missing"],
        ["2D", "E??", "", "", "missing"],
    ]
    assert (model.number_of(ClueStatus.DONE), model.number_of(ClueStatus.DRAFT)) == (1, 1)
    assert model.index(0, Column.CLUE).data(STATUS_ROLE) is ClueStatus.DONE


def test_only_rows_that_changed_are_told(
    qtbot: QtBot, model: ClueModel, document: Document
) -> None:
    letters = {Position(2, 1): "X"}
    document.edit("Type X", lambda puzzle: puzzle.with_grid(puzzle.grid.with_letters(letters)))
    with qtbot.waitSignal(model.dataChanged) as changed, qtbot.assertNotEmitted(model.modelReset):
        model.update()
    assert [index.row() for index in changed.args[:2]] == [1, 1]
    with qtbot.assertNotEmitted(model.dataChanged):
        model.update()


def test_another_pattern_makes_other_rows(
    qtbot: QtBot, model: ClueModel, document: Document
) -> None:
    document.edit("Block", lambda puzzle: set_block(puzzle, Position(2, 1), is_block=True))
    with qtbot.waitSignal(model.modelReset):
        model.update()
    assert [row_texts(model, row)[0] for row in range(model.rowCount())] == ["1A", "1D", "2D"]


def test_a_clue_set_in_the_model_is_one_undo_step(model: ClueModel, document: Document) -> None:
    assert model.setData(model.index(2, Column.CLUE), "First of all")
    assert document.puzzle.clue(model.index(2, 0).data(SLOT_ROLE)).text == "First of all"
    assert row_texts(model, 2)[2:] == ["First of all", "", "done"]
    document.undo_stack.undo()
    assert not document.undo_stack.canUndo()


def test_only_clues_can_be_edited(model: ClueModel, document: Document) -> None:
    assert not model.setData(model.index(0, Column.ENTRY), "XYZ")
    assert not model.flags(model.index(0, Column.ENTRY)) & Qt.ItemIsEditable
    assert model.flags(model.index(0, Column.CLUE)) & Qt.ItemIsEditable
    assert not model.setData(model.index(0, Column.CLUE), "Expert", Qt.DisplayRole)
    assert model.setData(model.index(0, Column.CLUE), "Expert")
    assert document.undo_stack.count() == 0


def test_a_click_goes_to_the_entry(panel: CluesPanel, document: Document) -> None:
    click(panel, 3, Column.ENTRY)
    assert document.cursor == Cursor(Position(0, 2), Direction.DOWN)


def test_the_row_of_the_current_entry_is_marked(
    qtbot: QtBot, panel: CluesPanel, document: Document, theme: ThemeManager
) -> None:
    view = child(panel, QTreeView)
    document.move_to(Cursor(Position(2, 1)))
    qtbot.waitUntil(lambda: view.currentIndex().row() == 1)
    assert ink(view, theme.colour("tint")) > 2000


@pytest.mark.parametrize(
    ("key", "modifier"), [(Qt.Key_Shift, Qt.ShiftModifier), (Qt.Key_Control, Qt.ControlModifier)]
)
def test_keys_of_the_grid_select_no_further_rows(
    qtbot: QtBot,
    panel: CluesPanel,
    document: Document,
    key: Qt.Key,
    modifier: Qt.KeyboardModifier,
) -> None:
    view = child(panel, QTreeView)
    click(panel, 0, Column.ENTRY)
    QTest.keyPress(view.viewport(), key, modifier)  # as for Shift+Tab and Ctrl+J
    document.move_to(Cursor(Position(0, 2), Direction.DOWN))
    qtbot.waitUntil(lambda: view.currentIndex().row() == 3)
    QTest.keyRelease(view.viewport(), key)
    assert [index.row() for index in view.selectionModel().selectedRows()] == [3]


def test_where_no_entry_is_no_row_is_marked(
    qtbot: QtBot, panel: CluesPanel, document: Document
) -> None:
    view = child(panel, QTreeView)
    document.move_to(Cursor(Position(1, 1)))
    qtbot.waitUntil(lambda: not view.currentIndex().isValid())


def test_a_click_on_the_status_turns_draft_and_done(panel: CluesPanel, document: Document) -> None:
    click(panel, 0, Column.STATUS)
    assert document.puzzle.clue_status(first_slot(document)) is ClueStatus.DRAFT
    click(panel, 0, Column.STATUS)
    assert document.puzzle.clue_status(first_slot(document)) is ClueStatus.DONE
    steps = document.undo_stack.count()
    click(panel, 3, Column.STATUS)
    assert document.undo_stack.count() == steps


def test_a_clue_is_edited_in_place(qtbot: QtBot, panel: CluesPanel, document: Document) -> None:
    view = child(panel, QTreeView)
    click(panel, 0, Column.CLUE)
    QTest.mouseDClick(view.viewport(), Qt.LeftButton, pos=place_of(panel, 0, Column.CLUE))
    editor = child(view, QLineEdit)
    assert editor.text() == "Expert"
    editor.selectAll()
    QTest.keyClicks(editor, "Kind of pilot")
    QTest.keyClick(editor, Qt.Key_Return)
    qtbot.waitUntil(lambda: panel.model.index(0, Column.CLUE).data() == "Kind of pilot")
    assert document.puzzle.clue(first_slot(document)).text == "Kind of pilot"


def test_the_keyboard_walks_edits_and_leaves(
    qtbot: QtBot, panel: CluesPanel, document: Document
) -> None:
    view = child(panel, QTreeView)
    view.setFocus()
    QTest.keyClick(view, Qt.Key_Down)
    assert document.cursor.slot(document.puzzle.grid) == document.puzzle.grid.slots[1]
    QTest.keyClick(view, Qt.Key_Return)
    editor = child(view, QLineEdit)
    QTest.keyClicks(editor, "New")
    QTest.keyClick(editor, Qt.Key_Return)
    slot = document.puzzle.grid.slots[1]
    qtbot.waitUntil(lambda: document.puzzle.clue(slot) == Clue("New"))
    with qtbot.waitSignal(panel.left):
        QTest.keyClick(view, Qt.Key_Escape)


def test_the_badge_counts_clues(qtbot: QtBot, panel: CluesPanel, document: Document) -> None:
    assert panel.badge == "1 of 4, 1 draft", "a draft is not counted"
    slot = document.puzzle.grid.slots[2]
    with qtbot.waitSignal(panel.badge_changed) as changed:
        document.edit("Clue", lambda puzzle: set_clue(puzzle, slot, Clue("So")))
    assert changed.args == ["2 of 4, 1 draft"]


def test_rows_and_heads_are_painted(panel: CluesPanel, theme: ThemeManager) -> None:
    view = child(panel, QTreeView)
    assert ink(view, theme.colour("text")) > 100
    assert ink(view, theme.colour("muted")) > 100
    assert ink(view, theme.colour("ok"), tolerance=40) > 5
    assert ink(view, theme.colour("warn"), tolerance=40) > 5
    header = view.header()
    assert header is not None
    assert ink(header, theme.colour("muted")) > 50


def test_another_theme_paints_other_marks(panel: CluesPanel, theme: ThemeManager) -> None:
    view = child(panel, QTreeView)
    light = theme.colour("ok")
    theme.set_theme("dark")
    assert ink(view, theme.colour("ok"), tolerance=40) > 5
    assert ink(view, light, tolerance=20) == 0


def test_a_grid_without_entries_says_so(qtbot: QtBot, theme: ThemeManager) -> None:
    document = Document(Puzzle(Grid.parse(".#\n#.")))
    panel = CluesPanel(document, theme)
    qtbot.addWidget(panel)
    assert panel.model.rowCount(QModelIndex()) == 0
    assert panel.badge == "0 of 0"
    panel.resize(400, 100)
    with qtbot.waitExposed(panel):
        panel.show()
    viewport = child(panel, QTreeView).viewport()
    assert viewport is not None
    assert ink(viewport, theme.colour("muted"), tolerance=40) > 50


@pytest.fixture
def with_loose_clue(document: Document) -> Document:
    """A clue of no entry stands below those of the four entries."""
    loose = ClueList("Around", (LooseClue(Clue("All the way", label="A")),))
    document.edit("Read", lambda puzzle: replace(puzzle, clue_lists=(loose,)))
    return document


def test_clues_of_no_entry_stand_below_the_others(
    with_loose_clue: Document, panel: CluesPanel, qtmodeltester: ModelTester
) -> None:
    qtmodeltester.check(panel.model)  # type: ignore[no-untyped-call]  # pytest-qt's has no types
    assert row_texts(panel.model, 4) == ["A", "Around", "All the way", "", "no entry"]
    assert panel.badge == "1 of 4, 1 draft", "a draft is not counted"
    panel.model.toggle_draft(panel.model.index(4, Column.STATUS))
    assert not with_loose_clue.puzzle.clue_lists[0].clues[0].clue.is_draft


def loose_texts(document: Document) -> list[str]:
    return [loose.clue.text for _, _, loose in loose_clues(document.puzzle)]


def test_a_clue_of_no_entry_is_reworded_and_taken_away(
    qtbot: QtBot, with_loose_clue: Document, panel: CluesPanel
) -> None:
    view = child(panel, QTreeView)
    click(panel, 4, Column.CLUE)
    view.setFocus()
    QTest.keyClick(view, Qt.Key_F2)
    editor = child(view, QLineEdit)
    editor.selectAll()
    QTest.keyClicks(editor, "Half the way")
    QTest.keyClick(editor, Qt.Key_Return)
    qtbot.waitUntil(lambda: loose_texts(with_loose_clue) == ["Half the way"])
    click(panel, 4, Column.CLUE)
    QTest.keyClick(view, Qt.Key_Delete)
    assert loose_texts(with_loose_clue) == []
    assert panel.model.rowCount() == 4
    with_loose_clue.undo_stack.undo()
    assert loose_texts(with_loose_clue) == ["Half the way"]


def test_delete_leaves_the_clues_of_entries(document: Document, panel: CluesPanel) -> None:
    view = child(panel, QTreeView)
    before = document.puzzle
    view.setFocus()
    view.setCurrentIndex(panel.model.index(0, Column.CLUE))
    QTest.keyClick(view, Qt.Key_Delete)
    assert document.puzzle is before


def header_click(panel: CluesPanel, column: Column) -> None:
    header = child(panel, QTreeView).header()
    assert header is not None
    x = header.sectionViewportPosition(column) + header.sectionSize(column) // 2
    QTest.mouseClick(header.viewport(), Qt.LeftButton, pos=QPoint(x, header.height() // 2))


def shown(panel: CluesPanel, column: Column) -> list[str]:
    model = child(panel, QTreeView).model()
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def test_a_click_on_a_header_sorts_up_then_down_then_as_in_the_grid(
    panel: CluesPanel, document: Document
) -> None:
    header_click(panel, Column.ENTRY)
    assert shown(panel, Column.ENTRY) == ["A??", "ACE", "E??", "???"]
    header_click(panel, Column.ENTRY)
    assert shown(panel, Column.ENTRY) == ["???", "E??", "ACE", "A??"]
    header_click(panel, Column.ENTRY)
    assert shown(panel, Column.NUMBER) == ["1A", "3A", "1D", "2D"]
    header_click(panel, Column.STATUS)
    assert shown(panel, Column.STATUS) == ["missing", "missing", "draft", "done"]
    assert shown(panel, Column.NUMBER) == ["1D", "2D", "3A", "1A"]
    click(panel, 3, Column.CLUE)
    assert document.cursor.slot(document.puzzle.grid) == first_slot(document)
    assert not document.undo_stack.count(), "sorting is no edit"


def test_only_rows_with_the_words_are_shown(panel: CluesPanel, document: Document) -> None:
    panel.look_for("exp done")
    assert shown(panel, Column.NUMBER) == ["1A"]
    panel.model.change([first_slot(document)], "Note", lambda clue: with_note(clue, "Zulu?"))
    panel.look_for("zulu")
    assert shown(panel, Column.NUMBER) == ["1A"]
    panel.look_for("nothing of the kind")
    assert shown(panel, Column.NUMBER) == []
    panel.look_for("")
    assert len(shown(panel, Column.NUMBER)) == 4


def menu_item(menu: QMenu, *names: str) -> QAction:
    """Return the item of *menu* by the names that lead to it."""
    first, *rest = names
    actions = {a.text().replace("&", "").partition("\t")[0]: a for a in menu.actions()}
    action = actions[first]
    return menu_item(action.menu(), *rest) if rest else action


def choose(panel: CluesPanel, row: int, *names: str) -> None:
    """Press the right button on *row*, and take the item of the menu by its names."""
    view = child(panel, QTreeView)
    point = place_of(panel, row, Column.ENTRY)
    event = QContextMenuEvent(QContextMenuEvent.Mouse, point, view.viewport().mapToGlobal(point))
    QApplication.sendEvent(view.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu_item(menu, *names).trigger()
    menu.close()


def test_what_the_menu_does_is_done_to_all_selected_rows_in_one_step(
    panel: CluesPanel, document: Document
) -> None:
    view = child(panel, QTreeView)
    click(panel, 0, Column.ENTRY)
    for row in (1, 2):
        QTest.mouseClick(
            view.viewport(), Qt.LeftButton, Qt.ControlModifier, place_of(panel, row, Column.STATUS)
        )
    choose(panel, 1, "Level", "Hard")
    assert shown(panel, Column.DIFFICULTY) == ["hard", "hard", "hard", ""]
    assert document.undo_stack.count() == 1
    assert len(view.selectionModel().selectedRows()) == 3, "they stay selected"
    choose(panel, 1, "Mark as Draft")
    assert shown(panel, Column.STATUS) == ["draft", "draft", "missing", "missing"]
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert not any(clue.extra for clue in document.puzzle.clues.values())


def test_a_clue_is_put_by_and_taken_again(panel: CluesPanel, document: Document) -> None:
    click(panel, 0, Column.ENTRY)
    choose(panel, 0, "Keep as Alternative")
    assert shown(panel, Column.STATUS)[0] == "missing"
    panel.model.setData(panel.model.index(0, Column.CLUE), "Top card")
    choose(panel, 0, "Use Alternative", "Expert")
    assert shown(panel, Column.CLUE)[0] == "Expert"
    choose(panel, 0, "Use Alternative", "Top card")
    choose(panel, 0, "Clear Text")
    assert alternatives_of(document.puzzle.clue(first_slot(document))) == ("Expert",)


def test_ctrl_return_writes_on_where_no_clue_is(driver: Driver) -> None:
    driver.editor.document.edit("Block", partial(set_block, position=Position(1, 1), is_block=True))
    slots = driver.editor.document.puzzle.grid.slots
    driver.press("Ctrl+E")
    driver.write("First")
    driver.press("Ctrl+Return")
    driver.write("Second")
    driver.press("Ctrl+Return")
    panel = child(driver.window, CluesPanel)
    view = child(panel, QTreeView)
    view.setFocus()
    driver.settle()
    driver.press("Return")
    driver.write("Third")
    driver.press("Ctrl+Return")
    driver.write("Fourth")
    driver.press("Return")
    driver.settle()
    puzzle = driver.editor.document.puzzle
    said = [puzzle.clue(slot).text for slot in slots[:5]]
    assert said == ["First", "Second", "Third", "Fourth", ""]
    assert all(puzzle.grid[place].is_empty for slot in slots[:4] for place in slot.positions)


def test_two_entries_become_one_answer_and_two_again(
    qtbot: QtBot, panel: CluesPanel, document: Document
) -> None:
    view = child(panel, QTreeView)
    click(panel, 0, Column.ENTRY)
    QTest.mouseClick(
        view.viewport(), Qt.LeftButton, Qt.ControlModifier, place_of(panel, 1, Column.ENTRY)
    )
    choose(panel, 0, "One Answer: 1/3")
    assert shown(panel, Column.STATUS)[:2] == ["done", "linked"]
    qtbot.waitUntil(lambda: panel.badge == "1 of 3")
    slots = document.puzzle.grid.slots
    assert document.puzzle.clue(slots[0]).label == "1/3"
    assert alternatives_of(document.puzzle.clue(slots[1])) == ("Fill in?",)
    document.undo_stack.undo()
    panel.model.update()
    choose(panel, 0, "One Answer: 3/1")
    assert document.puzzle.clue(slots[1]).label == "3/1"
    click(panel, 0, Column.ENTRY)
    choose(panel, 0, "End the Link 3/1")
    assert document.puzzle.clue(slots[1]) == Clue("Fill in?", is_draft=True)


def test_labels_of_links_follow_the_grid_in_the_window(driver: Driver) -> None:
    document = driver.editor.document
    document.open(Puzzle(Grid.parse("CARPET\n.#.#.#\nBAGGED"), Symmetry.NONE), None)
    across = document.puzzle.grid.slots[:2]
    document.edit("Link", partial(link, slots=across))
    assert document.puzzle.clue(across[0]).label == "1/4"
    driver.click(1, 3)
    driver.write(".")
    assert document.puzzle.grid.layout.by_key[across[1].key].label == "6"
    assert document.puzzle.clue(across[0]).label == "1/6"
    driver.press("Ctrl+Z")
    assert document.puzzle.clue(across[0]).label == "1/4"
