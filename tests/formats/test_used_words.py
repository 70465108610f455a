"""The words of puzzle files of any format, for the words that were used before."""

import os
import shutil
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from crossword_app.errors import CrosswordError
from crossword_app.formats.across_lite.writer import write_across_lite
from crossword_app.formats.exolve.writer import write_exolve
from crossword_app.formats.files import save_document
from crossword_app.formats.puz.writer import write_puz
from crossword_app.formats.used_words import uses_in
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import WORD_SEARCH
from crossword_app.model.puzzle import Puzzle
from tests.helpers import DATA

FULL = Puzzle(Grid.parse("CAT\nO#A\nTEN"), title="Cats", copyright="© 2017")
OPEN = Puzzle(Grid.parse("CA.\nO#A\nTEN"))
WORDS = frozenset({"CAT", "TEN", "COT", "TAN"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    save_document(OPEN, tmp_path / "open.ipuz")
    save_document(FULL, tmp_path / "2024-03-12 cats.ipuz")
    field = WORD_SEARCH.put_into({}, {"words": [["cat", ""]]})
    save_document(replace(FULL, extra=field), tmp_path / "search.ipuz")
    inner = tmp_path / "more"
    inner.mkdir()
    (inner / "cats.puz").write_bytes(write_puz(FULL).content)
    (inner / "notes.txt").write_text("CAT\nO#A\nTEN\n")
    (inner / "damaged.puz").write_bytes(b"ACROSS&DOWN")
    (inner / "cats.exolve").write_bytes(write_exolve(FULL).content)
    return tmp_path


def test_full_puzzles_of_a_folder_are_read_and_all_else_passed_over(folder: Path) -> None:
    shares: list[float] = []
    found = [use for _, use in uses_in(folder, progress=shares.append)]
    assert all(use.words == WORDS for use in found)
    days = {use.name: use.day for use in found}
    assert days == {"2024-03-12 cats": date(2024, 3, 12), "cats": date(2017, 1, 1)}
    assert len({use.key for use in found}) == len(found) == 3
    assert shares[-1] == 1
    assert shares == sorted(shares)


def test_a_zip_of_puzzles_is_read_like_a_folder(folder: Path, tmp_path: Path) -> None:
    archive = tmp_path / "all.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in (folder / "more").iterdir():
            file.write(path, path.name)
    assert [use.words for _, use in uses_in(archive)] == [WORDS, WORDS]
    archive.write_bytes(archive.read_bytes()[:-40])
    with pytest.raises(CrosswordError, match="cannot be unpacked"):
        list(uses_in(archive))


def test_a_file_that_is_named_is_read_whatever_its_suffix(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text("CAT\nO#A\nTEN\n")
    assert [use.words for _, use in uses_in(path)] == [WORDS]


def test_papers_json_xml_text_and_pages_are_known_by_their_content(tmp_path: Path) -> None:
    """Also in a zip. A list of words is full like a grid, and much JSON and XML is no puzzle."""
    papers = tmp_path / "papers"
    shutil.copytree(DATA / "newspapers", papers)
    (papers / "page.html").write_bytes(write_exolve(FULL).content)
    (papers / "lite.txt").write_bytes(write_across_lite(FULL).content)
    known = {path.stem for path in papers.iterdir()}
    (papers / "words.txt").write_text("CAT\nCOT\nTEN\n")
    (papers / "settings.json").write_text('{"cells": 3}')
    (papers / "feed.xml").write_text("<rss></rss>")
    assert {use.name for _, use in uses_in(papers)} == known
    archive = tmp_path / "papers.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("a far too large list.txt", "CAT\n" * 2**21)
        for path in papers.iterdir():
            file.write(path, path.name)
    assert {use.name for _, use in uses_in(archive)} == known


@pytest.mark.parametrize(
    ("name", "said", "day"),
    [
        ("2024-03-12", {"title": "Class of 1999"}, date(2024, 3, 12)),
        ("2024-03-12", {"title": "NY Times, Tuesday, March 12, 2019"}, date(2024, 3, 12)),
        ("cats 2025", {"title": "Class of 1999", "copyright": "© 2023"}, date(2023, 1, 1)),
        ("cats 2025", {"title": "Class of 1999"}, date(2025, 1, 1)),
        ("cats", {"title": "NY Times, March 12, 2019", "copyright": "© 2023"}, date(2019, 3, 12)),
        ("2024-03-12", {"extra": {"date": "05/06/2021"}}, date(2021, 5, 6)),
        ("2024-03-12", {"extra": {"date": "2021"}}, date(2024, 3, 12)),
        ("cats", {"title": "Class of 1999"}, date(2022, 7, 8)),
    ],
)
def test_a_whole_day_goes_before_a_year_and_no_title_tells_a_year(
    tmp_path: Path, name: str, said: Mapping[str, Any], day: date
) -> None:
    path = tmp_path / f"{name}.ipuz"
    save_document(replace(FULL, **{"copyright": "", **said}), path)
    noon = datetime(2022, 7, 8, 12, tzinfo=UTC).timestamp()
    os.utime(path, (noon, noon))
    assert [use.day for _, use in uses_in(path)] == [day]
