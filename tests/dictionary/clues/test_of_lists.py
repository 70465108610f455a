"""Clues out of word lists."""

from pathlib import Path

import pytest

from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.of_lists import clue_source, keep_clues
from crossword_app.dictionary.lists.word_list import parse_word_list
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.languages import DUTCH


def test_clues_beside_words_are_found_by_them_and_replaced_with_their_list(tmp_path: Path) -> None:
    first = parse_word_list(b"cat;80;It purrs\ndog;70;It barks\nemu;60;\n", "mine")
    second = parse_word_list(b"cat;80;It scratches\n", "mine")
    with ClueDatabase(tmp_path / "clues.db") as database:
        assert keep_clues(database, first) == 2
        assert [clue.text for clue in database.clues_for("CAT")] == ["It purrs"]
        assert keep_clues(database, second) == 1
        (clue,) = database.clues_for("CAT")
        assert (clue.text, clue.sources) == ("It scratches", (clue_source("mine"),))
        assert database.clues_for("DOG") == []


def test_notes_that_say_nothing_are_no_clues(tmp_path: Path) -> None:
    found = parse_word_list(b"cat;80;???\ndog;70;It barks?\nemu;60;2\n", "mine")
    with ClueDatabase(tmp_path / "clues.db") as database:
        assert keep_clues(database, found) == 2
        assert database.clues_for("CAT") == []


@pytest.mark.parametrize("alphabet", [DUTCH, Alphabet.of("Narrow", ("S", "IJ", "J", "I", "JS"))])
def test_digraphs_are_found_by_their_letters(tmp_path: Path, alphabet: Alphabet) -> None:
    found = parse_word_list(b"ijs;80;Koud\njs;70;Kort\nijsij;60;Dubbel\n", "nl", alphabet)
    with ClueDatabase(tmp_path / "clues.db") as database:
        assert keep_clues(database, found) == 3
        for answer, clue in (("IJS", "Koud"), ("JS", "Kort"), ("IJSIJ", "Dubbel")):
            assert [found.text for found in database.clues_for(answer)] == [clue]
