"""Words that nobody wants to find in a field of letters."""

from dataclasses import replace

from crossword_app.dictionary.kind_column import KindTable
from crossword_app.dictionary.lists.kinds_file import parse_kinds, read_kinds_file
from crossword_app.dictionary.lists.user import shipped_list
from crossword_app.generate.word_search.request import WordSearchRequest
from crossword_app.model.alphabet import Alphabet


def without_crude_words(request: WordSearchRequest) -> WordSearchRequest:
    """Return *request* so that no crude word stands in the field by chance.

    Raises:
        WordListError: the file that names them is damaged.
    """
    return replace(request, avoided=(*_crude_words(request.alphabet), *request.avoided))


def _crude_words(alphabet: Alphabet) -> tuple[str, ...]:
    """Return the crude words and slurs of the program's own list for *alphabet*; none where it names none."""
    path = shipped_list(alphabet)
    content = read_kinds_file(path).content if path else None
    return tuple(parse_kinds(content, KindTable()).scores) if content else ()
