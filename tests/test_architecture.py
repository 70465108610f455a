"""The page of architecture names what is there, and leaves no folder out."""

import re
from pathlib import Path

import pytest

import crossword_app

PACKAGE = Path(crossword_app.__file__).parent
PAGE = PACKAGE.parent / "docs" / "architecture.md"

pytestmark = pytest.mark.skipif(
    not PAGE.exists(), reason="the page is no part of an installed package"
)


def map_lines() -> list[str]:
    """Return the lines of the map, from the package on."""
    _, _, after = PAGE.read_text(encoding="utf-8").partition("```\nbootstrap.py")
    lines = after.partition("```")[0].splitlines()
    return lines[lines.index("crossword_app/") + 1 :]


def folders(line: str) -> list[str]:
    """Return the folders that a line of the map is about: those that it begins with."""
    return re.findall(r"\w+/", re.match(r"\s*((\w+/\s)*)", line + " ")[1])  # type: ignore[index]


def test_every_folder_of_the_package_is_on_the_map() -> None:
    known = {
        path.parent.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("__init__.py")
        if path.parent != PACKAGE
    }
    named: set[str] = set()
    top = ""
    for line in map_lines():
        indent = len(line) - len(line.lstrip())
        for folder in folders(line):
            if indent == 2:
                top = folder
                named.add(folder.rstrip("/"))
            else:
                named.add(f"{top}{folder.rstrip('/')}")
    text = "".join(map_lines())
    inner = {
        name for name in known if name.count("/") > 1 and f"{name.rpartition('/')[2]}/" in text
    }
    assert known - inner - named == set()
    assert named - known == set()


def test_every_module_on_the_map_is_there() -> None:
    missing = []
    top = ""
    for line in map_lines():
        if line.startswith("  ") and not line.startswith("   "):
            top = (folders(line) or [""])[0]
        for module in re.findall(r"\b\w+\.py\b", line):
            place = PACKAGE / top
            found = place.rglob(module) if top else place.glob(module)
            if not any(found):
                missing.append(f"{top}{module}")
    assert missing == []


def test_every_path_on_the_page_is_there() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("## Where a change begins")[2]
    paths = set(re.findall(r"\b(?:\w+/)+\w+\.py\b", text))
    assert len(paths) > 10
    missing = [
        path
        for path in paths
        if not any((root / path).exists() for root in (PACKAGE, PACKAGE.parent))
    ]
    assert missing == []
