"""Italics in a field in which a clue is typed, with tags: <i>Hamlet</i>."""

from PyQt5.QtWidgets import QLineEdit

_BEGIN, _END = "<i>", "</i>"


def turn_italics(field: QLineEdit) -> None:
    """Put tags of italics round the selected text, or take them away; without any, round what is typed next."""
    text, chosen = field.text(), field.selectedText()
    begin = field.selectionStart() if chosen else field.cursorPosition()
    end = begin + len(chosen)
    if text[:begin].endswith(_BEGIN) and text[end:].startswith(_END):
        field.setSelection(begin - len(_BEGIN), len(_BEGIN + chosen + _END))
        begin -= len(_BEGIN)
        field.insert(chosen)
    elif chosen.startswith(_BEGIN) and chosen.endswith(_END):
        chosen = chosen[len(_BEGIN) : -len(_END)]
        field.insert(chosen)
    else:
        field.insert(f"{_BEGIN}{chosen}{_END}")
        begin += len(_BEGIN)
    field.setSelection(begin, len(chosen)) if chosen else field.setCursorPosition(begin)
    field.textEdited.emit(field.text())
