"""Blocks of lines in columns."""

from collections.abc import Iterator
from itertools import count, pairwise

from hypothesis import given
from hypothesis import strategies as st

from crossword_app.model.markup import Style
from crossword_app.pages.columns import Block, Column, Setting, set_in_columns
from crossword_app.pages.paragraphs import Line, Span

PITCH = 10.0


def line(text: str) -> Line:
    return (Span(0, text, Style.PLAIN, 1),)


def block(name: str, lines: int, space: float = 0, *, keeps_next: bool = False) -> Block:
    texts = tuple(line(f"{name}{number}") for number in range(lines))
    return Block(texts, 8, PITCH, space, keeps_next)


def columns(*heights: float) -> Iterator[Column]:
    """Columns of these heights, and for ever more of the last."""
    for number in count():
        height = heights[min(number, len(heights) - 1)]
        yield Column(number, 0, 0, height)


def places(setting: Setting) -> dict[str, tuple[int, float]]:
    return {placed.line[0].text: (placed.page, placed.top) for placed in setting.lines}


def test_a_block_that_does_not_fit_goes_to_the_next_column() -> None:
    setting = set_in_columns([block("a", 2), block("b", 2)], columns(30), 30)
    assert places(setting) == {"a0": (0, 0), "a1": (0, 10), "b0": (1, 0), "b1": (1, 10)}
    assert setting.torn == 0


def test_space_is_left_above_but_not_at_the_top_of_a_column() -> None:
    setting = set_in_columns([block(name, 1, 5) for name in "abc"], columns(25), 25)
    assert places(setting) == {"a0": (0, 0), "b0": (0, 15), "c0": (1, 0)}


def test_a_heading_stays_with_what_it_heads() -> None:
    blocks = [block("a", 2), block("H", 1, keeps_next=True), block("b", 2)]
    setting = set_in_columns(blocks, columns(40), 40)
    assert places(setting)["H0"] == (1, 0)


def test_no_clue_stays_alone_below_a_heading_at_the_foot_of_a_column() -> None:
    blocks = [block("a", 6), block("H", 1, keeps_next=True), *(block(name, 1) for name in "bcd")]
    setting = set_in_columns(blocks, columns(80), 80)
    assert [places(setting)[name] for name in ("H0", "b0", "c0")] == [(1, 0), (1, 10), (1, 20)]
    higher = set_in_columns(blocks, columns(90), 90)
    assert [places(higher)[name] for name in ("H0", "b0", "c0", "d0")] == [
        *((0, 60), (0, 70), (0, 80)),
        (1, 0),
    ]


def test_columns_too_short_for_a_block_stay_empty() -> None:
    setting = set_in_columns([block("a", 3), block("b", 1)], columns(15, 15, 40), 40)
    assert places(setting)["a0"] == (2, 0)
    assert places(setting)["b0"] == (2, 30)


def test_a_block_higher_than_any_column_is_torn_and_whole() -> None:
    blocks = [block("a", 1), block("H", 1, keeps_next=True), block("b", 9), block("c", 1)]
    setting = set_in_columns(blocks, columns(40), 40)
    assert setting.torn == 1
    assert places(setting)["H0"] == (0, 10)
    assert [placed.line[0].text for placed in setting.lines if "b" in placed.line[0].text] == [
        f"b{number}" for number in range(9)
    ]
    assert places(setting)["b8"] == (2, 20)


def test_nothing_is_set_of_nothing() -> None:
    assert set_in_columns([], columns(40), 40) == Setting((), 0)


clues = st.builds(block, st.just("x"), st.integers(1, 6), st.sampled_from([0.0, 3.0]))
headings = st.builds(block, st.just("H"), st.integers(1, 2), st.just(5.0), keeps_next=st.just(True))
blocks_of_any_kind = st.lists(
    st.one_of(clues.map(lambda clue: [clue]), st.tuples(headings, clues).map(list)), max_size=20
).map(lambda found: [each for several in found for each in several])


@given(blocks_of_any_kind, st.lists(st.sampled_from([5.0, 25.0, 60.0]), max_size=4))
def test_blocks_stay_whole_in_order_and_apart(blocks: list[Block], heights: list[float]) -> None:
    tallest = 60.0
    setting = set_in_columns(blocks, columns(*heights, tallest), tallest)
    assert [placed.line for placed in setting.lines] == [text for b in blocks for text in b.lines]
    bottoms = [*heights, tallest]
    for placed in setting.lines:
        bottom = bottoms[min(placed.page, len(bottoms) - 1)]
        assert placed.top + PITCH <= bottom
    for one, other in pairwise(setting.lines):
        assert other.page > one.page or other.top >= one.top + PITCH
    by_block: dict[int, set[int]] = {}
    lines = iter(setting.lines)
    for number, whole in enumerate(blocks):
        by_block[number] = {next(lines).page for _ in whole.lines}
    assert all(len(pages) == 1 for pages in by_block.values())
    for number, whole in enumerate(blocks[:-1]):
        fits = whole.height + blocks[number + 1].space + blocks[number + 1].height <= tallest
        if whole.keeps_next and fits:
            assert by_block[number] == by_block[number + 1]
