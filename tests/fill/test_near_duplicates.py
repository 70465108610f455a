"""Duplicates beyond equal texts: shared letters and shared roots, in every part that fills."""

import gc
import weakref
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.roots import SnowballRoots, roots_of
from crossword_app.dictionary.word import Word
from crossword_app.errors import FillError
from crossword_app.fill.analysis.possibilities import analysis_of
from crossword_app.fill.improve import improve
from crossword_app.fill.near_duplicates import (
    MOST_KEPT,
    NearDuplicates,
    near_duplicate_table_of,
    numbered,
)
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.rules import Duplicates, Rules
from crossword_app.fill.search import fills, solve
from crossword_app.model.alphabet import ENGLISH as ENGLISH_LETTERS
from crossword_app.model.duplicates import likenesses, runs_in_squares
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.fill.random_trials import KIN_TRIALS
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

ENGLISH = SnowballRoots("english")
ROOTS = Rules(duplicates=Duplicates(roots=ENGLISH))
TWO_SLOTS = grid_of("""
    .......
    #######
    ...####
""")

MANY_SLOTS = grid_of("\n".join(["." * 15] * 15)).slots


def share(letters: int) -> Rules:
    return Rules(duplicates=Duplicates(letters))


def pairs(problem: FillProblem) -> set[tuple[str, str]]:
    """Return what the two slots of every fill hold."""
    return {(fill.entries[0].text, fill.entries[1].text) for fill in fills(problem)}


@pytest.mark.kernel
def test_two_words_of_one_root_do_not_meet() -> None:
    index = index_of(scored("RUNNING EARNING RUN EAR RAN"))
    assert pairs(FillProblem.build(TWO_SLOTS, index, rules=ROOTS)) == {
        ("RUNNING", "EAR"),
        ("EARNING", "RUN"),
        ("EARNING", "EAR"),
        ("EARNING", "RAN"),
    }


@pytest.mark.kernel
def test_two_words_with_letters_in_a_row_in_common_do_not_meet() -> None:
    index = index_of(scored("RUNNING EARNING RUN EAR INK"))
    grid = TWO_SLOTS
    assert pairs(FillProblem.build(grid, index, rules=share(3))) == {
        ("RUNNING", "EAR"),
        ("RUNNING", "INK"),
        ("EARNING", "RUN"),
        ("EARNING", "INK"),
    }
    assert not pairs(FillProblem.build(grid, index, rules=share(2))) & {("RUNNING", "INK")}
    assert len(pairs(FillProblem.build(grid, index, rules=share(4)))) == 6


@pytest.mark.kernel
def test_short_words_may_share_what_long_ones_may_not() -> None:
    index = index_of(scored("RUNNING LEANING EAR INGLE LEANS"))
    grid = grid_of("""
        .......
        #######
        ...####
        #######
        .....##
    """)
    found = {
        tuple(entry.text for entry in fill.entries)
        for fill in fills(
            FillProblem.build(grid, index, rules=Rules(duplicates=Duplicates(3, shared_from=6)))
        )
    }
    assert ("LEANING", "EAR", "INGLE") in found
    assert ("LEANING", "EAR", "LEANS") in found
    two_long = grid_of("""
        .......
        #######
        .......
    """)
    problem = FillProblem.build(
        two_long, index, rules=Rules(duplicates=Duplicates(3, shared_from=6))
    )
    assert not pairs(problem)


@pytest.mark.kernel
@pytest.mark.parametrize("entry", ["LEANING", "INGLE"])
def test_a_given_entry_counts_by_its_length(entry: str) -> None:
    index = index_of(scored("RUNNING"))
    grid = grid_of(f"""
        .......
        #######
        {entry.ljust(7, "#")}
    """)
    problem = FillProblem.build(grid, index, rules=Rules(duplicates=Duplicates(3, shared_from=6)))
    assert bool(list(fills(problem))) == (len(entry) < 6)


@pytest.mark.parametrize("letters", [2, 3, 4, 7])
@pytest.mark.parametrize(
    ("shortest", "square"), [(0, ""), (5, ""), (6, ""), (0, "NATION"), (5, "ANAN")]
)
def test_the_table_knows_the_same_pairs_as_a_plain_comparison(
    letters: int, shortest: int, square: str
) -> None:
    """What one square holds by itself may be shared."""
    allowed = runs_in_squares([square], letters)
    words = "BANANAS ANANAS NATION RATIONS STATION CABAN TION BAN NAN RATIO".split()
    index = index_of(scored(" ".join(words)))
    table = near_duplicate_table_of(index, Duplicates(letters, None, shortest, allowed))
    assert table
    for text in words:
        related = table.related(text, index)
        for other in set(words) - {text}:
            own = index.by_length[len(other)]
            rank = own.find(other)
            assert rank is not None
            row = table.near_duplicates.row_of(own, related)
            is_related = bool(row[rank // 64] >> np.uint64(rank % 64) & np.uint64(1))
            runs = {text[i : i + letters] for i in range(len(text) - letters + 1)} - allowed
            are_long = min(len(text), len(other)) >= shortest
            assert is_related == (are_long and any(run in other for run in runs)), (text, other)


@given(
    st.lists(st.text("ABC", min_size=2, max_size=9), min_size=2, max_size=12, unique=True),
    st.lists(st.sampled_from(["one", "of", "abba", "cab"]), min_size=2, max_size=6),
    st.sampled_from(
        [
            Duplicates(within=True),
            Duplicates(roots=ENGLISH),
            *(
                Duplicates(n, ENGLISH, m, frozenset(), within=True)
                for n, m in product([0, 2, 3, 4, 5, 6], [0, 5, 6])
            ),
            Duplicates(4, None, 5, frozenset({"ABBA", "BBAC"}), within=True),
        ]
    ),
    st.booleans(),
)
def test_fills_and_checks_have_one_rule(
    texts: list[str], parts: list[str], rule: Duplicates, are_listed: bool
) -> None:
    """The table of a list knows the same pairs as the comparison of the entries of a grid, words of the list or not."""
    phrases = [f"{first} {second}" for first, second in pairwise(parts)]
    shown = {
        ENGLISH_LETTERS.fold(each): each for each in [*map(str.lower, texts), *parts, *phrases]
    }
    index = WordIndex.from_words(Word(text, 60, each) for text, each in shown.items())
    table = near_duplicate_table_of(index, rule)
    assert table
    entries = [*shown, *([] if are_listed else ["ABCABCABCA", "ONEABBA", "OFF", "CABC"])]
    slots = dict(zip(entries, MANY_SLOTS, strict=False))
    found = likenesses(
        [(slot, text) for text, slot in slots.items()],
        index.alphabet,
        roots=partial(roots_of, index=index, roots=rule.roots) if rule.roots else None,
        shared_letters=rule.shared_letters,
        shared_from=rule.shared_from,
        allowed_runs=rule.allowed_runs,
        within=rule.within,
    )
    alike = {frozenset({pair.first, pair.second}) for pair in found}
    for text in entries:
        related = table.related(text, index)
        for other in shown.keys() - {text}:
            words = index.by_length[len(other)]
            is_related = bool(
                (words.reading(other) & table.near_duplicates.row_of(words, related)).any()
            )
            assert is_related == (frozenset({slots[text], slots[other]}) in alike), (text, other)


@pytest.mark.parametrize(
    ("words", "is_alike"),
    [
        ("COPE SCOPE", True),
        ("ONE A-one", True),
        ("ONE draw-one", True),
        ("A-one draw-one", False),
        ("ARE AREA", False),
        ("OUT go-out", True),
        ("go-out eat-out", False),
        ("PINE PINEAPPLE", True),
        ("TEN CONTEST", False),
        ("SOUND unsound", True),
    ],
)
def test_a_whole_entry_in_another_one_is_a_duplicate_for_fills_and_for_checks(
    words: str, is_alike: bool
) -> None:
    shown = [word.replace("-", " ") for word in words.split()]
    index = WordIndex.from_words(Word(ENGLISH_LETTERS.fold(each), 60, each) for each in shown)
    first, second = (ENGLISH_LETTERS.fold(each) for each in shown)
    request = FillRequest()
    drawn = "\n".join(text.ljust(9, "#") for text in (first, "", second))
    problems = problems_of(Puzzle(grid_of(drawn), Symmetry.NONE), request, index)
    told = [p for p in problems if p.kind in (ProblemKind.WITHIN, ProblemKind.DUPLICATE)]
    assert bool(told) == is_alike
    empty = grid_of("\n".join(("." * len(text)).ljust(9, "#") for text in (first, "", second)))
    assert bool(list(fills(request.problem(empty, index)))) != is_alike
    given = grid_of("\n".join(text.ljust(9, "#") for text in (first, "", "." * len(second))))
    assert bool(list(fills(request.problem(given, index)))) != is_alike


@pytest.mark.kernel
@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 9)), max_size=60))
def test_pairs_are_grouped_as_one_would_by_hand(of_words: list[tuple[int, int]]) -> None:
    """Keys that occur once are left out; all else is there by word and by key, in the order of the pairs."""
    index = index_of(scored("AA AB AC AD AE AF AG AH"))
    (words,) = index.by_length.values()
    first = {words: 0}
    pairs = np.array(of_words, np.int64).reshape(-1, 2)
    found = NearDuplicates.of_pairs(first, pairs[:, 0], pairs[:, 1])
    counts = Counter(key for _, key in of_words)
    shared = [key for key in sorted(counts) if counts[key] > 1]
    for rank in range(len(words)):
        keys = [key for word, key in of_words if word == rank and key in shared]
        assert [shared[number] for number in found.keys_of(words, rank)] == keys
    for number, key in enumerate(shared):
        start, end = found.member_start[number : number + 2]
        assert found.members[start:end].tolist() == [word for word, k in of_words if k == key]


@given(st.lists(st.integers(0, 2**18), max_size=60))
def test_numbers_are_numbered_as_plain_sorting_does(numbers: list[int]) -> None:
    array = np.array(numbers, np.int64)
    assert (numbered(array) == np.unique(array, return_inverse=True)[1]).all()


@pytest.mark.kernel
def test_a_phrase_and_a_word_of_it_do_not_meet() -> None:
    index = WordIndex.from_words(
        [Word("ICETEAS", 60, "ice teas"), Word("TEA", 60, "tea"), Word("THE", 60, "the")]
    )
    assert pairs(FillProblem.build(TWO_SLOTS, index, rules=ROOTS)) == {("ICETEAS", "THE")}


@pytest.mark.kernel
def test_many_near_duplicates_are_dropped_from_large_domains_too() -> None:
    """The domains are rows of bits before and after."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    words = ["".join(word) for word in product(letters[:20], letters, "XY")]
    index = index_of(dict.fromkeys(words, 60))
    grid = grid_of("...\n###\n...")
    problem = FillProblem.build(grid, index, rules=share(2))
    outcome = solve(problem)
    assert isinstance(outcome, Filled)
    first, second = (entry.text for entry in outcome.entries)
    assert first[:2] != second[:2]
    assert first[1:] != second[1:]
    given = grid.with_letters(dict(zip(grid.slots[0].positions, "ABX", strict=True)))
    (domain,) = FillProblem.build(given, index, rules=share(2)).domains
    alike = [word for word in words if "AB" in word or "BX" in word]
    assert int(np.bitwise_count(domain).sum()) == len(words) - len(alike)


@pytest.mark.kernel
@pytest.mark.parametrize("rules", [ROOTS, share(3)])
def test_given_entries_may_be_alike_as_theme_entries_are(rules: Rules) -> None:
    grid = grid_of("RUNNING\n#######\nRUN####\n#######\n...####")
    outcome = solve(FillProblem.build(grid, index_of(scored("TEA")), rules=rules))
    assert isinstance(outcome, Filled)
    assert [entry.text for entry in outcome.entries] == ["RUNNING", "RUN", "TEA"]


@pytest.mark.parametrize("rules", [ROOTS, share(3)])
def test_near_duplicates_of_a_given_entry_are_not_placed(rules: Rules) -> None:
    """RUNNING is in no list, and RUN is the only word that has its root."""
    problem = FillProblem.build(
        grid_of("RUNNING\n#######\n...####"), index_of(scored("RUN TEA")), rules=rules
    )
    assert [str(fill.entries[1].text) for fill in fills(problem)] == ["TEA"]


@pytest.mark.kernel
def test_improving_keeps_the_rules() -> None:
    """RUNNING and RUN would score most, and nothing else keeps a better fill from being found."""
    scores = {"RUNNING": 90, "EARNING": 70, "RUN": 90, "EAR": 60, "TEA": 80}
    index = index_of(scores)
    problem = FillProblem.build(TWO_SLOTS, index, rules=ROOTS)
    outcome = next(fill for fill in fills(problem) if fill.entries[0].text == "EARNING")
    best = improve(problem, outcome, FillLimit(None, 10_000))
    assert best.is_best
    assert [entry.text for entry in best.filled.entries] == ["RUNNING", "TEA"]


@pytest.mark.kernel
def test_analysis_drops_the_near_duplicates_of_what_is_forced() -> None:
    """RUNNING is the only word for the long slot, so that RUN is not live."""
    problem = FillProblem.build(TWO_SLOTS, index_of(scored("RUNNING RUN EEL")), rules=ROOTS)
    analysis = analysis_of(problem)
    live = analysis.live[TWO_SLOTS.slots[1]]
    assert [word.text for word in live.words] == ["EEL"]


@pytest.mark.kernel
def test_marks_are_cleared_after_every_step() -> None:
    from crossword_app.fill.kernel import tree_search
    from crossword_app.fill.kernel.new_state import new_state
    from crossword_app.fill.kernel.state import BACKTRACK_LIMIT, NODE_LIMIT

    trials = [trial for trial in KIN_TRIALS[:60] if trial.problem().contradiction is None]
    assert len(trials) > 20
    for trial in trials:
        state = new_state(trial.problem(), seed=1)
        state.registers[NODE_LIMIT] = state.registers[BACKTRACK_LIMIT] = 1000
        while tree_search.search(state, 1) == tree_search.PAUSED:
            assert not state.marked.any()
            assert not state.is_marked.any()
        assert not state.marked.any()


@pytest.mark.kernel
def test_what_placed_words_rule_out() -> None:
    index = index_of(scored("RUNNING EARNING RUN EAR TEA"))
    problem = FillProblem.build(TWO_SLOTS, index, rules=ROOTS)
    long, short = problem.words
    rank = long.find("RUNNING")
    assert rank is not None
    ruled_out = problem.ruled_out({0: rank})
    assert (ruled_out[long] == long.reading("RUNNING")).all()
    assert (ruled_out[short] == short.reading("RUN")).all()


@pytest.mark.parametrize("letters", [1, -3])
def test_a_single_letter_cannot_be_kept_from_coming_twice(letters: int) -> None:
    with pytest.raises(FillError, match=f"words cannot be kept from sharing {letters} letters"):
        Duplicates(letters)


@dataclass(frozen=True)
class SameRoot:
    """A language in which all words have one root."""

    name: str
    prefixes: tuple[str, ...] = ()

    def root_of_each(self, words: Sequence[str]) -> list[str]:
        return [self.name for _ in words]

    def is_function_word(self, word: str) -> bool:
        return False


def test_the_near_duplicates_of_a_list_are_found_once_a_setting_and_few_settings_are_kept() -> None:
    index = index_of(scored("CAT DOG"))
    first = near_duplicate_table_of(index, Duplicates(2))
    assert first is near_duplicate_table_of(index, Duplicates(2))
    for number in range(MOST_KEPT):
        near_duplicate_table_of(index, Duplicates(roots=SameRoot(f"root {number}")))
    assert first is not near_duplicate_table_of(index, Duplicates(2))
    assert near_duplicate_table_of(index, Duplicates()) is None


def test_near_duplicates_go_with_their_list() -> None:
    index = index_of(scored("CAT CATS"))
    kept = weakref.ref(near_duplicate_table_of(index, Duplicates(3, ENGLISH)))
    assert kept() is not None
    del index
    gc.collect()
    assert kept() is None


@pytest.mark.kernel
def test_long_runs_are_told_apart_exactly() -> None:
    """31 letters of 26 are more than a number holds."""
    words = ["ABCDEFGHIJKLMNOPQRSTUVWXYZABCDE", "ABCDEFGHIJKLMNOPQRSTUVWXYZABCD"]
    other = words[0][:-2] + "XX"
    scores = scored(" ".join([*words, other]))
    grid = grid_of("." * 31 + "\n" + "#" * 31 + "\n" + "." * 30 + "#")
    for letters, alike in ((30, 1), (29, 2), (31, 0)):
        problem = FillProblem.build(grid, index_of(scores), rules=share(letters))
        assert len(pairs(problem)) == 2 - alike
    outcome = solve(FillProblem.build(grid, index_of(scores), rules=share(30)))
    assert_legal_fill(outcome, grid, scores, are_alike=lambda a, b: a[:30] == b[:30])


def test_what_is_related_to_a_text_is_the_same_however_many_others_were_asked_for_meanwhile() -> (
    None
):
    index = index_of(scored("HEARTACHE SWEETHEART EARTHLY OTHER UNRELATED"))
    table = near_duplicate_table_of(index, Duplicates(shared_letters=5))
    assert table
    asked = ["HEARTTHROB", *(f"{'ABCDEFGH'[n // 26]}{chr(65 + n % 26)}EARTH" for n in range(90))]
    before = {text: table.related(text, index).copy() for text in asked}
    after = {text: table.related(text, index) for text in reversed(asked)}
    assert all((before[text] == after[text]).all() for text in asked)
    assert before["HEARTTHROB"].any()


def test_where_forms_may_stand_together_a_word_may_be_part_of_its_plural() -> None:
    index = index_of(scored("ZEBRA ZEBRAS"))
    grid = grid_of("ZEBRA#\n######\n......")
    for is_root_once in (True, False):
        request = FillRequest(is_root_once=is_root_once)
        assert bool(list(fills(request.problem(grid, index)))) != is_root_once
        full = Puzzle(grid_of("ZEBRA#\n######\nZEBRAS"), Symmetry.NONE)
        told = {problem.kind for problem in problems_of(full, request, index)}
        assert bool(told & {ProblemKind.WITHIN, ProblemKind.DUPLICATE}) == is_root_once
