"""The request for fills of the document, from its puzzle and the user's settings."""

from collections.abc import Iterator
from dataclasses import replace

from crossword_app.dictionary.forms import are_forms_known
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted
from crossword_app.ui.document import Document
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.kind_filter import without_text


def request_of(document: Document, settings: Settings) -> FillRequest:
    """Return the current request for fills of *document*. It changes with its puzzle and the settings."""
    request = _asked_always(document, settings).with_options(document.fill_options)
    return replace(request, lists=document.own_lists)


def request_after(puzzle: Puzzle, document: Document, settings: Settings) -> FillRequest:
    """Return the request for fills of *puzzle*, which *document* may hold after an edit."""
    request = _asked_always(document, settings).with_options(PuzzleOptions.of(puzzle))
    return replace(request, lists=document.own_lists)


def request_for_new(document: Document, settings: Settings) -> FillRequest:
    """Return the request for fills of new puzzles in the language of *document*, which none of its options touch."""
    return _asked_always(document, settings).at_floor(settings.new_floor)


def _asked_always(document: Document, settings: Settings) -> FillRequest:
    """Return the request for any puzzle in the language of *document*."""
    return FillRequest(
        shared_letters=settings.shared_letters,
        shared_from=settings.shared_from,
        is_root_once=settings.is_root_once and are_forms_known(document.puzzle.alphabet),
        limit=FillLimit(settings.seconds),
        order=settings.order,
        prefer=settings.prefer,
        threads=settings.threads,
        seed=settings.seed,
        weak_below=settings.weak_below,
    )


def set_floor(document: Document, floor: int) -> None:
    """Set the floor of the puzzle. It is an undo step as all its fill options are; a drag of the slider is one step."""
    options = replace(document.fill_options, floor=floor)
    document.edit("Set Floor", options.put_into, merge="floor")


def set_by_price(document: Document, is_by_price: bool) -> None:
    """Set whether suggestions for the puzzle are listed by what they cost the rest, as one undo step."""
    options = replace(document.fill_options, by_price=is_by_price)
    document.edit("Sort Suggestions", options.put_into)


def with_new_floor(puzzle: Puzzle, settings: Settings) -> Puzzle:
    """Return *puzzle*, a new one, with the floor that new puzzles start with."""
    return replace(PuzzleOptions.of(puzzle), floor=settings.new_floor).put_into(puzzle)


def summary_of(request: FillRequest) -> tuple[str, ...]:
    """Return what *request* asks for apart from the general floor, in a few words each."""
    return tuple(_figures(request))


def _figures(request: FillRequest) -> Iterator[str]:
    floors = len(request.length_floors) + len(request.slot_floors)
    for number, one, many in (
        (floors, "floor more", "floors more"),
        (len(request.banned), "word banned", "words banned"),
        (len(request.wished), "word wished", "words wished"),
        (len(request.rebus_choices), "square with a choice", "squares with a choice"),
        (len(request.cell_letters), "square for some letters", "squares for some letters"),
        (len(request.only), "entry with words of its own", "entries with words of their own"),
    ):
        if number:
            yield counted(number, one, many)
    if request.no_kinds:
        yield f"no {without_text(request.no_kinds)}"
    if request.shared_letters:
        words = f"words of {request.shared_from}+" if request.shared_from else "words"
        yield f"{words} share no {request.shared_letters} letters"
    if request.is_root_once is not False:
        yield "each root once"
