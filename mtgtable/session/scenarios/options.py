"""Does an answer from a scenario name this option of a decision?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mtgtable.engine.asking.decisions import Option
from mtgtable.engine.state.refs import Ref
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.session.scenarios.references import Finder

_YES = {"yes", "true"}
_NO = {"no", "false"}


def number_in(answer: object) -> int | None:
    """The number that an answer is: 3, "3" or "X=3".

    >>> number_in("X=3"), number_in(2), number_in("red"), number_in(True)
    (3, 2, None, None)
    """
    if isinstance(answer, bool):
        return None
    if isinstance(answer, int):
        return answer
    if isinstance(answer, str):
        head, sign, tail = answer.partition("=")
        digits = (tail if sign and head.strip().isalpha() else answer).strip()
        if digits.lstrip("-").isdecimal():
            return int(digits)
    return None


def yes_or_no(answer: object) -> bool | None:
    """Yes or no, where the answer is one of them."""
    if isinstance(answer, str) and answer.casefold() in _YES | _NO:
        return answer.casefold() in _YES
    return None


def meaning(finder: Finder, text: str) -> frozenset[Ref]:
    """Every object and player that the text may mean as a reference."""
    seat = finder.seat(text)
    return frozenset([seat] if seat is not None else finder.all(text))


def fit_exactly(meant: frozenset[Ref], text: str, option: Option) -> bool:
    """Is the text the option's label or another of its names, or a reference to what it stands for."""
    wanted = _plain(text)
    if option.ref is not None and option.ref in meant:
        return True
    if any(_plain(name) == wanted for name in (option.label, *option.names)):
        return True
    return any(
        wanted in (letter.casefold(), word)
        and _plain(option.label) in (letter.casefold(), word, f"{{{letter.casefold()}}}")
        for letter, word in (*COLOR_NAMES.items(), ("C", "colorless"))
    )


def fit_as_beginning(text: str, option: Option) -> bool:
    """Is the text the beginning of the option's label, or of another of its names."""
    wanted = _plain(text)
    return any(_plain(name).startswith(wanted) for name in (option.label, *option.names)) and bool(wanted)


def _plain(text: str) -> str:
    return text.casefold().strip().removesuffix(".").replace("−", "-").replace("’", "'")


def told_apart(options: Sequence[Option]) -> list[str]:
    """What the options are called in a message: equal ones by what they say as well, and by number if that is equal.

    >>> told_apart([Option("Imp", detail="Draw a card."), Option("Imp", detail="Scry 1."), Option("Elf", detail="Hm.")])
    ['Imp: Draw a card.', 'Imp: Scry 1.', 'Elf']
    >>> told_apart([Option("Bears"), Option("Bears"), Option("Elf")])
    ['Bears (1)', 'Bears (2)', 'Elf']
    """
    several = {label for label, count in Counter(option.label for option in options).items() if count > 1}
    details = {label: {option.detail for option in options if option.label == label} for label in several}
    named = [
        f"{one.label}: {one.detail}" if len(details.get(one.label, ())) > 1 and one.detail else one.label
        for one in options
    ]
    counts, seen = Counter(named), Counter[str]()
    told: list[str] = []
    for name in named:
        seen[name] += 1
        told.append(f"{name} ({seen[name]})" if counts[name] > 1 else name)
    return told
