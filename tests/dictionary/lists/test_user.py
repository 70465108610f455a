"""Where the user's lists are kept, and how they come in."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.dictionary.lists.ranked import SHIPPED, RankedList, RankedLists
from crossword_app.dictionary.lists.user import (
    add_user_lists,
    change_user_lists,
    copy_list,
    load_user_lists,
    order_path,
    save_user_lists,
)
from crossword_app.dictionary.lists.word_list import WordList, parse_word_list, read_word_list
from crossword_app.errors import WordListError
from crossword_app.model.languages import DUTCH, GERMAN
from crossword_app.paths import HOME_VARIABLE


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


def listed(name: str, text: str = "cat;80\n") -> WordList:
    return parse_word_list(text.encode(), name)


def test_lists_come_in_above_the_others_the_first_one_first(tmp_path: Path) -> None:
    a, b, c = (tmp_path / name for name in "abc")
    add_user_lists([(c, listed("c"))])
    ranked = add_user_lists([(a, listed("a")), (b, listed("b"))])
    assert [entry.name for entry in ranked.lists] == ["a", "b", "c", SHIPPED.name]
    assert load_user_lists() == (ranked, "")
    assert ranked.lists[0].path == a


def test_of_two_lists_with_one_name_neither_comes_in(tmp_path: Path) -> None:
    add_user_lists([(tmp_path / "a", listed("a"))])
    before = load_user_lists()
    with pytest.raises(WordListError, match="named 'a' already"):
        add_user_lists([(tmp_path / "x", listed("x")), (tmp_path / "sub" / "a", listed("a"))])
    assert load_user_lists() == before


def test_every_language_has_its_own_and_its_alphabets_share_them(tmp_path: Path) -> None:
    umlauts = replace(GERMAN, tag="german+umlauts")
    add_user_lists([(tmp_path / "de", listed("de"))], GERMAN)
    assert load_user_lists(umlauts) == load_user_lists(GERMAN)
    assert load_user_lists(DUTCH) == load_user_lists() == (RankedLists(), "")


def test_a_copy_holds_the_words_and_a_list_put_in_by_hand_counts() -> None:
    found = listed("mine", "café,80\nemu,70\n")
    path = copy_list(found)
    assert read_word_list(path).words == found.words
    assert load_user_lists()[0].lists == (RankedList("mine", path), SHIPPED)
    assert copy_list(found) == path  # as after an import that was killed before the order was saved
    assert add_user_lists([(path, found)]).lists == (RankedList("mine", path), SHIPPED)
    with pytest.raises(WordListError, match="give the list another name"):
        copy_list(listed("mine", "other,60\n"))
    with pytest.raises(WordListError, match="give the list another name"):
        copy_list(listed("../mine"))


def test_a_list_put_in_by_hand_gets_a_free_name(tmp_path: Path) -> None:
    add_user_lists([(tmp_path / "mine.txt", listed("mine"))])
    copy_list(listed("mine"))
    assert [entry.name for entry in load_user_lists()[0].lists] == ["mine 2", "mine", SHIPPED.name]


def test_the_order_is_saved() -> None:
    path = copy_list(listed("mine"))
    ranked = RankedLists((SHIPPED, RankedList("mine", path, is_on=False)))
    save_user_lists(ranked)
    assert load_user_lists() == (ranked, "")


def test_changes_at_one_time_all_hold(tmp_path: Path) -> None:
    names = [f"list {number}" for number in range(12)]
    with ThreadPoolExecutor(4) as threads:
        jobs = [threads.submit(add_user_lists, [(tmp_path / name, listed(name))]) for name in names]
    for job in jobs:
        job.result()
    kept = {entry.name for entry in load_user_lists()[0].lists}
    assert kept == {*names, SHIPPED.name}


def test_a_change_that_is_refused_changes_nothing(tmp_path: Path) -> None:
    ranked = add_user_lists([(tmp_path / "a", listed("a"))])
    with pytest.raises(WordListError, match="no word list named 'b'"):
        change_user_lists(lambda ranked: ranked.removing("b"))
    assert load_user_lists() == (ranked, "")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "word-lists").write_text("")
    with pytest.raises(WordListError, match="move away the file that is where a folder"):
        add_user_lists([(tmp_path / "a", listed("a"))])


def test_an_order_that_cannot_be_read_is_not_replaced(tmp_path: Path) -> None:
    add_user_lists([(tmp_path / "a", listed("a"))])
    with order_path().open("r+b") as file:
        file.truncate(2**20 + 1)
    ranked, warning = load_user_lists()
    assert ranked == RankedLists()
    assert "cannot be read" in warning
    before = order_path().read_bytes()
    with pytest.raises(WordListError, match="cannot be read"):
        add_user_lists([(tmp_path / "b", listed("b"))])
    assert order_path().read_bytes() == before
