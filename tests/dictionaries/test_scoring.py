"""What the shipped weights make of evidence, on words made up for the purpose."""

from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from dictionaries.builder.evidence import Candidates, Evidence, Form
from dictionaries.builder.features import Kind, readings
from dictionaries.builder.folding import fold
from dictionaries.builder.scoring import Scored, interpolate, score
from dictionaries.builder.weights import Weights

REVIEWS = Path(__file__).resolve().parents[2] / "dictionaries/english"


@cache
def weights() -> Weights:
    return Weights.read(REVIEWS / "weights-without-cwl.json")


def candidates(**words: Evidence) -> Candidates:
    """Candidates as they stand once every source has been read."""
    made = Candidates()
    for letters, known in words.items():
        for display, weight in known.displays.items():
            added = made.add(display, weight, "a source")
        assert added is not None
        for field in fields(Evidence):
            setattr(added, field.name, getattr(known, field.name))
        made.zipf[letters] = known.zipf
    return made


def word(display: str, **known: object) -> Evidence:
    evidence = Evidence(displays={display: 3})
    for name, value in known.items():
        setattr(evidence, name, value)
    return evidence


def points(evidence: Evidence, **others: Evidence) -> Scored:
    letters = fold(next(iter(evidence.displays)))
    scored = score(letters, evidence, candidates(**{letters: evidence}, **others), weights())
    assert scored is not None
    return scored


def test_a_curve_is_straight_between_its_points_and_level_beyond() -> None:
    curve = ((0, 10), (2, 20), (3, 50))
    assert [interpolate(curve, x) for x in (-1, 0, 1, 2.5, 9)] == [10, 10, 15, 35, 50]


def test_of_two_words_the_more_used_is_worth_more() -> None:
    common = points(
        word("table", word_level=10, zipf=5.0, in_wordnet=True, wiktionaries=5, pronounced=True)
    )
    rare = points(word("adobo", word_level=70, zipf=1.0))
    assert common.score >= 75
    assert rare.score < 50
    assert common.kind is rare.kind is Kind.WORD


def test_a_form_that_is_hardly_said_is_marked_down() -> None:
    dinner = word("dinner", word_level=10, zipf=5.0)
    said = points(word("dinners", word_level=35, zipf=3.6), DINNER=dinner)
    unsaid = points(word("dinnering", word_level=70, zipf=0.5), DINNER=dinner)
    assert said.score > 60 > unsaid.score


def test_a_word_that_more_dictionaries_list_is_worth_more() -> None:
    alone = points(word("lawfare", in_wordnet=True, zipf=2.0))
    several = points(word("lawfare", in_wordnet=True, wiktionaries=5, glosses=3, zipf=2.0))
    assert alone.kind is several.kind is Kind.LISTED
    assert several.score > alone.score


@pytest.mark.parametrize(
    ("evidence", "kind"),
    [
        (word("colour", variant_level=20, zipf=5.0, in_wordnet=True), Kind.VARIANT),
        (word("webinar", form=Form.FREQUENT, zipf=4.5), Kind.FREQUENT),
    ],
)
def test_what_a_solver_minds_stays_under_the_floor_however_common(
    evidence: Evidence, kind: Kind
) -> None:
    scored = points(evidence)
    assert scored.kind is kind
    assert scored.score < 50


@pytest.mark.parametrize("display", ["Dept.", "HTTP"])
def test_a_common_abbreviation_is_fine_at_best(display: str) -> None:
    common = points(word(display, abbreviation_level=35, wiktionaries=5, zipf=6.0))
    rare = points(word(display, abbreviation_level=35, zipf=1.0))
    assert common.kind is Kind.ABBREVIATION
    assert rare.score < 50 < common.score < 65


def test_a_variant_that_americans_write_may_be_fine() -> None:
    known = {"variant_level": 35, "zipf": 4.5, "in_wordnet": True}
    abroad = points(word("colour", **known))
    at_home = points(word("omelette", **known, american_variant=True))
    assert abroad.kind is at_home.kind is Kind.VARIANT
    assert abroad.score < 50 < at_home.score < 60


def test_a_plural_of_a_name_is_worth_less_than_the_name() -> None:
    anna = word("Anna", name_level=50, zipf=5.0, given_name=True)
    plural = points(word("Annas", name_level=50, zipf=2.0), ANNA=anna)
    assert plural.score < 50 < points(anna).score


def test_a_name_known_by_its_frequency_beats_a_town_of_no_note() -> None:
    known = points(word("Nigeria", nation=True, zipf=4.5, wiktionaries=5, name_level=35))
    town = points(word("Katihar", population=300_000))
    assert known.score >= 80
    assert town.score < 30


def test_a_phrase_that_many_translated_beats_a_gloss_of_plain_words() -> None:
    parts = {"ICE": word("ice", zipf=5.0), "BAD": word("bad", zipf=6.0)}
    parts |= {"CREAM": word("cream", zipf=5.0), "PERSON": word("person", zipf=6.0)}
    known = points(
        word("ice cream", in_wordnet=True, wiktionaries=5, translations=3, glosses=2, mentions=5),
        **parts,
    )
    gloss = points(word("bad person", glosses=1), **parts)
    assert known.score >= 70
    assert gloss.score < 50


def test_a_form_of_a_phrase_is_rated_by_what_it_was_made_from() -> None:
    parts = {"GIVE": word("give", zipf=6.0), "GAVE": word("gave", zipf=5.0)}
    parts["UP"] = word("up", zipf=6.5)
    parts["GIVEUP"] = word("give up", wiktionaries=5, in_wordnet=True, parts_of_speech={"v"})
    form = points(word("gave up", base="GIVEUP", form=Form.VERB), **parts)
    unknown = points(word("gave up", base="", form=Form.NONE), **parts)
    assert form.score > unknown.score


def test_a_word_is_displayed_as_what_it_was_scored_as() -> None:
    both = Evidence(displays={"march": 3, "March": 4}, name_level=35, zipf=4.8, wiktionaries=5)
    assert {
        (reading.kind, reading.display) for reading in readings("MARCH", both, Candidates())
    } == {
        (Kind.LISTED, "March"),
        (Kind.NAME, "March"),
    }


def test_nothing_is_said_of_a_word_without_evidence() -> None:
    assert score("XYZ", Evidence(), Candidates(), weights()) is None
