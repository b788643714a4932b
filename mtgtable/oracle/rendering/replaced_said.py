"""What replacement and prevention effects say: the event, and what becomes of it (614, 615)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.about_events import about_event
from mtgtable.oracle.rendering.nouns import noun_for
from mtgtable.oracle.rendering.occasions import happens
from mtgtable.oracle.rendering.rarer_replaced_said import rarer_replaced
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.tenses import would


def replaced_words(plain: Sayer, when: Any, change: r.Replacement, *, optional: bool = False) -> str | None:
    """ "If you tap a permanent for mana, …": the whole in words; None where only its fields tell."""
    if not optional and (whole := rarer_replaced(plain, when, change)):
        return whole
    if isinstance(when, h.DamageDealt) and not optional:
        said = damage_words(plain, when, change)
        if said is not None:
            return said
    if when == _DISCARDED_BY_THEM and change == r.GoElsewhere(Zone.BATTLEFIELD):
        causes = "if a spell or ability an opponent controls causes you to discard this card"
        return f"{causes}, put it onto the battlefield instead of putting it into your graveyard"
    if optional and (when, change) == (_DISCARDED_BY_EFFECT, r.GoElsewhere(Zone.LIBRARY, "top")):
        leave = "discard it, but you may put it on top of your library instead of into your graveyard"
        return f"if an effect causes you to discard a card, {leave}"
    if isinstance(when, h.PlayerDoes) and when.what == "begin turn" and isinstance(change, r.Skip):
        return _skipped_turn(plain, when, change, optional)
    if isinstance(when, h.StepBegins) and when.whose == s.You() and isinstance(change, r.Skip) and optional:
        step = {"draw": "draw step", "untap": "untap step"}.get(str(when.step), str(when.step))
        done = "" if change.also is None else f". If you do, {plain.do(change.also)}"
        return f"if you would begin your {step}, you may skip that step instead{done}"
    happening = event_words(plain, when)
    becomes = becomes_words(plain, when, change)
    if becomes is None:
        return None
    return f"if {happening}, {'you may ' * optional}{becomes}"


_UNCAST = f.Not(f.HasStatus("was_cast"))
_T_CAST = "'t cast"


def _skipped_turn(plain: Sayer, when: h.PlayerDoes, change: r.Skip, optional: bool) -> str | None:
    """ "If a player would begin an extra turn, that player skips that turn instead"."""
    known: dict[Any, str] = {s.Players("each"): "a player", s.Players("opponents"): "an opponent"}
    if optional and when.players == s.You() and when.amount is None and change.also is not None:
        done = plain.do(change.also)
        return f"if you would begin your turn, you may skip that turn instead. If you do, {done}"
    if optional or change.also is not None or when.players not in known or when.amount != 1:
        return None
    return f"if {known[when.players]} would begin an extra turn, that player skips that turn instead"


def event_words(plain: Sayer, when: Any) -> str:
    """What would happen; what is then spoken of is known."""
    plain.object = plain.about(when)
    said = happens(plain, when)
    about_event(plain, when)
    if isinstance(when, h.ZoneChange) and when.to is Zone.BATTLEFIELD and _UNCAST in f.parts_of(when.what):
        return f"{would(said.replace(' that wasn' + _T_CAST, '', 1))} and it wasn{_T_CAST}"
    said = said.replace("that permanent or player", "that creature")
    if isinstance(when, h.DamageDealt) and when == h.DamageDealt(f.Anything(), least=when.least) and when.least > 1:
        return f"{would(said)} to a permanent or player"
    if when == h.TokensCreated(players=s.You()):
        return "one or more tokens would be created under your control"
    if when in (h.TokensCreated(players=s.Players("each")), h.TokensCreated()):
        return "one or more tokens would be created"
    return said if isinstance(when, h.TappedForMana) else would(said)


def damage_words(plain: Sayer, when: h.DamageDealt, change: r.Replacement) -> str | None:
    """ "Prevent all combat damage that would be dealt to this by Walls", "all damage … is dealt to this instead"."""
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[when.combat]
    whom = (
        []
        if when.to_players is None
        else ["players" if when.to_players == s.Players("each") else plain.what(when.to_players)]
    )
    several = when.to_objects not in (None, f.IsSource(), f.IsAmong(s.HostOf()))
    if when.to_objects is not None:
        whom.append(plain.described(when.to_objects, (Zone.BATTLEFIELD,), many=several))
    to = f" to {' and '.join(whom)}" if whom else ""
    by = ""
    if when.source is not None:
        one = when.source in (f.IsSource(), f.IsAmong(s.HostOf()))
        dealers = plain.described(when.source, (), many=not one)
        by = f" by {dealers.replace('objects', 'sources', 1) if dealers.startswith('objects') else dealers}"
    if when != h.DamageDealt(when.source, when.to_objects, when.to_players, when.combat):
        return None
    match change:
        case r.PreventDamage(amount=None, then=None):
            return f"prevent all {kind} that would be dealt{to}{by}"
        case r.RedirectDamage(to=other, amount=None):
            return f"all {kind} that would be dealt{to}{by} is dealt to {plain.what(other)} instead"
    return None


def becomes_words(plain: Sayer, when: Any, change: r.Replacement) -> str | None:
    """What becomes of it: "exile it instead", "it produces twice as much of that mana instead"."""
    match change:
        case r.PreventDamage(
            amount=q.Sum(parts=(q.EventAmount(), q.Product(factor=-1, part=int() as left))), then=None
        ):
            return f"prevent all but {left} of that damage"
        case r.PreventDamage(amount=q.Half(part=q.EventAmount(), up=up), then=None):
            return f"prevent half that damage, rounded {'up' if up else 'down'}"
        case r.PreventDamage(amount=amount, then=None) if amount is not None and (much := _prevented(plain, amount)):
            return f"prevent {much}"
        case r.PreventDamage(amount=amount, then=None):
            return "prevent that damage" if amount is None else f"prevent {plain.amount(amount)} of that damage"
        case r.PreventDamage(amount=None, then=then) if then is not None:
            said = plain.do(then).replace(" on that object", " on it").replace(" on that permanent", " on it")
            return f"prevent that damage. {said[:1].upper()}{said[1:]}"
        case r.ChangeAmount(mana=mana, fixed=fixed) if mana:
            return f"it produces {{{mana}}} instead of any other type" + " and amount" * (fixed is not None)
        case r.ChangeAmount():
            return _amount(plain, when, change)
        case r.GoElsewhere(to=to) if change == r.GoElsewhere(
            to, change.position, optional=change.optional, link=change.link
        ):
            goes = _elsewhere(to, change.position)
            return f"you may {goes}" if goes and change.optional else goes
        case r.GoElsewhere(
            to=Zone.LIBRARY, position="shuffled", also=i.Look(at=s.Bound(name="event.object"), reveal=True)
        ):
            return f"reveal {plain.this} and shuffle it into its owner's library instead"
        case r.GoElsewhere(to=Zone.EXILE, also=i.CastIt(what=s.Bound(name="event.object"), lands_too=True)):
            return "instead exile that spell and you may play that card without paying its mana cost"
        case r.Skip(also=None) if isinstance(when, h.LifeChange):
            return "that player gains no life instead" if when.gained else None
        case r.Skip(also=None) if isinstance(when, h.CardDrawn):
            return "skip that draw instead"
        case r.Skip(also=i.Draw(count=1, players=s.You())) if isinstance(when, h.CardDrawn):
            return "instead that player skips that draw and you draw a card"
        case r.RedirectDamage(to=other, amount=None) if isinstance(when, h.DamageDealt):
            return f"it deals that damage to {plain.what(other)} instead"
        case r.AlsoDo():
            return None
        case r.Instead(do=i.Regenerate() as do) if isinstance(when, h.WouldDestroy):
            return plain.do(do).replace(plain.this, "it")
        case r.Instead(do=do):
            said = plain.do(do)
            _, found, rest = said.partition(". ")
            if isinstance(when, h.DamageDealt) and when.to_objects is not None:
                said = said.replace("that object", f"that {_noun(when.to_objects)}")
            if found and (" and " not in rest or isinstance(when, h.CardDrawn)):
                return f"instead {said}"
            return said if said.endswith(" instead") else f"{said} instead"
    return None


def _prevented(plain: Sayer, amount: Any) -> str:
    """ "All but 1 of that damage", "half that damage, rounded up"; empty for a number."""
    match amount:
        case q.Sum(parts=(q.EventAmount(), int() as less)) if less < 0:
            return f"all but {-less} of that damage"
        case q.Half(part=q.EventAmount(), up=up):
            return f"half that damage, rounded {'up' if up else 'down'}"
        case q.CountOf():
            return f"X of that damage, where X is {plain.amount(amount)}"
    return ""


def _elsewhere(to: Zone, position: str) -> str | None:
    match to, position:
        case Zone.EXILE, "":
            return "exile it instead"
        case Zone.HAND, "":
            return "return it to its owner's hand instead"
        case Zone.LIBRARY, "shuffled":
            return "shuffle it into its owner's library instead"
        case Zone.LIBRARY, ("top" | "bottom") as end:
            return f"put it on {'top' if end == 'top' else 'the bottom'} of its owner's library instead"
    return None


def _amount(plain: Sayer, when: Any, change: r.ChangeAmount) -> str | None:
    """ "It deals double that damage instead", "you gain that much life plus 1 instead"."""
    times = {2: "twice", 3: "three times"}.get(change.factor)
    if isinstance(when, h.CountersChange) and when.what is not None and when.players is not None:
        return _of_each_kind(when, change)
    if change == r.ChangeAmount(change.factor) and times:
        match when:
            case h.TappedForMana():
                return f"it produces {times} as much of that mana instead"
            case h.LifeChange(players=players, gained=gained):
                subject = "you" if players == s.You() else "that player"
                verb = ("gain" if gained else "lose") + "s" * (subject != "you")
                return f"{subject} {verb} {times} that much life instead"
            case h.DamageDealt(to_objects=objects, to_players=players):
                whom = "that permanent or player"
                if objects is None and players is not None:
                    whom = "you" if players == s.You() else "that player"
                much = "double that damage" if change.factor == 2 else "triple that damage"
                return f"it deals {much} to {whom} instead"
            case h.CountersChange(kind=kind):
                return f"{times} that many {f'{kind} counters'.lstrip()} are put on it instead"
            case h.TokensCreated():
                return f"{times} that many of those tokens are created instead"
    if isinstance(when, h.DamageDealt) and (change.halve or change.fixed is not None):
        if change == r.ChangeAmount(halve="down"):
            return "it deals half that damage, rounded down, to that permanent or player instead"
        if change == r.ChangeAmount(fixed=change.fixed):
            if when == h.DamageDealt(f.Anything(), least=when.least):
                return f"that source deals {plain.amount(change.fixed)} damage to that permanent or player instead"
            return f"it deals {plain.number(change.fixed)} damage to that permanent or player instead"
    if isinstance(when, h.DamageDealt) and change == r.ChangeAmount(plus=-1):
        whom = "permanent or player" if when.to_objects is None else _noun(when.to_objects)
        return f"it deals that much damage minus 1 to that {whom} instead"
    if isinstance(change.plus, int) and change == r.ChangeAmount(plus=change.plus) and change.plus > 0:
        match when:
            case h.CountersChange(kind="", players=players) if players is not None:
                subject = "you get" if players == s.You() else "that player gets"
                return f"{subject} that many plus one of each of those kinds of counters instead"
            case h.CountersChange(kind=kind):
                many = plain.number(change.plus, "one")
                return f"that many plus {many} {f'{kind} counters'.lstrip()} are put on it instead"
            case h.LifeChange(players=s.You(), gained=True):
                return f"you gain that much life plus {change.plus} instead"
            case h.DamageDealt():
                return f"it deals that much damage plus {change.plus} instead"
    return None


def _of_each_kind(when: h.CountersChange, change: r.ChangeAmount) -> str | None:
    """ "Put twice that many of each of those kinds of counters on that permanent or player instead"."""
    many = {
        r.ChangeAmount(2): "twice that many",
        r.ChangeAmount(plus=1): "that many plus one",
        r.ChangeAmount(halve="down"): "half that many",
    }.get(change)
    if many is None:
        return None
    said = f"{many} of each of those kinds of counters on that permanent or player instead"
    puts = "put" if when.by == s.You() else "they put"
    return f"{puts} {said}{', rounded down' * bool(change.halve)}"


_DISCARDED_BY_THEM = h.ZoneChange(
    f.IsSource(), Zone.HAND, Zone.GRAVEYARD, "discard", s.You(), f.ControlledBy(s.Players("opponents"))
)
_DISCARDED_BY_EFFECT = h.ZoneChange(f.Anything(), Zone.HAND, Zone.GRAVEYARD, "discard", s.You(), by_effect=True)


def _noun(fitting: f.Filter) -> str:
    return noun_for(fitting, (Zone.BATTLEFIELD,))


def until_words(plain: Sayer, when: Any, change: r.Replacement, *, once: bool, until: str) -> str | None:
    """ "If that creature would die this turn, exile it instead": a replacement that an instruction begins."""
    match when, change:
        case h.DamageDealt(to_objects=f.IsAmong(objects=hit) as to), r.RedirectDamage(
            to=other, amount=int() as much
        ) if when == h.DamageDealt(to_objects=to):
            said = f"the next {much} damage that would be dealt to {plain.what(hit)} this turn"
            return f"{said} is dealt to {plain.what(other)} instead"
        case h.ZoneChange(what=f.IsAmong(objects=s.Bound() as those), origin=Zone.STACK), r.GoElsewhere(
            to=Zone.EXILE
        ) if plain.several(those):
            return "if a spell cast this way would be put into a graveyard, exile it instead"
        case h.ZoneChange(what=f.IsAmong(objects=s.Bound(name="cast")), origin=Zone.STACK), r.GoElsewhere(
            to=Zone.EXILE
        ):
            return "if that spell would be put into a graveyard, exile it instead"
    if until == " until your next turn" and not once and (whole := rarer_replaced(plain, when, change)):
        return f"until your next turn, {whole}"
    happening = event_words(plain, when)
    becomes = becomes_words(plain, when, change)
    if becomes is None:
        return None
    if until == " until your next turn" and not once:
        return f"until your next turn, if {happening}, {becomes}"
    this_turn = {" until end of turn": " this turn", "": ""}.get(until, until)
    if once and not isinstance(when, h.ZoneChange):
        return f"the next time {happening}{this_turn}, {becomes}"
    return f"if {happening}{this_turn}, {becomes}"
