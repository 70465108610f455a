"""WordNet 3.0: senses with their part of speech, topic and usage (format: wndb(5WN))."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
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
    """Words of one meaning, and the gloss that tells it."""

    words: tuple[str, ...]
    part_of_speech: str
    gloss: str


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
    for part_of_speech in _PARTS_OF_SPEECH:
        for line in lines(package, f"data.{part_of_speech}"):
            if line.startswith("  "):  # the licence
                continue
            data, _, gloss = line.partition(" | ")
            fields = data.split(" ")
            count = int(fields[3], 16)
            lemmas = (_SYNTACTIC_MARKER.sub("", lemma) for lemma in fields[4 : 4 + 2 * count : 2])
            words = tuple(lemma.replace("_", " ") for lemma in lemmas)
            yield Synset(words, part_of_speech, gloss.strip())
