"""What the sources know of each word, kept under its folded letters."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH, fold, is_clean, plain

NO_LEVEL = 99  # worse than SCOWL's last
REVIEWED_WEIGHT = 1000  # trust in a display form that was judged by eye
CONSTRUCTORS = "Collaborative Word List"
# Of constructors: what is below are Latin names and words of large dictionaries.
LEAST_GRID_SCORE = 21


class Form(Enum):
    """How a word that no dictionary lists was made from one that is listed."""

    NONE = "none"
    VERB = "form of a verb phrase"
    PLURAL = "plural of a noun phrase"
    REGULAR = "regular form of a word, in use"
    FREQUENT = "frequent, but in no dictionary"


@dataclass(slots=True)
class Evidence:
    """All that is known of one word, however it is written.

    *displays* maps each way to write it to the trust put in it. Levels are SCOWL's, 10 the
    commonest. *zipf* is log10 of the uses in a billion words, 0 if unknown. *population* is a
    city's; a country's or an American state's is *nation*. *base* is what a form that no
    dictionary lists was made from, as *form* says.

    Counts: *wiktionaries* that list it, *translations* that are dictionaries which give it,
    *glosses* of JMdict and *chinese* ones of CC-CEDICT, *moby* roots of the thesaurus,
    *generators* of test data, *people_lists* and *brand_lists*,
    *mentions* in running text, games as an *all_star*. A person who is *quoted* has said
    something worth keeping; a word that is *pronounced* is in CMUdict. *grid_score* is what
    constructors give it, None if their list lacks it.
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
    rare_given_name: bool = False
    surname: bool = False
    nation: bool = False
    population: int = 0
    glosses: int = 0
    chinese: int = 0
    moby: int = 0
    generators: int = 0
    in_cldr: bool = False
    in_jmnedict: bool = False
    place_in_jmnedict: bool = False
    people_lists: int = 0
    brand_lists: int = 0
    american_variant: bool = False
    pronounced: bool = False
    all_star: int = 0
    mentions: int = 0
    quoted: bool = False
    grid_score: int | None = None
    base: str = ""
    form: Form = Form.NONE
    sources: set[str] = field(default_factory=set)

    @property
    def is_attested(self) -> bool:
        """Whether constructors use the word, so that a form made here is one that somebody says."""
        return self.grid_score is not None and self.grid_score >= LEAST_GRID_SCORE

    @property
    def is_bare(self) -> bool:
        """Whether nothing but the constructors' list knows the word."""
        return self.sources == {CONSTRUCTORS}

    @property
    def is_reviewed(self) -> bool:
        """Whether the display form was judged by eye."""
        return REVIEWED_WEIGHT in self.displays.values()

    def note(self, display: str, weight: int) -> None:
        """Remember that a source writes the word as *display*."""
        self.displays[display] = self.displays.get(display, 0) + weight

    def best_display(self, phrase: bool | None = None, capital: bool | None = None) -> str:
        """Return the most trusted way to write the word, of the wanted kind if there is one.

        In a tie small letters win, but "wheel of Fortune" over none.
        """

        def rank(item: tuple[str, int]) -> tuple[bool, bool, int, bool, str]:
            display, weight = item
            return (
                phrase is None or is_phrase(display) is phrase,
                capital is None or (display != display.lower()) is capital,
                weight,
                display == display.lower() or display[0].isupper(),
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
        self.has_grid_scores = False

    def __iter__(self) -> Iterator[tuple[str, Evidence]]:
        return iter(sorted(self._by_letters.items()))

    def __len__(self) -> int:
        return len(self._by_letters)

    def __getitem__(self, letters: str) -> Evidence:
        return self._by_letters[letters]

    def get(self, letters: str) -> Evidence | None:
        """Return the evidence on a word given by its folded letters."""
        return self._by_letters.get(letters)

    def rewrite(self, displays: Iterable[str]) -> None:
        """Write words as *displays* say; what is no candidate is passed over."""
        for display in displays:
            if known := self._by_letters.get(fold(display)):
                known.displays = {display: REVIEWED_WEIGHT}

    def add(self, display: str, weight: int, source: str) -> Evidence | None:
        """Return the evidence to add to, or None if *display* is no word for a grid."""
        display = " ".join(plain(display).split())
        letters = fold(display)
        if not MIN_LENGTH <= len(letters) <= MAX_LENGTH or not is_clean(display):
            return None
        evidence = self._by_letters.setdefault(letters, Evidence())
        evidence.note(display, weight)
        evidence.sources.add(source)
        return evidence
