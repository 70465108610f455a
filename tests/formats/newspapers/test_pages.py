"""Data of newspapers that is packed, within saved web pages, or in lines of text."""

import base64
import html
import json
import time
from itertools import cycle
from typing import Any

import pytest

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.newspapers.pzzl import read_pzzl
from crossword_app.formats.newspapers.rawc import unpacked_rawc
from crossword_app.formats.registry import format_called, open_puzzle
from crossword_app.model.geometry import Direction, Position
from tests.helpers import DATA

SAMPLES = {path.name: path.read_bytes() for path in sorted((DATA / "newspapers").iterdir())}
ROWS = ("CAT#", "OREO", "DOGS", "#WED")


def packed(document: Any, key: str = "") -> str:
    """Return *document* as PuzzleMe packs it: turned round in parts, whose lengths the digits of *key* give."""
    text = base64.b64encode(json.dumps(document).encode()).decode()
    parts, start = [], 0
    for digit in cycle(key or "f"):
        length = int(digit, 16) + 2 if key else len(text)
        parts.append(text[start : start + length][::-1] if key else text)
        start += length
        if start >= len(text):
            break
    return "".join(parts)


def amuse() -> Any:
    return json.loads(SAMPLES["puzzleme.json"])["data"]["attributes"]["amuse_data"]


# Packed


@pytest.mark.parametrize("key", ["", "3a07f1c", "0000000", "fffffff", "2900b14"])
def test_packed_data_of_puzzleme_is_read_with_its_key_and_without(key: str) -> None:
    kinds = [packed(amuse(), key)]
    if key:
        kinds.append(f"{packed(amuse(), key)}.{key[::-1]}")
    for rawc in kinds:
        form, loaded = open_puzzle(json.dumps({"rawc": rawc, "other": 1}).encode(), "a.json")
        assert form.name == "puzzleme"
        assert loaded.puzzle.grid.rows[1:] == ROWS[1:]


@pytest.mark.parametrize(
    "rawc", ["A" * 3000, "ICAg" * 3000, "gAye" * 3000, "é.1", "abc.xyz", "", "=" * 50]
)
def test_what_is_packed_in_another_way_is_refused_soon(rawc: str) -> None:
    before = time.process_time()
    with pytest.raises(FileError, match="packed in a way that this program does not know"):
        unpacked_rawc(rawc)
    assert time.process_time() - before < 20


# In pages


def page(body: str) -> bytes:
    return f"<!DOCTYPE html>\n<html><head><title>A page</title></head><body>{body}</body></html>".encode()


def script(text: str, kind: str = "") -> str:
    return f"<script>var other = {{'a': 1}};</script><script{kind}>{text}</script>"


@pytest.mark.parametrize("name", [name for name in SAMPLES if name.endswith(".json")])
def test_a_saved_page_is_read_as_the_data_that_it_holds(name: str) -> None:
    text = SAMPLES[name].decode()
    alone = open_puzzle(SAMPLES[name], name)
    quoted = json.dumps(text).replace("/", "\\/")
    for body in (
        script(text, ' id="__NEXT_DATA__" type="application/json"'),
        script(f"window.more = 1; window.gameData = {text}; start();"),
        script(f"load(JSON.parse({quoted}), {{}})"),
        f'<div class="a" data-puzzle="{html.escape(text)}"></div>',
    ):
        form, loaded = open_puzzle(page(body), "page.html")
        assert (form.name, loaded.puzzle) == (alone[0].name, alone[1].puzzle)


@pytest.mark.parametrize("line", ["window.rawc = '{}';", 'window.puzzleEnv.rawc = "{}"'])
def test_a_page_of_puzzleme_holds_its_data_packed(line: str) -> None:
    text = line.format(packed(amuse(), "3a07f1c"))
    form, loaded = open_puzzle(page(script(text)), "page.html")
    assert (form.name, loaded.puzzle.title) == ("puzzleme", "Small & quick")
    params = json.dumps({"rawc": packed(amuse()), "set": "x" * 100})
    assert open_puzzle(page(script(params, " id='params'")), "page.html")[1] == loaded


def test_a_page_is_read_as_the_format_that_is_named() -> None:
    both = page(script(SAMPLES["wsj.json"].decode()) + script(SAMPLES["nyt.json"].decode()))
    assert open_puzzle(both, "a.html")[0].name == "wsj"
    assert open_puzzle(both, "a.html", format_called("nyt"))[0].name == "nyt"


@pytest.mark.parametrize(
    "body",
    [
        "nothing",
        script("var a = {'b': [1, 2]}"),
        "<script>" * 50_000,
        script('({"a":[1,' * 50_000),
        script('={"a":' * 50_000),
        '="{' * 50_000,
        script("JSON.parse(" * 20_000),
    ],
    ids=["text", "script", "unclosed", "nested", "endless", "attributes", "parsed"],
)
def test_a_page_without_a_crossword_is_refused_soon(body: str) -> None:
    before = time.process_time()
    with pytest.raises(CrosswordError):
        open_puzzle(page(body), "page.html")
    assert time.process_time() - before < 20


# Lines of text

PZZL = SAMPLES["pzzl.txt"].decode()


def test_a_pzzl_file_has_marks_notes_and_a_day() -> None:
    puzzle = open_puzzle(PZZL.encode(), "a.txt")[1].puzzle
    assert puzzle.grid[Position(0, 0)].has_circle
    assert puzzle.grid[Position(2, 2)].has_shade
    assert puzzle.grid[Position(1, 1)].letters == "RE"
    assert (puzzle.title, puzzle.author) == ("Small & quick", "A. Maker")
    assert puzzle.notes == "Mind the step."
    assert puzzle.extra == {"editor": "C. Editor", "date": "11/23/2026"}


@pytest.mark.parametrize(
    "text",
    [
        PZZL.replace("\n", "\r\n"),
        PZZL.replace("\n", "\r\r\n"),
        PZZL.replace("\n", "\n\n"),
        PZZL.replace("\n\n", "\n"),
        PZZL.replace("Small &amp;", "11/23/26 Small &amp;"),
        PZZL.replace("ARCHIVE", "NEWSDAY"),
        f"{PZZL}\n\nmore\n".replace("\n\nmore", ""),
    ],
    ids=["windows", "doubled ends", "doubled lines", "no blank lines", "day", "name", "ends"],
)
def test_lines_may_be_doubled_or_without_blank_ones(text: str) -> None:
    form, loaded = open_puzzle(text.encode(), "a.txt")
    assert form.name == "pzzl"
    assert loaded.puzzle.grid.rows == ROWS
    assert loaded.puzzle.title == "Small & quick"
    assert loaded.puzzle.clues == read_pzzl(PZZL.encode()).puzzle.clues
    assert loaded.warnings == ()


def test_a_clue_too_many_is_told_and_kept() -> None:
    loaded = read_pzzl(PZZL.replace("Married\n", "Married\nUnder way\n").encode())
    (listed,) = loaded.puzzle.clue_lists
    assert (listed.direction, listed.clues[0].clue.text) == (Direction.ACROSS, "Under way")
    assert loaded.warnings[0].startswith("it has 5 across clues for 4 entries")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("DO^GS", "DOGSS", "row 3 of its grid has 5 squares"),
        ("4\n\n4\n\n4\n\n4", "4\n\n90\n\n4\n\n4", "rows, and not 90"),
        ("4\n\n4\n\n4\n\n4", "0\n\n4\n\n4\n\n4", "2 to|1 to|squares"),
    ],
)
def test_damage_of_a_pzzl_file_is_told(old: str, new: str, sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_pzzl(PZZL.replace(old, new).encode())
