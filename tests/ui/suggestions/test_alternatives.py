"""The entry of a full grid: every word that could stand there, with what it changes elsewhere."""

from collections.abc import Sequence

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.word import Word
from crossword_app.model.edits import pencil_letters, place_letters, set_locked
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.settings import Settings
from crossword_app.ui.suggestions.head import SuggestionHead
from crossword_app.ui.suggestions.model import FILL_ROLE, WEAKEST_ROLE
from crossword_app.ui.suggestions.panel import SuggestionsPanel
from crossword_app.ui.suggestions.row_columns import ColumnTitles
from crossword_app.ui.suggestions.state import WordState
from crossword_app.ui.words.dictionary import Words
from tests.ui.driving import PATIENCE, Driver
from tests.ui.looking import child
from tests.ui.suggestions.lists import click, list_of, point_at, point_elsewhere, shown, states
from tests.ui.waiting import settle

GRID = """
    CAT
    ORE
    WED
"""
WORDS = tuple((word, 60 + n) for n, word in enumerate(
    ("CAT", "ORE", "WED", "COW", "ARE", "TED", "BAT", "BOW", "CAR", "RED", "CAD", "DED")
))  # fmt: skip
"""Instead of CAT stand BAT, CAD or CAR, each with one other entry, and BOW or COW with all five."""

FOUND = [
    ("CAD", "1 entry"),
    ("CAR", "1 entry"),
    ("BAT", "1 entry"),
    ("BOW", "5 entries"),
    ("COW", "5 entries"),
]


@pytest.fixture
def document() -> Document:
    return Document(Puzzle(Grid.parse(GRID)))


@pytest.fixture
def listed() -> Sequence[tuple[str, int]]:
    return WORDS


@pytest.fixture
def settings() -> Settings:
    settings = Settings()
    settings.shared_letters = 0
    return settings


def rows(panel: QWidget, direction: Direction = Direction.ACROSS) -> list[tuple[str, str]]:
    model = list_of(panel, direction).model()
    notes = [model.index(row, 0).data(WEAKEST_ROLE) for row in range(model.rowCount())]
    return list(zip(shown(panel, direction), notes, strict=True))


def wait_for(qtbot: QtBot, panel: QWidget, found: Sequence[tuple[str, str]]) -> None:
    def has_found() -> None:
        assert rows(panel)[: len(found)] == list(found)

    qtbot.waitUntil(has_found, timeout=PATIENCE)


def titles(panel: QWidget) -> list[str]:
    return [each.accessibleName() for each in panel.findChildren(ColumnTitles)]


def test_found_words_come_first_with_what_they_change(
    qtbot: QtBot, panel: SuggestionsPanel
) -> None:
    wait_for(qtbot, panel, FOUND)
    assert set(states(panel)[:5]) == {WordState.PROVEN}
    across, down = panel.findChildren(SuggestionHead)
    qtbot.waitUntil(lambda: across.accessibleName().endswith("CAT 5 of 12 proven"))
    assert down.accessibleName().endswith("unchecked")
    assert titles(panel) == ["Word, Fill, Changes, Score", "Word, Fill, Its weakest, Score"]
    row = list_of(panel).model().index(0, 0)
    assert row.data(Qt.ToolTipRole) == (
        "cad: with it 3-Down TED becomes DED; it cannot stand there with fewer changes (proved)."
    )
    assert "changes 1 entry" in row.data(Qt.AccessibleTextRole)
    assert float(row.data(FILL_ROLE)) > 60
    others = [note for _, note in rows(panel)[5:]]
    assert sorted(others) == [""] * 6 + ["in the grid"]


@pytest.mark.parametrize("is_pencilled", [False, True])
def test_a_word_with_a_cross_is_never_proven_later(
    qtbot: QtBot,
    panel: SuggestionsPanel,
    document: Document,
    words: Words,
    is_pencilled: bool,
) -> None:
    """The cross is a proof. Words that need other entries to change have the mark of what is not known yet.

    Each crossing of CAP has a word, but no grid has all of them.
    """
    words.override({text: Word(text, 60, text.lower()) for text in ("CAP", "PIE")})
    qtbot.waitUntil(lambda: "CAP" in shown(panel))
    if is_pencilled:
        letters = {place: cell.letters for place, cell in document.puzzle.grid}
        document.edit("Fill", lambda puzzle: pencil_letters(puzzle, letters))
    model, crossed, proven = list_of(panel).model(), set(), set()

    def note() -> None:
        for word, state in zip(shown(panel), states(panel), strict=True):
            if state is WordState.DEAD:
                crossed.add(word)
            elif state is WordState.PROVEN:
                proven.add(word)

    note()
    for signal in (model.dataChanged, model.modelReset, model.layoutChanged):
        signal.connect(note)
    assert not proven
    tips = {word: model.index(row, 0).data(Qt.ToolTipRole) for row, word in enumerate(shown(panel))}
    assert tips["COW"] == (
        "cow: 2-Down would read ORE, and no word for it scores 50 or more. "
        "It can stand here only if other entries change."
    )
    wait_for(qtbot, panel, FOUND)
    qtbot.waitUntil(lambda: not panel.alternatives.is_busy, timeout=PATIENCE)
    qtbot.waitUntil(lambda: states(panel).count(WordState.DEAD) == 8)
    assert proven == {word for word, _ in FOUND}
    assert not crossed & proven
    told = {model.index(row, 0).data(Qt.ToolTipRole) for row in range(model.rowCount())}
    assert "cap: dead. It cannot stand here, whatever other entries change to (proved)." in told


def test_the_whole_difference_is_previewed_and_taken_as_one_step(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    wait_for(qtbot, panel, FOUND)
    before = document.puzzle.grid
    with qtbot.waitSignal(panel.previewed) as previewed:
        point_at(panel, 4)
    letters, thread = previewed.args
    assert thread is None
    new = before.with_letters(letters)
    assert new.rows[0] == "COW"
    assert "".join(new.entry(new.slots[3])) in dict(WORDS)
    assert all(before[place].letters != letter for place, letter in letters.items())
    assert len(letters) > 2
    with qtbot.waitSignal(panel.placed) as placed, qtbot.waitSignal(panel.left):
        click(panel, 4)
    assert (str(placed.args[0]), placed.args[1]) == ("1-Across", "COW")
    assert document.puzzle.grid == new  # in ink, as all of the grid was
    assert document.undo_stack.undoText() == "Place COW"
    document.undo_stack.undo()
    assert document.puzzle.grid == before


def test_return_takes_what_the_keyboard_is_at(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    wait_for(qtbot, panel, FOUND)
    panel.focus_filter()
    field = child(panel, QLineEdit)
    QTest.keyClick(field, Qt.Key_Down)
    words = list_of(panel)
    qtbot.waitUntil(words.hasFocus)
    QTest.keyClick(words, Qt.Key_Down)
    QTest.keyClick(words, Qt.Key_Return)
    assert document.puzzle.grid.rows == ("CAR", "ORE", "WED")
    assert document.undo_stack.count() == 1


def test_what_is_found_while_the_pointer_rests_moves_no_word_and_is_previewed(
    qtbot: QtBot, panel: SuggestionsPanel
) -> None:
    stood = shown(panel)
    row = stood.index("BOW")
    with qtbot.waitSignal(panel.previewed) as previewed:
        point_at(panel, row)
    assert "".join(previewed.args[0].values()) == "BOW"
    with qtbot.waitSignal(panel.previewed, timeout=PATIENCE) as previewed:
        assert rows(panel)[row] == ("BOW", "")
    assert len(previewed.args[0]) > 3
    assert rows(panel)[row] == ("BOW", "5 entries")
    assert shown(panel) == stood
    point_elsewhere(panel)
    wait_for(qtbot, panel, FOUND)


def test_locked_letters_and_ink_beside_pencil_stay(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    document.edit("Lock", lambda puzzle: set_locked(puzzle, [Position(0, 1)], is_locked=True))
    wait_for(qtbot, panel, FOUND[:3])
    assert not any("5 entries" in note for _, note in rows(panel))
    document.undo_stack.undo()
    pencilled = {Position(0, 0): "C", Position(2, 2): "D"}
    document.edit("Pencil", lambda puzzle: pencilled_at(puzzle, pencilled))
    wait_for(qtbot, panel, FOUND[:3])
    qtbot.waitUntil(lambda: not panel.alternatives._job.is_busy)
    assert not any("5 entries" in note for _, note in rows(panel))


def pencilled_at(puzzle: Puzzle, letters: dict[Position, str]) -> Puzzle:
    cleared = puzzle.with_grid(puzzle.grid.with_letters(dict.fromkeys(letters, "")))
    return pencil_letters(cleared, letters)


def test_in_pencil_the_chosen_word_is_ink_and_the_rest_stays_pencil(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    letters = {place: cell.letters for place, cell in document.puzzle.grid}
    document.edit("Pencil", lambda puzzle: pencilled_at(puzzle, letters))
    wait_for(qtbot, panel, FOUND)
    click(panel, 3)
    grid = document.puzzle.grid
    assert grid.rows[0] == "BOW"
    assert grid.pencilled == frozenset(letters) - frozenset(grid.slots[0].positions)
    assert [fill.source for fill in document.fills] == ["Before"]


def test_typing_forgets_what_was_found_and_a_full_grid_is_looked_at_again(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    wait_for(qtbot, panel, FOUND)
    document.edit("Clear", lambda puzzle: place_letters(puzzle, {Position(1, 1): ""}))
    qtbot.waitUntil(lambda: all(" entr" not in note for _, note in rows(panel)))
    assert titles(panel) == ["Word, Fill, Its weakest, Score"] * 2
    assert panel.alternatives.slot is None
    document.edit("Type", lambda puzzle: place_letters(puzzle, {Position(1, 1): "R"}))
    wait_for(qtbot, panel, FOUND)


def test_the_entry_is_that_of_the_cursor(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    document.move_to(Cursor(Position(0, 1), Direction.DOWN))
    wait_for_some(qtbot, panel, Direction.DOWN)
    assert titles(panel) == ["Word, Fill, Its weakest, Score", "Word, Fill, Changes, Score"]
    assert all(" entr" not in note for _, note in rows(panel))
    known = panel.alternatives.found
    document.move_to(Cursor(Position(2, 1), Direction.DOWN))
    settle(qtbot, panel)
    assert panel.alternatives.found is known  # the same entry


def wait_for_some(qtbot: QtBot, panel: QWidget, direction: Direction) -> None:
    qtbot.waitUntil(
        lambda: any(" entr" in note for _, note in rows(panel, direction)), timeout=PATIENCE
    )


def test_a_hidden_panel_looks_for_nothing(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    wait_for(qtbot, panel, FOUND)
    panel.hide()
    assert panel.alternatives.slot is None
    panel.show()
    qtbot.waitUntil(lambda: not panel._waiting)
    assert {word for word, note in rows(panel) if "entr" in note} == set(panel.alternatives.found)
    wait_for(qtbot, panel, FOUND)
    panel.hide()
    document.move_to(Cursor(Position(1, 1)))
    assert panel.alternatives.slot is None
    panel.show()
    wait_for_some(qtbot, panel, Direction.ACROSS)


def test_the_filter_holds_for_found_words_too(qtbot: QtBot, panel: SuggestionsPanel) -> None:
    wait_for(qtbot, panel, FOUND)
    panel.focus_filter()
    QTest.keyClicks(child(panel, QLineEdit), "ow")
    qtbot.waitUntil(lambda: rows(panel) == FOUND[3:])


def test_in_the_window_a_click_takes_the_change_and_ctrl_z_takes_it_back(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(Grid.parse(GRID)), None)
    panel = child(driver.window, SuggestionsPanel)
    driver.wait(lambda: "entr" in rows(panel)[0][1])
    word, before = shown(panel)[0], driver.editor.document.puzzle.grid
    click(panel, 0)
    after = driver.editor.document.puzzle.grid
    assert after.rows[0] == word
    dictionary = driver.editor.words.dictionary
    assert dictionary is not None
    assert all(dictionary.word("".join(after.entry(slot))) for slot in after.slots)
    driver.press("Ctrl+Z")
    assert driver.editor.document.puzzle.grid == before
