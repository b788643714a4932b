"""Events that somebody's spell or ability brings about, and what is spoken of as its doing (603.2)."""

from __future__ import annotations

from mtgtable.abilities.filters import AnyOf, Anything, ControlledBy, InZone, IsSource, IsStackKind, OwnedBy, all_of
from mtgtable.abilities.happenings import (
    AbilityActivated,
    DamageDealt,
    OneOf,
    PlayerDoes,
    SpellCast,
    TappedForMana,
    ZoneChange,
)
from mtgtable.abilities.selectors import Bound, Players, Those, Union, You, controller_then
from mtgtable.abilities.words import ChosenColor
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import (
    Event,
    event,
    object_phrase,
    player_phrase,
    players_of,
    recipient,
    subject_filter,
)
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase, meaning_of


def _whose_doing(c: Captures) -> tuple[Phrase, ...]:
    """ "That player", "that opponent": who controls the spell or ability."""
    if c["p"] == You():
        return ()
    return (Phrase(c["at"], "player", ("player",), False, controller_then(Bound("event.source"))),)


def _moved(c: Captures, nouns: tuple[str, ...]) -> Phrase:
    return Phrase(c["at"] + 1, "object", nouns, False, Bound("event.object"))


@event(
    "a spell or ability <p:player> control|controls counters a spell", "a spell or ability you control counters a spell"
)
def spell_or_ability_counters_a_spell(c: Captures) -> Event:
    """701.6a."""
    countered = ZoneChange(IsStackKind("spell"), Zone.STACK, None, "counter", None, ControlledBy(players_of(c["p"])))
    return Event(countered, (*_whose_doing(c), _moved(c, ("spell",))))


@event(
    "a spell or ability <p:player> control|controls causes (a|an) <n:noun> to be put into your graveyard from the "
    "battlefield",
    "a spell or ability an opponent controls causes a land to be put into your graveyard from the battlefield",
)
def spell_or_ability_puts_into_your_graveyard(c: Captures) -> Event | None:
    """What a rule puts there is nobody's doing (704.5)."""
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    fitting = all_of(noun.filter, OwnedBy(You()))
    moved = ZoneChange(
        fitting, Zone.BATTLEFIELD, Zone.GRAVEYARD, caused_by=ControlledBy(players_of(c["p"])),
    )  # fmt: skip
    return Event(moved, (*_whose_doing(c), _moved(c, noun.nouns)))


@event(
    "a spell or ability <p:player> control|controls destroys (a|an) <n:noun>",
    "a spell or ability an opponent controls destroys a noncreature permanent you control",
)
def spell_or_ability_destroys(c: Captures) -> Event | None:
    """701.8b: only by the word destroy, not by lethal damage."""
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    by = ControlledBy(players_of(c["p"]))
    gone = ZoneChange(noun.filter, Zone.BATTLEFIELD, None, "destroy", None, by)
    return Event(gone, (*_whose_doing(c), _moved(c, noun.nouns)))


@event("<s:eventful> is|are sacrificed or destroyed", "a noncreature artifact is sacrificed or destroyed")
def object_is_sacrificed_or_destroyed(c: Captures) -> Event:
    ways = tuple(ZoneChange(c["s"][0], Zone.BATTLEFIELD, None, cause) for cause in ("sacrifice", "destroy"))
    return Event(OneOf(ways), (object_phrase(c),))


# ---- damage ---------------------------------------------------------------------------------------------------------


@event(
    "<p:player> are|is dealt [<k:combat>] damage by <o:object> or by <q:object>",
    "an opponent is dealt damage by a red instant spell you control or by a red planeswalker you control",
)
def player_is_dealt_damage_by_either(c: Captures) -> Event | None:
    one, other = subject_filter(c["o"]), subject_filter(c["q"])
    if one is None or other is None:
        return None
    what = DamageDealt(AnyOf((one, other)), to_players=players_of(c["p"]), combat=c.get("k"))
    return Event(what, player_phrase(c["p"], c["at"]), amount=True)


@event(
    "<p:player> are|is dealt <n:number> or more [<k:combat>] damage by a single source",
    "an opponent is dealt 3 or more damage by a single source",
)
def player_is_dealt_so_much_by_one(c: Captures) -> Event | None:
    """Each source by itself: what several deal isn't added up."""
    if not isinstance(c["n"], int):
        return None
    what = DamageDealt(Anything(), None, players_of(c["p"]), c.get("k"), c["n"])
    return Event(what, player_phrase(c["p"], c["at"]), amount=True)


@event("damage that would be dealt to <p:player> is prevented", "damage that would be dealt to you is prevented")
def damage_to_player_is_prevented(c: Captures) -> Event:
    """All that is prevented at one time is one occurrence (603.2c)."""
    what = PlayerDoes("damage prevented", players_of(c["p"]))
    return Event(what, player_phrase(c["p"], c["at"] + 6), amount=True)


@event("[<k:combat>] damage is dealt to <r:hit>", "combat damage is dealt to you or a planeswalker you control")
def damage_is_dealt_to(c: Captures) -> Event | None:
    """All that is dealt to one of them at once is one occurrence (603.2c)."""
    to = recipient(c["r"])
    return None if to is None else Event(DamageDealt(None, to[0], to[1], c.get("k")), (), amount=True)


@event(
    "<s:eventful> deals|deal [<k:combat>] damage to <r:hit>",
    "a source an opponent controls deals damage to you or a permanent you control",
)
def object_deals_damage_to_one_of_two(c: Captures) -> Event | None:
    if not isinstance(meaning_of(c["r"]), Union):
        return None
    to = recipient(c["r"])
    if to is None:
        return None
    return Event(DamageDealt(c["s"][0], to[0], to[1], c.get("k")), (object_phrase(c, "event.source"),), amount=True)


@event(
    "<s:eventful> deals|deal [<k:combat>] damage to another player",
    "a source you control deals damage to another player",
)
def object_deals_damage_to_another_player(c: Captures) -> Event:
    player = Phrase(c["at"] + 1, "player", ("player",), False, Bound("event.player"))
    dealt = DamageDealt(c["s"][0], None, Players("others"), c.get("k"))
    return Event(dealt, (object_phrase(c, "event.source"), player), amount=True)


# ---- abilities that are activated -----------------------------------------------------------------------------------


def _of_activation(c: Captures, what: AbilityActivated | OneOf) -> Event:
    who = player_phrase(c["p"], c["at"]) if "p" in c else ()
    return Event(what, (*who, Phrase(c["at"] + 1, "object", ("ability",), False, Bound("event.source"))))


@event(
    "an ability of <o:object> is activated , if it isn't a mana ability",
    "an ability of equipped creature is activated, if it isn't a mana ability",
)
def ability_of_object_is_activated(c: Captures) -> Event | None:
    """Whoever activates it; what it is stays as it is while the trigger waits (603.4)."""
    fitting = subject_filter(c["o"])
    return None if fitting is None else _of_activation(c, AbilityActivated(fitting, None, mana=False))


@event(
    "you cast (a|an) <n:noun> , cast (a|an) <m:noun> , or activate a loyalty ability",
    "you cast an instant spell, cast a sorcery spell, or activate a loyalty ability",
)
def you_cast_such_or_activate_a_loyalty_ability(c: Captures) -> Event | None:
    nouns = (c["n"], c["m"])
    if any("spell" not in noun.nouns or noun.plural for noun in nouns):
        return None
    cast = (SpellCast(noun.filter, You()) for noun in nouns)
    either = Those(Union((Bound("event.object"), Bound("event.source"))), InZone((Zone.STACK,)))
    it = Phrase(c["at"], "object", ("spell", "ability"), False, either)  # what was activated is on the battlefield
    return Event(OneOf((*cast, AbilityActivated(None, You(), mana=None, loyalty=True))), (it,))


@event(
    "<p:player> activate|activates a loyalty ability of <o:object>", "you activate a loyalty ability of a planeswalker"
)
def player_activates_a_loyalty_ability(c: Captures) -> Event | None:
    """606.3."""
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return _of_activation(c, AbilityActivated(fitting, players_of(c["p"]), mana=None, loyalty=True))


_BY_NAME = ("outlast", "eternalize", "embalm", "equip", "cycling", "level up", "crew", "monstrosity", "ninjutsu")
"""Names of keywords that stand for an activated ability (702)."""


def _own_ability(name: str) -> None:
    @event(f"you activate ~ 's {name} ability", f"you activate ~'s {name} ability")
    def you_activate_its_named_ability(c: Captures) -> Event:
        return _of_activation(c, AbilityActivated(IsSource(), You(), mana=None, keyword=name))


for _name in _BY_NAME:
    _own_ability(_name)


@event("<p:player> activate|activates an eternalize or embalm ability", "you activate an eternalize or embalm ability")
def player_activates_one_of_two_named(c: Captures) -> Event:
    """702.128, 702.129."""
    who = players_of(c["p"])
    ways = tuple(AbilityActivated(None, who, mana=None, keyword=name) for name in ("eternalize", "embalm"))
    return _of_activation(c, OneOf(ways))


# ---- mana of a color ------------------------------------------------------------------------------------------------


@event("<s:eventful> is|are tapped for mana of the chosen color", "a basic land is tapped for mana of the chosen color")
def object_is_tapped_for_the_chosen_color(c: Captures) -> Event:
    return Event(TappedForMana(c["s"][0], color=ChosenColor()), (object_phrase(c),))


@event(
    "(a|an) <n:noun> 's ability causes you to add one or more mana of the chosen color",
    "a land's ability causes you to add one or more mana of the chosen color",
)
def ability_causes_you_to_add_the_chosen_color(c: Captures) -> Event | None:
    """Whether or not it is tapped for it."""
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    return Event(TappedForMana(noun.filter, You(), ChosenColor(), tapped=False))
