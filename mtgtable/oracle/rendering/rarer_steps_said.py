"""Steps that few cards have and print says in one go: what is copied often, reckoned from what was dealt, put aside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.durations import END_OF_TURN, AsLongAs
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLORS
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import listed, sentence
from mtgtable.oracle.rendering.nouns import number_words, plural_noun
from mtgtable.oracle.rendering.sayer import Sayer, Told, all_done, each_called
from mtgtable.oracle.rendering.spoken_of import Called, key_of


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
            all_done(plain, steps[:2])
            often = "twice" if times == 2 else f"{number_words(times)} times"
            cast = "You may cast the copies without paying their mana costs"
            return f"choose {card} exiled this way and copy it {often}. {cast}", 2
        case (
            i.Move(what=s.Union(parts=parts), to=Zone.EXILE, bind=name) as exile,
            i.CastIt(what=s.Bound(name=copied), copy=True, free=True, may=False),
        ) if name == copied and all(isinstance(one, s.Targeted) for one in parts):
            said = f"{plain.do(exile)}. Copy those cards"
            all_done(plain, steps[:2])
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
    if begin >= len(steps) or not isinstance(steps[begin], i.DealDamage | i.PutCounters):
        return None
    if both not in walk(steps[begin]):
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


def _both_still_there(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose target artifact a player controls and target artifact card in that player's graveyard. If both …"."""
    match steps[:1]:
        case (
            i.If(
                condition=c.Every(parts=(c.Exists(objects=s.Targeted(0)), c.Exists(objects=s.Targeted(1)))),
                then=i.Sequence(
                    steps=(i.Sacrifice(what=s.Targeted(0), by=s.ControllerOf()), i.Move(what=s.Targeted(1))),
                    together=True,
                ),
                otherwise=None,
            ),
        ):
            kind = plain.described(plain.targets[0].objects, (Zone.BATTLEFIELD,))
            chosen = f"choose target {kind} a player controls and target {kind} card in that player's graveyard"
            legal = (
                "If both targets are still legal as this ability resolves, that player simultaneously sacrifices the"
            )
            return f"{chosen}. {legal} {kind} and returns the {kind} card to the battlefield", 1
    return None


def _copied_twice(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Copy that spell. If …, copy that spell twice instead. You may choose new targets for the copies"."""
    match steps[:1]:
        case (
            i.If(
                condition=asked, then=i.Repeat(times=2, do=i.CopyOnStack() as more, again=None), otherwise=usual,
            ),
        ) if more == usual and more == i.CopyOnStack(more.what, new_targets=True):  # fmt: skip
            first = plain.do(usual).partition(". ")[0]
            return (
                f"{first}. If {plain.condition(asked)}, copy that spell twice instead. You may choose new targets for "
                "the copies"
            ), 1
    return None


def _two_of_those(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Create a token that's a copy of …. If that creature is a Kraken, create two of those tokens instead"."""
    match steps[:1]:
        case (
            i.If(
                condition=asked, then=i.CreateTokens(copy_of=s.Targeted(), count=int() as many) as then,
                otherwise=i.CreateTokens(count=1) as usual,
            ),
        ) if replace(then, count=1, bind=usual.bind) == usual:  # fmt: skip
            first = plain.do(usual)
            key = key_of(plain.spoken, then.copy_of)
            plain.spoken.speak(key, plain.spoken.called[key])
            so = plain.condition(asked).replace("it's ", f"{plain.spoken.in_full(key)} is ", 1)
            return f"{first}. If {so}, create {number_words(many)} of those tokens instead", 1
    return None


def _copied_by_others(_plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each other player copies that spell. Each of those players may choose new targets for their copy"."""
    others = s.PlayersWho(
        s.Players("each"),
        c.Isnt(c.SamePlayer(s.Bound("each"), s.ControllerOf(s.Bound("event.object")))),
    )
    match steps[:1]:
        case (i.ForEach(of=of, do=i.CopyOnStack(what=s.Bound("event.object"), by=by, new_targets=True)),) if (
            of == others and by == s.Bound("each")
        ):
            return "each other player copies that spell. Each of those players may choose new targets for their copy", 1
    return None


def _chosen_as_x(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You may tap X untapped Myr", "you may sacrifice X Foods": X is how many were."""
    match steps[:1]:
        case (i.May(do=(i.Tap() | i.Sacrifice()) as done),) if done.bind == s.CHOSEN_AS_X:
            what = done.what
        case _:
            return None
    if not isinstance(what, s.Choose):
        return None
    verb = "tap" if isinstance(done, i.Tap) else "sacrifice"
    plain.done(done)
    return f"you may {verb} X {plain.described(what.filter, what.zones, many=True)}", 1


def _devoted(_plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose a color. Add an amount of mana of that color equal to your devotion to that color"."""
    match steps[:1]:
        case (i.ChooseMode(modes=modes),) if len(modes) == len(_COLORS) and all(
            isinstance(mode.effect, i.AddMana)
            and mode.effect == i.AddMana(f"{{{color}}}", count=q.Devotion((ColorWord(color),)))
            for mode, color in zip(modes, _COLORS, strict=True)
        ):
            return "choose a color. Add an amount of mana of that color equal to your devotion to that color", 1
    return None


_COLORS: Final = COLORS


def _taken_for_as_long(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "For as long as this remains on the battlefield, gain control of that permanent, it loses all abilities, …"."""
    match steps[:2]:
        case (
            lasting.Apply(what=what, parts=(m.LoseAbilities() as lost, m.ChangeControl(to=s.You())), duration=until),
            lasting.Apply(what=same, parts=(m.RuleChange("cant attack"), m.RuleChange("cant block")), duration=lasts),
        ) if (what, until) == (same, lasts) and lost == m.LoseAbilities() and isinstance(until, AsLongAs):
            key = key_of(plain.spoken, what)
            plain.what(what)
            it = plain.spoken.in_full(key)
            remains = plain.until(until).strip().replace(" is on the battlefield", " remains on the battlefield")
            return f"{remains}, gain control of {it}, it loses all abilities, and it can't attack or block", 2
    return None


def _each_who_does(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player may put two +1/+1 counters on a creature they control. If a player does, creatures …"."""
    match steps[:1]:
        case (
            i.ForEach(
                of=s.Players() as who,
                do=i.Sequence(
                    steps=(
                        i.May(do=i.PutCounters(on=s.Choose(filter=fitting, by=by, count=1)) as put, otherwise=None),
                        i.If(condition=c.DidIt(), then=lasting.Apply() as then, otherwise=None),
                    )
                ),
            ),
        ) if by == s.Bound("each") and f.ControlledBy(by) in f.parts_of(fitting):
            noun = plain.described(f.without(fitting, f.ControlledBy(by)), (Zone.BATTLEFIELD,), article=True)
            counters = f"{plain.number(put.count)} {put.kind} counter{'s' * (put.count != 1)}"
            with each_called(plain, "that player"):
                done = plain.do(then)
            return f"{plain.what(who)} may put {counters} on {noun} they control. If a player does, {done}", 1
    return None


def _countered_unless(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Counter target spell unless its controller pays {X}. If that player doesn't, they tap all lands …"."""
    match steps[:1]:
        case (
            i.MayPay(
                cost=cost, by=s.ControllerOf(objects=spell) as who, then=None,
                otherwise=i.Sequence(steps=(i.Counter(what=countered) as counter, more)),
            ),
        ) if spell == countered:  # fmt: skip
            match more:
                case i.Sequence(steps=(i.Tap(what=s.All(filter=fitting), untap=False), i.LoseMana(players=loses))) if (
                    loses == who and f.HasAbilityKind("mana") in f.parts_of(fitting)
                ):
                    kind = f.without(fitting, f.HasAbilityKind("mana"), f.ControlledBy(who))
                    lands = plain.described(kind, (Zone.BATTLEFIELD,), many=True)
                    first = f"{plain.do(counter)} unless its controller pays {plain.cost(cost)}"
                    taps = f"they tap all {lands} with mana abilities they control and lose all unspent mana"
                    return f"{first}. If that player doesn't, {taps}", 1
    return None


def _discard_unless(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "For each card drawn this way, discard a card unless you sacrifice a permanent"."""
    match steps[:1]:
        case (
            i.ForEach(
                of=s.Those(objects=s.Bound(name=name), filter=f.Anything()),
                do=i.May(do=i.Sacrifice() as gone, by=s.You(), otherwise=i.Discard() as other),
            ),
        ) if plain.deed_of(name) == "drawn":
            return f"for each card drawn this way, {plain.do(other)} unless you {plain.do(gone)}", 1
    return None


def _swapped(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Untap all creatures you control and all creatures target opponent controls. You and that opponent each …"."""
    match steps[:4]:
        case (
            i.Tap(what=s.All(filter=f.AnyOf()), untap=True, bind=name),
            lasting.Apply(what=s.All(), parts=(m.ChangeControl(to=s.You()),), duration=until),
            lasting.Apply(what=s.All(), parts=(m.ChangeControl(to=s.Targeted() as other),)),
            lasting.Apply(what=s.Bound(name=gained), parts=(m.GainAbilities(abilities=given),)),
        ) if name == gained:
            who = plain.what(other)
            having = listed([plain.granted(one) for one in given])
            first = f"untap all creatures you control and all creatures {who} controls"
            each = f"You and {who.replace('target', 'that')} each gain control of all creatures the other controls"
            lasts = plain.until(until)
            return f"{first}. {each}{lasts}. Those creatures gain {having}{lasts}", 4
    return None


def _any_may_pay(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Any player may pay {1}. If no one does, prevent that damage"."""
    match steps[:1]:
        case (
            i.May(
                do=i.MayPay(cost=cost, by=payer, must=True, then=None), by=s.Players("each"), otherwise=other
            ),
        ) if payer == s.Bound("each") and other is not None:  # fmt: skip
            return f"any player may pay {plain.cost(cost)}. If no one does, {plain.do(other)}", 1
    return None


def _when_sacrificed(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "When you sacrifice one or more artifacts this way, tap up to that many target creatures and draw …"."""
    match steps[:1]:
        case (
            i.If(
                condition=c.Exists(objects=s.Those(objects=s.Bound(name=name), filter=kind) as those),
                then=lasting.Later(trigger=trigger), otherwise=None,
            ),
        ) if plain.deed_of(name) == "sacrificed" and trigger.when == h.OneOf(()):  # fmt: skip
            if q.CountOf(those) not in walk(trigger):
                return None
            content = rewrite(trigger.content, lambda one: q.EventAmount() if one == q.CountOf(those) else one)
            plain.targets, plain.named = content.targets or plain.targets, set()
            said = plain.do(content.effect).replace(". Draw ", " and draw ")
            noun = plain.described(kind, (Zone.BATTLEFIELD,), many=True)
            return f"when you sacrifice one or more {noun} this way, {said}", 1
    return None


def _its_host_attaches(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Destroy it. That land's controller may attach this to a land of their choice"."""
    whose = s.ControllerOf(s.Bound("event.object"))
    match steps[:3]:
        case (
            i.Destroy(what=s.HostOf()),
            i.May(do=i.Attach(what=s.Source(), to=s.Choose(filter=fitting, by=by)), by=may, otherwise=None),
            *_,
        ) if by == may == whose:
            kind = plain.described(fitting, (Zone.BATTLEFIELD,))
            return f"destroy it. That {kind}'s controller may attach {plain.this} to a {kind} of their choice", 2
        case (i.Destroy(what=s.HostOf()), i.Attach(what=s.Source(), to=s.Choose(filter=fitting, by=by)), *_) if (
            by == whose
        ):
            kind = plain.described(fitting, (Zone.BATTLEFIELD,))
            return f"destroy it. That {kind}'s controller attaches {plain.this} to a {kind} of their choice", 2
        case (
            i.Destroy(what=s.HostOf()),
            i.DealDamage(amount=int() as much, to=to, source=s.Source()),
            i.Attach(what=s.Source(), to=s.Choose(filter=fitting, by=by)),
        ) if by == to == whose:
            kind = plain.described(fitting, (Zone.BATTLEFIELD,))
            hurt = f"destroy it and {plain.this} deals {much} damage to that {kind}'s controller"
            return f"{hurt}. That player attaches {plain.this} to a {kind} of their choice", 3
    return None


def _of_your_amount(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "This deals an amount of damage of your choice to you and target creature. The damage can't be prevented"."""
    match steps[:2]:
        case (
            i.Decide(what="number", by=s.You(), bind=name, maximum=None),
            i.DealDamage(amount=q.Noted(name=much), to=to, source=source, cant_be_prevented=barred),
        ) if name == much == "inner amount":
            dealt = f"{plain.what(source)} deals an amount of damage of your choice to {plain.what(to)}"
            return f"{dealt}{'. The damage can' + chr(39) + 't be prevented' if barred else ''}", 2
    return None


def _lost_together(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Any number of target opponents each sacrifice a creature … and lose 3 life"."""
    match steps[:2]:
        case (
            i.ForEach(of=s.Targeted() as who, do=i.Sacrifice()) as first,
            i.LoseLife(amount=int() as much, players=loses),
        ) if who == loses:
            said = plain.do(first)
            plain.done(steps[1])
            return f"{said} and lose {much} life", 2
    return None


RARER: Final[tuple[Callable[[Sayer, tuple[Any, ...]], Told | None], ...]] = (
    _at_once, _moved_onto_another, _one_of_the_targets, _copied_cards, _not_more_than_it_had, _as_though_without,
    _both_chosen, _from_hand_and_graveyard, _another_for_each_time, _both_still_there, _copied_twice, _two_of_those,
    _copied_by_others, _chosen_as_x, _devoted, _taken_for_as_long, _each_who_does, _countered_unless, _discard_unless,
    _swapped, _any_may_pay, _when_sacrificed, _its_host_attaches, _of_your_amount, _lost_together,
)  # fmt: skip
ALONE: Final = (
    _opponent_may_put_it, _divided_instead, _another_for_each_time, _both_still_there, _copied_twice, _two_of_those,
    _copied_by_others, _devoted, _each_who_does, _countered_unless, _any_may_pay,
)  # fmt: skip
"""Those that tell a single instruction."""
