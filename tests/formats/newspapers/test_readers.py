"""The data of newspapers' pages: what each kind has, and what is said of damaged ones."""

import contextlib
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.newspapers.nyt import read_nyt
from crossword_app.formats.newspapers.puzzleme import read_puzzleme
from crossword_app.formats.newspapers.universal import read_universal
from crossword_app.formats.newspapers.xpf import read_xpf
from crossword_app.formats.newspapers.xword_info import read_xword_info
from crossword_app.formats.registry import format_of, open_puzzle
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from tests.helpers import DATA

SAMPLES = {path.name: path.read_bytes() for path in sorted((DATA / "newspapers").iterdir())}
KINDS = {
    "crosshare.json": "crosshare",
    "guardian.json": "guardian",
    "nyt.json": "nyt",
    "one.xpf": "xpf",
    "puzzleme.json": "puzzleme",
    "pzzl.txt": "pzzl",
    "universal.json": "universal",
    "universal.xml": "universal",
    "usatoday.json": "universal",
    "wapo.json": "wapo",
    "wsj.json": "wsj",
    "xwordinfo.json": "xwordinfo",
    "xwordinfo-plain.json": "xwordinfo",
}
FIRST_ACROSS = SlotKey(Position(0, 0), Direction.ACROSS)
FRAME = SlotKey(Position(0, 2), Direction.DOWN)

Change = Callable[[Any], object]


def changed(name: str, change: Change) -> bytes:
    """Return a sample of JSON with a change of its document."""
    document = json.loads(SAMPLES[name])
    change(document)
    return json.dumps(document).encode()


def amuse(document: Any) -> Any:
    return document["data"]["attributes"]["amuse_data"]


@pytest.mark.parametrize("name", SAMPLES)
def test_each_kind_is_known_by_its_content(name: str) -> None:
    form = format_of(SAMPLES[name])
    assert form is not None
    assert form.name == KINDS[name]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_grid_the_clues_and_the_texts(name: str) -> None:
    puzzle = open_puzzle(SAMPLES[name], name)[1].puzzle
    last = "-" if name == "puzzleme.json" else "#"
    assert str(puzzle.grid) == f"CAT{last}\nOREO\nDOGS\n#WED"
    first = puzzle.clues[FIRST_ACROSS]
    assert (first.text, first.markup) == ("Pet with claws", "Pet with <i>claws</i>")
    assert puzzle.clues[SlotKey(Position(0, 1), Direction.DOWN)].text == "Quarrel < fight"
    linked = name == "guardian.json"
    assert len(puzzle.clues) + linked == len(puzzle.grid.slots) == 8
    assert puzzle.clue_lists == ()
    assert not any(cell.label for cell in puzzle.grid.cells)
    assert "Maker" in puzzle.author
    assert puzzle.title


def test_puzzleme_has_marks_given_letters_and_squares_outside() -> None:
    puzzle = open_puzzle(SAMPLES["puzzleme.json"], "a")[1].puzzle
    circled = [place for place, cell in puzzle.grid if cell.has_circle]
    shaded = [(place, cell.colour) for place, cell in puzzle.grid if cell.has_shade]
    assert circled == [Position(0, 0)]
    assert shaded == [(Position(2, 2), "#FFAA00")]
    assert puzzle.grid[Position(1, 1)].letters == "RE"
    assert [place for place, cell in puzzle.grid if cell.is_given] == [Position(3, 3)]
    assert puzzle.title == "Small & quick"


def test_puzzleme_has_bars_and_lists_of_other_names() -> None:
    def change(document: Any) -> None:
        data = amuse(document)
        data["cellInfos"] = [{"x": 1, "y": 1, "rightWall": True}, {"x": 2, "y": 3, "topWall": True}]
        ring = {
            "clue": {"clue": "Round"},
            "clueNum": "1",
            "clueSection": "Rings",
            "acrossNotDown": True,
            "boxesForWord": [{"x": 0, "y": 0}, {"x": 1, "y": 1}],
        }
        data["placedWords"] = [ring]

    puzzle = read_puzzleme(changed("puzzleme.json", change)).puzzle
    assert puzzle.grid[Position(1, 1)].bar_right
    assert puzzle.grid[Position(2, 2)].bar_below
    (listed,) = puzzle.clue_lists
    assert (listed.heading, listed.direction) == ("Rings", None)
    assert listed.clues[0].cells == (Position(0, 0), Position(1, 1))


def test_numbers_that_are_not_the_usual_ones_are_kept() -> None:
    def change(document: Any) -> None:
        amuse(document)["clueNums"][0][0] = "7"

    puzzle = read_puzzleme(changed("puzzleme.json", change)).puzzle
    assert puzzle.grid[Position(0, 0)].label == "7"
    assert puzzle.clues[FIRST_ACROSS].text == "Pet with claws"


def test_the_times_has_marks_notes_once_and_other_letters_told() -> None:
    loaded = read_nyt(SAMPLES["nyt.json"])
    puzzle = loaded.puzzle
    assert puzzle.grid[Position(0, 0)].has_circle
    assert puzzle.grid[Position(2, 2)].has_shade
    assert puzzle.grid[Position(1, 1)].letters == "RE"
    assert (puzzle.author, puzzle.notes) == ("A. Maker and B. Setter", "Mind the step.")
    assert puzzle.extra == {"editor": "C. Editor", "date": "2026-11-23"}
    (told,) = loaded.warnings
    assert told.startswith("1 square for which the page takes other letters")


def test_the_data_of_the_times_within_its_page() -> None:
    document = json.loads(SAMPLES["nyt.json"])
    body = document["body"][0]
    body["dimensions"] = {"rowCount": 4, "columnCount": 4}
    for clue in body["clues"]:
        clue["text"] = clue["text"][0]["plain"]
    body["cells"][3] = {"type": 4}
    about = {"title": "Within", "constructors": ["A. Maker"], "copyright": "2026", "editor": ""}
    page = {"gamePageData": {**body, "meta": about}}
    puzzle = read_nyt(json.dumps(page).encode()).puzzle
    assert (puzzle.title, puzzle.author) == ("Within", "A. Maker")
    assert puzzle.grid[Position(0, 3)].is_void
    assert puzzle.clues[FRAME].text == "Wheeled frame?"


@pytest.mark.parametrize("is_shade", [True, False])
def test_xword_info_marks_by_circles_or_shades(is_shade: bool) -> None:
    def change(document: Any) -> None:
        document["shadecircles"] = is_shade
        document["rbars"] = [1] * 16
        document["type"] = "diagramless"

    puzzle = read_xword_info(changed("xwordinfo.json", change)).puzzle
    assert puzzle.grid[Position(0, 0)] == replace(
        EMPTY, letters="C", has_circle=not is_shade, has_shade=is_shade, bar_right=True
    )
    assert not puzzle.grid[Position(1, 3)].bar_right
    assert puzzle.is_diagramless
    assert puzzle.notes == "Mind & step."


def test_xpf_has_marks_colours_and_rebus_squares() -> None:
    loaded = read_xpf(SAMPLES["one.xpf"])
    grid = loaded.puzzle.grid
    assert grid[Position(0, 0)].has_circle
    assert grid[Position(2, 2)].has_shade
    assert grid[Position(0, 1)].colour == "#FFAA00"
    assert grid[Position(1, 1)].letters == "RE"
    assert loaded.warnings == ("1 circle outside the grid left out",)


SECOND_XPF = """\
<?xml version="1.0" encoding="utf-8"?>
<!--XPF 2.0-->
<Crosswords Version="2.0">
  <Crossword>
    <Title>Second</Title><Author>A. Maker</Author>
    <Size Rows="2" Cols="3"/>
    <Grid><Row>a1.</Row><Row>~T</Row></Grid>
    <Circles>true</Circles>
    <Rebus>1:HEART:H</Rebus>
    <Across><Clue Num="1" Ans="AHEART">One</Clue></Across>
    <Down><Clue Num="2" Ans="HEARTT">Two &amp; <b>more</b></Clue></Down>
    <NotePad>Mind.</NotePad>
  </Crossword>
  <Crossword/>
</Crosswords>
"""


def test_xpf_of_the_second_version() -> None:
    loaded = open_puzzle(SECOND_XPF.encode(), "a")[1]
    grid = loaded.puzzle.grid
    assert str(grid) == "AH#\n-T."
    assert grid[Position(0, 1)].letters == "HEART"
    assert grid[Position(0, 0)].has_circle
    assert [clue.text for clue in loaded.puzzle.clues.values()] == ["One", "Two & more"]
    assert loaded.warnings == ("it has 2 crosswords: the first one was read",)


def test_xpf_keeps_clues_of_other_directions() -> None:
    text = SAMPLES["one.xpf"].decode().replace('Dir="Across"', 'Dir="Diagonal"', 1)
    puzzle = read_xpf(text.encode()).puzzle
    assert [(each.heading, len(each.clues)) for each in puzzle.clue_lists] == [("Diagonal", 1)]


def test_universal_has_quotes_of_windows() -> None:
    def change(document: Any) -> None:
        document["AcrossClue"] = "01|It\x92s 100%\n04|B|c\nend\n09|none"

    puzzle = read_universal(changed("universal.json", change)).puzzle
    assert puzzle.clues[FIRST_ACROSS].text == "It’s 100%"
    assert puzzle.clues[SlotKey(Position(1, 0), Direction.ACROSS)].text == "B|c"


def _shorten(document: Any) -> None:
    amuse(document)["box"][0].pop()


DAMAGES: dict[str, tuple[str, Callable[[bytes], Loaded], Change]] = {
    "columns of its grid": ("puzzleme.json", read_puzzleme, _shorten),
    "1 to 120": ("puzzleme.json", read_puzzleme, lambda d: amuse(d).update(box=[])),
    "40 letters": (
        "puzzleme.json",
        read_puzzleme,
        lambda d: amuse(d)["box"][0].__setitem__(0, "A" * 40),
    ),
    'has "box" and "placedWords"': ("puzzleme.json", read_puzzleme, lambda d: amuse(d).pop("box")),
    "how many rows": ("nyt.json", read_nyt, lambda d: d["body"][0].update(dimensions={})),
    "15 squares where a grid of 4x4 has 16": (
        "nyt.json",
        read_nyt,
        lambda d: d["body"][0]["cells"].pop(),
    ),
    "a grid of 4x400": (
        "xwordinfo.json",
        read_xword_info,
        lambda d: d.update(size={"rows": 400, "cols": 4}),
    ),
    "more than 10000 clues": (
        "xwordinfo.json",
        read_xword_info,
        lambda d: d["clues"].update(across=["a"] * 20_000),
    ),
    "2 squares where": ("universal.json", read_universal, lambda d: d.update(AllAnswer="AB")),
    "far longer than any": (
        "universal.json",
        read_universal,
        lambda d: d.update(AcrossClue="a\n" * 20_000),
    ),
}


@pytest.mark.parametrize("sentence", DAMAGES)
def test_damage_is_told_in_one_sentence(sentence: str) -> None:
    name, read, change = DAMAGES[sentence]
    with pytest.raises(CrosswordError, match=sentence) as caught:
        read(changed(name, change))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("<Puzzles/>", "no crossword in it"),
        ("<Puzzles><Puzzle/></Puzzles>", "no grid"),
        (SECOND_XPF.replace('Rows="2"', 'Rows="3"'), "6 squares where"),
        ("<!DOCTYPE a><Puzzles/>", "document type"),
        (SECOND_XPF.replace("HEART:H", "H" * 50), "50 letters"),
    ],
    ids=["empty", "without-grid", "too-few-rows", "doctype", "endless-rebus"],
)
def test_damage_of_xpf_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_xpf(text.encode())


@given(st.data())
@settings(max_examples=60)
def test_no_damage_ends_in_anything_but_a_sentence(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(SAMPLES)))
    text = bytearray(SAMPLES[name])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=6))
    with contextlib.suppress(CrosswordError):
        assert open_puzzle(bytes(text), "a")[1].puzzle.grid.cells


json_kinds = st.sampled_from([name for name in sorted(SAMPLES) if name.endswith(".json")])
odd_values: st.SearchStrategy[object] = st.sampled_from(
    [None, True, -1, 10**9, 1.5, "", "x", [], {}, [[[]]], [None], {"x": {}}]
)


@given(json_kinds, st.randoms(use_true_random=False), odd_values)
@settings(max_examples=100)
def test_values_of_other_types_end_in_nothing_but_a_sentence(
    name: str, chance: Any, odd: object
) -> None:
    document = value = json.loads(SAMPLES[name])
    while True:
        key = chance.choice(list(value) if isinstance(value, dict) else range(len(value)))
        is_inner = isinstance(value[key], dict | list) and value[key]
        if not is_inner or chance.random() < 0.2:
            value[key] = odd
            break
        value = value[key]
    with contextlib.suppress(CrosswordError):
        assert isinstance(open_puzzle(json.dumps(document).encode(), "a")[1].puzzle, Puzzle)


def test_ipuz_that_mentions_the_names_of_others_stays_ipuz() -> None:
    document = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 2, "height": 2},
        "puzzle": [[1, 2], [3, 0]],
        "notes": '"entries" "position" "direction" "box" "placedWords"',
        "entries": [],
        "position": 1,
        "direction": "",
        "box": [],
        "placedWords": [],
    }
    form, loaded = open_puzzle(json.dumps(document).encode(), "a")
    assert form.name == "ipuz"
    assert loaded.puzzle.clues == {} != {FIRST_ACROSS: Clue("")}
