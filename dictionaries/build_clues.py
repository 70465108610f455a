#!/usr/bin/env python3
"""Build the default clues, dictionaries/english-clues.tsv.xz, from WordNet's glosses.

A line is `ANSWER<tab>part of speech<tab>clue`, or `ANSWER<tab>=<tab>BASE` for an inflected word of the word list that
has no clue of its own. Needs Python alone, and apt-get and dpkg to fetch the source once.
"""

import argparse
import lzma
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs as a script

from dictionaries.builder import glosses, packages
from dictionaries.builder.folding import fold
from dictionaries.builder.readers import wordnet
from dictionaries.builder.store import PackageError, PackageStore, add_packages_option

_FOLDER = Path(__file__).resolve().parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    options = _parser().parse_args(arguments)
    store = PackageStore(options.packages)
    try:
        options.packages.mkdir(parents=True, exist_ok=True)
        store.fetch([packages.WORDNET])
        words = (_FOLDER / "english.dict").read_text(encoding="utf-8").splitlines()
        listed = {fold(line.rpartition(";")[0]) for line in words}
        found = glosses.clues(wordnet.synsets(store.path(packages.WORDNET)), listed)
        lines = _lines(found, listed, store)
        text = "".join(f"{line}\n" for line in lines).encode()
        options.output.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))
    except (PackageError, OSError) as error:
        print(f"build_clues: {error}", file=sys.stderr)
        return 1
    size = options.output.stat().st_size
    answers = {gloss.answer for gloss in found}
    print(
        f"{options.output}: {len(found)} clues of {len(answers)} answers, "
        f"{len(lines) - len(found)} inflected ones that lead to them, {size:,} bytes"
    )
    return 0


def _lines(found: Sequence[glosses.Gloss], listed: set[str], store: PackageStore) -> list[str]:
    glossed = defaultdict(set)
    for gloss in found:
        glossed[gloss.answer].add(gloss.part_of_speech)
    lines = [f"{gloss.answer}\t{gloss.part_of_speech}\t{gloss.text}" for gloss in found]
    lines += [
        f"{form}\t=\t{base}" for form, base in glosses.forms(listed, glossed, _irregular(store))
    ]
    return sorted(lines, key=lambda line: line.partition("\t")[0])  # stable: definitions stay first


def _irregular(store: PackageStore) -> dict[str, set[str]]:
    """Return what each irregular form may be of, folded."""
    forms = defaultdict(set)
    for part_of_speech in ("noun", "verb"):
        known = wordnet.irregular_forms(store.path(packages.WORDNET), part_of_speech)
        for base, inflected in known.items():
            for form in inflected:
                forms[fold(form)].add(fold(base))
    return forms


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build_clues.py", description=__doc__)
    parser.add_argument(
        "--output",
        type=Path,
        default=_FOLDER / "english-clues.tsv.xz",
        metavar="FILE",
        help="default: %(default)s",
    )
    add_packages_option(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
