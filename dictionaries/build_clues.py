#!/usr/bin/env python3
"""Build the default clues, dictionaries/english-clues.tsv.xz, from WordNet, Wiktionary, GeoNames and the word list.

A line is `ANSWER<tab>part of speech<tab>clue`, the best clues of an answer first, or `ANSWER<tab>=<tab>BASE` for an
inflected word of the word list that has no clue of its own. Needs Python alone, and apt-get, dpkg and pip to fetch the
sources once.
"""

import argparse
import lzma
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs as a script

from dictionaries.builder import packages
from dictionaries.builder.clues import blanks, definitions, names
from dictionaries.builder.clues.agreement import Grammar
from dictionaries.builder.clues.candidates import Clue
from dictionaries.builder.clues.choosing import WordList, chosen
from dictionaries.builder.clues.relatives import relatives_of
from dictionaries.builder.clues.senses import Senses
from dictionaries.builder.folding import fold
from dictionaries.builder.inflection import bases
from dictionaries.builder.readers import baseball, wordnet
from dictionaries.builder.readers import names as places
from dictionaries.builder.readers.wiktionary_senses import read_senses
from dictionaries.builder.readers.wordnet import Synset
from dictionaries.builder.store import PackageError, PackageStore, add_packages_option

_FOLDER = Path(__file__).resolve().parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    options = _parser().parse_args(arguments)
    store = PackageStore(options.packages)
    try:
        options.packages.mkdir(parents=True, exist_ok=True)
        store.fetch(packages.CLUE_SOURCES)
        words = _word_list(options.list)
        grammar = _grammar(store.path(packages.WORDNET))
        synsets = list(wordnet.synsets(store.path(packages.WORDNET)))
        candidates = _candidates(store, synsets, words)
        found = list(chosen(candidates, words, grammar, relatives_of(synsets, grammar)))
        clued = {answer for answer, _, _ in found}
        forms = list(_forms(words.displays, clued, grammar))
        lines = ["\t".join(line) for line in (*found, *forms)]
        text = "".join(f"{line}\n" for line in lines).encode()
        options.output.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))
    except (PackageError, OSError) as error:
        print(f"build_clues: {error}", file=sys.stderr)
        return 1
    print(
        f"{options.output}: {len(found)} clues of {len(clued)} answers, {len(forms)} inflected ones that lead to them, "
        f"{options.output.stat().st_size:,} bytes"
    )
    return 0


def _word_list(path: Path) -> WordList:
    rows = [
        line.rpartition(";")[::2] for line in path.read_text(encoding="utf-8").splitlines() if line
    ]
    banned = (_FOLDER / "english" / "banned.txt").read_text(encoding="utf-8").splitlines()
    return WordList(
        {fold(display): display for display, _ in rows},
        {fold(display): int(score) for display, score in rows},
        {fold(word) for word in banned if word and not word.startswith("#")},
    )


def _grammar(package: Path) -> Grammar:
    known = {
        part: {
            lemma.replace("_", " ")
            for sense in wordnet.synsets(package)
            if sense.part_of_speech == part and not sense.instance
            for lemma in sense.words
        }
        for part in ("noun", "verb")
    }
    return Grammar(
        known["noun"],
        known["verb"],
        wordnet.irregular_forms(package, "noun"),
        wordnet.irregular_forms(package, "verb"),
    )


def _candidates(store: PackageStore, synsets: Sequence[Synset], words: WordList) -> Iterator[Clue]:
    senses = Senses(synsets)
    yield from definitions.from_wordnet(synsets, senses, words.scores)
    yield from definitions.from_wiktionary(
        (read_senses(store.path(package)) for package in packages.WIKTIONARY), senses
    )
    yield from names.of_people(synsets)
    yield from names.of_stars(baseball.read_all_stars(store.path(packages.BASEBALL)))
    geography = store.path(packages.GEONAMES)
    countries = places.read_place_names(geography, "countries")
    capitals = places.read_capitals(geography)
    yield from names.of_natives(synsets, countries, capitals)
    yield from names.of_compass()
    yield from names.of_places(
        countries,
        capitals,
        places.read_place_names(geography, "us_states"),
        places.read_cities(geography),
    )
    yield from blanks.of_phrases(
        (display, words.scores[letters]) for letters, display in words.displays.items()
    )


def _forms(
    listed: Iterable[str], clued: set[str], grammar: Grammar
) -> Iterator[tuple[str, str, str]]:
    """Yield (form, "=", base) for each of the *listed* words that has no clue but is a form of one that has."""
    irregular = _irregular(grammar.irregular_nouns) | _irregular(grammar.irregular_verbs)
    for word in sorted(set(listed) - clued):
        regular = bases(word) if word.endswith(("S", "ED", "ING")) else ()
        found = next((base for base in (*irregular.get(word, ()), *regular) if base in clued), None)
        if found is not None:
            yield word, "=", found


def _irregular(forms: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str]]:
    return {fold(form): (fold(base),) for base, inflected in forms.items() for form in inflected}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build_clues.py", description=__doc__)
    parser.add_argument(
        "--output",
        type=Path,
        default=_FOLDER / "english-clues.tsv.xz",
        metavar="FILE",
        help="default: %(default)s",
    )
    parser.add_argument(
        "--list",
        type=Path,
        default=_FOLDER / "english.dict",
        metavar="FILE",
        help="the word list (default: %(default)s)",
    )
    add_packages_option(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
