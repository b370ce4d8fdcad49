"""Random statements without control flow: stores, copies, declarations, calls.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

Each function makes one statement, or returns False when SCOPE does not have what
it takes.
"""

from .expressions import condition, converted, element, expression, read
from .objects import Array, LANE, Scalar, is_complex, is_narrow, is_real, is_signed


def assign_scalar(g, scope):
    scalars = scope.writable_scalars()
    if not scalars:
        return False
    scalar = g.pick(scalars)
    if not is_real(scalar.ctype) and not is_signed(scalar.ctype) and g.chance(30):
        g.emit("%s %s= %s;" % (scalar.name, g.pick(["+", "^", "*", "-"]), expression(g, scope)))
    else:
        g.emit("%s = %s;" % (scalar.name, converted(scalar.ctype, expression(g, scope))))
    return True


def assign_element(g, scope):
    return store(g, scope, None)


def store(g, scope, text):
    """Store expression TEXT, of type unsigned (None: any), in an element."""
    arrays = scope.writable_arrays()
    if not arrays:
        return False
    array = g.pick(arrays)
    g.emit("%s = %s;" % (element(g, scope, array), converted(array.ctype, text or expression(g, scope))))
    return True


def aggregates_alike(g, scope):
    """Two aggregates of one type, of which the first may be written; or None."""
    pairs = [(to, source) for to in scope.aggregates if to.writable
             for source in scope.aggregates if to is not source and to.kind is source.kind]
    return g.pick(pairs) if pairs else None


def copy_aggregate(g, scope):
    pair = aggregates_alike(g, scope)
    if not pair:
        return False
    to, source = pair
    if g.chance(30):
        g.emit("__builtin_memcpy (&%s, &%s, sizeof (%s));" % (to.name, source.name, to.kind.name))
    else:
        g.emit("%s = %s;" % (to.name, source.name))
    return True


def set_memory(g, scope):
    """memset of owned elements, or memcpy between two arrays of one type."""
    arrays = [a for a in scope.writable_arrays()
              if not is_real(a.ctype) and a.ctype != "_Bool" and not a.member]
    if not arrays:
        return False
    to = g.pick(arrays)
    count = g.number(1, to.count)
    sources = [a for a in scope.readable_arrays()
               if a.ctype == to.ctype and a.root != to.root and not a.member]
    if sources and g.chance(60):
        source = g.pick(sources)
        count = min(count, source.count)
        g.emit("__builtin_memcpy (&%s, &%s, %d * sizeof (%s));"
               % (to.index("0"), source.index("0"), count, to.ctype))
    else:
        g.emit("__builtin_memset (&%s, %d, %d * sizeof (%s));"
               % (to.index("0"), g.pick([0, 0, 1, 255]), count, to.ctype))
    return True


def reduce(g, scope):
    """Update a reduction variable, or an element of it."""
    if not scope.reductions:
        return False
    update_reduction(g, scope, *g.pick(scope.reductions))
    return True


def update_reduction(g, scope, variable, operator):
    value, ctype = expression(g, scope), variable.ctype
    name = element(g, scope, variable) if isinstance(variable, Array) else variable.name
    if operator in ("max", "min"):
        limit = converted(ctype, value)
        order = "<" if operator == "max" else ">"
        g.emit("%s = %s %s %s ? %s : %s;" % (name, name, order, limit, limit, name))
    elif operator in ("&&", "||"):
        g.emit("%s = %s %s ((%s) & 3);" % (name, name, operator, value))
    elif operator == "*" and (is_real(ctype) or is_signed(ctype)):
        g.emit("%s *= (%s) & 1 ? 1 : -1;" % (name, value))
    elif operator == "+" and (is_real(ctype) or is_signed(ctype)):
        g.emit("%s += (%s) & 15;" % (name, value))
    else:
        g.emit("%s %s= %s;" % (name, operator, converted(ctype, value)))


def operators(ctype):
    if is_complex(ctype):
        return ["+", "+", "*", "&&", "||"]
    if ctype == "_Bool":
        return ["max", "min", "&", "|", "^", "&&", "||"]
    if is_real(ctype):
        return ["+", "+", "*", "max", "min"]
    if is_narrow(ctype):
        return ["max", "min", "&", "|", "^", "&&", "||"] + ([] if is_signed(ctype) else ["+"])
    return ["+", "+", "+", "*", "max", "min", "&", "|", "^", "&&", "||"]


def start_of_reduction(ctype, operator, value):
    """VALUE, an unsigned int, as one that the results of CTYPE's OPERATOR are exact from."""
    if operator in ("&&", "||"):
        # GCC combines them as & and |, which is the same for 0 and 1 only.
        return "(%s) & 1" % value
    if operator == "*" and is_complex(ctype):
        # The sign of a part that is 0 would depend on the order.
        return "complex_of (((%s) & 0x3c0000f) | 0x400001)" % value
    return "(%s) & 15" % value


def atomic_update(g, scope):
    arrays = [a for a in scope.arrays if a.atomic]
    if not arrays:
        return False
    array = g.pick(arrays)
    target = element(g, scope, array)
    value = expression(g, scope)
    g.pragma("atomic update")
    g.emit("%s += %s;" % (target, value))
    return True


def initializer(g, scope, ctype):
    return converted(ctype, expression(g, scope))


def declare_scalar(g, scope):
    ctype = g.pick(g.integers + ["unsigned", "unsigned"] + g.others)
    name = g.name("x")
    volatile = "volatile " if g.chance(5) else ""
    g.emit("%s%s %s = %s;" % (volatile, ctype, name, initializer(g, scope, ctype)))
    scope.scalars.append(Scalar(name, ctype, addressable=not volatile, variable=not volatile))
    return True


def fill_array(g, scope, array):
    index = g.name("k")
    g.emit("for (int %s = 0; %s < %d; %s++)" % (index, index, array.count, index))
    inner = scope.inner()
    inner.indices.append(index)
    g.emit("  %s = %s;" % (array.index(index), initializer(g, inner, array.ctype)))


def declare_array(g, scope):
    """A local array, set by a list, a loop, memset or copying."""
    ctype = g.pick(g.integers + g.others)
    count = g.pick([2, 3, 4, 5, 8, 16, 17, 33] if scope.level != LANE else [2, 3, 4])
    array = Array(g.name("a"), ctype, count)
    array.variable = True
    kind = g.number(0, 9)
    if kind <= 2:
        values = [converted(ctype, "%du" % g.number(0, 999)) for _ in range(g.number(1, min(count, 9)))]
        g.emit("%s %s[%d] = { %s };" % (ctype, array.name, count, ", ".join(values)))
    elif kind <= 4:
        values = [initializer(g, scope, ctype) for _ in range(g.number(1, min(count, 4)))]
        g.emit("%s %s[%d] = { %s };" % (ctype, array.name, count, ", ".join(values)))
    elif kind == 5 and scope.level != LANE and g.chance(40):
        size = g.name("n")
        g.emit("int %s = %d + ((%s) & 3);" % (size, count, expression(g, scope, 1)))
        g.emit("%s %s[%s];" % (ctype, array.name, size))
        array.variable_size = True
        fill_array(g, scope, array)
        array.variable = False
    else:
        g.emit("%s %s[%d];" % (ctype, array.name, count))
        if kind == 6:
            g.emit("__builtin_memset (%s, 0, sizeof (%s));" % (array.name, array.name))
        else:
            fill_array(g, scope, array)
    scope.arrays.append(array)
    return True


def declare_aggregate(g, scope):
    if not g.structs:
        return False
    kind = g.pick(g.structs)
    name = g.name("v")
    sources = [a.name for a in scope.aggregates if a.kind is kind]
    makers = [r for r in g.seq_routines if r.shape == "make" and r.kind is kind]
    choice = g.number(0, 3)
    if choice == 0 and sources:
        g.emit("%s %s = %s;" % (kind.name, name, g.pick(sources)))
    elif choice == 1 and makers:
        g.emit("%s %s = %s (%s);" % (kind.name, name, g.pick(makers).name, expression(g, scope)))
    elif choice == 2 and g.data:
        count = g.number(2, 5) if scope.level == LANE else g.number(3, 20)
        g.emit("%s %s[%d] = { };" % (kind.name, name, count))
        kind.add_array_to(scope, name, count)
        return True
    else:
        g.emit("%s %s = { 0 };" % (kind.name, name))
    kind.add_to(scope, name)
    return True


def declare_pointer(g, scope):
    """A pointer to one of several scalars or elements of one type, from now on one more scalar."""
    ctype = g.pick(g.integers)
    targets = [("&" + s.name, s) for s in scope.writable_scalars()
               if s.ctype == ctype and s.addressable]
    targets += [("&" + element(g, scope, a), a) for a in scope.writable_arrays()
                if a.ctype == ctype and not a.overlaps]
    if not targets:
        return False
    name = g.name("at")
    chosen = [g.pick(targets) for _ in range(g.number(1, 3))]
    text = chosen[0][0]
    for other, _ in chosen[1:]:
        text = "%s ? %s : %s" % (condition(g, scope), other, text)
    g.emit("%s *%s = %s;" % (ctype, name, text))
    roots = set()
    for _, target in chosen:
        roots |= set(target.targets) | {target.name} if isinstance(target, Scalar) else {target.root}
    scope.scalars.append(Scalar("*" + name, ctype, addressable=False, targets=roots, variable=False))
    return True


def hide(g, scope):
    """An assembly statement that may have changed a variable, for all the compiler knows."""
    scalars = [s for s in scope.writable_scalars() if s.addressable and s.variable]
    if not scalars:
        return False
    clobber = ' : : "memory"' if g.chance(50) else ""
    g.emit('__asm__ volatile ("" : "+m" (%s)%s);' % (g.pick(scalars).name, clobber))
    return True


def use(g, scope, text):
    """Keep the value of expression TEXT, of type unsigned."""
    scalars = scope.writable_scalars()
    if scalars:
        scalar = g.pick(scalars)
        g.emit("%s = %s;" % (scalar.name, converted(scalar.ctype, text)))
    else:
        g.emit("(void) %s;" % text)


def call_seq(g, scope):
    if not g.seq_routines:
        return False
    routine = g.pick(g.seq_routines)
    arguments = routine.arguments(g, scope)
    if arguments is None:
        return False
    text = "%s (%s)" % (routine.name, ", ".join(arguments))
    if routine.shape in ("value", "read"):
        use(g, scope, text)
    elif routine.shape in ("change", "make"):
        results = [a for a in scope.aggregates if a.writable and a.kind is routine.kind]
        if not results:
            return False
        g.emit("%s = %s;" % (g.pick(results).name, text))
    elif routine.shape == "choose":
        g.emit("*%s = %s;" % (text, converted(routine.ctype, expression(g, scope))))
    else:
        g.emit(text + ";")
    return True


def call_level(g, scope, routines):
    """Call a worker or vector routine."""
    if not routines or scope.cost > 40:
        return False
    routine = g.pick(routines)
    arguments = routine.arguments(g, scope)
    if arguments is None:
        return False
    text = "%s (%s)" % (routine.name, ", ".join(arguments))
    if routine.result == "void":
        g.emit(text + ";")
    elif routine.kind:
        results = [a for a in scope.aggregates if a.writable and a.kind is routine.kind]
        if results:
            g.emit("%s = %s;" % (g.pick(results).name, text))
        else:
            g.emit("(void) %s;" % text)
    else:
        use(g, scope, text)
    return True


def call_worker(g, scope):
    return scope.level == "worker-single" and call_level(g, scope, g.worker_routines)


def call_vector(g, scope):
    return scope.level != LANE and call_level(g, scope, g.vector_routines)
