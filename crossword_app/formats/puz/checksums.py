"""Checks the checksums of a .puz file. Many programs get them wrong, so a wrong one only causes a warning."""

from collections.abc import Sequence

from crossword_app.formats.puz.layout import CIB, HEADER, MASK


def checksums_hold(content: bytes, area: int, texts: Sequence[bytes]) -> bool:
    """Return whether the checksums in the header of *content* match the bytes that follow.

    Args:
        area: cells of the grid.
        texts: title, author, copyright, clues, notes, without the NULs at their ends.
    """
    from puz import data_cksum

    first, _, cib_sum, masked, version, *_ = HEADER.unpack_from(content)
    grids = content[HEADER.size : HEADER.size + 2 * area]
    counted = _counted(texts, has_notes=version >= b"1.3")
    cib = data_cksum(content[CIB])
    sums = [cib, *map(data_cksum, (grids[:area], grids[area:], counted))]
    bytes_of_sums = [*(total & 0xFF for total in sums), *(total >> 8 for total in sums)]
    expected = bytes(letter ^ byte for letter, byte in zip(MASK, bytes_of_sums, strict=True))
    return (first, cib_sum, masked) == (data_cksum(grids + counted, cib), cib, expected)


def _counted(texts: Sequence[bytes], *, has_notes: bool) -> bytes:
    """Return the bytes of *texts* that the sums cover: clues without their NULs, other texts with them unless empty."""
    *others, notes = texts or [b""]
    metadata = b"".join(text + b"\0" for text in others[:3] if text)
    return metadata + b"".join(others[3:]) + (notes + b"\0" if notes and has_notes else b"")
