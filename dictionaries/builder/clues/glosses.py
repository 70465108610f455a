"""A definition of a dictionary, cut down to a line that can stand as a clue."""

import re

SHORTEST, LONGEST = 3, 70
"""Characters of a clue."""

_CUT_FROM = 48
"""Characters: a longer definition is cut where a part of it can stand alone."""

_TAIL = 10
"""Characters at the end of a clue by which it is found in its definition."""

_EXAMPLES = re.compile(r'[;:] "')
_LABEL = re.compile(r"\s*\([^()]*\)")
_DATES = re.compile(r"\((?:born (?:in )?|circa )?[\d?]{3,4}[^()]*\)")
_SEE_ALSO = re.compile(r"[,.;]? [Ss]ee also\b.*")
_ARTICLE = re.compile(r"(?:a|an|the)\s+(?=\w)", re.IGNORECASE)
_UNWELCOME = re.compile(
    r"\((?:[\w\s,-]*\b)?(?:obsolete|archaic|vulgar|offensive|derogatory|slur|ethnic slur|pejorative|rare|dated)\b"
)
_OPENINGS = tuple(
    (re.compile(pattern), instead)
    for pattern, instead in (
        (r"[Tt]o (?=[a-z]+)", ""),
        (
            (
                r"(?:of,? or (?:relating|pertaining) to|of,? relating to,? or|relating to or) "
                r"(?:or [\w ]+? )?(?=\w)"
            ),
            "relating to ",
        ),
        (r"of,? (?:from,? )?or pertaining to,? (?=\w)", "relating to "),
        (r"the (?:act|action|state|quality|condition|property|process) of (?=\w+ing\b)", ""),
        (r"(?:a |any )?(?:person|someone|somebody|individual) (?:who|that) ", "one who "),
        (r"an? (?:member|inhabitant|native) or (?:inhabitant|native|member) of ", "native of "),
        (r"United States (?=[a-z])", "American "),
        (r"the United States (?=[a-z])", "American "),
    )
)  # fmt: skip
_ENDS = re.compile(
    r",? (?:(?:in|of|for|on|by|to|with|from|at|through) (?:which|whom)|"
    r"that|which|who|whose|used|having|especially|"
    r"usually|typically|often|particularly|where|when|such as|as in|"
    r"including|containing|consisting|resulting|characterized|made|living|found|and is|and was|and are|so that|"
    r"in order to|by means of|notorious|noted|famous|celebrated|remembered|known|best known)\b"
)
_WEAKER_ENDS = re.compile(
    r" (?:[a-z]+ed|[a-z]+ing|in|for|with|by|to|from|on|at|as|between|against|through|under|over|within|without) "
)
"""Where a definition that stays too long is cut."""

_TOPIC = re.compile(r"(?:[A-Za-z-]+ ){0,2}[A-Za-z-]+: (?=\S)|[Ii]n [\w ]{3,25}, (?=\w)")
_RELATIVES = frozenset({"who", "that", "which", "whose", "where"})
_OTHER_VERB = re.compile(r", (?:or )?to [a-z]")
_BRITISH = re.compile(
    r"\b([Cc]ol|[Ff]lav|[Ff]av|[Hh]on|[Nn]eighb|[Ll]ab|[Hh]arb|[Bb]ehavi|[Oo]d|[Hh]um|[Rr]um)our"
)
_LOOSE_ENDS = frozenset(
    "a an the of to in on at by for with from and or as is are be into onto that which who than its their your one's "
    "very more most some any each every not etc equal responsible found capable able similar suitable likely used made "
    "known given having being no located situated relating related pertaining due so when where while "
    "much many less but other others if though flows".split()
)


_NO_LAST = frozenset("a an the of or and that which than very".split())


def clue_text(gloss: str, *, is_name: bool = False) -> str:
    """Return the first definition of *gloss* as a clue; "" where it makes none.

    Args:
        is_name: it tells of somebody: the years in brackets stay.

    >>> clue_text('(botany) the edible part of a plant; it is sweet; "an apple"')
    'Edible part of a plant'
    """
    if _UNWELCOME.match(gloss):
        return ""
    text = _EXAMPLES.split(gloss, maxsplit=1)[0].removeprefix('"')
    dates = _DATES.search(text) if is_name else None
    while (bare := _LABEL.sub("", text)) != text:  # brackets within brackets go from the inside out
        text = bare
    text = _SEE_ALSO.sub("", text)
    text = " ".join(text.split(";")[0].strip(" ,:.").split())
    if text[:3].lower() == "to " and (other := _OTHER_VERB.search(text)):
        text = text[: other.start()]
    text = _BRITISH.sub(r"\1or", _TOPIC.sub("", text, count=1) if _TOPIC.match(text) else text)
    for opening, instead in _OPENINGS:
        text = opening.sub(instead, text, count=1) if opening.match(text) else text
    text = _ARTICLE.sub("", text, count=1) if _ARTICLE.match(text) else text
    text = _shortened(text)
    if dates and len(text) + len(dates[0]) < LONGEST:
        text = f"{text} {dates[0]}"
    if re.search(r"\betc\b", text) or text.rpartition(" ")[2].lower() in _NO_LAST:
        return ""
    if not SHORTEST <= len(text) <= LONGEST or (not dates and re.search(r'[()"\[\]=]', text)):
        return ""
    return text[0].upper() + text[1:]


def is_broken_off(clue: str, gloss: str) -> bool:
    """Return whether *clue*, which was cut out of *gloss*, ends where the definition goes on without a pause.

    >>> gloss = "a river of Asia that rises in Tibet"
    >>> is_broken_off("River", gloss), is_broken_off("River of Asia", gloss)
    (True, False)
    """
    end = gloss.find(clue[-_TAIL:].lower() if len(clue) <= _TAIL else clue[-_TAIL:])
    rest = gloss[end + min(_TAIL, len(clue)) :] if end >= 0 else ""
    return re.match(r" \w", rest) is not None and _ENDS.match(rest) is None


def _shortened(text: str) -> str:
    """Return *text* cut at the last place where the part before it is short and can stand alone."""
    if len(text) <= _CUT_FROM:
        return text
    cut = _cut(text, _ENDS, _CUT_FROM)
    return _cut(text, _WEAKER_ENDS, LONGEST) if len(cut) > LONGEST else cut


def _cut(text: str, ends: re.Pattern[str], last: int) -> str:
    places = [found.start() for found in ends.finditer(text) if 12 <= found.start() <= last]
    for place in reversed(places):
        words = text[:place].rstrip(" ,").split()
        while words and words[-1].lower() in _LOOSE_ENDS:
            words.pop()
        if len(words) > 1 and not _RELATIVES.intersection(words[-4:]):
            return " ".join(words)
    return text
