"""Boards as questions: what is this permanent now? What was answered right is counted by rule."""
