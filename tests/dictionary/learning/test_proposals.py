"""What is proposed for words, from what puzzles tell: the stated rule, each of its clauses."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.learning.evidence import Choice, Evidence, PuzzleEvidence
from crossword_app.dictionary.learning.proposals import Kind, Proposal, propose
from crossword_app.dictionary.lists.own import Ban, OwnList
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word

SCORES = {"ERNE": 60, "ERAS": 45, "EASE": 80, "QAT": 40, "ESNE": 10, "OREO": 70}


@pytest.fixture
def dictionary(tmp_path: Path) -> Dictionary:
    index = WordIndex.from_words(Word(t, score, t.lower()) for t, score in SCORES.items())
    return Dictionary(index, OwnList(tmp_path / "own.txt"))


def passing(text: str, instead: Iterable[int]) -> PuzzleEvidence:
    """Return a puzzle in which *text* was passed over for words of these scores."""
    return PuzzleEvidence(
        {f"{n}": Choice(f"W{n}", score, (text,)) for n, score in enumerate(instead)}
    )


def placing(*texts: str, is_finished: bool = True) -> PuzzleEvidence:
    choices = {f"p{n}": Choice(text, SCORES.get(text)) for n, text in enumerate(texts)}
    return PuzzleEvidence(choices, is_finished=is_finished)


def gathered(*puzzles: PuzzleEvidence) -> Evidence:
    return Evidence({str(number): puzzle for number, puzzle in enumerate(puzzles)})


def the_only(proposals: list[Proposal]) -> Proposal:
    (proposal,) = proposals
    return proposal


def test_a_word_passed_over_six_times_in_two_puzzles_is_to_score_as_what_was_taken(
    dictionary: Dictionary,
) -> None:
    evidence = gathered(passing("ERNE", [47, 52, 58]), passing("ERNE", [40, 41, 48]))
    proposal = the_only(propose(evidence, dictionary))
    assert (proposal.score, proposal.override) == (60, Word("ERNE", 45, "erne"))
    assert proposal.reason == (
        "You passed it over 6 times in 2 puzzles, and took lower words (about 47)."
    )


def test_it_falls_by_five_at_least(dictionary: Dictionary) -> None:
    evidence = gathered(passing("ERNE", [59] * 4), passing("ERNE", [59] * 2))
    assert the_only(propose(evidence, dictionary)).override == Word("ERNE", 55, "erne")


def test_what_was_taken_out_of_fills_counts_as_well(dictionary: Dictionary) -> None:
    refilled = PuzzleEvidence(taken_out={"ERNE": 45})
    evidence = gathered(passing("ERNE", [50] * 4), refilled, refilled)
    proposal = the_only(propose(evidence, dictionary))
    assert proposal.reason.startswith(
        "You passed it over 4 times and took it out of fills twice in 3 puzzles"
    )


@pytest.mark.parametrize(
    "puzzles",
    [
        [passing("ERNE", [45] * 5)] + [placing("EASE")] * 3,
        [passing("ERNE", [45] * 9)],
        [passing("ERNE", [45] * 6), passing("ERNE", [45] * 6), placing("ERNE", is_finished=False)],
        [passing("ZZZZ", [45] * 6)] * 2,
    ],
    ids=["too few", "one puzzle", "placed once", "unknown"],
)
def test_less_evidence_proposes_nothing(
    dictionary: Dictionary, puzzles: list[PuzzleEvidence]
) -> None:
    assert propose(gathered(*puzzles), dictionary) == []


def test_a_low_word_placed_in_four_finished_puzzles_is_to_score_more(
    dictionary: Dictionary,
) -> None:
    evidence = gathered(*[placing("QAT", "ESNE", "EASE")] * 4)
    overrides = [proposal.override for proposal in propose(evidence, dictionary)]
    assert overrides == [Word("ESNE", 25, "esne"), Word("QAT", 55, "qat")]
    drafts = gathered(*[placing("QAT")] * 3, *[placing("QAT", is_finished=False)] * 9)
    assert propose(drafts, dictionary) == []


def test_a_word_that_no_list_has_is_to_be_added(dictionary: Dictionary) -> None:
    evidence = gathered(*[placing("ZZZQ", "XX", "A" * 40, "A1B")] * 2)
    proposal = the_only(propose(evidence, dictionary))
    assert (proposal.kind, proposal.score) == (Kind.ADD, None)
    assert proposal.override == Word("ZZZQ", 55, "zzzq")
    assert "no list has it" in proposal.reason


def test_a_word_banned_from_two_puzzles_is_to_be_banned_for_all(dictionary: Dictionary) -> None:
    banning = PuzzleEvidence(banned=frozenset({"OREO", "EASE"}))
    evidence = gathered(banning, banning, placing("EASE"))
    proposal = the_only(propose(evidence, dictionary))
    assert proposal.override == Ban("oreo")
    assert proposal.reason == "You banned it from 2 puzzles."


def test_the_users_own_word_is_left_alone(dictionary: Dictionary) -> None:
    evidence = gathered(*[passing("ERNE", [45] * 3)] * 2)
    dictionary.add("erne", 60)
    assert propose(evidence, dictionary) == []
    dictionary.forget("erne")
    assert len(propose(evidence, dictionary)) == 1


def test_what_was_dismissed_comes_back_with_as_much_evidence_again(dictionary: Dictionary) -> None:
    puzzles = [passing("ERNE", [45] * 3)] * 2
    proposal = the_only(propose(gathered(*puzzles), dictionary))
    dismissed = gathered(*puzzles).dismissing({proposal.name: proposal.pieces})
    assert propose(dismissed, dictionary) == []
    assert propose(dismissed.saving("more", puzzles[0]), dictionary) == []
    more = dismissed.saving("more", puzzles[0]).saving("still more", puzzles[0])
    assert the_only(propose(more, dictionary)).pieces == 12


def test_the_best_founded_come_first(dictionary: Dictionary) -> None:
    evidence = gathered(*[passing("ERNE", [45] * 3)] * 2, *[placing("QAT", "ZZZQ")] * 5)
    assert [p.text for p in propose(evidence, dictionary)] == ["ERNE", "QAT", "ZZZQ"]
