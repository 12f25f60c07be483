"""Schedules: how fast. Records only, `<target>/<op>.toml`; a change here is speed and never meaning.

A record: `when` (spec fields that must be equal), `template` and `set` (what it chooses), `measured` (on what, when,
how long, against what). An empty room works: a rule computed from the spec then chooses.
"""
