"""Clues that agree with inflected answers: plural for plural, tense for tense.

A clue whose inflection is not certain is not made: a clue that does not agree is worse than none.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum

from dictionaries.builder.inflection import bases, plural

_VOWELS = "aeiou"


class Form(Enum):
    """What an inflected answer is of its base."""

    PLURAL = "plural"
    THIRD_PERSON = "third person"
    PARTICIPLE = "present participle"
    PAST = "past"
    PAST_PARTICIPLE = "past participle"
    MORE = "comparative"
    MOST = "superlative"


_SOME = re.compile(r"(?:Any|One) of (?:various |several |numerous |many )(?=\w)")
_BOUNDARIES = frozenset(
    "of in on with that which who whose for from by to at used made having where when as like into between worn given "
    "under over against without within during after before near around through than about so above below along among "
    "behind beyond containing consisting resulting intended designed similar such capable able equal characterized "
    "formed based held kept served taken sold produced caused usually often especially is are was not upon inside "
    "off outside across because if while until since per via beneath beside native just".split()
)
_NO_PLURAL_OPENING = frozenset(
    "one any each either some someone something anything anyone everything everyone nobody nothing state act condition "
    "quality property process amount lack what that this these those it he she they being having not no neither "
    "another half pair couple every "
    "many much more most less least first last only all both where when how in on at of by to for with "
    "used relating pertaining fact ability practice art study science feeling absence presence".split()
)
_MASS = frozenset(
    "water money work equipment furniture music information behavior behaviour help weather clothing food cloth advice "
    "luck news evidence knowledge research traffic luggage baggage jewelry jewellery homework mail milk blood air sand "
    "rice wheat flour meat flesh fur hair ice snow rain grass wood gold silver iron steel fuel oil gas land energy "
    "power heat light darkness happiness sadness anger fear trouble travel training teaching earth soil dust dirt mud "
    "people cattle police clothes trousers pants series species offspring material stuff matter courage time status "
    "leather fabric paper plastic glass bread cheese butter sugar salt machinery livestock poultry scenery literature "
    "poetry love nature skill violence affection respect admiration importance value worth pleasure pain".split()
)
_ABSTRACT = re.compile(r"...(?:ness|ity|ism|ics|hood|ship)$")
_WITH_THEM = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
_OWN = {"its": "their", "his": "their", "her": "their"}
_NOT_OF_SEVERAL = frozenset({"it", "he", "she", "him", "itself", "himself", *_WITH_THEM})
_RELATIVE = frozenset({"that", "which", "who"})
_SINGULAR_WORDS = frozenset({"it", "he", "she", "him", "each", "itself", "a", "an", "the", "one"})
_UNCHANGED = frozenset(
    "bet bid broadcast burst cast cost cut forecast hit hurt let offset put quit read recast reset rid set shed shut "
    "spit split spread thrust typeset upset wed".split()
)
"""Verbs whose past forms are like themselves: WordNet's exceptions do not tell them."""

_NO_MEN = frozenset("caiman german human norman ottoman roman shaman superhuman talisman".split())
_PARTICLES = frozenset(
    "up out off down away back over in on apart together forth along aside around".split()
)
_NO_END = frozenset(
    "a an the of to with from for and or as into onto than be is very one's at by".split()
)


@dataclass(frozen=True)
class Grammar:
    """What is known of English words: lower-case *nouns* and *verbs*, and their irregular forms, base -> forms."""

    nouns: Collection[str]
    verbs: Collection[str]
    irregular_nouns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    irregular_verbs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def plural(self, noun: str) -> str:
        """Return the plural of *noun*; "" where it has none that is certain."""
        irregular = self.irregular_nouns.get(noun)
        if irregular:
            return irregular[0]
        if noun.endswith("man") and noun not in _NO_MEN:
            return noun[:-2] + "en"
        return plural(noun)

    def verb(self, verb: str, form: Form) -> str:
        """Return *form* of the lower-case *verb*."""
        if verb == "be":
            return {
                Form.THIRD_PERSON: "is", Form.PARTICIPLE: "being", Form.PAST: "was",
            }.get(form, "been")  # fmt: skip
        if form is Form.THIRD_PERSON:
            return {"have": "has", "do": "does", "go": "goes"}.get(verb, plural(verb))
        special = self.irregular_verbs.get(verb, ())
        if form is Form.PARTICIPLE:
            known = [one for one in special if one.endswith("ing")]
            stem = (
                verb[:-1] if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")) else verb
            )
            return known[0] if known else (verb[:-2] + "y" if verb.endswith("ie") else stem) + "ing"
        if verb in _UNCHANGED:
            return verb
        past = [one for one in special if not one.endswith(("ing", "s"))]
        if not past:
            if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
                return verb[:-1] + "ied"
            return verb + ("d" if verb.endswith("e") else "ed")
        if form is Form.PAST:
            return next((one for one in past if not _is_past_participle(one, past)), past[0])
        return next((one for one in past if _is_past_participle(one, past)), past[0])


def _is_past_participle(form: str, forms: Collection[str]) -> bool:
    """Return whether *form* is the participle of two *forms*: WRITTEN beside WROTE, SUNG beside SANG."""
    if len(forms) < 2:
        return False
    return form.endswith(("en", "wn", "ne")) or any(
        other != form and re.sub("u", "a", form) == other for other in forms
    )


def agreeing(clue: str, form: Form, grammar: Grammar) -> str:
    """Return *clue*, of a base, as one of its *form*; "" where that is not certain.

    >>> grammar = Grammar({"stream", "bank"}, {"bring"}, {}, {"bring": ("brought",)})
    >>> agreeing("Stream that has a bank", Form.PLURAL, grammar), agreeing("Bring to an end", Form.PAST, grammar)
    ('Streams that have a bank', 'Brought to an end')
    """
    if not clue or "(" in clue:
        return ""
    made = _plural_of(clue, grammar) if form is Form.PLURAL else _verb_clue(clue, form, grammar)
    return made[:1].upper() + made[1:]


def is_plural(clue: str, grammar: Grammar) -> bool:
    """Return whether *clue* tells of several things, as far as its head tells."""
    words = clue.split()
    head = _head(words, grammar)
    if head is None:
        return False
    noun = words[head].strip(",:").lower()
    return noun not in _MASS and any(base in grammar.nouns for base in _singulars(noun))


def compared(adjective: str, form: Form) -> str:
    """Return a clue for the comparative or the superlative of an adjective of which *adjective* is a synonym."""
    if " " in adjective or adjective.endswith(("er", "est")):
        return ""
    return f"{'More' if form is Form.MORE else 'Most'} {adjective}"


def _plural_of(clue: str, grammar: Grammar) -> str:
    words = _SOME.sub("", clue, count=1).split()
    if len(words) < len(clue.split()):
        return " ".join(words) if is_plural(" ".join(words), grammar) else ""
    if words[:2] == ["One", "who"]:
        words[:1] = ["Those"]
        return _with_plural_verbs(words, 1, grammar)
    if words[0].lower() in _NO_PLURAL_OPENING:
        return ""
    head = _head(words, grammar)
    if head is None:
        return ""
    changed = _changed(words[head], _plural_noun, grammar)
    if not changed:
        return ""
    words[head] = changed
    if len(words) > head + 2 and words[head + 1] == "or":
        other = _changed(words[head + 2], _plural_noun, grammar)
        after = words[head + 3].lower() if len(words) > head + 3 else "of"
        if not other or after not in _BOUNDARIES:
            return ""
        words[head + 2] = other
    elif len(words) > head + 1 and words[head + 1] == "and":
        return ""
    return _with_plural_verbs(words, head + 1, grammar)


def _head(words: list[str], grammar: Grammar) -> int | None:
    """Return the place of the noun that the clue is about: the last before what tells more of it."""
    for place in range(len(words)):
        following = words[place + 1].lower() if place + 1 < len(words) else "of"
        ends = words[place].endswith((",", ":"))
        is_boundary = following.strip(",") in _BOUNDARIES or following in {"or", "and"}
        participle = following.endswith(("ing", "ed")) and (
            place + 2 < len(words) and words[place + 2].lower() in _BOUNDARIES | {"a", "an", "the"}
        )
        if ends or is_boundary or participle:
            return place if _is_noun(words[place].strip(",:").lower(), grammar) else None
    return None


def _is_noun(word: str, grammar: Grammar) -> bool:
    last = word.rpartition("-")[2]
    return last in grammar.nouns or any(base in grammar.nouns for base in _singulars(last))


def _singulars(noun: str) -> list[str]:
    """Return what *noun* may be the regular plural of."""
    is_regular = noun.endswith("s") and not noun.endswith(("ss", "us", "is"))
    return [base.lower() for base in bases(noun.upper())] if is_regular else []


def _plural_noun(noun: str, grammar: Grammar) -> str:
    if noun in _MASS or _ABSTRACT.search(noun):
        return ""
    if noun.endswith("s") and not noun.endswith(("ss", "us", "is")):
        return ""  # perhaps a plural already
    return grammar.plural(noun)


def _with_plural_verbs(words: list[str], start: int, grammar: Grammar) -> str:
    """Return *words*, of which those from *start* on tell of several things now; "" where that is not certain."""
    for place in range(start, len(words)):
        word = words[place].lower()
        before = words[place - 1].lower()
        if word in _OWN:
            words[place] = _OWN[word]
        elif before in _RELATIVE:
            agreed = _agreed(word, grammar)
            if not agreed:
                return ""
            words[place] = agreed
            following = words[place + 1].lower() if place + 1 < len(words) else ""
            if agreed in {"are", "were"} and following in _SINGULAR_WORDS:
                return ""
        elif word in _NOT_OF_SEVERAL or (
            before in {"and", "or"} and _third_person_base(word, grammar)
        ):
            return ""
    return " ".join(words)


def _agreed(verb: str, grammar: Grammar) -> str:
    """Return what follows THAT or WHO when it tells of several; "" where *verb* is perhaps none."""
    if verb in _WITH_THEM:
        return _WITH_THEM[verb]
    base = _third_person_base(verb, grammar)
    if base:
        return base
    is_plain = verb.endswith("ed") or verb in {"can", "may", "will", "must", "had", "could", "are"}
    return verb if is_plain else ""


def _third_person_base(word: str, grammar: Grammar) -> str:
    for ending, instead in (("s", ""), ("es", ""), ("ies", "y")):
        base = word.removesuffix(ending) + instead
        if word.endswith(ending) and base in grammar.verbs and plural(base) == word:
            return base
    return ""


def _verb_clue(clue: str, form: Form, grammar: Grammar) -> str:
    words = clue.split()
    inflected = _changed(words[0], lambda verb, known: _verb_form(verb, form, known), grammar)
    if not inflected:
        return ""
    words[0] = inflected
    place = 1
    while place < len(words) and (words[place] in {"or", "and"} or words[place - 1].endswith(",")):
        at = place + 1 if words[place] in {"or", "and"} else place
        if at == len(words):
            return ""
        other = _changed(words[at], lambda verb, known: _verb_form(verb, form, known), grammar)
        if not other:
            return ""
        words[at] = other
        place = at + 1
    return _without_second_verb(words, place, grammar)


def _without_second_verb(words: list[str], start: int, grammar: Grammar) -> str:
    """Return the clue *words* up to a conjunction after which a verb may follow, which would have to agree too."""
    for place in range(max(start, 1), len(words)):
        later = words[place + 1 : place + 2]
        if words[place] in {"or", "and"} and later and later[0].strip(",").lower() in grammar.verbs:
            words = words[:place]
            break
    last = words[-1].lower()
    words[-1] = words[-1].rstrip(",")
    return "" if last in _NO_END and last not in _PARTICLES else " ".join(words)


def _verb_form(verb: str, form: Form, grammar: Grammar) -> str:
    return grammar.verb(verb, form) if verb in grammar.verbs else ""


def _changed(word: str, change: Callable[[str, Grammar], str], grammar: Grammar) -> str:
    """Return *word* changed, with its capital and what follows it kept; "" where it cannot be."""
    bare = word.rstrip(",:")
    if not bare or not bare.replace("-", "").isalpha():
        return ""
    made = change(bare.lower(), grammar)
    if not made:
        return ""
    made = made.capitalize() if bare[0].isupper() else made
    return made + word[len(bare) :]
