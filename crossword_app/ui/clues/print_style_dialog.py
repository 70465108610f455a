"""The dialog that makes the print style of all clues alike, and shows before what changes."""

from functools import partial

from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from crossword_app.dictionary.clues.print_signs import Blanks, Choice, Dashes, Ellipses, Quotes
from crossword_app.dictionary.clues.print_style import (
    LONGEST_STYLED,
    PrintStyle,
    Restyled,
    left_alone,
    restyled,
    usual_style,
    with_clues,
)
from crossword_app.sentences import counted
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, field_label, muted
from crossword_app.ui.document import Document
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.tables import TableColumn, TickModel, lay_out_table
from crossword_app.ui.look.theme import ThemeManager

_SIZE = (780, 600)
_AS_THEY_ARE = "As they are"
_KINDS: tuple[tuple[str, dict[Choice, str]], ...] = (
    (
        "Quotation marks",
        {Quotes.CURLY: "Curly “ ” ‘ ’", Quotes.STRAIGHT: "Straight \" '"},
    ),
    (
        "Dashes",
        {
            Dashes.EM: "Long—without spaces",
            Dashes.EN: "Short – with spaces",
            Dashes.HYPHENS: "Two--hyphens",
        },
    ),
    ("Ellipses", {Ellipses.CHARACTER: "One sign …", Ellipses.DOTS: "Three dots ..."}),
    ("Blanks", {Blanks.UNDERSCORES: "Underscores ___", Blanks.DASHES: "Hyphens ---"}),
)
"""The fields of the form, each with what can be chosen, and its words."""

_COLUMNS: tuple[TableColumn[Restyled], ...] = (
    TableColumn("Entry", lambda row: row.slot.short_name if row.slot else "", 84),
    TableColumn("Before", lambda row: row.before.text, 318),
    TableColumn("After", lambda row: row.after.text),
)


class PrintStyleDialog(Dialog):
    """Asks for the style of each kind of sign, and lists the clues that it changes, each with a box to tick."""

    def __init__(
        self, document: Document, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        explanation = (
            "Each kind of sign made alike in all clues. What is ticked is changed, as one step."
        )
        super().__init__("Print style", explanation, theme, parent)
        self._document = document
        self.boxes = [_box(kinds) for _, kinds in _KINDS]
        self.body.addLayout(self._form())
        self.body.addSpacing(8)
        self._told = muted("", 13, 500)
        self.body.addWidget(self._told)
        self.model = TickModel[Restyled](_COLUMNS, lambda row: row.place, self)
        self._table = _Table(self.model, self)
        self.body.addWidget(self._table, 1)
        self._all = self.add_button("Tick all")
        self._all.clicked.connect(self.model.tick_all)
        self.foot.insertWidget(0, self._all)
        self.add_cancel()
        self._change = self.add_primary("Change")
        self._endless = left_alone(document.puzzle)
        usual = usual_style(document.puzzle)
        chosen = (usual.quotes, usual.dashes, usual.ellipses, usual.blanks)
        for box, choice in zip(self.boxes, chosen, strict=True):
            box.setCurrentIndex(max(box.findData(choice), 0))
            box.currentIndexChanged.connect(self._show)
        self.model.ticked.connect(self._count)
        self.resize(*_SIZE)
        self._show()

    @property
    def print_style(self) -> PrintStyle:
        """The style that is chosen."""
        style = PrintStyle()
        for box in self.boxes:
            if choice := box.currentData():
                style = style.with_choice(choice)
        return style

    def accept(self) -> None:
        """Change the ticked clues. Without any the dialog stays open."""
        if changed := self.model.chosen():
            self._document.edit("Print style of clues", partial(with_clues, changed=changed))
            super().accept()

    def _form(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        for (name, _), box in zip(_KINDS, self.boxes, strict=True):
            column = QVBoxLayout()
            column.setSpacing(6)
            column.addWidget(field_label(name, box))
            column.addWidget(box)
            row.addLayout(column)
        return row

    def _show(self) -> None:
        found = restyled(self._document.puzzle, self.print_style)
        self.model.show_ticked(found, {row.place for row in found})
        self._table.resizeRowsToContents()

    def _count(self) -> None:
        number, chosen = len(self.model.rows), len(self.model.chosen())
        told = counted(number, "clue would be", "clues would be")
        text = f"{told} changed" if number else "All clues are in this style."
        if self._endless:
            clues = counted(self._endless, "clue")
            text = f"{text.rstrip('.')}; {clues} of more than {LONGEST_STYLED:,} characters left as before"
        self._told.setText(text)
        self._change.setText(f"Change {counted(chosen, 'clue')}" if chosen else "Change")
        self._change.setEnabled(chosen > 0)
        self._all.setText("Untick all" if 0 < number == chosen else "Tick all")
        self._all.setEnabled(number > 0)


class _Table(QTableView):
    """The clues that change. A click on a box, or Space, ticks one."""

    def __init__(self, model: TickModel[Restyled], parent: QWidget) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName("Changes")
        self.setSelectionMode(QAbstractItemView.SingleSelection)
        lay_out_table(self, _COLUMNS)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.ElideNone)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeToContents)


def _box(kinds: dict[Choice, str]) -> ComboBox:
    box = ComboBox()
    box.setFixedHeight(FIELD_HEIGHT)
    box.addItem(_AS_THEY_ARE, None)
    for choice, words in kinds.items():
        box.addItem(words, choice)
    return box
