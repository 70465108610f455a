"""Documents of a newer version of the program, or of ipuz: what is not known is kept, said, and written back."""

import json
from dataclasses import replace
from typing import Any

import pytest

from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.model.edits import toggle_block
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.kept_fills import kept_fills_of, with_kept_fills
from crossword_app.model.own_data import CLUE_WORDPLAY, DOCUMENT, FILL, KEPT_FILLS
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.model.symmetry import Symmetry
from crossword_app.model.wordplay import Wordplay, with_wordplay
from tests.formats.ipuz.documents import minimal

NEWER = {
    "version": 3,
    "symmetry": "spiral",
    "alphabet": {"name": "Runes", "runes": True},
    "guides": [[0, 0, "thick"]],
    "locked": [[0, 0]],
}
OPEN = Position(1, 1)


def newer(**changes: object) -> dict[str, Any]:
    return minimal(**{"version": "http://ipuz.org/v3", DOCUMENT.key: {**NEWER, **changes}})


def written(puzzle: Puzzle) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(write_ipuz(puzzle))
    return document


def test_a_document_says_in_which_format_it_is() -> None:
    loaded = read_ipuz(json.dumps(minimal(**{DOCUMENT.key: {"symmetry": "none"}})).encode())
    assert loaded.warnings == ()
    assert written(loaded.puzzle)[DOCUMENT.key] == {"version": 1, "symmetry": "none"}
    again = read_ipuz(write_ipuz(loaded.puzzle))
    assert (again.puzzle, again.warnings) == (loaded.puzzle, ())


def test_what_a_newer_version_wrote_goes_back_after_edits() -> None:
    loaded = read_ipuz(json.dumps(newer()).encode())
    assert any("a newer version of this program saved it" in line for line in loaded.warnings)
    assert any('"guides" and the symmetry "spiral"' in line for line in loaded.warnings)
    assert any("ipuz of version 3" in line for line in loaded.warnings)
    edited = toggle_block(loaded.puzzle, OPEN)
    assert [place for place, cell in edited.grid if cell.is_block] == [Position(0, 2), OPEN]
    after = written(edited)
    assert after["version"] == "http://ipuz.org/v3"
    assert {key: after[DOCUMENT.key][key] for key in NEWER} == NEWER
    assert read_ipuz(write_ipuz(edited)).warnings == loaded.warnings


def test_what_the_user_sets_takes_the_place_of_what_is_not_known() -> None:
    puzzle = read_ipuz(json.dumps(newer()).encode()).puzzle
    mirrored = replace(puzzle, symmetry=Symmetry.LEFT_RIGHT)
    after = written(mirrored)[DOCUMENT.key]
    assert after == {**NEWER, "symmetry": "left-right"}


@pytest.mark.parametrize("version", [0, "x", None, -1, [2], "1"])
def test_a_version_that_is_none_counts_as_the_first(version: object) -> None:
    own = {"version": version, "symmetry": "none"}
    loaded = read_ipuz(json.dumps(minimal(**{DOCUMENT.key: own})).encode())
    assert loaded.warnings == ()
    assert written(loaded.puzzle)[DOCUMENT.key]["version"] == 1


def test_files_of_other_programs_have_no_such_version() -> None:
    loaded = read_ipuz(json.dumps(minimal(version="http://ipuz.org/v2")).encode())
    assert loaded.warnings == ()


def test_unknown_keys_in_our_tables_stay_when_the_known_ones_change() -> None:
    rows = {"rows": ["AB#", "CDE"], "filled": [[0, 0, 2]], "source": "Autofill", "mood": "good"}
    unread = {"spirals": [1, 2]}
    document = minimal(
        **{
            FILL.key: {"floor": 30, "temper": "mild", "banned": ["CAT"]},
            KEPT_FILLS.key: [rows, unread],
        }
    )
    puzzle = read_ipuz(json.dumps(document).encode()).puzzle
    options = replace(PuzzleOptions.of(puzzle), floor=0, banned=())
    (fill,) = kept_fills_of(puzzle)
    changed = with_kept_fills(options.put_into(puzzle), (replace(fill, name="Mine"),))
    after = written(changed)
    assert after[FILL.key] == {"floor": 0, "temper": "mild"}
    (named, other) = after[KEPT_FILLS.key]
    assert (named["name"], named["mood"], other) == ("Mine", "good", unread)


def test_unknown_keys_of_wordplay_stay() -> None:
    extra = {CLUE_WORDPLAY.key: {"parts": "(on)*", "tone": "dry"}}
    clue = with_wordplay(Clue("Text", extra=extra), Wordplay(("Text",)))
    assert clue.extra[CLUE_WORDPLAY.key] == {"definitions": ["Text"], "tone": "dry"}
    key = SlotKey(Position(0, 0), Direction.ACROSS)
    puzzle = read_ipuz(json.dumps(minimal()).encode()).puzzle
    kept = replace(puzzle, clues={**puzzle.clues, key: clue})
    assert read_ipuz(write_ipuz(kept)).puzzle.clues[key] == clue
