"""What the sources know of each word, gathered under its folded letters."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from dictionaries.builder import packages
from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH, fold, is_clean, plain
from dictionaries.builder.packages import PackageStore
from dictionaries.builder.readers import frequencies, names, scowl, wiktionary, wordnet

NO_LEVEL = 99  # worse than SCOWL's last

_HEADWORD_WEIGHT = 4  # of a display form: Wiktionary is the most careful of capitals and spaces
_SOURCE_WEIGHT = 3
_HINT_WEIGHT = 1


@dataclass(slots=True)
class Evidence:
    """All that is known of one word, however it is written.

    *displays* maps each way to write it to the trust put in it. Levels are SCOWL's, 10 the
    commonest. *zipf* is log10 of the uses in a billion words, 0 if unknown. *population* is a
    city's; a country's or an American state's is *nation*. *base* is what an inflected form
    that no dictionary lists was made from.
    """

    displays: dict[str, int] = field(default_factory=dict)
    word_level: int = NO_LEVEL
    variant_level: int = NO_LEVEL
    name_level: int = NO_LEVEL
    abbreviation_level: int = NO_LEVEL
    zipf: float = 0.0
    in_wordnet: bool = False
    uses: int = 0
    topics: set[int] = field(default_factory=set)
    instance: bool = False
    wiktionaries: int = 0
    parts_of_speech: set[str] = field(default_factory=set)
    translations: int = 0
    given_name: bool = False
    surname: bool = False
    nation: bool = False
    population: int = 0
    base: str = ""

    def note(self, display: str, weight: int) -> None:
        """Remember that a source writes the word as *display*."""
        self.displays[display] = self.displays.get(display, 0) + weight

    def best_display(self, phrase: bool | None = None, capital: bool | None = None) -> str:
        """Return the most trusted way to write the word, of the wanted kind if there is one.

        In a tie small letters win.
        """

        def rank(item: tuple[str, int]) -> tuple[bool, bool, int, str]:
            display, weight = item
            return (
                phrase is None or is_phrase(display) is phrase,
                capital is None or (display != display.lower()) is capital,
                weight,
                display,
            )

        return max(self.displays.items(), key=rank)[0]


def is_phrase(display: str) -> bool:
    """Tell whether *display* is written as several words."""
    return " " in display or "-" in display.strip("-")


class Candidates:
    """The evidence on every word that any source offers, by folded letters."""

    def __init__(self) -> None:
        self._by_letters: dict[str, Evidence] = {}
        self.zipf: dict[str, float] = {}

    def __iter__(self) -> Iterator[tuple[str, Evidence]]:
        return iter(sorted(self._by_letters.items()))

    def __len__(self) -> int:
        return len(self._by_letters)

    def __getitem__(self, letters: str) -> Evidence:
        return self._by_letters[letters]

    def get(self, letters: str) -> Evidence | None:
        """Return the evidence on a word given by its folded letters."""
        return self._by_letters.get(letters)

    def add(self, display: str, weight: int) -> Evidence | None:
        """Return the evidence to add to, or None if *display* is no word for a grid."""
        display = " ".join(plain(display).split())
        letters = fold(display)
        if not MIN_LENGTH <= len(letters) <= MAX_LENGTH or not is_clean(display):
            return None
        evidence = self._by_letters.setdefault(letters, Evidence())
        evidence.note(display, weight)
        return evidence


def gather(store: PackageStore) -> Candidates:
    """Read every word source into one collection."""
    candidates = Candidates()
    _add_frequencies(candidates, store)
    _add_scowl(candidates, store)
    _add_wordnet(candidates, store)
    _add_headwords(candidates, store)
    _add_names(candidates, store)
    _add_translations(candidates, store)
    for letters, evidence in candidates:
        evidence.zipf = candidates.zipf.get(letters, 0.0)
    return candidates


def _add_frequencies(candidates: Candidates, store: PackageStore) -> None:
    for word, zipf in frequencies.read(store.path(packages.WORDFREQ)):
        letters = fold(word)
        candidates.zipf[letters] = max(zipf, candidates.zipf.get(letters, 0.0))


def _add_scowl(candidates: Candidates, store: PackageStore) -> None:
    for word in scowl.read(store.path(packages.SCOWL)):
        evidence = candidates.add(word.display, _SOURCE_WEIGHT)
        if evidence is None:
            continue
        if word.variant:
            evidence.variant_level = min(evidence.variant_level, word.level)
        elif word.kind in ("words", "contractions"):
            evidence.word_level = min(evidence.word_level, word.level)
        elif word.kind == "abbreviations":
            evidence.abbreviation_level = min(evidence.abbreviation_level, word.level)
        else:
            evidence.name_level = min(evidence.name_level, word.level)


def _add_wordnet(candidates: Candidates, store: PackageStore) -> None:
    for sense in wordnet.read(store.path(packages.WORDNET)):
        evidence = candidates.add(sense.display, _SOURCE_WEIGHT)
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
            evidence = candidates.add(head.display, _HEADWORD_WEIGHT)
            if evidence is None:
                continue
            evidence.parts_of_speech.add(head.part_of_speech)
            letters = fold(head.display)
            evidence.wiktionaries += letters not in seen
            seen.add(letters)


def _add_names(candidates: Candidates, store: PackageStore) -> None:
    people, places = store.path(packages.FAKER), store.path(packages.GEONAMES)
    for name in sorted(names.read_given_names(people)):
        if evidence := candidates.add(name, _HINT_WEIGHT):
            evidence.given_name = True
    for name in sorted(names.read_surnames(people)):
        if evidence := candidates.add(name, _HINT_WEIGHT):
            evidence.surname = True
    for nation in names.read_countries(places):
        if evidence := candidates.add(nation.display, _SOURCE_WEIGHT):
            evidence.nation = True
    for city in names.read_cities(places):
        if evidence := candidates.add(city.display, _HINT_WEIGHT):
            evidence.population = max(evidence.population, city.population)


def _add_translations(candidates: Candidates, store: PackageStore) -> None:
    """Count the translations into English that are words already: the rest may be definitions."""
    for package in packages.TRANSLATIONS:
        given = {fold(text): text for text in wiktionary.read_translations(store.path(package))}
        for letters, display in given.items():
            if evidence := candidates.get(letters):
                evidence.translations += 1
                evidence.note(display, _HINT_WEIGHT)
