"""Which clues give their answers away, held against a slow and plain reading of the same rules."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.clues.database import ClueDatabase, Mark
from crossword_app.dictionary.clues.giveaway import gives_away, says
from crossword_app.dictionary.clues.rows import ClueRow

WORDS = frozenset("LOCK NUT OAT MEAL ICE CREAM FOOT BALL SUN RIVER OVEN WARE EASE".split())


@pytest.mark.parametrize(
    ("clue", "answer"),
    [
        ("Supplementary nut screwed down upon another", "locknut"),  # a part of a compound
        ("Football in a field", "foot"),  # a compound of the answer
        ("Of the nature of oats", "oaten"),  # the root of a word of the clue
        ("Resembling an oven-baked dish", "ovens"),
        ("100 bani equal 1 leu", "ban"),
        ("Air National Guard", "ANG"),  # initials
        ("Halfway between south and south-southeast", "SSE"),
        ("Relaxed and easy", "ease"),
        ("Deodorise", "deodorize"),
        ("Theatre", "theater"),
        ("Gray", "grey"),
        ("Chop with an ax", "axe"),
        ("Dish of iced cream", "ice cream"),
        ("Sweet ice-cream", "ICECREAM"),
        ("One who runs", "runner"),
        ("What someone ran", "run"),
        ("Measure of how deep", "depth"),
        ("Tartar", "Tatar"),
        ("Café owner", "cafe"),
        ("Telephone company", "telco"),  # the beginnings of its words
        ("Inshore", "onshore"),
        ("One who inherits", "heir"),
        ("Part that rotates", "rotor"),
    ],
)
def test_a_clue_that_gives_its_answer_away_is_told(clue: str, answer: str) -> None:
    assert gives_away(clue, answer, WORDS.__contains__)


@pytest.mark.parametrize(
    ("clue", "answer"),
    [
        ("Large natural stream", "river"),
        ("Part of a play", "act"),
        ("Tell a company", "telco"),
        ("Man of the house", "host"),
        ("Pet shop purchase", "carpet"),
        ("Golfer's cry", "fore"),
        ("Biblical king", "Asa"),
        ("Drink made from leaves", "tea"),
        ("", "tea"),
        ("1970", "MCMLXX"),
    ],
)
def test_a_fair_clue_is_let_through(clue: str, answer: str) -> None:
    assert not gives_away(clue, answer, WORDS.__contains__)


def in_the_clue(clue: str, answer: str) -> bool:
    """Return whether the letters of *answer* stand in *clue* from the start of one word to the end of another."""
    words = re.findall("[a-z]+", clue.lower())
    runs = [words[i:j] for i in range(len(words)) for j in range(i + 1, len(words) + 1)]
    return answer.lower() in ("".join(run) for run in runs)


texts = st.lists(
    st.sampled_from("I CE CREAM ICE CREAMS SEA A RIVER IN OAT OATEN".split()), max_size=6
).map(" ".join)


@given(texts, st.sampled_from("ICECREAM SEARIVER OATEN RIVERIN AOAT".split()))
def test_the_whole_answer_is_found_wherever_words_spell_it(clue: str, answer: str) -> None:
    assert says(clue, answer) == in_the_clue(clue, answer)
    if says(clue, answer):
        assert gives_away(clue, answer)


@given(st.text(max_size=80), st.text(max_size=21))
def test_any_text_is_judged(clue: str, answer: str) -> None:
    assert gives_away(clue, answer) in {True, False}


def test_clues_of_others_that_give_away_come_last_and_are_marked(tmp_path: Path) -> None:
    rows = [ClueRow("RIVERS", text) for text in ("River, for two", "River, for two", "They flow")]
    with ClueDatabase(tmp_path / "clues.db") as database:
        database.add("paper", rows, Mark("", 0, is_complete=True))
        database.add(
            "your puzzles", [ClueRow("RIVERS", "My rivers")], Mark("", 0, is_complete=True)
        )
        found = [(clue.text, clue.gives_away) for clue in database.clues_for("RIVERS")]
        assert found == [("My rivers", True), ("They flow", False), ("River, for two", True)]
        dutch = database.clues_for("RIVERS", language="dutch")
        assert [clue.text for clue in dutch] == ["My rivers", "River, for two", "They flow"]


def test_a_form_leads_to_clues_of_others_but_not_to_the_programs_that_do_not_agree(
    tmp_path: Path,
) -> None:
    done = Mark("", 0, is_complete=True)
    with ClueDatabase(tmp_path / "clues.db") as database:
        database.add("the program", [ClueRow("ACE", "One of four playing cards")], done)
        database.add_forms([("ACES", "ACE")])
        assert database.clues_for("ACES") == []
        database.add("paper", [ClueRow("ACE", "Champ")], done)
        assert [(clue.answer, clue.text) for clue in database.clues_for("ACES")] == [
            ("ACE", "Champ")
        ]
