"""What a goldfish is told to do, read from words as people write them, and said back as a sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Deed: TypeAlias = Literal["damage", "wall", "discard", "removal"]

EXAMPLES: Final = (
    "3 damage from turn 3",
    "wall 0/4 on turn 2",
    "discard on turns 2, 4",
    "removal on turns 3, 5",
    "wall 0/4 on turn 2; discard on turn 3; removal on turn 4; 2 damage from turn 5",
)
"""What a goldfish may be told to do; a test holds that each is read."""

EXPECTED: Final = "damage, wall, discard or removal, as in: 3 damage from turn 3; discard on turns 2, 4"

_NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SPELLED: Final = {"a": 1, "an": 1, "one": 1, **{word: number for number, word in enumerate(_NUMBERS) if number > 1}}
_COUNT: Final = rf"\d{{1,3}}|{'|'.join(sorted(_SPELLED, key=len, reverse=True))}"
_MORE_THAN_ONE: Final = [word for word in sorted(_SPELLED, key=len, reverse=True) if _SPELLED[word] > 1]
_AMOUNT: Final = rf"(?P<amount>\d{{1,3}}|{'|'.join(_MORE_THAN_ONE)})"
_LAST_TURN: Final = 99

_DEEDS: Final[tuple[tuple[Deed, str], ...]] = (
    ("damage", rf"(?:an? )?clock(?: of)? {_AMOUNT}(?: damage)?"),
    ("damage", rf"(?:an? )?{_AMOUNT}(?:[- ](?:point|damage)){{0,2}}[- ]?clock"),
    ("damage", rf"(?:(?:it|he|she) )?(?:(?:deals?|does) )?{_AMOUNT} (?:points? of )?damage"),
    ("damage", rf"(?:(?:it|he|she) )?(?:hits?|pings?|attacks?)(?: you| me)?(?: for)? {_AMOUNT}(?: damage)?"),
    ("wall", r"(?:builds? |makes? |plays? )?(?:an? )?(?:wall|blocker)(?: of)? (?P<power>\d{1,2})/(?P<amount>\d{1,2})"),
    ("wall", r"(?:builds? |makes? |plays? )?(?:an? )?(?P<power>\d{1,2})/(?P<amount>\d{1,2})(?: (?:wall|blocker))"),
    (
        "discard",
        rf"(?:(?:you|i|makes? (?:you|me)|lets? (?:you|me)) )?discards?(?: (?P<amount>{_COUNT}))?(?: cards?)?",
    ),
    ("removal", r"(?:an? )?(?:removal|kill|bolt)(?: spells?)?"),
    (
        "removal",
        r"(?:removes?|kills?|destroys?)(?: (?:an?|the|my|your))?(?: (?:best|strongest|largest))? creatures?",
    ),
)
"""What it does, as it may be written; the row that takes most of the words counts."""
_WHOM: Final = r"(?: (?:to|against) (?:you|me|each opponent))?"

_TURNS: Final = r"\d{1,2}(?:-\d{1,2})?(?:(?:,? and |, ?| )\d{1,2}(?:-\d{1,2})?)*"
_EACH: Final = r"(?:(?:on |in )?(?:each|every|per|a) turns?,? )?"
_EACH_AFTER: Final = r"(?:,? (?:on |in )?(?:each|every|per|a) turns?)?"
"""Said beside since when: each turn."""
_WHEN: Final[tuple[str, ...]] = (
    r"(?:(?:on |in )?(?:each|every)|per|a) turns?|always",
    (
        rf"{_EACH}(?:from|since|starting|beginning)(?: (?:on|with|at|in|from))?(?: turns?| t)? ?(?P<since>\d{{1,2}})"
        rf"(?: on(?:wards?)?)?{_EACH_AFTER}"
    ),
    r"(?:on |in |at )?(?:turn|t) ?(?P<plus>\d{1,2})(?:\+| on(?:wards?)?)",
    r"after (?:turn|t) ?(?P<after>\d{1,2})",
    rf"(?:on |in |at )?(?:turns?|t) ?(?P<turns>{_TURNS})",
)
"""When it does it."""

_BEGINS: Final = (
    r"(?:an? )?(?:clock|wall|blocker|discards?|removal|removes?|kills?|destroys?|deals?|hits?|builds?"
    r"|\d+ (?:points? of )?damage|\d+[- ]?\w*[- ]?clock|\d+/\d+)"
)
_BETWEEN: Final = re.compile(
    rf"[;\n]|\.(?:\s|$)|(?:,\s*(?:and |then )?|\s+(?:and|then)\s+)(?={_BEGINS}\b)", re.IGNORECASE
)
"""Between two habits; a comma or *and* stands in a list of turns, too."""


class BadHabit(ValueError):
    """Words that say nothing a goldfish can do; the message quotes the place and says what is expected."""


@dataclass(frozen=True, slots=True)
class Habit:
    """Something a goldfish does in its main phase: in those of its own turns that are named, or in all since one.

    ``amount``: damage, the wall's toughness, or cards. ``power``: the wall's.
    """

    what: Deed
    amount: int = 1
    power: int = 0
    turns: tuple[int, ...] = ()
    since: int = 1

    def due(self, turn: int) -> bool:
        """Is it done in that turn of its own."""
        return turn in self.turns if self.turns else turn >= self.since


def read_habits(words: str) -> tuple[Habit, ...]:
    """The habits that the words name, divided by semicolons, or by commas where another begins. Raises BadHabit.

    >>> read_habits("clock 3 from turn 3, discard on turns 2, 4")[1].turns
    (2, 4)
    """
    return tuple(map(_read, _clauses(words)))


def _clauses(words: str) -> list[str]:
    """The words of each habit; turns that stand before a comma are those of what comes after it."""
    found: list[str] = []
    before = ""
    for part in _BETWEEN.split(words):
        clause = " ".join(part.split()).strip(" .,")
        if not clause:
            continue
        if not before and _when(clause) is not None:
            before = f"{clause} "
            continue
        found.append(before + clause)
        before = ""
    return [*found, before.strip()] if before else found


_When: TypeAlias = tuple[tuple[int, ...], int | None]
"""The turns that are named, or since which one."""
_ALWAYS: Final[_When] = ((), None)


def _read(clause: str) -> Habit:
    """One habit: what, then when; or when, then what."""
    plain = " ".join(re.sub(r"[:=]", " ", clause.replace("–", "-")).split())
    deed = _fitting(plain)
    if deed is None:
        first = _when_first(plain)
        if first is None:
            raise BadHabit(_unknown(clause, plain))
        turns, rest = first
        deed = _fitting(rest)
        if deed is None or (deed[2] and not re.fullmatch(_WHEN[0], deed[2], re.IGNORECASE)):
            raise BadHabit(f"{rest!r} is nothing that a goldfish does; expected {EXPECTED}")
        return _made(clause, deed[0], deed[1], turns)
    what, found, rest = deed
    when = _when(rest) if rest else _ALWAYS
    if when is None:
        raise BadHabit(
            f"{rest!r}, after {plain[: -len(rest)].strip()!r}, is no turn; expected from turn 2, on turns 2, 4"
        )
    return _made(clause, what, found, when)


def _made(clause: str, what: Deed, found: re.Match[str], when: _When) -> Habit:
    turns, since = when
    if 0 in turns or since == 0:
        raise BadHabit(f"{clause!r}: turns are counted from 1")
    if what == "wall":  # it is built once unless it is said otherwise
        once = () if turns or since is not None else (1,)
        return Habit("wall", int(found["amount"]), int(found["power"]), turns or once, since or 1)
    amount = (found.groupdict().get("amount") or "1").casefold()
    number = _SPELLED[amount] if amount in _SPELLED else int(amount)
    if what == "damage" and not number:
        raise BadHabit(f"{clause!r}: expected 1 damage or more")
    if what == "discard" and not 1 <= number < len(_NUMBERS):
        raise BadHabit(f"{clause!r}: expected 1 to {len(_NUMBERS) - 1} cards")
    return Habit(what, number, turns=turns, since=since or 1)


def _fitting(plain: str) -> tuple[Deed, re.Match[str], str] | None:
    """The deed that the words begin with, and what is left of them."""
    fitting = [
        (what, found, plain[found.end() :].lstrip(" ,"))
        for what, pattern in _DEEDS
        if (found := re.match(rf"(?:{pattern}){_WHOM}(?=\s|,|$)", plain, re.IGNORECASE)) is not None
    ]
    return min(fitting, key=lambda one: len(one[2]), default=None)


def _when(words: str) -> _When | None:
    """The turns that the words name: those, or all since one; None where they name none."""
    for pattern in _WHEN:
        found = re.fullmatch(pattern, words, re.IGNORECASE)
        if found is None:
            continue
        named = found.groupdict()
        if named.get("turns"):
            return _listed(named["turns"]), None
        if named.get("after"):
            return (), int(named["after"]) + 1
        return (), int(named.get("since") or named.get("plus") or 1)
    return None


def _when_first(plain: str) -> tuple[_When, str] | None:
    """The turns with which the words begin, and what is left: "turn 3 removal"."""
    words = plain.split(" ")
    for end in range(len(words) - 1, 0, -1):
        when = _when(" ".join(words[:end]).rstrip(","))
        if when is not None:
            return when, " ".join(words[end:])
    return None


def _listed(turns: str) -> tuple[int, ...]:
    """The turns of a list: "2, 4 and 6", "2-5"."""
    found: list[int] = []
    for first, last in re.findall(r"(\d+)(?:-(\d+))?", turns):
        found += range(int(first), min(int(last or first), _LAST_TURN) + 1)
    return tuple(dict.fromkeys(found))


_LACKING: Final = {"clock": "clock 3", "damage": "3 damage", "wall": "wall 0/4", "blocker": "blocker 0/4"}
"""What lacks its number, with an example."""


def _unknown(clause: str, plain: str) -> str:
    word = plain.split(" ")[0].casefold()
    if word in _LACKING:
        return f"{clause!r} doesn't say how much; expected as in: {_LACKING[word]}"
    return f"{clause!r} is nothing that a goldfish does; expected {EXPECTED}"


def told(habits: tuple[Habit, ...]) -> str:
    """The habits as a sentence.

    >>> told(read_habits("wall 0/4 on turn 2; 3 damage each turn"))
    'Builds a 0/4 wall that blocks on turn 2; deals 3 damage on each turn.'
    """
    parts = [f"{_deed(habit)} {_when_said(habit)}" for habit in habits]
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}." if text else "Has a life total and does nothing."


def _deed(habit: Habit) -> str:
    if habit.what == "damage":
        return f"deals {habit.amount} damage"
    if habit.what == "wall":
        return f"builds a {habit.power}/{habit.amount} wall that blocks"
    if habit.what == "discard":
        return f"lets you discard {cards_said(habit.amount)}"
    return "destroys the strongest creature"


def cards_said(count: int) -> str:
    """So many cards.

    >>> cards_said(1), cards_said(2)
    ('a card', 'two cards')
    """
    return f"{_NUMBERS[count]} card{'' if count == 1 else 's'}"


def _when_said(habit: Habit) -> str:
    if habit.turns:
        return f"on turn{'s' if len(habit.turns) > 1 else ''} {', '.join(str(turn) for turn in habit.turns)}"
    return "on each turn" if habit.since == 1 else f"from turn {habit.since} on"
