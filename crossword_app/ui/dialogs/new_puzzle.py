"""The dialog that starts a new puzzle: size, pattern, symmetry, language, title, author and venue."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from PyQt5.QtCore import QModelIndex, Qt, QTimer
from PyQt5.QtGui import QStandardItemModel
from PyQt5.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from crossword_app.errors import CrosswordError
from crossword_app.formats.patterns import GridPattern, shipped_patterns
from crossword_app.generate.pattern_library import figures_of, find_patterns
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted, listed, sentence
from crossword_app.ui.dialogs.alphabet_box import AlphabetBox
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, MARGIN, Dialog, field_label, muted
from crossword_app.ui.dialogs.pattern_filter import PatternFilter
from crossword_app.ui.dialogs.pattern_gallery import CARD, PATTERN, PatternGallery, PatternModel
from crossword_app.ui.dialogs.scrolling import form_part
from crossword_app.ui.dialogs.venue_field import VENUE_LABEL, VenueField
from crossword_app.ui.look.cards import GAP
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.venues.venue import set_venue

EMPTY_PATTERN = "Empty"
COMMON_SIDES = (5, 11, 13, 15, 21)
_GALLERY_COLUMNS = 4
_SCROLL_BAR = 10
_COUNTED_AT_ONCE = 4
"""Patterns whose entries are counted between two events: half a millisecond each."""

_FORM_WIDTH = 248
_SIDE_WIDTH = 44


class NewPuzzleDialog(Dialog):
    """Asks for the properties of a new puzzle."""

    def __init__(
        self, settings: Settings, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            "New puzzle", "Start from a pattern. Every block can be moved later.", theme, parent
        )
        self._settings = settings
        self._taken = ""
        self._offered = self._own = ""
        row = QHBoxLayout()
        row.setSpacing(MARGIN - 16)
        self.body.addLayout(row, 1)
        row.addLayout(self._make_gallery())
        side = QWidget()
        form = QVBoxLayout(side)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(6)
        self._add_size(form)
        self._add_symmetry(form)
        self._add_language(form)
        self._add_texts(form)
        self._add_venue(form)
        form.addStretch()
        row.addWidget(form_part(side, _FORM_WIDTH))
        self._keep = QCheckBox("Make this my default")
        self._keep.setToolTip(
            "Start from this size, pattern, symmetry, language and venue the next time"
        )
        self.foot.insertWidget(0, self._keep)
        self.add_cancel()
        self._create = self.add_primary("Create puzzle")
        self._take_size(settings.new_size)
        self._gallery.choose(self._model.row_of(settings.new_pattern) or 0)
        index = self._symmetry.findData(settings.new_symmetry)
        self._symmetry.setCurrentIndex(max(index, 0))
        self._uncounted = iter(shipped_patterns())
        self._counting = QTimer(self)
        self._counting.timeout.connect(self._count_patterns)
        self._counting.start(0)
        self._create.setFocus()

    @property
    def puzzle(self) -> Puzzle:
        """The new puzzle."""
        started = Puzzle(
            replace(self._gallery.chosen.grid, alphabet=self._alphabet.chosen),
            self._symmetry.currentData(),
            title=self._title.text().strip(),
            author=self._author.text().strip(),
        )
        return set_venue(started, self._venue.name)

    def accept(self) -> None:
        """Remember the author, and the rest if the user asked for that."""
        self._settings.author = self._author.text().strip()
        if self._keep.isChecked():
            pattern = self._gallery.chosen
            self._settings.new_size = pattern.size
            self._settings.new_pattern = pattern.name
            self._settings.new_symmetry = self._symmetry.currentData()
            self._settings.new_alphabet = self._alphabet.chosen
            self._settings.new_venue = self._venue.name
        super().accept()

    # The gallery

    def _make_gallery(self) -> QVBoxLayout:
        self._filter = PatternFilter()
        self._model = PatternModel(self)
        self._gallery = PatternGallery(self._model, self.theme)
        columns = _GALLERY_COLUMNS * (CARD.width() + GAP) + _SCROLL_BAR
        self._gallery.setFixedWidth(columns)
        self._filter.setFixedWidth(columns - _SCROLL_BAR - GAP // 2)
        self._gallery.setMinimumHeight(CARD.height() + GAP)
        self._found = muted("", 12)
        self._found.setWordWrap(True)
        self._found.setFixedWidth(columns)
        self._gallery.selectionModel().currentChanged.connect(self._take_pattern)
        self._gallery.doubleClicked.connect(self.accept)
        self._filter.changed.connect(self._show_patterns)
        self._filter.left.connect(self._go_to_patterns)
        column = QVBoxLayout()
        column.setSpacing(8)
        for part in (self._filter, self._found, self._gallery):
            column.addWidget(part)
        return column

    def _show_patterns(self) -> None:
        """Show the patterns of the chosen size that are as wanted. What the user chose stays so if it is there.

        Else it is the first of them: whoever says what a pattern should hold wants no empty grid.
        """
        size = self._size
        name = self._gallery.chosen.name if self._gallery.currentIndex().isValid() else ""
        try:
            wish = self._filter.wish(size)
            found = find_patterns(shipped_patterns(), wish)
            self._found.setText(self._found_text(size, found))
        except CrosswordError as error:
            found = []
            self._found.setText(sentence(str(error)))
        empty = GridPattern(EMPTY_PATTERN, 0, Symmetry.ROTATE_180, Grid.blank(size))
        self._model.show((empty, *found))
        if name != self._offered:
            self._own = name
        best = 0 if self._filter.is_empty or not found else 1
        self._gallery.choose(self._model.row_of(self._own) or best)
        self._offered = self._gallery.chosen.name

    def _found_text(self, size: Size, found: Sequence[GridPattern]) -> str:
        """Return what there is to say of the patterns found."""
        all_of_size = sum(pattern.size == size for pattern in shipped_patterns())
        grid = f"{size.columns} × {size.rows}"
        if not all_of_size:
            return f"No patterns of {grid}. {_sizes_text()}".rstrip()
        if self._filter.is_empty:
            return f"{counted(all_of_size, 'pattern')} of {grid}"
        if not found:
            return f"None of the {all_of_size} patterns of {grid} is so. File > New from Theme makes grids to order."
        return f"{len(found)} of {counted(all_of_size, 'pattern')} of {grid}"

    def _go_to_patterns(self) -> None:
        """Let the keys choose among the patterns found, from the first on."""
        if self._model.rowCount() > 1 and not self._gallery.currentIndex().row():
            self._gallery.choose(1)
        self._gallery.setFocus()

    def _count_patterns(self) -> None:
        """Count the entries of some more patterns, before somebody asks for them: all at once would be felt."""
        counted_now = [figures_of(pattern) for pattern in islice(self._uncounted, _COUNTED_AT_ONCE)]
        if not counted_now:
            self._counting.stop()

    # The form

    def _add_size(self, form: QVBoxLayout) -> None:
        common = QHBoxLayout()
        common.setSpacing(6)
        self._common = QButtonGroup(self)
        self._common.setExclusive(False)  # for an uncommon size no button is checked
        for side in COMMON_SIDES:
            button = QPushButton(str(side))
            button.setCheckable(True)
            button.setFont(interface_font(13, 500))
            button.setAutoDefault(False)
            button.setAccessibleName(f"{side} by {side}")
            button.setMinimumWidth(0)
            self._common.addButton(button, side)
            common.addWidget(button)
        self._common.idClicked.connect(lambda side: self._take_size(Size(side, side)))
        self._columns, self._rows = self._side("Columns"), self._side("Rows")
        free = QHBoxLayout()
        free.setSpacing(8)
        by, limits = muted("by", 12), muted(f"{SMALLEST_SIDE} to {LARGEST_SIDE}", 12)
        for widget in (self._columns, by, self._rows, limits):
            free.addWidget(widget)
        free.addStretch()
        form.addWidget(field_label("Size", self._columns))
        self._columns.setAccessibleName("Columns")
        form.addLayout(common)
        form.addLayout(free)
        form.addSpacing(10)

    def _side(self, name: str) -> QSpinBox:
        box = QSpinBox()
        box.setRange(SMALLEST_SIDE, LARGEST_SIDE)
        box.setButtonSymbols(QSpinBox.NoButtons)
        box.setAlignment(Qt.AlignCenter)
        box.setFixedWidth(_SIDE_WIDTH)
        box.setKeyboardTracking(False)
        box.setObjectName(name.lower())
        box.setAccessibleName(name)
        box.setToolTip(f"{name}, {SMALLEST_SIDE} to {LARGEST_SIDE}")
        box.valueChanged.connect(lambda _side: self._take_size(self._size))
        return box

    def _add_symmetry(self, form: QVBoxLayout) -> None:
        self._symmetry = ComboBox()
        for symmetry in Symmetry:
            self._symmetry.addItem(symmetry.title, symmetry)
        self._symmetry.setFixedHeight(FIELD_HEIGHT)
        form.addWidget(field_label("Symmetry", self._symmetry))
        form.addWidget(self._symmetry)
        form.addSpacing(10)

    def _add_language(self, form: QVBoxLayout) -> None:
        self._alphabet = AlphabetBox(self._settings.new_alphabet)
        form.addWidget(field_label("Language", self._alphabet))
        form.addWidget(self._alphabet)
        form.addSpacing(10)

    def _add_texts(self, form: QVBoxLayout) -> None:
        self._title, self._author = QLineEdit(), QLineEdit(self._settings.author)
        self._title.setPlaceholderText("Untitled")
        for name, edit in (("Title", self._title), ("Author", self._author)):
            edit.setFixedHeight(FIELD_HEIGHT)
            form.addWidget(field_label(name, edit))
            form.addWidget(edit)
            form.addSpacing(10)

    def _add_venue(self, form: QVBoxLayout) -> None:
        self._venue = VenueField(self._settings.new_venue)
        self._venue.changed.connect(self._take_venue)
        form.addWidget(field_label(VENUE_LABEL, self._venue))
        form.addWidget(self._venue)

    def _take_venue(self) -> None:
        """Take a size that the chosen venue takes."""
        venue = self._venue.venue
        if venue and not venue.takes(self._size):
            self._take_size(venue.sizes[0])

    @property
    def _size(self) -> Size:
        return Size(self._rows.value(), self._columns.value())

    def _take_size(self, size: Size) -> None:
        """Show *size* everywhere, and the patterns of that size."""
        self._show_size(size)
        self._show_patterns()

    def _take_pattern(self, chosen: QModelIndex) -> None:
        """Take over the symmetry of the pattern that is chosen. The empty grid can have any."""
        pattern: GridPattern | None = chosen.data(PATTERN)
        if pattern is None or pattern.name in (self._taken, EMPTY_PATTERN):
            return  # while the cards change
        self._taken = pattern.name
        self._symmetry.setCurrentIndex(self._symmetry.findData(pattern.symmetry))

    def _show_size(self, size: Size) -> None:
        """Show *size* everywhere. A venue that does not take it is no longer chosen."""
        venue = self._venue.venue
        if venue and not venue.takes(size):
            self._venue.choose("")
        for box, side in ((self._rows, size.rows), (self._columns, size.columns)):
            box.blockSignals(True)
            box.setValue(side)
            box.blockSignals(False)
        for button in self._common.buttons():
            button.setChecked(size == Size(self._common.id(button), self._common.id(button)))
        self._allow_symmetries(size)

    def _allow_symmetries(self, size: Size) -> None:
        """Disable the symmetries that only a square grid can have."""
        model = self._symmetry.model()
        assert isinstance(model, QStandardItemModel)
        for index, symmetry in enumerate(Symmetry):
            model.item(index).setEnabled(symmetry.fits(size))
        if not self._symmetry.currentData().fits(size):
            self._symmetry.setCurrentIndex(self._symmetry.findData(Symmetry.ROTATE_180))


def _sizes_text() -> str:
    """Return which sizes have patterns."""
    sizes = sorted({pattern.size for pattern in shipped_patterns()})
    square = (str(size.rows) for size in sizes if size.is_square)
    others = (f"{size.columns} × {size.rows}" for size in sizes if not size.is_square)
    return f"Sides with patterns: {listed([*square, *others])}." if sizes else ""
