"""Where the output goes, and how a command is interrupted."""

import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, main
from tests.cli.running import command


@pytest.mark.skipif(os.name != "posix", reason="a shell and devices of POSIX")
@pytest.mark.parametrize(
    ("redirected", "status", "said"),
    [
        (
            "> /dev/full",
            EXIT_ERROR,
            "error: the output cannot be written (No space left on device)",
        ),
        (">&-", EXIT_DONE, ""),
        ("2>&-", EXIT_DONE, ""),
        ("| true", EXIT_DONE, ""),
    ],
)
def test_output_that_goes_nowhere_is_no_crash(
    redirected: str, status: int, said: str, grid_file: Path, list_file: Path
) -> None:
    line = f"set -o pipefail; {shlex.join(command('fill', grid_file, list_file, '--first'))} {redirected}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == bool(said)


@pytest.mark.skipif(os.name != "posix", reason="a shell and devices of POSIX")
@pytest.mark.parametrize(
    ("redirected", "status", "said"),
    [
        ("> /dev/full", EXIT_ERROR, "error: the output cannot be written (No space left on device"),
        (">&-", EXIT_DONE, ""),
        ("| true", EXIT_DONE, ""),
        ("<&-", EXIT_ERROR, "error: the standard input is closed"),
        ("< /dev/zero", EXIT_ERROR, "error: the standard input holds more than 32 MB"),
        ("< /dev/null", EXIT_ERROR, "error: the standard input is no puzzle"),
    ],
)
def test_files_that_go_through_pipes_are_told_of_in_one_line(
    redirected: str, status: int, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("\n".join(["." * 50] * 50), "utf-8")
    convert = shlex.join(command("convert", "-", "-", "--to", "ipuz"))
    line = f"set -o pipefail; {convert} < {shlex.quote(str(path))} {redirected}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == bool(said)


def test_a_terminal_without_the_letters_gets_a_sign_for_them(tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("B..\n...\n###\n##É", "utf-8")
    done = subprocess.run(
        command("fill", path, "--time", "0"),
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout.split()[-1]) == (EXIT_STOPPED, b"##?")


@pytest.mark.usefixtures("heeds_ctrl_c")
@pytest.mark.skipif(os.name != "posix", reason="signals and terminals of POSIX")
def test_ctrl_c_ends_the_search_with_what_it_has(tmp_path: Path) -> None:
    """On a terminal the search tells how far it is: then it has begun."""
    path = tmp_path / "open.txt"
    path.write_text("\n".join(["_" * 9] * 9), "utf-8")
    terminal, its_end = os.openpty()
    with subprocess.Popen(
        command("fill", path), stdout=subprocess.PIPE, stderr=its_end, text=True
    ) as process:
        os.close(its_end)
        told = b""
        while b" tries" not in told:
            told += os.read(terminal, 1024)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=20)
    with suppress(OSError):  # how a terminal ends that nobody writes to any more
        while True:
            told += os.read(terminal, 1024)
    os.close(terminal)
    assert process.returncode == EXIT_STOPPED
    assert len(out.split()) == 9
    assert told.endswith(b"\r\x1b[Kstopped: the fill was stopped\r\n")


@pytest.mark.skipif(os.name != "posix", reason="terminals of POSIX")
@pytest.mark.parametrize(
    ("settings", "begin"),
    [
        ({}, "\x1b[31merror:\x1b[0m there is no file"),
        ({"NO_COLOR": "1"}, "error: there is no file"),
        ({"TERM": "dumb"}, "error: there is no file"),
    ],
)
def test_errors_have_a_colour_on_terminals_whose_user_wants_some(
    settings: dict[str, str], begin: str, tmp_path: Path
) -> None:
    plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    terminal, its_end = os.openpty()
    subprocess.run(
        command("stats", tmp_path / "missing.ipuz"),
        env={**plain, "TERM": "xterm", **settings},
        stderr=its_end,
        check=False,
    )
    os.close(its_end)
    told = os.read(terminal, 1024).decode()
    os.close(terminal)
    assert told.startswith(begin)


@pytest.mark.skipif(os.name != "posix", reason="terminals of POSIX")
def test_a_terminal_that_cannot_write_a_line_anew_shows_no_progress(
    grid_file: Path, list_file: Path
) -> None:
    terminal, its_end = os.openpty()
    subprocess.run(
        command("fill", grid_file, list_file),
        env={**os.environ, "TERM": "dumb"},
        stdout=subprocess.DEVNULL,
        stderr=its_end,
        check=True,
    )
    os.close(its_end)
    told = os.read(terminal, 4096)
    os.close(terminal)
    assert b"\x1b" not in told
    assert told.startswith(b"filled: ")


def test_a_program_without_a_console_runs_and_writes_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)  # as Windows starts crossword-app-gui
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["new", str(tmp_path / "puzzle.ipuz"), "--size", "5"]) == EXIT_DONE
    assert main(["stats", str(tmp_path / "nothing.ipuz")]) == EXIT_ERROR
    assert (tmp_path / "puzzle.ipuz").exists()
