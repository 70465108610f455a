"""The words that puzzles are made from: a file or the standard input, with clues from the database if asked for."""

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from crossword_app.cli.documents import STANDARD
from crossword_app.cli.streams import warn
from crossword_app.errors import WordListError
from crossword_app.generate.clued_words import (
    LARGEST_FILE,
    CluedWord,
    decoded_clued_words,
    read_clued_words,
)
from crossword_app.model.alphabet import Alphabet


def read_words(name: str) -> tuple[CluedWord, ...]:
    """Return the words of the file *name*, or of the standard input. Raises WordListError."""
    if name != STANDARD:
        return read_clued_words(Path(name))
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        raise WordListError("the standard input is closed: send words there, or name a file")
    content: bytes = stream.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise WordListError(
            f"the standard input holds more than {LARGEST_FILE >> 20} MB: send one word on each line"
        )
    return decoded_clued_words(content, "the standard input")


def clues_found(words: Iterable[CluedWord], alphabet: Alphabet) -> tuple[CluedWord, ...]:
    """Return *words*; those without a clue with the first of the user's database that does not give them away."""
    from crossword_app.dictionary.clues.database import ClueDatabase
    from crossword_app.dictionary.clues.imports import clue_database_path
    from crossword_app.dictionary.clues.own import bring_up_to_date

    with ClueDatabase(clue_database_path()) as database:
        warn(filter(None, (database.warning, bring_up_to_date(database))))

        def clued(word: CluedWord) -> CluedWord:
            if word.clue:
                return word
            found = database.clues_for(word.text, language=alphabet.tag)
            usable = (clue.text for clue in found if not clue.gives_away)
            return replace(word, clue=next(usable, ""))

        return tuple(map(clued, words))
