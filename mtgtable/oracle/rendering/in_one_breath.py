"""Instructions that print tells in one breath, where "it" and "that card", said apart, would be something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.words import ChosenName, ChosenType
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import sentence
from mtgtable.oracle.rendering.nouns import number_words
from mtgtable.oracle.rendering.sayer import Sayer, Told, all_done
from mtgtable.oracle.rendering.spoken_of import Called


def _is_rest(what: Any, seen: str, taken: str) -> bool:
    """Is it what was seen and not taken."""
    match what:
        case s.Those(objects=s.Bound(name=name), filter=f.Not(part=f.IsAmong(objects=gone))):
            return name == seen and gone in (s.Bound(taken), s.Union((s.Bound(taken),)))
    return False


def _then_the_rest_goes(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "That player chooses up to two creatures they control, then sacrifices the rest"."""
    match steps[:2]:
        case (
            i.Decide(what="objects", by=by, bind=name, objects=s.All(filter=kind)) as choice,
            i.Sacrifice(what=s.All(filter=rest), by=told),
        ) if by == told != s.You() and f.without(rest, f.Not(f.IsAmong(s.Bound(name)))) == kind:
            said = plain.do(choice).replace(" that player controls", " they control")
            all_done(plain, steps[1:2])
            return f"{said}, then sacrifices the rest", 2
    return None


def _they_may_copy(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Its controller may sacrifice a land. If that player does, they may copy this"."""
    match steps[:2]:
        case (
            i.May(by=s.ControllerOf() as who, bind=name, otherwise=None) as may,
            i.If(condition=c.DidIt(name=did), then=then, otherwise=None),
        ) if did == name:
            pass
        case _:
            return None
    match then:
        case i.May(do=i.CopyOnStack(what=s.Source(), count=1, new_targets=True, by=by), by=also) if by == also == who:
            does = f"they may copy {plain.this} and may choose new targets for the copy"
        case i.Shuffle(players=players) if players == who:
            does = "they shuffle"
        case _:
            return None
    said = plain.do(may)
    all_done(plain, steps[1:2])
    return f"{said}. If that player does, {does}", 2


def _searched_out(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Search its controller's library for any number of cards …, exile them, then that player shuffles"."""
    match steps[:3]:
        case (
            i.Search(any_number=True, whose=whose, bind=name) as search,
            i.Move(what=s.Bound(name=found), to=Zone.EXILE, face_down=False),
            i.Shuffle(players=players),
        ) if found == name and players == (whose or search.players) and search.players == s.You():
            said = plain.do(search)
            match search.filter:
                case f.SharesWith(what="name", objects=s.Bound(name=of)) if plain.deed_of(of) == "exiled":
                    said = f"{said.partition(' with the same name as ')[0]} with the same name as the exiled card"
            all_done(plain, steps[1:3])
            return f"{said}, exile them, then {'shuffle' if whose in (None, s.You()) else 'that player shuffles'}", 3
    return None


def _one_put_back(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Look at the top three cards …. Put one back and the rest into that player's graveyard"."""
    match steps[:3]:
        case (
            i.Look(at=s.TopOfLibrary(players=whose), bind=seen) as look,
            i.Decide(what="objects", by=s.You(), bind=kept, objects=s.Bound(name=of), minimum=1, maximum=1),
            i.Move(what=rest, to=Zone.GRAVEYARD),
        ) if of == seen and _is_rest(rest, seen, kept):
            said = plain.do(look)
            all_done(plain, steps[1:3])
            return f"{said}. Put one back and the rest into {plain.whose(whose)} graveyard", 3
    return None


def _each_of_them_gains(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "For each of them, it doesn't untap …. Each of those creatures gains …"."""
    match steps[:2]:
        case (
            i.ForEach(of=s.Bound(name=name), do=Apply(what=s.Bound(name="each"))) as first,
            Apply(what=s.Bound(name=also), parts=(m.GainAbilities(),)) as second,
        ) if also == name:
            those = f"each of those {plain.noun_of(name)}s"
            said = plain.do(first).replace("for each of them, it ", f"{those} ", 1)
            gains = plain.do(second).partition(" gain ")[2]
            return f"{said}. {sentence(those)} gains {gains}", 2
    return None


def _two_returned(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Return a creature card and a land card from your graveyard to your hand"."""
    match steps[:3]:
        case (
            i.Decide(
                what="objects", by=s.You(), bind=one, objects=s.All(filter=kind, zones=(Zone.GRAVEYARD,)), maximum=1
            ) as first,
            i.Decide(
                what="objects", by=s.You(), bind=two, objects=s.All(filter=other, zones=(Zone.GRAVEYARD,)), maximum=1
            ) as second,
            i.Move(what=s.Union(parts=(s.Bound(name=first_of), s.Bound(name=second_of))), to=Zone.HAND),
        ) if (first_of, second_of) == (one, two) and f.OwnedBy(s.You()) in f.parts_of(kind):
            such = f.without(kind, f.OwnedBy(s.You())), f.without(other, f.OwnedBy(s.You()), f.Not)
            rows = [
                _a_card(plain, fitting) if choice.minimum else f"up to one {_a_card(plain, fitting).partition(' ')[2]}"
                for choice, fitting in zip((first, second), such, strict=True)
            ]
            all_done(plain, steps[:3])
            return f"return {' and '.join(rows)} from your graveyard to your hand", 3
    return None


def _a_card(plain: Sayer, such: f.Filter) -> str:
    """ "A creature card with mana value 6 or greater"."""
    return plain.described(such, (Zone.LIBRARY,), article=True).replace(" in a library", "")


def _such_and_the_rest(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You may reveal …. Put an artifact card revealed this way into your hand and the rest into your graveyard"."""
    match steps[:3]:
        case (
            i.May(do=i.Look(bind=seen, reveal=True), by=s.You(), otherwise=None) as shown,
            i.Move(what=s.Choose(filter=such, count=1, among=s.Bound(name=of)), to=Zone.HAND, bind=taken),
            i.Move(what=rest, to=Zone.GRAVEYARD),
        ) if of == seen and _is_rest(rest, seen, taken):
            kind = _a_card(plain, such)
            said = plain.do(shown)
            all_done(plain, steps[1:3])
            return f"{said}. Put {kind} revealed this way into your hand and the rest into your graveyard", 3
        case (
            i.Look(at=s.TopOfLibrary(players=s.You()), bind=seen, reveal=True) as look,
            i.Move(what=s.Choose(up_to=True, among=s.Bound(name=of)) as chosen, to=Zone.HAND, bind=taken),
            i.Move(what=rest, to=Zone.GRAVEYARD),
        ) if of == seen and _is_rest(rest, seen, taken):
            said = plain.do(look)
            those = plain.what(chosen)
            all_done(plain, steps[1:3])
            return f"{said}. Put {those} into your hand and the rest of the revealed cards into your graveyard", 3
        case (
            i.Look(at=s.TopOfLibrary(players=s.You()), bind=seen, reveal=True) as look,
            i.Move(
                what=s.Those(objects=s.Bound(name=of), filter=f.HasName(name=ChosenName())), to=Zone.HAND, bind=taken
            ),
            i.Move(what=rest, to=Zone.GRAVEYARD),
        ) if of == seen and _is_rest(rest, seen, taken):
            said = plain.do(look)
            all_done(plain, steps[1:3])
            return f"{said} and put all of them with that name into your hand. Put the rest into your graveyard", 3
    return None


def _then_put_the_rest(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You may reveal up to two creature or land cards from among them, then put the rest on the bottom …"."""
    match steps[:2]:
        case (
            i.May(do=i.Look(at=s.Choose(among=s.Bound(name=seen)), bind=shown), by=s.You(), otherwise=None) as may,
            i.Move(what=rest, to=Zone.LIBRARY) as move,
        ) if _is_rest(rest, seen, shown):
            return f"{plain.do(may)}, then {plain.do(move)}", 2
    return None


def _of_types_chosen(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Each player chooses a creature type. Destroy all creatures that aren't of a type chosen this way"."""
    match steps[:2]:
        case (i.Decide(what="creature type", by=s.Players(kind="each"), bind=name) as choice, deed) if any(
            isinstance(node, ChosenType) and node.name == name for node in walk(deed)
        ):
            said = f"{plain.do(choice)}. {sentence(plain.do(deed))}"
            return said.replace("of the chosen type", "of a type chosen this way"), 2
    return None


def _type_of_choice(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "This becomes the creature type of your choice in addition to its other types until end of turn"."""
    match steps[:2]:
        case (
            i.Decide(what="creature type", by=s.You(), bind=name, other_than=()) as choice,
            Apply(what=what, parts=(m.ChangeTypes(add_subtypes=(ChosenType(name=meant),)) as change,)) as begun,
        ) if name == meant and change == m.ChangeTypes(add_subtypes=change.add_subtypes) and not plain.several(what):
            said = f"{plain.what(what)} becomes the creature type of your choice in addition to its other types"
            all_done(plain, (choice, begun))
            return f"{said}{plain.until(begun.duration)}", 2
    return None


def _put_and_marked(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "An opponent chooses one. Put that card into your hand and exile the other with a silver counter on it"."""
    match steps[:4]:
        case (
            i.Decide(what="objects", by=s.Choose(), bind=name, minimum=1, maximum=1) as choice,
            i.Move(what=s.Bound(name=chosen), to=Zone.HAND, bind=taken),
            i.Move(what=s.Those(objects=s.Bound(name=seen)) as rest, to=Zone.EXILE, bind=gone),
            i.PutCounters(kind=kind, count=1, on=s.Bound(name=on)),
        ) if chosen == name and on == gone and _is_rest(rest, seen, taken):
            said = plain.do(choice)
            all_done(plain, steps[1:4])
            return f"{said}. Put that card into your hand and exile the other with a {kind} counter on it", 4
    return None


def _to_puts_and_shuffles(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Its controller reveals cards …, that player puts it onto the battlefield, then shuffles"."""
    match steps[:3]:
        case (
            i.RevealUntil(players=s.ControllerOf() as who, bind=found, filter=fitting) as shown,
            i.Move(what=s.Bound(name=what), to=Zone.BATTLEFIELD, under=under),
            i.Shuffle(players=players),
        ) if what == found and under == players == who:
            said = plain.do(shown)
            for node in walk(fitting):
                if isinstance(node, f.SharesWith) and isinstance(node.objects, s.Bound):
                    deed = plain.deed_of(node.objects.name)
                    if deed == "sacrificed":
                        kind = plain.noun_of(node.objects.name)
                        said = said.replace(
                            f"shares a {node.what} with it", f"shares a {node.what} with the {deed} {kind}"
                        )
            all_done(plain, steps[1:3])
            return f"{said}, that player puts it onto the battlefield, then shuffles", 3
    return None


def _that_player_shuffles(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Its controller reveals cards …. That player may cast that card. That player shuffles"."""
    match steps[:3]:
        case (
            i.RevealUntil(players=s.ControllerOf() as who) as shown,
            i.May(do=i.CastIt(by=casts), by=by) as may,
            i.Shuffle(players=players),
        ) if casts == by == players == who:
            said, casting = plain.do(shown), plain.do(may)
            casting = f"That player may {casting.partition(' may ')[2]}"
            all_done(plain, steps[2:3])
            return f"{said}. {casting}. That player shuffles", 3
    return None


def _shown_and_put_below(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "That player reveals the chosen card, puts it on the bottom of their library, then draws a card"."""
    match steps[:3]:
        case (
            i.Look(at=s.Bound(name=name), by=s.Targeted() as who, reveal=True),
            i.Move(what=s.Bound(name=put), to=Zone.LIBRARY, position="bottom"),
            i.Draw(count=1, players=draws),
        ) if put == name and draws == who and plain.spoken.names.get(name) == ("chosen", name):
            said = f"{plain.what(who)} reveals the chosen card"
            all_done(plain, steps[:3])
            return f"{said}, puts it on the bottom of their library, then draws a card", 3
    return None


def _each_the_others(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You and target opponent each gain control of all creatures the other controls until end of turn"."""
    match steps[:2]:
        case (
            Apply(
                what=s.All(filter=f.AllOf(parts=(*mine, f.ControlledBy(players=s.Targeted() as other)))),
                parts=(m.ChangeControl(to=s.You()),),
                bind=name,
            ) as one,
            Apply(what=s.All(filter=f.AllOf(parts=theirs)), parts=(m.ChangeControl(to=to),)) as two,
        ) if (
            to == other
            and one.duration == two.duration
            and set(theirs) == {*mine, f.ControlledBy(s.You()), f.Not(f.IsAmong(s.Bound(name)))}
        ):
            kind = plain.described(f.all_of(*mine), (Zone.BATTLEFIELD,), many=True)
            said = f"you and {plain.what(other)} each gain control of all {kind} the other controls"
            for begun in (one, two):
                plain.spoken.speak(begun.what, Called("creature", several=True))
            all_done(plain, steps[:2])
            return f"{said}{plain.until(one.duration)}", 2
    return None


def _with_counters_instead(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Counter target spell. If that spell is countered this way, exile it with three time counters on it …"."""
    match steps[:2]:
        case (
            i.Counter(to=Zone.EXILE, bind=name) as counter,
            i.PutCounters(kind=kind, count=int() as count, on=s.Bound(name=on)),
        ) if name and on == name:
            said = plain.do(counter)
            few = f"a {kind} counter" if count == 1 else f"{number_words(count)} {kind} counters"
            all_done(plain, steps[1:2])
            return said.replace("exile it instead", f"exile it with {few} on it instead"), 2
    return None


def _for_each_removed(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "For each counter removed this way, you lose 1 life unless you pay {1}{W}"."""
    match steps[0]:
        case i.Repeat(times=q.Noted(name="removed"), do=i.MayPay() as pay):
            return f"for each counter removed this way, {_told_you(plain.do(pay))}", 1
    return None


def _told_you(said: str) -> str:
    return said if said.startswith("you ") else f"you {said}"


def _exiled_as_well(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Create a tapped 2/2 black Zombie creature token. Exile that card": the one that died."""
    match steps[:2]:
        case (i.CreateTokens() as made, i.Move(what=s.Bound(name="event.object"), to=Zone.EXILE) as move):
            said = plain.do(made)
            return f"{said}. {sentence(plain.do(move)).replace('that creature', 'that card')}", 2
    return None


def _shown_if_such(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "You may reveal that card. If a creature card is revealed this way, transform this"."""
    match steps[0]:
        case i.May(
            do=i.Sequence(
                steps=(
                    i.Look(at=s.Bound(name=seen), by=s.You(), reveal=True),
                    i.If(condition=c.Fits(objects=s.Bound(name=of), filter=such), then=then, otherwise=None),
                )
            ),
            by=s.You(),
            otherwise=None,
        ) if of == seen:
            kind = _a_card(plain, such)
            return f"you may reveal that card. If {kind} is revealed this way, {plain.do(then)}", 1
    return None


def _all_again(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Put all cards exiled this way into their owners' hands", "return each card put into a graveyard this way"."""
    match steps[0]:
        case i.Move(what=s.Those(objects=s.Bound(name=name), filter=f.Anything()), to=Zone.HAND) as move if (
            plain.deed_of(name) == "exiled"
            and plain.several(s.Bound(name))
            and move == i.Move(move.what, Zone.HAND, bind=move.bind)
        ):
            plain.done(move)
            return "put all cards exiled this way into their owners' hands", 1
        case (
            i.Move(
                what=s.Those(objects=s.Bound(name=name), filter=f.Anything()), to=Zone.BATTLEFIELD, under=s.You()
            ) as move
        ) if name.endswith("buried") and replace(move, bind="", origin=None) == i.Move(
            move.what, Zone.BATTLEFIELD, under=s.You()
        ):
            plain.done(move)
            return "return each card put into a graveyard this way to the battlefield under your control", 1
    return None


def others_below(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Exile cards … until …. You may cast it …. Put each other card exiled this way on the bottom …"."""
    match steps[:5]:
        case (
            i.RevealUntil(bind=found, rest=passed),
            i.Move(what=s.Bound(name=others), to=Zone.EXILE, bind=gone),
            i.Move(what=s.Bound(name=one), to=Zone.EXILE, bind=kept),
            Apply(what=s.Bound(name=it)),
            i.Move(what=s.Bound(name=back), to=Zone.LIBRARY, position="random bottom") as move,
        ) if (others, one, it, back) == (passed, found, kept, gone):
            said = plain.do(i.Sequence(steps[:4]))
            plain.done(move)
            below = "Put each other card exiled this way on the bottom of your library in a random order"
            return f"{said}. {below}", 5
    return None


def _one_aside(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Look at the top four cards …, exile one of them face down, then put the rest on the bottom …"."""
    match steps[:3]:
        case (
            i.Look(at=s.TopOfLibrary(players=whose), by=s.You(), reveal=False, bind=seen) as look,
            i.Move(
                what=s.Choose(filter=f.Anything(), count=1, among=s.Bound(name=of)),
                to=Zone.EXILE,
                face_down=True,
                link="exiled",
                bind=taken,
            ) as aside,
            i.Move(what=rest, to=Zone.GRAVEYARD | Zone.LIBRARY as to, position=position),
        ) if (
            of == seen
            and whose != s.You()
            and _is_rest(rest, seen, taken)
            and (to is Zone.GRAVEYARD or position == "random bottom")
        ):
            said = f"{plain.do(look)}, {plain.do(aside)}, then put the rest"
            all_done(plain, steps[2:3])
            below = "on the bottom of that library in a random order"
            where = "into their graveyard" if to is Zone.GRAVEYARD else below
            return f"{said} {where}", 3
    return None


def _chosen_of_hand(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Look at target player's hand. You may choose a nonland card from it"."""
    match steps[:2]:
        case (
            i.Look(
                at=s.All(filter=f.OwnedBy(players=s.Targeted()), zones=(Zone.HAND,)), reveal=False, bind=seen
            ) as look,
            i.Decide(
                what="objects",
                by=s.You(),
                objects=s.Those(objects=s.Bound(name=of), filter=such),
                minimum=0,
                maximum=1,
            ) as choice,
        ) if of == seen:
            said = plain.do(look)
            plain.done(choice)
            return f"{said}. You may choose {_a_card(plain, such)} from it", 2
    return None


def _for_each_thrown(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "For each card discarded this way, put two +1/+1 counters on this"."""
    match steps[0]:
        case (
            i.PutCounters(
                count=q.Product(
                    factor=factor, part=q.CountOf(objects=s.Those(objects=s.Bound(name=name), filter=f.Anything()))
                )
            ) as put
        ) if plain.deed_of(name) == "discarded":
            return f"for each card discarded this way, {plain.do(replace(put, count=factor))}", 1
        case (
            Apply(
                parts=(
                    m.ModifyPT(
                        power=q.CountOf(objects=s.Those(objects=s.Bound(name=name), filter=f.Anything())), toughness=0
                    ) as more,
                )
            ) as begun
        ) if plain.deed_of(name) == "discarded":
            once = replace(begun, parts=(replace(more, power=1),))
            return f"for each card discarded this way, {plain.do(once).removeprefix('all ')}", 1
    return None


def _that_card_back(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Choose target creature card …. Return that card to the battlefield": "it" might be what attacks."""
    match steps[:2]:
        case (i.Nothing(), i.Move(what=s.Targeted(index=index), to=Zone.BATTLEFIELD) as move) if (
            index not in plain.named and index < len(plain.targets) and plain.targets[index].zones == (Zone.GRAVEYARD,)
        ):
            said = f"choose {plain.what(move.what)}"
            plain.begins = False
            return f"{said}. {sentence(plain.do(move)).replace('Return it ', 'Return that card ', 1)}", 2
    return None


def _then_shuffled(plain: Sayer, steps: tuple[Any, ...]) -> Told | None:
    """ "Search your library for a card …. If …, instead search your library for two cards …. Then shuffle"."""
    match steps[:2]:
        case (
            i.If(
                then=i.Sequence(steps=(i.Search(bind=one), i.Move())),
                otherwise=i.Sequence(steps=(i.Search(bind=other), i.Move())),
            ) as either,
            i.Shuffle(players=s.You()),
        ) if one == other:
            return f"{plain.do(either)}. Then shuffle", 2
    return None


IN_ONE_BREATH: Final[tuple[Callable[[Sayer, tuple[Any, ...]], Told | None], ...]] = (
    _then_the_rest_goes, _they_may_copy, _searched_out, _one_put_back, _each_of_them_gains, _two_returned,
    _such_and_the_rest, _then_put_the_rest, _of_types_chosen, _type_of_choice, _put_and_marked, _to_puts_and_shuffles,
    _that_player_shuffles, _shown_and_put_below, _each_the_others, _with_counters_instead, _for_each_removed,
    _exiled_as_well, _shown_if_such, _all_again, _one_aside, _chosen_of_hand, _then_shuffled,
    _for_each_thrown, _that_card_back,
)  # fmt: skip
