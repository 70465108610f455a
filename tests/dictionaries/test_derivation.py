"""Words in use that no dictionary lists."""

from dictionaries.builder.derivation import add_forms_in_use, add_frequent_words
from dictionaries.builder.evidence import Candidates, Form
from dictionaries.builder.inflection import Irregular

IRREGULAR = Irregular({"stop": ("stopped", "stopping")}, {})


def listed(word: str, part_of_speech: str, zipf: float) -> Candidates:
    made = Candidates()
    evidence = made.add(word, 3, "SCOWL")
    assert evidence is not None
    evidence.word_level = 35
    evidence.zipf = zipf
    evidence.parts_of_speech.add(part_of_speech)
    made.zipf[word.upper()] = zipf
    return made


def forms(made: Candidates) -> dict[str, str]:
    return {letters: evidence.base for letters, evidence in made if evidence.form is Form.REGULAR}


def test_forms_are_added_that_are_in_use_and_no_others() -> None:
    made = listed("selfie", "n", 3.0)
    made.zipf["SELFIES"] = 2.8
    add_forms_in_use(made, IRREGULAR)
    assert forms(made) == {"SELFIES": "SELFIE"}


def test_forms_follow_the_rules_of_spelling() -> None:
    made = listed("stop", "v", 5.0)
    made.zipf |= {"STOPED": 2.0, "STOPPABLE": 2.0, "NONSTOP": 3.0}
    add_forms_in_use(made, IRREGULAR)
    assert forms(made) == {"STOPPABLE": "STOP", "NONSTOP": "STOP"}


def test_a_prefix_goes_before_common_words_only() -> None:
    made = listed("nan", "n", 2.5)
    made.zipf["RENAN"] = 2.5
    add_forms_in_use(made, IRREGULAR)
    assert forms(made) == {}


def test_frequent_words_are_added_but_no_addresses_nor_slips_of_listed_ones() -> None:
    made = listed("receive", "v", 5.0)
    made.zipf |= {"RECIEVE": 3.0, "RECEVE": 2.5, "WEBINAR": 3.0, "GROKS": 1.0, "WWWTEACOM": 3.0}
    add_frequent_words(made)
    assert {letters for letters, evidence in made if evidence.form is Form.FREQUENT} == {"WEBINAR"}
