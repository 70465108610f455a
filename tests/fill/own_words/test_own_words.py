"""What entries may take only: as people write it, as fills and proofs keep to it, and as it is saved."""

import time
from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.control import Control
from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.clues.own import bring_up_to_date
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import FillError
from crossword_app.fill.analysis.fix import FixKind
from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.fill.own_words.change import read_change
from crossword_app.fill.own_words.rule import is_part, read_part, rule_of
from crossword_app.fill.own_words.sources import known_lists, lists_of
from crossword_app.fill.requests.cell_letters import letters_of_cells
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.known_fills import KnownFills
from crossword_app.fill.requests.language_change import change_language
from crossword_app.fill.requests.only_texts import only_texts, read_only, troubles, with_only
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
from tests.helpers import index_of

SQUARE = Grid.parse("...\n...\n...")
ROW = Grid.parse("....\n####")
WORDS = {"CAT": 60, "COT": 60, "ORE": 60, "WED": 60, "COW": 60, "ARE": 60, "TED": 60, "CUT": 60}


def request_for(grid: Grid, *texts: str, no_kinds: tuple[WordKind, ...] = ()) -> FillRequest:
    plain = FillRequest(shared_letters=0, is_root_once=False, floor=50)
    only = with_only(plain, [read_only(text, grid) for text in texts])
    asked = replace(plain.with_options(only), no_kinds=no_kinds)
    return asked.with_lists(grid.alphabet)


def row_filled(index: WordIndex, *texts: str, no_kinds: tuple[WordKind, ...] = ()) -> str:
    """Return what a row of four squares takes; the reason where it takes nothing."""
    outcome = fill(request_for(ROW, *texts, no_kinds=no_kinds), ROW, index)
    return str(outcome.grid.rows[0]) if isinstance(outcome, Filled) else _reason(outcome)


def _reason(outcome: object) -> str:
    assert isinstance(outcome, Unfillable)
    return outcome.reason


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("@ seeds.txt", "@ seeds.txt"),
        ("/ing$/", "/ing$/"),
        (" name, phrase,name", "name,phrase"),
        ("alpha, Bravo", "ALPHA,BRAVO"),
        ("NAME", "NAME"),
        ("clued", "clued"),
        ("s/st/s/", "s/ST/S/"),
        ("s/^un//", "s/^UN//"),
        ("drop-last", "drop-last"),
    ],
)
def test_rules_are_read_as_people_write_them(text: str, part: str) -> None:
    assert read_part(text, ENGLISH.fold_word) == part
    assert is_part(part)


@pytest.mark.parametrize(
    "text",
    ["", "@", "/", "//", "/a", "/(a/", "A", "ALPHA,7", "s/ST", "s/ST/ST/", "s//X/", "s/7/S/"],
)
def test_what_is_no_rule_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(FillError, match=r"\w+ .*:"):
        read_part(text, ENGLISH.fold_word)


@pytest.mark.parametrize(
    "text",
    [r"/(.*)*\1x/", "/((((a+)+)+)+)+$/", "/(?<!a)b/", "/(a{999}){999}/"],
)
def test_an_expression_that_could_explode_is_refused_at_once(text: str) -> None:
    began = time.monotonic()
    with pytest.raises(FillError, match="take very long"):
        read_part(text, ENGLISH.fold_word)
    assert time.monotonic() - began < 60  # it returns at all: the tests have no tighter clock


@pytest.mark.parametrize("text", [r"/(.)\1/", "/^(?=.*Q).*K/", "/(AB|C){2,3}$/", r"/(.)(.)\2\1/"])
def test_expressions_of_daily_use_pass(text: str) -> None:
    assert read_part(text, ENGLISH.fold_word) == text


@pytest.mark.parametrize(
    ("text", "word", "changed"),
    [
        ("s/ST/S/", "BEAST", "BEAS"),
        ("s/ST/S/", "STEAMST", "SEAMS"),
        ("s/ST/S/", "BEAN", ""),
        ("s/^UN//", "UNDONE", "DONE"),
        ("s/^UN//", "RERUN", ""),
        ("s/$/ER/", "BEAT", "BEATER"),
        ("drop-first", "BEAST", "EAST"),
        ("drop-last", "BEAST", "BEAS"),
        ("reverse", "BEAST", "TSAEB"),
        ("reverse", "LEVEL", ""),
    ],
)
def test_words_are_altered(text: str, word: str, changed: str) -> None:
    change = read_change(text, ENGLISH.fold_word)
    assert change is not None
    assert change.applied(word) == changed
    assert not changed or change.may_give(len(word), len(changed))


@pytest.mark.parametrize(
    ("parts", "title"),
    [
        (["/ING$/"], "words that match /ING$/"),
        (["name,phrase"], "names or phrases"),
        (["ALPHA,BRAVO"], "ALPHA or BRAVO"),
        (["s/ST/S/"], "words in which ST becomes S"),
        (["s/^UN//", "/E$/"], "words that match /E$/ that lose UN at their beginning"),
        (["drop-last"], "words without their last letter"),
    ],
)
def test_a_rule_is_told_in_words(parts: list[str], title: str) -> None:
    assert rule_of(parts, {}).title(ENGLISH) == title


@pytest.mark.kernel
def test_words_of_a_list_may_be_in_no_other_list_and_stand_nowhere_else(tmp_path: Path) -> None:
    seeds = tmp_path / "seeds.txt"
    seeds.write_text("ZAT\nCOW\nLONGER\n")
    index = index_of({**WORDS, "COW": 10})
    free = fill(request_for(SQUARE, f"1A=@{seeds}"), SQUARE, index)
    assert isinstance(free, Filled)
    assert free.grid.rows[0] == "COW"  # at any score: it was named
    elsewhere = request_for(SQUARE, f"1A=@{seeds}", "1D=/^Z/")
    refused = fill(elsewhere, SQUARE, index)
    assert "1-Down takes only words that match /^Z/: none fits ???" in _reason(refused)


@pytest.mark.kernel
def test_a_theme_list_gives_each_word_once(tmp_path: Path) -> None:
    theme = tmp_path / "theme.txt"
    theme.write_text("COW\nCAT\n")
    index = index_of(WORDS)
    outcome = fill(request_for(SQUARE, f"1A,1D=@{theme}"), SQUARE, index)
    assert isinstance(outcome, Filled)
    assert {outcome.grid.rows[0], "".join(row[0] for row in outcome.grid.rows)} == {"COW", "CAT"}
    theme.write_text("COW\n")
    assert isinstance(fill(request_for(SQUARE, f"1A,1D=@{theme}"), SQUARE, index), Unfillable)


@pytest.mark.kernel
def test_kinds_are_wanted_for_one_entry_or_lifted_for_it() -> None:
    words = [Word("ANNA", 60, "Anna", (WordKind.NAME,)), Word("BEAN", 80, "bean")]
    index = WordIndex.from_words(words)
    assert row_filled(index, "1A=name") == "ANNA"
    assert row_filled(index, "1A=name", no_kinds=(WordKind.NAME,)) == "ANNA"
    assert row_filled(index, "1A=/^A/", "1A=any", no_kinds=(WordKind.NAME,)) == "ANNA"
    assert "none fits" in row_filled(index, "1A=/^A/", no_kinds=(WordKind.NAME,))
    assert row_filled(index, "all=/^A/", "1A=any") == "BEAN"
    assert row_filled(index, "all=plain") == "BEAN"


def test_words_with_a_clue_that_were_not_read_to_their_end_are_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("crossword_app.fill.own_words.sources._kept", {})
    control = Control()
    control.stop()
    lists_of(("clued",), ENGLISH, control=control)
    assert known_lists(("clued",), ENGLISH) == {}


@pytest.mark.kernel
def test_only_words_with_a_clue(monkeypatch: pytest.MonkeyPatch) -> None:
    with ClueDatabase(clue_database_path()) as database:
        bring_up_to_date(database)
        answers = set(database.answers())
    assert "BEAN" in answers
    index = index_of({"QXZJ": 90, "BEAN": 60})
    assert row_filled(index) == "QXZJ"
    assert row_filled(index, "all=clued") == "BEAN"
    assert "that have a clue" in row_filled(index_of({"QXZJ": 90}), "1A=clued")


@pytest.mark.kernel
def test_an_altered_word_has_the_score_of_the_whole_and_both_count_as_used() -> None:
    index = index_of({"BEAST": 70, "BEAS": 60, "FEAST": 60})
    request = request_for(ROW, "1A=s/ST/S/")
    outcome = fill(request, ROW, index)
    assert isinstance(outcome, Filled)
    (entry,) = outcome.entries
    assert (entry.text, entry.whole, entry.score) == ("BEAS", "BEAST", 70)
    two = Grid.parse("....#\n#####\n.....")
    asked = request_for(two, "1A=s/ST/S/")
    both = fill(asked, two, index_of({"BEAST": 70}))
    assert isinstance(both, Unfillable)  # the whole word stands once
    problems = problems_of(Puzzle(outcome.grid), request, index)
    assert not [each for each in problems if each.kind is ProblemKind.UNLISTED]
    found = problems_of(Puzzle(Grid.parse("LEAS\n####")), request, index)
    (wrong,) = [each for each in found if each.kind is ProblemKind.OWN_WORDS]
    assert wrong.kind is ProblemKind.OWN_WORDS
    assert wrong.message.endswith("1-Across takes only words in which ST becomes S")


@pytest.mark.kernel
def test_the_proof_says_why_and_the_way_out_is_any_word() -> None:
    request = request_for(SQUARE, "1A=/X/")
    said = explain(request, SQUARE, index_of(WORDS), Symmetry.NONE, seconds=5)
    assert "1-Across takes only words that match /X/: none fits ???" in _reason(said.outcome)
    assert said.reasons[0].why == "takes only words that match /X/: none fits ???"
    (fix,) = [each for each in said.fixes if each.kind is FixKind.ANY_WORD]
    assert fix.text == "let 1-Across take any word"
    assert fix.opened == (SQUARE.slots[0],)
    both = explain(
        request_for(SQUARE, "1A=/X/", "1D=/Q/"), SQUARE, index_of(WORDS), Symmetry.NONE, seconds=5
    )
    assert "let 1-Across and 1-Down take any word" in {each.text for each in both.fixes}


def test_suggestions_say_so_and_crossings_count() -> None:
    puzzle, index = Puzzle(SQUARE), index_of(WORDS)
    request = request_for(SQUARE, "1A=/T$/", "1D=COW")
    across, down = SQUARE.slots[0], SQUARE.layout.called("1", SQUARE.slots[3].direction)
    found = suggestions_of(puzzle, across, index, request)
    assert {found.word(row).text for row in range(len(found))} == {"CAT", "COT", "CUT"}
    assert found.only == "only words that match /T$/"
    assert down is not None
    letters = letters_of_cells(SQUARE, Dictionary(index), request)
    assert letters[Position(0, 2)] == {"T"}
    assert letters[Position(1, 0)] == {"O"}
    free = suggestions_of(puzzle, SQUARE.slots[1], index, request)
    assert free.only == ""


def test_a_list_that_is_gone_is_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    seeds = tmp_path / "seeds.txt"
    seeds.write_text("COT\n")
    request = request_for(SQUARE, f"1A=@{seeds}")
    assert not request.word_limits.rule_of(SQUARE.slots[0]).is_open
    seeds.unlink()
    gone = request.with_lists(ENGLISH)
    assert gone.word_limits.rule_of(SQUARE.slots[0]).is_open
    ((slots, sentence),) = troubles(gone, SQUARE)
    assert slots == (SQUARE.slots[0],)
    assert sentence.startswith("1-Across should take only words of seeds.txt, which cannot be read")
    (problem,) = problems_of(Puzzle(SQUARE), gone)
    assert (problem.kind, problem.message) == (ProblemKind.OWN_WORDS, sentence)


def test_a_list_is_read_again_only_once_it_has_changed(tmp_path: Path) -> None:
    seeds = tmp_path / "seeds.txt"
    seeds.write_text("COT\n")
    parts = [f"@{seeds}"]
    (first,) = lists_of(parts, ENGLISH).values()
    assert list(lists_of(parts, ENGLISH).values()) == [first]
    seeds.write_text("COT\nCAT\n")
    (later,) = lists_of(parts, ENGLISH).values()
    assert later.texts == {"COT", "CAT"}
    beside = tmp_path / "elsewhere" / "seeds.txt"
    (found,) = lists_of([f"@{beside}"], ENGLISH, tmp_path).values()
    assert found.texts == later.texts  # it moved with the puzzle


@pytest.mark.kernel
def test_a_fill_that_kept_another_word_is_none_once_that_is_gone() -> None:
    grid, index = Grid.parse("COW\n...\n..."), index_of(WORDS)
    request = request_for(SQUARE, "1A=CAT")
    outcome = fill(request, grid, index)
    assert isinstance(outcome, Filled)
    known = KnownFills()
    known.note_fill(request, index, outcome)
    assert known.proof(grid, request, index) is Proof.FILLABLE
    assert known.proof(SQUARE, request, index) is Proof.UNKNOWN


def test_it_is_saved_moved_and_told_as_a_loss(tmp_path: Path) -> None:
    puzzle = Puzzle(Grid.parse("...\n...\n..."))
    options = with_only(
        PuzzleOptions.of(puzzle),
        [
            read_only(text, SQUARE)
            for text in ("1A=/T$/", "1A=CAT,COT", "all=plain", "2D=drop-last")
        ],
    )
    kept = options.put_into(puzzle)
    save_document(kept, tmp_path / "a.ipuz")
    back = PuzzleOptions.of(load_puzzle(tmp_path / "a.ipuz").puzzle)
    assert back == options
    texts = list(only_texts(back, SQUARE))
    assert texts == ["all=plain", "1A=/T$/", "1A=CAT,COT", "2D=drop-last"]
    again = with_only(PuzzleOptions(), [read_only(text, SQUARE) for text in texts])
    assert again == options
    assert "what 2 entries may take only is left out" in losses(kept, ())
    moved = PuzzleOptions.of(mirror(kept)).only
    assert {key.start for key in moved} == {Position(0, 0), Position(0, 1)}
    dutch = PuzzleOptions.of(change_language(kept, DUTCH).puzzle)
    assert dutch.only == options.only
    opened = options.opened_for([SQUARE.slots[0].key])
    assert opened.only[SQUARE.slots[0].key] == ("any",)
    assert options.with_only([SQUARE.slots[0].key], ()).only.keys() == {SQUARE.layout.slots[4].key}
