"""What tests of the window do before they look: they show a grid and choose commands."""

from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from tests.ui.driving import Driver

DRAWN = """
    #..#
    ....
    ABCD
    #..#
"""


def show(driver: Driver, drawing: str = DRAWN) -> None:
    driver.editor.document.open(Puzzle(Grid.parse(drawing)), None)


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def choose(driver: Driver, name: str) -> None:
    """Choose a command by its menu entry."""
    action = driver.editor.window.commands[name]
    assert action.isEnabled(), name
    action.trigger()
