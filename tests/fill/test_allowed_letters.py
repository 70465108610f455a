"""Squares that may hold some letters only: one rule for fills, suggestions, analysis, checks and proofs."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.dictionary.service import Dictionary
from crossword_app.errors import FillError
from crossword_app.fill.allowed_letters import allows, read_rule, rule_text
from crossword_app.fill.analysis.possibilities import analysis_of
from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.fill.requests.cell_letters import hardest_slot, letters_of_cells
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.known_fills import KnownFills
from crossword_app.fill.requests.language_change import change_language
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.requests.run import explain, fill
from crossword_app.fill.requests.suggestions import suggestions_of
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.formats.losses import losses
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.reshaping.turning import mirror
from crossword_app.model.symmetry import Symmetry
from tests.fill.random_trials import FLOOR, LIMITED_TRIALS, Trial
from tests.helpers import index_of

WORDS = {"CAT": 60, "COT": 60, "ORE": 60, "WED": 60, "COW": 60, "ARE": 60, "TED": 60, "CUT": 60}
CENTRE = Position(0, 1)


def request_for(trial_letters: dict[Position, str]) -> FillRequest:
    return FillRequest(cell_letters=trial_letters, shared_letters=0, is_root_once=False, floor=50)


@pytest.mark.parametrize(
    ("text", "rule"),
    [("aeiou", "AEIOU"), (" u, e a", "AEU"), ("-s", "-S"), ("- t s", "-ST"), ("ÉA", "AE")],
)
def test_rules_are_read_as_people_write_them(text: str, rule: str) -> None:
    assert read_rule(text, ENGLISH) == rule


@pytest.mark.parametrize("text", ["", "-", "A1", "?", "A-B", "-ABCDEFGHIJKLMNOPQRSTUVWXYZ"])
def test_what_is_no_rule_is_told(text: str) -> None:
    with pytest.raises(FillError, match="letter"):
        read_rule(text, ENGLISH)


@given(st.sets(st.sampled_from(ENGLISH.symbols), min_size=1, max_size=25), st.booleans())
def test_a_rule_allows_what_it_names_or_all_else(letters: set[str], is_except: bool) -> None:
    rule = read_rule(("-" if is_except else "") + "".join(letters), ENGLISH)
    assert {s for s in ENGLISH.symbols if allows(rule, s)} == (
        set(ENGLISH.symbols) - letters if is_except else letters
    )
    assert rule_text(rule, ENGLISH).startswith("not " if is_except else "only ")


@pytest.mark.kernel
def test_every_fill_keeps_to_it_and_the_proof_says_why_there_is_none() -> None:
    grid = Grid.parse("...\n...\n...")
    index = index_of(WORDS)
    outcome = fill(request_for({CENTRE: "-O"}), grid, index)
    assert isinstance(outcome, Filled)
    assert outcome.grid[CENTRE].letters == "A"
    refuted = fill(request_for({CENTRE: "XZ"}), grid, index)
    assert isinstance(refuted, Unfillable)
    assert "with the letters that its squares may hold" in refuted.reason
    said = explain(request_for({CENTRE: "XZ"}), grid, index, Symmetry.NONE, seconds=5)
    assert any("its squares may hold" in reason.why for reason in said.reasons)


@pytest.mark.kernel
def test_a_letter_that_stands_there_stays_and_is_a_problem() -> None:
    grid = Grid.parse("CO.\n...\n...")
    outcome = fill(request_for({CENTRE: "A"}), grid, index_of(WORDS))
    assert isinstance(outcome, Filled)
    found = problems_of(Puzzle(grid), request_for({CENTRE: "A"}))
    (problem,) = [each for each in found if each.kind is ProblemKind.CELL_LETTER]
    assert problem.message == "O at row 1, column 2 is not allowed there: only A"
    assert problem.positions == (CENTRE,)
    hopeless = problems_of(
        Puzzle(Grid.parse("C..\n...\n...")), request_for({CENTRE: "X"}), index_of(WORDS)
    )
    assert [each.kind for each in hopeless if each.slots] == [ProblemKind.NO_WORD]


def test_suggestions_have_words_that_keep_to_it_across_and_down() -> None:
    puzzle = Puzzle(Grid.parse("...\n...\n..."))
    across = puzzle.grid.slots[0]
    rules = {CENTRE: "AU", Position(1, 0): "-R"}

    def words(letters: dict[Position, str]) -> tuple[set[str], set[str]]:
        found = suggestions_of(puzzle, across, index_of(WORDS), request_for(letters))
        texts = [found.word(row).text for row in range(len(found))]
        return set(texts[: found.live]), set(texts)

    live, listed = words({})
    assert {"COT", "CAT"} <= listed
    live, listed = words({CENTRE: "AU"})
    assert listed == {"CAT", "CUT"}
    assert live == {"CAT"}  # no word begins with U
    live, listed = words(rules)
    assert live == {"CAT"}
    live, listed = words({**rules, Position(1, 1): "-R"})  # AR? alone goes down there
    assert live == set()


def test_letters_of_squares_and_the_hardest_entry_keep_to_it() -> None:
    grid = Grid.parse("...\n...\n...")
    dictionary = Dictionary(index_of(WORDS))
    request = request_for({CENTRE: "-OU", Position(2, 2): "D"})
    letters = letters_of_cells(grid, dictionary, request)
    assert letters[CENTRE] == {"A"}
    assert letters[Position(2, 2)] == {"D"}
    free = letters_of_cells(grid, dictionary, request_for({}))
    assert free[CENTRE] >= {"A", "O"}
    hardest = hardest_slot(grid, dictionary, request_for({Position(2, 1): "E"}))
    assert hardest is not None
    assert Position(2, 1) in hardest.positions


@pytest.mark.kernel
@settings(max_examples=40, deadline=None)
@given(st.sampled_from(LIMITED_TRIALS))
def test_what_the_analysis_rules_out_is_in_no_fill(trial: Trial) -> None:
    analysis = analysis_of(trial.problem())
    fills = list(trial.fills())
    if analysis.is_dead:
        assert not fills
    for filled in fills:
        for place, letters in analysis.letters.items():
            assert filled[place].letters in letters
    request = FillRequest(
        cell_letters=trial.cell_letters, shared_letters=0, is_root_once=False, floor=FLOOR
    )
    if trial.region is None:
        letters_by_cell = letters_of_cells(trial.grid, Dictionary(index_of(trial.scores)), request)
        for filled in fills:
            for place, left in letters_by_cell.items():
                assert filled[place].letters in left


@pytest.mark.kernel
def test_a_fill_that_kept_a_letter_is_none_once_the_letter_is_gone() -> None:
    grid, index = Grid.parse("CO.\n...\n..."), index_of(WORDS)
    request = request_for({CENTRE: "A"})
    outcome = fill(request, grid, index)
    assert isinstance(outcome, Filled)
    known = KnownFills()
    known.note_fill(request, index, outcome)
    assert known.proof(grid, request, index) is Proof.FILLABLE
    assert known.proof(grid.with_letters({CENTRE: ""}), request, index) is Proof.UNKNOWN


@pytest.mark.kernel
def test_it_goes_with_choices_of_strings() -> None:
    grid = Grid.parse("...\n###")
    request = FillRequest(
        cell_letters={Position(0, 0): "B"},
        rebus_choices={CENTRE: ("EAR", "A")},
        floor=50,
        is_root_once=False,
    )
    index = index_of({"BEARD": 60, "HEARD": 60, "CAT": 60, "BAT": 60, "BUT": 60})
    outcome = fill(request, grid, index)
    assert isinstance(outcome, Filled)
    assert "".join(cell.letters for cell in outcome.grid.cells) in {"BEARD", "BAT"}
    only_heart = FillRequest(
        cell_letters={Position(0, 0): "C"}, rebus_choices={CENTRE: ("EAR",)}, floor=50
    )
    assert isinstance(fill(only_heart, grid, index), Unfillable)


def test_it_is_saved_moved_and_told_as_a_loss(tmp_path: Path) -> None:
    puzzle = Puzzle(Grid.parse("...\n...\n..."))
    options = (
        PuzzleOptions.of(puzzle).with_letters([CENTRE], "-S").with_letters([Position(2, 0)], "AE")
    )
    kept = options.put_into(puzzle)
    save_document(kept, tmp_path / "a.ipuz")
    back = load_puzzle(tmp_path / "a.ipuz").puzzle
    assert PuzzleOptions.of(back).cell_letters == {CENTRE: "-S", Position(2, 0): "AE"}
    assert "2 squares with letters that may stand there, or may not: that is left out" in losses(
        kept, ()
    )
    assert not any("may stand" in text for text in losses(puzzle, ()))
    mirrored = mirror(kept)
    assert PuzzleOptions.of(mirrored).cell_letters == {CENTRE: "-S", Position(2, 2): "AE"}
    none = PuzzleOptions.of(kept).with_letters([CENTRE, Position(2, 0)], "")
    assert none == PuzzleOptions()
    dutch = change_language(kept, DUTCH).puzzle
    assert PuzzleOptions.of(dutch).cell_letters == {CENTRE: "-S", Position(2, 0): "AE"}
