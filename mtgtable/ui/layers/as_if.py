"""A view of the game with other characteristics in it: what the table shows while it doesn't show what is real."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.showing.viewing import changed_from, texts_shown, type_line
from mtgtable.engine.showing.views import AbilityView, GameView, ObjectView
from mtgtable.engine.state.state import State
from mtgtable.model.colors import in_order
from mtgtable.model.ids import ObjectId


def view_as_if(view: GameView, characteristics: Mapping[ObjectId, Characteristics], state: State) -> GameView:
    """The view with every permanent that the viewer knows as it is in ``characteristics``, and where it would be.

    Hidden and face-down cards stay as they are, so nothing comes out that the viewer may not know. ``state``: what the
    view is of.
    """
    table = [item for player in view.players for item in player.battlefield]
    permanents = [dressed(item, characteristics.get(item.id), state) for item in table]
    places = {item.id: place for place, item in enumerate(permanents)}
    players = []
    for player in view.players:
        mine = [item for item in permanents if item.controller == player.id]
        players.append(replace(player, battlefield=tuple(sorted(mine, key=lambda item: places[item.id]))))
    return replace(view, players=tuple(players))


def dressed(item: ObjectView, now: Characteristics | None, state: State) -> ObjectView:
    """A permanent with other characteristics; what of them has changed is told against what is printed."""
    real = state.objects.get(item.id)
    if now is None or real is None or not item.known or item.face_down:
        return item
    kinds = {ability.text: ability.kind for ability in item.abilities}
    printed = tuple(ability.text for ability in item.abilities if not ability.changed)
    texts = texts_shown(now.abilities)
    on_it = {counter.kind: counter.count for counter in item.counters}
    return replace(
        item,
        name=now.name,
        controller=now.controller,
        mana_cost=str(now.mana_cost or ""),
        mana_value=now.mana_value,
        text=now.text,
        colors="".join(in_order(now.colors)),
        type_line=type_line(now),
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
        changed=changed_from(real.printed, item.owner, now),
        lethal=False,
    )
