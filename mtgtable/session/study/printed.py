"""What is printed on a token, or on a card that only a file defines, as a scenario defines a card in place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mtgtable.abilities.abilities import Ability, KeywordAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.continuous.keyword_words import keyword_in_words
from mtgtable.engine.state.objects import GameObject

_NO_TYPE: Final = "Token"
"""A line that names no type: a file has none that is empty, and a blank card is of no type."""


def defined(item: GameObject) -> Iterator[tuple[str, Any]]:
    """By the keys of a scenario's card entry."""
    if item.card is not None and len(item.card.faces) > 1:
        yield "faces", [{"name": face.name, **dict(_printed(face))} for face in item.card.faces]
        yield "layout", item.card.layout
    else:
        yield from _printed(item.printed)


def text_of(face: CompiledFace) -> str:
    """Its rules text; a token has none printed, and then its abilities in words."""
    return face.text or "\n".join(dict.fromkeys(_words(ability) for ability in face.abilities))


def _words(ability: Ability) -> str:
    said = keyword_in_words(ability) if isinstance(ability, KeywordAbility) else ""
    if ability.text or said:
        return ability.text or said
    from mtgtable.oracle.rendering import plainly  # the whole grammar comes with it, so not as a window opens

    return plainly(ability, "this permanent")


def _printed(face: CompiledFace) -> Iterator[tuple[str, str]]:
    yield "type_line", face.type_line or _NO_TYPE
    yield "oracle_text", text_of(face)
    if face.mana_cost is not None:
        yield "mana_cost", str(face.mana_cost)
    if face.power is not None and face.toughness is not None:
        power, toughness = face.pt_text or (str(face.power), str(face.toughness))
        yield "power", power
        yield "toughness", toughness
    if face.loyalty is not None:
        yield "loyalty", str(face.loyalty)
    if face.defense is not None:
        yield "defense", str(face.defense)
    yield "colors", "".join(color for color in "WUBRG" if color in face.colors)
