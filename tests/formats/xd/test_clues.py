"""The clues of xd: enumerations, answers that are not the grid's, lists of their own, texts of any length."""

from dataclasses import replace

import pytest

from crossword_app.errors import CrosswordError
from crossword_app.formats.recognition import looks_like_xd
from crossword_app.formats.xd.reader import read_xd
from crossword_app.formats.xd.writer import write_xd
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import XD_CLUE
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import SlotKey

ACROSS = SlotKey(Position(0, 0), Direction.ACROSS)


def _read(*clues: str, grid: str = "AB\nCD", headers: str = "Title: T") -> Puzzle:
    lines = "\n".join(clues)
    return read_xd(f"{headers}\n\n\n{grid}\n\n\n{lines}\n".encode()).puzzle


def _again(puzzle: Puzzle) -> Puzzle:
    return read_xd(write_xd(puzzle).content).puzzle


# Enumerations


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anger (2)", Clue("Anger", enumeration="2")),
        ("Anger (1-1)", Clue("Anger", enumeration="1-1")),
        ("Anger(1,1)", Clue("Anger", enumeration="1,1")),
        ("(2)", Clue("", enumeration="2")),
        ("{/Anger/} (2)", Clue("Anger", markup="<i>Anger</i>", enumeration="2")),
        ("Anger (1997)", Clue("Anger (1997)")),
        ("Anger (3)", Clue("Anger (3)")),
        ("Anger (2 words)", Clue("Anger (2 words)")),
        ("Ang (2) er", Clue("Ang (2) er")),
    ],
)
def test_an_enumeration_is_not_part_of_the_clue(text: str, expected: Clue) -> None:
    puzzle = _read(f"A1. {text} ~ AB")
    assert puzzle.clues[ACROSS] == expected
    assert _again(puzzle) == puzzle


@pytest.mark.parametrize("enumeration", ["2", "5,5", "zwei Wörter", "1,1"])
def test_any_enumeration_of_a_clue_comes_back(enumeration: str) -> None:
    clue = Clue("Anger", enumeration=enumeration)
    puzzle = Puzzle(Grid.parse("AB\nCD"), clues={ACROSS: clue})
    assert f"A1. Anger ({enumeration}) ~ AB\n" in write_xd(puzzle).content.decode()
    assert _again(puzzle).clues[ACROSS] == clue


def test_data_of_a_clue_that_is_called_enumeration_is_kept() -> None:
    puzzle = _read("A1. Anger ~ AB", "A1 ^Enumeration: 5")
    assert puzzle.clues[ACROSS].extra == {XD_CLUE.key: {"Enumeration": "5"}}
    assert _again(puzzle) == puzzle


def test_the_letters_of_a_rebus_count_in_an_enumeration() -> None:
    puzzle = _read("A1. Love (6) ~ HEARTB", grid="1B\nCD", headers="Rebus: 1=HEART")
    assert puzzle.clues[ACROSS].enumeration == "6"


# Answers


def test_an_answer_that_is_not_in_the_grid_is_told_and_not_kept() -> None:
    text = b"Title: T\n\n\nAB\nCD\n\n\nA1. One ~ AX\nA3. Two ~ CD\n"
    loaded = read_xd(text)
    (warning,) = loaded.warnings
    assert "1A has AX in the clues, AB" in warning
    assert b"A1. One ~ AB\n" in write_xd(loaded.puzzle).content


def test_an_answer_that_was_right_is_not_written_for_other_letters() -> None:
    puzzle = _read("A1. One ~ A|B")
    assert b"A1. One ~ A|B\n" in write_xd(puzzle).content
    changed = puzzle.with_grid(Grid.parse("XB\nCD"))
    assert b"A1. One ~ XB\n" in write_xd(changed).content


@pytest.mark.parametrize(
    ("answer", "grid"),
    [
        ("A|B", "AB\nCD"),
        ("A-B", "AB\nCD"),
        ("A B", "AB\nCD"),
        ("AB // A|B", "AB\nCD"),
        ("AX ~ AB", "AB\nCD"),
        ("ab", "AB\nCD"),
        ("AX", "A?\nC#"),
        ("A.", "A?\nC#"),
        ("?B", ".B\nC#"),
        ("1B", "1B\nCD"),
        ("HEARTB", "1B\nCD"),
        ("HEA-RTB", "1B\nCD"),
        ("OB", "2B\nCD"),
        ("HEARTS", "..\nC#"),
        ("EB", "2B\nCD"),
    ],
)
def test_answers_that_the_grid_agrees_with_are_not_told(answer: str, grid: str) -> None:
    text = f"Rebus: 1=HEART 2=O/E\n\n\n{grid}\n\n\nA1. One ~ {answer}\n"
    assert read_xd(text.encode()).warnings == ()


def test_data_of_a_clue_that_is_called_answer_is_not_taken_for_one() -> None:
    puzzle = _read("A1. One ~ AB", "A1 ^answer: see note")
    assert puzzle.clues[ACROSS].extra == {XD_CLUE.key: {"Answer": "see note"}}
    assert b"A1. One ~ AB\nA1 ^Answer: see note\n" in write_xd(puzzle).content


def test_an_entry_that_is_half_done_has_an_answer_with_questions() -> None:
    puzzle = _read("A1. One ~ A?", grid="A?\nC#")
    assert b"A1. One ~ A?\n" in write_xd(puzzle).content
    assert _again(puzzle) == puzzle


# Lists of their own


def test_labels_of_clues_in_lists_of_their_own_stay() -> None:
    labels = ["A", "1/4", "\u2022", "", "Row 2.", "12345", "7"]
    clues = tuple(LooseClue(Clue(f"Clue {n}", label=label)) for n, label in enumerate(labels))
    lists = (
        ClueList("Across", (LooseClue(Clue("Lost", label="99")),), Direction.ACROSS),
        ClueList("Paths, and more = less", clues),
        ClueList("Empty", ()),
    )
    puzzle = Puzzle(Grid.parse("AB\nCD"), clues={ACROSS: Clue("One")}, clue_lists=lists)
    written = write_xd(puzzle)
    assert written.losses == ()
    assert _again(puzzle) == puzzle
    clue_section = written.content.decode().split("## Clues\n\n")[1].split("\n\n##")[0]
    assert clue_section == "A1. One ~ AB"


def test_data_answers_and_styles_of_loose_clues_stay() -> None:
    puzzle = _read(
        "A1. One ~ AB",
        "P1. {/Round/} ~ CABD",
        "P1 ^Refs: A1",
        "D9. {@Far|https://e.org@} (3) ~ FAR",
        headers="Cluegroup: P=Paths",
    )
    (down, paths) = puzzle.clue_lists
    assert (down.direction, paths.heading) == (Direction.DOWN, "Paths")
    assert _again(puzzle) == puzzle


def test_a_loose_clue_does_not_take_the_number_of_an_entry_without_one() -> None:
    lists = (ClueList("Down", (LooseClue(Clue("Lost", label="1")),), Direction.DOWN),)
    puzzle = Puzzle(Grid.parse("AB\nCD"), clues={ACROSS: Clue("One")}, clue_lists=lists)
    assert _again(puzzle) == puzzle


@pytest.mark.parametrize("section", ["## Clues\n\n", "## Other Clues\n\n### Paths\n"])
def test_more_clues_than_any_grid_has_are_damage(section: str) -> None:
    text = f"## Grid\n\nAB\nCD\n\n{section}" + "1. One ~ AB\n" * 10_001
    with pytest.raises(CrosswordError, match="more clues"):
        read_xd(text.encode())


# Files that open again


@pytest.mark.parametrize("letters", [100_001, 600_000])
def test_a_file_with_a_very_long_clue_opens_again(letters: int) -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"), clues={ACROSS: Clue("x" * letters)})
    content = write_xd(puzzle).content
    assert looks_like_xd(content)
    assert read_xd(content).puzzle == puzzle


def test_a_file_with_a_very_long_title_opens_again() -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"), title="x" * 200_000)
    content = write_xd(puzzle).content
    assert looks_like_xd(content)
    assert read_xd(content).puzzle == puzzle


def test_texts_that_no_file_may_have_are_refused_in_a_sentence() -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"), clues={ACROSS: Clue("x" * 2_000_000)})
    with pytest.raises(CrosswordError, match="shorten the longest clues"):
        write_xd(puzzle)


def test_more_kinds_of_rebus_cells_than_xd_has_signs_for_are_refused_in_a_sentence() -> None:
    grid = Grid.parse("\n".join(["A" * 50] * 50))
    names = {place: f"R{number}" for number, place in enumerate(grid.size.positions())}
    cells = {place: grid[place].with_letters(name) for place, name in names.items()}
    with pytest.raises(CrosswordError, match="more different squares"):
        write_xd(Puzzle(grid.replacing(cells)))


def test_control_characters_are_left_out_and_told() -> None:
    puzzle = Puzzle(
        Grid.parse("AB\nCD"), title="T\0itle", notes="A\x07B", clues={ACROSS: Clue("O\0ne")}
    )
    written = write_xd(puzzle)
    assert written.losses == ("3 control characters in the texts left out",)
    assert looks_like_xd(written.content)
    back = read_xd(written.content).puzzle
    assert (back.title, back.notes, back.clues[ACROSS].text) == ("Title", "AB", "One")


@pytest.mark.parametrize("title", ["", "T"])
def test_every_file_has_the_parts_that_tools_ask_for(title: str) -> None:
    text = write_xd(Puzzle(Grid.parse("AB\nCD"), title=title)).content.decode()
    assert [line for line in text.splitlines() if line.startswith("##")] == [
        "## Metadata",
        "## Grid",
        "## Clues",
    ]
    assert read_xd(text.encode()).puzzle.title == title


def test_the_names_of_headers_stay_as_the_file_has_them() -> None:
    headers = "title: T\nAUTHOR: A\nsplitCharacter: |\nISBN: 1\nEditor: E"
    puzzle = _read("A1. One ~ AB", headers=headers)
    text = write_xd(puzzle).content.decode()
    assert text.split("\n\n")[1].splitlines() == [
        "title: T",
        "AUTHOR: A",
        "Editor: E",
        "splitCharacter: |",
        "ISBN: 1",
    ]
    assert _again(puzzle) == puzzle
    renamed = replace(puzzle, title="Other")
    assert b"title: Other\n" in write_xd(renamed).content
