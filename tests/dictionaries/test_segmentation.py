"""Finding the words and the capitals of what a list gives in capitals alone."""

import pytest

from dictionaries.builder.casing import Casing
from dictionaries.builder.evidence import Candidates
from dictionaries.builder.segmentation import Segmenter, words_of
from dictionaries.builder.spelling import SpellingModel
from dictionaries.builder.word_breaks import rejoined

WORDS = (
    "a and be book cab cart chance did dream each fat for green hat her here his house I is it job line little"
    " man me more no of old on one out play red riddle right ring river road sea short so street swim talk tea"
    " that the theme then this time to up walk water word world you"
).split()
NAMES = ("Carol", "Homer", "Jay", "Simpson", "Thames", "Texas")
PHRASES = (
    *(
        "out of the house",
        "tea time",
        "so it is",
        "ring road",
        "red hat",
        "little man",
        "play the man",
    ),
    *("River Thames", "River Tweed", "Homer Simpson", "Carol Jay", "Red River", "The Water Man"),
)
FREQUENCIES = (
    *((word.lower(), 5.5) for word in WORDS),
    *((word.lower(), 5.2) for word in NAMES),
    *(("i'm", 6.0), ("im", 4.5), ("me", 6.2), ("dreamjob", 2.5), ("don't", 6.0)),
)


def candidates() -> Candidates:
    made = Candidates()
    for word in WORDS:
        if evidence := made.add(word, 3, "SCOWL"):
            evidence.word_level = 10
    for name in NAMES:
        evidence = made.add(name, 3, "SCOWL")
        assert evidence is not None
        evidence.name_level = 50
        evidence.given_name = name in ("Carol", "Homer", "Jay")
    for phrase in PHRASES:
        made.add(phrase, 3, "WordNet")
    return made


def segmenter() -> Segmenter:
    return Segmenter(candidates(), FREQUENCIES, [["riddle", "me", "this"], ["I'm", "out"]])


@pytest.mark.parametrize(
    ("letters", "words"),
    [
        ("RIDDLEMETHIS", "riddle me this"),
        ("DREAMJOB", "dream job"),
        ("OUTOFTHEWATER", "out of the water"),
        ("THEOLDMANANDTHESEA", "the old man and the sea"),
        ("IMOUT", "i'm out"),
        ("HOMERJAYSIMPSON", "homer jay simpson"),
    ],
)
def test_words_are_found_in_a_run_of_letters(letters: str, words: str) -> None:
    assert segmenter().split(letters) == words.split()


@pytest.mark.parametrize("letters", ["DREAMER", "REWALKS", "WATERLESS"])
def test_a_word_made_of_a_listed_one_stays_whole(letters: str) -> None:
    assert segmenter().split(letters) == [letters.lower()]


@pytest.mark.parametrize("letters", ["ZXQ", "A", "QQQQQQQQQQQQQQQQQQQQQ"])
def test_letters_that_are_no_words_come_back_as_they_are(letters: str) -> None:
    assert "".join(segmenter().split(letters)).upper() == letters


@pytest.mark.parametrize(
    ("words", "display"),
    [
        ("river road", "River Road"),
        ("red tea", "red tea"),
        ("homer jay simpson", "Homer Jay Simpson"),
        ("i'm out", "I'm out"),
        ("little texas hat", "little Texas hat"),
        ("mcmxc", "MCMXC"),
        ("walkings", "walkings"),
        ("texans", "Texans"),
    ],
)
def test_names_get_capitals_and_other_words_do_not(words: str, display: str) -> None:
    if words == "river road":
        more = candidates()
        for name in ("River Street", "River House", "River Line", "River Ring Road"):
            more.add(name, 3, "WordNet")
        assert Casing(more).display(words.split()) == display
    else:
        assert Casing(candidates()).display(words.split()) == display


def test_a_spelling_model_tells_words_from_noise() -> None:
    model = SpellingModel([word.upper() for word in WORDS])
    assert model.log_chance("THEHER") > model.log_chance("XQZJKV") + 3


def test_words_of_a_display_form_are_parted_at_spaces_and_hyphens() -> None:
    assert words_of("Mother-in-law's élan") == ["mother", "in", "law's", "elan"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("turn son", "turns on"),
        ("only son", "only son"),
        ("bargain hunter s", "bargain hunters"),
        ("pavilion ed", "pavilioned"),
        ("un sorry", "unsorry"),
        ("rana mile", "ran a mile"),
        ("the al", "the al"),
        ("sportsman ship", "sportsmanship"),
        ("tall ship", "tall ship"),
        ("bite ones lip", "bite one's lip"),
        ("good ones", "good ones"),
        ("farmer's at work", "farmers at work"),
        ("let's in", "lets in"),
        ("let's it", "let's it"),
        ("what's in it", "what's in it"),
        ("ill be there", "i'll be there"),
        ("ill will", "ill will"),
        ("ill mannered lout", "ill mannered lout"),
        ("were rich", "we're rich"),
        ("were it so", "were it so"),
    ],
)
def test_breaks_between_words_that_often_go_wrong_are_put_right(words: str, expected: str) -> None:
    assert rejoined(words.split(), {"TURNON"}.__contains__) == expected.split()


@pytest.mark.parametrize(
    ("words", "display"),
    [
        ("river texas tx", "River Texas, TX"),
        ("us hat", "US hat"),
        ("tea is ok", "tea is OK"),
        ("six am", "six AM"),
        ("ira simpson", "Ira Simpson"),
        ("texas hat", "Texas hat"),
    ],
)
def test_capitals_that_no_odds_tell(words: str, display: str) -> None:
    more = candidates()
    city = more.add("River Texas", 3, "GeoNames")
    ira = more.add("IRA", 3, "SCOWL")
    assert city is not None
    assert ira is not None
    city.population = 50_000
    ira.given_name = True
    for name in ("Homer Ira", "Ira Simpson", "Jay Simpson", "Carol Simpson", "Ira Jay"):
        more.add(name, 3, "WordNet")
    for phrase in ("Texas house", "Texas line", "Thames hat", "Texas hats"):
        more.add(phrase, 3, "WordNet")
    assert Casing(more).display(words.split()) == display


def test_a_name_that_sources_write_without_its_article_keeps_it_small() -> None:
    more = candidates()
    for name in ("The Water Line", "The Red House", "The Ring", "The Old Road", "The River House"):
        more.add(name, 3, "WordNet")
    assert Casing(more).display(["the", "river", "thames"]) == "the River Thames"
