"""The dictionary that the user works with."""

from pathlib import Path

import pytest

from crossword_app.dictionary.lists.ranked import RankedLists
from crossword_app.dictionary.lists.user import (
    add_user_lists,
    load_user_lists,
    own_words_path,
    save_user_lists,
)
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.languages import DUTCH, FRENCH, GERMAN, GERMAN_UMLAUTS, SPANISH
from crossword_app.paths import HOME_VARIABLE, user_data_dir


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


@pytest.mark.usefixtures("short_list")
def test_own_words_stand_above_imported_lists_and_these_above_the_shipped_one(
    tmp_path: Path,
) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("house;11\nmouse;12\nqxqx;13\n", "utf-8")
    add_user_lists([(path, read_word_list(path))])
    dictionary = load_user_dictionary()
    dictionary.add("mouse", 99)
    dictionary.ban("qxqx")
    for seen in (dictionary, load_user_dictionary()):
        assert seen.warnings == ()
        assert [seen.score(text) for text in ("HOUSE", "MOUSE", "QXQX")] == [11, 99, None]
        assert (seen.score("GRASS") or 0) > 50
    dictionary.forget("mouse")
    assert dictionary.score("MOUSE") == 12


def test_without_a_list_it_is_told_which_are_wanted() -> None:
    for alphabet in (DUTCH, ENGLISH):
        save_user_lists(RankedLists(()), alphabet)
        dictionary = load_user_dictionary(alphabet)
        assert len(dictionary) == 0
        assert "is on: add one" in dictionary.warnings[0]


@pytest.mark.parametrize(
    ("alphabet", "word"),
    [
        (DUTCH, "ijsbeer"),
        (FRENCH, "forêt"),
        (GERMAN, "Straße"),
        (GERMAN_UMLAUTS, "Straße"),
        (SPANISH, "mañana"),
    ],
)
def test_every_language_has_a_list_that_comes_with_the_program(
    alphabet: Alphabet, word: str
) -> None:
    dictionary = load_user_dictionary(alphabet)
    assert dictionary.warnings == ()
    assert (dictionary.score(alphabet.fold_word(word)) or 0) > 50


def test_other_languages_have_own_words_of_their_own() -> None:
    dutch = load_user_dictionary(DUTCH)
    dutch.add("ijsbeer", 70)
    assert load_user_dictionary(DUTCH).score("ĲSBEER") == 70
    assert load_user_dictionary().score("IJSBEER") is None
    assert own_words_path(DUTCH).name == "own-words-dutch.txt"
    assert own_words_path().name == "own-words.txt"


@pytest.mark.usefixtures("short_list")
def test_what_cannot_be_read_is_told_and_the_rest_works(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("qxqx;13\n", "utf-8")
    add_user_lists([(path, read_word_list(path))])
    path.unlink()
    own_words_path().write_bytes(b"\0\0\0")
    gone, own = load_user_dictionary().warnings
    assert gone.endswith("check the name; until then its words are missing")
    assert own.startswith(f"line 1 of {own_words_path()} cannot be read")
    assert load_user_dictionary().score("GRASS")
    (user_data_dir() / "word-lists" / "english" / "lists.json").write_text("{")
    assert "add the lists again" in load_user_dictionary().warnings[0]
    assert load_user_lists()[0] == RankedLists()


def test_without_a_folder_the_shipped_list_serves(
    tmp_path: Path, short_list: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a file").touch()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "a file"))
    dictionary = load_user_dictionary()
    assert dictionary.score("HOUSE")
    assert dictionary.warnings[0].startswith("your own words are left out: the folder")
