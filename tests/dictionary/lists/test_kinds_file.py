"""The file beside a list that says what its words are."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.kind_column import KindTable
from crossword_app.dictionary.lists.kinds_file import format_kinds, kinds_path, parse_kinds
from crossword_app.dictionary.word_kinds import CRUDE_KINDS, Kinds, WordKind
from crossword_app.errors import WordListError


def told(content: bytes) -> tuple[dict[str, Kinds], dict[str, int]]:
    table = KindTable()
    stated = parse_kinds(content, table)
    kinds = table.column(stated.codes)
    return dict(zip(stated.texts, kinds, strict=True)), dict(stated.scores)


def test_kinds_and_scores_are_read() -> None:
    content = "\ufeff# a remark\nWANNATRY;phrase\r\nAARONBURR;name phrase\n\nASS;crude;85\nIJ\u0132;foreign"
    assert told(content.encode()) == (
        {
            "WANNATRY": (WordKind.PHRASE,),
            "AARONBURR": (WordKind.NAME, WordKind.PHRASE),
            "ASS": (WordKind.CRUDE,),
            "IJ\u0132": (WordKind.FOREIGN,),
        },
        {"ASS": 85},
    )


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"CAT;name\nDOG;names\n", "line 2: 'names' is no kind of word"),
        (b"CAT\n", "line 1: no kind of word is named"),
        (b"CAT;name;cheap", "line 1: 'cheap' is no score"),
        (b"CAT;crude;101", "line 1: the score 101 is not from 0 to 100"),
        (b"CAT;crude;" + b"9" * 5000, "is no score"),
        ("CAT;crude;\u0663".encode(), "is no score"),
        (b";name\n", "line 1 names no word"),
        (b"CAT;name\n;name\n", "line 2 names no word"),
        (b"\xff\xfe\0\0", "it is not text in UTF-8"),
        (b"\0\0\0", "no kind of word is named"),
        (b"PK\x03\x04" + bytes(range(256)), "UTF-8"),
        (b"[]", "no kind"),
    ],
)
def test_damage_is_told_with_its_line(content: bytes, why: str) -> None:
    with pytest.raises(WordListError, match=why):
        told(content)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    with suppress(WordListError):
        kinds, scores = told(content)
        assert scores.keys() <= kinds.keys()


words = st.dictionaries(
    st.text("ABCĲÑ", min_size=1, max_size=5),
    st.tuples(
        st.lists(st.sampled_from(WordKind), unique=True, min_size=1, max_size=3).map(tuple),
        st.integers(0, 100),
    ),
)


@given(words)
def test_what_is_written_is_read_back(stated: dict[str, tuple[Kinds, int]]) -> None:
    rows = [
        (text, kinds, None if CRUDE_KINDS.isdisjoint(kinds) else score)
        for text, (kinds, score) in stated.items()
    ]
    kinds, scores = told(format_kinds([*rows, ("PLAINWORD", (), None)]))
    assert kinds == {text: each for text, each, _ in rows}
    assert scores == {text: score for text, _, score in rows if score is not None}


@pytest.mark.parametrize("name", ["mine.dict", "mine.txt", "mine.dict.gz", "mine.zip", "mine"])
def test_it_has_the_name_of_its_list(name: str) -> None:
    assert kinds_path(Path("lists") / name) == Path("lists/mine.kinds")
