"""Does an event fit a happening, and what does the happening's text then call "it" and "that player" (603.2, 614.1).

Objects that leave the battlefield are judged as they were before the event, others as they are after it (603.10).
A proposal (an event that has not happened yet) is judged on the one look that there is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities.filters import AllOf, IsSource
from mtgtable.engine.reading import conditions, events_of_combat, past
from mtgtable.engine.reading import filters as matching
from mtgtable.engine.reading.event_fits import MOVED as MOVED
from mtgtable.engine.reading.event_fits import PRODUCED as PRODUCED
from mtgtable.engine.reading.event_fits import Case
from mtgtable.engine.reading.event_fits import EventFit as EventFit
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.of_permanents import of_permanents
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state import events as e
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.designations import daytime
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.model.ids import NO_OBJECT, AbilityId, ObjectId, PlayerId
from mtgtable.model.types import PERMANENT_TYPES
from mtgtable.model.zones import Zone


def event_matches(before: Look, after: Look, happening: h.Happening, event: e.Event, frame: Frame) -> list[EventFit]:
    """Each way in which the event fits (an attack of three creatures fits "a creature attacks" thrice)."""
    if isinstance(happening, h.OneOf):
        for part in happening.parts:
            found = event_matches(before, after, part, event, frame)
            if found:
                return found
        return []
    if isinstance(happening, h.Together):
        return [_as_one(happening, fit) for fit in event_matches(before, after, happening.part, event, frame)]
    if isinstance(happening, h.Nth):
        return _nth(before, after, happening, event, frame)
    if isinstance(happening, h.While):
        found = event_matches(before, after, happening.part, event, frame)
        asked: Any = happening.condition
        return found if found and conditions.holds(_judged(before, after, happening, event), asked, frame) else []
    judge = MATCHERS.get((type(happening), type(event)))
    return judge(Case(before, after, happening, event, frame)) if judge else []


def _judged(before: Look, after: Look, happening: h.While, event: e.Event) -> Look:
    return before if looks_back(happening.part, event) else after


def _as_one(happening: h.Together, fit: EventFit) -> EventFit:
    """One of several at once: it counts as one for "that many", but damage as what was dealt."""
    amount = fit.amount if isinstance(happening.part, h.DamageDealt) else 1
    whose = f" {fit.player}" if happening.each_player else ""
    objects = () if isinstance(happening.part, h.BecomesBlocked) else fit.objects  # those that become blocked
    return altered(fit, amount=amount, key=f"together{whose}", objects=objects or (fit.object,))


def _nth(before: Look, after: Look, happening: h.Nth, event: e.Event, frame: Frame) -> list[EventFit]:
    """The fits, if as many have come before this turn as the number wants; simultaneous ones are one occurrence."""
    found = event_matches(before, after, happening.part, event, frame)
    if not found:
        return []
    earlier = 0
    for fits in past.past_matches(before, happening.part, frame):
        earlier += len(fits)
        if earlier >= happening.number:
            return []
    return [altered(fit, key=fit.key or "nth") for fit in found] if earlier == happening.number - 1 else []


def event_kinds(happening: h.Happening) -> frozenset[type]:
    """The classes of events that could fit: what need not be asked at all."""
    if isinstance(happening, h.Together | h.Nth | h.While):
        return event_kinds(happening.part)
    if isinstance(happening, h.OneOf):
        return frozenset().union(*(event_kinds(part) for part in happening.parts))
    kinds = _KINDS.get(type(happening), frozenset())
    stays = isinstance(happening, h.BecomesStatus) and happening.status != "unattached"
    return kinds - {e.Moves} if stays else kinds


def looks_back(happening: h.Happening, event: e.Event) -> bool:
    """Is the ability judged on the board before the event (603.10a), as for leaving the battlefield."""
    if isinstance(happening, h.Together | h.Nth | h.While):
        return looks_back(happening.part, event)
    if isinstance(happening, h.OneOf):
        return any(looks_back(part, event) for part in happening.parts if type(event) in event_kinds(part))
    if isinstance(event, e.Moves) and isinstance(happening, h.ZoneChange):
        leaves = event.origin is Zone.BATTLEFIELD and (
            happening.origin is Zone.BATTLEFIELD or happening.cause in ("sacrifice", "destroy")
            or (happening.origin is None and happening.to not in (Zone.GRAVEYARD, Zone.BATTLEFIELD))
        )  # fmt: skip
        if happening.origin is Zone.STACK and event.origin is Zone.STACK:
            return True
        buried = happening.origin is Zone.GRAVEYARD and event.origin is Zone.GRAVEYARD
        return leaves or (buried and happening.to is not Zone.BATTLEFIELD)  # what enters is judged as it is there
    if isinstance(happening, h.BecomesStatus) and happening.status == "unattached":
        return True
    return isinstance(event, e.Loses | e.Countered)


@by_identity()
def about_itself(happening: h.Happening) -> bool:
    """Is it about a move of the very object that has the ability: such an ability works wherever it must (113.6)."""
    if isinstance(happening, h.Together | h.Nth | h.While):
        return about_itself(happening.part)
    if isinstance(happening, h.OneOf):
        return any(about_itself(part) for part in happening.parts)
    if not isinstance(happening, h.ZoneChange):
        return False
    what = happening.what
    return isinstance(what, IsSource) or (isinstance(what, AllOf) and any(isinstance(p, IsSource) for p in what.parts))


# ---- objects that move -----------------------------------------------------------------------------------------------

_CAUSES: Final = {"discard": ("discard", "cycle"), "destroy": ("destroy", "lethal damage"), "counter": ("countered",)}


def _zone_change(case: Case) -> list[EventFit]:
    event: e.Moves = case.event
    want: h.ZoneChange = case.happening
    if want.origin is not None and event.origin is not want.origin:
        return []
    if want.to is not None and event.to is not want.to:
        return []
    if event.origin is event.to or (want.not_cycled and event.cause == "cycle"):
        return []
    if want.cause and event.cause not in _CAUSES.get(want.cause, (want.cause,)):
        return []
    if want.caused_by is not None and not (event.source and case.fits(case.before, want.caused_by, event.source)):
        return []
    if want.by_effect and (event.paid or not event.source):
        return []
    if want.this_way and not _sent_by_its_pair(event, case.frame.ability):
        return []
    back = not event.became or looks_back(want, event)
    look, ref = (case.before, event.object) if back else (case.after, event.became)
    by = event.by if event.by is not None else look.controller(ref)
    if not case.is_player(want.by, by) or not case.fits(look, want.what, ref):
        return []
    known = case.before.object(event.object)
    amount = known.counters_of("") if known else None
    player = event.by if event.by is not None and want.by is not None else look.controller(ref)
    return [EventFit(ref, player, event.source, None, amount, (event.object,))]


def _sent_by_its_pair(event: e.Moves, asking: AbilityId | None) -> bool:
    """Has the other ability of a linked pair sent it there: one of the same keyword, or of the same text (607.2b).

    What moves takes both abilities along, and is another object now (400.7).
    """
    sent = event.sent_by
    if sent is None or asking is None:
        return False
    along = (sent.object, asking.object) == (event.object, event.became)
    return (
        (along or sent.object == asking.object) and sent.effect == asking.effect and sent.path[:-1] == asking.path[:-1]
    )


def _token_enters(case: Case) -> list[EventFit]:
    event: e.CreatesToken = case.event
    want: h.ZoneChange = case.happening
    if want.to is not Zone.BATTLEFIELD or want.origin is not None or want.cause or not event.became:
        return []
    if not case.fits(case.after, want.what, event.became) or not case.is_player(want.by, event.owner):
        return []
    return [EventFit(event.became, case.after.controller(event.became), event.source)]


def _token_created(case: Case) -> list[EventFit]:
    event: e.CreatesToken = case.event
    want: h.TokensCreated = case.happening
    if not case.is_player(want.players, event.owner):
        return []
    if want.what is not None and not (event.became and case.fits(case.after, want.what, event.became)):
        return []
    return [EventFit(event.became, event.owner, event.source, amount=1)]


# ---- damage, life, counters ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _meant_as_source(described: f.Filter) -> f.Filter:
    """ "A creature" that deals damage is a permanent (109.2), "a red source" may be anything (609.7)."""
    kinds = (part for part in f.parts_of(described) if isinstance(part, f.IsType))
    return of_permanents(described) if any(kind.name in PERMANENT_TYPES for kind in kinds) else described


def _damage(case: Case) -> list[EventFit]:
    event: e.Damages = case.event
    want: h.DamageDealt = case.happening
    if want.combat is not None and event.combat is not want.combat:
        return []
    if event.amount < want.least or (want.most is not None and event.amount > want.most):
        return []
    if want.source is not None and not case.fits(case.before, _meant_as_source(want.source), event.source):
        return []
    target = event.target
    if want.to_objects is not None or want.to_players is not None:
        if isinstance(target, Seat):
            if want.to_players is None or not case.among(want.to_players, target):
                return []
        elif want.to_objects is None or not case.fits(case.before, want.to_objects, target):
            return []
    player = target.player if isinstance(target, Seat) else case.controller(target)
    object_ = event.source if isinstance(target, Seat) else target
    key = ""
    if want.source is None:
        key = f"to {target}"
    elif want.to_objects is None and want.to_players is None:
        key = f"by {event.source}"
    return [EventFit(object_, player, event.source, target, event.amount, key=key)]


def _life(case: Case) -> list[EventFit]:
    event: e.LifeChanges = case.event
    want: h.LifeChange = case.happening
    if (want.paid and event.cause != "payment") or (event.amount > 0) is not want.gained:
        return []
    if not case.is_player(want.players, event.player):
        return []
    return [EventFit(NO_OBJECT, event.player, event.source, Seat(event.player), abs(event.amount))]


def _counters(case: Case) -> list[EventFit]:
    event: e.CountersPut = case.event
    want: h.CountersChange = case.happening
    if (event.count < 0) is not want.removed or (want.kind and want.kind != event.kind):
        return []
    if want.by is not None and not case.is_player(want.by, _who_puts(case, event)):
        return []
    if want.by_effect and not event.effect:
        return []
    if isinstance(event.on, Seat):
        if want.players is None and want.what is not None:
            return []
        if not case.is_player(want.players, event.on.player):
            return []
        return _for_each(want, EventFit(NO_OBJECT, event.on.player, event.source, event.on, abs(event.count)))
    if want.what is None and want.players is not None:
        return []
    look = case.after if case.after.state.objects.get(event.on) else case.before
    fits = case.fits if event.entering else case.fits_permanent
    if not fits(look, want.what, event.on):
        return []
    if want.reaches is not None:
        now = case.after.object(event.on)
        if now is None or not now.counters_of(event.kind) - event.count < want.reaches <= now.counters_of(event.kind):
            return []
    if want.last:
        left = case.after.object(event.on)
        if left is None or left.counters_of(event.kind):
            return []
    return _for_each(want, EventFit(event.on, case.controller(event.on), event.source, event.on, abs(event.count)))


def _for_each(want: h.CountersChange, fit: EventFit) -> list[EventFit]:
    return [altered(fit, amount=1)] * (fit.amount or 0) if want.each else [fit]


def _who_puts(case: Case, event: e.CountersPut) -> PlayerId | None:
    """The player who puts the counters: for one that enters with them, its controller (122.6a)."""
    return event.by if event.by is not None or isinstance(event.on, Seat) else case.controller(event.on)


def _drawn(case: Case) -> list[EventFit]:
    event: e.Draws = case.event
    want: h.CardDrawn = case.happening
    if not case.is_player(want.players, event.player):
        return []
    nth = event.nth_this_turn or case.before.state.player(event.player).tally("cards_drawn_this_turn") + 1
    if want.nth_this_turn is not None and nth != want.nth_this_turn:
        return []
    if want.except_first_in_draw_step and event.in_draw_step:
        return []
    return [EventFit(event.became, event.player, event.source)]


# ---- the stack -------------------------------------------------------------------------------------------------------


def _cast(case: Case) -> list[EventFit]:
    event: e.Casts = case.event
    want: h.SpellCast = case.happening
    if want.nth_this_turn is not None and event.nth_this_turn != want.nth_this_turn:
        return []
    case = case.of_their_own(event.player)
    if not case.is_player(want.by, event.player) or not case.fits(case.after, want.what, event.object):
        return []
    before = sum(p.tally("spells_cast_this_turn") for p in case.before.state.players)
    spell = case.after.object(event.object) if speaks_of_x(want) else None
    x = spell.announced_x if spell is not None else None
    return [EventFit(event.object, event.player, event.object, amount=before, x=x)]


@by_identity()
def speaks_of_x(want: h.SpellCast) -> bool:
    """Is it told by the {X} in the spell's mana cost which spells are meant."""
    return want.what is not None and f.HasStatus("x_in_cost") in f.parts_of(want.what)


def _activated(case: Case) -> list[EventFit]:
    event: e.Activates = case.event
    want: h.AbilityActivated = case.happening
    if want.mana is not None and event.mana is not want.mana:
        return []
    if want.loyalty is not None and event.loyalty is not want.loyalty:
        return []
    if want.keyword and event.keyword != want.keyword:
        return []
    case = case.of_their_own(event.player)
    if not case.is_player(want.by, event.player) or not case.fits_permanent(case.after, want.of, event.source):
        return []
    return [EventFit(event.source, event.player, event.on_stack)]


def _mana(case: Case) -> list[EventFit]:
    event: e.MakesMana = case.event
    want: h.TappedForMana = case.happening
    if (want.tapped and not event.tapped) or not case.is_player(want.by, event.player):
        return []
    if want.color is not None and matching.color_of(case.after, want.color, case.frame) not in event.mana:
        return []
    if not case.fits(case.before, want.what, event.source):
        return []
    made = "".join(event.mana)
    return [EventFit(event.source, event.player, event.source, amount=len(event.mana), produced=made)]


def _targeted(case: Case) -> list[EventFit]:
    event: e.BecomesTargeted = case.event
    want: h.BecomesTarget = case.happening
    if isinstance(event.target, Seat):
        if want.players is None or not case.among(want.players, event.target):
            return []
        object_ = NO_OBJECT
    else:
        if (want.what is None and want.players is not None) or not case.fits_permanent(
            case.after, want.what, event.target
        ):
            return []
        object_ = event.target
    if not case.is_player(want.by, event.player) or not case.fits(case.after, want.of, event.by_object):
        return []
    return [EventFit(object_, event.player, event.by_object, event.target)]


# ---- the rest --------------------------------------------------------------------------------------------------------


def _step(case: Case) -> list[EventFit]:
    event: e.StepBegins = case.event
    want: h.StepBegins = case.happening
    if event.step != want.step or not case.is_player(want.whose, event.player):
        return []
    return [EventFit(NO_OBJECT, event.player)]


def _taps(case: Case) -> list[EventFit]:
    event: e.Taps = case.event
    want: h.BecomesStatus = case.happening
    if want.as_attacker is not None and event.to_attack is not want.as_attacker:
        return []
    if want.status != ("untapped" if event.untap else "tapped") or not case.fits(case.after, want.what, event.object):
        return []
    return [EventFit(event.object, case.controller(event.object))]


def _attaches(case: Case) -> list[EventFit]:
    event: e.Attaches = case.event
    want: h.BecomesStatus = case.happening
    if want.status == "unattached":
        return _unattached(case, event.object, event.to, event.was)
    if event.to is None or want.status != "attached" or not case.fits(case.after, want.what, event.object):
        return []
    return [EventFit(event.object, case.controller(event.object), event.object, event.to)]


def _unattached(case: Case, id_: ObjectId, to: Ref | None, was: Ref | None = None) -> list[EventFit]:
    """It is on what it was on no longer, wherever it or that is now (701.3d)."""
    item = case.before.object(id_)
    left = was if was is not None or item is None else item.attached_to
    if left is None or left == to or not case.fits(case.before, case.happening.what, id_):
        return []
    return [EventFit(id_, case.before.controller(id_), id_, left)]


def _leaves_its_host(case: Case) -> list[EventFit]:
    leaves = case.happening.status == "unattached" and case.event.origin is Zone.BATTLEFIELD
    return _unattached(case, case.event.object, None) if leaves else []


def _status(case: Case) -> list[EventFit]:
    event: e.ChangesStatus = case.event
    want: h.BecomesStatus = case.happening
    if event.off or event.status != want.status or not case.fits(case.after, want.what, event.object):
        return []
    return [EventFit(event.object, case.controller(event.object))]


def _destroy(case: Case) -> list[EventFit]:
    event: e.Destroys = case.event
    if not case.fits(case.before, case.happening.what, event.object):
        return []
    return [EventFit(event.object, case.before.controller(event.object), event.source)]


def _does(case: Case) -> list[EventFit]:
    event: e.Does = case.event
    want: h.PlayerDoes = case.happening
    if event.what != want.what or not case.is_player(want.players, event.player):
        return []
    if want.amount is not None and event.amount != want.amount:
        return []
    if want.by is not None and not (event.by and case.fits(case.after, want.by, event.by)):
        return []
    noted = h.NOTED_BY_DEEDS.get(event.what, "")
    return [EventFit(event.by, event.player, event.source, amount=event.amount, noted=noted)]


def _loses(case: Case) -> list[EventFit]:
    want: h.PlayerDoes = case.happening
    word = "lose" if isinstance(case.event, e.Loses) else "win"
    before = altered(case, after=case.before)  # who has lost is no player any more
    if want.what != word or not before.is_player(want.players, case.event.player):
        return []
    return [EventFit(NO_OBJECT, case.event.player)]


def _monarch(case: Case) -> list[EventFit]:
    event: e.Designates = case.event
    want: h.PlayerDoes = case.happening
    if want.what == "day changes":
        was = daytime(case.before.state)
        return (
            [EventFit(NO_OBJECT, event.player)]
            if event.what in ("day", "night") and was not in ("", event.what)
            else []
        )
    if want.what != "become monarch" or event.what != "monarch" or not case.is_player(want.players, event.player):
        return []
    return [EventFit(NO_OBJECT, event.player)]


def _adds_mana(case: Case) -> list[EventFit]:
    event: e.MakesMana = case.event
    if case.happening.what != "add mana" or not case.is_player(case.happening.players, event.player):
        return []
    return [EventFit(event.source, event.player, event.source, amount=len(event.mana))]


def _skips_draw(case: Case) -> list[EventFit]:
    event: e.StepBegins = case.event
    steps = {"skip draw": "draw", "untap step": "untap"}
    if steps.get(case.happening.what) != event.step or not case.is_player(case.happening.players, event.player):
        return []
    return [EventFit(NO_OBJECT, event.player)]


def _cycles(case: Case) -> list[EventFit]:
    event: e.Moves = case.event
    if case.happening.what != "cycle" or event.cause != "cycle" or not case.is_player(case.happening.players, event.by):
        return []
    return [EventFit(event.became or event.object, event.by)]


Matcher = Callable[[Case], list[EventFit]]

MATCHERS: Final[dict[tuple[type, type], Matcher]] = {
    (h.ZoneChange, e.Moves): _zone_change,
    (h.ZoneChange, e.CreatesToken): _token_enters,
    (h.TokensCreated, e.CreatesToken): _token_created,
    (h.DamageDealt, e.Damages): _damage,
    (h.LifeChange, e.LifeChanges): _life,
    (h.CountersChange, e.CountersPut): _counters,
    (h.CardDrawn, e.Draws): _drawn,
    (h.SpellCast, e.Casts): _cast,
    (h.AbilityActivated, e.Activates): _activated,
    (h.TappedForMana, e.MakesMana): _mana,
    (h.BecomesTarget, e.BecomesTargeted): _targeted,
    (h.Attacks, e.AttackersDeclared): events_of_combat.attacks,
    (h.Blocks, e.BlockersDeclared): events_of_combat.blocks,
    (h.BecomesBlocked, e.BlockersDeclared): events_of_combat.becomes_blocked,
    (h.AttacksUnblocked, e.BlockersDeclared): events_of_combat.unblocked,
    (h.StepBegins, e.StepBegins): _step,
    (h.BecomesStatus, e.Taps): _taps,
    (h.BecomesStatus, e.Attaches): _attaches,
    (h.BecomesStatus, e.ChangesStatus): _status,
    (h.BecomesStatus, e.Moves): _leaves_its_host,
    (h.WouldDestroy, e.Destroys): _destroy,
    (h.PlayerDoes, e.Does): _does,
    (h.PlayerDoes, e.Loses): _loses,
    (h.PlayerDoes, e.Wins): _loses,
    (h.PlayerDoes, e.Designates): _monarch,
    (h.PlayerDoes, e.MakesMana): _adds_mana,
    (h.PlayerDoes, e.StepBegins): _skips_draw,
    (h.PlayerDoes, e.Moves): _cycles,
}
"""Which function judges which pair of happening and event; a pair that isn't here never fits."""

_KINDS: Final[dict[type, frozenset[type]]] = {
    happening: frozenset(event for kind, event in MATCHERS if kind is happening) for happening, _ in MATCHERS
}
