"""Profiles of venues: those of the program say where their numbers are from, and what people write wrong is told."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import VenueError
from crossword_app.formats.registry import writable
from crossword_app.model.geometry import Size
from crossword_app.model.kinds import PuzzleKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.paths import resources_dir
from crossword_app.venues.known import FOLDER, known_venues, read_again, rules_of, venue_called
from crossword_app.venues.reading import FORMATS, PDF, parse_venue, read_venue
from crossword_app.venues.venue import set_venue

SHIPPED = sorted((resources_dir() / FOLDER).glob("*.toml"))

MINE = """
title = "Village news"
kind = "lattice"
formats = ["puz"]

[grid]
sizes = ["9x11"]
words-at-most = 30
blocks-at-most = 0
unchecked-at-most = {3 = 1, 6 = 2}
symmetries = ["left-right"]

[words]
forms-of-one-word = true

[puzzle]
title = true
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the empty folder of the user's profiles."""
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path))
    folder = tmp_path / FOLDER
    folder.mkdir()
    return folder


def test_a_venue_may_want_what_is_written_and_nothing_else(own: Path) -> None:
    assert (*(form.name for form in writable()), PDF) == FORMATS
    (own / "village.toml").write_text('title = "Village"\nformats = ["pzu"]', "utf-8")
    (warning,) = read_again().warnings
    assert "village.toml is not valid: formats is pzu: it should be one of puz, guard" in warning
    with pytest.raises(VenueError, match="formats is nyt"):
        parse_venue(b'title = "Read only"\nformats = ["nyt"]', "x")


def test_the_programs_profiles_are_valid_and_say_where_each_number_is_from() -> None:
    names = {path.stem for path in SHIPPED}
    assert {"american-daily", "american-sunday", "american-themeless", "mini"} < names
    assert {"british-lattice", "barred-cryptic"} < names
    for path in SHIPPED:
        venue = read_venue(path)
        assert venue.sources, path.name
        for source in venue.sources:
            assert source.about, path.name
            assert source.title, path.name
            assert source.date, path.name
            assert (
                source.address.startswith("http")
                or "none published" in source.title
                or "no published" in source.title
            )


def test_a_profile_is_read_whole() -> None:
    venue = parse_venue(MINE.encode(), "village")
    assert venue.described == "Village news, 9 × 11, up to 30 words"
    assert (venue.kind, venue.formats) == (PuzzleKind.LATTICE, ("puz",))
    assert venue.sizes == (Size(11, 9),)
    assert (venue.most_words, venue.most_blocks) == (30, 0)
    assert (venue.allows_forms, venue.allows_crude) == (True, True)
    assert (venue.needs_title, venue.needs_author, venue.needs_clues) == (True, False, False)
    rules = venue.rules_for(Puzzle.blank(Size(11, 9)))
    assert rules.symmetries == (Symmetry.LEFT_RIGHT,)
    assert rules.most_in_a_row == 2, "what the profile leaves out is as the kind has it"
    assert rules.most_unchecked is not None
    assert [rules.most_unchecked(length) for length in (2, 3, 5, 6, 15)] == [0, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("profile", "told"),
    [
        ("", 'it has no title: add a line such as title = "Daily, 15 × 15"'),
        ("title = 3", "title is 3: it should be a text"),
        ('title = ""', "title is : it should be a text"),
        (f'title = "{"long " * 20}"', "title has 99 letters: 30 at most"),
        ('title = "A\\u0007B"', "title has signs that cannot be printed: write it without them"),
        ('titel = "X"', "titel is no setting: use title"),
        (
            'title = "X"\nkind = "comb"',
            "kind is comb: it should be one of american, lattice, barred, free",
        ),
        (
            'title = "X"\n[grid]\nword-at-most = 3',
            "grid.word-at-most is no setting: use words-at-most",
        ),
        (
            'title = "X"\n[grid]\nwords-at-most = true',
            "grid.words-at-most is True: it should be a number from 1 to 2500",
        ),
        (
            'title = "X"\n[grid]\nsizes = ["15"]',
            'grid.sizes has 15: a size is columns x rows, such as "15x15", 2 to 50 each',
        ),
        (
            'title = "X"\n[grid]\nsizes = "15x15"',
            "grid.sizes is 15x15: it should be a list in [ ], of up to 50",
        ),
        ('title = "X"\ngrid = 7', "grid is 7: it should be a table [grid]"),
        (
            'title = "X"\n[grid]\nunchecked-at-most = {many = 1}',
            "grid.unchecked-at-most has many: it should be the length of an entry",
        ),
        ('title = "X"\n[words]\ncrude = "no"', "words.crude is no: it should be true or false"),
        ('title = "X"\nsources = ["me"]', "sources is me: each should be a table [[sources]]"),
    ],
)
def test_what_means_nothing_is_told_in_a_sentence(profile: str, told: str) -> None:
    with pytest.raises(VenueError) as error:
        parse_venue(profile.encode(), "x")
    assert str(error.value) == told


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe\x00",
        b"title = ",
        b"a = " + b"[" * 20_000,
        b"[grid]\nwords-at-most = " + b"9" * 6_000,
        b"a" + b".a" * 30_000 + b" = 1",
        b'title = "X"\n[[grid]]',
    ],
)
def test_hostile_profiles_are_refused(content: bytes) -> None:
    with pytest.raises(VenueError) as error:
        parse_venue(content, "x")
    assert len(str(error.value)) < 400


@given(st.text(max_size=60), st.binary(max_size=60))
def test_any_text_is_read_or_refused(text: str, content: bytes) -> None:
    for profile in (f"title = {text}".encode("utf-8", "replace"), content):
        with contextlib.suppress(VenueError):
            assert parse_venue(profile, "x").title


def test_the_users_profiles_are_listed_and_broken_ones_told(own: Path) -> None:
    (own / "village.toml").write_text(MINE, "utf-8")
    (own / "mini.toml").write_text('title = "My mini"', "utf-8")
    (own / "broken.toml").write_text('title = "X"\nkin = "free"', "utf-8")
    (own / "none.toml").write_text('title = "X"', "utf-8")
    (own / "large.toml").write_text("#" * 70_000, "utf-8")
    (own / "folder.toml").mkdir()
    (own / "notes.txt").write_text("no profile", "utf-8")
    known = read_again()
    assert [venue.title for venue in known.venues if venue.is_own] == ["My mini", "Village news"]
    mini = known.named("MINI")
    assert mini is not None
    assert mini.title == "My mini", "the user's goes before the program's"
    assert [warning.split(" (")[0] for warning in known.warnings] == [
        "The venue broken.toml is not valid: kin is no setting: use kind.",
        "The venue folder.toml cannot be read",
        "The venue large.toml cannot be read",
        "The venue none.toml cannot be called so: give it another name.",
    ]


def test_a_profile_that_nobody_can_read_keeps_no_puzzle_from_its_rules(own: Path) -> None:
    (own / "village.toml").write_text("title = ", "utf-8")
    read_again()
    puzzle = set_venue(Puzzle.blank(Size(5, 5)), "village")
    assert rules_of(puzzle) == rules_of(Puzzle.blank(Size(5, 5)))
    with pytest.raises(VenueError, match=r"village\.toml is not valid: it is no TOML file"):
        venue_called("village")


def test_venues_are_meant_by_name_by_path_or_none(tmp_path: Path) -> None:
    assert venue_called("Mini") is known_venues().named("mini")
    assert venue_called("none") is None
    path = tmp_path / "village.toml"
    path.write_text(MINE, "utf-8")
    village = venue_called(str(path))
    assert village is not None
    assert village.title == "Village news"
    with pytest.raises(VenueError, match="there is no venue 'daily': use american-daily, "):
        venue_called("daily")
    with pytest.raises(VenueError, match="cannot be read"):
        venue_called(str(tmp_path / "gone.toml"))
