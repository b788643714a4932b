"""What an Aura may be put on: where that lies (702.5a), and whether it was fit before the Aura came (303.4a)."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.selectors import TargetSpec
from mtgtable.engine.changes.attaching import can_be_attached
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Seat
from mtgtable.session.scenarios.references import seat_of
from mtgtable.session.study.board import Place
from mtgtable.session.study.laying_out import LaidOut


def enchants_in(card: CompiledCard) -> frozenset[str]:
    """The zones in which its enchant ability looks for what it may be on; none for what has no such ability."""
    keywords = (one for one in card.front.abilities if isinstance(one, KeywordAbility) and one.name == "enchant")
    specs = (spec for one in keywords for spec in one.parameters if isinstance(spec, TargetSpec))
    return frozenset(str(zone) for spec in specs for zone in spec.zones)


def could_be_on(table: LaidOut, aura: int, host: Place) -> bool:
    """May the Aura, which lies on this table on nothing, be attached there: what it would make of it doesn't count."""
    game = Game(table.state)
    on = Seat(seat_of(host)) if isinstance(host, str) else table.ids.get(host)
    id_ = table.ids.get(aura)
    return id_ is not None and on is not None and can_be_attached(game.table, game.look(), id_, on)
