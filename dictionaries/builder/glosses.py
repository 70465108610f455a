"""Clues out of WordNet's glosses: a definition cut down to a line, that does not give its answer away.

Format of the source: wndb(5WN). One synset is a line of words and a gloss: definitions, parted by "; ", then examples
in quotes.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher

from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH, fold, plain
from dictionaries.builder.inflection import bases
from dictionaries.builder.readers.wordnet import Synset

SHORTEST, LONGEST = 4, 90
"""Characters of a clue."""

_EXAMPLES = re.compile(r'[;:] "')
_LABEL = re.compile(r"\s*\([^()]*\)")
_ARTICLE = re.compile(r"(?:a|an|the)\s+(?=\w)", re.IGNORECASE)
_OPENINGS = (
    (re.compile(r"of or relating to (?:or [\w ]+ )?(?=\w)"), "relating to "),
    (re.compile(r"of or pertaining to (?=\w)"), "pertaining to "),
    (re.compile(r"the (?:act|action|state|quality|condition|property) of (?=\w+ing\b)"), ""),
)
_SUFFIX = re.compile(
    r"(?:ies|ing|ed|es|s|ly|ers?|ors?|ions?|ness|ment|ists?|isms?|i[sz]e|al|ity|e|y)$"
)
_STOP_WORDS = frozenset(
    "a an and are as at be by for from has have in into is it its not of off on one or out over "
    "so some than that the their they this to up very which who with without you".split()
)
_SPELLINGS = tuple(
    (re.compile(one), other)
    for one, other in (
        ("ae|oe", "e"), ("o[ou]", "o"), ("is(?=e|a|i)", "iz"), ("yse", "yze"), ("re$", "er"),
        ("gue$", "g"), (r"(.)\1", r"\1"), ("ph", "f"), ("ck", "k"), ("[ae]y$", "y"), ("h$", ""),
    )
)  # fmt: skip
_ALIKE = 0.78
"""Two words whose letters agree to this part (`SequenceMatcher.ratio`) are taken for spellings of one."""

_SHARED_BEGINNING, _SHARED_BY_SYNONYM = 5, 4
"""So many letters at the start of two words make them kin: over-careful, which costs a clue and spoils none."""


@dataclass(frozen=True, slots=True, order=True)
class Gloss:
    """One clue: *rank* is that of its word among the synset's, or SYNONYM_RANK."""

    answer: str
    rank: int
    text: str
    part_of_speech: str


SYNONYM_RANK = 99


def clues(synsets: Iterable[Synset], listed: Collection[str]) -> list[Gloss]:
    """Return the clues for the words of *synsets*, each once, sorted by answer; definitions come before synonyms.

    Phrases must be among the *listed* answers: the others are Latin names of species for the most part.
    """
    best: dict[tuple[str, str], Gloss] = {}
    for synset in synsets:
        for gloss in _clues_of(synset, listed):
            key = gloss.answer, gloss.text
            best[key] = min(gloss, best.get(key, gloss))
    return sorted(best.values())


def _clues_of(synset: Synset, listed: Collection[str]) -> Iterator[Gloss]:
    definition = clue_text(synset.gloss)
    for rank, word in enumerate(synset.words):
        answer = fold(word)
        if not MIN_LENGTH <= len(answer) <= MAX_LENGTH or not plain(word).isascii():
            continue
        if any(character.isdigit() for character in word):
            continue  # what a grid cannot spell
        if " " in word and answer not in listed:
            continue
        if definition and not gives_away(definition, word):
            yield Gloss(answer, rank, definition, synset.part_of_speech)
        for synonym in synset.words:
            text = synonym[:1].upper() + synonym[1:]
            if len(text) >= SHORTEST and synonym != word and not gives_away(synonym, word):
                yield Gloss(answer, SYNONYM_RANK, text, synset.part_of_speech)


def clue_text(gloss: str) -> str:
    """Return the first definition of *gloss* as a clue; "" where it makes none.

    >>> clue_text('(botany) the edible part of a plant; it is sweet; "an apple"')
    'Edible part of a plant'
    """
    text = _EXAMPLES.split(gloss, maxsplit=1)[0]
    while (bare := _LABEL.sub("", text)) != text:  # brackets within brackets go from the inside out
        text = bare
    text = text.split(";")[0].strip(" ,:.")
    for opening, instead in _OPENINGS:
        text = opening.sub(instead, text, count=1) if opening.match(text) else text
    text = _ARTICLE.sub("", text, count=1) if _ARTICLE.match(text) else text
    text = " ".join(text.split())
    if not SHORTEST <= len(text) <= LONGEST or "(" in text or ")" in text or '"' in text:
        return ""
    return text[0].upper() + text[1:]


def gives_away(clue: str, answer: str) -> bool:
    """Tell whether *clue* holds the answer, a word of its stem, or another spelling of it.

    >>> gives_away("Deodorise", "deodorize"), gives_away("Large stream", "river")
    (True, False)
    """
    letters = fold(answer).lower()
    if len(letters) > 3 and letters in fold(clue).lower():
        return True
    words = [word.lower() for word in re.findall("[A-Za-z]+", plain(clue))]
    parts = {word.lower() for word in re.findall("[A-Za-z]+", plain(answer))}
    parts = {part for part in parts if part not in _STOP_WORDS} | {letters}
    shared = _SHARED_BY_SYNONYM if len(words) == 1 else _SHARED_BEGINNING
    telling = [word for word in words if word not in _STOP_WORDS]
    return any(_is_kin(word, part, shared) for word in telling for part in parts)


def _is_kin(first: str, second: str, shared: int) -> bool:
    if _stem(first) == _stem(second):
        return True
    short, long = sorted((_spelling(first), _spelling(second)), key=len)
    if len(short) <= 3:
        return short == long
    if short in long or short[:shared] == long[:shared]:
        return True
    return short[0] == long[0] and SequenceMatcher(None, short, long).ratio() >= _ALIKE


def _stem(word: str) -> str:
    stem = _SUFFIX.sub("", word) if len(word) > 4 else word.removesuffix("s").removesuffix("e")
    return stem[:-1] if len(stem) > 3 and stem[-1:] == stem[-2:-1] else stem


def _spelling(word: str) -> str:
    """Return *word* as one of the ways in which English is spelled, always the same of them."""
    for one, other in _SPELLINGS:
        word = one.sub(other, word)
    return word


def forms(
    listed: Iterable[str], glossed: Mapping[str, set[str]], irregular: Mapping[str, set[str]]
) -> Iterator[tuple[str, str]]:
    """Yield (form, base) for each of the *listed* words that has no clue but is a form of one that has.

    Args:
        glossed: answer -> parts of speech of its clues.
        irregular: form -> bases, folded.
    """
    for word in sorted(set(listed) - set(glossed)):
        candidates = [*sorted(irregular.get(word, ())), *_inflections(word)]
        found = next((base for base in candidates if base in glossed), None)
        if found is not None:
            yield word, found


def _inflections(word: str) -> Iterator[str]:
    """Yield what *word* may be a regular inflection of: plurals and verb forms, no derivations."""
    if word.endswith(("S", "ED", "ING")):
        yield from bases(word)
