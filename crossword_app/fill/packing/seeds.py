"""Seeds as they come from people: words with scores or without, too many, twice."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.errors import CrosswordError
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.sentences import counted

MOST_SEEDS = 500

NO_SCORE = 0
"""The score of a seed to which nobody gave one: it has that of the list, or else the floor."""


@dataclass(frozen=True, slots=True)
class Seeds:
    """Seeds that can be asked for.

    Attributes:
        words: each once.
        warning: a sentence on those that were left out; "" for none.
    """

    words: tuple[Word, ...]
    warning: str = ""

    @classmethod
    def of(cls, words: Iterable[Word]) -> "Seeds":
        """Return *words*, each once, with its better score; the first MOST_SEEDS of them.

        Raises:
            CrosswordError: there are none.
        """
        once: dict[str, Word] = {}
        for word in words:
            known = once.get(word.text)
            if known is None or known.score < word.score:
                once[word.text] = word
        if not once:
            raise CrosswordError("there are no seeds: give one on each line")
        kept = tuple(once.values())[:MOST_SEEDS]
        left = len(once) - len(kept)
        warning = (
            f"{counted(len(once), 'seed')} are more than the {MOST_SEEDS} that can be packed: the last {left:,} "
            "are left out"
            if left
            else ""
        )
        return cls(kept, warning)

    def scored(self, index: WordIndex, request: FillRequest) -> tuple[Word, ...]:
        """Return the seeds with the scores that count in a set: their own, or those of *index*, or the floor."""
        found = []
        for seed in self.words:
            score = seed.score
            if score == NO_SCORE:
                listed = index.word(seed.text)
                score = listed.score if listed else request.highest_floor
            found.append(seed._replace(score=score))
        return tuple(found)


def request_with(request: FillRequest, seeds: Sequence[Word]) -> FillRequest:
    """Return *request* with *seeds* among the words, whatever their scores and kinds: who names a seed wants it."""
    least = request.highest_floor
    passing = tuple(seed._replace(score=max(seed.score, least)) for seed in seeds)
    return replace(request, wishes=passing)
