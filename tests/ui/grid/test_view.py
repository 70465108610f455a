"""The grid as it is seen: what is painted, how much of it, and what screen readers are told."""

import math
from collections.abc import Callable

import pytest
from PyQt5.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSizeF, Qt
from PyQt5.QtGui import QImage, QPaintEvent, QRegion
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from crossword_app.drawing.palette import DARK, LIGHT
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model import edits
from crossword_app.model.cell import LONGEST_REBUS
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.reshaping import resizing
from crossword_app.ui.document import Document
from crossword_app.ui.grid.cell_geometry import BEFORE, MARGIN
from crossword_app.ui.grid.rebus_editor import RebusEditor
from crossword_app.ui.grid.view import GridMode, GridView
from crossword_app.ui.look.theme import ThemeManager
from tests.paint.pixels import colours, count, largest_difference
from tests.ui.grid_helpers import ROOM, Workspace

Making = Callable[[str], Workspace]

GRID = "\n".join(["CAT....", "A.#....", "R......", ".......", "....#..", ".......", "......."])


@pytest.fixture
def workspace(qtbot: QtBot, theme: ThemeManager) -> Making:
    return lambda drawn: Workspace.with_grid(drawn, qtbot, theme)


def inside(view: GridView, row: int, column: int) -> QRect:
    return view.cell_rect(Position(row, column)).adjusted(6, 6, -6, -6)


def test_letters_cursor_entry_and_crossing_are_painted(workspace: Making) -> None:
    grid = workspace(GRID)
    grid.go(0, 0)
    picture = grid.picture()
    assert count(picture, inside(grid.view, 0, 1), LIGHT.letter) > 100
    assert LIGHT.current.lower() in colours(picture, inside(grid.view, 0, 0))
    assert LIGHT.entry.lower() in colours(picture, inside(grid.view, 0, 4))
    assert LIGHT.crossing.lower() in colours(picture, inside(grid.view, 2, 0))
    assert colours(picture, inside(grid.view, 1, 2)) == {LIGHT.block.lower()}


@pytest.mark.parametrize(
    ("show", "ink"),
    [
        (lambda view: view.set_ghosts({Position(5, 5): "Q"}), LIGHT.ghost),
        (lambda view: view.set_preview({Position(5, 5): "Q"}), LIGHT.ghost),
        (lambda view: view.set_forced({Position(5, 5): "Q"}), LIGHT.forced),
        (lambda view: view.set_dead(frozenset({Position(5, 5)})), LIGHT.dead),
        (lambda view: view.set_tight({Position(5, 5): 3}), LIGHT.tight3),
    ],
)
def test_marks_are_painted_and_taken_away(
    workspace: Making, show: Callable[[GridView], None], ink: str
) -> None:
    grid = workspace(GRID)
    place = inside(grid.view, 5, 5)
    before = grid.picture()
    show(grid.view)
    assert count(grid.picture(), place, ink) > 20
    grid.document.edit("Block", lambda puzzle: edits.toggle_block(puzzle, Position(6, 6)))
    grid.document.undo_stack.undo()
    assert grid.picture() == before


def test_a_preview_lies_over_ghosts_and_leaves_them(workspace: Making) -> None:
    grid = workspace(GRID)
    grid.view.set_ghosts({Position(5, 5): "Q"})
    with_ghost = grid.picture()
    grid.view.set_preview({Position(5, 5): "I"})
    assert grid.picture() != with_ghost
    grid.view.set_preview({})
    assert grid.picture() == with_ghost


def test_locked_letters_stand_on_a_shelf_with_a_padlock(workspace: Making) -> None:
    grid = workspace(GRID)
    first = inside(grid.view, 0, 0)
    unlocked = colours(grid.picture(), first)
    cells = [Position(0, column) for column in range(3)]
    grid.go(6, 6)
    grid.document.edit("Lock", lambda puzzle: edits.set_locked(puzzle, cells, True))
    picture = grid.picture()
    assert LIGHT.locked.lower() in colours(picture, first) - unlocked
    padlock = grid.view.cell_rect(Position(0, 0)).adjusted(50, 4, -4, -50)
    shelf = grid.view.cell_rect(Position(0, 1)).adjusted(4, 72, -4, -1)
    assert count(picture, padlock, LIGHT.lockmark) > 5
    assert count(picture, shelf, LIGHT.lockmark) > 100


def test_a_region_is_hatched(workspace: Making) -> None:
    grid = workspace(GRID)
    grid.view.set_region(frozenset({Position(5, 5), Position(5, 6)}))
    assert len(colours(grid.picture(), inside(grid.view, 5, 5))) > 3


def test_blamed_entries_are_outlined(workspace: Making) -> None:
    grid = workspace(GRID)
    slot = grid.document.puzzle.grid.layout.slot_at(Position(3, 0), Direction.ACROSS)
    assert slot
    grid.view.set_blame([slot])
    assert count(grid.picture(), grid.view.rect(), LIGHT.dead) > 100


def test_another_theme_paints_in_its_colours(workspace: Making, theme: ThemeManager) -> None:
    grid = workspace(GRID)
    theme.set_theme("dark")
    assert colours(grid.picture(), inside(grid.view, 1, 2)) == {DARK.block.lower()}
    assert count(grid.picture(), inside(grid.view, 0, 1), DARK.letter) > 100


class _PaintWatcher(QObject):
    """Collects what the grid is asked to paint."""

    def __init__(self, view: GridView) -> None:
        super().__init__()
        self.painted = QRegion()
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QPaintEvent):
            self.painted = self.painted.united(event.region())
        return False

    def take(self) -> QRegion:
        """Return what was painted since the last call."""
        QApplication.processEvents()
        taken, self.painted = self.painted, QRegion()
        return taken


@pytest.mark.parametrize("first", range(6))
def test_painting_what_changed_gives_the_picture_of_painting_all(
    workspace: Making, first: int
) -> None:
    """Whatever is done, the dots on the screen are those of a whole repaint."""
    grid = workspace(GRID)
    watcher = _PaintWatcher(grid.view)
    watcher.take()
    screen = _whole(grid.view)
    for action in _ACTIONS[first:] + _ACTIONS[:first]:
        action(grid)
        dirty = watcher.take()
        if not dirty.isEmpty():
            grid.view.render(
                screen,
                dirty.boundingRect().topLeft(),
                dirty,
                QWidget.RenderFlags(QWidget.DrawChildren),
            )
            watcher.take()
        assert largest_difference(screen, _whole(grid.view)) <= 2  # smoothing may round otherwise
        watcher.take()


def _whole(view: GridView) -> QImage:
    picture = QImage(view.size(), QImage.Format_RGB32)
    view.render(picture)
    return picture


_CELLS = frozenset({Position(3, 3), Position(3, 4), Position(4, 3)})
_ACTIONS: list[Callable[[Workspace], None]] = [
    lambda grid: grid.type("XY"),
    lambda grid: grid.press(Qt.Key_Down, Qt.Key_Down, Qt.Key_Down),
    lambda grid: grid.view.set_region(_CELLS),
    lambda grid: grid.view.set_ghosts(dict.fromkeys(_CELLS, "W")),
    lambda grid: grid.press(Qt.Key_Right, Qt.Key_Right, modifier=Qt.ShiftModifier),
    lambda grid: grid.view.set_dead(frozenset({Position(6, 0)})),
    lambda grid: grid.click(3, 5),
    lambda grid: grid.view.set_tight({Position(5, 5): 5, Position(6, 5): 8}),
    lambda grid: grid.press(Qt.Key_Tab),
    lambda grid: grid.view.set_region(frozenset()),
    lambda grid: grid.type("`~."),
    lambda grid: grid.document.undo_stack.undo(),
]


def test_a_key_press_repaints_a_few_cells_only(workspace: Making) -> None:
    grid = workspace("\n".join(["." * 15] * 15))
    watcher = _PaintWatcher(grid.view)
    watcher.take()
    grid.type("A")
    area = sum(rectangle.width() * rectangle.height() for rectangle in watcher.take().rects())
    assert 0 < area < 0.25 * ROOM * ROOM


def test_a_forced_letter_gives_way_to_letters_offered_in_its_entry(workspace: Making) -> None:
    grid = workspace(GRID)
    grid.view.set_forced({Position(3, 1): "Q", Position(6, 6): "Z"})

    def are_shown() -> list[bool]:
        picture = grid.picture()
        places = (inside(grid.view, 3, 1), inside(grid.view, 6, 6))
        return [count(picture, place, LIGHT.forced) > 20 for place in places]

    assert are_shown() == [True, True]
    grid.view.set_ghosts({Position(3, 0): "A"})
    assert are_shown() == [False, True]
    grid.view.set_ghosts({})
    assert are_shown() == [True, True]


def test_nothing_is_repainted_when_nothing_looks_other(workspace: Making) -> None:
    grid = workspace(GRID)
    grid.view.set_tight({Position(5, 5): 5})
    watcher = _PaintWatcher(grid.view)
    watcher.take()
    grid.view.set_tight({Position(5, 5): 5})
    grid.view.set_ghosts({})
    assert watcher.take().isEmpty()


# Size


def test_a_15x15_has_the_cells_of_the_design(workspace: Making) -> None:
    grid = workspace("\n".join(["." * 15] * 15))
    assert grid.view.cell == 44
    first = QRectF(grid.view.cell_rect(Position(0, 0)))
    assert first.size() == QSizeF(44, 44)
    assert first.left() >= MARGIN + BEFORE * 44 - 1


def test_another_size_of_grid_fits_at_once(workspace: Making) -> None:
    grid = workspace("\n".join(["." * 15] * 15))
    grid.document.open(Puzzle.blank(Size(5, 21)), None)
    assert grid.view.cell == math.floor((ROOM - 2 * MARGIN) / (21 + BEFORE))
    last = grid.view.cell_rect(Position(4, 20))
    assert grid.view.rect().contains(last)


def test_small_grids_do_not_become_huge(workspace: Making) -> None:
    grid = workspace("..\n..")
    assert grid.view.cell == 80


def test_the_largest_grid_is_painted(workspace: Making) -> None:
    grid = workspace("\n".join(["A" * 50] * 50))
    assert grid.view.cell == 13
    assert count(grid.picture(), grid.view.rect(), LIGHT.letter) > 1000
    grid.view.zoom_in()
    grid.click(0, 1)
    assert grid.at == (0, 1)


def test_marks_of_another_grid_are_forgotten(workspace: Making) -> None:
    grid = workspace("\n".join(["." * 15] * 15))
    grid.view.set_dead(frozenset({Position(14, 14)}))
    grid.view.set_region(frozenset({Position(14, 14)}))
    grid.view.set_ghosts({Position(14, 14): "X"})
    grid.document.open(Puzzle.blank(Size(4, 4)), None)
    assert count(grid.picture(), grid.view.rect(), LIGHT.dead) == 0


# Words


def test_screen_readers_are_told_where_the_cursor_is(workspace: Making) -> None:
    grid = workspace("CAT\n.#.\n...")
    assert grid.view.accessibleName() == "Grid"
    assert grid.view.accessibleDescription() == ("row 1, column 1, C. 1-Across, 3 letters, C A T")
    grid.press(Qt.Key_Down)
    grid.press(Qt.Key_Down)
    assert grid.view.accessibleDescription() == (
        "row 2, column 1, empty. 1-Down, 3 letters, C blank blank"
    )
    grid.click(1, 1)
    assert grid.view.accessibleDescription() == "row 2, column 2, block"


def test_the_mouse_pointer_says_that_a_click_draws(workspace: Making) -> None:
    grid = workspace(GRID)
    grid.view.mode = GridMode.BLOCKS
    assert grid.view.cursor().shape() == Qt.CrossCursor
    grid.view.mode = GridMode.LETTERS
    assert grid.view.cursor().shape() == Qt.ArrowCursor


def test_marks_taken_away_on_the_news_of_another_size_find_no_old_selection(
    qtbot: QtBot, theme: ThemeManager
) -> None:
    document = Document(Puzzle.blank(Size(4, 4)))
    views: list[GridView] = []
    # As the fill does, which hears of the puzzle before the grid does.
    document.puzzle_changed.connect(lambda: views[0].set_region(frozenset()))
    views.append(GridView(document, theme))
    view = views[0]
    qtbot.addWidget(view)
    view.resize(ROOM, ROOM)
    view.show()
    corner = Position(3, 3)
    view.select(frozenset({corner}))
    view.set_region(frozenset({corner}))
    view.set_dead(frozenset({corner}))
    document.edit("Resize", lambda puzzle: resizing.resize(puzzle, Size(3, 3)))
    assert not view.selection
    document.edit("Resize", lambda puzzle: resizing.resize(puzzle, Size(4, 4)))
    assert count(view.grab().toImage(), view.rect(), LIGHT.deadfill) == 0


# Rebus


def rebus_of(grid: Workspace) -> RebusEditor:
    editor = grid.view.findChild(QLineEdit)
    assert isinstance(editor, RebusEditor)
    return editor


def test_insert_takes_several_letters_into_one_cell(workspace: Making, qtbot: QtBot) -> None:
    grid = workspace("...\n...\n...")
    grid.view.setFocus()
    grid.press(Qt.Key_Insert)
    editor = rebus_of(grid)
    assert editor.isVisible()
    QTest.keyClicks(editor, "he4rt")
    QTest.keyClick(editor, Qt.Key_Return)
    assert grid.document.puzzle.grid[Position(0, 0)].letters == "HERT"
    assert grid.at == (0, 1)
    assert not editor.isVisible()
    assert grid.view.hasFocus()


def test_esc_leaves_the_cell_as_it_was(workspace: Making, qtbot: QtBot) -> None:
    grid = workspace("A..\n...\n...")
    grid.press(Qt.Key_Insert)
    QTest.keyClicks(rebus_of(grid), "XYZ")
    QTest.keyClick(rebus_of(grid), Qt.Key_Escape)
    assert grid.document.puzzle.grid[Position(0, 0)].letters == "A"
    assert not rebus_of(grid).isVisible()


def test_i_and_j_are_one_dutch_letter_and_a_rebus_with_a_dash_between_them(
    workspace: Making,
) -> None:
    grid = workspace("...\n...\n...")
    grid.document.edit("Dutch", lambda puzzle: edits.set_alphabet(puzzle, DUTCH))
    for typed, letters in (("ij", "Ĳ"), ("i-j", "IJ")):
        grid.go(0, 0)
        grid.press(Qt.Key_Insert)
        QTest.keyClicks(rebus_of(grid), typed)
        QTest.keyClick(rebus_of(grid), Qt.Key_Return)
        assert grid.document.puzzle.grid[Position(0, 0)].letters == letters
        assert grid.document.undo_stack.undoText() == "Type IJ"
        grid.go(0, 0)
        grid.press(Qt.Key_Insert)
        assert rebus_of(grid).text() == typed.upper()
        QTest.keyClick(rebus_of(grid), Qt.Key_Escape)


def test_a_rebus_ends_where_no_more_letters_have_room(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_Insert)
    QTest.keyClicks(rebus_of(grid), f"{'ab' * LONGEST_REBUS}/i-j")
    assert rebus_of(grid).text() == f"{'AB' * (LONGEST_REBUS // 2)}/I-J"
    QTest.keyClick(rebus_of(grid), Qt.Key_Return)
    choices = PuzzleOptions.of(grid.document.puzzle).rebus_choices
    assert choices[Position(0, 0)] == ("AB" * (LONGEST_REBUS // 2), "IJ")


def test_the_field_of_a_rebus_grows_with_its_letters(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_Insert)
    editor = rebus_of(grid)
    narrow = editor.width()
    QTest.keyClicks(editor, "heart/spade/club")
    assert editor.width() > narrow
    assert editor.fontMetrics().horizontalAdvance(editor.text()) < editor.contentsRect().width()
    assert grid.view.rect().contains(editor.geometry())


def test_letters_go_in_where_the_caret_of_a_rebus_stands(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_Insert)
    editor = rebus_of(grid)
    QTest.keyClicks(editor, "hrt")
    for _ in range(2):
        QTest.keyClick(editor, Qt.Key_Left)
    QTest.keyClicks(editor, "ea")
    assert editor.text() == "HEART"


def test_a_cell_may_take_one_of_several_strings(workspace: Making) -> None:
    grid = workspace("A..\n...\n...")
    grid.press(Qt.Key_Insert)
    QTest.keyClicks(rebus_of(grid), "heart/spade/?")
    QTest.keyClick(rebus_of(grid), Qt.Key_Return)
    here = Position(0, 0)
    assert PuzzleOptions.of(grid.document.puzzle).rebus_choices == {here: ("HEART", "SPADE", "?")}
    assert not grid.document.puzzle.grid[here].letters
    image = grid.view.grab().toImage()
    assert count(image, grid.view.cell_rect(here), LIGHT.forced) > 10
    grid.press(Qt.Key_Insert)
    assert rebus_of(grid).text() == "HEART/SPADE/?"
    QTest.keyClick(rebus_of(grid), Qt.Key_Delete)
    QTest.keyClick(rebus_of(grid), Qt.Key_Return)
    assert PuzzleOptions.of(grid.document.puzzle).rebus_choices == {}
    grid.document.undo_stack.undo()
    grid.document.undo_stack.undo()
    assert grid.document.puzzle.grid[here].letters == "A"


def test_delete_takes_a_choice_away(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_Insert)
    QTest.keyClicks(rebus_of(grid), "heart/spade")
    QTest.keyClick(rebus_of(grid), Qt.Key_Return)
    grid.go(0, 1)
    grid.press(Qt.Key_Delete)
    assert PuzzleOptions.of(grid.document.puzzle).rebus_choices
    grid.go(0, 0)
    grid.press(Qt.Key_Delete)
    assert PuzzleOptions.of(grid.document.puzzle).rebus_choices == {}
    assert grid.document.undo_stack.undoText() == "Clear"


def test_return_in_the_rebus_field_asks_for_no_clue(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    asked: list[bool] = []
    grid.view.clue_requested.connect(lambda: asked.append(True))
    grid.press(Qt.Key_Insert)
    QTest.keyClicks(rebus_of(grid), "XY")
    QTest.keyClick(rebus_of(grid), Qt.Key_Return)
    assert not asked


@pytest.mark.parametrize("key", [Qt.Key_Down, Qt.Key_PageUp, Qt.Key_Insert, Qt.Key_Space])
def test_keys_of_the_rebus_field_do_not_move_the_grid_below(workspace: Making, key: Qt.Key) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_Insert)
    QTest.keyClicks(rebus_of(grid), "XY")
    QTest.keyClick(rebus_of(grid), key)
    assert (grid.at, grid.direction) == ((0, 0), Direction.ACROSS)
    assert rebus_of(grid).text() == "XY"


def test_tab_leaves_the_rebus_field_for_the_grid(workspace: Making) -> None:
    grid = workspace("A..\n...\n...")
    grid.view.setFocus()
    grid.press(Qt.Key_Insert)
    QTest.keyClick(rebus_of(grid), Qt.Key_Tab)
    assert not rebus_of(grid).isVisible()
    assert grid.view.hasFocus()
    assert grid.rows[0] == "A.."


def test_the_rebus_field_closes_when_its_cell_is_left(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_Insert)
    grid.go(2, 2)
    assert not rebus_of(grid).isVisible()


def test_a_block_takes_no_rebus(workspace: Making) -> None:
    grid = workspace("...\n.#.\n...")
    grid.go(1, 1)
    grid.press(Qt.Key_Insert)
    assert not rebus_of(grid).isVisible()
    assert grid.hints


def test_ctrl_tab_leaves_the_grid(qtbot: QtBot, theme: ThemeManager) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    view = GridView(Document(Puzzle.blank(Size(3, 3))), theme, window)
    other = QLineEdit(window)
    with qtbot.waitActive(window):
        window.show()
    view.setFocus()
    QTest.keyClick(view, Qt.Key_Tab, Qt.ControlModifier)
    assert other.hasFocus()


def test_a_place_beside_the_grid_is_no_cell(workspace: Making) -> None:
    grid = workspace("..\n..")
    assert grid.view.position_at(QPoint(0, 0)) is None
    assert grid.view.position_at(grid.point(1, 0)) == Position(1, 0)
