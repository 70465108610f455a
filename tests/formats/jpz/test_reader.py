"""JPZ of others: everything that it says is read, kept, or told; damage and harm are one sentence."""

import io
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.files import load_puzzle
from crossword_app.formats.jpz.names import COMPLETION
from crossword_app.formats.jpz.reader import read_jpz
from crossword_app.formats.jpz.writer import write_ccxml, write_jpz
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.recognition import looks_like_ccxml, looks_like_jpz
from crossword_app.formats.registry import format_called, format_of
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.languages import SPANISH
from crossword_app.model.markup import clue_runs, tagged
from crossword_app.model.own_data import JPZ, JPZ_CELL, JPZ_CLUE, JPZ_WORDING
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import SlotKey
from tests.helpers import DATA

DATA = DATA / "jpz"
SAMPLES = sorted(path for path in DATA.iterdir() if path.suffix != ".md")


def sample(name: str) -> Loaded:
    return load_puzzle(DATA / name)


def texts(puzzle: Puzzle, direction: Direction) -> dict[str, str]:
    slots = puzzle.grid.layout.of_direction(direction)
    return {
        puzzle.clue(slot).label or slot.label: puzzle.clue(slot).text
        for slot in slots
        if slot.key in puzzle.clues
    }


def test_a_zipped_puzzle_with_rebus_and_circles_opens() -> None:
    loaded = sample("3x.jpz")
    puzzle = loaded.puzzle
    assert loaded.warnings == ()
    assert (puzzle.title, puzzle.author) == ("Test 3x3", "Alex Boisvert")
    assert puzzle.copyright == "© 2022 Alex Boisvert. CC BY 4.0 License."
    assert [cell.letters for cell in puzzle.grid.cells] == [
        *("", "A", "D"),
        *("BA", "NA", "NA"),
        *("A", "T", ""),
    ]
    circles = {place for place, cell in puzzle.grid if cell.has_circle}
    assert circles == {(0, 2), (1, 1), (2, 0)}
    assert texts(puzzle, Direction.ACROSS) == {"1": "TV spot", "3": "Treat for a monkey", "4": "@"}
    assert {clue.enumeration for clue in puzzle.clues.values()} == {"2", "3"}


def test_answers_that_run_on_keep_their_words_labels_and_links() -> None:
    puzzle = sample("linked.xml").puzzle
    assert texts(puzzle, Direction.ACROSS) == {
        "1,4": "Two of them",
        "4": "See 1",
        "5": "Left I behind & out",
    }
    first, link, last = (
        puzzle.clue(slot) for slot in puzzle.grid.layout.of_direction(Direction.ACROSS)
    )
    assert first.enumeration == "5,5"
    assert first.extra[JPZ_CLUE.key]["cells"] == [
        [row, column] for row in (0, 2) for column in range(5)
    ]
    assert first.extra[JPZ_CLUE.key]["word"] == {"solution": "sides acids"}
    assert link.extra[JPZ_CLUE.key]["attributes"] == {"is-link": "1"}
    assert last.markup == "Left I behind &amp; <i>out</i>"
    assert last.extra[JPZ_CLUE.key] == {"attributes": {"citation": "S + HED"}}


def test_what_is_said_of_the_puzzle_is_kept_where_it_stood() -> None:
    puzzle = sample("linked.xml").puzzle
    assert (puzzle.title, puzzle.author, puzzle.copyright) == ("No. 1", "Paul", "The Daily")
    assert puzzle.notes == "Two answers run on."
    assert puzzle.extra == {
        "date": "2026-11-21",
        "editor": "E. D.",
        "publisher": "The Daily",
        "uniqueid": "24623",
        JPZ.key: {"metadata": {"status": "Desk"}},
        JPZ_WORDING.key: {"notes": "instructions", "copyright": "rights"},
    }
    written = write_ccxml(puzzle).content.decode()
    assert "<rights>The Daily</rights>" in written
    assert "<instructions>Two answers run on.</instructions>" in written
    assert "<status>Desk</status>" in written


def test_cells_carry_bars_colours_hints_labels_and_ranges() -> None:
    loaded = sample("barred.jpz")
    grid = loaded.puzzle.grid
    assert grid.rows == ("ABC#", "EEEH", "FG--")
    bars = {(*place, d.value) for place, cell in grid for d in Direction if cell.has_bar(d)}
    assert bars == {(0, 0, "across"), (0, 2, "down"), (1, 2, "across"), (1, 1, "down")}
    assert {place for place, cell in grid if cell.is_given} == {(1, 0), (1, 1), (1, 2)}
    shades = {tuple(place): cell.colour for place, cell in grid if cell.has_shade}
    assert shades[0, 3] == "#FF0000"
    assert shades[1, 0] == shades[1, 1] == ""
    assert set(shades) == {(0, 3), (1, 0), (1, 1), (1, 2), (2, 0)}
    assert grid[Position(1, 3)].letters == "HEART"
    assert grid.layout.labels == {(0, 0): "1", (0, 1): "2", (1, 3): "Q", (2, 0): "3"}
    assert loaded.puzzle.extra_cells == {
        (0, 0): {JPZ_CELL.key: {"top-bar": "true"}},
        (1, 3): {JPZ_CELL.key: {"top-right-number": "7"}},
    }
    assert loaded.warnings == (
        "what a solver has put into 1 square was left out: the solution counts",
    )


def test_clues_of_any_markup_and_heading_find_their_slots() -> None:
    puzzle = sample("barred.jpz").puzzle
    assert puzzle.headings == {Direction.ACROSS: "Across:", Direction.DOWN: "Senkrecht"}
    assert [puzzle.clue(slot) for slot in puzzle.grid.layout.of_direction(Direction.ACROSS)] == [
        Clue("A clue in two lines"),
        Clue("Escaped & all", markup="<i>Escaped</i> &amp; all"),
        Clue(""),
    ]
    down = puzzle.grid.layout.of_direction(Direction.DOWN)[0]
    assert puzzle.clue(down).text == "A Bc d link"
    assert puzzle.clue(down).markup == "A <b>B</b><sup><i>c</i></sup> d link"
    backwards = tuple(Position(1, column) for column in (3, 2, 1, 0))
    assert puzzle.clue_lists == (
        ClueList(
            "Backwards",
            (
                LooseClue(Clue("Comes back", label="Q"), backwards),
                LooseClue(Clue("No word", label="R")),
            ),
        ),
    )


def test_the_applets_settings_say_what_the_metadata_leave_out() -> None:
    puzzle = sample("barred.jpz").puzzle
    assert (puzzle.title, puzzle.author, puzzle.copyright) == ("Bars", "A. Setter", "© 2026")
    assert puzzle.notes == "First line\nsecond line"
    assert puzzle.extra == {"explanation": "Well done!"}


def test_clues_in_cells_of_arrow_words_come_into_lists() -> None:
    loaded = sample("arrows.xml")
    puzzle = loaded.puzzle
    assert puzzle.grid.rows == ("##X", "#SI", "NO.")
    assert puzzle.grid[Position(0, 2)].is_given
    assert puzzle.grid.alphabet == SPANISH
    assert [puzzle.clue(slot).text for slot in puzzle.grid.slots] == [
        "Derecha",
        "De la lista",
        "",
        "Abajo",
    ]
    assert not puzzle.grid.layout.labels
    assert b"number=" not in write_jpz(puzzle).content
    assert loaded.warnings == (
        "the pictures of 1 square were left out",
        "the arrows of 1 square were left out",
        "2 squares with clues in the grid: they stand in lists now",
    )


def test_what_is_sloppy_is_mended_and_told() -> None:
    loaded = sample("sloppy.jpz")
    puzzle = loaded.puzzle
    assert (puzzle.title, puzzle.author) == ("“Sloppy” & café", "R&D")
    assert puzzle.grid.rows == ("AB", "-#")
    assert [puzzle.clue(slot) for slot in puzzle.grid.slots] == [
        Clue("AT&T"),
        Clue("Onetwo", markup="One<i>two</i>"),
    ]
    assert puzzle.clue_lists == (
        ClueList("DOWN", (LooseClue(Clue("Nine", label="9")),), Direction.DOWN),
    )
    assert loaded.warnings == (
        "its XML is not well-formed and was repaired: check that nothing is missing",
        "its entries for squares outside the grid were left out",
        "1 clue belongs to no entry: look at the end of the clues",
    )


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_what_others_wrote_is_the_same_after_writing_it_again(path: Path) -> None:
    puzzle = load_puzzle(path).puzzle
    for write in (write_jpz, write_ccxml):
        again = read_jpz(write(puzzle).content)
        assert again.warnings == ()
        assert again.puzzle.grid == puzzle.grid
        assert set_alike(again.puzzle.clues) == set_alike(puzzle.clues)
        assert again.puzzle.clue_lists == puzzle.clue_lists
        assert again.puzzle.headings == puzzle.headings
        assert again.puzzle.extra_cells == puzzle.extra_cells
        assert said(again.puzzle) == said(puzzle)


def set_alike(clues: Mapping[SlotKey, Clue]) -> dict[SlotKey, Clue]:
    """Return *clues* with their tags in one order."""
    return {
        key: replace(clue, markup=clue.markup and tagged(clue_runs(clue)))
        for key, clue in clues.items()
    }


def said(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what is said of *puzzle*, but for the words at the end, which a file without buttons has no place for."""
    extra = {name: value for name, value in puzzle.extra.items() if name != COMPLETION}
    return puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes, extra


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_content_tells_which_of_the_two_it_is(path: Path) -> None:
    content = path.read_bytes()
    form = format_of(content)
    assert form is format_called("jpz" if path.name in ("3x.jpz", "barred.jpz") else "ccxml")
    assert looks_like_jpz(content)
    assert looks_like_ccxml(content) is (form is format_called("ccxml"))


def minimal(inside: str = "", grid: str = "", size: str = 'width="3" height="2"') -> bytes:
    cells = grid or '<cell x="1-3" y="1-2" solution="A"/>'
    return (
        f"<crossword-compiler><rectangular-puzzle><crossword><grid {size}>{cells}</grid>{inside}"
        "</crossword></rectangular-puzzle></crossword-compiler>"
    ).encode()


def kind(name: str) -> bytes:
    return minimal().replace(b"crossword>", f"{name}>".encode())


ACROSTIC = """
<word id="1"><cells x="1" y="1"/><cells x="3" y="2"/><cells x="2" y="1"/></word>
<clues><title>Clues</title><clue word="1" number="A">A word that is no entry</clue></clues>
"""


@pytest.mark.parametrize("name", ["acrostic", "coded"])
def test_kinds_of_crosswords_are_read_and_stay_what_they_are(name: str) -> None:
    content = minimal(ACROSTIC).replace(b"crossword>", f"{name}>".encode())
    loaded = read_jpz(content)
    (listed,) = loaded.puzzle.clue_lists
    (loose,) = listed.clues
    assert loose.clue.label == "A"
    assert loose.cells == (Position(0, 0), Position(1, 2), Position(0, 1))
    written = write_jpz(loaded.puzzle)
    assert f"<{name}>".encode() in written.content
    assert read_jpz(written.content).puzzle == loaded.puzzle


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (kind("sudoku"), "it holds a sudoku where a crossword should be"),
        (kind("word-search"), "it holds a word search"),
        (b"<crossword-compiler></crossword-compiler>", "no <rectangular-puzzle>"),
        (b"<rectangular-puzzle><crossword/></rectangular-puzzle>", "it has no grid"),
        (minimal(size='width="x"'), "does not say how large"),
        (minimal(size='width="3" height="\u0663"'), "does not say how large"),
        (minimal(size='width="999999999" height="999999999"'), "1 to 120"),
        (minimal(size='width="1000000000000" height="2"'), "does not say how large"),
        (minimal(size='width="0" height="1"'), "1 to 120"),
        (minimal(grid="<block/>"), "its grid has no squares"),
        (minimal(grid='<cell x="1" y="1" solution="%s"/>' % ("A" * 99)), "holds 99 letters"),
        (minimal(size='width="50" height="50"', grid='<cell x="1-50" y="1-50"/>' * 999), "cover"),
        (minimal('<word id="1" x="1-3" y="1-2"/>' * 50_000), "cover the grid many times over"),
        (minimal(f"<clues>{'<clue>x</clue>' * 10_001}</clues>"), "more than 10000 clues"),
        (minimal()[:-9], "damaged or cut short"),
        (b"<!DOCTYPE x>" + minimal(), "document type"),
    ],
)
def test_what_is_no_crossword_is_refused_in_one_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_jpz(content)


@pytest.mark.parametrize(
    ("written", "colour"),
    [
        ("#12abEF", "#12ABEF"),
        ("red", "#FF0000"),
        ("1, 2,255", "#0102FF"),
        ("#dcdcdc", ""),
        ("no-such", ""),
        ("1,2,256", ""),
        ("none", None),
        (" ", None),
    ],
)
def test_colours_are_read_as_they_are_written(written: str, colour: str | None) -> None:
    grid = f'<cell x="1" y="1" background-color="{written}"/>'
    cell = read_jpz(minimal(grid=grid)).puzzle.grid[Position(0, 0)]
    assert (cell.colour if cell.has_shade else None) == colour


@pytest.mark.parametrize(
    ("span", "places"),
    [
        ('x="2" y="1"', [(0, 1)]),
        ('x=" 1 - 3 " y="2"', [(1, 0), (1, 1), (1, 2)]),
        ('x="3-2" y="1"', [(0, 2), (0, 1)]),
        ('x="0-2" y="1"', [(0, 0), (0, 1)]),
        ('x="2-999999999" y="1"', [(0, 1), (0, 2)]),
        ('x="9" y="1"', []),
        ('x="-1" y="1"', []),
        ('x="1.5" y="1"', []),
        ('x="1"', []),
        ("", []),
    ],
)
def test_ranges_are_clipped_to_the_grid(span: str, places: list[tuple[int, int]]) -> None:
    word = f'<word id="1"><cells {span}/></word>'
    clues = '<clues><title>Odd</title><clue word="1">x</clue><clue>y</clue></clues>'
    (listed,) = read_jpz(minimal(word + clues)).puzzle.clue_lists
    assert list(listed.clues[0].cells) == places


def test_cells_that_are_not_named_lie_outside_the_shape() -> None:
    loaded = read_jpz(
        minimal(grid='<cell x="1" y="1-2" solution="A"/><cell x="3" y="1" type="block"/>')
    )
    assert loaded.puzzle.grid.rows == ("A-#", "A--")


def test_a_clue_that_names_an_odd_word_goes_by_its_number() -> None:
    words = '<word id="1" x="1-3" y="1"/><word id="2"><cells x="1-2" y="2"/></word>'
    clues = '<clue word="1" number="1">one</clue><clue word="2" number="3">odd</clue>'
    content = minimal(f"{words}<clues><title>Across</title>{clues}</clues>")
    puzzle = read_jpz(content).puzzle
    assert texts(puzzle, Direction.ACROSS) == {"1": "one"}
    assert [item.clue.text for listed in puzzle.clue_lists for item in listed.clues] == ["odd"]
    numbered = content.replace(b'number="3"', b'number="4"')
    assert texts(read_jpz(numbered).puzzle, Direction.ACROSS) == {"1": "one", "4": "odd"}


def test_lists_of_one_direction_stay_two_lists() -> None:
    words = '<word id="1" x="1-3" y="1"/><word id="2" x="1-3" y="2"/>'
    lists = "".join(
        f'<clues><title>{name}</title><clue word="{word}" number="{label}">{name}</clue></clues>'
        for name, word, label in (("Easy", 1, 1), ("Hard", 2, 4))
    )
    puzzle = read_jpz(minimal(words + lists)).puzzle
    assert puzzle.headings == {Direction.ACROSS: "Easy"}
    assert texts(puzzle, Direction.ACROSS) == {"1": "Easy"}
    assert [listed.heading for listed in puzzle.clue_lists] == ["Hard"]
    assert read_jpz(write_jpz(puzzle).content).puzzle == puzzle


@pytest.mark.parametrize("title", ["Across", "Answers"])
def test_clues_that_share_a_label_keep_the_order_of_their_list(title: str) -> None:
    words = '<word id="1" x="1-3" y="1"/><word id="2" x="1-3" y="2"/>'
    clues = [f'<clue word="{n}" number="&#8226;">{text}</clue>' for n, text in ((2, "A"), (1, "B"))]
    content = minimal(f"{words}<clues><title>{title}</title>{''.join(clues)}</clues>")
    puzzle = read_jpz(content).puzzle
    for again in (puzzle, read_jpz(write_jpz(puzzle).content).puzzle):
        (listed,) = again.clue_lists
        found = [(item.clue.text, item.clue.label, item.cells[0].row) for item in listed.clues]
        assert found == [("A", "\u2022", 1), ("B", "\u2022", 0)]
        assert listed.heading == title
    in_grid_order = minimal(f"{words}<clues><title>{title}</title>{''.join(clues[::-1])}</clues>")
    assert len(read_jpz(in_grid_order).puzzle.clues) == 2


def test_a_square_that_the_file_names_twice_is_told() -> None:
    cells = [f'<cell x="{x}" y="1" solution="{letter}"/>' for x, letter in ((1, "A"), (2, "B"))]
    once = minimal(grid="".join(cells), size='width="2" height="2"')
    assert read_jpz(once).warnings == ()
    again = '<cell x="1" y="1" solution="a"/><cell x="2" y="1" solution="C"/>'
    loaded = read_jpz(minimal(grid="".join([*cells, again]), size='width="2" height="2"'))
    assert loaded.puzzle.grid.rows[0] == "AC"
    assert loaded.warnings == (
        "1 square in the file twice with other letters, as B and C in row 1, column 2: the last was read",
    )


def test_words_that_are_not_there_and_solutions_that_differ_are_told() -> None:
    words = (
        '<word id="1" x="1-3" y="1" solution="a a-a"/><word id="2" x="1-3" y="2" solution="AB"/>'
    )
    clues = '<clue word="1" number="1">one</clue><clue word="9" number="4">four</clue>'
    loaded = read_jpz(minimal(f"{words}<clues><title>Across</title>{clues}</clues>"))
    assert texts(loaded.puzzle, Direction.ACROSS) == {"1": "one", "4": "four"}
    assert loaded.warnings == (
        "1 clue for a word that is not in the file: their numbers tell their entries",
        "1 word with a solution that is not in its squares: the squares were read",
    )


def test_tags_that_are_text_for_xml_are_read_and_stay_so() -> None:
    clues = "<clue>&lt;u&gt;Under&lt;/u&gt; R&amp;amp;D</clue><clue>a &lt; b</clue>"
    puzzle = read_jpz(minimal(f"<clues><title>Across</title>{clues}</clues>")).puzzle
    assert list(puzzle.clues.values()) == [
        Clue("Under R&D", markup="<u>Under</u> R&amp;D"),
        Clue("a < b"),
    ]
    written = write_jpz(puzzle)
    assert ">&lt;u&gt;Under&lt;/u&gt; R&amp;amp;D</clue>" in written.content.decode()
    assert written.losses == ()
    assert read_jpz(written.content).puzzle == puzzle


def test_only_the_first_of_several_puzzles_is_read() -> None:
    one = minimal().replace(b"<crossword-compiler>", b"").replace(b"</crossword-compiler>", b"")
    loaded = read_jpz(b"<list><inner>%s</inner>%s</list>" % (one, one))
    assert loaded.puzzle.grid.rows == ("AAA", "AAA")
    assert loaded.warnings == ("the first of its 2 puzzles was read and the others left out",)


def test_a_zip_without_a_crossword_says_how_to_go_on() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("words.txt", "WORD;50")
    with pytest.raises(FileError, match="an archive without a JPZ crossword in it: unpack it"):
        read_jpz(packed.getvalue())
