"""Starting the game: shuffling, opening hands, the London mulligan (103)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import Ability, ManualAbility, StaticAbility, TriggeredAbility
from mtgtable.abilities.instructions import Instruction, Look, Manual, Move, Sequence
from mtgtable.abilities.selectors import Source
from mtgtable.engine.asking.decisions import Choose, Steps, YesNo
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.happening.own_casting import is_of_opening_hand
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.naming import option_of
from mtgtable.engine.state.events import Does, Draws, Event, Moves
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.setup import GameSetup
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

BEGINS_THERE: Final = "begins on the battlefield"
"""The keyword of the ability of cards that may begin the game on the battlefield."""
REVEALED_THERE: Final = "opening hand"
"""The keyword of the ability of cards that may be revealed from an opening hand."""


def begin_game(table: Table, setup: GameSetup) -> Steps[None]:
    """Shuffle, draw opening hands, mulligan (103.3–103.5). Without mulligans libraries stay as they were stacked.

    In a two-player game the first draw is skipped, with more players it is not (103.8a, 103.8c).
    """
    state = table.state
    state.update_turn(first_draw_skipped=len(state.players) <= 2)
    if setup.mulligans:
        order = state.living()
        for player in order:
            _shuffle(table, player)
        yield from _draw_hands(table, order, setup.hand_size)
        yield from _mulligans(table, order, setup.hand_size)
        yield from _beginning_on_the_battlefield(table, order)
        table.state.forget_history()


def _beginning_on_the_battlefield(table: Table, players: list[PlayerId]) -> Steps[None]:
    """103.6a: cards that may begin the game on the battlefield, the starting player's first (103.6)."""
    for player in players:
        for id_ in list(table.state.zone(Zone.HAND, player)):
            if table.state.player(player).lost:
                break
            abilities = table.state.objects[id_].printed.abilities
            yield from _revealing(table, player, id_, abilities)
            if not any(isinstance(one, StaticAbility) and one.keyword == BEGINS_THERE for one in abilities):
                continue
            name = table.state.objects[id_].printed.name
            question = f"Begin the game with {name} on the battlefield?"
            answer = yield YesNo(player, "opening hand", question, rule="103.6a", source=id_)
            if answer.yes:
                yield from perform(table, Move(Source(), Zone.BATTLEFIELD), Frame(source=id_, controller=player))


def _revealing(table: Table, player: PlayerId, id_: ObjectId, abilities: tuple[Ability, ...]) -> Steps[None]:
    """What a card does that its owner reveals from their opening hand (103.6); what isn't understood waits then."""
    for ability in abilities:
        effect = _when_revealed(ability)
        if effect is None:
            continue
        name = table.state.objects[id_].printed.name
        answer = yield YesNo(player, "opening hand", f"Reveal {name} from your opening hand?", rule="103.6", source=id_)
        if answer.yes:
            yield from perform(table, effect, Frame(source=id_, controller=player))


def _when_revealed(ability: Ability) -> Instruction | None:
    """What comes of revealing the card, as the ability tells; None where it tells of nothing such."""
    if isinstance(ability, TriggeredAbility) and ability.keyword == REVEALED_THERE:
        return ability.content.effect
    if isinstance(ability, ManualAbility) and is_of_opening_hand(ability.text):
        return Sequence((Look(Source(), reveal=True), Manual(ability.text)))
    return None


def _shuffle(table: Table, player: PlayerId) -> None:
    state = table.state
    state.reorder(Zone.LIBRARY, player, state.shuffled(state.zone(Zone.LIBRARY, player)))


def _draw_hands(table: Table, players: list[PlayerId], size: int) -> Steps[None]:
    for player in players:
        goldfish = table.state.player(player).passive and not table.state.zone(Zone.LIBRARY, player)
        for number in range(0 if goldfish else size):
            yield from happen(table, [Draws(player, nth_this_turn=number + 1)])


def _mulligans(table: Table, players: list[PlayerId], size: int) -> Steps[None]:
    """Each in turn order says whether to mulligan; those who do all do it; until nobody does (103.5)."""
    free = 1 if len(players) > 2 else 0
    deciding = list(players)
    while deciding:
        again = []
        for player in deciding:
            taken = table.state.player(player).mulligans
            if taken - free >= size or table.state.player(player).lost:
                continue
            answer = yield YesNo(player, "mulligan", _question(size, taken + 1 - free), rule="103.5")
            if answer.yes:
                again.append(player)
        for player in again:
            if table.state.player(player).lost:
                continue
            yield from _mulligan(table, player, size, free)
        deciding = again  # who concedes meanwhile is asked no more (800.4a)


def _question(size: int, next_bottom: int) -> str:
    if next_bottom <= 0:
        return f"Take a mulligan? You would draw {size} new cards and keep them all."
    return f"Take a mulligan? You would draw {size} new cards and put {next_bottom} on the bottom."


def _mulligan(table: Table, player: PlayerId, size: int, free: int) -> Steps[None]:
    """Hand into the library, shuffle, a new hand, and one card to the bottom for each mulligan taken that counts."""
    hand = list(table.state.zone(Zone.HAND, player))
    back: list[Event] = [Moves(id_, Zone.LIBRARY, Zone.HAND, cause="mulligan", by=player) for id_ in hand]
    yield from happen(table, [*back, Does(player, "mulligan")])
    taken = table.state.player(player).mulligans + 1
    table.state.update_player(player, mulligans=taken)
    _shuffle(table, player)
    yield from _draw_hands(table, [player], size)
    count = min(max(0, taken - free), len(table.state.zone(Zone.HAND, player)))
    if count == 0:
        return
    hand = list(table.state.zone(Zone.HAND, player))
    answer = yield Choose(
        player, "mulligan", f"Put {count} on the bottom of your library (the first named goes deepest)",
        tuple(option_of(table.look(), id_) for id_ in hand), count, count, rule="103.5", hidden=True,
    )  # fmt: skip
    if table.state.player(player).lost:
        return
    for index in reversed(answer.indexes):
        yield from happen(table, [Moves(hand[index], Zone.LIBRARY, Zone.HAND, "mulligan", player, position="bottom")])
