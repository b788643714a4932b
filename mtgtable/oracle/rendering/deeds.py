"""What instructions do, as orders to whoever controls them: "draw two cards", "destroy target creature"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.named_tokens import NAMED_TOKENS
from mtgtable.model.colors import COLOR_NAMES, COLORS, in_order
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.nouns import described, possessive
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.whole import render


def _repeated(plain: Sayer, node: i.Repeat) -> str:
    times = "" if node.times == 1 else f"{plain.amount(node.times)} times: "
    again = "" if node.again is None else f"; again as long as after it {plain.condition(node.again)}"
    return f"{times}{plain.do(node.do)}{again}"


def _mana(plain: Sayer, node: i.AddMana) -> str:
    if node == i.AddMana(mana=node.mana) and node.mana:
        return f"add {node.mana}"
    if node.alternatives and node == i.AddMana(alternatives=node.alternatives):
        return f"add {' or '.join(node.alternatives)}"
    if node.colors == "WUBRG" and node == i.AddMana(count=node.count, colors=node.colors):
        return f"add {plain.number(node.count, 'one')} mana of any one color"
    if node.one_color_of is not None and node == i.AddMana(one_color_of=node.one_color_of):
        return f"add one mana of any color among {plain.what(node.one_color_of, many=True)}"
    if node.mana and node == i.AddMana(mana=node.mana, count=node.count):
        return f"add {node.mana} times {plain.amount(node.count)}"
    return render(node)


def _set_life(plain: Sayer, node: i.SetLife) -> str:
    if node.exchange_with is None:
        return render(node)
    if node.with_size:
        whose = possessive(plain.what(node.players))
        return f"exchange {whose} life total with {possessive(plain.what(node.exchange_with))} {node.with_size}"
    if node.exchange_with == node.players:
        return f"{plain.what(node.players)} exchange life totals"
    return f"{plain.what(node.players)} and {plain.what(node.exchange_with)} exchange life totals"


def _move(plain: Sayer, node: i.Move) -> str:
    what = plain.what(node.what)
    place = {"": "", "top": " on top of", "bottom": " on the bottom of", "random bottom": " at random under"}
    whose = _whose_cards(plain, node.what)
    to = {
        Zone.EXILE: "exile {}", Zone.HAND: f"return {{}} to {whose} hand{'s' * whose.startswith('their')}",
        Zone.BATTLEFIELD: "put {} onto the battlefield",
        Zone.GRAVEYARD: f"put {{}} into {whose} graveyard",
    }.get(node.to)  # fmt: skip
    if node.to is Zone.BATTLEFIELD and " graveyard" in what and node.under == s.You():
        to = "return {} to the battlefield"
    if to is None and node.to is Zone.LIBRARY and node.position in place:
        to = "put {}" + (place[node.position] or " into") + f" {whose} library"
    elif to is None and node.position == "shuffled":
        to = f"shuffle {{}} into {whose} library"
    if (
        to is None
        or node.counters
        or node.attached_to is not None
        or node.mark
        or not all(isinstance(one, m.TurnedFaceDown) for one in node.extra)
    ):
        return render(node)
    said = to.format(what.replace(" in your graveyard", " from your graveyard"))
    said += " tapped" * node.tapped + " attacking" * node.attacking + " face down" * node.face_down
    said += "" if node.attacking_whom is None else f" {plain.what(node.attacking_whom)}"
    said += " transformed" * node.transformed
    if node.under is not None and node.under != s.You():
        said += f" under the control of {plain.what(node.under)}"
    elif node.to is Zone.BATTLEFIELD and node.under is not None and not to.startswith("return"):
        said += " under your control"
    return said + "".join(f". It's {one.said}" for one in node.extra if isinstance(one, m.TurnedFaceDown))


def _whose_cards(plain: Sayer, what: Any) -> str:
    """Whose hand, library or graveyard it goes to: always its owner's (400.3)."""
    yours = isinstance(what, s.Bound) and what.name in ("found", "looked", "picked", "rest", "milled")
    fitting = plain.filter_of(what)
    parts = fitting.parts if isinstance(fitting, f.AllOf) else (fitting,)
    if yours or f.OwnedBy(s.You()) in parts or isinstance(what, s.TopOfLibrary):
        return "your"
    return "their owners'" if plain.several(what) else "its owner's"


def _sequence(plain: Sayer, node: i.Sequence) -> str:
    """ "Draw a card, then discard a card"; what is done if something else was done begins a sentence of its own."""
    said = ""
    for step in node.steps:
        text = plain.do(step)
        if not said:
            said = text
        elif node.together and "." not in said + text:
            said += f" and {text}"
        else:
            said += f". {text[:1].upper()}{text[1:]}"
    return said


def _if(plain: Sayer, node: i.If) -> str:
    if isinstance(node.condition, c.DidIt) and node.otherwise is None:
        return f"if you do, {plain.do(node.then)}"
    said = f"if {plain.condition(node.condition)}, {plain.do(node.then)}"
    return said + (f". Otherwise, {plain.do(node.otherwise)}" if node.otherwise else "")


def _may(plain: Sayer, node: i.May) -> str:
    done = plain.do(node.do).removeprefix("you ")
    subject, verb, rest = done.partition(" deals ")
    if verb and subject == plain.this:
        done = f"have {subject} deal {rest}"
    declined = plain.who_does(node.by, "don't", "doesn't")
    otherwise = f". If {declined}, {plain.do(node.otherwise)}" if node.otherwise else ""
    return f"{plain.what(node.by)} may {done}{otherwise}"


def _may_pay(plain: Sayer, node: i.MayPay) -> str:
    who, cost = plain.what(node.by), plain.cost(node.cost)
    pays = f"{'' if cost.startswith(_DONE_AS_COST) else 'pay '}{cost}"
    if node.otherwise is not None and node.then is None and node.x_at_most is None and not node.must:
        paid = pays if who == "you" else pays.replace("pay ", "pays ", 1)
        return f"{plain.do(node.otherwise)} unless {who} {paid}"
    return (
        f"{who} {'must' if node.must else 'may'} {pays}"
        + (f" with X no more than {plain.amount(node.x_at_most)}" if node.x_at_most is not None else "")
        + (f". If {plain.who_does(node.by, 'do', 'does')}, {plain.do(node.then)}" if node.then else "")
        + (f". Otherwise, {plain.do(node.otherwise)}" if node.otherwise else "")
    )


_DONE_AS_COST: Final = ("pay ", "sacrifice ", "discard ", "exile ", "tap ", "return ", "remove ", "put ", "reveal ")


def _discard(plain: Sayer, node: i.Discard) -> str:
    verb = _each_of(plain, node.players, "discard", "discards")
    if node.what is not None or node.chosen_by is not None or node.cycling:
        return render(node) if node.what is None else f"{verb} {plain.what(node.what)}"
    if node.count is None:
        return f"{verb} {'your' if node.players == s.You() else 'their'} hand"
    several = node.count != 1
    if isinstance(node.filter, f.IsAmong):
        many = plain.number(node.count) if several else "one"
        return f"{verb} {many} of {plain.what(node.filter.objects)}"
    kind = described(node.filter, (), many=several, say=plain.what)
    noun = ("cards" if several else "card") if node.filter == f.Anything() else f"{kind} card{'s' * several}"
    number = plain.number(node.count)
    article = "an" if number == "a" and noun[:1].lower() in "aeiou" else number
    return f"{verb} {article} {noun}" + " at random" * node.random


def _chance(plain: Sayer, node: i.Chance) -> str:
    if node.what != "coin" or node.results:
        return render(node)
    said = _each_of(plain, node.players, "flip", "flips") + " a coin" + " until a flip is lost" * node.until_lost
    if node.won is not None:
        said += f". If the flip is won, {plain.do(node.won)}"
    return said if node.lost is None else f"{said}. If the flip is lost, {plain.do(node.lost)}"


def _turns(plain: Sayer, node: i.ChangeTurn) -> str:
    if node.what != "skip next turn":
        return render(node)
    number = "turn" if node.count == 1 else f"{plain.number(node.count)} turns"
    whose = "your" if node.players == s.You() else "their"
    return f"{_each_of(plain, node.players, 'skip', 'skips')} {whose} next {number}"


def _arrange(plain: Sayer, node: i.Arrange) -> str:
    if node.how not in ("scry", "surveil", "fateseal"):
        return render(node)
    others = "scries" if node.how == "scry" else f"{node.how}s"
    return f"{_each_of(plain, node.players, node.how, others)} {plain.amount(node.count)}"


def _search(plain: Sayer, node: i.Search) -> str:
    plain_search = i.Search(node.filter, node.count, node.players, any_number=node.any_number, bind=node.bind)
    if node != plain_search or node.players != s.You():
        return render(node)
    several = node.any_number or node.count != 1
    count = "any number of " if node.any_number else f"up to {plain.number(node.count)} " if several else ""
    kind = described(node.filter, (Zone.LIBRARY,), many=several, say=plain.what).removesuffix(" in a library")
    return f"search your library for {count or ('an ' if kind[:1].lower() in 'aeiou' else 'a ')}{kind}"


def _remove_counters(plain: Sayer, node: i.RemoveCounters) -> str:
    kind = f"{node.kind} counter".strip()
    if node.among and node.count is not None:
        return f"remove {_counted(plain, node.count, kind)} from among {plain.what(node.of)}"
    if node.count is None:
        return f"remove all {kind}s from {plain.what(node.of)}"
    return f"remove {_counted(plain, node.count, kind)} from {plain.what(node.of)}"


def _apply(plain: Sayer, node: lasting.Apply) -> str:
    until = plain.until(node.duration)
    who = plain.what(node.what)
    if len(node.parts) == 1 and isinstance(node.parts[0], m.ChangeControl) and node.parts[0].to == s.You():
        return f"gain control of {who}{until}"
    said = plain.parts(node.parts, node.what)
    if until:
        said = re.sub(r"(^|and )(has|have) (?!base)", r"\1gain ", said) if plain.several(node.what) else re.sub(
            r"(^|and )has (?!base)", r"\1gains ", said)  # fmt: skip
    if said.startswith("can't ") and until == " until end of turn":
        until = " this turn"
    return f"{who} {said}{until}"


def _damage(plain: Sayer, node: i.DealDamage) -> str:
    source = plain.what(node.source)
    amount = plain.amount(node.amount)
    plainly = isinstance(node.amount, int | q.X | q.EventAmount)
    much = f"{amount} damage" if plainly else f"damage equal to {amount}"
    if node.divided:
        return f"{source} deals {much} divided as you choose among {plain.what(node.to)}"
    known = isinstance(node.to, s.Bound) and node.to.name == "event.player"
    said = f"{source} deals {much} to {plain.what(node.to) if known else plain.each(node.to)}"
    return said + (" and the damage can't be prevented" if node.cant_be_prevented else "")


def _later(plain: Sayer, node: lasting.Later) -> str:
    """A delayed triggered ability: "at the beginning of the next end step, sacrifice that creature"."""
    if node.trigger.when == h.OneOf(()):
        if node.trigger.content.modal is not None:
            return f"when you do, {plain.content(node.trigger.content)}"
        plain.targets, plain.named = node.trigger.content.targets or plain.targets, set()
        return f"when you do, {plain.do(node.trigger.content.effect)}"
    when = plain.event(node.trigger.when)
    outer, plain.object = plain.object, plain.about(node.trigger.when)
    if node.duration is None:
        when = when.replace("at the beginning of each ", "at the beginning of the next ")
        when = when.replace("at the beginning of your ", "at the beginning of your next ")
    condition = f", if {plain.condition(node.trigger.condition)}" if node.trigger.condition is not None else ""
    until = "" if node.duration is None else plain.until(node.duration).replace(" until end of turn", " this turn")
    if until:
        when = when.replace("when ", "whenever ", 1)
    done = plain.do(node.trigger.content.effect)
    plain.object = outer
    return f"{when}{until}{condition}, {done}"


def _dealing(plain: Sayer, source: f.Filter) -> str:
    """The sources of damage: "target creature", "red creatures"."""
    return plain.what(source.objects) if isinstance(source, f.IsAmong) else plain.described(source, (), many=True)


def _prevent(plain: Sayer, node: lasting.Prevent) -> str:
    known = lasting.Prevent(node.amount, node.to, source=node.source, combat=node.combat, duration=node.duration)
    if node != known:
        return render(node)
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[node.combat]
    much = f"all {kind}" if node.amount is None else f"the next {plain.amount(node.amount)} {kind}"
    to = "" if node.to is None else f" to {plain.what(node.to)}"
    by = "" if node.source is None else f" by {_dealing(plain, node.source)}"
    return f"prevent {much} that would be dealt{to}{by}" + plain.until(node.duration).replace(
        "until end of turn", "this turn"
    )


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


def _tokens(plain: Sayer, node: i.CreateTokens) -> str:
    verb = _each_of(plain, node.players, "create", "creates")
    number = plain.number(node.count)
    many = number not in ("a", "one")
    how = "tapped and attacking " if node.tapped and node.attacking else "tapped " * node.tapped
    rest = unsaid(node, "count", "token", "power", "toughness", "copy_of", "players", "tapped", "attacking")
    if node.copy_of is not None:
        copies = "tokens that are copies of" if many else "token that's a copy of"
        return f"{verb} {number} {how}{copies} {plain.what(node.copy_of)}{rest}"
    token = how + _token(plain, node, many)
    return f"{verb} {'an' if number == 'a' and token[:1].lower() in 'aeiou' else number} {token}{rest}"


def _token(plain: Sayer, node: i.CreateTokens, many: bool) -> str:
    face: CompiledFace | None = node.token
    noun = "token" + "s" * many
    if face is None:
        return noun
    named = next((name for name, one in NAMED_TOKENS.items() if one == face), None)
    if named is not None and node.power is None and node.toughness is None:
        return f"{named.title()} {noun}"
    size = ""
    if node.power is not None or node.toughness is not None:
        size = f"{plain.amount(node.power)}/{plain.amount(node.toughness)} "
    elif face.power is not None:
        size = f"{face.power}/{face.toughness} "
    colors = " and ".join(COLOR_NAMES[color] for color in in_order(face.colors)) or "colorless"
    kinds = (kind.lower() for kind in sorted(face.types, key=lambda kind: kind == "Creature"))
    words = " ".join((*(one.lower() for one in face.supertypes), colors, *face.subtypes, *kinds))
    having = " with " + listed([plain.granted(one, "this token") for one in face.abilities]) if face.abilities else ""
    return f"{size}{words} {noun}{having}"


def listed(words: list[str]) -> str:
    """ "Flying", "flying and haste", "flying, haste, and trample"."""
    return " and ".join(words) if len(words) < 3 else ", ".join(words[:-1]) + f", and {words[-1]}"


def _counted(plain: Sayer, count: Any, noun: str) -> str:
    if isinstance(count, int):
        return f"{plain.number(count)} {noun}" + "s" * (count != 1)
    if isinstance(count, q.X):
        return f"X {noun}s"
    return (
        f"that many {noun}s"
        if isinstance(count, q.EventAmount)
        else f"a number of {noun}s equal to {plain.amount(count)}"
    )


def _each_of(plain: Sayer, players: Any, verb: str, plural: str) -> str:
    return verb if players == s.You() else f"{plain.what(players)} {plural}"


def _verb(verb: str, others: str, count: str, noun: str) -> Callable[[Sayer, Any], str]:
    return lambda p, n: f"{_each_of(p, n.players, verb, others)} {_counted(p, getattr(n, count), noun)}"


def _life(verb: str, others: str) -> Callable[[Sayer, Any], str]:
    def said(plain: Sayer, node: Any) -> str:
        who = _each_of(plain, node.players, f"you {verb}", others)
        simple = isinstance(node.amount, int | q.X | q.EventAmount)
        return (
            f"{who} {plain.amount(node.amount)} life" if simple else f"{who} life equal to {plain.amount(node.amount)}"
        )

    return said


def _turned(plain: Sayer, node: i.Transform) -> str:
    way = node.how.removeprefix("transform")
    verb = "turn" if way.startswith("face") else node.how if node.how in ("transform", "flip") else ""
    said = f"{verb} {plain.what(node.what)}" + f" {way}" * (verb == "turn")
    if not verb:
        return render(node)
    return said if node.listed is None else f"{said}. It's {node.listed.said}"


def _sacrifice(plain: Sayer, node: i.Sacrifice) -> str:
    what = plain.what(node.what)
    if node.by == s.You():
        return f"sacrifice {what.replace(' you control', '')}"
    for theirs in (" that player controls", " they control", f" {plain.what(node.by)} controls"):
        what = what.replace(theirs, "")
    return f"{plain.what(node.by)} sacrifices {what.partition(' of ')[0] if 'choice' in what else what}" + (
        " of their choice" if isinstance(node.what, s.Choose) else ""
    )


def _decide(plain: Sayer, node: i.Decide) -> str:
    """A number is chosen within its limits, a word of its kind; other choices are told field by field."""
    chooses = plain.who_does(node.by, "choose", "chooses")
    if node == i.Decide(node.what, node.by, node.bind) and node.what in _WORDS:
        return f"{chooses} a {node.what}"
    if node == i.Decide("color", node.by, node.bind, minimum=1, maximum=len(COLORS)):
        return f"{chooses} one or more colors"
    if node != i.Decide("number", node.by, node.bind, minimum=node.minimum, maximum=node.maximum):
        return render(node)
    most = "" if node.maximum is None else f" no greater than {plain.amount(node.maximum)}"
    least = "" if node.minimum == 0 else f" of {plain.amount(node.minimum)} or more"
    return f"{chooses} a number{least}{most}"


_WORDS: Final = frozenset({"color", "creature type", "land type", "basic land type", "card type", "card name"})
"""Kinds of words of which a player chooses one."""


DEEDS: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    i.Sequence: _sequence,
    i.If: _if,
    i.May: _may,
    i.MayPay: _may_pay,
    i.ForEach: lambda p, n: f"for {p.each(n.of)}, {p.do(n.do)}",
    i.Repeat: lambda p, n: _repeated(p, n),
    i.Nothing: lambda _p, _n: "nothing",
    i.Manual: lambda _p, n: f"by hand: {n.text}",
    i.Decide: _decide,
    i.DealDamage: _damage,
    i.GainLife: _life("gain", "gains"),
    i.LoseLife: _life("lose", "loses"),
    i.Draw: _verb("draw", "draws", "count", "card"),
    i.Mill: _verb("mill", "mills", "count", "card"),
    i.Discard: _discard,
    i.Arrange: _arrange,
    i.Search: _search,
    i.RemoveCounters: _remove_counters,
    i.Destroy: lambda p, n: f"destroy {p.what(n.what)}" + (
        f". {'They' if p.several(n.what) else 'It'} can't be regenerated" * n.no_regeneration),
    i.Sacrifice: _sacrifice,
    i.Tap: lambda p, n: f"{'untap' if n.untap else 'tap'} {p.what(n.what)}",
    i.PutCounters: lambda p, n: (
        f"distribute {_counted(p, n.count, f'{n.kind} counter')} among {p.what(n.on)}" if n.divided
        else f"put {_counted(p, n.count, f'{n.kind} counter')} on {p.each(n.on)}"
    ),
    i.AddMana: lambda p, n: _mana(p, n),
    i.Chance: lambda p, n: _chance(p, n),
    i.SetLife: lambda p, n: _set_life(p, n),
    i.ChangeTurn: lambda p, n: _turns(p, n),
    i.LoseMana: lambda p, n: f"{_each_of(p, n.players, 'you lose', 'loses')} all unspent mana",
    i.Look: lambda p, n: f"{'reveal' if n.reveal else 'look at'} {p.what(n.at)}" if n.by == s.You() else render(n),
    i.Regenerate: lambda p, n: f"regenerate {p.what(n.what)}",
    i.Fight: lambda p, n: f"{p.what(n.one)} fights {p.what(n.other)}",
    i.Move: _move,
    i.EndGame: lambda p, n: (
        f"{_each_of(p, n.players, f'you {n.how}', f'{n.how}s')} the game" if n.how in ("win", "lose") else render(n)
    ),
    i.ExileUntil: lambda p, n: f"exile {p.what(n.what)} until " + (
        f"{p.this} leaves the battlefield" if n.until == "source leaves" else "the next end step"),
    lasting.GiveEmblem: lambda p, n: (
        f"{_each_of(p, n.players, 'you get', 'gets')} an emblem with "
        + listed([p.granted(one) for one in n.emblem.abilities])
    ),
    i.Transform: _turned,
    i.CreateTokens: _tokens,
    i.Shuffle: lambda p, n: f"{_each_of(p, n.players, 'shuffle', 'shuffles')}",
    i.Counter: lambda p, n: f"counter {p.what(n.what)}" if n == i.Counter(n.what, bind=n.bind) else render(n),
    i.Attach: lambda p, n: (
        f"attach {p.what(n.what)} to {p.what(n.to)}" if n.to is not None else f"unattach {p.what(n.what)}"
    ),
    lasting.Apply: _apply,
    lasting.Later: _later,
    lasting.Prevent: _prevent,
}  # fmt: skip
