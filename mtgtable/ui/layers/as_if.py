"""A view of the game with other characteristics in it: what the table shows while it doesn't show what is real."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.showing.viewing import texts_shown, type_line
from mtgtable.engine.showing.views import AbilityView, GameView, ObjectView
from mtgtable.model.colors import in_order
from mtgtable.model.ids import ObjectId


def view_as_if(view: GameView, characteristics: Mapping[ObjectId, Characteristics]) -> GameView:
    """The view with every permanent that the viewer knows as it is in ``characteristics``, and where it would be.

    Hidden and face-down cards stay as they are, so nothing comes out that the viewer may not know.
    """
    permanents = [dressed(item, characteristics.get(item.id)) for player in view.players for item in player.battlefield]
    places = {item.id: place for place, item in enumerate(permanents)}
    players = []
    for player in view.players:
        mine = [item for item in permanents if item.controller == player.id]
        players.append(replace(player, battlefield=tuple(sorted(mine, key=lambda item: places[item.id]))))
    return replace(view, players=tuple(players))


def dressed(item: ObjectView, now: Characteristics | None) -> ObjectView:
    """A permanent with other characteristics."""
    if now is None or not item.known or item.face_down:
        return item
    kinds = {ability.text: ability.kind for ability in item.abilities}
    printed = tuple(ability.text for ability in item.abilities if not ability.changed)
    size = {"power": now.power, "toughness": now.toughness}
    changed = {name for name, value in size.items() if str(value if value is not None else "") != _printed(item, name)}
    line = type_line(now)
    if line != item.printed_type_line:
        changed.add("types")
    if now.name != item.printed_name:
        changed.add("name")
    if now.controller != item.owner:
        changed.add("controller")
    texts = texts_shown(now.abilities)
    if texts != tuple(ability.text for ability in item.abilities) or "abilities" in item.changed:
        changed.add("abilities")
    on_it = {counter.kind: counter.count for counter in item.counters}
    return replace(
        item,
        name=now.name,
        controller=now.controller,
        mana_cost=str(now.mana_cost or ""),
        mana_value=now.mana_value,
        text=now.text,
        colors="".join(in_order(now.colors)),
        type_line=line,
        types=tuple(sorted(now.types)),
        subtypes=tuple(sorted(now.subtypes)),
        abilities=tuple(
            AbilityView(text, kinds.get(text, "static"), changed=not on.printed and text not in printed)
            for on, text in zip(now.abilities, texts, strict=True)
        ),
        keywords=tuple(sorted(now.keywords)),
        power=now.power,
        toughness=now.toughness,
        loyalty=None if now.loyalty is None else on_it.get("loyalty", 0),
        defense=None if now.defense is None else on_it.get("defense", 0),
        changed=frozenset(changed),
        lethal=False,
    )


def _printed(item: ObjectView, name: str) -> str:
    return item.printed_power if name == "power" else item.printed_toughness
