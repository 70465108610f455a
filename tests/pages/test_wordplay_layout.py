"""The wordplay of clues on the pages behind a solution."""

from dataclasses import replace

from crossword_app.model.clue_notes import change_clues
from crossword_app.model.grid import Grid
from crossword_app.model.markup import Style, clue_runs
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.wordplay import Wordplay, with_wordplay
from crossword_app.pages.clue_details import ClueDetails, with_definitions
from crossword_app.pages.page import A4, PageOptions, PlacedText
from crossword_app.pages.puzzle_layout import lay_out
from crossword_app.pages.sheets import MARGIN
from tests.pages.measuring import EvenType
from tests.pages.paper_checks import faults_of_pages, texts

PUZZLE = Puzzle(Grid.parse("SILENT\nA#O#E#\nNET#N#\n"), title="Quiet")
WITH = PageOptions(paper=A4, solution_page=True, details=ClueDetails(wordplay=True))


def played(clue: Clue) -> Clue:
    made = Wordplay(("Quiet",), "(LISTEN)*", "a note that is rather long " * 8)
    return with_wordplay(clue.with_text("Quiet & listen, in a way"), made)


def test_all_wordplay_stands_behind_the_solution_within_the_margins() -> None:
    puzzle = change_clues(PUZZLE, PUZZLE.grid.slots, played)
    pages = lay_out(puzzle, WITH, EvenType())
    assert list(faults_of_pages(pages, A4, MARGIN, puzzle.grid.size)) == []
    behind = pages[2:]
    said = " ".join(texts(behind))
    assert said.count("(LISTEN)*") == len(puzzle.grid.slots)
    assert "SILENT" in said
    lined = [
        item.text
        for page in behind
        for item in page.items
        if isinstance(item, PlacedText) and item.style & Style.UNDERLINE
    ]
    assert lined == ["Quiet"] * len(puzzle.grid.slots)
    usual = replace(WITH, details=ClueDetails())
    assert [page.items[:-1] for page in lay_out(puzzle, usual, EvenType())] == [
        page.items[:-1] for page in pages[:2]
    ], "but for page numbers all else is the same"


def test_without_wordplay_there_are_no_more_pages() -> None:
    assert len(lay_out(PUZZLE, WITH, EvenType())) == 2


def test_definitions_are_underlined_through_other_styles() -> None:
    clue = replace(Clue("Big cat here"), markup="Big <i>cat</i> here")
    clue = with_wordplay(clue, Wordplay(("cat here",)))
    runs = with_definitions(clue, clue_runs(clue))
    assert [(run.text, bool(run.style & Style.UNDERLINE)) for run in runs] == [
        ("Big ", False),
        ("cat", True),
        (" here", True),
    ]
