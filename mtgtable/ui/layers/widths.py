"""How wide the layer panel likes to be, and when height is short, in device independent pixels."""

from __future__ import annotations

from typing import Final

NARROW: Final = 352
WIDE: Final = 760
WIDEST: Final = 980
"""With one column or a list of effects, with several columns, and start and result beside them."""

LOW: Final = 800
"""In a window lower than this the big card makes room for the layer panel; View > Card brings it back."""

SLIM: Final = 1500
"""A window narrower than this has no room for a study or a quiz beside the widest form of the layer panel."""
