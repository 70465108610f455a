"""A word search as a web page on which words are found by a drag. Where they stand is not told in its source."""

import html
from collections.abc import Iterator

from crossword_app.formats.web_page import storage_key, web_page
from crossword_app.generate.word_search.request import WordSearch
from crossword_app.model.languages import language_tag

_HELP = (
    "Drag over a word, or click its first letter and its last. Or by keys: arrows move, Enter begins a word and ends "
    "it, Escape lets it go. What you found is kept in this browser."
)


def word_search_html(search: WordSearch) -> bytes:
    """Return *search* as a page to solve in a browser: the same bytes for the same search."""
    rows, columns = search.size
    rules = [f".field {{ --columns: {columns}; --rows: {rows}; }}"]
    title = search.title.strip() or "Word search"
    tag = language_tag(search.alphabet)
    return web_page(title, "word_search", _body(search), _data(search), rules, language=tag)


def _body(search: WordSearch) -> Iterator[str]:
    yield "<main>"
    yield '<section class="play">'
    yield from _field(search)
    yield '<div class="tools"><button type="button" data-clear>Start again</button></div>'
    yield '<p class="said" role="status"></p>'
    yield f'<p class="help">{_HELP}</p>'
    yield "</section>"
    yield '<section class="lists" aria-label="Words"><div><h2>Words</h2>'
    yield "<ul>"
    for number, word in enumerate(search.hidden):
        clue = f' <span class="clue">{html.escape(word.word.clue)}</span>' if word.word.clue else ""
        shown = html.escape(word.word.shown)
        yield f'<li data-word="{number}"><span class="word">{shown}</span>{clue}</li>'
    yield "</ul></div></section>"
    yield "</main>"


def _field(search: WordSearch) -> Iterator[str]:
    rows, columns = search.size
    yield '<div class="field" role="grid" tabindex="0" aria-label="Field of letters">'
    for row in range(rows):
        yield '<div class="row" role="row">'
        for column, letters in enumerate(_spelled(search)[row * columns : (row + 1) * columns]):
            name = "cell long" if len(letters) > 1 else "cell"
            role = "gridcell" if letters else "presentation"
            place = row * columns + column
            yield f'<div class="{name}" role="{role}" id="c{place}">{html.escape(letters)}</div>'
        yield "</div>"
    yield f'<svg class="marks" viewBox="0 0 {columns} {rows}" aria-hidden="true"></svg>'
    yield "</div>"


def _spelled(search: WordSearch) -> list[str]:
    """Return the letters of each square, row by row; "" outside the shape."""
    spelled = search.alphabet.spelled
    return [spelled(search.letters.get(place, "")) for place in search.size.positions()]


def _data(search: WordSearch) -> dict[str, object]:
    letters = _spelled(search)
    words = [[search.alphabet.spelled(s) for s in word.symbols] for word in search.hidden]
    size = list(search.size)
    return {
        "size": size,
        "letters": letters,
        "words": words,
        "message": len(search.message),
        "key": storage_key("word-search", [search.title, size, letters, words]),
    }
