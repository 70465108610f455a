"""Filled grids round theme entries, for scripts."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from crossword_app.api.words import load_words
from crossword_app.control import NEVER, Control
from crossword_app.dictionary.service import Dictionary
from crossword_app.errors import CrosswordError
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.generate.designs.design import DesignOutcome
from crossword_app.generate.designs.request import DesignLimit, DesignRequest
from crossword_app.generate.designs.search import USUAL_COUNT, DesignProgress, find_designs
from crossword_app.generate.designs.theme import Theme
from crossword_app.model.geometry import Size
from crossword_app.model.symmetry import Symmetry


def design(  # noqa: PLR0913  # each is one option, by name
    entries: Sequence[str] | DesignRequest,
    words: Dictionary | None = None,
    *,
    size: int | Size = 15,
    symmetry: str = "rotate-180",
    floor: int | None = None,
    count: int = USUAL_COUNT,
    seconds: float = 20.0,
    seed: int = 1,
    progress: Callable[[DesignProgress], None] | None = None,
    control: Control = NEVER,
) -> DesignOutcome:
    r"""Make grids that hold theme entries: whole, symmetric, filled, the best first.

    Args:
        entries: the theme entries, as people write them; or the whole request, which replaces *size*, *symmetry*,
            *floor* and *seed*.
        words: the words to fill with; the user's if not given.
        count: how many designs are listed at most.
        seconds: the time for all of it, loading left out.
        seed: the seed of random choices. What was found by a unit of work is the same on every machine; see
            `find_designs` in crossword_app.generate.designs.search, whose limit may be a number of units.
        progress: called after each unit of work, with the designs so far.
        control: a stop ends it with what was found.

    Returns:
        `Designs`, `NoDesign` (a proof that there is none, with its reason) or `NoneFound` (neither, within the limit).

    Raises:
        CrosswordError: an entry is no word, too long or given twice, or the size is none of a grid.

    >>> from crossword_app.api.words import words_of
    >>> design(["Celsius", "Fahrenheit"], words_of(["cat"])).reason.partition(",")[0]
    'no symmetric placement: FAHRENHEIT (10) has no partner of its length'
    """
    if isinstance(entries, DesignRequest):
        request = entries
    else:
        fill = FillRequest(seed=seed)
        request = DesignRequest(
            Theme.of(entries),
            size=Size(size, size) if isinstance(size, int) else size,
            symmetry=_symmetry(symmetry),
            fill=fill if floor is None else replace(fill, floor=floor),
        )
    if words is None:
        words = load_words(language=request.theme.alphabet.tag)
    limit = DesignLimit(seconds)
    return find_designs(
        request, words.index, limit, count=count, progress=progress, control=control
    )


def _symmetry(name: str) -> Symmetry:
    found = next((symmetry for symmetry in Symmetry if symmetry.value == name), None)
    if found is None:
        known = ", ".join(symmetry.value for symmetry in Symmetry)
        raise CrosswordError(f"{name!r} is no symmetry: use {known}")
    return found
