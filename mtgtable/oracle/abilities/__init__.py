"""Paragraphs to abilities (113.3): structure first, then statics, replacements, and abilities about casting."""
