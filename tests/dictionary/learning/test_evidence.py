"""What puzzles tell of words: settled when they are saved, and kept in a file."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.learning.evidence import (
    MOST_PUZZLES,
    Choice,
    Evidence,
    FilledWord,
    PuzzleEvidence,
    Standing,
    settled,
)
from crossword_app.dictionary.learning.evidence_file import (
    change_evidence,
    evidence_path,
    forget_evidence,
    read_evidence,
)
from crossword_app.errors import WordListError
from crossword_app.model.languages import DUTCH
from tests.full_disk import full_disk

NOTHING = PuzzleEvidence()


def standing(**entries: str) -> Standing:
    return Standing(entries, frozenset(), is_finished=False)


def test_only_choices_that_stand_count() -> None:
    choices = {"a": Choice("ERA", 60, ("ERNE",)), "b": Choice("EMU", 50)}
    told = settled(NOTHING, choices, {}, standing(a="ERA", b="EWE"))
    assert told.choices == {"a": Choice("ERA", 60, ("ERNE",))}


def test_saving_twice_counts_once_and_a_later_choice_takes_the_place_of_the_first() -> None:
    first = settled(NOTHING, {"a": Choice("ERA", 60, ("ERNE",))}, {}, standing(a="ERA"))
    assert settled(first, {}, {}, standing(a="ERA")) == first
    later = settled(first, {"a": Choice("EWE", 40)}, {}, standing(a="EWE"))
    assert later.choices == {"a": Choice("EWE", 40)}


def test_a_word_of_autofill_is_taken_out_by_a_lower_word_of_ones_own() -> None:
    filled = {place: FilledWord("ERNE", 60) for place in "abcd"}
    choices = {"a": Choice("ERAS", 45), "b": Choice("EASE", 80)}
    told = settled(NOTHING, choices, filled, standing(a="ERAS", b="EASE", c="ONCE", d="ERNE"))
    assert told.taken_out == {"ERNE": 45}
    assert told.filled == {"d": FilledWord("ERNE", 60)}


def test_a_word_of_autofill_may_be_taken_out_after_the_puzzle_was_saved_and_opened_again() -> None:
    first = settled(NOTHING, {}, {"a": FilledWord("ERNE", 60)}, standing(a="ERNE"))
    opened = settled(first, {}, {}, standing())
    told = settled(opened, {"a": Choice("ERAS", 45)}, {}, standing(a="ERAS"))
    assert told.taken_out == {"ERNE": 45}


def test_a_puzzle_under_another_name_is_the_same_puzzle_and_old_ones_go() -> None:
    evidence = Evidence().saving("one", NOTHING).saving("two", NOTHING, old_name="one")
    assert list(evidence.puzzles) == ["two"]
    for number in range(MOST_PUZZLES):
        evidence = evidence.saving(str(number), NOTHING)
    assert len(evidence.puzzles) == MOST_PUZZLES
    assert "two" not in evidence.puzzles


TEXTS = st.text("ABC", min_size=1, max_size=4)
SCORES = st.integers(0, 100)
PUZZLES = st.builds(
    PuzzleEvidence,
    st.dictionaries(
        TEXTS, st.builds(Choice, TEXTS, st.none() | SCORES, st.lists(TEXTS).map(tuple))
    ),
    st.dictionaries(TEXTS, st.builds(FilledWord, TEXTS, SCORES)),
    st.dictionaries(TEXTS, SCORES),
    st.frozensets(TEXTS),
    st.booleans(),
)


@given(st.dictionaries(TEXTS, PUZZLES), st.dictionaries(TEXTS, st.integers(1, 99)))
def test_what_is_kept_is_read_back(
    tmp_path_factory: pytest.TempPathFactory,
    puzzles: dict[str, PuzzleEvidence],
    dismissed: dict[str, int],
) -> None:
    path = tmp_path_factory.mktemp("home") / "english.json"
    evidence = Evidence(puzzles, dismissed)
    assert change_evidence(path, lambda _: evidence) == (evidence, "")
    assert read_evidence(path) == (evidence, "")


def test_changes_build_on_what_another_program_kept(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "english.json"
    change_evidence(path, lambda evidence: evidence.saving("one", NOTHING))
    evidence, _ = change_evidence(path, lambda evidence: evidence.saving("two", NOTHING))
    assert list(evidence.puzzles) == ["one", "two"]


@pytest.mark.parametrize("content", ["", "[]", '{"version": 2}', '{"version": 1}', "[" * 99_999])
def test_a_damaged_file_is_kept_aside_before_it_is_written_anew(
    tmp_path: Path, content: str
) -> None:
    path = tmp_path / "english.json"
    path.with_suffix(".damaged").write_text("kept before")
    path.write_text(content)
    evidence, warning = read_evidence(path)
    assert evidence == Evidence()
    assert "learning begins again" in warning
    assert "kept beside it as english-2.damaged" in warning
    with full_disk(0), pytest.raises(WordListError):
        change_evidence(path, lambda evidence: evidence.saving("one", NOTHING))
    assert path.read_text() == content
    changed = change_evidence(path, lambda evidence: evidence.saving("one", NOTHING))
    assert changed[1] == warning
    assert read_evidence(path) == (changed[0], "")
    kept = {found.name: found.read_text() for found in tmp_path.glob("*.damaged")}
    assert kept == {"english.damaged": "kept before", "english-2.damaged": content}


def test_what_cannot_be_read_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "english.json"
    path.mkdir()
    with pytest.raises(WordListError, match="cannot be read"):
        read_evidence(path)
    with pytest.raises(WordListError, match="cannot be read"):
        change_evidence(path, lambda evidence: evidence)
    assert path.is_dir()


def test_a_file_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "file" / "english.json"
    path.parent.write_text("")
    with pytest.raises(WordListError, match="the puzzle itself is not touched"):
        change_evidence(path, lambda evidence: evidence)


def test_everything_is_forgotten_in_all_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path))
    for path in (evidence_path(), evidence_path(DUTCH)):
        change_evidence(path, lambda evidence: evidence.saving("one", NOTHING))
    evidence_path(DUTCH).write_text("damaged")
    read_evidence(evidence_path(DUTCH))
    forget_evidence()
    left = [path.suffix for path in evidence_path().parent.iterdir()]
    assert set(left) == {".lock"}
