"""Lines split into word, score and clue."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.lists.importing.rows import (
    Row,
    Splitter,
    Table,
    score_behind,
    semicolons,
    split_all,
    split_fields,
)

LINE = st.text(st.sampled_from('ab;;,""\t 1'), max_size=10)
TABLES = [semicolons, Table(";"), Table(",", 1, 0, None, 2), Table("\t", 0, None, 1, 2)]


@given(st.lists(LINE), st.sampled_from(TABLES))
def test_many_lines_at_once_are_split_as_one_by_one(lines: list[str], split: Splitter) -> None:
    assert list(zip(*split_all(lines, split), strict=True)) == [split(line) for line in lines]


@given(st.lists(st.tuples(*[st.text("ab ", max_size=4)] * 3)), st.booleans())
def test_even_lines_too(rows: list[Row], is_quoted: bool) -> None:
    lines = [";".join(f'"{field}"' if is_quoted else field for field in row) for row in rows]
    assert list(zip(*split_all(lines, Table(";")), strict=True)) == rows


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("a;b;c", ["a", "b", "c"]),
        ("a;;", ["a", "", ""]),
        ('"a;b";c', ["a;b", "c"]),
        ('"a ""b""" ; "c"', ['a "b"', "c"]),
        ('"Al" Y;c', ['"Al" Y', "c"]),
        ('a "b";c', ['a "b"', "c"]),
        ('"a;b', ['"a', "b"]),
        ('"";', ["", ""]),
    ],
)
def test_quotes_go_where_they_enclose_a_field(line: str, fields: list[str]) -> None:
    assert split_fields(line, ";") == fields


def test_the_last_field_goes_on_to_the_end() -> None:
    assert split_fields("a;b;c;d", ";", 3) == ["a", "b", "c;d"]
    assert split_fields('"a";b;c;"d"', ";", 3) == ["a", "b", 'c;"d"']


def test_a_phrase_keeps_its_spaces_before_its_score() -> None:
    assert score_behind("ice cream 80 ") == ("ice cream", "80", "")
    assert score_behind("ice cream") == ("ice cream", "", "")
