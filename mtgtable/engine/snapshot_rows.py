"""Objects as rows of a save: each card and each face is written once, in tables that the rows refer to."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, TypeVar

from mtgtable.abilities import codec
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import LastKnown
from mtgtable.model.shortly import shortly

T = TypeVar("T")


class Writer:
    """Writes rows, and fills the tables."""

    def __init__(self) -> None:
        self.cards: dict[str, Any] = {}
        self.faces: list[Any] = []
        self._places: dict[str, int] = {}

    def object(self, item: GameObject) -> dict[str, Any]:
        """An object with the fields that are not at their default."""
        row: dict[str, Any] = {}
        for field in fields(item):
            value = getattr(item, field.name)
            if field.name == "printed":
                row["printed"] = self._printed(item)
            elif field.name == "card":
                if value is not None:
                    self.cards.setdefault(value.name, codec.encode(value))
                    row["card"] = value.name
            elif value != field.default:
                row[field.name] = codec.encode(value)
        return row

    def then(self, rows: Iterable[tuple[LastKnown, ...]]) -> dict[str, Any]:
        """What events were about, each that was the same then once."""
        places: dict[str, int] = {}
        table: list[Any] = []
        written = [[_placed(self._like_then(one), table, places) for one in row] for row in rows]
        return {"known": table, "rows": written}

    def _like_then(self, known: LastKnown) -> dict[str, Any]:
        return {"object": self.object(known.object), "facts": self._facts(known.characteristics)}

    def _facts(self, facts: Characteristics) -> dict[str, Any]:
        if not isinstance(facts.copiable, CompiledFace):
            return {"values": codec.encode(facts)}
        return {"values": codec.encode(altered(facts, copiable=None)), "copiable": self._face(facts.copiable)}

    def _printed(self, item: GameObject) -> Any:
        if item.card is not None:
            for number, face in enumerate(item.card.faces):
                if face is item.printed or face == item.printed:
                    return {"of_card": number}
        return {"face": self._face(item.printed)}

    def _face(self, face: CompiledFace) -> int:
        return _placed(codec.encode(face), self.faces, self._places)


def _placed(data: Any, table: list[Any], places: dict[str, int]) -> int:
    """Where in the table the data stands: what is the same stands there once."""
    place = places.setdefault(json.dumps(data, sort_keys=True), len(table))
    if place == len(table):
        table.append(data)
    return place


class Reader:
    """Reads rows, with the tables that were written beside them. Raises codec.BadData that names the place."""

    def __init__(self, cards: dict[str, Any], faces: list[Any]) -> None:
        self._cards = {name: made(CompiledCard, card, f"$.cards[{name!r}]") for name, card in cards.items()}
        self._faces = [made(CompiledFace, face, f"$.faces[{number}]") for number, face in enumerate(faces)]

    def object(self, row: Any, path: str) -> GameObject:
        """The object of a row."""
        try:
            card = self._cards[row["card"]] if "card" in row else None
            where = row["printed"]
            printed = card.faces[where["of_card"]] if card and "of_card" in where else self._faces[where["face"]]
            rest = {
                key: codec.decode(value, f"{path}.{key}")
                for key, value in row.items()
                if key not in ("card", "printed")
            }
            for key, value in rest.items():
                codec.check(GameObject, key, value, path)
            return GameObject(card=card, printed=printed, **rest)
        except (KeyError, IndexError, TypeError, AttributeError) as error:
            raise codec.BadData(f"{path}: not an object of a state: {error}") from error

    def then(self, data: Any) -> tuple[tuple[LastKnown, ...], ...]:
        """What events were about."""
        try:
            known = [self._like_then(row, f"$.then.known[{number}]") for number, row in enumerate(data["known"])]
            return tuple(tuple(known[number] for number in row) for row in data["rows"])
        except (KeyError, IndexError, TypeError) as error:
            raise codec.BadData(f"$.then: not what events were about: {error}") from error

    def _like_then(self, row: Any, path: str) -> LastKnown:
        facts = made(Characteristics, row["facts"]["values"], f"{path}.facts.values")
        if "copiable" in row["facts"]:
            facts = altered(facts, copiable=self._faces[row["facts"]["copiable"]])
        return LastKnown(self.object(row["object"], f"{path}.object"), facts)


def made(kind: type[T], data: Any, path: str) -> T:
    """The value of that class that the data is. Raises codec.BadData that names the place."""
    found = codec.decode(data, path)
    if isinstance(found, kind):
        return found
    raise codec.BadData(f"{path}: expected a {kind.__name__}, not {shortly(found)}")
