"""Words with clues, in the forms in which people have them."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import WordListError
from crossword_app.generate.clued_words import (
    CluedWord,
    clued_words_of,
    parse_clued_words,
    read_clued_words,
)


@pytest.mark.parametrize(
    ("line", "word", "clue"),
    [
        ("cat", "cat", ""),
        ("ice cream", "ice cream", ""),
        ("cat: An animal: furry, small", "cat", "An animal: furry, small"),
        ("cat;60;Furry; small", "cat", "Furry; small"),
        ("cat;60", "cat", ""),
        ("cat, furry", "cat", "furry"),
        ("cat\tfurry", "cat", "furry"),
        ("cat|furry", "cat", "furry"),
        ('"well, well","He said ""so"""', "well, well", 'He said "so"'),
        ('cat,"furry, small"', "cat", "furry, small"),
        ("cat:", "cat", ""),
    ],
)
def test_a_line_is_a_word_and_its_clue(line: str, word: str, clue: str) -> None:
    assert parse_clued_words(line) == (CluedWord(word, clue),)


def test_lines_of_different_forms_may_stand_together_with_remarks_between() -> None:
    text = "# animals\ncat: furry\r\n\n dog ; barks \nemu\n"
    assert parse_clued_words(text) == (
        CluedWord("cat", "furry"),
        CluedWord("dog", "barks"),
        CluedWord("emu"),
    )


def test_a_first_line_may_name_the_columns() -> None:
    text = 'No,Clue,Word\n1,"Furry, small",cat\n2,Barks,dog\n'
    assert parse_clued_words(text) == (CluedWord("cat", "Furry, small"), CluedWord("dog", "Barks"))


def test_words_alone_may_stand_on_one_line() -> None:
    assert [word.text for word in parse_clued_words("cat, dog, emu")] == ["cat", "dog", "emu"]
    assert parse_clued_words("cat, dog") == (CluedWord("cat", "dog"),)


@given(st.text())
def test_no_text_makes_it_fail(text: str) -> None:
    assert all(word.text.strip() for word in parse_clued_words(text))


def test_files_are_read_in_any_encoding(tmp_path: Path) -> None:
    for encoding in ("utf-8-sig", "utf-16", "cp1252"):
        path = tmp_path / encoding
        path.write_text("café: où l'on boit\n", encoding)
        assert read_clued_words(path) == (CluedWord("café", "où l'on boit"),)


def test_a_file_without_words_is_refused_with_its_name(tmp_path: Path) -> None:
    for name, content, sentence in (
        ("empty", b"", "has no words"),
        ("binary", b"\x7fELF\0\0\0", "is no text"),
        ("large", b"a\n" * 3_000_000, "cannot be read"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(WordListError, match=f"{name} {sentence}"):
            read_clued_words(path)
    with pytest.raises(WordListError, match="missing cannot be read"):
        read_clued_words(tmp_path / "missing")


def test_words_of_python_are_strings_pairs_mappings_or_objects() -> None:
    @dataclass
    class Card:
        answer: str
        clue: str

    items = [
        "cat",
        ("dog", "Barks"),
        {"word": "emu", "clue": "Runs"},
        Card("fox", "Sly"),
        CluedWord("gnu"),
    ]
    assert clued_words_of(items) == (
        CluedWord("cat"),
        CluedWord("dog", "Barks"),
        CluedWord("emu", "Runs"),
        CluedWord("fox", "Sly"),
        CluedWord("gnu"),
    )
    for item in (7, None, {"clue": "x"}, ("a", "b", "c")):
        with pytest.raises(WordListError, match="is no word: give strings"):
            clued_words_of([item])
