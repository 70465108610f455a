"""Searches that are stopped and carried on: the same verdicts as the oracle, and files that can be trusted."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.errors import FileError
from crossword_app.fill.long_search import search as long_search
from crossword_app.fill.long_search.cases import Cases
from crossword_app.fill.long_search.kept import SearchFile
from crossword_app.fill.long_search.question import Question
from crossword_app.fill.long_search.search import LongSearch
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import NO_RULES, Duplicates, Rules
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill.oracle import all_fills
from tests.fill.random_trials import KIN_TRIALS, TRIALS, Trial
from tests.fill.syllable_words import syllable_words
from tests.helpers import assert_legal_fill, grid_of, index_of, stopped

pytestmark = pytest.mark.kernel

HARD = Grid.parse("\n".join(["." * 8] * 8))
"""A square which nothing fills in the time that tests take, nor refutes."""


@pytest.fixture
def in_small_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small problems are divided as large ones are: otherwise the first search would end each."""
    monkeypatch.setattr(long_search, "CASE_NODES", 1)
    monkeypatch.setattr(long_search, "FIRST_WHOLE_NODES", 1)
    monkeypatch.setattr(long_search, "WHOLE_PART", 20)


def file_of(
    path: Path, problem: FillProblem, duplicates: Duplicates = NO_RULES.duplicates
) -> SearchFile:
    return SearchFile(path, Cases(problem), Question.of(problem, duplicates))


def carried_on(file: SearchFile, problem: FillProblem, nodes: int, threads: int = 1) -> Outcome:
    """The outcome of one run, of about so many words tried."""
    with file.only_here():
        search = LongSearch(Cases(problem), file, threads=threads)
        return search.run(FillLimit(None, nodes))


def hard_problem(duplicates: Duplicates = NO_RULES.duplicates) -> FillProblem:
    return FillProblem.build(HARD, syllable_words(), floor=1, rules=Rules(duplicates=duplicates))


@pytest.mark.usefixtures("in_small_cases")
def test_stopped_and_carried_on_it_ends_as_the_oracle_says(tmp_path: Path) -> None:
    fillable = refuted = runs = 0
    for number, trial in enumerate([*TRIALS[:60], *KIN_TRIALS[:20]]):
        problem = trial.problem()
        if problem.contradiction:
            continue
        outcome, some = carried_to_its_end(tmp_path / str(number), trial, problem, number)
        runs += some
        if trial.judge(outcome):
            fillable += 1
        else:
            refuted += 1
    assert min(fillable, refuted) > 15
    assert runs > fillable + refuted + 20  # some were carried on


def carried_to_its_end(
    path: Path, trial: Trial, problem: FillProblem, number: int
) -> tuple[Outcome, int]:
    """Return the outcome, and after how many runs: stopped at random moments, some killed before the last write."""
    chance = random.Random(number)
    file = file_of(path, problem, trial.duplicates)
    for run in range(1, 10_000):
        before = path.read_bytes() if path.exists() else b""
        outcome = carried_on(file, problem, chance.randint(1, 8), threads=1 + number % 2)
        if not isinstance(outcome, Stopped):
            assert type(carried_on(file, problem, 1)) is type(outcome)  # the file tells it too
            return outcome, run
        if before and chance.random() < 0.2:
            path.write_bytes(before)
    raise AssertionError(f"no end of {trial}")


@pytest.mark.usefixtures("in_small_cases")
def test_squares_with_a_choice_of_strings_are_letters_of_cases_too(tmp_path: Path) -> None:
    choices = {Position(0, 0): ("AB", "CD", "?"), Position(2, 1): ("BA", "?")}
    ends = set()
    for seed in range(12):
        chance = random.Random(seed)
        scores = {
            "".join(chance.choices("ABCD", k=length)): 60 for length in (3, 4) for _ in range(12)
        }
        grid = grid_of("...\n...\n...")
        problem = FillProblem.build(grid, index_of(scores), rules=Rules(rebus_choices=choices))
        if problem.contradiction:
            continue
        file = file_of(tmp_path / str(seed), problem)
        while isinstance(outcome := carried_on(file, problem, chance.randint(1, 6)), Stopped):
            pass
        ends.add(type(outcome))
        if next(all_fills(grid, scores, floor=50, rebus_choices=choices), None):
            assert_legal_fill(outcome, grid, scores, rebus_choices=choices)
        else:
            assert isinstance(outcome, Unfillable)
    assert ends == {Filled, Unfillable}


def test_it_tells_what_is_ruled_out(tmp_path: Path) -> None:
    problem = hard_problem()
    file = file_of(tmp_path / "kept", problem)
    shares = []
    for _ in range(3):
        with file.only_here():
            search = LongSearch(Cases(problem), file, threads=2)
            outcome = search.run(FillLimit(None, 30_000))
            standing = search.standing()
        assert isinstance(outcome, Stopped)
        assert outcome.nodes >= 30_000
        assert f"{standing.nodes:,} tries" in standing.sentence
        assert "of 2,500 words for 1-Across, now those with " in standing.sentence
        shares.append((standing.share, standing.nodes))
    assert sorted(shares) == shares
    assert 0 < shares[-1][0] < 1


def test_with_one_thread_it_goes_the_same_way_again(tmp_path: Path) -> None:
    problem = hard_problem()
    held = []
    for name in "ab":
        file = file_of(tmp_path / name, problem)
        for _ in range(2):
            carried_on(file, problem, 25_000)
        kept = file.read()
        held.append((kept.nodes, kept.tries, kept.tree.refuted, kept.tree.open))
    assert held[0] == held[1]


def test_a_stop_ends_it_and_is_kept(tmp_path: Path) -> None:
    problem = hard_problem()
    file = file_of(tmp_path / "kept", problem)
    with file.only_here():
        outcome = LongSearch(Cases(problem), file).run(FillLimit(None), control=stopped())
    assert isinstance(outcome, Stopped)
    assert outcome.why == "the fill was stopped"
    assert not file.read().tree.is_refuted


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (lambda: FillProblem.build(HARD, syllable_words(), floor=2), "other words"),
        (lambda: hard_problem(Duplicates(4)), "other rules on words that are alike"),
        (
            lambda: FillProblem.build(grid_of("\n".join(["." * 8] * 9)), syllable_words(), floor=1),
            "another grid",
        ),
    ],
)
def test_what_is_known_of_another_question_is_refused(
    tmp_path: Path, other: "object", told: str
) -> None:
    path = tmp_path / "kept"
    problem = hard_problem()
    carried_on(file_of(path, problem), problem, 1000)
    before = path.read_bytes()
    asked = other()  # type: ignore[operator]
    rules = Duplicates(4) if told.startswith("other rules") else NO_RULES.duplicates
    with pytest.raises(FileError, match=f"holds the search of {told}"):
        carried_on(file_of(path, asked, rules), asked, 1000)
    assert path.read_bytes() == before


def test_a_damaged_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    problem = hard_problem()
    file = file_of(path, problem)
    carried_on(file, problem, 30_000)
    whole, kept = path.read_bytes(), file.read()
    chance = random.Random(3)
    refused = 0
    for _ in range(150):
        content = bytearray(whole)
        place = chance.randrange(len(content))
        if chance.random() < 0.3:
            del content[place:]
        else:
            content[place] ^= 1 << chance.randrange(8)
        path.write_bytes(content)
        try:
            found = file.read()
        except FileError:
            refused += 1
        else:  # white space, say
            assert (found.tree.refuted, found.tree.open) == (kept.tree.refuted, kept.tree.open)
        assert path.read_bytes() == content
    assert refused > 120


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "holds no search"),
        (b"#..\n...\n..#\n", "holds no search"),
        (b"[" * 100_000, "holds no search"),
        (b'{"kind": "crossword-app long search", "version": 99}', "another version"),
        (b'{"kind": "crossword-app long search", "version": 1}', "is damaged"),
        (b'{"kind": "crossword-app long search", "vers', "is damaged"),
    ],
)
def test_a_file_that_is_something_else_is_not_replaced(
    tmp_path: Path, content: bytes, told: str
) -> None:
    path = tmp_path / "kept"
    path.write_bytes(content)
    problem = hard_problem()
    with pytest.raises(FileError, match=told):
        carried_on(file_of(path, problem), problem, 1000)
    assert path.read_bytes() == content


def test_a_false_fill_or_a_missing_case_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    problem = hard_problem()
    file = file_of(path, problem)
    carried_on(file, problem, 30_000)
    kept = file.read()
    file.write(replace(kept, letters=tuple("A" * 64)))
    with pytest.raises(FileError, match="is damaged"):
        carried_on(file, problem, 1000)
    cases = Cases(problem)
    while (case := kept.tree.take()) is not None:
        if len(parts := cases.divided(case)) > 1:
            kept.tree.divide(case, parts[1:])
            break
    file.write(kept)
    with pytest.raises(FileError, match="is damaged"):
        carried_on(file, problem, 1000)


def test_two_at_once_are_refused(tmp_path: Path) -> None:
    problem = hard_problem()
    file = file_of(tmp_path / "kept", problem)
    with file.only_here(), pytest.raises(FileError, match="in use by another run"):
        carried_on(file_of(tmp_path / "kept", problem), problem, 1000)
    assert isinstance(carried_on(file, problem, 1000), Stopped)


def test_a_fill_of_a_square_is_found_and_kept(tmp_path: Path) -> None:
    problem = FillProblem.build(Grid.parse("\n".join(["." * 5] * 5)), syllable_words(), floor=80)
    file = file_of(tmp_path / "kept", problem)
    first = carried_on(file, problem, 10**6, threads=2)
    again = carried_on(file, problem, 1)
    assert isinstance(first, Filled)
    assert isinstance(again, Filled)
    assert again.grid == first.grid
    assert again.nodes == 0
