"""Cards from outside the game: a player's sideboard (400.11)."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine import choosing
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.engine.state.setup import add_card
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone


def bring_in(table: Table, node: i.Search, frame: Frame) -> Steps[Frame]:
    """Cards that fit come into the game, for what follows to say where they go (400.11b)."""
    found: list[Ref] = []
    for player in (yield from choosing.players(table, node.players, frame)):
        cards = _fitting(table, node, frame, player)
        names = tuple(dict.fromkeys(card.name for card in cards))
        most = min(len(names), max(0, amount(table.look(), node.count, frame)))
        if not most:
            continue
        answer = yield d.Choose(
            player, "search", "Choose a card from outside the game", tuple(d.Option(name) for name in names), 0, most,
            rule="400.11b", source=frame.source, hidden=True,
        )  # fmt: skip
        for index in answer.indexes:
            card = next(card for card in cards if card.name == names[index])
            rest = list(table.state.player(player).outside)
            rest.remove(card)
            table.state.update_player(player, outside=tuple(rest))
            found.append(add_card(table.state, card, player, Zone.EXILE).id)
    return frame.bind(node.bind, tuple(found)).note(node.bind, len(found))


def _fitting(table: Table, node: i.Search, frame: Frame, player: PlayerId) -> list[CompiledCard]:
    """The player's cards outside the game that fit, tried out as if they were in the game."""
    trial = Table(table.state.clone())
    tried = [(card, add_card(trial.state, card, player, Zone.EXILE).id) for card in table.state.player(player).outside]
    look = trial.look()
    return [card for card, id_ in tried if matches(look, node.filter, id_, frame)]
