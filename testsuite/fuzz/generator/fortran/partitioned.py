"""Loops of Fortran that OpenACC divides among gangs, workers or vector lanes.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

What a loop's body declares either stands in a block construct, or in front of the loop and
in a private clause.  So a body is made first, and its directive afterwards.
"""

import math

from ..control import statement_list
from ..objects import WORKER_SINGLE
from ..partitioned import (choose_trips, divide, hide_reductions, iteration_scope, leaves_value,
                           level_inside, loop_statements, outer_reductions, private_clauses)
from . import statements
from .objects import Array, Place, Variable, some_dimensions
from .values import condition, expression, read


# A do statement of {1} iterations with the variable {0}, and the iteration's number.
HEADERS = [("do {0} = 1, {1}", "({0} - 1)"), ("do {0} = 1, {1}", "({0} - 1)"), ("do {0} = 0, {1} - 1", "{0}"),
           ("do {0} = {1}, 1, -1", "({0} - 1)"), ("do {0} = 3, 2 * {1} + 2, 2", "(({0} - 3) / 2)"),
           ("do {0} = -2, {1} - 3", "({0} + 2)"), ("do {0} = 3 * {1}, 1, -3", "({0} / 3 - 1)")]


class Header:
    """A do statement of BOUND iterations, and those nested in it, of INNERS iterations, with
    what the directive says of the nest (NEST): VARIABLES, STATEMENTS and the text NUMBER,
    which counts all iterations from 0."""

    def __init__(self, g, bound, inners, nest=""):
        self.variables, self.statements, self.number = [], [], ""
        self.nest = nest or (" collapse(%d)" % (len(inners) + 1) if inners else "")
        for trips in [bound] + [str(count) for count in inners]:
            variable = g.name("i")
            kind = g.pick(["integer"] * 4 + ["integer(8)", "integer(2)"])
            g.declare(kind, variable, private="index")
            text, number = g.pick(HEADERS)
            self.statements.append(text.format(variable, trips))
            self.variables.append(variable)
            number = number.format(variable if kind == "integer" else "int(%s)" % variable)
            self.number = "(%s * %s + %s)" % (self.number, trips, number) if self.number else number


def partitioned_loop(g, scope, levels, inner_level, most, marks=None):
    """A loop over LEVELS of at most MOST iterations; MARKS: what the directive may say besides,
    None: no directive."""
    trips = choose_trips(g, scope, most)
    if trips is None:
        return False
    inners, nest = [g.number(2, 5)] if g.chance(12) and trips >= 10 else [], ""
    if g.constructs and g.chance(15):
        inners, nest = g.constructs.loop_nest(g, scope, trips, levels)
    inner = iteration_scope(scope, inner_level, scope.cost * max(1, trips))
    inner.gangs = "" if "gang" in levels else scope.gangs
    outer_trips = trips // math.prod(inners)
    bound = str(outer_trips)
    if trips and g.chance(30):
        bound = g.name("n")
        g.declare("integer", bound)
        g.emit("%s = modulo(%s, %d)" % (bound, expression(g, scope).text, outer_trips + 1))
    header = Header(g, bound, inners, nest)
    divide(g, scope, inner, header.number, max(1, outer_trips * math.prod(inners)), levels)
    inner.indices += header.variables
    clauses = reduction_clauses(g, scope, inner) + private_clauses(g, inner, declare_private)
    if marks is None:
        mark = " independent" if g.chance(15) else ""
    else:
        mark = g.pick([text for text in marks if text is not None or not inners])
    directive = None if mark is None else ("loop %s%s%s" % (levels, mark, clauses)).replace("  ", " ")
    left = declare_left(g, scope, levels if marks is None else "")
    emit_loop(g, inner, directive, header, g.number(1, 5), left, g.number(0, max(1, trips)))
    if left:
        statements.store(g, scope, read(g, left.name, left.ctype))
        scope.scalars.append(left)
    return True


worker_loop, worker_vector_loop, vector_loop = loop_statements(partitioned_loop)


def declare_left(g, scope, levels):
    """A variable that one iteration of the loop sets for the code behind it, or None."""
    if not leaves_value(g, levels):
        return None
    left = Variable(g.name("left"), g.pick(g.types + ["integer(4)"] * 3))
    g.declare(left.ctype, left.name)
    statements.assign(g, scope, left.name, left.ctype)
    return left


def emit_loop(g, inner, directive, header, size, left=None, leaving=0):
    """The directive, if any, and the loop with about SIZE statements in scope INNER, of which
    iteration LEAVING sets LEFT, if there is one."""
    cached = g.constructs.cache(g, inner) if directive and g.constructs and g.chance(5) else None
    place = start_place(g)
    set_privates(g, inner)
    statement_list(g, inner, size)
    touch(g, inner)
    if left:
        g.open("if (%s == %d) then" % (header.number, leaving))
        statements.assign(g, inner, left.name, left.ctype)
        g.close("end if")
    clause = end_place(g, place)
    if directive:
        g.pragma(directive + header.nest + clause)
    for text in header.statements:
        g.open(text)
    if cached:
        g.pragma(cached)
    g.emit_place(place)
    for _ in header.statements:
        g.close("end do")


def start_place(g):
    g.places.append(Place())
    g.depth += 1
    return g.places[-1]


def end_place(g, place, in_block=False):
    """End the innermost place, PLACE: put a block construct around it, or, unless IN_BLOCK,
    declare its variables further out.  The private clause that takes."""
    g.depth -= 1
    g.places.pop()
    declarations = place.declarations
    if not declarations:
        return ""
    if in_block or g.chance(55) or not all(private for _, _, private in declarations):
        make_block(g, place)
        return ""
    place.declarations = []
    g.places[-1].declarations += declarations
    # The variable of a partitioned loop inside is private without being named.
    names = [name for _, name, private in declarations if private != "index" or g.chance(40)]
    return " private(%s)" % ", ".join(names) if names else ""


def make_block(g, place):
    """Turn PLACE into one block construct."""
    indent = "  " * (g.depth + 1)
    place.lines[:0] = [indent + "block"] + ["%s  %s" % (indent, text) for text, _, _ in place.declarations]
    place.lines.append(indent + "end block")
    place.declarations = []


def nested_block(g, scope, make):
    """A block construct for what MAKE makes."""
    place = start_place(g)
    make()
    g.depth -= 1
    g.places.pop()
    g.depth -= 1
    make_block(g, place)
    g.depth += 1
    g.emit_place(place)


def touch(g, inner):
    """At least one store and each reduction, so that the loop does something."""
    statements.assign_element(g, inner)
    for scalar, operator in inner.reductions:
        if g.chance(70):
            statements.update_reduction(g, scalar, operator, expression(g, inner), condition(g, inner))


def reduction_clauses(g, scope, inner):
    """Turn some scalars of SCOPE into reduction variables of INNER."""
    text = outer_reductions(g, scope, inner)
    for _ in range(g.pick([0, 0, 1, 1, 2, 3])):
        free = [s for s in scope.writable_scalars() if s.variable and not s.targets
                and statements.operators(s.ctype) and s.name not in [r.name for r, _ in inner.reductions]]
        if not free:
            break
        scalar = g.pick(free)
        operator = g.pick(statements.operators(scalar.ctype))
        statements.reset_reduction(g, scope, scalar, operator)
        inner.reductions.append((scalar, operator))
        text += " reduction(%s:%s)" % (operator, scalar.name)
    hide_reductions(scope, inner)
    return text


def declare_private(g, inner):
    """A variable for a private clause, or a dummy argument kept for it."""
    kind = g.number(0, 4)
    if kind == 0 and g.structs:
        variable, struct = g.name("q"), g.pick(g.structs)
        g.declare(struct.ctype(), variable)
        inner.privates.append(("struct", (struct, variable)))
        return variable
    if kind == 1:
        array = Array(g.name("q"), g.pick(g.types), some_dimensions(g, [2, 3, 6, 16]))
        inner.privates.append(("array", array))
        if g.chance(30):
            declare_allocatable(g, array)
            return array.name
        # Perhaps of variable size; workers would share such.
        variable = g.in_kernel and inner.level == WORKER_SINGLE and g.chance(25)
        zero = " + iand(x, 0))" if variable else ")"
        g.declare(array.ctype, array.name, array.declared()[:-1] + zero)
        return array.name
    if kind == 2 and g.in_kernel and g.spares:
        scalar = Variable(*g.spares.pop())
    else:
        scalar = Variable(g.name("q"), g.pick(g.types))
        g.declare(scalar.ctype, scalar.name)
    inner.privates.append(("scalar", scalar))
    return scalar.name


def declare_allocatable(g, array):
    """ARRAY is allocated here, in front of the loop, if it is not yet."""
    g.declare(array.ctype, array.name, "(%s)" % ", ".join(":" for _ in array.dimensions), ", allocatable")
    g.emit("if (.not. allocated(%s)) allocate (%s%s)" % (array.name, array.name, array.declared()))


def set_privates(g, inner):
    """Give this iteration's privates their values; only then are they known."""
    for kind, thing in inner.privates:
        if kind == "struct":
            struct, variable = thing
            statements.set_aggregate(g, inner, struct, variable)
            struct.add_to(inner, variable)
        elif kind == "array":
            statements.fill_array(g, inner, thing)
            inner.arrays.append(thing)
        else:
            statements.assign(g, inner, thing.name, thing.ctype)
            inner.scalars.append(thing)
    inner.privates = []


def gang_loop(g, scope, levels, arrays, trips, results, directive="loop", named=True):
    """A loop over gangs, which divides ARRAYS; RESULTS are its reduction variables, and it
    has clauses for them if NAMED."""
    inner = iteration_scope(scope, level_inside(levels), trips)
    inner.gangs, inner.redundant = "", False
    inners = [g.number(2, 3)] if g.constructs and trips > 3 and g.chance(15) else []
    header = Header(g, str(trips // math.prod(inners)), inners)
    trips = trips // math.prod(inners) * math.prod(inners)
    divide(g, scope, inner, header.number, trips, levels, arrays)
    inner.indices += header.variables
    inner.reductions = list(results)
    text = "".join(" reduction(%s:%s)" % (operator, scalar.name) for scalar, operator in results if named)
    text += private_clauses(g, inner, declare_private)
    if g.constructs and g.chance(10):
        levels = levels.replace("gang", "gang(static:%s)" % g.pick(["*", "1", "2", "5"]))
    emit_loop(g, inner, ("%s %s%s" % (directive, levels, text)).replace("  ", " "), header,
              g.number(3, 10) if inner.level == WORKER_SINGLE else g.number(1, 6))
