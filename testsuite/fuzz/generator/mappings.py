"""Family constructs: what the host has for a compute construct, and how it gets to the device.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from . import statements
from .objects import Array, INTEGER_TYPES, Scalar


class Matrix(Array):
    """The elements of an array as those of a pointer NAME to arrays of ACROSS elements."""

    across = 8

    def index(self, text):
        whole = "%s%s" % (self.base + " + " if self.base else "", text)
        return "%s[(%s) / %d][(%s) %% %d]" % (self.name, whole, self.across, whole, self.across)

    def one_piece(self):
        return False


def local_objects(g, region):
    """Objects of the host's function."""
    scope = region.scope
    for _ in range(g.pick([0, 1, 2])):
        statements.declare_scalar(g, scope)
    if g.chance(40):
        statements.declare_aggregate(g, scope)
    if g.chance(30):
        array = Array(g.name("f"), g.pick(INTEGER_TYPES), g.pick([3, 8, 16]))
        g.emit("%s %s[%d];" % (array.ctype, array.name, array.count))
        statements.fill_array(g, scope, array)
        scope.arrays.append(array)
    names = [s.name for s in scope.scalars if s.name.isidentifier()]
    names += [a.name for a in scope.aggregates if a.name == a.root]
    names += [a.name for a in scope.arrays if a.name.isidentifier()]
    region.locals = sorted(set(names))


def map_arrays(g, region, arrays, by_default=True):
    """Say how ARRAYS get to the device: what the host declares for it, and the clauses;
    BY_DEFAULT: or that they are there, if nothing else is known."""
    kernel, clauses = region.kernel, region.clauses
    absent = by_default and kernel.data == "present" and g.chance(30)
    if absent:
        clauses.append("default(present)")
    for array in arrays:
        if array in kernel.pointers:
            clauses.append("deviceptr(d%s)" % array.name)
            region.arrays.append(Array("d" + array.name, array.ctype, array.count))
        elif absent and g.chance(60):
            region.arrays.append(Array(array.name, array.ctype, array.count))
        else:
            map_array(g, region, array)
    if g.chance(25):
        map_local_array(g, region)


def map_array(g, region, array):
    """One clause for ARRAY or a part of it, by its name or by a pointer."""
    present = region.kernel.data == "present"
    clause = g.pick(["copy", "copy", "present", "present", "no_create"] if present else ["copy"])
    form, name = g.number(0, 9), g.name("h")
    start, count = 0, array.count
    if form >= 3 and g.chance(50):
        start = g.pick([0, 1, 16, 32])
        count = array.count - start - g.pick([0, 0, 3, 8])
    bounds = "[%s:%s]" % (g.pick([str(start), "workers * 0 + %d" % start]),
                          g.pick([str(count), "%d + (int) (x & 0)" % count]))
    base = str(start) if start else ""
    if form <= 2:
        region.arrays.append(Array(array.name, array.ctype, array.count))
        clause += "(%s)" % array.name
    elif form <= 5:
        region.arrays.append(Array(array.name, array.ctype, count, base))
        clause += "(%s%s)" % (array.name, bounds)
    elif form == 6 and array.count % Matrix.across == 0:
        g.emit("%s (*%s)[%d] = (%s (*)[%d]) %s;" % (array.ctype, name, Matrix.across, array.ctype,
                                                    Matrix.across, array.name))
        region.arrays.append(Matrix(name, array.ctype, array.count))
        clause += "(%s[0:%d][0:%d])" % (name, array.count // Matrix.across, Matrix.across)
    elif form == 7:
        g.emit("struct { %s *p; int n; } %s = { %s, %d };" % (array.ctype, name, array.name, array.count))
        region.arrays.append(Array(name + ".p", array.ctype, count, base))
        clause = "copy(%s.p%s)" % (name, bounds)
    else:
        g.emit("%s *%s = %s;" % (array.ctype, name, array.name))
        region.arrays.append(Array(name, array.ctype, count, base))
        clause += "(%s%s)" % (name, bounds)
    region.clauses.append(clause)


def map_local_array(g, region):
    """An array of the host's function, perhaps of variable size, mapped for this construct."""
    ctype, name, count = g.pick(INTEGER_TYPES), g.name("m"), g.pick([16, 33, 64])
    size = "%d" % count
    if g.chance(50):
        size = g.name("n")
        g.emit("int %s = %d + (int) (x & 7);" % (size, count))
    g.emit("%s %s[%s];" % (ctype, name, size))
    g.emit("for (int k = 0; k < %s; k++)" % size)
    g.emit("  %s[k] = (%s) (k * %d + x);" % (name, ctype, g.number(1, 99)))
    region.arrays.append(Array(name, ctype, count))
    region.clauses.append("copy(%s)" % g.pick([name, "%s[0:%s]" % (name, size)]))
    region.reported.append(name)


def map_results(g, region, most=3):
    """Variables of the host that the construct gives values: operators for reductions."""
    while g.chance(35) and len(region.results) < most:
        ctype = g.pick(["unsigned", "unsigned", "int", "unsigned long", "double", "float"])
        scalar, operator = Scalar(g.name("r"), ctype), None
        operator = g.pick(statements.operators(ctype))
        value = g.number(0, 1 if operator in ("&&", "||") else 9)
        g.emit("%s %s = %d;" % (ctype, scalar.name, value))
        region.results.append((scalar, operator))
        region.reported.append(scalar.name)


def copy_results(region):
    """The copy clause for what map_results has made."""
    region.clauses.append("copy(%s)" % ", ".join(scalar.name for scalar, _ in region.results))


def by_value(g, region, every):
    """firstprivate clauses for the function's objects, EVERY or some; structs and arrays,
    which would be mapped otherwise and so shared by the gangs, are among them."""
    names = [name for name in region.locals if every or name[0] in "fv" or g.chance(60)]
    if names:
        region.clauses.append("firstprivate(%s)" % ", ".join(names))
