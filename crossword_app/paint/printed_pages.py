"""What can be printed, as pages: puzzles and word searches."""

from crossword_app.generate.word_search.request import WordSearch
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import Measure, Page, PageOptions
from crossword_app.pages.puzzle_layout import lay_out
from crossword_app.pages.word_search_layout import LetterField, lay_out_word_search

Printable = Puzzle | WordSearch


def printed_pages(printed: Printable, options: PageOptions, measure: Measure) -> tuple[Page, ...]:
    """Return *printed* laid out on pages."""
    if isinstance(printed, WordSearch):
        return lay_out_word_search(_field_of(printed), options, measure)
    return lay_out(printed, options, measure)


def _field_of(search: WordSearch) -> LetterField:
    spelled = search.alphabet.spelled
    return LetterField(
        search.title,
        search.size,
        {place: spelled(symbol) for place, symbol in search.letters.items()},
        [(hidden.word.shown, hidden.word.clue) for hidden in search.hidden],
        [(hidden.positions[0], hidden.positions[-1]) for hidden in search.hidden],
    )
