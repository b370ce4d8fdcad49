"""Loops that OpenACC divides among gangs, workers or vector lanes.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from . import control, statements
from .expressions import converted, expression, read
from .objects import Array, INTEGER_TYPES, LANE, Scalar, VECTOR_SINGLE, WORKER_SINGLE, is_real, is_signed

MAX_COST = 1500     # iterations of all loops around a statement, multiplied


def loop_statements(make):
    """The statements that are loops by MAKE over worker, over worker and vector, over vector."""
    return (lambda g, scope: make(g, scope, "worker", VECTOR_SINGLE, 20),
            lambda g, scope: make(g, scope, "worker vector", LANE, g.pick([20, 90, 200])),
            lambda g, scope: make(g, scope, "vector", LANE, g.pick([8, 20, 70])))


def choose_trips(g, scope, most):
    """How many iterations a loop of at most MOST has; None if there is no room for one."""
    most = min(most, MAX_COST // scope.cost)
    if most < 2 or g.budget < 2:
        return None
    trips = g.number(1, most) if g.chance(80) else g.pick([1, 0, 16, min(17, most)])
    return min(trips, most)


def iteration_scope(scope, level, cost):
    """A scope for the body of a partitioned loop, which is of LEVEL and run COST times."""
    inner = scope.inner()
    inner.level, inner.cost, inner.loop_depth = level, cost, 0
    inner.breakable, inner.returns, inner.privates = False, None, []
    return inner


def header(index, trips, form):
    """A for statement of TRIPS iterations, and the iteration's number."""
    return [("for (int {0} = 0; {0} < {1}; {0}++)", "{0}"),
            ("for (int {0} = {1} - 1; {0} >= 0; {0}--)", "{0}"),
            ("for (int {0} = 3; {0} < 2 * ({1}) + 3; {0} += 2)", "(({0} - 3) / 2)"),
            ("for (unsigned {0} = 1; {0} <= (unsigned) ({1}); {0}++)", "({0} - 1)")][form]


def partitioned_loop(g, scope, levels, inner_level, most):
    """A loop over LEVELS of at most MOST iterations."""
    trips = choose_trips(g, scope, most)
    if trips is None:
        return False
    inner = iteration_scope(scope, inner_level, scope.cost * max(1, trips))
    inner.gangs = "" if "gang" in levels else scope.gangs
    index = g.name("i")
    text, number = header(index, "{1}", g.pick([0, 0, 0, 1, 2, 3]))
    number = number.format(index)
    bound = str(trips)
    if trips and g.chance(30):
        bound = g.name("n")
        g.emit("int %s = (int) ((%s) %% %du);" % (bound, expression(g, scope), trips + 1))
    nest = ""
    nested = []
    if (g.data or g.constructs) and trips > 3 and g.chance(15):
        nest, second, across = nest_clause(g), g.name("i"), g.number(2, 4)
        number, trips = "((%s) * %d + %s)" % (number, across, second), trips // across
        bound = str(trips)
        nested, total = [(second, across)], trips * across
        if g.constructs and "collapse" in nest and trips > 2 and g.chance(40):
            nest, third = " collapse(3)", (g.name("i"), g.number(2, 3))
            number, trips = "(%s * %d + %s)" % (number, third[1], third[0]), trips // third[1]
            bound = str(trips)
            nested.append(third)
            total = trips * across * third[1]
        inner.indices += [name for name, _ in nested]
        divide(g, scope, inner, number, total, levels)
    else:
        divide(g, scope, inner, number, max(1, trips), levels)
    inner.indices.append(index)
    clauses = reduction_clauses(g, scope, inner) + private_clauses(g, inner, declare_private)
    left = declare_left(g, scope, levels)
    independent = " independent" if g.chance(15) else ""
    g.pragma(("loop %s%s%s%s" % (levels, nest, independent, clauses)).replace("  ", " "))
    g.emit(text.format(index, bound))
    for name, across in nested:
        g.emit("  for (int {0} = 0; {0} < {1}; {0}++)".format(name, across))
    g.open()
    set_privates(g, inner)
    control.statement_list(g, inner, g.number(1, 5))
    touch(g, inner)
    if left:
        g.emit("if (%s == %d)" % (number, g.number(0, max(1, trips))))
        g.emit("  %s = %s;" % (left.name, converted(left.ctype, expression(g, inner))))
    g.close()
    if left:
        statements.store(g, scope, read(left.name, left.ctype))
        scope.scalars.append(left)
    return True


worker_loop, worker_vector_loop, vector_loop = loop_statements(partitioned_loop)


def nest_clause(g):
    """For a loop and the one inside."""
    return g.pick([" collapse(2)", " collapse(2)", " tile(%d,%d)" % (g.number(1, 5), g.number(1, 4))])


def leaves_value(g, levels):
    """Whether a loop over LEVELS, which are not the gangs', is to leave a value."""
    return levels and "gang" not in levels and g.chance(25)


def declare_left(g, scope, levels):
    """A variable that one iteration of the loop sets for the code behind it, or None; nobody
    but that iteration knows it in the loop."""
    if not leaves_value(g, levels):
        return None
    left = Scalar(g.name("left"), g.pick(["unsigned", "int"] + g.integers + g.others))
    g.emit("%s %s = %s;" % (left.ctype, left.name, statements.initializer(g, scope, left.ctype)))
    return left


def touch(g, inner):
    """At least one store and each reduction, so that the loop does something."""
    statements.assign_element(g, inner)
    for variable, operator in inner.reductions:
        if g.chance(70):
            statements.update_reduction(g, inner, variable, operator)


def divide(g, scope, inner, number, trips, levels, arrays=None):
    """Give iteration NUMBER of TRIPS its part of arrays; leave all else for reading."""
    parts, taken = [], set()
    for array in g.random.sample(scope.arrays, len(scope.arrays)):
        divisible = (array.writable and not array.atomic and not array.overlaps
                     and array.count >= trips)
        if arrays is not None:
            divisible = array in arrays and array.count >= trips
        if divisible and array.root not in taken and g.chance(100 if arrays is not None else 60):
            part = array.part(number, trips)
            shared = array.atomic_part(g) if "vector" not in levels or g.constructs else None
            if shared and g.chance(12):
                part = shared
            taken.add(array.root)
        else:
            part = None
        parts.append((array, part))
    # What is divided has no other name.
    inner.arrays = [part or array.read_only() for array, part in parts
                    if part or array.root not in taken]
    updated = g.constructs.atomic_scalars(g, scope, inner) if g.constructs and arrays is None else set()
    taken |= updated
    # Of a struct that has a member divided, the other members may be read.
    inner.scalars = [read_only(s) for s in scope.scalars
                     if s.name not in updated and (not s.targets & taken or s.is_member())]
    inner.aggregates = []
    for whole in scope.aggregates:
        if whole.root not in taken:
            inner.aggregates.append(type(whole)(whole.name, whole.kind, False, whole.root))


def read_only(scalar):
    return Scalar(scalar.name, scalar.ctype, False, False, scalar.targets, scalar.variable)


def reducible(g, scope):
    return [s for s in scope.writable_scalars() if s.variable and not s.targets]


def reduction_clauses(g, scope, inner):
    """Turn some scalars of SCOPE into reduction variables of INNER."""
    text = outer_reductions(g, scope, inner)
    for _ in range(g.pick([0, 0, 1, 1, 2, 3])):
        free = [s for s in reducible(g, scope) if s.name not in [r.name for r, _ in inner.reductions]]
        if not free:
            break
        scalar = g.pick(free)
        operator = g.pick(statements.operators(scalar.ctype))
        if operator in ("&&", "||") or is_real(scalar.ctype) or is_signed(scalar.ctype) or g.chance(30):
            g.emit("%s = %s;" % (scalar.name, statements.start_of_reduction(
                scalar.ctype, operator, expression(g, scope))))
        inner.reductions.append((scalar, operator))
        text += " reduction(%s:%s)" % (operator, scalar.name)
    if g.data and g.chance(25):
        text += reduction_of_array(g, scope, inner)
    hide_reductions(scope, inner)
    return text


def outer_reductions(g, scope, inner):
    """Let INNER reduce some of what the loops around it do: the clauses."""
    inner.reductions = [r for r in scope.reductions if g.chance(60)]
    return "".join(" reduction(%s:%s)" % (operator, variable.name) for variable, operator in inner.reductions)


def hide_reductions(scope, inner):
    """Reduction variables of INNER and of the loops around it are to be updated alone."""
    names = {variable.name for variable, _ in inner.reductions + scope.reductions}
    inner.scalars = [s for s in inner.scalars if s.name not in names and not s.targets & names]
    inner.arrays = [a for a in inner.arrays if a.root not in names]


def reduction_of_array(g, scope, inner):
    """Turn a local array of SCOPE into a reduction variable of INNER: the clause, or nothing."""
    free = [a for a in scope.arrays if a.variable and a.writable and a.count <= 17]
    if not free:
        return ""
    array = g.pick(free)
    operator = g.pick(statements.operators(array.ctype))
    if operator in ("&&", "||") or is_real(array.ctype) or is_signed(array.ctype):
        # As for scalars.
        index = g.name("k")
        g.emit("for (int %s = 0; %s < %d; %s++)" % (index, index, array.count, index))
        g.emit("  %s = %s;" % (array.index(index), statements.start_of_reduction(
            array.ctype, operator, expression(g, scope))))
    inner.reductions.append((array, operator))
    return " reduction(%s:%s)" % (operator, array.name)


def private_clauses(g, inner, declare):
    """private clauses with variables that DECLARE makes for the purpose, in front of the loop."""
    names = []
    while g.chance(30):
        names.append(declare(g, inner))
    return " private(%s)" % ", ".join(names) if names else ""


def declare_private(g, inner):
    kind = g.number(0, 3)
    if g.language and g.chance(20):
        # Private by a reference.
        scalar = Scalar(g.name("q"), g.pick(INTEGER_TYPES))
        g.emit("%s hidden_%s, &%s = hidden_%s;" % (scalar.ctype, scalar.name, scalar.name, scalar.name))
        inner.privates.append(("scalar", scalar))
        return scalar.name
    if kind == 0 and g.structs:
        variable = g.name("q")
        struct = g.pick(g.structs)
        g.emit("%s %s;" % (struct.name, variable))
        inner.privates.append(("struct", (struct, variable)))
        return variable
    ctype = g.pick(g.integers + g.others)
    if kind == 1:
        array = Array(g.name("q"), ctype, g.pick([2, 3, 6, 16]))
        g.emit("%s %s[%d];" % (ctype, array.name, array.count))
        inner.privates.append(("array", array))
        return array.name
    scalar = Scalar(g.name("q"), ctype)
    g.emit("%s %s;" % (ctype, scalar.name))
    inner.privates.append(("scalar", scalar))
    return scalar.name


def set_privates(g, inner):
    """Give this iteration's privates their values; only then are they known."""
    for kind, thing in inner.privates:
        if kind == "struct":
            struct, variable = thing
            if struct.members and struct.members.from_value and g.chance(60):
                # OpenACC's is a new object, made by its constructor.
                g.emit("#ifndef _OPENACC")
                g.emit("%s = %s ();" % (variable, struct.members.tag))
                g.emit("#endif")
            else:
                g.emit("__builtin_memset (&%s, 0, sizeof (%s));" % (variable, variable))
            struct.add_to(inner, variable)
        elif kind == "array":
            statements.fill_array(g, inner, thing)
            inner.arrays.append(thing)
        else:
            g.emit("%s = %s;" % (thing.name, converted(thing.ctype, expression(g, inner))))
            inner.scalars.append(thing)
    inner.privates = []


def level_inside(levels):
    """What the body of a loop over LEVELS may hold."""
    return {"gang": WORKER_SINGLE, "gang worker": VECTOR_SINGLE, "worker gang": VECTOR_SINGLE,
            "worker": VECTOR_SINGLE}.get(levels, LANE)


def gang_loops(g, scope, arrays, results, choose, make):
    """Gang-redundant code, then loops by MAKE over gangs that own some of ARRAYS each; CHOOSE
    says over which levels, which arrays they divide, and how many iterations they have."""
    owner = [g.number(0, 2) for _ in arrays]
    scope.arrays += [a.read_only() for a, number in zip(arrays, owner) if number == 0]
    budget = g.budget
    g.budget = budget // 3
    control.statement_list(g, scope, g.number(0, 4))
    for number in (1, 2):
        mine = [a for a, at in zip(arrays, owner) if at == number]
        if not mine and number == 2:
            continue
        g.budget = budget // 2
        inner = scope.inner()
        inner.arrays = inner.arrays + mine
        levels, mine, trips = choose(g, mine)
        make(g, inner, levels, mine, trips, results)


def gang_loop(g, scope, levels, arrays, trips, results):
    """A loop over gangs, which divides ARRAYS; RESULTS are its reduction variables."""
    inner = iteration_scope(scope, level_inside(levels), trips)
    inner.gangs, inner.redundant = "", False
    index = g.name("i")
    divide(g, scope, inner, index, trips, levels, arrays)
    inner.indices.append(index)
    inner.reductions = list(results)
    text = "".join(" reduction(%s:%s)" % (operator, scalar.name) for scalar, operator in results)
    text += private_clauses(g, inner, declare_private)
    if g.data and g.chance(20):
        levels = levels.replace("gang", "gang(static:%s)" % g.pick(["*", "1", "2", "5"]))
    g.pragma(("loop %s%s" % (levels, text)).replace("  ", " "))
    g.emit("for (int %s = 0; %s < %d; %s++)" % (index, index, trips, index))
    g.open()
    set_privates(g, inner)
    # What the budget allows, shared among the loops of the kernel.
    control.statement_list(g, inner, g.number(3, 10) if inner.level == WORKER_SINGLE else g.number(1, 6))
    touch(g, inner)
    g.close()


