"""Draws and counterings in whose place something is shown first: they never happen (614.6, 614.11)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Isnt, SamePlayer
from mtgtable.abilities.costs import Cost, PayLife
from mtgtable.abilities.filters import ControlledBy, IsStackKind
from mtgtable.abilities.happenings import CardDrawn, ZoneChange
from mtgtable.abilities.instructions import CastIt, Draw, Look, MayPay, Move, Sequence
from mtgtable.abilities.replacements import GoElsewhere, Instead, Replacement
from mtgtable.abilities.selectors import Bound, Players, PlayersWho, TopOfLibrary
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.instead import changes
from mtgtable.oracle.events.happenings import Event, players_of
from mtgtable.oracle.events.would import would
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase

_WHO = Bound("event.player")


@changes(
    "they reveal it instead . then any other player may pay <n:number> life . if a player does , put that card into "
    "its owner 's graveyard . otherwise , that player draws a card",
    "they reveal it instead. Then any other player may pay 2 life. If a player does, put that card into its owner's "
    "graveyard. Otherwise, that player draws a card",
)
def revealed_instead_of_drawn(event: Event, c: Captures) -> Replacement | None:
    """The players are asked in turn order; the draw in the end is not replaced by this again (614.5)."""
    if not isinstance(event.what, CardDrawn):
        return None
    shown = Bound("inner shown")
    others = PlayersWho(Players("each"), Isnt(SamePlayer(Bound("each"), _WHO)))
    pay = MayPay(Cost((PayLife(c["n"]),)), others, Move(shown, Zone.GRAVEYARD), Draw(1, _WHO))
    return Instead(Sequence((Look(TopOfLibrary(_WHO), _WHO, reveal=True, bind="inner shown"), pay)))


@would("a spell or ability <p:player> control|controls would counter a spell",
       "a spell or ability you control would counter a spell")  # fmt: skip
def a_spell_would_be_countered(c: Captures) -> Event:
    spell = ZoneChange(
        IsStackKind("spell"), Zone.STACK, cause="counter", caused_by=ControlledBy(players_of(c["p"])),
    )  # fmt: skip
    return Event(spell, (Phrase(c["at"], "object", ("spell",), False, Bound("event.object")),))


@changes(
    "instead exile that spell and you may play that card without paying its mana cost",
    "instead exile that spell and you may play that card without paying its mana cost",
)
def exiled_and_played_instead_of_countered(event: Event, _c: Captures) -> Replacement | None:
    """Whoever owns it; it is played at once or not at all."""
    if not isinstance(event.what, ZoneChange) or event.what.cause != "counter":
        return None
    return GoElsewhere(Zone.EXILE, also=CastIt(Bound("event.object"), lands_too=True))
