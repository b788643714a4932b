"""Printed cards as JSON values, for the card store and for saved games."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from mtgtable.model.colors import in_order
from mtgtable.model.printed import PrintedCard

if TYPE_CHECKING:
    from pydantic import TypeAdapter

_TEXTS: Final = (
    "name", "type_line", "oracle_text", "mana_cost", "power", "toughness", "loyalty", "defense",
)  # fmt: skip


def printed_to_json(card: PrintedCard) -> dict[str, Any]:
    """The card as a JSON object without the fields that say nothing; colors in the order WUBRG."""
    faces = []
    for face in card.faces:
        texts = {name: getattr(face, name) for name in _TEXTS}
        fields: dict[str, Any] = {name: text for name, text in texts.items() if text or name in ("name", "type_line")}
        if face.colors is not None:
            fields["colors"] = list(in_order(face.colors))
        faces.append(fields)
    whole: dict[str, Any] = {"name": card.name, "layout": card.layout, "faces": faces}
    if card.meld_result is not None:
        whole["meld_result"] = card.meld_result
    return whole


def printed_from_json(value: Any) -> PrintedCard:
    """The card written by `printed_to_json`. Raises pydantic.ValidationError for anything else.

    >>> opt = {"name": "Opt", "layout": "normal", "faces": [{"name": "Opt", "type_line": "Instant"}]}
    >>> printed_from_json(opt).front.type_line
    'Instant'
    """
    return _adapter().validate_python(value)


@cache
def _adapter() -> TypeAdapter[PrintedCard]:
    """Made when the first card is read: a search in a terminal reads none."""
    from pydantic import TypeAdapter

    return TypeAdapter(PrintedCard)
