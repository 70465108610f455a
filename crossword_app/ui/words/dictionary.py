"""The dictionary of a window: loaded on a thread, changed by the user, shared with the other windows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, QThread, pyqtSignal

from crossword_app.control import Control, StoppedError
from crossword_app.errors import CrosswordError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.sentences import sentence
from crossword_app.ui.document import Document
from crossword_app.ui.file_watch import FileWatch
from crossword_app.ui.threads import let_go
from crossword_app.ui.words.shared import Load, SharedDictionaries

if TYPE_CHECKING:
    from crossword_app.dictionary.lists.own import GivenKinds, Override
    from crossword_app.dictionary.service import Dictionary
    from crossword_app.dictionary.word_kinds import Kinds


class Words(QObject):
    """The dictionary that all panels use, once it is loaded.

    Attributes:
        dictionary: None until it is loaded, and if it cannot be loaded.
        alphabet: the alphabet of the dictionary that is or will be loaded.

    Signals:
        loaded: the dictionary was loaded, or loaded again.
        failed: a list could not be read or saved; one sentence. The rest works.
        changed: the user added, rescored or banned a word, or removed its override, in this window or another one.
    """

    loaded = pyqtSignal()
    failed = pyqtSignal(str)
    changed = pyqtSignal()

    def __init__(
        self,
        load: Load | None = None,
        parent: QObject | None = None,
        shared: SharedDictionaries | None = None,
    ) -> None:
        """Use the dictionaries of *shared*; without it, load them with *load* for this window alone."""
        super().__init__(parent)
        self.dictionary: Dictionary | None = None
        self.alphabet = ENGLISH
        self._shared = shared or SharedDictionaries(load, self)
        self._shared.outdated.connect(self._load_again)
        self._shared.overridden.connect(self._follow_override)
        self._has_begun = False
        self._control = Control()
        self._loader = _Loader(self._shared.get, self)
        self._loader.loaded.connect(self._take)
        self._loader.failed.connect(self._report)
        self._loader.finished.connect(self._reload_if_outdated)
        self._is_outdated = False
        self._watch = FileWatch(self)
        self._watch.changed.connect(self._take_up_own_words)

    @property
    def is_loading(self) -> bool:
        """Whether the dictionary is being loaded."""
        return self.dictionary is None and self._loader.is_pending

    def start(self) -> None:
        """Start loading. Returns at once."""
        self._has_begun = True
        self._loader.is_pending = True
        self._loader.alphabet = self.alphabet
        self._loader.control = Control(self._control)
        self._loader.start(QThread.LowPriority)

    def follow(self, document: Document) -> None:
        """Load the words of the language of *document*, now and whenever the language changes."""
        document.puzzle_changed.connect(lambda: self.take_alphabet(document.puzzle.alphabet))
        self.take_alphabet(document.puzzle.alphabet)

    def take_alphabet(self, alphabet: Alphabet) -> None:
        """Load the words of *alphabet*, if they are not loaded. Until they are, there are no words."""
        if alphabet == self.alphabet:
            return
        self.alphabet = alphabet
        self.dictionary = None
        if self._has_begun:
            self._load_again(alphabet)

    def reload(self) -> None:
        """Load again, in all windows, since lists or their order have changed. The old words are used until then."""
        self._shared.renew(self.alphabet)
        self._shared.outdated.emit(self.alphabet)

    def _load_again(self, alphabet: Alphabet) -> None:
        if alphabet != self.alphabet:
            return
        if self._loader.isRunning():
            self._is_outdated = True
            self._loader.is_pending = (
                True  # it may have signalled its end already, and be about to end
            )
            if self._loader.alphabet != self.alphabet:
                self._loader.control.stop()
                self._loader.alphabet = self.alphabet
        else:
            self.start()

    def close(self) -> None:
        """Stop loading, and let the thread go. Its results are dropped."""
        self._shared.outdated.disconnect(self._load_again)
        self._shared.overridden.disconnect(self._follow_override)
        self._watch.watch(())
        self._loader.disconnect()
        self._control.stop()
        let_go(self._loader)

    def add(self, display: str, score: int) -> bool:
        """Add a word to the user's own list, or change the score of a word. Return whether it could be saved."""
        return self._change(lambda dictionary: dictionary.add(display, score))

    def give_kinds(self, display: str, kinds: Kinds) -> bool:
        """Say what a word is. Return whether it could be saved."""
        return self._change(lambda dictionary: dictionary.give_kinds(display, kinds))

    def ban(self, display: str) -> bool:
        """Ban a word, whichever list it is in."""
        return self._change(lambda dictionary: dictionary.ban(display))

    def forget(self, display: str) -> bool:
        """Remove the override of a word."""
        return self._change(lambda dictionary: dictionary.forget(display))

    def override(
        self,
        overrides: Mapping[str, Override],
        kinds: Mapping[str, GivenKinds | None] | None = None,
    ) -> bool:
        """Set or remove overrides and given kinds of many words, by their texts. Return whether they could be saved."""
        return self._change(lambda dictionary: dictionary.override(overrides, kinds or {}))

    def _change(self, change: Callable[[Dictionary], object]) -> bool:
        if self.dictionary is None:
            return False
        try:
            change(self.dictionary)
        except CrosswordError as error:
            self.failed.emit(str(error))
            return False
        self._shared.overridden.emit(self.alphabet)
        return True

    def _follow_override(self, alphabet: Alphabet) -> None:
        if alphabet != self.alphabet:
            return
        if self._loader.is_pending:
            # What is being loaded may have read the user's own words before this change.
            self._is_outdated = True
            self._shared.renew(alphabet)
        self.changed.emit()

    def _reload_if_outdated(self) -> None:
        if self._is_outdated:
            self._is_outdated = False
            self.start()

    def _take(self, alphabet: Alphabet, dictionary: Dictionary) -> None:
        if alphabet != self.alphabet:
            return  # the words of the current alphabet are being loaded
        self._loader.is_pending = False
        if self._is_outdated and self.dictionary:
            return
        self.dictionary = dictionary
        if dictionary.warnings:  # at once: the status bar shows one hint at a time
            self.failed.emit(" ".join(map(sentence, dictionary.warnings)))
        if dictionary.own_path:
            self._watch.watch([dictionary.own_path])
        self.loaded.emit()

    def _take_up_own_words(self) -> None:
        if self.dictionary and self.dictionary.take_up_own_words():
            self._shared.overridden.emit(self.alphabet)

    def _report(self, alphabet: Alphabet, error: Exception) -> None:
        if alphabet != self.alphabet:
            return
        self._loader.is_pending = False
        if not isinstance(error, CrosswordError):
            self.failed.emit("the word list could not be loaded, so no words can be suggested")
            raise error  # a bug of ours: the top of the program reports it
        self.failed.emit(f"{error}; until then no words can be suggested")


class _Loader(QThread):
    """Runs one load. Ends with one of: loaded, failed, each with the requested alphabet; or is stopped.

    Attributes:
        alphabet: the requested alphabet.
        control: the control of this load; stopped if its result is no longer wanted.
    """

    loaded = pyqtSignal(object, object)
    failed = pyqtSignal(object, object)

    def __init__(self, load: Load, parent: QObject) -> None:
        super().__init__(parent)
        self.is_pending = False
        self.control = Control()
        self.alphabet = ENGLISH
        self._load = load

    def run(self) -> None:
        alphabet = self.alphabet
        try:
            dictionary = self._load(alphabet, self.control)
        except StoppedError:
            return
        except Exception as error:  # noqa: BLE001  # a thread has no caller: report, never lose
            self.failed.emit(alphabet, error)
        else:
            self.loaded.emit(alphabet, dictionary)
