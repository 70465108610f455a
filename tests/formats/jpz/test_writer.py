"""JPZ that is written: by the rules, the same each time, and read back as it was."""

import contextlib
import random
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError
from crossword_app.formats.jpz.reader import read_jpz
from crossword_app.formats.jpz.writer import write_ccxml, write_jpz
from crossword_app.formats.loaded import Written
from crossword_app.model import edits
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.cell import EMPTY, Cell
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH, GERMAN_UMLAUTS, SPANISH
from crossword_app.model.markup import Run, Style, runs, tagged
from crossword_app.model.own_data import JPZ, JPZ_CELL, JPZ_CLUE, JPZ_WORDING
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.formats.jpz.rules import broken_rules
from tests.strategies import any_cells, grids

LINED = Style.UNDERLINE | Style.STRIKE

plain_texts = st.one_of(
    st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff")),
    st.sampled_from(["<b>", "a <i>b</i> &amp; c", "R&D", '"]]>', "&nbsp;", "</clue>", "\u00a0"]),
).map(lambda text: text.strip(" \t\r\n"))

styled_runs = st.lists(
    st.builds(
        Run,
        st.text("ab<&> é", min_size=1).map(lambda text: f"x{text}x"),
        st.builds(Style, st.integers(0, 63)).map(lambda style: style & ~LINED),
    ),
    min_size=1,
    max_size=4,
)

labels = st.sampled_from(["", "1/14", "Q", '"', "2,3 down"])
enumerations = st.sampled_from(["", "3,4", "2-1", "two words"])

clues = st.one_of(
    st.builds(Clue, plain_texts, enumeration=enumerations, label=labels),
    st.builds(
        lambda pieces, **rest: Clue(
            "".join(run.text for run in pieces), markup=tagged(pieces), **rest
        ),
        styled_runs,
        enumeration=enumerations,
        label=labels,
    ),
)


def is_english(cell: Cell) -> bool:
    return all(letter in ENGLISH or not letter.isalpha() for letter in cell.letters)


def jpz_cell(cell: Cell, colour: str, label: str | None) -> Cell:
    """Return *cell* with more of what cells can have, and without what JPZ does not know."""
    if cell.is_void:
        return cell
    cell = replace(cell, is_locked=False).with_shade(cell.has_shade, colour)
    if cell.is_block:
        return cell
    return replace(cell, is_given=cell.is_locked and bool(cell.letters), label=label)


@st.composite
def jpz_puzzles(draw: st.DrawFn) -> Puzzle:
    """Puzzles of all that JPZ holds."""
    grid = draw(grids(any_cells.filter(is_english)))
    colours = st.sampled_from(["", "#FFFFFF", "#12ABEF"])
    own_labels = st.sampled_from([None, None, None, "", "A", "17"])
    grid = grid.replacing(
        {place: jpz_cell(cell, draw(colours), draw(own_labels)) for place, cell in grid}
    )
    written = {slot.key: draw(clues) for slot in grid.slots if draw(st.booleans())}
    open_cells = [place for place, cell in grid if cell.is_open]
    loose = st.builds(
        LooseClue,
        clues.map(lambda clue: replace(clue, label="X")),
        st.sampled_from([(), *((place,) for place in open_cells)]),
    )
    others = st.builds(
        ClueList,
        st.sampled_from(["Odd", "Rows & <more>"]),
        st.lists(loose, min_size=1, max_size=3).map(tuple),
    )
    notes = draw(plain_texts)
    # Instructions without a description are read as the notes.
    names = st.sampled_from(["editor", "date", "intro"] if notes else ["editor", "date"])
    return Puzzle(
        grid,
        title=draw(plain_texts),
        author=draw(plain_texts),
        copyright=draw(plain_texts),
        notes=notes,
        clues=written,
        clue_lists=tuple(draw(st.lists(others, max_size=2))),
        headings={key.direction: f"My {key.direction.value}" for key in written},
        extra=draw(st.dictionaries(names, plain_texts.filter(bool))),
    )


def as_read(puzzle: Puzzle) -> Puzzle:
    """Return what a file is expected to be read as that *puzzle* was written to."""
    numbers = puzzle.grid.layout.numbers
    cells = {
        place: replace(cell, label=None) if cell.label == str(numbers.get(place, "")) else cell
        for place, cell in puzzle.grid
    }
    grid = puzzle.grid.replacing(cells)
    if not any(grid.layout.labels.values()):
        grid = grid.replacing(
            {p: replace(c, label="" if p in numbers else None) for p, c in grid if c.is_open}
        )
    written = puzzle.clues
    if not puzzle.clues and not puzzle.clue_lists:
        written = {slot.key: Clue("") for slot in grid.slots}
    by_key = grid.layout.by_key
    return replace(
        puzzle,
        grid=grid,
        symmetry=Symmetry.ROTATE_180,
        clues={key: clue_as_read(clue, by_key[key].label) for key, clue in written.items()},
        clue_lists=tuple(
            replace(
                listed,
                clues=tuple(replace(item, clue=clue_as_read(item.clue)) for item in listed.clues),
            )
            for listed in puzzle.clue_lists
        ),
    )


def clue_as_read(clue: Clue, usual: str = "") -> Clue:
    pieces = runs(clue.markup)
    markup = tagged(pieces) if any(run.style for run in pieces) else ""
    return replace(clue, markup=markup, label="" if clue.label == usual else clue.label)


@settings(max_examples=50)
@given(jpz_puzzles())
def test_what_is_written_reads_back_as_it_was(puzzle: Puzzle) -> None:
    for write in (write_jpz, write_ccxml):
        written = write(puzzle)
        assert written.losses == ()
        assert broken_rules(written.content) == []
        loaded = read_jpz(written.content)
        assert loaded.warnings == ()
        assert loaded.puzzle == as_read(puzzle)
        assert write(puzzle).content == written.content


def test_a_file_of_each_kind_is_as_it_always_was() -> None:
    grid = Grid.parse("AB\n#.").replacing({Position(0, 0): Cell(letters="HEART", has_circle=True)})
    across = grid.layout.of_direction(Direction.ACROSS)[0]
    puzzle = Puzzle(
        grid,
        title="R&D",
        author="A. Setter",
        notes="Notes",
        clues={across.key: Clue("A *b*", enumeration="6", markup="A <u><b>b</b></u>")},
        extra={"intro": "Welcome", "explanation": "Well done", "editor": "E"},
    )
    written = write_jpz(puzzle)
    assert written.content.decode() == EXPECTED
    assert written.losses == ("1 clue with lines under or through words, which are left out",)
    assert write_ccxml(puzzle).losses == (
        "what its original file says of 'explanation' is left out",
        "1 clue with lines under or through words, which are left out",
    )


EXPECTED = """\
<?xml version="1.0" encoding="UTF-8"?>
<crossword-compiler-applet xmlns="http://crossword.info/xml/crossword-compiler-applet">
  <applet-settings cursor-color="#00B100" selected-cells-color="#80FF80">
    <actions buttons-layout="left">
      <pencil label="Pencil"></pencil>
    </actions>
    <completion only-if-correct="false">Well done</completion>
  </applet-settings>
  <rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle" alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ">
    <metadata>
      <title>R&amp;D</title>
      <creator>A. Setter</creator>
      <editor>E</editor>
      <copyright></copyright>
      <description>Notes</description>
    </metadata>
    <instructions>Welcome</instructions>
    <crossword>
      <grid width="2" height="2">
        <grid-look numbering-scheme="normal"></grid-look>
        <cell x="1" y="1" solution="HEART" number="1" background-shape="circle"></cell>
        <cell x="2" y="1" solution="B" number="2"></cell>
        <cell x="1" y="2" type="block"></cell>
        <cell x="2" y="2"></cell>
      </grid>
      <word id="1"><cells x="1" y="1"></cells><cells x="2" y="1"></cells></word>
      <clues ordering="normal">
        <title><b>Across</b></title>
        <clue word="1" number="1" format="6"><span>A </span><b>b</b></clue>
      </clues>
    </crossword>
  </rectangular-puzzle>
</crossword-compiler-applet>
"""


def test_what_jpz_cannot_hold_is_named() -> None:
    puzzle = Puzzle(Grid.parse("AB\n.."), is_diagramless=True, key="1234")
    assert write_jpz(puzzle).losses == (
        "the puzzle is no longer marked as diagramless",
        "the solution is written open, without the key that locked it",
    )
    others = {"org.crossword-app:xd": {"a": 1}}
    foreign = replace(
        edits.set_clue(Puzzle(puzzle.grid), puzzle.grid.slots[0], Clue("A", extra=others)),
        extra={"editor": ["not", "a", "text"], "date": "today"},
        extra_cells={Position(0, 0): others},
    )
    assert write_ccxml(foreign).losses == (
        "what else its original file says of 1 square is left out",
        "1 clue with more in the original file, which is left out",
        "what its original file says of 'editor' is left out",
    )


def test_a_puzzle_without_clues_has_empty_ones_for_solving_programs_to_walk_through() -> None:
    puzzle = Puzzle(Grid.parse("AB\n#."))
    content = write_jpz(puzzle).content.decode()
    assert content.count("<word ") == content.count("<clue ") == 2
    some = edits.set_clue(puzzle, puzzle.grid.slots[0], Clue("Only this"))
    assert write_jpz(some).content.decode().count("<clue ") == 1


@pytest.mark.parametrize(
    ("drawn", "alphabet"),
    [("TĲD\n#..", DUTCH), ("ÄÖ\n..", GERMAN_UMLAUTS), ("AÑ\n..", SPANISH), ("..\n..", SPANISH)],
)
def test_the_alphabet_is_found_again(drawn: str, alphabet: object) -> None:
    grid = Grid.parse(drawn, next(a for a in (DUTCH, GERMAN_UMLAUTS, SPANISH) if a == alphabet))
    content = write_ccxml(Puzzle(grid)).content
    assert read_jpz(content).puzzle.grid == grid
    assert "Ĳ" not in "".join(line for line in content.decode().splitlines() if "<cell" in line)


def test_what_has_changed_since_it_was_read_is_written_as_it_is_now() -> None:
    content = b"""<crossword-compiler><rectangular-puzzle><crossword><grid width="3" height="3">
    <cell x="1-3" y="1-3" solution="A"/><cell x="2" y="2" type="block" left-bar="true"/>
    <cell x="3" y="2" left-bar="true" solution="B"/></grid>
    <word id="1" x="1-3" y="1"><cells x="1-3" y="3"/></word>
    <clues><title>Across</title><clue word="1" number="1">&lt;i&gt;Old&lt;/i&gt;</clue></clues>
    </crossword></rectangular-puzzle></crossword-compiler>"""
    puzzle = read_jpz(content).puzzle
    same = write_ccxml(puzzle).content.decode()
    assert '<cells x="3" y="3">' in same
    assert ">&lt;i&gt;Old&lt;/i&gt;</clue>" in same
    assert same.count("left-bar") == 2
    across = puzzle.grid.slots[0]
    changed = edits.set_clue(puzzle, across, puzzle.clue(across).with_text("New <i>"))
    changed = edits.set_block(replace(changed, symmetry=Symmetry.NONE), Position(2, 0), True)
    changed = edits.set_block(changed, Position(1, 1), False)
    again = write_ccxml(changed).content.decode()
    assert '<word id="1" x="1-3" y="1">' in again
    assert read_jpz(again.encode()).puzzle.clue(across).text == "New <i>"


def test_leftovers_of_any_shape_do_no_harm() -> None:
    puzzle = Puzzle(Grid.parse("AB\n.."), title="T")
    across = puzzle.grid.slots[0]
    odd: list[object] = [
        5,
        None,
        [1],
        {"a b": "x", "ok": 7, "1": "x", "x": "9", "word": "<"},
        "text",
    ]
    for value in odd:
        leftovers = {JPZ_CLUE.key: {"cells": value, "attributes": value, "word": value}}
        cells = {JPZ_CELL.key: value}
        kept = {
            JPZ.key: {"metadata": value},
            JPZ_WORDING.key: value,
            "editor": value,
            "intro": value,
        }
        whole = replace(
            edits.set_clue(puzzle, across, Clue("Text", extra=leftovers)),
            extra=kept,
            extra_cells={Position(0, 0): cells},
        )
        content = write_jpz(whole).content
        assert read_jpz(content).puzzle.clue(across).text == "Text"
        assert content.count(b"<cells") == 2


SAMPLE = write_jpz(
    Puzzle(
        Grid.parse("AB#\n.C.\n#.-").replacing({Position(1, 1): replace(EMPTY, bar_right=True)}),
        title="Cut",
        clue_lists=(ClueList("Odd", (LooseClue(Clue("<b>loose", label="X"), (Position(0, 0),)),)),),
    )
).content


@given(st.integers(0, len(SAMPLE) - 30))
def test_a_file_that_is_cut_short_is_one_sentence(length: int) -> None:
    with pytest.raises(CrosswordError):
        read_jpz(SAMPLE[:length])


def assert_kept(puzzle: Puzzle, again: Puzzle) -> None:
    """Assert that the grid and all clues are there, whatever order a damaged file leads to."""
    assert again.grid == puzzle.grid
    if any(clue.text for clue in puzzle.all_clues):
        assert sorted(map(spoken, again.all_clues)) == sorted(map(spoken, puzzle.all_clues))


def spoken(clue: Clue) -> tuple[str, str]:
    return clue.text, clue.enumeration


PIECES = [
    *(
        b"",
        b"<",
        b">",
        b"</",
        b"&",
        b'"',
        b"=",
        b"\0",
        b"\xff",
        b"-",
        b"0",
        b"999999999",
        b"1-50",
        b"\xd9\xa3",
    ),
    *(b"<cell>", b"</grid>", b"<clue>", b"<br/>", b"<![CDATA[", b"<!--", b"true", b"#fff", b"void"),
    *(b"crossword", b"word", b"title", b" x=", b" solution=", b'"\n', b"PK\x03\x04"),
]


@given(st.integers(0, 2**32), st.integers(1, 6))
def test_whatever_happens_to_its_bytes_it_is_read_or_refused(seed: int, times: int) -> None:
    chance = random.Random(seed)
    content = bytearray(SAMPLE)
    for _ in range(times):
        start = chance.randrange(len(content))
        content[start : start + chance.choice([0, 1, 1, 5, 40])] = chance.choice(PIECES)
    with contextlib.suppress(CrosswordError):
        puzzle = read_jpz(bytes(content)).puzzle
        assert_kept(puzzle, read_jpz(write_jpz(puzzle).content).puzzle)


VALUES = [
    *(
        "",
        "0",
        "1",
        "2",
        "3",
        "-1",
        "2-1",
        "1-3",
        "1-999999999",
        "1.5",
        "x",
        "true",
        "TRUE",
        "false",
    ),
    *("block", "void", "clue", "letter", "circle", "#abc", "1,2,3", "999,0,0", "A", "HEART", "é"),
    *("Across", "Down", "odd", "X", "none", "1/2", "<i>", "&amp;"),
]


@given(st.integers(0, 2**32))
def test_whatever_stands_in_its_elements_it_is_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    root = ET.fromstring(SAMPLE)
    for _ in range(chance.randint(1, 8)):
        element = chance.choice(list(root.iter()))
        inner = chance.choice(list(root.iter()))
        match chance.randrange(5):
            case 0:
                names = [*element.attrib, "x", "type", "is-link", "solution", "right-bar"]
                element.set(chance.choice(names), chance.choice(VALUES))
            case 1:
                element.text = chance.choice(VALUES)
            case 2 if element not in inner.iter():
                element.insert(chance.randint(0, len(element)), inner)
            case 3 if len(element):
                element.remove(chance.choice(list(element)))
            case 4 if element.attrib:
                del element.attrib[chance.choice(list(element.attrib))]
    with contextlib.suppress(CrosswordError):
        puzzle = read_jpz(ET.tostring(root)).puzzle
        assert_kept(puzzle, read_jpz(write_jpz(puzzle).content).puzzle)


@pytest.mark.parametrize("write", [write_jpz, write_ccxml])
def test_texts_that_no_file_can_hold_are_refused_in_a_sentence(
    write: Callable[[Puzzle], Written],
) -> None:
    half = "x" * 1_200_000
    puzzle = Puzzle(Grid.parse("AB\nCD"), notes=half)
    assert read_jpz(write(puzzle).content).puzzle.notes
    clued = edits.set_clue(puzzle, puzzle.grid.slots[0], Clue(half))
    with pytest.raises(CrosswordError, match=r"can hold.*shorten the longest clues and the notes"):
        write(clued)


@pytest.mark.parametrize("write", [write_jpz, write_ccxml])
def test_notes_that_come_back_cut_are_told_in_writing_and_in_reading(
    write: Callable[[Puzzle], Written],
) -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"), notes="x" * 100_001)
    written = write(puzzle)
    told = "the notes are cut after 100,000 characters"
    assert f"{told} where this program opens the file" in written.losses
    again = read_jpz(written.content)
    assert len(again.puzzle.notes) == 100_000
    assert told in again.warnings
    assert not any("cut" in loss for loss in write(again.puzzle).losses)
