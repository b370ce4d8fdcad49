"""Random control flow: blocks, branches, sequential loops, jumps.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from . import partitioned, statements, views
from .expressions import condition, expression
from .objects import LANE, WORKER_SINGLE

MAX_COST = partitioned.MAX_COST
MAX_LOOPS = 3       # sequential loops inside each other


def block(g, scope, size=None):
    """Statements that end with a brace; what they declare ends with it."""
    statement_list(g, scope.inner(), size)


def statement_list(g, scope, size=None):
    """About SIZE statements, which add what they declare to SCOPE."""
    for _ in range(size or g.number(1, 4)):
        if g.budget <= 0:
            return
        g.budget -= 1
        statement(g, scope)


def statement(g, scope):
    for _ in range(4):
        make = choose(g, scope)
        if make(g, scope):
            return
    (g.language or statements).assign_scalar(g, scope)


def choose(g, scope):
    """One of the rows of the language's TABLE that SCOPE's level has, by weight."""
    if scope.reductions and g.chance(35):
        return (g.language or statements).reduce
    column = {"worker-single": 1, "vector-single": 2, "lane": 3}[scope.level]
    table = g.table or (g.language.TABLE if g.language else TABLE)
    rows = [row for row in table if row[column]]
    at = g.number(1, sum(row[column] for row in rows))
    for row in rows:
        at -= row[column]
        if at <= 0:
            return row[0]
    raise AssertionError("weights do not add up")


def inside(g, scope, percent=100, breakable=None):
    """One nested block in braces."""
    inner = scope.inner()
    if breakable is not None:
        inner.breakable = breakable
    g.open()
    if percent == 100 or g.chance(percent):
        statement_list(g, inner)
    g.close()


def if_else(g, scope):
    g.emit("if (%s)" % condition(g, scope))
    inside(g, scope)
    if g.chance(45):
        g.emit("else")
        inside(g, scope)
    return True


def switch(g, scope):
    cases = g.number(2, 5)
    g.emit("switch ((%s) %% %du)" % (expression(g, scope), cases + 1))
    g.open()
    for case in range(cases):
        g.emit("case %d:" % case if case or g.chance(70) else "default:")
        inside(g, scope, 85, False)
        if g.chance(75):
            g.emit("break;")
    g.emit(";")
    g.close()
    return True


def loop_scope(g, scope, trips):
    inner = scope.inner()
    inner.loop_depth += 1
    inner.cost *= trips
    inner.breakable = True
    return inner


def may_loop(scope, trips):
    return scope.loop_depth < MAX_LOOPS and scope.cost * trips <= MAX_COST


def for_loop(g, scope):
    trips = g.number(1, 5)
    if not may_loop(scope, trips):
        return False
    index = g.name("i")
    bound = str(trips)
    if g.chance(40):
        bound = g.name("n")
        g.emit("int %s = (int) ((%s) %% %du);" % (bound, expression(g, scope), trips + 1))
    if g.chance(15):
        g.pragma("loop seq")
        g.emit("for (int %s = 0; %s < %s; %s++)" % (index, index, bound, index))
        inner = loop_scope(g, scope, trips)
        inner.breakable, inner.returns = False, None
    else:
        g.emit(g.pick(["for (int {0} = 0; {0} < {1}; {0}++)", "for (int {0} = {1}; {0} > 0; {0}--)"])
               .format(index, bound))
        inner = loop_scope(g, scope, trips)
    inner.indices.append(index)
    g.open()
    statement_list(g, inner)
    g.close()
    return True


def while_loop(g, scope):
    trips = g.number(1, 6)
    if not may_loop(scope, trips):
        return False
    count = g.name("c")
    g.emit("int %s = %d;" % (count, trips))
    inner = loop_scope(g, scope, trips)
    inner.indices.append(count)
    test = "%s-- > 0" % count
    if g.chance(60):
        test += " && (%s)" % condition(g, scope)
    if g.chance(50):
        g.open("while (%s)" % test)
        statement_list(g, inner)
        g.close()
    else:
        g.open("do")
        statement_list(g, inner)
        g.close()
        g.emit("while (%s);" % test)
    return True


def leave_loop(g, scope):
    if not scope.breakable or not scope.loop_depth:
        return False
    g.emit("if (%s)" % condition(g, scope))
    g.emit("  " + g.pick(["break;", "continue;"]))
    return True


def leave_routine(g, scope):
    if not scope.returns or g.chance(60):
        return False
    g.emit("if (%s)" % condition(g, scope))
    g.emit("  " + scope.returns(g, scope))
    return True


def irreducible(g, scope):
    """A loop with two entries."""
    trips = g.number(2, 4)
    if not may_loop(scope, trips) or g.chance(40):
        return False
    count, first, second = g.name("c"), g.name("L"), g.name("L")
    inner = loop_scope(g, scope, trips + 1)
    inner.breakable = False
    g.open()
    g.emit("int %s = 0;" % count)
    inner.indices.append(count)
    g.emit("if (%s)" % condition(g, scope))
    g.emit("  goto %s;" % second)
    g.emit(first + ":")
    g.emit("%s++;" % count)
    inside(g, inner)
    g.emit(second + ":")
    g.emit("%s++;" % count)
    inside(g, inner)
    g.emit("if (%s < %d)" % (count, trips))
    g.emit("  goto %s;" % first)
    g.close()
    return True


def jump_out(g, scope):
    """A jump forward, out of a nested loop."""
    trips = g.number(2, 4)
    if not may_loop(scope, trips):
        return False
    index, out = g.name("i"), g.name("L")
    inner = loop_scope(g, scope, trips)
    inner.indices.append(index)
    g.emit("for (int %s = 0; %s < %d; %s++)" % (index, index, trips, index))
    g.open()
    inside(g, inner)
    g.emit("if (%s)" % condition(g, inner))
    g.emit("  goto %s;" % out)
    inside(g, inner)
    g.close()
    inside(g, scope)
    g.emit("%s:;" % out)
    return True


def never(g, equal, both, make_condition):
    """One to three conditions that do not hold: EQUAL % a number says that this is a square modulo 8, and
    squares are 0, 1 or 4 then.  BOTH joins two conditions."""
    conditions = []
    for _ in range(g.number(1, 3)):
        condition_of_square = equal % g.pick([2, 3, 5, 6, 7])
        conditions.append(both % (make_condition(), condition_of_square) if g.chance(50)
                          else condition_of_square)
    return conditions


def dead_end(g, scope):
    """Ways, one or some of them, to a call that does not return.  Nobody goes there."""
    root = g.name("q")
    g.emit("unsigned %s = %s;" % (root, expression(g, scope)))
    equal = "({0} * {0} & 7u) == %du".format(root)
    g.emit("if (%s)" % " || ".join(never(g, equal, "((%s) && %s)", lambda: condition(g, scope))))
    g.open()
    if g.chance(50):
        statement_list(g, scope.inner())
    g.emit(g.pick(["abort ();", "abort ();", "exit (1);", "__builtin_trap ();"]))
    g.close()
    return True


def braces(g, scope):
    inside(g, scope)
    return True


# statement, weight in worker-single code, in vector-single code, in a lane
TABLE = [
    (statements.assign_scalar, 14, 14, 14),
    (statements.assign_element, 14, 18, 24),
    (statements.copy_aggregate, 4, 3, 1),
    (statements.set_memory, 3, 2, 0),
    (statements.atomic_update, 0, 6, 5),
    (statements.declare_scalar, 6, 6, 6),
    (statements.declare_array, 5, 3, 1),
    (statements.declare_aggregate, 4, 3, 1),
    (statements.declare_pointer, 4, 2, 1),
    (views.declare_view, 5, 4, 1),
    (views.stream_loop, 7, 6, 1),
    (statements.hide, 1, 1, 0),
    (statements.call_seq, 9, 6, 1),
    (statements.call_vector, 4, 4, 0),
    (statements.call_worker, 7, 0, 0),
    (partitioned.worker_loop, 20, 0, 0),
    (partitioned.worker_vector_loop, 5, 0, 0),
    (partitioned.vector_loop, 4, 9, 0),
    (if_else, 9, 7, 4),
    (switch, 3, 2, 0),
    (for_loop, 6, 4, 2),
    (while_loop, 3, 2, 1),
    (leave_loop, 3, 3, 3),
    (leave_routine, 2, 0, 0),
    (irreducible, 2, 1, 0),
    (jump_out, 1, 1, 0),
    (dead_end, 3, 2, 1),
    (braces, 2, 1, 0),
]

