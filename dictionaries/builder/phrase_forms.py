"""Forms of phrases: "gave up", "touched base", "water-skied", "ice creams", "works of art"."""

from collections.abc import Iterator, Mapping

from dictionaries.builder.evidence import Candidates, Evidence, Form, is_phrase
from dictionaries.builder.folding import fold
from dictionaries.builder.inflection import FORM_WEIGHT, FORMS, Irregular, plural, verb_forms

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
_UNINFLECTED = frozenset(
    "be can can't don't let's must never not should to will won't would".split()
)
_LETTER_WORDS = "aAIO"
_DETERMINERS = frozenset("a all any each every no some that the this what".split())
_AFTER_HEAD = frozenset(
    "at for from in of on to with".split()
)  # "works of art", "castles in the air"

_UNCOUNTABLE_LOSS = 1.6  # of Zipf value from "desk" to "desks"; more, as "fictions", is no plural
_LEAST_VERB_SHARE = -2.5  # of Zipf value from "smell" to "smelling": less, as "aing", is no verb
_CLEAR_LEAD = 0.3  # of that share, to tell which word of "touch base" and "water ski" is the verb


def add_phrase_forms(candidates: Candidates, irregular: Irregular) -> None:
    """Add the forms of verb phrases and the plurals of noun phrases.

    A form is made only of words that are listed themselves, and only where the sources do
    not already list the whole.
    """
    for letters, evidence in list(candidates):
        display = evidence.best_display(phrase=True)
        if not is_phrase(display) or evidence.base or evidence.is_bare:
            continue
        for form, kind in _forms(display, evidence, irregular, candidates):
            known = candidates.get(fold(form))
            if known is not None and not known.is_bare:
                continue
            if kind is Form.PLURAL and evidence.is_attested and not (known and known.is_attested):
                continue  # who has the singular would have the plural: it is no countable noun
            if not all(_is_known(candidates, word) for word in _words(form)):
                continue
            added = candidates.add(form, FORM_WEIGHT, FORMS)
            if added is not None:
                added.base, added.form = letters, kind


def _words(display: str) -> list[str]:
    return display.replace("-", " ").split()


def _forms(
    display: str, evidence: Evidence, irregular: Irregular, candidates: Candidates
) -> Iterator[tuple[str, Form]]:
    parts = evidence.parts_of_speech or _guessed_parts(display, evidence, candidates)
    words = _words(display)
    if "v" in parts and not ("-" in display and words[1] in _AFTER_VERB):
        place = _place_of_verb(
            words, _is_listed(evidence), "n" in parts, irregular, candidates.zipf
        )
        if place is not None:
            for form in verb_forms(words[place], irregular.verbs):
                yield _replaced(display, words[place], form, last=place != 0), Form.VERB
    if "n" in parts and not evidence.instance and words[0] not in _DETERMINERS:
        head = words[0] if words[1] in _AFTER_HEAD and len(words) > 2 else words[-1]
        if "-" in display and head in _AFTER_VERB:
            yield display + "s", Form.PLURAL  # "sit-ins"
        if not _is_common_noun(head):
            return
        for form in irregular.nouns.get(head, (plural(head),)):
            if _loss(head, form, candidates.zipf) <= _UNCOUNTABLE_LOSS:
                yield _replaced(display, head, form, last=head == words[-1]), Form.PLURAL


def _is_listed(evidence: Evidence) -> bool:
    """Tell whether a dictionary of phrases vouches for one, so that its part of speech is sure."""
    return bool(evidence.in_wordnet or evidence.wiktionaries)


def _replaced(display: str, word: str, form: str, *, last: bool) -> str:
    """Return *display* with *form* for its first or last word, spaces and hyphens kept."""
    return display[: -len(word)] + form if last else form + display[len(word) :]


def _guessed_parts(display: str, evidence: Evidence, candidates: Candidates) -> set[str]:
    """Return the part of speech of a phrase from its words, where no source tells."""
    words = display.split(" ")
    if len(words) < 2:
        return set()
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


def _place_of_verb(
    words: list[str],
    listed: bool,
    noun_too: bool,
    irregular: Irregular,
    zipf: Mapping[str, float],
) -> int | None:
    """Return which word of a verb phrase is inflected: 0, -1, or None if that is not clear.

    In a phrase of two words it is the one whose participle is the more used beside it; one that
    is a noun too ("express mail") has its verb last or is left alone.
    """
    if words[0] in _UNINFLECTED or words[1] in ("and", "or"):
        return None
    if words[1] in _AFTER_VERB or words[0] in _LIGHT_VERBS:
        return 0
    if not listed:
        return None
    first, last = (
        max(
            -_loss(word, form, zipf)
            for form in verb_forms(word, irregular.verbs)
            if form.endswith("ing")
        )
        for word in (words[0], words[-1])
    )
    if len(words) > 2 or first >= last + _CLEAR_LEAD:
        return 0 if first >= _LEAST_VERB_SHARE and not noun_too else None
    return -1 if last >= max(first + _CLEAR_LEAD, _LEAST_VERB_SHARE) else None


def _loss(word: str, form: str, zipf: Mapping[str, float]) -> float:
    return zipf.get(fold(word), 0.0) - zipf.get(fold(form), 0.0)


def _is_common_noun(last: str) -> bool:
    return last.isalpha() and last.islower() and not last.endswith("s")


def _is_known(candidates: Candidates, word: str) -> bool:
    if len(word) == 1:
        return word in _LETTER_WORDS  # too short to be listed
    evidence = candidates.get(fold(word))
    return evidence is not None and any(not is_phrase(display) for display in evidence.displays)
