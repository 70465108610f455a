"""Clues out of WordNet's and Wiktionary's definitions, synonyms and kinds: those of common senses first."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log10

from dictionaries.builder.clues.candidates import Clue
from dictionaries.builder.clues.glosses import SHORTEST, clue_text, is_broken_off
from dictionaries.builder.clues.senses import Senses
from dictionaries.builder.folding import fold
from dictionaries.builder.readers.wiktionary_senses import Meaning
from dictionaries.builder.readers.wordnet import Synset

_DEFINITION, _SYNONYM, _KINDS, _TOLD = 48.0, 50.0, 39.0, 46.0
"""The merits of clues of each sort, before what their sense and their length add."""

_LISTED_SYNONYM, _LISTED_KIND = 60, 75
"""The lowest scores of words that stand as synonyms and as examples."""

_COMMON_ENOUGH = 0.08
"""A sense is dropped that has a smaller part of the uses of its word."""

_LAST_SENSE = 4


_SYNONYMS_SHARE = 8.0
"""What a synonym loses whose uses in this sense are a tenth of all of its uses: JUMP is seldom to alternate."""

_TOLD_BY_EACH, _TOLD_AT_LEAST = 5.0, 2.5
"""Merit for each dictionary that tells a sense: where no use of the word was counted, and where very many were."""

_UNKNOWN_SENSE = 12.0
"""What a definition loses that tells none of a word's senses whose uses were counted."""

_MANY_USES = 4
_BROKEN_OFF = 12.0


def from_wordnet(
    synsets: Sequence[Synset], senses: Senses, scores: Mapping[str, int]
) -> Iterator[Clue]:
    """Yield clues for the words of *synsets*: their definition, their synonyms, and examples of a kind.

    Args:
        scores: those of the word list, by letters.
    """
    by_number = {synset.number: synset for synset in synsets}
    for synset in synsets:
        definition = clue_text(synset.gloss, is_name=synset.instance)
        broken = _BROKEN_OFF * is_broken_off(definition, synset.gloss)
        kinds = _kinds(synset, by_number, scores)
        for place, word in enumerate(synset.words):
            uses, order = synset.uses[place], synset.orders[place]
            total = senses.uses(word)
            if order > 1 and (uses < _COMMON_ENOUGH * total or (not total and order > _LAST_SENSE)):
                continue
            common = senses.commonness(synset, place)
            part = "name" if synset.instance else synset.part_of_speech
            if definition:
                merit = _DEFINITION + common - 3 * min(place, 4) - broken
                yield Clue(word, part, definition, merit)
            for other, synonym in enumerate(synset.words):
                is_spelling = synset.instance and synonym[:2] == word[:2]
                if synonym != word and not is_spelling and _stands(synonym, scores):
                    text = synonym[:1].upper() + synonym[1:]
                    merit = _SYNONYM + common + (scores[fold(synonym)] - 75) / 5
                    merit += _SYNONYMS_SHARE * log10(senses.share(synset, other))
                    yield Clue(word, part, text, merit, is_synonym=True)
            if kinds and order == 1 and uses and part == "noun":
                yield Clue(word, "example", kinds, _KINDS + common)


def _stands(word: str, scores: Mapping[str, int]) -> bool:
    return len(word) >= SHORTEST and scores.get(fold(word), 0) >= _LISTED_SYNONYM


def _kinds(synset: Synset, by_number: Mapping[str, Synset], scores: Mapping[str, int]) -> str:
    """Return two well-known kinds of what *synset* means, "Elm or oak"; "" where there are not so many."""
    known = []
    for number in synset.narrower:
        narrower = by_number[number]
        word, order, uses = narrower.words[0], narrower.orders[0], narrower.uses[0]
        score = scores.get(fold(word), 0)
        if order == 1 and score >= _LISTED_KIND and word.islower() and word.isalpha():
            known.append((uses, score, word))
    best = [word for _, _, word in sorted(known, reverse=True)[:2]]
    return f"{best[0].capitalize()} or {best[1]}" if len(best) == 2 else ""


def from_wiktionary(dictionaries: Iterable[Iterable[Meaning]], senses: Senses) -> Iterator[Clue]:
    """Yield clues out of the senses that FreeDict's dictionaries tell.

    How common a sense is tell WordNet's counts, where the definition is like one of WordNet's, and else how many of
    the dictionaries have it: they do not keep senses in order.
    """
    found: dict[tuple[str, str, str], list[Meaning]] = defaultdict(list)
    for meanings in dictionaries:
        for meaning in meanings:
            text = clue_text(meaning.gloss, is_name=meaning.part_of_speech == "name")
            if text and fold(text) != fold(meaning.display):
                found[meaning.display, meaning.part_of_speech, text].append(meaning)
    for (display, part, text), told in found.items():
        merit = _TOLD - 1.5 * min(min(meaning.order for meaning in told) - 1, 8)
        merit += _of_sense(senses, told[0], len(told))
        merit -= _BROKEN_OFF * is_broken_off(text, told[0].gloss)
        yield Clue(display, part, text, merit)


def _of_sense(senses: Senses, meaning: Meaning, told: int) -> float:
    """Return the merit of *meaning*, which *told* dictionaries have, by how common its sense is."""
    counted = senses.uses(meaning.display)
    unknown = counted / (counted + _MANY_USES)
    merit = told * (_TOLD_BY_EACH - (_TOLD_BY_EACH - _TOLD_AT_LEAST) * unknown)
    found = senses.told_by(meaning.gloss, meaning.display, meaning.part_of_speech)
    return merit + (senses.commonness(*found) if found else -_UNKNOWN_SENSE * unknown)
