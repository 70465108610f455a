"""What languages fold to, and the symbols of made-up alphabets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.model.alphabet import ENGLISH, MAX_SYMBOLS, Alphabet
from crossword_app.model.languages import (
    ALPHABETS,
    DUTCH,
    FRENCH,
    GERMAN,
    GERMAN_UMLAUTS,
    SPANISH,
    alphabet_called,
)
from tests.strategies import alphabets


@pytest.mark.parametrize(
    ("alphabet", "text", "folded"),
    [
        (FRENCH, "Œuvre façade", "OEUVREFACADE"),
        (SPANISH, "España, qué bien", "ESPAÑAQUEBIEN"),
        (SPANISH, "Espan\u0303a", "ESPAÑA"),
        (GERMAN, "Große Ärzte üben Öl", "GROSSEAERZTEUEBENOEL"),
        (GERMAN, "gru\u0308n", "GRUEN"),
        (GERMAN_UMLAUTS, "Große Ärzte", "GROẞEÄRZTE"),
        (GERMAN_UMLAUTS, "GROẞ", "GROẞ"),
        (GERMAN_UMLAUTS, "Café", "CAFE"),
        (ENGLISH, "Straße über", "STRASSEUBER"),
        (ENGLISH, "ĳs", "IJS"),
    ],
)
def test_accents_fall_or_are_written_out_as_the_language_does(
    alphabet: Alphabet, text: str, folded: str
) -> None:
    assert alphabet.fold_word(text) == folded


@pytest.mark.parametrize("text", ["ijs", "IJS", "Ijs", "ĳs", "Ĳs", "íj́s"])
def test_dutch_ij_is_one_symbol(text: str) -> None:
    assert DUTCH.fold_word(text) == "ĲS"


@pytest.mark.parametrize(
    ("text", "spaced"),
    [
        ("bijouterie", "B I J O U T E R I E"),
        ("minijurk", "M I N I J U R K"),
        ("mini-jurk", "M I N I J U R K"),
        ("quasi-juridisch", "Q U A S I J U R I D I S C H"),
        ("bijectie", "B I J E C T I E"),
        ("Fiji-eilanden", "F I J I E I L A N D E N"),
        ("bijouterie bij bijen", "B I J O U T E R I E B IJ B IJ E N"),
        ("aluminium minimumprijs", "A L U M I N I U M M I N I M U M P R IJ S"),
        ("kantijzer", "K A N T IJ Z E R"),
        ("rabbijn", "R A B B IJ N"),
        ("maskijker", "M A S K IJ K E R"),
        ("vijand", "V IJ A N D"),
        ("zwijnjacht", "Z W IJ N J A C H T"),
        ("baby", "B A B Y"),
    ],
)
def test_dutch_i_and_j_stand_apart_where_the_word_parts_them(text: str, spaced: str) -> None:
    assert [DUTCH.spelled(symbol) for symbol in DUTCH.fold_word(text)] == spaced.split()


def test_a_digit_makes_no_word_in_any_language() -> None:
    assert {alphabet.fold_word("ijs 22") for alphabet in ALPHABETS} == {""}


def test_a_letter_of_another_script_makes_no_word() -> None:
    assert DUTCH.fold_word("ijs Ж") == ""


def test_a_pattern_joins_digraphs_and_keeps_its_signs() -> None:
    assert DUTCH.joined("?ij?") == "?Ĳ?"
    assert DUTCH.joined("bijou?") == "BIJOU?"
    assert DUTCH.joined("?i-j?") == "?I-J?"


def test_every_language_is_found_by_its_tag_and_its_letters_are_its_own() -> None:
    assert [alphabet_called(alphabet.tag) for alphabet in ALPHABETS] == list(ALPHABETS)
    assert alphabet_called("klingon") is None
    for alphabet in ALPHABETS:
        for symbol in alphabet.symbols:
            assert alphabet.fold_word(alphabet.spelled(symbol)) == symbol


@pytest.mark.parametrize(
    "spelled", [[], ["A", "A"], ["A", "b"], ["A", "?"], ["A", "C H"], ["A", ""]]
)
def test_what_is_no_alphabet_is_refused(spelled: list[str]) -> None:
    with pytest.raises(ValueError, match=r"symbol"):
        Alphabet.of("made up", spelled)


def test_there_is_room_for_63_symbols_and_not_for_one_more() -> None:
    letters = [chr(ord("A") + i) + chr(ord("A") + j) for i in range(8) for j in range(8)]
    assert len(Alphabet.of("made up", letters[:MAX_SYMBOLS])) == MAX_SYMBOLS
    with pytest.raises(ValueError, match="1 to 63 symbols, not 64"):
        Alphabet.of("made up", letters)


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("Old Norse", "old-norse"),
        ("../../etc", "etc"),
        ("de+x", "de+x"),
        ("Ελληνικά", "ελληνικά"),
        ("?", "alphabet"),
    ],
)
def test_a_tag_can_name_a_file(name: str, tag: str) -> None:
    assert Alphabet.of(name, "A").tag == Alphabet.of("x", "A", tag=name).tag == tag


def test_alphabets_of_one_language_share_it() -> None:
    assert GERMAN_UMLAUTS.tag != GERMAN.tag
    assert GERMAN_UMLAUTS.language == GERMAN.language == "german"


def test_letters_apart_are_written_with_dashes_where_they_would_be_joined() -> None:
    assert DUTCH.written("BĲ") == "BIJ"
    assert DUTCH.written("BIJOU") == "BIJOU"
    assert DUTCH.written("IJK") == "I-J-K"


@given(st.data())
def test_what_is_written_folds_back(data: st.DataObject) -> None:
    alphabet = data.draw(st.one_of(st.sampled_from(ALPHABETS), alphabets()))
    text = "".join(data.draw(st.lists(st.sampled_from(alphabet.symbols))))
    assert alphabet.fold(alphabet.written(text)) == text


@given(st.data())
def test_symbols_come_back_from_how_they_are_spelled_with_a_dash_between(
    data: st.DataObject,
) -> None:
    alphabet = data.draw(alphabets())
    text = "".join(data.draw(st.lists(st.sampled_from(alphabet.symbols))))
    assert alphabet.fold("-".join(map(alphabet.spelled, text))) == text


@given(st.data())
def test_folding_is_done_once(data: st.DataObject) -> None:
    alphabet = data.draw(alphabets())
    letters = st.sampled_from([*map(alphabet.spelled, alphabet.symbols), "-", " ", "é", "Ж", "ĳ"])
    folded = alphabet.fold("".join(data.draw(st.lists(letters))))
    assert alphabet.fold(folded) == folded
    assert all(symbol in alphabet for symbol in folded)


@given(st.data())
def test_the_longest_digraph_is_taken_from_left_to_right(data: st.DataObject) -> None:
    """The slow, obvious way."""
    alphabet = data.draw(alphabets())
    spelled = {alphabet.spelled(symbol): symbol for symbol in alphabet.symbols}
    text = "".join(data.draw(st.lists(st.sampled_from(list(spelled)))))
    expected, rest = "", text
    while rest:
        length = next((n for n in range(len(rest), 0, -1) if rest[:n] in spelled), 1)
        expected += spelled.get(rest[:length], "")
        rest = rest[length:]
    assert alphabet.fold(text) == expected
