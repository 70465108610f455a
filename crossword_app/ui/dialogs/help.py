"""The dialogs of the Help menu: every key, and what the program is."""

import platform

from PyQt5.QtCore import PYQT_VERSION_STR, QT_VERSION_STR, Qt
from PyQt5.QtWidgets import QGridLayout, QLabel, QScrollArea, QWidget

from crossword_app import __version__
from crossword_app.sentences import counted
from crossword_app.ui.dialogs.base import Dialog, muted
from crossword_app.ui.keys import shown_key, with_keys_here
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.menus import MENUS, specs

GRID_KEYS = (
    ("Letters", "Type and move on"),
    ("Arrows", "Move; the first press may only change the direction"),
    ("Space", "Switch between across and down"),
    ("Tab, Shift+Tab", "Next and previous entry"),
    ("Home, End", "First and last square of the entry"),
    ("Backspace, Delete", "Clear and step back; clear and stay"),
    (".", "Block"),
    ("-", "Void: a square outside the grid's shape"),
    (",", "Bar"),
    ("`", "Circle"),
    ("~", "Shade"),
    ("Ins", "Several letters in one square"),
    ("Shift+Arrows, Shift+drag", "Select a region"),
    ("Ctrl+wheel", "Zoom"),
)
"""Keys that the grid itself handles. All others belong to actions."""

SOLVING_KEYS = (
    ("Tab, Return, Shift+Tab", "Next and previous entry, at its first empty square"),
    ("Ins", "Several letters in one square"),
    (".", "Block, in a diagramless puzzle"),
    ("Ctrl+P", "Pencil: letters that you are not sure of"),
    ("Ctrl+K", "Check the entry"),
    ("Ctrl+J", "Check the square"),
    ("Ctrl+Shift+K", "Check all"),
    ("Ctrl+R", "Reveal the entry"),
    ("Ctrl+F", "Reveal the square"),
    ("Ctrl+Shift+R", "Reveal all"),
    ("F6", "Pause, and go on"),
    ("Ctrl+E", "Write a remark on the clue"),
    ("Ctrl+T", "How it went, and back to the puzzle"),
    ("Esc", "Back to editing"),
)
"""Keys of the window in which a puzzle is solved, beside letters, arrows, Space, Home, End, Backspace and Delete."""


class KeysDialog(Dialog):
    """Lists every key and what it does."""

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__("Keyboard shortcuts", "", theme, parent)
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for title, rows in _sections():
            _add_section(grid, title, rows)
        grid.setRowStretch(grid.rowCount(), 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        area.setWidget(page)
        area.viewport().setAutoFillBackground(False)
        page.setAutoFillBackground(False)
        self.body.addWidget(area)
        self.add_primary("Close")
        self.resize(560, 600)


def _sections() -> list[tuple[str, list[tuple[str, str]]]]:
    sections = [("In the grid", list(GRID_KEYS))]
    for menu in MENUS:
        rows = [
            (
                ", ".join(map(shown_key, spec.keys)),
                spec.tip,
            )
            for spec in specs(menu)
            if spec.keys
        ]
        if rows:
            sections.append((menu.title.replace("&", ""), rows))
    sections.append(("While solving (View > Solve)", list(SOLVING_KEYS)))
    return sections


def _add_section(grid: QGridLayout, title: str, rows: list[tuple[str, str]]) -> None:
    heading = QLabel(title)
    heading.setFont(interface_font(13, 600))
    heading.setContentsMargins(0, 10 if grid.rowCount() > 1 else 0, 0, 0)
    grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
    for keys, tip in rows:
        row = grid.rowCount()
        label = QLabel(with_keys_here(keys))
        label.setFont(interface_font(12, 600))
        grid.addWidget(label, row, 0, Qt.AlignLeft | Qt.AlignTop)
        told = muted(with_keys_here(tip), 13)
        told.setWordWrap(True)
        grid.addWidget(told, row, 1)


class AboutDialog(Dialog):
    """Says what the program is, and its licence."""

    def __init__(
        self, word_count: int | None, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__("Crossword", f"Version {__version__}", theme, parent)
        words = (
            "The word list is not loaded."
            if word_count is None
            else f"{counted(word_count, 'word')}."
        )
        for text in (
            "A program to construct crosswords.",
            words,
            (
                "Free software under the GNU General Public License, version 3 or later, and without "
                "any warranty. The word list has its own terms; its sources are listed with it."
            ),
            f"Python {platform.python_version()}, Qt {QT_VERSION_STR}, PyQt {PYQT_VERSION_STR}.",
        ):
            label = muted(text, 13)
            label.setWordWrap(True)
            self.body.addWidget(label)
            self.body.addSpacing(6)
        self.body.addStretch()
        self.add_primary("Close")
        self.resize(420, 360)
