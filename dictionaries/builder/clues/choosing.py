"""Which clues are kept for each answer, and in which order: fair ones, short ones of common senses first."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from crossword_app.dictionary.clues.giveaway import gives_away
from dictionaries.builder.clues.agreement import Form, Grammar, agreeing, compared, is_plural
from dictionaries.builder.clues.blanks import BLANK
from dictionaries.builder.clues.candidates import Clue
from dictionaries.builder.clues.relatives import spelled_out
from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH, fold, plain
from dictionaries.builder.inflection import plural, verb_forms

MOST = 8
"""Clues of one answer."""

MOST_BLANKS = 3

_SHORTEST_NAME = 3
"""Letters of a name that has a plural: shorter ones are signs, such as Na."""

_LOWEST_MERIT = 8.0
_ABOUT_RIGHT = 34
"""Characters: a longer clue loses merit with each."""

_OTHER_CAPITALS, _OTHER_BREAKS = 25.0, 12.0
"""What a clue loses that is for another spelling than the list's: Hale beside hale, start up beside startup."""

_RARE_WORD = 9.0
_OTHER_NUMBER = 14.0
_VAGUENESS, _VAGUENESS_OF_NAME = 8.0, 24.0
"""What one word loses that is no synonym: names have better ones ("City" for TURIN)."""

_DULLNESS = 14.0
_DULL = re.compile(
    r"\b(?:given name|surname|family name|nickname|letter of|any of|one of several|alternative form)\b"
    r"|\bthese\b|\bsuch (?!as\b)|^Member of the (?:genus|family)\b"
    r"|^(?:(?:In|Of) [\w-]+|(?:Language|Place|Animal|Plant|Vehicle|Tool|Organ|Substance|Energy|Woman)s?|\w+ or|"
    r"(?:Act|State|Process) or \w+|Quantifier)$",
    re.IGNORECASE,
)
_EMPTY = re.compile(
    r"(?:Expression|Interjection|Act|State|Object|Thing|Item|Unit|Man|Person|People)s?"
)
"""Clues that tell nothing."""

_COMMON_WORD = 50
_SPOKEN = re.compile(r"[^AEIOU]?[AEIOU][^AEIOU]{0,2}[AEIOU]?[^AEIOU]{0,2}")
_KNOWN_ABBREVIATION = 85
_SIGN = ": Abbr."


@dataclass(frozen=True)
class WordList:
    """What the word list knows: how each answer is written and scored, by letters; and which words are *banned*."""

    displays: Mapping[str, str]
    scores: Mapping[str, int]
    banned: Collection[str] = ()

    def is_word(self, letters: str) -> bool:
        """Return whether *letters* are a word that people use."""
        return self.scores.get(letters, 0) >= _COMMON_WORD


def chosen(
    candidates: Iterable[Clue],
    words: WordList,
    grammar: Grammar,
    relatives: Mapping[str, Collection[str]] | None = None,
) -> Iterator[tuple[str, str, str]]:
    """Yield (answer, part of speech, clue), by answer and the best first, with those of inflected answers.

    Args:
        relatives: for answers, as written, the lower-case words that give them away (`relatives_of`).
    """
    relatives = relatives or {}
    best: dict[str, dict[str, tuple[float, Clue]]] = defaultdict(dict)
    known: set[tuple[str, str]] = set()
    for clue in candidates:
        is_told = not _said(clue.text).isdisjoint(relatives.get(clue.display, ()))
        if is_told or _EMPTY.fullmatch(clue.text):
            continue
        for made in (clue, *_inflected(clue, words, grammar)):
            answer = fold(made.display)
            if not _is_answer(made.display, answer) or (made.display, made.text) in known:
                continue
            if BLANK in made.text and answer not in words.displays:
                continue
            known.add((made.display, made.text))
            merit = _merit(made, answer, words, grammar)
            before = best[answer].get(made.text)
            if merit >= _LOWEST_MERIT and (before is None or before[0] < merit):
                best[answer][made.text] = merit, made
    for answer in sorted(best):
        ranked = sorted(best[answer].values(), key=lambda pair: (-pair[0], pair[1].text))
        yield from _kept(answer, ranked, words)


def _is_answer(display: str, answer: str) -> bool:
    return (
        MIN_LENGTH <= len(answer) <= MAX_LENGTH
        and plain(display).isascii()
        and not any(character.isdigit() for character in display)
    )


def _merit(clue: Clue, answer: str, words: WordList, grammar: Grammar) -> float:
    merit = clue.merit - 0.4 * max(0, len(clue.text) - _ABOUT_RIGHT)
    merit -= _DULLNESS * (_DULL.search(clue.text) is not None)
    if " " not in clue.text and not clue.is_synonym:
        merit -= _VAGUENESS_OF_NAME if clue.part_of_speech == "name" else _VAGUENESS
    is_one = not (clue.is_synonym and answer.endswith("S"))  # of ARMS, "Weapons" is a synonym
    if clue.part_of_speech == "noun" and is_one and is_plural(clue.text, grammar):
        merit -= _OTHER_NUMBER
    listed = words.displays.get(answer, clue.display)
    if _capitals(listed) != _capitals(clue.display):
        merit -= _OTHER_CAPITALS
    elif listed.lower() != clue.display.lower():
        merit -= _OTHER_BREAKS
    tokens = re.findall(r"[A-Za-z'-]+", clue.text)
    rare = sum(
        words.scores.get(fold(token), 0) < _COMMON_WORD - 5 for token in tokens if len(token) > 1
    )
    return merit - _RARE_WORD * rare


def _capitals(display: str) -> str:
    """Return whether *display* is written small, as a name, or in capitals."""
    letters = [character for character in display if character.isalpha()]
    if len(letters) > 1 and all(letter.isupper() for letter in letters):
        return "capitals"
    return "name" if letters and letters[0].isupper() else "small"


def _kept(
    answer: str, ranked: list[tuple[float, Clue]], words: WordList
) -> Iterator[tuple[str, str, str]]:
    kept = blanks = 0
    listed = words.displays.get(answer, "")
    agree = [clue for _, clue in ranked if _capitals(clue.display) == _capitals(listed)]
    expansions = {
        word
        for clue in agree
        for word in spelled_out(listed, clue.text)
        if _is_abbreviation(listed)
    }
    others = [clue for _, clue in ranked if _capitals(clue.display) != _capitals(listed)]
    for place, clue in enumerate((*agree, *others)):
        if place >= len(agree) and kept and listed:
            return
        is_blank = BLANK in clue.text
        if (is_blank and blanks == MOST_BLANKS) or kept == MOST:
            continue
        if any(fold(word) in words.banned for word in clue.text.split()):
            continue
        if _is_abbreviation(listed) and (
            _spells_out(clue.text, answer.lower()) or not expansions.isdisjoint(_said(clue.text))
        ):
            continue
        if any(
            gives_away(clue.text, as_written, words.is_word)
            for as_written in {clue.display, listed} - {""}
        ):
            continue
        kept, blanks = kept + 1, blanks + is_blank
        yield answer, clue.part_of_speech, _signed(clue, answer, words)


def _said(text: str) -> set[str]:
    return set(re.findall("[a-z]+", text.lower()))


def _signed(clue: Clue, answer: str, words: WordList) -> str:
    """Return the text of *clue* with the sign that custom asks for where the answer is an abbreviation."""
    listed = words.displays.get(answer, clue.display)
    if (
        not _is_abbreviation(listed)
        or _capitals(clue.display) != _capitals(listed)
        or BLANK in clue.text
        or words.scores.get(answer, 0) >= _KNOWN_ABBREVIATION
        or (len(answer) > 3 and _SPOKEN.fullmatch(answer))
    ):
        return clue.text
    return clue.text + _SIGN


def _is_abbreviation(display: str) -> bool:
    return "." in display or (_capitals(display) == "capitals" and len(fold(display)) < 6)


def _spells_out(clue: str, abbreviation: str) -> bool:
    """Return whether a word of *clue* begins as *abbreviation* does and has its letters in order: LTD and LIMITED."""
    for word in re.findall("[a-z]+", clue.lower()):
        letters = iter(word)
        if word[0] == abbreviation[0] and all(letter in letters for letter in abbreviation):
            return True
    return False


def _inflected(clue: Clue, words: WordList, grammar: Grammar) -> Iterator[Clue]:
    """Yield *clue* for the listed inflections of its answer, where it can be made to agree with them."""
    capitals = _capitals(clue.display)
    if capitals == "capitals" or (capitals == "name" and len(clue.display) < _SHORTEST_NAME):
        return
    for display, form in _forms(clue, grammar):
        if fold(display) not in words.displays or fold(display) == fold(clue.display):
            continue
        if form in (Form.MORE, Form.MOST):
            text = compared(clue.text.lower(), form) if clue.is_synonym else ""
        else:
            text = agreeing(clue.text, form, grammar)
        if text:
            yield replace(
                clue, display=display, text=text, part_of_speech=form.value, merit=clue.merit - 3
            )


def _forms(clue: Clue, grammar: Grammar) -> Iterator[tuple[str, Form]]:
    """Yield the inflections of the answer of *clue*: of phrases, those of a verb that leads or of a noun that ends."""
    first, _, rest = clue.display.partition(" ")
    if clue.part_of_speech == "noun":
        before, gap, last = clue.display.rpartition(" ")
        many = (
            grammar.plural(last) if gap else (*grammar.irregular_nouns.get(last, ()), plural(last))
        )
        for noun in [many] if isinstance(many, str) else many:
            yield before + gap + noun, Form.PLURAL
    elif clue.part_of_speech == "verb" and first.isalpha():
        tail = f" {rest}" if rest else ""
        known = set(verb_forms(first, grammar.irregular_verbs))
        for form in (Form.THIRD_PERSON, Form.PARTICIPLE, Form.PAST, Form.PAST_PARTICIPLE):
            inflected = grammar.verb(first, form)
            if inflected in known or first == "be":
                yield inflected + tail, form
    elif clue.part_of_speech == "adj" and not rest and first.isalpha():
        stem = first.removesuffix("e")
        stem = stem[:-1] + "i" if stem.endswith("y") and len(stem) > 3 else stem
        for base in (stem, stem + stem[-1:]):
            yield base + "er", Form.MORE
            yield base + "est", Form.MOST
