"""Seeds packed into grids, for scripts."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Unpack

from crossword_app.api.puzzle import warn
from crossword_app.api.requests import Asked, request_or, words_for
from crossword_app.control import NEVER, Control
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import MAX_WORD_LENGTH, Word
from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.packing.outcome import PackBy, Packed, PackProgress
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model import puzzle as model
from crossword_app.model.alphabet import Alphabet


def pack(
    puzzle: model.Puzzle,
    seeds: Sequence[str | Word],
    words: Dictionary | None = None,
    *,
    by: str = "number",
    request: FillRequest | None = None,
    progress: Callable[[PackProgress], None] | None = None,
    control: Control = NEVER,
    **asked: Unpack[Asked],
) -> Packed:
    r"""Find the largest set of *seeds* that stands together in a fill of *puzzle*, with a bound on every set.

    The fill options saved with the puzzle apply. A seed is placed whatever its score.

    Args:
        seeds: up to 500 entries that one would like to have, as people write them.
        words: the words to fill with; the user's if not given.
        by: what makes a set better: "number", or "score" for the sum of the scores of its seeds. A text has the score
            of *words*.
        request: the whole request of the fill, in place of the options *asked* for and those of the puzzle.
        progress: called with each better set, and each better bound.
        control: a stop ends it with what was found.
        asked: see `Asked`; `seconds`, 20 unless given, is the time for the search, and two `threads` look for better
            sets and better bounds at once.

    Returns:
        The sets found, the best first (`sets`, `best`), what no set exceeds (`at_most`, `is_most`), what became of
        each seed (`seeds`), and which two seeds exclude each other (`pairs`).

    Raises:
        CrosswordError: a seed is no word, there are none, there is nothing to fill, or no words.

    >>> from crossword_app.api.puzzle import Puzzle
    >>> from crossword_app.api.words import words_of
    >>> words = words_of(["CAT", "ORE", "WED", "COW", "ARE", "TED"], score=60)
    >>> packed = pack(Puzzle.parse("...\n...\n..."), ["ore", "wed", "cow", "toe"], words)
    >>> packed.value, packed.is_most
    (3, True)
    >>> [(str(result.seed.display), result.fate.value) for result in packed.seeds][-1]
    ('toe', 'impossible')
    """
    from crossword_app.fill.packing.run import Pattern, pack_seeds
    from crossword_app.fill.packing.seeds import Seeds

    if by not in {each.value for each in PackBy}:
        raise CrosswordError(f"{by!r} makes no set better than another: use number or score")
    limit = FillLimit(asked.get("seconds", 20.0))
    request = replace(request_or(puzzle, request, asked), limit=limit)
    named = Seeds.of(_seed(item, puzzle.alphabet) for item in seeds)
    warn([named.warning] if named.warning else [])
    (packed,) = pack_seeds(
        [Pattern(puzzle.grid, request)],
        named,
        words_for(puzzle, words).index,
        limit,
        by=PackBy(by),
        progress=(lambda _, news: progress(news)) if progress else None,
        control=control,
    )
    return packed


def _seed(item: str | Word, alphabet: Alphabet) -> Word:
    from crossword_app.fill.packing.seeds import NO_SCORE

    if isinstance(item, Word):
        return item
    text = alphabet.fold_word(item)
    if not 1 <= len(text) <= MAX_WORD_LENGTH:
        raise CrosswordError(
            f"{item!r} is no seed: give 1 to {MAX_WORD_LENGTH} letters of the {alphabet.name} alphabet"
        )
    return Word(text, NO_SCORE, item.strip())
