"""What must hold, in words: "if you control a Swamp", "if a creature died this turn"."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.affected import AS_IT_WAS
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.comparisons_said import COMPARED
from mtgtable.oracle.rendering.fits_said import fits
from mtgtable.oracle.rendering.how_often_said import sources_words
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.most_said import compared_with_most, extreme_words, one_of
from mtgtable.oracle.rendering.nouns import noun_for, number_words
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.occasions import happens, their, who
from mtgtable.oracle.rendering.places_said import place_words
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.spoken_of import Called
from mtgtable.oracle.rendering.tenses import did_not, past
from mtgtable.oracle.rendering.this_way_said import none_done
from mtgtable.oracle.rendering.whole import render

_NEGATED: Final = {"<": ">=", "<=": ">", "=": "!=", "!=": "=", ">=": "<", ">": "<="}


def _done_before(plain: Sayer, node: Any) -> str:
    """What was done this way or this game."""
    match node:
        case c.Compares(left=q.TimesCast(players=s.You(), name=name)):
            return f"you've cast another spell named {name} this game"
        case c.Compares(
            left=q.CountOf(objects=s.Those(objects=s.Bound(name=s.MOVED), filter=what_)), comparison=">=", right=many
        ):
            returned = plain.described(what_, (Zone.BATTLEFIELD,), many=True)
            return f"you return {plain.number(many)} or more {returned} this way"
    return ""


def _by_name(node: Any) -> str:
    """What has happened this turn, where there is a word for it: "you descended this turn"; empty for others."""
    match node:
        case c.HappenedThisTurn(what=h.SpellCast(what=f.HasStatus(status="warped"), by=None), times=1):
            return "a spell was warped this turn"
        case c.HappenedThisTurn(what=h.ZoneChange(what=f.AllOf(parts=parts) as what)) if set(parts) == _DESCENDED:
            return "you descended this turn" * (node == c.HappenedThisTurn(h.ZoneChange(what, to=Zone.GRAVEYARD)))
    return ""


def condition_words(plain: Sayer, node: Any) -> str:
    """What must hold."""
    if (
        said := extreme_words(plain, node)
        or place_words(plain, node)
        or sources_words(plain, node)
        or _done_before(plain, node)
        or _by_name(node)
    ):
        return said
    match node:
        case c.Every(parts=parts):
            return _every(plain, node) or " and ".join(condition_words(plain, part) for part in parts)
        case c.Either(parts=parts):
            either = " or if " if isinstance(parts[0], c.DidIt) else " or "
            return either.join(condition_words(plain, part) for part in parts)
        case c.Isnt(part=part):
            return _not(plain, part)
        case c.Exists(objects=s.Those(objects=s.Bound(name=name), filter=f.Anything())) if (
            plain.deed_of(name) == "put into a graveyard"
        ):
            return f"that {plain.noun_of(name)} is put into a graveyard this way"
        case c.Exists(objects=objects):
            return _there_is(plain, objects)
        case c.Compares(left=left, comparison=sign, right=right):
            return compared_with_most(plain, node) or compared(plain, left, sign, right)
        case c.Fits(objects=objects, filter=filter_):
            what = _the_exiled(plain, objects) or plain.what(objects)
            return fits(plain, "it" if what == "that permanent or player" else what, filter_)
        case c.HappenedThisTurn(what=what, times=times, this_combat=combat):
            return _happened_then(plain, what, times, combat=combat)
        case c.CastFrom(zones=("graveyard",), by=None):
            return "this spell was cast from a graveyard"
        case c.CastFrom(zones=zones):
            return "this spell was cast" + (f" from {' or '.join(_CAST_FROM[zone] for zone in zones)}" if zones else "")
        case c.WasPaid() | c.HeldAsCast():
            return _of_the_casting(plain, node)
        case c.IsStep(steps=steps):
            return "it's the " + " or ".join(str(step).replace("_", " ") for step in steps) + " step"
        case c.DidIt():
            return "you do"
        case c.IsTurnOf(players=s.You()):
            return "it's your turn"
        case c.IsTurnOf(players=players):
            return f"it's {plain.whose(players)} turn"
        case c.WasChosen(word=word):
            return f"{word} was chosen"
        case c.PlayerIs(players=players, what=what) if what in _IS:
            who_, rest = one_of(plain, players), _IS[what]
            return rest if what in ("day", "night") else f"{who_} {rest[0] if who_ == 'you' else rest[1]}"
        case c.SamePlayer(left=left, right=right):
            return f"{plain.what(left)} is {plain.what(right)}"
    return render(node)


def _the_exiled(plain: Sayer, objects: Any) -> str:
    """ "The exiled card", which "it" would not mean where a permanent was exiled; empty for others."""
    if not isinstance(objects, s.Bound) or plain.deed_of(objects.name) != "exiled":
        return ""
    match plain.spoken.names.get(objects.name):
        case ("target", int() as index) if index < len(plain.targets):
            return "the exiled card" if plain.targets[index].zones == (Zone.BATTLEFIELD,) else ""
    return ""


_NTH: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def early(node: Any) -> str:
    """ "Your first, second, or third turn of the game"; nothing where that isn't what must hold."""
    match node:
        case c.Every(
            parts=(
                c.IsTurnOf(players=s.You()),
                c.Compares(left=q.PlayerStat(stat="turns_begun"), comparison="<=", right=int() as last),
            )
        ) if 2 < last <= len(_NTH):
            return f"your {listed(_NTH[:last], 'or')} turn of the game"
    return ""


def _every(plain: Sayer, node: c.Every) -> str:
    """Conditions that print says in one; empty for others."""
    if early(node):
        return f"it's {early(node)}"
    match node:
        case c.Every(parts=(c.IsTurnOf(players=s.You()), c.IsStep(steps=("begin_combat", *_, "end_combat")))):
            return "it's your combat phase"
        case c.Every(parts=(c.IsTurnOf(players=s.You()), c.IsStep(steps=("precombat_main", "postcombat_main")))):
            return "it's your main phase"
        case c.Every(
            parts=(c.CastFrom(zones=()), c.IsTurnOf(s.You()), c.IsStep(("precombat_main", "postcombat_main")))
        ):
            return "you cast this spell during your main phase"
        case c.Every(
            parts=(
                c.Compares(left=one, comparison=">=", right=int() as least),
                c.Compares(left=other, comparison="<=", right=int() as most),
            )
        ) if one == other and isinstance(one, q.CountersOn):
            on = plain.what(one.on)
            return f"{on} has at least {least} and no more than {most} {one.kind} counters on it"
        case c.Every(parts=(c.IsStep(steps=("declare_attackers",)), c.HappenedThisTurn(what=h.Attacks(whom=s.You())))):
            return "you've been attacked this step"
    return ""


_CAST_FROM: Final = {"hand": "your hand", "graveyard": "your graveyard", "exile": "exile", "library": "your library",
                     "command": "the command zone"}  # fmt: skip
_IS: Final[dict[str, Any]] = {
    "monarch": ("are the monarch", "is the monarch"),
    "blessed": ("have the city's blessing", "has the city's blessing"),
    "initiative": ("have the initiative", "has the initiative"),
    "story": ("have an enduring story", "has an enduring story"),
    "completed": ("have completed a dungeon", "has completed a dungeon"),
    "day": "it's day", "night": "it's night",
}  # fmt: skip


_IS_NOT: Final = {
    "blessed": "you don't have the city's blessing", "completed": "you haven't completed a dungeon",
    "monarch": "you aren't the monarch", "initiative": "you don't have the initiative",
}  # fmt: skip


def _have(subject: str, have: str = "have", has: str = "has") -> str:
    return f"{subject} {have if subject in ('you', 'they') else has}"


_NOT_SO: Final = {
    "cast_from_hand": "you didn't cast {} from your hand", "has_dealt_damage": "{} hasn't dealt damage yet",
}  # fmt: skip


def _not(plain: Sayer, part: Any) -> str:
    match part:
        case c.Exists(objects=s.All(filter=filter_, zones=zones)):
            return _found(plain, filter_, zones, none=True)
        case c.Exists(objects=s.PlayersWho(players=s.Players("opponents"), condition=c.Compares() as asked)):
            return _than_each(plain, asked)
        case c.Exists(objects=objects):
            return none_done(plain, objects) or f"there is no {plain.what(objects, many=True)}"
        case c.Compares(left=left, comparison=sign, right=right):
            return compared(plain, left, _NEGATED[sign], right)
        case c.Fits(objects=objects, filter=f.HasCounter(kind=kind, least=1)):
            return f"{plain.what(objects)} has no {f'{kind} counters'.lstrip()} on it"
        case c.Fits(objects=objects, filter=f.ControlledBy(players=s.You())):
            return f"you don't control {plain.what(objects)}"
        case c.Fits(objects=objects, filter=f.HasStatus(status=status)) if status in _NOT_SO:
            return _NOT_SO[status].format(plain.what(objects))
        case c.Fits(objects=objects, filter=filter_):
            said = fits(plain, plain.what(objects), filter_)
            for verb, negated in (
                (" was ", " wasn't "),
                (" is ", " isn't "),
                (" has ", " doesn't have "),
                ("it's ", "it isn't "),
            ):
                if verb in said:
                    return said.replace(verb, negated, 1)
        case c.IsTurnOf(players=s.You()):
            return "it's not your turn"
        case c.IsTurnOf(players=players):
            return f"it isn't {plain.whose(players)} turn"
        case c.DidIt():
            return "you don't"
        case c.CastFrom(zones=()):
            return "this spell wasn't cast"
        case c.PlayerIs(players=s.You(), what=("blessed" | "completed" | "monarch" | "initiative") as what):
            return _IS_NOT[what]
        case c.WasChosen(kind="tribute"):
            return "tribute wasn't paid"
        case c.HappenedThisTurn(what=h.Attacks(what=f.ControlledBy(players=s.You())), times=1):
            return "you didn't attack this turn"
        case c.HappenedThisTurn(what=what, times=1) if said := did_not(happens(plain, what)):
            return f"{said} this {'combat' if part.this_combat else 'turn'}"
        case c.WasPaid():
            return condition_words(plain, part).replace(" was ", " wasn't ", 1)
    return _denied(condition_words(plain, part))


def _denied(said: str) -> str:
    """ "No opponent has more cards in hand": the contrary of what an opponent has; else told in full."""
    one = "an opponent has "
    return f"no opponent has {said.removeprefix(one)}" if said.startswith(one) else f"it isn't so that {said}"


def _controller(fitting: Any) -> Any:
    """Whose they are, where the description says it."""
    parts = f.parts_of(fitting)
    return next((part.players for part in parts if isinstance(part, f.ControlledBy)), None)


def _less(fitting: Any, owner: Any) -> Any:
    return f.without(fitting, f.ControlledBy(owner))


def _found(plain: Sayer, fitting: Any, zones: tuple[Zone, ...], *, none: bool = False) -> str:
    """ "You control an artifact", "there are no creatures on the battlefield"."""
    no = "no " * none
    owner = _controller(fitting)
    if owner is not None and Zone.BATTLEFIELD in zones:
        noun = plain.described(_less(fitting, owner), zones, many=none, article=not none)
        return f"{_have(one_of(plain, owner), 'control', 'controls')} {no}{noun}"
    noun = plain.described(fitting, zones, many=none, article=not none)
    return f"there {'are' if none else 'is'} {no}{noun}" + " on the battlefield" * (zones == (Zone.BATTLEFIELD,))


def _there_is(plain: Sayer, objects: Any) -> str:
    match objects:
        case s.All(filter=filter_, zones=zones):
            return _found(plain, filter_, zones)
        case s.PlayersWho(players=s.Bound(name=name), condition=c.Every(parts=())) if name.startswith("dealdamage"):
            return "a player is dealt damage this way"
        case s.PlayersWho(
            players=s.Players("each"),
            condition=c.Compares(left=q.PlayerStat(stat="library"), comparison=sign, right=int() as many),
        ):
            return f"a library has {_or_more(sign, many)} cards in it"
        case s.PlayersWho(players=s.Players() as players, condition=asked):
            subject = who(plain, players)
            return plain.of_each(subject, asked)
        case s.Those(objects=s.Bound(name=name), filter=fitting) if plain.deed_of(name):
            if plain.deed_of(name) == "countered" and fitting == f.Anything():
                return "that spell is countered this way"
            owner = _controller(fitting) if plain.deed_of(name) == "sacrificed" else None
            if owner is not None:
                noun = plain.described(_less(fitting, owner), (Zone.BATTLEFIELD,), article=True)
                return f"{one_of(plain, owner)} sacrificed {noun} this way"
            noun = plain.described(fitting, plain.zones_of(name), article=True).replace(" in a library", "")
            if plain.deed_of(name) == "dealt damage":
                noun = plain.described(fitting, (Zone.BATTLEFIELD,), article=True)
            if noun.startswith("an object ") and plain.deed_of(name) in ("revealed", "milled", "discarded"):
                noun = f"a card {noun.removeprefix('an object ')}"
            if name.endswith(AS_IT_WAS):
                noun = noun.replace("an object", "a permanent")
            plain.spoken.speak(objects, Called(noun_for(fitting, plain.zones_of(name))))
            return f"{'a card' if noun == 'an object' else noun} was {plain.deed_of(name)} this way"
        case s.Those(objects=s.Bound(name="cost.sacrificed"), filter=fits_):
            return f"{plain.described(fits_, (), article=True)} was sacrificed this way"
        case s.Linked(key="paired"):
            return f"{plain.this} is paired with another creature"
    return f"there is one of {plain.what(objects, many=True)}"


def _or_more(sign: str, count: int) -> str:
    """ "Seven or more", "no", "exactly one", "fewer than three"."""
    match sign:
        case ">=" | ">":
            least = count + (sign == ">")
            return f"{number_words(least)} or more"
        case "<" if count > 1:
            return f"fewer than {number_words(count)}"
        case "<=" | "<":
            most = count - (sign == "<")
            return "no" if most <= 0 else f"{number_words(most)} or fewer"
        case "=":
            return "no" if count == 0 else f"exactly {number_words(count)}"
    return f"other than {number_words(count)}"


def compared(plain: Sayer, left: Any, sign: str, right: Any) -> str:
    """Two amounts compare so."""
    if isinstance(right, int):
        said = _with_number(plain, left, sign, right)
        if said:
            return said
    match left, sign, right:
        case q.PlayerStat(stat="extra_turn", players=s.Players("active")), ">", 0:
            return "it's an extra turn"
        case q.Noted(name="did"), "<", _:
            return "you can't"
        case (q.CountOf(objects=s.All(filter=one)), ">" | "<", q.CountOf(objects=s.All(filter=other))) if (
            _controller(one) is not None
            and _controller(other) is not None
            and _less(one, _controller(one)) == _less(other, _controller(other))
        ):
            first, second = one_of(plain, _controller(one)), one_of(plain, _controller(other))
            noun = plain.described(_less(one, _controller(one)), (Zone.BATTLEFIELD,), many=True)
            return f"{_have(first, 'control', 'controls')} {'more' if sign == '>' else 'fewer'} {noun} than {second}"
        case q.PlayerStat(stat="life", players=one), ">" | "<", q.PlayerStat(stat="life", players=other):
            more = "more" if sign == ">" else "less"
            return f"{_have(one_of(plain, one))} {more} life than {one_of(plain, other)}"
        case q.PlayerStat(stat="hand", players=one), ">" | "<", q.PlayerStat(stat="hand", players=other):
            more = "more" if sign == ">" else "fewer"
            return f"{_have(one_of(plain, one))} {more} cards in hand than {one_of(plain, other)}"
    return f"{plain.amount(left)} is {COMPARED[sign]} {plain.amount(right)}"


def _than_each(plain: Sayer, asked: c.Compares) -> str:
    """ "You have more cards in hand than each opponent": there is none of whom the contrary holds."""
    said = compared(plain, asked.right, {">=": ">", "<=": "<"}.get(asked.comparison, asked.comparison), asked.left)
    for they in (" than it", " than that player", " than they"):
        if said.endswith(they) and asked.comparison in (">=", "<="):
            return said.removesuffix(they) + " than each opponent"
    return _denied(plain.of_each("an opponent", asked))


def _with_number(plain: Sayer, left: Any, sign: str, right: int) -> str:
    """An amount against a number; empty where there are no better words than the amount's own."""
    several = right != 1 or sign not in (">=", "=")
    match left:
        case q.CountOf(objects=s.All(filter=filter_, zones=zones)) if Zone.BATTLEFIELD in zones:
            owner = _controller(filter_)
            if owner is None:
                noun = plain.described(filter_, zones, many=True)
                return f"{_or_more(sign, right)} {noun} are on the battlefield"
            subject = "your opponents" if owner == s.Players("opponents") else one_of(plain, owner)
            verb = "control" if subject in ("you", "they", "your opponents") else "controls"
            rest = _less(filter_, owner)
            if (sign, right) == (">=", 1):
                return f"{subject} {verb} {plain.described(rest, zones, article=True)}"
            noun = plain.described(rest, zones, many=several)
            return f"{subject} {verb} {_or_more(sign, right)} {noun}"
        case q.CountOf(objects=s.All(filter=filter_, zones=zones)):
            noun = plain.described(filter_, zones, many=True)
            if several:
                noun = noun.replace(" in a graveyard", " in all graveyards")
            return f"there are {_or_more(sign, right)} {noun}"
        case q.CountersOn(kind=kind, on=on) if isinstance(on, s.You | s.Players) or kind in _OF_A_PLAYER:
            return f"{_have(one_of(plain, on))} {_or_more(sign, right)} {f'{kind} counters'.lstrip()}"
        case q.CountersOn(kind=kind, on=on):
            return f"{plain.what(on)} has {_or_more(sign, right)} {f'{kind} counters'.lstrip()} on it"
        case q.Devotion():
            if sign == "<":
                return f"{plain.amount(left)} is less than {number_words(right)}"
            return f"{plain.amount(left)} is {number_words(right)} {_GREATER.get(sign, '')}".rstrip()
        case q.Distinct(what="card type" | "basic land type" | "mana value" as kind, objects=objects):
            return f"there are {_or_more(sign, right)} {kind}s among {plain.what(objects, many=True)}"
        case q.Distinct(what="creature type", most=True, objects=s.All(filter=filter_)) if sign == ">=":
            whose = _controller(filter_)
            noun = plain.described(_less(filter_, whose), (Zone.BATTLEFIELD,), many=True)
            they = "you control" if whose == s.You() else f"{one_of(plain, whose)} controls"
            return f"{they} {_or_more(sign, right)} {noun} that share a creature type"
        case q.Distinct(what="name", most=True, objects=objects) if sign == ">=":
            if isinstance(objects, s.All) and _controller(objects.filter) == s.You():
                noun = plain.described(_less(objects.filter, s.You()), objects.zones, many=True)
                return f"you control {_or_more(sign, right)} {noun} with the same name"
            return f"{_or_more(sign, right)} of {plain.what(objects, many=True)} have the same name"
        case q.Distinct(what="power" | "name" as what, objects=s.All(filter=filter_)) if (
            _controller(filter_) == s.You() and not left.most
        ):
            noun = plain.described(_less(filter_, s.You()), (Zone.BATTLEFIELD,), many=True)
            return f"you control {_or_more(sign, right)} {noun} with different {what}s"
        case q.PlayerStat():
            return _of_players(plain, left, sign, right).replace("you drew ", "you've drawn ")
    return _of_numbers(plain, left, sign, right)


def _of_players(plain: Sayer, left: q.PlayerStat, sign: str, right: int) -> str:
    """ "You have no cards in hand", "an opponent has 10 or less life"."""
    match left:
        case q.PlayerStat(stat="hand", players=s.Players("each")) if (sign, right) == ("=", 0):
            return "each player has no cards in hand"
        case q.PlayerStat(stat="hand", players=players):
            return f"{_have(one_of(plain, players))} {_or_more(sign, right)} cards in hand"
        case q.PlayerStat(stat="graveyard", players=players):
            return f"{_have(one_of(plain, players))} {_or_more(sign, right)} cards in {their(players)} graveyard"
        case q.PlayerStat(stat="library", players=players):
            if players == s.Players("each"):
                return f"a library has {_or_more(sign, right)} cards in it"
            if players == s.You() and _or_more(sign, right) == "no":
                return "your library has no cards in it"
            return f"{_have(one_of(plain, players))} {_or_more(sign, right)} cards in {their(players)} library"
        case q.PlayerStat(stat=("life" | "speed") as stat, players=players):
            subject = _have(one_of(plain, players))
            if stat == "speed" and (sign, right) == (">=", 4):
                return f"{subject} max speed"
            exactly = {">=": f"{right} or more", "<=": f"{right} or less", "=": f"exactly {right}"}.get(sign)
            return f"{subject} {exactly} {stat}" if exactly else ""
        case q.PlayerStat(stat="poison", players=players):
            return f"{_have(one_of(plain, players))} {_or_more(sign, right)} poison counters"
        case q.PlayerStat(stat=stat, players=players) if stat in _OF_PLAYERS:
            you = one_of(plain, players)
            if (sign, right) in ((">", 0), (">=", 1)):
                return _OF_PLAYERS_AT_ALL[stat].format(you)
            exact = {">=": f"{right} or more", "<=": f"{right} or less"}.get(sign, f"exactly {right}")
            return _OF_PLAYERS[stat].format(you, exact, _or_more(sign, right))
        case q.PlayerStat(stat="spells_cast_last_turn", players=s.Players("each")):
            return "no spells were cast last turn" if (sign, right) == ("=", 0) else ""
        case q.PlayerStat(stat="life_lost_last_turn", players=players) if (sign, right) == (">", 0):
            return f"{one_of(plain, players)} lost life last turn"
        case q.PlayerStat(stat="attackers_this_turn", players=s.You()) if (sign, right) == ("=", 0):
            return "you didn't attack with a creature this turn"
        case q.PlayerStat(stat="attackers_this_turn", players=s.You()) if (sign, right) in ((">", 0), (">=", 1)):
            return "you attacked with a creature this turn"
        case q.PlayerStat(stat="attackers_this_turn", players=s.You()) if sign == ">=":
            return f"you attacked with {_or_more(sign, right)} creatures this turn"
        case q.PlayerStat(stat="spells_cast_last_turn", players=players) if sign == ">=":
            return f"{one_of(plain, players)} cast {_or_more(sign, right)} spells last turn"
        case q.PlayerStat(stat="spells_cast_this_turn", players=s.You()) if sign == ">=":
            return f"you've cast {_or_more(sign, right)} spells this turn"
    return ""


def _of_numbers(plain: Sayer, left: Any, sign: str, right: int) -> str:
    """ "Its power is 4 or greater", "five or more mana was spent to cast it"."""
    match left:
        case q.HowOften(
            what=h.DamageDealt(source=None, to_objects=f.IsAmong(objects=hurt), combat=None), amounts=True
        ) if sign == ">=":
            return f"{right} or more damage was dealt to {plain.what(hurt)} this turn"
        case q.HowOften(what=h.StepBegins(step=("begin_combat" | "end") as step)) if (sign, right) == ("=", 1):
            return f"it's the first {'end step' if step == 'end' else 'combat phase'} of the turn"
        case q.X(name=name):
            return f"{name} is {right} {_GREATER[sign]}".rstrip() if sign in _GREATER else ""
        case q.StatOf(stat=stat, objects=objects, how="total") if sign in _GREATER and not plain.several(objects):
            return f"{possessive(plain.what(objects))} {stat.replace('_', ' ')} is {right} {_GREATER[sign]}".rstrip()
        case q.StatOf(how="total") if sign in _GREATER:
            return f"{plain.amount(left)} is {right} {_GREATER[sign]}".rstrip()
        case q.Noted(name=name) if name.startswith("lead of ") and right == 0:
            tied = " or the vote is tied" * (sign == ">=")
            return f"{name.removeprefix('lead of ')} gets more votes{tied}"
        case q.TimesActivated(resolved=False) if sign == ">=":
            return f"this ability has been activated {_or_more(sign, right)} times this turn"
        case q.TimesActivated(resolved=True):
            nth = {1: "first", 2: "second", 3: "third", 4: "fourth"}.get(right)
            return f"this is the {nth} time this ability has resolved this turn" if nth and sign == "=" else ""
        case q.Noted(name="excess") if (sign, right) == (">", 0):
            return "excess damage was dealt this way"
        case q.Noted(name="removed") if (sign, right) in ((">", 0), ("=", 0)):
            return f"{'no' if sign == '=' else 'one or more'} counters were removed this way"
        case q.ManaSpent(colors=(), distinct=True, source=None, of=of) if (sign, right) == ("=", 0):
            return f"no colored mana was spent to cast {plain.what(of)}"
        case q.ManaSpent(colors=(str(letter),), distinct=False, source=None, of=of) if sign == ">=":
            return f"{f'{{{letter}}}' * right} was spent to cast {plain.what(of)}"
        case q.ManaSpent(colors=(color,), distinct=False, source=None, of=of) if sign == ">=":
            return f"at least {number_words(right)} {word(color)} mana was spent to cast {plain.what(of)}"
        case q.ManaSpent(colors=(), distinct=False, source=None, of=of):
            return f"{_or_more(sign, right)} mana was spent to cast {plain.what(of)}"
        case q.ManaSpent(colors=(), distinct=False, source=source, of=of) if source is not None and (sign, right) == (
            ">=",
            1,
        ):
            tapped = plain.described(source, (Zone.BATTLEFIELD,), article=True)
            return f"mana from {tapped} was spent to cast {plain.what(of)}"
    return ""


_OF_A_PLAYER: Final = ("poison", "energy", "experience", "rad")
"""Kinds of counters that players have."""
_GREATER: Final = {">=": "or greater", "<=": "or less", "=": ""}
_OF_PLAYERS_AT_ALL: Final = {
    "life_gained_this_turn": "{0} gained life this turn",
    "life_lost_this_turn": "{0} lost life this turn",
    "cards_drawn_this_turn": "{0} drew a card this turn",
    "damage_dealt_to_this_turn": "{0} has been dealt damage this turn",
}
_OF_PLAYERS: Final = {
    "life_gained_this_turn": "{0} gained {1} life this turn",
    "life_lost_this_turn": "{0} lost {1} life this turn",
    "cards_drawn_this_turn": "{0} drew {2} cards this turn",
    "damage_dealt_to_this_turn": "{0} was dealt {1} damage this turn",
}  # fmt: skip


def _of_the_casting(plain: Sayer, node: c.WasPaid | c.HeldAsCast) -> str:
    """What was paid, or held, as the source was cast."""
    if isinstance(node, c.HeldAsCast):
        return f"{past(condition_words(plain, node.part)).replace('you control ', 'you controlled ')} as you cast it"
    if node == c.WasPaid():
        return "this spell was kicked"
    if node.cost == "kicker":
        return f"it was kicked with its {node.which} kicker"
    if node.cost == "additional":
        return "this spell's additional cost was paid"
    if node.cost == "teamwork":
        return "this spell was cast using teamwork"
    if node.cost == "bargain":
        return "it was bargained"
    return "the gift was promised" if node.cost == "gift" else f"its {node.cost} cost was paid"


_DESCENDED: Final = {
    f.Not(f.AnyOf((f.IsType("Instant"), f.IsType("Sorcery")))), f.Not(f.HasStatus("token")), f.OwnedBy(s.You()),
}  # fmt: skip
"""What is put into your graveyard as you descend (700.11)."""


def _happened_then(plain: Sayer, what: Any, times: int, *, combat: bool) -> str:
    """ "A creature died this turn", "you've been attacked this step"."""
    if combat and what == h.Attacks(f.IsType("Creature"), s.You()):
        return "you've been attacked this step"
    return _happened(plain, what, times) + (" this combat" if combat else " this turn")


def _happened(plain: Sayer, what: Any, times: int) -> str:
    """ "A creature died", "you gained life", "two or more creatures entered under your control"."""
    match what:
        case h.ZoneChange(what=f.AllOf(parts=parts), origin=None, to=Zone.BATTLEFIELD, cause="") if _or_another(parts):
            other = _or_another(parts)
            return f"{plain.this} or {plain.described(other, (), article=True)} entered under your control"
        case h.ZoneChange(what=fitting, origin=None, to=Zone.BATTLEFIELD, cause="") if _controller(fitting) == s.You():
            return _came(plain, fitting, "entered the battlefield", times) + " under your control"
        case h.ZoneChange(what=fitting, origin=Zone.BATTLEFIELD, to=None, cause="") if _controller(fitting) == s.You():
            return _came(plain, fitting, "left the battlefield", times) + " under your control"
        case h.ZoneChange(what=fitting, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD, cause="") if times > 1:
            return f"{_or_more('>=', times)} {plain.described(fitting, (Zone.BATTLEFIELD,), many=True)} died"
        case h.ZoneChange(what=f.OwnedBy(players=s.You()), origin=Zone.GRAVEYARD, to=None, cause="") if times > 1:
            return f"{_or_more('>=', times)} cards left your graveyard"
        case h.ZoneChange(what=fitting, origin=None, to=Zone.GRAVEYARD, cause=""):
            card = plain.described(f.without(fitting, f.OwnedBy(s.You())), (Zone.GRAVEYARD,), article=True).replace(
                " in a graveyard", ""
            )
            return f"{card} was put into your graveyard from anywhere"
        case h.SpellCast(what=fitting, by=s.You(), nth_this_turn=None) if fitting is not None:
            if times > 1:
                return f"you've cast {_or_more('>=', times)} {plain.described(fitting, (Zone.STACK,), many=True)}"
            return f"you've cast {plain.described(fitting, (Zone.STACK,), article=True)}"
        case h.Attacks(what=f.IsType(name="Creature"), whom=s.You()) if what == h.Attacks(
            f.IsType("Creature"), s.You()
        ):
            return "you were attacked"
        case h.PlayerDoes(what="crime", players=s.You()):
            return "you've committed a crime"
        case (
            h.Attacks(what=f.ControlledBy(players=s.You()))
            | h.Attacks(what=f.AllOf(parts=(f.IsType("Creature"), f.ControlledBy(players=s.You()))))
        ):
            return "you attacked"
    said = past(happens(plain, what))
    return said if times == 1 else f"{said} {number_words(times)} or more times"


def _or_another(parts: tuple[Any, ...]) -> Any:
    """The others, where it is the object itself or another of a kind that you control; None for other events."""
    either = next((part for part in parts if isinstance(part, f.AnyOf)), None)
    if either is None or f.ControlledBy(s.You()) not in parts or len(parts) != 2 or len(either.parts) != 2:
        return None
    one, other = either.parts
    return other if one == f.IsSource() and f.OTHER in f.parts_of(other) else None


def _came(plain: Sayer, fitting: Any, verb: str, times: int) -> str:
    rest = _less(fitting, s.You())
    if times > 1:
        return f"{_or_more('>=', times)} {plain.described(rest, (Zone.BATTLEFIELD,), many=True)} {verb}"
    return f"{plain.described(rest, (Zone.BATTLEFIELD,), article=True)} {verb}"
