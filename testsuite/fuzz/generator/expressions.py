"""Random expressions, all of type unsigned int and free of side effects.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from .objects import is_complex, is_real

BINARY = ["+", "-", "*", "&", "|", "^"]
COMPARISONS = ["<", ">", "==", "!=", "<=", ">="]

# Made with 64 bits, or by what has an instruction of its own: of {a} and {b}; {c}: a constant; {s}: one of 32
# bits, with a sign; {d}: a divisor; {k} is from 1 to 63, {n} to 31.
WIDE = ["({a} * {c}) >> {k}", "({c} - {a}) >> {k}", "((unsigned long) {a} ^ {c}) >> {k}",
        "(unsigned long) {a} * {b} >> {k}", "(long) (int) {a} * {s} >> {k}",
        "(long) (int) {a} * (int) {b} >> {k}",
        "((unsigned long) {a} << 32 | {b}) / {d}", "((unsigned long) {a} << 32 | {b}) % {d}",
        "(long) ((unsigned long) {a} << 32 | {b}) / (int) {d}",
        "(int) {a} >> {n}", "(int) {a} / {d}", "{a} << {n} | {a} >> (32 - {n})",
        "(signed char) {a}", "(short) {a} * (short) {b}", "(unsigned char) {a} * (long) {s}",
        "__builtin_popcountl ({a} * {c})", "__builtin_clzl ({a} * {c} | 1)", "__builtin_ctz ({a} | 64)",
        "__builtin_bswap64 ({a} * {c})", "__builtin_bswap32 ({a})",
        "(long) (int) {a} < (long) {s} - (int) {b}", "{a} + {c} < {b} * {c}"]
CONSTANTS = ["0x9e3779b97f4a7c15ul", "0x9e3779b97f4a7c15ul", "-3ul", "-13ul", "0xfffffffbul", "0x80000001ul",
             "10ul", "0x100000000ul", "0xffffffff00000000ul", "0x7ffffffffful"]


def read(text, ctype):
    """The value of lvalue TEXT as an unsigned int."""
    if is_complex(ctype):
        return "((unsigned) (long) __real__ %s + 3u * (unsigned) (long) __imag__ %s)" % (text, text)
    if is_real(ctype):
        return "(unsigned) (long) %s" % text
    if "__int128" in ctype:
        return "(unsigned) ((unsigned __int128) %s >> 70)" % text
    if "long" in ctype:
        return "(unsigned) ((unsigned long) %s >> 5)" % text
    return "(unsigned) %s" % text


def converted(ctype, value):
    """VALUE, an unsigned int, as something to store in an object of CTYPE."""
    if is_complex(ctype):
        return "complex_of (%s)" % value
    if is_real(ctype):
        return "(%s) ((%s) & 0xfff)" % (ctype, value)
    if ctype == "_Bool":
        return "(_Bool) ((%s) & 1)" % value
    if "__int128" in ctype:
        return "(%s) ((unsigned __int128) (%s) * WIDE_FACTOR)" % (ctype, value)
    if ctype == "unsigned long":
        return "(unsigned long) (%s) * 0x9e3779b97f4a7c15ul" % value
    if ctype == "long":
        return "(long) ((unsigned long) (%s) * 0x9e3779b97f4a7c15ul)" % value
    return value if ctype == "unsigned" else "(%s) (%s)" % (ctype, value)


def element(g, scope, array, depth=1):
    """A random element of what SCOPE owns of ARRAY."""
    if array.count == 1:
        return array.index("0")
    if g.chance(35):
        return array.index(str(g.number(0, array.count - 1)))
    return array.index("(%s) %% %du" % (expression(g, scope, depth), array.count))


def leaf(g, scope):
    kind = g.number(0, 9)
    if kind <= 3 and scope.scalars:
        scalar = g.pick(scope.scalars)
        return read(scalar.name, scalar.ctype)
    if kind <= 6 and scope.readable_arrays():
        array = g.pick(scope.readable_arrays())
        return read(element(g, scope, array, 0), array.ctype)
    if kind <= 8 and scope.indices:
        return "(unsigned) " + g.pick(scope.indices)
    return "%du" % g.pick([0, 1, 2, 3, 5, 7, 17, 100, 255, 65535, 0x12345678, 0xffffffff])


def call(g, scope, depth):
    """A call of a seq routine that only computes, or None."""
    pure = [r for r in g.seq_routines if r.shape == "value"]
    if not pure or scope.level == "lane" and not g.chance(30):
        return None
    return "%s (%s, %s)" % (g.pick(pure).name, expression(g, scope, depth - 1),
                            expression(g, scope, depth - 1))


def expression(g, scope, depth=2):
    if depth <= 0 or g.chance(20):
        return leaf(g, scope)
    kind = g.number(0, 13)
    if kind <= 6:
        return "(%s %s %s)" % (expression(g, scope, depth - 1), g.pick(BINARY),
                               expression(g, scope, depth - 1))
    if kind == 7:
        return "((%s) %s %d)" % (expression(g, scope, depth - 1), g.pick(["<<", ">>"]),
                                 g.number(1, 15))
    if kind == 8:
        return "((%s) %s (%s | 1))" % (expression(g, scope, depth - 1), g.pick(["/", "%"]),
                                       expression(g, scope, depth - 1))
    if kind == 9:
        return "(%s ? %s : %s)" % (condition(g, scope), expression(g, scope, depth - 1),
                                   expression(g, scope, depth - 1))
    if kind == 10:
        return "~(%s)" % expression(g, scope, depth - 1)
    if kind == 11:
        text = call(g, scope, depth)
        if text:
            return text
    if kind == 13:
        return wide(g, expression(g, scope, depth - 1), expression(g, scope, depth - 1))
    return leaf(g, scope)


def wide(g, one, two):
    """A row of WIDE, of the expressions ONE and TWO."""
    return "(unsigned) (%s)" % g.pick(WIDE).format(
        a="(%s)" % one, b="(%s)" % two, c=g.pick(CONSTANTS),
        s=g.pick(["-3", "10", "0x7fffffff", "-0x7fffffff"]),
        d=g.pick([3, 7, 10, 64, 1000, 0x7fffffff]), k=g.number(1, 63), n=g.number(1, 31))


def condition(g, scope):
    if g.chance(30):
        return "(%s) & %d" % (expression(g, scope, 1), g.pick([1, 1, 2, 3, 4]))
    if g.chance(20):
        return "(%s %s %s)" % (condition(g, scope), g.pick(["&&", "||"]), condition(g, scope))
    return "(%s) %s (%s)" % (expression(g, scope, 1), g.pick(COMPARISONS), expression(g, scope, 1))
