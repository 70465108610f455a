"""The dialog that starts a new puzzle: size, pattern, symmetry, language, title and author."""

from dataclasses import replace

from PyQt5.QtCore import Qt
from PyQt5.QtGui import QStandardItemModel
from PyQt5.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from crossword_app.formats.patterns import GridPattern, shipped_patterns
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.dialogs.alphabet_box import AlphabetBox
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, MARGIN, Dialog, field_label, muted
from crossword_app.ui.dialogs.pattern_card import CARD, PatternCard
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings

EMPTY_PATTERN = "Empty"
COMMON_SIDES = (5, 11, 13, 15, 21)
_GALLERY_COLUMNS = 4
_GALLERY_GAP = 12
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
        self._cards = QButtonGroup(self)
        self._cards.buttonClicked.connect(self._take_pattern)
        row = QHBoxLayout()
        row.setSpacing(MARGIN - 16)
        self.body.addLayout(row, 1)
        row.addWidget(self._make_gallery())
        side = QWidget()
        side.setFixedWidth(_FORM_WIDTH)
        form = QVBoxLayout(side)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(6)
        row.addWidget(side)
        self._add_size(form)
        self._add_symmetry(form)
        self._add_language(form)
        self._add_texts(form)
        form.addStretch()
        self._keep = QCheckBox("Make this my default")
        self._keep.setToolTip("Start from this size, pattern, symmetry and language the next time")
        self.foot.insertWidget(0, self._keep)
        self.add_cancel()
        self._create = self.add_primary("Create puzzle")
        self._take_size(settings.new_size, settings.new_pattern)
        index = self._symmetry.findData(settings.new_symmetry)
        self._symmetry.setCurrentIndex(max(index, 0))
        self.resize(860, 566)
        self._create.setFocus()

    @property
    def puzzle(self) -> Puzzle:
        """The new puzzle."""
        return Puzzle(
            replace(self._checked_card().grid, alphabet=self._alphabet.chosen),
            self._symmetry.currentData(),
            title=self._title.text().strip(),
            author=self._author.text().strip(),
        )

    def accept(self) -> None:
        """Remember the author, and the rest if the user asked for that."""
        self._settings.author = self._author.text().strip()
        if self._keep.isChecked():
            card = self._checked_card()
            self._settings.new_size = card.grid.size
            self._settings.new_pattern = card.text()
            self._settings.new_symmetry = self._symmetry.currentData()
            self._settings.new_alphabet = self._alphabet.chosen
        super().accept()

    # The gallery

    def _make_gallery(self) -> QScrollArea:
        area = QScrollArea()
        area.setObjectName("gallery")
        area.setAccessibleName("Patterns")
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.NoFocus)
        columns = _GALLERY_COLUMNS
        area.setFixedWidth(columns * CARD.width() + (columns - 1) * _GALLERY_GAP + 16)
        area.setMinimumHeight(2 * CARD.height() + _GALLERY_GAP)
        area.viewport().setAutoFillBackground(False)
        self._gallery = area
        return area

    def _show_cards(self, size: Size) -> None:
        """Show the patterns of *size* first, then the others."""
        for button in self._cards.buttons():
            self._cards.removeButton(button)
        page = QWidget()
        page.setAutoFillBackground(False)
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(_GALLERY_GAP)
        grid.setAlignment(Qt.AlignLeft | Qt.AlignTop)
        for number, (name, drawn) in enumerate(_choices(size)):
            card = PatternCard(name, drawn, self.theme)
            self._cards.addButton(card)
            grid.addWidget(card, *divmod(number, _GALLERY_COLUMNS))
        self._gallery.setWidget(page)

    def _check_card(self, name: str) -> None:
        """Check the card called *name* if it has the current size, else the empty grid."""
        size = self._size
        fitting = [card for card in self._pattern_cards() if card.grid.size == size]
        named = [card for card in fitting if card.text() == name]
        (named or fitting)[0].setChecked(True)

    def _pattern_cards(self) -> list[PatternCard]:
        return [card for card in self._cards.buttons() if isinstance(card, PatternCard)]

    def _checked_card(self) -> PatternCard:
        return next(card for card in self._pattern_cards() if card.isChecked())

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

    @property
    def _size(self) -> Size:
        return Size(self._rows.value(), self._columns.value())

    def _take_size(self, size: Size, pattern: str = EMPTY_PATTERN) -> None:
        """Show *size* everywhere, and the patterns of that size."""
        self._show_size(size)
        self._show_cards(size)
        self._check_card(pattern)

    def _take_pattern(self, card: PatternCard) -> None:
        """Follow the choice of a card. The cards do not move, as the pointer is on one."""
        self._show_size(card.grid.size)
        symmetry = _symmetry_of(card)
        if symmetry:
            self._symmetry.setCurrentIndex(self._symmetry.findData(symmetry))

    def _show_size(self, size: Size) -> None:
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


def _choices(size: Size) -> list[tuple[str, Grid]]:
    """Return the empty grid, the patterns of *size*, then the others."""
    patterns = sorted(shipped_patterns(), key=lambda pattern: pattern.size != size)
    return [(EMPTY_PATTERN, Grid.blank(size)), *((p.name, p.grid) for p in patterns)]


def _symmetry_of(card: PatternCard) -> Symmetry | None:
    """Return the symmetry of the card's pattern; None for the empty grid, which can have any."""
    patterns: tuple[GridPattern, ...] = shipped_patterns()
    return next((p.symmetry for p in patterns if p.name == card.text()), None)
