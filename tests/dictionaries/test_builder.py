"""The builder's rules, on words made up for the purpose: nothing is fetched."""

import gzip
from pathlib import Path

import pytest

from dictionaries.builder.features import Kind
from dictionaries.builder.folding import fold, is_clean
from dictionaries.builder.inflection import (
    bases,
    plural,
    verb_forms,
)
from dictionaries.builder.readers import frequencies, scowl
from dictionaries.builder.review import (
    LOWERED_SCORE,
    AvoidList,
    ReviewError,
    overrule,
    read_judged,
)
from dictionaries.builder.scoring import Mark, Scored
from dictionaries.builder.writing import write


@pytest.mark.parametrize(
    ("display", "letters"),
    [
        ("crème brûlée", "CREMEBRULEE"),
        ("o'clock", "OCLOCK"),
        ("Ærøskøbing", "AEROSKOBING"),
        ("Łódź", "LODZ"),
        ("Straße", "STRASSE"),
        ("catch-22", "CATCH"),
    ],
)
def test_folding_drops_accents_and_keeps_letters(display: str, letters: str) -> None:
    assert fold(display) == letters


@pytest.mark.parametrize(
    "display", ["catch-22", "a/b", "what (if)", "-ing", "50 percent", "so ... as"]
)
def test_forms_with_digits_or_markup_are_not_clean(display: str) -> None:
    assert not is_clean(display)


@pytest.mark.parametrize("display", ["ice cream", "don't", "'tis", "Yahoo!", "élan", "Dr. No"])
def test_ordinary_phrases_are_clean(display: str) -> None:
    assert is_clean(display)


def test_bases_undo_regular_endings() -> None:
    assert "STOP" in bases("STOPPED")
    assert "MAKE" in bases("MAKING")
    assert "HAPPY" in bases("HAPPINESS")
    assert list(bases("GLASS")) == ["GLAS"]


@pytest.mark.parametrize(
    ("noun", "expected"),
    [("party", "parties"), ("day", "days"), ("box", "boxes"), ("cat", "cats"), ("woman", "women")],
)
def test_plurals(noun: str, expected: str) -> None:
    assert plural(noun) == expected


@pytest.mark.parametrize(
    ("verb", "expected"),
    [
        ("make", ("makes", "making", "maked")),
        ("tie", ("ties", "tying", "tied")),
        ("carry", ("carries", "carrying", "carried")),
        ("see", ("sees", "seeing", "seed")),
        ("leg", ("legs", "legging", "legged")),
        ("quip", ("quips", "quipping", "quipped")),
        ("tow", ("tows", "towing", "towed")),
    ],
)
def test_regular_verb_forms(verb: str, expected: tuple[str, ...]) -> None:
    assert verb_forms(verb, {}) == expected


def test_irregular_verb_forms_replace_the_regular_ones() -> None:
    irregular = {"give": ("gave", "given"), "stop": ("stopped", "stopping")}
    assert verb_forms("give", irregular) == ("gives", "giving", "gave", "given")
    assert verb_forms("stop", irregular) == ("stops", "stopping", "stopped")


def review(folder: Path, **tiers: str) -> AvoidList:
    for tier in ("banned", "lowered", "crude", "slurs", "cleared"):
        (folder / f"{tier}.txt").write_text(tiers.get(tier, ""), encoding="utf-8")
    return AvoidList.read(folder)


def fine(display: str) -> Scored:
    return Scored(fold(display), display, 70, Kind.WORD)


def test_banned_words_go_with_their_phrases_but_not_their_lookalikes(tmp_path: Path) -> None:
    avoid = review(tmp_path, banned="ass  # a remark\n")
    assert avoid.apply(fine("ass")) is None
    assert avoid.apply(fine("kick-ass")) is None
    assert avoid.apply(fine("pain in the ass")) is None
    assert avoid.apply(fine("assess")) == fine("assess")


def test_lowered_words_are_kept_low_and_cleared_ones_as_they_are(tmp_path: Path) -> None:
    avoid = review(tmp_path, banned="fat\n", lowered="lout\n", cleared="fat chance\n")
    lowered = avoid.apply(fine("lout"))
    assert lowered is not None
    assert lowered.score == LOWERED_SCORE
    assert avoid.apply(fine("fat chance")) == fine("fat chance")


def test_inflections_go_with_a_word_unless_they_are_cleared(tmp_path: Path) -> None:
    avoid = review(tmp_path, crude="hard-on\nkick ass\ncock\n", cleared="cocked\n")
    for display in ("hard-ons", "kicks ass", "kicking ass", "cocks"):
        crude = avoid.apply(fine(display))
        assert crude is not None
        assert (crude.score, crude.mark, crude.unmarked_score) == (LOWERED_SCORE, Mark.CRUDE, 70)
    assert avoid.apply(fine("cocked")) == fine("cocked")


def test_a_star_takes_the_phrases_with_a_crude_word(tmp_path: Path) -> None:
    avoid = review(tmp_path, crude="ass *\ntit\n", slurs="gypsy\n")
    marks = {
        display: word.mark
        for display in ("ass", "pain in the ass", "half-asses", "tit", "tit for tat", "gypsies")
        if (word := avoid.apply(fine(display)))
    }
    assert marks == {
        "ass": Mark.CRUDE,
        "pain in the ass": Mark.CRUDE,
        "half-asses": Mark.CRUDE,
        "tit": Mark.CRUDE,
        "tit for tat": None,
        "gypsies": Mark.SLUR,
    }


def test_banned_letters_are_looked_for_in_every_word_that_is_not_cleared(tmp_path: Path) -> None:
    avoid = review(tmp_path, banned="*shit*\n", cleared="mishit\n")
    assert avoid.apply(fine("shitshow")) is None
    assert avoid.apply(fine("no apeshit talk")) is None
    assert avoid.apply(fine("mishit")) == fine("mishit")
    assert avoid.apply(fine("wish it away")) == fine("wish it away")


def test_a_word_in_two_tiers_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ReviewError, match="LOUT is in two of the avoid lists"):
        review(tmp_path, banned="lout\n", lowered="Lout\n")


def test_advice_that_nobody_judged_is_named(tmp_path: Path) -> None:
    avoid = review(tmp_path, cleared="hell\n")
    assert avoid.unreviewed(["hell", "heck", "unlisted"], ["HELL", "HECK"]) == ["HECK"]


def test_judged_scores_replace_add_and_remove(tmp_path: Path) -> None:
    path = tmp_path / "judged.dict"
    path.write_text("tea;90\nesne;0\naww;52\n", encoding="utf-8")
    words = overrule([fine("tea"), fine("esne"), fine("oak")], read_judged([path]))
    assert {w.display: w.score for w in words} == {"oak": 70, "tea": 90, "aww": 52}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("tea", "not `display;score`"),
        ("I;46", "not 2 to 21"),
        ("tea;101", "0 to 100"),
        ("tea;9\nTea;8", "judged twice"),
    ],
)
def test_a_wrong_line_of_judged_scores_is_named(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "judged.dict"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ReviewError, match=fault):
        read_judged([path])


def test_the_list_is_written_sorted_by_letters(tmp_path: Path) -> None:
    path = tmp_path / "out.dict"
    write([fine("zoo"), fine("ice cream"), fine("I'd"), fine("élan")], path)
    assert path.read_bytes().decode() == "élan;70\nice cream;70\nI'd;70\nzoo;70\n"


def test_scowl_stops_short_of_level_80_and_tells_variants(tmp_path: Path) -> None:
    folder = tmp_path / "usr/share/dict/scowl"
    folder.mkdir(parents=True)
    for name, text in {
        "english-words.10": "table\ntable's\n",
        "english-words.80": "aalii\n",
        "british-words.20": "colour\n",
        "special-hacker.50": "foo\n",
    }.items():
        (folder / name).write_text(text, encoding="latin-1")
    words = {(w.display, w.level, w.variant) for w in scowl.read(tmp_path)}
    assert words == {("table", 10, False), ("colour", 20, True)}


def test_frequencies_are_decoded_from_messagepack(tmp_path: Path) -> None:
    data = b"\x93" + b"\x82\xa6format\xa2cB\xa7version\x01" + b"\x90" + b"\x92\xa3the\xd9\x02of"
    path = tmp_path / "wordfreq/data/large_en.msgpack.gz"
    path.parent.mkdir(parents=True)
    path.write_bytes(gzip.compress(data))
    assert dict(frequencies.read(tmp_path)) == {"the": 8.99, "of": 8.99}
