"""Acrostics and Rows Gardens: their clues name their squares."""

import contextlib
import gzip
import io
import re
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError
from crossword_app.formats.registry import format_of, open_puzzle
from crossword_app.formats.variety.apz import read_apz
from crossword_app.formats.variety.rows_garden import read_rows_garden
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import LooseClue, Puzzle
from tests.helpers import DATA

QUOTATION = (DATA / "variety" / "quotation.apz").read_bytes()
GARDEN = (DATA / "variety" / "garden.rg").read_bytes()


def spelled(puzzle: Puzzle, loose: LooseClue) -> str:
    return "".join(puzzle.grid[place].letters for place in loose.cells)


@pytest.mark.parametrize(("content", "name"), [(QUOTATION, "apz"), (GARDEN, "rg")])
def test_each_kind_is_known_by_its_content(content: bytes, name: str) -> None:
    form = format_of(content)
    assert form is not None
    assert form.name == name


# Acrostics


def test_the_letters_of_an_acrostic_go_where_its_key_says() -> None:
    loaded = read_apz(QUOTATION)
    puzzle = loaded.puzzle
    assert str(puzzle.grid) == "MADE#EM#E\nAT#A#SEED"
    numbers = [puzzle.grid.layout.labels.get(place) for place, c in puzzle.grid if c.is_open]
    assert numbers == [str(number) for number in range(1, 15)]
    (listed,) = puzzle.clue_lists
    assert [spelled(puzzle, loose) for loose in listed.clues] == ["DATE", "SEEMED", "MAEA"]
    assert [loose.clue.label for loose in listed.clues] == ["A", "B", "C"]
    assert listed.clues[1].clue.markup == "Looked <i>like</i>"
    assert (puzzle.title, puzzle.author, puzzle.notes) == (
        "Said & done",
        "A. Maker",
        "Mind the step.",
    )
    assert loaded.warnings == ("2 signs of its quotation that are no letters stand in no square",)


def test_an_acrostic_without_a_key_gets_one() -> None:
    text = re.sub("<gridkey>.*</gridkey>", "", QUOTATION.decode(), flags=re.DOTALL)
    loaded = read_apz(text.encode())
    (listed,) = loaded.puzzle.clue_lists
    assert [spelled(loaded.puzzle, loose) for loose in listed.clues] == ["DATE", "SEEMED", "MAEA"]
    cells = [place for loose in listed.clues for place in loose.cells]
    assert len(set(cells)) == len(cells) == 14
    assert any("each got the first that was free" in told for told in loaded.warnings)


def test_an_acrostic_that_disagrees_with_itself_tells_so() -> None:
    loaded = read_apz(QUOTATION.replace(b"DATE", b"DOTE").replace(b"  MAEA\n", b""))
    assert any("1 answer that the letters" in told for told in loaded.warnings)
    assert any("3 clues and 2 answers" in told for told in loaded.warnings)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (QUOTATION[:400], "damaged or cut short"),
        (b"<puzzle><solution>...</solution></puzzle>", "no quotation"),
        (b"<puzzle><solution>" + b"AB " * 9000 + b"</solution></puzzle>", "no quotation"),
        (b"<puzzle><solution>A</solution><clues>" + b"a\n" * 20_000 + b"</clues></puzzle>", "more"),
    ],
)
def test_damage_of_an_acrostic_is_told_in_one_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_apz(content)


# Rows Gardens


def test_the_rows_and_the_blooms_of_a_garden_name_their_squares() -> None:
    loaded = read_rows_garden(GARDEN)
    puzzle = loaded.puzzle
    assert loaded.warnings == ()
    assert (str(puzzle.grid.size), puzzle.title) == ("21x12", 'Garden of "Letters"')
    assert puzzle.copyright == "© 2026"
    lists = {listed.heading: listed.clues for listed in puzzle.clue_lists}
    assert {heading: len(clues) for heading, clues in lists.items()} == {
        "Rows": 22,
        "Light blooms": 14,
        "Medium blooms": 14,
        "Dark blooms": 10,
    }
    text = GARDEN.decode()
    answers = [re.sub("[^A-Z]", "", answer) for answer in re.findall(r"answer: (.*)", text)]
    assert [spelled(puzzle, loose) for clues in lists.values() for loose in clues] == answers
    blooms = [loose.cells for heading in list(lists)[1:] for loose in lists[heading]]
    assert len({place for cells in blooms for place in cells}) == 9 + 10 * 21 + 9
    assert all(len({place.row for place in cells}) == 2 for cells in blooms)


def test_the_first_words_of_a_garden() -> None:
    puzzle = read_rows_garden(GARDEN).puzzle
    first = puzzle.clue_lists[0].clues[0]
    assert (first.clue.label, first.clue.text, first.clue.enumeration) == (
        "A",
        "Row 1: part 1",
        "4-5",
    )
    assert first.cells[:4] == tuple(Position(0, column) for column in (3, 4, 5, 9))
    assert puzzle.clue_lists[0].clues[1].clue.label == "B1"


def small_garden() -> str:
    """Return a garden of seven rows of 21: the first has the odd halves of blooms, the last the even ones."""
    letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 9)
    grid = [
        [
            next(letters) if 0 < row < 6 or column // 3 % 2 == (row == 0) else ""
            for column in range(21)
        ]
        for row in range(7)
    ]
    blooms: dict[str, list[str]] = {"light": [], "medium": [], "dark": []}
    for half in range(7):
        for row in range(1 - half % 2, 6, 2):
            turn = (row if half % 2 else row + 3) // 2 % 3
            above, below = (grid[each][3 * half : 3 * half + 3] for each in (row, row + 1))
            blooms[("light", "medium", "dark")[turn]].append("".join(above + below[::-1]))
    rows = "".join(
        f"  - - clue: Row {n}\n      answer: {''.join(row)}\n" for n, row in enumerate(grid)
    )
    lists = (
        f"{name}:\n" + "".join(f"  - clue: Bloom\n    answer: {text}\n" for text in texts)
        for name, texts in blooms.items()
    )
    return f"title: Small\nauthor: A. Maker\ncopyright: (c) 2026\nrows:\n{rows}{''.join(lists)}"


def test_a_small_garden_has_seven_rows() -> None:
    loaded = open_puzzle(small_garden().encode(), "small.rg")[1]
    puzzle = loaded.puzzle
    assert loaded.warnings == ()
    assert str(puzzle.grid.size) == "21x7"
    assert [len(loose.cells) for loose in puzzle.clue_lists[0].clues] == [9, *[21] * 5, 12]
    blooms = [loose.cells for listed in puzzle.clue_lists[1:] for loose in listed.clues]
    assert len({place for cells in blooms for place in cells}) == 9 + 5 * 21 + 12 == 6 * len(blooms)


@pytest.mark.parametrize("name", ["garden.rg", "text.txt"])
def test_a_packed_garden_is_read(name: str) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("__MACOSX/._garden.rg", b"")
        archive.writestr(name, GARDEN)
    for packed in (buffer.getvalue(), gzip.compress(GARDEN)):
        form, loaded = open_puzzle(packed, "garden.rgz")
        assert (form.name, loaded) == ("rg", read_rows_garden(GARDEN))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("  - - clue: Row 12", "    - clue: Row 12", "its row 11 has 30 letters and needs 12"),
        ("    - clue: Row 2:", "oops\n    - clue: Row 2:", r"damaged at line \d+: that is no line"),
        ("      answer: ", "      answer: Q", "its row 1 has 10 letters and needs 9"),
    ],
)
def test_damage_of_a_garden_is_told_in_one_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_rows_garden(GARDEN.decode().replace(old, new, 1).encode())


def test_clues_of_a_garden_that_are_cut_are_told() -> None:
    text = GARDEN.decode().replace("clue: Row 1", "clue: " + "x" * 5_001 + "Row 1", 1)
    loaded = read_rows_garden(text.encode())
    assert max(len(clue.text) for clue in loaded.puzzle.all_clues) == 5_000
    assert loaded.warnings == ("1 clue of more than 5,000 characters cut there",)


def test_blooms_whose_letters_are_not_in_the_grid_are_told() -> None:
    text = re.sub(r"(dark:\n  - clue: .*\n    answer: ).*", r"\1QQQQQQ", GARDEN.decode())
    loaded = read_rows_garden(text.encode())
    assert loaded.warnings == (
        "1 dark bloom whose letters stand in no bloom of the grid: look at its rows",
    )


@given(st.sampled_from([QUOTATION, GARDEN]), st.data())
@settings(max_examples=40)
def test_no_damage_ends_in_anything_but_a_sentence(content: bytes, data: st.DataObject) -> None:
    text = bytearray(content)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=6))
    with contextlib.suppress(CrosswordError):
        assert open_puzzle(bytes(text), "a")[1].puzzle.grid.cells
