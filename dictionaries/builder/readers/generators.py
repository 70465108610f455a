"""Generators of test data: lists of films, songs, books, dishes, people, teams, trades.

Their texts are taken as they stand in the source, by a pattern for quoted strings and list
items; only names (capitals) and phrases are of use, so code and fillers fall out.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

_RUBY = Path("usr/share/rubygems-integration/all/gems/faker-2.21.0/lib/locales/en")
# Lists of what is known beyond its fans; casts and places of single games and series are not.
_RUBY_FILES = tuple(
    "ancient animal appliance artist basketball beer bible bird book camera cat coffee color"
    " company computer demographic dessert dog emotion food football friends game game_of_thrones"
    " greek_philosophers hacker harry_potter hipster hobby horse house job lebowski military"
    " mountain movie music name nation nato_phonetic_alphabet opera relationship restaurant"
    " rock_band science seinfeld shakespeare show simpsons space star_trek star_wars"
    " subscription superhero tea team tolkien university vehicle world_cup".split()
)
_YAML_TEXT = re.compile(
    r'"(?P<double>(?:[^"\\\n]|\\.)*)"'
    r"|(?<!\w)'(?P<single>(?:[^'\n]|'')*)'(?!\w)"
    r"|^\s*- (?P<item>[^\s\"'\[{&*#][^\n#:]*)$"
    r"|(?<=[\[,])\s*(?P<flow>[A-Za-z][^\"'\[\],\n:]*)(?=[,\]])",
    re.MULTILINE,
)
_SCRIPT_TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_MIMESIS_TABLES = {
    "food.json": ("dishes", "drinks", "fruits", "spices", "vegetables"),
    "person.json": ("language", "nationality", "occupation"),
}


def read_ruby_faker(package: Path) -> Iterator[str]:
    """Yield the texts of the chosen English lists of Ruby's faker."""
    for name in _RUBY_FILES:
        text = (package / _RUBY / f"{name}.yml").read_text(encoding="utf-8")
        for match in _YAML_TEXT.finditer(text):
            yield from _worthwhile((match[match.lastgroup or 0]).replace("''", "'").strip())


def read_faker_js(package: Path) -> Iterator[str]:
    """Yield the texts of faker.js's English locale."""
    for path in sorted((package / "package/dist").glob("en-*.js")):
        yield from _script_texts(path)


def read_falso(package: Path) -> Iterator[str]:
    """Yield the texts of Falso."""
    yield from _script_texts(package / "package/index.cjs.js")


def read_mimesis(package: Path) -> Iterator[str]:
    """Yield dishes, drinks, plants that are eaten, trades and peoples of mimesis."""
    for name, tables in _MIMESIS_TABLES.items():
        path = package / "mimesis/datasets/en" / name
        data = json.loads(path.read_text(encoding="utf-8"))
        for table in tables:
            for text in data[table]:
                yield from _worthwhile(text)


def read_films(package: Path) -> Iterator[str]:
    """Yield the films that popular-movie-quotes quotes from."""
    data = json.loads((package / "package/data/data.json").read_text(encoding="utf-8"))
    for quote in data:
        yield " ".join(quote["movie"].split())


def _script_texts(path: Path) -> Iterator[str]:
    for match in _SCRIPT_TEXT.finditer(path.read_text(encoding="utf-8")):
        yield from _worthwhile(match[1].replace('\\"', '"').replace("\\'", "'").strip())


def _worthwhile(text: str) -> Iterator[str]:
    """Yield *text* if it is a name or a phrase: lower-case single words are often fillers."""
    if " " in text or text[:1].isupper():
        yield text
