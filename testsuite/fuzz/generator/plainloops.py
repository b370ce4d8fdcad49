"""Family constructs: kernels constructs of loops without directives, as simple as they get.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

GCC finds out by itself which of these loops can be divided among gangs (its pass parloops); what
regions.kernels makes is seldom as simple as that takes.
"""

from . import mappings
from .expressions import BINARY, converted, read
from .objects import Scope, WORKER_SINGLE
from .statements import update_reduction

# Others, and other loops than those that go up to a bound, are divided less often.
INDEX_TYPES = ["int"] * 6 + ["long", "long", "unsigned", "unsigned long", "short"]
REACH = 8           # an iteration reads elements up to that far behind its own


def fill(g, region, arrays):
    """What stands in the construct of REGION, behind what the host declares for it; the caller
    writes the directive.  Returns the lines of the body."""
    mappings.map_arrays(g, region, arrays, False)
    mappings.map_results(g, region, 1)
    if region.results:
        mappings.copy_results(region)
    ctype, lo, hi = g.pick(INDEX_TYPES), g.name("lo"), g.name("hi")
    most = min(array.count for array in region.arrays) - REACH
    start = g.number(0, most // 2)
    # Not known to the compiler.
    g.emit("%s %s = %d + (workers > 99), %s = %d + (workers > 99);"
           % (ctype, lo, start, hi, start + g.pick([0, 1, 2, most // 3, most - start])))
    first = len(g.lines)
    around(g, region)
    for _ in range(g.pick([1, 1, 1, 1, 2])):
        loop(g, region, ctype, lo, hi)
        around(g, region)
    body = g.lines[first:]
    del g.lines[first:]
    return body


def around(g, region):
    """What does not wait for a loop that gangs divide, perhaps of the same array."""
    while g.chance(20):
        to, source = g.pick(region.arrays), g.pick(region.arrays)
        value = read(source.index(str(g.number(0, source.count - 1))), source.ctype)
        g.emit("%s = %s;" % (to.index(str(g.number(0, to.count - 1))), converted(to.ctype, value)))


def header(g, ctype, index, lo, hi):
    form = g.number(0, 13)
    up = "%s++" % index
    if form == 0:
        first, last, up = hi, "%s > %s" % (index, lo), "%s--" % index
    elif form == 1:
        first, last, up = hi, "%s >= %s + 1" % (index, lo), "%s--" % index
    elif form == 2:
        first, last, up = lo, "%s < %s" % (index, hi), "%s += %d" % (index, g.number(2, 5))
    elif form == 3:
        first, last = lo, "%s != %s" % (index, hi)
    elif form == 4:
        first, last = lo, "%s <= %s" % (index, hi)
    elif form == 5:
        first, last = "0", "%s < %s" % (index, hi)
    else:
        first, last = lo, "%s < %s" % (index, hi)
    return "for (%s %s = %s; %s; %s)" % (ctype, index, first, last, up)


def loop(g, region, ctype, lo, hi):
    index, target = g.name("i"), g.pick(region.arrays)
    scope = Scope(WORKER_SINGLE)
    scope.indices.append(index)

    def value(depth=1):
        if depth and g.chance(40):
            return "(%s %s %s)" % (value(0), g.pick(BINARY), value(0))
        array, kind = g.pick(region.arrays), g.number(0, 5)
        if kind <= 1 and array is not target:
            return read(array.index("(%s + %d)" % (index, g.pick([0, 0, 1, REACH - 1]))), array.ctype)
        if kind <= 3:
            return read(target.index(index), target.ctype)
        return g.pick(["(unsigned) %s" % index, "%du" % g.number(0, 300)])

    def store():
        g.emit("%s = %s;" % (target.index(index), converted(target.ctype, value())))

    g.open(header(g, ctype, index, lo, hi))
    for _ in range(g.pick([1, 1, 1, 2])):
        form = g.number(0, 11)
        if form == 0 and region.results:
            update_reduction(g, scope, *region.results[0])
        elif form == 1:
            g.open("if ((%s) & 1)" % value())
            store()
            g.close()
        elif form == 2:
            inner = g.name("j")
            g.open("for (int %s = 0; %s < %d; %s++)" % (inner, inner, g.number(1, 9), inner))
            store()
            g.close()
        else:
            store()
    g.close()
