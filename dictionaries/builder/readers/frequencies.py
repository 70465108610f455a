"""wordfreq: how often a word is used, as a Zipf value (log10 of its uses in a billion words).

The data file is a MessagePack array: a header, then the words of each hundredth of a decade
of falling frequency, one array a step. Only the types that it uses are decoded here.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path

_FOLDER = Path("wordfreq/data")
_ZIPF_OF_CERTAINTY = 9.0
_STEPS_PER_DECADE = 100


def read(package: Path, language: str = "en") -> Iterator[tuple[str, float]]:
    """Yield each word of *language* with its Zipf value. Case is folded: Straße is strasse."""
    file = package / _FOLDER / f"large_{language}.msgpack.gz"
    header, *steps = _decode(gzip.decompress(file.read_bytes()))
    if not isinstance(header, dict) or header.get("format") != "cB":
        raise ValueError(f"{file.name}: not a frequency list of the format cB")
    for step, words in enumerate(steps):
        if not isinstance(words, list):
            raise TypeError(f"{file.name}: step {step} is no list of words")
        for word in words:
            yield word, _ZIPF_OF_CERTAINTY - step / _STEPS_PER_DECADE


def _decode(data: bytes) -> list[object]:
    value, end = _value(data, 0)
    if end != len(data) or not isinstance(value, list):
        raise ValueError("a frequency list of wordfreq is not a MessagePack array")
    return value


def _value(data: bytes, start: int) -> tuple[object, int]:
    """Return the value that starts at *start*, and where it ends (MessagePack specification)."""
    tag, start = data[start], start + 1
    if tag <= 0x7F:
        return tag, start
    if tag <= 0x8F:
        return _map(data, start, tag & 0x0F)
    if tag <= 0x9F:
        return _array(data, start, tag & 0x0F)
    if tag <= 0xBF:
        return _text(data, start, tag & 0x1F)
    sized = {0xD9: (_text, 1), 0xDA: (_text, 2), 0xDC: (_array, 2), 0xDD: (_array, 4)}
    if tag not in sized:
        raise ValueError(f"unexpected MessagePack type {tag:#x} in a frequency list of wordfreq")
    read_sized, width = sized[tag]
    size = int.from_bytes(data[start : start + width], "big")
    return read_sized(data, start + width, size)


def _text(data: bytes, start: int, size: int) -> tuple[object, int]:
    return data[start : start + size].decode(), start + size


def _array(data: bytes, start: int, size: int) -> tuple[object, int]:
    values = []
    for _ in range(size):
        value, start = _value(data, start)
        values.append(value)
    return values, start


def _map(data: bytes, start: int, size: int) -> tuple[object, int]:
    values = {}
    for _ in range(size):
        key, start = _value(data, start)
        values[key], start = _value(data, start)
    return values, start
