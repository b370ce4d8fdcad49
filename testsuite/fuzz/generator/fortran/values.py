"""Random expressions of Fortran: default integers whose range is known, and conditions.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

Fortran has no unsigned integers, so each value carries the least and the greatest that it
may be, and what might overflow takes its operands masked.  All functions used are
elemental: with sections for leaves the same text is an array's value.
"""

import collections

from .objects import kind_of

# TEXT binds as tightly as an operand does.
Value = collections.namedtuple("Value", "text low high")
GREATEST = 2 ** 31 - 1
INDEX = 10 ** 4         # no loop variable is greater than this, or less than its negative
COMPARISONS = ["<", ">", "==", "/=", "<=", ">="]


def constant(number):
    return Value("(%d)" % number if number < 0 else str(number), number, number)


def full(text):
    return Value(text, -GREATEST - 1, GREATEST)


def masked(value, most):
    """VALUE if it is within -MOST .. MOST; else some of its bits.  MOST + 1 is a power of 2."""
    if -most <= value.low and value.high <= most:
        return value
    return Value("iand(%s, %d)" % (value.text, most), 0, most)


def bits(value, most):
    """The bits of VALUE that MOST has; MOST + 1 is a power of 2."""
    if 0 <= value.low and value.high <= most:
        return value
    return Value("iand(%s, %d)" % (value.text, most), 0, most)


def read(g, text, ctype):
    """The value of the object TEXT."""
    kind = kind_of(ctype)
    if ctype.startswith("integer"):
        if kind == 8:
            return g.pick([Value("int(iand(%s, 16777215_8))" % text, 0, 16777215),
                           Value("int(ishft(%s, -36))" % text, 0, 2 ** 28 - 1)])
        return full(text) if kind == 4 else Value("int(%s)" % text, -2 ** (8 * kind - 1),
                                                  2 ** (8 * kind - 1) - 1)
    if ctype.startswith("real"):
        return Value("int(%s)" % text, -2 ** 24, 2 ** 24)
    if ctype.startswith("complex"):
        return Value("int(%s(%s))" % (g.pick(["real", "aimag"]), text), -2 ** 24, 2 ** 24)
    if ctype.startswith("logical"):
        return Value("merge(%d, 0, %s)" % (g.pick([1, 1, 100]), text), 0, 100)
    at = g.number(1, kind)
    return g.pick([Value("iachar(%s(%d:%d))" % (text, at, at), 0, 127),
                   Value("merge(1, 0, %s %s 'a%s')" % (text, g.pick(COMPARISONS), "m" * (kind - 1)), 0, 1)])


def converted(g, ctype, value):
    """VALUE as something to store in an object of CTYPE."""
    kind = kind_of(ctype)
    if ctype.startswith("integer"):
        if kind == 4:
            return value.text
        if kind == 8:
            return "int(%s, 8) * 1073741827_8" % value.text
        return "int(%s, %d)" % (narrow(value, 2 ** (8 * kind - 1)), kind)
    if ctype.startswith("real"):
        return "real(%s, %d)" % (bits(value, 4095).text, kind)
    if ctype.startswith("complex"):
        return "cmplx(%s, %d, %d)" % (bits(value, 255).text, g.number(-9, 9), kind)
    if ctype.startswith("logical"):
        return "logical(btest(%s, %d), %d)" % (value.text, g.number(0, 3), kind)
    return " // ".join(["achar(iachar('a') + %s)" % bits(value, 15).text, "'%s'" % g.pick(["", "b", "nz"])])


def narrow(value, half):
    if -half <= value.low and value.high < half:
        return value.text
    return "iand(%s, %d) - %d" % (value.text, 2 * half - 1, half)


def offset(g, scope, count, depth=1):
    """An index from 0 to COUNT - 1."""
    if count == 1:
        return "0"
    if g.chance(35):
        return str(g.number(0, count - 1))
    return "modulo(%s, %d)" % (expression(g, scope, depth).text, count)


def without_sections(scope):
    """SCOPE for a subscript that has to be a scalar."""
    if scope.sections:
        scope = scope.inner()
        scope.sections = []
    return scope


def element(g, scope, array, depth=1):
    """A random element of what SCOPE owns of ARRAY; where sections may be read perhaps a vector
    of them."""
    if array.free > 1:
        scope = without_sections(scope)
    return array.reference([array.subscript(d, offset(g, scope, array.extent(d), depth))
                            for d in range(array.free)])


def section(g, scope, array, size):
    """A section of rank 1 with SIZE elements of what SCOPE owns of ARRAY, or None."""
    fitting = [d for d in range(array.free) if array.extent(d) >= size]
    if not fitting:
        return None
    along = g.pick(fitting)
    texts, scope = [], without_sections(scope)
    for d in range(array.free):
        if d != along:
            texts.append(array.subscript(d, offset(g, scope, array.extent(d), 0)))
            continue
        step = g.number(1, 3) if array.extent(d) > 3 * (size - 1) else 1
        room = array.extent(d) - step * (size - 1)
        first = g.number(0, room - 1)
        ends = [array.subscript(d, str(first)), array.subscript(d, str(first + step * (size - 1)))]
        if g.chance(15):
            ends, step = ends[::-1], -step
        texts.append(":".join(ends + ([str(step)] if step != 1 else [])))
        whole = array.ends and (not array.base or d != array.free - 1)
        if whole and size == array.dimensions[d][1] and step == 1 and g.chance(70):
            texts[-1] = ":"
    return array.reference(texts)


def intrinsic(g, scope):
    """A function of a whole section, or None."""
    arrays = scope.readable_arrays()
    if not arrays:
        return None
    array, size = g.pick(arrays), g.number(1, 6)
    text = section(g, scope, array, size)
    if not text:
        return None
    values = bits(read(g, text, array.ctype), 4095)
    kind = g.number(0, 5)
    if kind <= 1 or kind == 2 and g.in_kernels:     # GCC 12's pass parloops dies of extrema there
        return Value("sum(%s)" % values.text, 0, size * 4095)
    if kind == 2:
        return Value("%s(%s)" % (g.pick(["maxval", "minval"]), values.text), 0, 4095)
    if kind == 3:
        return Value("merge(1, 0, %s(%s %s %d))" % (g.pick(["any", "all"]), values.text, g.pick(COMPARISONS),
                                                    g.number(0, 999)), 0, 1)
    if kind == 4:
        return Value("count(%s > %d)" % (values.text, g.number(0, 999)), 0, size)
    return Value("dot_product(%s, %s)" % (values.text, values.text), 0, size * 4095 ** 2)


def leaf(g, scope):
    if scope.sections and g.chance(60):
        return g.pick(scope.sections)
    kind = g.number(0, 10)
    scalars = [s for s in scope.scalars if s.ctype]
    if kind <= 3 and scalars:
        scalar = g.pick(scalars)
        return read(g, scalar.name, scalar.ctype)
    if kind <= 6 and scope.readable_arrays():
        array = g.pick(scope.readable_arrays())
        return read(g, element(g, scope, array, 0), array.ctype)
    if kind <= 8 and scope.indices:
        return Value("int(%s)" % g.pick(scope.indices), -INDEX, INDEX)
    if kind == 9 and scope.level != "lane":
        value = intrinsic(g, scope)
        if value:
            return value
    return constant(g.pick([0, 1, 2, 3, 5, 7, 17, 100, 255, 65535, 0x12345678, -1, -7, GREATEST]))


def call(g, scope, depth):
    """A call of a seq function that only computes, or None."""
    pure = [r for r in g.seq_routines if r.shape == "value" and (r.elemental or not scope.sections)]
    if not pure or scope.level == "lane" and not g.chance(30):
        return None
    routine = g.pick(pure)
    return full("%s(%s, %s)" % (routine.name, expression(g, scope, depth - 1).text,
                                expression(g, scope, depth - 1).text))


def arithmetic(g, a, b):
    """A sum, difference or product that does not overflow."""
    operator = g.pick("++-*")
    most = 4095 if operator == "*" else 2 ** 24 - 1
    a, b = masked(a, most), masked(b, most)
    if operator == "*":
        ends = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    elif operator == "+":
        ends = [a.low + b.low, a.high + b.high]
    else:
        ends = [a.low - b.high, a.high - b.low]
    return Value("(%s %s %s)" % (a.text, operator, b.text), min(ends), max(ends))


def quotient(g, a, b):
    divisor = "ior(%s, 1)" % bits(b, 31).text
    if g.chance(50):
        return Value("(%s / %s)" % (a.text, divisor), a.low, a.high) if a.low >= 0 \
            else Value("(%s / %s)" % (a.text, divisor), min(a.low, -1), max(a.high, 1))
    if g.chance(50):
        return Value("modulo(%s, %s)" % (a.text, divisor), 0, 30)
    return Value("mod(%s, %s)" % (a.text, divisor), -30, 30)


def shifted(g, a):
    distance = g.number(1, 12)
    if g.chance(50):
        return Value("ishft(%s, -%d)" % (a.text, distance), 0, 2 ** (32 - distance) - 1)
    a = bits(a, 65535)
    return Value("ishft(%s, %d)" % (a.text, distance), 0, a.high << distance)


def expression(g, scope, depth=2):
    if depth <= 0 or g.chance(20):
        return leaf(g, scope)
    kind = g.number(0, 13)
    a, b = expression(g, scope, depth - 1), expression(g, scope, depth - 1)
    if kind <= 4:
        return arithmetic(g, a, b)
    if kind <= 6:
        operator = g.pick(["iand", "ior", "ieor"])
        text = "%s(%s, %s)" % (operator, a.text, b.text)
        if a.low >= 0 and b.low >= 0:
            return Value(text, 0, 2 ** max(a.high, b.high).bit_length() - 1)
        return full(text)
    if kind == 7:
        return shifted(g, a)
    if kind == 8:
        return quotient(g, a, b)
    if kind == 9:
        return Value("merge(%s, %s, %s)" % (a.text, b.text, condition(g, scope)), min(a.low, b.low),
                     max(a.high, b.high))
    if kind == 10:
        return Value("not(%s)" % a.text, -a.high - 1, -a.low - 1)
    if kind == 11:
        return Value("%s(%s, %s)" % (g.pick(["max", "min"]), a.text, b.text), min(a.low, b.low),
                     max(a.high, b.high))
    if kind == 12:
        value = call(g, scope, depth)
        if value:
            return value
    if kind == 13:
        a = masked(a, 2 ** 24 - 1)
        return Value("abs(%s)" % a.text, 0, max(abs(a.low), abs(a.high)))
    return a


def condition(g, scope):
    logicals = [s for s in scope.scalars if s.ctype.startswith("logical")]
    if logicals and g.chance(25):
        return "(%s%s)" % (g.pick(["", "", ".not. "]), g.pick(logicals).name)
    if g.chance(30):
        return "btest(%s, %d)" % (expression(g, scope, 1).text, g.number(0, 4))
    if g.chance(20):
        return "(%s %s %s)" % (condition(g, scope), g.pick([".and.", ".or.", ".neqv."]), condition(g, scope))
    return "(%s %s %s)" % (expression(g, scope, 1).text, g.pick(COMPARISONS), expression(g, scope, 1).text)
