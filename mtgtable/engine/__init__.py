"""The rules engine: no Qt, no files, no clock. ``Game`` in ``engine.game`` is the way in."""
