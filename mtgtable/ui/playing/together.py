"""What is done with several cards at once: moved, turned, copied, sent to attack; each is one step of *Undo*."""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.engine.asking.decisions import Attack
from mtgtable.engine.asking.inputs import Action, ManualCopy, ManualCounters, ManualMove, ManualStatus
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Ref
from mtgtable.model.how_many import how_many
from mtgtable.model.zones import Zone
from mtgtable.ui.language import tr
from mtgtable.ui.playing.gestures import DropPlace, by_hand_now
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said


def move_all(play: Play, cards: Sequence[ObjectView], zone: Zone, position: str = "top") -> bool:
    """Move all of them by hand."""
    actions: list[Action] = [ManualMove(card.id, zone, position) for card in cards if card.zone is not zone]
    return bool(actions) and play.act_together(actions, f"move {how_many(len(actions), 'card')}")


def turn_all(play: Play, cards: Sequence[ObjectView], what: str | None = None) -> bool:
    """Tap or untap all of them by hand; ``what`` None: tap when one is untapped, else untap."""
    there = [card for card in cards if card.zone is Zone.BATTLEFIELD]
    wanted = what or ("tap" if any(not card.tapped for card in there) else "untap")
    actions: list[Action] = [
        ManualStatus(card.id, wanted)  # type: ignore[arg-type]
        for card in there
        if card.tapped != (wanted == "tap")
    ]
    return bool(actions) and play.act_together(actions, f"{wanted} {how_many(len(actions), 'permanent')}")


def counters_all(play: Play, cards: Sequence[ObjectView], kind: str, count: int) -> bool:
    """Put counters on all of them that are permanents, or take them off those that have so many."""
    if count > 0:
        fitting = [card for card in cards if card.zone is Zone.BATTLEFIELD]
    else:
        fitting = [card for card in cards if any(one.kind == kind and one.count >= -count for one in card.counters)]
    if not fitting:
        play.refused.emit(tr("None of these has a {0} counter", said(kind)) if count < 0 else tr("None is a permanent"))
        return False
    actions: list[Action] = [ManualCounters(card.id, kind, count) for card in fitting]
    return play.act_together(actions, f"{'put' if count > 0 else 'remove'} {kind}")


def copy_all(play: Play, cards: Sequence[ObjectView]) -> bool:
    """Make a token that is a copy of each of them."""
    actions: list[Action] = [ManualCopy(play.bottom, card.id) for card in cards]
    return play.act_together(actions, "make a token")


def attack_with(play: Play, cards: Sequence[ObjectView], at: Ref) -> bool:
    """Let all of them that can attack something."""
    decision = play.decision
    able = set(decision.attackers if isinstance(decision, Attack) else play.able_attackers())
    attackers = [card.id for card in cards if card.id in able]
    return bool(attackers) and play.attack_now(dict.fromkeys(attackers, at))


def drop_all(play: Play, cards: Sequence[ObjectView], place: DropPlace) -> bool:
    """Several cards are dropped: onto a pile they go there by hand, onto a player they attack."""
    if place.zone is not None and place.zone is not Zone.BATTLEFIELD:
        free = play.decision is None or by_hand_now(play)
        if free:
            move_all(play, cards, place.zone)
        return free
    return place.ref is not None and attack_with(play, cards, place.ref)
