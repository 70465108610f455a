"""The program's clues: cut to a line, in agreement with their answers, and never giving them away."""

import lzma
import re
from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest

from crossword_app.dictionary.clues.giveaway import gives_away
from crossword_app.dictionary.forms import FUNCTION_WORDS
from crossword_app.dictionary.roots import SnowballRoots
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.paths import dictionaries_dir
from dictionaries.builder.clues.agreement import Form, Grammar, agreeing, compared
from dictionaries.builder.clues.blanks import of_phrases
from dictionaries.builder.clues.candidates import Clue
from dictionaries.builder.clues.choosing import MOST, WordList, chosen
from dictionaries.builder.clues.definitions import from_wiktionary, from_wordnet
from dictionaries.builder.clues.glosses import LONGEST, clue_text
from dictionaries.builder.clues.names import of_compass, of_natives, of_people, of_places, of_stars
from dictionaries.builder.clues.relatives import relatives_of
from dictionaries.builder.clues.senses import Senses
from dictionaries.builder.folding import fold
from dictionaries.builder.readers.names import Place
from dictionaries.builder.readers.wiktionary_senses import Meaning
from dictionaries.builder.readers.wordnet import Synset

GRAMMAR = Grammar(
    nouns=frozenset(
        "stream water bank card ship sailor tree knife fork goose bird teacher".split()
    ),
    verbs=frozenset("be have bring pull extract write carry stop cut slice sail hold work".split()),
    irregular_nouns={"goose": ("geese",), "knife": ("knives",)},
    irregular_verbs={
        "bring": ("brought",),
        "write": ("wrote", "written"),
        "stop": ("stopped", "stopping"),
        "cut": ("cut", "cutting"),
    },
)


def listed(*displays: str, score: int = 70) -> WordList:
    return WordList(
        {fold(word): word for word in displays}, {fold(word): score for word in displays}, {"ASS"}
    )


@pytest.mark.parametrize(
    ("gloss", "clue"),
    [
        ('a large natural stream of water; "the river was full"', "Large natural stream of water"),
        ("(botany (old)) the edible part; it is sweet", "Edible part"),
        ("of or relating to or resembling fire", "Relating to fire"),
        ("the act of moving a load", "Moving a load"),
        ("(transitive) To make smaller", "Make smaller"),
        ("computing: a unit of memory", "Unit of memory"),
        ("(obsolete) to be abased", ""),
        ("a person who sells flowers", "One who sells flowers"),
        ("it", ""),
        ("yielding readily to or capable of", ""),
        ("x" * (LONGEST + 1), ""),
        ("an unfinished (bracket", ""),
        (
            "a member of a secret order of Muslims who terrorized and killed Christian Crusaders",
            "Member of a secret order of Muslims",
        ),
    ],
)
def test_a_gloss_is_cut_down_to_its_first_definition(gloss: str, clue: str) -> None:
    assert clue_text(gloss) == clue


def test_somebodys_years_stay() -> None:
    gloss = "United States film actress (1908-1977)"
    assert clue_text(gloss, is_name=True) == "American film actress (1908-1977)"
    assert clue_text(gloss) == "American film actress"


@pytest.mark.parametrize(
    ("clue", "form", "agreed"),
    [
        ("Large stream of water", Form.PLURAL, "Large streams of water"),
        ("Stream that has its own bank", Form.PLURAL, "Streams that have their own bank"),
        ("Bird", Form.PLURAL, "Birds"),
        ("Goose", Form.PLURAL, "Geese"),
        ("Ship or tree of wood", Form.PLURAL, "Ships or trees of wood"),
        ("Any of various ships", Form.PLURAL, "Ships"),
        ("One who carries water", Form.PLURAL, "Those who carry water"),
        ("One of four playing cards", Form.PLURAL, ""),
        ("Sailor who holds and works a line", Form.PLURAL, ""),
        ("Sailor who is a teacher", Form.PLURAL, ""),
        ("Water", Form.PLURAL, ""),
        ("Knife and fork", Form.PLURAL, ""),
        ("Bring to an end", Form.PAST, "Brought to an end"),
        ("Bring to an end", Form.THIRD_PERSON, "Brings to an end"),
        ("Write down", Form.PAST, "Wrote down"),
        ("Write down", Form.PAST_PARTICIPLE, "Written down"),
        ("Carry", Form.PAST, "Carried"),
        ("Stop", Form.PARTICIPLE, "Stopping"),
        ("Cut or slice", Form.PARTICIPLE, "Cutting or slicing"),
        ("Pull out or extract", Form.PAST, "Pulled out"),
        ("Cut, stop", Form.THIRD_PERSON, "Cuts, stops"),
        ("Cut, slice or stop", Form.PARTICIPLE, "Cutting, slicing or stopping"),
        ("Be at sea", Form.PARTICIPLE, "Being at sea"),
        ("Quickly go", Form.PAST, ""),
    ],
)
def test_clues_agree_with_inflected_answers_or_are_not_made(
    clue: str, form: Form, agreed: str
) -> None:
    assert agreeing(clue, form, GRAMMAR) == agreed


def test_comparatives_are_told_by_what_means_the_same() -> None:
    assert compared("bitter", Form.MOST) == ""
    assert compared("sour", Form.MOST) == "Most sour"
    assert compared("sour", Form.MORE) == "More sour"


def test_words_of_a_synset_get_its_definition_and_its_known_synonyms() -> None:
    synset = Synset(
        ("axe", "terminate", "bechance"), "verb", "bring to an end", (1, 1, 1), (3, 9, 0)
    )
    scores = {"AXE": 80, "TERMINATE": 75, "BECHANCE": 20}
    made = {(clue.display, clue.text) for clue in from_wordnet([synset], Senses([synset]), scores)}
    assert {("axe", "Terminate"), ("axe", "Bring to an end"), ("terminate", "Axe")} <= made
    assert ("axe", "Bechance") not in made


def test_senses_that_several_dictionaries_tell_come_first() -> None:
    rare, common = Meaning("dog", "noun", "a rotter", 2), Meaning("dog", "noun", "an animal", 1)
    made = from_wiktionary([[common, rare], [common]], Senses([]))
    assert texts(made) == ["Animal", "Rotter"]


RIVER = [
    Synset(("river",), "noun", "a large natural stream of water; it was navigable", (1,), (55,), number="1"),
    Synset(("river",), "noun", "the last card that is dealt in poker", (2,), (5,), number="2"),
]  # fmt: skip


def texts(clues: Iterable[Clue]) -> list[str]:
    return [clue.text for clue in sorted(clues, key=lambda clue: -clue.merit)]


def test_definitions_of_the_sense_that_is_used_most_come_first() -> None:
    card = Meaning("river", "noun", "the last card dealt", 1)
    stream = Meaning("river", "noun", "a natural stream that carries water", 3)
    flow = Meaning("river", "noun", "any large flow of a liquid", 1)
    made = from_wiktionary([[card, flow, stream]] * 5, Senses(RIVER))
    assert texts(made)[0] == "Natural stream that carries water"
    assert texts(from_wordnet(RIVER, Senses(RIVER), {})) == [
        "Large natural stream of water",
        "Last card that is dealt in poker",
    ]


def test_a_sense_is_told_by_its_words_and_by_none_that_are_too_few() -> None:
    senses = Senses(RIVER)
    found = senses.told_by("a stream of water", "river", "noun")
    assert found is not None
    assert found[0] is RIVER[0]
    assert senses.told_by("a visible effect in print", "river", "noun") is None
    assert senses.told_by("a stream of water", "river", "verb") is None
    assert senses.commonness(*found) > senses.commonness(RIVER[1], 0)
    assert 0 < senses.share(RIVER[1], 0) < senses.share(RIVER[0], 0) <= 1


def test_synonyms_that_seldom_have_the_sense_come_behind_those_that_have() -> None:
    alternate = Synset(
        ("alternate", "jump", "swing"),
        "verb",
        "go back and forth",
        (1, 2, 1),
        (9, 1, 9),
        number="1",
    )
    leap = Synset(("jump",), "verb", "move forward by leaps", (1,), (90,), number="2")  # fmt: skip
    scores = {"JUMP": 80, "SWING": 80, "ALTERNATE": 80}
    made = from_wordnet([alternate, leap], Senses([alternate, leap]), scores)
    told = texts(clue for clue in made if clue.display == "alternate" and clue.is_synonym)
    assert told == ["Swing", "Jump"]


def test_what_an_answer_is_derived_from_and_what_it_stands_for_gives_it_away() -> None:
    young = Synset(("young",), "adj", "not old", (1,), (9,), number="1")
    youth = Synset(
        ("youth", "child"), "noun", "somebody young", (1, 1), (9, 9), number="2",
        derived=((0, "1", 0),),
    )  # fmt: skip
    short = Synset(
        ("LCD", "liquid crystal display"), "noun", "a digital display", (1, 1), (0, 0), number="3"
    )
    relatives = relatives_of([young, youth, short], GRAMMAR)
    assert "young" in relatives["youth"]
    assert {"liquid", "crystal", "display", "displays"} <= relatives["LCD"]
    assert "child" not in relatives
    words = listed("youth", "LCD", "somebody", "young", "teenager", "panel", "digital", "display")
    clues = [
        Clue(display, "noun", text, 60)
        for display, text in (
            ("youth", "Somebody young"), ("youth", "Teenager"), ("LCD", "Digital display"), ("LCD", "Panel"),
        )
    ]  # fmt: skip
    made = [(answer, text) for answer, _, text in chosen(clues, words, GRAMMAR, relatives)]
    assert made == [("LCD", "Panel: Abbr."), ("YOUTH", "Teenager")]


def test_an_abbreviation_is_not_told_by_words_of_what_another_clue_spells_out() -> None:
    words = listed("EST", "Eastern", "standard", "time", "zone", "hours")
    made = chosen_of(
        words,
        Clue("EST", "name", "Eastern Standard Time", 70),
        Clue("EST", "name", "Standard time zone", 60),
        Clue("EST", "name", "New York hours", 50),
    )
    assert made == [("EST", "New York hours: Abbr.")]


def test_a_name_has_better_clues_than_what_it_is() -> None:
    made = chosen_of(
        listed("Turin", "city", "in", "Italy"),
        Clue("Turin", "name", "City", 66),
        Clue("Turin", "name", "City in Italy", 50),
    )
    assert [text for _, text in made] == ["City in Italy", "City"]


def test_phrases_that_are_written_otherwise_tell_a_word_after_its_own_clues() -> None:
    made = chosen_of(
        listed("startup", "begin", "company"),
        Clue("start up", "verb", "Begin", 60, is_synonym=True),
        Clue("startup", "noun", "Company", 50, is_synonym=True),
    )
    assert [text for _, text in made] == ["Company", "Begin"]


@pytest.mark.parametrize(("verb", "past"), [("hit", "hit"), ("put", "put"), ("call", "called")])
def test_verbs_whose_past_is_like_themselves(verb: str, past: str) -> None:
    grammar = Grammar(frozenset(), {verb})
    assert agreeing(f"{verb.title()} it", Form.PAST, grammar) == f"{past.title()} it"


def test_plurals_of_men() -> None:
    grammar = Grammar({"serviceman", "human"}, frozenset())
    assert [grammar.plural(noun) for noun in ("serviceman", "human")] == ["servicemen", "humans"]


def test_names_are_told_by_trade_place_and_partner() -> None:
    actress = Synset(
        ("Crawford", "Joan Crawford"), "noun", "United States film actress (1908-1977)",
        (1, 1), (0, 0), instance=True, topic=18,
    )  # fmt: skip
    iraqi = Synset(("Iraqi",), "noun", "a native or inhabitant of Iraq", (1,), (0,), topic=18)
    made = [
        *of_people([actress]),
        *of_stars({"Yogi Berra": 18, "Joe Nobody": 1}),
        *of_natives([iraqi], {"IQ": "Iraq"}, {"IQ": "Baghdad"}),
        *of_places(
            {"IQ": "Iraq"},
            {"IQ": "Baghdad"},
            {"OH": "Ohio"},
            [Place("Dayton", 140_000, "US", "OH")],
        ),
        *of_compass(),
    ]
    assert {
        ("Joan", "Film actress Crawford"),
        ("Crawford", "Film actress Joan"),
        ("Berra", "Yogi of baseball"),
        ("Iraqi", "Baghdad native"),
        ("Baghdad", "Capital of Iraq"),
        ("Dayton", "City in Ohio"),
        ("SSE", "Opposite of NNW"),
    } <= {(clue.display, clue.text) for clue in made}
    assert "Joe" not in {clue.display for clue in made}


def test_phrases_are_told_with_a_blank() -> None:
    made = {(clue.display, clue.text) for clue in of_phrases([("tea party", 80), ("of it", 80)])}
    assert made == {("tea", "___ party"), ("party", "Tea ___")}


def chosen_of(words: WordList, *clues: Clue) -> list[tuple[str, str]]:
    return [(answer, text) for answer, _, text in chosen(clues, words, GRAMMAR)]


def test_short_clues_come_first_and_unfair_or_crude_ones_are_left_out() -> None:
    words = listed("locknut", "lock", "nut", "fastener", "kind", "of", "that", "holds", "and")
    made = chosen_of(
        words,
        Clue("locknut", "noun", "Fastener that holds and holds and holds and holds", 50),
        Clue("locknut", "noun", "Fastener", 50, is_synonym=True),
        Clue("locknut", "noun", "Kind of nut", 90),
        Clue("locknut", "noun", "Ass", 90),
    )
    assert [text for _, text in made][:1] == ["Fastener"]
    assert len(made) == 2


def test_listed_inflections_get_clues_that_agree() -> None:
    words = listed("streams", "streamed", "large", "bank", "banks", "carried", "bring", "brought")
    made = chosen_of(words, Clue("stream", "noun", "Bank", 60), Clue("carry", "verb", "Bring", 60))
    assert ("STREAMS", "Banks") in made
    assert ("CARRIED", "Brought") in made
    assert "STREAMED" not in dict(made)


def test_abbreviations_carry_their_sign_and_are_not_spelled_out() -> None:
    words = listed("TVA", "Ltd.", "NATO", "agency", "limited", "alliance", "for", "firms")
    made = chosen_of(
        words,
        Clue("TVA", "name", "Agency", 60),
        Clue("Ltd.", "other", "For firms", 60),
        Clue("Ltd.", "other", "Limited", 60),
        Clue("NATO", "name", "Alliance", 60),
    )
    assert made == [("LTD", "For firms: Abbr."), ("NATO", "Alliance"), ("TVA", "Agency: Abbr.")]


@cache
def shipped_rows() -> list[tuple[str, str]]:
    """Return the answers of the shipped clues, and the clues without the sign of abbreviations."""
    path = dictionaries_dir() / "english-clues.tsv.xz"
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines]
    return [(answer, text.removesuffix(": Abbr.")) for answer, kind, text in rows if kind != "="]


@pytest.fixture(scope="module")
def listed_words() -> dict[str, tuple[str, int]]:
    """How the words of the list are written, and their scores, by letters."""
    path = dictionaries_dir() / "english.dict"
    rows = [line.rpartition(";") for line in path.read_text(encoding="utf-8").splitlines()]
    return {fold(display): (display, int(score)) for display, _, score in rows}


def test_no_shipped_clue_shares_a_root_with_its_answer(
    listed_words: dict[str, tuple[str, int]],
) -> None:
    """By Snowball's stemmer, of which the filter knows nothing."""
    rows = shipped_rows()
    said = [re.findall("[a-z]+", text.lower()) for _, text in rows]
    spoken = {
        answer: [answer.lower(), *spoken_words(listed_words.get(answer, (answer, 0))[0])]
        for answer, _ in rows
    }
    words = sorted({word for some in (*said, *spoken.values()) for word in some} - SLIGHT)
    root = dict(zip(words, SnowballRoots("english").root_of_each(words), strict=True))
    of_answer = {
        answer: {root[word] for word in some if word in root} for answer, some in spoken.items()
    }
    shared = [
        (row, word)
        for row, some in zip(rows, said, strict=True)
        for word in some
        if word in root and root[word] in of_answer[row[0]]
    ]
    assert shared == []


def spoken_words(display: str) -> list[str]:
    words = re.findall("[a-z]+", display.lower().replace("'", ""))
    return [word for word in words if len(word) > 2]


SLIGHT = {*FUNCTION_WORDS["english"], "than", "very", "which", "without", "these", "s"}
"""Words that may stand in an answer and in its clue: of, up, some."""


def test_no_shipped_clue_gives_its_answer_away(
    listed_words: dict[str, tuple[str, int]],
) -> None:
    def is_word(letters: str) -> bool:
        return listed_words.get(letters, ("", 0))[1] >= DEFAULT_FLOOR

    rows = shipped_rows()[::61]
    assert len(rows) > 5000
    for answer, text in rows:
        assert answer.isascii()
        assert answer.isupper()
        assert 0 < len(text) <= LONGEST + 10  # inflected ones grow
        assert not gives_away(text, answer, is_word)


def test_each_answer_has_a_few_shipped_clues_all_different() -> None:
    rows = shipped_rows()
    assert len(set(rows)) == len(rows)
    assert max(Counter(answer for answer, _ in rows).values()) <= MOST
