"""What fills of the document are asked for."""

import os

from crossword_app.fill.outcome import FillLimit, Order, Prefer
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import request_of, summary_of
from crossword_app.ui.settings import Settings

ONE_DOWN = SlotKey(Position(0, 0), Direction.DOWN)
OPTIONS = PuzzleOptions(
    {3: 60}, {ONE_DOWN: 30}, ("ERA",), ("QUIZ", "AXE"), {Position(0, 1): ("HEART", "?")}, floor=40
)


def test_it_follows_the_puzzle_and_the_settings() -> None:
    settings = Settings()
    settings.shared_letters, settings.threads = 5, 2
    settings.order, settings.prefer, settings.seconds = Order.NEARLY_FILLED, Prefer.WORST, 9
    puzzle = OPTIONS.put_into(Puzzle(Grid.parse("...\n...\n...")))
    asked = FillRequest(
        shared_letters=5,
        is_root_once=True,
        threads=2,
        order=Order.NEARLY_FILLED,
        prefer=Prefer.WORST,
        limit=FillLimit(9),
    )
    assert request_of(Document(puzzle), settings) == asked.with_options(OPTIONS)


def test_at_first_it_is_two_threads_that_search_where_there_are_two() -> None:
    request = request_of(Document(Puzzle(Grid.parse("...\n...\n..."))), Settings())
    assert request.threads == min(2, os.cpu_count() or 1)


def test_what_is_asked_is_told_in_a_few_words() -> None:
    request = FillRequest(shared_letters=4, is_root_once=True).with_options(OPTIONS)
    assert summary_of(request) == (
        "2 floors more",
        "1 word banned",
        "2 words wished",
        "1 square with a choice",
        "words of 6+ share no 4 letters",
        "each root once",
    )
    assert summary_of(FillRequest()) == ("words of 6+ share no 4 letters", "each root once")
    assert summary_of(FillRequest(shared_letters=0, is_root_once=False)) == ()


def test_roots_are_kept_apart_in_languages_whose_forms_are_known() -> None:
    settings = Settings()
    runic = Document(Puzzle(Grid.blank(Size(3, 3), Alphabet.of("Runic", "ABC"))))
    assert settings.is_root_once
    assert request_of(Document(Puzzle(Grid.blank(Size(3, 3)))), settings).is_root_once
    assert request_of(runic, settings).is_root_once is False
