"""Compiled abilities said in plain English, for people who ask how a card was understood.

``render`` says every field and is for comparing; here the common words are sentences, and what has no sentence of its
own is said as ``render`` says it, so that nothing is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import costs as k
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.abilities.durations import AsLongAs, Until, UntilEvent, UntilPaid
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.casting_said import casting_words
from mtgtable.oracle.rendering.deeds import DEEDS, listed, unsaid
from mtgtable.oracle.rendering.entering import enters
from mtgtable.oracle.rendering.nouns import again, described, possessive, such_players, target_words, where
from mtgtable.oracle.rendering.objects import quantity, word
from mtgtable.oracle.rendering.occasions import cost_words, happens, step_words, types_words
from mtgtable.oracle.rendering.replaced_said import replaced_words
from mtgtable.oracle.rendering.rules_said import rule_words
from mtgtable.oracle.rendering.tokens_said import tokens_instead
from mtgtable.oracle.rendering.whole import render

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Plain:
    """Says one ability; what its targets are is known while it is said."""

    def __init__(self, this: str = "this", host: str = "what this is attached to") -> None:
        self.this: str = this
        """How the object itself is called."""
        self.host = host
        """How what it is attached to is called."""
        self.targets: tuple[s.TargetSpec, ...] = ()
        self.object = "that object"
        """What an event is about, as it is spoken of afterwards."""
        self.named: set[int] = set()
        """The targets that have been spoken of."""

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
            case q.PlayerStat(stat=stat, players=players) if stat in _STATS:
                return _STATS[stat].format(self.whose(players))
            case q.Noted(name="chosen number"):
                return "that number"
            case q.Product(factor=2, part=part):
                return f"twice {self.amount(part)}"
            case q.Half(part=part, up=up):
                return f"half {self.amount(part)}, rounded {'up' if up else 'down'}"
            case q.Sum(parts=parts):
                return " plus ".join(self.amount(part) for part in parts)
            case q.IfElse(condition=asked, then=then, otherwise=other):
                return f"{self.amount(then)} if {self.condition(asked)}, else {self.amount(other)}"
            case q.MostAmong(players=players, part=part, least=least):
                return f"the {'least' if least else 'most'} among {self.what(players)} of {self.amount(part)}"
            case q.HowOften(what=happened, sources=False, amounts=amounts):
                return f"how {'much' if amounts else 'often'} {happens(self, happened)} this turn"
            case q.PlayerStat(stat=stat, players=players):
                return f"the {stat.replace('_', ' ')} of {self.what(players)}"
        return quantity(node)

    def what(self, node: Any, *, many: bool = False) -> str:
        """Objects or players."""
        match node:
            case s.Source():
                return self.this
            case s.You():
                return "you"
            case s.Targeted(index=index):
                if index >= len(self.targets):
                    return "the target" if index == 0 else f"target number {index + 1}"
                spec = self.targets[index]
                if index in self.named:
                    alone = len(self.targets) == 1 and spec.maximum == 1 and spec.players is None
                    return "it" if alone else again(spec)
                self.named.add(index)
                return target_words(spec, self.what)
            case s.All(filter=filter_, zones=zones):
                return ("" if many else "all ") + self.described(filter_, zones, many=True)
            case s.Choose():
                return self._chosen(node) + " at random" * node.random
            case s.AttachmentsOf() | s.HostOf(attachment=s.Source()):
                return self._host_or_attached(node)
            case s.Players(kind=kind) if kind in _PLAYERS:
                return _PLAYERS[kind]
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
                those = self.what(objects)
                fitting = "" if filter_ == f.Anything() else self.described(filter_, (), many=True)
                return f"those of {those} that are {fitting}" if fitting else those
            case s.PlayersWho(players=players, condition=condition):
                return such_players(self.what(players), condition, self.what, self.condition)
            case s.Extreme(objects=objects, stat=stat, least=least):
                most = "least" if least else "greatest"
                return f"the one with the {most} {stat.replace('_', ' ')} of {self.what(objects)}"
            case s.Bound(name="event.object"):
                return self.object
            case s.Bound(name=name):
                return _BOUND.get(name, f"what was {_deed(name)}")
            case s.Linked(key=key):
                return f"what this has {key}"
        return render(node)

    def _chosen(self, node: s.Choose) -> str:
        """What somebody chooses: "up to two creatures you control"."""
        if node.players is not None:
            return f"one of {self.what(node.players)}"
        if node.among is not None:
            count = "any number" if node.any_number else ("up to " * node.up_to) + self.number(node.count, "one")
            fitting = "" if node.filter == f.Anything() else f" ({self.described(node.filter, (), many=True)})"
            return f"{count} of {self.what(node.among)}{fitting}"
        by = f" of {possessive(self.what(node.by))} choice" if node.by is not None else ""
        several = node.any_number or node.count != 1
        count = "any number of" if node.any_number else "up to " * node.up_to + self.number(
            node.count, "one" if node.up_to else "a"
        )  # fmt: skip
        noun = self.described(node.filter, node.zones, many=several, article=count == "a")
        return f"{'' if count == 'a' else count + ' '}{noun}{by}{' at random' * node.random}"

    def whose(self, players: Any) -> str:
        """The possessor of a zone."""
        return possessive(self.what(players))

    def described(self, fitting: Any, zones: tuple[Zone, ...], *, many: bool = False, article: bool = False) -> str:
        """A description, with whom and what it speaks of."""
        return described(fitting, zones, many=many, article=article, say=self.what)

    def _host_or_attached(self, node: s.AttachmentsOf | s.HostOf) -> str:
        if isinstance(node, s.HostOf):
            return self.host
        return f"{self.described(node.filter, (), many=True)} attached to {self.what(node.host)}"

    def each(self, node: Any) -> str:
        """All of a kind, one by one: "each creature"."""
        match node:
            case s.All(filter=filter_, zones=zones):
                return f"each {self.described(filter_, zones)}"
            case s.Those() | s.Bound():
                return f"each of {self.what(node)}"
        return self.what(node)

    def several(self, node: Any) -> bool:
        """Is it more than one, so far as the words tell."""
        match node:
            case s.All() | s.Union():
                return True
            case s.Targeted(index=index):
                return index < len(self.targets) and self.targets[index].maximum != 1
            case s.Choose():
                return node.any_number or node.count != 1
            case s.Those(objects=objects):
                return self.several(objects)
            case s.Bound(name=name):
                return name in ("event.objects", "looked", "created", "each moved")
        return False

    def filter_of(self, node: Any) -> Any:
        """The description of what is meant, where there is one."""
        if isinstance(node, s.Targeted):
            return self.targets[node.index].objects if node.index < len(self.targets) else None
        return getattr(node, "filter", None)

    def who_does(self, node: Any, do: str, does: str) -> str:
        """ "You do", "that player does"."""
        return f"you {do}" if node == s.You() else f"that player {does}"

    def about(self, event: Any) -> str:
        """ "That creature": what the event is about, by its kind."""
        kind = getattr(event, "what", None)
        if kind == f.IsSource():
            return self.this
        said = again(s.TargetSpec(kind)) if isinstance(kind, f.AllOf | f.IsType | f.IsSubtype | f.IsStackKind) else ""
        return said or "that object"

    def granted(self, ability: Any, this: str = "this permanent") -> str:
        """An ability in the words of what has it."""
        said = Plain(this).ability(ability)
        return said if isinstance(ability, a.KeywordAbility) else f'"{said[:1].upper()}{said[1:]}"'

    # ---- conditions and events ---------------------------------------------------------------------------------------

    def _of_the_casting(self, node: c.WasPaid | c.HeldAsCast) -> str:
        """What was paid, or held, as the source was cast."""
        if isinstance(node, c.HeldAsCast):
            return f"{self.condition(node.part)} as it was cast"
        paid = node.cost
        if node == c.WasPaid():
            return "this spell was kicked"
        return f"its {paid} cost was paid"

    def condition(self, node: Any) -> str:
        """What must hold."""
        match node:
            case c.Every(parts=parts):
                return " and ".join(self.condition(part) for part in parts)
            case c.Either(parts=parts):
                return " or ".join(self.condition(part) for part in parts)
            case c.Isnt(part=c.Exists(objects=s.All(filter=filter_, zones=zones))) if _yours(filter_):
                return f"you control no {self.described(_less_yours(filter_), zones, many=True)}"
            case c.Exists(objects=s.All(filter=filter_, zones=zones)) if _yours(filter_):
                return f"you control {self.described(_less_yours(filter_), zones, article=True)}"
            case c.Compares(left=q.Noted(name="did"), comparison="<"):
                return "you can't"
            case c.Compares(
                left=q.CountOf(objects=s.All(filter=filter_, zones=zones)), comparison=">=", right=int() as least
            ) if _yours(filter_):
                noun = self.described(_less_yours(filter_), zones, many=True)
                other = noun.startswith("other ")
                return f"you control {self.number(least)} or more {noun}" if least > 1 else (
                    f"you control {self.described(_less_yours(filter_), zones, article=not other)}")  # fmt: skip
            case c.Isnt(part=c.Exists(objects=objects)):
                return f"there is no {self.what(objects, many=True)}"
            case c.CastFrom(zones=zones):
                return "this spell was cast" + (f" from {' or '.join(zones)}" if zones else "")
            case c.WasPaid() | c.HeldAsCast():
                return self._of_the_casting(node)
            case c.IsStep(steps=steps):
                return "it's the " + " or ".join(str(step).replace("_", " ") for step in steps) + " step"
            case c.Compares(left=q.PlayerStat(stat=stat, players=players), comparison=">=", right=int() as least) if (
                stat in ("life", "speed")
            ):
                return f"{self.what(players)} {'have' if players == s.You() else 'has'} {least} or more {stat}"
            case c.Isnt(part=part):
                return f"it isn't so that {self.condition(part)}"
            case c.Exists(objects=objects):
                return f"there is one of {self.what(objects, many=True)}"
            case c.Compares(left=left, comparison=sign, right=right):
                return f"{self.amount(left)} is {_SIGNS[sign]} {self.amount(right)}"
            case c.Fits(objects=objects, filter=filter_):
                return self._fits(self.what(objects), filter_)
            case c.DidIt():
                return "you do"
            case c.IsTurnOf(players=s.You()):
                return "it's your turn"
            case c.IsTurnOf(players=players):
                return f"it's {self.whose(players)} turn"
        return render(node)

    def _fits(self, what: str, fitting: Any) -> str:
        """ "This is untapped", "its power is 4 or greater", "you control this"."""
        match fitting:
            case f.ControlledBy(players=s.You()):
                return f"you control {what}"
            case f.AnyOf(parts=parts) if all(_did_this_turn(part) for part in parts):
                return f"{what} {' or '.join(_did_this_turn(part) for part in parts)} this turn"
            case f.CompareStat(stat=stat, comparison=("<=" | ">=" | "=") as sign, value=int() as value):
                more = {"<=": " or less", ">=": " or greater", "=": ""}[sign]
                return f"{possessive(what)} {stat.replace('_', ' ')} is {value}{more}"
        noun = self.described(fitting, (), article=True)
        if noun.endswith(" object"):
            noun = noun.removesuffix(" object").partition(" ")[2]
        return f"{what} {'has' if noun.startswith(('a object with ', 'an object with ')) else 'is'} " + (
            noun.removeprefix("an object with ").removeprefix("a object with ")
        )

    def event(self, node: Any) -> str:
        """When it happens: "when this enters", "at the beginning of your upkeep"."""
        match node:
            case h.StepBegins(step=step, whose=whose):
                return f"at the beginning of {step_words(str(step), whose, self.whose)}"
            case h.Nth(part=part, number=1):
                return f"{self.event(part)} for the first time each turn"
            case h.OneOf(parts=(h.StepBegins(), *_) as parts):
                return " or ".join(self.event(part) for part in parts)
        once = any(
            isinstance(one, h.ZoneChange | h.BecomesStatus) and one.what == f.IsSource() for one in _parts_of(node)
        )
        return f"{'when' if once else 'whenever'} {happens(self, node)}"

    # ---- instructions ------------------------------------------------------------------------------------------------

    def do(self, node: Any) -> str:
        """An instruction, as an order to its controller."""
        writer = DEEDS.get(type(node))
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
                return "has " + listed([self.granted(one) for one in abilities])
            case m.LoseAbilities(keywords=keywords) if keywords and node == m.LoseAbilities(keywords):
                return f"loses {listed(list(keywords))}"
            case m.ChangeTypes():
                return types_words(node) or render(node)
            case m.LoseAbilities() if node in (m.LoseAbilities(), m.LoseAbilities(this=True)):
                return "loses this ability" if node.this else "loses all abilities"
            case m.ChangeControl(to=to):
                return f"is controlled by {self.what(to)}"
            case m.ChangeColors(colors=colors, add=add):
                names = " and ".join(word(color) for color in colors) or "colorless"
                return f"is {names}" + (" in addition to its other colors" if add else "")
            case m.RuleChange():
                return rule_words(self, node) or render(node)
        return render(node)

    def _statistics(self, power: Any, toughness: Any) -> str:
        """What power and toughness are set to; one of them may be left as it is."""
        if power is None or toughness is None:
            return f"power {self.amount(power)}" if toughness is None else f"toughness {self.amount(toughness)}"
        return f"power and toughness {self.amount(power)}/{self.amount(toughness)}"

    def until(self, node: Any) -> str:
        """For how long."""
        if isinstance(node, UntilEvent):
            return f" until {re.sub('^(when|whenever|at) ', '', self.event(node.what))}"
        if isinstance(node, AsLongAs):
            return f" for as long as {self.condition(node.condition)}"
        if isinstance(node, Until):
            return "" if node.moment == "forever" else f" until {node.moment}"
        if isinstance(node, UntilPaid) and isinstance(node.cost, k.Cost):
            return f" until you pay {self.cost(node.cost)} to end it"
        return f" {render(node)}"

    def cost(self, node: k.Cost) -> str:
        """What is paid."""
        paid = [self._paid(part) for part in node.parts]
        return ", ".join(one for one in paid if one) or "nothing"

    def _paid(self, part: Any) -> str:
        match part:
            case k.Perform(do=do):
                return self.do(do)
            case k.PayLife(amount=amount):
                return f"pay {self.amount(amount)} life"
            case k.Loyalty(change=int() as change):
                return f"{change:+d}" if change else "0"
        return render(part)

    def content(self, node: a.Content) -> str:
        """What a spell or ability does as it resolves."""
        self.targets, self.named = node.targets, set()
        said = "" if isinstance(node.effect, i.Nothing) else self.do(node.effect)
        if node.x_is is not None:
            said += f", where X is {self.amount(node.x_is)}"
        if node.modal is not None:
            rows = []
            for mode in node.modal.modes:
                self.targets, self.named = mode.targets, set()
                said_so = self.do(mode.effect)
                rows.append(f"\n• {said_so[:1].upper()}{said_so[1:]}")
            who = "an opponent chooses" if node.modal.by_opponent else "choose"
            rest = unsaid(node.modal, "modes", "minimum", "maximum", "by_opponent")
            said += f"{who} {_how_many(node.modal)}{rest} —" + "".join(rows)
        return said

    # ---- abilities ---------------------------------------------------------------------------------------------------

    def ability(self, node: Any) -> str:
        """A whole ability."""
        match node:
            case a.SpellAbility(content=content):
                return self.content(content)
            case a.TriggeredAbility(keyword=keyword) if keyword.startswith("chapter "):
                return (
                    f"{_ROMAN.get(keyword.removeprefix('chapter '), keyword)} — {_sentence(self.content(node.content))}"
                )
            case a.TriggeredAbility(keyword="opening hand", content=content):
                return f"In your opening hand, you may {self.content(content)}"
            case a.TriggeredAbility():
                self.object = self.about(node.when)
                condition = f", if {self.condition(node.condition)}" if node.condition is not None else ""
                when = f"{self.event(node.when)}{where(node.zones)}{condition}"
                limit = {"": "", "turn": ". This ability triggers only once each turn"}.get(
                    node.limit, f". This ability triggers only once each {node.limit}"
                )
                return f"{when}, {self.content(node.content)}{limit}"
            case a.ActivatedAbility():
                cost = self.cost(node.cost)
                return f"{cost}{where(node.zones)}: {_sentence(self.content(node.content))}{_limits(self, node)}"
            case a.StaticAbility():
                return self._static(node)
            case a.ReplacementAbility(when=h.TokensCreated() as when, replacement=r.MakeTokens() as making):
                return tokens_instead(self, when, making)
            case a.ReplacementAbility(when=h.ZoneChange(what=what), replacement=r.EntersWith() as how) if node.enters:
                condition = f" if {self.condition(node.condition)}" if node.condition is not None else ""
                return enters(self, self.described(what, (), article=True), how) + condition
            case a.ReplacementAbility(when=when, replacement=change) if not node.enters and node.condition is None:
                return replaced_words(self, when, change, optional=node.optional) or render(node)
            case a.CastingAbility():
                return casting_words(self, node) or render(node)
            case a.KeywordAbility():
                return render(node).removeprefix("Keyword ")
        return render(node)

    def _static(self, node: a.StaticAbility) -> str:
        """What is so all the time."""
        condition = f"as long as {self.condition(node.condition)}, " if node.condition is not None else ""
        to = node.applies_to
        if len(node.parts) == 1 and isinstance(node.parts[0], m.CostChange) and to == s.Players("each"):
            return condition + (cost_words(self, node.parts[0]) or f"each player {render(node.parts[0])}")
        who = self.what(to).removeprefix("all ")
        if to == s.Source() and len(node.parts) == 1 and isinstance(node.parts[0], m.DefinePT):
            size = node.parts[0]
            if size.power == size.toughness and size.power is not None:
                equal = f"power and toughness are each equal to {self.amount(size.power)}"
                return f"{condition}{possessive(who)} {equal}{where(node.zones)}"
        return f"{condition}{who} {self.parts(node.parts, to)}{where(node.zones)}"


_PLAYERS: Final = {
    "each": "each player", "opponents": "each opponent", "others": "each other player", "active": "the active player",
    "defending": "defending player", "attacking": "the attacking player", "monarch": "the monarch",
}  # fmt: skip
_STATS: Final = {
    "life": "{} life total", "hand": "the number of cards in {} hand", "library": "the number of cards in {} library",
    "graveyard": "the number of cards in {} graveyard", "speed": "{} speed",
}  # fmt: skip
_ROMAN: Final = {"1": "I", "2": "II", "3": "III", "4": "IV", "5": "V", "6": "VI"}
_OF_SEVERAL: Final = {
    "gets": "get", "has": "have", "loses": "lose", "is": "are", "becomes": "become", "doesn't": "don't",
    "attacks": "attack", "blocks": "block",
}  # fmt: skip
_SIGNS: Final = {
    "<": "less than", "<=": "at most", "=": "exactly", "!=": "other than", ">=": "at least", ">": "more than",
}  # fmt: skip
_BOUND: Final = {
    "event.object": "that object", "event.objects": "those objects", "event.player": "that player",
    "event.source": "the source", "event.target": "that other object", "each": "it", "affected": "it",
    "found": "what was found", "looked": "the cards looked at", "created": "the created tokens",
    "move": "what was moved", "granter": "what gave this", "chooser": "that player",
}  # fmt: skip


_DEEDS: Final = {
    "tap": "spoken of", "tap this way": "tapped this way", "draw": "drawn", "mill": "milled", "discard": "discarded",
    "sacrifice": "sacrificed", "destroy": "destroyed", "counter": "countered", "apply": "affected", "putcounters":
    "given counters", "dealdamage": "dealt damage",
}  # fmt: skip
"""The deeds by their names, as said of what they were done to."""


def _did_this_turn(fitting: Any) -> str:
    """ "Attacked", "blocked": what it did this turn, if that is all that is said of it."""
    did = {"attacked_this_turn": "attacked", "blocked_this_turn": "blocked"}
    return did.get(fitting.status, "") if isinstance(fitting, f.HasStatus) else ""


def _deed(name: str) -> str:
    plain = name.removeprefix("cost.").removeprefix("inner ")
    return _DEEDS.get(plain, plain)


def _signed(plain: Plain, value: Any) -> str:
    if isinstance(value, int):
        return f"{value:+d}"
    if isinstance(value, q.Product) and value.factor == -1:
        return f"-{plain.amount(value.part)}"
    return "+" + plain.amount(value)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _how_many(modal: a.Modal) -> str:
    """ "One", "one or both", "up to two": how many modes are chosen (700.2)."""
    least, most, there = modal.minimum, modal.maximum, len(modal.modes)
    if least == most:
        return _NUMBERS[least]
    if least == 0:
        return "any number" if most >= there else f"up to {_NUMBERS[most]}"
    return "one or both" if (least, there) == (1, 2) else "one or more" if most >= there else f"{least} to {most}"


def _parts_of(node: Any) -> tuple[Any, ...]:
    return node.parts if isinstance(node, h.OneOf) else (node,)


def _yours(fitting: Any) -> bool:
    """Does the description say "you control"."""
    return f.ControlledBy(s.You()) in (fitting.parts if isinstance(fitting, f.AllOf) else (fitting,))


def _less_yours(fitting: Any) -> Any:
    parts = fitting.parts if isinstance(fitting, f.AllOf) else (fitting,)
    return f.all_of(*(part for part in parts if part != f.ControlledBy(s.You())))


def _limits(plain: Plain, node: a.ActivatedAbility) -> str:
    """ "Activate only as a sorcery and only once each turn"."""
    said: list[str] = []
    if node.timing != "instant" and not node.loyalty:
        said.append("as a sorcery" if node.timing == "sorcery" else node.timing)
    if node.limit:
        times = {1: "once", 2: "twice"}.get(node.times, f"{_NUMBERS[min(node.times, 10)]} times")
        said.append(f"{times} each {node.limit}")
    if node.condition is not None:
        said.append(f"if {plain.condition(node.condition)}")
    limits = ". Activate only " + " and only ".join(said) if said else ""
    if node.who != "controller":
        limits += f". It may be activated by {node.who}"
    if node.less_by is not None:
        limits += f". It costs less by the mana cost of {plain.what(node.less_by)}"
    return limits


_MARKER: Final = re.compile(r"<([^<>]*)>")
_DUMPED: Final = re.compile(r"\{([a-z][^{}]*[ ;][^{}]*)\}")


def _cleaned(text: str, plain: Plain) -> str:
    """Without the marks of a text for comparing: what has no words of its own is at least told in words."""
    text = _MARKER.sub(lambda found: _BOUND.get(found[1], f"what was {_deed(found[1])}"), text)
    text = text.replace("~", plain.this).replace("[", "").replace("]", "").replace(" & ", " ")
    while True:
        text, changed = _DUMPED.subn(r"(\1)", text)
        if not changed:
            return text


def host_words(subtypes: Iterable[str], abilities: Iterable[Any]) -> str:
    """How the object that it is attached to is called: "equipped creature", "enchanted land"."""
    kinds = {"Equipment": "equipped creature", "Fortification": "fortified land"}
    for one in abilities:
        if isinstance(one, a.KeywordAbility) and one.name == "enchant":
            specs = [parameter for parameter in one.parameters if isinstance(parameter, s.TargetSpec)]
            return "enchanted " + again(specs[0]).removeprefix("that ") if specs else "enchanted permanent"
    return next((kinds[kind] for kind in subtypes if kind in kinds), "what this is attached to")


def plainly(ability: Any, this: str = "this", host: str = "what this is attached to") -> str:
    """An ability, or a part of one, as a person would say what was understood.

    ``this``: how the object itself is called; ``host``: how what it is attached to is.
    """
    plain = Plain(this, host)
    return _sentence(_cleaned(plain.ability(ability), plain))
