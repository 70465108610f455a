"""Across Lite's files as they come: of all versions, locked, damaged, begun by a solver."""

import contextlib

import puz
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.puz.layout import HEADER, MAGIC
from crossword_app.formats.puz.reader import read_puz
from crossword_app.formats.registry import format_of, read_puzzle
from crossword_app.model.geometry import Position, Size
from crossword_app.model.puzzle import Puzzle
from tests.formats.puz.files import ENTRIES, puz_file

TEXTS = HEADER.size + 2 * 16
"""Where those of `puz_file` begin."""


def read(file: puz.Puzzle) -> Loaded:
    return read_puz(file.tobytes())


def clues_of(puzzle: Puzzle) -> dict[str, str]:
    """Return the clues by the short names of their entries: 1A."""
    layout = puzzle.grid.layout
    return {slot.short_name: puzzle.clue(slot).text for slot in layout.slots}


def circled(puzzle: Puzzle) -> list[Position]:
    return [place for place, cell in puzzle.grid if cell.has_circle]


def given_places(puzzle: Puzzle) -> list[Position]:
    return [place for place, cell in puzzle.grid if cell.is_given]


def test_a_file_is_known_by_its_content_and_read_whole() -> None:
    content = puz_file(notes="First line.\r\nSecond line.").tobytes()
    form = format_of(content)
    assert form is not None
    assert form.name == "puz"
    loaded = read_puzzle(content, "one.puz")
    puzzle = loaded.puzzle
    assert loaded.warnings == ()
    assert puzzle.grid.rows == ("CATS", "A#NO", "RUNG", "STEM")
    assert (puzzle.title, puzzle.author, puzzle.copyright) == ("A puzzle", "Somebody", "© 2019")
    assert puzzle.notes == "First line.\r\nSecond line."
    assert clues_of(puzzle) == {name: f"Clue {rank}" for rank, name in enumerate(ENTRIES)}


@pytest.mark.parametrize("version", ["1.2", "1.2c", "1.3", "1.4"])
def test_text_before_version_2_is_in_windows_code_page(version: str) -> None:
    file = puz_file(title="\x93Na\xefve\x94 \x96 \x80 5 \x81", version=version[:3])
    file.fileversion = version.encode().ljust(4, b"\0")
    loaded = read(file)
    assert loaded.puzzle.title == "“Naïve” – € 5 \x81"
    assert loaded.warnings == ()


def test_text_of_version_2_is_utf_8_and_a_square_still_a_byte() -> None:
    content = puz_file(version="2.0", title="Łódź 😀").tobytes()
    content = content.replace(b"CATS", b"\xc7ATS", 1)
    loaded = read_puz(content)
    assert loaded.puzzle.title == "Łódź 😀"
    assert loaded.puzzle.grid[Position(0, 0)].letters == "Ç"


@pytest.mark.parametrize("version", ["1.3", "2.0"])
@pytest.mark.parametrize("title", ["It’s".encode(), b"It\x92s"])
def test_bytes_tell_the_code_page_more_surely_than_the_version(version: str, title: bytes) -> None:
    file = puz_file(title="TITLE", copyright="", version=version)
    assert read_puz(file.tobytes().replace(b"TITLE", title)).puzzle.title == "It’s"


def test_rebus_circles_and_given_letters_are_read() -> None:
    file = puz_file()
    file.rebus().add_rebus_squares([0, 15], "HEART")
    file.rebus().add_rebus_squares(3, "1/2")
    file.markup().set_markup_squares([0, 2], puz.GridMarkup.Circled)
    file.markup().set_markup_squares(2, puz.GridMarkup.Revealed)
    file.fill = "--T" + file.fill[3:]
    loaded = read(file)
    assert loaded.warnings == ()
    assert [loaded.puzzle.grid.cells[rank].letters for rank in (0, 15, 3)] == [
        "HEART",
        "HEART",
        "1/2",
    ]
    assert circled(loaded.puzzle) == [Position(0, 0), Position(0, 2)]
    assert given_places(loaded.puzzle) == [Position(0, 2)]


@pytest.mark.parametrize(("version", "held"), [("1.3", "\xc9T\xc9"), ("2.0", "ÉTÉ"), ("2.0", "ŁÓ")])
def test_letters_of_a_rebus_may_have_accents(version: str, held: str) -> None:
    file = puz_file(version=version, copyright="")
    file.rebus().add_rebus_squares(0, held)
    assert read(file).puzzle.grid[Position(0, 0)].letters == held


def test_a_rebus_that_has_the_number_of_its_square_in_the_table_is_found() -> None:
    file = puz_file()
    file.rebus().add_rebus_squares(0, "HEART")
    content = file.tobytes().replace(b" 0:HEART;", b" 1:HEART;")
    assert read_puz(content).puzzle.grid[Position(0, 0)].letters == "HEART"


def test_damaged_lines_of_a_table_are_passed_over() -> None:
    file = puz_file()
    file.rebus().add_rebus_squares(0, "HEART")
    file.rebus().add_rebus_squares(1, "CLUB")
    for damaged in (b"\x1c0:HEART;", b"x0:HEART;", b" 0HEART;"):
        grid = read_puz(file.tobytes().replace(b" 0:HEART;", damaged)).puzzle.grid
        assert grid[Position(0, 1)].letters == "CLUB"


def test_a_rebus_that_is_missing_in_the_table_leaves_its_first_letter() -> None:
    file = puz_file()
    file.rebus().add_rebus_squares(0, "HEART")
    loaded = read_puz(file.tobytes().replace(b" 0:HEART;", b"77:HEART;"))
    assert loaded.puzzle.grid[Position(0, 0)].letters == "C"
    assert "it has only the first letter of 1 rebus squares" in loaded.warnings


def test_what_a_solver_has_done_is_left_out() -> None:
    filled_in = puz_file()
    filled_in.fill = "QQ--" + filled_in.fill[4:]
    timed = puz_file()
    timed.extensions[puz.Extensions.Timer] = b"42,1"
    marked = puz_file()
    marked.markup().set_markup_squares(1, puz.GridMarkup.PreviouslyIncorrect)
    for file in (filled_in, timed, marked):
        loaded = read(file)
        assert loaded.warnings == ("what a solver had done (letters, marks, time) is left out",)
        assert loaded.puzzle == read(puz_file()).puzzle
    untouched = puz_file()
    untouched.extensions[puz.Extensions.Timer] = b"0,1"
    assert read(untouched).warnings == ()


@pytest.mark.parametrize("letter", ["X", "-", "?", " "])
def test_one_letter_in_all_squares_is_no_solution(letter: str) -> None:
    file = puz_file()
    file.solution = "".join(letter if square != "." else "." for square in file.solution)
    grid = read(file).puzzle.grid
    assert grid.rows == ("....", ".#..", "....", "....")
    assert len(clues_of(read(file).puzzle)) == len(ENTRIES)


def test_a_square_without_a_letter_is_empty() -> None:
    assert read(puz_file("CA-S A#NO RUNG")).puzzle.grid.rows == ("CA.S", "A#NO", "RUNG")


def test_lower_case_and_signs_are_letters() -> None:
    grid = read(puz_file("c@ts 4#no")).puzzle.grid
    assert [cell.letters for cell in grid.cells if cell.is_open] == list("C@TS4NO")


def test_a_diagramless_puzzle_has_blocks_that_are_not_shown() -> None:
    file = puz_file("CATS A:NO RUNG STEM", puzzletype=puz.PuzzleType.Diagramless)
    file.fill = "-" * 16
    loaded = read(file)
    assert loaded.puzzle.is_diagramless
    assert loaded.puzzle.grid.rows == ("CATS", "A#NO", "RUNG", "STEM")
    assert clues_of(loaded.puzzle)["7A"] == "Clue 7"
    assert loaded.warnings == ()


def test_letters_that_an_alphabet_of_ours_has_choose_it() -> None:
    assert read(puz_file("\xc4B CD")).puzzle.alphabet.tag == "german+umlauts"
    assert read(puz_file("\xd1B CD")).puzzle.alphabet.tag == "spanish"
    assert read(puz_file("\xc9B CD")).puzzle.alphabet.tag == "english"


# What is wrong with files


def test_too_few_clues_leave_entries_without() -> None:
    file = puz_file()
    file.clues = file.clues[:5]
    loaded = read(file)
    assert clues_of(loaded.puzzle)["4A"] == "Clue 4"
    assert clues_of(loaded.puzzle)["7A"] == ""
    assert loaded.warnings == ("3 of its 8 entries have no clue in the file",)


def test_too_many_clues_stand_in_a_list_of_their_own() -> None:
    file = puz_file()
    file.clues = [*file.clues, "One more", "And one"]
    loaded = read(file)
    assert clues_of(loaded.puzzle)["7A"] == "Clue 7"
    (listed,) = loaded.puzzle.clue_lists
    assert [item.clue.text for item in listed.clues] == ["One more", "And one"]
    assert len(loaded.warnings) == 1


def test_a_wrong_number_of_clues_is_mended_where_the_texts_are_right() -> None:
    content = bytearray(puz_file(notes="Noted").tobytes())
    content[0x2E:0x30] = b"\0\0"
    puzzle = read_puz(bytes(content)).puzzle
    assert clues_of(puzzle)["7A"] == "Clue 7"
    assert puzzle.notes == "Noted"


def test_sections_are_no_clues_however_many_are_promised() -> None:
    file = puz_file()
    file.clues = file.clues[:6]
    file.markup().set_markup_squares(0, puz.GridMarkup.Circled)
    content = bytearray(file.tobytes())
    content[0x2E] = 9
    puzzle = read_puz(bytes(content)).puzzle
    assert clues_of(puzzle)["5A"] == "Clue 5"
    assert puzzle.clue_lists == ()
    assert circled(puzzle) == [Position(0, 0)]


def test_what_stands_before_the_beginning_is_passed_over() -> None:
    content = puz_file().tobytes()
    loaded = read_puz(b"Content-Type: application/x-crossword\r\n\r\n" + content)
    assert loaded.puzzle == read_puz(content).puzzle
    assert loaded.warnings == ("the 41 bytes before its beginning are left out",)
    without_checksum = read_puz(content[2:])
    assert without_checksum.puzzle == loaded.puzzle


def test_the_words_at_their_usual_place_are_enough() -> None:
    content = puz_file().tobytes()
    assert read_puz(content.replace(MAGIC, b"ACROSS&DOWN!")) == read_puz(content)
    letter = b"Dear all,\nsee the file on ACROSS&DOWN that I sent"
    assert format_of(letter) is None


def test_wrong_checksums_and_a_missing_version_are_said() -> None:
    content = puz_file().tobytes()
    assert any(
        "checksums are wrong" in warning
        for warning in read_puz(content.replace(b"Clue 3", b"Clue X")).warnings
    )
    version = content.index(b"1.3\0")
    unknown = content[:version] + bytes(4) + content[version + 4 :]
    loaded = read_puz(unknown)
    assert any("does not say its version" in warning for warning in loaded.warnings)
    assert loaded.puzzle == read_puz(content).puzzle


def test_notes_count_in_checksums_from_version_1_3_on() -> None:
    for version in ("1.2", "1.3"):
        assert read(puz_file(version=version, notes="Noted")).warnings == ()


def test_notes_may_be_missing() -> None:
    content = puz_file().tobytes()
    assert read_puz(content[:-1]) == read_puz(content)
    file = puz_file()
    file.markup().set_markup_squares(0, puz.GridMarkup.Circled)
    content = file.tobytes()
    assert read_puz(content.replace(b"\0\0GEXT", b"\0GEXT")) == read_puz(content)


def test_a_clue_may_have_the_name_of_a_section() -> None:
    file = puz_file()
    file.clues[2] = "What GEXT and LTIM are short for"
    assert clues_of(read(file).puzzle)["2D"] == file.clues[2]
    assert clues_of(read(file).puzzle)["7A"] == "Clue 7"
    assert read(file).warnings == ()


def test_sections_that_are_cut_short_are_read_as_far_as_they_go() -> None:
    file = puz_file()
    file.markup().set_markup_squares([0, 15], puz.GridMarkup.Circled)
    loaded = read_puz(file.tobytes()[:-5])
    assert circled(loaded.puzzle) == [Position(0, 0)]
    assert "it ends within its section GEXT" in loaded.warnings


def test_signs_between_sections_are_passed_over() -> None:
    file = puz_file()
    file.markup().set_markup_squares(0, puz.GridMarkup.Circled)
    content = file.tobytes()
    loaded = read_puz(content.replace(b"GEXT", b"\r\nGEXT") + b"\r\n")
    assert circled(loaded.puzzle) == [Position(0, 0)]
    assert loaded.warnings == ()


@pytest.mark.parametrize("end", [TEXTS, TEXTS + 5, TEXTS + 40])
def test_texts_that_are_missing_are_said(end: int) -> None:
    loaded = read_puz(puz_file().tobytes()[:end])
    assert loaded.puzzle.grid.rows == ("CATS", "A#NO", "RUNG", "STEM")
    assert any("ends too early" in warning for warning in loaded.warnings)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "missing at its beginning"),
        (b"\0\0" + MAGIC, "within its header"),
        (puz_file().tobytes()[:60], "within its grid"),
        (puz_file("A" * 121 + " " + "B" * 121).tobytes(), "each side must have"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(content: bytes, said: str) -> None:
    with pytest.raises(FileError, match=said):
        read_puz(content)


def test_a_large_file_is_read_as_far_as_a_puzzle_goes() -> None:
    loaded = read_puz(puz_file().tobytes() + b"GEXT\xff\xff\0\0" * (1 << 21))
    assert loaded.puzzle.grid.size == Size(4, 4)
    assert any("is left out" in warning for warning in loaded.warnings)


WHOLE = puz_file(notes="Noted", version="1.3")
WHOLE.rebus().add_rebus_squares([0, 15], "HEART")
WHOLE.markup().set_markup_squares([0, 2], puz.GridMarkup.Circled)
WHOLE_CONTENT = WHOLE.tobytes()


@given(
    st.lists(
        st.tuples(st.integers(0, len(WHOLE_CONTENT) - 1), st.binary(max_size=3), st.integers(0, 4)),
        max_size=6,
    )
)
def test_no_damage_makes_more_than_a_sentence(
    damages: list[tuple[int, bytes, int]],
) -> None:
    content = bytearray(WHOLE_CONTENT)
    for place, new, old in damages:
        content[place : place + old] = new
    with contextlib.suppress(CrosswordError):
        read_puz(bytes(content))
