"""Objects and players in words: "target creature", "it", "the rest", "each opponent" (109, 115)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.affected import as_it_was
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.aims_said import target_words
from mtgtable.oracle.rendering.most_said import who_has_most
from mtgtable.oracle.rendering.nouns import NTH, again, noun_for, plural_noun
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.spoken_of import key_of
from mtgtable.oracle.rendering.this_way_said import such_of, who_did
from mtgtable.oracle.rendering.whole import render

PLAYERS: Final = {
    "each": "each player", "opponents": "each opponent", "others": "each other player", "active": "the active player",
    "defending": "defending player", "attacking": "the attacking player", "monarch": "the monarch",
}  # fmt: skip
BOUND: Final = {
    "event.object": "that object", "event.objects": "those objects", "event.player": "that player",
    "event.source": "the source", "event.target": "that other object",
    "event.targets": "those creatures", "each": "it", "affected": "it", "described": "it",
    "found": "what was found", "looked": "the cards looked at", "created": "the created tokens",
    "who searched": "each player who searched their library this way", "extra turn": "that turn",
    "most voted": "each permanent with the most votes or tied for most votes",
    "move": "what was moved", "convoked": "each creature that convoked it", "granter": "what gave this",
    "chooser": "that player", "clashing": "that player",
    as_it_was("cost.exiled"): "the exiled permanent", as_it_was("cost.returned"): "the returned permanent",
}  # fmt: skip
"""How what has a name is called where nothing was said of it before."""

_PAID: Final = {
    "sacrificed": "creature", "discarded": "card", "exiled": "card", "revealed": "card", "returned": "permanent",
    "tapped": "creature",
}  # fmt: skip
"""What a cost was paid with, where the cost stands elsewhere, is called by what it mostly is."""
_DEEDS: Final = {
    "tap": "spoken of", "tap this way": "tapped this way", "draw": "drawn", "mill": "milled", "discard": "discarded",
    "sacrifice": "sacrificed", "destroy": "destroyed", "counter": "countered", "apply": "affected", "putcounters":
    "given counters", "dealdamage": "dealt damage",
}  # fmt: skip
"""The deeds by their names, as said of what they were done to."""


_DID: Final = {"spells_cast_this_turn": "cast a spell", "attackers_this_turn": "attacked with a creature"}


def nth_cast(fitting: Any) -> f.IsNthCast | None:
    """Which of the spells that you cast in a turn it is, where the description says no more than that."""
    parts = f.parts_of(fitting)
    found = next((part for part in parts if isinstance(part, f.IsNthCast)), None)
    return found if found is not None and f.ControlledBy(s.You()) in parts else None


def noun_again(plain: Sayer, node: Any) -> str:
    """By which noun an object is taken up again."""
    match node:
        case s.HostOf():
            return plain.host.split()[-1] if plain.host.startswith(("enchanted", "equipped")) else "permanent"
        case s.Targeted(index=index) if index < len(plain.targets):
            spec = plain.targets[index]
            return again(spec).split(maxsplit=1)[-1] if spec.maximum == 1 else noun_for(spec.objects, spec.zones)
        case s.TopOfLibrary() | s.TopOfGraveyard():
            return "card"
        case s.All(filter=filter_, zones=zones) | s.Choose(filter=filter_, zones=zones):
            return noun_for(filter_, zones)
        case s.Those(objects=objects, filter=filter_):
            return noun_again(plain, objects) if filter_ == f.Anything() else noun_for(filter_, ())
        case s.Extreme(objects=objects):
            return noun_again(plain, objects)
        case s.Bound(name="granter"):
            return plain.granter
        case s.Bound(name=name):
            return plain.noun_of(name)
    return "permanent"


def selector_words(plain: Sayer, node: Any, *, many: bool) -> str:
    """Objects or players as they are spoken of for the first time."""
    match node:
        case s.Source():
            return plain.this
        case s.You():
            return "you"
        case s.Targeted(index=index):
            return _target(plain, index)
        case s.All(filter=filter_) if (nth := nth_cast(filter_)) is not None:
            spell = plain.described(nth.what, (Zone.STACK,))
            which = "next" if nth.coming else NTH.get(nth.number, f"{nth.number}th")
            return f"the {which} {spell} you cast {'this' if nth.coming else 'each'} turn"
        case s.All(filter=filter_, zones=zones):
            return _all_of(plain, filter_, zones, many=many)
        case s.Choose():
            return _chosen(plain, node)
        case s.AttachmentsOf(host=host, filter=filter_):
            return f"{plain.described(filter_, (), many=True)} attached to {plain.what(host)}"
        case s.HostOf(attachment=s.Source() | s.Bound("each") as on):
            return plain.host if on == s.Source() else "the creature it's attached to"
        case s.HostOf(attachment=s.HostOf(attachment=s.Source())):
            return "that creature"
        case s.Players(kind=kind) if kind in PLAYERS:
            return PLAYERS[kind]
        case s.Union(parts=(s.Targeted() as one, s.ControllerOf(objects=other))) if one == other:
            return "that player or that planeswalker's controller"
        case s.Union(parts=()):
            return "each of your teammates"
        case s.Union(parts=(s.Bound(name="rest"), s.Bound(name="found"))):
            return "the revealed cards"
        case s.Union(parts=parts):
            if told := _taken_up(plain, parts):
                return told
            rows = [plain.what(part) for part in parts]
            return " and ".join(
                f"all {row}" if isinstance(part, s.AttachmentsOf) else row
                for part, row in zip(parts, rows, strict=True)
            )
        case s.TopOfLibrary():
            return _from_library(plain, node)
        case s.ControllerOf(objects=objects):
            return f"{_possessed(plain, objects)} {'controllers' if plain.several(objects) else 'controller'}"
        case s.OwnerOf(objects=objects):
            return _owners(plain, objects)
    return _others(plain, node, many=many)


def _from_library(plain: Sayer, node: s.TopOfLibrary) -> str:
    """ "The top three cards of your library", "a number of cards from the top of your library equal to its power"."""
    end, library = "bottom" if node.bottom else "top", f"{plain.whose(node.players)} library"
    if plain.number(node.count) == "that many":
        return f"that many cards from the {end} of {library}"
    if isinstance(node.count, q.StatOf | q.CountOf | q.Distinct) or node.count == q.Noted("excess"):
        return f"a number of cards from the {end} of {library} equal to {plain.amount(node.count)}"
    cards = "card" if node.count == 1 else f"{plain.number(node.count)} cards"
    return f"the {end} {cards} of {library}"


def _all_of(plain: Sayer, fitting: Any, zones: tuple[Zone, ...], *, many: bool) -> str:
    """ "All creature cards from all graveyards"; with ``many`` the noun alone."""
    noun = plain.described(fitting, zones, many=True).replace(" in a graveyard", " in all graveyards")
    named = _all_and_all(plain, fitting, zones)
    if many and named != "your commander":
        return noun
    return named or f"all {_from(_both_kinds(plain, noun, fitting))}"


def _both_kinds(plain: Sayer, noun: str, fitting: Any) -> str:
    """ "Artifacts and enchantments": all of both, which "or" would leave to choose."""
    for part in f.parts_of(fitting):
        if isinstance(part, f.AnyOf) and all(isinstance(one, f.IsType | f.IsSubtype) for one in part.parts):
            kinds = plain.described(part, (), many=True)
            before, found, last = kinds.rpartition(" or ")
            said_of_each = f"that are {kinds}" in noun
            noun = noun.replace(kinds, f"{before} and {last}", 1) if found and not said_of_each else noun
    return noun


def _all_and_all(plain: Sayer, fitting: Any, zones: tuple[Zone, ...]) -> str:
    """ "All creatures you don't control and all planeswalkers you don't control"; empty where one noun says it."""
    if len(zones) > 2 and fitting == f.AllOf((f.HasStatus("commander"), f.OwnedBy(s.You()))):
        return "your commander"
    parts = fitting.parts if isinstance(fitting, f.AnyOf) and zones == (Zone.BATTLEFIELD,) else ()
    if not any(isinstance(one, f.AttachedTo) or _whose(one) for one in parts):
        return ""
    return " and ".join(f"all {plain.described(one, zones, many=True)}" for one in parts)


def _whose(fitting: Any) -> bool:
    """Does the description tell whose they are, or aren't."""
    parts = fitting.parts if isinstance(fitting, f.AllOf) else ()
    return any(isinstance(getattr(one, "part", one), f.ControlledBy) for one in parts)


def _such_players(players: str, condition: Any, say: Callable[[Any], str], asked: Callable[[Any], str]) -> str:
    """ "Each player other than you", "those of each opponent for whom …"."""
    part = condition.part if isinstance(condition, c.Isnt) else None
    if isinstance(part, c.SamePlayer) and part.left == s.Bound("each"):
        return f"{players} other than {say(part.right)}"
    said = asked(condition)
    said = said.replace("each player was ", "who was ", 1).replace("it was ", "who was ", 1)
    return f"{players} {said}" if said.startswith("who ") else f"those of {players} for whom {said}"


def _owners(plain: Sayer, objects: Any) -> str:
    """ "Its owner", "that player" where the event tells whose it is."""
    if objects == s.Bound("event.object") and "owner" in plain.about_event:
        return plain.about_event["owner"]
    return f"{_possessed(plain, objects)} {'owners' if plain.several(objects) else 'owner'}"


def _taken_up(plain: Sayer, parts: tuple[Any, ...]) -> str:
    """ "Those cards": several that were spoken of one by one; empty where they are called by different nouns."""
    nouns = {plain.noun_of(one.name) for one in parts if isinstance(one, s.Bound) and one.name in plain.spoken.names}
    named = [one for one in parts if isinstance(one, s.Bound) and one.name in plain.spoken.names]
    return f"those {plural_noun(nouns.pop())}" if len(nouns) == 1 and len(named) == len(parts) > 1 else ""


def _others(plain: Sayer, node: Any, *, many: bool) -> str:
    """What was spoken of, or noted, before."""
    match node:
        case s.TopOfGraveyard(players=players, filter=filter_):
            card = "card" if filter_ == f.Anything() else f"{plain.described(filter_, ())} card"
            return f"the top {card} of {plain.whose(players)} graveyard"
        case s.OpponentsOf(players=players):
            return f"each of {plain.whose(players)} opponents"
        case s.ChosenPlayer():
            return "the chosen player"
        case s.BlockersOf(objects=objects, blocked=False):
            return f"all creatures blocking {plain.what(objects)}"
        case s.Those(objects=s.Union(parts=(s.Bound(name="rest"), s.Bound(name="found"))), filter=f.Anything()):
            return f"{'all ' * (not many)}cards revealed this way"
        case s.Those(objects=s.Union(parts=(s.Bound(name="rest"), s.Bound(name="found"))), filter=filter_) if (
            not isinstance(filter_, f.Not) or not isinstance(filter_.part, f.IsAmong)
        ):
            cards = plain.described(filter_, (Zone.LIBRARY,), many=True).replace(" in a library", "")
            return f"{'all ' * (not many)}{cards} revealed this way"
        case s.Those(objects=objects, filter=filter_):
            return _those(plain, objects, filter_, many=many)
        case s.PlayersWho(
            players=players,
            condition=c.Compares(left=q.PlayerStat(stat=stat, players=s.Bound(name="each")), comparison=">", right=0),
        ) if stat in _DID:
            return f"{plain.what(players)} who {_DID[stat]} this turn"
        case s.PlayersWho(players=s.Bound(name=name), condition=c.Every(parts=())) if name.startswith("dealdamage"):
            return "each player dealt damage this way"
        case s.PlayersWho(condition=c.WasChosen(word=word, by=s.Bound("each"))):
            return f"players who chose {word}"
        case s.PlayersWho() if told := who_has_most(plain, node):
            return told
        case s.PlayersWho(players=players, condition=condition) if did := who_did(plain, condition):
            return f"{plain.what(players)} {did}"
        case s.PlayersWho(players=players, condition=condition):
            return _such_players(plain.what(players), condition, plain.what, lambda one: plain.of_each("who", one))
        case s.Extreme(objects=objects, stat=stat, least=least):
            most = "least" if least else "greatest"
            return f"a creature with the {most} {stat.replace('_', ' ')} among {plain.what(objects, many=True)}"
        case s.Bound(name=name):
            return _named(plain, name)
        case s.Linked(key="exiled") if plain.several(node):
            return "the exiled cards"
        case s.Linked(key=key) if key in _LINKED:
            return _LINKED[key]
        case s.Linked(key="put onto the battlefield"):
            return f"the creature put onto the battlefield with {plain.this}"
        case s.Linked(key=key):
            return f"what this has {key}"
    return render(node)


_LINKED: Final = {
    "exiled": "the exiled card", "paired": "the creature it's paired with",
    "crafted": "the exiled card used to craft it",
}  # fmt: skip
"""What is remembered of an object under these names (607)."""


def _target(plain: Sayer, index: int) -> str:
    """A target the first time it is spoken of, or a player again."""
    if index >= len(plain.targets):
        return "the target" if index == 0 else f"target number {index + 1}"
    spec = plain.targets[index]
    if index in plain.named:
        return again(spec)
    plain.named.add(index)
    return _from(target_words(spec, plain.what))


def _from(said: str) -> str:
    """Cards are taken from where they are."""
    said = re.sub(r"^cards (other than [a-z ]+ cards) (in .* graveyard)$", r"cards \2 \1", said)
    for place in (
        " in your ",
        " in that player's ",
        " in their ",
        " in target ",
        " in a graveyard",
        " in all graveyards",
        " in each ",
    ):
        said = said.replace(place, place.replace("in", "from", 1))
    return said


def _possessed(plain: Sayer, objects: Any) -> str:
    """ "Its", "that creature's", "their"."""
    said = plain.what(objects)
    return "their" if said == "them" else possessive(said)


def _those(plain: Sayer, objects: Any, fitting: Any, *, many: bool) -> str:
    """Those of what was spoken of, or done, that fit."""
    rest = isinstance(fitting, f.Not) and isinstance(fitting.part, f.IsAmong)
    if isinstance(objects, s.Bound | s.Union) and rest:
        return "the rest"
    if isinstance(objects, s.Bound) and plain.deed_of(objects.name):
        noun = such_of(plain, objects.name, fitting, many=True)
        noun = noun if noun != "objects" else "cards"
        if plain.deed_of(objects.name) == "given counters":
            return f"each {plain.described(fitting, ())} that had counters put on it this way"
        return f"{'' if many else 'all '}{noun} {plain.deed_of(objects.name)} this way"
    key = key_of(plain.spoken, objects)
    described = plain.described(fitting, (), many=True)
    if isinstance(objects, s.Bound) and key in plain.spoken.called and described.startswith("objects that "):
        return f"each of {plain.spoken.in_full(key)} {described.removeprefix('objects ')}"
    those = plain.what(objects)
    said = "" if fitting == f.Anything() else plain.described(fitting, (), many=True)
    return f"those of {those} that are {said}" if said else those


def _named(plain: Sayer, name: str) -> str:
    """What an event or an instruction calls by a name."""
    if name == "event.object":
        return plain.object
    if name == "each":
        return plain.each_is
    if name == "granter" and plain.granter not in ("this", "what gave this"):
        return plain.granter
    if name in plain.about_event:
        return plain.about_event[name]
    if name.endswith(s.CONTROLLER_THEN):
        return plain.about_event.get("attacker", "that player") if name.startswith("event.objects") else "that player"
    if name.startswith("cost.") and name.removeprefix("cost.") in _PAID:
        deed = name.removeprefix("cost.")
        paid = plain.paid_with.get(name, _PAID[deed])
        return f"the {deed} {plural_noun(paid) if plain.several(s.Bound(name)) else paid}"
    if name.startswith("~target"):  # of the ability within which this one is
        return "that creature"
    return BOUND.get(name, f"what was {deed_of(name)}")


def _chosen(plain: Sayer, node: s.Choose) -> str:
    """What somebody chooses: "up to two creatures you control"."""
    at_random = " at random" * node.random
    if node.players is not None:
        known: dict[Any, str] = {s.Players("opponents"): "an opponent", s.Players("each"): "a player"}
        if at_random and node.players in known:
            return f"{known[node.players]} chosen at random"
        among = plain.what(node.players) if node.players not in known else ""
        one = f"the {among.removeprefix('each ')}" if among.startswith("each player who ") else f"one of {among}"
        return f"{known.get(node.players) or one}{at_random}"
    several = node.any_number or node.count != 1
    if isinstance(node.among, s.Union) and (told := _or_theirs(plain, node.among)) and not several:
        return told
    if isinstance(node.among, s.Extreme) and not several and node.filter == f.Anything():
        kind = plain.what(node.among).partition(" among ")[0].removeprefix("a ")
        return f"the {kind}"
    if node.among is not None:
        return _among(plain, node, several=several) + at_random
    by = f" of {possessive(plain.what(node.by))} choice" if node.by is not None else ""
    count = "any number of" if node.any_number else "up to " * node.up_to + plain.number(
        node.count, "one" if node.up_to else "a"
    )  # fmt: skip
    if node.of_each is not None:
        return f"{'' if count == 'a' else count + ' '}{_of_each_pile(plain, node, several=several)}"
    noun = _from(plain.described(node.filter, node.zones, many=several, article=count == "a"))
    if (told := in_all(plain, node)) and " from " in noun:
        kind, _, place = noun.partition(" from ")
        return f"{'' if count == 'a' else count + ' '}{kind}{told} from {place}{by}"
    if at_random and " from " in noun:
        kind, _, place = noun.partition(" from ")
        noun, at_random = f"{kind} at random from {place}", ""
    if node.alike == "graveyard":
        noun = noun.replace(" in a graveyard", " from a single graveyard").replace(
            " from a graveyard", " from a single graveyard"
        )
    shared = f" that share a {node.alike}" if node.alike not in ("", "graveyard") else ""
    alike = shared + in_all(plain, node)
    return f"{'' if count == 'a' else count + ' '}{noun}{alike}{at_random}{by}"


def _of_each_pile(plain: Sayer, node: s.Choose, *, several: bool) -> str:
    """ "Card at random from each opponent's graveyard", "a spell from each graveyard"."""
    mine, pile = f.OwnedBy(node.of_each or s.You()), node.zones[0].value
    rest = f.without(node.filter, mine, *_CAST_FROM_THERE)
    spell = any(isinstance(part, f.IsStackKind) for part in f.parts_of(rest))
    noun = plain.described(rest, (Zone.STACK if spell else Zone.LIBRARY,), many=several, article=not several)
    whose = f"{plain.whose(node.of_each)} {pile}" if mine in f.parts_of(node.filter) else f"each {pile}"
    return f"{noun.replace(' in a library', '')}{' at random' * node.random} from {whose}"


_CAST_FROM_THERE: Final = (f.HasStatus("cast_from_graveyard"), f.HasStatus("cast_from_hand"))


def _or_theirs(plain: Sayer, both: s.Union) -> str:
    """ "That player or a planeswalker that player controls"; empty for others."""
    match both.parts:
        case (player, s.All(filter=f.AllOf(parts=parts))) if (
            f.IsType("Planeswalker") in parts and f.ControlledBy(player) in parts
        ):
            who = plain.what(player)
            return f"{who} or a planeswalker {who} controls"
    return ""


def in_all(plain: Sayer, node: s.Choose) -> str:
    """ "With different names", "with total power 4 or less"."""
    said = ""
    if node.differ:
        said = {"name": " with different names", "power": " with different powers"}.get(
            node.differ, " with different mana values"
        )
    if node.most_total is not None:
        stat, most = node.most_total
        said += f" with total {stat.replace('_', ' ')} {plain.amount(most)} or less"
    return said + " it can enchant" * (node.holds is not None)


def _among(plain: Sayer, node: s.Choose, *, several: bool) -> str:
    """ "One of them", "a land card from among the milled cards"."""
    count = "any number" if node.any_number else ("up to " * node.up_to) + plain.number(node.count, "one")
    among = node.among
    deed = plain.deed_of(among.name) if isinstance(among, s.Bound) else ""
    if node.filter == f.Anything():
        return f"{count} of {plain.what(among)}"
    article = count == "one"
    fitting, from_them = node.filter, " from among them"
    if deed == "put into a graveyard":
        fitting = f.without(fitting, f.InZone((Zone.GRAVEYARD,)), f.Not(f.HasStatus("token")))
        from_them = f" put into {'graveyards' if several else 'a graveyard'} this way"
    noun = plain.described(fitting, (Zone.LIBRARY,), many=several, article=article).removesuffix(" in a library")
    noun += in_all(plain, node)
    from_them = f" {deed} this way" if deed in ("milled", "discarded") else from_them
    return f"{'' if article else count + ' of ' * node.any_number + ' ' * (not node.any_number)}{noun}{from_them}"


def deed_of(name: str) -> str:
    """What was done to what has this name."""
    bare = name.removeprefix("cost.").removeprefix("inner ")
    return _DEEDS.get(bare, bare)
