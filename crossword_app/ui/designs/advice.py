"""What theme entries say by their lengths, before anything is searched."""

from __future__ import annotations

from dataclasses import dataclass

from crossword_app.generate.designs.nearest import has_layout, lengths_of, why_no_layout
from crossword_app.generate.designs.places import Frame
from crossword_app.generate.designs.theme import Theme
from crossword_app.sentences import either, listed, sentence


@dataclass(frozen=True)
class Advice:
    """What to tell of the entries.

    Attributes:
        text: a sentence; "" for nothing.
        lonely: the entries, folded, that lack a partner.
        is_trouble: whether there is no place for all of them.
    """

    text: str = ""
    lonely: tuple[str, ...] = ()
    is_trouble: bool = False


def advice_on(theme: Theme, frame: Frame) -> Advice:
    """Return what to tell of *theme* in *frame*. To find what would help takes up to some seconds."""
    lengths = lengths_of(theme, frame)
    if lengths.lonely:
        has = "has" if len(lengths.lonely) == 1 else "have"
        text = f"{listed(map(theme.spelled, lengths.lonely), most=3)} {has} no partner of the same length."
        if lengths.completing:
            text += f" Add an entry of {either(lengths.completing)} letters."
        return Advice(text, lengths.lonely, is_trouble=True)
    match has_layout(theme, frame):
        case True:
            return Advice("Every entry has its place.")
        case False:
            return Advice(sentence(why_no_layout(theme, frame).sentence), is_trouble=True)
    return Advice("There are few ways to place all entries; this may take a while.")
