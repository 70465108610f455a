"""A button with a menu of the kinds of words to leave out. One that leaves some out says so and looks switched on."""

from collections.abc import Collection, Sequence

from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent, QMouseEvent
from PyQt5.QtWidgets import QAction, QMenu, QPushButton, QWidget

from crossword_app.dictionary.used_words.uses import LATEST
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.sentences import counted, either, listed
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

_MOST_NAMED, _LONGEST_NAMED = 2, 8
"""How many kinds the button names, and for a brief one the most letters of the only one that it names."""


class KindFilter(QPushButton):
    """Chooses kinds of words to leave out, and whether words that were used lately are.

    Signals:
        changed: by the user.
    """

    changed = pyqtSignal()

    def __init__(
        self,
        theme: ThemeManager,
        without: Collection[WordKind] = (),
        parent: QWidget | None = None,
        *,
        is_brief: bool = False,
        has_used: bool = False,
    ) -> None:
        """Leave *without* out at first. A brief button is an icon, and counts kinds where their names would be long.

        Args:
            has_used: offer to leave out the words that were used lately, once `show_history` says that there are some.
        """
        super().__init__(parent)
        self._theme = theme
        self._is_brief = is_brief
        self.setFont(interface_font(12, 500))
        self.setAutoDefault(False)
        menu = _StayingMenu(self)
        self._choices: dict[WordKind, QAction] = {}
        for kind in WordKind:
            self._choices[kind] = choice = menu.addAction(f"No {kind.plural}")
            choice.setCheckable(True)
            choice.setChecked(kind in without)
            choice.toggled.connect(self._tell)
        menu.addSeparator()
        self._used = menu.addAction(f"No words of the last {LATEST} puzzles")
        self._used.setCheckable(True)
        self._used.setVisible(has_used)
        self._used.toggled.connect(self._tell)
        self.show_history(has_words=False)
        menu.addSeparator()
        self._all = menu.addAction("All kinds")
        self._all.triggered.connect(self.clear)
        self.setMenu(menu)
        theme.changed.connect(self._dress)
        self._dress()

    @property
    def without(self) -> tuple[WordKind, ...]:
        """The kinds that are left out."""
        return tuple(kind for kind, choice in self._choices.items() if choice.isChecked())

    @property
    def leaves_used_out(self) -> bool:
        """Whether words that were used lately are left out."""
        return self._used.isChecked()

    def show_history(self, *, has_words: bool) -> None:
        """Say whether words are known that were used lately."""
        self._used.setEnabled(has_words)
        self._used.setToolTip(
            "Words of the latest of your own and imported puzzles"
            if has_words
            else "No finished puzzle has been saved or imported yet"
        )

    def clear(self) -> None:
        """Leave nothing out."""
        self._used.setChecked(False)
        for choice in self._choices.values():
            choice.setChecked(False)

    def _tell(self) -> None:
        self._dress()
        self.changed.emit()

    def _dress(self) -> None:
        without = left_out(self.without, used=self.leaves_used_out)
        named = listed(without, ", ")
        self.setText(self._text(without))
        self.setIcon(self._theme.icon("kinds", 16, "accent" if without else "muted"))
        self.setToolTip(
            f"Left out: {named}" if without else "Leave names, phrases or other kinds of words out"
        )
        self.setAccessibleName(f"Kinds of words: {f'no {named}' if without else 'all'}")
        self._all.setEnabled(bool(without))
        off = "brief" if self._is_brief else ""
        if self.property(LOOK) != (look := "on" if without else off):
            self.setProperty(LOOK, look)
            self.style().polish(self)

    def _text(self, without: Sequence[str]) -> str:
        if not without:
            return "" if self._is_brief else "All kinds"
        if self.leaves_used_out and not self.without:
            return "No repeats"
        names = either(without)
        has_room = len(names) <= _LONGEST_NAMED if self._is_brief else len(without) <= _MOST_NAMED
        return f"No {names}" if has_room else f"{counted(len(without), 'kind')} out"


def without_text(kinds: Collection[WordKind]) -> str:
    """Return *kinds* that are left out as they stand behind "no": "names, phrases or slurs"."""
    return either(left_out(kinds))


def left_out(kinds: Collection[WordKind], *, used: bool = False) -> list[str]:
    """Return what is left out as it stands behind "no": names, phrases, words of the last 5 puzzles."""
    return [
        *(kind.plural for kind in kinds),
        *([f"words of the last {LATEST} puzzles"] if used else []),
    ]


class _StayingMenu(QMenu):
    """A menu that stays open while its choices are ticked, by mouse or Space."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        action: QAction | None = self.actionAt(event.pos())
        if action is not None and action.isCheckable():
            action.trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action: QAction | None = self.activeAction()
        if event.key() == Qt.Key_Space and action is not None and action.isCheckable():
            action.trigger()
        else:
            super().keyPressEvent(event)
