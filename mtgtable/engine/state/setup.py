"""What a game begins with (103): seats, decks, life, edition, seed."""

from __future__ import annotations

from dataclasses import dataclass

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.state.halves import lying
from mtgtable.engine.state.objects import GameObject, PlayerState
from mtgtable.engine.state.state import State
from mtgtable.model.colors import Color, in_order
from mtgtable.model.edition import EditionName
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One player: name, deck, commanders, and whether somebody plays them (``passive``: a goldfish opponent)."""

    name: str
    deck: tuple[CompiledCard, ...] = ()
    sideboard: tuple[CompiledCard, ...] = ()
    commanders: tuple[CompiledCard, ...] = ()
    passive: bool = False
    life: int | None = None


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A whole game before it begins. The same set-up and inputs give the same game to the byte.

    ``starting`` None: the seed decides who begins (103.1). ``mulligans``: opening hands are drawn and may be
    mulliganed.
    """

    seats: tuple[SeatSetup, ...]
    seed: int = 0
    edition: EditionName = "current"
    life: int = 20
    starting: PlayerId | None = PlayerId(0)
    mulligans: bool = True
    hand_size: int = 7
    commander: bool = False


def initial_state(setup: GameSetup) -> State:
    """The state with every card in its owner's library, unshuffled, before anybody has drawn (103.1–103.3)."""
    if not 1 <= len(setup.seats) <= 8:
        raise ValueError(f"a game has 1 to 8 seats, not {len(setup.seats)}")
    state = State(edition=setup.edition, seed=setup.seed, commander_game=setup.commander)
    for number, seat in enumerate(setup.seats):
        player = PlayerId(number)
        life = setup.life if seat.life is None else seat.life
        colors = in_order(frozenset[Color]().union(*(card.color_identity for card in seat.commanders)))
        identity = "".join(colors)
        state.add_player(
            PlayerState(player, seat.name, life, life, passive=seat.passive, identity=identity, outside=seat.sideboard)
        )
        for card in seat.deck:
            add_card(state, card, player, Zone.LIBRARY)
        for card in seat.commanders:
            add_card(state, card, player, Zone.COMMAND, commander=True)
    starting = setup.starting
    if starting is None:
        starting = PlayerId(state.random_below(len(setup.seats)))
    state.begin_with(starting)
    return state


def add_card(
    state: State,
    card: CompiledCard,
    owner: PlayerId,
    zone: Zone,
    *,
    commander: bool = False,
    index: int | None = None,
    by_hand: bool = False,
) -> GameObject:
    """Put a card that wasn't in the game into a zone, without any event."""
    new = GameObject(
        id=state.new_id(),
        lineage=state.new_lineage(),
        owner=owner,
        controller=owner,
        zone=zone,
        timestamp=state.new_timestamp(),
        printed=lying(card, zone),
        card=card,
        commander=commander,
        put_by_hand=by_hand,
    )
    state.place(new, index)
    return new
