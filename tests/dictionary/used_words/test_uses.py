"""When words were used last, in memory and in the file that keeps them."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.dictionary.clues.own import own_clues_path, remember
from crossword_app.dictionary.used_words.days import day_in, spoken_day, year_in
from crossword_app.dictionary.used_words.file import (
    change_used_words,
    own_clues_key,
    read_used_words,
    used_words_path,
)
from crossword_app.dictionary.used_words.uses import (
    NO_USES,
    LastUse,
    PuzzleUse,
    UsedWords,
    freshness,
)
from crossword_app.errors import WordListError
from crossword_app.model.languages import DUTCH
from tests.full_disk import full_disk

FIRST = date(2020, 1, 2)

puzzles = st.lists(
    st.builds(
        PuzzleUse,
        key=st.sampled_from("abcdef"),
        name=st.sampled_from(("One", "Two", "Three")),
        day=st.integers(0, 5).map(lambda days: FIRST + timedelta(days)),
        words=st.frozensets(st.sampled_from(("CAT", "DOG", "OWL", "EEL")), max_size=4),
    ),
    max_size=8,
)


@given(puzzles, st.integers(0, 4), st.frozensets(st.sampled_from("abc"), max_size=2))
def test_the_latest_use_is_that_of_the_latest_other_puzzle(
    found: list[PuzzleUse], count: int, but: frozenset[str]
) -> None:
    """Against a slow oracle that sorts all puzzles for each question."""
    uses = NO_USES.with_puzzles(found).prepared()
    by_key = {puzzle.key: puzzle for puzzle in found}
    others = [puzzle for puzzle in by_key.values() if puzzle.key not in but]
    in_order = sorted(others, key=lambda p: (p.day, p.name), reverse=True)
    for word in ("CAT", "DOG", "OWL", "EEL", "ANT"):
        having = [(puzzle.day, puzzle.name) for puzzle in in_order if word in puzzle.words]
        assert uses.last(word, but) == (LastUse(*max(having)) if having else None)
    distinct: list[PuzzleUse] = []
    for puzzle in in_order:
        if not any(puzzle.key in uses.versions_of(each.words) for each in distinct):
            distinct.append(puzzle)
    days = [puzzle.day for puzzle in uses.latest(count, but)]
    assert days == [puzzle.day for puzzle in distinct[:count]]
    recent = uses.recent_words(count, but)
    assert recent == {word for p in uses.latest(count, but) for word in p.words}


DAILY = frozenset(f"D{n}" for n in range(78))


@pytest.mark.parametrize(
    ("words", "is_same"),
    [
        (DAILY, True),
        ({f"D{n}" for n in range(42)} | {f"E{n}" for n in range(36)}, True),
        ({f"D{n}" for n in range(10)}, True),
        ({f"D{n}" for n in range(7)}, False),
        ({f"D{n}" for n in range(6)} | {f"E{n}" for n in range(72)}, False),
        ({f"D{n}" for n in range(10)} | {f"E{n}" for n in range(68)}, False),
        (frozenset(), False),
    ],
    ids=["copy", "revised", "half empty", "begun", "another day's", "with its theme", "empty"],
)
def test_versions_of_a_puzzle_are_told_by_their_words(
    words: AbstractSet[str], is_same: bool
) -> None:
    uses = NO_USES.with_puzzles([PuzzleUse("k", "Daily", FIRST, DAILY)])
    assert uses.versions_of(words) == ({"k"} if is_same else set())
    assert freshness(uses, words).fresh == len(words if is_same else words - DAILY)


def test_versions_of_one_puzzle_take_one_place_among_the_latest() -> None:
    days = [FIRST + timedelta(day) for day in range(8)]
    copies = [PuzzleUse(f"copy {n}", f"Copy {n}", day, DAILY) for n, day in enumerate(days)]
    older = PuzzleUse("old", "Old", FIRST - timedelta(1), frozenset({"CAT", "DOG"}))
    uses = NO_USES.with_puzzles([older, *copies])
    assert [puzzle.name for puzzle in uses.latest()] == ["Copy 7", "Old"]


def test_entries_are_new_or_recent_or_neither() -> None:
    week = [
        PuzzleUse(str(n), "Old", FIRST + timedelta(n), frozenset({f"W{n}", f"X{n}"}))
        for n in range(6)
    ]
    fresh = freshness(UsedWords({p.key: p for p in week}), ["W0", "W5", "NEW", "NEW"])
    assert (fresh.fresh, len(fresh.last), set(fresh.recent)) == (1, 3, {"W5"})


@settings(max_examples=20)
@given(puzzles)
def test_what_is_kept_is_read_again(tmp_path_factory: pytest.TempPathFactory, found) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path_factory.mktemp("kept") / "used-words" / "english.tsv"
    kept = change_used_words(path, lambda uses: uses.with_puzzles(found))
    assert read_used_words(path) == kept == (kept[0], "")


RIVER = PuzzleUse("k", "A \u2028 name", FIRST, frozenset({"CAT", "RIVER"}))
BANK = PuzzleUse("l", "Tür", FIRST, frozenset({"BANK"}))


def written(path: Path) -> bytes:
    change_used_words(path, lambda uses: uses.with_puzzles([RIVER, BANK]))
    return path.read_bytes()


@pytest.mark.parametrize(
    ("damage", "left"),
    [
        (lambda content: content + b"2020-13-01\tx\ty\tz\n\xff\xfe\n", {"k", "l"}),
        (lambda content: content[:-2], {"k", "l"}),  # in the middle of the last word
        (lambda content: content[: content.index(b"BANK") - 8], {"k"}),
        (lambda content: content[25:], {"l"}),
        (lambda content: content.decode().encode("utf-16-le"), set()),
        (lambda content: bytes(len(content)), set()),
        (lambda content: bytes(reversed(content)), set()),
        (lambda content: content.replace(b"BANK", b"BA\0K"), {"k"}),
    ],
)
def test_a_damaged_file_is_kept_aside_before_it_is_written_anew(
    tmp_path: Path, damage: Callable[[bytes], bytes], left: set[str]
) -> None:
    path = tmp_path / "english.tsv"
    damaged = damage(written(path))
    path.write_bytes(damaged)
    uses, warning = read_used_words(path)
    assert set(uses.puzzles) == left
    assert "cannot be read" in warning or "ends in the middle of a line" in warning
    assert "the file as it was is kept beside it as english.damaged" in warning
    new = PuzzleUse("new", "New", FIRST, frozenset({"DOG"}))
    changed, again = change_used_words(path, lambda uses: uses.with_puzzles([new]))
    assert again == warning
    assert set(changed.puzzles) == {*left, "new"}
    assert read_used_words(path) == (changed, "")
    assert path.with_suffix(".damaged").read_bytes() == damaged


def test_what_windows_editors_write_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "english.tsv"
    text = written(path).decode()
    kept = read_used_words(path)
    for content in (
        text.encode("utf-16"),
        text.encode("utf-8-sig"),
        text.encode("cp1252"),
        text.replace("\n", "\r\n").encode(),
    ):
        path.write_bytes(content)
        assert read_used_words(path) == kept
    assert not path.with_suffix(".damaged").exists()


def test_a_damaged_file_that_cannot_be_kept_aside_is_not_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "english.tsv"
    damaged = written(path) + b"junk\n" * 200
    path.write_bytes(damaged)
    with full_disk(100):
        uses, warning = read_used_words(path)
        assert set(uses.puzzles) == {"k", "l"}
        assert "nothing can be changed while the damaged file cannot be kept beside it" in warning
        with pytest.raises(WordListError, match="the puzzle itself is not touched"):
            change_used_words(path, lambda _: NO_USES)
    assert path.read_bytes() == damaged


def test_at_first_the_words_of_ones_own_clues_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path))
    remember(own_clues_path(), "Sunday", [("RIVER", "Stream"), ("BANK", "Its side")], 2019)
    uses, _ = read_used_words(used_words_path())
    assert uses.last("RIVER") == LastUse(date(2019, 1, 1), "Sunday")
    assert uses.last("RIVER", [own_clues_key("Sunday")]) is None
    assert not read_used_words(used_words_path(DUTCH), DUTCH)[0].puzzles


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2024-03-12", date(2024, 3, 12)),
        ("nyt20240312", date(2024, 3, 12)),
        ("NY Times, Tuesday, March 12, 2024", date(2024, 3, 12)),
        ("12 Mar 2024", date(2024, 3, 12)),
        ("3/12/2024", date(2024, 3, 12)),
        ("13/13/2024", None),
        ("Class of 1999", None),
        ("Untitled 12", None),
        ("1/2", None),
    ],
)
def test_the_day_of_a_puzzle_is_found_in_its_texts(text: str, day: date | None) -> None:
    assert day_in(("", text)) == day


def test_a_year_alone_is_its_first_day() -> None:
    assert year_in(("Untitled 12", "© 2019 somebody")) == date(2019, 1, 1)
    assert year_in(("12345", "1/2")) is None


def test_days_are_told_as_far_as_they_are_known() -> None:
    assert spoken_day(date(2024, 3, 2)) == "2 March 2024"
    assert spoken_day(date(2024, 1, 1)) == "2024"
