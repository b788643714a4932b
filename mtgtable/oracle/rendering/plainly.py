"""Compiled abilities said in plain English, for people who ask how a card was understood.

``render`` says every field and is for comparing; here the common words are sentences, and what has no sentence of its
own is said as ``render`` says it, so that nothing is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

from mtgtable.abilities import abilities as a
from mtgtable.abilities import costs as k
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.affected import AS_IT_WAS, BURYING, as_it_was, buried, changed
from mtgtable.abilities.durations import AsLongAs, Until, UntilEvent, UntilPaid
from mtgtable.abilities.fold import walk
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.abilities_said import ability_words, content_words
from mtgtable.oracle.rendering.about_events import about_event, paid_with
from mtgtable.oracle.rendering.amounts_said import amount_words, for_each
from mtgtable.oracle.rendering.begun_said import BEGUN
from mtgtable.oracle.rendering.conditions_said import condition_words
from mtgtable.oracle.rendering.deeds import DEEDS, deed_words
from mtgtable.oracle.rendering.delayed_said import DELAYED
from mtgtable.oracle.rendering.effects_said import of_several_words, parts_words
from mtgtable.oracle.rendering.lists_said import sentence
from mtgtable.oracle.rendering.moves_said import MOVES
from mtgtable.oracle.rendering.nouns import again, described, number_words, plural_noun
from mtgtable.oracle.rendering.occasions import happens, step_words
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import each_called
from mtgtable.oracle.rendering.selectors_said import BOUND, deed_of, noun_again, nth_cast, selector_words
from mtgtable.oracle.rendering.sequences_said import SEQUENCES
from mtgtable.oracle.rendering.spoken_of import Called, SpokenOf, done, key_of
from mtgtable.oracle.rendering.stack_said import ON_THE_STACK
from mtgtable.oracle.rendering.this_way_said import such_of
from mtgtable.oracle.rendering.whole import render
from mtgtable.oracle.rendering.whole_deeds import whole_deed

ATTACHED_TO: Final = "enchanted creature"
"""How that is called to which something is attached that is no Aura of a kind of its own (yet)."""
DOUBLE: Final = '"'
SINGLE: Final = "'"
"""An ability within an ability that is given stands in these."""
_WRITERS: Final = DEEDS | MOVES | SEQUENCES | BEGUN | DELAYED | ON_THE_STACK
_QUANTITIES: Final = q.Quantity.__args__
_OBJECTS: Final = (
    s.Source, s.All, s.Targeted, s.Choose, s.HostOf, s.AttachmentsOf, s.TopOfLibrary, s.TopOfGraveyard,
    s.Extreme, s.Those, s.Bound,
)  # fmt: skip
"""What may be spoken of again as an object."""


_KEPT_APART: Final = ("exiled", "revealed", "chosen")
"""What was done to cards that tells them from those spoken of since."""
_QUOTED: Final = ("ward", "cumulative upkeep")
"""Keywords whose cost, where it is no mana, stands in quotes with them."""
_MANY_PLAYERS: Final = ("each", "opponents", "others")
"""The top card of each one's library is several cards."""


class Plain:
    """Says one ability; what its targets are is known while it is said."""

    def __init__(
        self,
        this: str = "this",
        host: str = ATTACHED_TO,
        quotes: str = DOUBLE,
        *,
        name: str = "",
        several: frozenset[str] = frozenset(),
    ) -> None:
        self.quotes = quotes
        """In which an ability that is given stands."""
        self.name = name
        """By which name an ability that it gives speaks of it (201.5a)."""
        self.taken_several = several
        """Are "the exiled cards" several, as another of its abilities exiles them."""
        self.this: str = this
        """How the object itself is called."""
        self.host = host
        """How what it is attached to is called."""
        self.targets: tuple[s.TargetSpec, ...] = ()
        self.object = "that object"
        """What an event is about, as it is spoken of afterwards."""
        self.named: set[int] = set()
        """The targets that have been spoken of."""
        self.spoken = SpokenOf()
        self.deeds: dict[str, str] = {}
        """What was done to what instructions have bound, by its name."""
        self.each_is = "it"
        """How the one of several is called to whom it is done."""
        self.about_event: dict[str, str] = {}
        """How the other objects of an event are called."""
        self.several_at_once = ""
        """How many at once an event is about: "one or more"."""
        self.granter = "what gave this"
        """How that is called which has given the ability (201.5a)."""
        self.begins = False
        """Is it the beginning of what a trigger does, where "if …" would be an intervening one (603.4)."""
        self.paid_with: dict[str, str] = {}
        """By which nouns that is called with which a cost was paid."""

    # ---- who, what, how many -----------------------------------------------------------------------------------------

    def number(self, node: Any, one: str = "a") -> str:
        """An amount before a noun."""
        if isinstance(node, int):
            return one if node == 1 else number_words(node)
        if isinstance(node, q.EventAmount) or (isinstance(node, q.Noted) and node.name in self.deeds):
            return "that many"
        return self.amount(node)

    def amount(self, node: Any) -> str:
        """An amount by itself."""
        return amount_words(self, node)

    def what(self, node: Any, *, many: bool = False) -> str:
        """Objects or players."""
        if isinstance(node, _QUANTITIES):
            return self.amount(node)
        if node == s.Bound("granter"):
            return selector_words(self, node, many=many)  # "it" would be what has the ability
        key = key_of(self.spoken, node) if self._is_object(node) else None
        if isinstance(node, s.Bound) and node.name.startswith("cost."):
            said = selector_words(self, node, many=many)  # "the sacrificed creature"
            self.spoken.speak(key, Called(noun_again(self, node)))
            return said
        again_ = isinstance(node, s.Bound | s.Those) or (isinstance(node, s.Targeted) and node.index in self.named)
        if again_ and key in self.spoken.called:
            if isinstance(node, s.Bound) and (said := self._by_what_was_done(node.name, key)):
                return said
            if key == "source" and not self.spoken.is_latest(key):
                return self.this
            said = self.spoken.again(key)
            if said == "that card" and isinstance(node, s.Targeted):
                return f"that {noun_again(self, node)}"  # as it last was, wherever its card is now (608.2h)
            return said
        said = selector_words(self, node, many=many)
        if key is not None:
            self.spoken.speak(key, Called(noun_again(self, node), self.several(node)))
        return said

    def _by_what_was_done(self, name: str, key: Any) -> str:
        """ "The exiled card", where other cards were spoken of since; "it", put onto the battlefield; else empty."""
        if key == "source":
            return "it" if self.spoken.put.get(name) is Zone.BATTLEFIELD else ""
        one, deed = self.spoken.called[key], "chosen" if key == ("chosen", name) else self.deeds.get(name)
        if self.spoken.is_latest(key) or deed not in _KEPT_APART or one.noun != "card" or one.always:
            return ""
        since = self.spoken.order[self.spoken.order.index(key) + 1 :] if key in self.spoken.order else []
        if deed == "revealed" and not any(isinstance(other, tuple) and other[:1] == ("bound",) for other in since):
            return ""
        self.spoken.speak(key, one)
        return f"the {deed} card{'s' * one.several}"

    def _is_object(self, node: Any) -> bool:
        """Is it one object or several, and no player."""
        if isinstance(node, s.Targeted) and node.index < len(self.targets):
            spec = self.targets[node.index]
            return spec.objects is not None and spec.players is None
        if isinstance(node, s.Bound) and self.about_event.get(node.name) == "that player":
            return False
        if isinstance(node, s.Bound):
            player = node.name in ("event.player", "chooser") or node.name.endswith(s.CONTROLLER_THEN)
            return not player and not (node.name == "each" and self.each_is != "it")
        if isinstance(node, s.Those):
            bound = isinstance(node.objects, s.Bound) and node.objects.name in self.deeds
            return bound or node in self.spoken.called
        return isinstance(node, _OBJECTS) and not (isinstance(node, s.Choose) and node.players is not None)

    def deed_of(self, name: str) -> str:
        """What an instruction has done to what it bound under the name: "destroyed"."""
        return self.deeds.get(name, "")

    def noun_of(self, name: str) -> str:
        """By which noun what was bound under the name is spoken of again."""
        key = self.spoken.names.get(name)
        return self.spoken.called[key].noun if key in self.spoken.called else "permanent"

    def zones_of(self, name: str) -> tuple[Zone, ...]:
        """Cards are called so, permanents are not."""
        return (Zone.LIBRARY,) if self.noun_of(name) == "card" and not name.endswith(AS_IT_WAS) else ()

    def counted(self, name: str) -> str:
        """So many as an instruction has done something to."""
        deed = self.deeds.get(name)
        return f"the number of {plural_noun(self.noun_of(name))} {deed} this way" if deed else ""

    def of_each(self, subject: str, asked: Any) -> str:
        """A condition on one of several players, who is called so."""
        with each_called(self, subject):
            return self.condition(asked)

    def whose(self, players: Any) -> str:
        """The possessor of a zone."""
        return possessive(self.what(players))

    def described(self, fitting: Any, zones: tuple[Zone, ...], *, many: bool = False, article: bool = False) -> str:
        """A description, with whom and what it speaks of."""
        return described(fitting, zones, many=many, article=article, say=self._within)

    def _within(self, node: Any) -> str:
        """What a description compares with: "it" would be what is described."""
        match node:
            case q.StatOf(stat=stat, objects=s.Bound(name="event.object") as it, how="total"):
                key = key_of(self.spoken, it)
                if key in self.spoken.called and self.spoken.called[key].noun == "spell":
                    return f"{possessive(self.spoken.in_full(key))} {stat.replace('_', ' ')}"
        return self.what(node)

    def each(self, node: Any) -> str:
        """All of a kind, one by one: "each creature"."""
        match node:
            case s.All(filter=f.AnyOf(parts=kinds), zones=zones) if any(isinstance(one, f.AllOf) for one in kinds):
                self.spoken.speak(node, Called(noun_again(self, node), several=True))
                return " and ".join(f"each {self.described(one, zones)}" for one in kinds)
            case s.All(filter=filter_, zones=zones):
                said = f"each {self.described(filter_, zones)}"
                self.spoken.speak(node, Called(noun_again(self, node), several=True))
                return said
            case s.Those(objects=s.Bound(name=name)) if self.deed_of(name) == "given counters":
                return self.what(node)
            case s.Those(objects=s.Bound(name=name), filter=filter_) if self.deed_of(name):
                noun = such_of(self, name, filter_, many=False)
                return f"each {'card' if noun == 'object' else noun} {self.deed_of(name)} this way"
            case s.Those(objects=s.Bound(name="cost.sacrificed"), filter=filter_) if filter_ != f.Anything():
                return f"each {self.described(filter_, ())} sacrificed this way"
            case s.Those() | s.Bound() if self.several(node):
                return f"each of {self.what(node)}"
        return self.what(node)

    def several(self, node: Any) -> bool:
        """Is it more than one, so far as the words tell."""
        match node:
            case s.All() | s.Union():
                return not (isinstance(node, s.All) and nth_cast(node.filter) is not None)
            case s.Targeted(index=index):
                spec = self.targets[index] if index < len(self.targets) else s.TargetSpec(None)
                one_each = spec.distinct_controllers and isinstance(spec.maximum, q.CountOf)
                return spec.maximum != 1 and not (one_each and index not in self.named)
            case s.Choose():
                return node.any_number or node.count != 1
            case s.Those(objects=objects):
                return self.several(objects)
            case s.TopOfLibrary(players=players, count=count):
                return count != 1 or (isinstance(players, s.Players) and players.kind in _MANY_PLAYERS)
            case s.Bound(name="event.objects"):
                return True
            case s.Linked(key=name) | s.Bound(name=name) if name in self.taken_several:
                return True
            case s.Bound(name=name):
                key = self.spoken.names.get(name)
                return key in self.spoken.called and self.spoken.called[key].several
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
        inner = Plain(this, quotes=SINGLE if self.quotes == DOUBLE else DOUBLE)
        inner.granter = self.name or self.this
        said = inner.ability(ability)
        if isinstance(ability, a.KeywordAbility) and "—" in said and ability.name in _QUOTED:
            return f"{self.quotes}{sentence(said)}{self.quotes}"
        return (
            said
            if isinstance(ability, a.KeywordAbility)
            else f"{self.quotes}{said[:1].upper()}{said[1:]}{'.' * (self.quotes == SINGLE)}{self.quotes}"
        )

    # ---- conditions and events ---------------------------------------------------------------------------------------

    def condition(self, node: Any) -> str:
        """What must hold."""
        return condition_words(self, node)

    def event(self, node: Any) -> str:
        """When it happens: "when this enters", "at the beginning of your upkeep"."""
        said = self._event(node)
        about_event(self, node)
        return said

    def _event(self, node: Any) -> str:
        match node:
            case h.StepBegins(step="end_combat", whose=None):
                return "at end of combat"
            case h.StepBegins(step=step, whose=whose):
                return f"at the beginning of {step_words(str(step), whose, self.whose)}"
            case h.OneOf(parts=(h.StepBegins(), *_) as parts):
                return " or ".join(self._event(part) for part in parts)
            case h.OneOf(parts=(h.While() as first, h.ZoneChange(what=f.IsSource()) as then)):
                return f"whenever {happens(self, first)} and when {happens(self, then)}"
            case h.OneOf(parts=(*parts, h.StepBegins() as step)) if parts:
                return f"{self._event(h.OneOf(tuple(parts)))} and {self._event(step)}"
        once = (
            isinstance(node, h.StateIs)
            or _loses_control(node)
            or any(
                isinstance(one, h.ZoneChange | h.BecomesStatus | h.SpellCast) and one.what == f.IsSource()
                for one in _parts_of(node)
            )
        )
        return f"{'when' if once else 'whenever'} {happens(self, node)}"

    # ---- instructions ------------------------------------------------------------------------------------------------

    def do(self, node: Any) -> str:
        """An instruction, as an order to its controller."""
        writer = _WRITERS.get(type(node))
        self.begins = self.begins and isinstance(node, i.If | i.Sequence)
        said = whole_deed(self, node) or (writer(self, node) if writer is not None else render(node))
        self.done(node)
        if isinstance(node, i.Fight):
            self._fought(node.one, node.other)
        return said

    def _fought(self, *both: Any) -> None:
        """ "That creature" would be the other: "the creature you control"."""
        for one in both:
            key = key_of(self.spoken, one)
            mine = isinstance(one, s.Targeted) and f.ControlledBy(s.You()) in f.parts_of(self.filter_of(one))
            if mine and key in self.spoken.called and self.spoken.called[key].noun == "creature":
                self.spoken.called[key] = Called("creature", always="the creature you control")

    def done(self, node: Any) -> None:
        """An instruction was said: what it has brought in may be spoken of."""
        done(self.spoken, node, lambda one: noun_again(self, one), self.several)
        name = getattr(node, "bind", "")
        deed = deed_words(node)
        if name and deed:
            self.deeds[name] = self.deeds[changed(name)] = self.deeds[as_it_was(name)] = deed
        if name and isinstance(node, BURYING):
            self.deeds[buried(name)] = "put into a graveyard"

    def parts(self, parts: tuple[Any, ...], of: Any = None, until: str = "") -> str:
        """What a continuous effect does; ``of``: to whom, one or several."""
        return parts_words(self, parts, until=until, several=of_several_words(of) or (
            not isinstance(of, s.You | s.Players) and self.several(of)))  # fmt: skip

    def until(self, node: Any) -> str:
        """For how long."""
        if node == Until("end of your next turn"):
            return " until the end of your next turn"
        if isinstance(node, UntilEvent):
            return f" until {re.sub('^(when|whenever|at) ', '', self.event(node.what))}"
        if isinstance(node, AsLongAs):
            return f" for as long as {self.condition(node.condition)}"
        if node == Until("their next untap step"):
            return " until its controller's next untap step"
        if isinstance(node, Until):
            return "" if node.moment == "forever" else f" until {node.moment}"
        if isinstance(node, UntilPaid) and isinstance(node.cost, k.Cost):
            return f" until you pay {self.cost(node.cost)} to end it"
        return f" {render(node)}"

    def cost(self, node: k.Cost) -> str:
        """What is paid."""
        match node.parts:
            case (k.PayMana(times=1) as once, k.PayMana(times=often) as more) if often != 1 and for_each(self, often):
                return f"{once.mana} plus an additional {self._paid(more)}"
        paid = [self._paid(part) for part in node.parts]
        return ", ".join(one for one in paid if one) or "nothing"

    def _paid(self, part: Any) -> str:
        match part:
            case k.Perform(do=do):
                paid_with(self, do)
                return self.do(do).removeprefix("you ")
            case k.PayLife(amount=q.Half(part=q.PlayerStat(stat="life", players=whose), up=up)):
                return f"pay half {self.whose(whose)} life, rounded {'up' if up else 'down'}"
            case k.PayLife(amount=q.StatOf() | q.CountOf() | q.PlayerStat() as amount):
                return f"pay life equal to {self.amount(amount)}"
            case k.PayLife(amount=amount):
                return f"pay {self.amount(amount)} life"
            case k.PayEnergy(amount=q.StatOf() as amount):
                return f"pay an amount of {{E}} equal to {self.amount(amount)}"
            case k.PayEnergy(amount=amount):
                symbols = "{E}" * amount if isinstance(amount, int) and amount < 7 else f"{self.amount(amount)} {{E}}"
                return f"pay {symbols}"
            case k.Loyalty(change=int() as change):
                return f"{change:+d}" if change else "0"
            case k.Loyalty(change=q.Product(factor=-1, part=q.X())):
                return "-X"
            case k.PayMana(mana=mana, times=1):
                return str(mana)
            case k.OwnManaCost():
                return "its mana cost"
            case k.PayMana(mana=mana, times=times) if times != 1 and for_each(self, times):
                return f"{mana}{for_each(self, times)}"
            case k.Waterbend(amount=amount):
                return f"waterbend {{{self.amount(amount)}}}"
        return render(part)

    def content(self, node: a.Content) -> str:
        """What a spell or ability does as it resolves."""
        return content_words(self, node)

    def ability(self, node: Any) -> str:
        """A whole ability."""
        if isinstance(node, a.StaticAbility) and node.zones == (Zone.STACK,):
            outer, self.this = self.this, OBJECT
            said = ability_words(self, node)
            self.this = outer
            return _called(said, "this spell")
        return ability_words(self, node)


def _loses_control(node: Any) -> bool:
    return any(isinstance(one, h.PlayerDoes) and one.what == "lose control" for one in _parts_of(node))


def _parts_of(node: Any) -> tuple[Any, ...]:
    return node.parts if isinstance(node, h.OneOf) else (node,)


_MARKER: Final = re.compile(r"<([^<>]*)>")
_DUMPED: Final = re.compile(r"\{([a-z][^{}]*[ ;][^{}]*)\}")


_SPOKEN_WITH_AN: Final = re.compile(r"\b([Aa]) (?=(?:X|8|11|18)/)")
"""Sizes before which print has "an": "an X/X green Wurm"."""


def _cleaned(text: str, plain: Plain) -> str:
    """Without the marks of a text for comparing: what has no words of its own is at least told in words."""
    text = _MARKER.sub(lambda found: BOUND.get(found[1], f"what was {deed_of(found[1])}"), text)
    text = _SPOKEN_WITH_AN.sub(r"\1n ", text)
    text = text.replace("~", plain.this).replace("[", "").replace("]", "").replace(" & ", " ")
    while True:
        text, changed = _DUMPED.subn(r"(\1)", text)
        if not changed:
            return text


def host_words(subtypes: Iterable[str], abilities: Iterable[Any]) -> str:
    """How the object that it is attached to is called: "equipped creature", "enchanted land"."""
    kinds = {"Equipment": "equipped creature", "Fortification": "fortified land"}
    abilities = tuple(abilities)
    for one in abilities:
        if isinstance(one, a.KeywordAbility) and one.name == "enchant":
            specs = [parameter for parameter in one.parameters if isinstance(parameter, s.TargetSpec)]
            return "enchanted " + again(specs[0]).removeprefix("that ") if specs else "enchanted permanent"
    bestowed = any(isinstance(one, a.KeywordAbility | a.CastingAbility) and one.name == "bestow" for one in abilities)
    other = "enchanted creature" if bestowed else ATTACHED_TO
    return next((kinds[kind] for kind in subtypes if kind in kinds), other)


def self_words(name: str, supertypes: Iterable[str], types: Iterable[str], subtypes: Iterable[str]) -> str:
    """How print calls the object itself: a legendary one by its name, others by their kind.

    >>> self_words("Ajani, Caller of the Pride", ("Legendary",), ("Planeswalker",), ("Ajani",))
    'Ajani'
    >>> self_words("Pacifism", (), ("Enchantment",), ("Aura",))
    'this Aura'
    """
    if name and "Legendary" in supertypes:
        return name.partition(",")[0]
    kinds = {*types, *subtypes}
    return next((f"this {noun}" for kind, noun in _KINDS if kind in kinds), "this permanent")


_KINDS: Final = (
    ("Instant", "spell"), ("Sorcery", "spell"), ("Aura", "Aura"), ("Creature", "creature"), ("Equipment", "Equipment"),
    ("Vehicle", "Vehicle"), ("Planeswalker", "planeswalker"), ("Battle", "battle"), ("Land", "land"), ("Saga", "Saga"),
    ("Artifact", "artifact"), ("Enchantment", "enchantment"),
)  # fmt: skip
"""By which of its types an object is called."""


def several_taken(abilities: Iterable[Any]) -> frozenset[str]:
    """Of what one ability exiles, or casting costs, several at once: others speak of "the exiled cards" (607.2a)."""
    plain, found = Plain(), set()
    for one in abilities:
        if isinstance(one, a.CastingAbility):
            found |= {f"cost.{how}" for node in walk(one.cost) for how in _paid_of_several(plain, node)}
        for content in (one, *(node for node in walk(one) if isinstance(node, a.Content))):
            plain.targets = getattr(content, "targets", ())
            moved = (node for node in walk(content) if isinstance(node, i.Move) and node.link == "exiled")
            found |= {"exiled" for move in moved if _of_these(content, move) and plain.several(move.what)}
    return frozenset(found)


def _of_these(content: Any, move: i.Move) -> bool:
    """Are the targets that it speaks of known: those of its own content."""
    return isinstance(content, a.Content) or not isinstance(move.what, s.Targeted)


def _paid_of_several(plain: Plain, node: Any) -> list[str]:
    """As what a cost is spoken of that takes several: "sacrificed", "discarded"."""
    match node:
        case i.Sacrifice(what=what):
            return ["sacrificed"] * plain.several(what)
        case i.Discard(count=count):
            return ["discarded"] * (count != 1)
    return []


def plainly(
    ability: Any, this: str = "this", host: str = ATTACHED_TO, *, name: str = "", several: frozenset[str] = frozenset()
) -> str:
    """An ability, or a part of one, as a person would say what was understood.

    ``this``: how the object itself is called; ``host``: how what it is attached to is; ``name``: by which name an
    ability that it gives speaks of it; ``several``: of what it took several (``several_taken``).
    """
    plain = Plain(OBJECT if " " in this else this, host, name=name, several=several)
    return sentence(_called(_cleaned(plain.ability(ability), plain), this))


class Named(Protocol):
    """What decides how the abilities of an object speak of it: a printed face, or what a permanent is now."""

    @property
    def name(self) -> str: ...
    @property
    def supertypes(self) -> Iterable[str]: ...
    @property
    def types(self) -> Iterable[str]: ...
    @property
    def subtypes(self) -> Iterable[str]: ...


def teller(of: Named, abilities: Iterable[Any]) -> Callable[[Any], str]:
    """Says abilities of an object that has all of ``abilities`` as print would: by its kind, its host, its cards."""
    abilities = tuple(abilities)
    this = self_words(of.name, of.supertypes, of.types, of.subtypes)
    host, several = host_words(of.subtypes, abilities), several_taken(abilities)
    return lambda ability: plainly(ability, this, host, name=of.name, several=several)


def _called(said: str, this: str) -> str:
    """With how the object is called, where it stands for that; with a capital at the beginning of a sentence."""
    return _BEGINS.sub(rf"\1{this[:1].upper()}{this[1:]}", said).replace(OBJECT, this)


OBJECT: Final = "~"
"""Stands for the object where it is called by several words."""
_BEGINS: Final = re.compile(r"((?:[.:—•] |\n|^)[\"']?)~")
