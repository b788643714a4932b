"""The dungeons: nontraditional cards that no deck holds, room by room (309, 701.49).

What a room does is a triggered ability of the dungeon: "when you move your venture marker into this room" (309.4c).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import Content, KeywordAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.conditions import Exists
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.durations import FOREVER, Until
from mtgtable.abilities.filters import AllOf, AnyOf, ControlledBy, Filter, IsSupertype, IsType, Not
from mtgtable.abilities.happenings import OneOf
from mtgtable.abilities.instructions import (
    Arrange,
    CastIt,
    CreateTokens,
    Discard,
    Draw,
    ForEach,
    GainLife,
    If,
    Instruction,
    Look,
    LoseLife,
    MayPay,
    Move,
    PutCounters,
    Sacrifice,
    Search,
    Sequence,
    SetStatus,
    Shuffle,
)
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import GainAbilities, ModifyPT, RuleChange
from mtgtable.abilities.named_tokens import NAMED_TOKENS
from mtgtable.abilities.selectors import (
    Bound,
    Choose,
    Players,
    Targeted,
    TargetSpec,
    Those,
    TopOfLibrary,
    Union,
    You,
)
from mtgtable.model.colors import color_set
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class Room:
    """One room: its name, what it says, and the rooms to which arrows lead from it; none from the bottommost."""

    name: str
    text: str
    content: Content
    exits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dungeon:
    """A dungeon card; the first room is the topmost. ``only_by_name``: entered only where a text names it."""

    name: str
    rooms: tuple[Room, ...]
    only_by_name: bool = False

    def place(self, room: str) -> int:
        """Where the room stands among the rooms. Raises ValueError for a name that is none."""
        return [one.name for one in self.rooms].index(room)

    @property
    def card(self) -> CompiledCard:
        """The dungeon as a card of the command zone, with its rooms' abilities in order (309.2c, 309.4c)."""
        abilities = tuple(TriggeredAbility(OneOf(()), room.content, text=room.text) for room in self.rooms)
        text = "\n".join(f"{room.name} — {room.text}" for room in self.rooms)
        return CompiledCard(
            self.name, LAYOUT, (CompiledFace(self.name, types=("Dungeon",), abilities=abilities, text=text),)
        )


LAYOUT: Final = "dungeon"

_CREATURE: Final = IsType("Creature")
_EACH: Final = Bound("each")
_ALL: Final = Players("each")
_TARGET: Final = (TargetSpec(_CREATURE, text="creature"),)
_THIS_TURN_AND_THEIRS: Final = Until("your next turn")
_SHOWN: Final = Bound("looked")


def _room(
    name: str, text: str, *effect: Instruction, to: tuple[str, ...] = (), targets: tuple[TargetSpec, ...] = ()
) -> Room:
    done = effect[0] if len(effect) == 1 else Sequence(effect)
    return Room(name, text, Content(done, targets), to)


def _creature(name: str, colors: str, size: int, toughness: int, *kinds: str, keyword: str = "",
              legendary: bool = False) -> CompiledFace:  # fmt: skip
    own = (KeywordAbility(keyword, text=keyword.capitalize()),) if keyword else ()
    supertypes = ("Legendary",) if legendary else ()
    return CompiledFace(name, None, color_set(colors), supertypes, ("Creature",), kinds, own, size, toughness)


def _mine(fitting: Filter, who: You | Bound = You()) -> Choose:  # noqa: B008 - a frozen value
    return Choose(AllOf((fitting, ControlledBy(who))), by=None if who == You() else who)


def _each_loses_unless(cost: Cost) -> Instruction:
    return ForEach(_ALL, MayPay(cost, _EACH, otherwise=LoseLife(2, _EACH)))


_ONE_OF_THREE: Final = AnyOf((IsType("Artifact"), _CREATURE, IsType("Land")))
_TREASURE: Final = CreateTokens(1, NAMED_TOKENS["treasure"])
_DISCARD: Final = Cost((Perform(Discard(1, _EACH), "Discard a card"),), "Discard a card")
_GIVE: Final = Cost(
    (Perform(Sacrifice(_mine(_ONE_OF_THREE, _EACH), by=_EACH), "Sacrifice an artifact, a creature, or a land"),),
    "Sacrifice an artifact, a creature, or a land",
)
_BASIC_LAND: Final = AllOf((IsSupertype("Basic"), IsType("Land")))

_DEEP_MINE: Final = (
    _room("Cave Entrance", "Scry 1.", Arrange("scry", 1), to=("Goblin Lair", "Mine Tunnels")),
    _room("Goblin Lair", "Create a 1/1 red Goblin creature token.",
          CreateTokens(1, _creature("Goblin Token", "R", 1, 1, "Goblin")), to=("Storeroom", "Dark Pool")),
    _room("Mine Tunnels", "Create a Treasure token.", _TREASURE, to=("Dark Pool", "Fungi Cavern")),
    _room("Storeroom", "Put a +1/+1 counter on target creature.", PutCounters("+1/+1", 1, Targeted(0)),
          targets=_TARGET, to=("Temple of Dumathoin",)),
    _room("Dark Pool", "Each opponent loses 1 life and you gain 1 life.", LoseLife(1, Players("opponents")),
          GainLife(1), to=("Temple of Dumathoin",)),
    _room("Fungi Cavern", "Target creature gets -4/-0 until your next turn.",
          Apply(Targeted(0), (ModifyPT(-4, 0),), _THIS_TURN_AND_THEIRS), targets=_TARGET, to=("Temple of Dumathoin",)),
    _room("Temple of Dumathoin", "Draw a card.", Draw()),
)  # fmt: skip

_MAD_MAGE: Final = (
    _room("Yawning Portal", "You gain 1 life.", GainLife(1), to=("Dungeon Level",)),
    _room("Dungeon Level", "Scry 1.", Arrange("scry", 1), to=("Goblin Bazaar", "Twisted Caverns")),
    _room("Goblin Bazaar", "Create a Treasure token.", _TREASURE, to=("Lost Level",)),
    _room("Twisted Caverns", "Target creature can't attack until your next turn.",
          Apply(Targeted(0), (RuleChange("cant attack"),), _THIS_TURN_AND_THEIRS), targets=_TARGET, to=("Lost Level",)),
    _room("Lost Level", "Scry 2.", Arrange("scry", 2), to=("Runestone Caverns", "Muiral's Graveyard")),
    _room("Runestone Caverns", "Exile the top two cards of your library. You may play them.",
          Move(TopOfLibrary(You(), 2), Zone.EXILE, bind="inner exiled"),
          Apply(Bound("inner exiled"), (RuleChange("may play from zone", zone=Zone.EXILE),), FOREVER),
          to=("Deep Mines",)),
    _room("Muiral's Graveyard", "Create two 1/1 black Skeleton creature tokens.",
          CreateTokens(2, _creature("Skeleton Token", "B", 1, 1, "Skeleton")), to=("Deep Mines",)),
    _room("Deep Mines", "Scry 3.", Arrange("scry", 3), to=("Mad Wizard's Lair",)),
    _room("Mad Wizard's Lair",
          "Draw three cards and reveal them. You may cast one of them without paying its mana cost.",
          Draw(3, bind="inner drawn"), Look(Bound("inner drawn"), reveal=True),
          CastIt(Choose(Not(IsType("Land")), (Zone.HAND,), up_to=True, among=Bound("inner drawn")), may=False)),
)  # fmt: skip

_TOMB: Final = (
    _room("Trapped Entry", "Each player loses 1 life.", LoseLife(1, _ALL), to=("Veils of Fear", "Oubliette")),
    _room("Veils of Fear", "Each player loses 2 life unless they discard a card.", _each_loses_unless(_DISCARD),
          to=("Sandfall Cell",)),
    _room("Sandfall Cell",
          "Each player loses 2 life unless they sacrifice an artifact, a creature, or a land of their choice.",
          _each_loses_unless(_GIVE), to=("Cradle of the Death God",)),
    _room("Oubliette", "Discard a card and sacrifice an artifact, a creature, and a land.", Discard(1),
          Sacrifice(Union((_mine(IsType("Artifact")), _mine(_CREATURE), _mine(IsType("Land"))))),
          to=("Cradle of the Death God",)),
    _room("Cradle of the Death God",
          "Create The Atropal, a legendary 4/4 black God Horror creature token with deathtouch.",
          CreateTokens(1, _creature("The Atropal", "B", 4, 4, "God", "Horror", keyword="deathtouch", legendary=True))),
)  # fmt: skip

_ENTHRONED: Final = Bound("inner enthroned")
_CHOSEN: Final = Choose(_CREATURE, (Zone.LIBRARY,), among=_SHOWN)
_UNDERCITY: Final = (
    _room("Secret Entrance", "Search your library for a basic land card, reveal it, put it into your hand, then "
          "shuffle.", Search(_BASIC_LAND), Look(Bound("found"), reveal=True), Move(Bound("found"), Zone.HAND),
          Shuffle(), to=("Forge", "Lost Well")),
    _room("Forge", "Put two +1/+1 counters on target creature.", PutCounters("+1/+1", 2, Targeted(0)), targets=_TARGET,
          to=("Trap!", "Arena")),
    _room("Lost Well", "Scry 2.", Arrange("scry", 2), to=("Arena", "Stash")),
    _room("Trap!", "Target player loses 5 life.", LoseLife(5, Targeted(0)),
          targets=(TargetSpec(None, (), _ALL, text="player"),), to=("Archives",)),
    _room("Arena", "Goad target creature.", SetStatus(Targeted(0), "goaded"), targets=_TARGET,
          to=("Archives", "Catacombs")),
    _room("Stash", "Create a Treasure token.", _TREASURE, to=("Catacombs",)),
    _room("Archives", "Draw a card.", Draw(), to=("Throne of the Dead Three",)),
    _room("Catacombs", "Create a 4/1 black Skeleton creature token with menace.",
          CreateTokens(1, _creature("Skeleton Token", "B", 4, 1, "Skeleton", keyword="menace")),
          to=("Throne of the Dead Three",)),
    _room("Throne of the Dead Three",
          "Reveal the top ten cards of your library. Put a creature card from among them onto the battlefield with "
          "three +1/+1 counters on it. It gains hexproof until your next turn. Then shuffle.",
          Look(TopOfLibrary(You(), 10), reveal=True),
          If(Exists(Those(_SHOWN, _CREATURE)), Sequence((
              Move(_CHOSEN, Zone.BATTLEFIELD, under=You(), counters=(("+1/+1", 3),), bind="inner enthroned"),
              Apply(_ENTHRONED, (GainAbilities((KeywordAbility("hexproof", text="Hexproof"),)),),
                    _THIS_TURN_AND_THEIRS),
          ))),
          Shuffle()),
)  # fmt: skip

DUNGEONS: Final[dict[str, Dungeon]] = {
    one.name: one
    for one in (
        Dungeon("Lost Mine of Phandelver", _DEEP_MINE),
        Dungeon("Dungeon of the Mad Mage", _MAD_MAGE),
        Dungeon("Tomb of Annihilation", _TOMB),
        Dungeon("Undercity", _UNDERCITY, only_by_name=True),
    )
}
"""Every dungeon by its name."""
