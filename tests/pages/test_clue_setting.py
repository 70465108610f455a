"""Clues as blocks of lines."""

import pytest

from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.markup import Style
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.pages.clue_setting import (
    USUAL,
    ClueSetting,
    height_of,
    paragraphs_of,
    text_blocks,
)
from crossword_app.pages.columns import Block
from tests.pages.measuring import EvenType

GRID = Grid.parse("CAT\nA#O\nREX")


def clued(*texts: str) -> Puzzle:
    clues = {slot.key: Clue(text) for slot, text in zip(GRID.slots, texts, strict=False)}
    return Puzzle(GRID, clues=clues)


def blocks_of(puzzle: Puzzle, width: float = 1000.0, size: float = 10.0) -> list[Block]:
    return ClueSetting(puzzle, EvenType()).blocks(size, width)


def texts(block: Block) -> list[str]:
    return ["".join(span.text for span in line) for line in block.lines]


def test_a_block_for_each_heading_and_each_clue() -> None:
    blocks = blocks_of(clued("Pet", "Last word", "Vehicle", "Poison"))
    assert [texts(block) for block in blocks] == [
        ["Across"],
        ["1Pet"],
        ["3Last word"],
        ["Down"],
        ["1Vehicle"],
        ["2Poison"],
    ]
    assert [block.keeps_next for block in blocks] == [True, False, False, True, False, False]


def test_entries_without_a_clue_are_listed_also_in_a_direction_that_has_none() -> None:
    blocks = blocks_of(clued("Pet"))
    assert [texts(block) for block in blocks] == [
        ["Across"],
        ["1Pet"],
        ["3"],
        ["Down"],
        ["1"],
        ["2"],
    ]


def test_without_any_clue_no_list_is_printed_nor_an_empty_one_of_no_entries() -> None:
    assert blocks_of(Puzzle(GRID)) == []
    empty = ClueList("Notes", (LooseClue(Clue("", label="1")),))
    puzzle = Puzzle(GRID, clues=clued("Pet").clues, clue_lists=(empty,))
    assert ["Notes"] not in [texts(block) for block in blocks_of(puzzle)]


def test_clues_hang_and_labels_end_at_one_place() -> None:
    loose = ClueList("Across", (LooseClue(Clue("x", label="12")),), Direction.ACROSS)
    puzzle = Puzzle(GRID, clues=clued("one two three").clues, clue_lists=(loose,))
    _, first, _, last, *_ = blocks_of(puzzle, width=60)
    label, text = first.lines[0]
    assert label.x + label.width == pytest.approx(1.1)  # two figures of 0.55
    assert {line[0].x for line in first.lines[1:]} == {text.x}
    assert last.lines[0][0].x == 0


def test_a_long_label_pushes_the_clue_to_the_right() -> None:
    puzzle = Puzzle(GRID, clues={GRID.slots[0].key: Clue("Pet", label="1/14/23")})
    label, text = blocks_of(puzzle)[1].lines[0]
    assert text.x > label.x + label.width


def test_a_label_that_is_a_text_stands_above_its_clue() -> None:
    label = "First and foremost of all"
    puzzle = Puzzle(GRID, clues={GRID.slots[0].key: Clue("Pet", label=label)})
    assert texts(blocks_of(puzzle, width=160)[1]) == [label, "Pet"]


def test_the_height_of_a_block_follows_its_lines() -> None:
    block = blocks_of(clued("one two three four"), width=60)[1]
    assert block.height == len(block.lines) * 10 * USUAL.pitch


def test_the_area_is_never_more_than_what_the_lines_take() -> None:
    setting = ClueSetting(clued("one two three", "four", "five six", "seven"), EvenType())
    for width in (50.0, 80.0, 300.0):
        area = USUAL.pitch * setting.length * 10**2
        assert area <= height_of(setting.blocks(10, width)) * width


def test_paragraphs_of_a_text_are_blocks() -> None:
    paragraphs = paragraphs_of("one\n\ntwo\r\nthree", Style.PLAIN, EvenType())
    blocks = text_blocks(paragraphs, 10, 500)
    assert [texts(block) for block in blocks] == [["one"], ["two"], ["three"]]
