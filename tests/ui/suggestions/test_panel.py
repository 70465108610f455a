"""The suggestions panel, through mouse and keys."""

import pytest
from PyQt5.QtCore import QPoint, QRect, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from crossword_app.fill.requests.verdicts import Checked, WordCount
from crossword_app.model.edits import set_locked
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.request import set_floor
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.look.rows import ROW_HEIGHT
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.suggestions.foot import SuggestionFoot
from crossword_app.ui.suggestions.head import SuggestionHead
from crossword_app.ui.suggestions.model import WEAKEST_ROLE, SuggestionModel
from crossword_app.ui.suggestions.panel import SuggestionsPanel
from crossword_app.ui.suggestions.state import WordState
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.user_words import WordDialog, ask_for_word
from tests.ui.driving import PATIENCE, item, plain_text
from tests.ui.looking import child, ink
from tests.ui.suggestions.lists import GRID, choose, heads, list_of, menu_on, place_of, shown
from tests.ui.waiting import settle


def test_both_directions_are_suggested_dead_words_last(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    """VOICE would leave 3-Down with E??: only EON, so it lives; VOLTS is under the floor. 1-Down VIE is full."""
    assert shown(panel) == ["VOICE", "VOIDS", "VOLES", "VOTES"]
    qtbot.waitUntil(lambda: shown(panel, Direction.DOWN)[0] == "VIE")
    document.move_to(Cursor(Position(2, 1)))
    qtbot.waitUntil(lambda: shown(panel) == ["EON"])
    qtbot.waitUntil(lambda: shown(panel, Direction.DOWN) == [])


def test_a_word_that_kills_a_crossing_is_marked_and_last(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    words.ban("EON")
    qtbot.waitUntil(lambda: shown(panel) == ["VOIDS", "VOLES", "VOTES", "VOICE"])
    QTest.mouseClick(child(panel, QCheckBox), Qt.LeftButton)
    qtbot.waitUntil(lambda: shown(panel) == ["VOIDS", "VOLES", "VOTES"])


def test_after_a_pause_the_words_know_more_and_can_be_sorted_by_it(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words, document: Document
) -> None:
    """VOLES would leave E?D at the bottom, VOICE needs EON twice; INN goes better with VOIDS than TON with VOTES.

    EON at 4-Across scores no more than INN and comes first.
    """
    words.add("votes", 95)
    model = list_of(panel).model()
    assert isinstance(model, SuggestionModel)
    qtbot.waitUntil(lambda: shown(panel) == ["VOTES", "VOIDS", "VOICE", "VOLES"], timeout=PATIENCE)
    qtbot.waitUntil(
        lambda: [model.index(row).data(WEAKEST_ROLE) for row in range(2)] == ["TON 55 · 2D", "60"],
        timeout=PATIENCE,
    )
    assert model.state(0) is WordState.PROVEN
    assert model.state(3) is WordState.DEAD
    assert child(panel, QWidget, "1 Across VO??? 2 of 4 possible").isVisible()
    by_price = next(box for box in panel.findChildren(QCheckBox) if box.text() == "Best fill first")
    QTest.mouseClick(by_price, Qt.LeftButton)
    qtbot.waitUntil(lambda: shown(panel)[:2] == ["VOIDS", "VOTES"])
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: shown(panel)[:2] == ["VOTES", "VOIDS"])
    assert not by_price.isChecked()


def test_a_click_places_the_word_as_one_undo_step(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    view = list_of(panel)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=place_of(view, 1))
    assert document.puzzle.grid.rows[0] == "VOIDS"
    assert document.undo_stack.undoText() == "Place VOIDS"
    document.undo_stack.undo()
    assert document.puzzle.grid == Grid.parse(GRID)
    assert not document.undo_stack.canUndo()


def test_a_click_leaves_the_keyboard_where_it_was(qtbot: QtBot, panel: SuggestionsPanel) -> None:
    field = child(panel, QLineEdit)
    field.setFocus()
    view = list_of(panel)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=place_of(view, 0))
    assert not view.hasFocus()


def test_a_locked_cell_refuses_with_a_hint(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    """The lists show what fits at the time of the click; a cell locked meanwhile keeps its letter."""
    document.edit(
        "Type X", lambda puzzle: puzzle.with_grid(puzzle.grid.with_letters({Position(0, 4): "X"}))
    )
    document.edit("Lock", lambda puzzle: set_locked(puzzle, [Position(0, 4)], is_locked=True))
    view = list_of(panel)
    with qtbot.waitSignal(document.refused) as refused:
        QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=place_of(view, 0))
    assert "locked" in refused.args[0]
    assert document.puzzle.grid.rows[0] == "VO..X"


def test_hovering_previews_and_leaving_ends_it(qtbot: QtBot, panel: SuggestionsPanel) -> None:
    view = list_of(panel)
    with qtbot.waitSignal(panel.previewed) as previewed:
        QTest.mouseMove(view.viewport(), place_of(view, 1))
    letters = previewed.args[0]
    assert "".join(letters[Position(0, column)] for column in range(5)) == "VOIDS"
    with qtbot.waitSignal(panel.previewed) as previewed:
        QTest.mouseMove(view.viewport(), QPoint(20, view.viewport().height() - 2))
    assert previewed.args == [{}, None]


def test_a_priced_word_leads_to_the_weakest_word_that_it_costs(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    view = list_of(panel)
    words.add("votes", 82)

    def weakest() -> dict[str, str]:
        rows = [view.model().index(row, 0) for row in range(view.model().rowCount())]
        return {row.data(): row.data(WEAKEST_ROLE) for row in rows}

    qtbot.waitUntil(lambda: weakest().get("VOTES") == "TON 55 · 2D", timeout=PATIENCE)
    with qtbot.waitSignal(panel.previewed) as previewed:
        QTest.mouseMove(view.viewport(), place_of(view, shown(panel).index("VOTES")))
    letters, (entry, other) = previewed.args
    assert (str(entry), str(other)) == ("1-Across", "2-Down")
    assert [letters[position] for position in other.positions] == list("TON")


def test_placing_ends_the_preview(qtbot: QtBot, panel: SuggestionsPanel) -> None:
    view = list_of(panel)
    previews: list[object] = []
    panel.previewed.connect(previews.append)
    QTest.mouseMove(view.viewport(), place_of(view, 1))
    qtbot.waitUntil(lambda: bool(previews and previews[-1]))
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=place_of(view, 1))
    assert previews[-1] == {}


def test_the_first_word_is_placed_even_right_after_a_key(
    panel: SuggestionsPanel, document: Document
) -> None:
    """No event is processed between the edit and the wish: the lists must not be of yesterday."""
    document.edit(
        "Type L", lambda puzzle: puzzle.with_grid(puzzle.grid.with_letters({Position(0, 2): "L"}))
    )
    assert panel.place_first()
    assert document.puzzle.grid.rows[0] == "VOLES"


def test_without_a_live_word_nothing_is_placed(panel: SuggestionsPanel, document: Document) -> None:
    document.edit(
        "Type X", lambda puzzle: puzzle.with_grid(puzzle.grid.with_letters({Position(0, 2): "X"}))
    )
    steps = document.undo_stack.count()
    assert not panel.place_first()
    assert document.undo_stack.count() == steps


def test_the_first_word_of_the_current_direction_is_marked(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    across, down = list_of(panel), list_of(panel, Direction.DOWN)
    document.move_to(Cursor(Position(0, 2)))
    qtbot.waitUntil(lambda: across.currentIndex().row() == 0)
    assert not down.currentIndex().isValid()
    document.move_to(document.cursor.turned())
    qtbot.waitUntil(lambda: down.currentIndex().row() == 0)
    qtbot.waitUntil(lambda: not across.currentIndex().isValid())


def test_lists_stay_as_they_are_while_nothing_changes(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    """The cursor walks through the across entry: the list across must not even be reset."""
    model = list_of(panel).model()
    with qtbot.assertNotEmitted(model.modelReset):
        document.move_to(Cursor(Position(0, 2)))
        qtbot.waitUntil(lambda: "INN" in shown(panel, Direction.DOWN))


def test_a_hidden_panel_rests_and_catches_up_when_it_is_shown(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    panel.hide()
    with qtbot.assertNotEmitted(panel.refreshed):
        document.move_to(Cursor(Position(2, 1)))
        settle(qtbot, panel)
    panel.show()
    qtbot.waitUntil(lambda: shown(panel) == ["EON"])


def test_the_filter_narrows_both_lists_as_it_is_typed(
    qtbot: QtBot, panel: SuggestionsPanel
) -> None:
    panel.focus_filter()
    field = child(panel, QLineEdit)
    assert field.hasFocus()
    QTest.keyClicks(field, "[lt]e")
    qtbot.waitUntil(lambda: shown(panel) == ["VOLES", "VOTES"])
    qtbot.waitUntil(lambda: shown(panel, Direction.DOWN) == [])
    with qtbot.waitSignal(panel.left):
        QTest.keyClick(field, Qt.Key_Escape)
    qtbot.waitUntil(lambda: len(shown(panel)) == 4)


def test_the_keyboard_walks_from_the_filter_into_the_list(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    field, view = child(panel, QLineEdit), list_of(panel)
    panel.focus_filter()
    QTest.keyClick(field, Qt.Key_Down)
    assert view.hasFocus()
    with qtbot.waitSignal(panel.previewed) as previewed:
        QTest.keyClick(view, Qt.Key_Down)
    assert "".join(previewed.args[0].values()) == "VOIDS"
    QTest.keyClick(view, Qt.Key_Return)
    assert document.puzzle.grid.rows[0] == "VOIDS"


def test_another_floor_makes_other_lists(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    set_floor(document, 40)
    qtbot.waitUntil(lambda: "VOLTS" in shown(panel))
    set_floor(document, 85)
    qtbot.waitUntil(lambda: shown(panel) == ["VOICE", "VOIDS"])


def test_an_empty_list_says_why_and_what_to_do(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document, theme: ThemeManager
) -> None:
    view = list_of(panel)
    set_floor(document, 95)
    qtbot.waitUntil(lambda: shown(panel) == [])
    assert ink(view, theme.colour("muted")) > 100


def test_rows_are_painted_with_text_and_the_mark_of_their_state(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words, theme: ThemeManager
) -> None:
    view = list_of(panel)
    assert ink(view, theme.colour("text")) > 200
    assert ink(view, theme.colour("histo")) > 100
    assert ink(view, theme.colour("s_dead")) == 0
    words.ban("EON")
    qtbot.waitUntil(lambda: shown(panel)[-1] == "VOICE")
    assert ink(view, theme.colour("s_dead")) > 5
    assert view.visualRect(view.model().index(0, 0)).height() == ROW_HEIGHT


def test_a_bar_that_would_strike_through_its_word_is_left_out(
    panel: SuggestionsPanel, theme: ThemeManager
) -> None:
    bars = theme.colour("histo")
    assert ink(list_of(panel), bars, tolerance=20) > 50
    panel.resize(300, 320)
    assert ink(list_of(panel), bars, tolerance=20) == 0


def test_the_head_counts_live_words(qtbot: QtBot, panel: SuggestionsPanel, words: Words) -> None:
    words.ban("EON")
    qtbot.waitUntil(
        lambda: any(
            child.accessibleName().startswith("1 Across VO??? 3 of 4 ")
            for child in panel.findChildren(QWidget)
        )
    )


def test_a_word_is_banned_from_its_menu(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    menu = menu_on(qtbot, list_of(panel), 0)
    choose(menu, "Ban VOICE")
    assert words.dictionary is not None
    assert words.dictionary.score("VOICE") is None
    qtbot.waitUntil(lambda: "VOICE" not in shown(panel))


def test_a_word_is_rescored_from_its_menu(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    menu = menu_on(qtbot, list_of(panel), 0)
    scores = item(menu, "Score VOICE").menu()
    next(action for action in scores.actions() if plain_text(action).startswith("55")).trigger()
    menu.close()
    assert words.dictionary is not None
    assert words.dictionary.score("VOICE") == 55
    qtbot.waitUntil(lambda: shown(panel)[-1] == "VOICE")


def test_a_word_of_ones_own_is_added_through_the_dialog(
    qtbot: QtBot, panel: SuggestionsPanel, words: Words
) -> None:
    menu = menu_on(qtbot, list_of(panel), -1)
    add = menu.actions()[-1]
    assert plain_text(add) == "Add a word…"
    menu.close()
    add.trigger()
    dialog = child(panel, WordDialog)
    field = child(dialog, QLineEdit)
    QTest.keyClicks(field, "vocal")
    QTest.keyClick(field, Qt.Key_Return)
    assert words.dictionary is not None
    assert words.dictionary.score("VOCAL") == 70
    qtbot.waitUntil(lambda: "VOCAL" in shown(panel))


def test_a_new_word_needs_letters(qtbot: QtBot, panel: SuggestionsPanel, words: Words) -> None:
    ask_for_word(words, ThemeManager("light"), "?!", 70, panel)
    dialog = child(panel, WordDialog)
    save = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Save word")
    assert not save.isEnabled()
    QTest.keyClicks(child(dialog, QLineEdit), "a")
    assert save.isEnabled()
    with qtbot.assertNotEmitted(words.changed):
        dialog.reject()


def test_an_entry_that_no_list_has_is_offered_for_adding(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document
) -> None:
    letters = {Position(0, column): letter for column, letter in enumerate("VOXDS")}
    document.edit("Type", lambda puzzle: puzzle.with_grid(puzzle.grid.with_letters(letters)))
    qtbot.waitUntil(lambda: "1 Across VOXDS 4 of 4 unchecked" in heads(panel))
    menu = menu_on(qtbot, list_of(panel), -1)
    assert [plain_text(action) for action in menu.actions()] == ["Add VOXDS to your words…"]
    menu.close()


def test_before_the_words_are_there_the_lists_say_so(
    qtbot: QtBot, document: Document, settings: Settings, theme: ThemeManager
) -> None:
    words = Words()
    live_analysis = LiveAnalysis(document, words, settings)
    fill = FillController(document, words, settings)
    panel = SuggestionsPanel(document, words, settings, live_analysis, theme, fill=fill)
    panel.resize(700, 320)
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    assert not panel.place_first()
    assert shown(panel) == []


def test_heads_show_entry_and_figures_whole_in_lines_of_their_own_if_need_be(
    qtbot: QtBot, panel: SuggestionsPanel, document: Document, theme: ThemeManager
) -> None:
    """In a narrow panel both heads get a line more; what is drawn is not cut."""
    across, down = panel.findChildren(SuggestionHead)
    assert across.height() == down.height() == 32
    wide = [ink(head, theme.colour("accent"), tolerance=90) for head in (across, down)]
    panel.resize(430, 320)
    qtbot.waitUntil(lambda: across.height() == 52)
    assert down.height() == 52
    assert panel.minimumSizeHint().width() <= 430
    for head, was in zip((across, down), wide, strict=True):
        assert ink(head, theme.colour("accent"), tolerance=90) > 0.9 * was
    panel.resize(700, 320)
    qtbot.waitUntil(lambda: across.height() == 32)


def test_a_list_does_not_move_while_its_words_are_counted(
    qtbot: QtBot, theme: ThemeManager
) -> None:
    head = SuggestionHead(theme)
    qtbot.addWidget(head)
    head.resize(250, 32)
    with qtbot.waitSignal(head.fitted):
        head.show_entry(
            "9 Across", "???????", WordCount(12_345, 12_346, Checked.UNCHECKED, 50, "?")
        )
    assert head.lines_needed == 2
    with qtbot.assertNotEmitted(head.fitted):
        head.show_entry("9 Across", "???????", WordCount(0, 12_346, Checked.FITTING, 50, "?"))
    with qtbot.waitSignal(head.fitted):
        head.show_entry("9 Across", "???????", WordCount(0, 12_346, Checked.FITTING, 50, "?"), 1234)
    assert head.lines_needed == 3
    head.show_entry("9 Across", "A??????", None)  # its words are being counted
    assert head.lines_needed == 3
    head.show_entry("9 Across", "LOCKEDS", None)
    assert head.lines_needed == 1


@pytest.mark.parametrize(("width", "is_shown"), [(720, True), (500, False)])
def test_the_legend_names_all_marks_or_none(
    qtbot: QtBot, panel: SuggestionsPanel, theme: ThemeManager, width: int, *, is_shown: bool
) -> None:
    """In the panel's usual width there is room for it. In a narrow one, dead words were the only ones explained."""
    panel.resize(width, 320)
    foot = child(panel, SuggestionFoot)
    qtbot.waitUntil(lambda: foot.width() == width)
    right_half = QRect(width // 2, 0, width - width // 2, foot.height())
    for role in ("s_proven", "s_consistent", "s_dead"):
        assert (ink(foot, theme.colour(role), tolerance=30, area=right_half) > 2) == is_shown, role
