"""The state's own random numbers: a 64-bit generator small enough to be data (SplitMix64).

The same seed gives the same numbers on every machine and Python version.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1


def next_random(seed: int) -> tuple[int, int]:
    """The generator's next state and a number of 64 bits.

    >>> next_random(0)[1] == next_random(0)[1]
    True
    """
    state = (seed + 0x9E3779B97F4A7C15) & _MASK
    value = state
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, value ^ (value >> 31)


def below(seed: int, limit: int) -> tuple[int, int]:
    """The next state and a fair number from 0 up to, not including, ``limit``.

    >>> state, number = below(1, 6)
    >>> 0 <= number < 6
    True
    """
    if limit < 1:
        raise ValueError("limit must be at least 1")
    top = (1 << 64) - ((1 << 64) % limit)
    while True:
        seed, value = next_random(seed)
        if value < top:
            return seed, value % limit
