"""How hard a puzzle is, as its properties say."""

from dataclasses import replace

from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from crossword_app.model.clue_notes import (
    DIFFICULTY_KEY,
    Difficulty,
    change_clues,
    puzzle_difficulty,
    with_difficulty,
)
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.look.theme import ThemeManager

PUZZLE = Puzzle(Grid.parse("...\n...\n..."))


def level_of(dialog: PropertiesDialog) -> QComboBox:
    return next(box for box in dialog.findChildren(QComboBox) if box.accessibleName() == "Level")


def test_the_level_is_chosen_or_left_to_the_clues(qtbot: QtBot, theme: ThemeManager) -> None:
    hard = change_clues(
        PUZZLE, PUZZLE.grid.slots[:1], lambda clue: with_difficulty(clue, Difficulty.HARD)
    )
    dialog = PropertiesDialog(hard, theme)
    qtbot.addWidget(dialog)
    box = level_of(dialog)
    assert box.currentText() == "By its clues: hard"
    assert dialog.edit(hard) == hard
    QTest.keyClick(box, Qt.Key_Down)
    easy = dialog.edit(hard)
    assert puzzle_difficulty(easy) is Difficulty.EASY
    QTest.keyClick(box, Qt.Key_Up)
    assert dialog.edit(easy) == hard


def test_what_a_file_says_in_other_words_stays(qtbot: QtBot, theme: ThemeManager) -> None:
    puzzle = replace(PUZZLE, extra={DIFFICULTY_KEY: "for experts"})
    dialog = PropertiesDialog(puzzle, theme)
    qtbot.addWidget(dialog)
    assert level_of(dialog).currentText() == "for experts"
    assert dialog.edit(puzzle) == puzzle
