"""XML of others: sloppy files are mended, harmful ones end at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import FileError
from crossword_app.formats.xml.text import escaped, line
from crossword_app.formats.xml.tree import LARGEST_XML, Node, parse_xml, refuse_unreadable


def test_names_are_local_and_content_stays_in_order() -> None:
    root = parse_xml(b'<a:x xmlns:a="u" xmlns:b="v" b:n=" 1 ">one<b:y/>two<y>three</y></a:x>').root
    assert root == Node("x", {"n": " 1 "}, ["one", Node("y"), "two", Node("y", content=["three"])])
    assert root.get("n") == "1"
    assert root.get("none") == ""
    assert [node.text for node in root.every("y")] == ["", "three"]
    assert root.first("z") is None


def test_attributes_that_nobody_knows_are_kept_within_bounds() -> None:
    many = " ".join(f'a{number}="{"x" * number * 30}"' for number in range(30))
    root = parse_xml(f'<a x="1" y="2" {many}/>'.encode()).root
    assert list(root.others(("x", "y"), most=3)) == ["a0", "a1", "a2"]
    assert list(root.others(("x", "y"), longest=62)) == ["a0", "a1", "a2"]


def test_the_text_of_an_element_is_that_of_all_within() -> None:
    root = parse_xml(b"<a> One<br/>line <b>more<i>!</i></b>\n<![CDATA[ & so on]]> </a>").root
    assert root.text == "One\nline more!\n & so on"


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        ("", "utf-8"),
        ("", "utf-8-sig"),
        ("", "utf-16"),
        ("", "utf-16-le"),
        ("", "utf-16-be"),
        ("<?xml version='1.0' encoding='UTF-16'?>", "utf-16"),
        ("<?xml version='1.0' encoding='UTF-16'?>", "utf-8"),
        ('<?xml version="1.0" encoding="utf8" ?>', "utf-8"),
        ('<?xml version="1.0" encoding="ISO-8859-1"?>', "cp1252"),
        ('<?xml version="1.0" encoding="US-ASCII"?>', "cp1252"),
        ('<?xml version="1.0" encoding="windows-1252"?>', "cp1252"),
        ('<?xml version="1.0" encoding="UTF-8"?>', "cp1252"),
        ('<?xml version="1.0" encoding="no-such"?>', "utf-8"),
        ("\n <?xml version='1.0'?>", "utf-8"),
    ],
)
def test_any_encoding_is_read_as_it_is_meant(head: str, encoding: str) -> None:
    content = f"{head}<a>“Café”</a>".encode(encoding)
    assert parse_xml(content).root.text == "“Café”"


@pytest.mark.parametrize(
    ("name", "text"), [("windows-1251", "Слово"), ("ISO-8859-2", "słowo"), ("ISO-8859-15", "5 €")]
)
def test_other_encodings_that_have_a_byte_a_letter_are_read_too(name: str, text: str) -> None:
    content = f'<?xml version="1.0" encoding="{name}"?><a>{text}</a>'.encode(name)
    assert parse_xml(content).root.text == text


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("AT&T", "AT&T"),
        ("AT&T; &amp; R&D", "AT&T; & R&D"),
        ("caf&eacute;&nbsp;noir", "café\u00a0noir"),
        ("&LT;b&#62; &no-such; &x41;", "<b> &no-such; &x41;"),
        ("a\x01b\x0bc\0", "abc"),
        ("<x:b>fat</x:b>", "fat"),
        ("<b x:y='1'>fat</b>", "fat"),
        ("one<br>two<br></br>three<br/>four", "one\ntwo\nthree\nfour"),
    ],
)
def test_what_is_sloppy_is_mended_and_told(written: str, text: str) -> None:
    parsed = parse_xml(f"<a>{written}</a>".encode())
    assert parsed.is_repaired
    assert parsed.root.text == text
    assert not parse_xml(b"<a>AT&amp;T<![CDATA[ & &nbsp; ]]></a>").is_repaired


@pytest.mark.parametrize(
    "content", [b"", b"   ", b"text", b"<a>", b"<a></b>", b"<a x=1/>", b"<a/><b/>"]
)
def test_what_cannot_be_mended_is_one_sentence(content: bytes) -> None:
    with pytest.raises(FileError, match="damaged or cut short at line 1"):
        parse_xml(content)


LAUGHS = b"""<!DOCTYPE a [<!ENTITY l0 "ha">%s]><a>&l9;</a>""" % b"".join(
    b'<!ENTITY l%d "%s">' % (i, b"&l%d;" % (i - 1) * 10) for i in range(1, 10)
)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (LAUGHS, "document type"),
        (b'<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', "document type"),
        (b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', "document type"),
        (b"<a>" * 1_000_000, "nested without end"),
        (b"<a>" + b"<b/>" * 1_000_000 + b"</a>", "100000 elements"),
        (b"<a>" + b"text " * 1_000_000 + b"</a>", "2000000 characters"),
        (b"<a %s/>" % b" ".join(b'a%d=""' % i for i in range(700_000)), "300000 attributes"),
        (b"<a>" + b" " * LARGEST_XML + b"</a>", "more than 8 MB"),
        (b"<" * 1_000_000, "damaged"),
        (b"&" * 1_000_000, "damaged"),
    ],
    ids=[
        "laughs",
        "outer",
        "file",
        "deep",
        "elements",
        "text",
        "attributes",
        "large",
        "open",
        "and",
    ],
)
def test_what_was_made_to_do_harm_is_one_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(FileError, match=sentence):
        parse_xml(content)


def test_pictures_in_a_document_do_not_count_as_text() -> None:
    content = b"<a><encoded-image>%s</encoded-image>left</a>" % (b"AAAA" * 1_000_000)
    assert parse_xml(content).root.text == "left"


@given(st.text())
def test_any_text_is_written_so_that_it_reads_back(text: str) -> None:
    root = parse_xml(line("a", {"n": text}, escaped(text)).encode()).root
    readable = "".join(
        letter
        if letter in "\t\n\r" or (letter >= " " and letter not in "\ufffe\uffff")
        else "\ufffd"
        for letter in text
    )
    assert "".join(item for item in root.content if isinstance(item, str)) == readable
    assert root.attributes["n"] == readable


def test_documents_of_too_many_elements_are_not_written() -> None:
    most = b"<a>" + b"<b/>" * 99_999 + b"</a>"
    refuse_unreadable(most, "JPZ")
    with pytest.raises(FileError, match=r"than a JPZ file can hold.*shorten"):
        refuse_unreadable(most.replace(b"</a>", b"<b/></a>"), "JPZ")
