"""Paragraphs to abilities (113.3): their structure first, then statics, replacements, and what is said of casting."""
