"""Several lists as one index: the order, the cache, and lists that cannot be read."""

from functools import partial
from itertools import count, islice, product
from pathlib import Path
from typing import Any

import pytest

from crossword_app.control import StoppedError
from crossword_app.dictionary.lists.merged import Merged, load_merged
from crossword_app.dictionary.lists.ranked import SHIPPED, RankedList, RankedLists, ScoreMapping
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.languages import DUTCH
from crossword_app.paths import HOME_VARIABLE, user_cache_dir
from tests.helpers import StoppedWhen


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


def ranked(path: Path, text: str, **settings: Any) -> RankedList:
    path.write_text(text, "utf-8")
    return RankedList(path.stem, path, **settings)


def scores(merged: Merged) -> dict[str, int]:
    lengths = merged.index.by_length.values()
    return {word.text: word.score for words in lengths for word in words.words()}


def test_order_floor_mapping_and_what_is_off_hold_from_the_cache_too(tmp_path: Path) -> None:
    a = ranked(tmp_path / "a.txt", "cat;90\ndog;20\n", floor=30)
    b = ranked(tmp_path / "b.txt", "dog;40\nemu;50\n", mapping=ScoreMapping((0, 0), (50, 100)))
    off = ranked(tmp_path / "c.txt", "gnu;99\n", is_on=False)
    for _ in range(2):
        merged = load_merged(RankedLists((a, b, off)), ENGLISH)
        assert scores(merged) == {"CAT": 90, "DOG": 80, "EMU": 100}
        assert (merged.unreadable, merged.warnings) == ((), ())
    assert len(list((user_cache_dir() / "word-lists").iterdir())) == 1


def test_every_setting_and_every_change_of_a_file_is_heeded(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    cases: list[tuple[str, dict[str, Any], dict[str, int]]] = [
        ("cat;50\n", {}, {"CAT": 50}),
        ("cat;60\n", {}, {"CAT": 60}),
        ("cat;60\n", {"floor": 61}, {}),
        ("cat;60\n", {"mapping": ScoreMapping((0, 100), (100, 0))}, {"CAT": 40}),
        ("cat;60\n", {"is_on": False}, {}),
    ]
    for text, settings, expected in cases:
        merged = load_merged(RankedLists((ranked(path, text, **settings),)), ENGLISH)
        assert scores(merged) == expected
    merged = load_merged(RankedLists((ranked(path, "ijs;60\n"),)), DUTCH)
    assert scores(merged) == {"ĲS": 60}


def test_where_one_list_ends_and_the_next_begins_matters(tmp_path: Path) -> None:
    for first, second in (("cat;50\n", "dog;60\ncat;70\n"), ("cat;50\ndog;60\n", "cat;70\n")):
        a, b = ranked(tmp_path / "a.txt", first), ranked(tmp_path / "b.txt", second)
        for lists, score in (((a, b), 50), ((b, a), 70)):
            merged = load_merged(RankedLists(lists), ENGLISH)
            assert scores(merged) == {"CAT": score, "DOG": 60}


def test_lists_that_cannot_be_read_are_told_at_every_start_and_the_rest_works(
    tmp_path: Path,
) -> None:
    good = ranked(tmp_path / "good.txt", "cat;50\n12;60\n")
    bad = ranked(tmp_path / "bad.txt", "12345\n")
    gone = RankedList("gone", tmp_path / "gone.txt")
    for _ in range(2):
        merged = load_merged(RankedLists((gone, bad, good)), ENGLISH)
        assert scores(merged) == {"CAT": 50}
        (missing, why), (damaged, what) = merged.unreadable
        assert (missing, damaged) == (gone, bad)
        assert "there is no word list at" in str(why)
        assert "bad.txt holds no words" in str(what)
        (left_out,) = merged.warnings
        assert left_out.startswith(f"{good.path}: 1 line was left out")


def test_the_shipped_list_stands_in_its_place(tmp_path: Path) -> None:
    shipped = tmp_path / "english.dict"
    shipped.write_text("cat;50\ndog;60\n", "utf-8")
    mine = ranked(tmp_path / "mine.txt", "cat;90\n")
    merged = load_merged(RankedLists((mine, SHIPPED)), ENGLISH, shipped)
    assert scores(merged) == {"CAT": 90, "DOG": 60}
    merged = load_merged(RankedLists((mine, SHIPPED)), ENGLISH)
    assert scores(merged) == {"CAT": 90}
    shipped.unlink()
    ((entry, _),) = load_merged(RankedLists((mine, SHIPPED)), ENGLISH, shipped).unreadable
    assert entry is SHIPPED


def test_a_load_can_be_stopped_at_every_step_and_leaves_nothing_behind(tmp_path: Path) -> None:
    syllables = [first + second for first in "BDFKLMNPRST" for second in "AEIOU"]
    words = (a + b + c + "X" * (len(c) % 3) for a, b, c in product(syllables, repeat=3))
    mine = ranked(tmp_path / "mine.txt", "\n".join(islice(words, 25_000)))
    lists = RankedLists((mine, ranked(tmp_path / "b.txt", "cat;50\nhorse;60\n")))
    asked = 0

    def stop_at(number: int) -> bool:
        nonlocal asked
        asked += 1
        return asked == number

    for number in count(1):
        asked = 0
        try:
            merged = load_merged(lists, ENGLISH, control=StoppedWhen(partial(stop_at, number)))
        except StoppedError:
            assert not list((user_cache_dir() / "word-lists").glob("*"))
        else:
            break
    assert asked > 25_000 / 10_000 + len(merged.index.by_length)
    assert scores(merged)["HORSE"] == 60


def test_what_is_used_stays_in_the_cache_while_settings_are_tried(tmp_path: Path) -> None:
    used = RankedLists((ranked(tmp_path / "a.txt", "cat;50\n"),))
    load_merged(used, ENGLISH)
    (kept,) = (user_cache_dir() / "word-lists").iterdir()
    for number in range(30):
        made = RankedLists((ranked(tmp_path / "b.txt", f"dog;{number}\n"),))
        load_merged(made, ENGLISH)
        load_merged(used, ENGLISH)
    left = list((user_cache_dir() / "word-lists").iterdir())
    assert kept in left
    assert len(left) < 30
