"""Steps that few cards have and print says in one go: what is copied often, reckoned from what was dealt, put aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.fold import walk
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import listed, sentence
from mtgtable.oracle.rendering.nouns import number_words, plural_noun
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.spoken_of import Called

Told = tuple[str, int]
"""The sentence, and of how many of the steps."""


def _done(plain: Sayer, steps: tuple[Any, ...]) -> None:
    for step in steps:
        plain.done(step)


def _at_once(_plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Simultaneously untap all tapped creatures and tap all untapped creatures"."""
    match steps[:3]:
        case (
            i.Decide(what="objects", bind="inner untapped", objects=s.All(filter=f.AllOf(parts=parts))),
            i.Tap(what=s.All(filter=f.AllOf(parts=others)), untap=True),
            i.Tap(what=s.Bound(name="inner untapped"), untap=False),
        ):
            tapped = f.HasStatus("tapped")
            kind = f.all_of(*(part for part in parts if part != f.Not(tapped)))
            if f.all_of(*(part for part in others if part != tapped)) != kind:
                return None
            noun = _plain_noun(kind)
            return f"simultaneously untap all tapped {noun} and tap all untapped {noun}", 3
    return None


def _plain_noun(kind: Any) -> str:
    return plural_noun(kind.name.lower()) if isinstance(kind, f.IsType) else "permanents"


def _moved_onto_another(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Sacrifice it and attach this to a creature you control. If you do, …": done where both were."""
    match steps[:3]:
        case (
            i.Sacrifice(bind=name) as gone,
            i.Attach(what=s.Source(), to=s.Choose() as host) as attach,
            i.If(
                condition=c.Every(parts=(c.DidIt(name=did), c.Fits(objects=s.Source(), filter=f.AttachedTo()))),
                then=then, otherwise=None,
            ),
        ) if name == did and host.by is None:  # fmt: skip
            both = f"{plain.do(gone)} and {plain.do(attach)}"
            return f"{both}. If you do, {plain.do(then).replace('. A', ' and a', 1)}", 3
    return None


def _one_of_the_targets(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose target … and up to two target …. Destroy one of them at random": of all that are aimed at."""
    chosen = s.Bound("targets")
    if steps[:1] == (i.Nothing(),) and len(steps) > 1 and chosen in walk(steps[1]) and not plain.named:
        rows = [plain.what(s.Targeted(n)) for n in range(len(plain.targets))]
        plain.spoken.speak(("several", "targets"), Called("permanent", several=True))
        plain.spoken.bind("targets", ("several", "targets"))
        return f"choose {listed(rows)}", 1
    return None


def _copied_cards(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose an instant card exiled this way and copy it three times. You may cast the copies without paying …"."""
    match steps[:2]:
        case (
            i.Decide(what="objects", by=s.You(), bind=name, minimum=1, maximum=1,
                     objects=s.Those(objects=s.Bound(name=exiled), filter=such)),
            i.Repeat(times=int() as times, again=None, do=i.CastIt(what=s.Bound(name=copied), copy=True, free=True)),
        ) if name == copied and plain.deed_of(exiled) == "exiled" and times > 1:  # fmt: skip
            card = plain.described(such, (Zone.LIBRARY,), article=True).replace(" in a library", "")
            _done(plain, steps[:2])
            often = "twice" if times == 2 else f"{number_words(times)} times"
            cast = "You may cast the copies without paying their mana costs"
            return f"choose {card} exiled this way and copy it {often}. {cast}", 2
        case (
            i.Move(what=s.Union(parts=parts), to=Zone.EXILE, bind=name) as exile,
            i.CastIt(what=s.Bound(name=copied), copy=True, free=True, may=False),
        ) if name == copied and all(isinstance(one, s.Targeted) for one in parts):
            said = f"{plain.do(exile)}. Copy those cards"
            _done(plain, steps[:2])
            return f"{said}. Cast the copies if able without paying their mana costs", 2
    return None


def _not_more_than_it_had(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You gain life equal to the damage dealt, but not more life than …": what the target had before."""
    match steps[:3]:
        case (
            i.Decide(what="number", bind="inner most"),
            i.DealDamage(bind=dealt) as damage,
            i.GainLife(amount=q.Bounded(part=q.Noted(name=gained), high=q.Noted(name="inner most")), players=s.You()),
        ) if dealt == gained:
            had = [
                "the player's life total before the damage was dealt",
                "the planeswalker's loyalty before the damage was dealt",
                "the creature's toughness",
            ]
            said = plain.do(damage)
            plain.done(steps[2])
            return f"{said}. You gain life equal to the damage dealt, but not more life than {listed(had, 'or')}", 3
    return None


def _as_though_without(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Until end of turn, your opponents and creatures your opponents control with hexproof can be the targets …"."""
    match steps[:2]:
        case (
            lasting.Apply(what=s.Players("opponents"), parts=(one,), duration=until),
            lasting.Apply(what=s.All() as creatures, parts=(other,), duration=lasts),
        ) if (one, until) == (other, lasts) and until == END_OF_TURN and isinstance(one, m.RuleChange):
            if one.rule != "targeted as though without" or one.players != s.You():
                return None
            who = f"your opponents and {plain.what(creatures, many=True)}"
            can = f"can be the targets of spells and abilities you control as though they didn't have {one.step}"
            return f"until end of turn, {who} {can}", 2
    return None


def _both_chosen(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose a creature card in an opponent's graveyard, then that player chooses a creature card in your …"."""
    match steps[:3]:
        case (
            i.Decide(what="objects", by=s.You(), bind=mine, maximum=1, objects=s.All(zones=(Zone.GRAVEYARD,))) as first,
            i.Decide(
                what="objects", by=s.OwnerOf(objects=s.Bound(name=of)), bind=theirs, maximum=1,
                objects=s.All(filter=kind, zones=(Zone.GRAVEYARD,)),
            ),
            i.May(),
        ) if of == mine:  # fmt: skip
            said = plain.do(first)
            plain.done(steps[1])
            other = plain.described(kind, (Zone.GRAVEYARD,), article=True)
            plain.spoken.speak(("chosen", theirs), Called("card"))
            plain.spoken.bind(theirs, ("chosen", theirs))
            return f"{said}, then that player chooses {other}", 2
    return None


def _from_hand_and_graveyard(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You choose a card from it, then choose a card from their graveyard. Exile the chosen cards"."""
    match steps[:2]:
        case (
            i.Decide(what="objects", by=s.You(), bind=second, minimum=1, maximum=1,
                     objects=s.All(filter=kind, zones=(Zone.GRAVEYARD,))),
            i.Move(what=s.Union(parts=(s.Bound(name=first), s.Bound(name=other))), to=Zone.EXILE),
        ) if other == second and first in plain.spoken.of_others:  # fmt: skip
            rest = f.without(kind, f.OwnedBy)
            card = plain.described(rest, (Zone.LIBRARY,), article=True).replace(" in a library", "")
            return f"choose {card} from their graveyard. Exile the chosen cards", 2
    return None


def _opponent_may_put_it(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Any opponent may have you put it into your hand. If no one does, draw three cards"."""
    match steps[:1]:
        case (i.May(do=i.Move(to=Zone.HAND) as put, by=s.Players("opponents"), otherwise=other),) if other is not None:
            said = f"any opponent may have you {plain.do(put)}"
            return f"{said}. If no one does, {plain.do(other)}", 1
    return None


def _divided_instead(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Prevent the next 3 damage … divided as you choose. If this spell was kicked, prevent the next 6 damage …"."""
    match steps[:1]:
        case (
            i.If(
                condition=asked,
                then=lasting.Prevent(amount=int() as more, divided=True, to=to),
                otherwise=lasting.Prevent(amount=int(), divided=True, to=same) as usual,
            ),
        ) if to == same:
            said = plain.do(usual)
            return f"{said}. If {plain.condition(asked)}, prevent the next {more} damage this way instead", 1
    return None


def _another_for_each_time(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose any target, then choose another target for each time this spell was kicked. … to each of them"."""
    if len(plain.targets) != 2 or plain.named or plain.targets[1].maximum != q.TimesPaid():
        return None
    begin = 1 if steps[0] == i.Nothing() else 0
    both = s.Union((s.Targeted(0), s.Targeted(1)))
    if begin >= len(steps) or both not in walk(steps[begin]):
        return None
    first = plain.what(s.Targeted(0))
    other = "target" if first == "any target" else first
    plain.named.add(1)
    plain.spoken.speak(("several", "targets"), Called("permanent", several=True))
    match steps[begin]:
        case i.DealDamage(amount=amount, source=source):
            done = f"{plain.what(source)} deals {plain.amount(amount)} damage to each of them"
        case i.PutCounters(kind=kind, count=count):
            done = f"put {plain.number(count)} {kind} counters on each of them"
        case _:
            return None
    chosen = f"choose {first}, then choose another {other} for each time this spell was kicked"
    return f"{chosen}. {sentence(done)}", begin + 1


RARER: Final[tuple[Callable[[Sayer, tuple[Any, ...]], Told | None], ...]] = (
    _at_once, _moved_onto_another, _one_of_the_targets, _copied_cards, _not_more_than_it_had, _as_though_without,
    _both_chosen, _from_hand_and_graveyard, _another_for_each_time,
)  # fmt: skip
ALONE: Final = (_opponent_may_put_it, _divided_instead, _another_for_each_time)
"""Those that tell a single instruction."""
