"""Trigger events and events to be replaced, as rules text writes them after "when" and "whenever" (603.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from mtgtable.abilities.conditions import Compares, Exists, Fits, Isnt
from mtgtable.abilities.filters import (
    AnyOf,
    Anything,
    ControlledBy,
    Filter,
    HasCounter,
    IsAmong,
    IsSource,
    IsStackKind,
    IsType,
    Not,
    OwnedBy,
    all_of,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import (
    AbilityActivated,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesStatus,
    BecomesTarget,
    Blocks,
    CardDrawn,
    CountersChange,
    DamageDealt,
    Happening,
    LifeChange,
    OneOf,
    PlayerDoes,
    SpellCast,
    StateIs,
    StepBegins,
    TappedForMana,
    ZoneChange,
)
from mtgtable.abilities.quantities import PlayerStat
from mtgtable.abilities.selectors import All, Bound, Choose, HostOf, Players, Source, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.lexicon import ORDINALS, STEPS
from mtgtable.oracle.normalise import GRANTER, SELF
from mtgtable.oracle.patterns import Captures, Matcher, matcher
from mtgtable.oracle.syntax import HOST, Noun, Phrase
from mtgtable.oracle.tokens import Parsed, Text, slot


@dataclass(frozen=True, slots=True)
class Event:
    """An event as it was read, with the phrases by which the effect can speak of it."""

    what: Happening
    phrases: tuple[Phrase, ...] = ()
    amount: bool = False
    """ "That much" and "that many" can mean how much this event is about."""


Build: TypeAlias = Callable[[Captures], Event | None]

_RULES: list[tuple[Matcher, Build, bool]] = []
EXAMPLES: list[tuple[str, str]] = []


def event(pattern: str, example: str) -> Callable[[Build], Build]:
    """Declare one kind of event. ``<s:eventful>`` is its subject; the example is the text after "when"."""

    def declare(build: Build) -> Build:
        _RULES.append((matcher(pattern), build, pattern.startswith("<s:eventful>")))
        EXAMPLES.append((pattern, example))
        return build

    return declare


def read_event(text: Text, i: int) -> tuple[Event, int] | None:
    """The longest event at ``i``."""
    subject = text.slot("eventful", i)
    best: tuple[Event, int] | None = None
    for match, build, about in _RULES:
        if about and subject is None:
            continue
        captures: Captures = {"at": i}
        j = match(text, i, captures)
        if j > i and (best is None or j > best[1]):
            made = build(captures)
            if made is not None:
                best = (made, j)
    return best if best is None else (_with_host(best[0]), best[1])


def _with_host(event: Event) -> Event:
    """ "A creature dealt damage by enchanted creature": the enchanted creature is spoken of, too, and later."""
    host = HostOf(Source())
    if not event.phrases or event.phrases[0].meaning != Bound("event.object"):
        return event
    nodes = list(walk(event.what))
    if host not in nodes or IsAmong(host) in nodes:
        return event
    spoken = Phrase(event.phrases[0].at + 1, "object", ("creature", HOST), False, host)
    return replace(event, phrases=(*event.phrases, spoken))


# ---- subjects ----------------------------------------------------------------------------------------------------------


def subject_filter(phrase: Any) -> Filter | None:
    """Which objects a subject means: "a creature you control", "~", "~ or another creature", "one or more Goblins"."""
    meaning = getattr(phrase, "meaning", None)
    if isinstance(meaning, Source):
        return IsSource()
    if isinstance(meaning, Choose | All) and meaning.zones not in ((Zone.BATTLEFIELD,), (Zone.STACK,)):
        return None
    if isinstance(meaning, Choose) and meaning.players is None and meaning.count == 1 and not meaning.up_to:
        return meaning.filter
    if isinstance(meaning, All):
        return meaning.filter
    if meaning is None:
        return None
    return IsAmong(phrase.selector)


def object_phrase(c: Captures, name: str = "event.object") -> Phrase:
    """The subject as the effect will call it."""
    found: Phrase = c["s"][1]
    if isinstance(found.meaning, Source):
        return found
    plural = name == "event.objects"
    return Phrase(found.at, "object", found.nouns, plural, Bound(name))


def other_phrase(phrase: Any, name: str) -> tuple[Phrase, ...]:
    """An object of the event that isn't its subject."""
    if not isinstance(phrase, Phrase):
        return ()
    if isinstance(phrase.meaning, Source):
        return (phrase,)
    return (Phrase(phrase.at, "object", phrase.nouns, False, Bound(name)),)


def player_phrase(player: Any, at: int, name: str = "event.player") -> tuple[Phrase, ...]:
    """A player of the event."""
    if player == You():
        return ()
    where = player.at if isinstance(player, Phrase) else at
    return (Phrase(where, "player", ("player",), False, Bound(name)),)


def players_of(player: Any) -> Any:
    """ "A player", "an opponent" as the players of whom one does it."""
    meaning = getattr(player, "meaning", None)
    return meaning.players if isinstance(meaning, Choose) else player


def recipient(phrase: Any) -> tuple[Filter | None, Any] | None:
    """Whom damage is dealt to: objects that fit, or players."""
    if phrase == You() or getattr(phrase, "kind", "") == "player":
        return None, players_of(phrase)
    fitting = subject_filter(phrase)
    return None if fitting is None else (fitting, None)


# ---- moving --------------------------------------------------------------------------------------------------------------


def _moved(c: Captures, origin: Zone | None, to: Zone | None, **more: Any) -> Event:
    return Event(ZoneChange(c["s"][0], origin, to, **more), (object_phrase(c),))


@event("<s:eventful> enters", "~ enters")
def _(c: Captures) -> Event:
    return _moved(c, None, Zone.BATTLEFIELD)


@event("<s:eventful> enters under your control", "another creature enters under your control")
def _(c: Captures) -> Event:
    fitting = all_of(c["s"][0], ControlledBy(You()))
    return Event(ZoneChange(fitting, None, Zone.BATTLEFIELD), (object_phrase(c),))


@event("<s:eventful> enters under <p:player_control> control", "a creature enters under an opponent's control")
def _(c: Captures) -> Event:
    fitting = all_of(c["s"][0], ControlledBy(c["p"]))
    return Event(ZoneChange(fitting, None, Zone.BATTLEFIELD), (object_phrase(c),))


@event(
    "<s:eventful> (dies|is put into a graveyard from the battlefield|are put into a graveyard from the battlefield)",
    "~ dies",
)
def _(c: Captures) -> Event:
    return _moved(c, Zone.BATTLEFIELD, Zone.GRAVEYARD)


@event(
    "<s:eventful> is put into your graveyard from the battlefield",
    "a creature is put into your graveyard from the battlefield",
)
def _(c: Captures) -> Event:
    return Event(ZoneChange(all_of(c["s"][0], OwnedBy(You())), Zone.BATTLEFIELD, Zone.GRAVEYARD), (object_phrase(c),))


@event("<s:eventful> is put into a graveyard from anywhere", "~ is put into a graveyard from anywhere")
def _(c: Captures) -> Event:
    return _moved(c, None, Zone.GRAVEYARD)


@event(
    "<s:eventful> is put into <p:whose> graveyard [from anywhere]", "a card is put into your graveyard from anywhere"
)
def _(c: Captures) -> Event:
    return Event(ZoneChange(all_of(c["s"][0], OwnedBy(players_of(c["p"]))), None, Zone.GRAVEYARD), (object_phrase(c),))


@event("<s:eventful> leaves the battlefield", "~ leaves the battlefield")
def _(c: Captures) -> Event:
    return _moved(c, Zone.BATTLEFIELD, None)


@event("<s:eventful> enters or leaves the battlefield", "~ enters or leaves the battlefield")
def _(c: Captures) -> Event:
    parts = (ZoneChange(c["s"][0], None, Zone.BATTLEFIELD), ZoneChange(c["s"][0], Zone.BATTLEFIELD, None))
    return Event(OneOf(parts), (object_phrase(c),))


@event("<s:eventful> enters or dies", "~ enters or dies")
def _(c: Captures) -> Event:
    parts = (ZoneChange(c["s"][0], None, Zone.BATTLEFIELD), ZoneChange(c["s"][0], Zone.BATTLEFIELD, Zone.GRAVEYARD))
    return Event(OneOf(parts), (object_phrase(c),))


@event("<s:eventful> enters or attacks", "~ enters or attacks")
def _(c: Captures) -> Event:
    return Event(OneOf((ZoneChange(c["s"][0], None, Zone.BATTLEFIELD), Attacks(c["s"][0]))), (object_phrase(c),))


@event("<s:eventful> enters or is turned face up", "~ enters or is turned face up")
def _(c: Captures) -> Event:
    parts = (ZoneChange(c["s"][0], None, Zone.BATTLEFIELD), BecomesStatus(c["s"][0], "face_up"))
    return Event(OneOf(parts), (object_phrase(c),))


@event("<p:player> sacrifice|sacrifices <o:object>", "you sacrifice a creature")
def _(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    who = players_of(c["p"])
    phrases = (*player_phrase(c["p"], c["at"]), *other_phrase(c["o"], "event.object"))
    return Event(ZoneChange(fitting, Zone.BATTLEFIELD, Zone.GRAVEYARD, "sacrifice", who), phrases)


@event("<p:player> discard|discards <o:card_noun>", "an opponent discards a card")
def _(c: Captures) -> Event:
    phrases = (*player_phrase(c["p"], c["at"]), Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object")))
    return Event(ZoneChange(c["o"], Zone.HAND, None, "discard", players_of(c["p"])), phrases)


@event("you cycle ~", "you cycle ~")
def _(c: Captures) -> Event:
    return Event(ZoneChange(IsSource(), Zone.HAND, None, "cycle", You()), (_self(c),))


@event("you cycle or discard a card", "you cycle or discard a card")
def _(c: Captures) -> Event:
    card = Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object"))
    return Event(ZoneChange(Anything(), Zone.HAND, None, "discard", You()), (card,))


@event("<p:player> cycle|cycles a card", "a player cycles a card")
def _(c: Captures) -> Event:
    card = Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object"))
    phrases = (*player_phrase(c["p"], c["at"]), card)
    return Event(ZoneChange(Anything(), Zone.HAND, None, "cycle", players_of(c["p"])), phrases)


@event("<s:eventful> attacks you or a planeswalker you control", "a creature attacks you or a planeswalker you control")
def _(c: Captures) -> Event:
    mine = All(all_of(IsType("Planeswalker"), ControlledBy(You())))
    return Event(Attacks(c["s"][0], Union((You(), mine))), (object_phrase(c),))


@event("<p:player> play|plays another land", "you play another land")
def _(c: Captures) -> Event:
    land = all_of(IsType("Land"), Not(IsSource()))
    phrases = (
        *player_phrase(c["p"], c["at"]),
        Phrase(c["at"] + 1, "object", ("land",), False, Bound("event.object")),
    )
    return Event(ZoneChange(land, None, Zone.BATTLEFIELD, "play", players_of(c["p"])), phrases)


@event("<p:player> play|plays a land", "a player plays a land")
def _(c: Captures) -> Event:
    phrases = (*player_phrase(c["p"], c["at"]), Phrase(c["at"] + 1, "object", ("land",), False, Bound("event.object")))
    return Event(ZoneChange(IsType("Land"), None, Zone.BATTLEFIELD, "play", players_of(c["p"])), phrases)


@event("<p:player> play|plays a card", "you play a card")
def _(c: Captures) -> Event:
    by = players_of(c["p"])
    played = OneOf((SpellCast(None, by), ZoneChange(IsType("Land"), None, Zone.BATTLEFIELD, "play", by)))
    return Event(played, player_phrase(c["p"], c["at"]))


def _self(c: Captures) -> Phrase:
    return Phrase(c["at"] + 1, "object", ("~",), False, Source())


# ---- combat and damage -----------------------------------------------------------------------------------------------------


@event("<s:eventful> attacks", "~ attacks")
def _(c: Captures) -> Event:
    return Event(Attacks(c["s"][0]), (object_phrase(c),))


@event("<s:eventful> attacks alone", "~ attacks alone")
def _(c: Captures) -> Event:
    return Event(Attacks(c["s"][0], alone=True), (object_phrase(c),))


@event("<s:eventful> attacks <p:player>", "a creature attacks you")
def _(c: Captures) -> Event:
    phrases = (object_phrase(c), *player_phrase(c["p"], c["at"] + 1))
    return Event(Attacks(c["s"][0], players_of(c["p"])), phrases)


@event("you attack [with one or more creatures]", "you attack")
def _(_c: Captures) -> Event:
    return Event(Attacks(all_of(IsType("Creature"), ControlledBy(You())), together=True), ())


@event("<s:eventful> attacks or blocks", "~ attacks or blocks")
def _(c: Captures) -> Event:
    return Event(OneOf((Attacks(c["s"][0]), Blocks(c["s"][0], each=False))), (object_phrase(c),))


@event("<s:eventful> blocks", "~ blocks")
def _(c: Captures) -> Event:
    return Event(Blocks(c["s"][0], each=False), (object_phrase(c),))


@event("<s:eventful> blocks <o:object>", "~ blocks a creature")
def _(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return Event(Blocks(c["s"][0], fitting), (object_phrase(c), *other_phrase(c["o"], "event.target")))


@event("<s:eventful> becomes blocked", "~ becomes blocked")
def _(c: Captures) -> Event:
    return Event(BecomesBlocked(c["s"][0]), (object_phrase(c),))


@event("<s:eventful> becomes blocked by <o:object>", "~ becomes blocked by a creature")
def _(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return Event(BecomesBlocked(c["s"][0], fitting), (object_phrase(c), *other_phrase(c["o"], "event.target")))


@event("<s:eventful> blocks or becomes blocked", "~ blocks or becomes blocked")
def _(c: Captures) -> Event:
    return Event(OneOf((Blocks(c["s"][0], each=False), BecomesBlocked(c["s"][0]))), (object_phrase(c),))


@event("<s:eventful> blocks or becomes blocked by <o:object>", "~ blocks or becomes blocked by a creature")
def _(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    parts = (Blocks(c["s"][0], fitting), BecomesBlocked(c["s"][0], fitting))
    return Event(OneOf(parts), (object_phrase(c), *other_phrase(c["o"], "event.target")))


@event("<s:eventful> attacks and isn't blocked", "~ attacks and isn't blocked")
def _(c: Captures) -> Event:
    return Event(AttacksUnblocked(c["s"][0]), (object_phrase(c),))


@event("<s:eventful> deals [<k:combat>] damage to <r:recipient>", "~ deals combat damage to a player")
def _(c: Captures) -> Event | None:
    to = recipient(c["r"])
    if to is None:
        return None
    phrases: tuple[Phrase, ...] = (object_phrase(c, "event.source"),)
    phrases += player_phrase(c["r"], c["at"] + 1) if to[1] is not None else other_phrase(c["r"], "event.target")
    return Event(DamageDealt(c["s"][0], to[0], to[1], c.get("k")), phrases, amount=True)


@event("<s:eventful> deals [<k:combat>] damage", "~ deals damage")
def _(c: Captures) -> Event:
    return Event(DamageDealt(c["s"][0], combat=c.get("k")), (object_phrase(c, "event.source"),), amount=True)


@event("<s:eventful> is dealt [<k:combat>] damage", "~ is dealt damage")
def _(c: Captures) -> Event:
    return Event(DamageDealt(to_objects=c["s"][0], combat=c.get("k")), (object_phrase(c, "event.target"),), amount=True)


@event("<p:player> are|is dealt [<k:combat>] damage", "you're dealt damage")
def _(c: Captures) -> Event:
    return Event(
        DamageDealt(to_players=players_of(c["p"]), combat=c.get("k")), player_phrase(c["p"], c["at"]), amount=True
    )


# ---- casting, activating, mana ------------------------------------------------------------------------------------------------


def _spell(noun: Any) -> Filter | None:
    if not isinstance(noun, Phrase):
        return None
    meaning = noun.meaning
    if "spell" not in noun.nouns or not isinstance(meaning, Choose) or meaning.zones != (Zone.STACK,):
        return None
    return meaning.filter


@event("<p:player> cast|casts <o:object>", "you cast an instant or sorcery spell")
def _(c: Captures) -> Event | None:
    if isinstance(c["o"].meaning, Source):
        phrases = (_self(c), *player_phrase(c["p"], c["at"]))
        return Event(SpellCast(IsSource(), players_of(c["p"])), phrases)
    fitting = _spell(c["o"])
    if fitting is None:
        return None
    phrases = (*player_phrase(c["p"], c["at"]), Phrase(c["o"].at, "object", c["o"].nouns, False, Bound("event.object")))
    return Event(SpellCast(fitting, players_of(c["p"])), phrases)


@event("you cast your <n:ordinal> spell each turn", "you cast your second spell each turn")
def _(c: Captures) -> Event:
    return Event(SpellCast(None, You(), c["n"]), ())


@event("<p:player> casts their <n:ordinal> spell each turn", "an opponent casts their second spell each turn")
def _(c: Captures) -> Event:
    return Event(SpellCast(None, players_of(c["p"]), c["n"]), player_phrase(c["p"], c["at"]))


@event(
    "<p:player> activate|activates an ability that isn't a mana ability",
    "a player activates an ability that isn't a mana ability",
)
def _(c: Captures) -> Event:
    return Event(AbilityActivated(None, players_of(c["p"]), mana=False), player_phrase(c["p"], c["at"]))


@event("<p:player> taps <o:object> for mana", "a player taps a land for mana")
def _(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    phrases = (*player_phrase(c["p"], c["at"]), *other_phrase(c["o"], "event.object"))
    return Event(TappedForMana(fitting, players_of(c["p"])), phrases)


@event("<s:eventful> is tapped for mana", "a Forest is tapped for mana")
def _(c: Captures) -> Event:
    return Event(TappedForMana(c["s"][0]), (object_phrase(c),))


@event("<s:eventful> becomes the target of a spell or ability", "~ becomes the target of a spell or ability")
def _(c: Captures) -> Event:
    source = Phrase(c["at"] + 1, "object", ("spell", "ability"), False, Bound("event.source"))
    return Event(BecomesTarget(c["s"][0]), (object_phrase(c), source))


@event("<s:eventful> becomes the target of a spell", "~ becomes the target of a spell")
def _(c: Captures) -> Event:
    source = Phrase(c["at"] + 1, "object", ("spell",), False, Bound("event.source"))
    return Event(BecomesTarget(c["s"][0], of=IsStackKind("spell")), (object_phrase(c), source))


@event(
    "<s:eventful> becomes the target of a spell or ability <p:player> controls",
    "~ becomes the target of a spell or ability an opponent controls",
)
def _(c: Captures) -> Event:
    source = Phrase(c["at"] + 1, "object", ("spell", "ability"), False, Bound("event.source"))
    return Event(BecomesTarget(c["s"][0], by=players_of(c["p"])), (object_phrase(c), source))


@event("<s:eventful> is countered", "a spell you've cast is countered")
def _(c: Captures) -> Event | None:
    if "spell" not in c["s"][1].nouns:
        return None
    return Event(ZoneChange(c["s"][0], Zone.STACK, None, "counter"), (object_phrase(c),))


# ---- status, counters, life, cards ---------------------------------------------------------------------------------------------


@event("<s:eventful> becomes tapped", "~ becomes tapped")
def _(c: Captures) -> Event:
    return Event(BecomesStatus(c["s"][0], "tapped"), (object_phrase(c),))


@event("<s:eventful> becomes untapped", "~ becomes untapped")
def _(c: Captures) -> Event:
    return Event(BecomesStatus(c["s"][0], "untapped"), (object_phrase(c),))


@event("<s:eventful> is turned face up", "~ is turned face up")
def _(c: Captures) -> Event:
    return Event(BecomesStatus(c["s"][0], "face_up"), (object_phrase(c),))


@event("<s:eventful> becomes monstrous", "~ becomes monstrous")
def _(c: Captures) -> Event:
    return Event(BecomesStatus(c["s"][0], "monstrous"), (object_phrase(c),))


@event("<p:player> gain|gains life", "you gain life")
def _(c: Captures) -> Event:
    return Event(LifeChange(players_of(c["p"]), gained=True), player_phrase(c["p"], c["at"]), amount=True)


@event("<p:player> lose|loses life", "you lose life")
def _(c: Captures) -> Event:
    return Event(LifeChange(players_of(c["p"]), gained=False), player_phrase(c["p"], c["at"]), amount=True)


@event("<p:player> draw|draws a card", "you draw a card")
def _(c: Captures) -> Event:
    return Event(CardDrawn(players_of(c["p"])), player_phrase(c["p"], c["at"]))


@event(
    "<p:player> draw|draws a card except the first one (they|you) draw in each of (their|your) draw steps",
    "an opponent draws a card except the first one they draw in each of their draw steps",
)
def _(c: Captures) -> Event:
    return Event(CardDrawn(players_of(c["p"]), except_first_in_draw_step=True), player_phrase(c["p"], c["at"]))


@event("you draw your <n:ordinal> card each turn", "you draw your second card each turn")
def _(c: Captures) -> Event:
    return Event(CardDrawn(You(), c["n"]), ())


@event("(a|one or more) <k:counter_kind> counter(s) (is|are) (put|placed) on <o:object>", "a +1/+1 counter is put on ~")
def _(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return Event(CountersChange(fitting, kind=c["k"]), other_phrase(c["o"], "event.object"))


@event("the last <k:counter_kind> counter is removed from <o:object>", "the last time counter is removed from ~")
def _(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return Event(CountersChange(fitting, kind=c["k"], removed=True, last=True), other_phrase(c["o"], "event.object"))


@event("<p:player> loses the game", "a player loses the game")
def _(c: Captures) -> Event:
    return Event(PlayerDoes("lose", players_of(c["p"])), player_phrase(c["p"], c["at"]))


@event("<p:player> shuffles (their|your) library", "an opponent shuffles their library")
def _(c: Captures) -> Event:
    return Event(PlayerDoes("shuffle", players_of(c["p"])), player_phrase(c["p"], c["at"]))


@event("you scry", "you scry")
def _(_c: Captures) -> Event:
    return Event(PlayerDoes("scry", You()), ())


@event("you control no <n:noun>", "you control no Islands")
def _(c: Captures) -> Event:
    noun: Noun = c["n"]
    return Event(StateIs(Isnt(Exists(All(all_of(noun.filter, ControlledBy(You())))))), ())


@event("you control no other <n:noun>", "you control no other creatures")
def _(c: Captures) -> Event:
    noun: Noun = c["n"]
    return Event(StateIs(Isnt(Exists(All(all_of(noun.filter, Not(IsSource()), ControlledBy(You())))))), ())


@event("you have no cards in hand", "you have no cards in hand")
def _(_c: Captures) -> Event:
    return Event(StateIs(Compares(PlayerStat("hand", You()), "=", 0)), ())


@event("(~ has|there are) no <k:counter_kind> counters on (it|~)", "there are no ice counters on ~")
def _(c: Captures) -> Event:
    return Event(StateIs(Isnt(Fits(Source(), HasCounter(c["k"])))), (_self(c),))


@event("there are no creatures on the battlefield", "there are no creatures on the battlefield")
def _(_c: Captures) -> Event:
    return Event(StateIs(Isnt(Exists(All(IsType("Creature"))))), ())


@event("you become the monarch", "you become the monarch")
def _(_c: Captures) -> Event:
    return Event(PlayerDoes("become monarch", You()), ())


# ---- steps ------------------------------------------------------------------------------------------------------------------------


@event("the beginning of <s:step_of>", "the beginning of your upkeep")
def _(c: Captures) -> Event:
    step, whose = c["s"]
    phrases: tuple[Phrase, ...] = ()
    if whose != You():
        phrases = (Phrase(c["at"], "player", ("player",), False, Bound("event.player")),)
    return Event(StepBegins(step, whose), phrases)


@event("end of combat", "end of combat")
def _(_c: Captures) -> Event:
    return Event(StepBegins("end_combat"), ())


@slot("eventful")
def _eventful(text: Text, i: int) -> Parsed:
    """The subject of an event: "~", "another creature you control", "~ or another creature", "enchanted creature"."""
    t = text.t
    if t[i] == SELF and t[i + 1] == "or" and t[i + 2] in ("another", "a", "an"):
        more = text.slot("object", i + 2)
        if more is not None and isinstance(more[0].meaning, Choose):
            fitting = AnyOf((IsSource(), more[0].meaning.filter))
            phrase = Phrase(i, "object", more[0].nouns, False, Bound("event.object"))
            return (fitting, phrase), more[1]
    if t[i] not in (SELF, "a", "an", "another", "enchanted", "equipped", "that", "it", GRANTER, "fortified"):
        return None
    if t[i] in ("a", "an", "another"):
        card = text.slot("noun", i + 1)
        if card is not None and card[0].card and not card[0].zones and not card[0].plural:
            fitting = all_of(Not(IsSource()), card[0].filter) if t[i] == "another" else card[0].filter
            return (fitting, Phrase(i, "object", card[0].nouns, False, Bound("event.object"))), card[1]
    found = text.slot("object", i)
    if found is None:
        return None
    fitting_or_none = subject_filter(found[0])
    return None if fitting_or_none is None else ((fitting_or_none, found[0]), found[1])


@slot("step_of")
def _step_of(text: Text, i: int) -> Parsed:
    """ "Your upkeep", "each end step", "combat on your turn", "each opponent's draw step"."""
    t = text.t
    if text.at(i, ("combat", "on", "your", "turn")):
        return ("begin_combat", You()), i + 4
    if t[i] == "each" and t[i + 1] == "combat":
        return ("begin_combat", None), i + 2
    if t[i] in ("each", "the") and (step := _step_name(text, i + 1)) is not None:
        if text.at(step[1], ("of", "enchanted")) or (t[step[1]] == "of" and t[step[1] + 1] not in ("your", "each")):
            whose = text.slot("player", step[1] + 1)
            return ((step[0], whose[0]), whose[1]) if whose is not None else None
        return ((step[0], None), step[1]) if t[i] == "each" or step[0] == "end" else None
    found = text.slot("whose", i)
    if found is None:
        return None
    named = _step_name(text, found[1])
    return ((named[0], players_of(found[0])), named[1]) if named is not None else None


def _step_name(text: Text, i: int) -> tuple[str, int] | None:
    best: tuple[str, int] | None = None
    for name, step in STEPS.items():
        words = tuple(name.split())
        if text.at(i, words) and (best is None or i + len(words) > best[1]):
            best = (step, i + len(words))
    return best


@slot("ordinal")
def _ordinal(text: Text, i: int) -> Parsed:
    return (ORDINALS[text.t[i]], i + 1) if text.t[i] in ORDINALS else None


@slot("card_noun")
def _card_noun(text: Text, i: int) -> Parsed:
    """ "A card", "a land card", as what is discarded."""
    if text.t[i] not in ("a", "an"):
        return None
    found = text.slot("noun", i + 1)
    if found is None or not found[0].card or found[0].zones:
        return None
    return found[0].filter, found[1]


@slot("player_control")
def _player_control(text: Text, i: int) -> Parsed:
    """ "An opponent's", before "control"."""
    if text.at(i, ("an", "opponent", "'s")):
        return Players("opponents"), i + 3
    if text.at(i, ("your",)):
        return You(), i + 1
    return None
