"""Folding many words at once gives what folding them one by one gives."""

from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.lists.importing.folding import FOREIGN, fold_all
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.languages import ALPHABETS

SPOKEN_AND_OTHER = st.text(
    st.one_of(
        st.sampled_from("abcIJijßéñØæŁ-' .&7ü’́"),
        st.characters(exclude_categories=("Cc", "Cn", "Co", "Cs"), exclude_characters="\ufffd"),
    ),
    max_size=12,
)


@given(st.lists(SPOKEN_AND_OTHER, min_size=1), st.sampled_from(ALPHABETS))
def test_as_one_by_one(words: list[str], alphabet: Alphabet) -> None:
    together = ["" if FOREIGN in text else text for text in fold_all(words, alphabet)]
    assert together == [alphabet.fold_word(word) for word in words]


def test_what_may_have_been_a_letter_is_never_dropped() -> None:
    assert fold_all(["caf\ufffd", "caf\x81", "rock 'n' roll"], ENGLISH) == [
        f"CAF{FOREIGN}",
        f"CAF{FOREIGN}",
        "ROCKNROLL",
    ]
