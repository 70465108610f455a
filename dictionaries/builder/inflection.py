"""Forms of words: what a form was made from, and the regular and irregular forms of a word."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_VOWELS = "aeiou"
_DOUBLED = re.compile(r"(?:[^aeiou]|qu)*[aeiou][^aeiouwxy]")  # one short syllable: "leg", "quip"

FORMS = "forms"  # as a source: made here from what the sources list
FORM_WEIGHT = 2  # trust in the display of a form: more than in words found in a run of letters


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
    if noun.endswith("woman"):
        return noun[:-2] + "en"
    if noun.endswith("y") and noun[-2:-1] not in ("", *_VOWELS):
        return noun[:-1] + "ies"
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    return noun + "s"


def verb_forms(verb: str, irregular: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the third person, the present participle and the past forms of *verb*.

    Doubled consonants of longer verbs are among the irregular forms of the exception list
    ("admitted").
    """
    special = irregular.get(verb, ())
    forms = [plural(verb)]
    if not special and _DOUBLED.fullmatch(verb):
        verb += verb[-1]
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
