"""The page for finding, adding, rescoring and banning words."""

from collections.abc import Callable, Sequence
from functools import partial

from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSpinBox,
    QUndoStack,
    QVBoxLayout,
    QWidget,
)

from crossword_app.dictionary.lists.own import Ban, GivenKinds
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, Word
from crossword_app.dictionary.word_kinds import PLAIN_NAME, Kinds, WordKind
from crossword_app.errors import WordListError
from crossword_app.sentences import capitalised, counted, sentence
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, muted
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.look.clear_action import ClearAction
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.menu_letters import give_letters
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.lists import WordLists
from crossword_app.ui.words.override_command import OverrideCommand, OwnValues
from crossword_app.ui.words.page_buttons import add_undo_buttons, page_button
from crossword_app.ui.words.search import Hits, WordSearch
from crossword_app.ui.words.table import WordTable
from crossword_app.ui.words.user_words import WordDialog, kinds_with, main_kinds

_HINT = "?R?SS   S*ING   ~LISTEN   <TEARDROP   /ing$/   !S*   length:7-9   score:60+   kind:name"
_NEW_WORD_SCORE = 70


Change = Callable[[Sequence[Word]], OwnValues]
"""Returns what the user says of words after a step."""


class WordSearchPage(QWidget):
    """A search field, the words that match, and commands for the chosen ones. Every step can be undone."""

    def __init__(
        self,
        words: Words,
        lists: WordLists,
        history: QUndoStack,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._words = words
        self._theme = theme
        self._search = WordSearch(words, lists, self)
        self._history = history
        self._field = QLineEdit()
        self._field.setPlaceholderText(_HINT)
        ClearAction(self._field, "Empty the field", theme)
        self._field.setFixedHeight(FIELD_HEIGHT)
        self._field.setAccessibleName("Look for words")
        self._kind = ComboBox()
        self._kind.setFixedHeight(FIELD_HEIGHT)
        self._kind.setAccessibleName("Kind of the words to look for")
        self._kind.addItem("All kinds", "")
        self._kind.addItem("Plain words", f"kind:{PLAIN_NAME}")
        for kind in WordKind:
            self._kind.addItem(capitalised(kind.plural), f"kind:{kind}")
        self._own_only = QCheckBox("Your own words, bans too")
        self._count: QLabel = muted("")
        self._count.setWordWrap(True)
        self._all = QCheckBox()
        self._all.setToolTip("The buttons below change all words found, shown or not")
        self._table = WordTable()
        self._score = QSpinBox()
        self._score.setRange(LOWEST_SCORE, HIGHEST_SCORE)
        self._score.setValue(_NEW_WORD_SCORE)
        self._score.setAccessibleName("Score for the chosen words")
        self._buttons: dict[str, QPushButton] = {}
        self._arrange()
        self._field.textChanged.connect(self._look)
        self._own_only.toggled.connect(self._look)
        self._kind.currentIndexChanged.connect(self._look)
        self._kind.currentIndexChanged.connect(lambda: self._all.setChecked(False))
        self._field.textChanged.connect(lambda: self._all.setChecked(False))
        self._own_only.toggled.connect(lambda: self._all.setChecked(False))
        self._all.toggled.connect(self._follow)
        for signal in (words.loaded, words.changed, lists.changed):
            signal.connect(self._look)
        self._search.found.connect(self._show)
        self._table.selectionModel().selectionChanged.connect(self._follow)
        words.failed.connect(self._tell)
        self._look()
        self._follow()

    def take_focus(self) -> None:
        """Give the keyboard focus to the search field, with its text selected."""
        self._field.setFocus(Qt.OtherFocusReason)
        self._field.selectAll()

    def look_for(self, query: str) -> None:
        """Look for *query* among all words, as if it were typed."""
        self._kind.setCurrentIndex(0)
        self._own_only.setChecked(False)
        self._field.setText(query)

    def close_search(self) -> None:
        """Stop all work."""
        self._search.close()

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._field, 1)
        top.addWidget(self._kind)
        top.addWidget(self._own_only)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        found = QHBoxLayout()
        found.addWidget(self._count, 1)
        found.addWidget(self._all)
        layout.addLayout(found)
        layout.addWidget(self._table, 1)
        layout.addLayout(self._foot())

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self._button("Add a word…", "A word of your own", self._ask_word, "Ins"))
        foot.addSpacing(12)
        foot.addWidget(self._score)
        score = self._button("Set score", "Give the chosen words this score", self._rescore)
        foot.addWidget(score)
        foot.addWidget(self._kind_button())
        foot.addWidget(
            self._button("Ban", "Never use the chosen words", self._ban, "Del", self._table)
        )
        tip = "Remove your scores, kinds and bans of the chosen words"
        foot.addWidget(self._button("As the lists say", tip, self._forget))
        foot.addStretch()
        add_undo_buttons(foot, self._history, self)
        return foot

    def _kind_button(self) -> QPushButton:
        """Return the button with a menu of what the chosen words can be said to be."""
        tip = "Say what the chosen words are"
        self._buttons["Set kind"] = button = page_button("Set kind", tip, lambda: None, "", self)
        menu = QMenu(button)
        for kind, title in main_kinds():
            menu.addAction(title).triggered.connect(partial(self._give_kind, kind, title))
        give_letters(menu)
        button.setMenu(menu)
        return button

    def _button(
        self,
        text: str,
        tip: str,
        do: Callable[[], object],
        key: str = "",
        place: QWidget | None = None,
    ) -> QPushButton:
        """Return a button with a key that works on the whole page, or only in *place*."""
        self._buttons[text] = page_button(text, tip, do, key, place or self)
        return self._buttons[text]

    # Search

    def _look(self) -> None:
        self._search.look_for(self._query, own_only=self._own_only.isChecked())

    @property
    def _query(self) -> str:
        """What is looked for: what was typed, and the kind that was chosen."""
        return f"{self._field.text()} {self._kind.currentData()}".strip()

    def _show(self, hits: Hits) -> None:
        self._table.show_hits(hits)
        shown = len(hits.rows)
        best = f", the best {shown:,} shown here" if shown < hits.total else ""
        self._tell(hits.trouble or f"{counted(hits.total, 'word')}{best}")
        self._all.setText(f"All {hits.total:,} found")
        self._all.setVisible(hits.total > shown)
        if shown == hits.total:
            self._all.setChecked(False)
        self._follow()

    def _tell(self, text: str) -> None:
        self._count.setText(sentence(text))

    def _follow(self) -> None:
        chosen = self._table.chosen()
        is_all = self._all.isChecked()
        for name in ("Set score", "Set kind", "Ban"):
            self._buttons[name].setEnabled(is_all or bool(chosen))
        is_overridden = any(hit.is_overridden for hit in chosen)
        self._buttons["As the lists say"].setEnabled(is_all or is_overridden)

    # Overrides

    def _ask_word(self) -> None:
        known = self._field.text() if self._field.text().isalpha() else ""
        dialog = WordDialog(known, _NEW_WORD_SCORE, self._theme, self)
        if dialog.ask():
            self._add(dialog.display, dialog.score, dialog.kinds)

    def _add(self, display: str, score: int, kinds: Kinds | None) -> None:
        if self._words.dictionary is None:
            return
        try:
            word = self._words.dictionary.own_word(display, score)
        except WordListError as error:
            self._tell(str(error))
        else:
            given = {} if kinds is None else {word.text: GivenKinds(word.display, kinds)}
            self._put(f"Add {word.text}", OwnValues({word.text: word}, given))

    def _rescore(self) -> None:
        score = self._score.value()
        what = f"Each gets the score {score}."
        self._change_chosen("Rescore", what, partial(_rescored, score))

    def _give_kind(self, kind: WordKind | None, title: str) -> None:
        what = f"Each is said to be a {title.lower()}."
        self._change_chosen("Set Kind of", what, partial(_said_to_be, kind))

    def _ban(self) -> None:
        self._change_chosen("Ban", "They will not be used.", _banned)

    def _forget(self) -> None:
        what = "Your own scores, kinds and bans of them are removed."
        self._change_chosen("Reset", what, _as_listed)

    def _change_chosen(self, verb: str, what: str, change: Change) -> None:
        """Change the chosen words, or all words found if that is ticked."""
        if self._all.isChecked():
            take = partial(self._ask_for_all, verb, what, change)
            self._search.gather(self._query, own_only=self._own_only.isChecked(), take=take)
            return
        chosen = [hit.word for hit in self._table.chosen()]
        if chosen:
            name = chosen[0].text if len(chosen) == 1 else counted(len(chosen), "word")
            self._put(f"{verb} {name}", change(chosen))

    def _ask_for_all(self, verb: str, what: str, change: Change, words: Sequence[Word]) -> None:
        """Ask before changing so many words, and do it in one step."""
        step = f"{verb} {counted(len(words), 'word')}"
        consequence = f"{what} It is one step; Undo reverts it."
        dialog = ConfirmDialog(f"{step}?", consequence, step, self._theme, self)
        if dialog.ask():
            self._put(step, change(words))
            self._all.setChecked(False)

    def _put(self, step: str, after: OwnValues) -> None:
        if dictionary := self._words.dictionary:
            self._history.push(OverrideCommand(step, self._words, dictionary, after))


def _rescored(score: int, words: Sequence[Word]) -> OwnValues:
    return OwnValues({word.text: word._replace(score=score) for word in words})


def _said_to_be(kind: WordKind | None, words: Sequence[Word]) -> OwnValues:
    given = (GivenKinds(word.display, kinds_with(kind, word.display)) for word in words)
    return OwnValues(kinds=dict(zip((word.text for word in words), given, strict=True)))


def _banned(words: Sequence[Word]) -> OwnValues:
    return OwnValues({word.text: Ban(word.display) for word in words})


def _as_listed(words: Sequence[Word]) -> OwnValues:
    nothing = {word.text: None for word in words}
    return OwnValues(nothing, nothing)
