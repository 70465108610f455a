"""The dialog of the lists that others share: what each is, and a button that fetches it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt5.QtCore import Qt, QTimer, QUrl, pyqtSignal
from PyQt5.QtGui import QDesktopServices
from PyQt5.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from crossword_app.dictionary.fetching.catalogue import Catalogue, read_catalogue
from crossword_app.dictionary.fetching.records import place_of, record_of
from crossword_app.errors import CrosswordError
from crossword_app.sentences import counted, sentence
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.list_card import ListCard
from crossword_app.ui.words.list_getter import ListGetter

if TYPE_CHECKING:
    from crossword_app.dictionary.fetching.getting import Got

_SIZE = (880, 720)


class _End(NamedTuple):
    """How the work on a list ended, and whether the list was among the user's then."""

    text: str
    is_trouble: bool
    is_got: bool


class GetListsDialog(Dialog):
    """Does not block the main window. A list that is being fetched goes on when the dialog is closed.

    Signals:
        import_wanted: the user wants to import a file.
    """

    import_wanted = pyqtSignal()

    def __init__(
        self, getter: ListGetter, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            "Get more lists",
            "The program has a word list of its own. Others share theirs; none is fetched before you press Get.",
            theme,
            parent,
        )
        self.setModal(False)
        self._getter = getter
        self._cards: dict[str, ListCard] = {}
        self._ends: dict[str, _End] = {}
        self._trouble = QLabel()
        self._trouble.setTextFormat(Qt.PlainText)
        self._trouble.setWordWrap(True)
        self._trouble.setFont(interface_font(13))
        self._trouble.setProperty(LOOK, "trouble")
        self.body.addWidget(self._trouble)
        self._scroll = QScrollArea()
        self._add_cards()
        self.body.addWidget(self._scroll, 1)
        self._update = self.add_button("Update All")
        self._update.setToolTip("Fetch newer versions of the lists that you got here")
        self._update.clicked.connect(self._update_all)
        bring_in = self.add_button("Import a File…")
        bring_in.setToolTip("Add a list from a file of yours, however it is written")
        bring_in.clicked.connect(self.import_wanted)
        for place, button in enumerate((self._update, bring_in)):
            self.foot.removeWidget(button)
            self.foot.insertWidget(place, button)
        self.add_primary("Close")
        self.resize(*_SIZE)
        getter.progressed.connect(self._show_progress)
        getter.ended.connect(self._show_end)

    def show_states(self) -> None:
        """Show which of the lists are among the user's by now: they may have been removed, or fetched elsewhere."""
        for card in self._cards.values():
            self._show_card(card)
        self._show_updates()

    def _add_cards(self) -> None:
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 10, 0)
        layout.setSpacing(8)
        for entry in self._catalogue().entries:
            card = ListCard(entry)
            card.get_wanted.connect(partial(self._get, card))
            card.stop_wanted.connect(partial(self._getter.stop, entry.key))
            card.import_wanted.connect(self.import_wanted)
            card.home_wanted.connect(partial(self._open_home, card))
            self._cards[entry.key] = card
            layout.addWidget(card)
        layout.addStretch()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self._scroll.setWidget(content)
        self._scroll.setFocusPolicy(Qt.NoFocus)

    def _catalogue(self) -> Catalogue:
        try:
            catalogue = read_catalogue()
        except CrosswordError as error:
            self._trouble.setText(sentence(str(error)))
            return Catalogue(())
        self._trouble.hide()
        return catalogue

    def _get(self, card: ListCard) -> None:
        self._getter.get(card.entry)
        self._show_card(card)
        self._show_updates()

    def _update_all(self) -> None:
        for card in self._cards.values():
            if self._is_got(card):
                self._get(card)

    def _open_home(self, card: ListCard) -> None:
        if not QDesktopServices.openUrl(QUrl(card.entry.home)):
            card.tell(f"no browser could be started: open {card.entry.home}", is_trouble=True)

    def _show_progress(self, key: str, part: float) -> None:
        if card := self._cards.get(key):
            card.show_progress(part)

    def _show_end(self, key: str, failure: str, got: Got | None) -> None:
        card = self._cards.get(key)
        if card is None:
            return
        self._ends[key] = _End(failure or _end_text(got), bool(failure), self._is_got(card))
        self._show_card(card)
        self._show_updates()
        if failure:  # its text makes the card higher first
            QTimer.singleShot(0, lambda: self._scroll.ensureWidgetVisible(card))

    def _show_card(self, card: ListCard) -> None:
        """Show the state of a list, and how the last work on it ended."""
        key = card.entry.key
        is_busy, is_got = self._getter.is_busy_with(key), self._is_got(card)
        card.show_state(record_of(card.entry) if is_got else None, is_busy=is_busy)
        end = self._ends.get(key)
        if is_busy or (end and end.is_got != is_got):
            self._ends.pop(key, None)
        elif end:
            card.tell(end.text, is_trouble=end.is_trouble)

    def _show_updates(self) -> None:
        self._update.setEnabled(any(map(self._is_got, self._cards.values())))

    def _is_got(self, card: ListCard) -> bool:
        try:
            return bool(card.entry.addresses and place_of(card.entry))
        except CrosswordError:
            return False


def _end_text(got: Got | None) -> str:
    if got is None:
        return "fetching was stopped; nothing was changed"
    words = counted(got.record.words, "word")
    if got.found is None:
        return f"there is no newer version than yours with its {words}"
    notes = "; its notes are among the clues" if got.found.clues else ""
    return f"In your lists: {words}{notes}"
