"""The keyword abilities of rule 702 and the shape of their parameters, as one declared table."""

from __future__ import annotations

from typing import Final

from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER
from mtgtable.oracle.wording.tokens import Text

KEYWORDS: Final[dict[str, str]] = {
    # no parameter
    **dict.fromkeys(
        [
            "deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste", "indestructible",
            "intimidate", "lifelink", "reach", "shroud", "trample", "vigilance", "banding", "flanking",
            "phasing", "shadow", "fear", "horsemanship", "menace", "skulk", "prowess", "infect", "wither", "persist",
            "undying", "cascade", "changeling", "convoke", "delve", "devoid", "evolve", "exalted", "extort",
            "improvise", "ingest", "melee", "myriad", "provoke", "rebound", "retrace", "riot", "split second",
            "storm", "sunburst", "totem armor", "umbra armor", "unleash", "dethrone", "soulbond", "conspire", "epic",
            "gravestorm", "haunt", "hidden agenda", "living weapon", "partner", "ascend", "assist",
            "mentor", "jump-start", "undaunted", "exploit", "cipher", "fuse", "aftermath", "battle cry", "hexproof",
            "spree", "decayed", "training", "daybound", "nightbound", "compleated", "for mirrodin!", "living metal",
            "enlist", "read ahead", "ravenous", "double team", "demonstrate", "gift", "start your engines!",
            "storied", "choose a background", "friends forever", "companion", "doctor's companion", "double agenda",
            "islandhome", "substance", "bargain", "station", "job select", "increment",
        ],
        "",
    ),
    # a number
    **dict.fromkeys(
        [
            "absorb", "afflict", "amplify", "annihilator", "bloodthirst", "bushido", "dredge", "fabricate", "fading",
            "frenzy", "graft", "modular", "poisonous", "rampage", "renown", "ripple", "soulshift", "tribute",
            "vanishing", "devour", "crew", "afterlife", "casualty", "backup", "toxic", "mobilize", "saddle",
            "firebending", "hideaway", "adapt", "teamwork",
        ],
        "number",
    ),
    # a cost
    **dict.fromkeys(
        [
            "aura swap", "bestow", "buyback", "cumulative upkeep", "cycling", "dash", "echo", "embalm", "emerge",
            "entwine", "equip", "escalate", "eternalize", "evoke", "flashback", "fortify", "kicker", "madness",
            "megamorph", "miracle", "morph", "multikicker", "ninjutsu", "outlast", "overload", "prowl", "recover",
            "reconfigure", "replicate", "scavenge", "spectacle", "surge", "transfigure", "transmute", "unearth",
            "ward", "escape", "foretell", "encore", "disturb", "blitz", "plot", "disguise",
            "commander ninjutsu", "squad", "mutate", "cleave", "freerunning",
            "offspring", "warp", "harmonize",
            "more than meets the eye", "web-slinging", "sneak", "mayhem",
        ],
        "cost",
    ),
    # a number and a cost
    "suspend": "number cost", "reinforce": "number cost", "awaken": "number cost", "impending": "number cost",
    "forecast": "",
    # a quality
    "protection": "quality", "landwalk": "land", "enchant": "target", "champion": "object", "affinity": "affinity",
    "bands with other": "creatures",
    "offering": "subtype", "prototype": "prototype", "splice": "splice", "craft": "craft",
}  # fmt: skip
"""Keyword abilities by name, with the shape of what follows the name (702)."""

_BY_FIRST: Final[dict[str, list[tuple[str, ...]]]] = {}
for _name in KEYWORDS:
    _words = tuple(_name.replace("'s", " 's").replace("!", " !").split())
    _BY_FIRST.setdefault(_words[0], []).append(_words)
for _rows in _BY_FIRST.values():
    _rows.sort(key=len, reverse=True)


def keyword_at(text: Text, i: int) -> tuple[str, int] | None:
    """The name of a keyword ability that stands at ``i``, without its parameters.

    Compound names such as "islandwalk" are not among them: they are a keyword with a parameter.
    """
    for words in _BY_FIRST.get(text.t[i], ()):
        if text.at(i, words):
            return " ".join(words).replace(" 's", "'s").replace(" !", "!"), i + len(words)
    return None


def landwalk_type(word: str) -> str | None:
    """The land type in a compound such as "islandwalk"; None for other words.

    >>> landwalk_type("islandwalk")
    'Island'
    """
    if not word.endswith("walk") or len(word) <= 4:
        return None
    entry = SUBTYPES_LOWER.get(word[:-4])
    return entry[0] if entry is not None and entry[1] == "land" and not entry[2] else None
