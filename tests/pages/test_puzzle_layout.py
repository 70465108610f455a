"""Puzzles laid out on paper."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.errors import FileError
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import Style, clue_of
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.pages.page import A4, LETTER, Page, PageOptions, Paper, PlacedText
from crossword_app.pages.puzzle_layout import lay_out
from crossword_app.pages.sheets import MARGIN
from tests.pages.measuring import EvenType
from tests.pages.paper_checks import faults_of_pages, grids, texts, without_heads

LANDSCAPE = Paper("A4 across", A4.height, A4.width)
A5 = Paper("A5", 420.0, 595.0)
LARGE = PageOptions(large_print=True)


def open_grid(rows: int, columns: int) -> Grid:
    """A grid with a block in every fifth cell, so that there are many entries."""
    cells = [
        "".join("#" if (row * 2 + c) % 5 == 4 else "A" for c in range(columns))
        for row in range(rows)
    ]
    return Grid.parse("\n".join(cells))


def clued(grid: Grid, clue: str = "Some clue or other") -> Puzzle:
    """Each clue ends in the name of its slot."""
    clues = {slot.key: Clue(f"{clue} {slot.short_name}".strip()) for slot in grid.slots}
    return Puzzle(grid, title="Title", author="Author", copyright="© Nobody", clues=clues)


def laid_out(puzzle: Puzzle, options: PageOptions | None = None) -> tuple[Page, ...]:
    """The pages, of which nothing is outside the margins and nothing over anything else."""
    options = options or PageOptions()
    pages = lay_out(puzzle, options, EvenType())
    assert list(faults_of_pages(pages, options.printed_on, MARGIN, puzzle.grid.size)) == []
    return pages


def sizes_of_clues(pages: Sequence[Page]) -> set[float]:
    return {
        item.size
        for page in pages
        for item in page.items
        if isinstance(item, PlacedText) and "clue" in item.text
    }


def names(pages: Sequence[Page]) -> list[str]:
    """The names of slots in the order in which their clues are printed."""
    words = " ".join(texts(pages)).split()
    return [word for word in words if word[-1] in "AD" and word[:-1].isdigit()]


DAILY = clued(open_grid(15, 15))


def test_a_usual_puzzle_stands_on_one_page() -> None:
    (page,) = laid_out(DAILY)
    (grid,) = grids(page)
    assert not grid.solution
    assert texts([page])[:2] == ["Title", "Author"]
    assert texts([page])[-1] == "© Nobody"
    assert names([page]) == [slot.short_name for slot in DAILY.grid.slots]
    assert grid.cell >= 17
    assert min(sizes_of_clues([page])) >= 8


@pytest.mark.parametrize("paper", [A4, LETTER, LANDSCAPE, A5])
@pytest.mark.parametrize(
    "size", [Size(5, 5), Size(12, 12), Size(21, 21), Size(30, 8), Size(50, 50)]
)
def test_every_size_on_every_paper(paper: Paper, size: Size) -> None:
    puzzle = clued(open_grid(*size))
    pages = laid_out(puzzle, PageOptions(paper=paper))
    assert names(pages) == [slot.short_name for slot in puzzle.grid.slots]
    assert min(sizes_of_clues(pages)) >= (7 if size == Size(21, 21) else 8)
    assert [len(grids(page)) for page in pages] == [1] + [0] * (len(pages) - 1)


def test_clues_that_do_not_fit_go_on_over_more_pages_at_a_comfortable_size() -> None:
    puzzle = clued(open_grid(21, 21), "A long clue that goes on and on " * 5)
    pages = laid_out(puzzle)
    assert len(pages) > 1
    (printed,) = sizes_of_clues(pages)
    assert 9 <= printed <= 10
    assert names(pages) == [slot.short_name for slot in puzzle.grid.slots]
    assert [texts([page])[-1] for page in pages] == [
        f"{number} / {len(pages)}" for number in range(1, len(pages) + 1)
    ]


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_mini_is_large_and_no_clue_stands_alone(paper: Paper) -> None:
    (page,) = laid_out(clued(open_grid(5, 5)), PageOptions(paper=paper))
    (grid,) = grids(page)
    assert 5 * grid.cell > paper.width * 0.4
    assert sizes_of_clues([page]) == {13}
    clues = [item for item in page.items if isinstance(item, PlacedText) and "clue" in item.text]
    in_columns = [sum(item.x == x for item in clues) for x in {item.x for item in clues}]
    assert min(in_columns) > 1


@pytest.mark.parametrize("side", [5, 7, 9, 11, 13])
def test_larger_grids_have_no_larger_squares(side: int) -> None:
    smaller, larger = (
        grids(laid_out(clued(open_grid(rows, rows)))[0])[0].cell for rows in (side, side + 2)
    )
    assert smaller >= larger


def test_without_clues_the_grid_stands_alone_in_the_middle() -> None:
    (page,) = laid_out(Puzzle(open_grid(15, 15)))
    (grid,) = page.items
    assert grid in grids(page)
    assert grid.x == pytest.approx((A4.width - 15 * 30) / 2)


def test_a_clue_longer_than_a_column_is_whole_all_the_same() -> None:
    story = [f"w{number}" for number in range(3000)]
    slots = DAILY.grid.slots
    puzzle = replace(DAILY, clues={**DAILY.clues, slots[3].key: Clue(" ".join(story))})
    pages = laid_out(puzzle)
    printed = " ".join(texts(pages)).split()
    assert [word for word in printed if word.startswith("w")] == story
    assert names(pages) == [slot.short_name for slot in slots if slot is not slots[3]]


def test_large_print_is_large_everywhere() -> None:
    pages = laid_out(DAILY, LARGE)
    assert len(pages) > 1
    assert sizes_of_clues(pages) == {16}
    assert min(i.size for page in pages for i in page.items if isinstance(i, PlacedText)) >= 14
    assert grids(pages[0])[0].cell >= 26
    assert names(pages) == [slot.short_name for slot in DAILY.grid.slots]


@pytest.mark.parametrize(("asked", "printed"), [(8.0, 8.0), (12.5, 12.5), (30.0, 30.0)])
def test_a_size_asked_for_is_kept(asked: float, printed: float) -> None:
    assert sizes_of_clues(laid_out(DAILY, PageOptions(size=asked))) == {printed}


def test_large_print_is_never_smaller_than_its_name_says() -> None:
    assert sizes_of_clues(laid_out(DAILY, replace(LARGE, size=9))) == {14}


@pytest.mark.parametrize("size", [7.9, 0, -3, 31])
def test_a_size_that_cannot_be_read_is_refused(size: float) -> None:
    with pytest.raises(FileError, match="choose a size from 8 to 30"):
        PageOptions(size=size)


def test_paper_that_is_too_small_is_refused() -> None:
    with pytest.raises(FileError, match=r"298 by 420 points is too small.*choose A5"):
        PageOptions(paper=Paper("A6", 298, 420))


@pytest.mark.parametrize(
    "options", [PageOptions(solution_page=True), replace(LARGE, solution_page=True)]
)
def test_the_solution_comes_last_large_and_with_its_name(options: PageOptions) -> None:
    pages = laid_out(DAILY, options)
    assert [grid.solution for page in pages for grid in grids(page)] == [False, True]
    (solved,) = grids(pages[-1])
    assert 15 * solved.cell > 0.7 * options.printed_on.width
    assert solved.x + 15 * solved.cell / 2 == pytest.approx(options.printed_on.width / 2)
    assert texts(pages[-1:])[:2] == ["Solution", "Title · Author"]


@pytest.mark.parametrize("options", [LARGE, PageOptions(size=14)])
def test_later_pages_name_the_puzzle(options: PageOptions) -> None:
    first, *others = laid_out(DAILY, options)
    assert texts([first])[:2] == ["Title", "Author"]
    assert len(others) > 0
    assert {texts([page])[0] for page in others} == {"Title · Author"}


def test_a_long_title_is_set_smaller_before_it_takes_more_lines() -> None:
    title = "A title that is quite long but nothing unheard of in these parts"
    (page,) = laid_out(replace(DAILY, title=title))
    printed = next(item for item in page.items if isinstance(item, PlacedText))
    assert printed.text == title
    assert 13 <= printed.size < 18
    longer = laid_out(replace(DAILY, title=f"{title}, with {title}"))
    assert sum("title" in text for text in texts(longer)) == 2
    assert grids(longer[0])[0].cell >= 17


def test_a_proof_has_the_solved_grid() -> None:
    assert grids(laid_out(DAILY, PageOptions(solution=True))[0])[0].solution


def test_notes_stand_above_the_grid_and_long_ones_after_the_clues() -> None:
    short = texts(laid_out(replace(DAILY, notes="Mind the circles.\nAll of them.")))
    assert short[:4] == ["Title", "Author", "Mind the circles.", "All of them."]
    long = texts(laid_out(replace(DAILY, notes="Mind the circles. " * 80)))
    assert "Notes" in long[long.index("Down") :]


WORDS = [f"w{number}" for number in range(500)]
LONG = " ".join(WORDS)


@pytest.mark.parametrize(
    ("name", "puzzle"),
    [
        ("Title", replace(DAILY, title=LONG)),
        ("Author", replace(DAILY, author=LONG)),
        ("Copyright", replace(DAILY, copyright=LONG)),
    ],
)
def test_what_is_too_long_for_its_place_is_printed_whole_elsewhere(
    name: str, puzzle: Puzzle
) -> None:
    pages = laid_out(puzzle, PageOptions(paper=LANDSCAPE))
    printed = " ".join(texts(without_heads(pages, 50 if name != "Copyright" else 0))).split()
    assert [word for word in printed if word.startswith("w")] == WORDS
    assert name in printed


def test_markup_keeps_its_styles() -> None:
    slot = DAILY.grid.slots[0]
    puzzle = replace(DAILY, clues={slot.key: clue_of("<b>Bold</b> and H<sub>2</sub>O")})
    (page,) = laid_out(puzzle)
    texts = [item for item in page.items if isinstance(item, PlacedText)]
    styles = {item.text: item for item in reversed(texts)}  # the clue comes before labels
    assert styles["2"].size < styles["Bold"].size
    assert styles["Bold"].style != styles[" and H"].style


def columns_of(page: Page) -> list[list[PlacedText]]:
    """The texts below the title by the columns that they begin, from left to right, each from the top down."""
    (grid,) = grids(page)
    size = next(iter(sizes_of_clues([page])))
    begun = [
        i
        for i in page.items
        if isinstance(i, PlacedText) and i.y > grid.y and i.style & Style.BOLD and i.size >= size
    ]
    columns: list[list[PlacedText]] = []
    for item in begun:
        if not columns or item.y < columns[-1][-1].y:
            columns.append([])
        columns[-1].append(item)
    return columns


@pytest.mark.parametrize(
    ("side", "paper"), [(6, A4), (8, LETTER), (9, A4), (13, LETTER), (15, A4), (21, LETTER)]
)
def test_columns_are_wide_enough_to_read_and_no_clue_strays_above_a_heading(
    side: int, paper: Paper
) -> None:
    puzzle = clued(open_grid(side, side), "A clue that is as long as they often are")
    page = laid_out(puzzle, PageOptions(paper=paper))[0]
    (size,) = sizes_of_clues([page])
    columns = columns_of(page)
    lefts = [min(item.x for item in column) for column in columns]
    for left, right in pairwise(lefts):
        assert right - left > (13 if side < 17 else 11.5) * size
    for column in columns[1:]:
        headings = [n for n, item in enumerate(column) if item.text == "Down"]
        assert headings == [] or headings[0] != 1
        assert len(column) > 1


@pytest.mark.parametrize("side", [9, 11, 15])
def test_a_puzzle_with_enough_clues_fills_its_page(side: int) -> None:
    (page,) = laid_out(clued(open_grid(side, side), "A clue that is as long as they often are"))
    ends = [column[-1].y for column in columns_of(page)]
    assert max(ends) > 0.88 * (A4.height - MARGIN)
    assert min(ends) > max(ends) - 8 * 12


words = st.text(st.sampled_from("ab é漢-—/"), max_size=200)


@st.composite
def written_puzzles(draw: st.DrawFn) -> Puzzle:
    grid = open_grid(draw(st.integers(2, 12)), draw(st.integers(2, 12)))
    lengths = st.sampled_from(["", "x", "clue " * 3, "clue " * 40, "clue " * 400])
    clues = {slot.key: Clue(draw(lengths).strip()) for slot in grid.slots if draw(st.booleans())}
    return Puzzle(grid, title=draw(words), author=draw(words), notes=draw(words), clues=clues)


@settings(max_examples=20)
@given(
    written_puzzles(),
    st.builds(
        PageOptions,
        paper=st.sampled_from([A4, LETTER, LANDSCAPE, A5]),
        large_print=st.booleans(),
        solution_page=st.booleans(),
        size=st.sampled_from([None, 8.0, 13.0]),
    ),
)
def test_every_puzzle_is_printed_whole_and_nothing_over_anything(
    puzzle: Puzzle, options: PageOptions
) -> None:
    pages = laid_out(puzzle, options)
    printed = "".join(texts(pages)).replace(" ", "")
    for text in (puzzle.title, puzzle.author, puzzle.notes):
        assert "".join(text.split()) in printed
    written = "".join(puzzle.clue(slot).text for slot in puzzle.grid.slots)
    assert printed.count("clue") == written.count("clue")


def test_a_word_bank_follows_the_clues_with_every_entry() -> None:
    puzzle = clued(Grid.parse("SPOON\n#O#E#\nSTERN\n#S###"))
    (page,) = laid_out(puzzle, PageOptions(word_bank=True))
    printed = " ".join(texts([page]))
    bank = printed[printed.index("Word bank") :]
    assert all(word in bank for word in ("SPOON", "STERN", "POTS"))
    assert "Word bank" not in " ".join(texts(laid_out(puzzle)))


def test_editor_and_date_are_printed_as_readers_of_the_paper_write_them() -> None:
    told = {"editor": "A. Editor", "date": "2026-11-24", "publisher": "Gazette", "intro": "Enjoy."}
    puzzle = replace(DAILY, extra=told)
    said = texts(laid_out(puzzle))
    assert said[1:3] == ["Author · Edited by A. Editor · 24 November 2026", "Enjoy."]
    assert said[-1] == "© Nobody · Gazette"
    american = texts(laid_out(replace(puzzle, author=""), PageOptions(paper=LETTER)))
    assert american[1] == "Edited by A. Editor · November 24, 2026"
    undated = replace(DAILY, extra={"date": "Advent", "publisher": "nobody"})
    said = texts(laid_out(undated))
    assert (said[1], said[-1]) == ("Author · Advent", "© Nobody")


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_criss_cross_is_large_and_has_a_line_for_name_and_date(paper: Paper) -> None:
    puzzle = clued(Grid.parse("---C----\nOWLAKE--\n---T----\n--BONE--\n-----A--\n--SWARM-"))
    (page,) = laid_out(puzzle, PageOptions(paper=paper))
    said = texts([page])
    assert [said[0], said[2]] == ["Name ", "Date "]
    assert {said[1].strip("_"), said[3].strip("_")} == {""}
    (grid,) = grids(page)
    assert 8 * grid.cell > 0.6 * paper.width
    assert min(sizes_of_clues([page])) >= 13
    assert "Name " not in texts(laid_out(clued(open_grid(8, 8))))
