"""What all commands have in common: help with examples, exit statuses, JSON, completion."""

import argparse
import os
import re
import shutil
import subprocess
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

import pytest

from crossword_app import __version__
from crossword_app.cli import (
    COMMANDS,
    EXIT_DONE,
    EXIT_ERROR,
    EXIT_STOPPED,
    EXIT_UNFILLABLE,
    EXIT_USAGE,
    main,
    parser_of,
)
from crossword_app.cli.parser import FORMER, GROUPS, Parser
from crossword_app.formats.files import save_document
from crossword_app.formats.solves import write_solve
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import HOME_VARIABLE
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.solve import Solve
from tests.cli.running import run, run_json

CLI_PAGE = Path(__file__).resolve().parents[2] / "docs" / "cli.md"


def leaves(parser: argparse.ArgumentParser) -> Iterator[tuple[str, ...]]:
    """Return the names of all commands, of those within others too."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                deeper = list(leaves(command))
                yield from ((name, *rest) for rest in deeper or [()])


ALL = parser_of()
LEAVES = list(leaves(ALL))


@pytest.mark.parametrize("names", LEAVES, ids=" ".join)
def test_each_command_has_help_with_examples_and_exit_statuses(
    names: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*names, "--help"])
    told = capsys.readouterr().out
    assert ended.value.code == EXIT_DONE
    assert f"\n  crossword-app {' '.join(names)} " in told.partition("\nexamples:")[2]
    assert "\nexit status: 0" in told or "exit status: 3" in told
    assert "2 for a wrong command line" in told


@pytest.mark.parametrize("asked", [["--help"], ["-h"], ["help"], ["--help-all"]])
def test_the_help_lists_every_command_by_task_in_forty_lines(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(asked) == EXIT_DONE
    told = capsys.readouterr().out.splitlines()
    assert len(told) <= 40
    assert max(map(len, told)) <= 80
    for task, commands in GROUPS.items():
        under = told[told.index(f"{task}:") + 1 :][: len(commands)]
        assert [line.split()[0] for line in under] == list(commands)


@pytest.mark.parametrize("option", ["-V", "--version"])
def test_the_version_is_told(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([option]) == EXIT_DONE
    assert capsys.readouterr().out == f"crossword-app {__version__}\n"


def shown_options(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the options that help explains or names, but for help itself."""
    for action in parser._actions:
        if action.option_strings and action.help != argparse.SUPPRESS and action.dest != "help":
            yield action


def parser_called(names: Sequence[str]) -> Parser:
    return ALL.for_command(names)


@pytest.mark.parametrize("names", LEAVES, ids=" ".join)
def test_help_explains_ten_usual_options_at_most_and_names_the_others(
    names: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*names, "--help"]) == EXIT_DONE
    first = capsys.readouterr().out
    assert run(["help", *names]) == EXIT_DONE
    assert capsys.readouterr().out == first
    explained = {line.split()[0].strip(",") for line in first.splitlines() if line[:3] == "  -"}
    options = [action.option_strings for action in shown_options(parser_called(names))]
    shown = [strings for strings in options if explained & set(strings)]
    assert len(shown) <= (10 if len(options) > 12 else 12)
    assert all(strings[-1] in first for strings in options)
    assert run([*names, "--help-all"]) == EXIT_DONE
    whole = capsys.readouterr().out
    explained = {line.split()[0].strip(",") for line in whole.splitlines() if line[:3] == "  -"}
    assert all(strings[0] in explained for strings in options)


def test_the_same_option_takes_the_same_thing_everywhere() -> None:
    """One name for one thing: a flag is a flag in all commands, and a value has one name."""
    taken: dict[str, set[tuple[bool, str]]] = {}
    for names in LEAVES:
        for action in shown_options(parser_called(names)):
            value = (action.nargs == 0, str(action.metavar))
            for option in action.option_strings:
                taken.setdefault(option, set()).add(value)
    assert {option: values for option, values in taken.items() if len(values) > 1} == {}
    assert not {"--limit", "--most", "--samples", "--output", "--replace"} & set(taken)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("fil", "there is no command fil: did you mean fill?"),
        ("conver a b", "there is no command conver: did you mean convert?"),
        ("xyz", "there is no command xyz (see crossword-app --help)"),
        ("help fil", "there is no command fil: did you mean fill?"),
        ("words serch x", "there is no command words serch: did you mean search?"),
        ("fill g.txt --flor 3", "there is no option --flor: did you mean --floor?"),
        ("words search x --cuont=3", "there is no option --cuont: did you mean --count?"),
        (
            "new a --symmetry left-rigth",
            "--symmetry does not take 'left-rigth': did you mean left-right?",
        ),
        ("completion bash x", "'x' is one argument too many (see crossword-app completion --help)"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(line.split()) == EXIT_USAGE
    assert capsys.readouterr().err == f"error: {sentence}\n"


def test_former_spellings_of_options_still_work(
    list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for names, former in FORMER.items():
        parser = parser_called(names.split())
        for old, new in former.items():
            assert old not in parser.format_whole_help().split()
            assert new in parser._option_string_actions
    asked = ["words", "search", "???", "--list", list_file]
    assert run([*asked, "--count", "2"]) == EXIT_DONE
    found = capsys.readouterr().out
    assert run([*asked, "--limit", "2"]) == EXIT_DONE
    assert (capsys.readouterr().out, len(found.split())) == (found, 2)


def test_each_command_on_puzzles_reports_as_json(
    list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzle.ipuz"
    save_document(Puzzle(Grid.parse("B..\n...\n...")), path)
    filled = tmp_path / "filled.ipuz"
    puzzle = Puzzle(Grid.parse("BAT\nERA\nTEN"))
    save_document(puzzle, filled)
    solved = tmp_path / "ann.json"
    solved.write_bytes(write_solve(Solve(PuzzleIdentity.of(puzzle))))
    jobs = tmp_path / "jobs.csv"
    jobs.write_text(f"do,words,boards\ncrisscross,{list_file},3\n", "utf-8")
    assert_all_report(
        [
            ["new", tmp_path / "new.ipuz"],
            ["pattern", "--size", "5", "--no-fill"],
            ["design", "actor", "stage", "--size", "5", "--symmetry", "none", "--units", "8"],
            ["crisscross", list_file, "--boards", "3"],
            ["wordsearch", list_file],
            ["square", "3", "--how-many", "--list", list_file],
            ["lab", path, list_file, "--method", "maintained"],
            ["fill", path, list_file],
            ["pack", path, list_file, "--list", list_file],
            ["revise", filled, list_file, "--lose", "1A"],
            ["batch", jobs, "--processes", "1"],
            ["explain", path, list_file],
            ["wanted", path, "1A", list_file],
            ["analyse", path, list_file, "--gains", "0"],
            ["check", path],
            ["submit", filled, tmp_path / "pack.zip", "--anyway", "--list", list_file],
            ["results", filled, solved],
            ["stats", path, list_file],
            ["draw", path, tmp_path / "out.svg"],
            ["convert", path, tmp_path / "out.xd"],
        ],
        {
            names
            for names in LEAVES
            if names[0]
            not in {"words", "clues", "completion", "help", "manual", "desktop", "cache"}
        },  # the last two have tests of their own: they change what this machine has
        capsys,
    )


def test_each_command_on_words_and_clues_reports_as_json(
    list_file: Path,
    shipped_clues: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    shutil.copy(shipped_clues, home)
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    (tmp_path / "clues.txt").write_text("RIVER|Avon, for one\n", "utf-8")
    puzzle = tmp_path / "puzzle.ipuz"
    save_document(Puzzle(Grid.parse("BAT\nERA\nTEN")), puzzle)
    assert_all_report(
        [
            ["words", "search", "b?t", "--list", list_file],
            ["words", "score", "bat", "--list", list_file],
            ["words", "info", "bat", "--list", list_file],
            ["words", "export", "--list", list_file],
            ["words", "stats", list_file],
            ["words", "used"],
            ["words", "wordplay", "bat", "--list", list_file],
            ["words", "import", list_file],
            ["words", "get"],
            ["words", "update"],
            ["clues", "import", tmp_path / "clues.txt"],
            ["clues", "for", "river"],
            ["clues", "search", "avon"],
            ["clues", "sources"],
            ["clues", "style", puzzle],
        ],
        {names for names in LEAVES if names[0] in {"words", "clues"}},
        capsys,
    )


def assert_all_report(
    calls: Sequence[Sequence[object]],
    commands: Collection[tuple[str, ...]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Check that *calls* have all of *commands* among them, and that each prints one JSON object."""
    left = set(commands)
    for call in calls:
        status, report = run_json(call, capsys)
        assert (status, bool(report)) == (EXIT_DONE, True)
        left = {names for names in left if names != tuple(call[: len(names)])}
    assert left == set()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_what_completes(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == EXIT_DONE
    script = capsys.readouterr().out
    listed = (name for name in (*COMMANDS, "no-shared-letters", "solution-page"))
    assert [name for name in listed if name not in script] == []


@pytest.mark.skipif(os.name != "posix" or not shutil.which("bash"), reason="needs bash")
def test_bash_completes_commands_options_and_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", "bash"]) == EXIT_DONE
    script = tmp_path / "completion.bash"
    script.write_text(capsys.readouterr().out, "utf-8")
    (tmp_path / "puzzle.ipuz").touch()

    def completed(*line: str) -> set[str]:
        words = " ".join(f"'{word}'" for word in ("crossword-app", *line))
        asked = (
            f"source {script}; COMP_WORDS=({words}); COMP_CWORD={len(line)}; "
            '_shtab_crossword_app; printf "%s\\n" "${COMPREPLY[@]}"'
        )
        done = subprocess.run(
            ["bash", "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        return set(done.stdout.split())

    assert completed("con") == {"convert"}
    assert completed("words", "s") == {"search", "score", "stats"}
    assert "--floor" in completed("fill", "--f")
    assert completed("convert", "puz") == {"puzzle.ipuz"}
    assert completed("convert", "--to", "pdf-s") == {"pdf-submission"}
    assert completed("words", "export", "--language", "d") == {"dutch"}


@pytest.mark.skipif(not CLI_PAGE.exists(), reason="the page is no part of an installed package")
def test_the_page_has_the_exit_statuses_that_help_tells(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One table in the page has every status; those above 2 name the commands that end so."""
    rows = re.findall(r"^\| ([\d, ]+) \| (.+) \|$", CLI_PAGE.read_text("utf-8"), re.MULTILINE)
    table = dict(rows)
    assert list(table) == ["0", "1", "2", "3", "4", "130, 143"]
    known = (EXIT_DONE, EXIT_ERROR, EXIT_USAGE, EXIT_UNFILLABLE, EXIT_STOPPED)
    assert known == (0, 1, 2, 3, 4)
    for status in ("3", "4"):
        told = set()
        for names in LEAVES:
            run([*names, "--help"])
            statuses = capsys.readouterr().out.partition("\nexit status: ")[2]
            if re.search(rf"(^|, ){status} ", statuses):
                told.add(" ".join(names))
        assert set(re.findall(r"`([a-z ]+)`", table[status])) == told
