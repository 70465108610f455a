"""The file of kinds beside the list."""

from pathlib import Path

import pytest

from dictionaries.builder.evidence import CONSTRUCTORS, Candidates, Evidence, Form
from dictionaries.builder.features import Kind
from dictionaries.builder.folding import fold
from dictionaries.builder.kinds import kinds_of, write_kinds
from dictionaries.builder.scoring import Mark, Scored


def scored(display: str, mark: Mark | None = None) -> Scored:
    return Scored(fold(display), display, 30 if mark else 70, Kind.WORD, mark, 84 if mark else 0)


def kinds(display: str, evidence: Evidence | None = None) -> str:
    made = Candidates()
    made.zipf = {"AMIGO": 3.6, "TABLE": 5.0, "SHOT": 5.0}
    spanish = {"AMIGO": 5.1, "TABLE": 3.5, "MI": 6.5, "SHOT": 4.0, "DESTRUCTIONS": 4.0}
    for word in ("destruction", "dream"):
        if known := made.add(word, 1, "SCOWL"):
            known.word_level = 35
            known.parts_of_speech.update(("n", "v") if word == "dream" else ("n",))
    return " ".join(kinds_of(scored(display), evidence or Evidence(), made, [spanish]))


@pytest.mark.parametrize(
    ("display", "expected"),
    [
        ("table", ""),
        ("dining table", "phrase"),
        ("Matt Damon", "name phrase"),
        ("I'm game", "phrase"),
        ("Of Mice and Men", "name phrase"),
        ("Scottish terrier", "phrase"),
        ("A-line", "phrase"),
        ("Bhutan", "name"),
        ("NATO", "abbreviation"),
        ("PFCs", "abbreviation"),
        ("etc.", "abbreviation"),
        ("amigo", "foreign"),
        ("mi amigo", "foreign phrase"),
        ("is not", "partial phrase"),
        ("as if", "partial phrase"),
        ("a canal", "partial phrase"),
        ("a dog's life", "phrase"),
        ("are you in", "phrase"),
        ("is that a", "partial phrase"),
        ("dream of", "phrase"),
        ("four of", "partial phrase"),
        ("amigo shot", "phrase"),
        ("destructions", ""),
    ],
)
def test_a_word_is_told_by_how_it_is_written_and_used(display: str, expected: str) -> None:
    assert kinds(display) == expected


def test_dictionaries_overrule_the_guess() -> None:
    assert kinds("Monday", Evidence(in_wordnet=True)) == ""
    assert kinds("as if", Evidence(in_wordnet=True)) == "phrase"
    assert kinds("amigo", Evidence(word_level=55)) == ""
    assert kinds("colour", Evidence(variant_level=20)) == "variant"


def test_a_form_made_here_is_told_unless_constructors_use_it() -> None:
    made = Evidence(form=Form.PLURAL)
    assert kinds("step by steps", made) == "phrase made"
    made.grid_score = 50
    assert kinds("step by steps", made) == "phrase"


def test_the_file_keeps_the_order_of_the_list_and_the_score_without_the_mark(
    tmp_path: Path,
) -> None:
    path = tmp_path / "list.kinds"
    words = [scored("NASA"), scored("ass", Mark.CRUDE), scored("oak"), scored("gypsy", Mark.SLUR)]
    made = Candidates()
    made.add("ass", 1, CONSTRUCTORS)
    write_kinds(words, made, [], path)
    assert path.read_text(encoding="utf-8") == "ASS;crude;84\nGYPSY;slur;84\nNASA;abbreviation\n"
