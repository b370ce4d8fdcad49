"""Family constructs-fortran: what the host has for a construct, and how it gets to the device.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from . import statements
from .objects import Array, Variable

CHARACTERS = ["character(3)", "character(1)"]


def local_objects(g, region):
    """Objects of the host's procedure, which go to the device by value."""
    scope = region.scope
    for _ in range(g.pick([0, 1, 2])):
        statements.declare_scalar(g, scope)
    if g.chance(40):
        statements.declare_aggregate(g, scope)
    if g.chance(35):
        array = Array(g.name("f"), g.pick(g.types), [(g.pick([1, 0, -2]), g.pick([3, 8, 16]))])
        g.declare(array.ctype, array.name, array.declared())
        statements.fill_array(g, scope, array)
        scope.arrays.append(array)
    for name in "xy":
        # A construct may change its copy, which the host's program has not.
        copied = Variable(g.name(name), "integer(4)")
        copied.allocatable = g.chance(20)
        g.declare(copied.ctype, copied.name, attributes=", allocatable" if copied.allocatable else "")
        g.emit("%s = %s" % (copied.name, name))
        scope.scalars.append(copied)
    if g.chance(50):
        scope.indices += ["x", "y"]
    region.scalars = [s for s in scope.scalars if s.name.isalnum()]
    region.wholes = [a.name for a in scope.aggregates if a.name == a.root]
    region.wholes += [a.name for a in scope.arrays if a.name.isalnum()]


def by_value(g, region):
    """firstprivate clauses for the procedure's objects, all of them or some.  Arrays and
    derived types would be mapped otherwise, and so shared by the gangs."""
    every = region.default == "none"
    names = list(region.wholes)
    names += [s.name for s in region.scalars if every or s.ctype.startswith("character") or g.chance(60)]
    if every:
        names += ["x", "y"]
    if names:
        region.clauses.append("firstprivate(%s)" % ", ".join(names))


def map_arrays(g, region):
    """Say how the program's arrays get to the device; and some that are not the program's."""
    for known in region.kernel.known:
        map_array(g, region, known)
    for make in (map_local, map_local, map_component, map_held, map_common, map_equivalent, map_declared,
                 take_optional, take_characters, have_constants):
        if g.chance(8):
            make(g, region)


def number_text(g, number):
    """NUMBER, as what is known when the program runs."""
    return g.pick(["%d", "%d", "workers * 0 + %d", "iand(x, 0) + %d", "%d - iand(y, 0)"]) % number


def ends_of(g, array, start, count):
    """The bounds of COUNT indices of the last dimension of ARRAY from START on."""
    first = array.dimensions[-1][0] + start
    return "%s:%s" % (number_text(g, first), number_text(g, first + count - 1))


def some_part(g, array, whole_percent=50):
    """ARRAY or a stretch of its last dimension, and how a clause says that."""
    start, count = 0, array.dimensions[-1][1]
    if not g.chance(whole_percent):
        start = min(g.pick([0, 1, 2, 16, 32]), count - 1)
        count = max(1, count - start - g.pick([0, 0, 3, 8]))
    part = array.copied(True)
    part.base, part.count = str(start) if start else "", count
    ends = ends_of(g, array, start, count)
    if array.ends and start + count == array.dimensions[-1][1] and g.chance(30):
        ends = ends[:ends.index(":") + 1]
    if array.ends and not start and g.chance(30):
        ends = ends[ends.index(":"):]
    return part, "%s(%s%s)" % (array.name, ":, " * (len(array.dimensions) - 1), ends)


def map_array(g, region, known):
    array = known.array.copied(True)
    if known.form == "device":
        region.arrays.append(array)
        region.clauses.append("deviceptr(%s)" % array.name)
        return
    present = region.present or known.held.declared
    implicit = known.held.declared or region.default == "present" or g.chance(12)
    if implicit and region.default != "none" and array.ends and g.chance(60):
        region.arrays.append(array)         # nothing need be said
        return
    clause = g.pick(["copy", "copy", "present", "present", "no_create"] if present else ["copy"])
    form = g.number(0, 9)
    if form <= 4 and array.ends:
        region.arrays.append(array)
        region.clauses.append("%s(%s)" % (clause, array.name))
    elif form == 9 and known.target:
        name = g.name("pt")
        g.declare(array.ctype, name, "(%s)" % ", ".join(":" for _ in array.dimensions), ", pointer", False)
        g.emit("%s => %s" % (name, array.name))
        region.arrays.append(Array(name, array.ctype, array.dimensions))
        region.clauses.append("%s(%s)" % (clause, name))
    else:
        part, text = some_part(g, array)
        region.arrays.append(part)
        region.clauses.append("%s(%s)" % (clause, text))


def map_local(g, region):
    """An array of the host's procedure, perhaps of variable size."""
    ctype, count = g.pick(g.types + CHARACTERS), g.pick([16, 33, 64])
    array = Array(g.name("m"), ctype, [(g.pick([1, 1, 0, -3]), count)])
    low, high = array.dimensions[0][0], array.dimensions[0][0] + count - 1
    storage = g.pick(["explicit", "automatic", "allocatable", "pointer", "save"])
    if storage in ("allocatable", "pointer"):
        g.declare(ctype, array.name, "(:)", ", " + storage, False)
        g.emit("allocate (%s(%d:%d))" % (array.name, low, high))
    elif storage == "automatic":
        bounds = "(%d:%s)" % (low, g.pick(["iand(x, 0) + %d", "%d + 0 * workers"]) % high)
        g.declare(ctype, array.name, bounds, private=False)
    else:
        g.declare(ctype, array.name, array.declared(), ", save" if storage == "save" else "")
    statements.fill_array(g, region.scope, array)
    map_new(g, region, array)
    if storage in ("allocatable", "pointer"):
        region.last.append("deallocate (%s)" % array.name)


def map_new(g, region, array):
    """Map ARRAY, which the host has set, for this construct alone."""
    kind = g.pick(["copy", "copy", "copy", "copyin", "data", "enter"]
                  + ["copyout", "create"] * region.single)
    part, text = some_part(g, array, 100 if kind in ("copyout", "create") else 60)
    if part.count == array.count and g.chance(60):
        text = array.name
    if kind in ("data", "enter"):
        g.pragma(("data copy(%s)" if kind == "data" else "enter data copyin(%s)") % text)
        region.after.insert(0, "!end data" if kind == "data" else "!exit data copyout(%s)" % text)
        region.clauses.append("present(%s)" % text)
    else:
        region.clauses.append("%s(%s)" % (kind, text))
    region.arrays.append(part)
    if kind in ("copyout", "create"):
        region.unset.append(array)
    if kind not in ("copyin", "create"):
        region.reported.append(array.name)


def map_declared(g, region):
    """A variable of the procedure with a declare directive."""
    array = Array(g.name("m"), g.pick(g.types), [(g.pick([1, 0, -1]), g.pick([9, 32]))])
    region.kernel.texts += ["%s :: %s%s" % (array.ctype, array.name, array.declared()),
                            "!$acc declare create(%s)" % array.name]
    statements.fill_array(g, region.scope, array)
    g.pragma("update device(%s)" % array.name)
    if region.default == "none" or g.chance(50):
        region.clauses.append("present(%s)" % array.name)
    region.arrays.append(array)
    region.reported.append(array.name)
    region.after.append("!update self(%s)" % array.name)


def map_component(g, region):
    """A component of an object of derived type, which is mapped alone."""
    if not g.structs:
        return
    kind = g.pick(g.structs)
    fields = [f for f in kind.fields if f[2]]
    if not fields:
        return
    name = g.name("m")
    g.declare(kind.ctype(), name)
    statements.set_aggregate(g, region.scope, kind, name)
    field, ctype, dimensions = g.pick(fields)
    region.arrays.append(Array("%s%%%s" % (name, field), ctype, dimensions))
    region.clauses.append("copy(%s%%%s)" % (name, field))
    region.reported.append("%s%%%s" % (name, field))


def map_held(g, region):
    """An array that a component of an object is allocated to."""
    name, kind, ctype = g.name("h"), g.name("th"), g.pick(g.types)
    storage, low, count = g.pick(["allocatable", "pointer"]), g.pick([1, 1, 0, -2]), g.pick([8, 20, 40])
    region.kernel.texts += ["type :: " + kind, "  integer :: n", "  %s, %s :: p(:)" % (ctype, storage),
                            "end type", "type(%s) :: %s" % (kind, name)]
    array = Array(name + "%p", ctype, [(low, count)])
    g.emit("%s%%n = %s" % (name, "x"))
    g.emit("allocate (%s(%d:%d))" % (array.name, low, low + count - 1))
    statements.fill_array(g, region.scope, array)
    region.arrays.append(array)
    region.reported.append(array.name)
    if g.chance(40) and region.default != "present":
        region.clauses.append("copy(%s)" % array.name)
    else:
        g.pragma("enter data copyin(%s)" % name)
        g.pragma("enter data copyin(%s)" % array.name)
        region.clauses.append("present(%s)" % g.pick([name, array.name]))
        region.after += ["!exit data copyout(%s)" % array.name, "!exit data delete(%s)" % name]
    region.last.append("deallocate (%s)" % array.name)


def map_common(g, region):
    """A common block."""
    block, scalar = g.file_name("common"), Variable(g.name("cs"), g.pick(["integer(4)", "real(4)"]))
    array = Array(g.name("m"), g.pick(["integer(4)", "real(4)", "logical(4)"]), [(g.pick([1, 0]), 24)])
    region.kernel.texts += ["%s :: %s" % (scalar.ctype, scalar.name),
                            "%s :: %s%s" % (array.ctype, array.name, array.declared()),
                            "common /%s/ %s, %s" % (block, scalar.name, array.name)]
    statements.assign(g, region.scope, scalar.name, scalar.ctype)
    statements.fill_array(g, region.scope, array)
    # gfortran knows it by its name only where it is declared.
    what = "%s, %s" % (scalar.name, array.name) if region.kernel.inside or g.chance(30) else "/%s/" % block
    region.clauses.append("%s(%s)" % (g.pick(["copy", "copyin"]), what))
    region.arrays.append(array)
    region.read_only.append(scalar)
    if region.clauses[-1].startswith("copy("):
        region.reported.append(array.name)


def map_equivalent(g, region):
    """An array that another one shares its place with.  GCC 12 has such wrong in internal
    procedures."""
    if region.kernel.internal:
        return
    array, other = Array(g.name("m"), "integer(4)", [(1, 24)]), g.name("e")
    region.kernel.texts += ["integer(4) :: %s(24)" % array.name, "integer(8) :: %s(12)" % other,
                            "equivalence (%s, %s)" % (array.name, other)]
    statements.fill_array(g, region.scope, array)
    region.arrays.append(array)
    region.clauses.append("copy(%s)" % array.name)
    region.reported.append(other)


def take_optional(g, region):
    """A dummy argument that may be absent."""
    name, local, kernel = g.name("o"), g.name("x"), region.kernel
    whole = g.chance(60)
    kernel.dummies.append(name)
    kernel.texts.append("integer, optional :: %s%s" % (name, "(:)" if whole else ""))
    passed = g.file_name("passed")
    kernel.spare_declarations.append("integer :: %s%s = 17" % (passed, "(5)" if whole else ""))
    kernel.actual.append(name + "=" + passed if g.chance(60) else "")
    if whole or region.default or region.in_kernels or g.chance(50):
        region.clauses.append("%s(%s)" % (g.pick(["copy", "copyin"]), name))
    g.declare("integer", local)
    g.emit("%s = 3" % local)
    region.first += [(local, "if (present(%s)) %s = %s%s" % (name, local, name, "(2)" if whole else ""))]
    region.scope.scalars.append(Variable(local, "integer(4)"))
    region.wholes.append(local)


def take_characters(g, region):
    """A dummy argument of any length, which is 3."""
    kernel, passed = region.kernel, g.file_name("passed")
    array = Array(g.name("m"), "character(3)", [(1, 20)])
    kernel.dummies.append(array.name)
    kernel.texts.append("character(*) :: %s%s" % (array.name, g.pick(["(:)", "(20)"])))
    kernel.spare_declarations.append("character(3) :: %s(20)" % passed)
    kernel.actual.append("%s=%s" % (array.name, passed))
    statements.assign(g, region.scope, array.name, array.ctype)
    region.clauses.append("copy(%s)" % array.name)
    region.arrays.append(array)
    region.reported.append(array.name)


def have_constants(g, region):
    """A named constant."""
    name, count = g.name("pa"), g.number(2, 9)
    region.kernel.texts.append("integer, parameter :: %s(%d) = [%s]"
                               % (name, count, ", ".join(str(g.number(0, 99)) for _ in range(count))))
    region.constants.append(Array(name, "integer(4)", [(1, count)], False))


def map_results(g, region, most=3):
    """Variables of the host that the construct gives values: operators for reductions."""
    while g.chance(35) and len(region.results) < most:
        ctype = g.pick(["integer(4)", "integer(4)", "integer(8)", "real(8)", "real(4)", "complex(8)",
                        "logical(4)", "logical(8)"])
        scalar, operator = Variable(g.name("r"), ctype), g.pick(statements.operators(ctype))
        g.declare(ctype, scalar.name)
        g.emit("%s = %s" % (scalar.name, ".true." if ctype.startswith("logical") else g.number(0, 9)))
        region.results.append((scalar, operator))
        # The signs of zeros in complex products depend on the order, and which of two zeros is the
        # less nobody says.
        forms = {"c": "[int(real({0})), int(aimag({0}))]", "r": "{0} + 0"}
        region.reported.append(forms.get(ctype[0], "{0}").format(scalar.name))
