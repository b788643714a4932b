"""What instructions do, as orders to whoever controls them: "draw two cards", "destroy target creature"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, replace
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.beheld import beheld
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.named_tokens import NAMED_TOKENS
from mtgtable.model.colors import COLOR_NAMES, in_order
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each, named_amount
from mtgtable.oracle.rendering.causes_said import whom_it_attacks
from mtgtable.oracle.rendering.copies_said import except_words
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.mana_said import mana_words_added
from mtgtable.oracle.rendering.nouns import described, with_article
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.spoken_of import Called, key_of
from mtgtable.oracle.rendering.whole import render


def _set_life(plain: Sayer, node: i.SetLife) -> str:
    if node.exchange_with is None:
        return f"{plain.whose(node.players)} life total becomes {plain.amount(node.amount)}"
    if node.with_size:
        whose = possessive(plain.what(node.players))
        return f"exchange {whose} life total with {possessive(plain.what(node.exchange_with))} {node.with_size}"
    if node.players == s.You() and isinstance(node.exchange_with, s.Targeted):
        return f"exchange life totals with {plain.what(node.exchange_with)}"
    if node.exchange_with == node.players:
        return f"{plain.what(node.players)} exchange life totals"
    return f"{plain.what(node.players)} and {plain.what(node.exchange_with)} exchange life totals"


def _discard(plain: Sayer, node: i.Discard) -> str:
    verb = _each_of(plain, node.players, "discard", "discards")
    if node.what is not None or node.chosen_by is not None or node.cycling:
        return render(node) if node.what is None else f"{verb} {plain.what(node.what)}"
    if node.count is None and isinstance(node.filter, f.Not) and isinstance(node.filter.part, f.IsAmong):
        return f"{verb} the rest"
    if node.count is None and node.filter != f.Anything():
        return f"{verb} all {_cards(plain, node.filter, several=True)}"
    if node.count is None:
        return f"{verb} {'your' if node.players == s.You() else 'their'} hand"
    several = node.count != 1
    if isinstance(node.filter, f.IsAmong):
        many = plain.number(node.count) if several else "one"
        return f"{verb} {many} of {plain.what(node.filter.objects)}"
    parts = node.filter.parts if isinstance(node.filter, f.AllOf) else ()
    if f.OTHER in parts and node.count == 1:
        rest = f.all_of(*(part for part in parts if part != f.OTHER))
        card = plain.described(rest, (Zone.HAND,)).replace(" in a hand", "")
        return f"{verb} another {card}"
    noun = _cards(plain, node.filter, several=several)
    if several and (each := for_each(plain, node.count)):
        return f"{verb} {with_article(_cards(plain, node.filter, several=False))}{each}" + " at random" * node.random
    if not isinstance(node.count, int | q.X) and plain.number(node.count) != "that many":
        return f"{verb} {noun} equal to {plain.amount(node.count)}" + " at random" * node.random
    number = plain.number(node.count)
    article = "an" if number == "a" and noun[:1].lower() in "aeiou" else number
    return f"{verb} {article} {noun}" + " at random" * node.random


def _cards(plain: Sayer, fitting: f.Filter, *, several: bool) -> str:
    """ "Noncreature cards", "Mountain card or a red card"."""
    historic = described(fitting, (Zone.LIBRARY,), say=plain.what).startswith("historic ")
    if (
        isinstance(fitting, f.AnyOf)
        and not historic
        and not several
        and len({type(part) for part in fitting.parts}) > 1
    ):
        one, *others = (_cards(plain, part, several=False) for part in fitting.parts)
        return " or ".join([one, *map(with_article, others)])
    return described(fitting, (Zone.LIBRARY,), many=several, say=plain.what).replace(" in a library", "")


def _arrange(plain: Sayer, node: i.Arrange) -> str:
    if node.how == "top" and node.players == s.You():
        return (
            f"look at the top {plain.number(node.count, 'one')} cards of your library, then put them back in any order"
        )
    if node.how not in ("scry", "surveil", "fateseal"):
        return render(node)
    others = "scries" if node.how == "scry" else f"{node.how}s"
    return f"{_each_of(plain, node.players, node.how, others)} {plain.amount(node.count)}"


def _remove_counters(plain: Sayer, node: i.RemoveCounters) -> str:
    kind = f"{node.kind} counter".strip()
    aimed = node.of.index if isinstance(node.of, s.Targeted) else len(plain.targets)
    if node.count is None and not node.kind and aimed < len(plain.targets) and plain.targets[aimed].objects is None:
        return f"{plain.what(node.of)} loses all counters"
    if node.count is None:
        return f"remove all {kind}s from {plain.what(node.of)}"
    if node.count == 1 and isinstance(node.of, s.Choose) and set(node.of.zones) == {Zone.BATTLEFIELD, Zone.EXILE}:
        chosen = plain.what(node.of).removesuffix(f" with {with_article(kind)} on it")
        return f"remove {with_article(kind)} from {chosen}"
    among = "among " * node.among
    if node.count == q.Bounded(q.X(), low=1):
        return f"remove one or more {kind}s from {among}{plain.what(node.of)}"
    return _so_many(plain, "remove", node.count, kind, f" from {among}{plain.what(node.of)}")


def _damage(plain: Sayer, node: i.DealDamage) -> str:
    source = plain.each(node.source) if isinstance(node.source, s.All) else plain.what(node.source)
    if isinstance(node.source, s.All):
        plain.spoken.speak(("each",), Called("object"))  # "it" would be each of them
    known = isinstance(node.to, s.Bound) and node.to.name == "event.player"
    first = ""
    if isinstance(node.to, s.Targeted) and not isinstance(
        node.amount.part if isinstance(node.amount, q.Product) else node.amount, int | q.X | q.EventAmount | q.StatOf
    ):
        first = plain.each(node.to)
    if isinstance(node.amount, q.IfElse) and node.amount.otherwise == 0 and isinstance(node.amount.then, int):
        much, equal = f"{node.amount.then} damage", f" if {plain.condition(node.amount.condition)}"
    elif isinstance(node.amount, int | q.X | q.EventAmount):
        much, equal = f"{plain.amount(node.amount)} damage", ""
    elif isinstance(node.amount, q.Noted) and plain.deed_of(node.amount.name) in _MANY:
        much, equal = "that much damage", ""
    elif isinstance(node.amount, q.Ratio) and _shared_evenly(node, node.amount):
        evenly = f"{plain.amount(node.amount.part)} damage divided evenly, rounded {'up' if node.amount.up else 'down'}"
        return f"{source} deals {evenly}, among {first or plain.what(node.to)}"
    elif isinstance(node.amount, q.StatOf) or (
        isinstance(node.amount, q.Product) and isinstance(node.amount.part, q.StatOf) and node.amount.factor == 2
        and node.amount.part.objects == node.source
    ):  # fmt: skip
        much, equal = f"damage equal to {plain.amount(node.amount)}", ""
    else:
        much, equal = "damage", f" equal to {plain.amount(node.amount)}"
    if node.divided:
        return _divided(plain, node, source, first)
    if node.source == s.Source() and isinstance(node.to, s.ControllerOf | s.OwnerOf):
        plain.spoken.speak("source", Called("permanent"))  # "its controller" would be whose this is
    to = first or ("itself" if node.to == node.source else plain.what(node.to) if known else plain.each(node.to))
    rest = unsaid(node, "amount", "to", "source", "divided", "cant_be_prevented", "excess_to")
    if node.excess_to == s.ControllerOf(node.to):
        rest += ". Excess damage is dealt to that creature's controller instead"
    return f"{source} deals {much} to {to}{equal}{rest}" + (
        " and the damage can't be prevented" if node.cant_be_prevented else ""
    )


_MANY: Final = ("removed", "sacrificed")
"""What was done to so many: "that much" is how many they were."""


def _shared_evenly(node: i.DealDamage, share: q.Ratio) -> bool:
    """Does each of them get its part of the whole."""
    return share.by == q.CountOf(node.to)


def _divided(plain: Sayer, node: i.DealDamage, source: str, first: str) -> str:
    """ "2 damage divided as you choose among any number of targets", and how much more if something was paid."""
    to = first or plain.what(node.to)
    among = f"divided as you choose among {to}"
    match node.amount:
        case q.IfElse(condition=asked, then=then, otherwise=usual):
            more = f"{source} deals {plain.amount(then)} damage divided as you choose among those permanents and/or "
            usually = f"{source} deals {plain.amount(usual)} damage {among}"
            return f"{usually}. If {plain.condition(asked)}, {more}players instead"
    return f"{source} deals {plain.amount(node.amount)} damage {among}"


def unsaid(node: Any, *said: str) -> str:
    """What else the node holds, so that nothing is left out."""
    left = [
        f"{one.name.replace('_', ' ')} {render(getattr(node, one.name))}"
        for one in fields(node)
        if one.name not in (*said, "bind", "text") and getattr(node, one.name) != _default(one)
    ]
    return f" ({'; '.join(left)})" if left else ""


def _default(one: Field[Any]) -> Any:
    return one.default if one.default is not MISSING else None


_YOURS: Final = s.All(f.all_of(f.IsType("Creature"), f.ControlledBy(s.You())))


_ANOTHER: Final = f.AllOf((f.IsType("Creature"), f.Not(f.IsAmong(s.Source()))))


def _supported(plain: Sayer, node: i.PutCounters) -> str:
    """ "Support 2" (701.41); empty for other counters."""
    at = node.on.index if isinstance(node.on, s.Targeted) else len(plain.targets)
    if node != i.PutCounters("+1/+1", 1, node.on) or at >= len(plain.targets) or at in plain.named:
        return ""
    spec = plain.targets[at]
    if replace(spec, text="") != s.TargetSpec(_ANOTHER, minimum=0, maximum=spec.maximum) or spec.maximum is None:
        return ""
    plain.what(node.on)
    return f"support {plain.amount(spec.maximum)}"


def _put_counters(plain: Sayer, node: i.PutCounters) -> str:
    if node == i.PutCounters("+1/+1", node.count, s.Choose(zones=(), among=s.Extreme(_YOURS, "toughness", least=True))):
        return f"bolster {plain.amount(node.count)}"
    if node.count == q.CountersOn(node.kind, node.on):
        return f"double the number of {node.kind} counters on {plain.what(node.on)}"
    if node.kind == "each kind" and node.count == 1:
        on = plain.what(node.on)
        it = "that permanent or player" if "player" in on else "that permanent"
        on = on.replace("target player or permanent", "target permanent or player")
        return f"for each kind of counter on {on}, give {it} another counter of that kind"
    if node.kind == "every kind" and node.count == 1:
        return f"double the number of each kind of counter on {plain.what(node.on)}"
    if supported := _supported(plain, node):
        return supported
    noun = f"{node.kind} counter"
    at = node.on.index if isinstance(node.on, s.Targeted) else len(plain.targets)
    if at < len(plain.targets) and plain.targets[at].objects is None and not node.divided and node.kind:
        return _so_many(plain, f"{plain.what(node.on)} gets", node.count, noun)
    then = isinstance(node.on, s.Bound) and node.on.name.endswith(s.CONTROLLER_THEN)
    if node.on in (s.You(), s.Bound("event.player")) or then or isinstance(node.on, s.Players | s.ControllerOf):
        gets = "you get" if node.on == s.You() else f"{plain.what(node.on)} gets"
        if node.kind == "energy":
            many = _so_many(plain, gets, node.count, "{E}").replace("{E}s", "{E}").replace(" a {E}", " {E}", 1)
            many = many.replace("a number of {E}", "an amount of {E}")
            return f"{gets} {'{E}' * node.count}" if isinstance(node.count, int) else many
        return _so_many(plain, gets, node.count, noun)
    if node.divided:
        return f"distribute {_counted(plain, node.count, noun)} among {plain.what(node.on)}"
    each = "each of " * (isinstance(node.on, s.Targeted) and plain.several(node.on))
    return _so_many(plain, "put", node.count, noun, f" on {each}{plain.each(node.on)}")


def _tokens(plain: Sayer, node: i.CreateTokens) -> str:
    verb = _each_of(plain, node.players, "create", "creates")
    factor, part = (node.count.factor, node.count.part) if isinstance(node.count, q.Product) else (1, node.count)
    each = for_each(plain, part)
    simple = isinstance(node.count, int | q.X | q.EventAmount | q.Noted) and not named_amount(node.count)
    equal = "" if simple or each else f" equal to {plain.amount(node.count)}"
    number = (
        plain.number(factor)
        if each
        else "a number of"
        if equal
        else ("that many" if isinstance(node.count, q.EventAmount | q.Noted) else plain.number(node.count))
    )
    many = number not in ("a", "one")
    how = "tapped " * (node.tapped and not node.attacking)
    rest = unsaid(
        node,
        "count",
        "token",
        "power",
        "toughness",
        "copy_of",
        "players",
        "tapped",
        "attacking",
        "exceptions",
        "attached_to",
        "counters",
        "link",
        "attacking_whom",
    )
    attacked = whom_it_attacks(plain, node.attacking_whom)
    if node.copy_of is not None:
        how = "" if attacked else "tapped and attacking " * node.attacking or how
        rest += f" that's {'tapped and ' * node.tapped}attacking{attacked}" * bool(attacked)
        copies = "tokens that are copies of" if many else "token that's a copy of"
        but = except_words(plain, node.exceptions, "they" if many else "it").replace("they has", "they have")
        if many and "they's a " in but:
            kind, _, more = but.partition("they's a ")[2].partition(" in addition to its other types")
            but = f"{but.partition('they')[0]}they're {kind}s in addition to their other types{more}"
        if node.counters:
            rows = [_counted(plain, count, f"additional {kind} counter") for kind, count in node.counters]
            but += f"{' and' if but else ', except'} it enters with {' and '.join(rows)} on it"
        return f"{verb} {number} {how}{copies} {_copied(plain, node.copy_of)}{but}{rest}{equal}{each}"
    token = how + _token(plain, node, many)
    attacking = f" that{' are' if many else _S} {'tapped and ' * node.tapped}attacking{attacked}" * node.attacking
    article = with_article(token).partition(" ")[0] if number == "a" else number
    attached = "" if node.attached_to is None else f" attached to {plain.what(node.attached_to)}"
    marked = ""
    if node.counters:
        rows = [_counted(plain, count, f"{kind} counter") for kind, count in node.counters]
        marked = f" with {' and '.join(rows)} on {'them' if many else 'it'}"
    where = f", where X is {plain.amount(node.power)}" if _sized_alike(node) else ""
    match node.power, node.toughness:
        case q.StatOf() as power, q.StatOf() as toughness if power != toughness:
            sizes = (
                f"Its power is equal to {plain.amount(power)} and its toughness is equal to {plain.amount(toughness)}"
            )
            return f"{verb} {article} {token}{attacking}{attached}{marked}{rest}{equal}{each}. {sizes}"
    return f"{verb} {article} {token}{attacking}{attached}{marked}{rest}{equal}{each}{where}"


_S: Final = "'s"


def _copied(plain: Sayer, of: Any) -> str:
    """ "That creature": "it", of an event, might be the object itself."""
    key = key_of(plain.spoken, of)
    if of == s.Bound("event.object") and key in plain.spoken.called:
        return plain.spoken.in_full(key)
    return plain.what(of)


def _sized_alike(node: i.CreateTokens) -> bool:
    """Is it X/X, where X is told."""
    return node.power is not None and node.power == node.toughness and not isinstance(node.power, int | q.X)


def _token(plain: Sayer, node: i.CreateTokens, many: bool) -> str:
    face: CompiledFace | None = node.token
    noun = "token" + "s" * many
    if face is None:
        return noun
    named = next((name for name, one in NAMED_TOKENS.items() if one == face), None)
    if named is not None and node.power is None and node.toughness is None:
        return f"{named.title()} {noun}"
    size = ""
    if isinstance(node.power, q.StatOf) and isinstance(node.toughness, q.StatOf) and node.power != node.toughness:
        size = ""
    elif node.power is not None or node.toughness is not None:
        size = "X/X " if _sized_alike(node) else f"{plain.amount(node.power)}/{plain.amount(node.toughness)} "
    elif face.power is not None and not any(getattr(one, "characteristic_defining", False) for one in face.abilities):
        size = f"{face.power}/{face.toughness} "
    colors = " and ".join(COLOR_NAMES[color] for color in in_order(face.colors)) or "colorless"
    kinds = (kind.lower() for kind in sorted(face.types, key=lambda kind: kind == "Creature"))
    size = "".join(f"{one.lower()} " for one in face.supertypes) + size
    words = " ".join((colors, *face.subtypes, *kinds))
    usual = f"{' '.join(face.subtypes)} Token"
    called = "" if face.name in (usual, "") else f" named {face.name}"
    having = " with " + listed([plain.granted(one, "this token") for one in face.abilities]) if face.abilities else ""
    if "Equipment" in face.subtypes:
        having = having.replace("nchanted creature", "quipped creature")
    return f"{size}{words} {noun}{called}{having}"


_DID: Final[dict[type, str]] = {
    i.Destroy: "destroyed", i.Sacrifice: "sacrificed", i.Discard: "discarded", i.Mill: "milled", i.Tap: "tapped",
    i.LoseLife: "lost", i.DealDamage: "dealt damage", i.Counter: "countered", i.Draw: "drawn",
    i.RemoveCounters: "removed", i.PutCounters: "given counters",
}  # fmt: skip


def deed_words(node: Any) -> str:
    """What was done, as it is said of what it was done to: "destroyed this way"."""
    if isinstance(node, i.Decide):
        return "chosen" if node.what == "number" else ""
    if isinstance(node, i.Move):
        return {Zone.EXILE: "exiled", Zone.HAND: "returned", Zone.GRAVEYARD: "put into a graveyard"}.get(node.to, "")
    if isinstance(node, i.Look):
        return "revealed" if node.reveal else "looked at"
    if isinstance(node, i.Tap) and node.untap:
        return "untapped"
    return _DID.get(type(node), "")


def _fight(plain: Sayer, node: i.Fight) -> str:
    """ "It fights target creature", "those creatures fight each other"."""
    if node.one == node.other:
        return "those creatures fight each other"
    return f"{plain.what(node.one)} fights {plain.what(node.other)}"


def _look(plain: Sayer, node: i.Look) -> str:
    """ "Reveal it", "look at target player's hand", "target player reveals the top card of their library"."""
    if (seen := beheld(node)) is not None:
        return f"behold {plain.what(seen)}"
    match node:
        case i.Look(at=s.All(filter=f.OwnedBy(players=owner), zones=(Zone.HAND,)), by=s.You(), reveal=False):
            return f"look at {plain.whose(owner)} hand"
        case i.Look(at=s.All(filter=f.OwnedBy(players=s.You()), zones=(Zone.HAND,)), by=s.You(), reveal=True):
            return "reveal your hand"
        case i.Look(at=s.TopOfLibrary(players=players), by=by, reveal=True) if players == by != s.You():
            gone = isinstance(by, s.OwnerOf) and isinstance(by.objects, s.Targeted) and by.objects.index in plain.named
            who = "that player reveals" if gone else _each_of(plain, by, "reveal", "reveals")
            return f"{who} {plain.what(node.at).partition(' of ')[0]} of their library"
        case i.Look(
            at=s.Choose(
                filter=f.OwnedBy(players=owner), zones=(Zone.HAND,), count=count, by=by, random=False,
                any_number=False, up_to=False,
            ),
            by=by_,
            reveal=True,
        ) if owner == by == by_ != s.You():  # fmt: skip
            who = _each_of(plain, by, "reveal", "reveals")
            if isinstance(count, int | q.X):
                return f"{who} {_counted(plain, count, 'card')} from their hand"
            return f"{who} a number of cards from their hand equal to {plain.amount(count)}"
        case i.Look(at=s.Choose(random=True), by=s.You(), reveal=False):
            return f"choose {plain.what(node.at)}"
        case i.Look(by=s.You()):
            return f"{'reveal' if node.reveal else 'look at'} {plain.what(node.at)}"
        case i.Look(reveal=True):
            return f"{plain.what(node.by)} reveals {plain.what(node.at)}"
    return render(node)


def _unattached(plain: Sayer, node: i.Attach) -> str:
    """ "Unattach all Equipment from target creature"."""
    if isinstance(node.what, s.AttachmentsOf):
        host = plain.what(node.what.host)
        return f"unattach all {plain.described(node.what.filter, (), many=True)} from {host}"
    return f"unattach {plain.what(node.what)}"


def _counted(plain: Sayer, count: Any, noun: str) -> str:
    if isinstance(count, int):
        if count == 1:
            return with_article(noun)
        return f"{plain.number(count)} {noun}s"
    if isinstance(count, q.X):
        return f"{count.name} {noun}s"
    if isinstance(count, q.Product) and count.part == q.X() and count.factor == 2:
        return f"twice X {noun}s"
    if count == q.Product(2, q.EventAmount()):
        return f"twice that many {noun}s"
    return f"that many {noun}s" if isinstance(count, q.EventAmount | q.Noted) and not named_amount(count) else ""


def _so_many(plain: Sayer, verb: str, count: Any, noun: str, rest: str = "", *, cards: bool = False) -> str:
    """ "Draw two cards", "put a counter on it for each …", "draw cards equal to …"."""
    counted = _counted(plain, count, noun)
    if counted:
        return f"{verb} {counted}{rest}"
    match count:
        case q.Sum(parts=(q.Noted() | q.EventAmount() as first, int() as more)) if counted := _counted(
            plain, first, noun
        ):
            return f"{verb} {counted} {'minus' if more < 0 else 'plus'} {plain.number(abs(more), 'one')}{rest}"
    factor, part = (count.factor, count.part) if isinstance(count, q.Product) else (1, count)
    each = for_each(plain, part)
    if each:
        return f"{verb} {_counted(plain, factor, noun)}{rest}{each}"
    number = "" if cards else "a number of "
    return f"{verb} {number}{noun}s{rest} equal to {plain.amount(count)}"


def _each_of(plain: Sayer, players: Any, verb: str, plural: str) -> str:
    match players:
        case s.Union(parts=(s.Targeted() as one, s.ControllerOf(objects=other))) if one == other:
            return f"{plain.what(players)} {plural}"  # "that player or that planeswalker's controller" is one
    if isinstance(players, s.Union) or (isinstance(players, s.Targeted) and plain.several(players)):
        return f"{plain.what(players)} each {verb.removeprefix('you ')}"
    return verb if players == s.You() else f"{plain.what(players)} {plural}"


def _tap(plain: Sayer, node: i.Tap) -> str:
    """ "Tap target creature", "that player untaps a land they control"."""
    verb = "untap" if node.untap else "tap"
    match node.what:
        case s.Choose(by=by, filter=fitting, among=None) if by not in (None, s.You()) and (
            f.ControlledBy(by) in (f.parts_of(fitting))
        ):
            rest = f.without(fitting, f.ControlledBy(by))
            who = plain.what(by)
            theirs = plain.what(replace(node.what, by=None, filter=rest))
            return f"{who} {verb}s {theirs} they control"
    return f"{verb} {plain.what(node.what)}"


def _activating_mana(plain: Sayer, node: i.ActivateMana) -> str:
    who = _each_of(plain, node.by, "activate", "activates")
    theirs = plain.described(node.of.filter, node.of.zones, many=False) if isinstance(node.of, s.All) else ""
    return f"{who} a mana ability of each {theirs}"


def _verb(verb: str, others: str, count: str, noun: str) -> Callable[[Sayer, Any], str]:
    return lambda p, n: _so_many(p, _each_of(p, n.players, verb, others), getattr(n, count), noun, cards=True)


def _life(verb: str, others: str) -> Callable[[Sayer, Any], str]:
    def said(plain: Sayer, node: Any) -> str:
        who = _each_of(plain, node.players, f"you {verb}", others)
        if isinstance(node.amount, int | q.X | q.EventAmount):
            return f"{who} {plain.amount(node.amount)} life"
        if isinstance(node.amount, q.Noted) and plain.deed_of(node.amount.name) == "chosen":
            return f"{who} that much life"
        if isinstance(node.amount, q.Half) and node.amount.part == q.PlayerStat("life", node.players):
            whose = "your" if node.players == s.You() else "their"
            return f"{who} half {whose} life, rounded {'up' if node.amount.up else 'down'}"
        if isinstance(node.amount, q.Noted) and plain.deed_of(node.amount.name) == "lost":
            return f"{who} life equal to the life lost this way"
        factor, part = (
            (node.amount.factor, node.amount.part) if isinstance(node.amount, q.Product) else (1, node.amount)
        )
        each = for_each(plain, part)
        return f"{who} {factor} life{each}" if each else f"{who} life equal to {plain.amount(node.amount)}"

    return said


def _turned(plain: Sayer, node: i.Transform) -> str:
    way = node.how.removeprefix("transform")
    verb = "turn" if way.startswith("face") else node.how if node.how in ("transform", "flip") else ""
    said = f"{verb} {plain.what(node.what)}" + f" {way}" * (verb == "turn")
    if not verb:
        return render(node)
    if node.listed is not None and plain.several(node.what):
        return f"{said}. They're {node.listed.said.partition(' ')[2]}s"
    return said if node.listed is None else f"{said}. It's {node.listed.said}"


DEEDS: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    i.Nothing: lambda _p, _n: "nothing",
    i.Manual: lambda _p, n: f"by hand: {n.text}",
    i.DealDamage: _damage,
    i.GainLife: _life("gain", "gains"),
    i.LoseLife: _life("lose", "loses"),
    i.Draw: _verb("draw", "draws", "count", "card"),
    i.Mill: _verb("mill", "mills", "count", "card"),
    i.Discard: _discard,
    i.Arrange: _arrange,
    i.RemoveCounters: _remove_counters,
    i.Destroy: lambda p, n: f"destroy {p.what(n.what)}" + (
        f". {'They' if p.several(n.what) else 'It'} can't be regenerated" * n.no_regeneration),
    i.Tap: _tap,
    i.PutCounters: _put_counters,
    i.AddMana: mana_words_added,
    i.SetLife: lambda p, n: _set_life(p, n),
    i.Proliferate: lambda _p, _n: "proliferate",
    i.ActivateMana: _activating_mana,
    i.LoseMana: lambda p, n: f"{_each_of(p, n.players, 'you lose', 'loses')} all unspent mana",
    i.Look: _look,
    i.Regenerate: lambda p, n: f"regenerate {p.what(n.what)}",
    i.Fight: lambda p, n: _fight(p, n),
    i.EndGame: lambda p, n: (
        f"{_each_of(p, n.players, f'you {n.how}', f'{n.how}s')} the game" if n.how in ("win", "lose") else render(n)
    ),
    i.ExileUntil: lambda p, n: f"exile {p.what(n.what)} until " + (
        f"{p.this} leaves the battlefield" if n.until == "source leaves" else "the next end step"),
    i.Transform: _turned,
    i.CreateTokens: _tokens,
    i.Shuffle: lambda p, n: f"{_each_of(p, n.players, 'shuffle', 'shuffles')}",
    i.Attach: lambda p, n: (
        f"attach {p.what(n.what)} to {p.what(n.to)}" if n.to is not None else _unattached(p, n)
    ),
}  # fmt: skip
