"""Random control flow of Fortran; how often each statement is made.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from ..control import loop_scope, may_loop, never, statement_list
from . import partitioned, statements
from .statements import assign_scalar, reduce     # noqa: F401: what ..control asks a language for
from .objects import Variable
from .values import bits, condition, element, expression


def inside(g, scope, percent=100):
    """The statements of a branch or loop."""
    g.depth += 1
    if percent == 100 or g.chance(percent):
        statement_list(g, scope.inner())
    g.depth -= 1


def if_else(g, scope):
    if g.chance(20):
        scalars = scope.writable_scalars()
        if scalars:
            scalar = g.pick(scalars)
            statements.assign(g, scope, "if (%s) %s" % (condition(g, scope), scalar.name), scalar.ctype)
            return True
    g.emit("if (%s) then" % condition(g, scope))
    inside(g, scope)
    if g.chance(20):
        g.emit("else if (%s) then" % condition(g, scope))
        inside(g, scope)
    if g.chance(45):
        g.emit("else")
        inside(g, scope)
    g.emit("end if")
    return True


def select_case(g, scope):
    cases = g.number(2, 5)
    g.emit("select case (modulo(%s, %d))" % (expression(g, scope).text, cases + 2))
    for case in range(cases):
        if case == cases - 1 and g.chance(60):
            g.emit("case default")
        else:
            g.emit("case (%d:)" % case if case == cases - 1 and g.chance(40) else "case (%d)" % case)
        inside(g, scope, 85)
    g.emit("end select")
    return True


def dead_end(g, scope):
    """As control.dead_end."""
    root = g.name("q")
    g.declare("integer", root)
    g.emit("%s = %s" % (root, bits(expression(g, scope), 1023).text))
    equal = "iand({0} * {0}, 7) == %d".format(root)
    g.emit("if (%s) then"
           % " .or. ".join(never(g, equal, "((%s) .and. %s)", lambda: condition(g, scope))))
    inside(g, scope, 50)
    g.emit(g.pick(["error stop", "stop 1", "call abort"]))
    g.emit("end if")
    return True


def do_variable(g):
    index = g.name("i")
    g.declare(g.pick(["integer", "integer", "integer(8)", "integer(2)"]), index)
    return index


def do_loop(g, scope):
    trips = g.number(1, 5)
    if not may_loop(scope, trips):
        return False
    bound = str(trips)
    if g.chance(40):
        bound = g.name("n")
        g.declare("integer", bound)
        g.emit("%s = modulo(%s, %d)" % (bound, expression(g, scope).text, trips + 1))
    index = do_variable(g)
    seq = g.chance(15)
    if seq:
        g.pragma("loop seq")
    g.emit(g.pick(["do {0} = 1, {1}", "do {0} = {1}, 1, -1", "do {0} = 0, 3 * {1} - 1, 3",
                   "do {0} = -1, {1} - 2"])
           .format(index, bound))
    inner = loop_scope(g, scope, trips)
    if seq:
        inner.breakable, inner.returns = False, None
    inner.indices.append(index)
    inside(g, inner)
    g.emit("end do")
    return True


def do_while(g, scope):
    trips = g.number(1, 6)
    if not may_loop(scope, trips):
        return False
    count = g.name("c")
    g.declare("integer", count)
    g.emit("%s = %d" % (count, trips))
    inner = loop_scope(g, scope, trips)
    inner.indices.append(count)
    if g.chance(50):
        g.emit("do while (%s > 0 .and. %s)" % (count, condition(g, scope)))
    else:
        g.emit("do")
        g.emit("  if (%s <= 0) exit" % count)
    g.emit("  %s = %s - 1" % (count, count))
    inside(g, inner)
    g.emit("end do")
    return True


def leave_loop(g, scope):
    if not scope.breakable or not scope.loop_depth:
        return False
    g.emit("if (%s) %s" % (condition(g, scope), g.pick(["exit", "cycle"])))
    return True


def leave_routine(g, scope):
    if not scope.returns or g.chance(60):
        return False
    g.emit("if (%s) then" % condition(g, scope))
    g.depth += 1
    scope.returns(g, scope)
    g.emit("return")
    g.depth -= 1
    g.emit("end if")
    return True


def jump_out(g, scope):
    """A loop in a loop that leaves or goes on with the outer one, or with a block around."""
    trips = g.number(2, 3)
    if not may_loop(scope, trips * trips):
        return False
    outer, index, inner_index = g.name("l"), do_variable(g), do_variable(g)
    inner = loop_scope(g, loop_scope(g, scope, trips), trips)
    g.emit("%s: do %s = 1, %d" % (outer, index, trips))
    inner.indices.append(index)
    inside(g, inner)
    g.emit("do %s = 1, %d" % (inner_index, trips))
    inner.indices.append(inner_index)
    inside(g, inner)
    g.emit("  if (%s) %s %s" % (condition(g, inner), g.pick(["exit", "cycle"]), outer))
    g.emit("end do")
    inside(g, inner, 50)
    g.emit("end do " + outer)
    return True


def block(g, scope):
    """A block construct with declarations of its own."""
    partitioned.nested_block(g, scope, lambda: statement_list(g, scope.inner()))
    return True


def associate(g, scope):
    """Another name for a scalar or an element."""
    targets = [(s.name, s.ctype, set(s.targets) | {s.name}) for s in scope.writable_scalars()
               if s.variable and not s.ctype.startswith("character")]
    targets += [(element(g, scope, a), a.ctype, {a.root}) for a in scope.writable_arrays()]
    if not targets:
        return False
    text, ctype, roots = g.pick(targets)
    name = g.name("s")
    g.emit("associate (%s => %s)" % (name, text))
    inner = scope.inner()
    inner.scalars.append(Variable(name, ctype, True, False, roots, False))
    inside(g, inner)
    g.emit("end associate")
    return True


# statement, weight in worker-single code, in vector-single code, in a lane
TABLE = [
    (statements.assign_scalar, 14, 14, 14),
    (statements.assign_element, 14, 18, 24),
    (statements.assign_section, 8, 6, 2),
    (statements.masked_assignment, 2, 2, 0),
    (statements.copy_aggregate, 4, 3, 1),
    (statements.atomic_update, 0, 6, 5),
    (statements.declare_scalar, 6, 6, 6),
    (statements.declare_array, 5, 3, 1),
    (statements.declare_aggregate, 4, 3, 1),
    (statements.declare_aggregates, 2, 2, 1),
    (statements.declare_pointer, 3, 2, 1),
    (statements.declare_array_pointer, 2, 1, 1),
    (statements.call_seq, 9, 6, 1),
    (statements.call_vector, 4, 4, 0),
    (statements.call_worker, 7, 0, 0),
    (partitioned.worker_loop, 20, 0, 0),
    (partitioned.worker_vector_loop, 5, 0, 0),
    (partitioned.vector_loop, 4, 9, 0),
    (if_else, 9, 7, 4),
    (select_case, 3, 2, 0),
    (do_loop, 6, 4, 2),
    (do_while, 3, 2, 1),
    (leave_loop, 3, 3, 3),
    (leave_routine, 2, 0, 0),
    (jump_out, 1, 1, 0),
    (block, 3, 2, 1),
    (dead_end, 3, 2, 1),
    (associate, 2, 2, 1),
]
