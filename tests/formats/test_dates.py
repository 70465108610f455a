"""Dates of files: whatever form they come in, puzzles have that of ipuz, and each format gets its own."""

import json

import pytest

from crossword_app.formats.dates import day_of, ipuz_date, iso_date
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.jpz.writer import write_ccxml
from crossword_app.formats.registry import open_puzzle
from crossword_app.formats.xd.writer import write_xd
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-23",
        "20261123",
        "2026/11/23",
        "11/23/2026",
        " 2026-11-23T00:00:00Z",
        "2026/11/23 08:00 AM",
    ],
)
def test_days_of_all_forms_become_those_of_ipuz(text: str) -> None:
    assert ipuz_date(text) == "11/23/2026"
    assert iso_date(text) == "2026-11-23"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026",
        "May 2026",
        "2026-13-01",
        "20261341",
        "1/2",
        "23/11/2026",
        "202611-23",
        "2026-1123",
    ],
)
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert day_of(text) is None
    assert ipuz_date(text) == iso_date(text) == text


@pytest.mark.parametrize("said", ["2026-11-23", "20261123", "11/23/2026"])
def test_a_date_is_sorted_out_when_a_file_is_read(said: str) -> None:
    puzzle = Puzzle(Grid.parse("AB\nC#"), extra={"date": said})
    for content in (write_ipuz(puzzle), write_xd(puzzle).content):
        read = open_puzzle(content, "a")[1].puzzle
        assert read.extra["date"] == "11/23/2026"
        assert json.loads(write_ipuz(read))["date"] == "11/23/2026"
        assert b"Date: 2026-11-23\n" in write_xd(read).content


@pytest.mark.parametrize(
    ("said", "read"), [(20261123, "11/23/2026"), ([1], [1]), ("May", "May"), (5, 5)]
)
def test_a_date_may_be_a_number_and_what_is_none_is_left_alone(said: object, read: object) -> None:
    puzzle = Puzzle(Grid.parse("AB\nC#"), extra={"date": said})
    assert open_puzzle(write_ipuz(puzzle), "a")[1].puzzle.extra["date"] == read


def test_a_date_of_jpz_stays_there_and_is_sorted_out_for_ipuz() -> None:
    puzzle = Puzzle(Grid.parse("AB\nC#"), extra={"date": "2026-11-23"})
    read = open_puzzle(write_ccxml(puzzle).content, "a")[1].puzzle
    assert b"<created>2026-11-23</created>" in write_ccxml(read).content
    assert json.loads(write_ipuz(read))["date"] == "11/23/2026"
