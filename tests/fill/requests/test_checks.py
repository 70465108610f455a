"""Problems that word lists and fill options tell of."""

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Puzzle
from tests.helpers import index_of

INDEX = index_of({"CAT": 60, "COB": 40, "RUN": 55, "RUNS": 55})
WORD_KINDS = {
    ProblemKind.NO_WORD,
    ProblemKind.UNLISTED,
    ProblemKind.UNDER_FLOOR,
    ProblemKind.DUPLICATE,
}


def told(drawing: str, request: FillRequest | None = None) -> list[str]:
    found = problems_of(Puzzle(Grid.parse(drawing)), request or FillRequest(), INDEX)
    return [problem.message for problem in found if problem.kind in WORD_KINDS]


def test_entries_that_no_list_has_are_named() -> None:
    assert told("CAT\n###\nDIZ") == ["DIZ at 2-Across is in no word list"]
    assert told("DIZ\n###\n###", FillRequest(wished=("DIZ",))) == []


def test_entries_under_their_floors_are_named() -> None:
    message = "COB at 2-Across scores 40, under the floor of 50"
    assert told("CAT\n###\nCOB") == [message]
    assert told("CAT\n###\nCOB", FillRequest(floor=40)) == []
    assert told("CAT\n###\nCOB", FillRequest(length_floors={3: 30})) == []
    puzzle = Puzzle(Grid.parse("CAT\n###\nCOB"))
    allowed = FillRequest(slot_floors={puzzle.grid.slots[1].key: 40})
    assert told("CAT\n###\nCOB", allowed) == []


def test_duplicates_are_those_of_the_rules_in_force() -> None:
    drawing = "RUN#\n####\nRUNS"
    assert told(drawing, FillRequest(is_root_once=False)) == []
    for asked in (FillRequest(), FillRequest(is_root_once=True)):
        assert told(drawing, asked) == ["RUN at 1-Across and RUNS at 2-Across share the root RUN"]
    assert told(drawing, FillRequest(is_root_once=False, shared_letters=3, shared_from=0)) == [
        "RUN at 1-Across and RUNS at 2-Across share the letters RUN"
    ]


def test_without_words_none_is_missed() -> None:
    puzzle = Puzzle(Grid.parse("CAT\n###\nDIZ"))
    for index in (None, index_of({})):
        kinds = {problem.kind for problem in problems_of(puzzle, FillRequest(), index)}
        assert kinds.isdisjoint(WORD_KINDS)


def test_unlisted_words_come_before_those_under_the_floor() -> None:
    kinds = [
        problem.kind
        for problem in problems_of(Puzzle(Grid.parse("COB\n###\nDIZ")), FillRequest(), INDEX)
        if problem.kind in WORD_KINDS
    ]
    assert kinds == [ProblemKind.UNLISTED, ProblemKind.UNDER_FLOOR]


def test_entries_that_no_word_completes_are_named_with_the_best_one_under_the_floor() -> None:
    assert told("CAT\n###\nDI.") == ["DI? at 2-Across has no word at 50"]
    assert told("R..\n###\n...") == []
    (problem,) = problems_of(Puzzle(Grid.parse("###\nC.B\n###")), FillRequest(), INDEX)[-1:]
    assert problem.message == "C?B at 1-Across has no word at 50"
    assert (problem.score, problem.word) == (40, "COB")
    assert told("C.B\n###\n###", FillRequest(floor=40)) == []
    assert told("C.B\n###\n###", FillRequest(wished=("CUB",))) == []
    assert told("CA.\n###\n###", FillRequest(banned=("CAT",))) == [
        "CA? at 1-Across has no word at 50"
    ]


def test_words_of_unwanted_kinds_complete_no_entry() -> None:
    index = WordIndex.from_words([Word("CAT", 60, "Cat", (WordKind.NAME,)), Word("COB", 40, "cob")])
    puzzle = Puzzle(Grid.parse("C..\n###\n###"))
    for request, messages in (
        (FillRequest(), []),
        (FillRequest(no_kinds=(WordKind.NAME,)), ["C?? at 1-Across has no word at 50"]),
        (FillRequest(no_kinds=(WordKind.NAME,), wished=("CAT",)), []),
    ):
        found = problems_of(puzzle, request, index)
        assert [each.message for each in found if each.kind is ProblemKind.NO_WORD] == messages


def test_an_entry_with_a_choice_of_strings_is_left_to_the_fill() -> None:
    request = FillRequest(rebus_choices={Position(0, 1): ("IM", "OG")})
    assert told("D..\n###\n###", request) == []
