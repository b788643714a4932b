"""What happens, and when: the events of triggered abilities in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import happenings as h
from mtgtable.abilities import modifications as m
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.whole import render

_STEPS: Final = {
    "end": "end step", "upkeep": "upkeep", "draw": "draw step", "begin_combat": "combat", "end_combat": "end of combat",
    "precombat_main": "precombat main phase", "postcombat_main": "postcombat main phase", "untap": "untap step",
}  # fmt: skip


def step_words(step: str, whose: Any, possessor: Callable[[Any], str]) -> str:
    """ "Your upkeep", "each end step", "combat on your turn"."""
    said = _STEPS.get(step, f"{step.replace('_', ' ')} step")
    if step == "begin_combat":
        return {None: "each combat", s.You(): "combat on your turn"}.get(whose, f"{said} of {possessor(whose)} turn")
    if whose is None or whose == s.Players("each"):
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
    return plain.described(fitting, zones, article=True)


def _moves(plain: Sayer, node: h.ZoneChange) -> str:
    there = Zone.BATTLEFIELD in (node.origin, node.to)
    what = _a(plain, node.what, (Zone.BATTLEFIELD,) if there else ())
    if node.cause in ("sacrifice", "discard", "cycle") and node.by is not None:
        noun = what if node.cause == "sacrifice" or what == plain.this else _card(plain, node.what)
        return f"{_does(plain, node.by, node.cause, node.cause + 's')} {noun}"
    if node.cause:
        return f"{what} is {_DONE.get(node.cause, f'moved ({node.cause})')}"
    if node.to is Zone.BATTLEFIELD:
        place = (
            "" if node.origin is None else f" from {'exile' if node.origin is Zone.EXILE else f'a {node.origin.value}'}"
        )
        return f"{what} enters{place}"
    if (node.origin, node.to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD):
        return f"{what} dies"
    if node.origin is Zone.BATTLEFIELD and node.to is None:
        return f"{what} leaves the battlefield"
    if node.to is Zone.GRAVEYARD:
        return f"{what} is put into a graveyard from {'anywhere' if node.origin is None else node.origin.value}"
    said = f" from {node.origin.value}" if node.origin is not None else ""
    return f"{what} goes{said}" + (f" to {node.to.value}" if node.to is not None else "")


_DONE: Final = {
    "sacrifice": "sacrificed", "discard": "discarded", "mill": "milled", "cycle": "cycled", "destroy": "destroyed",
    "exile": "exiled", "counter": "countered", "play": "played",
}  # fmt: skip


def _card(plain: Sayer, fitting: Any) -> str:
    said = _a(plain, fitting)
    return "a card" if said in ("a object", "an object") else f"{said} card"


def _damage(plain: Sayer, node: h.DamageDealt) -> str:
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[node.combat]
    whom = [_a(plain, node.to_objects)] if node.to_objects is not None else []
    whom += [who(plain, node.to_players)] if node.to_players is not None else []
    least = f" ({node.least} or more)" if node.least > 1 else ""
    if node.source is None and whom:
        return f"{' or '.join(whom)} {'are' if whom == ['you'] else 'is'} dealt {kind}{least}"
    dealer = _a(plain, node.source) if node.source is not None else "something"
    return f"{dealer} deals {kind}" + (f" to {' or '.join(whom)}" if whom else "") + least


def _beside(plain: Sayer, node: h.Attacks) -> str:
    if not node.with_others:
        return ""
    which = "" if node.beside is None else f": each {_a(plain, node.beside)}"
    return f" with at least {node.with_others} others{which}"


def _attacks(plain: Sayer, node: h.Attacks) -> str:
    more = " alone" if node.alone else _beside(plain, node)
    whom = "" if node.whom is None else f" {who(plain, node.whom)}"
    if node.together:
        return f"{_a(plain, node.what)} attack{whom}{more} (once for all, at least {node.count})"
    return f"{_a(plain, node.what)} attacks{whom}{more}"


def _casts(plain: Sayer, node: h.SpellCast) -> str:
    spell = _a(plain, node.what, (Zone.STACK,)) if node.what is not None else "a spell"
    nth = "" if node.nth_this_turn is None else f" (number {node.nth_this_turn} of the turn)"
    return f"{_does(plain, node.by, 'cast', 'casts')} {spell}{nth}"


def _counters(plain: Sayer, node: h.CountersChange) -> str:
    if node.removed or node.reaches is not None or node.by is not None or node.what is None or not node.kind:
        return render(node)
    return f"a {node.kind} counter is put on {_a(plain, node.what)}"


_HAS_BECOME: Final = {
    "face_up": "is turned face up", "transformed": "transforms", "unattached": "becomes unattached from a permanent",
}  # fmt: skip


def _becomes(status: str) -> str:
    return _HAS_BECOME.get(status) or f"becomes {status.replace('_', ' ')}"


_DEEDS: Final = {
    "scry": ("scry", "scries"), "surveil": ("surveil", "surveils"), "proliferate": ("proliferate", "proliferates"),
    "shuffle": ("shuffle your library", "shuffles their library"), "search": ("search your library", "searches"),
    "investigate": ("investigate", "investigates"), "crime": ("commit a crime", "commits a crime"),
    "cycle": ("cycle a card", "cycles a card"), "lose control": ("lose control of", "loses control of"),
    "fully unlock": ("fully unlock a Room", "fully unlocks a Room"), "die roll": ("roll a die", "rolls a die"),
}  # fmt: skip


_OBJECTS_DO: Final = {"fight": "fights", "crew vehicle": "crews a Vehicle", "saddle mount": "saddles a Mount"}


def _player(plain: Sayer, node: h.PlayerDoes) -> str:
    if node.what in _OBJECTS_DO and node.by is not None:
        return f"{_a(plain, node.by)} {_OBJECTS_DO[node.what]}"
    verb, others = _DEEDS.get(node.what, (node.what, f"does this: {node.what}"))
    by = "" if node.by is None else f" {_a(plain, node.by)}"
    if node.what == "coin" and node.amount is not None:
        return _does(plain, node.players, *(("win", "wins") if node.amount else ("lose", "loses"))) + " a coin flip"
    return f"{_does(plain, node.players, verb, others)}{by}" + ("" if node.amount is None else f" ({node.amount})")


def _targeted(plain: Sayer, node: h.BecomesTarget) -> str:
    what = _a(plain, node.what) if node.what is not None else who(plain, node.players)
    by = "a spell or ability" if node.of is None else _a(plain, node.of, (Zone.STACK,))
    whose = "" if node.by is None else f" controlled by {who(plain, node.by)}"
    return f"{what} becomes the target of {by}{whose}"


_SAID: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    h.ZoneChange: _moves,
    h.DamageDealt: _damage,
    h.Attacks: _attacks,
    h.Blocks: lambda p, n: f"{_a(p, n.what)} blocks" + ("" if n.whom is None else f" {_a(p, n.whom)}"),
    h.BecomesBlocked: lambda p, n: f"{_a(p, n.what)} becomes blocked" + ("" if n.by is None else f" by {_a(p, n.by)}"),
    h.AttacksUnblocked: lambda p, n: f"{_a(p, n.what)} attacks and isn't blocked",
    h.SpellCast: _casts,
    h.BecomesStatus: lambda p, n: f"{_a(p, n.what)} {_becomes(n.status)}",
    h.TappedForMana: lambda p, n: (
        f"{_a(p, n.what)} is tapped for mana" if n.by is None
        else f"{_does(p, n.by, 'tap', 'taps')} {_a(p, n.what)} for mana"
    ),
    h.LifeChange: lambda p, n: _does(p, n.players, *(("gain life", "gains life") if n.gained else (
        "lose life", "loses life"))),
    h.CardDrawn: lambda p, n: _does(p, n.players, "draw", "draws") + (
        " a card" if n.nth_this_turn is None else f" their card number {n.nth_this_turn} each turn"
    ) + ", except the first one in the draw step" * n.except_first_in_draw_step,
    h.CountersChange: _counters,
    h.PlayerDoes: _player,
    h.BecomesTarget: _targeted,
}  # fmt: skip


def happens(plain: Sayer, node: Any) -> str:
    """What happens, without its "when"."""
    match node:
        case h.OneOf(parts=parts) if parts:
            return " or ".join(happens(plain, part) for part in parts)
        case h.Together(part=part, each_player=each):
            return f"{happens(plain, part)} (however many at once{', once for each player' * each})"
        case h.Nth(part=part, number=number):
            return f"{happens(plain, part)} (number {number} of the turn)"
        case h.StateIs(condition=condition):
            return plain.condition(condition)
        case h.StepBegins(step=step, whose=whose):
            return f"{step_words(str(step), whose, plain.whose)} begins"
    said = _SAID.get(type(node))
    return said(plain, node) if said is not None else render(node)


def types_words(node: m.ChangeTypes) -> str:
    """ "Is an artifact in addition to its other types", "is every creature type"; empty for what is more than that."""
    if node == m.ChangeTypes(all_creature_types=True):
        return "is every creature type"
    added = [*(word(one) for one in node.add_subtypes), *(one.lower() for one in node.add_types)]
    if added and node == m.ChangeTypes(add_types=node.add_types, add_subtypes=node.add_subtypes):
        said = " ".join(added)
        return f"is {'an' if said[:1].lower() in 'aeiou' else 'a'} {said} in addition to its other types"
    return ""


def cost_words(plain: Sayer, node: m.CostChange) -> str:
    """ "Creature spells you cast cost {1} less to cast"; empty for what is more than that."""
    simple = m.CostChange(node.kind, spells=node.spells, by=node.by, amount=node.amount)
    if node != simple or node.kind not in ("reduce", "increase") or not isinstance(node.amount, int):
        return ""
    kind = plain.described(node.spells, (Zone.STACK,), many=True) if node.spells is not None else "spells"
    by = "" if node.by is None else f" {who(plain, node.by)} cast" + ("" if node.by == s.You() else "s")
    return f"{kind}{by} cost {{{node.amount}}} {'less' if node.kind == 'reduce' else 'more'} to cast"
