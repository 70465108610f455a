"""Our own data in puzzles: what a file holds of it, rightly or wrongly, and what is missed without it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.model import own_data
from crossword_app.model.own_data import (
    EXOLVE,
    EXOLVE_AFTER,
    EXOLVE_BEFORE,
    FILL,
    GUARDIAN_CLUE,
    JPZ,
    PUZ_LOCK,
    UNSAVED,
    XD,
    OwnData,
    is_own_key,
    own_losses,
)

PIECES = {name: piece for name, piece in vars(own_data).items() if isinstance(piece, OwnData)}

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.mark.parametrize("name", PIECES)
@given(held=JSON)
def test_whatever_a_file_holds_is_a_value_that_is_written_and_read_again(
    name: str, held: Any
) -> None:
    piece: OwnData[Any] = PIECES[name]
    value = piece.of({piece.key: held})
    again = json.loads(json.dumps(piece.put_into({"other": 1}, value)))
    assert piece.of(again) == value or not value
    assert again["other"] == 1


@pytest.mark.parametrize(
    ("piece", "held", "read"),
    [
        (FILL, ["not a table"], {}),
        (UNSAVED, {"path": 7}, {}),
        (UNSAVED, {"path": "a.ipuz", "more": None}, {"path": "a.ipuz"}),
        (XD, {"headers": {"difficulty": "hard", "n": 3}, "sections": "none"}, {"headers": {"difficulty": "hard"}}),
        (JPZ, {"metadata": {"status": "Desk"}}, {"metadata": {"status": "Desk"}}),
        (EXOLVE, [["maker", "me"], ["one"], "x", ["a", 1]], (("maker", "me"),)),
        (EXOLVE_BEFORE, ["--- Part two", 2, None], ("--- Part two",)),
        (EXOLVE_BEFORE, "a text", ()),
        (EXOLVE_AFTER, ["Hint: near", 2], ("Hint: near",)),
        (GUARDIAN_CLUE, ["4-across"], {}),
    ],
)  # fmt: skip
def test_what_is_held_wrongly_counts_as_absent(
    piece: OwnData[Any], held: object, read: object
) -> None:
    assert piece.of({piece.key: held}) == read


def test_what_no_file_holds_is_empty() -> None:
    assert not any(piece.of({}) for piece in PIECES.values())


def test_an_empty_value_leaves_no_key() -> None:
    extra = UNSAVED.put_into({"editor": "E"}, {"path": "a.ipuz"})
    assert UNSAVED.of(extra) == {"path": "a.ipuz"}
    assert UNSAVED.put_into(extra, {}) == {"editor": "E"}


def test_what_only_a_format_holds_is_missed_and_what_is_of_use_to_us_alone_is_not() -> None:
    assert list(own_losses({FILL.key: {"a": 1}, UNSAVED.key: {"path": "b"}}, ())) == []
    assert list(own_losses({XD.key: {"a": 1}, PUZ_LOCK.key: {"b": 1}}, ())) == [
        "the locked solution is left out: unlock it with its key first",
        "what only xd files hold is left out",
    ]
    assert list(own_losses({XD.key: {"a": 1}}, {XD.key})) == []


def test_a_key_of_a_later_version_is_missed_too() -> None:
    later = FILL.key.replace("fill", "cryptic")
    assert is_own_key(later)
    assert list(own_losses({later: 1}, ())) == ["what only cryptic files hold is left out"]
    assert not is_own_key("com.example:mood")
