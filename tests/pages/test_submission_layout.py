"""Puzzles laid out as newspapers want submissions."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.errors import FileError
from crossword_app.model.cell import Cell
from crossword_app.model.clue_notes import (
    Difficulty,
    with_alternatives,
    with_difficulty,
    with_note,
)
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import Style
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.wordplay import Wordplay, with_wordplay
from crossword_app.pages.clue_details import NO_DETAILS, ClueDetails
from crossword_app.pages.page import LETTER, Page, PlacedText
from crossword_app.pages.submission_layout import (
    CLUE_WIDTH,
    MARGIN,
    PITCH,
    SIZE,
    WIDEST_GRID,
    lay_out_submission,
)
from tests.pages.measuring import EvenType
from tests.pages.paper_checks import faults_of_pages, grids, texts, without_heads

ADDRESS = "1 Gap Street\n12345 Hole\nfiona@example.org"


def open_grid(rows: int, columns: int) -> Grid:
    cells = [
        "".join("#" if (row * 2 + c) % 5 == 4 else "A" for c in range(columns))
        for row in range(rows)
    ]
    return Grid.parse("\n".join(cells))


def clued(grid: Grid, clue: str = "Some clue") -> Puzzle:
    clues = {slot.key: Clue(f"{clue} {slot.short_name}") for slot in grid.slots}
    return Puzzle(grid, author="Fiona", clues=clues)


def laid_out(puzzle: Puzzle, contact: str = ADDRESS) -> tuple[Page, ...]:
    """The pages without what stands in their upper margins."""
    return without_heads(whole(puzzle, contact), MARGIN)


def whole(
    puzzle: Puzzle, contact: str = ADDRESS, details: ClueDetails = NO_DETAILS
) -> tuple[Page, ...]:
    pages = lay_out_submission(puzzle, contact, EvenType(), details=details)
    assert list(faults_of_pages(pages, LETTER, MARGIN, puzzle.grid.size, above=MARGIN / 2)) == []
    return pages


def lines_of(pages: Sequence[Page]) -> list[PlacedText]:
    return [item for page in pages for item in page.items if isinstance(item, PlacedText)]


DAILY = clued(open_grid(15, 15))


def test_page_one_has_name_address_and_the_solved_grid() -> None:
    first = laid_out(DAILY)[0]
    assert texts([first]) == ["Fiona", *ADDRESS.split("\n")]
    (grid,) = grids(first)
    assert grid.solution


@pytest.mark.parametrize(
    "size", [Size(5, 5), Size(15, 15), Size(21, 21), Size(50, 10), Size(50, 50)]
)
def test_the_grid_is_centred_and_at_most_five_inches_wide(size: Size) -> None:
    first = laid_out(clued(open_grid(*size)))[0]
    (grid,) = grids(first)
    width = size.columns * grid.cell
    assert width <= WIDEST_GRID == 5 * 72
    assert grid.x + width / 2 == pytest.approx(LETTER.width / 2)


def test_a_daily_is_as_wide_as_it_may_be() -> None:
    assert grids(laid_out(DAILY)[0])[0].cell * 15 == WIDEST_GRID


def test_what_is_kept_of_a_clue_stands_under_it_only_if_it_is_asked_for() -> None:
    slot, next_slot = DAILY.grid.slots[:2]
    noted = with_note(with_alternatives(DAILY.clue(slot), ("Another clue",)), "too easy? " * 12)
    played = with_wordplay(noted, Wordplay(("Some",), "(LISTEN)*", "an old one"))
    puzzle = set_clue(DAILY, slot, with_difficulty(played, Difficulty.EASY))
    assert laid_out(puzzle) == laid_out(DAILY)
    pages = whole(puzzle, details=ClueDetails(editor_notes=True, wordplay=True))
    said = " ".join(texts(pages))
    order = ("clue 1A", "(LISTEN)* – an old one", "Another clue", "too easy?", "(easy)")
    places = [said.index(text) for text in (*order, f"Some clue {next_slot.short_name}")]
    assert places == sorted(places)
    lined = [line.text for line in lines_of(pages) if line.style & Style.UNDERLINE]
    assert lined == ["Some"]


def test_clues_come_in_order_each_with_its_number_and_answer() -> None:
    puzzle = clued(Grid.parse("CAT\nA#O\nREX"))
    assert texts(laid_out(puzzle)[1:]) == [
        "ACROSS",
        *("1", "Some clue 1A", "CAT"),
        *("3", "Some clue 3A", "REX"),
        "DOWN",
        *("1", "Some clue 1D", "CAR"),
        *("2", "Some clue 2D", "TOX"),
    ]


def test_numbers_end_and_clues_and_answers_start_at_one_place() -> None:
    lines = lines_of(laid_out(DAILY)[1:])
    numbers = [line for line in lines if line.text.isdigit()]
    assert {round(line.x + line.width, 3) for line in numbers} == {MARGIN + 26}
    assert len({line.x for line in lines if "clue" in line.text}) == 1
    assert len({line.x for line in lines if set(line.text) == {"A"}}) == 1


def test_lines_are_double_spaced_at_twelve_points() -> None:
    page = laid_out(DAILY)[1]
    assert {line.size for line in lines_of([page])} == {SIZE}
    heights = sorted({line.y for line in lines_of([page])})
    assert {round(b - a, 6) for a, b in pairwise(heights)} == {PITCH}


def test_long_clues_are_wrapped_at_three_and_a_half_inches() -> None:
    lines = lines_of(laid_out(clued(open_grid(15, 15), "Some clue that goes on and on " * 4))[1:])
    wrapped = [line for line in lines if "clue" in line.text or "goes" in line.text]
    assert {line.x for line in wrapped} == {MARGIN + 34}
    assert max(line.width for line in wrapped) <= CLUE_WIDTH == 3.5 * 72


def test_no_clue_is_torn_and_no_heading_alone() -> None:
    pages = laid_out(clued(open_grid(21, 21), "Some clue that goes on and on " * 4))[1:]
    for page in pages:
        lines = lines_of([page])
        assert lines[0].text.isdigit() or lines[0].text == "ACROSS"
        assert lines[-1].text not in ("ACROSS", "DOWN")


def test_an_answer_too_wide_for_its_column_is_set_smaller_and_then_broken() -> None:
    grid = Grid.parse("\n".join(["A" * 30, "#" * 29 + "B"]))
    (answer,) = [line for line in lines_of(laid_out(clued(grid))[1:]) if set(line.text) == {"A"}]
    assert 9 <= answer.size < SIZE
    wide = grid.replacing({Position(0, 0): Cell(letters="A" * 40)})
    parts = [line.text for line in lines_of(laid_out(clued(wide))[1:]) if set(line.text) == {"A"}]
    assert len(parts) > 1
    assert len("".join(parts)) == 69


def test_an_unfinished_answer_shows_what_is_missing() -> None:
    assert "C?T" in texts(laid_out(clued(Grid.parse("C.T\nA#O\nREX")))[1:])


def test_a_label_too_wide_for_its_column_opens_the_clue() -> None:
    slot = DAILY.grid.slots[0]
    puzzle = replace(DAILY, clues={slot.key: Clue("Pet", label="1/14/23")})
    assert "1/14/23 Pet" in texts(laid_out(puzzle)[1:])


def test_clues_of_no_entry_are_submitted_too() -> None:
    loose = LooseClue(Clue("Diagonally", label="x"))
    printed = texts(
        laid_out(replace(DAILY, clue_lists=(ClueList("Diagonal", (loose,), None),)))[1:]
    )
    assert printed[-3:] == ["DIAGONAL", "x", "Diagonally"]


def test_a_title_stands_above_the_grid() -> None:
    first = laid_out(replace(DAILY, title="Affairs"))[0]
    (title,) = [line for line in lines_of([first]) if line.text == "Affairs"]
    assert title.style is Style.BOLD
    assert title.x + title.width / 2 == pytest.approx(LETTER.width / 2)


def test_headings_of_the_file_are_kept() -> None:
    puzzle = replace(DAILY, headings={Direction.ACROSS: "Waagerecht"})
    assert texts(laid_out(puzzle)[1:])[0] == "WAAGERECHT"


def test_an_address_without_end_is_refused_in_one_sentence() -> None:
    with pytest.raises(FileError, match="no room for the grid on the first page: shorten them"):
        laid_out(DAILY, "Line\n" * 60)


def test_pages_have_numbers_and_later_ones_the_name_of_the_puzzle() -> None:
    pages = whole(replace(DAILY, title="Affairs"))
    heads = [texts([Page(page.items[:2])]) for page in pages]
    number = len(pages)
    assert heads[0][0] == f"1 / {number}"
    assert heads[1:] == [["Affairs · Fiona", f"{turn} / {number}"] for turn in range(2, number + 1)]


def test_a_long_name_is_cut_in_the_head() -> None:
    head = texts([whole(replace(DAILY, title="Affairs of the state " * 12))[1]])[0]
    assert head.startswith("Affairs of the state")
    assert head.endswith("…")


def test_notes_stand_below_the_grid_and_long_ones_after_the_clues() -> None:
    short = laid_out(replace(DAILY, notes="Mind the circles.\n\nAll of them."))
    assert texts(short[:1])[-2:] == ["Mind the circles.", "All of them."]
    long = laid_out(replace(DAILY, notes="Mind the circles. " * 80))
    assert "Mind" not in " ".join(texts(long[:1]))
    printed = texts(long)
    assert " ".join(printed[printed.index("NOTES") + 1 :]).count("Mind the circles.") == 80


def test_no_page_is_there_for_a_clue_alone() -> None:
    few = [number for number in range(20, 90) if 0 < _lines_on_last_page(number) <= 2]
    assert few == []


def _lines_on_last_page(clues: int) -> int:
    """Lines on the last page of a list of so many clues of one line; 0 where all are on one page."""
    loose = tuple(LooseClue(Clue("Word", label=str(number))) for number in range(clues))
    puzzle = Puzzle(Grid.parse("AB\nCD"), clue_lists=(ClueList("Clues", loose),))
    pages = laid_out(puzzle)[1:]
    return len({item.y for item in lines_of(pages[-1:])}) if len(pages) > 1 else 0


def test_a_linked_clue_has_its_whole_answer_and_the_other_entry_says_where_it_is() -> None:
    grid = Grid.parse("CAT\nA#O\nREX")
    puzzle = Puzzle(grid, clues={grid.slots[0].key: Clue("Pet of a king", label="1,3")})
    assert texts(laid_out(puzzle)[1:])[:7] == [
        "ACROSS",
        *("1,3", "Pet of a king", "CAT REX"),
        *("3", "See 1 Across", "REX"),
    ]


@settings(max_examples=30)
@given(
    st.integers(2, 12),
    st.integers(2, 12),
    st.sampled_from(["", "x", "clue " * 5, "clue " * 60, "clue " * 300]),
    st.sampled_from(["", ADDRESS, "Line\n" * 20]),
)
def test_every_submission_is_whole(rows: int, columns: int, clue: str, contact: str) -> None:
    puzzle = clued(open_grid(rows, columns), clue.strip())
    pages = laid_out(puzzle, contact)
    printed = " ".join(texts(pages[1:])).split()
    names = [word for word in printed if word[-1] in "AD" and word[:-1].isdigit()]
    assert names == [slot.short_name for slot in puzzle.grid.slots]
    assert printed.count("clue") == clue.split().count("clue") * len(puzzle.grid.slots)
