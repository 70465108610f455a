"""What may become a clue: its text with its merit, and where it comes from."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clue:
    """One clue.

    Attributes:
        display: the answer as the source of the clue writes it.
        part_of_speech: "noun", "verb", "adj", "adv", "name" or "other": which inflections it may get.
        merit: how good a clue it is, about 20 to 90: short ones of common senses have more.
        is_synonym: the text is a word or a phrase that means the same.
    """

    display: str
    part_of_speech: str
    text: str
    merit: float
    is_synonym: bool = False
