"""The wordplay of one clue: its definition and parts, checked while they are written, beside what the lists offer."""

from __future__ import annotations

import html
from collections.abc import Callable
from functools import partial
from typing import Any

from PyQt5.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QRectF,
    Qt,
)
from PyQt5.QtGui import QPainter
from PyQt5.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from crossword_app.control import Control
from crossword_app.dictionary.wordplay.finding import Finding, WordplayKind
from crossword_app.model.clue_notes import change_clues
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.puzzle import Clue
from crossword_app.model.slots import Slot
from crossword_app.model.wordplay import (
    Wordplay,
    answer_of,
    definition_spans,
    problems_of,
    with_wordplay,
    wordplay_of,
)
from crossword_app.sentences import capitalised
from crossword_app.ui.clues.entry_tab import RETURN_KEYS, EntryTab
from crossword_app.ui.document import Document
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.look.row_list import RowDelegate
from crossword_app.ui.look.rows import MARGIN
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.words.dictionary import Words

PAUSE = 150
"""Milliseconds without a key before the lists are searched."""

FINDING_ROLE = Qt.UserRole
_LEFT_WIDTH = 320
_TITLE_WIDTH = 72
_BETWEEN = " / "
_NOTATION = (
    "How the parts make the answer, in letters:\n"
    "T(AB)LE: AB in TLE\n(TIN)<: backwards\n(SILENT)*: an anagram\nPA[S]T: without S\nCAR + PET: one after the other"
)


class WordplayPanel(EntryTab):
    """The definition, the parts and a note of the clue at the cursor. The lists are searched on a thread.

    A click, or Return, on what was found takes it as the parts.
    """

    def __init__(
        self,
        document: Document,
        words: Words,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        rows = "What the lists offer", _FoundDelegate(theme)
        super().__init__(document, words, theme, parent, rows=rows, pause=PAUSE)
        self._asked: tuple[object, ...] = ()
        self._clue = QLabel(self)
        self._clue.setFont(interface_font(13))
        self._clue.setTextFormat(Qt.RichText)
        self._verdict = QLabel(self)
        self._verdict.setFont(interface_font(12))
        self._verdict.setTextFormat(Qt.PlainText)
        self._verdict.setWordWrap(True)
        self._verdict.setAccessibleName("Check of the wordplay")
        self._definition = self._field(
            "Definition", "The words that define: / between two definitions"
        )
        self._parts = self._field("Parts: (SILENT)*", _NOTATION)
        self._note = self._field("A note on the wordplay", "What else is to be said of it")
        self._model = _FoundModel(self)
        self._list.setModel(self._model)
        self._lay_out()
        self._search = NewestJob(self)
        self._search.ended.connect(self._show_found)
        self._search.failed.connect(self._list.show_message)

    def write(self) -> None:
        """Let the keys write the definition, or the parts where that is written."""
        field = self._parts if self._definition.text() else self._definition
        field.setFocus(Qt.ShortcutFocusReason)
        field.selectAll()

    def finish(self) -> None:
        """End the search and its thread."""
        self._search.finish()

    def _take_key(self, watched: QObject, key: int) -> bool:
        if key in RETURN_KEYS and watched is not self._list:
            self.focusNextChild()
            return True
        return super()._take_key(watched, key)

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setContentsMargins(MARGIN, 2, 0, 2)
        column.setSpacing(5)
        for widget in (self._definition, self._parts, self._note, self._verdict):
            column.addWidget(widget)
        column.addStretch()
        fields = QWidget(self)
        fields.setLayout(column)
        left = QScrollArea(self)  # in a low window the tab needs no more room than those beside it
        left.setWidget(fields)
        fields.setAutoFillBackground(False)
        left.viewport().setAutoFillBackground(False)
        left.setWidgetResizable(True)
        left.setFrameShape(QFrame.NoFrame)
        left.setFocusPolicy(Qt.NoFocus)
        left.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        left.setFixedWidth(_LEFT_WIDTH)
        below = QHBoxLayout()
        below.setSpacing(4)
        below.addWidget(left)
        below.addWidget(self._list, 1)
        self._clue.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self._clue.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 4)
        layout.setSpacing(4)
        layout.addWidget(self._clue)
        layout.addLayout(below, 1)

    def _field(self, placeholder: str, tip: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setFont(interface_font(13))
        field.setPlaceholderText(placeholder)
        field.setAccessibleName(placeholder.partition(":")[0])
        field.setToolTip(tip)
        field.installEventFilter(self)
        field.textEdited.connect(self._write)
        return field

    def _show_fields(self) -> None:
        slot = self._slot
        clue = self._document.puzzle.clue(slot) if slot else Clue("")
        said = wordplay_of(clue)
        for field, text in (
            (self._definition, _BETWEEN.join(said.definitions)),
            (self._parts, said.parts),
            (self._note, said.note),
        ):
            field.setEnabled(slot is not None)
            # While the user types, the text comes from this field: setting it again would move the text cursor.
            if text != field.text().strip() and not (field.hasFocus() and self._is_written(said)):
                field.setText(text)
        self._clue.setText(_preview(slot, clue, said) if slot else "")
        self._clue.setToolTip(tool_tip(clue.text))
        self._show_verdict(clue, said)

    def _is_written(self, said: Wordplay) -> bool:
        """Return whether *said* is what the fields say."""
        return said == self._written

    @property
    def _written(self) -> Wordplay:
        definitions = (text.strip() for text in self._definition.text().split("/"))
        parts, note = self._parts.text().strip(), self._note.text().strip()
        return Wordplay(tuple(filter(None, definitions)), parts, note)

    def _show_verdict(self, clue: Clue, said: Wordplay) -> None:
        wrong = problems_of(said, clue.text, self._answer, self._document.puzzle.alphabet)
        text = "".join(f"{capitalised(sentence)}. " for sentence in wrong)
        if not wrong and said.parts:
            text = "The parts make the answer, letter by letter."
        self._verdict.setText(text)
        if self._verdict.property(LOOK) != (look := "trouble" if wrong else "muted"):
            self._verdict.setProperty(LOOK, look)
            self._verdict.style().polish(self._verdict)

    @property
    def _answer(self) -> str:
        """The letters of the entry, and of those that its answer runs on in; ? for an empty square."""
        puzzle, slot = self._document.puzzle, self._slot
        if slot is None:
            return ""
        return answer_of(puzzle, (slot, *linked_entries(puzzle).get(slot.key, ())))

    def _write(self) -> None:
        slot = self._slot
        if slot is not None:
            edit = partial(
                change_clues, slots=[slot], change=partial(with_wordplay, wordplay=self._written)
            )
            self._document.edit(f"Wordplay of {slot}", edit, merge=("wordplay", slot.key))

    def _take(self, index: QModelIndex) -> None:
        finding = index.data(FINDING_ROLE)
        if finding is not None:
            self._parts.setText(finding.parts)
            self._write()
            self._list.setFocus()  # in a field, Ctrl+Z takes back typing alone

    # What the lists offer

    def _show_rows(self) -> None:
        dictionary = self._words.dictionary
        if dictionary is None:
            return
        answer, index = self._answer, dictionary.index
        asked = (answer, index, self._document.fill_options.floor)
        if asked == self._asked:
            return
        self._asked = asked
        if not answer or "?" in answer:
            self._search.drop()
            self._show_found([])
            return
        self._list.show_message("Searching the lists …")
        self._search.start(_job(*asked))

    def _show_found(self, found: list[Finding]) -> None:
        self._model.show(found)
        self._list.scrollToTop()
        answer = self._answer
        if not answer:
            message = "No entry runs this way here."
        elif "?" in answer:
            message = "Fill the entry: then its anagrams, hidings, containers and others come here."
        else:
            message = "The lists offer nothing for this entry."
        self._list.show_message("" if found else message)


def _job(answer: str, index: Any, floor: int) -> Callable[[Control, Tell], list[Finding]]:
    def search(control: Control, _tell: Tell) -> list[Finding]:
        # Importing numpy takes time: the window is shown first.
        from crossword_app.dictionary.wordplay.searches import find_wordplay

        return list(find_wordplay(index, answer, floor=floor, control=control))

    return search


def _preview(slot: Slot, clue: Clue, said: Wordplay) -> str:
    """Return the clue as rich text, its definitions underlined."""
    pieces, end = [], 0
    for start, stop in definition_spans(clue.text, said.definitions):
        defined = html.escape(clue.text[start:stop])
        pieces.append(f"{html.escape(clue.text[end:start])}<u>{defined}</u>")
        end = stop
    pieces.append(html.escape(clue.text[end:]))
    return f"<b>{html.escape(slot.short_name)}</b>&nbsp; {''.join(pieces) or 'No clue yet'}"


class _FoundModel(QAbstractListModel):
    """Ways to make the entry, those of one device together."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._found: list[Finding] = []

    def show(self, found: list[Finding]) -> None:
        self.beginResetModel()
        self._found = found
        self.endResetModel()

    def kind_over(self, row: int) -> WordplayKind | None:
        """Return the device of the row if it is the first of that device."""
        kind = self._found[row].kind
        return kind if row == 0 or self._found[row - 1].kind is not kind else None

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._found)

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        if not index.isValid():
            return None
        finding = self._found[index.row()]
        if role == FINDING_ROLE:
            return finding
        if role == Qt.DisplayRole:
            return finding.parts
        if role == Qt.AccessibleTextRole:
            return f"{finding.kind.title}: {finding.parts}, score {finding.score}"
        if role == Qt.ToolTipRole:
            words = ", ".join(f"{word.display} {word.score}" for word in finding.words)
            return tool_tip(f"{finding.kind.title} of {words}")
        return None


class _FoundDelegate(RowDelegate):
    """A row: the name of the device in its first row, the parts, and the lowest score."""

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        room = row.adjusted(6, 0, -MARGIN - 4, -2)
        model = index.model()
        kind = model.kind_over(index.row()) if isinstance(model, _FoundModel) else None
        if kind:
            self.write(painter, room, kind.title, interface_font(11, 500), "muted")
        room.setLeft(room.left() + _TITLE_WIDTH)
        finding: Finding = index.data(FINDING_ROLE)
        score = str(finding.score)
        width = self.write(painter, room, score, interface_font(12), "muted", side=Qt.AlignRight)
        room.setRight(room.right() - width - 8)
        self.write(painter, room, finding.parts, interface_font(13), "text")
