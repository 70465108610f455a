"""What is printed of clues beside their text, if it is asked for: what their constructor keeps of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from crossword_app.model.clue_notes import alternatives_of, difficulty_of, note_of
from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Clue
from crossword_app.model.wordplay import definition_spans, wordplay_of

Detail = tuple[Run, ...]
"""A paragraph under a clue."""


@dataclass(frozen=True, slots=True)
class ClueDetails:
    """Which details are printed.

    Attributes:
        editor_notes: private notes, alternatives and levels, under the clues of a manuscript.
        wordplay: definitions underlined, and the parts under the clues: in a manuscript, and after the solution.
    """

    editor_notes: bool = False
    wordplay: bool = False

    def runs(self, clue: Clue, printed: Sequence[Run]) -> tuple[Run, ...]:
        """Return *printed*, the text of *clue* on pages, with its definitions underlined if wordplay is printed."""
        return with_definitions(clue, printed) if self.wordplay else tuple(printed)

    def of(self, clue: Clue) -> list[Detail]:
        """Return the details of *clue*, each a paragraph."""
        details = [wordplay_text(clue)] if self.wordplay else []
        return [*filter(None, details), *(_kept(clue) if self.editor_notes else ())]


NO_DETAILS = ClueDetails()


def with_definitions(clue: Clue, printed: Iterable[Run]) -> tuple[Run, ...]:
    """Return *printed*, which begins with the text of *clue*, with the definitions underlined."""
    spans = definition_spans(clue.text, wordplay_of(clue).definitions)
    return tuple(_underlined(printed, spans))


def wordplay_text(clue: Clue) -> Detail:
    """Return the parts of *clue* and the note on them; () if there are none."""
    kept = wordplay_of(clue)
    said = " – ".join(filter(None, (kept.parts, kept.note)))
    return (Run(said),) if said else ()


def _underlined(runs: Iterable[Run], spans: Sequence[tuple[int, int]]) -> Iterator[Run]:
    place = 0
    for text, style in runs:
        cuts = {cut - place for span in spans for cut in span if place < cut < place + len(text)}
        edges = [0, *sorted(cuts), len(text)]
        for start, end in pairwise(edges):
            is_inside = any(first <= place + start < last for first, last in spans)
            if end > start:
                yield Run(text[start:end], style | Style.UNDERLINE if is_inside else style)
        place += len(text)


def _kept(clue: Clue) -> list[Detail]:
    """Return the alternatives of *clue*, its private note and its level."""
    details: list[Detail] = [
        (Run("or: ", Style.ITALIC), Run(text)) for text in alternatives_of(clue)
    ]
    difficulty = difficulty_of(clue)
    told = [note_of(clue), f"({difficulty.value})" if difficulty else ""]
    if said := " ".join(filter(None, told)):
        details.append((Run(said, Style.ITALIC),))
    return details
