"""Instructions one after another, and those that depend on something: "if you do", "you may", "unless" (608.2c)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.fold import walk
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.instead_said import first_or_otherwise, instead_words
from mtgtable.oracle.rendering.keyword_actions_said import by_condition
from mtgtable.oracle.rendering.lists_said import listed, sentence
from mtgtable.oracle.rendering.sayer import Sayer, each_called
from mtgtable.oracle.rendering.spoken_of import Called
from mtgtable.oracle.rendering.told_together import told_together
from mtgtable.oracle.rendering.under_one import all_under_one, by_them


def _steps(plain: Sayer, steps: tuple[Any, ...]) -> list[str]:
    """The sentences of the steps; what print says in one is one."""
    steps = tuple(one for step in steps for one in (_flat(step) if isinstance(step, i.Sequence) else (step,)))
    said: list[str] = []
    k = 0
    while k < len(steps):
        found = told_together(plain, steps[k:])
        if found is not None:
            text, taken = found
            said.append(text)
            k += taken
        elif steps[k] == i.Nothing():
            aimed = next((n for n in range(len(plain.targets)) if n not in plain.named), None)
            if aimed is not None:
                said.append(f"choose {plain.what(s.Targeted(aimed))}")
                plain.begins = False
            k += 1
        else:
            said.append(plain.do(steps[k]))
            k += 1
    return said


def _flat(node: i.Sequence) -> tuple[Any, ...]:
    """The steps of a sequence within one, unless they are done together."""
    if node.together:
        return (node,)
    return tuple(one for step in node.steps for one in (_flat(step) if isinstance(step, i.Sequence) else (step,)))


def _sequence(plain: Sayer, node: i.Sequence) -> str:
    """ "Draw a card. Discard a card"; what is done at the same time is one sentence."""
    said = _steps(plain, node.steps)
    if node.together and not any(". " in one for one in said):
        return _together(said)
    return ". ".join(one if k == 0 else f"{one[:1].upper()}{one[1:]}" for k, one in enumerate(said))


def _together(said: list[str]) -> str:
    """ "This deals 2 damage to target creature and 1 damage to you"."""
    first = said[0].partition(" deals ")[0] + " deals "
    if all(one.startswith("create ") for one in said):
        return listed([said[0], *(one.removeprefix("create ") for one in said[1:])])
    alike = all(one.startswith(first) for one in said)
    rest = [one.removeprefix(first) if alike else one for one in said[1:]]
    if alike and len(said) == 3:
        return listed([said[0], *(one.replace("any other target", "another target") for one in rest)])
    return " and ".join([said[0], *rest])


def inline(plain: Sayer, node: Any) -> str:
    """What is done as one clause of a sentence, where that can be."""
    if not isinstance(node, i.Sequence):
        return plain.do(node)
    if node.together:
        return _sequence(plain, node)
    said = _steps(plain, node.steps)
    plain.done(node)
    if len(said) == 2 and _WOULD_DIE.fullmatch(said[1]):
        return ", and ".join(said)
    if told := all_under_one(plain, node, said):
        return told
    if any(one.startswith(("if ", "when you do, ")) for one in said[1:]) or any(
        ". " in one or (", " in one and len(said) > 2) for one in said
    ):
        return ". ".join(one if k == 0 else f"{one[:1].upper()}{one[1:]}" for k, one in enumerate(said))
    if len(said) == 1:
        return said[0]
    said = _told_whose(said)
    return ", then ".join(said) if len(said) == 2 and " and " in said[0] + said[1] else listed(said)


_WOULD_DIE: Final = re.compile(r"if (it|that creature) would die this turn, exile it instead")
_OTHERS: Final = (
    "that player ", "target player ", "target opponent ", "each player ", "each opponent ", "its controller ",
)  # fmt: skip
_MINE: Final = ("draw ", "sacrifice ", "choose ", "create ", "discard ", "mill ", "search ")


def _told_whose(said: list[str]) -> list[str]:
    """ "That player loses 5 life and you sacrifice this": what you do after what another does."""
    return [
        f"you {one}" if one.startswith(_MINE) and any(before.startswith(_OTHERS) for before in said[:k]) else one
        for k, one in enumerate(said)
    ]


def _if(plain: Sayer, node: i.If) -> str:
    if isinstance(node.condition, c.DidIt) and node.otherwise is None:
        if isinstance(node.then, lasting.Later) and node.then.trigger.when == h.OneOf(()):
            return plain.do(node.then)
        does = plain.about_event.get(f"doer of {node.condition.name}", "you do")
        return f"if {does}, {_done_then(plain, node.then)}"
    if isinstance(node.then, lasting.Later) and node.then.trigger.when == h.OneOf(()) and node.otherwise is None:
        asked = _DONE_THIS_WAY.fullmatch(plain.condition(node.condition))
        if asked is not None:
            done = f"when you {_NOW[asked[2]]} {asked[1]} this way,"
            if asked[1] == "a card" and asked[2] == "milled":
                done = "when one or more cards are milled this way,"
            return plain.do(node.then).replace("when you do,", done, 1)
    named = by_condition(plain, node)
    if named is not None:
        return named
    if node.otherwise is not None and (said := instead_words(plain, node)):
        plain.begins = False
        return said
    if isinstance(node.then, i.Nothing) and node.otherwise is not None:
        return f"{inline(plain, node.otherwise)} unless {plain.condition(node.condition)}"
    if any(isinstance(one, c.WasPaid | c.CastFrom) for one in getattr(node.condition, "parts", (node.condition,))):
        plain.spoken.speak("source", Called("spell"))
    aimed = {one.index for one in walk(node.condition) if isinstance(one, s.Targeted)} - plain.named
    name = getattr(node.then, "bind", "")
    one_name = bool(name) and name == getattr(node.otherwise, "bind", "")
    if said := first_or_otherwise(plain, node, inline):
        return said
    usual_first = (
        plain.begins or aimed or (one_name and isinstance(node.then, i.Move)) or _without_the_usual(node) != (node.then)
    )
    if node.otherwise is not None and (usual_first or _aims_first(plain, node.otherwise, node.then)):
        plain.begins = False
        first = inline(plain, node.otherwise)
        instead = _without_the_usual(node)
        so, other = plain.condition(node.condition), inline(plain, instead)
        if " unless " in other and ". " not in other:
            return f"{first}. If {so}, instead {other}"
        return f"{first}. If {so}, {other} instead"
    if node.otherwise is None and (aimed or plain.begins):
        plain.begins = False
        first = inline(plain, node.then)
        head, _, rest = first.partition(". ")
        if not rest or isinstance(node.then, i.Destroy | i.CopyOnStack | i.MayPay):
            return f"{head} if {plain.condition(node.condition)}{'. ' * bool(rest)}{rest}"
        plain.named -= aimed
        plain.begins = False
    plain.begins = False
    said = f"if {plain.condition(node.condition)}, {inline(plain, node.then)}"
    if node.otherwise is None:
        return said
    other = inline(plain, node.otherwise)
    if isinstance(node.then, i.Move) and isinstance(node.otherwise, i.Move) and node.then.what == node.otherwise.what:
        other = other.replace("put them ", "put the rest ", 1) if "the rest" in said else other
    said += f". Otherwise, {other}"
    if one_name:
        plain.spoken.speak(("either",), Called("object"))  # "it" would be of the other alone
    return said


def _without_the_usual(node: i.If) -> Any:
    """What may be done instead; where it isn't, what is usually done is done, which "instead" says."""
    then = node.then
    return replace(then, otherwise=None) if isinstance(then, i.May) and then.otherwise == node.otherwise else then


def _may(plain: Sayer, node: i.May) -> str:
    if isinstance(node.otherwise, i.May) and node.otherwise.bind == "inner learned":
        return "learn"
    if node.otherwise is not None and node.by != s.You() and not isinstance(node.by, s.Bound):
        if isinstance(node.do, i.DealDamage) and isinstance(node.by, s.Players | s.Targeted):
            return _has_it_dealt(plain, node, node.do)
        if _by_you(node.do):
            done = f"{plain.what(node.by)} may have you {inline(plain, node.do)}"
            return f"{done}. If that player doesn't, {inline(plain, node.otherwise)}"
        if isinstance(node.do, i.Sacrifice) and node.by in (s.Players("each"), s.Players("opponents")):
            with each_called(plain, "they"):
                done = inline(plain, node.do).removeprefix("they ")
            who = "opponent" if node.by == s.Players("opponents") else "player"
            return f"any {who} may {done}. If no one does, {inline(plain, node.otherwise)}"
        if isinstance(node.do, i.Sacrifice) and isinstance(node.by, s.Targeted) and _several_deeds(node.otherwise):
            return _else_all_of_it(plain, node)
        first = inline(plain, node.otherwise)
        who = plain.what(node.by)
        done = inline(plain, node.do)
        if " deals " in done and not done.startswith(who):
            subject, _, rest = done.partition(" deals ")
            if isinstance(node.do, i.DealDamage) and node.do.to == node.by:
                rest = f"{rest.partition(' to ')[0]} to them"
            return f"{first} unless {who} has {subject} deal {rest}"
        if done.startswith("that player ") and who.startswith("target "):
            done = f"{who} {done.removeprefix('that player ')}"
            if first.startswith("you may "):
                return f"{who} may {_done_by(done.removeprefix(f'{who} '), who)}. If that player doesn't, {first}"
        done = done.replace(" or must pay ", " or pays ")
        return f"{first} unless {by_them(done if done.startswith(who) else f'{who} {done}', who, first)}"
    if node.by in (s.Players("each"), s.Players("opponents")) and node.otherwise is None:
        with each_called(plain, "they"):
            done = _done_by(inline(plain, node.do).removeprefix("they "), "they").replace(" to they", " to them")
        if node.bind:
            plain.about_event[f"doer of {node.bind}"] = "a player does"
        return f"any {'opponent' if node.by == s.Players('opponents') else 'player'} may {done.removeprefix('must ')}"
    if isinstance(node.do, i.CastIt) and node.do == i.CastIt(node.do.what, free=True, copy=True, bind=node.do.bind):
        first = f"copy {plain.what(node.do.what)}"
        plain.done(node.do)
        return f"{first}. You may cast the copy without paying its mana cost"
    who = plain.what(node.by)
    done = inline(plain, node.do).removeprefix("you ").removeprefix("may ")
    if who != "you":
        done = done.removeprefix(f"{who} ").removeprefix("that player ")
        done = done.removeprefix("its controller ") if isinstance(node.by, s.ControllerOf) else done
    if who != "you" and node.bind:
        plain.about_event[f"doer of {node.bind}"] = "that player does"
    if who != "you" and _by_you(node.do):
        done = f"have you {done}"
    if who == "you" and isinstance(node.do, i.Shuffle) and node.do.players != s.You():
        done = f"have {done.removesuffix(' shuffles')} shuffle"
    declined = plain.who_does(node.by, "don't", "doesn't")
    otherwise = f". If {declined}, {inline(plain, node.otherwise)}" if node.otherwise else ""
    return f"{who} may {_done_by(done, who)}{otherwise}"


def _by_you(node: Any) -> bool:
    """Is it done by you, though another may have it done: "defending player may have you draw a card"."""
    return isinstance(node, i.Draw | i.GainLife) and node.players == s.You()


def _has_it_dealt(plain: Sayer, node: i.May, damage: i.DealDamage) -> str:
    """ "Any player may have this deal 5 damage to them. If no one does, …"."""
    known: dict[Any, str] = {s.Players("each"): "any player", s.Players("opponents"): "any opponent"}
    who = known.get(node.by) or plain.what(node.by)
    declined = "no one does" if node.by in known else "that player doesn't"
    with each_called(plain, "them"):
        done = plain.do(damage).replace(" deals ", " deal ", 1)
        if damage.to == node.by:
            done = done.replace(f" to {plain.what(damage.to)}", " to them")
    return f"{who} may have {done}. If {declined}, {inline(plain, node.otherwise)}"


def _done_by(done: str, who: str) -> str:
    """What somebody may do: "draw a card", "have this deal 2 damage to any target"."""
    subject, verb, rest = done.partition(" deals ")
    if verb and (" " not in subject or subject in ("this permanent", "this token")):
        return f"have {subject} deal {rest}"
    for verb, bare in sorted(_OF_OTHERS, key=lambda one: done.find(f" {one[0]} ")):
        subject, found, rest = f"{done} ".partition(f" {verb} ")
        if found and subject and not subject.startswith(_ORDERS):
            return f"have {subject.removeprefix('all ')} {bare} {rest}".rstrip()
    for verb, bare in _BARE.items():
        subject, found, rest = done.partition(f" {verb} ")
        if who == "you" and found and subject and not subject.startswith(_ORDERS):
            return f"have {subject} {bare} {rest}"
    if who != "you":
        first, _, rest = done.partition(" ")
        said = f"{_BARE.get(first, first)} {rest}".strip().replace("you control", "they control")
        for verb in (
            "reveals",
            "puts",
            "shuffles",
            "discards",
            "draws",
            "exiles",
            "loses",
            "sacrifices",
            "creates",
            "gains",
            "mills",
        ):
            said = said.replace(f", {verb} ", f", {_BARE[verb]} ").replace(f", then {verb}", f", then {_BARE[verb]}")
            said = said.replace(f" and {who} {verb} ", f" and {_BARE[verb]} ")
            said = said.replace(f" and {verb} it ", f" and {_BARE[verb]} it ")
            said = said.replace(f" and {verb} them ", f" and {_BARE[verb]} them ")
        return said
    return done


_OF_OTHERS: Final = (
    ("gets", "get"), ("gains", "gain"), ("get", "get"), ("gain", "gain"), ("has", "have"), ("becomes", "become"),
    ("become", "become"), ("fights", "fight"), ("loses", "lose"), ("blocks", "block"), ("connives", "connive"),
    ("assigns", "assign"), ("exchange", "exchange"), ("plays", "play"), ("have", "have"), ("phase", "phase"),
)  # fmt: skip
"""What somebody may have another do."""
_ORDERS: Final = (
    "draw", "put ", "destroy", "exile", "sacrifice", "discard", "return", "search", "create", "tap", "untap", "mill",
    "look", "reveal", "pay", "gain control", "copy", "attach", "cast", "counter", "remove", "scry", "surveil", "choose",
    "have ", "move", "shuffle", "goad", "add", "gain", "lose", "prevent", "regenerate", "turn", "transform", "play",
)  # fmt: skip
_BARE: Final = {
    "draws": "draw", "discards": "discard", "sacrifices": "sacrifice", "gains": "gain", "loses": "lose",
    "creates": "create", "mills": "mill", "scries": "scry", "surveils": "surveil", "puts": "put", "exiles": "exile",
    "returns": "return", "copies": "copy", "taps": "tap", "searches": "search", "shuffles": "shuffle",
    "reveals": "reveal",
}  # fmt: skip


def _may_pay(plain: Sayer, node: i.MayPay) -> str:
    if node.otherwise is not None and node.then is None and node.x_at_most is None and not node.must:
        if _several_deeds(node.otherwise):
            return _else_paid(plain, node)
        done = inline(plain, node.otherwise)
        who, cost = plain.what(node.by), plain.cost(node.cost).replace(", pay ", " and ")
        who = {"each player": "any player", "each opponent": "any opponent"}.get(who, who)
        pays = f"{'' if cost.startswith(_DONE_AS_COST) else 'pay '}{cost}"
        first, _, rest = pays.partition(" ")
        paying = f"{who} {pays}" if who == "you" else f"{who} {first}s {rest}"
        return f"{done} unless {by_them(paying, who, done)}"
    who, cost = plain.what(node.by), plain.cost(node.cost)
    pays = f"{'' if cost.startswith(_DONE_AS_COST) else 'pay '}{cost}"
    most, limit = "", ""
    if node.x_at_most == q.EventAmount() and plain.about_event.get("gained"):
        most = ", where X is less than or equal to the amount of life you gained"
    elif node.x_at_most is not None:
        limit = f". X can't be greater than {plain.amount(node.x_at_most)}"
    does, declined = plain.who_does(node.by, "do", "does"), plain.who_does(node.by, "don't", "doesn't")
    if node.must and who == "you":
        failed = f". If you can't, {inline(plain, node.otherwise)}" if node.otherwise else ""
        return f"{pays}{most}" + (_if_paid(plain, node.then, does) if node.then else "") + failed + limit
    return (
        f"{who} {'must' if node.must else 'may'} {pays}{most}"
        + (_if_paid(plain, node.then, does) if node.then else "")
        + (f". If {declined}, {inline(plain, node.otherwise)}" if node.otherwise else "")
        + limit
    )


def _else_all_of_it(plain: Sayer, node: i.May) -> str:
    """ "Target opponent may sacrifice a land. If they don't, …": "unless" would be of the last deed alone."""
    who = plain.what(node.by)
    done = inline(plain, node.do)
    done = _done_by(done.removeprefix(f"{who} ").removeprefix("that player "), who)
    return f"{who} may {done}. If that player doesn't, {inline(plain, node.otherwise)}"


def _several_deeds(node: Any) -> bool:
    several = isinstance(node, i.Sequence) and len(node.steps) > 1
    return several or (isinstance(node, i.Destroy) and node.no_regeneration)


def _else_paid(plain: Sayer, node: i.MayPay) -> str:
    """ "You may pay {3}. If you don't, tap this and it deals 2 damage to you": "unless" would be of the last alone."""
    who, cost = plain.what(node.by), plain.cost(node.cost).replace(", pay ", " and ")
    declined = plain.who_does(node.by, "don't", "doesn't")
    pays = f"{'' if cost.startswith(_DONE_AS_COST) else 'pay '}{cost}"
    return f"{who} may {pays}. If {declined}, {inline(plain, node.otherwise)}"


def _if_paid(plain: Sayer, then: Any, does: str) -> str:
    if isinstance(then, lasting.Later) and then.trigger.when == h.OneOf(()):
        said = plain.do(then)
        return f". {said[:1].upper()}{said[1:]}"
    return f". If {does}, {_done_then(plain, then)}"


_NOW: Final = {"discarded": "discard", "sacrificed": "sacrifice", "exiled": "exile", "milled": "mill"}
_DONE_THIS_WAY: Final = re.compile(rf"(an? [^,]*) was ({'|'.join(_NOW)}) this way")


def _aims_first(plain: Sayer, usual: Any, instead: Any) -> bool:
    """Is the first target that has not been spoken of yet one of what is usually done."""
    new = [{one.index for one in walk(deed) if isinstance(one, s.Targeted)} - plain.named for deed in (usual, instead)]
    return bool(new[0] and new[1]) and min(new[0]) < min(new[1])


def _done_then(plain: Sayer, then: Any) -> str:
    """What follows "if you do": one thing, or another instead ("otherwise" would be where it isn't done)."""
    if isinstance(then, i.If) and then.otherwise is None and isinstance(then.then, i.EndGame):
        return f"{plain.do(then.then)} if {plain.condition(then.condition)}"
    if not isinstance(then, i.If) or then.otherwise is None or isinstance(then.then, i.Nothing):
        return inline(plain, then)
    usual = inline(plain, then.otherwise)
    return f"{usual}. If {plain.condition(then.condition)}, {inline(plain, then.then)} instead"


_DONE_AS_COST: Final = ("pay ", "sacrifice ", "discard ", "exile ", "tap ", "return ", "remove ", "put ", "reveal ")


def _who_cant(plain: Sayer, node: i.ForEach) -> str:
    """ "Each opponent who can't discards a card", "for each opponent who can't, draw a card"; empty for others."""
    match node.of:
        case s.PlayersWho(
            players=s.Players(kind=("each" | "opponents") as kind),
            condition=c.Isnt(c.Exists(s.Those(objects=s.Bound(name="by those who could")))),
        ):
            who = f"each {'player' if kind == 'each' else 'opponent'} who can't"
            with each_called(plain, who):
                said = inline(plain, node.do)
            return said if said.startswith(who) else f"for {who}, {said}"
    return ""


def _each_returns(plain: Sayer, node: i.ForEach) -> str:
    """ "Each player returns all creature cards from their graveyard to the battlefield"; empty for others."""
    match node:
        case i.ForEach(
            of=s.Players(kind=kind) as who,
            do=i.Move(what=s.All(zones=(Zone.GRAVEYARD,)), to=Zone.BATTLEFIELD, under=s.Bound(name="each")) as move,
        ) if kind in ("each", "opponents", "others"):
            with each_called(plain, "they"):
                said = plain.do(replace(move, under=s.You())).removesuffix(" under your control")
            return f"{plain.what(who)} {said.replace('return ', 'returns ', 1).replace('put ', 'puts ', 1)}"
    return ""


def _for_each(plain: Sayer, node: i.ForEach) -> str:
    if said := _who_cant(plain, node) or _doubled(plain, node) or _each_returns(plain, node):
        return said
    players = isinstance(node.of, s.Players | s.PlayersWho)
    if players and (said := _each_does(plain, node)):
        return said
    if said := _players_each(plain, node):
        return said
    of = plain.each(node.of)
    if (
        isinstance(node.do, i.DealDamage)
        and node.do.source == s.Bound("each")
        and (said := _each_deals(plain, node.of, of, node.do))
    ):
        return said
    if isinstance(node.do, lasting.Apply) and node.do.what != s.Bound("each"):
        plain.spoken.speak(("each",), Called("object"))  # "it" would be each of them
    with each_called(plain, "that player" if players else _that_one(of, node.do)):
        done = inline(plain, node.do)
    if done == "it connives":
        return f"{of} connives" if of.startswith("each ") else f"each of {of} connive"
    return f"for {of if of.startswith('each') else f'each of {of}'}, {done}"


def _that_one(of: str, do: Any) -> str:
    """ "That land": of what deals damage, "its controller" would be the controller of the source."""
    deals = isinstance(do, i.MayPay) and isinstance(do.otherwise, i.DealDamage) and do.otherwise.source == s.Source()
    noun = of.removeprefix("each ").partition(" ")[0]
    return f"that {noun}" if deals and of.startswith("each ") else "it"


def _players_each(plain: Sayer, node: i.ForEach) -> str:
    """ "You and that player each sacrifice a creature", "any number of target players each mill …"; else empty."""
    both = isinstance(node.of, s.Union) and s.You() in node.of.parts
    at = node.of.index if isinstance(node.of, s.Targeted) else len(plain.targets)
    aimed = at < len(plain.targets) and plain.targets[at].objects is None
    if not (both or aimed) or isinstance(node.do, i.Sequence | i.If | i.ForEach):
        return ""
    who = plain.what(node.of)
    with each_called(plain, "that player"):
        done = inline(plain, node.do)
    if not done.startswith("that player "):
        return ""
    first, _, rest = done.removeprefix("that player ").partition(" ")
    rest = rest.replace("that player's", "their").replace("that player controls", "they control")
    return f"{who} each {_BARE.get(first, first)} {rest}"


def _each_does(plain: Sayer, node: i.ForEach) -> str:
    """ "Each player sacrifices …", "each player … unless that player …"; empty for others."""
    do, who = node.do, plain.what(node.of)
    if isinstance(do, i.May) and do.by == s.Bound("each") and do.otherwise is not None:
        with each_called(plain, who):
            first = inline(plain, do.otherwise)
        with each_called(plain, "that player"):
            done = inline(plain, do.do)
        if first.startswith(("create ", "draw ")) and who not in first and ". " not in first:
            first = f"for {who}, you {first}"
        if ". " not in first and not first.startswith("if "):
            return f"{first} unless {done if done.startswith('that player ') else f'that player {done}'}"
    if isinstance(do, i.Sacrifice | i.Move | i.May):
        with each_called(plain, who):
            said = _who_does_it(plain, node) or plain.do(do)
        rest = said.removeprefix(who).replace(f"{who} controls", "they control").replace(f"{who}'s ", "their ")
        return f"{who}{rest}" if said.startswith(who) else ""
    return ""


def _each_deals(plain: Sayer, those: Any, of: str, damage: i.DealDamage) -> str:
    """ "Each creature deals 1 damage to its controller", "those creatures each deal …"; empty for others."""
    aimed = isinstance(those, s.Targeted) or (
        isinstance(those, s.Union) and all(isinstance(one, s.Targeted) for one in those.parts)
    )
    if not of.startswith("each ") and not aimed:
        return ""
    with each_called(plain, "it"):
        said = plain.do(damage).removeprefix("it deals ")
    if of.startswith("each "):
        return f"{of} deals {said}"
    return f"{of.removeprefix('each of ')} each deal {said.replace('its ', 'their ')}"


def _who_does_it(plain: Sayer, node: i.ForEach) -> str:
    """ "Each opponent may draw a card. For each opponent who does, you draw a card"; empty for others."""
    each = s.Bound("each")
    match node:
        case i.ForEach(
            of=s.Players(), do=i.May(do=i.Sequence(steps=steps, together=False), by=by, otherwise=None) as may
        ):
            theirs = tuple(step for step in steps if each in walk(step))
            mine = steps[len(theirs) :]
            if by != each or not theirs or steps[: len(theirs)] != theirs or not mine or s.You() not in walk(mine[0]):
                return ""
            first = plain.do(replace(may, do=theirs[0] if len(theirs) == 1 else i.Sequence(theirs)))
            done = inline(plain, mine[0] if len(mine) == 1 else i.Sequence(mine))
            return f"{first}. For {plain.each_is} who does, {done}"
    return ""


def _repeat(plain: Sayer, node: i.Repeat) -> str:
    steps = node.do.steps if isinstance(node.do, i.Sequence) else ()
    if node.times == 1 and node.again is not None:
        return _again(plain, steps or (node.do,), node.again)
    if node.again is None and (said := _copied_often(plain, node)):
        return said
    done = plain.do(node.do)
    if node.again is None and (each := for_each(plain, node.times)) and ". " not in done:
        return f"{done}{each}"
    unless = " unless " in done
    if node.again is None and node.times != 1 and ". " not in done and "," not in done and not unless:
        return f"{done} twice" if node.times == 2 else f"{done} {plain.number(node.times)} times"
    match node.times:
        case 2 if node.again is None:
            return f"{done}. Repeat this process once"
        case q.Sum(parts=(more, 1)) if node.again is None:
            return f"{done}. Repeat this process {plain.amount(more)} more times"
        case q.X() if node.again is None and unless:
            return f"repeat the following process {plain.amount(node.times)} times. {sentence(done)}"
    times = "" if node.times == 1 else f"{plain.amount(node.times)} times: "
    again = "" if node.again is None else f"; again as long as after it {plain.condition(node.again)}"
    return f"{times}{done}{again}"


def _copied_often(plain: Sayer, node: i.Repeat) -> str:
    """ "Copy it three times. You may cast the copies without paying their mana costs"; empty for others."""
    often = {2: "twice", 3: "three times"}.get(node.times) if isinstance(node.times, int) else None
    do = node.do.do if isinstance(node.do, i.May) else node.do
    if often is None or not isinstance(do, i.CastIt) or not (do.copy and do.free):
        return ""
    what = plain.what(do.what)
    plain.done(do)
    return f"copy {what} {often}. You may cast the copies without paying their mana costs"


def _again(plain: Sayer, steps: tuple[Any, ...], again: Any) -> str:
    """ "If it's a land card, put it into your graveyard and repeat this process"."""
    match steps[-1]:
        case i.May(do=i.Nothing(), by=s.You()) if isinstance(again, c.DidIt):
            return f"{plain.do(i.Sequence(steps[:-1]))}. You may repeat this process any number of times"
        case i.If(condition=condition, otherwise=None) if condition == again:
            return f"{plain.do(i.Sequence(steps))} and repeat this process"
        case i.Chance(what="clash"):
            return f"{plain.do(i.Sequence(steps))}. If you win, repeat this process"
    return f"{plain.do(i.Sequence(steps))}. If {plain.condition(again)}, repeat this process"


def _doubled(plain: Sayer, node: i.ForEach) -> str:
    """ "Double the power and toughness of each creature you control until end of turn"; empty for others."""
    each = s.Bound("each")
    match node.do:
        case lasting.Apply(what=what, parts=(m.ModifyPT(power=power, toughness=toughness),), duration=until) if (
            what == each and power in (q.StatOf("power", each), 0) and toughness in (q.StatOf("toughness", each), 0)
        ):
            which = " and ".join(one for one, size in (("power", power), ("toughness", toughness)) if size != 0)
            return f"double the {which} of {plain.each(node.of)}{plain.until(until)}"
    return ""


SEQUENCES: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    i.Sequence: _sequence, i.If: _if, i.May: _may, i.MayPay: _may_pay, i.ForEach: _for_each, i.Repeat: _repeat,
}  # fmt: skip
