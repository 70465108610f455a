"""Puts breaks between words right where the likeliest chain of words is known to go wrong.

"turn son" for TURNSON, "ones" for "one's" in the middle of a phrase, "farmer's only", "were rich".
"""

from collections.abc import Callable

from dictionaries.builder.inflection import plural

_SHIFTED = {
    "son": "on",
    "sat": "at",
    "sin": "in",
    "sit": "it",
    "sup": "up",
    "soff": "off",
    "sinon": "in on",
}
_BEHIND_PLURAL = frozenset("around at down in into it of off on out over to up upon".split())
_SHORTENED = frozenset(  # "that's on": is or has
    "he's here's how's it's she's that's there's what's when's where's who's why's".split()
)
_NOT_WE_ARE = frozenset("i it there they to you".split())
_ENDINGS = frozenset("al ed er ers ese esque ful ian ing ism ist ness".split())
_RUN_TOGETHER = {"rana": ["ran", "a"], "hada": ["had", "a"], "gota": ["got", "a"]}
_LEAST_BEHIND_ILL = 3  # words: "ill will", but "I'll be there"


def rejoined(words: list[str], is_known: Callable[[str], bool]) -> list[str]:
    """Return *words*, lower-case, with the breaks and apostrophes that are known to be right.

    *is_known* tells of letters in capitals whether any source has them.
    """
    if len(words) > 1 and words[0] in _RUN_TOGETHER:
        words = [*_RUN_TOGETHER[words[0]], *words[1:]]
    words = _with_s_moved(_with_parts_joined(words), is_known)
    return [_with_apostrophe(word, place, words) for place, word in enumerate(words)]


def _with_parts_joined(words: list[str]) -> list[str]:
    """Return "bargain hunters" for "bargain hunter s", "pavilioned" and "unsorry" for two words of each."""
    if len(words) > 2 and words[-1] == "s" and words[-2].isalpha():
        return [*words[:-2], words[-2] + "s"]
    if len(words) > 1 and _is_ending(words[-1], words[-2]):
        return [*words[:-2], words[-2] + words[-1]]
    if len(words) == 2 and words[0] == "un":
        return ["un" + words[1]]
    return words


def _is_ending(word: str, before: str) -> bool:
    if word == "ship":
        return before.endswith(("man", "men", "er", "or", "ate"))
    return word in _ENDINGS and len(before) > 3 and (word != "al" or before[-1] in "cdnrt")


def _with_s_moved(words: list[str], is_known: Callable[[str], bool]) -> list[str]:
    """Return "turns on" for "turn son" where "turn on" is known."""
    moved = list(words)
    for place in range(1, len(words)):
        verb, particle = words[place - 1], _SHIFTED.get(words[place])
        if (
            particle is None
            or len(verb) < 3
            or not is_known(f"{verb}{particle}".replace(" ", "").upper())
        ):
            continue
        if plural(verb) == verb + "s":
            moved[place - 1 : place + 1] = [verb + "s", particle]
    return " ".join(moved).split()


def _with_apostrophe(word: str, place: int, words: list[str]) -> str:
    behind = words[place + 1] if place + 1 < len(words) else ""
    if word == "ones" and place and behind:
        return "one's"
    if not place and word == "ill" and len(words) >= _LEAST_BEHIND_ILL and behind[-2:] != "ed":
        return "i'll"
    if not place and word == "were" and behind and behind not in _NOT_WE_ARE:
        return "we're"
    if word.endswith("'s") and behind in _BEHIND_PLURAL and word not in _SHORTENED:
        return word.replace("'", "") if word != "let's" or behind != "it" else word
    return word
