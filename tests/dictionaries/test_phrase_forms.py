"""Forms of phrases: which word is inflected, and which phrases are left alone."""

import pytest

from dictionaries.builder.evidence import Candidates
from dictionaries.builder.folding import fold
from dictionaries.builder.inflection import Irregular
from dictionaries.builder.phrase_forms import add_phrase_forms

REGULAR = Irregular({}, {})


def with_words(zipf: dict[str, float]) -> Candidates:
    """Return candidates that list single words of these frequencies."""
    made = Candidates()
    for word, value in zipf.items():
        made.add(word, 1, "SCOWL")
        made.zipf[fold(word)] = value
    return made


def forms_of(display: str, parts_of_speech: str, words: dict[str, float] | str) -> set[str]:
    """Return what is made of a phrase that one Wiktionary lists, where *words* are known."""
    zipf = dict.fromkeys(words.split(), 4.0) if isinstance(words, str) else words
    made = with_words(zipf)
    phrase = made.add(display, 4, "Wiktionary")
    assert phrase is not None
    phrase.wiktionaries = 1
    phrase.parts_of_speech.update(parts_of_speech)
    add_phrase_forms(made, REGULAR)
    return {evidence.best_display() for _, evidence in made if evidence.base == fold(display)}


def test_verb_phrases_are_inflected_at_the_verb() -> None:
    words = "look looks looked looking up"
    assert forms_of("look up", "v", words) == {"looks up", "looked up", "looking up"}


def test_of_two_verbs_the_one_with_the_more_used_participle_is_inflected() -> None:
    words = {
        "touch": 4.8,
        "touching": 4.2,
        "touched": 4.4,
        "base": 5.0,
        "basing": 2.8,
        "based": 5.4,
    }
    assert forms_of("touch base", "v", words) == {"touching base", "touched base"}
    words = {"water": 5.6, "watering": 3.6, "waters": 4.4, "ski": 4.0, "skiing": 3.9, "skis": 3.3}
    assert forms_of("water ski", "v", words) == {"water skiing", "water skis"}


def test_where_two_words_may_be_the_verb_neither_is_inflected() -> None:
    words = {"open": 5.4, "opening": 5.0, "opens": 4.5, "fire": 5.2, "firing": 4.7, "fires": 4.5}
    assert forms_of("open fire", "v", words) == set()


def test_a_longer_phrase_has_its_verb_first_if_that_is_a_verb() -> None:
    words = {"smell": 4.5, "smelling": 3.5, "smells": 4.0, "a": 7.0, "rat": 4.1, "ratting": 1.5}
    assert forms_of("smell a rat", "v", words) == {"smelling a rat", "smells a rat"}
    assert (
        forms_of("not half bad", "v", {"not": 6.8, "noting": 4.0, "half": 5.3, "bad": 5.6}) == set()
    )


def test_a_phrase_that_is_a_noun_too_keeps_its_first_word() -> None:
    words = {"express": 4.6, "expressing": 3.9, "mail": 4.9, "mailing": 3.6, "mails": 3.4}
    assert forms_of("express mail", "vn", words) == {"express mails"}


@pytest.mark.parametrize("display", ["sit-in", "come and go"])
def test_hyphened_nouns_and_pairs_of_verbs_have_no_verb_forms(display: str) -> None:
    assert forms_of(display, "v", "sit sits sitting in come comes coming and go goes") == set()


def test_noun_phrases_get_plurals_that_are_known_words() -> None:
    assert forms_of("ice cream", "n", "ice cream creams") == {"ice creams"}
    assert forms_of("ice cream", "n", "ice cream") == set()
    assert forms_of("this time", "n", "this time times") == set()


def test_a_noun_that_is_hardly_ever_counted_has_no_plural() -> None:
    words = {"science": 5.0, "fiction": 4.7, "fictions": 2.9}
    assert forms_of("science fiction", "n", words) == set()


def test_the_plural_stands_at_the_head() -> None:
    assert forms_of("work of art", "n", "work works of art arts") == {"works of art"}
    assert forms_of("sit-in", "n", "sit in ins") == {"sit-ins"}


def test_verb_phrases_are_told_by_their_words_where_no_source_tells() -> None:
    made = with_words(dict.fromkeys("gain gains gaining gained upon".split(), 4.0))
    made["GAIN"].parts_of_speech.add("v")
    made.add("gain upon", 1, "Moby")
    add_phrase_forms(made, REGULAR)
    assert {"GAINSUPON", "GAINEDUPON", "GAININGUPON"} <= {letters for letters, _ in made}
