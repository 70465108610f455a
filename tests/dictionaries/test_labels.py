"""Drawing, reading and using words graded by eye."""

from itertools import product
from pathlib import Path

import pytest

from dictionaries.builder.evidence import Candidates
from dictionaries.builder.features import Kind
from dictionaries.builder.folding import fold
from dictionaries.builder.judging import Judgement, judge, precision, rank_correlation, report
from dictionaries.builder.labels import Grade, Label, draw, read_labels, strata
from dictionaries.builder.review import ReviewError
from dictionaries.builder.scoring import Scored

LABELS = Path(__file__).resolve().parents[2] / "dictionaries/english/labels.tsv"


def some_candidates() -> Candidates:
    made = Candidates()
    for first, second in product("ABCDEFGHIJ", repeat=2):
        evidence = made.add(f"un{first}{second}o".lower(), 3, "SCOWL")
        assert evidence is not None
        evidence.word_level = 70
    for letter in "ABCDEFGHIJ":
        made.add(f"by {letter} road".lower(), 1, "JMdict")
    return made


def judgement(grade: Grade, score: int, weight: float = 1.0) -> Judgement:
    return Judgement(Label("word", "s", grade), score, "word", weight)


def test_the_same_words_are_drawn_again_and_no_more_of_a_stratum_than_asked() -> None:
    drawn = list(draw(some_candidates(), 4))
    assert drawn == list(draw(some_candidates(), 4))
    assert [stratum for _, stratum in drawn] == ["JMdict, 7-8"] * 4 + ["SCOWL 70, 5-6"] * 4


def test_graded_words_are_not_drawn_again() -> None:
    drawn = list(draw(some_candidates(), 4))
    graded = {fold(display) for display, _ in drawn}
    fresh = list(draw(some_candidates(), 4, graded))
    assert len(fresh) == len(drawn)
    assert not graded & {fold(display) for display, _ in fresh}


def test_a_word_that_is_new_among_the_candidates_leaves_the_others_drawn() -> None:
    before = {display for display, _ in draw(some_candidates(), 4)}
    more = some_candidates()
    added = more.add("zebra", 3, "SCOWL")
    assert added is not None
    added.word_level = 70
    assert len(before & {display for display, _ in draw(more, 4)}) >= len(before) - 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("tea good", "not display form, stratum and good, fine, poor or bad"),
        ("tea\ta source\tsplendid", "not display form"),
        ("tea\ts\tgood\nTEA\ts\tbad", "TEA is labelled twice"),
    ],
)
def test_a_wrong_line_of_labels_is_named(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "labels.tsv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ReviewError, match=fault):
        read_labels(path)


def test_the_shipped_labels_are_many_and_half_of_them_are_held_back() -> None:
    labels = read_labels(LABELS)
    held_back = sum(label.is_for_judging for label in labels)
    assert len(labels) >= 2000
    assert 0.45 < held_back / len(labels) < 0.55


def test_only_labels_that_fitting_never_saw_are_judged() -> None:
    made = some_candidates()
    labels = [Label(display, stratum, Grade.FINE) for display, stratum in draw(made, 50)]
    scored = {
        label.letters: Scored(label.letters, label.display, 55, Kind.WORD) for label in labels
    }
    judged = judge(labels, scored, strata(made))
    assert {one.label for one in judged} == {label for label in labels if label.is_for_judging}
    assert sum(one.weight for one in judged) == pytest.approx(len(made))


def test_precision_counts_good_and_fine() -> None:
    judged = [judgement(grade, 70) for grade in Grade] + [judgement(Grade.FINE, 70, weight=6)]
    assert precision(judged) == pytest.approx(3 / 5)
    assert precision(judged, weighted=True) == pytest.approx(8 / 10)
    assert precision([]) == 0


def test_rank_correlation_is_one_in_the_same_order_and_less_with_ties() -> None:
    rising = [judgement(grade, 10 * grade) for grade in Grade]
    falling = [judgement(grade, -10 * grade) for grade in Grade]
    assert rank_correlation(rising) == pytest.approx(1)
    assert rank_correlation(falling) == pytest.approx(-1)
    assert 0 < rank_correlation([*rising, judgement(Grade.BAD, 30)]) < 1
    assert rank_correlation([judgement(Grade.GOOD, 50)]) == 0


def test_the_report_counts_words_by_band_and_grade() -> None:
    text = report([judgement(Grade.GOOD, 85), judgement(Grade.BAD, 62), judgement(Grade.POOR, 45)])
    assert "| 80-100 | 1 | 1 | 0 | 0 | 0 | 100 % | 100 % |" in text
    assert "Of 2 at 60 and above 50 % are good or fine" in text
