"""Addresses of the web where a user looks words up: each with a name, and a place for letters or for a pattern."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from crossword_app.errors import CrosswordError

LETTERS, PATTERN = "{letters}", "{pattern}"
"""What stands in an address for a word, as people write it, and for a pattern with ? for each letter that is open."""

MOST_ADDRESSES = 20

_SCHEMES = {"http", "https"}
_BETWEEN = " = "
_LONGEST = 500


class WebAddressError(CrosswordError):
    """A line that gives no address that can be opened."""


@dataclass(frozen=True, slots=True)
class WebAddress:
    """An address with a place for what is looked up: https://example.org/?q={letters}.

    Attributes:
        name: what the user calls it.
    """

    name: str
    address: str

    def __str__(self) -> str:
        return f"{self.name}{_BETWEEN}{self.address}"

    @property
    def takes_word(self) -> bool:
        """Whether it has a place for a word; it has one for a pattern otherwise, or for both."""
        return LETTERS in self.address

    @property
    def takes_pattern(self) -> bool:
        return PATTERN in self.address

    def url(self, word: str, pattern: str) -> str:
        """Return the address with *word* and *pattern* in their places, encoded, so that they stay one text each."""
        places = {LETTERS: word, PATTERN: pattern}
        address = self.address
        for place, text in places.items():
            address = address.replace(place, quote(text, safe=""))
        return address


def read_addresses(text: str) -> tuple[WebAddress, ...]:
    """Return the addresses that *text* gives, a line each: OneLook = https://onelook.com/?w={pattern}.

    Raises:
        WebAddressError: a line gives none, or one that no browser should open.
    """
    return tuple(_read_lines(text))


def _read_lines(text: str) -> Iterator[WebAddress]:
    names: set[str] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        if len(names) == MOST_ADDRESSES:
            raise WebAddressError(
                f"line {number} is more than {MOST_ADDRESSES} addresses: take some out"
            )
        try:
            read = read_address(line)
        except WebAddressError as error:
            raise WebAddressError(f"line {number}: {error}") from None
        if read.name in names:
            raise WebAddressError(
                f"line {number}: {read.name} is named twice: give it another name"
            )
        names.add(read.name)
        yield read


def read_address(line: str) -> WebAddress:
    """Return the address that *line* gives.

    Raises:
        WebAddressError: it gives none, or one that no browser should open.
    """
    name, sign, address = (part.strip() for part in line.partition("="))
    if not (name and sign and address):
        raise WebAddressError(
            "write a name, = and an address, as in Look = https://example.org/?q={letters}"
        )
    if len(line) > _LONGEST:
        raise WebAddressError(f"the address of {name} has more than {_LONGEST} signs: shorten it")
    try:
        parts = urlsplit(address)
    except ValueError:
        raise WebAddressError(
            f"the address of {name} is none that a browser can open: copy it anew"
        ) from None
    if (
        parts.scheme not in _SCHEMES
        or not parts.hostname
        or not address.isprintable()
        or " " in address
    ):
        raise WebAddressError(
            f"the address of {name} has to begin with https:// or http://, and to be without spaces"
        )
    if "{" in parts.netloc:
        raise WebAddressError(
            f"the place for letters in the address of {name} has to be after its first single /"
        )
    if LETTERS not in address and PATTERN not in address:
        raise WebAddressError(
            f"the address of {name} has no place for what is looked up: write {LETTERS} or {PATTERN} into it"
        )
    return WebAddress(name, address)
