"""Spells and abilities on the stack, and what is chosen or happens by chance, in words (601, 700.2, 705–707)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import abilities as a
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.abilities.durations import END_OF_TURN, FOREVER, Until
from mtgtable.abilities.fold import walk
from mtgtable.model.types import CARD_TYPES
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.entering import enters
from mtgtable.oracle.rendering.lists_said import listed, sentence
from mtgtable.oracle.rendering.modes_said import modes_in_one
from mtgtable.oracle.rendering.nouns import again, number_words, with_article
from mtgtable.oracle.rendering.objects import word
from mtgtable.oracle.rendering.replaced_said import until_words
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.sequences_said import inline
from mtgtable.oracle.rendering.shields_said import partly_prevented, prevent_words, redirected
from mtgtable.oracle.rendering.spoken_of import Called, key_of
from mtgtable.oracle.rendering.whole import render


def _counter(plain: Sayer, node: i.Counter) -> str:
    said = f"counter {plain.what(node.what)}"
    if node == i.Counter(node.what, bind=node.bind):
        return said
    end = "the bottom" if node.position == "bottom" else "top"
    places = {
        Zone.EXILE: "exile it",
        Zone.HAND: "put it into its owner's hand",
        Zone.LIBRARY: f"put it on {end} of its owner's library",
    }
    if node.to is Zone.BATTLEFIELD and node.under == s.You():
        places[Zone.BATTLEFIELD] = "put it onto the battlefield under your control"
    place = None if node.to is None else places.get(node.to)
    if place is None:
        return render(node)
    instead = "putting it into its owner's graveyard" if node.to is Zone.EXILE else "into that player's graveyard"
    return f"{said}. If that spell is countered this way, {place} instead of {instead}"


def _copy(plain: Sayer, node: i.CopyOnStack) -> str:
    who = "" if node.by == s.You() else f"{plain.what(node.by)} "
    what = plain.what(node.what)
    what = "that spell" if what == "it" and node.what == s.Bound("event.object") else what
    if isinstance(node.aimed_at, s.All):
        kind = plain.described(node.aimed_at.filter, (Zone.BATTLEFIELD,))
        noun = plain.described(node.aimed_at.filter, (Zone.BATTLEFIELD,), many=True).partition(" you ")[0]
        noun = noun.partition(" that player")[0]
        does = f"{who}cop{'ies' if who else 'y'} {what} for each other {kind} that the spell could target"
        return f"{does}. Each copy targets a different one of those {noun}"
    times = {1: "", 2: " twice"}.get(
        node.count if isinstance(node.count, int) else 0, f" {plain.amount(node.count)} times"
    )
    if each := for_each(plain, node.count):
        times = each
    several = node.count != 1
    subject = who.strip() or "you"
    copies = f"choose new targets for {'the copies' if several else 'the copy'}"
    new = f". You may {copies}" if subject == "you" else f" and may {copies}"
    return f"{who}cop{'ies' if who else 'y'} {what}{times}{new * node.new_targets}"


_SPELL: Final = f.IsStackKind("spell")


def _cast(plain: Sayer, node: i.CastIt) -> str:
    known = i.CastIt(
        node.what, node.by, free=node.free, may=node.may, lands_too=node.lands_too, bind=node.bind, filter=node.filter
    )
    if node != replace(known, copy=node.copy, cost=node.cost, transformed=node.transformed) or node.way:
        return render(node)
    verb = "play" if node.lands_too else "cast"
    who_casts = "you" if node.by == s.You() else ""
    several, among = plain.several(node.what), ""
    mine = isinstance(node.what, s.Choose) and (
        node.what.zones == (Zone.HAND,)
        or (node.what.zones == (Zone.GRAVEYARD,) and f.OwnedBy(s.You()) in f.parts_of(node.what.filter))
    )
    if mine and isinstance(node.what, s.Choose):
        pile = node.what.zones[0].value
        there = f.HasStatus("cast_from_hand" if pile == "hand" else "cast_from_graveyard")
        rest = f.without(node.what.filter, f.OwnedBy(s.You()), there)
        as_spell = there in f.parts_of(node.what.filter) or any(
            isinstance(one, f.IsStackKind) for one in f.parts_of(rest)
        )
        lies = Zone.STACK if as_spell else Zone.LIBRARY
        kind, _, with_ = plain.described(rest, (lies,), article=True).replace(" in a library", "").partition(" with ")
        compared = any(one in with_ for one in (" than ", "equal to"))
        what = (
            f"{kind} from your {pile} with {with_}"
            if compared
            else f"{kind}{' with ' * bool(with_)}{with_} from your {pile}"
        )
    elif several and node.may and (among := _among_exiled(plain, node)):
        what = among
    elif isinstance(node.what, s.Choose) and _SPELL in f.parts_of(node.what.filter):  # some of those cards, as spells
        card = replace(node.what, filter=f.without(node.what.filter, _SPELL))
        what = plain.what(card).replace(" card", " spell", 1)
    else:
        what = plain.what(node.what)
    unasked = node.filter == f.Anything() or what == among
    which = "" if unasked else f" if it's {plain.described(node.filter, (Zone.STACK,), article=True)}"
    free = " without paying " + ("their mana costs" if several else "its mana cost") if node.free else ""
    if node.cost is not None:
        free = f" by paying {plain.cost(node.cost)} rather than paying its mana cost"
    if node.copy and isinstance(node.what, s.Bound) and plain.deed_of(node.what.name) == "exiled" and what == "it":
        what = "the exiled card"
    if node.copy and node.may and node.free and not which and not plain.several(node.what):
        who = "you" if node.by == s.You() else plain.what(node.by)
        return f"copy {what}. {sentence(who)} may {verb} the copy{free}"
    if node.copy and node.may and not which and who_casts == "you" and not node.cost:
        copied, casts = (
            (f"each {_one_of(plain, node.what)}", "any number of the copies") if several else (what, "the copy")
        )
        return f"copy {copied}. You may {verb} {casts}{free}"
    if node.copy:
        what = f"a copy of {what}"
    who = "you" if node.by == s.You() else plain.what(node.by)
    may = f"{who} may " if node.may else "" if who == "you" else f"{who} "
    return f"{may}{verb} {what}{' transformed' * node.transformed}{free}{which}"


def _among_exiled(plain: Sayer, node: i.CastIt) -> str:
    """ "Any number of spells with mana value 5 or less from among them"; empty for others."""
    match node.what:
        case s.Those(objects=s.Bound(name=name), filter=f.Anything()) if plain.deed_of(name) == "exiled":
            spells = plain.described(f.all_of(f.without(node.filter, _SPELL), _SPELL), (Zone.STACK,), many=True)
            return f"any number of {spells} from among them"
    return ""


def _one_of(plain: Sayer, those: Any) -> str:
    """ "Card exiled with this": one of several."""
    return (
        plain.described(those.filter, those.zones).replace(" in exile", "") if isinstance(those, s.All) else "of them"
    )


def _targets(plain: Sayer, node: i.ChangeTargets) -> str:
    if node.how == "choose new" and node.to is None:
        who = "you" if node.by == s.You() else plain.what(node.by)
        return f"{who} may choose new targets for {plain.what(node.what)}"
    if node == i.ChangeTargets(node.what, how="change all"):
        return f"change the target of {plain.what(node.what)}"
    return render(node)


def _status(plain: Sayer, node: i.SetStatus) -> str:
    if node.off or node.other is not None:
        return render(node)
    match node.status:
        case "goaded":
            return f"goad {plain.what(node.what)}"
        case "phased out":
            return f"{plain.what(node.what)} {'phase' if plain.several(node.what) else 'phases'} out"
        case "suspected":
            return f"suspect {plain.what(node.what)}"
        case "saddled" | "saddled_this_turn":
            return f"{plain.what(node.what)} becomes saddled until end of turn"
        case "exerted":
            return f"exert {plain.what(node.what)}"
        case "monstrous" | "renowned" | "saddled" | "prepared" | "solved":
            return f"{plain.what(node.what)} becomes {node.status}"
    return render(node)


def _chance(plain: Sayer, node: i.Chance) -> str:
    if node.what == "clash":
        if node != i.Chance("clash", won=node.won, lost=node.lost):
            return render(node)
        said = "clash with an opponent"
        match node.won, node.lost:
            case i.May(do=i.Move() as instead, otherwise=i.Move() as usual), other if usual == other:
                first = plain.do(usual)
                if isinstance(usual.what, s.Targeted) and usual.what.index < len(plain.targets):
                    noun = again(plain.targets[usual.what.index]).removeprefix("that ")
                    plain.spoken.speak(key_of(plain.spoken, usual.what), Called(noun))
                plain.spoken.speak(("clash",), Called("object"))  # "it" would be what was revealed
                return f"{said}, then {first}. If you win, you may {plain.do(instead)} instead"
            case (i.Discard() as won, i.Discard() as lost) | (won, lost) if lost is not None and (
                isinstance(lost, i.Discard) or s.Bound("clashing") in walk(lost)
            ):
                return f"{said}. If you win, {plain.do(won)}. Otherwise, {plain.do(lost)}"
        said += f". If you win, {plain.do(node.won)}" if node.won is not None else ""
        return said + (f". If you lose, {plain.do(node.lost)}" if node.lost is not None else "")
    if node.what.startswith("d") and node == i.Chance(node.what, results=node.results):
        rows = [
            f"\n{low if low == high else f'{low}—{high}'} | {sentence(plain.do(do))}" for low, high, do in node.results
        ]
        return f"roll a {node.what}{'.' * bool(rows)}{'.'.join(rows)}"
    if node.what != "coin" or node.results:
        return render(node)
    who = "" if node.players == s.You() else f"{plain.what(node.players)} "
    said = (
        f"{who}flip{'s' * bool(who)} a coin" + f" until {'they lose' if who else 'you lose'} a flip" * node.until_lost
    )
    if node.won is not None:
        said += f". If {'you win' if not who else 'they win'} the flip, {inline(plain, node.won)}"
    if node.lost is None:
        return said
    return f"{said}. If {'you lose' if not who else 'they lose'} the flip, {inline(plain, node.lost)}"


def _modes(plain: Sayer, node: i.ChooseMode) -> str:
    """ "Tap or untap it", "gets +1/-1 or -1/+1", "choose one at random"."""
    if node.count != 1:
        return render(node)
    if whole := modes_in_one(plain, node):
        return whole
    match [one.effect for one in node.modes]:
        case [i.Tap(what=first, untap=False), i.Tap(what=second, untap=True)] if first == second:
            return f"tap or untap {plain.what(first)}"
        case [i.PutCounters(kind="+1/+1", count=count, on=on), i.CreateTokens(power=power)] if (
            power == count and node.by == s.ControllerOf(on)
        ):
            return f"{plain.what(on)} endures {plain.amount(count)}"
        case [
            lasting.Apply(what=first, parts=one, duration=Until("end of turn")),
            lasting.Apply(what=second, parts=two),
        ] if first == second:
            who = plain.what(first)
            alike = plain.parts(one, first), plain.parts(two, first)
            shared = "gets " if all(said.startswith("gets ") for said in alike) else (
                "gains " if all(said.startswith("has ") for said in alike) else "")  # fmt: skip
            rest = [said.removeprefix("gets ").removeprefix("has ") for said in alike]
            if rest[0].startswith("base ") and rest[1].startswith("base "):
                return f"until end of turn, {who} has {rest[0]} or {rest[1]}"
            if rest[0].startswith("protection ") and rest[1].startswith("protection "):
                rest[1] = rest[1].removeprefix("protection ")
            if shared == "gains " and "protection" not in rest[0]:
                return f"{who} gains your choice of {rest[0]} or {rest[1]} until end of turn"
            if shared:
                return f"{who} {shared}{rest[0]} or {rest[1]} until end of turn"
        case [i.PutCounters(kind=kind, count=1, on=on), i.PutCounters(kind=other, count=1, on=there)] if on == there:
            counters = f"{with_article(f'{kind} counter')} or {with_article(f'{other} counter')}"
            return f"put your choice of {counters} on {plain.what(on)}"
        case [i.PutCounters(count=1, on=on), _, _, *_] as put if all(
            isinstance(one, i.PutCounters) and one == i.PutCounters(one.kind, 1, on) for one in put
        ):
            kinds = listed([one.kind for one in put if isinstance(one, i.PutCounters)], "or")
            return f"put your choice of {with_article(f'{kinds} counter')} on {plain.what(on)}"
    ends = _ends(plain, node)
    if ends:
        return ends
    gained = [_one_keyword(one.effect) for one in node.modes]
    if len(gained) > 2 and all(gained) and len({effect.what for effect, _ in filter(None, gained)}) == 1:
        effect = node.modes[0].effect
        assert isinstance(effect, lasting.Apply)
        who = plain.what(effect.what)
        words = [plain.granted(keyword) for _, keyword in filter(None, gained)]
        gain = "gain" if plain.several(effect.what) else "gains"
        return f"{who} {gain} your choice of {listed(words, 'or')}{plain.until(effect.duration)}"
    if all(_shape_of_its_own(one.effect) for one in node.modes):
        shapes = [one.text if " " not in one.text else with_article(one.text) for one in node.modes]
        return f"it becomes your choice of {listed(shapes, 'or')}"
    said = [plain.do(one.effect) for one in node.modes]
    if all(one.startswith("create ") and ". " not in one for one in said):
        return " or ".join([said[0], *(one.removeprefix("create ") for one in said[1:])])
    if any(". " in one for one in said) or any(one.targets for one in node.modes):
        who = "" if node.by == s.You() else f"{plain.what(node.by)} "
        return f"{who}choose{'s' * bool(who)} one —" + "".join(f"\n• {sentence(one)}" for one in said)
    who = f"{plain.what(node.by)} "
    return " or ".join([said[0], *(one.removeprefix(who) if said[0].startswith(who) else one for one in said[1:])])


def _shape_of_its_own(effect: Any) -> bool:
    """Does it become a copy of itself in another shape (708.8)."""
    match effect:
        case lasting.Apply(what=s.Source(), parts=(m.BecomeCopy(of=s.Source()),), duration=until):
            return bool(until == FOREVER)
    return False


def _one_keyword(effect: Any) -> tuple[lasting.Apply, Any] | None:
    """An effect that gives one keyword until end of turn."""
    match effect:
        case lasting.Apply(parts=(m.GainAbilities(abilities=(a.KeywordAbility() as keyword,)),), duration=until) if (
            until == END_OF_TURN
        ):
            return effect, keyword
    return None


def _ends(plain: Sayer, node: i.ChooseMode) -> str:
    """ "Put it on your choice of the top or bottom of its owner's library"; empty where it isn't that."""
    match [one.effect for one in node.modes]:
        case [
            i.Move(what=one, to=Zone.LIBRARY, position="top"),
            i.Move(what=other, to=Zone.LIBRARY, position="bottom"),
        ] if one == other and node.by == s.OwnerOf(one):
            owner = plain.what(node.by)
            return f"{owner} puts {plain.what(one)} on their choice of the top or bottom of their library"
        case [
            i.Move(what=one, to=Zone.LIBRARY, position="top"),
            i.Move(what=other, to=Zone.LIBRARY, position="bottom"),
        ] if one == other and isinstance(one, s.Choose) and one.count == 2 and one.zones == (Zone.HAND,):
            return f"put {plain.what(one)} both on top of your library or both on the bottom of your library"
        case [
            i.Move(what=one, to=Zone.LIBRARY, position="top"),
            i.Move(what=other, to=Zone.LIBRARY, position="bottom"),
        ] if one == other:
            return f"put {plain.what(one)} on your choice of the top or bottom of its owner's library"
        case [
            i.Move(what=one, to=Zone.LIBRARY, position="second"),
            i.Move(what=other, to=Zone.LIBRARY, position="bottom"),
        ] if one == other and node.by in (s.You(), s.OwnerOf(one)):
            owned = node.by != s.You()
            who, whose = (f"{plain.what(node.by)} puts", "their") if owned else ("put", "its owner's")
            return f"{who} {plain.what(one)} into {whose} library second from the top or on the bottom"
    return ""


def _replace_next(plain: Sayer, node: lasting.ReplaceNext) -> str:
    if node.condition is not None:
        return render(node)
    match node.what, node.replacement:
        case h.ZoneChange(what=what, origin=None, to=Zone.BATTLEFIELD), _ if entering := _entering_instead(
            plain, node, what
        ):
            return entering
        case h.ZoneChange(what=what, to=Zone.BATTLEFIELD), r.EntersWith() as how if not node.once:
            it = plain.described(what, (Zone.BATTLEFIELD,), many=True)
            until = plain.until(node.duration).replace(" until end of turn", " this turn")
            return f"{enters(plain, it, how, several=True)}{until}"
        case h.ZoneChange(what=f.IsAmong(objects=s.Bound() as it)), r.EntersWith(counters=((kind, count),)) if (
            node.replacement == r.EntersWith(counters=((kind, count),))
        ):
            return f"that creature enters with {_additional(plain, kind, count)}{plain.until(node.duration)}"
    if isinstance(node.what, h.DamageDealt) and isinstance(node.replacement, r.PreventDamage):
        partly = partly_prevented(plain, node, node.what, node.replacement)
        if partly:
            return partly
    if isinstance(node.what, h.DamageDealt) and isinstance(node.replacement, r.RedirectDamage):
        return redirected(plain, node, node.what, node.replacement) or render(node)
    said = until_words(plain, node.what, node.replacement, once=node.once, until=plain.until(node.duration))
    return said or render(node)


_UNCAST: Final = f.Not(f.HasStatus("was_cast"))


def _entering_instead(plain: Sayer, node: lasting.ReplaceNext, what: Any) -> str:
    """ "If a creature would enter under an opponent's control this turn, …", "… would enter and it wasn't cast"."""
    if node.once or node.duration != END_OF_TURN:
        return ""
    parts = f.parts_of(what)
    theirs = f.ControlledBy(s.Players("opponents"))
    field = (Zone.BATTLEFIELD,)
    match node.replacement:
        case r.EntersWith(under=s.You()) if theirs in parts and node.replacement == r.EntersWith(under=s.You()):
            kind = plain.described(f.without(what, theirs), field, article=True)
            return f"if {kind} would enter under an opponent's control this turn, it enters under your control instead"
        case r.GoElsewhere(to=Zone.EXILE) if _UNCAST in parts and node.replacement == r.GoElsewhere(Zone.EXILE):
            kind = plain.described(f.without(what, _UNCAST), field, article=True)
            return f"until end of turn, if {kind} would enter and it wasn't cast, exile it instead"
        case r.EntersWith(counters=((kind, count),)) if node.replacement == r.EntersWith(counters=((kind, count),)):
            whom = plain.described(what, field)
            return f"this turn, each {whom} enters with {_additional(plain, kind, count)}"
    return ""


def _additional(plain: Sayer, kind: str, count: Any) -> str:
    """ "An additional +1/+1 counter on it", "a number of additional +1/+1 counters on it equal to …"."""
    if count == 1:
        return f"an additional {kind} counter on it"
    if isinstance(count, int):
        return f"{plain.number(count)} additional {kind} counters on it"
    return f"a number of additional {kind} counters on it equal to {plain.amount(count)}"


def _reveal_until(plain: Sayer, node: i.RevealUntil) -> str:
    who = plain.what(node.players)
    whose, subject = ("your", "you") if who == "you" else ("their", "they")
    several = node.count != 1
    kind = plain.described(node.filter, (Zone.LIBRARY,), many=several, article=not several).replace(" in a library", "")
    count = f"{plain.number(node.count)} " if several else ""
    does = "" if who == "you" else f"{who} "
    return f"{does}reveal{'s' * bool(does)} cards from the top of {whose} library until {subject} reveal {count}{kind}"


def _turn(plain: Sayer, node: i.ChangeTurn) -> str:
    who = "" if node.players == s.You() else f"{plain.what(node.players)} "
    whose = "your" if not who else "their"
    s_ = "s" * bool(who)
    match node.what:
        case "control next turn":
            return f"you control {who.strip()} during that player's next turn"
        case "skip next turn":
            number = "turn" if node.count == 1 else f"{plain.number(node.count)} turns"
            return f"{who}skip{s_} {whose} next {number}"
        case "extra turn" if node.count == 1:
            return f"{who}take{s_} an extra turn after this one"
        case "extra turn" if each := for_each(plain, node.count):
            return f"{who}take{s_} an extra turn after this one{each}"
        case "extra turn":
            return f"{who}take{s_} {plain.number(node.count)} extra turns after this one"
        case "extra combat" if node.count == 1 and not who:
            return "after this phase, there is an additional combat phase"
        case "extra main and combat" if node.count == 1 and not who:
            return "after this main phase, there is an additional combat phase followed by an additional main phase"
        case "extra beginning" if node.count == 1 and not who:
            return "there is an additional beginning phase after this phase"
        case "end the turn":
            return "end the turn"
        case "skip next untap":
            return f"{who}skip{s_} {whose} next untap step"
        case "skip next combat":
            return f"{who}skip{s_} {whose} next combat phase"
        case "skip next draw":
            return f"{who}skip{s_} {whose} next draw step"
    return render(node)


def _designate(plain: Sayer, node: i.Designate) -> str:
    who = plain.what(node.players)
    become = f"{who} become{'s' * (who != 'you')}"
    match node.what:
        case "monarch":
            return f"{become} the monarch"
        case "initiative":
            return f"{who} take{'s' * (who != 'you')} the initiative"
        case "blessing":
            return f"{who} get{'s' * (who != 'you')} the city's blessing"
        case "day" | "night":
            return f"it becomes {node.what}"
        case "tempted":
            return f"the Ring tempts {who}"
    return render(node)


def _exchange(plain: Sayer, node: i.ExchangeControl) -> str:
    if node.one == node.other:
        return f"exchange control of {plain.what(node.one)}{plain.until(node.duration)}"
    first, second = plain.what(node.one), plain.what(node.other)
    return f"exchange control of {first} and {second}{plain.until(node.duration)}"


def _move_counters(plain: Sayer, node: i.MoveCounters) -> str:
    kind = f"{node.kind} counter".strip()
    much = f"all {kind}s" if node.count is None else with_article(kind) if node.count == 1 else (
        f"{plain.number(node.count)} {kind}s")  # fmt: skip
    origin = plain.what(node.origin)
    return f"move {much} from {origin} onto {plain.what(node.to)}"


def _decide(plain: Sayer, node: i.Decide) -> str:
    if node.what in ("opponent", "player"):
        plain.about_event[node.bind] = "that player"
    if node.random and node == i.Decide(node.what, node.by, random=True):
        return f"choose {'an' if node.what == 'opponent' else 'a'} {node.what} at random"
    """A number is chosen within its limits, a word of its kind; other choices are told field by field."""
    chooses = "choose" if node.by == s.You() else f"{plain.what(node.by)} chooses"
    noted = i.Decide(node.what, node.by, node.bind, note_on_source=node.note_on_source, options=node.options)
    if node == noted and node.what in _WORDS and node.options in _OPTIONS:
        return f"{chooses} {_OPTIONS[node.options].format(with_article(node.what), node.what)}"
    if node == noted and node.what in _LISTED and len(node.options) > 1:
        return f"{chooses} {_of_the_list(node)}"
    if node == replace(noted, other_than=node.other_than) and node.what in _WORDS and node.other_than:
        others = " or ".join(word(one) for one in node.other_than)
        return f"{chooses} {with_article(node.what)} other than {others}"
    if node.bind == s.FIRST_PILE and node.objects is not None:
        who = "" if node.by == s.You() else f"{plain.what(node.by)} "
        return f"{who}separate{'s' * bool(who)} {plain.what(node.objects)} into two piles"
    if node == i.Decide("color", node.by, node.bind, minimum=1, maximum=5):
        return f"{chooses} one or more colors"
    if node == replace(noted, what="color", minimum=2, maximum=2):
        return f"{chooses} two colors"
    if node == i.Decide(node.what, node.by, node.bind, note_on_source=node.note_on_source) and node.what in (
        "opponent", "player"):  # fmt: skip
        return f"{chooses} {with_article(node.what)}"
    counted = isinstance(node.maximum, int | q.X) or node.minimum == node.maximum
    if options := _NAMED.get(node.options):
        return f"{chooses} {options} card name"
    if node.what == "objects" and node.objects is not None and node.maximum is not None and counted:
        least = "up to " if node.minimum != node.maximum else ""
        kind = node.objects
        if isinstance(kind, s.All):
            several = node.maximum != 1
            noun = plain.described(kind.filter, kind.zones, many=several, article=not several and not least)
            return f"{chooses} {least}{number_words(node.maximum) + ' ' if several or least else ''}{noun}"
        return f"{chooses} {least}{_of_those(plain, node, kind)}"
    if node == noted and node.what == "number" and node.note_on_source and not node.options:
        return f"{chooses} a number"
    if node.what == "number" and node.note_on_source and node.maximum is not None:
        return f"{chooses} a number between {plain.amount(node.minimum)} and {plain.amount(node.maximum)}"
    if node != i.Decide("number", node.by, node.bind, minimum=node.minimum, maximum=node.maximum):
        return render(node)
    most = "" if node.maximum is None else f" no greater than {plain.amount(node.maximum)}"
    least = "" if node.minimum == 0 else f" of {plain.amount(node.minimum)} or more"
    return f"{chooses} a number{least}{most}"


_LISTED: Final = frozenset({"card type", "basic land type", "creature type", "color", "word"})
"""Kinds of words of which a card lists those that may be chosen."""


def _of_the_list(node: i.Decide) -> str:
    """ "Artifact, creature, or sorcery", "a card type other than creature or land" where most may be chosen."""
    left = [one for one in CARD_TYPES if one not in node.options] if node.what == "card type" else []
    if left and len(left) <= 2:
        return f"a card type other than {listed([one.lower() for one in left], 'or')}"
    return listed([one.lower() if node.what == "card type" else one for one in node.options], "or")


_NAMED: Final = {
    ("nonbasic land",): "a nonbasic land", ("noncreature,", "nonland"): "a noncreature, nonland",
}  # fmt: skip
"""Of which cards a name is chosen (201.4)."""


def _name(kind: s.Those) -> str:
    return kind.objects.name if isinstance(kind.objects, s.Bound) else ""


def _of_those(plain: Sayer, node: i.Decide, kind: Any) -> str:
    """ "One of them", "two creature cards revealed this way", "a card from among them"."""
    if isinstance(kind, s.Those) and kind.filter == f.Anything() and plain.deed_of(_name(kind)) == "looked at":
        return f"{plain.number(node.maximum)} {'card' if node.maximum == 1 else 'cards'} from it"
    if isinstance(kind, s.Those) and isinstance(kind.objects, s.Bound) and kind.filter != f.Anything():
        several = node.maximum != 1
        article = not several and node.minimum == node.maximum
        noun = plain.described(kind.filter, (Zone.LIBRARY,), many=several, article=article).replace(" in a library", "")
        revealed = plain.deed_of(kind.objects.name) == "revealed"
        count = "" if article else f"{number_words(node.maximum)} "
        return f"{count}{noun} {'revealed this way' if revealed else 'from among them'}"
    those = plain.what(kind, many=True)
    return f"{number_words(node.maximum)} of {'them' if those == 'cards revealed this way' else those}"


_WORDS: Final = frozenset({"color", "creature type", "land type", "basic land type", "card type", "card name"})
"""Kinds of words of which a player chooses one."""
_OPTIONS: Final[dict[tuple[str, ...], str]] = {
    (): "{0}", ("nonbasic",): "{0} other than a basic land card name", ("nonland",): "a nonland {1}",
    ("noncreature",): "a noncreature {1}", ("creature",): "a creature {1}", ("artifact",): "an artifact {1}",
}  # fmt: skip


def _vote(plain: Sayer, node: i.Vote) -> str:
    if node.players != s.Players("each") or (node.objects is not None) == bool(node.words):
        return render(node)
    words = " or ".join(node.words) if node.words else f"one of {plain.what(node.objects)}"
    if isinstance(node.objects, s.All):
        words = plain.described(node.objects.filter, node.objects.zones, article=True)
    return f"starting with you, each player votes for {words}"


def _venture(plain: Sayer, node: i.Venture) -> str:
    who = "" if node.players == s.You() else f"{plain.what(node.players)} "
    return f"{who}venture{'s' * bool(who)} into {node.into or 'the dungeon'}"


def _emblem(plain: Sayer, node: lasting.GiveEmblem) -> str:
    who = plain.what(node.players)
    abilities = [plain.granted(one, "this emblem") for one in node.emblem.abilities]
    return f"{who} get{'s' * (who != 'you')} an emblem with {' and '.join(abilities)}"


ON_THE_STACK: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    i.Counter: _counter, i.CopyOnStack: _copy, i.CastIt: _cast, i.ChangeTargets: _targets, i.SetStatus: _status,
    i.Chance: _chance, i.ChooseMode: _modes, lasting.Prevent: prevent_words, lasting.ReplaceNext: _replace_next,
    i.RevealUntil: _reveal_until, i.ChangeTurn: _turn, i.Designate: _designate, i.ExchangeControl: _exchange,
    i.MoveCounters: _move_counters, i.Decide: _decide, i.Venture: _venture, i.Vote: _vote, lasting.GiveEmblem: _emblem,
    i.RemoveFromCombat: lambda p, n: f"remove {p.what(n.what)} from combat",
}  # fmt: skip
