"""Views of arrays, pointers whose targets the compiler does not know; and loops over what they
and the arrays hold, which it makes versions of where it vectorizes.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from . import control, statements
from .expressions import BINARY, condition, converted, expression, read
from .objects import Array, LANE


def declare_view(g, scope):
    """One more name for the elements of an array, or for the later ones of them."""
    arrays = [a for a in scope.readable_arrays() if a.one_piece() and a.count >= 4]
    if not arrays:
        return False
    array, name = g.pick(arrays), g.name("view")
    first = g.number(0, array.count // 2) if g.chance(40) else 0
    g.emit("%s%s *%s = &%s;" % ("" if array.writable else "const ", array.ctype, name,
                                array.index(str(first))))
    if g.chance(75):
        g.emit('__asm__ volatile ("" : "+m" (%s));' % name)
    scope.arrays.append(Array(name, array.ctype, array.count - first, "", array.writable, array.root))
    return True


def stream_loop(g, scope):
    """A loop that gives each element of an array a value of the same element of others;
    sometimes with a call of a routine in each iteration."""
    arrays = [a for a in scope.writable_arrays() if a.count >= 2]
    if not arrays:
        return False
    array = g.pick(arrays)
    calls = scope.level != LANE and g.chance(30)
    trips = min(array.count, g.pick([2, 3, 5] if calls or scope.level == LANE else [4, 8, 17, 33, 64]))
    if not control.may_loop(scope, trips):
        return False
    index, bound = g.name("k"), str(trips)
    if g.chance(40):
        bound = g.name("n")
        g.emit("int %s = (int) ((%s) %% %du);" % (bound, expression(g, scope), trips + 1))
    g.emit("for (int {0} = 0; {0} < {1}; {0}++)".format(index, bound))
    inner = control.loop_scope(g, scope, trips)
    inner.breakable, inner.returns = False, None
    inner.indices.append(index)
    g.open()
    call = g.pick([statements.call_worker, statements.call_vector, statements.call_seq])
    first = g.chance(50)
    if calls and first:
        call(g, inner)
    store(g, inner, array, index, trips)
    others = [a for a in arrays if a.count >= trips]
    if g.chance(30):
        store(g, inner, g.pick(others), index, trips)
    if calls and not first:
        call(g, inner)
    g.close()
    return True


def store(g, scope, array, index, trips):
    """ARRAY's element INDEX, of the first TRIPS."""
    sources = [a for a in scope.readable_arrays() if a.count >= trips]
    alike = [a for a in sources if a.ctype == array.ctype] + [array]
    values = [read(source.index(index), source.ctype)
              for source in (g.pick(alike if g.chance(75) else sources) for _ in range(2))]
    if g.chance(30):
        values[1] = expression(g, scope, 1)
    value = "(%s %s %s)" % (values[0], g.pick(BINARY), values[1])
    if g.chance(15):
        g.emit("if (%s)" % condition(g, scope))
        g.emit("  %s = %s;" % (array.index(index), converted(array.ctype, value)))
    else:
        g.emit("%s = %s;" % (array.index(index), converted(array.ctype, value)))
