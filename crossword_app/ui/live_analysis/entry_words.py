"""The words for the entries at the cursor, and how many they are: one source for all parts of the window."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.fill.requests.verdicts import Checked, Proof, WordCount
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.fill.requests.suggestions import Suggestions
    from crossword_app.ui.live_analysis.controller import LiveAnalysis


class EntryWords(QObject):
    """Finds the words that fit an entry, and counts those that the live analysis leaves.

    Found words are kept until the puzzle, the request, the words or the analysis change. So all who ask at one moment
    get the same.

    Signals:
        changed: the live analysis knows more, or other things, about the present grid.
    """

    changed = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        live_analysis: LiveAnalysis,
    ) -> None:
        super().__init__(live_analysis)
        self._document = document
        self._words = words
        self._settings = settings
        self._live_analysis = live_analysis
        self._basis: tuple[object, ...] = ()
        self._found: dict[Slot, Suggestions] = {}
        self._alternatives: tuple[Slot | None, frozenset[str]] = None, frozenset()
        news = (live_analysis.analysed, live_analysis.priced, live_analysis.proved)
        self._timer = debounced(self.changed.emit, 0, self, *news)  # after what a key typed

    def suggestions(
        self,
        slot: Slot,
        filter_text: str = "",
        without: Collection[WordKind] = (),
        used: frozenset[str] = frozenset(),
    ) -> Suggestions | None:
        """Return the words for *slot*, with those as live that the analysis leaves; None before the words are loaded.

        Args:
            filter_text: keeps only the words that pass this filter; see `parse_filter`.
            without: kinds of words that are left out.
            used: words that are left out.
        """
        if self._words.dictionary is None:
            return None
        self._forget_old()
        if filter_text or without or used:
            return self._find(slot, filter_text, without, used)
        if slot not in self._found:
            self._found[slot] = self._find(slot)
        return self._found[slot]

    def note_alternatives(self, slot: Slot | None, texts: Collection[str]) -> None:
        """Note the words that are known to be able to stand in *slot* of the present full grid, in place of others."""
        news = slot, frozenset(texts)
        if news != self._alternatives:
            self._alternatives = news
            self._timer.start()

    def wholes(self) -> dict[SlotKey, str]:
        """Return the words, spelled out, that full entries hold altered: BEAST for BEAS."""
        request = request_of(self._document, self._settings)
        altering = [key for key, rule in request.word_limits.rules.items() if rule.change]
        if not (altering or request.word_limits.for_all.change) or not self._words.dictionary:
            return {}
        from crossword_app.fill.own_words.limits import whole_word

        grid, index = self._document.puzzle.grid, request.words(self._words.dictionary.index)
        found = {
            slot.key: whole_word(grid, slot, index, request.word_limits)
            for slot in grid.slots
            if grid.is_complete(slot)
        }
        return {key: grid.alphabet.spelled(word.text) for key, word in found.items() if word}

    def count(self, slot: Slot) -> WordCount | None:
        """Return how many words fit *slot*; None before the words are loaded, and where every letter is locked.

        For a full entry these are the words that could stand in its place.
        """
        found = self.suggestions(slot)
        if found is None or "?" not in found.pattern:
            return None
        entry = found.spelled(found.entry)
        checked = self._checked(found)
        proven = 0 if checked is Checked.POSSIBLE else self._proven_count(found)
        return WordCount(
            proven or self._live_count(found),
            len(found),
            Checked.PROVEN if proven else checked,
            found.floor,
            found.spelled(found.pattern) + (f" in the place of {entry}" if entry else ""),
        )

    def _live_count(self, found: Suggestions) -> int:
        """Return how many of the *found* words are not dead; words that were proved to be in no fill are."""
        refuted = [
            price.text
            for price in self._live_analysis.state.prices.get(found.slot, {}).values()
            if price.is_refuted
        ]
        return found.live_without(refuted) if refuted else found.live

    def _proven_count(self, found: Suggestions) -> int:
        """Return with how many of the *found* words there is a fill of the grid."""
        prices = self._live_analysis.state.prices.get(found.slot, {}).values()
        texts = {price.text for price in prices if price.fill is not None}
        slot, alternatives = self._alternatives
        if slot == found.slot:
            texts.update(alternatives)
        return found.count_of(texts) if texts else 0

    def _checked(self, found: Suggestions) -> Checked:
        if self._live_analysis.state.proof is Proof.UNFILLABLE:
            return Checked.FITTING
        return Checked.POSSIBLE if found.is_analysed else Checked.UNCHECKED

    def _find(
        self,
        slot: Slot,
        filter_text: str = "",
        without: Collection[WordKind] = (),
        used: frozenset[str] = frozenset(),
    ) -> Suggestions:
        # Importing numpy takes time: the window is shown first.
        from crossword_app.fill.requests.suggestions import suggestions_of
        from crossword_app.fill.requests.word_filter import parse_filter

        assert self._words.dictionary is not None
        puzzle, request = self._document.puzzle, request_of(self._document, self._settings)
        index = request.words(self._words.dictionary.index)
        keep = parse_filter(filter_text, index.alphabet, without, used)
        found = suggestions_of(puzzle, slot, index, request, keep)
        if found.entry:  # the analysis is of the grid with this entry: it tells nothing of others
            return found
        state = self._live_analysis.state
        analysis = state.analysis
        if analysis is None or not analysis.is_consistent or state.proof is Proof.UNFILLABLE:
            return found
        live = analysis.live.get(slot)
        if live is None or live.length_index is not found.words:
            return found
        return found.refined(live.mask)

    def _forget_old(self) -> None:
        """Forget the words of another puzzle, request, word list or analysis."""
        assert self._words.dictionary is not None
        state = self._live_analysis.state
        basis = (
            self._document.puzzle,
            request_of(self._document, self._settings),
            self._words.dictionary.index,
            state.analysis,
            state.proof is Proof.UNFILLABLE,
        )
        if len(basis) != len(self._basis) or any(
            new is not old and new != old for new, old in zip(basis, self._basis, strict=True)
        ):
            self._basis = basis
            self._found.clear()
