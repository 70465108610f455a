"""Recognises pictures by their first bytes, without OpenCV."""

_SIGNATURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"II*\0", b"MM\0*")
_BMP_HEADERS = (40, 108, 124)


def looks_like_picture(content: bytes) -> bool:
    """Return whether *content* begins as PNG, JPEG, TIFF, WebP or BMP files do."""
    if content.startswith(_SIGNATURES):
        return True
    if content[:4] == b"RIFF":
        return content[8:12] == b"WEBP"
    return content[:2] == b"BM" and int.from_bytes(content[14:18], "little") in _BMP_HEADERS
