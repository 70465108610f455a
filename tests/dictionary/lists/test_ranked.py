"""The order of the user's lists, and what it makes of their words."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.lists.ranked import (
    SHIPPED,
    RankedList,
    RankedLists,
    ScoreMapping,
    merge_lists,
    read_ranked_lists,
    write_ranked_lists,
)
from crossword_app.dictionary.lists.word_list import WordList, parse_word_list
from crossword_app.errors import WordListError

MINE = RankedList("mine", Path("/lists/mine.txt"))
THEIRS = RankedList("theirs", Path("/lists/theirs.txt"))


def listed(text: str) -> WordList:
    return parse_word_list(text.encode(), "list")


def merged(*lists: tuple[RankedList, WordList]) -> dict[str, int]:
    merged = merge_lists(lists)
    return dict(zip(merged.texts, merged.scores, strict=True))


def test_the_first_list_that_knows_a_word_gives_its_score_and_spelling() -> None:
    first, second = listed("cat;90\ndog;80\n"), listed("Dog;10\nemu;60\n")
    assert merged((MINE, first), (THEIRS, second)) == {"CAT": 90, "DOG": 80, "EMU": 60}
    turned = merge_lists([(THEIRS, second), (MINE, first)])
    words = dict(zip(turned.texts, turned.displays, strict=True))
    assert words["DOG"] == "Dog"


def test_a_list_that_writes_all_words_alike_leaves_it_to_the_next_how_they_are_written() -> None:
    written = listed("get up;10\nIran;60\nhouse;70\nemu;50\n")
    for alike in ("getup;90\niran;40\nqzv;20\n", "GETUP;90\nIRAN;40\nQZV;20\n"):
        for others in ((written,), (listed("iran;1\n"), written)):
            lists = [listed(alike), *others]
            found = merge_lists((RankedList(str(n), None), each) for n, each in enumerate(lists))
            displays = dict(zip(found.texts, found.displays, strict=True))
            scores = dict(zip(found.texts, found.scores, strict=True))
            assert (displays["GETUP"], displays["IRAN"]) == ("get up", "Iran")
            assert displays["QZV"] in {"qzv", "QZV"}
            assert scores == {"GETUP": 90, "IRAN": 40, "QZV": 20, "HOUSE": 70, "EMU": 50}


def test_a_list_that_shows_how_words_are_written_is_believed() -> None:
    found = merge_lists(
        [(MINE, listed("getup;90\nIran;40\n")), (THEIRS, listed("get up;10\niran;9\n"))]
    )
    assert found.displays == ["getup", "Iran"]


def test_a_list_that_is_off_or_below_its_floor_leaves_a_word_to_the_next() -> None:
    first, second = listed("cat;90\ndog;30\n"), listed("cat;40\ndog;50\n")
    off = RankedList("mine", None, is_on=False)
    assert merged((off, first), (THEIRS, second)) == {"CAT": 40, "DOG": 50}
    floored = RankedList("mine", None, floor=31)
    assert merged((floored, first), (THEIRS, second)) == {"CAT": 90, "DOG": 50}


def test_scores_are_mapped_by_a_line_before_the_floor_asks() -> None:
    mapping = ScoreMapping((20, 0), (60, 100))
    assert [mapping(score) for score in (0, 20, 21, 40, 60, 100)] == [0, 0, 3, 50, 100, 100]
    assert ScoreMapping((0, 100), (100, 0))(30) == 70
    ranked = RankedList("mine", None, floor=50, mapping=mapping)
    assert merged((ranked, listed("cat;39\ndog;40\n"))) == {"DOG": 50}
    with pytest.raises(WordListError, match="two different scores"):
        ScoreMapping((50, 0), (50, 100))


@given(st.tuples(st.integers(0, 100), st.integers(0, 100)), st.integers(101, 120))
def test_a_mapping_goes_through_its_points(low: tuple[int, int], high: int) -> None:
    mapping = ScoreMapping(low, (high, 100))
    assert mapping(low[0]) == low[1]
    assert mapping(high) == 100


def test_lists_are_added_on_top_moved_changed_and_removed() -> None:
    lists = RankedLists().adding(THEIRS).adding(MINE)
    assert lists.lists == (MINE, THEIRS, SHIPPED)
    assert lists.moving("mine", 2).lists == (THEIRS, SHIPPED, MINE)
    assert lists.removing("theirs").lists == (MINE, SHIPPED)
    ours = RankedList("ours", MINE.path, floor=40)
    assert lists.replacing("mine", ours).lists == (ours, THEIRS, SHIPPED)
    again = RankedList("mine, again", MINE.path)
    assert lists.adding(again).lists == (again, THEIRS, SHIPPED)


def test_two_lists_of_one_name_and_lists_that_are_not_there_are_told() -> None:
    lists = RankedLists().adding(MINE).adding(THEIRS)
    with pytest.raises(WordListError, match="named 'mine' already"):
        lists.adding(RankedList("mine", Path("/other/mine.txt")))
    with pytest.raises(WordListError, match="named 'mine' already"):
        lists.replacing("theirs", MINE)
    for change in (lists.removing, lists.named):
        with pytest.raises(WordListError, match="no word list named 'ours': there are 'theirs'"):
            change("ours")


def test_the_order_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "new" / "lists.json"
    assert read_ranked_lists(path) == (RankedLists(), "")
    mapped = RankedList("mapped", Path("/a/b;ü.txt"), False, 40, ScoreMapping((1, 2), (3, 4)))
    lists = RankedLists((MINE, mapped, SHIPPED))
    write_ranked_lists(path, lists)
    assert read_ranked_lists(path) == (lists, "")


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"\0", b"[]", b"{}", b'{"version": 2, "lists": []}', b"[" * 100_000),
        b'{"version": 1, "lists": [{"name": "a"}]}',
        b'{"version": 1, "lists": [{"name": "a", "path": 3, "on": 1, "floor": 0, "mapping": [[0,0],[1,1]]}]}',
        b'{"version": 1, "lists": [{"name": "a", "path": null, "on": 1, "floor": 0, "mapping": [[1,0],[1,1]]}]}',
    ],
)
def test_a_damaged_order_is_told_and_kept_aside(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "lists.json"
    path.write_bytes(content)
    lists, warning = read_ranked_lists(path)
    assert lists == RankedLists()
    assert "add the lists again" in warning
    assert (tmp_path / "lists.damaged").read_bytes() == content


def test_a_full_disk_keeps_the_order_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lists.json"
    write_ranked_lists(path, RankedLists().adding(MINE))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(WordListError, match=r"cannot be saved .*No space left"):
        write_ranked_lists(path, RankedLists())
    assert read_ranked_lists(path)[0].lists == (MINE, SHIPPED)
