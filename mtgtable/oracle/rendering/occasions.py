"""What happens, and when: the events of triggered abilities in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.causes_said import (
    activation,
    attacked,
    doing_of,
    into_graveyard,
    is_other,
    of_that_one,
    several_hurt,
    whole_combat,
    without_leaving,
)  # fmt: skip
from mtgtable.oracle.rendering.events_said import event_of_its_own
from mtgtable.oracle.rendering.nouns import number_words, with_article
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.tenses import of_several
from mtgtable.oracle.rendering.whole import render

_STEPS: Final = {
    "end": "end step", "upkeep": "upkeep", "draw": "draw step", "begin_combat": "combat", "end_combat": "end of combat",
    "precombat_main": "precombat main phase", "postcombat_main": "postcombat main phase", "untap": "untap step",
}  # fmt: skip


def step_words(step: str, whose: Any, possessor: Callable[[Any], str]) -> str:
    """ "Your upkeep", "each end step", "combat on your turn"."""
    said = _STEPS.get(step, f"{step.replace('_', ' ')} step")
    if step == "end_combat":
        return said
    if step == "begin_combat":
        return {None: "each combat", s.You(): "combat on your turn"}.get(whose, f"{said} on {possessor(whose)} turn")
    if whose is None:
        return f"each {said}"
    return f"{possessor(whose)} {said}"


def who(plain: Sayer, players: Any) -> str:
    """Whose doing it is: "you", "a player", "an opponent"."""
    if isinstance(players, s.Players):
        found = {"each": "a player", "opponents": "an opponent", "others": "another player"}.get(players.kind)
        return found or plain.what(players)
    return "a player" if players is None else plain.what(players)


def _does(plain: Sayer, players: Any, verb: str, others: str) -> str:
    said = who(plain, players)
    return f"{said} {verb if said == 'you' else others}"


def _a(plain: Sayer, fitting: Any, zones: tuple[Zone, ...] = ()) -> str:
    """What an event is about: "a creature", "this or another creature", "one or more creatures"."""
    if fitting == f.IsSource() or fitting == f.IsAmong(s.HostOf()):
        return plain.described(fitting, zones)
    if fitting == f.IsAmong(s.Linked("put onto the battlefield")):
        return plain.what(s.Linked("put onto the battlefield"))
    if not plain.several_at_once and isinstance(fitting, f.AnyOf) and len(fitting.parts) == 2 and all(
        isinstance(one, f.AllOf) for one in fitting.parts
    ):  # fmt: skip
        return " or ".join(plain.described(one, zones, article=True) for one in fitting.parts)
    if plain.several_at_once and isinstance(fitting, f.AnyOf) and fitting.parts[0] == f.IsSource():
        return f"{plain.this} and/or {plain.several_at_once} {plain.described(fitting.parts[1], zones, many=True)}"
    if plain.several_at_once:
        return f"{plain.several_at_once} {plain.described(fitting, zones, many=True)}"
    if isinstance(fitting, f.AnyOf) and fitting.parts[0] == f.IsSource() and len(fitting.parts) == 2:
        other = plain.described(fitting.parts[1], zones, article=True)
        return f"{plain.this} or {other}"
    if isinstance(fitting, f.AnyOf) and fitting.parts[0] == f.IsSource():
        others = [plain.described(one, zones, article=True) for one in fitting.parts[1:]]
        return " or ".join([plain.this, *others])
    return plain.described(fitting, zones, article=True)


def _moves(plain: Sayer, node: h.ZoneChange) -> str:
    there = Zone.BATTLEFIELD in (node.origin, node.to)
    unowned = f.without(node.what, f.OwnedBy)
    owner = next((one.players for one in f.parts_of(node.what) if isinstance(one, f.OwnedBy)), None)
    told = (
        of_that_one(plain, node)
        or _moved_by(plain, node, unowned)
        or _whose_card(plain, node, unowned, owner)
        or _of_itself(plain, node, owner)
    )
    if told:
        return told
    yours = _team(node)
    if yours is not None:
        other = plain.described(yours, (Zone.BATTLEFIELD,), article=True)
        return f"{plain.this} or {other} enters under your control"
    what = _a(plain, node.what, (Zone.BATTLEFIELD,) if there else ())
    if node.cause == "mill":
        return f"{_card(plain, node.what)} is milled"
    if node.cause:
        return f"{what} is {_DONE.get(node.cause, f'moved ({node.cause})')}"
    theirs = f.ControlledBy(s.Players("opponents"))
    if node.to is Zone.BATTLEFIELD and any(isinstance(one, f.SharesWith) for one in f.parts_of(node.what)) and (
        theirs in f.parts_of(node.what)
    ):  # fmt: skip
        return f"{_a(plain, f.without(node.what, theirs), (Zone.BATTLEFIELD,))} enters under an opponent's control"
    if node.to is Zone.BATTLEFIELD:
        place = (
            "" if node.origin is None else f" from {'exile' if node.origin is Zone.EXILE else f'a {node.origin.value}'}"
        )
        return f"{what} enters{place}"
    if (node.origin, node.to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD):
        dies = not any(
            one in (f.IsType("Artifact"), f.IsType("Enchantment"), f.IsType("Land")) for one in f.parts_of(node.what)
        ) and not all(isinstance(one, f.ControlledBy | f.OwnedBy) for one in f.parts_of(node.what))
        return f"{what} dies" if dies else f"{what} is put into a graveyard from the battlefield"
    if node.origin is Zone.BATTLEFIELD and node.to is None:
        return f"{what} leaves the battlefield"
    if node.origin is Zone.BATTLEFIELD and node.to is Zone.EXILE:
        return f"{what} is put into exile from the battlefield"
    if node.to is Zone.GRAVEYARD and node.origin is Zone.STACK:
        return f"{what} is put into a graveyard"
    if node.to is Zone.GRAVEYARD:
        return f"{what} is put into a graveyard from {'anywhere' if node.origin is None else node.origin.value}"
    said = f" from {node.origin.value}" if node.origin is not None else ""
    return f"{what} goes{said}" + (f" to {node.to.value}" if node.to is not None else "")


def _moved_by(plain: Sayer, node: h.ZoneChange, unowned: f.Filter) -> str:
    """ "You sacrifice another creature", "an opponent plays a land"; empty where nobody is said to do it."""
    there = Zone.BATTLEFIELD in (node.origin, node.to)
    if node.caused_by == f.all_of(f.IsSource(), f.ControlledBy(s.You())) and node.to is Zone.EXILE:
        return f"you exile another card with {plain.this}"
    if node.caused_by is not None:
        by = who(plain, getattr(node.caused_by, "players", None))
        card = _card(plain, unowned) if node.cause == "discard" else _a(plain, unowned)
        said = doing_of(plain, node, by, _a(plain, node.what, (Zone.BATTLEFIELD,) if there else (Zone.STACK,)), card)
        if said:
            return said
    if node.cause == "play" and node.by is not None:
        place = " from exile" * (node.origin is Zone.EXILE)
        return f"{_does(plain, node.by, 'play', 'plays')} {plain.described(node.what, (), article=True)}{place}"
    if node.cause in ("sacrifice", "discard", "cycle") and node.by is not None:
        zones = (Zone.BATTLEFIELD,) if node.cause == "sacrifice" else ()
        noun = _a(plain, unowned if node.cause == "discard" else node.what, zones)
        noun = noun if node.cause == "sacrifice" or noun == plain.this else _card(plain, unowned)
        if node.cause == "discard" and node.what == f.OTHER and node.by == s.You():
            return "you cycle or discard another card"  # who cycles a card discards it (702.29a)
        return f"{_does(plain, node.by, node.cause, node.cause + 's')} {noun}"
    return ""


def _whose_card(plain: Sayer, node: h.ZoneChange, unowned: f.Filter, owner: Any) -> str:
    """ "A creature card leaves your graveyard"; empty where whose it is isn't said with the place."""
    there = Zone.BATTLEFIELD in (node.origin, node.to)
    if (node.origin, node.to) == (Zone.BATTLEFIELD, Zone.HAND) and not node.cause:
        whose = "a player's" if owner is None else plain.whose(owner)
        return f"{_a(plain, unowned, (Zone.BATTLEFIELD,))} is returned to {whose} hand"
    buried = node == h.ZoneChange(node.what, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    if buried and owner == s.Players("opponents") and not plain.several_at_once:
        return f"{_a(plain, unowned, (Zone.BATTLEFIELD,))} is put into an opponent's graveyard from the battlefield"
    if node == h.ZoneChange(f.IsSource(), Zone.GRAVEYARD, Zone.HAND):
        return f"{plain.this} is put into your hand from your graveyard"
    if not there and node.origin is not None and node.to is None and not node.cause and owner is not None:
        card = _card(plain, unowned)
        return f"{card} leaves {plain.whose(owner)} {node.origin.value}"
    if not there and node.to is Zone.GRAVEYARD and node.origin is None and owner is not None and not node.cause:
        card = _card(plain, unowned)
        uncycled = " and it wasn't cycled" * node.not_cycled
        return f"{card} is put into {possessive(who(plain, owner))} graveyard from anywhere{uncycled}"
    return ""


def _of_itself(plain: Sayer, node: h.ZoneChange, owner: Any) -> str:
    """Moves of the object itself that print words in their own way; empty for others."""
    if node.to is Zone.BATTLEFIELD and node.what == f.all_of(f.IsSource(), f.Not(f.HasStatus("tapped"))):
        return f"{plain.this} enters untapped"
    if node == h.ZoneChange(f.IsSource(), Zone.LIBRARY, Zone.GRAVEYARD):
        return f"{plain.this} is put into your graveyard from your library"
    dies = (node.origin, node.to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    if dies and node.what == f.IsAmong(s.Linked("haunting")):
        return f"the creature {plain.this} haunts dies"
    if dies and owner is not None and f.without(node.what, f.OwnedBy) == f.IsSource():
        return f"{plain.this} is put into {plain.whose(owner)} graveyard from the battlefield"
    return ""


def _team(node: h.ZoneChange) -> f.Filter | None:
    """The others, where this or another of a kind enters under your control."""
    parts = f.parts_of(node.what)
    both = next((one for one in parts if isinstance(one, f.AnyOf) and one.parts[0] == f.IsSource()), None)
    if node.to is not Zone.BATTLEFIELD or both is None or set(parts) != {both, f.ControlledBy(s.You())}:
        return None
    return both.parts[1] if len(both.parts) == 2 else None


_DONE: Final = {
    "sacrifice": "sacrificed", "discard": "discarded", "mill": "milled", "cycle": "cycled", "destroy": "destroyed",
    "exile": "exiled", "counter": "countered", "play": "played",
}  # fmt: skip


def _card(plain: Sayer, fitting: Any) -> str:
    if plain.several_at_once:
        said = plain.described(fitting, (Zone.LIBRARY,), many=True).removesuffix(" in a library")
        return f"{plain.several_at_once} {said}"
    if fitting == f.IsSource():
        return plain.this
    return plain.described(fitting, (Zone.LIBRARY,), article=True).removesuffix(" in a library")


def _damage(plain: Sayer, node: h.DamageDealt) -> str:
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[node.combat]
    several, plain.several_at_once = plain.several_at_once, ""
    whom = [who(plain, node.to_players)] if node.to_players is not None else []
    if node.to_objects is not None:
        dealt = plain.described(
            node.to_objects, (Zone.BATTLEFIELD,), article=not whom or node.to_players in _WITH_THEIRS
        )
        whom.append(dealt if whom else _a(plain, node.to_objects, (Zone.BATTLEFIELD,)))
    if node.source is not None or not whom:
        plain.several_at_once = several
    kind = f"{node.least} or more {kind}" if node.least > 1 else kind
    kind = kind if node.most is None else f"{node.most} or less {kind}"
    least = ""
    if node.source is None and len(whom) > 1:
        return f"{kind} is dealt to {' or '.join(whom)}"
    if node.source is None and whom:
        return f"{' or '.join(whom)} {'are' if whom == ['you'] else 'is'} dealt {kind}{least}"
    dealer = _a(plain, node.source) if node.source is not None else "a source"
    dealer = re.sub(r"\bobject\b", "source", dealer).replace("an source", "a source")
    if any(isinstance(one, f.AnyOf) and any(isinstance(kind, f.IsColor) for kind in one.parts)
           and any(isinstance(kind, f.IsType) for kind in one.parts) for one in f.parts_of(node.source)):  # fmt: skip
        dealer = dealer.replace(" you control", " source you control", 1)
    hurt = node.to_objects.objects if isinstance(node.to_objects, f.IsAmong) else None
    if isinstance(hurt, s.Targeted) and len(whom) == 1 and node.source not in (f.Anything(), f.IsSource()):
        return f"{whom[0]} is dealt {kind} by {dealer}"  # after "deals damage to it", "it" might be the dealer
    return f"{dealer} deals {kind}" + (f" to {' or '.join(whom)}" if whom else "") + least


_WITH_THEIRS: Final = (s.You(), s.Players("opponents"))


def _beside(plain: Sayer, node: h.Attacks) -> str:
    if not node.with_others:
        return ""
    which = "" if node.beside is None else f": each {_a(plain, node.beside)}"
    return f" with at least {node.with_others} others{which}"


def _attacks(plain: Sayer, node: h.Attacks) -> str:
    more = " alone" if node.alone else _beside(plain, node)
    whom = "" if node.whom is None else attacked(node.whom, f" {who(plain, node.whom)}")
    if node.together:
        return _attack_together(plain, node, whom) + more
    riding = f.HasStatus("saddled")
    if riding in f.parts_of(node.what):
        rest = f.without(node.what, riding)
        return f"{_a(plain, rest)} attacks{whom}{more} while saddled"
    if node.with_others and node.beside is not None:
        one = node.with_others == 1
        others = f.all_of(*(part for part in f.parts_of(node.beside) if not is_other(part)))
        noun = plain.described(others, (), many=not one)
        many = "one" if one else number_words(node.with_others)
        return f"{_a(plain, node.what)} and at least {many} other {noun} attack{whom}"
    if node.with_others and node.beside is None:
        return f"{_a(plain, node.what)} and at least {number_words(node.with_others)} other creatures attack{whom}"
    return f"{_a(plain, node.what)} attacks{whom}{more}"


def _attack_together(plain: Sayer, node: h.Attacks, whom: str) -> str:
    """ "You attack", "you attack with one or more Birds", "two or more creatures attack"."""
    owner = next((one.players for one in f.parts_of(node.what) if isinstance(one, f.ControlledBy)), None)
    rest = f.without(node.what, f.ControlledBy)
    least = "one or more" if node.count == 1 else f"{number_words(node.count)} or more"
    if owner is None and rest == f.IsType("Creature") and node.count == 1 and node.whom == s.HostOf():
        plain.about_event["attacker"] = "that attacking player"
        return f"a player attacks{whom} with one or more creatures"
    if owner == s.Players("opponents") and node.count == 1 and whom == " you or a planeswalker you control":
        return "an opponent attacks you and/or one or more planeswalkers you control"
    if owner is None or (owner == s.You() and node.whom is not None and node.count == 1):
        mine = " you control" * (owner is not None)
        return f"{least} {plain.described(rest, (), many=True)}{mine} attack{whom}"
    does = _does(plain, owner, "attack", "attacks")
    if rest == f.IsType("Creature") and node.count == 1:
        return f"{does}{whom}"
    return f"{does}{whom} with {least} {plain.described(rest, (), many=True)}"


def _whom_attacked(plain: Sayer, node: h.Attacks) -> str:
    """ "Enchanted player is attacked", "you attack a player with one or more Birds": once for each who is attacked."""
    owner = next((one.players for one in f.parts_of(node.what) if isinstance(one, f.ControlledBy)), None)
    rest = f.without(node.what, f.ControlledBy)
    if node.whom is None:
        return ""
    whom = who(plain, node.whom)
    if owner is None and rest == f.IsType("Creature"):
        return f"{whom} {'are' if whom == 'you' else 'is'} attacked"
    if owner != s.You() or attacked(node.whom, "") or node.alone or node.with_others:
        return ""
    kinds = "" if rest == f.IsType("Creature") else f" with one or more {plain.described(rest, (), many=True)}"
    return f"you attack {whom}{kinds}"


_COMMANDER: Final = {f.HasStatus("commander"), f.OwnedBy(s.You())}
_FROM_PILES: Final = (
    ("hand", f.HasStatus("cast_from_hand")),
    ("graveyard", f.HasStatus("cast_from_graveyard")),
    ("library", f.HasStatus("cast_from_library")),
)
"""Where a spell was cast from, by the name of the pile."""


def _casts(plain: Sayer, node: h.SpellCast) -> str:
    several, plain.several_at_once = plain.several_at_once, ""
    nth = next((one for one in f.parts_of(node.what) if isinstance(one, f.IsNthCast)), None)
    if node.what == f.IsSource():
        return f"{_does(plain, node.by, 'cast', 'casts')} this spell"
    if set(f.parts_of(node.what)) == _COMMANDER and node.by == s.You():
        return "you cast your commander"
    for pile, cast_from in _FROM_PILES:
        mine = node.by == s.You()
        there = (cast_from, f.OwnedBy(s.You() if mine else s.Bound("event.player")))
        if all(one in f.parts_of(node.what) for one in there):
            rest = f.without(node.what, *there)
            spell = plain.described(rest, (Zone.STACK,), article=True).replace("spell or ability", "spell")
            return f"{_does(plain, node.by, 'cast', 'casts')} {spell} from {'your' if mine else 'their'} {pile}"
    if f.HasStatus("cast_from_exile") in f.parts_of(node.what):
        rest = f.without(node.what, f.HasStatus("cast_from_exile"))
        spell = plain.described(rest, (Zone.STACK,), article=True).replace("spell or ability", "spell")
        return f"{_does(plain, node.by, 'cast', 'casts')} {spell} from exile"
    if f.Not(f.HasStatus("cast_from_hand")) in f.parts_of(node.what):
        rest = f.without(node.what, f.Not(f.HasStatus("cast_from_hand")))
        spell = plain.described(rest, (Zone.STACK,), article=True).replace("spell or ability", "spell")
        return f"{_does(plain, node.by, 'cast', 'casts')} {spell} from anywhere other than your hand"
    if nth is not None and not nth.coming:
        kind = plain.described(nth.what, (Zone.STACK,))
        whose = "your" if node.by == s.You() else "their"
        return f"{_does(plain, node.by, 'cast', 'casts')} {whose} {_NTH.get(nth.number, nth.number)} {kind} each turn"
    spell = (
        _a(plain, node.what, (Zone.STACK,)).replace("spell or ability", "spell") if node.what is not None else "a spell"
    )
    plain.several_at_once = several
    if node.nth_this_turn is not None:
        spell = (
            f"{their(node.by)} {_NTH.get(node.nth_this_turn, node.nth_this_turn)}{spell.removeprefix('a')} each turn"
        )
    return f"{_does(plain, node.by, 'cast', 'casts')} {spell}"


_NTH: Final = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def _counters(plain: Sayer, node: h.CountersChange) -> str:
    if node.what is None and node.players is not None and not (node.removed or node.reaches or node.by):
        kind = "{E}" if node.kind == "energy" else f"{node.kind} counters".strip()
        return f"{_does(plain, node.players, 'get', 'gets')} one or more {kind}"
    if node.what is None or (node.players is not None and node.by is None):
        return render(node)
    on = _a(plain, node.what, (Zone.BATTLEFIELD,))
    if node.players == s.You():
        on += " or on yourself"
    elif node.players is not None:
        on = "a permanent or player"
    kind = f"{node.kind} counter".strip()
    if node.reaches is not None and not node.removed:
        return f"the {_ORDINAL.get(node.reaches, node.reaches)} {kind} is put on {on}"
    if node.removed and node.last:
        return f"the last {kind} is removed from {on}"
    if node.removed:
        return (
            f"{with_article(kind)} is removed from {on}" if node.each else f"one or more {kind}s are removed from {on}"
        )
    if node.by is not None:
        many = with_article(kind) if node.each else f"one or more {kind}s"
        return f"{_does(plain, node.by, 'put', 'puts')} {many} on {on}"
    if node.by_effect:
        return f"an effect puts one or more {kind}s on {on}"
    return f"{with_article(kind)} is put on {on}" if node.each else f"one or more {kind}s are put on {on}"


_ORDINAL: Final = {
    2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth", 9: "ninth", 10: "tenth",
    12: "twelfth", 20: "twentieth",
}  # fmt: skip


_HAS_BECOME: Final = {
    "left half unlocked": "is unlocked", "right half unlocked": "is unlocked", "face_up": "is turned face up",
    "transformed": "transforms", "unattached": "becomes unattached from a permanent",
}  # fmt: skip


def _becomes(status: str) -> str:
    return _HAS_BECOME.get(status) or f"becomes {status.replace('_', ' ')}"


_DEEDS: Final = {
    "draw several": ("draw two or more cards", "draws two or more cards"),
    "scry": ("scry", "scries"), "surveil": ("surveil", "surveils"), "proliferate": ("proliferate", "proliferates"),
    "shuffle": ("shuffle your library", "shuffles their library"),
    "search": ("search your library", "searches their library"),
    "complete dungeon": ("complete a dungeon", "completes a dungeon"),
    "investigate": ("investigate", "investigates"), "crime": ("commit a crime", "commits a crime"),
    "cycle": ("cycle a card", "cycles a card"), "lose control": ("lose control of", "loses control of"),
    "lose": ("lose the game", "loses the game"), "explore": ("explore", "explores"), "win": ("win the game", "wins"),
    "become monarch": ("become the monarch", "becomes the monarch"), "copy spell": ("copy", "copies"),
    "venture": ("venture into the dungeon", "ventures into the dungeon"),
    "discover": ("discover", "discovers"), "foretell": ("foretell a card", "foretells a card"),
    "tempted": ("are tempted by the Ring", "is tempted by the Ring"), "gift": ("give a gift", "gives a gift"),
    "win clash": ("clash and win", "clashes and wins"),
    "fully unlock": ("fully unlock a Room", "fully unlocks a Room"), "die roll": ("roll a die", "rolls a die"),
}  # fmt: skip


_PAID_FOR: Final = {"pay echo": "echo cost", "pay cumulative upkeep": "cumulative upkeep"}
_OBJECTS_DO: Final = {
    "mutate": "mutates",
    "evolve": "evolves",
    "phase in": "phases in",
    "phase out": "phases out",
    "explore": "explores",
    "connive": "connives",
    "exploit": "exploits a creature",
    "fight": "fights",
    "crew vehicle": "crews a Vehicle",
    "saddle mount": "saddles a Mount",
}


def _player(plain: Sayer, node: h.PlayerDoes) -> str:
    if node.what == "tempted" and node.players == s.You():
        return "the Ring tempts you"
    if node.what == "day changes":
        return "day becomes night or night becomes day"
    if node.what == "leave cumulative upkeep" and node.by == f.IsSource():
        return f"a player doesn't pay {plain.this}'s cumulative upkeep"
    if node.what in _PAID_FOR and node.by == f.IsSource():
        return f"{plain.this}'s {_PAID_FOR[node.what]} is paid"
    if node.what in _OBJECTS_DO and node.by is not None:
        return f"{_a(plain, node.by)} {_OBJECTS_DO[node.what]}"
    if node.what == "damage prevented" and node.by is None and node.amount is None:
        return f"damage that would be dealt to {who(plain, node.players)} is prevented"
    verb, others = _DEEDS.get(node.what, (node.what, f"does this: {node.what}"))
    by = "" if node.by is None else f" {_a(plain, node.by)}"
    if node.what == "cycle" and node.by is not None:
        return f"{_does(plain, node.players, 'cycle', 'cycles')} {_card(plain, node.by)}"
    if node.what == "copy spell" and node.by is not None:
        return f"{_does(plain, node.players, 'copy', 'copies')} {_a(plain, node.by, (Zone.STACK,))}"
    if node.what == "expend" and node.amount is not None:
        return f"{_does(plain, node.players, 'expend', 'expends')} {node.amount}"
    if node.what == "coin" and node.amount is not None:
        return _does(plain, node.players, *(("win", "wins") if node.amount else ("lose", "loses"))) + " a coin flip"
    return f"{_does(plain, node.players, verb, others)}{by}" + ("" if node.amount is None else f" ({node.amount})")


def _unblocked(plain: Sayer, node: h.AttacksUnblocked) -> str:
    whom = next((one.whom for one in f.parts_of(node.what) if isinstance(one, f.AttacksWhom)), None)
    rest = f.without(node.what, f.AttacksWhom)
    said = "" if whom is None else f" {who(plain, whom)}"
    return f"{_a(plain, rest)} attacks{said} and {'aren' if plain.several_at_once else 'isn'}'t blocked"


def _control(subject: str) -> str:
    return f"{subject} {'control' if subject == 'you' else 'controls'}"


def _targeted(plain: Sayer, node: h.BecomesTarget) -> str:
    what = _a(plain, node.what, (Zone.BATTLEFIELD,)) if node.what is not None else who(plain, node.players)
    by = "a spell or ability" if node.of is None else _a(plain, node.of, (Zone.STACK,))
    whose = "" if node.by is None else f" {_control(who(plain, node.by))}"
    return f"{what} {'become' if what == 'you' else 'becomes'} the target of {by}{whose}"


def their(players: Any) -> str:
    return "your" if players == s.You() else "their"


def _tokens(plain: Sayer, node: h.TokensCreated) -> str:
    many = plain.several_at_once
    kind = node.what if node.what is not None else f.HasStatus("token")
    noun = plain.described(kind, (), many=bool(many), article=not many)
    return f"{_does(plain, node.players, 'create', 'creates')} {f'{many} ' if many else ''}{noun}"


_SAID: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    h.ZoneChange: _moves,
    h.DamageDealt: _damage,
    h.Attacks: _attacks,
    h.Blocks: lambda p, n: f"{_a(p, n.what)} blocks" + ("" if n.whom is None else f" {_a(p, n.whom)}"),
    h.BecomesBlocked: lambda p, n: f"{_a(p, n.what)} becomes blocked" + ("" if n.by is None else f" by {_a(p, n.by)}"),
    h.AttacksUnblocked: lambda p, n: _unblocked(p, n),
    h.AbilityActivated: lambda p, n: activation(n, who(p, n.by), "" if n.of is None else _a(p, n.of)),
    h.SpellCast: _casts,
    h.BecomesStatus: lambda p, n: "you unlock this door" if n.status.endswith("half unlocked") else (
        f"{_a(p, n.what, (Zone.BATTLEFIELD,))} {_becomes(n.status)}") + (
        ", if it isn't being declared as an attacker" if n.as_attacker is False else ""),
    h.TappedForMana: lambda p, n: (
        f"{_a(p, n.what, (Zone.BATTLEFIELD,))}'s ability causes you to add one or more mana of the chosen color"
        if not n.tapped
        else f"{_a(p, n.what, (Zone.BATTLEFIELD,))} is tapped for mana of the chosen color" if n.color is not None
        else f"{_a(p, n.what, (Zone.BATTLEFIELD,))} is tapped for mana" if n.by is None
        else f"{_does(p, n.by, 'tap', 'taps')} {_a(p, n.what, (Zone.BATTLEFIELD,))} for mana"
    ),
    h.LifeChange: lambda p, n: _does(p, n.players, *(("gain life", "gains life") if n.gained else (
        "pay life", "pays life") if n.paid else ("lose life", "loses life"))),
    h.CardDrawn: lambda p, n: _does(p, n.players, "draw", "draws") + (
        " a card" if n.nth_this_turn is None
        else f" {their(n.players)} {_NTH.get(n.nth_this_turn, n.nth_this_turn)} card each turn"
    ) + " except the first one they draw in each of their draw steps" * n.except_first_in_draw_step,
    h.CountersChange: _counters,
    h.WouldDestroy: lambda p, n: f"{_a(p, n.what, (Zone.BATTLEFIELD,))} is destroyed",
    h.TokensCreated: _tokens,
    h.PlayerDoes: _player,
    h.BecomesTarget: _targeted,
}  # fmt: skip


_NO_COPIES: Final = {f.Not(f.HasStatus("token")), f.Not(f.HasStatus("copy"))}


def happens(plain: Sayer, node: Any) -> str:
    """What happens, without its "when"."""
    if said := event_of_its_own(plain, node, happens):
        return said
    match node:
        case h.OneOf(
            parts=(h.SpellCast(what=spell, by=by), h.PlayerDoes(what="copy spell", players=who_, by=copied))
        ) if (spell, by) == (copied, who_):
            return f"{_does(plain, by, 'cast or copy', 'casts or copies')} {_a(plain, spell, (Zone.STACK,))}"
        case h.OneOf(parts=(h.Blocks(what=one, whom=whom), h.BecomesBlocked(what=other, by=by))) if (
            one == other and whom == by and whom is not None
        ):
            return f"{_a(plain, one)} blocks or becomes blocked by {_a(plain, whom)}"
        case h.OneOf(parts=(h.SpellCast(what=such), h.ZoneChange(cause="play", by=by))) if _NO_COPIES & set(
            f.parts_of(such)
        ):
            place = " from exile" * (f.HasStatus("cast_from_exile") in f.parts_of(such))
            return f"{_does(plain, by, 'play', 'plays')} a card{place}"
        case h.OneOf(parts=(h.SpellCast(by=by) as cast, h.ZoneChange(cause="play", by=other) as play)) if by == other:
            subject = f"{who(plain, by)} "
            return f"{happens(plain, play)} or {happens(plain, cast).removeprefix(subject)}"
        case h.OneOf(parts=parts) if parts and (said := into_graveyard(plain, parts, _card)):
            return said
        case h.OneOf(parts=parts) if parts:
            return _one_of(plain, without_leaving(parts))
        case h.Together(part=h.Attacks() as part) if told := _whom_attacked(plain, part):
            return told
        case h.Together(part=part, each_player=each_player):
            plain.several_at_once = "one or more"
            said = happens(plain, part)
            plain.several_at_once = ""
            if isinstance(part, h.DamageDealt) and not each_player:
                said = several_hurt(plain, part, said)
            return of_several(said) if said.startswith(("one or more", f"{plain.this} and/or")) else said
        case h.Nth(part=h.SpellCast(what=what, by=None), number=number) if what is not None:
            kind = plain.described(what, (Zone.STACK,))
            return f"the {_NTH.get(number, number)} {kind} of a turn is cast"
        case h.Nth(part=h.SpellCast(what=what, by=by), number=number) if what is not None:
            whose = "your" if by == s.You() else "their"
            kind = plain.described(what, (Zone.STACK,))
            return f"{_does(plain, by, 'cast', 'casts')} {whose} {_NTH.get(number, number)} {kind} each turn"
        case h.Nth(part=part, number=1):
            return f"{happens(plain, part)} for the first time each turn"
        case h.Nth(part=part, number=number):
            return f"{happens(plain, part)} (number {number} of the turn)"
        case h.While(part=part, condition=condition):
            if said := whole_combat(plain, node):
                return said
            return f"{happens(plain, part)} while {plain.condition(condition)}"
        case h.StateIs(condition=condition):
            return plain.condition(condition)
        case h.StepBegins(step=step, whose=whose):
            return f"{step_words(str(step), whose, plain.whose)} begins"
    writer = _SAID.get(type(node))
    return writer(plain, node) if writer is not None else render(node)


def _one_of(plain: Sayer, parts: tuple[Any, ...]) -> str:
    """ "This enters or attacks", "a creature enters or dies": what is alike is said once."""
    rows = [happens(plain, part) for part in parts]
    first = getattr(parts[0], "what", None)
    subject = _a(plain, first, (Zone.BATTLEFIELD,)) if isinstance(first, f.Filter.__args__) else ""
    alike = bool(subject) and all(getattr(part, "what", None) == first for part in parts)
    alike = alike and all(row.startswith(f"{subject} ") for row in rows)
    if alike:
        rows = [rows[0], *(row.removeprefix(f"{subject} ") for row in rows[1:])]
    return " or ".join(rows)
