"""The Help menu."""

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QWidget

from crossword_app.ui.actions import Actions
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words


class HelpCommands(QObject):
    """The commands that show the keys, and what the program is."""

    def __init__(
        self, words: Words, actions: Actions, theme: ThemeManager, window: QWidget
    ) -> None:
        super().__init__(window)
        self._words = words
        self._theme = theme
        self._window = window
        actions.connect({"keys": self._show_keys, "about": self._show_about})

    def _show_keys(self) -> None:
        from crossword_app.ui.dialogs.help import KeysDialog

        KeysDialog(self._theme, self._window).ask()

    def _show_about(self) -> None:
        from crossword_app.ui.dialogs.help import AboutDialog

        dictionary = self._words.dictionary
        AboutDialog(len(dictionary) if dictionary else None, self._theme, self._window).ask()
