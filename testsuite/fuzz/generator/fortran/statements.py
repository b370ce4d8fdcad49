"""Random statements of Fortran without control flow: assignments, declarations, calls.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

Each function makes one statement, or returns False when SCOPE does not have what
it takes.
"""

from ..objects import LANE
from ..statements import aggregates_alike
from .objects import (INTEGER_TYPES, REAL_TYPES, Array, DerivedType, Variable, bounds, kind_of,
                      some_dimensions)
from .values import Value, bits, condition, converted, element, expression, full, read, section


def assign(g, scope, text, ctype, value=None):
    """Set TEXT, of CTYPE, to VALUE (None: any)."""
    g.emit("%s = %s" % (text, converted(g, ctype, value or expression(g, scope))))


def assign_scalar(g, scope):
    scalars = scope.writable_scalars()
    if not scalars:
        return False
    scalar = g.pick(scalars)
    if scalar.ctype.startswith("character") and kind_of(scalar.ctype) > 1 and g.chance(40):
        at = g.number(1, kind_of(scalar.ctype) - 1)
        assign(g, scope, "%s(%d:%d)" % (scalar.name, at, at + g.number(0, 1)), "character(2)")
    else:
        assign(g, scope, scalar.name, scalar.ctype)
    return True


def assign_element(g, scope):
    return store(g, scope, None)


def store(g, scope, value):
    """Store VALUE (None: any) in an element."""
    arrays = scope.writable_arrays()
    if not arrays:
        return False
    array = g.pick(arrays)
    assign(g, scope, element(g, scope, array), array.ctype, value)
    return True


def with_sections(g, scope, size, written):
    """A scope whose expressions may have sections of SIZE elements; none of variable WRITTEN."""
    inner = scope.inner()
    inner.arrays = [a for a in scope.arrays if a.root != written]
    for _ in range(g.number(1, 3)):
        arrays = inner.readable_arrays()
        array = g.pick(arrays) if arrays else None
        text = section(g, inner, array, size) if array else None
        if text:
            value = read(g, text, array.ctype)
            if g.chance(10) and not value.text.startswith("merge"):
                value = Value("cshift(%s, %d)" % (value.text, g.number(-3, 3)), value.low, value.high)
            inner.sections = inner.sections + [value]
    return inner


def writable_section(g, scope):
    """(array, section of it, number of elements), or None."""
    arrays = scope.writable_arrays()
    if not arrays:
        return None
    array = g.pick(arrays)
    size = min(g.pick([1, 2, 3, 4, 7, 16, array.count]), array.count, 33)
    text = section(g, scope, array, size)
    return (array, text, size) if text else None


def assign_section(g, scope):
    """A whole-array assignment; now and then from the array itself."""
    found = writable_section(g, scope)
    if not found:
        return False
    array, text, size = found
    own = g.chance(25)
    assign(g, with_sections(g, scope, size, None if own else array.root), text, array.ctype)
    return True


def masked_assignment(g, scope):
    """where and forall."""
    found = writable_section(g, scope)
    if not found:
        return False
    array, text, size = found
    inner = with_sections(g, scope, size, array.root)
    if not inner.sections:
        return False
    # A mask has to be an array: that of one leaf alone is.
    mask = "btest(%s, %d)" % (bits(g.pick(inner.sections), 2 ** 20 - 1).text, g.number(0, 3))
    g.emit("where (%s)" % mask)
    assign(g, inner, "  " + text, array.ctype)
    if g.chance(50):
        g.emit("elsewhere")
        assign(g, inner, "  " + text, array.ctype)
    g.emit("end where")
    return True


def copy_aggregate(g, scope):
    pair = aggregates_alike(g, scope)
    if not pair:
        return False
    g.emit("%s = %s" % (pair[0].name, pair[1].name))
    return True


def reduce(g, scope):
    """Update a reduction variable."""
    if not scope.reductions:
        return False
    scalar, operator = g.pick(scope.reductions)
    update_reduction(g, scalar, operator, expression(g, scope), condition(g, scope))
    return True


def update_reduction(g, scalar, operator, value, test):
    name, ctype = scalar.name, scalar.ctype
    kind = kind_of(ctype)
    real, number = ctype.startswith("real"), ctype.startswith("integer")
    if operator in ("max", "min"):
        limit = converted(g, ctype, value)
        if g.chance(30):
            g.emit("if (%s %s %s) %s = %s" % (name, "<" if operator == "max" else ">", limit, name, limit))
        else:
            g.emit("%s = %s(%s, %s)" % (name, operator, name, limit))
    elif operator in ("iand", "ior", "ieor"):
        g.emit("%s = %s(%s, %s)" % (name, operator, name, converted(g, ctype, value)))
    elif operator.startswith("."):
        g.emit("%s = %s %s %s" % (name, name, operator, test))
    elif operator == "+":
        small = bits(value, 15).text
        form = "int(%s, %d)" if number else "real(%s, %d)" if real else "cmplx(%s, 3, %d)"
        g.emit("%s = %s + %s" % (name, name, form % (small, kind)))
    elif number or real:
        g.emit("%s = %s * merge(1, -1, %s)" % (name, name, test))
    else:
        g.emit("%s = %s * merge((0.0, 1.0), (-1.0, 0.0), %s)" % (name, name, test))


def operators(ctype):
    if ctype.startswith("complex"):
        return ["+", "+", "*"]
    if ctype.startswith("logical"):
        return [".and.", ".or.", ".eqv.", ".neqv."]
    if ctype.startswith("real"):
        return ["+", "+", "*", "max", "min"]
    if ctype.startswith("character"):
        return []
    return ["max", "min", "iand", "ior", "ieor"] + (["+", "+", "*"] if kind_of(ctype) >= 4 else [])


def reset_reduction(g, scope, scalar, operator):
    """A value to begin with that leaves room for what a loop adds."""
    if operator in ("+", "*") or g.chance(30):
        small = bits(expression(g, scope), 15)
        g.emit("%s = %s" % (scalar.name, small.text if not scalar.ctype.startswith("logical")
                            else converted(g, scalar.ctype, small)))


def atomic_update(g, scope):
    arrays = [a for a in scope.arrays if a.atomic]
    if not arrays:
        return False
    array = g.pick(arrays)
    target, value = element(g, scope, array), expression(g, scope)
    # The temporary keeps what the update reads to the one element.
    name = declare_temporary(g, array.ctype)
    g.emit("%s = %s" % (name, "real(%s, 8)" % bits(value, 15).text if array.atomic == "+"
                        else converted(g, array.ctype, value)))
    g.pragma("atomic" if g.chance(50) else "atomic update")
    g.emit("%s = %s" % (target, "%s + %s" % (target, name) if array.atomic == "+" else
                        "%s(%s, %s)" % (array.atomic, target, name)))
    return True


def declare_temporary(g, ctype):
    name = g.name("x")
    g.declare(ctype, name)
    return name


def declare_scalar(g, scope):
    ctype = g.pick(g.types + ["integer(4)"] * 3 + ["character(3)", "character(5)"])
    name = g.name("x")
    target = g.chance(15)
    g.declare(ctype, name, attributes=", target" if target else ", volatile" if g.chance(4) else "")
    assign(g, scope, name, ctype)
    scope.scalars.append(Variable(name, ctype, target=target, variable=not target))
    return True


def fill_array(g, scope, array):
    """Give all of ARRAY values: by a loop, a constructor, or whole."""
    kind = g.number(0, 3)
    total = array.count * (array.dimensions[0][1] if array.free == 2 else 1)
    if kind == 0 and array.free == 1 and total <= 9:
        texts = [converted(g, array.ctype, expression(g, scope, 1)) for _ in range(total)]
        g.emit("%s = [%s :: %s]" % (array.name, array.ctype, ", ".join(texts)))
        return
    if kind == 1:
        assign(g, scope, array.name, array.ctype)
        return
    index = g.name("k")
    g.declare("integer", index)
    inner = scope.inner()
    inner.indices.append(index)
    if kind == 2 and array.free == 1:
        g.emit("%s = [(%s, %s = 1, %d)]" % (array.name,
                                            converted(g, array.ctype, expression(g, inner, 1)), index,
                                            total))
        return
    lower, count = array.dimensions[-1]
    g.open("do %s = %d, %d" % (index, lower, lower + count - 1))
    assign(g, inner, "%s(%s%s)" % (array.name, ":, " if array.free == 2 else "", index), array.ctype)
    g.close("end do")


def declare_array(g, scope):
    """A local array: of constant shape, automatic or allocated."""
    ctype = g.pick(g.types)
    array = Array(g.name("a"), ctype, some_dimensions(g, [2, 3, 4, 5, 8, 16, 17, 33] if scope.level != LANE
                                                      else [2, 3, 4]))
    if scope.level != LANE and not scope.loop_depth and g.chance(12):
        g.declare(ctype, array.name, "(%s)" % ", ".join(":" for _ in array.dimensions), ", allocatable",
                  False)
        g.emit("allocate (%s%s)" % (array.name, array.declared()))
    else:
        array.target = g.chance(15)
        g.declare(ctype, array.name, array.declared(), ", target" if array.target else "")
    fill_array(g, scope, array)
    scope.arrays.append(array)
    return True


def declare_aggregate(g, scope):
    if not g.structs:
        return False
    kind = g.pick(g.structs)
    name = g.name("v")
    g.declare(kind.ctype(), name)
    set_aggregate(g, scope, kind, name)
    kind.add_to(scope, name)
    return True


def set_aggregate(g, scope, kind, name):
    """Give all components of NAME values: one by one, by its constructor, or from elsewhere."""
    sources = [a.name for a in scope.aggregates if a.kind is kind]
    makers = [r for r in g.seq_routines if r.shape == "make" and r.kind is kind]
    choice = g.number(0, 3)
    if choice == 0 and sources:
        g.emit("%s = %s" % (name, g.pick(sources)))
    elif choice == 1 and makers:
        g.emit("%s = %s(%s)" % (name, g.pick(makers).name, expression(g, scope).text))
    elif choice == 2:
        g.emit("%s = %s" % (name, constructor(g, scope, kind)))
    else:
        for field, ctype, _ in kind.fields:
            path = "%s%%%s" % (name, field)
            if isinstance(ctype, DerivedType):
                set_aggregate(g, scope, ctype, path)
            else:
                assign(g, scope, path, ctype)


def constructor(g, scope, kind):
    """A value of derived type KIND, by its constructor."""
    return "%s(%s)" % (kind.name, ", ".join(
        constructor(g, scope, ctype) if isinstance(ctype, DerivedType)
        else converted(g, ctype, expression(g, scope, 1)) for _, ctype, _ in kind.fields))


def declare_aggregates(g, scope):
    """An array of derived type, known by the components of its elements."""
    if not g.structs:
        return False
    kind, name, index = g.pick(g.structs), g.name("w"), g.name("k")
    lower, count = g.pick([1, 1, 0, -2]), g.number(2, 9)
    g.declare(kind.ctype(), name, "(%s)" % bounds(lower, count))
    g.declare("integer", index)
    inner = scope.inner()
    inner.indices.append(index)
    g.open("do %s = %d, %d" % (index, lower, lower + count - 1))
    g.emit("%s(%s) = %s" % (name, index, constructor(g, inner, kind)))
    g.close("end do")
    kind.add_array_to(scope, name, [(lower, count)])
    return True


def declare_pointer(g, scope):
    """A pointer to one of several targets of one type, from now on one more scalar."""
    targets = [s for s in scope.writable_scalars() if s.addressable and s.name.isalnum()
               and s.ctype in INTEGER_TYPES + REAL_TYPES]
    if not targets:
        return False
    first = g.pick(targets)
    other = g.pick([s for s in targets if s.ctype == first.ctype])
    name = g.name("at")
    g.declare(first.ctype, name, attributes=", pointer", private=False)
    g.emit("%s => %s" % (name, first.name))
    if other is not first:
        g.emit("if (%s) %s => %s" % (condition(g, scope), name, other.name))
    scope.scalars.append(Variable(name, first.ctype,
                                targets={first.name, other.name} | first.targets | other.targets,
                                variable=False))
    return True


def declare_array_pointer(g, scope):
    """A pointer to a section of a local array; by its name the program goes on."""
    arrays = [a for a in scope.writable_arrays() if a.target]
    if not arrays:
        return False
    array, name = g.pick(arrays), g.name("ap")
    size = min(array.count, g.pick([2, 3, 4, 8]))
    text = section(g, scope, array, size)
    if not text:
        return False
    g.declare(array.ctype, name, "(:)", ", pointer", False)
    lower = g.pick([1, 1, 0, -4])
    g.emit("%s%s => %s" % (name, "" if lower == 1 else "(%d:)" % lower, text))
    scope.arrays.append(Array(name, array.ctype, [(lower, size)], True, array.root))
    return True


def use(g, scope, value):
    """Keep VALUE."""
    scalars = scope.writable_scalars()
    if scalars:
        scalar = g.pick(scalars)
        g.emit("%s = %s" % (scalar.name, converted(g, scalar.ctype, value)))
    else:
        g.emit("%s = %s" % (declare_temporary(g, "integer(4)"), value.text))


def call_routine(g, scope, routine):
    if routine.shape == "text":
        targets = [s for s in scope.writable_scalars() if s.ctype.startswith("character")]
        if targets:
            g.emit("%s = %s(%s)" % (g.pick(targets).name, routine.name, expression(g, scope).text))
        return bool(targets)
    if routine.polymorphic and scope.in_routine:
        return False        # gfortran takes no such call in routines: the type's table is not on the device
    arguments = routine.arguments(g, scope)
    if arguments is None:
        return False
    text = routine.call(g, arguments)
    if routine.result == "subroutine":
        g.emit("call " + text)
    elif routine.kind:
        results = [a for a in scope.aggregates if a.writable and a.kind is routine.kind]
        if not results:
            return False
        g.emit("%s = %s" % (g.pick(results).name, text))
    elif routine.shape == "array":
        arrays = [a for a in scope.writable_arrays() if a.ctype == routine.ctype]
        array = g.pick(arrays) if arrays else None
        to = section(g, scope, array, routine.count) if array else None
        if not to:
            return False
        g.emit("%s = %s" % (to, text))
    else:
        use(g, scope, full(text))
    return True


def call_seq(g, scope):
    return bool(g.seq_routines) and call_routine(g, scope, g.pick(g.seq_routines))


def call_level(g, scope, routines):
    """Call a worker or vector routine."""
    return bool(routines) and scope.cost <= 40 and call_routine(g, scope, g.pick(routines))


def call_worker(g, scope):
    return scope.level == "worker-single" and call_level(g, scope, g.worker_routines)


def call_vector(g, scope):
    return scope.level != LANE and call_level(g, scope, g.vector_routines)
