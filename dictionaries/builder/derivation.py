"""Words in use that no dictionary lists: regular and prefixed forms, and the most frequent."""

import re
from collections.abc import Iterator
from string import ascii_uppercase

from dictionaries.builder.evidence import NO_LEVEL, Candidates, Evidence, Form
from dictionaries.builder.folding import fold
from dictionaries.builder.inflection import FORM_WEIGHT, FORMS, Irregular, plural, verb_forms

_PREFIXES = "anti mis non out over pre re self sub super un under".split()
_PREFIXED_ZIPF = 3.0  # of the word behind a prefix, so that "renan" is no form of "nan"

_FREQUENT_ZIPF = 2.3
_FREQUENT_LENGTHS = range(3, 16)
_ADDRESS = re.compile(r"WWW.*|HTTP.*|.{4,}COM")
_SLIP_GAP = 0.7  # of Zipf value: this much rarer than a listed neighbour is a slip in typing
_SLIP_LENGTH = 5  # shorter words all have neighbours


def add_forms_in_use(candidates: Candidates, irregular: Irregular) -> None:
    """Add the regular forms of listed words that the frequency list knows ("selfies")."""
    for letters, evidence in list(candidates):
        display = evidence.best_display(phrase=False, capital=False)
        if not (display.isalpha() and display.islower() and _is_listed(evidence)):
            continue
        for form in _forms(display, evidence, irregular):
            derived = fold(form)
            known = candidates.get(derived)
            if known is not None and (not known.is_bare or known.form is not Form.NONE):
                continue
            if known is None and derived not in candidates.zipf:
                continue
            if added := candidates.add(form, FORM_WEIGHT, FORMS):
                added.base, added.form = letters, Form.REGULAR
                added.zipf = candidates.zipf.get(derived, 0.0)


def add_frequent_words(candidates: Candidates) -> None:
    """Add words that no dictionary lists for their frequency alone, likely misspellings not."""
    for letters, zipf in sorted(candidates.zipf.items()):
        if zipf < _FREQUENT_ZIPF or len(letters) not in _FREQUENT_LENGTHS:
            continue
        if _ADDRESS.fullmatch(letters):
            continue
        if candidates.get(letters) is not None or _is_slip(letters, candidates):
            continue
        if added := candidates.add(letters.lower(), 1, "wordfreq"):
            added.form, added.zipf = Form.FREQUENT, zipf


def _is_slip(letters: str, candidates: Candidates) -> bool:
    """Tell whether one letter more, less, other or swapped makes a commoner listed word."""
    if len(letters) < _SLIP_LENGTH:
        return False
    least = candidates.zipf[letters] + _SLIP_GAP
    return any(
        candidates.zipf.get(other, 0.0) >= least and candidates.get(other) is not None
        for other in _neighbours(letters)
    )


def _neighbours(letters: str) -> Iterator[str]:
    for index in range(len(letters) + 1):
        head, tail = letters[:index], letters[index:]
        for letter in ascii_uppercase:
            yield head + letter + tail
            yield head + letter + tail[1:]
        yield head + tail[1:]
        yield head + tail[1:2] + tail[:1] + tail[2:]


def _is_listed(evidence: Evidence) -> bool:
    return evidence.word_level < NO_LEVEL or evidence.wiktionaries > 0 or evidence.in_wordnet


def _forms(word: str, evidence: Evidence, irregular: Irregular) -> Iterator[str]:
    kinds = {part[0] for part in evidence.parts_of_speech}
    if "n" in kinds and not word.endswith("s"):
        yield from irregular.nouns.get(word, (plural(word),))
    if "v" in kinds:
        forms = verb_forms(word, irregular.verbs)
        yield from forms
        stem = next((form[:-3] for form in forms if form.endswith("ing")), word)
        yield from (stem + "er", stem + "ers", stem + "able")
    if "a" in kinds and not word.endswith("ly"):
        stem = word[:-1] + "i" if word.endswith("y") else word
        yield from (stem + "ness", stem + "ly" if not word.endswith("le") else word[:-1] + "y")
    if evidence.zipf >= _PREFIXED_ZIPF:
        yield from (prefix + word for prefix in _PREFIXES)
