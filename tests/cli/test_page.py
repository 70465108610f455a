"""docs/cli.md: its examples run, and print what it says."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

import crossword_app
from crossword_app.cli import COMMANDS
from crossword_app.formats.files import save_bytes, save_document
from crossword_app.formats.puz.writer import write_puz
from crossword_app.formats.solves import write_solve
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.playing import check, put, remark_on, stay
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import Remark, Solve
from tests.cli.running import run

PAGE = Path(crossword_app.__file__).parents[1] / "docs" / "cli.md"
_BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
_NEEDS_A_SHELL = re.compile(r"[<>|&]")
_CHANGING = {"words", "clues", "cache", "desktop"}
"""The commands whose examples have a home of their own: what they change is not the user's."""

FILLED = Grid.parse("BAT\nERA\nTEN")
LATTICE = Grid.parse("DRAFT\nE#G#O\nAWARD\nT#I#A\nHENRY")
WIDE = Grid.parse("#SPOON#\nSTERNLY\nTORNADO\nANALOGY\nRENEGED\n#DEEDS#")
STRUCTURE = "#___#\n#_##_\n#_##_\n#_##_\n#____\n"


def examples() -> Iterator[tuple[str, str]]:
    """Return each command line of the page with what the page says that it prints."""
    for block in _BLOCK.findall(PAGE.read_text("utf-8")):
        for example in block.split("$ ")[1:]:
            line, _, printed = example.partition("\n")
            yield line, printed


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the files that the examples name."""
    clues = {slot.key: Clue(f"Clue of {slot}") for slot in FILLED.slots}
    puzzle = Puzzle(FILLED, title="Small", author="A. Author", clues=clues)
    save_document(puzzle, tmp_path / "puzzle.ipuz")
    save_bytes(write_puz(puzzle).content, tmp_path / "puzzle.puz")
    save_bytes(write_puz(Puzzle(LATTICE)).content, tmp_path / "cryptic.puz")
    locked = Puzzle(WIDE, key="1234")
    save_bytes(write_puz(locked).content, tmp_path / "locked.puz")
    texts = {
        "structure.txt": STRUCTURE,
        "words.txt": "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n",
        "dots.txt": "BAT\nE.A\nTEN\n",
        "doubtful.txt": "ABCDE\nF.G.H\nIJ.KL\nM.NOP\nQRSTU\n",
        "theme.txt": "?????????\n?????????\n#THEMES.#\n" + "?????????\n" * 6,
        "pool.txt": "# Of a theatre\nactor\nstage\ncurtain\ntheatre\ndirector\n",
        "birds.txt": "albatross: It soars\nowl;60;It hoots\neagle\nkite\nstork\nfinch\ngoldcrest\n",
        "jobs.json": '[{"do": "crisscross", "words": "birds.txt", "boards": 20}]',
        "seeds.txt": "nine;80\nsix\nten\nseven\n",
        "clues.txt": "RIVER|Avon, for one\nODE|Lines\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    for name, seconds, typed in (("ann", 12, "BAT"), ("bob", 75, "BOAT")):
        save_bytes(write_solve(_solve(puzzle, name, seconds, typed)), tmp_path / f"{name}.json")
    return tmp_path


def _solve(puzzle: Puzzle, name: str, seconds: float, typed: str) -> Solve:
    """Return how somebody fared who took *seconds* for the first square, and put letters into the second one."""
    solution = Solution.of(puzzle)
    solve = Solve(PuzzleIdentity.of(puzzle), solver=name.capitalize())
    solve = stay(solve, Position(0, 0), Direction.ACROSS, seconds)
    solve = put(solve, solution, Position(0, 0), typed[0])
    for letter in typed[1:-1]:
        solve = put(solve, solution, Position(0, 1), letter)
    solve = put(solve, solution, Position(0, 2), typed[-1])
    if len(typed) > 3:
        solve = check(solve, solution, tuple(solution.wanted))
        return remark_on(solve, Remark(0, "Across", "1", "A bat, or a boat?"))
    for place, letters in solution.wanted.items():
        solve = put(solve, solution, place, letters)
    return solve


@pytest.mark.skipif(os.name != "posix" or not shutil.which("bash"), reason="needs bash")
def test_the_examples_print_what_the_page_says(
    folder: Path,
    shipped_clues: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    (folder / "home").mkdir()
    shutil.copy(shipped_clues, folder / "home")
    for line, said in examples():
        name = line.split()[1]
        assert "cache clear" not in line, "it would delete what all tests have prepared"
        if name == "desktop" and sys.platform == "darwin":  # which has no such menus
            continue
        with pytest.MonkeyPatch.context() as patch:
            patch.delenv("CROSSWORD_APP_HOME", raising=False)
            if name in _CHANGING:
                patch.setenv("CROSSWORD_APP_HOME", str(folder / "home"))
            if name == "desktop":
                patch.setenv("XDG_DATA_HOME", str(folder / "share"))
            status = _run(line, capfd)
        printed = "".join(capfd.readouterr())
        assert status == 0, (line, printed)
        if said.strip():
            assert printed == said, line
    for picture in ("grid.png", "solution.svg", "page.pdf", "large.pdf", "manuscript.pdf"):
        assert (folder / picture).stat().st_size > 0


def _run(line: str, printing: pytest.CaptureFixture[str]) -> int:
    """Run *line*: in this process where that can be, since a process of its own takes a second to start."""
    command, _, file = line.partition(" > ")
    if not _NEEDS_A_SHELL.search(command + file):
        status = run(shlex.split(command)[1:])
        if file:
            Path(file).write_text(printing.readouterr().out, "utf-8")
        return status
    scripts = sysconfig.get_path("scripts")
    environment = {**os.environ, "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run(["bash", "-c", line], env=environment, check=False).returncode


def test_the_page_has_every_command() -> None:
    shown = {line.split()[1] for line, _ in examples()}
    assert shown == set(COMMANDS)
