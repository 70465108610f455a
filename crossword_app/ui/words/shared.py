"""The dictionaries that the windows of the program share: each language is loaded once, and changed for all."""

from __future__ import annotations

import threading
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control, StoppedError
from crossword_app.model.alphabet import Alphabet

if TYPE_CHECKING:
    from crossword_app.dictionary.service import Dictionary

Load = Callable[[Alphabet, Control], "Dictionary"]
"""Loads a dictionary. Raises StoppedError if it is stopped."""

_GLANCE_SECONDS = 0.05


class SharedDictionaries(QObject):
    """The dictionaries in use, by alphabet. One that no window uses any more is forgotten.

    Attributes:
        has_crude: whether crude words have the scores that they would have if they were not.

    Signals (each with the alphabet):
        outdated: the lists or their order have changed; windows load again.
        overridden: a window has added, rescored or banned words in the dictionary of all.
    """

    outdated = pyqtSignal(object)
    overridden = pyqtSignal(object)

    def __init__(
        self, load: Load | None = None, parent: QObject | None = None, *, has_crude: bool = False
    ) -> None:
        """Load with *load*; without it, the user's lists with their own words first."""
        super().__init__(parent)
        self.has_crude = has_crude
        self._load = load or self._load_lists
        self._loaded: WeakValueDictionary[tuple[Alphabet, int], Dictionary] = WeakValueDictionary()
        self._age: Counter[Alphabet] = Counter()
        self._loading: defaultdict[Alphabet, threading.Lock] = defaultdict(threading.Lock)

    def get(self, alphabet: Alphabet, control: Control) -> Dictionary:
        """Return the dictionary of *alphabet*, loaded if needed. Called on threads; the second waits for the first.

        Raises:
            StoppedError: *control* was stopped.
        """
        turn = self._loading[alphabet]
        while not turn.acquire(timeout=_GLANCE_SECONDS):
            if control.is_stopped:
                raise StoppedError
        try:
            age = self._age[alphabet]
            known = self._loaded.get((alphabet, age))
            if known is None:
                known = self._load(alphabet, control)
                self._loaded[alphabet, age] = known
            return known
        finally:
            turn.release()

    def take_crude(self, has_crude: bool) -> None:
        """Load crude words with other scores from now on, those of all windows too."""
        if has_crude != self.has_crude:
            self.has_crude = has_crude
            for alphabet in list(self._loading):
                self.renew(alphabet)
                self.outdated.emit(alphabet)

    def _load_lists(self, alphabet: Alphabet, control: Control) -> Dictionary:
        # Importing numpy takes time: the window is shown first.
        from crossword_app.dictionary.user_dictionary import load_user_dictionary

        return load_user_dictionary(alphabet, control, crude=self.has_crude)

    def renew(self, alphabet: Alphabet) -> None:
        """Let the next `get` load again: what is being loaded may be older than the last change."""
        self._age[alphabet] += 1
