"""Trigger events and events to be replaced, as rules text writes them after "when" and "whenever" (603.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities.conditions import IsTurnOf
from mtgtable.abilities.filters import (
    ANYWHERE,
    AnyOf,
    Anything,
    ControlledBy,
    Filter,
    HasStatus,
    IsAmong,
    IsSource,
    IsType,
    Not,
    OwnedBy,
    SharesWith,
    all_of,
    parts_of,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import (
    Attacks,
    BecomesStatus,
    CountersChange,
    DamageDealt,
    Happening,
    Nth,
    OneOf,
    StateIs,
    StepBegins,
    Together,
    TokensCreated,
    While,
    ZoneChange,
)
from mtgtable.abilities.selectors import All, Bound, Choose, HostOf, Players, Source, Union, You, controller_then
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.grammar.syntax import HOST, Phrase, meaning_of
from mtgtable.oracle.wording.lexicon import ORDINALS, STEPS
from mtgtable.oracle.wording.normalise import GRANTER, SELF
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@dataclass(frozen=True, slots=True)
class Event:
    """An event as it was read, with the phrases by which the effect can speak of it."""

    what: Happening
    phrases: tuple[Phrase, ...] = ()
    amount: bool = False
    """ "That much" and "that many" can mean how much this event is about."""


Build: TypeAlias = Callable[[Captures], Event | None]

EVENTS: Final[PlainRules[Build]] = Rules("event", matcher)
"""The kinds of events. ``<s:eventful>`` is the subject; the example is the text after "when"."""

event = EVENTS.declare

A_CARD: Final = Not(HasStatus("copy"))
"""What is cast as a card is played: who casts a copy of a card plays none (707.12)."""


def read_event(text: Text, i: int) -> tuple[Event, int] | None:
    """The longest event at ``i``, with further verbs of its subject after "or"."""
    found = _single(text, i)
    while found is not None and text.t[found[1]] == "or":
        more = _same_subject(text, i, found)
        if more is None:
            break
        found = more
    while found is not None and text.at(found[1], (",", "or")):
        another = _single(text, found[1] + 2)
        if another is None or text.t[another[1]] != ",":
            break
        found = either_event(found[0], another[0]), another[1]
    return found if found is None else _first_time(text, *found)


_FIRST_TIME: Final = ("for", "the", "first", "time", "each", "turn")
_FIRST_OF_YOURS: Final = ("for", "the", "first", "time", "during", "each", "of", "your", "turns")


def _first_time(text: Text, event: Event, j: int) -> tuple[Event, int]:
    """ "… for the first time each turn", "… for the first time during each of your turns"."""
    if isinstance(event.what, StateIs | StepBegins):
        return event, j
    if text.at(j, _FIRST_TIME):
        return replace(event, what=Nth(event.what)), j + len(_FIRST_TIME)
    if text.at(j, _FIRST_OF_YOURS):
        return replace(event, what=While(Nth(event.what), IsTurnOf(You()))), j + len(_FIRST_OF_YOURS)
    return event, j


def _same_subject(text: Text, i: int, found: tuple[Event, int]) -> tuple[Event, int] | None:
    """ "~ enters or attacks": the words after "or" read as if the subject stood before them."""
    subject = text.slot("eventful", i)
    if subject is None:
        return None
    head, j = subject[1], found[1] + 1
    again = _single(text.going_on(i, text.tokens[i:head] + text.tokens[j:]), i)
    if again is None or again[1] <= head:
        return None
    event = either_event(found[0], again[0], subject[0][1])
    return event, j + again[1] - head


def either_event(one: Event, other: Event, subject: Phrase | None = None) -> Event:
    """One event or the other; spoken of later is only what both of them call the same.

    What each of them calls otherwise has a name that nothing binds, so that the text isn't taken for understood; but
    ``subject``, what both are about, may be the same whatever happens.
    """
    common = [phrase for phrase in one.phrases if any(_alike(phrase, more) for more in other.phrases)]
    called = [phrase for phrase in one.phrases if phrase.kind != "player" and phrase not in common]
    if called and other.phrases and not common:
        about = subject or called[0]
        same = about.meaning in (Source(), HostOf(Source()))
        common.append(about if same else replace(called[0], meaning=Bound("either event")))
    return Event(OneOf((one.what, other.what)), tuple(common), one.amount and other.amount)


def _alike(one: Phrase, other: Phrase) -> bool:
    return (one.nouns, one.meaning) == (other.nouns, other.meaning)


def _single(text: Text, i: int) -> tuple[Event, int] | None:
    best: tuple[Event, int] | None = None
    for rule in EVENTS.starting(text, i):
        captures: Captures = {"at": i}
        j = rule.match(text, i, captures)
        if j > i and (best is None or j > best[1]):
            made = rule.build(captures)
            if made is not None and rule.pattern.startswith("<s:eventful>"):
                made = _at_once(made) if captures["s"][1].plural else _with_player(made, captures)
            if made is not None:
                best = (made, j)
    return best if best is None else (_with_host(best[0]), best[1])


def _at_once(event: Event) -> Event | None:
    """ "One or more creatures you control attack": all that do so at the same time are one occurrence (603.2c)."""
    what = event.what
    if isinstance(what, Together):
        return event
    if isinstance(what, Attacks):
        return replace(event, what=replace(what, together=True), amount=True)
    if isinstance(what, ZoneChange | TokensCreated | BecomesStatus | CountersChange):
        return replace(event, what=Together(what), amount=True)
    if isinstance(what, OneOf) and all(isinstance(part, ZoneChange) for part in what.parts):
        return replace(event, what=Together(what), amount=True)
    if isinstance(what, DamageDealt):
        return replace(event, what=Together(what, each_player=what.to_players is not None), amount=True)
    return None


def _with_player(event: Event, c: Captures) -> Event:
    """ "A creature an opponent controls dies": "that player" is that opponent, where no other player is spoken of."""
    fitting, subject = c["s"]
    parts = parts_of(fitting)
    if ControlledBy(Players("opponents")) not in parts or any(phrase.kind == "player" for phrase in event.phrases):
        return event
    about = next((phrase for phrase in event.phrases if phrase.at == subject.at), None)
    if about is None:
        return event
    opponent = Phrase(subject.at, "player", ("player",), False, controller_then(about.meaning))
    return replace(event, phrases=(opponent, *event.phrases))


def _with_host(event: Event) -> Event:
    """ "A creature dealt damage by enchanted creature": the enchanted creature is spoken of, too, and later."""
    host = HostOf(Source())
    if not event.phrases or event.phrases[0].meaning != Bound("event.object"):
        return event
    nodes = list(walk(event.what))
    of_player = any(isinstance(node, Phrase) and node.kind == "player" and node.meaning == host for node in nodes)
    if host not in nodes or IsAmong(host) in nodes or of_player:
        return event
    spoken = Phrase(event.phrases[0].at + 1, "object", ("creature", HOST), False, host)
    return replace(event, phrases=(*event.phrases, spoken))


# ---- subjects -------------------------------------------------------------------------------------------------------


def subject_filter(phrase: Any) -> Filter | None:
    """Which objects a subject means: "a creature you control", "~", "~ or another creature", "one or more Goblins"."""
    meaning = meaning_of(phrase)
    if isinstance(meaning, Source):
        return IsSource()
    if isinstance(meaning, Choose | All) and meaning.zones not in ((Zone.BATTLEFIELD,), (Zone.STACK,)):
        return None
    one = isinstance(meaning, Choose) and meaning.players is None and meaning.count == 1 and not meaning.up_to
    if isinstance(meaning, All) or (one and isinstance(meaning, Choose)):
        return of_sources(meaning.filter, phrase.nouns)
    if meaning is None:
        return None
    return IsAmong(phrase.selector)


def of_sources(fitting: Filter, nouns: Sequence[str]) -> Filter:
    """ "Creature sources" that deal damage are permanents, spells and cards elsewhere: all that have the type."""
    kinds = [part.parts if isinstance(part, AnyOf) else (part,) for part in parts_of(fitting)]
    by_type = any(all(isinstance(one, IsType) for one in kind) for kind in kinds)
    return all_of(fitting, ANYWHERE) if "source" in nouns and by_type else fitting


def cards_alone(c: Captures) -> Filter:
    """A token that is put into a graveyard isn't a card (108.2b)."""
    nouns = c["s"][1].nouns
    named = "card" in nouns and "token" not in nouns and not isinstance(c["s"][1].meaning, Source)
    return all_of(c["s"][0], Not(HasStatus("token"))) if named else c["s"][0]


def object_phrase(c: Captures, name: str = "event.object") -> Phrase:
    """The subject as the effect will call it."""
    found: Phrase = c["s"][1]
    if isinstance(found.meaning, Source):
        return found
    if found.plural:
        name = "event.objects"
    plural = name == "event.objects"
    return Phrase(found.at, "object", found.nouns, plural, Bound(name))


def other_phrase(phrase: Any, name: str) -> tuple[Phrase, ...]:
    """An object of the event that isn't its subject."""
    if not isinstance(phrase, Phrase):
        return ()
    if isinstance(phrase.meaning, Source):
        return (phrase,)
    return (Phrase(phrase.at, "object", phrase.nouns, False, Bound(name)),)


def called(phrases: tuple[Phrase, ...], *names: str) -> tuple[Phrase, ...]:
    """Phrases of an event with what they are called in it: "the other creature", "the blocking creature"."""
    return tuple(replace(phrase, nouns=(*names, *phrase.nouns)) for phrase in phrases)


def player_phrase(player: Any, at: int, name: str = "event.player") -> tuple[Phrase, ...]:
    """A player of the event."""
    if player == You():
        return ()
    where = player.at if isinstance(player, Phrase) else at
    return (Phrase(where, "player", ("player",), False, Bound(name)),)


def players_of(player: Any) -> Any:
    """ "A player", "an opponent" as the players of whom one does it."""
    meaning = meaning_of(player)
    return meaning.players if isinstance(meaning, Choose) else player


def recipient(phrase: Any) -> tuple[Filter | None, Any] | None:
    """Whom damage is dealt to: objects that fit, or players."""
    if phrase == You() or getattr(phrase, "kind", "") == "player":
        return None, players_of(phrase)
    if isinstance(meaning_of(phrase), Union):
        return _either(phrase.meaning.parts)
    fitting = subject_filter(phrase)
    return None if fitting is None else (fitting, None)


def _either(parts: Sequence[Any]) -> tuple[Filter | None, Any] | None:
    """ "You or a permanent you control": one of the players or what fits."""
    both = [recipient(part) for part in parts]
    objects = [one[0] for one in both if one is not None and one[0] is not None]
    players = [one[1] for one in both if one is not None and one[1] is not None]
    if None in both or len(players) > 1 or not objects:
        return None
    return (objects[0] if len(objects) == 1 else AnyOf(tuple(objects))), players[0] if players else None


def self_phrase(c: Captures) -> Phrase:
    """The object that the ability is on."""
    return Phrase(c["at"] + 1, "object", ("~",), False, Source())


# ---- the languages that events call ----------------------------------------------------------------------------------


_NAMESAKE: Final = ("with", "the", "same", "name")
_SUBJECTS: Final = (
    SELF, "a", "an", "another", "enchanted", "equipped", "that", "it", GRANTER, "fortified", "target",
)  # fmt: skip


@slot("eventful")
def _eventful(text: Text, i: int) -> Parsed:
    """The subject of an event: "~", "another creature you control", "~ or another creature", "enchanted creature"."""
    t = text.t
    if text.at(i, ("your", "commander")):  # one that you own, whoever controls it (903.3)
        mine = all_of(HasStatus("commander"), OwnedBy(You()))
        return (mine, Phrase(i, "object", ("commander", "creature", "permanent"), False, Bound("event.object"))), i + 2
    if t[i] == SELF and t[i + 1] == "or" and t[i + 2] in ("enchanted", "equipped"):
        host = text.slot("object", i + 2)
        if host is not None:
            both = AnyOf((IsSource(), IsAmong(HostOf(Source()))))
            return (both, Phrase(i, "object", host[0].nouns, False, Bound("event.object"))), host[1]
    if t[i] == SELF and t[i + 1] == "or" and t[i + 2] in ("another", "a", "an"):
        more = text.slot("object", i + 2)
        if more is not None and isinstance(more[0].meaning, Choose):
            namesake = text.at(more[1], _NAMESAKE)
            kin = all_of(more[0].meaning.filter, SharesWith("name", Source())) if namesake else more[0].meaning.filter
            phrase = Phrase(i, "object", more[0].nouns, False, Bound("event.object"))
            return (AnyOf((IsSource(), kin)), phrase), more[1] + (len(_NAMESAKE) if namesake else 0)
    if t[i] == SELF and text.at(i + 1, ("and", "/", "or", "one", "or", "more", "other")):
        more = text.slot("noun", i + 8)
        if more is None or not more[0].plural or not more[0].of_permanents:
            return None
        all_ = AnyOf((IsSource(), all_of(Not(IsSource()), more[0].filter)))
        return (all_, Phrase(i, "object", more[0].nouns, True, All(all_, more[0].places))), more[1]
    if text.at(i, ("one", "or", "more")):
        return _one_or_more(text, i)
    if text.at(i, ("any", "source")):
        return (Anything(), Phrase(i, "object", ("source",), False, Bound("event.object"))), i + 2
    brought = t[i] == "the" and text.at(i + 2, ("put", "onto", "the", "battlefield", "with"))
    if not brought and t[i] not in _SUBJECTS:
        return None
    if t[i] in ("a", "an", "another"):
        card = text.slot("noun", i + 1)
        if card is not None and card[0].card and not card[0].zones and not card[0].plural:
            called = all_of(Not(IsSource()), card[0].filter) if t[i] == "another" else card[0].filter
            return (called, Phrase(i, "object", card[0].nouns, False, Bound("event.object"))), card[1]
    found = text.slot("object", i)
    if found is None:
        return None
    fitting_or_none = subject_filter(found[0])
    if fitting_or_none is None:
        return None
    return _or_another(text, i, fitting_or_none, found) or ((fitting_or_none, found[0]), found[1])


def _or_another(text: Text, i: int, first: Filter, found: Any) -> Parsed:
    """ "Another creature you control or a land you control": each is described in full."""
    described = text.t[i] in ("a", "an", "another") and text.t[found[1]] == "or" and text.t[found[1] + 1] in ("a", "an")
    more = text.slot("object", found[1] + 1) if described else None
    second = None if more is None else subject_filter(more[0])
    if more is None or second is None:
        return None
    phrase = Phrase(i, "object", (*found[0].nouns, *more[0].nouns), False, Bound("event.object"))
    return (AnyOf((first, second)), phrase), more[1]


def _one_or_more(text: Text, i: int) -> Parsed:
    """ "One or more creatures you control", "one or more other creatures"."""
    found = text.slot("noun", i + 3)
    if found is None or not found[0].plural:
        return None
    noun = found[0]
    if noun.card and noun.zones:
        return None
    phrase = Phrase(i, "object", noun.nouns, True, All(noun.filter, noun.places))
    return (noun.filter, phrase), found[1]


@slot("step_of")
def _step_of(text: Text, i: int) -> Parsed:
    """ "Your upkeep", "each end step", "combat on your turn", "each opponent's draw step"."""
    t = text.t
    if text.at(i, ("combat", "on", "your", "turn")):
        return ("begin_combat", You()), i + 4
    whose = text.slot("whose", i + 2) if text.at(i, ("each", "of")) else None
    for main in ("postcombat", "precombat"):
        if whose is not None and text.at(whose[1], (main, "main", "phases")):
            return (f"{main}_main", players_of(whose[0])), whose[1] + 3
    if text.at(i, ("each", "of", "your", "main", "phases")):
        return ("main", You()), i + 5
    if text.at(i, ("combat", "on", "each", "opponent", "'s", "turn")):
        return ("begin_combat", Players("opponents")), i + 6
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


@slot("one_or_more")
def _one_or_more_of_them(text: Text, i: int) -> Parsed:
    return (True, i + 3) if text.at(i, ("one", "or", "more")) else None


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
