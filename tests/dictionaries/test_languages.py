"""How the lists of other languages are made: forms, scores, crude words, and words looked up."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from dictionaries.builder import packages
from dictionaries.builder.languages import sources
from dictionaries.builder.languages.avoiding import CRUDE_SCORE, Reviews
from dictionaries.builder.languages.building import choose
from dictionaries.builder.languages.enclitics import enclitics_among
from dictionaries.builder.languages.looking_up import Found, draw, look_up
from dictionaries.builder.languages.scoring import Use, score, zipf_of
from dictionaries.builder.languages.spelling import read_source
from dictionaries.builder.review import ReviewError
from dictionaries.builder.store import PackageStore

DUTCH, GERMAN, SPANISH, FRENCH = sources.LANGUAGES

SPYLLS = """
import re
from types import SimpleNamespace

def affix(strip, add, condition, flags=(), crossproduct=True):
    return SimpleNamespace(strip=strip, add=add, flags=set(flags), crossproduct=crossproduct,
                           cond_regexp=re.compile(condition))

class Dictionary:
    pass
"""


def reviews(folder: Path, crude: str = "", weak: str = "", cleared: str = "") -> Reviews:
    for name, lines in {"crude": crude, "weak": weak, "cleared": cleared}.items():
        (folder / f"{name}.txt").write_text(lines.replace(" ", "\n"), encoding="utf-8")
    return Reviews.read(folder)


def test_a_word_is_worth_50_where_its_language_says_so_and_more_the_more_it_is_used() -> None:
    assert score("maison", Use(1.8, 6), FRENCH.zipf_of_50) == 50
    assert score("maison", Use(1.79, 6), FRENCH.zipf_of_50) < 50
    points = [score("maison", Use(zipf / 10, 6), 1.8) for zipf in range(10, 80)]
    assert points == sorted(points)
    assert (min(points), max(points)) == (40, 100)


def test_names_verbs_with_pronouns_and_short_words_must_be_used_more() -> None:
    assert score("Jansen", Use(3.0, 6, is_name=True), 1.4) < 50 < score("januari", Use(3.0, 7), 1.4)
    assert score("verlo", Use(2.5, 5, is_enclitic=True), 1.8) < 50
    assert score("aak", Use(1.7, 3), 1.4) < 50 < score("kaak", Use(1.7, 4), 1.4)


@pytest.mark.parametrize("display", ["KPN", "GmbH", "hg", "dpt"])
def test_abbreviations_stay_under_50(display: str) -> None:
    assert score(display, Use(6.0, len(display)), 1.4) < 50


def test_use_is_found_without_case_and_sharp_s_and_by_the_rarest_part_of_a_compound() -> None:
    zipf = {"strasse": 5.0, "après": 6.0, "midi": 4.5, "aujourd'hui": 5.5}
    assert zipf_of("Straße", zipf) == 5.0
    assert zipf_of("aujourd’hui", zipf) == 5.5
    assert zipf_of("après-midi", zipf) == 1.5
    assert zipf_of("midi-là", zipf) is None


def test_verbs_with_pronouns_are_told_from_words_that_end_alike() -> None:
    words = ["explicar", "explicaré", "vendo", "viendo", "corrige", "par", "paré", "carta", "ser"]
    is_enclitic = enclitics_among(words)
    told = ["explicarlo", "explicárselo", "viéndolas", "corrígeme"]
    assert [word for word in told if not is_enclitic(word)] == []
    assert not any(map(is_enclitic, ["parte", "cartas", "carlos", "suerte", "explicar"]))


def test_of_words_with_one_set_of_letters_the_commoner_is_shown(tmp_path: Path) -> None:
    zipf = {"pêche": 4.0, "péché": 4.5, "cœur": 5.0, "inconnu": 3.0}
    found = choose(["pêche", "péché", "cœur", "absent", "a", "b2"], zipf, FRENCH, reviews(tmp_path))
    assert [display for display, _ in found] == ["cœur", "péché"]


def test_letters_of_a_language_stay_apart_and_digraphs_count_once(tmp_path: Path) -> None:
    empty = reviews(tmp_path)
    spanish = choose(["ano", "año"], {"ano": 3.0, "año": 6.0}, SPANISH, empty)
    assert [display for display, _ in spanish] == ["ano", "año"]
    german = choose(["Masse", "Maße"], {"masse": 4.0, "masse ": 1.0}, GERMAN, empty)
    assert [display for display, _ in german] == ["Masse", "Maße"]
    assert choose(["ij"], {"ij": 4.0}, DUTCH, empty) == []  # one square


def test_a_name_that_is_a_word_too_is_the_word(tmp_path: Path) -> None:
    zipf = {"bakker": 4.5, "amsterdam": 5.5}
    found = choose(["Bakker", "bakker", "Amsterdam"], zipf, DUTCH, reviews(tmp_path))
    assert dict(found).keys() == {"Amsterdam", "bakker"}


def test_crude_words_are_low_with_all_that_reads_the_same_in_a_grid(tmp_path: Path) -> None:
    decided = reviews(tmp_path, crude="pene caca*", cleared="cacao", weak="uf")
    zipf = dict.fromkeys(["pene", "pené", "cacas", "cacao", "uf"], 5.0)
    found = dict(choose(zipf, zipf, SPANISH, decided))
    assert {word for word, points in found.items() if points == CRUDE_SCORE} == {"pené", "cacas"}
    assert found["cacao"] > 50 > found["uf"]


def test_a_word_that_others_advise_against_must_be_decided_on(tmp_path: Path) -> None:
    decided = reviews(tmp_path, crude="kut*", cleared="pik")
    decided.require(["kutje", "pik", "unlisted"], ["kutje", "Pik"], tmp_path)
    with pytest.raises(ReviewError, match=r"into crude\.txt or cleared\.txt: lul"):
        decided.require(["lul"], ["Lul"], tmp_path)


@pytest.fixture
def no_spylls() -> Iterator[None]:
    """The library of spelling is not loaded; afterwards it is as it was: checks of spelling have a real one."""
    kept = _without_spylls()
    yield
    _without_spylls()
    sys.modules.update(kept)


def _without_spylls() -> dict[str, ModuleType]:
    names = [name for name in sys.modules if name.partition(".")[0] == "spylls"]
    return {name: sys.modules.pop(name) for name in names}


@pytest.mark.usefixtures("no_spylls")
def test_hunspell_forms_take_a_second_suffix_and_a_prefix_but_no_elided_word(
    tmp_path: Path,
) -> None:
    store = PackageStore(tmp_path)
    library = store.path(sources.SPYLLS) / "spylls" / "hunspell"
    library.mkdir(parents=True)
    (library.parent / "__init__.py").touch()
    code = f"""{SPYLLS}
    @staticmethod
    def from_files(path):
        aff = SimpleNamespace(
            NEEDAFFIX="-", ONLYINCOMPOUND=None, FORBIDDENWORD="!",
            SFX={{"R": [affix("ar", "ación", "ar$", "S")], "S": [affix("ón", "ones", "ón$")]}},
            PFX={{"P": [affix("", "re", "^c")], "L": [affix("", "l'", "^a")]}},
        )
        words = [("crear", "RP"), ("alma", "L"), ("stem", "-"), ("wrong", "!")]
        named = [SimpleNamespace(stem=stem, flags=set(flags)) for stem, flags in words]
        return SimpleNamespace(aff=aff, dic=SimpleNamespace(words=named))
"""
    (library / "__init__.py").write_text(code, encoding="utf-8")
    dictionary = store.path(SPANISH.source[0]) / SPANISH.source[1]
    dictionary.parent.mkdir(parents=True)
    dictionary.with_name(dictionary.name + ".aff").touch()
    found = set(read_source(SPANISH, store))
    forms = {"crear", "creación", "creaciones"}
    assert found == forms | {f"re{form}" for form in forms} | {"alma"}


def test_words_are_drawn_alike_and_found_as_they_are_or_as_compounds(tmp_path: Path) -> None:
    words = [(f"word{number}", number) for number in range(100)]
    assert draw(words, 5, 50, 1) == draw(words, 5, 50, 1) != draw(words, 5, 50, 2)
    assert all(int(word[4:]) >= 50 for word in draw(words, 20, 50, 3))

    store = PackageStore(tmp_path)
    library = store.path(sources.SIMPLEMMA)
    library.mkdir()
    known = json.dumps(["verrassing", "Haus"])
    (library / "simplemma.py").write_text(f"def is_known(word, code): return word in {known}\n")
    for language in (DUTCH, GERMAN, FRENCH):
        package, path = language.judge
        (store.path(package) / path).parent.mkdir(parents=True)
        (store.path(package) / path).write_text("bezoek\tAbc\td\nTür\tx\ty\n", encoding="utf-8")
    try:
        dutch, german, french = (look_up(each, store) for each in (DUTCH, GERMAN, FRENCH))
    finally:
        sys.modules.pop("simplemma", None)
    assert dutch("Verrassing") is dutch("bezoek") is Found.LISTED
    assert dutch("verrassingsbezoek") is german("Haustür") is Found.COMPOUND
    assert french("verrassingsbezoek") is dutch("bezoe") is Found.NOWHERE


def test_what_a_list_is_made_from_is_not_what_it_is_judged_by() -> None:
    for language in sources.LANGUAGES:
        assert language.judge[0] not in language.packages
        assert {notice.package for notice in language.notices} == set(language.packages)
    assert sources.SIMPLEMMA not in sources.ALL
    assert packages.WORDFREQ in sources.ALL
    assert replace(DUTCH, code="x").name == "dutch"
