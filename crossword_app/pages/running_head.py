"""The name of a puzzle in one line, for the tops of pages."""

from crossword_app.model.markup import Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import Measure

_MOST = 500
"""Characters of a title or a name that are looked at: more than any line has room for."""


def name_of(puzzle: Puzzle) -> str:
    """Return title and author of *puzzle* in one line; "" where it has neither."""
    named = (" ".join(text[:_MOST].split()) for text in (puzzle.title, puzzle.author))
    return " · ".join(filter(None, named))


def within(text: str, limit: float, measure: Measure) -> str:
    """Return *text*, or as much of its beginning as is at most *limit* ems wide, with an ellipsis."""
    if measure.width(text, Style.PLAIN) <= limit:
        return text
    shortest, longest = 0, len(text) - 1
    while shortest < longest:
        middle = (shortest + longest + 1) // 2
        if measure.width(f"{text[:middle]}…", Style.PLAIN) <= limit:
            shortest = middle
        else:
            longest = middle - 1
    return f"{text[:shortest].rstrip()}…"
