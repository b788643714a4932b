"""What a gesture on the table means: which actions a thing offers, what a drop does, or why it does nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from mtgtable.engine.asking.decisions import Attack, Block, Pay
from mtgtable.engine.asking.inputs import Action, Activate, Cast, ManualDraw, ManualMove, PlayLand, SpecialAction
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.both_halves import name_of_face
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.language import tr
from mtgtable.ui.look.symbol_text import without_reminders
from mtgtable.ui.playing.by_hand_drops import OfferedByHand, enters_by_hand
from mtgtable.ui.playing.itself import missing
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.ways_named import FUSE, cost_of, special_name, way_of
from mtgtable.ui.playing.while_declaring import may_come_before
from mtgtable.ui.said import said

PLAYED_FROM: Final = frozenset({Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY})

_INSTEAD: Final = frozenset({"suspend", "foretell", "plot"})
"""Special actions that take a card out of the hand to be cast later (116.2f, 116.2h, 116.2k)."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be begun with an object: what a menu calls it."""

    label: str
    action: Action


@dataclass(frozen=True, slots=True)
class DropPlace:
    """Where something is dropped: on an object or player (``ref``), on a pile (``zone``), on the table, or nowhere."""

    ref: Ref | None = None
    zone: Zone | None = None
    bottom: bool = False
    """At the lower edge of a library: under it."""


class Laying(Protocol):
    """What a drop means on a table that is laid out by hand."""

    def hint(self, cards: Sequence[ObjectView], place: DropPlace, seat: PlayerId) -> str:
        """What letting go of these would do, the held one first; empty: nothing."""
        ...

    def lay(self, cards: Sequence[ObjectView], place: DropPlace, seat: PlayerId) -> bool:
        """Do it. False: it means nothing there."""
        ...

    def reach(self, view: ObjectView) -> Reach:
        """On what it can go, and why not on anything else."""
        ...


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a dragged thing can go: onto these, onto the free table, onto piles by hand; and why not elsewhere."""

    refs: frozenset[Ref] = frozenset()
    table: bool = False
    table_hint: str = ""
    why_not: str = ""
    by_ref: tuple[tuple[Deed, frozenset[Ref]], ...] = field(default=())
    attacks: frozenset[Ref] = frozenset()
    """What it would attack when it is dropped there, before attackers are declared."""


def deeds(play: Play, id_: ObjectId) -> tuple[Deed, ...]:
    """What whoever must act can begin with an object now."""
    view = play.object(id_)
    if view is None:
        return ()
    actions = [
        action
        for action in play.legal()
        if isinstance(action, PlayLand | Cast | Activate | SpecialAction) and action.object == id_
    ]
    return tuple(
        Deed(_label(play, view, one, priced=len(actions) > 1 or bool(missing(play, one))), one) for one in actions
    )


def _label(play: Play, view: ObjectView, action: Action, *, priced: bool = False) -> str:
    """What a menu calls it; ``priced``: with its mana cost, which tells it from other ways."""
    if isinstance(action, PlayLand):
        return tr("Play {0}", name_of_face(view, action.face))
    if isinstance(action, Cast):
        told = way_of(play, action)
        way = f" ({told})" if told else f" {cost_of(play, action)}" if priced else ""
        whole = action.method == FUSE and len(view.faces) > 1
        return tr("Cast {0}{1}", " // ".join(view.faces) if whole else name_of_face(view, action.face), way.rstrip())
    if isinstance(action, Activate):
        texts = play.activated_texts(view.id)
        text = texts[action.ability] if action.ability < len(texts) else ""
        return without_reminders(text) or text or tr("Ability {0}", action.ability + 1)
    assert isinstance(action, SpecialAction)
    return special_name(view, action)


def default_deed(play: Play, id_: ObjectId) -> tuple[Deed, ...]:
    """What Enter, a double click or a drop on the table begins: one thing, or several to choose from.

    A land is played or tapped for mana; of a card elsewhere than in hand the ways to play it come before its abilities.
    One in hand that can be cycled or suspended instead asks; of another way alone ``why_not_itself`` tells.
    """
    found = deeds(play, id_)
    view = play.object(id_)
    if view is not None and view.zone is Zone.HAND:
        return found
    played = tuple(deed for deed in found if _plays(deed.action))
    return played or found


def why_not_itself(play: Play, found: Sequence[Deed]) -> tuple[str, ...]:
    """What keeps one from the card itself, or its other half, where this is all that can be begun with it.

    Empty: it is what is meant, and is begun unasked. Nobody evokes a creature that they would cast if they could.
    """
    if len(found) != 1:
        return ()
    action = found[0].action
    told = []
    for meant in missing(play, action):
        view = play.object(meant.object)
        reason = play.why_not(meant)
        if view is not None and reason:
            told.append(tr("{0}: {1}", _label(play, view, meant), said(reason)))
    return tuple(told)


def _plays(action: Action) -> bool:
    return isinstance(action, PlayLand | Cast) or (isinstance(action, SpecialAction) and action.kind in _INSTEAD)


def natural_action(view: ObjectView) -> Action | None:
    """What a player would mean by using the object, to ask why it isn't possible; nothing of a hidden card."""
    if not view.known and view.zone is not Zone.BATTLEFIELD:
        return None
    if view.zone in PLAYED_FROM:
        return PlayLand(view.id) if "Land" in view.types else Cast(view.id)
    if view.zone is Zone.BATTLEFIELD and any(ability.kind == "activated" for ability in view.abilities):
        return Activate(view.id, 0)
    return None


def refusal(play: Play, view: ObjectView) -> str:
    """The sentence that says why nothing can be done with an object now."""
    return why_not(play, view) or tr("{0} has nothing to do now", view.name or tr("This"))


def refuse(play: Play, view: ObjectView, told: str) -> None:
    """Say why a card isn't played; what was meant by it is kept, so that it may be done all the same."""
    play.last_refused = natural_action(view) if play.decision is None else None
    play.refused.emit(told)


def to_be_answered(play: Play) -> str:
    """What must be answered before anything is done by hand; empty where nothing keeps one from it."""
    if play.sitting is None or play.decision is None or by_hand_now(play) or may_come_before(play):
        return ""
    return tr("First this must be answered: {0}", said(play.decision.prompt))


def why_not(play: Play, view: ObjectView) -> str:
    """What keeps one from doing with an object what one would; empty where there is nothing to be done with it."""
    if play.decision is not None:
        return tr("First this must be answered: {0}", said(play.decision.prompt))
    action = natural_action(view)
    if action is None:
        hidden = not view.known and view.zone is not Zone.BATTLEFIELD
        return tr("This card is hidden") if hidden else ""
    return said(play.why_not(action) or "")


def by_hand_now(play: Play) -> bool:
    """Does the game wait while a player does something by hand that it doesn't understand."""
    return play.decision is not None and play.decision.purpose == BY_HAND


def reach(play: Play, view: ObjectView, laying: Laying | None = None) -> Reach:
    """Where a thing that is picked up can go; on a table that is laid out nothing is cast and nothing attacks."""
    if laying is not None:
        return laying.reach(view)
    choosing = play.choosing
    if choosing is None and not view.known:
        return Reach(why_not=tr("Into the hand to draw it, or onto a pile"))
    if choosing is not None:
        decision = choosing.decision
        if by_hand_now(play):
            return Reach(why_not=tr("By hand: drop it on a pile, or use its menu"))
        if isinstance(decision, Attack):
            if view.id in decision.attackers:
                return Reach(choosing.within_reach(view.id), why_not=tr("An attacker is dropped on what it attacks"))
            return Reach(why_not=tr("{0} can't attack now (508.1a)", view.name))
        if isinstance(decision, Block):
            if view.id in decision.blockers:
                return Reach(
                    choosing.within_reach(view.id), why_not=tr("A blocker is dropped on the attacker that it blocks")
                )
            return Reach(why_not=tr("{0} can't block now (509.1a)", view.name))
        if isinstance(decision, Pay):
            return Reach(why_not=tr("Click lands to pay, or press {0} to take the spell back", key_of("cancel")))
        return Reach(why_not=tr("First this must be answered: {0}", said(decision.prompt)))
    if view.zone is Zone.STACK:
        return Reach(why_not=tr("By hand: drop it on a pile, or use its menu"))
    found = default_deed(play, view.id) if view.zone in PLAYED_FROM else deeds(play, view.id)
    if view.id in play.able_attackers():
        foes = attackable(play)
        others = reach_of_deeds(play, view, found) if found else Reach(why_not=tr("Drop it on what it attacks"))
        return replace(others, refs=others.refs | foes, attacks=foes - others.refs)
    if not found:
        return Reach(why_not=refusal(play, view))
    return reach_of_deeds(play, view, found)


def attackable(play: Play) -> frozenset[Ref]:
    """What could be attacked this turn: the other players and their planeswalkers and battles (508.1b)."""
    view = play.view
    found: set[Ref] = set()
    for player in view.players:
        if player.id != view.active and not player.lost:
            found.add(Seat(player.id))
            found.update(card.id for card in player.battlefield if {"Planeswalker", "Battle"} & set(card.types))
    return frozenset(found)


def reach_of_deeds(play: Play, view: ObjectView, found: tuple[Deed, ...]) -> Reach:
    """Where a thing can go with which something can be begun."""
    by_ref = tuple((deed, play.first_targets(deed.action)) for deed in found[:6])
    refs = frozenset(ref for _, targets in by_ref for ref in targets)
    table = view.zone in PLAYED_FROM
    alone = len(found) == 1 and not missing(play, found[0].action)
    hint = found[0].label if alone else tr("Play")
    return Reach(refs, table, hint, tr("{0} can't be put there", view.name), by_ref)


def drop(play: Play, view: ObjectView, place: DropPlace, found: Reach) -> tuple[Deed, ...] | str | OfferedByHand | None:
    """Do what a drop means.

    Returns None when something was done, several deeds to choose from, or the sentence that says why nothing was, with
    what may be done by hand instead.
    """
    choosing = play.choosing
    if choosing is not None:
        if isinstance(choosing.decision, Attack) and place.ref is not None and choosing.attack(view.id, place.ref):
            play.choosing_changed.emit()
            return None
        if isinstance(choosing.decision, Block) and isinstance(place.ref, int) and choosing.block(view.id, place.ref):
            play.choosing_changed.emit()
            return None
        if not by_hand_now(play):
            return pair_refused(play, view, place) or found.why_not
    if not view.known and place.zone is Zone.HAND:
        play.act(ManualDraw(view.owner))
        return None
    if place.zone is Zone.STACK and found.table:
        place = DropPlace(zone=Zone.BATTLEFIELD)  # what can be cast is cast
    if place.zone is not None and place.zone is not view.zone and place.zone is not Zone.BATTLEFIELD:
        play.act(ManualMove(view.id, place.zone, "bottom" if place.bottom else "top"))
        return None
    if place.ref is not None and place.ref in found.attacks:
        play.attack_now({view.id: place.ref})
        return None
    if place.ref is not None and place.ref in found.refs:
        fitting = tuple(deed for deed, targets in found.by_ref if place.ref in targets)
        if len(fitting) == 1 and not (_aims(view) and why_not_itself(play, fitting)):
            play.act(fitting[0].action, (place.ref,))
            return None
        return fitting
    if found.table and (place.zone is Zone.BATTLEFIELD or place.ref is not None):
        if place.ref is not None and found.refs and place.ref not in found.refs:
            return _not_a_target(play, view, place.ref)
        choices = default_deed(play, view.id)
        if len(choices) == 1 and not why_not_itself(play, choices):
            play.act(choices[0].action)
            return None
        return choices
    on_table = place.zone is Zone.BATTLEFIELD or place.ref is not None
    if choosing is not None or view.zone not in PLAYED_FROM or not on_table:
        return found.why_not
    if not view.known:
        return enters_by_hand(view, found.why_not)
    refuse(play, view, found.why_not)
    return None


def pair_refused(play: Play, view: ObjectView, place: DropPlace) -> str:
    """Why a creature can't attack or block what it is held over; empty where that isn't what is asked."""
    choosing = play.choosing
    return "" if choosing is None or place.ref is None else choosing.refuses(view.id, place.ref)


def _aims(view: ObjectView) -> bool:
    """Has the card itself a target as it is cast: then being put on one doesn't tell how it is meant."""
    return bool({"Instant", "Sorcery"} & set(view.types)) or "Aura" in view.subtypes


def _not_a_target(play: Play, view: ObjectView, ref: Ref) -> str:
    if isinstance(ref, Seat):
        name = play.player(ref.player).name
    else:
        found = play.object(ref)
        name = found.name if found and found.name else "this"
    return tr("{0} isn't a legal target for {1} (115.1)", name, view.name)
