"""The field in which the language of a puzzle is chosen."""

from crossword_app.model.alphabet import Alphabet
from crossword_app.model.languages import ALPHABETS
from crossword_app.ui.dialogs.base import FIELD_HEIGHT
from crossword_app.ui.look.combo_box import ComboBox


class AlphabetBox(ComboBox):
    """Offers the alphabets that come with the program, and the puzzle's own if it is another one."""

    def __init__(self, alphabet: Alphabet) -> None:
        super().__init__()
        self._offered: tuple[Alphabet, ...] = ALPHABETS
        self.addItems([offered.name for offered in self._offered])
        self.choose(alphabet)
        self.setFixedHeight(FIELD_HEIGHT)
        self.setToolTip("The letters of the squares, and the word lists for fills")

    def choose(self, alphabet: Alphabet) -> None:
        """Choose *alphabet*, which is offered from now on."""
        if alphabet not in self._offered:
            self._offered = (*self._offered, alphabet)
            self.addItem(alphabet.name)
        self.setCurrentIndex(self._offered.index(alphabet))

    @property
    def chosen(self) -> Alphabet:
        chosen: Alphabet = self._offered[self.currentIndex()]
        return chosen
