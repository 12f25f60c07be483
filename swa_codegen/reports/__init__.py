"""What people look at: pages of measurements and verifications, and drawings of a spec.

Hand-made HTML and SVG without a library, a script or a file beside it. Knows the plain values of reports, and of a spec
its numbers; must not know torch, bundles or the command line. Everything that comes from data is escaped where it is
drawn (`page`, `drawing`); colours and type are in `style` alone.
"""
