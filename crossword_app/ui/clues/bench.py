"""The bench of one clue: its note, its level, and what is known round it, where it is written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QModelIndex, QObject, Qt
from PyQt5.QtGui import QShowEvent
from PyQt5.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from crossword_app.dictionary.used_words.days import spoken_day
from crossword_app.model.clue_notes import (
    Difficulty,
    alternatives_of,
    change_clues,
    difficulty_of,
    note_of,
    using_alternative,
    with_alternatives,
    with_difficulty,
    with_draft,
    with_note,
)
from crossword_app.model.puzzle import Clue
from crossword_app.model.slots import Slot
from crossword_app.ui.clues.bench_rows import (
    ROW_ROLE,
    BenchDelegate,
    BenchModel,
    BenchRow,
    Section,
    rows_round,
)
from crossword_app.ui.clues.entry_tab import RETURN_KEYS, EntryTab
from crossword_app.ui.clues.picker import origin
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.look.rows import MARGIN, word_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.dictionary.clues.database import FoundClue
    from crossword_app.dictionary.used_words.uses import LastUse
    from crossword_app.ui.clues.library import ClueLibrary

PAUSE = 120
"""Milliseconds without a key before the rows are made."""

MOST_EARLIER = 40
_LEVEL_WIDTH = 104


class ClueBench(EntryTab):
    """The entry at the cursor with its private note and level, and rows on what its clue stands among.

    A click, or Return, on an alternative or an earlier clue makes it the clue; on another entry it goes there. Delete
    drops an alternative.
    """

    def __init__(
        self,
        document: Document,
        words: Words,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        rows = "About the clue", BenchDelegate(theme)
        super().__init__(document, words, theme, parent, rows=rows, pause=PAUSE)
        self._book: ClueLibrary | None = None
        self._known: tuple[str, list[FoundClue]] = ("", [])
        self._last_use: Callable[[str], LastUse | None] = lambda _word: None
        self._name = QLabel(self)
        self._name.setFont(word_font(600))
        self._used = QLabel(self)
        self._used.setFont(interface_font(11))
        self._used.setProperty("look", "muted")
        self._note = QLineEdit(self)
        self._note.setFont(interface_font(13))
        self._note.setPlaceholderText("A private note, for the editor")
        self._note.setAccessibleName("Private note")
        self._note.installEventFilter(self)
        self._level = QComboBox(self)
        self._level.setFont(interface_font(12))
        self._level.setAccessibleName("Level")
        self._level.setToolTip("How hard the clue is")
        self._level.setFixedWidth(_LEVEL_WIDTH)
        self._level.addItem("No level", None)
        for difficulty in Difficulty:
            self._level.addItem(difficulty.value.title(), difficulty)
        self._model = BenchModel(self)
        self._list.setModel(self._model)
        head = QHBoxLayout()
        head.setContentsMargins(MARGIN, 4, MARGIN, 2)
        head.setSpacing(8)
        head.addWidget(self._name)
        head.addWidget(self._used)
        head.addWidget(self._note, 1)
        head.addWidget(self._level)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 3)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._list, 1)
        self._note.textEdited.connect(self._write_note)
        self._level.activated.connect(self._set_level)

    def use_library(self, book: ClueLibrary) -> None:
        """Show the clues of *book* that were written before."""
        self._book = book
        book.changed.connect(self._forget_known)

    def show_history(self, last_use: Callable[[str], LastUse | None]) -> None:
        """Tell, by *last_use*, when the entry was used last."""
        self._last_use = last_use
        self._follow_fields()

    def write_note(self) -> None:
        """Let the keys write the note."""
        self._note.setFocus(Qt.ShortcutFocusReason)
        self._note.selectAll()

    def showEvent(self, event: QShowEvent) -> None:
        if self._book is not None:
            self._book.start()
        super().showEvent(event)

    def _take_key(self, watched: QObject, key: int) -> bool:
        is_list = watched is self._list
        if key in RETURN_KEYS and not is_list:
            self.left.emit()
        elif key == Qt.Key_Down and not is_list:
            self._list.setFocus()
        elif key == Qt.Key_Delete and is_list:
            self._drop(self._list.currentIndex())
        else:
            return super()._take_key(watched, key)
        return True

    def _show_fields(self) -> None:
        puzzle, slot = self._document.puzzle, self._slot
        for field in (self._note, self._level):
            field.setEnabled(slot is not None)
        clue = puzzle.clue(slot) if slot else Clue("")
        self._name.setText(
            f"{slot.short_name}  {puzzle.grid.spelled(slot)}" if slot else "No entry"
        )
        self._show_use(slot)
        # While the user types, the note comes from this field: setting it again would move the text cursor.
        if note_of(clue) != self._note.text().strip():
            self._note.setText(note_of(clue))
        self._level.setCurrentIndex(self._level.findData(difficulty_of(clue)))

    def _show_use(self, slot: Slot | None) -> None:
        grid = self._document.puzzle.grid
        is_full = slot is not None and grid.is_complete(slot)
        use = self._last_use("".join(grid.entry(slot))) if slot is not None and is_full else None
        self._used.setVisible(use is not None)
        if use is not None:
            self._used.setText(f"used {spoken_day(use.day)}")
            self._used.setToolTip(tool_tip(f"Used last in {use.name}, {spoken_day(use.day)}"))

    def _show_rows(self) -> None:
        slot, puzzle = self._slot, self._document.puzzle
        rows: list[BenchRow] = []
        if slot is not None:
            earlier = [(clue, origin(clue)) for clue in self._earlier(slot)]
            rows = rows_round(puzzle, slot, self._written(slot), earlier)
        self._list.show_message("" if rows else "No entry runs this way here.")
        if self._model.show(rows):
            self._list.scrollToTop()

    def _written(self, slot: Slot) -> str:
        """Return the entry as a word list writes it; "" if none has it."""
        grid, dictionary = self._document.puzzle.grid, self._words.dictionary
        if dictionary is None or not grid.is_complete(slot):
            return ""
        word = dictionary.word("".join(grid.entry(slot)))
        return word.display if word else ""

    def _earlier(self, slot: Slot) -> list[FoundClue]:
        """Return the clues written before for the entry, but the one that it has."""
        grid = self._document.puzzle.grid
        if self._book is None or not grid.is_complete(slot):
            return []
        entry = grid.spelled(slot)
        if self._known[0] != entry:
            found = self._book.clues_for(entry, language=grid.alphabet.language)
            self._known = (entry, found[:MOST_EARLIER])
        mine = self._document.puzzle.clue(slot).text
        return [clue for clue in self._known[1] if clue.text != mine]

    def _forget_known(self) -> None:
        self._known = ("", [])
        self._follow_rows()

    def _take(self, index: QModelIndex) -> None:
        row: BenchRow | None = index.data(ROW_ROLE)
        if row is None or self._slot is None:
            return
        if row.slot is not None:
            self._document.move_to(Cursor(row.slot.start, row.slot.direction))
        elif row.section is Section.ALTERNATIVE:
            self._change(partial(using_alternative, text=row.text))
        else:
            self._change(lambda clue: with_draft(clue.with_text(row.text), is_draft=False))

    def _drop(self, index: QModelIndex) -> None:
        row: BenchRow | None = index.data(ROW_ROLE)
        if row is not None and row.section is Section.ALTERNATIVE:
            self._change(
                lambda clue: with_alternatives(
                    clue, [text for text in alternatives_of(clue) if text != row.text]
                )
            )

    def _write_note(self, text: str) -> None:
        self._change(partial(with_note, note=text), merge="clue-note")

    def _set_level(self) -> None:
        self._change(partial(with_difficulty, difficulty=self._level.currentData()))

    def _change(self, change: Callable[[Clue], Clue], merge: str = "") -> None:
        slot = self._slot
        if slot is not None:
            edit = partial(change_clues, slots=[slot], change=change)
            self._document.edit(f"Clue of {slot}", edit, merge=(merge, slot.key) if merge else None)
