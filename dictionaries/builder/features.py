"""From the evidence on a word to the numbers that its score is made of.

Each kind of word has features of its own; a feature that is absent counts as 0. Their weights
are fitted on labels (`fitting`) and kept in english/weights.json under the names used here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from math import log10

from dictionaries.builder.evidence import (
    CONSTRUCTORS,
    NO_LEVEL,
    Candidates,
    Evidence,
    Form,
    is_phrase,
)
from dictionaries.builder.folding import fold
from dictionaries.builder.inflection import FORMS, bases

Features = dict[str, float]

_FAMILIAR_LEVEL = 50  # beyond it a capital may be the better known: Lewis, not a lewis
_COMMON_LEVEL = 35  # beyond it the nation is: Japan, not japan, but turkey
_FORM_LOSS = 1.0  # of Zipf value: how much rarer than its base a regular form may be rated
_FORM_GAIN = 0.7  # of Zipf value: what a form can have from its base, so that "weer" stays low
_FORM_GAP = 2.2  # of Zipf value: a form that is rarer than this beside its base is hardly said
_MANY = 3  # of a count: more says nothing more

# Topics of WordNet whose phrases are textbook terms: animal, body, plant, substance, and the
# relational adjectives; and first words of taxonomic ranks.
_TEXTBOOK_TOPICS = frozenset({5, 8, 20, 27, 1})
# Where bands of the scores that constructors give begin, for all kinds of words and for each.
_GRID_BANDS = (0, 9, 21, 30, 40, 45, 46, 47, 50, 51, 55, 56, 60, 65, 72, 80, 90)
_GRID_BANDS_OF_KIND = (0, 21, 46, 60)
_RANKS = frozenset(
    "CLASS DIVISION FAMILY GENUS KINGDOM ORDER PHYLUM SUBCLASS SUBORDER TRIBE".split()
)
_NUMBERS = frozenset(
    "ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY"
    " NINETY HUNDRED THOUSAND FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH".split()
)
_FUNCTION_WORDS = frozenset(
    "A AN AND AS AT BE BY FOR FROM IN INTO IS IT OF OFF ON ONES OR OUT SOMEONE THAT THE TO UP WITH"
    " SOMEBODY SOMETHING BEING HAVING VERY".split()
)
_PHRASEBOOK = "phraseologicalUnit"
_UNCOUNTED = {"Faker", "GeoNames", FORMS, "census", "CSpell", "CMUdict", CONSTRUCTORS}
_PEOPLE = frozenset({"census", "CSpell", "CMUdict"})


class Kind(Enum):
    """What a word is scored as."""

    WORD = "word"
    LISTED = "listed"
    PHRASE = "phrase"
    NAME = "name"
    FREQUENT = "frequent"
    ABBREVIATION = "abbreviation"
    VARIANT = "variant"
    JUDGED = "judged"


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a word: what it is, how it is then written, and what speaks for it."""

    kind: Kind
    display: str
    features: Features


def readings(letters: str, evidence: Evidence, candidates: Candidates) -> list[Reading]:
    """Return every way to take a word, a plain word first; the best scored one counts."""
    if not evidence.displays:
        return []
    grid = partial(_grid_score, evidence, candidates)
    if evidence.form is Form.FREQUENT:
        display = evidence.best_display()
        return [
            Reading(Kind.FREQUENT, display, {**_frequent(letters, evidence), **grid(Kind.FREQUENT)})
        ]
    found: list[Reading] = []
    singles = [display for display in evidence.displays if not is_phrase(display)]
    if evidence.word_level < NO_LEVEL:
        features = _word(letters, evidence, candidates)
        found.append(Reading(Kind.WORD, _display_of_word(evidence), features))
    elif evidence.variant_level < NO_LEVEL:
        display = evidence.best_display(phrase=False)
        found.append(Reading(Kind.VARIANT, display, _variant(letters, evidence)))
    elif any(display.islower() for display in singles):
        display = evidence.best_display(phrase=False)
        found.append(Reading(Kind.LISTED, display, _listed(letters, evidence, candidates)))
    capital = evidence.best_display(phrase=False, capital=True)
    if any(_is_abbreviation(display) for display in singles):
        found.append(Reading(Kind.ABBREVIATION, capital, _abbreviation(letters, evidence)))
    elif not all(display.islower() for display in singles):
        found.append(Reading(Kind.NAME, capital, _name(letters, evidence, candidates)))
    if len(singles) < len(evidence.displays):
        # A word or name of SCOWL that others write as two is rated as a phrase too, but written as one.
        alone = min(evidence.word_level, evidence.name_level) < NO_LEVEL
        display = evidence.best_display(phrase=None if alone else True)
        found.append(Reading(Kind.PHRASE, display, _phrase(letters, evidence, candidates)))
    return [replace(one, features={**one.features, **grid(one.kind)}) for one in found]


def _grid_score(evidence: Evidence, candidates: Candidates, kind: Kind) -> Features:
    """Return what constructors give the word, as bands: for all kinds alike, and for this one."""
    if not candidates.has_grid_scores:
        return {}
    score = evidence.grid_score
    if score is None:
        return {"grid: none": 1.0, f"{kind.value}: grid none": 1.0}
    return {
        f"grid: {_band(_GRID_BANDS, score)}+": 1.0,
        f"{kind.value}: grid {_band(_GRID_BANDS_OF_KIND, score)}+": 1.0,
        f"{kind.value}: grid alone": float(evidence.is_bare),
    }


def without_grid_scores(features: Features) -> Features:
    """Return *features* less those that come from the constructors' list."""
    return {name: value for name, value in features.items() if "grid" not in name}


def _band(bands: Sequence[int], score: int) -> int:
    return max(low for low in bands if low <= score)


def _display_of_word(evidence: Evidence) -> str:
    display = evidence.best_display(phrase=False)
    familiar = _COMMON_LEVEL if evidence.nation else _FAMILIAR_LEVEL
    namesake = evidence.word_level > familiar and not _is_abbreviation(display)
    return display if namesake else evidence.best_display(phrase=False, capital=False)


def _ramp(name: str, value: float, *knots: float) -> Features:
    """Return *value* cut at *knots*: a weight for each piece makes a broken line."""
    steps = zip((0.0, *knots), (*knots, float("inf")), strict=True)
    return {f"{name} {low:g}+": max(0.0, min(value, high) - low) for low, high in steps}


def _many(count: int) -> float:
    return min(count, _MANY) / _MANY


def _length(kind: str, letters: str) -> Features:
    size = len(letters)
    return {
        f"{kind}: letters under 6": float(max(0, 6 - size)),
        f"{kind}: letters from 6": float(max(0, min(size, 10) - 6)),
        f"{kind}: letters from 10": float(max(0, min(size, 16) - 10)),
    }


def _dictionaries(kind: str, evidence: Evidence) -> Features:
    """Return who lists the word, counted alike for every kind."""
    return {
        f"{kind}: in WordNet": float(evidence.in_wordnet),
        f"{kind}: used in WordNet's texts": float(evidence.uses > 0),
        f"{kind}: in a Wiktionary": float(evidence.wiktionaries > 0),
        f"{kind}: Wiktionaries": evidence.wiktionaries / 5,
        f"{kind}: translations": min(evidence.translations, 4) / 4,
        f"{kind}: in Moby": float(evidence.moby > 0),
        f"{kind}: in JMdict": float(evidence.glosses > 0),
        f"{kind}: JMdict glosses": _many(evidence.glosses),
        f"{kind}: in CC-CEDICT": float(evidence.chinese > 0),
        f"{kind}: in test data": float(evidence.generators > 0),
        f"{kind}: test data lists": _many(evidence.generators),
        f"{kind}: film that is quoted": float("film quotes" in evidence.sources),
        f"{kind}: brand": float(evidence.brand_lists > 0),
        f"{kind}: in CMUdict": float(evidence.pronounced),
    }


def _word(letters: str, evidence: Evidence, candidates: Candidates) -> Features:
    roots = _roots(letters, evidence, candidates)
    zipf = _effective_zipf(evidence, roots)
    gap = min(roots, default=0.0) - evidence.zipf - _FORM_GAP
    doubt = max(0.0, 1 - max(0.0, zipf - 2.5) / 3)  # the level matters less for common words
    level = evidence.word_level
    return {
        "word": 1.0,
        **_ramp("word: zipf", zipf, 2, 3, 4),
        "word: rare and short": max(0.0, 3.5 - zipf) * max(0, 6 - len(letters)),
        "word: level 40-50": doubt * (35 < level <= 50),
        "word: level 55": doubt * (level == 55),
        "word: level 60": doubt * (level == 60),
        "word: level 70": doubt * (level == 70),
        "word: unsaid form": min(max(0.0, gap), 2.0),
        "word: regular form": float(bool(roots)),
        "word: capital is better known": float(
            evidence.best_display(phrase=False)[0].isupper() and level > _FAMILIAR_LEVEL
        ),
        **_length("word", letters),
        **_dictionaries("word", evidence),
    }


def _roots(letters: str, evidence: Evidence, candidates: Candidates) -> list[float]:
    """Return the Zipf values of the words, no less common, that this may be a form of."""
    known = [candidates.get(base) for base in bases(letters)]
    return [
        base.zipf
        for base in known
        if base is not None and base.word_level <= min(evidence.word_level, NO_LEVEL - 1)
    ]


def _effective_zipf(evidence: Evidence, roots: list[float]) -> float:
    """Return the Zipf value, raised for the regular forms of a common word."""
    found = max((root - _FORM_LOSS for root in roots), default=0.0)
    return max(evidence.zipf, min(found, evidence.zipf + _FORM_GAIN))


def _listed(letters: str, evidence: Evidence, candidates: Candidates) -> Features:
    display = evidence.best_display(phrase=False)
    base = candidates.get(evidence.base) if evidence.form is Form.REGULAR else None
    return {
        "listed": 1.0,
        **_ramp("listed: zipf", evidence.zipf, 2, 3),
        "listed: capital is better known": float(not display.islower()),
        "listed: form in use": float(base is not None),
        "listed: zipf of the base": base.zipf if base is not None else 0.0,
        "listed: CMUdict alone": float(evidence.sources - {CONSTRUCTORS} == {"CMUdict"}),
        "listed: name of people": float(evidence.people_lists > 0),
        **_length("listed", letters),
        **_dictionaries("listed", evidence),
    }


def _frequent(letters: str, evidence: Evidence) -> Features:
    return {
        "frequent": 1.0,
        "frequent: zipf": evidence.zipf - 2,
        **_length("frequent", letters),
    }


def _variant(letters: str, evidence: Evidence) -> Features:
    return {
        "variant": 1.0,
        **_ramp("variant: zipf", evidence.zipf, 3),
        "variant: level 60+": float(evidence.variant_level >= 60),
        "variant: in WordNet": float(evidence.in_wordnet),
        "variant: letters": min(len(letters), 10) / 10,
    }


def _abbreviation(letters: str, evidence: Evidence) -> Features:
    return {
        "abbreviation": 1.0,
        "abbreviation: zipf": evidence.zipf,
        "abbreviation: Wiktionaries": evidence.wiktionaries / 5,
        "abbreviation: letters": float(len(letters)),
    }


def _name(letters: str, evidence: Evidence, candidates: Candidates) -> Features:
    return {
        "name": 1.0,
        **_ramp("name: zipf", evidence.zipf, 2, 3, 4),
        "name: given name": float(evidence.given_name),
        "name: surname": float(evidence.surname),
        "name: city of a million": max(0.0, min(log10(max(evidence.population, 1)) - 5, 2)),
        "name: any city": float(evidence.population > 0),
        "name: nation": float(evidence.nation),
        "name: in CLDR": float(evidence.in_cldr),
        "name: in SCOWL": float(evidence.name_level < NO_LEVEL),
        "name: in JMnedict": float(evidence.in_jmnedict),
        "name: of people": float(evidence.people_lists > 0),
        "name: of people alone": float(_PEOPLE.issuperset(evidence.sources - {CONSTRUCTORS})),
        "name: named thing": float(evidence.instance),
        "name: plural of a name": float(_is_plural_of_name(letters, evidence, candidates)),
        **_length("name", letters),
        **_dictionaries("name", evidence),
    }


def _is_plural_of_name(letters: str, evidence: Evidence, candidates: Candidates) -> bool:
    if evidence.in_wordnet or evidence.wiktionaries or evidence.nation or evidence.given_name:
        return False
    return any(
        known is not None and known.name_level < NO_LEVEL
        for known in map(candidates.get, bases(letters))
    )


def _phrase(letters: str, evidence: Evidence, candidates: Candidates) -> Features:
    known = evidence
    if evidence.form in (Form.VERB, Form.PLURAL):
        known = candidates[evidence.base]
    display = evidence.best_display(phrase=True)
    words = [fold(word) for word in display.replace("-", " ").split()]
    rarest = min(candidates.zipf.get(word, 0.0) for word in words if word)
    has_capital = display != display.lower()
    listed = bool(known.wiktionaries or known.in_wordnet)
    sources = len(known.sources - _UNCOUNTED)
    return {
        "phrase": 1.0,
        **_ramp("phrase: zipf of the rarest word", rarest, 3, 4, 5),
        "phrase: zipf of the rarest word, unlisted": 0.0 if listed else rarest,
        "phrase: known run together": float(evidence.zipf > 0),
        "phrase: zipf run together": evidence.zipf,
        "phrase: sources": min(sources, 6) / 6,
        "phrase: in running text": float(evidence.mentions > 0),
        "phrase: mentions": log10(1 + min(evidence.mentions, 99)) / 2,
        "phrase: form of one in running text": float(known is not evidence and known.mentions > 0),
        "phrase: quoted person": float(known.quoted),
        "phrase: hyphens only": float(" " not in display),
        "phrase: three words": float(len(words) == 3),
        "phrase: four words or more": float(len(words) > 3),
        "phrase: verb": float("v" in known.parts_of_speech and not has_capital),
        "phrase: verb in a Wiktionary": float(
            "v" in known.parts_of_speech and known.wiktionaries > 0
        ),
        "phrase: name": float(has_capital),
        "phrase: named thing": float(known.instance),
        "phrase: given name first": float(_is_given_name(words[0], candidates) and has_capital),
        "phrase: place": float(known.population > 0),
        "phrase: place's size": max(0.0, min(log10(max(known.population, 1)) - 5, 2)),
        "phrase: nation": float(known.nation),
        "phrase: in CLDR": float(known.in_cldr),
        "phrase: in JMnedict": float(known.in_jmnedict),
        "phrase: place in JMnedict": float(known.place_in_jmnedict),
        "phrase: All-Star": min(known.all_star, 10) / 10,
        "phrase: All-Star at all": float(known.all_star > 0),
        "phrase: verb form": float(evidence.form is Form.VERB),
        "phrase: plural": float(evidence.form is Form.PLURAL),
        "phrase: form in the grid list": float(known is not evidence and evidence.is_attested),
        "phrase: rarity of the form": _rarity_of_form(words, known, candidates),
        "phrase: phrasebook": float(known.parts_of_speech == {_PHRASEBOOK}),
        "phrase: begins with be": float(words[0] in ("BE", "BEING", "IS")),
        "phrase: ends in a function word": float(
            words[-1] in _FUNCTION_WORDS and "v" not in known.parts_of_speech
        ),
        "phrase: function word, glosses only": float(
            not listed and any(word in _FUNCTION_WORDS for word in words)
        ),
        "phrase: numbers": float(_NUMBERS.issuperset(words)),
        "phrase: initial": float(any(len(word) == 1 and word not in "AIO" for word in words)),
        "phrase: textbook": float(bool(known.topics) and known.topics <= _TEXTBOOK_TOPICS),
        "phrase: rank of taxonomy": float(words[0] in _RANKS and not known.wiktionaries),
        **_length("phrase", letters),
        **_dictionaries("phrase", known),
    }


def _rarity_of_form(words: list[str], base: Evidence, candidates: Candidates) -> float:
    """Return by how much of Zipf value the inflected word is rarer than in the *base*, up to 2."""
    written = base.best_display(phrase=True).replace("-", " ").split()
    return max(
        (
            min(candidates.zipf.get(fold(old), 0.0) - candidates.zipf.get(new, 0.0), 2.0)
            for old, new in zip(written, words, strict=False)
            if fold(old) != new
        ),
        default=0.0,
    )


def _is_given_name(word: str, candidates: Candidates) -> bool:
    known = candidates.get(word)
    return known is not None and known.given_name


def _is_abbreviation(display: str) -> bool:
    return "." in display or (len(display) > 1 and display.isupper())
