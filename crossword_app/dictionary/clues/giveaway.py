"""Which English clues give their answers away: by the answer itself, a form or a part of it, its root, or its initials.

It needs no word list and no stemmer, so that the builder of the program's clues judges by the same rules as the window.
It is over-careful: a fair clue that is refused costs less than one that spoils an entry.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from crossword_app.dictionary.clues.rows import answer_key
from crossword_app.dictionary.forms import irregular_forms

IsWord = Callable[[str], bool]
"""Tells whether letters, A to Z, are a word."""

_WORD = re.compile(r"[A-Za-z]+")
_APOSTROPHES = re.compile(r"['’](?!n['’])")
_STOP_WORDS = frozenset(
    "a an and are as at be by for from has have in into is it its not of off on one or out over "
    "so some than that the their they this to too up very which who with without you your".split()
)
_SUFFIXES = frozenset(
    (
        "ations ation ition ically ingly edly ically iest ier ily iness ness less ful fully ment ments "
        "able ible ably ings ing ers er ors or ies ied ed es s en ens ened ly y ist ists ism isms ize "
        "ise izes ized al ally ic ical ous ity ify ifies ified ifying ant ance ent ence ive age ship "
        "hood dom ish like some ward wise est ion ions ian ians an ese ette ess th i "
        "ern erner erly ization izations izer izers izing ate ates ated ating ator"
    ).split()
)
_PREFIXES = frozenset(
    (
        "anti co counter cross de dis en fore in im inter ir mid mis multi non off on out over post pre re semi "
        "sub super trans un under up down mini micro"
    ).split()
)
_SPELLINGS = tuple(
    (re.compile(one), other)
    for one, other in (
        ("ae|oe", "e"), ("o[ou]", "o"), ("is(?=e|a|i)", "iz"), ("yse", "yze"), ("re$", "er"),
        ("gue$", "g"), ("ie$", "y"), (r"(.)\1", r"\1"), ("ph", "f"), ("ck", "k"), ("[ae]y$", "y"), ("h$", ""),
    )
)  # fmt: skip
_DERIVED = dict(
    pair.split(":")
    for pair in (
        "depth:deep length:long strength:strong width:wide breadth:broad height:high heat:hot pride:proud birth:bear "
        "death:dead loss:lose gift:give sight:see song:sing flight:fly choice:choose belief:believe proof:prove "
        "relief:relieve thought:think speech:speak tale:tell sale:sell food:feed blood:bleed weight:weigh warmth:warm "
        "youth:young truth:true fourth:four fifth:five fifty:five unify:unite "
        "unity:unite third:three thirty:three first:one second:two "
        "going:go gone:go goes:go went:go lying:lie tying:tie dying:die vying:vie being:be doing:do "
        "inherit:heir inherited:heir heritage:heir hereditary:heir heredity:heir middle:mid rotor:rotate"
    ).split()
)
"""Words whose endings do not tell what they are derived from."""

_ALIKE = 0.78
"""Two words whose letters agree to this part (`SequenceMatcher.ratio`) are taken for spellings of one."""

_SHORTEST_ROOT, _SHORTEST_PART = 3, 3
_LONGEST_ENDING = 8
_BEFORE_ION = (("s", "d"), ("ss", "t"), ("pt", "b"), ("ut", "v"))
"""Of EROSION, ADMISSION, SUBSCRIPTION, SOLUTION."""

_SHARED_BEGINNING, _SHARED_BY_SYNONYM = 5, 4
"""So many letters at the start of two words make them kin. The second is for clues of one word."""

_LONGEST_INITIALS = 6
_SHORTEST_CLIP = 2
_COMPASS = re.compile("(north|south)(?=east|west)")


def gives_away(clue: str, answer: str, is_word: IsWord = lambda _: True) -> bool:
    """Return whether *clue* gives *answer* away, which is written as people write it, or in letters alone.

    Args:
        is_word: tells which parts of a compound are words: LOCK and NUT of LOCKNUT. By default, any letters are.

    >>> gives_away("Deodorise", "deodorize"), gives_away("Kind of nut", "locknut"), gives_away("Large stream", "river")
    (True, True, False)
    """
    letters = answer_key(answer).lower()
    words = _words(clue)
    telling = [word for word in words if word not in _STOP_WORDS]
    joined = _words(clue.replace("-", ""))
    if _stands_in(letters, words) or any(_has_initials(letters, row) for row in (words, joined)):
        return True
    if any(_is_clipped(letters, words[start:]) for start in range(len(words))):
        return True
    parts = [part for part in _words(answer) if part not in _STOP_WORDS]
    shared = _SHARED_BY_SYNONYM if len(telling) == 1 else _SHARED_BEGINNING
    whole = dict.fromkeys((*parts, letters))
    if any(len(word) > _SHORTEST_PART and _is_compound(word, letters, is_word) for word in words):
        return True  # SOME of SOMEONE counts too
    return any(
        _is_kin(word, part, shared) or _is_compound(word, part, is_word)
        for word in telling
        for part in whole
    )


def says(clue: str, answer: str) -> bool:
    """Return whether the whole *answer* stands in *clue*: the rule for languages whose roots are not known."""
    return _stands_in(answer_key(answer).lower(), _words(clue))


def _words(text: str) -> list[str]:
    """Return the words of *text* in lower case, without accents."""
    bare = _APOSTROPHES.sub("", text)
    if not bare.isascii():
        parts = re.findall(r"\w+", bare)
        return [key.lower() for part in parts if (key := answer_key(part))]
    return [word.lower() for word in _WORD.findall(bare)]


def _stands_in(letters: str, words: Sequence[str]) -> bool:
    """Return whether some of *words*, one after the other, spell *letters*."""
    for start in range(len(words)):
        rest = letters
        for word in words[start:]:
            if not rest.startswith(word):
                break
            rest = rest.removeprefix(word)
            if not rest:
                return True
    return False


def _has_initials(letters: str, words: Sequence[str]) -> bool:
    """Return whether *words* in a row, all of them or the telling ones, begin with *letters*."""
    if not 2 < len(letters) <= _LONGEST_INITIALS:
        return False
    words = _COMPASS.sub(r"\1 ", " ".join(words)).split()
    telling = (word for word in words if word not in _STOP_WORDS)
    return any(letters in "".join(word[0] for word in row) for row in (words, telling))


def _is_clipped(letters: str, words: Sequence[str], taken: int = 0) -> bool:
    """Return whether *letters* are the beginnings of the first of *words*: TELCO of TELEPHONE COMPANY.

    Args:
        taken: how many words have given theirs already.
    """
    if not letters:
        return taken > 1
    if not words:
        return False
    return any(
        _is_clipped(letters[length:], words[1:], taken + 1)
        for length in range(_SHORTEST_CLIP, min(len(letters), len(words[0])) + 1)
        if words[0].startswith(letters[:length])
    )


def _is_kin(first: str, second: str, shared: int) -> bool:
    """Return whether two words have a root in common, or begin alike, or are spellings of one."""
    if _roots(first) & _roots(second):
        return True
    if _initial(first) != _initial(second):
        return False  # at once: most words are told apart so
    short, long = sorted((_spelling(first), _spelling(second)), key=len)
    if len(short) <= _SHORTEST_PART:
        return long in {short, short + "e", short + "s"} or (
            len(short) == _SHORTEST_PART and long.startswith(short) and long[len(short) :] in _ENDS
        )
    if short[:shared] == long[:shared]:
        return True
    return _lacks_a_letter(short, long) or SequenceMatcher(None, short, long).ratio() >= _ALIKE


def _lacks_a_letter(short: str, long: str) -> bool:
    """Return whether *short*, of four letters or more, is *long* without one of its letters: TATAR and TARTAR."""
    return len(short) + 1 == len(long) and any(
        long[:place] + long[place + 1 :] == short for place in range(len(long))
    )


def _is_compound(first: str, second: str, is_word: IsWord) -> bool:
    """Return whether one word, or a root of it, is an end of the other and the rest of that is a word or a suffix."""
    short, long = sorted((first, second), key=len)
    for part in {short, *_roots(short)}:
        if not _SHORTEST_PART <= len(part) < len(long):
            continue
        if long.startswith(part):
            rest = long[len(part) :]
            if rest in _ENDS or _is_part(rest, is_word):
                return True
        if long.endswith(part):
            rest = long[: -len(part)]
            if rest in _PREFIXES or _is_part(rest, is_word):
                return True
    return len(short) > _SHORTEST_PART + 1 and short in long


def _is_part(rest: str, is_word: IsWord) -> bool:
    return len(rest) >= _SHORTEST_PART and any(
        is_word(part.upper()) for part in (rest, rest.removesuffix("s"))
    )


@lru_cache(maxsize=1 << 16)
def _roots(word: str) -> frozenset[str]:
    """Return what *word* may be derived from, endings taken off one after the other: of OATS and OATEN, OAT."""
    base = irregular_forms("english").get(word, _DERIVED.get(word, word))
    found = {word, base}
    waiting = [*found]
    while waiting:
        word = waiting.pop()
        for rest in (*_shorter(word), *_DERIVED.get(word, "").split()):
            if rest not in found:
                found.add(rest)
                waiting.append(rest)
    return frozenset(found)


def _shorter(word: str) -> Iterator[str]:
    """Yield *word* without one ending or one prefix."""
    for length in range(1, min(_LONGEST_ENDING, len(word) - _SHORTEST_ROOT) + 1):
        if word[-length:] in _SUFFIXES:
            yield from _without(word[-length:], word[:-length])
    if len(word) > _SHORTEST_ROOT and word.endswith("e"):
        yield word[:-1]
    for suffix in ("ing", "ed", "age", "able"):
        rest = word.removesuffix(suffix)
        if rest != word and len(rest) > 1:
            yield rest + "e"  # ICING, OWED, USAGE
    for length in range(2, min(_LONGEST_ENDING, len(word) - _SHORTEST_ROOT - 1) + 1):
        if word[:length] in _PREFIXES:
            yield word[length:]


def _without(suffix: str, rest: str) -> Iterator[str]:
    """Yield *rest*, which *suffix* is taken off, and what it was before that changed its end: STOPPED, STOP."""
    if suffix == "ity" and rest.endswith("il"):
        yield rest[:-2] + "le"
    if len(rest) == _SHORTEST_ROOT and suffix not in _ENDS_OF_SHORT:
        return
    yield rest
    if len(rest) > _SHORTEST_ROOT and rest[-1] == rest[-2]:
        yield rest[:-1]
    if rest.endswith("i"):
        yield rest[:-1] + "y"
    if suffix in {"ion", "ions", "ive"}:
        for ending, instead in _BEFORE_ION:
            if rest.endswith(ending):
                yield rest.removesuffix(ending) + instead


def _initial(word: str) -> str:
    """Return the first letter of the `_spelling` of *word*."""
    return {"ph": "f", "ae": "e", "oe": "e"}.get(word[:2], word[:1])


@lru_cache(maxsize=1 << 16)
def _spelling(word: str) -> str:
    """Return *word* as one of the ways in which English is spelled, always the same of them."""
    for one, other in _SPELLINGS:
        word = one.sub(other, word)
    return word


_ENDS = _SUFFIXES | {"d", "n", "r", "e"}
_ENDS_OF_SHORT = frozenset("s es ed ing er ers en y ish ly less ful ist".split())
