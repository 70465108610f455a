"""`crossword-app check`: all problems at once, and an exit status for scripts."""

from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_USAGE
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import save_document
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.ignored import ignore
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Clue, Puzzle
from tests.cli.running import run, run_json

GOOD = Grid.parse("CAT\nOHO\nWIN")


WORDS = "cat\noho\nwin\ncow\nahi\nton\nruns\nreruns\n"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(WORDS, "utf-8")
    return path


NO_WORDS = ["--ignore", "unlisted", "--ignore", "under-floor"]


def saved(puzzle: Puzzle, folder: Path) -> Path:
    path = folder / "puzzle.ipuz"
    save_document(puzzle, path)
    return path


def test_nothing_wrong_is_status_0(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(Puzzle(GOOD), tmp_path)
    assert run(["check", path, "--list", words]) == EXIT_DONE
    assert capsys.readouterr().out == "no problems\n"
    assert run_json(["check", path, "--list", words], capsys) == (EXIT_DONE, {"problems": []})


def test_each_problem_has_a_line_and_its_squares(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("AB#\n.A.\n..A\n", "utf-8")
    assert run(["check", path]) == EXIT_ERROR
    lines = capsys.readouterr().out.splitlines()
    assert "short: 1-Across has only 2 letters" in lines
    assert "asymmetric: 1 block breaks the symmetry: 180° rotation" in lines
    status, report = run_json(["check", path], capsys)
    assert status == EXIT_ERROR
    assert [f"{row['kind']}: {row['message']}" for row in report["problems"]] == lines
    (odd,) = (row for row in report["problems"] if row["kind"] == "asymmetric")
    assert odd["squares"] == [{"row": 1, "column": 3}]


def test_kinds_that_are_meant_to_be_are_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("AB#\n.A.\n..A\n", "utf-8")
    ignored = ["--ignore", "short", "--ignore", "asymmetric", *NO_WORDS]
    assert run(["check", path, *ignored]) == EXIT_DONE
    assert run(["check", path, "--ignore", "ugly"]) == 2
    assert "'ugly'" in capsys.readouterr().err


def test_a_complete_puzzle_has_letters_and_clues_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    clues = {slot.key: Clue(f"Clue of {slot}", is_draft=slot.number == 4) for slot in GOOD.slots}
    left = next(iter(clues))
    unfinished = Puzzle(
        Grid.parse("CAT\nOHO\nWI."), clues={k: c for k, c in clues.items() if k != left}
    )
    _, report = run_json(["check", saved(unfinished, tmp_path), "--complete", *NO_WORDS], capsys)
    assert [row["message"] for row in report["problems"]] == [
        "1 square is empty",
        "1-Across has no clue",
        "4-Across has only a draft of its clue",
    ]
    assert run(["check", saved(unfinished, tmp_path), *NO_WORDS]) == EXIT_DONE
    whole = {key: replace(clue, is_draft=False) for key, clue in clues.items()}
    finished = replace(unfinished, grid=GOOD, clues=whole)
    assert run(["check", saved(finished, tmp_path), "--complete", *NO_WORDS]) == EXIT_DONE


def test_long_entries_that_share_four_letters_are_found_unless_that_is_allowed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("GRASSHOPPER\n###########\nGRASSROOTS#\n###########\nGRASS######\n", "utf-8")
    ignored = ["--ignore", "unchecked", "--ignore", "disconnected", "--ignore", "asymmetric"]
    ignored += ["--ignore", "within", *NO_WORDS]
    status, report = run_json(["check", path, *ignored], capsys)
    assert status == EXIT_ERROR
    (row,) = report["problems"]
    assert row["message"] == (
        "GRASSHOPPER at 1-Across and GRASSROOTS at 2-Across share the letters GRASS"
    )
    allowed = ["--no-shared-letters", "0"]
    assert run_json(["check", path, *ignored, *allowed], capsys)[0] == EXIT_DONE


def test_entries_that_are_too_alike_are_found_where_that_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("RUNS##\n######\nRERUNS\n", "utf-8")
    ignored = [
        "--ignore",
        "within",
        "--ignore",
        "asymmetric",
        "--ignore",
        "disconnected",
        "--ignore",
        "unchecked",
        *NO_WORDS,
    ]
    assert run_json(["check", path, *ignored, "--shared-roots"], capsys)[0] == EXIT_DONE
    for asked in (["--no-shared-letters", "4", "--shared-roots"], [], ["--no-shared-roots"]):
        status, report = run_json(["check", path, *ignored, *asked], capsys)
        assert status == EXIT_ERROR
        assert [row["kind"] for row in report["problems"]] == ["duplicate"]


def test_words_are_held_to_the_lists_and_to_the_floor(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = PuzzleOptions(slot_floors={GOOD.slots[0].key: 90})
    path = saved(options.put_into(Puzzle(Grid.parse("CAT\nOHO\nWIG"))), tmp_path)
    status, report = run_json(["check", path, "--list", words], capsys)
    assert status == EXIT_ERROR
    assert [(row["kind"], row["message"]) for row in report["problems"]] == [
        ("unlisted", "WIG at 5-Across is in no word list"),
        ("unlisted", "TOG at 3-Down is in no word list"),
        ("under-floor", "CAT at 1-Across scores 75, under the floor of 90"),
    ]
    assert report["problems"][0]["entries"] == ["5-Across"]
    more = ["--ignore", "unlisted", "--floor", "80"]
    _, report = run_json(["check", path, "--list", words, *more], capsys)
    assert {row["kind"] for row in report["problems"]} == {"under-floor"}
    assert len(report["problems"]) == 4
    plain = ["--ignore", "unlisted", "--no-puzzle-options"]
    assert run(["check", path, "--list", words, *plain]) == EXIT_DONE


def test_what_is_a_fault_depends_on_the_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "lattice.ipuz"
    assert run(["new", path, "--pattern", "Lattice"]) == EXIT_DONE
    assert run(["check", path]) == EXIT_DONE
    assert run(["check", path, "--kind", "american"]) == EXIT_ERROR
    assert "squares are in fewer than two entries" in capsys.readouterr().out
    assert run(["new", path, "--pattern", "Lattice", "--kind", "american", "--force"]) == EXIT_DONE
    assert run(["check", path]) == EXIT_ERROR
    assert run(["check", path, "--kind", "guessed"]) == EXIT_DONE
    assert run(["check", path, "--kind", "diagonal"]) == EXIT_USAGE


def test_naticks_are_named_unless_they_are_ignored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "names.dict"
    words.write_text("Noomi;40\nLoomi;40\nAnge;40\nAlge;40\n", "utf-8")
    words.with_suffix(".kinds").write_text(
        "ALGE;name\nANGE;name\nLOOMI;name\nNOOMI;name\n", "utf-8"
    )
    puzzle = tmp_path / "grid.txt"
    puzzle.write_text("A####\nNOOMI\nG####\nE####\n", "utf-8")
    asked = ["check", puzzle, "--list", words, "--kind", "free", "--floor", "40"]
    status, report = run_json(asked, capsys)
    assert status == EXIT_ERROR
    assert report["problems"] == [
        {
            "kind": "natick",
            "message": "NOOMI at 2-Across and ANGE at 1-Down are little known and cross (a natick): "
            "N could also be L",
            "entries": ["2-Across", "1-Down"],
            "squares": [{"row": 2, "column": 1}],
        }
    ]
    assert run([*asked, "--ignore", "natick"]) == EXIT_DONE
    assert capsys.readouterr().out == "no problems\n"


def test_a_venue_is_named_set_in_the_puzzle_or_none(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mini.ipuz"
    assert run(["new", path, "--venue", "mini"]) == EXIT_DONE
    check = ["check", path, "--list", words]
    assert run(check) == EXIT_ERROR
    assert capsys.readouterr().out.splitlines()[:2] == [
        "untitled: the puzzle has no author: Mini asks for one",
        "unfilled: 25 squares are empty",
    ]
    assert run([*check, "--venue", "none"]) == EXIT_DONE
    assert run([*check, "--venue", "american-daily", "--ignore", "unclued"]) == EXIT_ERROR
    assert capsys.readouterr().out.splitlines()[1] == (
        "size: the grid is 5 × 5: American daily takes 15 × 15"
    )
    assert run([*check, "--venue", "gazette"]) == EXIT_ERROR
    assert "there is no venue 'gazette'" in capsys.readouterr().err
    _, listed = run_json(["check", "--venues"], capsys)
    daily = listed["venues"][0]
    assert (daily["name"], daily["most_words"]) == ("american-daily", 78)
    assert all(source["date"] for source in daily["sources"])


def test_a_profile_of_ones_own_is_named_by_its_path_and_a_broken_one_is_told(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, profile = saved(Puzzle(GOOD), tmp_path), tmp_path / "village.toml"
    check = ["check", path, "--list", words, "--venue", profile]
    profile.write_text('title = "Village"\n[grid]\nwords-at-most = 5', "utf-8")
    assert run(check) == EXIT_ERROR
    assert "words: the grid has 6 words, 1 more than the 5 of Village" in capsys.readouterr().out
    profile.write_text('title = "Village"\n[grid]\nwords-at-most = "5"', "utf-8")
    assert run(check) == EXIT_ERROR
    assert capsys.readouterr().err == (
        "error: the venue village.toml is not valid: grid.words-at-most is 5: it should be a number from 1 to 2500\n"
    )
    assert run(["new", tmp_path / "new.ipuz", "--venue", profile]) == EXIT_ERROR
    profile.write_text('title = "Village"', "utf-8")
    assert run(["new", tmp_path / "new.ipuz", "--venue", profile]) == EXIT_ERROR
    assert "is not in the folder of your venues: copy it to" in capsys.readouterr().err


def test_clues_are_checked_and_what_was_ignored_in_the_window_is_told_on_request(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = Puzzle(GOOD)
    for slot, text in zip(
        puzzle.grid.slots, ("Teh pet", "A cat's sound", "(Come first"), strict=False
    ):
        puzzle = set_clue(puzzle, slot, Clue(text))
    check = ["check", "--list", words, saved(puzzle, tmp_path)]
    assert run(check) == EXIT_ERROR
    found = capsys.readouterr().out.splitlines()
    assert found == [
        "punctuation: the clue of 5-Across has a ( that is not closed",
        "echo: “cat's” in the clue of 4-Across is CAT at 1-Across",
        "spelling: the clue of 1-Across has 1 word that no dictionary knows: “Teh”",
    ]
    (echo,) = (
        problem
        for problem in problems_of(puzzle, FillRequest())
        if problem.kind is ProblemKind.ECHO
    )
    saved(ignore(puzzle, echo), tmp_path)
    assert run(check) == EXIT_ERROR
    assert capsys.readouterr().out.splitlines() == [found[0], found[2]]
    assert run([*check, "--ignored", "--ignore", "spelling"]) == EXIT_ERROR
    assert capsys.readouterr().out.splitlines() == found[:2]
