"""What all commands have in common: help with examples, exit statuses, JSON, completion."""

import argparse
import os
import shutil
import subprocess
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

import pytest

from crossword_app.cli import COMMANDS, EXIT_DONE, main, parser_of
from crossword_app.formats.files import save_document
from crossword_app.formats.solves import write_solve
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import HOME_VARIABLE
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.solve import Solve
from tests.cli.running import run_json


def leaves(parser: argparse.ArgumentParser) -> Iterator[tuple[str, ...]]:
    """Return the names of all commands, of those within others too."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                deeper = list(leaves(command))
                yield from ((name, *rest) for rest in deeper or [()])


LEAVES = list(leaves(parser_of()))


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


def test_the_help_lists_every_command_and_begins_with_examples(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    listed = {line.split()[0] for line in told.splitlines() if line.startswith("    ")}
    assert listed >= set(COMMANDS)
    assert "\nexamples:\n  crossword-app" in told


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
            ["square", "3", "--count", "--list", list_file],
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
        {names for names in LEAVES if names[0] not in {"words", "clues", "completion"}},
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
