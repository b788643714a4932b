"""Whole sentences of single cards: what nothing else has, or what only they put so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.durations import END_OF_TURN, FOREVER
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import listed, sentence
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.sayer import Sayer, Told, all_done
from mtgtable.oracle.rendering.spoken_of import Called

_EACH: Final = s.Bound("each")


def _their_own(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player reveals the top five cards …, puts all land cards revealed this way …, and exiles the rest"."""
    match steps[:3]:
        case (
            i.Look(at=s.TopOfLibrary(players=s.Players() as who), by=by, reveal=True) as look,
            i.ForEach(do=i.Move(what=s.Those(filter=f.AllOf(parts=parts)), to=Zone.BATTLEFIELD, under=under) as put),
            i.ForEach(do=i.Move(what=s.Those(), to=Zone.EXILE)),
        ) if who == by and under == _EACH and f.OwnedBy(_EACH) in parts:
            kind = f.all_of(*(one for one in parts if one != f.OwnedBy(_EACH)))
            cards = plain.described(kind, (Zone.LIBRARY,), many=True).replace(" in a library", "")
            first = plain.do(look)
            all_done(plain, steps[1:3])
            tapped = " tapped" * put.tapped
            return f"{first}, puts all {cards} revealed this way onto the battlefield{tapped}, and exiles the rest", 3
    return None


def _as_in_your_graveyard(_plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Other players can't play lands or cast spells from their graveyards this turn. You may play lands and …"."""
    match steps[:2]:
        case (
            lasting.Apply(what=s.Players("others"), parts=(one,), duration=until),
            lasting.Apply(what=s.You(), parts=(other,), duration=lasts),
        ) if until == lasts == END_OF_TURN and (one, other) == (
            m.RuleChange("cant play from graveyard"),
            m.RuleChange("graveyards as own"),
        ):
            theirs = "other players can't play lands or cast spells from their graveyards this turn"
            mine = "You may play lands and cast spells from other players' graveyards this turn as though those cards"
            return f"{theirs}. {mine} were in your graveyard", 2
    return None


def _renamed(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You may have this become a legendary Equipment artifact named …. If you do, it gains … and loses …"."""
    match steps[:2]:
        case (
            i.May(
                by=s.You(),
                otherwise=None,
                do=lasting.Apply(
                    what=s.Source(),
                    parts=(m.ChangeName(name=name), m.ChangeTypes() as types),
                    duration=until,
                ),
            ),
            i.If(
                condition=c.DidIt(),
                otherwise=None,
                then=lasting.Apply(
                    what=s.Source(), parts=(m.LoseAbilities() as lost, m.GainAbilities(abilities=given)), duration=lasts
                ),
            ),
        ) if until == lasts == FOREVER and lost == m.LoseAbilities() and types.set_types is not None:
            kinds = [one.lower() for one in types.add_supertypes] + [word(one) for one in types.set_subtypes or ()]
            said = " ".join([*kinds, *(one.lower() for one in types.set_types)])
            having = listed([plain.granted(one) for one in given]).replace("Enchanted creature", "Equipped creature")
            first = f"you may have {plain.this} become a {said} named {name}"
            return f"{first}. If you do, it gains {having} and loses all other abilities", 2
    return None


def _unless_either(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "That player loses 3 life unless they sacrifice a nonland permanent of their choice or discard a card"."""
    match steps[:1]:
        case (
            i.May(
                by=s.Bound() as who,
                do=i.ChooseMode(modes=(one, other), by=by),
                otherwise=i.LoseLife(amount=int() as much, players=loses),
            ),
        ) if who == by == loses:
            match one.effect, other.effect:
                case i.Sacrifice(what=s.Choose(filter=fitting, count=1, by=chooses)), i.Discard(
                    count=1, players=thrown
                ):
                    if who != chooses or who != thrown:
                        return None
                    rest = f.without(fitting, f.ControlledBy(who))
                    gone = plain.described(rest, (Zone.BATTLEFIELD,), article=True)
                    unless = f"they sacrifice {gone} of their choice or discard a card"
                    return f"{plain.what(who)} loses {much} life unless {unless}", 1
    return None


def _either_by_any(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Any player may sacrifice two lands of their choice or have this deal 5 damage to that player. If …"."""
    match steps[:2]:
        case (
            i.May(by=s.Players("each"), do=i.ChooseMode(modes=(one, other), by=by), otherwise=None),
            i.If(condition=c.DidIt(), then=then, otherwise=None),
        ) if by == _EACH:
            match one.effect, other.effect:
                case i.Sacrifice(what=s.Choose(filter=fitting, count=int() as many)), i.DealDamage(
                    amount=int() as much, to=to, source=s.Source()
                ) if to == _EACH:
                    noun = plain.described(f.without(fitting, f.ControlledBy), (Zone.BATTLEFIELD,), many=many != 1)
                    gone = f"any player may sacrifice {plain.number(many)} {noun} of their choice"
                    dealt = f"have {plain.this} deal {much} damage to that player"
                    return f"{gone} or {dealt}. If a player does either, {plain.do(then)}", 2
    return None


def _removed_at_will(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Remove any number of +1/+1 counters from this"."""
    match steps[:2]:
        case (
            i.Decide(what="number", by=s.You(), bind=name, minimum=0, maximum=q.CountersOn(kind=there, on=on)),
            i.RemoveCounters(kind=kind, count=q.Noted(name=so_many), of=of) as removed,
        ) if name == so_many and (kind, of) == (there, on):
            all_done(plain, (steps[0], removed))
            return f"remove any number of {kind} counters from {plain.what(of)}", 2
    return None


def _when_it_leaves(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "When that token leaves the battlefield, put the exiled card into your hand"."""
    match steps[:1]:
        case (lasting.Later(trigger=trigger, duration=None),):
            match trigger.when, trigger.content.effect:
                case h.ZoneChange(what=f.IsAmong(objects=s.Bound("created")), origin=Zone.BATTLEFIELD), i.Move(
                    what=s.Bound(name=exiled), to=Zone.HAND
                ) if plain.deed_of(exiled) == "exiled":
                    return "when that token leaves the battlefield, put the exiled card into your hand", 1
                case h.ZoneChange(what=f.IsAmong(objects=s.Bound("created")), origin=Zone.BATTLEFIELD), i.Sacrifice(
                    what=s.Source()
                ):
                    return f"when that token leaves the battlefield, sacrifice {plain.this}", 1
    return None


def _as_you_untap(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "During your next untap step, as you untap your permanents, return this to its owner's hand"."""
    match steps[:1]:
        case (lasting.Later(trigger=trigger, duration=None),) if trigger.at_once and trigger.when == h.StepBegins(
            "untap", s.You()
        ):
            done = plain.do(trigger.content.effect)
            return f"during your next untap step, as you untap your permanents, {done}", 1
    return None


def _kicked_forests(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "If this spell was kicked, untap all Forests put onto the battlefield this way. They become 3/3 …"."""
    match steps[:1]:
        case (
            i.If(
                condition=c.WasPaid() as paid, otherwise=None,
                then=i.Sequence(steps=(
                    i.Tap(what=s.Those(objects=s.Bound(name=name), filter=kind) as those, untap=True),
                    lasting.Apply(what=same) as become,
                )),
            ),
        ) if those == same and plain.spoken.put.get(name) is Zone.BATTLEFIELD:  # fmt: skip
            noun = plain.described(kind, (), many=True)
            asked = plain.condition(paid)
            plain.spoken.speak(those, Called(noun, several=True))
            said = plain.do(become).replace(" in addition to its other types", " that are still lands")
            first = f"if {asked}, untap all {noun} put onto the battlefield this way"
            return f"{first}. {sentence(said)}", 1
    return None


def _either_copied(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "When you next cast an instant spell, cast a sorcery spell, or activate a loyalty ability this turn, …"."""
    match steps[:1]:
        case (lasting.Later(trigger=trigger, duration=until),) if until == END_OF_TURN and trigger.limit == "turn":
            match trigger.when, trigger.content.effect:
                case h.OneOf(
                    parts=(
                        h.SpellCast(what=one, by=s.You()),
                        h.SpellCast(what=other, by=s.You()),
                        h.AbilityActivated(by=s.You(), loyalty=True),
                    )
                ), i.CopyOnStack(what=s.Those(objects=s.Union()), count=2, new_targets=True):
                    first = plain.described(one, (Zone.STACK,), article=True)
                    second = plain.described(other, (Zone.STACK,), article=True)
                    when = f"when you next cast {first}, cast {second}, or activate a loyalty ability this turn"
                    copies = "copy that spell or ability twice. You may choose new targets for the copies"
                    return f"{when}, {copies}", 1
    return None


def _escaping(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Until end of turn, each creature card in your graveyard gains "Escape—{3}{B}, Exile four other cards …"."""
    match steps[:1]:
        case (
            lasting.Apply(
                what=s.All(filter=fitting, zones=(Zone.GRAVEYARD,)),
                parts=(m.GainAbilities(abilities=(KeywordAbility(name="escape", parameters=(Cost() as cost,)),)),),
                duration=until,
            ),
        ) if until == END_OF_TURN:
            cards = plain.described(fitting, (Zone.GRAVEYARD,))
            paid = plain.cost(cost).replace(", exile ", ", Exile ")
            return f'until end of turn, each {cards} gains "Escape—{paid}"', 1
    return None


def _of_their_colors(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Creatures you control gain protection from the colors of target permanent you control until end of turn"."""
    match steps[:1]:
        case (
            lasting.Apply(
                what=s.All() as what,
                parts=(m.GainAbilities(abilities=(KeywordAbility(name="protection", parameters=(shares,)),)),),
                duration=until,
            ),
        ) if isinstance(shares, f.SharesWith) and shares.what == "color" and isinstance(shares.objects, s.Targeted):
            who = plain.what(what, many=True)
            return f"{who} gain protection from the colors of {plain.what(shares.objects)}{plain.until(until)}", 1
    return None


def _may_by_its_controller(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "That spell's controller may choose new targets for it"."""
    match steps[:1]:
        case (i.May(do=i.ChangeTargets(by=by, to=None) as change, by=may, otherwise=None),) if (
            by == may and by != s.You()
        ):
            return plain.do(change), 1
    return None


def _spared(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Destroy all …. Ignore this effect for each creature the player didn't control continuously since …"."""
    sick = f.Not(f.HasStatus("summoning_sick"))
    match steps[:1]:
        case (i.Destroy(what=s.All(filter=fitting, zones=zones), no_regeneration=False),) if sick in f.parts_of(
            fitting
        ):
            noun = plain.described(f.without(fitting, sick), zones, many=True)
            rest = "Ignore this effect for each creature the player didn't control continuously since the beginning of"
            return f"destroy all {noun}. {rest} the turn", 1
    return None


def _with_the_attacked(_plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You and those players each draw a card": those who were attacked."""
    match steps[:1]:
        case (i.Draw() | i.Discard() as deed,):
            match deed.players:
                case s.Union(
                    parts=(s.You(), s.PlayersWho(condition=c.HappenedThisTurn(what=h.Attacks(whom=whom))))
                ) if whom == _EACH and deed.count == 1:
                    does = "draw a card" if isinstance(deed, i.Draw) else "discard a card"
                    at_random = " at random" * (isinstance(deed, i.Discard) and deed.random)
                    return f"you and those players each {does}{at_random}", 1
    return None


def _those_of_each_and_what_they_reveal(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Those players sacrifice those permanents. Each player who sacrificed a permanent this way reveals …"."""
    match steps[:3]:
        case (
            i.Sacrifice(what=s.Targeted(), by=s.Players("each"), bind=given_up),
            i.ForEach(
                of=s.PlayersWho(players=s.Players("each"), condition=c.Exists(objects=s.Those(objects=theirs))),
                do=i.Look(at=s.TopOfLibrary(players=whose, count=1), reveal=True, bind=shown),
            ),
            i.Move(what=s.Those(objects=seen, filter=kind), to=Zone.BATTLEFIELD, under=None),
        ) if whose == _EACH and theirs == s.Bound(given_up) and seen == s.Bound(shown) and kind == _PERMANENT_CARD:
            all_done(plain, steps[:3])
            reveals = "each player who sacrificed a permanent this way reveals the top card of their library"
            onto = "then puts it onto the battlefield if it's a permanent card"
            return f"those players sacrifice those permanents. {sentence(reveals)}, {onto}", 3
    return None


_PERMANENT_CARD: Final = f.Not(f.AnyOf((f.IsType("Instant"), f.IsType("Sorcery"))))

FEW: Final[tuple[Callable[[Sayer, tuple[Any, ...]], Told | None], ...]] = (
    _their_own, _as_in_your_graveyard, _renamed, _either_by_any, _removed_at_will,
    _those_of_each_and_what_they_reveal,
)  # fmt: skip
FEW_ALONE: Final = (
    _unless_either, _when_it_leaves, _as_you_untap, _kicked_forests, _either_copied, _escaping, _of_their_colors,
    _may_by_its_controller, _spared, _with_the_attacked,
)  # fmt: skip
"""Those that tell a single instruction."""
