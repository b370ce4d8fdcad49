"""Bodies of loops over values of one type, which GCC's vectorizer takes nearly always.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

What the vectorizer of GCC 12 cannot do on this target (conversions between most
widths, shifts by lanes' amounts, division, calls) stands in few of them.  Integers
are computed as unsigned and so wrap; magnitudes of reals are known (see lanes.py).
"""

from .lanes import INPUT_MAGNITUDE, LENGTH, MAX_MAGNITUDE, Slot, element
from .objects import is_narrow, is_real, is_signed

STREAM_TYPES = (["unsigned", "int", "float", "double"] * 3 + ["long", "unsigned long"] * 2
                + ["unsigned char", "short", "unsigned short", "signed char"])
ODD = 3         # percent of what is not as the vectorizer would have it


def make_routines(g, inputs):
    """Routines of two arguments of one type: most are inlined, so loops are still taken."""
    for ctype in ("unsigned", "double", "float"):
        name = g.file_name("of_%s_" % ctype)
        g.emit("")
        g.pragma("routine seq")
        g.emit("static %s%s" % (g.pick(["inline "] * 4 + ["__attribute__ ((noinline)) "]), ctype))
        g.emit("%s (%s a, %s b)" % (name, ctype, ctype))
        g.open()
        if is_real(ctype):
            g.emit("return %s;" % g.pick(["a > b ? a : b", "a < 0 ? b : a", "a == b ? -a : b", "-a"]))
        else:
            g.emit("return %s;" % g.pick(["a ^ b >> 3", "a & ~b", "a > b ? a - b : b * 3", "a * b + 1"]))
        g.close()
        inputs.routines.append((name, ctype))


class Stream:
    """Bodies over CTYPE; WIDE is the type that its integers are computed in."""

    def __init__(self, ctype):
        self.ctype = ctype
        self.wide = ctype if is_real(ctype) else "unsigned long" if "long" in ctype else "unsigned"

    def subscript(self, g, body):
        index = g.pick(body.loops[-1:] * 5 + body.loops)
        forms = ["%s"] * 8 + ["%s + 1", "%s + 3", "17"]
        if not is_narrow(self.ctype) or g.chance(ODD):      # there are no gathers of those
            forms += ["2 * %s", "2 * %s + 1", "X[%s]", "%s & 7", "%d - %%s" % (LENGTH - 1)]
        return g.pick(forms).replace("%s", index)

    def load(self, g, inputs, body):
        if g.chance(ODD):
            return "(%s) %s" % (self.wide, element(g, inputs, body, is_real(self.ctype))[0])
        private = [s.text for s in body.privates if s.ctype == self.ctype]
        if private and g.chance(40):
            return "(%s) %s" % (self.wide, g.pick(private))
        return "(%s) %s[%s]" % (self.wide, g.pick(inputs.of_type(self.ctype))[0], self.subscript(g, body))

    def whole(self, g, inputs, body, depth):
        """An integer of type WIDE."""
        if depth <= 0:
            kind = g.number(0, 11)
            if kind == 0:
                return "(%s) %du" % (self.wide, g.pick([0, 1, 2, 5, 100, 255, 65535, 0x12345678, 0xffffffff]))
            if kind == 1 and not is_narrow(self.ctype):
                return "(%s) %s" % (self.wide, g.pick(body.loops + ["x", "y"]))
            return self.load(g, inputs, body)
        one, two = (self.whole(g, inputs, body, depth - g.number(1, 2)) for _ in range(2))
        kind = g.number(0, 11)
        if self.wide != "unsigned" and g.chance(100 - ODD):
            kind = g.pick([0, 0, 10])           # there are no others of 64 bits
        if kind <= 6:
            return "(%s %s %s)" % (one, g.pick("+-*&|^"), two)
        if kind == 7:
            return "(%s %s %d)" % (one, g.pick(["<<", ">>"]), g.number(1, 31))
        if kind == 8:
            return "~%s" % one
        if kind == 9 and self.wide == "unsigned" and g.chance(30):
            return "%s (%s, %s)" % (self.routine(g, inputs), one, two)
        return "(%s ? %s : %s)" % (self.condition(g, inputs, body), one, two)

    def routine(self, g, inputs):
        return g.pick([name for name, ctype in inputs.routines if ctype == self.wide])

    def real(self, g, inputs, body, depth):
        """(text, greatest magnitude) of a whole number of type CTYPE."""
        if depth <= 0:
            if g.chance(10):
                return "(%s) %d" % (self.ctype, g.number(-4, 4)), 4
            return self.load(g, inputs, body), INPUT_MAGNITUDE
        (one, size), (two, other) = (self.real(g, inputs, body, depth - g.number(1, 2)) for _ in range(2))
        suffix, kind = "f" if self.ctype == "float" else "", g.number(0, 9)
        if kind <= 2 and size + other <= MAX_MAGNITUDE[self.ctype]:
            return "(%s %s %s)" % (one, g.pick("+-"), two), size + other
        if kind <= 5 and size * other <= MAX_MAGNITUDE[self.ctype]:
            return "(%s * %s)" % (one, two), size * other
        if kind == 6:
            return "%s%s (%s, %s)" % (g.pick(["fmax", "fmin"]), suffix, one, two), max(size, other)
        if kind == 7:
            return "fabs%s (%s)" % (suffix, one), size
        if kind == 8 and g.chance(30):
            return "%s (%s, %s)" % (self.routine(g, inputs), one, two), max(size, other)
        return "(%s ? %s : %s)" % (self.condition(g, inputs, body), one, two), max(size, other)

    def condition(self, g, inputs, body):
        one, two = self.load(g, inputs, body), self.load(g, inputs, body)
        sign = self.ctype + ") (" if is_signed(self.ctype) else ""
        return "((%s%s) %s (%s%s))" % (sign, one, g.pick(["<", ">", "<=", ">=", "==", "!="]), sign, two)

    def value(self, g, inputs, body, small=False):
        """What may be stored in an object of CTYPE; SMALL: and be read from it again."""
        depth = g.number(0, 3)
        if not is_real(self.ctype):
            return "(%s) %s" % (self.ctype, self.whole(g, inputs, body, depth))
        text, size = self.real(g, inputs, body, 1 if small else depth)
        return text if size <= INPUT_MAGNITUDE or not small else self.load(g, inputs, body)

    def store(self, g, inputs, body):
        slots = [s for s in body.slots if s.ctype == self.ctype] or body.slots
        slot = g.pick(slots)
        if g.chance(30):
            g.emit("if %s" % self.condition(g, inputs, body))
        text = self.value(g, inputs, body, slot.ctype != self.ctype)
        if is_real(self.ctype) and not is_real(slot.ctype):
            text = "(long) (%s)" % text     # which may be negative
        elif not is_real(self.ctype) and is_real(slot.ctype):
            text = "((%s) & 7)" % text
        g.emit("  %s = (%s) %s;" % (slot.text, slot.ctype, text))

    def reduce(self, g, inputs, body, row):
        name, ctype, operator = row
        if g.chance(30):
            g.emit("if %s" % self.condition(g, inputs, body))
        text = self.value(g, inputs, body)
        if operator == "*" and is_real(ctype):
            text = "(%s ? 1 : -1)" % self.condition(g, inputs, body)
        elif operator == "+" and is_signed(ctype):
            text = "((%s) & 1023)" % text
        if operator in ("max", "min"):
            order = ">" if operator == "max" else "<"
            g.emit("  { %s v = %s; %s }" % (ctype, text, g.pick(
                ["if (v {1} {0}) {0} = v;", "{0} = {0} {1} v ? {0} : v;"]).format(name, order)))
        else:
            g.emit("  %s = (%s) (%s %s %s);" % (name, ctype, name, operator, text))

    def body(self, g, inputs, body, private):
        if private:
            g.emit("%s = %s;" % (private.text, self.value(g, inputs, body, True)))
            body.privates.append(private)
        for _ in range(g.number(0, 2)):
            name, text = g.name("t"), self.value(g, inputs, body, True)
            g.emit("%s %s = %s;" % (self.ctype, name, text))
            if g.chance(30):
                g.emit("if %s" % self.condition(g, inputs, body))
                g.emit("  %s = %s;" % (name, self.value(g, inputs, body, True)))
            body.privates.append(Slot(name, self.ctype))
        if not body.reductions or g.chance(70):
            for _ in range(g.number(1, 2)):
                self.store(g, inputs, body)
        for row in body.reductions:
            self.reduce(g, inputs, body, row)
