"""WordNet 3.0: senses with their part of speech, topic and usage (format: wndb(5WN))."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

_FOLDER = Path("usr/share/wordnet")
_PARTS_OF_SPEECH = ("noun", "verb", "adj", "adv")
_SYNTACTIC_MARKER = re.compile(r"\((a|p|ip)\)$")


@dataclass(frozen=True, slots=True)
class Sense:
    """One word in one synset.

    *topic* is the number of the lexicographer's file (lexnames(5WN)), *instance* tells a named
    thing from a kind of thing, *uses* counts the word in the sense-tagged corpora.
    """

    display: str
    part_of_speech: str
    topic: int
    instance: bool
    uses: int


@dataclass(frozen=True, slots=True)
class Synset:
    """Words of one meaning, and the gloss that tells it.

    Attributes:
        orders: for each word, which of its senses this is, from 1 on: the commonest first.
        uses: for each word, how often it has this sense in the sense-tagged corpora.
        instance: whether it is a named thing, such as a person or a place, rather than a kind of thing.
        topic: the number of the lexicographer's file (lexnames(5WN)).
        narrower: the numbers of the synsets that are kinds of it.
    """

    words: tuple[str, ...]
    part_of_speech: str
    gloss: str
    orders: tuple[int, ...] = ()
    uses: tuple[int, ...] = ()
    instance: bool = False
    topic: int = 0
    number: str = ""
    narrower: tuple[str, ...] = ()


def read(package: Path) -> Iterator[Sense]:
    """Yield every sense of every word and collocation."""
    uses = _uses(package)
    for part_of_speech in _PARTS_OF_SPEECH:
        for line in lines(package, f"data.{part_of_speech}"):
            if line.startswith("  "):  # the licence
                continue
            fields = line.split(" ")
            count = int(fields[3], 16)
            instance = " @i " in line.split("|")[0]
            for lemma in fields[4 : 4 + 2 * count : 2]:
                written = _SYNTACTIC_MARKER.sub("", lemma)
                yield Sense(
                    written.replace("_", " "),
                    part_of_speech,
                    int(fields[1]),
                    instance,
                    uses[written.lower()],
                )


def irregular_forms(package: Path, part_of_speech: str) -> dict[str, tuple[str, ...]]:
    """Return the irregular inflections, base form -> forms, of "noun" or "verb"."""
    forms: dict[str, tuple[str, ...]] = {}
    for line in lines(package, f"{part_of_speech}.exc"):
        form, *bases = line.split()
        for base in bases:
            forms[base] = (*forms.get(base, ()), form)
    return forms


def _uses(package: Path) -> Counter[str]:
    uses: Counter[str] = Counter()
    for line in lines(package, "cntlist.rev"):
        sense_key, _, count = line.split()
        uses[sense_key.partition("%")[0]] += int(count)
    return uses


def lines(package: Path, name: str) -> list[str]:
    """Return the lines of one file of the database."""
    return (package / _FOLDER / name).read_text(encoding="utf-8").splitlines()


def synsets(package: Path) -> Iterator[Synset]:
    """Yield every synset with its gloss."""
    counts = _sense_uses(package)
    for part_of_speech in _PARTS_OF_SPEECH:
        orders = _orders(package, part_of_speech)
        for line in lines(package, f"data.{part_of_speech}"):
            if line.startswith("  "):  # the licence
                continue
            data, _, gloss = line.partition(" | ")
            fields = data.split(" ")
            count = int(fields[3], 16)
            lemmas = [_SYNTACTIC_MARKER.sub("", lemma) for lemma in fields[4 : 4 + 2 * count : 2]]
            ranks = [orders.get((lemma.lower(), fields[0]), 1) for lemma in lemmas]
            keys = zip(lemmas, ranks, strict=True)
            pointers = fields[5 + 2 * count :]
            yield Synset(
                tuple(lemma.replace("_", " ") for lemma in lemmas),
                part_of_speech,
                gloss.strip(),
                tuple(ranks),
                tuple(counts[lemma.lower(), part_of_speech, rank] for lemma, rank in keys),
                "@i" in pointers,
                int(fields[1]),
                f"{part_of_speech} {fields[0]}",
                tuple(
                    f"{part_of_speech} {target}"
                    for sign, target in pairwise(pointers)
                    if sign == "~"
                ),
            )


def _orders(package: Path, part_of_speech: str) -> dict[tuple[str, str], int]:
    """Return (lemma, number of a synset) -> which of the lemma's senses it is."""
    orders = {}
    for line in lines(package, f"index.{part_of_speech}"):
        if line.startswith("  "):
            continue
        fields = line.split()
        senses = int(fields[2])
        for order, number in enumerate(fields[-senses:], 1):
            orders[fields[0], number] = order
    return orders


def _sense_uses(package: Path) -> Counter[tuple[str, str, int]]:
    """Return how often each sense was met: (lemma, part of speech, order of the sense) -> uses."""
    names = dict(zip("12345", ("noun", "verb", "adj", "adv", "adj"), strict=True))
    uses: Counter[tuple[str, str, int]] = Counter()
    for line in lines(package, "cntlist.rev"):
        key, order, count = line.split()
        lemma, _, sense = key.partition("%")
        uses[lemma, names[sense[0]], int(order)] += int(count)
    return uses
