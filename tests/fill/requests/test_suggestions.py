"""Which words fit, and which would leave a crossing without any."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.suggestions import Suggestions, find_suggestions, suggestions_of
from crossword_app.fill.requests.word_filter import parse_filter
from crossword_app.fill.rules import Rules
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot


def index_of(*lines: str, alphabet: Alphabet = ENGLISH) -> WordIndex:
    """Return an index of `WORD score`, score 60 where none is given."""
    words = []
    for line in lines:
        text, _, score = line.partition(" ")
        words.append(Word(text, int(score or 60), text.lower()))
    return WordIndex.from_words(words, alphabet)


def slot_at(grid: Grid, row: int, column: int, direction: Direction = Direction.ACROSS) -> Slot:
    slot = grid.layout.slot_at(Position(row, column), direction)
    assert slot is not None
    return slot


def texts(found: Suggestions) -> list[str]:
    return [found.word(row).text for row in range(len(found))]


def test_words_that_fit_come_best_first() -> None:
    """A?? alone in its row: nothing crosses it."""
    grid = Grid.parse("""
        A..
        ###
    """)
    found = find_suggestions(
        grid, slot_at(grid, 0, 0), index_of("ACE 70", "ADO 90", "APT 90", "BAD 99"), floor=50
    )
    assert found.pattern == "A??"
    assert texts(found) == ["ADO", "APT", "ACE"]
    assert found.live == 3


def test_words_that_leave_a_crossing_without_any_come_last_and_say_why() -> None:
    grid = Grid.parse("""
        A..
        #.#
        #E#
    """)
    words = index_of("ACE 70", "ADO 90", "APT 80", "COE", "PIE")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, floor=50)
    assert texts(found) == ["APT", "ACE", "ADO"]
    assert found.live == 2
    assert found.why_dead(0) == ""
    assert found.why_dead(2) == "2-Down would read D?E, and no word for it scores 50 or more"


def test_words_through_a_square_with_a_choice_hold_one_of_its_strings() -> None:
    """A*. across, *H down: HEART or SPADE stands where the star is, or any letter."""
    grid = Grid.parse("""
        A..
        #H#
    """)
    words = index_of("AHEARTY 70", "ASPADES 80", "ABC 90", "AOK 85", "HEARTH", "OH")
    across = slot_at(grid, 0, 0)

    def found_with(*strings: str) -> Suggestions:
        request = FillRequest(rebus_choices={Position(0, 1): strings})
        return suggestions_of(Puzzle(grid), across, words, request)

    found = found_with("HEART", "SPADE")
    assert texts(found) == ["AHEARTY", "ASPADES"]
    assert found.live == 1
    assert found.letters(0) == {
        Position(0, 0): "A",
        Position(0, 1): "HEART",
        Position(0, 2): "Y",
    }
    assert found.why_dead(1) == "2-Down would read SPADEH, and no word for it scores 50 or more"
    found = found_with("SPADE", "?")
    assert texts(found)[: found.live] == ["AOK"]
    assert texts(found)[found.live :] == ["ABC", "ASPADES"]


def test_a_crossing_word_under_the_floor_keeps_nothing_alive() -> None:
    grid = Grid.parse("""
        A.
        #.
    """)
    words = index_of("AB 90", "AC 80", "BE 49", "CE 50")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, floor=50)
    assert texts(found)[: found.live] == ["AC"]


def test_words_under_the_floor_are_counted_but_not_listed() -> None:
    grid = Grid.parse("""
        A..
        ###
    """)
    words = index_of("ACE 70", "ADO 30", "APT 40")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, floor=50)
    assert texts(found) == ["ACE"]
    assert found.below == 2
    assert found.best_below == Word("APT", 40, "apt")


def test_an_entry_that_stands_elsewhere_is_dead() -> None:
    grid = Grid.parse("""
        A..
        ###
        ACE
    """)
    found = find_suggestions(grid, slot_at(grid, 0, 0), index_of("ACE 90", "ADO"), floor=50)
    assert texts(found) == ["ADO", "ACE"]
    assert found.live == 1
    assert found.why_dead(1) == "ACE already stands at 2-Across"


def test_a_crossing_whose_last_word_stands_in_the_grid_has_none_left() -> None:
    grid = Grid.parse("""
        A.##
        #E##
        ####
        ..##
    """)
    words = index_of("AC", "CE")
    slot = slot_at(grid, 0, 0)
    assert find_suggestions(grid, slot, words, floor=50).live == 1
    standing = grid.with_letters({Position(3, 0): "C", Position(3, 1): "E"})
    assert find_suggestions(standing, slot, words, floor=50).live == 0


# Full entries

FULL = """
    ACE
    P#A
    TAR
"""
"""1-Across ACE, 4-Across TAR, 1-Down APT, 2-Down EAR."""


def test_words_for_a_full_entry_are_those_for_an_empty_one_with_its_crossings_kept() -> None:
    grid = Grid.parse(FULL)
    words = index_of("ACE 70", "OPE 80", "APE 60", "ICE 90", "APT", "EAR", "OAR", "TAR")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, floor=50)
    assert found.pattern == "???"
    assert texts(found)[: found.live] == ["ACE", "APE"]
    assert found.entry == "ACE"
    assert [found.is_entry(row) for row in range(2)] == [True, False]
    dead = {text: found.why_dead(row) for row, text in enumerate(texts(found)) if row >= found.live}
    assert dead["ICE"] == "1-Down would read IPT, and no word for it scores 50 or more"
    assert dead["TAR"] == "TAR already stands at 3-Across"
    assert "1-Down would read EPT" in dead["EAR"]
    assert found.letters(1) == {Position(0, 0): "A", Position(0, 1): "P", Position(0, 2): "E"}


def test_a_crossing_may_become_another_word() -> None:
    grid = Grid.parse(FULL)
    words = index_of("ACE", "ICE", "APT", "IPT", "EAR", "TAR")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, floor=50)
    assert texts(found)[: found.live] == ["ACE", "ICE"]


def test_a_crossing_that_is_no_word_keeps_its_letter() -> None:
    """1-Down APT is the constructor's own and in no list; 2-Down is under the floor."""
    grid = Grid.parse(FULL)
    words = index_of("ACE", "ADE", "ICE", "EAR 10", "TAR")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, floor=50)
    assert texts(found)[: found.live] == ["ACE", "ADE"]


def test_locked_letters_of_a_full_entry_stay() -> None:
    grid = Grid.parse("ACE\n###")
    locked = grid.replacing({Position(0, 1): replace(grid[Position(0, 1)], is_locked=True)})
    found = find_suggestions(locked, slot_at(grid, 0, 0), index_of("ACE", "ICE", "ADO"), floor=50)
    assert found.pattern == "?C?"
    assert texts(found) == ["ACE", "ICE"]


def test_a_rebus_of_a_full_entry_stays_unless_there_are_strings_to_choose_from() -> None:
    grid = Grid.parse("A.Y\n###").with_letters({Position(0, 1): "HEART"})
    words = index_of("AHEARTY", "BHEARTY", "ASPADEY", "ABY")
    across = slot_at(grid, 0, 0)
    found = find_suggestions(grid, across, words, floor=50)
    assert texts(found) == ["AHEARTY", "BHEARTY"]
    request = FillRequest(rebus_choices={Position(0, 1): ("HEART", "SPADE")})
    found = suggestions_of(Puzzle(grid), across, words, request)
    assert texts(found) == ["AHEARTY", "ASPADEY", "BHEARTY"]
    assert [found.is_entry(row) for row in range(3)] == [True, False, False]


def test_the_entry_itself_is_among_its_words_at_any_score() -> None:
    grid = Grid.parse("ACE\n###")
    words = index_of("ACE 20", "ADO", "ICE 30")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, floor=50)
    assert texts(found) == ["ADO", "ACE"]
    assert found.is_entry(1)
    assert found.below == 1
    unlisted = find_suggestions(grid, slot_at(grid, 0, 0), index_of("ADO"), floor=50)
    assert texts(unlisted) == ["ADO"]
    assert unlisted.entry_rank is None
    filtered = find_suggestions(grid, slot_at(grid, 0, 0), words, 50, parse_filter("do", ENGLISH))
    assert texts(filtered) == ["ADO"]


def test_a_word_that_would_cross_itself_is_dead() -> None:
    grid = Grid.parse("..E\nC##\nE##")
    words = index_of("ACE", "ICE", "ADE")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, floor=50)
    assert texts(found) == ["ADE", "ACE", "ICE"]
    assert found.live == 1
    assert "too alike" in found.why_dead(1)


def test_a_rebus_cell_takes_several_letters_of_the_word() -> None:
    grid = Grid.parse("""
        S...
        ..#.
    """).with_letters({Position(0, 2): "HEART"})
    words = index_of("SWEHEARTS", "SEHEARTX", "SOHEARTY", "OX", "YE")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, floor=50)
    assert found.pattern == "S?HEART?"
    assert texts(found) == ["SOHEARTY", "SEHEARTX"]
    assert found.live == 1
    assert found.letters(0) == {
        Position(0, 0): "S",
        Position(0, 1): "O",
        Position(0, 2): "HEART",
        Position(0, 3): "Y",
    }


def test_a_symbol_of_no_word_leaves_nothing() -> None:
    grid = Grid.parse("""
        4..
        ###
    """)
    found = find_suggestions(grid, slot_at(grid, 0, 0), index_of("ACE"), floor=50)
    assert (len(found), found.live, found.below) == (0, 0, 0)


def test_lists_that_look_alike_are_told_from_others() -> None:
    grid = Grid.parse("""
        A..
        ...
    """)
    words = index_of("ACE", "ADO", "CO", "DO", "OO", "EE", "AA", "ED")
    slot = slot_at(grid, 0, 0)
    first = find_suggestions(grid, slot, words, floor=50)
    again = find_suggestions(grid.with_letters({Position(1, 0): "A"}), slot, words, floor=50)
    other = find_suggestions(grid.with_letters({Position(1, 1): "X"}), slot, words, floor=50)
    assert first.shows_the_same_as(again)
    assert not first.shows_the_same_as(other)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", ["ACE", "BOX", "COD", "OXO"]),
        ("o", ["BOX", "COD", "OXO"]),
        ("ox", ["BOX", "OXO"]),
        ("o?", ["COD", "OXO", "BOX"]),
        ("?o?", ["BOX", "COD"]),
        ("[ab]", ["ACE", "BOX"]),
        ("[cx]e", ["ACE"]),
        ("[ae", ["ACE"]),
        ("o-d", ["COD"]),
        ("????", []),
        ("[]", ["ACE", "BOX", "COD", "OXO"]),
    ],
)
def test_the_filter_keeps_words_with_these_letters_in_a_row(text: str, kept: list[str]) -> None:
    grid = Grid.parse("""
        ...
        ###
    """)
    words = index_of("ACE", "BOX", "COD", "OXO")
    found = find_suggestions(grid, slot_at(grid, 0, 0), words, 50, parse_filter(text, ENGLISH))
    assert sorted(texts(found)) == sorted(kept)


@given(st.text("ab?[]", max_size=6))
def test_any_filter_means_something(text: str) -> None:
    assert len(parse_filter(text, ENGLISH).letters) <= len(text)


_LETTERS = "ABC"
_words = st.dictionaries(
    st.text(_LETTERS, min_size=2, max_size=3), st.integers(40, 60), min_size=1, max_size=20
)
_rows = st.lists(st.text("..AB#", min_size=3, max_size=3), min_size=3, max_size=3)


@given(_words, _rows)
@example({"AA": 40}, ["AAA", "AA#", "A#A"])
@example({"BB": 50, "CB": 50}, ["A##", "A.B", "#AB"])
def test_the_same_words_are_live_as_by_trying_each(scores: dict[str, int], rows: list[str]) -> None:
    """The slow, obvious way: place the word, then look whether each crossing and the word itself are still possible."""
    grid = Grid.parse("\n".join(rows))
    index = WordIndex.from_words(Word(text, score, text) for text, score in scores.items())
    for slot in grid.slots:
        found = find_suggestions(grid, slot, index, floor=50)
        good = {text for text, score in scores.items() if score >= 50}
        own = {"".join(grid.entry(slot))} & scores.keys() if grid.is_complete(slot) else set()
        live, dead = _tried(grid, slot, good, good | own)
        assert set(texts(found)[: found.live]) == live
        assert set(texts(found)[found.live :]) == dead
        assert all(found.why_dead(row) for row in range(found.live, len(found)))
        assert {text for row, text in enumerate(texts(found)) if found.is_entry(row)} == own


def _tried(
    grid: Grid, slot: Slot, words: set[str], candidates: set[str]
) -> tuple[set[str], set[str]]:
    """Return the live and the dead of *candidates*. Crossings become one of *words*; full ones may stay as they are."""
    empty = grid
    if grid.is_complete(slot):
        empty = grid.with_letters(dict.fromkeys(slot.positions, ""))
    standing = {
        "".join(empty.entry(other))
        for other in grid.slots
        if other != slot and empty.is_complete(other)
    }
    crossed = [
        crossing.slot
        for crossing, letters in zip(grid.layout.crossings(slot), empty.entry(slot), strict=True)
        if crossing and not letters
    ]
    live: set[str] = set()
    dead: set[str] = set()
    for word in candidates:
        if not _fits(word, empty.pattern(slot)):
            continue
        placed = grid.with_letters(dict(zip(slot.positions, word, strict=True)))
        kept = {other: "".join(grid.entry(other)) for other in crossed if grid.is_complete(other)}
        possible = all(
            (placed.pattern(crossing) == kept.get(crossing) != word)
            or any(_fits(other, placed.pattern(crossing)) for other in words - standing - {word})
            for crossing in crossed
        )
        (live if possible and word not in standing else dead).add(word)
    return live, dead


def _fits(word: str, pattern: str) -> bool:
    return len(word) == len(pattern) and all(
        known in ("?", letter) for known, letter in itertools.zip_longest(pattern, word)
    )


def test_banned_words_are_dead_and_floors_of_crossings_count() -> None:
    grid = Grid.parse("""
        A..
        #.#
        #E#
    """)
    words = index_of("ACE 70", "ADO 90", "APT 80", "COE 55", "PIE 65", "DYE 60")
    down = slot_at(grid, 0, 1, Direction.DOWN)
    found = find_suggestions(
        grid,
        slot_at(grid, 0, 0),
        words,
        50,
        floor_of={down: 60}.__getitem__,
        rules=Rules(banned=("ADO",)),
    )
    assert texts(found) == ["APT", "ADO", "ACE"]
    assert found.live == 1
    assert found.why_dead(1) == "ADO is banned from this puzzle"
    assert found.why_dead(2).endswith("no word for it scores 60 or more")


NAME, PHRASE = WordKind.NAME, WordKind.PHRASE


def kinds_index(**words: tuple[WordKind, ...]) -> WordIndex:
    return WordIndex.from_words(Word(text, 60, text, kinds) for text, kinds in words.items())


def test_words_of_unwanted_kinds_are_dead_and_no_crossing_counts_on_them() -> None:
    grid = Grid.parse("""
        A..
        #.#
        #E#
    """)
    words = kinds_index(ACE=(), ADO=(), ANN=(NAME,), AWE=(), COE=(NAME,), DYE=(), WOE=(PHRASE,))
    slot = slot_at(grid, 0, 0)
    request = FillRequest(no_kinds=(NAME, PHRASE))
    found = suggestions_of(Puzzle(grid), slot, words, request)
    assert texts(found)[: found.live] == ["ADO"]
    dead = {found.word(row).text: found.why_dead(row) for row in range(found.live, len(found))}
    assert dead["ANN"] == "the fill options of this puzzle keep names out"
    assert dead["ACE"].startswith("2-Down would read C?E")
    assert set(dead) == {"ACE", "ANN", "AWE"}
    wishing = replace(request, wished=("COE",))
    assert texts(suggestions_of(Puzzle(grid), slot, words, wishing))[:2] == ["ACE", "ADO"]


def test_kinds_are_filtered_and_the_rest_stays() -> None:
    grid = Grid.parse("A..\n###\n###")
    words = kinds_index(ACE=(), ADO=(PHRASE,), ANN=(NAME,), AMY=(NAME, PHRASE))
    slot = slot_at(grid, 0, 0)

    def left(*without: WordKind, text: str = "") -> list[str]:
        keep = parse_filter(text, ENGLISH, without)
        return texts(find_suggestions(grid, slot, words, 50, keep))

    assert left() == ["ACE", "ADO", "AMY", "ANN"]
    assert left(NAME) == ["ACE", "ADO"]
    assert left(PHRASE) == ["ACE", "ANN"]
    assert left(NAME, PHRASE) == ["ACE"]
    assert left(NAME, text="d") == ["ADO"]


def test_words_along_rebus_squares_have_their_kinds() -> None:
    grid = Grid.parse("A.T\n###\n###")
    here = Position(0, 1)
    words = kinds_index(ABCT=(NAME,), AXT=(), ADT=(PHRASE,))
    request = FillRequest(rebus_choices={here: ("BC", "X", "D")}, no_kinds=(NAME,))
    found = suggestions_of(Puzzle(grid), slot_at(grid, 0, 0), words, request)
    assert texts(found) == ["ADT", "AXT", "ABCT"]
    assert (found.live, found.why_dead(2)) == (2, "the fill options of this puzzle keep names out")


def test_a_dead_word_is_told_in_all_the_letters_of_its_digraphs() -> None:
    grid = Grid.parse("B..\n##\u0132\n##.", DUTCH)
    index = index_of("B\u0132L", "B\u0132N", "L\u0132K", alphabet=DUTCH)
    found = find_suggestions(grid, slot_at(grid, 0, 0), index, floor=50)
    assert [found.spelled(text) for text in texts(found)] == ["BIJL", "BIJN"]
    assert found.why_dead(1) == "2-Down would read NIJ?, and no word for it scores 50 or more"
