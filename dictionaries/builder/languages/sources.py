"""The languages that have a list: their alphabets, and the pinned packages that the list is made from and judged by."""

from dataclasses import dataclass

from crossword_app.model.alphabet import Alphabet
from crossword_app.model.languages import DUTCH, FRENCH, GERMAN_UMLAUTS, SPANISH
from dictionaries.builder.notices import Notice, debian_copyright
from dictionaries.builder.packages import NAUGHTY_WORDS, WORDFREQ, Package, Registry

WDUTCH = Package(
    Registry.DEBIAN,
    "wdutch",
    "1:2.20.19-2",
    "79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35",
)
WNGERMAN = Package(
    Registry.DEBIAN,
    "wngerman",
    "20161207-11",
    "9053a69641bcf59233055f1b3ca341046751534b2b32d1e32c67b23ab9b98fec",
)
HUNSPELL_ES = Package(
    Registry.DEBIAN,
    "hunspell-es",
    "1:7.5.0-1",
    "f6de258db3830b26a9afe4ebd269fdabc8bd5adf71fc7465152c6a51c33626b9",
)
HUNSPELL_FR = Package(
    Registry.DEBIAN,
    "hunspell-fr-comprehensive",
    "1:7.0-1",
    "95492f44ddfef23a4cea1981aaa64610bee84ca3da8d5aa68552310873659d8d",
)
WSPANISH = Package(
    Registry.DEBIAN,
    "wspanish",
    "1.0.30",
    "a2b7504fb8c12deaf6c4e868f749a3d05a42caee348f0f5bb006238e925cde18",
)
WFRENCH = Package(
    Registry.DEBIAN,
    "wfrench",
    "1.2.7-2",
    "a5cbe63b988adbdb973983aab5b76fe2b715e9a37b012f31ad1e925b1a4b4c29",
)
FREEDICT_NL = Package(
    Registry.DEBIAN,
    "dict-freedict-nld-eng",
    "2022.04.21-1",
    "827dbf561be0ea04a70a049d8604a82aa2c709e7b744fe1096bd2c8008b0527d",
)
FREEDICT_DE = Package(
    Registry.DEBIAN,
    "dict-freedict-deu-eng",
    "2022.04.21-1",
    "52fa2ba6c73ebe84df0e4a7b8612a94a45e6026a157fc75f5ae36c4a1106e3db",
)
SIMPLEMMA = Package(
    Registry.PYPI,
    "simplemma",
    "2.0.0",
    "db33b15f5aed6485a748ce34d1f510ca760af2633289ab9a8493e2afa785c352",
)
SPYLLS = Package(
    Registry.PYPI,
    "spylls",
    "0.1.7",
    "0c7fa4b66615f390bd12fd37939b85934c012309fd3cce8584844c54270b7776",
)

_WORDFREQ_NOTICES = (
    Notice(WORDFREQ, "wordfreq-3.1.1.dist-info/METADATA", r"## License"),
    Notice(WORDFREQ, "wordfreq-3.1.1.dist-info/LICENSE.txt"),
    Notice(NAUGHTY_WORDS, "package/LICENSE"),
)


@dataclass(frozen=True, slots=True)
class Language:
    """One language and what its list is made from.

    Attributes:
        alphabet: its alphabet with the most symbols: words that differ in it are different words.
        code: of wordfreq and naughty-words.
        source: the package with the spelling dictionary, and where that stands in it: a list of words, or the files of
            a Hunspell dictionary without .aff and .dic.
        judge: a package with another dictionary of the language, and where that stands.
        has_compounds: whether words are joined into one.
        has_capital_nouns: whether a capital tells nothing of a word: in other languages it makes a name.
        zipf_of_50: how often a word is used (log10 in a billion words) that is worth 50. About the least from which on
            nine of ten words stand in the other dictionary, as they are or as a compound of what stands there.
        licence: of the list as a whole.
        notices: of all that the list is made from.
    """

    alphabet: Alphabet
    code: str
    source: tuple[Package, str]
    judge: tuple[Package, str]
    zipf_of_50: float
    licence: str
    notices: tuple[Notice, ...]
    has_compounds: bool = False
    has_capital_nouns: bool = False

    @property
    def name(self) -> str:
        """The name in the names of files: dutch."""
        return self.alphabet.language

    @property
    def packages(self) -> tuple[Package, ...]:
        """What the list is made from, less what only reads it."""
        return (WORDFREQ, self.source[0], NAUGHTY_WORDS)


_BY_SA = "the Creative Commons Attribution-ShareAlike 4.0 International licence (LICENSE)"
_GPL = "the GNU General Public License, version 3, as the program is"

LANGUAGES = (
    Language(
        DUTCH,
        "nl",
        (WDUTCH, "usr/share/dict/dutch"),
        (FREEDICT_NL, "usr/share/dictd/freedict-nld-eng.index"),
        1.3,
        _BY_SA,
        (debian_copyright(WDUTCH), *_WORDFREQ_NOTICES),
        has_compounds=True,
    ),
    Language(
        GERMAN_UMLAUTS,
        "de",
        (WNGERMAN, "usr/share/dict/ngerman"),
        (FREEDICT_DE, "usr/share/dictd/freedict-deu-eng.index"),
        1.0,
        _GPL,
        (debian_copyright(WNGERMAN), *_WORDFREQ_NOTICES),
        has_compounds=True,
        has_capital_nouns=True,
    ),
    Language(
        SPANISH,
        "es",
        (HUNSPELL_ES, "usr/share/hunspell/es_ES"),
        (WSPANISH, "usr/share/dict/spanish"),
        1.8,
        _GPL,
        (
            Notice(
                HUNSPELL_ES,
                "usr/share/doc/hunspell-es/copyright",
                r"Files: dictionaries/es/\*",
                r"Files: dictionaries/es/th_es_ANY.*",
            ),
            *_WORDFREQ_NOTICES,
        ),
    ),
    Language(
        FRENCH,
        "fr",
        (HUNSPELL_FR, "usr/share/hunspell/fr"),
        (WFRENCH, "usr/share/dict/french"),
        1.8,
        _GPL,
        (debian_copyright(HUNSPELL_FR), *_WORDFREQ_NOTICES),
    ),
)

ALL = tuple(dict.fromkeys((*(package for one in LANGUAGES for package in one.packages), SPYLLS)))
JUDGES = (SIMPLEMMA, *(language.judge[0] for language in LANGUAGES))
