"""docs/platforms.md: that it names tests which are there, and the keys that macOS really has."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from crossword_app.ui.keys import key_here
from crossword_app.ui.menus import MENUS, specs

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/platforms.md").read_text("utf-8")


def rows(heading: str) -> Iterator[list[str]]:
    """Yield the rows of the table below *heading*, without its head."""
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    table = [line for line in section.splitlines() if line.startswith("| ")]
    for line in table if "| |" in section else table[1:]:
        yield [cell.strip() for cell in line.strip("|").split(" | ")]


def test_each_difference_is_simulated_by_a_test_or_said_to_be_untried() -> None:
    differences = list(rows("Where the systems differ"))
    assert len(differences) > 15
    for what, _, state in differences[1:]:
        tests = re.findall(r"`(tests/[^`]+)`", state)
        assert tests or "untried" in state, what
        assert [name for name in tests if not (ROOT / name).is_file()] == [], what


def test_the_keys_of_macos_are_those_that_commands_have_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    names = {"Option": "Alt", "Cmd": "Ctrl", "Shift": "Shift"}
    told = {}
    for title, usual, there in rows("Keys on macOS"):
        *modifiers, letter = there.split("+")
        held = {names[modifier] for modifier in modifiers}
        told[title, usual] = "+".join([*(m for m in ("Ctrl", "Alt", "Shift") if m in held), letter])
    changed = {
        (spec.text.replace("&", "").rstrip("…"), key): key_here(key)
        for menu in MENUS
        for spec in specs(menu)
        for key in spec.keys
        if key_here(key) != key
    }
    assert told == changed


@pytest.mark.parametrize("page", ["README.md", "docs/guide.md"])
def test_no_page_names_a_key_that_no_command_has(page: str) -> None:
    keys = {key for menu in MENUS for spec in specs(menu) for key in spec.keys}
    text = (ROOT / page).read_text("utf-8")
    named = re.findall(r"\*\*[^*]+ > [^*]+\*\* \((?:Ins|((?:Ctrl|Shift|Alt|F\d)[^) ,;]*))\)", text)
    assert named
    assert [key for key in named if key and key not in keys] == []
    assert "Ctrl+Alt" not in text
