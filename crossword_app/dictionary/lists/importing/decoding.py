"""Decodes the text of a list."""

from crossword_app.dictionary.lists.importing.source import not_text
from crossword_app.text_encoding import decode_text, with_line_feeds

UNREADABLE = "\ufffd"
"""Replaces a byte that is not valid in the encoding."""


def decode(content: bytes, source: str) -> tuple[str, str]:
    r"""Return the text of *content*, its lines ended by \n, and the name of its encoding.

    Raises:
        WordListError: it is not text.
    """
    text, encoding = decode_text(content)
    if "\0" in text:
        raise not_text(source)
    return with_line_feeds(text), encoding.value
