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
from dictionaries.builder.review import AvoidList, ReviewError, overrule, read_judged
from dictionaries.builder.scoring import Scored, score
from dictionaries.builder.store import PackageStore
from dictionaries.builder.weights import Weights

WEIGHTS = "weights.json"
_BORROWED_FROM = ("es", "fr", "it", "de")

# The least score that is listed, by the half of the labels that scores are fitted to: from there up, half of the
# phrases and names within four points of a score are better than bad, and a third of what only dictionaries of the
# large kind list, for words of a dictionary may be wanted in a corner and an obscure phrase or name never is.
_LEAST_SCORE = {
    Kind.PHRASE: 35,
    Kind.ABBREVIATION: 30,
    Kind.FREQUENT: 30,
    Kind.NAME: 28,
    Kind.LISTED: 24,
}
_LEAST_SCORE_ELSE = 22


def all_candidates(store: PackageStore, used: Collection[Package] = packages.ALL) -> Candidates:
    """Return every word that one of the sources *used* offers or that can be made of what they offer."""
    candidates = gather(store, used)
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
    weights = Weights.read(reviews / WEIGHTS)
    return {
        letters: scored
        for letters, evidence in candidates
        if (scored := score(letters, evidence, candidates, weights)) is not None
    }


def choose(scored: Mapping[str, Scored], store: PackageStore, reviews: Path) -> list[Scored]:
    """Return the words to list: those worth it, less and more what the reviews say.

    Raises ReviewError when a word that others advise against has not been reviewed.
    """
    judged = read_judged(sorted(reviews.glob("*.dict")))
    avoid = AvoidList.read(reviews)
    words = [
        allowed
        for word in overrule(filter(is_worth_listing, scored.values()), judged)
        if (allowed := avoid.apply(word)) is not None
    ]
    _require_reviews(words, avoid, store, reviews)
    return words


def is_worth_listing(word: Scored) -> bool:
    """Tell whether *word* scores enough for its kind."""
    return word.score >= _LEAST_SCORE.get(word.kind, _LEAST_SCORE_ELSE)


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
