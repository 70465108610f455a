"""The dictionary of the window: loaded on a thread, changed by the user."""

import threading
import time
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.control import Control, StoppedError
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.own import OwnList
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.languages import DUTCH
from crossword_app.ui.threads import wait_for_ends
from crossword_app.ui.words.dictionary import Words
from tests.ui.driving import PATIENCE


@pytest.fixture
def dictionary(tmp_path: Path) -> Dictionary:
    index = WordIndex.from_words([Word("ACE", 70, "ace"), Word("ADO", 90, "ado")])
    return Dictionary(index, OwnList(tmp_path / "own.txt"))


def loaded(qtbot: QtBot, dictionary: Dictionary) -> Words:
    words = Words(lambda *_: dictionary)
    with qtbot.waitSignal(words.loaded):
        words.start()
    return words


def test_loading_does_not_block(qtbot: QtBot, dictionary: Dictionary) -> None:
    may_end = threading.Event()

    def load(*_: object) -> Dictionary:
        may_end.wait(10)
        return dictionary

    words = Words(load)
    assert not words.is_loading
    words.start()
    assert words.is_loading
    assert words.dictionary is None
    with qtbot.waitSignal(words.loaded):
        may_end.set()
    assert words.dictionary is dictionary
    assert not words.is_loading
    words.close()


def test_a_list_that_cannot_be_read_is_told_in_a_sentence(qtbot: QtBot) -> None:
    def load(*_: object) -> Dictionary:
        raise WordListError("the word list x.dict is cut short: get it again")

    words = Words(load)
    with qtbot.waitSignal(words.failed) as failed:
        words.start()
    assert failed.args[0].startswith("the word list x.dict is cut short: get it again")
    assert words.dictionary is None
    assert not words.is_loading
    words.close()


def test_a_fault_of_ours_reaches_the_top_of_the_program(qtbot: QtBot) -> None:
    def load(*_: object) -> Dictionary:
        raise ZeroDivisionError

    words = Words(load)
    with qtbot.captureExceptions() as exceptions, qtbot.waitSignal(words.failed):
        words.start()
    assert [kind for kind, _, _ in exceptions] == [ZeroDivisionError]
    words.close()


def test_warnings_are_told_together_and_the_rest_works(qtbot: QtBot) -> None:
    warnings = ["own-words.txt is damaged", "a.dict: 3 lines were left out"]
    words = Words(lambda *_: Dictionary(WordIndex.from_words([]), warnings=warnings))
    with qtbot.waitSignals([words.failed, words.loaded]) as both:
        words.start()
    assert both.all_signals_and_args[0].args == (
        "Own-words.txt is damaged. A.dict: 3 lines were left out.",
    )
    words.close()


def test_closing_while_loading_does_not_wait_and_is_silent(
    qtbot: QtBot, dictionary: Dictionary
) -> None:
    may_end = threading.Event()
    ended: list[bool] = []

    def load(*_: object) -> Dictionary:
        ended.append(may_end.wait(PATIENCE / 1000))
        return dictionary

    words = Words(load)
    words.start()
    with qtbot.assertNotEmitted(words.loaded):
        words.close()
        assert not ended
        may_end.set()
        assert wait_for_ends(PATIENCE / 1000)
        QApplication.processEvents()
    assert ended == [True]


def test_the_user_adds_rescores_bans_and_forgets(qtbot: QtBot, dictionary: Dictionary) -> None:
    words = loaded(qtbot, dictionary)
    with qtbot.waitSignal(words.changed):
        assert words.add("Ice cream", 80)
    assert dictionary.score("ICECREAM") == 80
    with qtbot.waitSignal(words.changed):
        assert words.ban("ace")
    assert dictionary.score("ACE") is None
    with qtbot.waitSignal(words.changed):
        assert words.forget("ace")
    assert dictionary.score("ACE") == 70
    words.close()


def test_a_word_without_letters_is_refused_with_a_sentence(
    qtbot: QtBot, dictionary: Dictionary
) -> None:
    words = loaded(qtbot, dictionary)
    with qtbot.waitSignal(words.failed) as failed, qtbot.assertNotEmitted(words.changed):
        assert not words.add("!!", 80)
    assert "needs 1 to" in failed.args[0]
    words.close()


def test_nothing_can_be_added_before_there_is_a_dictionary() -> None:
    assert not Words().add("ace", 80)


def test_lists_that_changed_are_loaded_anew_and_the_old_words_serve_until_then(
    qtbot: QtBot,
) -> None:
    scores = iter((10, 20))

    def load(*_: object) -> Dictionary:
        return Dictionary(WordIndex.from_words([Word("ACE", next(scores), "ace")]))

    words = Words(load)
    with qtbot.waitSignal(words.loaded):
        words.start()
    first = words.dictionary
    with qtbot.waitSignal(words.loaded):
        words.reload()
        assert words.dictionary is first
    assert words.dictionary is not None
    assert words.dictionary.score("ACE") == 20
    words.close()


def test_what_the_user_says_while_lists_are_loaded_anew_is_not_lost(
    qtbot: QtBot, tmp_path: Path
) -> None:
    has_read = threading.Event()
    may_end = threading.Event()
    may_end.set()

    def load(*_: object) -> Dictionary:
        own = OwnList(tmp_path / "own.txt")
        has_read.set()  # before the user says something
        may_end.wait(10)
        return Dictionary(WordIndex.from_words([Word("ACE", 70, "ace")]), own)

    words = Words(load)
    with qtbot.waitSignal(words.loaded):
        words.start()
    may_end.clear()
    has_read.clear()
    words.reload()
    qtbot.waitUntil(has_read.is_set)
    words.add("ace", 33)
    with qtbot.waitSignal(words.loaded):
        may_end.set()
    assert words.dictionary is not None
    assert words.dictionary.score("ACE") == 33
    words.close()


def test_another_alphabet_has_words_of_its_own_and_none_until_they_are_there(qtbot: QtBot) -> None:
    may_end = threading.Event()
    may_end.set()

    def load(alphabet: Alphabet, _control: Control) -> Dictionary:
        may_end.wait(10)
        text = alphabet.fold("ij")
        return Dictionary(WordIndex.from_words([Word(text, 70, "ij")], alphabet))

    words = Words(load)
    words.take_alphabet(ENGLISH)
    assert not words.is_loading  # nobody has asked for words yet
    with qtbot.waitSignal(words.loaded):
        words.start()
    may_end.clear()
    words.take_alphabet(DUTCH)
    assert words.dictionary is None
    assert words.is_loading
    with qtbot.waitSignal(words.loaded):
        may_end.set()
    assert words.dictionary is not None
    assert words.dictionary.score("Ĳ") == 70
    words.close()


def test_words_that_come_too_late_for_their_alphabet_are_dropped(qtbot: QtBot) -> None:
    may_end = threading.Event()

    def load(alphabet: Alphabet, _control: Control) -> Dictionary:
        may_end.wait(10)
        return Dictionary(WordIndex.from_words([Word("AA", 70, "aa")], alphabet))

    words = Words(load)
    told: list[Dictionary | None] = []
    words.loaded.connect(lambda: told.append(words.dictionary))
    words.start()
    words.take_alphabet(DUTCH)
    assert words.is_loading
    may_end.set()
    with qtbot.waitSignal(words.loaded):
        pass
    assert [dictionary and dictionary.alphabet for dictionary in told] == [DUTCH]
    words.close()


def test_a_list_of_another_language_that_cannot_be_read_is_not_told(qtbot: QtBot) -> None:
    may_end = threading.Event()

    def load(alphabet: Alphabet, _control: Control) -> Dictionary:
        may_end.wait(10)
        if alphabet == ENGLISH:
            raise WordListError("the word list x.dict is cut short: get it again")
        return Dictionary(WordIndex.from_words([], alphabet))

    words = Words(load)
    words.start()
    words.take_alphabet(DUTCH)
    with qtbot.assertNotEmitted(words.failed), qtbot.waitSignal(words.loaded):
        may_end.set()
    words.close()


class _EndlessLoad:
    """A load of English that goes on until it is stopped; one of another language ends at once."""

    def __init__(self) -> None:
        self.has_begun = threading.Event()
        self.stopped = 0

    def __call__(self, alphabet: Alphabet, control: Control) -> Dictionary:
        self.has_begun.set()
        while alphabet == ENGLISH:
            try:
                control.check()
            except StoppedError:
                self.stopped += 1
                raise
            time.sleep(0.001)
        return Dictionary(WordIndex.from_words([], alphabet))


def test_closing_stops_a_load() -> None:
    load = _EndlessLoad()
    words = Words(load)
    words.start()
    assert load.has_begun.wait(10)
    words.close()
    assert wait_for_ends(PATIENCE / 1000)
    assert load.stopped == 1


def test_another_language_stops_the_load_in_hand(qtbot: QtBot) -> None:
    load = _EndlessLoad()
    words = Words(load)
    words.start()
    assert load.has_begun.wait(10)
    with qtbot.assertNotEmitted(words.failed), qtbot.waitSignal(words.loaded):
        words.take_alphabet(DUTCH)
    assert load.stopped == 1
    assert words.dictionary is not None
    assert words.dictionary.alphabet == DUTCH
    words.close()
