"""Forms of words: what a form was made from, and the forms that dictionaries leave out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dictionaries.builder.evidence import Candidates, Evidence, Form, is_phrase
from dictionaries.builder.folding import fold

# What follows the verb of a verb phrase: "gave up", "bit the dust", "takes it easy".
_AFTER_VERB = frozenset(
    "a about across after against ahead along an apart around as aside at away back by down even"
    " for forth from in into it off on one's oneself onto out over round short someone the through"
    " to together under up upon with".split()
)
# Verbs of phrases whose second word is a noun: "made love", where "made" is not a participle.
_LIGHT_VERBS = frozenset(
    "bear break catch come cut do draw drop fall get give go have hit hold keep lie lose make pay"
    " pull put raise run save set shake stand stay take tell throw turn".split()
)
_DETERMINERS = frozenset("a all any each every no some that the this what".split())
_COUNTABLE_LOSS = 0.8  # of Zipf value from "rod" to "rods"; more, as "fictions", is no plural
_VOWELS = "aeiou"

FORMS = "forms"  # as a source: made here from what the sources list


@dataclass(frozen=True, slots=True)
class Irregular:
    """The irregular forms of English: base -> forms."""

    verbs: Mapping[str, tuple[str, ...]]
    nouns: Mapping[str, tuple[str, ...]]


def bases(letters: str) -> Iterator[str]:
    """Yield what *letters*, upper-case, may be a regular form of: they need not be words.

    >>> list(bases("TRIES"))
    ['TRIE', 'TRY', 'TRI']
    """
    for suffix, replacements in (
        ("S", ("",)),
        ("IES", ("Y",)),
        ("ES", ("",)),
        ("IED", ("Y",)),
        ("ED", ("", "E")),
        ("ING", ("", "E")),
        ("IER", ("Y",)),
        ("ER", ("", "E")),
        ("IEST", ("Y",)),
        ("EST", ("", "E")),
        ("ILY", ("Y",)),
        ("LY", ("", "LE")),
        ("INESS", ("Y",)),
        ("NESS", ("",)),
    ):
        stem = letters.removesuffix(suffix)
        if stem == letters or len(stem) < 2:
            continue
        for replacement in replacements:
            yield stem + replacement
        if suffix in ("ED", "ING", "ER", "EST") and len(stem) > 3 and stem[-1] == stem[-2]:
            yield stem[:-1]


def plural(noun: str) -> str:
    """Return the regular plural of the lower-case *noun*."""
    if noun.endswith("y") and noun[-2:-1] not in ("", *_VOWELS):
        return noun[:-1] + "ies"
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    return noun + "s"


def verb_forms(verb: str, irregular: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the third person, the present participle and the past forms of *verb*.

    Doubled consonants are among the irregular forms of the exception list ("stopped").
    """
    special = irregular.get(verb, ())
    forms = [plural(verb)]
    participles = [form for form in special if form.endswith("ing")]
    past = [form for form in special if not form.endswith(("ing", "s"))]
    stem = verb[:-1] if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")) else verb
    forms += participles or [(verb[:-2] + "y" if verb.endswith("ie") else stem) + "ing"]
    if past:
        forms += past
    elif verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        forms.append(verb[:-1] + "ied")
    else:
        forms.append(verb + ("d" if verb.endswith("e") else "ed"))
    return tuple(forms)


def add_phrase_forms(candidates: Candidates, irregular: Irregular) -> None:
    """Add the forms of verb phrases ("gave up") and the plurals of noun phrases ("ice creams").

    A form is made only of words that are listed themselves, and only where the sources do
    not already list the whole.
    """
    for letters, evidence in list(candidates):
        display = evidence.best_display(phrase=True)
        if " " not in display or evidence.base:
            continue
        parts = evidence.parts_of_speech or _guessed_parts(display, evidence, candidates)
        for form in _forms(display, parts, evidence.instance, irregular, candidates.zipf):
            if candidates.get(fold(form)) is not None:
                continue
            if not all(_is_known(candidates, word) for word in form.split()):
                continue
            added = candidates.add(form, 1, FORMS)
            if added is not None:
                added.base = letters
                added.form = Form.VERB if "v" in parts else Form.PLURAL


def _guessed_parts(display: str, evidence: Evidence, candidates: Candidates) -> set[str]:
    """Return the part of speech of a phrase from its words, where no source tells."""
    words = display.split(" ")
    kinds = [_parts_of_word(word, candidates) for word in words]
    if "v" in kinds[0] and words[1] in _AFTER_VERB:
        return {"v"}
    modifies = words[0] not in _AFTER_VERB and bool(kinds[0] & {"n", "a"})
    if len(words) == 2 and modifies and "n" in kinds[1] and len(evidence.sources) > 1:
        return {"n"}
    return set()


def _parts_of_word(word: str, candidates: Candidates) -> set[str]:
    known = candidates.get(fold(word))
    return {part[0] for part in known.parts_of_speech} if known is not None else set()


def _forms(
    display: str,
    parts: set[str],
    instance: bool,
    irregular: Irregular,
    zipf: Mapping[str, float],
) -> Iterator[str]:
    first, *middle, last = display.split(" ")
    second = middle[0] if middle else last
    if "v" in parts:
        if first != "be" and (second in _AFTER_VERB or first in _LIGHT_VERBS):
            for form in verb_forms(first, irregular.verbs):
                yield " ".join((form, *middle, last))
    elif (
        parts == {"n"}
        and not instance
        and _is_common_noun(last)
        and first not in _DETERMINERS
        and "of" not in middle
    ):
        for form in irregular.nouns.get(last, (plural(last),)):
            if zipf.get(fold(form), 0) >= zipf.get(fold(last), 0) - _COUNTABLE_LOSS:
                yield " ".join((first, *middle, form))


def _is_common_noun(last: str) -> bool:
    return last.isalpha() and last.islower() and not last.endswith("s")


def _is_known(candidates: Candidates, word: str) -> bool:
    evidence = candidates.get(fold(word))
    return evidence is not None and any(not is_phrase(display) for display in evidence.displays)
