"""The dialog that says which words entries take only."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLineEdit, QWidget

from crossword_app.control import Control
from crossword_app.dictionary.word_kinds import PLAIN_NAME, WordKind
from crossword_app.errors import FillError
from crossword_app.fill.own_words.change import ChangeKind
from crossword_app.fill.own_words.rule import (
    ANY,
    CLUED,
    LIST_SIGN,
    OwnList,
    names_words,
    read_part,
)
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.slots import Slot
from crossword_app.sentences import capitalised, counted, listed, sentence
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, field_label, muted
from crossword_app.ui.files.choose_file import ask_open, kinds_of_files
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.timers import debounced

_WIDTH = 520
_LONGEST = 2000
_COLUMNS = 3
_PAUSE = 300
"""Milliseconds after the last key in the path before the list is looked at."""

_CHANGES = (
    ("as they are", ""),
    ("with letters replaced", ChangeKind.REPLACE.value),
    ("without their first letter", ChangeKind.DROP_FIRST.value),
    ("without their last letter", ChangeKind.DROP_LAST.value),
    ("read backwards", ChangeKind.REVERSE.value),
)
_KINDS = (PLAIN_NAME, *WordKind)


class OwnWordsDialog(Dialog):
    """Asks for a rule of `fill.own_words.rule`, one part of each sort; further parts stay as they are.

    Attributes:
        parts: the parts of the rule that was chosen; () for any word.
    """

    def __init__(
        self,
        slots: Sequence[Slot],
        parts: tuple[str, ...],
        alphabet: Alphabet,
        folder: Path,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        """Show *parts* for *slots*. Lists are looked for in *folder* first."""
        super().__init__(
            f"Words for {listed(slots, most=3)}",
            "Fills, suggestions, analysis and proofs keep to it. Empty fields ask for nothing.",
            theme,
            parent,
        )
        self.parts = parts
        self._alphabet = alphabet
        self._folder = folder
        self._lengths = sorted({len(slot) for slot in slots})
        self._trouble = ""
        self._add_list()
        self._named = self._line("ALPHA, BRAVO")
        self.add_field("One of these words", self._named)
        self._expression = self._line("ING$")
        self.add_field("Words that match a regular expression", self._expression)
        self._add_kinds()
        self._add_change()
        self._note = muted(" ", 12)
        self._note.setWordWrap(True)
        self.body.addWidget(self._note)
        self.body.addStretch()
        self._others = tuple(part for part in parts if not self._show_part(part))
        self._reading = NewestJob(self)
        self._reading.ended.connect(self._tell_of_list)
        self._timer = debounced(self._look_at_list, _PAUSE, self, self._list.textChanged)
        self.finished.connect(self._reading.finish)
        clear = self.add_button("Any Word")
        clear.clicked.connect(self._clear)
        self.add_cancel()
        self.add_primary("Set Words")
        self.setMinimumWidth(_WIDTH)
        self._list.setFocus()
        self._look_at_list()

    def accept(self) -> None:
        """Take the rule; stay open where a part of it means nothing."""
        try:
            parts = [read_part(text, self._alphabet.fold_word) for text in self._written()]
        except FillError as error:
            self._note.setText(sentence(str(error)))
            return
        if self._trouble:
            self._note.setText(sentence(self._trouble))
            return
        self.parts = (*dict.fromkeys(parts), *self._others)
        super().accept()

    def _clear(self) -> None:
        self.parts = ()
        super().accept()

    def _written(self) -> Iterator[str]:
        """Yield the parts as the fields have them."""
        if path := self._list.text().strip():
            yield f"{LIST_SIGN}{Path(path).expanduser().absolute()}"
        if named := self._named.text().strip():
            yield named.upper()
        if expression := self._expression.text().strip():
            yield expression if expression.startswith("/") else f"/{expression}/"
        if kinds := [name for name, box in self._kinds.items() if box.isChecked()]:
            yield ",".join(kinds)
        if self._clued.isChecked():
            yield CLUED
        if self._any.isChecked():
            yield ANY
        change = self._change.currentData()
        if change == ChangeKind.REPLACE:
            yield f"s/{self._old.text().strip()}/{self._new.text().strip()}/"
        elif change:
            yield change

    def _show_part(self, part: str) -> bool:
        """Show *part* of a rule. Return whether there is a field for it that is still empty."""
        if part.startswith(LIST_SIGN):
            return _put(self._list, part.removeprefix(LIST_SIGN))
        if part.startswith("/"):
            return _put(self._expression, part[1:-1])
        if part in {CLUED, ANY}:
            (self._clued if part == CLUED else self._any).setChecked(True)
            return True
        if names_words(part):
            words = map(self._alphabet.written, part.split(","))
            return _put(self._named, ", ".join(words))
        if set(part.split(",")) <= set(_KINDS):
            if any(box.isChecked() for box in self._kinds.values()):
                return False
            for name in part.split(","):
                self._kinds[name].setChecked(True)
            return True
        return self._show_change(part)

    def _show_change(self, part: str) -> bool:
        if self._change.currentIndex():
            return False
        pieces = part.split("/")
        self._change.setCurrentIndex(self._change.findData(pieces[0]))
        if pieces[0] == ChangeKind.REPLACE:
            self._old.setText(pieces[1])
            self._new.setText(pieces[2])
        return True

    # The fields

    def _line(self, example: str) -> QLineEdit:
        field = QLineEdit()
        field.setMaxLength(_LONGEST)
        field.setFixedHeight(FIELD_HEIGHT)
        field.setPlaceholderText(example)
        field.textEdited.connect(lambda: self._note.setText(" "))
        return field

    def _add_list(self) -> None:
        self._list = self._line("seeds.txt")
        choose = self.add_button("Choose…")
        choose.setFixedHeight(FIELD_HEIGHT)
        choose.clicked.connect(self._choose_list)
        row = QHBoxLayout()
        row.addWidget(self._list, 1)
        row.addWidget(choose)
        self.body.addWidget(field_label("Words of a list", self._list))
        self.body.addLayout(row)
        self._of_list = muted(" ", 12)
        self._of_list.setWordWrap(True)
        self.body.addWidget(self._of_list)
        self.body.addSpacing(4)

    def _add_kinds(self) -> None:
        self._kinds = {
            name: _box("Plain words" if name == PLAIN_NAME else capitalised(WordKind(name).plural))
            for name in _KINDS
        }
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        for number, box in enumerate(self._kinds.values()):
            grid.addWidget(box, number // _COLUMNS, number % _COLUMNS)
        self.body.addWidget(muted("Words of one of these kinds", 12, 500))
        self.body.addLayout(grid)
        self.body.addSpacing(10)
        self._clued = _box("Only words that have a clue in the clue database")
        self._any = _box("Kinds that are left out elsewhere may stand here")
        self.body.addWidget(self._clued)
        self.body.addWidget(self._any)
        self.body.addSpacing(10)

    def _add_change(self) -> None:
        self._change = ComboBox()
        self._change.setFont(interface_font(13))
        self._change.setFixedHeight(FIELD_HEIGHT)
        for title, value in _CHANGES:
            self._change.addItem(title, value)
        self._old, self._new = self._line("ST"), self._line("S")
        becomes = muted("become", 12)
        row = QHBoxLayout()
        row.addWidget(self._change)
        for widget in (self._old, becomes, self._new):
            row.addWidget(widget)
        self._old.setAccessibleName("Letters that go")
        self._new.setAccessibleName("Letters that come in their place")

        def show_fields() -> None:
            for widget in (self._old, becomes, self._new):
                widget.setVisible(self._change.currentData() == ChangeKind.REPLACE)

        self._change.currentIndexChanged.connect(show_fields)
        self.body.addWidget(field_label("The words stand in the grid", self._change))
        self.body.addLayout(row)
        self.body.addSpacing(10)
        show_fields()

    # The list

    def _choose_list(self) -> None:
        kinds = kinds_of_files([("Word lists", (".txt", ".dict", ".csv", ".tsv"))], "All files")
        path = ask_open(self, "Words of a list", self._folder, kinds)
        if path is not None:
            self._list.setText(str(path))

    def _look_at_list(self) -> None:
        """Read the list on a thread."""
        path = self._list.text().strip()
        self._trouble = ""
        self._of_list.setText(" ")
        if not path:
            self._reading.drop()
            return
        part, alphabet = f"{LIST_SIGN}{Path(path).expanduser().absolute()}", self._alphabet

        def read(_control: Control, _tell: Tell) -> OwnList:
            from crossword_app.fill.own_words.sources import lists_of

            (found,) = lists_of([part], alphabet, self._folder).values()
            return found

        self._reading.start(read)

    def _tell_of_list(self, found: OwnList) -> None:
        self._trouble = found.trouble
        if found.trouble:
            self._of_list.setText(sentence(found.trouble))
            return
        fitting = sum(len(text) in self._lengths for text in found.texts)
        lengths = " or ".join(map(str, self._lengths))
        self._of_list.setText(
            f"{counted(len(found.texts), 'word')}, {fitting:,} of them with {lengths} letters"
        )


def _put(field: QLineEdit, text: str) -> bool:
    """Put *text* into *field*, and return whether it was empty."""
    if field.text():
        return False
    field.setText(text)
    return True


def _box(title: str) -> QCheckBox:
    box = QCheckBox(title)
    box.setFont(interface_font(13))
    box.setFocusPolicy(Qt.StrongFocus)
    return box
