"""`crossword-app fill`: fills as they are asked for, told as text, pictures and JSON."""

import os
import re
import subprocess
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, EXIT_UNFILLABLE, main
from crossword_app.formats.files import save_document
from crossword_app.formats.text.reader import read_text_grid
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from tests.cli.running import command, run, run_json


def test_fill_prints_the_grid_and_saves_its_picture(
    grid_file: Path, list_file: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "out.png"
    done = subprocess.run(
        command("fill", grid_file, list_file, picture), capture_output=True, text=True, check=False
    )
    assert done.returncode == EXIT_DONE
    assert done.stderr.startswith("filled: no weak words; the best there is (proved): quality ")
    assert done.stderr.count("\n") == 1
    rows = done.stdout.split()
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    assert sorted(rows + columns) == ["ADE", "BAT", "BOT", "ODA", "TAN", "TEN"]
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert capfd.readouterr().err == ""


def test_fill_reports_as_json(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(["fill", grid_file, "--list", list_file], capsys)
    assert status == EXIT_DONE
    assert report["outcome"] == "filled"
    assert (report["mean_score"], report["min_score"], report["weak_words"]) == (70, 60, 0)
    assert report["improved"]["is_best"]
    assert {"slot", "word", "score"} == set(report["words"][0])
    assert report["search_seconds"] >= 0 <= report["load_seconds"]


def test_kinds_of_words_are_kept_out(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["fill", grid_file, list_file, "--no-kind", "name"]
    status, report = run_json(asked, capsys)
    assert status == EXIT_DONE
    list_file.with_suffix(".kinds").write_text(f"{report['words'][1]['word']};name\n")
    assert run_json(asked, capsys)[0] == EXIT_UNFILLABLE
    wish = ["--wish", report["words"][1]["word"]]
    assert run_json([*asked, *wish], capsys)[0] == EXIT_DONE
    assert run_json([*asked[:-1], "phrase"], capsys)[0] == EXIT_DONE
    assert run([*asked[:-1], "names"]) == 2
    assert "'names' is no kind of word: use name, phrase" in capsys.readouterr().err


def test_files_may_stand_between_the_options(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "OUT.PNG"
    arguments = ["--floor", "50", grid_file, "--time", "9", list_file, "--seed", "2", picture]
    status, report = run_json(["fill", *arguments], capsys)
    assert (status, report["outcome"]) == (EXIT_DONE, "filled")
    assert picture.exists()


def test_a_picture_that_cannot_be_saved_does_not_cost_the_fill(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "gone" / "out.png"
    assert main(["fill", str(grid_file), str(list_file), str(picture)]) == EXIT_ERROR
    printed = capsys.readouterr()
    assert printed.out.startswith("B")
    assert printed.err.splitlines()[-1].startswith(f"error: {picture} cannot be saved")


def test_a_grid_that_cannot_be_filled_is_proved_so(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(["fill", grid_file, list_file, "--floor", "70"], capsys)
    assert status == EXIT_UNFILLABLE
    assert report["outcome"] == "unfillable"
    assert report["rows"] == ["B..", "...", "..."]
    assert report["blamed"]
    assert main(["fill", str(grid_file), str(list_file), "--floor", "70"]) == EXIT_UNFILLABLE
    assert capsys.readouterr().err.startswith("unfillable: ")


def test_a_search_without_time_is_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.txt"
    path.write_text("\n".join(["_" * 9] * 9), "utf-8")
    status, report = run_json(["fill", path, "--time", "0"], capsys)
    assert (status, report["outcome"]) == (EXIT_STOPPED, "stopped")
    assert len(report["rows"]) == 9


def test_a_document_is_filled_with_the_default_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzle.ipuz"
    save_document(Puzzle(Grid.parse("#...#\n.....\n.....\n.....\n#...#")), path)
    status, report = run_json(["fill", path, "--floor", "50"], capsys)
    assert status == EXIT_DONE
    assert all(word["score"] >= 50 for word in report["words"])


def test_a_digraph_is_one_square_and_is_spelled_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, words = tmp_path / "puzzle.ipuz", tmp_path / "words.txt"
    save_document(Puzzle(Grid.parse("...\n###", DUTCH)), path)
    words.write_text("ijs\nijver\nijsje\nkijk\n", "utf-8")
    status, report = run_json(["fill", path, words, "--wish", "kijk:90"], capsys)
    assert status == EXIT_DONE
    assert report["words"] == [{"slot": "1-Across", "word": "KIJK", "score": 90}]


def test_the_same_seed_gives_the_same_fill_in_both_orders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("#...#\n.....\n.....\n.....\n#...#", "utf-8")
    for options in (["weighted"], ["nearly-filled"], ["weighted", "--first"]):
        asked = ["fill", path, "--floor", "50", "--seed", "7", "--order", *options]
        one, other = (run_json(asked, capsys)[1] for _ in range(2))
        assert (one["rows"], one["nodes"]) == (other["rows"], other["nodes"])


# Floors, bans, wishes

OPEN = "#...#\n.....\n.....\n.....\n#...#"


@pytest.fixture
def open_file(tmp_path: Path) -> Path:
    path = tmp_path / "open.txt"
    path.write_text(OPEN, "utf-8")
    return path


def words_in(report: dict[str, Any]) -> dict[str, tuple[str, int]]:
    return {entry["slot"]: (entry["word"], entry["score"]) for entry in report["words"]}


def test_a_floor_holds_for_all_for_a_length_or_for_one_entry(
    open_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    floors = ["--floor", "40", "--floor", "5:70", "--floor", "2-down:85", "--first"]
    status, report = run_json(["fill", open_file, *floors], capsys)
    assert status == EXIT_DONE
    entries = words_in(report)
    assert entries["2-Down"][1] >= 85
    assert all(score >= (70 if len(word) == 5 else 40) for word, score in entries.values())
    assert min(score for _, score in entries.values()) < 70


def test_a_floor_for_an_entry_goes_before_one_for_its_length(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fill", grid_file, list_file, "--floor", "3:95"]
    assert run_json(arguments, capsys)[0] == EXIT_UNFILLABLE
    slots = ["1-Across", "1d", "2D", "3-down", "4-ACROSS", "5a"]
    for slot in slots:
        arguments += ["--floor", f"{slot}:60"]
    assert run_json(arguments, capsys)[0] == EXIT_DONE


def test_banned_words_are_not_used(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _ = run_json(["fill", grid_file, list_file, "--ban", "Oda"], capsys)
    assert status == EXIT_UNFILLABLE
    banned = tmp_path / "banned.txt"
    banned.write_text("# not these\nzzz;3\nqqq\n", "utf-8")
    status, report = run_json(["fill", grid_file, list_file, "--ban", f"@{banned}"], capsys)
    assert status == EXIT_DONE
    assert "ODA" in [word for word, _ in words_in(report).values()]


def test_entries_share_neither_letters_in_a_row_nor_a_root_unless_they_may(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("RUN##\n#####\n_____\n", "utf-8")
    words.write_text("run;90\nrerun;90\nprune;80\nother;70\n", "utf-8")

    def filled_with(*options: str) -> str:
        _, report = run_json(["fill", grid, words, *options], capsys)
        return str(report["rows"][2])

    assert filled_with() == "PRUNE"
    assert filled_with("--no-shared-roots") == "PRUNE"
    assert filled_with("--shared-roots") == "RERUN"
    assert filled_with("--no-shared-letters", "3") == "OTHER"
    assert filled_with("--no-shared-letters", "3:4", "--shared-roots") == "RERUN"


def test_a_square_takes_one_of_some_strings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("______\n#####_\n#####_\n", "utf-8")
    words.write_text("sweetheart;90\nhearten;80\nstreet;70\nten;70\n", "utf-8")
    rebus = "r1c6=spade,heart"
    status, report = run_json(["fill", grid, words, "--rebus", rebus], capsys)
    assert status == EXIT_DONE
    assert {word for word, _ in words_in(report).values()} == {"SWEETHEART", "HEARTEN"}
    assert report["rebus"] == [{"row": 1, "column": 6, "letters": "HEART"}]
    assert run(["fill", grid, words, "--rebus", rebus]) == EXIT_DONE
    assert capsys.readouterr().err.startswith("rebus: HEART at row 1, column 6\n")
    status, report = run_json(["analyse", grid, words, "--rebus", rebus], capsys)
    assert status == EXIT_DONE
    assert {"row": 1, "column": 6, "letter": "HEART"} in report["forced"]


def test_blocks_are_solid_on_a_terminal_and_read_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text(".█.\n...\n", "utf-8")
    words.write_text("at\nso\ntwo\n", "utf-8")
    assert run(["fill", grid, words, "--solid", "--first"]) == EXIT_DONE
    drawn = capsys.readouterr().out
    assert drawn == "A█S\nTWO\n"
    assert read_text_grid(drawn.encode()).puzzle.grid.rows == ("A#S", "TWO")


def test_what_was_tried_and_looked_up_is_counted_for_each_fill(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(
        ["fill", grid_file, "--list", list_file, "--stats", "--first"], capsys
    )
    assert status == EXIT_DONE
    (stats,) = report["stats"]
    assert stats["nodes"] == report["nodes"]
    assert stats["lookups"] > 0
    assert set(stats) == {"nodes", "lookups", "backtracks", "restarts"}
    assert run(["fill", grid_file, list_file, "--stats", "--first", "--solid"]) == EXIT_DONE
    assert re.search(r"^\d+ words? tried  ·  \d+ look-ups?", capsys.readouterr().err, re.MULTILINE)


def test_a_square_takes_some_letters_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("...\n...\n...\n", "utf-8")
    words.write_text("cat\ncot\nore\nwed\ncow\nare\nted\n", "utf-8")
    for cells, middle in (("r1c2=-O", "A"), ("r1c2=o,u", "O")):
        status, report = run_json(["fill", grid, words, "--cells", cells], capsys)
        assert (status, report["rows"][0][1]) == (EXIT_DONE, middle)
        status, report = run_json(["analyse", grid, words, "--cells", cells], capsys)
        assert {"row": 1, "column": 2, "letter": middle} in report["forced"]
    assert run(["fill", grid, words, "--cells", "r1c2=XZ"]) == EXIT_UNFILLABLE
    assert "with the letters that its squares may hold" in capsys.readouterr().err
    for wrong, sentence in (
        ("r9c9=A", "no square for letters is at row 9, column 9"),
        ("r1c1=7", "says no letters for a square"),
        ("here", "says no letters of a square"),
    ):
        assert run(["fill", grid, words, "--cells", wrong]) != EXIT_DONE
        assert sentence in capsys.readouterr().err


def test_wished_words_are_placed_and_the_others_explained(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """ABE and its crossings are in no list."""
    wished = tmp_path / "wished.txt"
    wished.write_text("tab;90\nobe;85\nben;80\n", "utf-8")
    arguments = ["fill", grid_file, list_file, "--wish", f"@{wished}", "--wish", "bot:88"]
    status, report = run_json([*arguments, "--wish", "elephant"], capsys)
    assert status == EXIT_DONE
    fates = {wish["word"]: (wish["fate"], wish["slot"]) for wish in report["wishes"]}
    assert fates["elephant"] == ("impossible", None)
    assert fates["bot"][0] == "placed"
    assert words_in(report)[fates["bot"][1]] == ("BOT", 88)
    assert run([*arguments]) == EXIT_DONE
    assert "wished: bot: placed at " in capsys.readouterr().err


# Several fills, better fills


def test_several_fills_differ_and_the_last_line_says_when_there_are_no_more(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "out.png"
    arguments = ["fill", grid_file, list_file, picture, "--count", "5", "--differ", "2"]
    status, report = run_json(arguments, capsys)
    assert status == EXIT_UNFILLABLE
    assert (report["outcome"], report["ended"]) == ("filled", "unfillable")
    assert "no other fill differs from the 2 found in 2 or more of the 5" in report["reason"]
    rows = {"/".join(fill["rows"]) for fill in report["fills"]}
    assert rows == {"BAT/ODA/TEN", "BOT/ADE/TAN"}
    for number in (1, 2):
        assert (tmp_path / f"out-{number}.png").read_bytes().startswith(b"\x89PNG")
    assert not picture.exists()
    assert run(arguments) == EXIT_UNFILLABLE
    printed = capsys.readouterr()
    assert set(printed.out.strip().replace("\n", "/").split("//")) == rows
    assert printed.err.splitlines()[-1].startswith("no other fill differs from the 2 found in 2")


def test_unless_a_difference_is_asked_for_every_fill_is_found_before_there_are_no_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There are six fills, of which only two differ in three of the four entries."""
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("A..\n.#.\n...\n")
    words.write_text("ACE;62\n" + "\n".join("ADO END OLD OLE DAD EVE ODD".split()))
    arguments = ["fill", grid, words, "--floor", "0", "--count", "9"]
    status, report = run_json(arguments, capsys)
    assert status == EXIT_UNFILLABLE
    assert report["reason"].startswith("no other fill exists: every way was tried or ruled out")
    assert len({"/".join(fill["rows"]) for fill in report["fills"]}) == 6
    status, report = run_json([*arguments, "--differ", "3"], capsys)
    assert status == EXIT_UNFILLABLE
    assert report["reason"].startswith("no other fill differs from the 2 found in 3 or more of the")
    assert run(arguments) == EXIT_UNFILLABLE
    told = capsys.readouterr().err
    assert "No further fill differs from all before in 3 or more of the 4 longest entries" in told
    assert "No further fill differs from all before in any of" not in told


def test_of_several_fills_none_is_told_as_no_fills(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fill", grid_file, list_file, "--floor", "70", "--count", "3"]
    status, report = run_json(arguments, capsys)
    assert (status, report["outcome"]) == (EXIT_UNFILLABLE, "unfillable")
    assert (report["fills"], report["ended"]) == ([], "unfillable")
    assert report["reason"].startswith("no fill exists")


def test_as_many_fills_as_asked_for_differ_in_the_longest_entries(
    open_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fill", open_file, "--floor", "40", "--count", "4", "--differ", "3"]
    status, report = run_json([*arguments, "--longest", "6"], capsys)
    assert (status, report["ended"]) == (EXIT_DONE, "filled")
    assert len(report["fills"]) == 4
    for one, other in combinations(map(words_in, report["fills"]), 2):
        long = [slot for slot, (word, _) in one.items() if len(word) == 5]
        assert len(long) == 6
        assert sum(one[slot] != other[slot] for slot in long) >= 3


def test_an_improved_fill_comes_with_its_bounds(
    open_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fill", open_file, "--floor", "40"]
    refined = run_json(arguments, capsys)[1]
    status, report = run_json([*arguments, "--improve", "1"], capsys)
    assert status == EXIT_DONE
    assert report["quality"] >= refined["quality"]
    assert report["first"] == refined["first"]
    bounds = report["improved"]
    assert bounds["mean_at_most"] >= report["mean_score"]
    assert bounds["worst_at_most"] >= report["min_score"]
    asked = ["--first", "--improve", "0", "--prefer", "worst"]
    assert run([*arguments, *asked]) == EXIT_DONE
    said = capsys.readouterr().err
    assert re.match(r"filled: \w+ weak words?; worst word ", said)
    assert "better may be possible (the time limit of 0 seconds is reached)" in said


def test_several_fills_are_improved_beside_the_entries_in_which_they_differ(
    open_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fill", open_file, "--floor", "40", "--count", "2", "--improve", "0.5"]
    _, report = run_json(arguments, capsys)
    assert [fill["keeps_longest"] for fill in report["fills"]] == [True, True]
    one, other = map(words_in, report["fills"])
    assert sum(one[slot] != other[slot] for slot in one) >= 3


def test_the_first_fill_is_told_of_beside_the_one_that_it_became(
    open_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fill", open_file, "--floor", "40", "--prefer", "total"]
    _, first = run_json([*arguments, "--first"], capsys)
    assert not {"first", "improved"} & first.keys()
    status, report = run_json(arguments, capsys)
    assert status == EXIT_DONE
    figures = ("rows", "nodes", "mean_score", "min_score", "quality", "weak_words")
    assert report["first"] == {name: first[name] for name in figures}
    assert report["mean_score"] > first["mean_score"]
    assert report["nodes"] > first["nodes"]
    scores = [word["score"] for word in report["words"]]
    assert report["weak_words"] == sum(score < 60 for score in scores)
    assert run([*arguments, "--first"]) == EXIT_DONE
    assert capsys.readouterr().err == ""
    assert run(arguments) == EXIT_DONE
    weak = f"{report['weak_words'] or 'no'} weak word"
    assert capsys.readouterr().err.startswith(f"improved: {weak}")


def test_the_user_sets_what_counts_as_weak(
    open_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fill", open_file, "--floor", "40", "--first", "--weak"]
    _, none = run_json([*arguments, "0"], capsys)
    assert none["weak_words"] == 0
    _, some = run_json([*arguments, "100"], capsys)
    scores = [word["score"] for word in some["words"]]
    assert some["weak_words"] == sum(score < 100 for score in scores) > 0
    assert some["rows"] == none["rows"]


def test_the_first_of_several_fills_are_asked_for_alone(
    open_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fill", open_file, "--floor", "40", "--count", "2", "--prefer", "total"]
    _, firsts = run_json([*arguments, "--first"], capsys)
    _, report = run_json(arguments, capsys)
    for first, refined in zip(firsts["fills"], report["fills"], strict=True):
        assert refined["first"]["rows"] == first["rows"]
        assert refined["mean_score"] >= first["mean_score"]


@pytest.mark.skipif(os.name != "posix", reason="a terminal of POSIX")
def test_a_terminal_is_told_how_far_the_fill_is(open_file: Path) -> None:
    import pty

    leader, follower = pty.openpty()
    done = subprocess.run(
        command("fill", open_file, "--floor", "40", "--improve", "1"),
        stdout=subprocess.PIPE,
        stderr=follower,
        text=True,
        check=False,
    )
    os.close(follower)
    told = os.read(leader, 1 << 16).decode()
    os.close(leader)
    assert done.returncode == EXIT_DONE
    assert re.search(r"\r\w+ weak words?, quality ", told)
    assert told.count("\n") == 1  # the bounds; the line before them is wiped out
    assert re.search(r"\r\x1b\[Kimproved: \w+ weak words?( \(\d+ at first\))?; quality ", told)
