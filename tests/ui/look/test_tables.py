"""Tables of words: rows of one kind, seen through columns."""

from PyQt5.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.learning.proposals import Kind, Proposal
from crossword_app.dictionary.word import Word
from crossword_app.ui.look.tables import ColumnModel, TableColumn
from crossword_app.ui.words.proposal_table import ProposalModel

LENGTHS: tuple[TableColumn[str], ...] = (
    TableColumn("Word", lambda text: text, 100, is_word=True),
    TableColumn("Letters", lambda text: str(len(text)), is_figure=True),
)


def test_each_column_shows_its_part_of_a_row(qtmodeltester: ModelTester, qtbot: QtBot) -> None:
    model = ColumnModel(LENGTHS)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # pytest-qt's has no types
    with qtbot.waitSignal(model.modelReset):
        model.show_rows(["APPLE", "a <b> c"])
    shown = [[model.index(row, column).data() for column in (0, 1)] for row in (0, 1)]
    assert shown == [["APPLE", "5"], ["a <b> c", "7"]]
    assert [model.headerData(column, Qt.Horizontal) for column in (0, 1)] == ["Word", "Letters"]
    assert model.index(0, 1).data(Qt.TextAlignmentRole) & Qt.AlignRight
    assert model.index(0, 0).data(Qt.TextAlignmentRole) & Qt.AlignLeft
    assert "&lt;b&gt;" in model.index(1, 0).data(Qt.ToolTipRole)


def test_ticks_stay_with_the_proposals_that_stay(qtmodeltester: ModelTester) -> None:
    apple, pear = (
        Proposal(Kind.ADD, text, None, Word(text, 60, text.lower()), "You wrote it.", 3)
        for text in ("APPLE", "PEAR")
    )
    model = ProposalModel()
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # pytest-qt's has no types
    model.show([apple, pear])
    assert model.setData(model.index(1, 0), Qt.Checked, Qt.CheckStateRole)
    assert model.chosen() == [pear]
    model.show([pear])
    assert model.chosen() == [pear]
    assert model.index(0, 0).data(Qt.CheckStateRole) == Qt.Checked
    assert [model.index(0, column).data() for column in range(4)] == [
        "PEAR",
        "none",
        "60",
        "You wrote it.",
    ]
    model.show([apple])
    assert model.chosen() == []
