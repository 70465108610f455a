"""`crossword-app manual`: the page that man shows."""

import re
import shutil
import subprocess

import pytest

from crossword_app.cli import COMMANDS, EXIT_DONE, main, parser_of


@pytest.fixture(scope="module")
def parsers() -> set[str]:
    """The options of all commands."""
    found = set()
    waiting = [parser_of()]
    while waiting:
        for action in waiting.pop()._actions:
            found |= {text for text in action.option_strings if text.startswith("--")}
            if isinstance(action.choices, dict):
                waiting += action.choices.values()
    return found


@pytest.fixture
def page(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["manual"]) == EXIT_DONE
    return capsys.readouterr().out


def test_every_command_and_option_is_on_the_page(page: str, parsers: set[str]) -> None:
    plain = page.replace("\\-", "-")
    sections = re.findall(r'^\.SS "crossword-app (\w+)', plain, re.MULTILINE)
    assert list(dict.fromkeys(sections)) == list(COMMANDS)
    assert [option for option in parsers if option not in plain] == []
    assert "CROSSWORD_APP_HOME" in plain
    assert "Without a command the editor opens" in plain
    assert ".SH EXAMPLES\n.PP\n.nf\n.RS 4\ncrossword-app fill" in plain


def test_no_text_of_the_parsers_is_taken_for_a_request(page: str) -> None:
    known = {
        ".TH",
        ".SH",
        ".SS",
        ".TP",
        ".PP",
        ".B",
        ".I",
        ".RI",
        ".RS",
        ".RE",
        ".nf",
        ".fi",
        ".br",
    }
    requests = {line.split()[0] for line in page.splitlines() if line[:1] in (".", "'")}
    assert requests <= known
    assert re.findall(r"\\(?![-&e(])", page) == []


@pytest.mark.skipif(not shutil.which("man"), reason="needs man")
def test_man_shows_it_without_a_warning(page: str) -> None:
    done = subprocess.run(
        ["man", "--warnings", "-l", "-"], input=page, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    assert "crossword-app - construct crosswords" in done.stdout
