"""WordNet 3.0: senses with their part of speech, topic and usage (format: wndb(5WN))."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FOLDER = Path("usr/share/wordnet")
_PARTS_OF_SPEECH = ("noun", "verb", "adj", "adv")
_LETTERS = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
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
        broader: the numbers of the synsets that it is a kind or an instance of.
        derived: what its words are derived from or to, or of one root with: the place of the word here, the number
            of the other synset and the word's place there.
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
    broader: tuple[str, ...] = ()
    derived: tuple[tuple[int, str, int], ...] = ()


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
            linked = list(_linked(pointers))
            yield Synset(
                tuple(lemma.replace("_", " ") for lemma in lemmas),
                part_of_speech,
                gloss.strip(),
                tuple(ranks),
                tuple(counts[lemma.lower(), part_of_speech, rank] for lemma, rank in keys),
                "@i" in pointers,
                int(fields[1]),
                f"{part_of_speech} {fields[0]}",
                tuple(number for sign, number, _ in linked if sign == "~"),
                tuple(number for sign, number, _ in linked if sign in {"@", "@i"}),
                tuple(
                    (int(places[:2], 16) - 1, number, int(places[-2:], 16) - 1)
                    for sign, number, places in linked
                    if sign == "+"
                ),
            )


def _linked(fields: list[str]) -> Iterator[tuple[str, str, str]]:
    """Yield (sign, number of the other synset, places of both words) for each pointer that *fields* begin with."""
    for start in range(0, len(fields) - 3, 4):
        sign, target, part, places = fields[start : start + 4]
        if part not in _LETTERS:
            return  # the frames of a verb follow
        yield sign, f"{_LETTERS[part]} {target}", places


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
