"""What a format cannot hold is said in one sentence for each kind of thing, and nothing else is."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from crossword_app.errors import FileError
from crossword_app.formats.losses import Feature, losses, missing_clues
from crossword_app.formats.registry import format_called, read_puzzle, write_puzzle
from crossword_app.model import edits
from crossword_app.model.cell import VOID, Cell
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of, has_line_breaks
from crossword_app.model.own_data import JPZ_CELL
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from tests.strategies import foreign_puzzles

PLAIN = Puzzle(Grid.parse("AB\nC#"))
CORNER = Position(0, 0)


def with_cell(cell: Cell) -> Puzzle:
    return PLAIN.with_grid(PLAIN.grid.replacing({CORNER: cell}))


def with_clue(clue: Clue) -> Puzzle:
    return replace(PLAIN, clues={PLAIN.grid.slots[0].key: clue})


@pytest.mark.parametrize(
    ("puzzle", "feature", "sentence"),
    [
        (with_cell(Cell(letters="HEART")), Feature.REBUS, "1 square with several letters"),
        (with_cell(Cell(bar_right=True)), Feature.BARS, "1 bar left out"),
        (with_cell(VOID), Feature.VOIDS, "1 square outside the shape"),
        (with_cell(Cell(has_circle=True)), Feature.CIRCLES, "1 square with a circle"),
        (with_cell(Cell(has_shade=True)), Feature.SHADES, "1 square with a shade"),
        (with_cell(Cell(letters="A", is_given=True)), Feature.GIVENS, "letter is given"),
        (with_cell(Cell(label="")), Feature.LABELS, "1 square with a label of its own"),
        (with_clue(Clue("Letters")), Feature.CLUES, "1 clue written"),
        (with_clue(Clue("", enumeration="2")), Feature.ENUMERATIONS, "1 clue with an enumeration"),
        (with_clue(Clue("", label="1/2")), Feature.CLUE_LABELS, "1 clue with a label"),
        (with_clue(Clue("", extra={"answer": "AB"})), Feature.CLUE_DETAILS, "more in the original"),
        (replace(PLAIN, title="T"), Feature.TITLE, "the title is left out"),
        (replace(PLAIN, author="T"), Feature.AUTHOR, "the author is left out"),
        (replace(PLAIN, copyright="T"), Feature.COPYRIGHT, "the copyright is left out"),
        (replace(PLAIN, notes="T"), Feature.NOTES, "the notes are left out"),
        (replace(PLAIN, is_diagramless=True), Feature.DIAGRAMLESS, "diagramless"),
        (replace(PLAIN, key="1234"), Feature.KEY, "without the key"),
        (replace(PLAIN, headings={Direction.DOWN: "Runter"}), Feature.HEADINGS, "'Runter'"),
        (replace(PLAIN, extra_cells={CORNER: {"x": 1}}), Feature.CELL_DETAILS, "of 1 square"),
    ],
)
def test_each_kind_of_thing_is_named_unless_the_format_holds_it(
    puzzle: Puzzle, feature: Feature, sentence: str
) -> None:
    (found,) = losses(puzzle, held=set())
    assert sentence in found
    assert losses(puzzle, held={feature}) == ()


def test_a_colour_is_missed_where_shades_are_held() -> None:
    puzzle = with_cell(Cell().with_shade(True, "#FF0000"))
    (found,) = losses(puzzle, held={Feature.SHADES})
    assert "1 square with a colour of its own" in found


def test_styles_are_missed_where_clues_are_held() -> None:
    puzzle = with_clue(clue_of("<i>It</i>"))
    (found,) = losses(puzzle, held={Feature.CLUES})
    assert "1 clue with styles" in found
    assert losses(with_clue(clue_of("Q&amp;A")), held={Feature.CLUES}) == ()


@pytest.mark.parametrize(
    ("clue", "held_by"),
    [
        (Clue("one\ntwo"), {"ipuz", "puz", "exolve", "xd"}),
        (clue_of("one<br>two"), {"ipuz", "exolve", "xd"}),
        (clue_of("<p>one</p><p>two</p>"), {"ipuz", "exolve", "xd"}),
    ],
    ids=["text", "tag", "paragraphs"],
)
@pytest.mark.parametrize("name", ["ipuz", "puz", "exolve", "across", "jpz", "ccxml", "html", "xd"])
def test_line_breaks_in_clues_are_kept_or_missed(clue: Clue, held_by: set[str], name: str) -> None:
    form = format_called(name)
    assert form is not None
    written = write_puzzle(with_clue(clue), form)
    is_told = "1 clue with line breaks, which become spaces" in written.losses
    assert is_told == (name not in held_by)
    if form.read and not is_told:
        again = form.read(written.content).puzzle
        assert any(map(has_line_breaks, again.clues.values()))


@pytest.mark.parametrize("source", ["one ", "one\n", "one<br>", "<p>one</p>", "<b>one</b>"])
def test_a_break_behind_the_text_is_none(source: str) -> None:
    assert not has_line_breaks(clue_of(source))


def test_clues_of_no_entry_are_counted() -> None:
    clues = (LooseClue(Clue("a", label="7")), LooseClue(Clue("b")))
    puzzle = replace(PLAIN, clue_lists=(ClueList("Down", clues, Direction.DOWN),))
    assert losses(puzzle, held={Feature.CLUES}) == ("2 clues of no entry left out",)
    assert losses(puzzle, held={Feature.CLUES, Feature.LOOSE_CLUES}) == ()


def test_what_the_file_said_beside_is_named() -> None:
    extra = {"editor": "E", "url": "", "date": "1", "org.crossword-app:xd": {"a": 1}}
    found = losses(replace(PLAIN, extra=extra), held=set(), kept={"date"})
    assert found == (
        "what its original file says of 'editor' is left out",
        "what only xd files hold is left out",
    )
    assert losses(replace(PLAIN, extra=extra), set(), kept=extra) == ()
    many = losses(replace(PLAIN, extra={f"k{n}": 1 for n in range(9)}), held=set())
    assert many[0].endswith("'k5' and 3 more is left out")


@pytest.mark.parametrize(
    "extra",
    [{"style": {"barred": "TL"}}, JPZ_CELL.put_into({}, {"left-bar": "true"})],
    ids=["ipuz", "jpz"],
)
def test_bars_along_an_edge_are_called_so(extra: dict[str, Any]) -> None:
    puzzle = replace(PLAIN, extra_cells={CORNER: extra})
    told = "bars of 1 square along an edge or a block left out: they divide nothing"
    assert losses(puzzle, held=set()) == (told,)
    more = replace(puzzle, extra_cells={CORNER: extra, Position(0, 1): {**extra, "x": 1}})
    (both,) = losses(more, held=set())
    assert both == f"what else its original file says of 1 square is left out; {told}"


def test_what_is_of_use_only_while_a_puzzle_is_made_is_not_missed() -> None:
    puzzle = edits.set_locked(PLAIN, [CORNER], True)
    slot = puzzle.grid.slots[0]
    puzzle = edits.set_clue(puzzle, slot, Clue("d", is_draft=True))
    puzzle = replace(puzzle, extra={"org.crossword-app:fill": {"floor": 50}})
    assert losses(puzzle, held={Feature.CLUES}) == ()


@pytest.mark.parametrize(
    ("rules", "number"), [([[0, 0, "AE"]], 1), ([], 0), (5, 0), ("AE", 0), ({"r1c1": "AE"}, 0)]
)
def test_rules_on_letters_are_counted_where_the_document_holds_some(
    rules: object, number: int
) -> None:
    puzzle = replace(PLAIN, extra={"org.crossword-app:fill": {"cell-letters": rules}})
    found = losses(puzzle, held=())
    assert [text.split(" with letters that may")[0] for text in found] == ["1 square"] * number


@given(foreign_puzzles())
def test_a_format_that_holds_everything_loses_nothing(puzzle: Puzzle) -> None:
    assert losses(puzzle, held=list(Feature), kept=puzzle.extra) == ()


def test_capitals_and_colons_of_headings_are_not_missed() -> None:
    headings = {Direction.ACROSS: "ACROSS", Direction.DOWN: "Down:"}
    assert losses(replace(PLAIN, headings=headings), held=()) == losses(PLAIN, held=())


def test_how_a_file_worded_things_is_not_missed() -> None:
    wording = {"org.crossword-app:jpz-wording": {"notes": "instructions"}}
    assert losses(replace(PLAIN, extra=wording), held=()) == losses(PLAIN, held=())


def test_an_entry_that_another_clue_leads_on_to_has_its_clue() -> None:
    grid = Grid.parse("CAT\nA#O\nREX")
    first, *others = grid.slots
    clues = {first.key: Clue("Pet of a king", label="1,3")}
    assert missing_clues(Puzzle(grid, clues=clues)) == "2 clues are not written"
    assert len(others) == 3


@pytest.mark.parametrize("name", ["puz", "across", "xd", "exolve"])
def test_texts_that_no_reader_takes_are_not_written(name: str) -> None:
    form = format_called(name)
    assert form is not None
    grid = Grid.parse("AB\nCD")
    for puzzle in (
        Puzzle(grid, clues={grid.slots[0].key: Clue("(3)" * 400_000)}),
        Puzzle(grid, notes="<b>" * 400_000),
    ):
        with pytest.raises(FileError, match="texts have more than 1 MB, which no"):
            write_puzzle(puzzle, form)


def test_a_clue_of_many_enumerations_is_written_and_read() -> None:
    grid = Grid.parse("AB\nCD")
    form = format_called("exolve")
    assert form is not None
    for text in ("(3)" * 60_000, "(" + "word " * 40_000):
        puzzle = Puzzle(grid, clues={grid.slots[0].key: Clue(text)})
        again = read_puzzle(write_puzzle(puzzle, form).content, "a").puzzle
        assert len(again.clue(grid.slots[0]).text) >= len(text.strip())
