"""Kernels whose loops the vectorizer can take: typed arithmetic on long arrays.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

An iteration reads the input arrays anywhere, and of an output array only the
elements that it alone writes.  Integer expressions are unsigned int or unsigned
long.  Floating-point ones are whole numbers whose greatest magnitude is known, so
that sums of them come out the same in any order; signs of zeros are not compared.
"""

from .expressions import COMPARISONS
from .objects import INTEGER_TYPES, REAL_TYPES, is_real

LENGTH = 1500           # elements of an array; prime to 7, which makes the permutation one
ROWS, COLUMNS = 12, 720  # of the arrays of two dimensions
INPUT_MAGNITUDE = 8     # of the elements of a floating-point input
MAX_MAGNITUDE = {"float": 1 << 9, "double": 1 << 24}
TRIPS = [0, 1, 2, 3, 17, 62, 63, 64, 65, 66, 100, 127, 128, 129, 192, 193, 200, 511, 512, 513, 640]
TYPES_OF_ARRAYS = INTEGER_TYPES + REAL_TYPES

LEVELS = ["gang", "worker", "vector", "gang worker", "gang vector", "worker vector",
          "gang worker vector", "gang worker vector"]
NESTS = ([("gang", "worker"), ("gang", "vector"), ("gang", "worker vector"), ("worker", "vector"),
          ("gang worker", "vector")] * 3
         + [("gang", "seq"), ("gang worker vector", "seq"), ("gang vector", "seq"), ("worker vector", "seq"),
            ("vector", "seq"), ("gang", "auto")])

TYPES = """
#include <math.h>
struct record { short s; double d; unsigned char c; unsigned u; float f; long l; };
static struct record RI[%(length)d], RO[%(length)d];
static unsigned P[%(length)d], X[%(length)d];
/* Fractions, whose sums depend on the order.  */
static float F[%(length)d];
static double D[%(length)d], S[%(rows)d];

static void
report_whole (const char *what, double value)
{
  printf ("%%s %%.17g\\n", what, value + 0.0);
}

/* The value of KIND at P as bits; of the two zeros there is one.  */
static unsigned long
bits_of (const char *p, int kind)
{
  double value = 0;
  unsigned long bits;
  switch (kind)
    {
%(cases)s
    }
  __builtin_memcpy (&bits, &value, sizeof bits);
  return bits;
}

static void
report (const char *kernel, const char *what, const void *data, int kind, int count, int stride)
{
  unsigned long sum = 0;
  for (int i = 0; i < count; i++)
    {
      sum = (sum ^ bits_of ((const char *) data + i * stride, kind)) * 1099511628211ul;
      sum ^= sum >> 29;
    }
  printf ("%%s %%s %%016lx\\n", kernel, what, sum);
}
"""


class Slot:
    """What an iteration owns: lvalue TEXT of CTYPE."""

    def __init__(self, text, ctype):
        self.text, self.ctype = text, ctype


class Body:
    """What statements of a loop's body may name."""

    def __init__(self, loops, stream=None):
        self.loops = loops          # index variables around, the innermost last
        self.stream = stream        # streams.Stream of a body of one type, or None
        self.slots = []             # owned, set or not
        self.privates = []          # Slot: private scalars that have a value
        self.arrays = []            # (name, type, elements): private, with values
        self.reductions = []        # (name, type, operator)
        self.depth = 0

    def inner(self):
        body = Body(list(self.loops), self.stream)
        body.slots, body.privates = list(self.slots), list(self.privates)
        body.arrays, body.reductions = list(self.arrays), list(self.reductions)
        body.depth = self.depth + 1
        return body


class Inputs:
    """Global arrays: INPUTS, OUTPUTS and PLANES are (name, type); one of each
    type."""

    def __init__(self):
        self.inputs = [("I%d" % n, t) for n, t in enumerate(TYPES_OF_ARRAYS)]
        self.outputs = [("O%d" % n, t) for n, t in enumerate(TYPES_OF_ARRAYS)]
        self.planes = [("M%d" % n, t) for n, t in enumerate(TYPES_OF_ARRAYS)]
        self.routines = []          # (name, type) of seq routines of two arguments

    def of_type(self, ctype):
        return [row for row in self.inputs if row[1] == ctype]

    def declarations(self):
        """Lines that a file with such programs begins with; they share the arrays."""
        cases = []
        for kind, ctype in enumerate(TYPES_OF_ARRAYS):
            text = "*(const %s *) p" % ctype
            cases.append("    case %d: %s" % (kind, "value = %s + 0.0; break;" % text if is_real(ctype)
                                              else "return (unsigned long) %s;" % text))
        lines = (TYPES % {"length": LENGTH, "rows": ROWS, "cases": "\n".join(cases)}).split("\n")
        lines += ["static %s %s[%d];" % (ctype, name, LENGTH) for name, ctype in self.inputs + self.outputs]
        lines += ["static %s %s[%d][%d];" % (ctype, name, ROWS, COLUMNS) for name, ctype in self.planes]
        return lines

    def fill(self, g):
        """Set everything, the outputs to 0."""
        g.open("for (unsigned i = 0; i < %du; i++)" % LENGTH)
        g.emit("unsigned h = i * 2654435761u ^ i * 40503u << 11;")
        g.emit("P[i] = (i * 7 + 3) %% %du;" % LENGTH)
        g.emit("X[i] = (h >> 9) %% %du;" % LENGTH)
        g.emit("F[i] = (float) (h >> 3 & 0xffff) / (1 << (h & 15));")
        g.emit("D[i] = (double) h / (3u << (h & 15));")
        for number, (name, ctype) in enumerate(self.inputs):
            if is_real(ctype):
                g.emit("%s[i] = (int) (h >> %d & 15) - 8;" % (name, number + 4))
            else:
                g.emit("%s[i] = (%s) (h * %dul);" % (name, ctype, g.pick([1, 3, 0x100000001])))
        for name, _ in self.outputs:
            g.emit("%s[i] = 0;" % name)
        g.emit("RI[i] = (struct record) { (short) h, (int) (h >> 5 & 15) - 8, (unsigned char) (h >> 8), h,"
               " (int) (h >> 14 & 15) - 8, (long) h * 65539 };")
        g.emit("RO[i] = (struct record) { 0 };")
        g.close()
        for name in [name for name, _ in self.planes] + ["S"]:
            g.emit("__builtin_memset (%s, 0, sizeof %s);" % (name, name))

    def report(self, g, kernel, text):
        """Print what KERNEL, whose TEXT it is, may have changed."""
        rows = [(name, "&%s[0]" % name, ctype, LENGTH, "sizeof (%s)" % ctype)
                for name, ctype in self.outputs]
        rows += [(name, "&%s[0][0]" % name, ctype, ROWS * COLUMNS, "sizeof (%s)" % ctype)
                 for name, ctype in self.planes]
        rows += [("S", "&S[0]", "double", ROWS, "sizeof (double)")]
        rows += [("RO", "&RO[0].%s" % field, ctype, LENGTH, "sizeof (struct record)")
                 for field, ctype in RECORD]
        for name, address, ctype, count, stride in rows:
            if name + "[" in text:
                g.emit('report ("%s", "%s", %s, %d, %d, %s);'
                       % (kernel, address[1:], address, TYPES_OF_ARRAYS.index(ctype), count, stride))


RECORD = [("s", "short"), ("d", "double"), ("c", "unsigned char"), ("u", "unsigned"), ("f", "float"),
          ("l", "long")]


def subscript(g, body):
    """Text of a number from 0 to LENGTH - 1."""
    index = g.pick(body.loops[-1:] * 3 + body.loops)
    return g.pick(["%s", "%s", "%s", "%s + 1", "%s + 3", "2 * %s", "2 * %s + 1",
                   str(LENGTH - 1) + " - %s", "X[%s]", "P[%s]", "%s & 7", "17"]).replace("%s", index)


def element(g, inputs, body, real):
    """(text, type) of an input's element."""
    if g.chance(15):
        field, ctype = g.pick([row for row in RECORD if is_real(row[1]) == real])
        return "RI[%s].%s" % (subscript(g, body), field), ctype
    rows = [row for row in inputs.inputs if is_real(row[1]) == real]
    name, ctype = g.pick(rows)
    return "%s[%s]" % (name, subscript(g, body)), ctype


def from_body(g, body, real):
    """(text, type) of something private, or None."""
    rows = [(s.text, s.ctype) for s in body.privates if is_real(s.ctype) == real]
    for name, ctype, count in body.arrays:
        if is_real(ctype) == real:
            at = g.pick([str(g.number(0, count - 1)),
                         "((unsigned) %s & %du)" % (body.loops[-1], count - 1)])
            rows.append(("%s[%s]" % (name, at), ctype))
    return g.pick(rows) if rows and g.chance(50) else None


def integer(g, inputs, body, wide="unsigned", depth=2):
    """An expression of type WIDE."""
    if depth <= 0 or g.chance(15):
        return integer_leaf(g, inputs, body, wide)
    def sub(ctype=wide):
        return integer(g, inputs, body, ctype, depth - 1)
    signed = "int" if wide == "unsigned" else "long"
    bits = 32 if wide == "unsigned" else 64
    kind = g.number(0, 15)
    if kind <= 4:
        return "(%s %s %s)" % (sub(), g.pick(["+", "-", "*", "&", "|", "^"]), sub())
    if kind == 5:
        return "(%s %s %d)" % (sub(), g.pick(["<<", ">>"]), g.number(1, bits - 1))
    if kind == 6:
        return "(%s %s (%s & %d))" % (sub(), g.pick(["<<", ">>"]), sub(), bits - 1)
    if kind == 7:
        return "(%s) ((%s) %s >> %d)" % (wide, signed, sub(), g.number(1, bits - 1))
    if kind == 8:
        return division(g, wide, signed, sub)
    if kind <= 10:
        return "(%s ? %s : %s)" % (condition(g, inputs, body, depth - 1), sub(), sub())
    if kind == 11:
        one, two = sub(), sub()
        return "((%s) %s %s (%s) %s ? %s : %s)" % (signed, one, g.pick("<>"), signed, two, one, two)
    if kind == 12:
        return "(%s) (%s) %s" % (wide, g.pick(INTEGER_TYPES), sub(g.pick(["unsigned", "unsigned long"])))
    if kind == 13:
        return "(%s) (long) %s" % (wide, real(g, inputs, body, g.pick(REAL_TYPES), depth - 1)[0])
    if kind == 14:
        return narrow(g, inputs, body, wide)
    one, amount = sub(), g.number(1, 31)
    if g.chance(50):
        return "(%s) (((unsigned long) (unsigned) %s * (unsigned) %s) >> 32)" % (wide, one, sub())
    return "(%s << %d | %s >> %d)" % (one, amount, one, bits - amount)


def division(g, wide, signed, sub):
    operator = g.pick(["/", "%"])
    if g.chance(40):
        return "(%s %s (%s & 31 | 1))" % (sub(), operator, sub())
    if g.chance(50):
        return "(%s %s %d)" % (sub(), operator, g.pick([2, 3, 7, 8, 10, 64, 1000]))
    return "(%s) ((%s) %s %s %d)" % (wide, signed, sub(), operator, g.pick([2, 3, 7, 8, 10, 64, 1000]))


def narrow(g, inputs, body, wide):
    """Arithmetic of char and short as it stands in C, in int."""
    small = [row for row in inputs.inputs if "char" in row[1] or "short" in row[1]]
    if not small:
        return integer_leaf(g, inputs, body, wide)
    ctype = g.pick(small)[1]
    name = [row[0] for row in small if row[1] == ctype]
    one, two = ("%s[%s]" % (g.pick(name), subscript(g, body)) for _ in range(2))
    forms = ["{0} + {1}", "{0} - {1}", "({0} + {1} + 1) >> 1", "({0} + {1}) >> 1", "{0} < {1} ? {0} : {1}",
             "{0} > {1} ? {0} - {1} : {1} - {0}", "{0} & ~{1}", "{0} + {1} > 100 ? 100 : {0} + {1}"]
    if ctype != "unsigned short":
        forms.append("{0} * {1}")
    form = g.pick(forms).format(one, two)
    return "(%s) (%s) (%s)" % (wide, g.pick([ctype, "int", "short"]), form)


def integer_leaf(g, inputs, body, wide):
    kind = g.number(0, 9)
    if kind == 0:
        return "(%s) %dul" % (wide, g.pick([0, 1, 2, 5, 100, 255, 65535, 0x12345678, 0xffffffff]))
    if kind == 1:
        return "(%s) %s" % (wide, g.pick(body.loops))
    if kind == 2:
        return "(%s) %s" % (wide, g.pick("xy"))
    text, _ = from_body(g, body, False) or element(g, inputs, body, False)
    return "(%s) %s" % (wide, text)


def real(g, inputs, body, ctype, depth=2):
    """(text, greatest magnitude) of an expression of CTYPE, a whole number."""
    most = MAX_MAGNITUDE[ctype]
    if depth <= 0 or g.chance(15):
        return real_leaf(g, inputs, body, ctype)
    one, size = real(g, inputs, body, ctype, depth - 1)
    two, other = real(g, inputs, body, ctype, depth - 1)
    suffix = "f" if ctype == "float" else ""
    kind = g.number(0, 10)
    if kind == 9 and size * size <= most:
        return "sqrt%s (%s * %s)" % (suffix, one, one), size
    if kind == 10 and 2 * size <= most:
        return "(2 * %s / (%s) (1 << (x & 1)))" % (one, ctype), 2 * size
    if kind <= 1 and size + other <= most:
        return "(%s %s %s)" % (one, g.pick("+-"), two), size + other
    if kind <= 3 and size * other <= most:
        return "(%s * %s)" % (one, two), size * other
    if kind == 4:
        return "%s%s (%s, %s)" % (g.pick(["fmax", "fmin"]), suffix, one, two), max(size, other)
    if kind == 5:
        return "(%s %s %s ? %s : %s)" % (one, g.pick(["<", ">", "<=", ">="]), two, *g.pick(
            [(one, two), (two, one)])), max(size, other)
    if kind == 6:
        return "(%s ? %s : %s)" % (condition(g, inputs, body, depth - 1), one, two), max(size, other)
    if kind == 7:
        return "fabs%s (%s)" % (suffix, one), size
    return "-(%s)" % one, size


def real_leaf(g, inputs, body, ctype):
    kind = g.number(0, 5)
    if kind == 0:
        wide = g.pick(["unsigned", "unsigned long"])
        return "(%s) (%s & 7)" % (ctype, integer(g, inputs, body, wide, 1)), 8
    if kind == 1:
        return "(%s) (int) (%s & 7)" % (ctype, integer(g, inputs, body, "unsigned", 1)), 8
    if kind == 2:
        return "(%s) %d" % (ctype, g.number(-4, 4)), 4
    text, _ = from_body(g, body, True) or element(g, inputs, body, True)
    return "(%s) %s" % (ctype, text), INPUT_MAGNITUDE


def small_real(g, inputs, body, ctype):
    """A real of at most INPUT_MAGNITUDE, for what is read again."""
    text, size = real(g, inputs, body, ctype)
    if size <= INPUT_MAGNITUDE:
        return text
    return "(%s) ((int) (%s) %% 8)" % (ctype, text)


def condition(g, inputs, body, depth=1):
    kind = g.number(0, 5)
    if kind == 0:
        return "(%s & %d)" % (integer(g, inputs, body, "unsigned", depth), g.pick([1, 2, 4, 6]))
    if kind == 1:
        return "(%s %s %s)" % (condition(g, inputs, body, 0), g.pick(["&&", "||"]),
                               condition(g, inputs, body, 0))
    if kind <= 3:
        ctype = g.pick(REAL_TYPES)
        one, two = (real(g, inputs, body, ctype, depth)[0] for _ in range(2))
    else:
        wide = g.pick(["unsigned", "unsigned long"])
        cast = g.pick(["", "(int) ", "(signed char) ", "(unsigned short) "])
        one, two = (cast + integer(g, inputs, body, wide, depth) for _ in range(2))
    return "(%s %s %s)" % (one, g.pick(COMPARISONS), two)


def value(g, inputs, body, ctype):
    """What may be stored in an object of CTYPE."""
    if is_real(ctype):
        return small_real(g, inputs, body, ctype)
    wide = "unsigned long" if "long" in ctype or g.chance(15) else "unsigned"
    return "(%s) %s" % (ctype, integer(g, inputs, body, wide, g.number(1, 3)))
