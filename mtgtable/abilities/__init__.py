"""What a compiled card is made of: plain frozen data that nothing here executes.

Read in this order: ``words`` (leaves that text changes rewrite), ``filters`` (does this object fit), ``selectors``
(which objects and players), ``quantities``, ``conditions``, ``durations``, ``happenings`` (patterns of events, for
triggers and replacement effects), ``modifications`` (the parts of continuous effects, each in its layer),
``instructions`` (the operations), ``lasting`` (operations that begin something that lasts), ``replacements``,
``costs``, ``abilities`` (the kinds of abilities) and ``compiled`` (a whole card).
"""
