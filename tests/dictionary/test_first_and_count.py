"""The best words, counts and *is there any*, against all matches."""

from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.index import WordIndex, parse_pattern
from crossword_app.dictionary.word import Word

TEXTS = st.dictionaries(st.text("ABC", min_size=4, max_size=4), st.integers(1, 100), max_size=81)
PATTERNS = st.text("ABC?", min_size=4, max_size=4)


@given(TEXTS, PATTERNS, st.integers(1, 90), st.integers(0, 101))
def test_they_agree_with_all_matches(
    scores: dict[str, int], pattern: str, most: int, floor: int
) -> None:
    words = WordIndex.from_words([Word(text, score, text) for text, score in scores.items()])
    length, query = words.length(4), parse_pattern(pattern)
    ranks = length.matching(query).tolist()
    assert length.first(query, most).tolist() == ranks[:most]
    above = [rank for rank in ranks if length.scores[rank] >= floor]
    assert length.count(query, floor) == len(above)
    assert length.has_any(query, floor) == bool(above)


def test_the_best_of_thousands_are_found_chunk_by_chunk() -> None:
    letters = "ABCDEFGHIJKL"
    words = [
        Word(f"{a}{b}{c}{d}", 1 + (ord(a) * 7 + ord(b) * 5 + ord(d)) % 100, "")
        for a in letters for b in letters for c in letters for d in letters
    ]  # fmt: skip
    length = WordIndex.from_words(words).length(4)
    for pattern in ("A?B?", "A??L", "?AB?"):
        query = parse_pattern(pattern)
        for most in (1, 100, 144, 1000):
            assert length.first(query, most).tolist() == length.matching(query).tolist()[:most]
