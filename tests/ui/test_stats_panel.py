"""The grid in figures."""

from collections import Counter
from functools import partial

from PyQt5.QtGui import QColor
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.model.clue_notes import Difficulty, set_difficulty
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import set_floor
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.stats_panel import StatsPanel, score_bands
from crossword_app.ui.words.dictionary import Words
from tests.ui.looking import ink

SCORES = {"CAT": 84, "AGO": 45, "TOE": 100, "NEW": 12}


def small_dictionary(*_: object) -> Dictionary:
    return Dictionary(
        WordIndex.from_words(Word(text, score, text) for text, score in SCORES.items())
    )


def test_scores_are_counted_in_bands_of_ten() -> None:
    grid = Grid.parse("CAT#AGO#TOE#NEW#XYZ#C.T\n#######################")
    assert score_bands(grid, SCORES.get) == Counter({80: 1, 40: 1, 90: 1, 10: 1})


def test_the_panel_counts_and_hatches_under_the_floor(theme: ThemeManager, qtbot: QtBot) -> None:
    words = Words(small_dictionary)
    document = Document(Puzzle(Grid.parse("CAT#AGO\n#######")))
    panel = StatsPanel(document, words, theme)
    qtbot.addWidget(panel)
    panel.resize(434, 206)
    panel.show()
    assert panel.accessibleDescription().startswith("2 words, 8 blocks, 3.00 mean length, 2 threes")
    amber = QColor(theme.palette.warn)
    with qtbot.waitSignal(words.loaded):
        words.start()
    panel.look()
    hatched = ink(panel, amber)
    assert hatched > 100
    set_floor(document, 40)
    panel.look()
    assert ink(panel, amber) < hatched / 2
    assert ink(panel, QColor(theme.palette.text), tolerance=40) > 50
    words.close()


def test_figures_follow_the_puzzle(theme: ThemeManager, qtbot: QtBot) -> None:
    document = Document(Puzzle(Grid.parse("...\n...")))
    panel = StatsPanel(document, Words(small_dictionary), theme)
    qtbot.addWidget(panel)
    document.open(Puzzle(Grid.parse("...\n...\n###")), None)
    qtbot.waitUntil(lambda: "3 blocks" in panel.accessibleDescription())


def test_entries_of_two_letters_have_their_bar(theme: ThemeManager, qtbot: QtBot) -> None:
    panel = StatsPanel(Document(Puzzle(Grid.parse("..\n.."))), Words(small_dictionary), theme)
    qtbot.addWidget(panel)
    panel.resize(434, 206)
    panel.show()
    assert ink(panel, QColor(theme.palette.histo)) > 200


def test_offered_letters_are_counted_and_named(theme: ThemeManager, qtbot: QtBot) -> None:
    document = Document(Puzzle(Grid.parse("C..#AGO\n#######")))
    panel = StatsPanel(document, Words(small_dictionary), theme)
    qtbot.addWidget(panel)
    violet = QColor(theme.palette.machinetext)
    bars = QColor(theme.palette.histo)
    panel.set_offered({Position(0, 1): "A", Position(0, 2): "T", Position(0, 4): "X"})
    panel.look()
    assert panel.accessibleDescription().endswith(
        "5 letters used, 1.50 Scrabble, With 2 letters that autofill offers"
    )
    for height in (206, 130):
        panel.resize(434, height)
        assert ink(panel, violet, tolerance=40) > 100
        assert ink(panel, bars) > 50
    panel.set_offered({})
    panel.look()
    assert panel.accessibleDescription().endswith("4 letters used, 1.75 Scrabble")
    assert ink(panel, violet, tolerance=40) == 0


def test_facts_on_letters_and_clues_stand_below_the_figures(
    theme: ThemeManager, qtbot: QtBot
) -> None:
    puzzle = Puzzle(Grid.parse("ABCDEFGHIJKLM\nNOPQRSTUV.###"))
    document = Document(puzzle)
    panel = StatsPanel(document, Words(small_dictionary), theme)
    qtbot.addWidget(panel)
    panel.resize(434, 206)
    panel.show()
    muted = QColor(theme.palette.muted)
    before = ink(panel, muted)
    document.edit("Level", partial(set_difficulty, difficulty=Difficulty.HARD))
    panel.look()
    assert "Lacks W X Y Z, Hard" in panel.accessibleDescription()
    assert ink(panel, muted) > before
    assert ink(panel, QColor(theme.palette.histo)) > 200, "the bars have room"
