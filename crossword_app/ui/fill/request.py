"""The request for fills of the document, from its puzzle and the user's settings."""

from collections.abc import Iterator

from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.sentences import counted
from crossword_app.ui.document import Document
from crossword_app.ui.settings import Settings


def request_of(document: Document, settings: Settings) -> FillRequest:
    """Return the current request for fills of *document*. It changes with its puzzle and the settings."""
    asked_always = FillRequest(
        floor=settings.floor,
        shared_letters=settings.shared_letters,
        is_root_once=settings.is_root_once,
        limit=FillLimit(settings.seconds),
        order=settings.order,
        prefer=settings.prefer,
        threads=settings.threads,
        seed=settings.seed,
    )
    return asked_always.with_options(document.fill_options)


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
    ):
        if number:
            yield counted(number, one, many)
    if request.shared_letters:
        yield f"no {request.shared_letters} letters shared"
    if request.is_root_once:
        yield "each root once"
