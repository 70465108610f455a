"""What is filled, with which words, and what cannot even be tried."""

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import FillError
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import Rules, UnwantedKinds
from crossword_app.fill.search import fills
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from tests.helpers import grid_of, index_of, scored

WORDS = scored("CAT COT DOG TAG TOG ACE OCHRE") | {"ZAX": 10}
INDEX = index_of(WORDS)


def names(problem: FillProblem) -> list[str]:
    return [str(slot) for slot in problem.slots]


def candidates(problem: FillProblem, slot: int) -> list[str]:
    words = problem.words[slot]
    return [
        words.text(rank)
        for rank in range(len(words))
        if int(problem.domains[slot][rank // 64]) >> rank % 64 & 1
    ]


def test_the_whole_grid_is_filled_where_it_is_empty() -> None:
    problem = FillProblem.build(grid_of("CAT\n.##\n.##"), INDEX)
    assert names(problem) == ["1-Down"]
    assert candidates(problem, 0) == ["COT"]  # CAT is in the grid, ZAX under the floor
    assert problem.cells == {Position(1, 0), Position(2, 0)}


def test_the_floor_decides_which_words_serve() -> None:
    problem = FillProblem.build(grid_of("...\n###"), INDEX, floor=10)
    assert "ZAX" in candidates(problem, 0)


def test_a_region_fills_what_it_completes_and_watches_what_it_touches() -> None:
    """Selected is the column."""
    grid = grid_of("...\n.##\n.##")
    problem = FillProblem.build(grid, INDEX, region={Position(row, 0) for row in range(3)})
    assert names(problem) == ["1-Down", "1-Across"]
    assert problem.targets == 1
    assert len(problem.crossings) == 1


def test_a_given_rebus_counts_as_its_letters() -> None:
    grid = grid_of("....\n####").with_letters({Position(0, 1): "CH"})
    problem = FillProblem.build(grid, INDEX)
    assert candidates(problem, 0) == ["OCHRE"]


def test_the_same_entry_given_twice_is_blamed_on_both() -> None:
    problem = FillProblem.build(grid_of("CAT\n#.#\nCAT"), INDEX)
    assert problem.contradiction
    assert problem.contradiction.reason == (
        "CAT is given twice, at 1-Across and 3-Across: change one of them"
    )
    assert [str(slot) for slot in problem.contradiction.blamed] == ["1-Across", "3-Across"]


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        (
            "Q..\n###",
            (
                "no word that reads Q?? with score 50 or more is left for 1-Across: "
                "change its letters or its length, or lower the floor"
            ),
        ),
        (
            "....\n####",
            (
                "no word of 4 letters with score 50 or more is left for 1-Across: "
                "change its letters or its length, or lower the floor"
            ),
        ),
    ],
)
def test_a_slot_that_no_word_fits_is_blamed(drawing: str, reason: str) -> None:
    problem = FillProblem.build(grid_of(drawing), INDEX)
    assert problem.contradiction
    assert problem.contradiction.reason == reason
    assert [str(slot) for slot in problem.contradiction.blamed] == ["1-Across"]


def test_a_complete_entry_needs_no_list_but_its_word_is_taken() -> None:
    problem = FillProblem.build(grid_of("XYZ\n###\nDO."), index_of(scored("DOG DOT")))
    assert problem.contradiction is None
    problem = FillProblem.build(grid_of("DOG\n###\nDO."), index_of(scored("DOG")))
    assert problem.contradiction


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("CAT\n###", "there is nothing to fill: no entry of the grid has an empty square"),
        (
            "5..\n###",
            (
                "'5' at row 1, column 1 is no letter of the English alphabet, "
                "so that no word fits 1-Across: change it"
            ),
        ),
        (
            "." * 32 + "\n" + "#" * 32,
            "1-Across has 32 squares, and entries of up to 31 can be filled: set a block or a bar in it",
        ),
    ],
)
def test_what_cannot_be_tried_is_said_in_one_sentence(drawing: str, sentence: str) -> None:
    with pytest.raises(FillError) as raised:
        FillProblem.build(grid_of(drawing), INDEX)
    assert str(raised.value) == sentence


def test_an_empty_list_fills_nothing() -> None:
    with pytest.raises(FillError, match="there are no words to fill with"):
        FillProblem.build(grid_of("...\n###"), index_of({}))


def test_a_region_that_completes_nothing_is_refused() -> None:
    with pytest.raises(FillError, match="the region completes no entry"):
        FillProblem.build(grid_of("...\n###"), INDEX, region={Position(0, 0)})


@pytest.mark.kernel
def test_a_slot_may_have_a_floor_of_its_own() -> None:
    grid = grid_of("""
        ..
        ##
    """)
    index = index_of({"AB": 60, "CD": 30})
    (slot,) = grid.slots
    lenient = FillProblem.build(grid, index, floor=60, slot_floors={slot: 30})
    assert [f.grid.rows[0] for f in sorted(fills(lenient), key=lambda f: f.grid.rows)] == [
        "AB",
        "CD",
    ]
    strict = FillProblem.build(grid, index, floor=30, slot_floors={slot: 70})
    assert strict.contradiction
    assert "score 70 or more" in strict.contradiction.reason


def test_a_full_grid_with_an_entry_twice_is_a_contradiction_and_not_an_error() -> None:
    problem = FillProblem.build(grid_of("AB\n##\nAB"), index_of({"AB": 60}))
    assert problem.contradiction
    assert "AB is given twice" in problem.contradiction.reason


def test_floors_go_by_slot_before_length_before_all() -> None:
    grid = grid_of("""
        ...#
        ####
        ....
        ###.
        ###.
    """)
    index = index_of({"ABC": 60, "ABD": 30, "EFGH": 60, "EFGI": 30, "HIJ": 60, "IJK": 20})
    rules = Rules(length_floors={3: 20, 4: 60})
    *_, down = grid.slots
    problem = FillProblem.build(grid, index, floor=99, rules=rules, slot_floors={down: 50})
    assert [candidates(problem, slot) for slot in range(3)] == [
        ["ABC", "HIJ", "ABD", "IJK"],
        ["EFGH"],
        ["ABC", "HIJ"],
    ]


def test_the_floor_of_a_length_is_named_where_it_leaves_no_word() -> None:
    problem = FillProblem.build(grid_of("...\n###"), INDEX, rules=Rules(length_floors={3: 77}))
    assert problem.contradiction
    assert "score 77 or more" in problem.contradiction.reason


def test_banned_words_are_not_placed_but_may_be_given() -> None:
    rules = Rules(banned=("CAT", "DOG", "5-A-SIDE", "OCHRE"))
    problem = FillProblem.build(grid_of("DOG\n###\n..."), INDEX, rules=rules)
    assert problem.contradiction is None
    assert candidates(problem, 0) == ["ACE", "COT", "TAG", "TOG"]


def test_words_of_unwanted_kinds_are_not_placed_unless_they_are_wished_for() -> None:
    name, phrase = (WordKind.NAME,), (WordKind.NAME, WordKind.PHRASE)
    index = WordIndex.from_words(
        [
            *(Word(text, 60, text.lower()) for text in ("CAT", "COT")),
            *(Word(text, 60, text.title(), name) for text in ("TOM", "COB")),
            Word("COD", 60, "c od", phrase),
        ]
    )

    def left(pattern: str, unwanted: UnwantedKinds) -> list[str]:
        grid = grid_of(f"{pattern}\n###")
        return candidates(FillProblem.build(grid, index, rules=Rules(unwanted=unwanted)), 0)

    assert left("...", UnwantedKinds()) == ["CAT", "COB", "COD", "COT", "TOM"]
    assert left("...", UnwantedKinds((WordKind.NAME,))) == ["CAT", "COT"]
    assert left("...", UnwantedKinds((WordKind.PHRASE,))) == ["CAT", "COB", "COT", "TOM"]
    assert left("...", UnwantedKinds((WordKind.NAME,), ("TOM", "GIRAFFE"))) == ["CAT", "COT", "TOM"]
    given = FillProblem.build(
        grid_of("TOM\n###\n..T"), index, rules=Rules(unwanted=UnwantedKinds((WordKind.NAME,)))
    )
    assert given.contradiction is None
    dead = FillProblem.build(
        grid_of("T..\n###"), index, rules=Rules(unwanted=UnwantedKinds((WordKind.NAME,)))
    )
    assert dead.contradiction is not None
    assert dead.contradiction.reason.endswith("lower the floor, or use names too")


def test_sentences_tell_digraphs_in_all_their_letters() -> None:
    index = index_of({"D\u0132K": 60}, DUTCH)
    twice = Grid.parse("D\u0132K\n###\nD\u0132K", DUTCH)
    contradiction = FillProblem.build(twice, index).contradiction
    assert contradiction
    assert contradiction.reason.startswith("DIJK is given twice, at 1-Across and 2-Across")
    dead = FillProblem.build(Grid.parse(".\u0132N\n###", DUTCH), index).contradiction
    assert dead
    assert dead.reason.startswith("no word that reads ?IJN with score 50")
