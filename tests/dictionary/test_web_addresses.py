"""Addresses of the web on which words are looked up."""

import pytest

from crossword_app.dictionary.web_addresses import (
    MOST_ADDRESSES,
    WebAddress,
    WebAddressError,
    read_addresses,
)

LOOK = "Look = https://example.org/find?q={letters}&p={pattern}"


def test_lines_are_read_and_written_alike() -> None:
    (look,) = read_addresses(f"\n  {LOOK}  \n\n")
    assert look == WebAddress("Look", "https://example.org/find?q={letters}&p={pattern}")
    assert str(look) == LOOK
    assert look.takes_word
    assert look.takes_pattern


def test_what_is_looked_up_stays_one_text() -> None:
    (look,) = read_addresses(LOOK)
    url = look.url("rock & roll/#é {pattern}", "??NGO")
    assert url == (
        "https://example.org/find?q=rock%20%26%20roll%2F%23%C3%A9%20%7Bpattern%7D&p=%3F%3FNGO"
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("https://example.org/{letters}", "write a name, ="),
        ("Look =", "write a name, ="),
        ("Look = file:///etc/{letters}", "has to begin with https:// or http://"),
        ("Look = javascript:alert({letters})", "has to begin with https:// or http://"),
        ("Look = https://", "has to begin with https:// or http://"),
        ("Look = https://a b.org/{letters}", "without spaces"),
        ("Look = https://{letters}.example.org/", "after its first single /"),
        ("Look = https://[x/{letters}", "none that a browser can open"),
        ("Look = https://example.org/", "has no place for what is looked up"),
        (f"Look = https://example.org/{{letters}}{'x' * 500}", "more than 500 signs"),
        (f"{LOOK}\n{LOOK}", "line 2: Look is named twice"),
    ],
)
def test_bad_lines_are_told_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(WebAddressError, match=r"^line \d+: ") as caught:
        read_addresses(text)
    assert why in str(caught.value)


def test_there_may_not_be_too_many() -> None:
    lines = [f"Look {n} = https://example.org/{{letters}}" for n in range(MOST_ADDRESSES + 1)]
    with pytest.raises(WebAddressError, match=f"more than {MOST_ADDRESSES} addresses"):
        read_addresses("\n".join(lines))
