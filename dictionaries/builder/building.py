"""From the packages to the words of the list."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from dictionaries.builder import packages
from dictionaries.builder.derivation import add_forms_in_use, add_frequent_words
from dictionaries.builder.evidence import Candidates
from dictionaries.builder.features import Kind
from dictionaries.builder.folding import fold
from dictionaries.builder.gathering import gather
from dictionaries.builder.inflection import Irregular
from dictionaries.builder.packages import Package
from dictionaries.builder.phrase_forms import add_phrase_forms
from dictionaries.builder.readers import avoided, frequencies, wordnet
from dictionaries.builder.review import AvoidList, ReviewError, overrule, read_judged, read_lines
from dictionaries.builder.scoring import Scored, score
from dictionaries.builder.store import PackageStore
from dictionaries.builder.weights import Weights

WEIGHTS = "weights.json"
WEIGHTS_WITHOUT = "weights-without-cwl.json"
DISPLAYS = "displays.txt"
_BORROWED_FROM = ("es", "fr", "it", "de")

# The least score that is listed. What constructors use may be wanted in a corner; of the rest, from there up, most are
# better than bad (words of SCOWL go lower, since a solver finds them in a dictionary).
_LEAST_SCORE_ATTESTED = 12
_LEAST_SCORE_OF_WORD = 26
_LEAST_SCORE_ELSE = 33


def all_candidates(
    store: PackageStore, reviews: Path, used: Collection[Package] = packages.ALL
) -> Candidates:
    """Return every word that one of the sources *used* offers or that can be made of what they offer.

    The folder *reviews* says how some of them are written.
    """
    candidates = gather(store, used, read_lines(reviews / DISPLAYS))
    package = store.path(packages.WORDNET)
    irregular = Irregular(
        wordnet.irregular_forms(package, "verb"), wordnet.irregular_forms(package, "noun")
    )
    add_phrase_forms(candidates, irregular)
    add_forms_in_use(candidates, irregular)
    add_frequent_words(candidates)
    return candidates


def score_all(candidates: Candidates, reviews: Path) -> dict[str, Scored]:
    """Return every candidate by its letters as the weights in the folder *reviews* score it."""
    name = WEIGHTS if candidates.has_grid_scores else WEIGHTS_WITHOUT
    weights = Weights.read(reviews / name)
    return {
        letters: scored
        for letters, evidence in candidates
        if (scored := score(letters, evidence, candidates, weights)) is not None
    }


def choose(
    scored: Mapping[str, Scored], candidates: Candidates, store: PackageStore, reviews: Path
) -> list[Scored]:
    """Return the words to list: those worth it, less and more what the reviews say.

    Raises ReviewError when a word that others advise against has not been reviewed.
    """
    judged = read_judged(sorted(reviews.glob("*.dict")))
    avoid = AvoidList.read(reviews)
    worth = (word for word in scored.values() if is_worth_listing(word, candidates))
    words = [
        allowed for word in overrule(worth, judged) if (allowed := avoid.apply(word)) is not None
    ]
    _require_reviews(words, avoid, store, reviews)
    return words


def is_worth_listing(word: Scored, candidates: Candidates) -> bool:
    """Tell whether *word* scores enough for what vouches for it."""
    evidence = candidates.get(word.letters)
    if evidence is not None and evidence.is_attested:
        return word.score >= _LEAST_SCORE_ATTESTED
    return word.score >= (_LEAST_SCORE_OF_WORD if word.kind is Kind.WORD else _LEAST_SCORE_ELSE)


def other_languages(store: PackageStore) -> list[dict[str, float]]:
    """Return how often words are used in the languages that crosswords borrow from."""
    package = store.path(packages.WORDFREQ)
    return [
        {fold(word): zipf for word, zipf in frequencies.read(package, language)}
        for language in _BORROWED_FROM
    ]


def _require_reviews(
    words: Iterable[Scored], avoid: AvoidList, store: PackageStore, reviews: Path
) -> None:
    advised = avoided.read_naughty_words(store.path(packages.NAUGHTY_WORDS))
    advised |= avoided.read_better_profanity(store.path(packages.BETTER_PROFANITY))
    if unreviewed := avoid.unreviewed(advised, (word.letters for word in words)):
        raise ReviewError(
            f"{reviews}: put these into banned.txt, lowered.txt or cleared.txt:"
            f" {', '.join(unreviewed)}"
        )
