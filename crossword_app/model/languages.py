"""The alphabets that come with the program."""

from crossword_app.model.alphabet import ENGLISH, Alphabet

_BASIC = ENGLISH.symbols

_UMLAUTS = {"Ä": "AE", "Ö": "OE", "Ü": "UE", "ẞ": "SS"}

_I_APART_FROM_J = (
    # Stems from other languages. In Debian's wdutch, no word with the digraph contains one of them.
    *("BI-JECT", "BI-JOU", "BEI-JING", "DI-JON", "ELI-JAH", "FI-JI", "HI-JAB", "HI-JACK", "HI-JAZ"),
    *("I-JAW", "KHADI-JA", "MARI-JUANA", "NI-JINSK", "TI-JUANA", "VI-JAY"),
    # First parts of compounds before a J. Shorter ones would split words such as KANTIJZER or MASKIJKER.
    *("ALIBI-J", "ANTI-JA", "ANTI-JO", "ANTI-JU", "DEMI-J", "KIWI-J", "MAXI-J", "MIDI-J", "MINI-J"),
    *("MULTI-J", "QUASI-J", "SAFARI-J", "SEMI-J", "SKI-JA", "SKI-JOR", "SKI-JU", "TAXI-J"),
)

DUTCH = Alphabet.of(
    "Dutch", (*_BASIC[:9], "IJ", *_BASIC[9:]), exceptions=_I_APART_FROM_J, tag="dutch"
)
"""IJ takes one cell. Y is another letter."""

FRENCH = Alphabet.of("French", _BASIC)
"""Accents are dropped."""

GERMAN = Alphabet.of("German", _BASIC, folds=_UMLAUTS)
"""Umlauts are written out, as puzzles in German newspapers do: AE OE UE SS."""

GERMAN_UMLAUTS = Alphabet.of("German with Ä Ö Ü ß", (*_BASIC, *_UMLAUTS), tag="german+umlauts")
"""Umlauts and the sharp s take one cell each."""

SPANISH = Alphabet.of("Spanish", (*_BASIC[:14], "Ñ", *_BASIC[14:]))

ALPHABETS = (ENGLISH, DUTCH, FRENCH, GERMAN, GERMAN_UMLAUTS, SPANISH)
"""In the order in which the window lists them."""


def alphabet_called(tag: str) -> Alphabet | None:
    """Return the alphabet whose tag in files is *tag*; None where the program does not have it."""
    return next((alphabet for alphabet in ALPHABETS if alphabet.tag == tag), None)


_TAGS = {"english": "en", "dutch": "nl", "french": "fr", "german": "de", "spanish": "es"}


def language_tag(alphabet: Alphabet) -> str:
    """Return the tag of the language of *alphabet*, such as "nl"; "und" for one that has none here."""
    return _TAGS.get(alphabet.language, "und")
