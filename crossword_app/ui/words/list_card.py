"""One list of the catalogue: what it is good at, its licence, its scores, and the button that fetches it."""

from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout

from crossword_app.dictionary.fetching.catalogue import CatalogueEntry
from crossword_app.dictionary.fetching.records import Record
from crossword_app.sentences import counted, joined, sentence
from crossword_app.ui.dialogs.base import muted
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.looks import set_look
from crossword_app.ui.look.style_sheet import LOOK

_STEPS = 1000
_BUTTONS = 108


class ListCard(QFrame):
    """A list that can be fetched, or only imported.

    Signals:
        get_wanted, stop_wanted, import_wanted, home_wanted: the user pressed the button for it.
    """

    get_wanted = pyqtSignal()
    stop_wanted = pyqtSignal()
    import_wanted = pyqtSignal()
    home_wanted = pyqtSignal()

    def __init__(self, entry: CatalogueEntry) -> None:
        super().__init__()
        self.entry = entry
        self.setProperty(LOOK, "card")
        self._name = _line(entry.name, 13, 600)
        self._state = _line("", 12, 400)
        self._progress = QProgressBar()
        self._progress.setRange(0, _STEPS)
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName(f"How much of {entry.name} is there")
        self._get = self._button("Get")
        self._get.clicked.connect(self._press)
        home = self._button("Home page")
        home.setProperty(LOOK, "quiet")
        home.setToolTip(f"Open {entry.home} in the browser")
        home.clicked.connect(self.home_wanted)
        self._arrange(home)
        self._is_busy = False
        self.show_state(None, is_busy=False)

    def show_state(self, record: Record | None, *, is_busy: bool) -> None:
        """Show whether the list is among the user's: *record* tells since when; and whether it is being fetched."""
        self._is_busy = is_busy
        if not self.entry.addresses:
            self._name_button("Import…", "Choose the file that you got from the home page")
        elif is_busy:
            self._name_button("Stop", "Stop fetching; nothing is changed")
        elif record:
            self._name_button("Update", "Fetch a newer version, if there is one")
        else:
            self._name_button("Get", "Fetch this list, rank it and map its scores")
        self._progress.setVisible(is_busy)
        if is_busy:
            self.tell("")
        else:
            self._progress.setValue(0)
            words = counted(record.words, "word") if record else ""
            self.tell(f"In your lists: {words}, as of {record.fetched}" if record else "")

    def show_progress(self, part: float) -> None:
        """Show the share that is done."""
        self._progress.setValue(round(part * _STEPS))

    def tell(self, text: str, *, is_trouble: bool = False) -> None:
        """Show *text* below; "" for nothing."""
        self._state.setText(sentence(text))
        set_look(self._state, "trouble" if is_trouble else "")
        self._state.setVisible(bool(text))

    def _press(self) -> None:
        if not self.entry.addresses:
            self.import_wanted.emit()
        elif self._is_busy:
            self.stop_wanted.emit()
        else:
            self.get_wanted.emit()

    def _name_button(self, text: str, tip: str) -> None:
        self._get.setText(text)
        self._get.setToolTip(tip)
        self._get.setAccessibleName(f"{text} {self.entry.name}")

    def _arrange(self, home: QPushButton) -> None:
        entry = self.entry
        size = [f"{entry.size / 1e6:.1f} MB"] if entry.size else []
        head = QHBoxLayout()
        head.addWidget(self._name)
        head.addStretch()
        head.addWidget(muted(joined(f"about {counted(entry.words, 'word')}", *size)))
        texts = QVBoxLayout()
        texts.setSpacing(4)
        texts.addLayout(head)
        texts.addWidget(_line(entry.good_at, 13, 400))
        for text in (entry.licence, _ranking_text(entry)):
            label = muted(text)
            label.setWordWrap(True)
            texts.addWidget(label)
        texts.addSpacing(2)
        texts.addWidget(self._progress)
        texts.addWidget(self._state)
        buttons = QVBoxLayout()
        buttons.setSpacing(4)
        buttons.addWidget(self._get)
        buttons.addWidget(home)
        buttons.addStretch()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(20)
        layout.addLayout(texts, 1)
        layout.addLayout(buttons)

    def _button(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setFont(interface_font(13, 500))
        button.setAutoDefault(False)
        button.setFixedWidth(max(_BUTTONS, button.sizeHint().width()))
        button.setAccessibleName(f"{text} of {self.entry.name}")
        return button


def _line(text: str, px: int, weight: int) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.PlainText)
    label.setFont(interface_font(px, weight))
    label.setWordWrap(True)
    return label


def _ranking_text(entry: CatalogueEntry) -> str:
    """Return where the list goes among the others, and what its scores become."""
    where = "above" if entry.is_above else "below"
    place = f"Goes {where} the list that comes with the program"
    if not entry.mappings:
        return f"{place}; its scores stay as they are."
    (low, low_to), (high, high_to) = entry.mappings[0][1].low, entry.mappings[0][1].high
    return f"{place}; its score {high} becomes {high_to}, its {low} becomes {low_to}."
