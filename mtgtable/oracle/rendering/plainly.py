"""Compiled abilities said in plain English, for people who ask how a card was understood.

``render`` says every field and is for comparing; here the common words are sentences, and what has no sentence of its
own is said as ``render`` says it, so that nothing is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import costs as k
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.durations import AsLongAs, Until
from mtgtable.model.colors import COLOR_NAMES, in_order
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.nouns import described, target_words, where
from mtgtable.oracle.rendering.objects import quantity, word
from mtgtable.oracle.rendering.whole import render

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Plain:
    """Says one ability; what its targets are is known while it is said."""

    def __init__(self) -> None:
        self.targets: tuple[s.TargetSpec, ...] = ()

    # ---- who, what, how many -----------------------------------------------------------------------------------------

    def number(self, node: Any, one: str = "a") -> str:
        """An amount before a noun."""
        if isinstance(node, int):
            return one if node == 1 else _NUMBERS[node] if 0 <= node < len(_NUMBERS) else str(node)
        return self.amount(node)

    def amount(self, node: Any) -> str:
        """An amount by itself."""
        match node:
            case int():
                return str(node)
            case q.CountOf(objects=objects):
                return f"the number of {self.what(objects, many=True)}"
            case q.StatOf(stat=stat, objects=objects, how=how):
                kind = "" if how == "total" else f"{how} "
                return f"the {kind}{stat.replace('_', ' ')} of {self.what(objects)}"
            case q.EventAmount():
                return "that much"
            case q.Product(factor=2, part=part):
                return f"twice {self.amount(part)}"
            case q.Half(part=part, up=up):
                return f"half {self.amount(part)}, rounded {'up' if up else 'down'}"
            case q.Sum(parts=parts):
                return " plus ".join(self.amount(part) for part in parts)
            case q.IfElse(condition=asked, then=then, otherwise=other):
                return f"{self.amount(then)} if {self.condition(asked)}, else {self.amount(other)}"
            case q.PlayerStat(stat=stat, players=players):
                return f"the {stat.replace('_', ' ')} of {self.what(players)}"
        return quantity(node)

    def what(self, node: Any, *, many: bool = False) -> str:
        """Objects or players."""
        match node:
            case s.Source():
                return "this"
            case s.You():
                return "you"
            case s.Targeted(index=index):
                if index < len(self.targets):
                    return target_words(self.targets[index])
                return f"target #{index + 1}"
            case s.All(filter=filter_, zones=zones):
                return ("" if many else "all ") + described(filter_, zones, many=True)
            case s.Choose(players=players) if players is not None:
                return f"one of {self.what(players)}"
            case s.Choose(among=among) if among is not None:
                count = "any number" if node.any_number else ("up to " * node.up_to) + self.number(node.count, "one")
                return f"{count} of {self.what(among)} ({described(node.filter, (), many=True)})"
            case s.Choose():
                by = f" of {self.what(node.by)}'s choice" if node.by is not None else ""
                several = node.any_number or node.count != 1
                count = (
                    "any number of"
                    if node.any_number
                    else ("up to " * node.up_to) + self.number(node.count, "one" if node.up_to else "a")
                )
                at_random = " at random" if node.random else ""
                return f"{count} {described(node.filter, node.zones, many=several)}{by}{at_random}"
            case s.HostOf(attachment=s.Source()):
                return "what this is attached to"
            case s.Union(parts=parts):
                return " and ".join(self.what(part) for part in parts)
            case s.TopOfLibrary(players=players, count=count, bottom=bottom):
                end = "bottom" if bottom else "top"
                cards = "card" if count == 1 else f"{self.number(count)} cards"
                return f"the {end} {cards} of {self.whose(players)} library"
            case s.ControllerOf(objects=objects):
                return f"the controller of {self.what(objects)}"
            case s.OwnerOf(objects=objects):
                return f"the owner of {self.what(objects)}"
            case s.Those(objects=objects, filter=filter_):
                return f"those of {self.what(objects)} that are {described(filter_, (), many=True)}"
            case s.Bound(name=name):
                return _BOUND.get(name, f"what was {_deed(name)}")
            case s.Linked(key=key):
                return f"what this has {key}"
            case s.PlayersWho(players=players, condition=asked):
                return f"those of {self.what(players, many=True)} of whom it is true that {self.condition(asked)}"
        return render(node)

    def whose(self, players: Any) -> str:
        """The possessor of a zone."""
        if players == s.You():
            return "your"
        return self.what(players) + "'s"

    # ---- conditions and events ---------------------------------------------------------------------------------------

    def condition(self, node: Any) -> str:
        """What must hold."""
        match node:
            case c.Every(parts=parts):
                return " and ".join(self.condition(part) for part in parts)
            case c.Either(parts=parts):
                return " or ".join(self.condition(part) for part in parts)
            case c.Isnt(part=c.Exists(objects=objects)):
                return f"there is no {self.what(objects, many=True)}"
            case c.Isnt(part=part):
                return f"it isn't so that {self.condition(part)}"
            case c.Exists(objects=objects):
                return f"there is one of {self.what(objects, many=True)}"
            case c.Compares(left=left, comparison=sign, right=right):
                return f"{self.amount(left)} is {_SIGNS[sign]} {self.amount(right)}"
            case c.Fits(objects=objects, filter=filter_):
                return f"{self.what(objects)} is {described(filter_, (), many=False, article=True)}"
            case c.DidIt():
                return "that was done"
            case c.IsTurnOf(players=s.You()):
                return "it's your turn"
            case c.IsTurnOf(players=players):
                return f"it's the turn of {self.what(players)}"
        return render(node)

    def event(self, node: Any) -> str:
        """What happens."""
        match node:
            case h.OneOf(parts=parts) if parts:
                return " or ".join(self.event(part) for part in parts)
            case h.While(part=part, condition=asked):
                return f"{self.event(part)} while {self.condition(asked)}"
            case h.Together(part=part):
                return f"{self.event(part)} (however many at once)"
            case h.ZoneChange(what=what, origin=origin, to=to, cause=cause, by=by):
                return f"{described(what, (), article=True)} {_moves(origin, to, cause)}" + (
                    f" by {self.what(by)}" if by is not None else ""
                )
            case h.DamageDealt(source=source, to_objects=objects, to_players=players, combat=combat):
                kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[combat]
                whom = [described(objects, (), article=True)] if objects is not None else []
                whom += [self.what(players)] if players is not None else []
                dealer = described(source, (), article=True) if source is not None else "something"
                return f"{dealer} deals {kind}" + (f" to {' or '.join(whom)}" if whom else "")
            case h.Attacks(what=what, alone=alone, with_others=others):
                more = " alone" if alone else f" with at least {others} others" if others else ""
                return f"{described(what, (), article=True)} attacks{more}"
            case h.Blocks(what=what):
                return f"{described(what, (), article=True)} blocks"
            case h.BecomesBlocked(what=what):
                return f"{described(what, (), article=True)} becomes blocked"
            case h.StepBegins(step=step, whose=whose):
                of = "" if whose is None else f" of {self.what(whose)}" if whose != s.You() else " of yours"
                return f"the {str(step).replace('_', ' ')} step{of} begins"
            case h.SpellCast(what=what, by=by) if node.nth_this_turn is None:
                spell = described(what, (Zone.STACK,), article=True) if what is not None else "a spell"
                return f"{self.what(by) if by is not None else 'a player'} casts {spell}"
            case h.BecomesStatus(what=what, status=status):
                return f"{described(what, (), article=True)} becomes {str(status).replace('_', ' ')}"
        return render(node)

    # ---- instructions ------------------------------------------------------------------------------------------------

    def do(self, node: Any) -> str:
        """An instruction, as an order to its controller."""
        writer = _DEEDS.get(type(node))
        return writer(self, node) if writer is not None else render(node)

    def parts(self, parts: tuple[Any, ...], of: Any = None) -> str:
        """What a continuous effect does; ``of``: to whom, one or several."""
        several = isinstance(of, s.All | s.Union) or (isinstance(of, s.Players) and of.kind != "each")
        said = []
        for part in parts:
            verb, _, rest = self.part(part).partition(" ")
            said.append(f"{_OF_SEVERAL.get(verb, verb) if several else verb} {rest}")
        return " and ".join(said)

    def part(self, node: Any) -> str:
        """One change of a continuous effect."""
        match node:
            case m.ModifyPT(power=power, toughness=toughness):
                return f"gets {_signed(self, power)}/{_signed(self, toughness)}"
            case m.SetPT(power=power, toughness=toughness):
                return f"has base {self._statistics(power, toughness)}"
            case m.DefinePT(power=power, toughness=toughness):
                return f"has {self._statistics(power, toughness)}"
            case m.GainAbilities(abilities=abilities):
                return "has " + ", ".join(_granted(one) for one in abilities)
            case m.LoseAbilities(keywords=()):
                return "loses all abilities" if node == m.LoseAbilities() else render(node)
            case m.ChangeControl(to=to):
                return f"is controlled by {self.what(to)}"
            case m.ChangeColors(colors=colors, add=add):
                names = " and ".join(word(color) for color in colors) or "colorless"
                return f"is {names}" + (" in addition to its other colors" if add else "")
            case m.RuleChange(rule=rule) if node == m.RuleChange(rule):
                return rule.replace("cant", "can't").replace("doesnt", "doesn't")
        return render(node)

    def _statistics(self, power: Any, toughness: Any) -> str:
        """What power and toughness are set to; one of them may be left as it is."""
        if power is None or toughness is None:
            return f"power {self.amount(power)}" if toughness is None else f"toughness {self.amount(toughness)}"
        return f"power and toughness {self.amount(power)}/{self.amount(toughness)}"

    def until(self, node: Any) -> str:
        """For how long."""
        if isinstance(node, AsLongAs):
            return f" for as long as {self.condition(node.condition)}"
        if isinstance(node, Until):
            return "" if node.moment == "forever" else f" until {node.moment}"
        return f" {render(node)}"

    def cost(self, node: k.Cost) -> str:
        """What is paid."""
        return ", ".join(self._paid(part) for part in node.parts) or "nothing"

    def _paid(self, part: Any) -> str:
        if isinstance(part, k.Perform):
            return self.do(part.do)
        return render(part)

    def content(self, node: a.Content) -> str:
        """What a spell or ability does as it resolves."""
        self.targets = node.targets
        said = "" if isinstance(node.effect, i.Nothing) else self.do(node.effect)
        if node.x_is is not None:
            said += f", where X is {self.amount(node.x_is)}"
        if node.modal is not None:
            most = "any number" if node.modal.maximum > len(node.modal.modes) else str(node.modal.maximum)
            rows = []
            for mode in node.modal.modes:
                self.targets = mode.targets
                rows.append(self.do(mode.effect))
            said += f"choose {node.modal.minimum} to {most}: " + "; or ".join(rows)
        return said

    # ---- abilities ---------------------------------------------------------------------------------------------------

    def ability(self, node: Any) -> str:
        """A whole ability."""
        match node:
            case a.SpellAbility(content=content):
                return self.content(content)
            case a.TriggeredAbility():
                condition = f", if {self.condition(node.condition)}" if node.condition is not None else ""
                limit = f" (once each {node.limit})" if node.limit else ""
                when = f"when {self.event(node.when)}{where(node.zones)}{condition}{limit}"
                return f"{when}: {self.content(node.content)}"
            case a.ActivatedAbility():
                return f"{self.cost(node.cost)}{_limits(self, node)}{where(node.zones)}: {self.content(node.content)}"
            case a.StaticAbility():
                condition = f"as long as {self.condition(node.condition)}, " if node.condition is not None else ""
                to = node.applies_to
                return f"{condition}{self.what(to)} {self.parts(node.parts, to)}{where(node.zones)}"
            case a.ReplacementAbility(when=when, replacement=r.EntersWith() as enters) if node.enters:
                return f"{self.event(when).replace('enters', 'enters ' + self._enters(enters), 1)}"
            case a.KeywordAbility():
                return render(node).removeprefix("Keyword ")
        return render(node)

    def _enters(self, node: r.EntersWith) -> str:
        said: list[str] = []
        if node.tapped:
            said.append("tapped")
        said += [f"with {self.number(count)} {kind} counters" for kind, count in node.counters]
        if node.copy_of is not None:
            said.append(f"as a copy of {self.what(node.copy_of)}")
        if node.unless is not None:
            said.append(f"unless {self.condition(node.unless)}")
        return " ".join(said) or render(node)


_OF_SEVERAL: Final = {"gets": "get", "has": "have", "loses": "lose", "is": "are"}
_SIGNS: Final = {
    "<": "less than", "<=": "at most", "=": "exactly", "!=": "other than", ">=": "at least", ">": "more than",
}  # fmt: skip
_BOUND: Final = {
    "event.object": "that object", "event.objects": "those objects", "event.player": "that player",
    "event.source": "the source", "event.target": "what was dealt damage", "each": "it", "affected": "it",
    "found": "what was found", "looked": "the cards looked at", "created": "the created tokens",
    "move": "what was moved", "granter": "what gave this",
}  # fmt: skip


def _deed(name: str) -> str:
    return name.removeprefix("cost.").removeprefix("inner ").replace("putcounters", "given counters")


def _signed(plain: Plain, value: Any) -> str:
    if isinstance(value, int):
        return f"{value:+d}"
    return "+" + plain.amount(value)


def _granted(ability: Any) -> str:
    said = plainly(ability)
    return said if isinstance(ability, a.KeywordAbility) else f'"{said}"'


def _limits(plain: Plain, node: a.ActivatedAbility) -> str:
    said = ["a mana ability"] * node.mana_ability
    if node.timing != "instant":
        said.append("only as a sorcery" if node.timing == "sorcery" else f"only {node.timing}")
    if node.limit:
        said.append(f"{_NUMBERS[min(node.times, 10)]} time(s) each {node.limit}")
    if node.who != "controller":
        said.append(f"by {node.who}")
    if node.condition is not None:
        said.append(f"only if {plain.condition(node.condition)}")
    if node.less_by is not None:
        said.append(f"costs less by the mana cost of {plain.what(node.less_by)}")
    return f" ({', '.join(said)})" if said else ""


def _moves(origin: Zone | None, to: Zone | None, cause: str) -> str:
    if cause:
        how = {"sacrifice": "is sacrificed", "discard": "is discarded", "mill": "is milled", "cycle": "is cycled"}
        return how.get(cause, f"moves ({cause})")
    if to is Zone.BATTLEFIELD:
        return "enters" + (f" from the {origin.value}" if origin is not None else "")
    if (origin, to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD):
        return "dies"
    if origin is Zone.BATTLEFIELD and to is None:
        return "leaves the battlefield"
    said = "goes"
    said += f" from {origin.value}" if origin is not None else ""
    return said + (f" to {to.value}" if to is not None else "")


def _repeated(plain: Plain, node: i.Repeat) -> str:
    times = "" if node.times == 1 else f"{plain.amount(node.times)} times: "
    again = "" if node.again is None else f"; again as long as after it {plain.condition(node.again)}"
    return f"{times}{plain.do(node.do)}{again}"


def _mana(plain: Plain, node: i.AddMana) -> str:
    if node == i.AddMana(mana=node.mana) and node.mana:
        return f"add {node.mana}"
    if node.alternatives and node == i.AddMana(alternatives=node.alternatives):
        return f"add {' or '.join(node.alternatives)}"
    if node.colors == "WUBRG" and node == i.AddMana(count=node.count, colors=node.colors):
        return f"add {plain.number(node.count, 'one')} mana of any one color"
    return render(node)


def _move(plain: Plain, node: i.Move) -> str:
    what = plain.what(node.what)
    place = {"": "", "top": " on top of", "bottom": " on the bottom of", "random bottom": " at random under"}
    to = {
        Zone.EXILE: "exile {}", Zone.HAND: "return {} to hand", Zone.BATTLEFIELD: "put {} onto the battlefield",
        Zone.GRAVEYARD: "put {} into the graveyard",
    }.get(node.to)  # fmt: skip
    if to is None and node.to is Zone.LIBRARY and node.position in place:
        to = "put {}" + (place[node.position] or " into") + " the library"
    elif to is None and node.position == "shuffled":
        to = "shuffle {} into the library"
    if to is None or node.counters or node.attached_to is not None or node.mark or node.extra:
        return render(node)
    said = to.format(what)
    said += " tapped" * node.tapped + " attacking" * node.attacking + " face down" * node.face_down
    said += " transformed" * node.transformed
    if node.under is not None and node.under != s.You():
        said += f" under the control of {plain.what(node.under)}"
    elif node.to is Zone.BATTLEFIELD and node.under is not None:
        said += " under your control"
    return said


def _tokens(plain: Plain, node: i.CreateTokens) -> str:
    who = "" if node.players == s.You() else f"{plain.what(node.players)}: "
    how = "tapped " * node.tapped + "attacking " * node.attacking
    if node.copy_of is not None:
        return f"{who}create {plain.number(node.count)} {how}token(s) that copy {plain.what(node.copy_of)}"
    return f"{who}create {plain.number(node.count)} {how}{_token(plain, node)}"


def _token(plain: Plain, node: i.CreateTokens) -> str:
    face: CompiledFace | None = node.token
    if face is None:
        return "token"
    size = ""
    if node.power is not None or node.toughness is not None:
        size = f"{plain.amount(node.power)}/{plain.amount(node.toughness)} "
    elif face.power is not None:
        size = f"{face.power}/{face.toughness} "
    colors = " and ".join(COLOR_NAMES[color] for color in in_order(face.colors)) or "colorless"
    words = " ".join((*face.supertypes, colors, *face.subtypes, *(kind.lower() for kind in face.types)))
    having = " with " + ", ".join(_granted(one) for one in face.abilities) if face.abilities else ""
    return f"{size}{words} token{having}"


def _counted(plain: Plain, count: Any, noun: str) -> str:
    if isinstance(count, int):
        return f"{plain.number(count)} {noun}" + "s" * (count != 1)
    return f"{noun}s, as many as {plain.amount(count)}," if not isinstance(count, q.X) else f"X {noun}s"


def _each_of(plain: Plain, players: Any, verb: str, plural: str) -> str:
    return verb if players == s.You() else f"{plain.what(players)} {plural}"


_DEEDS: Final[dict[type, Callable[[Plain, Any], str]]] = {
    i.Sequence: lambda p, n: ", then ".join(p.do(step) for step in n.steps),
    i.If: lambda p, n: (
        f"if {p.condition(n.condition)}, {p.do(n.then)}" + (f", else {p.do(n.otherwise)}" if n.otherwise else "")
    ),
    i.May: lambda p, n: (
        f"{p.what(n.by)} may {p.do(n.do)}" + (f"; if not, {p.do(n.otherwise)}" if n.otherwise else "")
    ),
    i.MayPay: lambda p, n: (
        f"{p.what(n.by)} {'must' if n.must else 'may'} pay {p.cost(n.cost)}"
        + (f" with X no more than {p.amount(n.x_at_most)}" if n.x_at_most is not None else "")
        + (f"; if so, {p.do(n.then)}" if n.then else "")
        + (f"; if not, {p.do(n.otherwise)}" if n.otherwise else "")
    ),
    i.ForEach: lambda p, n: f"for each of {p.what(n.of)}: {p.do(n.do)}",
    i.Repeat: lambda p, n: _repeated(p, n),
    i.Nothing: lambda _p, _n: "nothing",
    i.Manual: lambda _p, n: f"by hand: {n.text}",
    i.DealDamage: lambda p, n: (
        f"{p.what(n.source)} deals {p.amount(n.amount)} damage to {p.what(n.to)}" + ", divided as chosen" * n.divided
        + " (it can't be prevented)" * n.cant_be_prevented
    ),
    i.GainLife: lambda p, n: f"{_each_of(p, n.players, 'gain', 'gains')} {p.amount(n.amount)} life",
    i.LoseLife: lambda p, n: f"{_each_of(p, n.players, 'lose', 'loses')} {p.amount(n.amount)} life",
    i.Draw: lambda p, n: f"{_each_of(p, n.players, 'draw', 'draws')} {_counted(p, n.count, 'card')}",
    i.Mill: lambda p, n: f"{_each_of(p, n.players, 'mill', 'mills')} {_counted(p, n.count, 'card')}",
    i.Destroy: lambda p, n: f"destroy {p.what(n.what)}" + " (it can't be regenerated)" * n.no_regeneration,
    i.Sacrifice: lambda p, n: f"{_each_of(p, n.by, 'sacrifice', 'sacrifices')} {p.what(n.what)}",
    i.Tap: lambda p, n: f"{'untap' if n.untap else 'tap'} {p.what(n.what)}",
    i.PutCounters: lambda p, n: (
        f"put {_counted(p, n.count, f'{n.kind} counter')} on {p.what(n.on)}" + ", divided as chosen" * n.divided
    ),
    i.AddMana: lambda p, n: _mana(p, n),
    i.LoseMana: lambda p, n: f"{_each_of(p, n.players, 'lose', 'loses')} all unspent mana",
    i.Look: lambda p, n: f"{'reveal' if n.reveal else 'look at'} {p.what(n.at)}" if n.by == s.You() else render(n),
    i.Regenerate: lambda p, n: f"regenerate {p.what(n.what)}",
    i.Fight: lambda p, n: f"{p.what(n.one)} fights {p.what(n.other)}",
    i.Move: _move,
    i.CreateTokens: _tokens,
    i.Shuffle: lambda p, n: f"{_each_of(p, n.players, 'shuffle', 'shuffles')}",
    i.Counter: lambda p, n: f"counter {p.what(n.what)}" if n == i.Counter(n.what, bind=n.bind) else render(n),
    i.Attach: lambda p, n: (
        f"attach {p.what(n.what)} to {p.what(n.to)}" if n.to is not None else f"unattach {p.what(n.what)}"
    ),
    lasting.Apply: lambda p, n: f"{p.what(n.what)} {p.parts(n.parts, n.what)}{p.until(n.duration)}",
    lasting.Later: lambda p, n: f"later, {p.ability(n.trigger)}" + (p.until(n.duration) if n.duration else ""),
}  # fmt: skip


def plainly(ability: Any) -> str:
    """An ability, or a part of one, as a person would say what was understood."""
    said = Plain().ability(ability)
    return said[:1].upper() + said[1:]
