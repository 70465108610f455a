"""What each listed word is, for the file beside the list: names, phrases, abbreviations and so on.

english.kinds holds `LETTERS;kinds` a line, or `LETTERS;kinds;score` for crude words and slurs,
whose score without that mark it is. Plain words are not in it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from dictionaries.builder.evidence import NO_LEVEL, Candidates, Evidence, Form, is_phrase
from dictionaries.builder.folding import fold
from dictionaries.builder.inflection import bases
from dictionaries.builder.scoring import Scored

Frequencies = Mapping[str, float]
"""Folded letters -> Zipf value, of one language."""

_SMALL_WORDS = frozenset(
    "a an and as at but by de for from in into la le o of on or the to vs with".split()
)
_I = re.compile(r"I(?:'(?:m|d|ll|ve))?")
_MADE = (Form.VERB, Form.PLURAL, Form.REGULAR)
_ENDS_OPEN = frozenset(
    "a an the and or but my your our their his is are am was were than if".split()
)
_ENDS_OPEN_UNLESS_VERB = frozenset("of as".split())  # "a lot of", but "dream of"
_ENDS_OPEN_IF_BARE = frozenset("to for with from at by".split())  # the same, unless others list it
_BEGINS_OPEN = frozenset("is are am was were and or than".split())
_ASKS = frozenset("i you he she it we they this that there".split())  # behind those: "are you in"
_ARTICLES = frozenset("a an".split())

_FOREIGN_ZIPF = 3.3  # of a word that is in daily use in a language
_FOREIGN_LEAD = 0.8  # of Zipf value before English
_ENGLISH_LEAD = 0.3  # of Zipf value before the other language: such a word makes a phrase English
_ENGLISH_LEVEL = 50  # of SCOWL: a phrase that ends in a word of this level is English
_FOREIGN_LEVEL = 35  # of SCOWL: a word of this level and below is English, whatever else it is


def write_kinds(
    words: Iterable[Scored], candidates: Candidates, languages: Iterable[Frequencies], path: Path
) -> None:
    """Write the file of kinds for the listed *words* to *path*, in the order of the list."""
    others = list(languages)
    lines = []
    for word in sorted(words, key=lambda word: word.letters):
        evidence = candidates.get(word.letters) or Evidence()
        if kinds := list(kinds_of(word, evidence, candidates, others)):
            score = f";{word.unmarked_score}" if word.mark is not None else ""
            lines.append(f"{word.letters};{' '.join(kinds)}{score}\n")
    path.write_text("".join(lines), encoding="utf-8", newline="\n")


def kinds_of(
    word: Scored, evidence: Evidence, candidates: Candidates, languages: Iterable[Frequencies]
) -> Iterator[str]:
    """Yield the kinds of *word*, the main one first; of a plain word none."""
    display = word.display
    if _is_abbreviation(display):
        yield "abbreviation"
    elif _is_name(display, evidence):
        yield "name"
    elif _is_foreign(display, evidence, candidates, languages):
        yield "foreign"
    elif _is_partial(display, evidence, candidates):
        yield "partial"
    if is_phrase(display):
        yield "phrase"
    if evidence.word_level == NO_LEVEL and evidence.variant_level < NO_LEVEL:
        yield "variant"
    if evidence.form in _MADE and not evidence.is_attested:
        yield "made"
    if word.mark is not None:
        yield word.mark.value


def _is_abbreviation(display: str) -> bool:
    if is_phrase(display):
        return False
    letters = display.removesuffix("s")
    return display.endswith(".") or (len(letters) > 1 and letters.isupper())


def _is_name(display: str, evidence: Evidence) -> bool:
    """Tell whether all words of *display* that count are written with a capital.

    A capital alone makes no name of what dictionaries explain as a common noun ("Monday").
    """
    big = [
        part[0].isupper()
        for part in display.replace("-", " ").split()
        if part not in _SMALL_WORDS and not _I.fullmatch(part)
    ]
    if not big or not all(big) or (len(display) > 1 and display[1] == "-"):
        return False
    common = evidence.in_wordnet and not evidence.instance
    people = evidence.given_name or evidence.surname or evidence.nation or evidence.people_lists
    return is_phrase(display) or not common or bool(people or evidence.brand_lists)


def _is_foreign(
    display: str, evidence: Evidence, candidates: Candidates, languages: Iterable[Frequencies]
) -> bool:
    """Tell whether another language uses all words of *display*, and one much more than English.

    Not foreign are names of people, regular forms of English words ("destructions"), and phrases with a word that is
    English first ("espresso shot") or an English one at their end ("royal entourage").
    """
    if evidence.word_level < NO_LEVEL or evidence.in_wordnet or not display.islower():
        return False
    if evidence.given_name or evidence.rare_given_name or evidence.people_lists:
        return False
    words = [fold(part) for part in display.replace("-", " ").split()]
    last = (words[-1], *bases(words[-1]))
    english = NO_LEVEL - 1 if len(words) == 1 else _ENGLISH_LEVEL
    if any(_level(base, candidates) <= english for base in last):
        return False
    for zipf in languages:
        if any(zipf.get(word, 0.0) < _FOREIGN_ZIPF for word in words):
            continue
        if any(candidates.zipf.get(word, 0.0) >= zipf[word] + _ENGLISH_LEAD for word in words):
            continue
        if any(
            zipf[word] >= candidates.zipf.get(word, 0.0) + _FOREIGN_LEAD
            and _level(word, candidates) > _FOREIGN_LEVEL
            for word in words
        ):
            return True
    return False


def _level(word: str, candidates: Candidates) -> int:
    known = candidates.get(word)
    return min(known.word_level, known.variant_level) if known is not None else NO_LEVEL


def _is_partial(display: str, evidence: Evidence, candidates: Candidates) -> bool:
    """Tell whether *display* is a piece of a sentence that no dictionary lists."""
    words = display.split()
    if len(words) < 2 or evidence.in_wordnet or evidence.wiktionaries:
        return False
    if evidence.word_level < NO_LEVEL or not display.islower():
        return False
    if words[-1] in _ENDS_OPEN:
        return True
    if words[0] in _BEGINS_OPEN:
        return words[1] not in _ASKS
    if words[0] in _ARTICLES:
        return len(words) == 2
    first = fold(words[0])
    known = [candidates.get(word) for word in (first, *bases(first))]
    verb = evidence.form is Form.VERB or any(
        part[0] == "v" for one in known if one is not None for part in one.parts_of_speech
    )
    if verb:
        return False
    return words[-1] in _ENDS_OPEN_UNLESS_VERB or (
        words[-1] in _ENDS_OPEN_IF_BARE and evidence.is_bare
    )
