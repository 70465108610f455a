"""The dialog of criss-crosses: words become a form that gets better, is changed by hand, and becomes the puzzle."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from PyQt5 import sip
from PyQt5.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt5.QtGui import QMouseEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import load_puzzle
from crossword_app.generate.criss_cross.by_hand import is_joined
from crossword_app.generate.criss_cross.request import CrissCross, PlacedWord
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, kind_of
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.criss_cross.board_view import BoardView
from crossword_app.ui.criss_cross.dialog import CrissCrossDialog
from crossword_app.ui.files.export_dialog import ExportDialog
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from tests.generate.criss_cross_checker import assert_criss_cross
from tests.ui.driving import Driver
from tests.ui.exporting import export
from tests.ui.looking import child, ink
from tests.ui.word_dialogs import BIRDS, button, wait_for_the_end

SEA = """harbour: Ships rest here
anchor: It keeps a ship in place
tide: It comes in and goes out
wave: It breaks on the beach
coral: Tiny animals build it
shell: A snail's house
whale: The largest animal
sailor: He goes to sea
island: Land with water all round
storm: Wind and rain
lighthouse: It warns ships at night
crab: It walks sideways"""


@pytest.fixture
def dialog(theme: ThemeManager, tmp_path: Path, qtbot: QtBot) -> Iterator[CrissCrossDialog]:
    made = CrissCrossDialog(Settings(None), theme, tmp_path)
    qtbot.addWidget(made)
    made.show()
    yield made
    if not sip.isdeleted(made):  # as the window of a test may have done
        made.reject()


def text_of(dialog: CrissCrossDialog) -> QPlainTextEdit:
    return child(dialog, QPlainTextEdit, "Words, one on each line, with clues")


def report_of(dialog: CrissCrossDialog) -> str:
    return child(dialog, QPlainTextEdit, "Report").toPlainText()


def board_of(dialog: CrissCrossDialog) -> BoardView:
    return child(dialog, BoardView)


def form_of(dialog: CrissCrossDialog) -> CrissCross:
    form = board_of(dialog).form
    assert form is not None
    return form


def give(dialog: CrissCrossDialog, text: str, qtbot: QtBot) -> CrissCross | None:
    """Type *text* as the words, and return the form that comes of it."""
    text_of(dialog).setPlainText(text)
    wait_for_the_end(dialog, qtbot)
    return board_of(dialog).form


def type_lines(dialog: CrissCrossDialog, text: str) -> None:
    for line in text.splitlines():
        QTest.keyClicks(text_of(dialog), line)
        QTest.keyClick(text_of(dialog), Qt.Key_Return)


def drag(board: BoardView, *points: QPoint) -> None:
    """Press at the first of *points*, move to the others, release at the last."""
    QTest.mousePress(board, Qt.LeftButton, Qt.NoModifier, points[0])
    for point in points[1:]:
        move = QMouseEvent(
            QEvent.MouseMove, QPointF(point), Qt.NoButton, Qt.LeftButton, Qt.NoModifier
        )
        QApplication.sendEvent(board, move)
    QTest.mouseRelease(board, Qt.LeftButton, Qt.NoModifier, points[-1])


def choose(dialog: CrissCrossDialog, name: str) -> PlacedWord:
    """Click the word called *name*, where it crosses no other, and return it."""
    board = board_of(dialog)
    words = form_of(dialog).placed
    word = next(word for word in words if word.symbols == name)
    place = next(p for p in word.positions if sum(p in other.positions for other in words) == 1)
    QTest.mouseClick(board, Qt.LeftButton, Qt.NoModifier, board.place_of(place).toPoint())
    assert board.chosen == word
    return word


def test_words_that_are_typed_become_a_form_and_then_the_puzzle(
    dialog: CrissCrossDialog, qtbot: QtBot, theme: ThemeManager
) -> None:
    create = button(dialog, "Create puzzle")
    assert not create.isEnabled()
    type_lines(dialog, BIRDS)
    wait_for_the_end(dialog, qtbot)
    form = form_of(dialog)
    assert_criss_cross(form.rows, "ALBATROSS EAGLE KITE OWL STORK".split())
    assert "5 of 5 words" in dialog.summary
    assert ink(board_of(dialog), theme.colour("letter"), 60) > 100
    child(dialog, QLineEdit, "Title").setText("Birds")
    create.click()
    puzzle = dialog.puzzle
    assert puzzle.title == "Birds"
    assert kind_of(puzzle) is PuzzleKind.FREE
    assert {clue.text for clue in puzzle.clues.values()} == {"It soars", "It hoots"}


def test_what_is_left_out_is_told_with_the_reason(dialog: CrissCrossDialog, qtbot: QtBot) -> None:
    give(dialog, f"{BIRDS}\nzz\nowl", qtbot)
    assert "Left out owl: it is in the list more than once." in report_of(dialog)
    assert "Left out zz: it shares no letter with any other word." in report_of(dialog)
    assert give(dialog, "?\n!", qtbot) is None
    assert report_of(dialog).startswith("•  No word can be placed") or "No word" in report_of(
        dialog
    )
    assert not button(dialog, "Create puzzle").isEnabled()
    assert give(dialog, "", qtbot) is None
    assert report_of(dialog) == ""


def test_size_aim_must_and_phrase_are_followed(dialog: CrissCrossDialog, qtbot: QtBot) -> None:
    boxes = dialog.findChildren(QComboBox)
    grid = next(box for box in boxes if box.accessibleName() == "Grid")
    grid.setCurrentIndex(1)
    child(dialog, QSpinBox, "Columns").setValue(9)
    child(dialog, QSpinBox, "Rows").setValue(10)
    child(dialog, QLineEdit, "Secret phrase, in circles").setText("la x")
    child(dialog, QLineEdit, "Words that must be there").setText("kite, stork")
    form = give(dialog, BIRDS, qtbot)
    assert form is not None
    assert form.size == Size(10, 9)
    assert [form.letters[place] for place in form.marked] == ["L", "A"]
    assert "No square is left for X of the phrase" in report_of(dialog)
    child(dialog, QLineEdit, "Words that must be there").setText("ostrich")
    wait_for_the_end(dialog, qtbot)
    assert "'ostrich' must be in the grid" in report_of(dialog)


def test_a_word_is_chosen_turned_moved_and_locked_and_the_rest_is_filled_again(
    dialog: CrissCrossDialog, qtbot: QtBot
) -> None:
    give(dialog, BIRDS, qtbot)
    board = board_of(dialog)
    word = choose(dialog, "ALBATROSS")
    QTest.keyClick(board, Qt.Key_L)
    assert board.locked == (word,)
    shape = [(w.symbols, w.direction) for w in form_of(dialog).placed if w.symbols == "ALBATROSS"]
    for _ in range(2):
        button(dialog, "Try Again").click()
        wait_for_the_end(dialog, qtbot)
        now = form_of(dialog)
        assert_criss_cross(now.rows, [each.symbols for each in now.placed])
        assert [(w.symbols, w.direction) for w in now.placed if w.symbols == "ALBATROSS"] == shape
    QTest.keyClick(board, Qt.Key_L)
    assert len(board.locked) == 0


def test_the_mouse_drags_a_word_and_a_double_click_turns_it(
    dialog: CrissCrossDialog, qtbot: QtBot
) -> None:
    give(dialog, "cat\ntar", qtbot)
    board = board_of(dialog)
    word = choose(dialog, "CAT")
    cell = board.place_of(word.start), board.place_of(word.positions[1])
    step = (cell[1] - cell[0]).toPoint()
    aside = QPoint(step.y(), step.x())
    press = board.place_of(word.start).toPoint()
    for far in (7, -7):  # one of the two sides is free
        if not board.locked:
            drag(board, press, QPoint(press.x() + far * aside.x(), press.y() + far * aside.y()))
    form = form_of(dialog)
    assert not {p for w in form.placed for p in w.positions if w.symbols == "CAT"} & {
        p for w in form.placed for p in w.positions if w.symbols == "TAR"
    }
    assert "Not every word is joined" in report_of(dialog)
    assert [each.symbols for each in board.locked] == ["CAT"]
    before = choose(dialog, "CAT").direction
    place = board.place_of(choose(dialog, "CAT").start).toPoint()
    QTest.mouseDClick(board, Qt.LeftButton, Qt.NoModifier, place)
    assert next(w for w in form_of(dialog).placed if w.symbols == "CAT").direction is before.other


def test_arrows_move_a_word_only_where_no_other_is_in_its_way(
    dialog: CrissCrossDialog, qtbot: QtBot
) -> None:
    give(dialog, BIRDS, qtbot)
    board = board_of(dialog)
    for _ in range(5):
        QTest.keyClick(board, Qt.Key_Space)
        for key in (Qt.Key_Left, Qt.Key_Up, Qt.Key_Right, Qt.Key_Down, Qt.Key_T):
            QTest.keyClick(board, key)
            form = form_of(dialog)
            drawn = "\n".join(form.rows)
            assert sum(letter.isalpha() for letter in drawn) == len(form.letters)
            assert (
                sorted(w.symbols for w in form.placed) == "ALBATROSS EAGLE KITE OWL STORK".split()
            )


def test_steps_by_hand_are_taken_back_and_repeated(dialog: CrissCrossDialog, qtbot: QtBot) -> None:
    give(dialog, BIRDS, qtbot)
    board = board_of(dialog)
    seen = [(form_of(dialog).rows, board.locked)]
    assert not board.history.canUndo()
    choose(dialog, "ALBATROSS")
    QTest.keyClick(board, Qt.Key_L)
    seen.append((form_of(dialog).rows, board.locked))
    button(dialog, "Try Again").click()
    wait_for_the_end(dialog, qtbot)
    seen.append((form_of(dialog).rows, board.locked))
    for word in form_of(dialog).placed:
        choose(dialog, word.symbols)
        for key in (Qt.Key_Down, Qt.Key_T, Qt.Key_Up, Qt.Key_Left, Qt.Key_Right):
            QTest.keyClick(board, key)
            if form_of(dialog).rows != seen[-1][0]:
                seen.append((form_of(dialog).rows, board.locked))
    assert len(seen) > 3
    for rows, locked in reversed(seen[:-1]):
        QTest.keyClick(board, Qt.Key_Z, Qt.ControlModifier)
        assert (form_of(dialog).rows, board.locked) == (rows, locked)
    assert not board.history.canUndo()
    for rows, locked in seen[1:]:
        QTest.keyClick(board, Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier)
        assert (form_of(dialog).rows, board.locked) == (rows, locked)
    give(dialog, f"{BIRDS}\nheron", qtbot)
    assert not board.history.canUndo(), "other words: steps of those before mean nothing"


def test_t_turns_a_word_about_the_letter_under_the_pointer_and_it_stays_joined(
    dialog: CrissCrossDialog, qtbot: QtBot
) -> None:
    give(dialog, "tree\nnet", qtbot)
    board = board_of(dialog)
    before = choose(dialog, "TREE")
    QTest.keyClick(board, Qt.Key_T)
    assert form_of(dialog).crossings == 1, "the other word turns with it"
    assert choose(dialog, "TREE").direction is before.direction.other
    give(dialog, SEA, qtbot)
    for word in form_of(dialog).placed:
        QTest.keyClick(board, Qt.Key_Z, Qt.ControlModifier)
        chosen = choose(dialog, word.symbols)
        QTest.mouseMove(board, board.place_of(chosen.positions[1]).toPoint())
        was = form_of(dialog)
        QTest.keyClick(board, Qt.Key_T)
        assert is_joined(form_of(dialog))
        assert (form_of(dialog) is was) == ("no room to turn" in report_of(dialog))


def test_what_is_turned_by_hand_is_said_to_be_locked_and_the_button_unlocks_it(
    dialog: CrissCrossDialog, qtbot: QtBot
) -> None:
    give(dialog, "tree\nnet", qtbot)
    board = board_of(dialog)
    choose(dialog, "TREE")
    (lock,) = (each for each in dialog.findChildren(QPushButton) if each.text() == "Lock")
    QTest.keyClick(board, Qt.Key_T)
    assert "Tree is locked now" in report_of(dialog)
    assert lock.text() == "Unlock"
    choose(dialog, "NET")
    assert lock.text() == "Lock"
    choose(dialog, "TREE")
    QTest.mouseClick(lock, Qt.LeftButton)
    assert lock.text() == "Lock"
    QTest.keyClick(board, Qt.Key_L)
    QTest.keyClick(board, Qt.Key_T)
    assert "is locked now" not in report_of(dialog), "it was locked already"


def make_puzzle(dialog: CrissCrossDialog, qtbot: QtBot) -> None:
    QTest.keyClicks(child(dialog, QLineEdit, "Title"), "Birds")
    child(dialog, QLineEdit, "Secret phrase, in circles").setText("la")
    give(dialog, BIRDS, qtbot)
    choose(dialog, "OWL")
    QTest.keyClick(board_of(dialog), Qt.Key_L)
    button(dialog, "Create puzzle").click()


def test_an_opened_criss_cross_goes_on_from_its_words_options_and_locks(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    edit = driver.window.commands["edit-criss-cross"]
    assert not edit.isEnabled()
    driver.with_dialog(
        CrissCrossDialog,
        lambda dialog: make_puzzle(dialog, qtbot),
        driver.window.commands["new-criss-cross"].trigger,
    )
    path, made = tmp_path / "birds.ipuz", driver.editor.document.puzzle
    driver.choose_file(path, lambda: driver.press("Ctrl+S"))
    driver.editor.document.open(Puzzle(Grid.parse("...\n...")))
    assert not edit.isEnabled()
    driver.editor.window.files.load(path)
    document = driver.editor.document

    def look(dialog: CrissCrossDialog) -> None:
        assert not dialog.is_busy, "it is shown as it was"
        assert text_of(dialog).toPlainText().splitlines()[:2] == BIRDS.splitlines()[:2]
        assert child(dialog, QLineEdit, "Title").text() == "Birds"
        assert child(dialog, QLineEdit, "Secret phrase, in circles").text() == "la"
        assert form_of(dialog).puzzle().grid.rows == made.grid.rows
        assert [word.symbols for word in board_of(dialog).locked] == ["OWL"]
        button(dialog, "Change puzzle").click()

    driver.with_dialog(CrissCrossDialog, look, edit.trigger)
    assert not driver.window.isWindowModified(), "nothing was changed"

    def mend(dialog: CrissCrossDialog) -> None:
        before = {word.symbols: word.start for word in form_of(dialog).placed}
        give(dialog, BIRDS.replace("It hoots", "It is wise") + "\nteal", qtbot)
        after = form_of(dialog).placed
        assert "TEAL" in {word.symbols for word in after}
        shift = {
            (
                word.start.row - before[word.symbols].row,
                word.start.column - before[word.symbols].column,
            )
            for word in after
            if word.symbols in before
        }
        assert len(shift) == 1, "the other words stay where they are to one another"
        button(dialog, "Change puzzle").click()

    driver.with_dialog(CrissCrossDialog, mend, edit.trigger)
    assert "It is wise" in {clue.text for clue in document.puzzle.clues.values()}
    assert len(document.puzzle.grid.slots) == 6
    driver.press("Ctrl+Z")
    assert document.puzzle == load_puzzle(path).puzzle


def test_a_list_is_opened_and_one_that_cannot_be_read_is_told(
    dialog: CrissCrossDialog, qtbot: QtBot, tmp_path: Path, driver: Driver
) -> None:
    path = tmp_path / "birds.csv"
    path.write_text('word,clue\n"owl","It hoots: at night"\nlow,"Not high"\n', "utf-8")

    driver.choose_file(path, button(dialog, "Open List…").click)
    wait_for_the_end(dialog, qtbot)
    assert text_of(dialog).toPlainText() == "owl: It hoots: at night\nlow: Not high"
    assert child(dialog, QLineEdit, "Title").text() == "birds"
    assert len(form_of(dialog).placed) == 2
    (tmp_path / "none.txt").write_text("", "utf-8")
    driver.choose_file(tmp_path / "none.txt", button(dialog, "Open List…").click)
    assert "has no words" in report_of(dialog)


def test_a_teacher_makes_a_worksheet_with_its_key(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    """Twelve words are typed with their clues, locked and placed again, and printed with a word bank and answers."""

    def answer(dialog: CrissCrossDialog) -> None:
        QTest.keyClicks(child(dialog, QLineEdit, "Title"), "The sea")
        type_lines(dialog, SEA)
        wait_for_the_end(dialog, qtbot)
        choose(dialog, "HARBOUR")
        QTest.mouseClick(button(dialog, "Lock"), Qt.LeftButton)
        QTest.mouseClick(button(dialog, "Try Again"), Qt.LeftButton)
        wait_for_the_end(dialog, qtbot)
        assert dialog.summary.startswith("12 of 12 words")
        QTest.mouseClick(button(dialog, "Create puzzle"), Qt.LeftButton)

    def ask_for_both(dialog: ExportDialog) -> None:
        for text in ("A word bank", "The solution on a page"):
            box = next(b for b in dialog.findChildren(QCheckBox) if b.text().startswith(text))
            if not box.isChecked():
                QTest.keyClick(box, Qt.Key_Space)

    driver.with_dialog(CrissCrossDialog, answer, driver.window.commands["new-criss-cross"].trigger)
    puzzle = driver.editor.document.puzzle
    assert len(puzzle.grid.slots) == 12
    assert any(cell.is_void for cell in puzzle.grid.cells)
    assert driver.window.isWindowModified()
    export(driver, tmp_path / "sea.pdf", "pdf", ask_for_both)
    sheet, key = (page.extract_text() for page in PdfReader(tmp_path / "sea.pdf").pages)
    for line in SEA.splitlines():
        word, _, clue = line.partition(": ")
        assert clue in " ".join(sheet.split())
        assert word.upper() in sheet, "in the word bank"
    assert sum(map(str.isupper, key)) >= sum(cell.is_open for cell in puzzle.grid.cells)
