"""Clues for names, out of what the sources know of their bearers: trade, place and years."""

import re
from collections.abc import Iterable, Iterator, Mapping

from dictionaries.builder.clues.candidates import Clue
from dictionaries.builder.clues.glosses import clue_text
from dictionaries.builder.folding import fold
from dictionaries.builder.readers.names import Place
from dictionaries.builder.readers.wordnet import Synset

_PERSON = 18
"""The number of WordNet's file of people."""

_NATIONALITY = re.compile(r"(?:(?:[A-Z][\w-]*|born|in|the|and|of)\s+)*(?=[a-z])")
_TRADE = re.compile(
    r"(?:[a-z-]+ ){0,2}?[a-z-]+"
    r"(?= (?:who|whose|and|of|noted|in|for|best|remembered|known|born|at|that|during|to|from|on)\b|,|$)"
)
_NATIVE = re.compile(
    r"(?:an? (?:native or inhabitant|native|inhabitant|citizen) of |"
    r"of or (?:relating to|pertaining to) (?:or [a-z ]+ )?)"
    r"(?:the )?(?P<country>[A-Z][a-z]+(?: [A-Z][a-z]+)*)"
)
_NO_TRADE = frozenset(
    "wife one first last second third daughter son brother sister mother father member any the slave "
    "queen king emperor".split()
)
_LONGEST_TRADE = 28
_NAME, _PARTNER, _PLACE, _STAR = 56.0, 54.0, 54.0, 48.0
_LARGE_CITY, _LARGE_AMERICAN_CITY = 250_000, 60_000
_OFTEN_CHOSEN = 6
"""Games: of whom was chosen for so many, people have heard."""


def of_people(synsets: Iterable[Synset]) -> Iterator[Clue]:
    """Yield, for a person of WordNet, clues that name one half by the other: JOAN, "Film actress Crawford"."""
    for synset in synsets:
        if not synset.instance or synset.topic != _PERSON:
            continue
        trade = _trade(synset.gloss)
        full = [word for word in synset.words if re.fullmatch(r"[A-Z][a-z]{2,} [A-Z][\w'-]+", word)]
        known = clue_text(synset.gloss, is_name=True)
        full = [name for name in full if not re.search(r" [IVX]+$", name)]
        for name in full[:1] if trade else ():
            given, _, family = name.partition(" ")
            yield Clue(given, "name", f"{trade} {family}", _PARTNER - _of_obscurity(known))
            yield Clue(family, "name", f"{trade} {given}", _PARTNER + 2 - _of_obscurity(known))


def _trade(gloss: str) -> str:
    """Return what the person that *gloss* tells of is by trade, such as "Film actress"; "" where that is not clear."""
    text = re.sub(r"\s*\([^()]*\)", "", gloss).split(";")[0].strip()
    text = _NATIONALITY.sub("", text, count=1)
    found = _TRADE.match(text)
    if not found or len(found[0]) > _LONGEST_TRADE or set(found[0].split()) & _NO_TRADE:
        return ""
    return found[0].capitalize()


def _of_obscurity(description: str) -> float:
    """Return how much less merit somebody's name has: those of long ago are less known by their given names."""
    years = re.search(r"\((?:born (?:in )?)?(\d{4})", description)
    return 0.0 if years and int(years[1]) >= 1800 else 6.0


def of_stars(games: Mapping[str, int]) -> Iterator[Clue]:
    """Yield clues for the halves of the names of baseball players, from how many All-Star games each was chosen for."""
    for name, count in games.items():
        given, _, family = name.partition(" ")
        if count >= _OFTEN_CHOSEN and family.isalpha() and len(given) > 2:
            yield Clue(given, "name", f"Baseball's {family}", _STAR + count / 4)
            yield Clue(family, "name", f"{given} of baseball", _STAR + count / 4)


def of_natives(
    synsets: Iterable[Synset], countries: Mapping[str, str], capitals: Mapping[str, str]
) -> Iterator[Clue]:
    """Yield, for the people of a country, clues by its capital: IRAQI, "Baghdad native".

    Args:
        countries: code -> name.
        capitals: code of a country -> its capital.
    """
    capital_of = {countries[code]: capital for code, capital in capitals.items() if capital}
    for synset in synsets:
        found = _NATIVE.match(synset.gloss)
        capital = capital_of.get(found["country"]) if found else None
        if capital and found:
            for word in synset.words:
                is_person = synset.part_of_speech == "noun" and synset.topic == _PERSON
                text = f"{capital} native" if is_person else f"Like {capital}"
                yield Clue(
                    word, "noun" if is_person else "adj", text, _PLACE + (6 if is_person else 0)
                )


def of_compass() -> Iterator[Clue]:
    """Yield clues for the points of the compass that have three letters, as custom has them: "Opposite of NNW"."""
    opposite = str.maketrans("NSEW", "SNWE")
    for point in ("NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW", "NNW"):
        yield Clue(point, "name", f"Opposite of {point.translate(opposite)}", _PLACE)


def of_places(
    countries: Mapping[str, str],
    capitals: Mapping[str, str],
    states: Mapping[str, str],
    cities: Iterable[Place],
) -> Iterator[Clue]:
    """Yield clues for capitals and for large cities.

    Args:
        countries: code -> name.
        capitals: code of a country -> its capital.
        states: code of a state of the USA -> its name.
    """
    for code, capital in capitals.items():
        if capital and fold(capital) not in fold(countries[code]):
            yield Clue(capital, "name", f"Capital of {countries[code]}", _PLACE + 6)
            yield Clue(countries[code], "name", f"{capital} is its capital", _PLACE)
    for city in cities:
        large = city.population / 1_000_000
        if (
            city.country == "US"
            and city.population >= _LARGE_AMERICAN_CITY
            and city.region in states
        ):
            yield Clue(city.display, "name", f"City in {states[city.region]}", _PLACE - 4 + large)
        elif city.population >= _LARGE_CITY and city.country in countries:
            text = f"City in {countries[city.country]}"
            yield Clue(city.display, "name", text, _PLACE - 6 + large)
