"""Family constructs: atomics, loops that GCC chooses levels for, gang loops and routines.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

An object that iterations of a partitioned loop share is updated atomically, by one operator
and by nothing else, so that the order does not matter.  A loop without levels may become
one of any levels; its iterations own what they write as those of others do.
"""

from . import partitioned, routines, statements
from .expressions import converted, element, expression
from .objects import (Array, LANE, Scalar, Scope, VECTOR_SINGLE, WORKER_SINGLE, is_complex, is_narrow,
                      is_real, is_signed)


class AtomicScalar(Array):
    """A scalar as an array of one element, for atomic updates alone."""

    def __init__(self, scalar, operator):
        super().__init__(scalar.name, scalar.ctype, 1)
        self.atomic = operator

    def index(self, text):
        return self.name


def has_atomics(ctype):
    """Whether GCC has atomic updates of CTYPE on the device: it asks libatomic, which is not
    there, for those of 8 and 16 bits, which a template's T may be."""
    return not (is_narrow(ctype) or is_complex(ctype) or "__int128" in ctype or ctype == "T")


def atomic_operator(g, ctype):
    """What all updates of an object of CTYPE have in common, or None; "=": the value stored,
    "count": additions of 1, whose intermediate values may be looked at."""
    if not has_atomics(ctype):
        return None
    if is_real(ctype):
        return g.pick(["+", "+", "="])
    if is_signed(ctype):
        return g.pick(["^", "|", "&", "="])
    return g.pick(["+", "+", "count", "count", "*", "^", "|", "&", "="])


def atomic_scalars(g, scope, inner):
    """Let the iterations of INNER share a scalar of SCOPE now and then: the names of such."""
    free = [s for s in partitioned.reducible(g, scope) if s.addressable and has_atomics(s.ctype)]
    if scope.redundant or not free or not g.chance(20):
        return set()
    scalar = g.pick(free)
    inner.arrays.append(AtomicScalar(scalar, atomic_operator(g, scalar.ctype)))
    return {scalar.name}


def amount(ctype, operator, value):
    """VALUE, an unsigned int, as an operand of OPERATOR that keeps sums small and exact."""
    if is_real(ctype):
        return "(%s) & 15" % value
    return "(%s) (%s)" % (ctype, value) if operator in ("+", "*") else converted(ctype, value)


def atomic_update(g, scope):
    """Update what is shared."""
    arrays = [a for a in scope.arrays if a.atomic]
    if not arrays:
        return False
    array = g.pick(arrays)
    target, operator = element(g, scope, array), array.atomic
    if operator == "=":
        g.pragma("atomic write")
        g.emit("%s = %s;" % (target, converted(array.ctype, "%du" % (7 * array.count + 5))))
    elif operator == "count":
        count_up(g, scope, target, array.ctype)
    else:
        value = amount(array.ctype, operator, expression(g, scope))
        g.pragma(g.pick(["atomic update", "atomic"]))
        g.emit(g.pick(["{0} {1}= {2};", "{0} = {0} {1} ({2});", "{0} = ({2}) {1} {0};"])
               .format(target, operator, value))
    return True


def count_up(g, scope, target, ctype):
    """Add 1; perhaps the old or new value, of which there is one each, goes into a sum."""
    form = g.number(0, 5)
    if form <= 1:
        g.pragma("atomic update")
        g.emit(["%s++;", "++%s;"][form] % target)
        return
    name = g.name("x")
    g.emit("%s %s;" % (ctype, name))
    g.pragma("atomic capture")
    g.emit(["{1} = {0}++;", "{1} = ++{0};", "{{ {1} = {0}; {0} += 1; }}", "{{ {0} += 1; {1} = {0}; }}"]
           [form - 2].format(target, name))
    sums = [a for a in scope.arrays if a.atomic == "+" and a.ctype in ("unsigned", "unsigned long")]
    if sums:
        other = g.pick(sums)
        g.pragma("atomic update")
        g.emit("%s += %s;" % (other.index(str(g.number(0, other.count - 1))), name))
    else:
        # The host's (r...): what a part of the threads sums up depends on who came first.
        totals = [s for s, operator in scope.reductions if isinstance(s, Scalar) and s.name[0] == "r"
                  and operator == "+" and s.ctype in ("unsigned", "unsigned long")]
        if totals:
            g.emit("%s += %s;" % (g.pick(totals).name, name))


def own_target(g, scope):
    """An lvalue that the running thread alone uses, and its type; or None."""
    targets = [(s.name, s.ctype) for s in scope.writable_scalars() if s.addressable and has_atomics(s.ctype)]
    arrays = [a for a in scope.writable_arrays() if has_atomics(a.ctype) and not a.overlaps]
    if arrays:
        array = g.pick(arrays)
        targets.append((element(g, scope, array), array.ctype))
    return g.pick(targets) if targets else None


def atomic_own(g, scope):
    """An atomic read, write, update or capture of what no other thread uses now."""
    found = own_target(g, scope)
    if not found:
        return False
    target, ctype = found
    value = expression(g, scope)
    kind = g.number(0, 4)
    operator = g.pick(["+"] if is_real(ctype) else ["^", "|", "&"] if is_signed(ctype) else
                      ["+", "-", "*", "^", "|", "&"])
    operand = amount(ctype, "+" if operator == "-" else operator, value)
    if kind == 0:
        g.pragma("atomic write")
        g.emit("%s = %s;" % (target, converted(ctype, value)))
    elif kind == 1:
        g.pragma("atomic")
        g.emit("%s %s= %s;" % (target, operator, operand))
    else:
        name = g.name("x")
        g.emit("%s %s;" % (ctype, name))
        if kind == 2:
            g.pragma("atomic read")
            g.emit("%s = %s;" % (name, target))
        else:
            # The operand must not name what is captured to, which is new; nor may the update
            # change the index of what is captured behind it.
            forms = ["{1} = {0} {2}= {3};", "{{ {1} = {0}; {0} {2}= {3}; }}"]
            if target.count(target.split("[")[0]) == 1:
                forms.append("{{ {0} = {0} {2} ({3}); {1} = {0}; }}")
            if not is_real(ctype):
                forms.append("{{ {1} = {0}; {0} = {3}; }}")
            g.pragma("atomic capture")
            g.emit(g.pick(forms).format(target, name, operator, operand))
        scope.scalars.append(Scalar(name, ctype))
    return True


def unmarked_loop(g, scope):
    """A loop of independent iterations whose levels GCC chooses.  GCC 12 does not look whether
    those of "loop auto" are, and takes it as any other."""
    if scope.redundant:
        return False            # it would be divided among the gangs that run this
    levels, start = [WORKER_SINGLE, VECTOR_SINGLE, LANE, LANE], len(g.lines)
    if not partitioned.partitioned_loop(g, scope, "", g.pick(levels[levels.index(scope.level):]),
                                        g.pick([9, 30, 90])):
        return False
    at = loop_line(g, start)
    if "independent" not in g.lines[at] and g.chance(25):
        g.lines[at] += " auto"
    return True


def loop_line(g, start):
    """The number of the first loop directive from line START on."""
    return next(n for n in range(start, len(g.lines)) if g.lines[n].startswith("#pragma acc loop"))


def gang_loop(g, scope):
    """A loop over gangs, of which there is one."""
    if not scope.gangs:
        return False
    levels = g.pick(["gang", "gang", "gang worker", "gang vector", "gang worker vector", "worker gang"])
    return partitioned.partitioned_loop(g, scope, levels, partitioned.level_inside(levels),
                                        g.pick([9, 40, 90]))


def call_gang(g, scope):
    return scope.gangs == "calls" and statements.call_level(g, scope, g.gang_routines)


def make_gang_routine(g, types):
    """A routine with loops over gangs, of which there may be several: they write arrays of TYPES
    that the caller has no other use for."""
    scope = Scope(WORKER_SINGLE)
    scope.cost, scope.redundant = 3, True
    arrays = [Array("p%d" % number, g.pick(types), 48) for number in range(g.number(1, 2))]
    parameters = [("array", a.ctype, a.count) for a in arrays] + [("value",)]
    name = g.file_name("gang_routine_")
    routines.start(g, "gang", "void %s (%s, unsigned x)"
                   % (name, ", ".join("%s *%s" % (a.ctype, a.name) for a in arrays)))
    scope.scalars = [Scalar("x", "unsigned")] + routines.read_globals(g)
    g.budget = g.number(8, 20)
    partitioned.gang_loops(g, scope, arrays, [], gang_choice, partitioned.gang_loop)
    g.close()
    g.gang_routines.append(routines.Routine(name, "gang", parameters))


def gang_choice(g, mine):
    """As program.gang_choice, also loops whose levels GCC chooses: the outermost is over gangs."""
    levels = g.pick(["gang"] * 5 + ["gang worker", "gang worker vector", "gang vector", "worker gang",
                                    "", ""])
    return levels, mine, g.number(1, 7) if levels == "gang" else g.number(1, 60)


def name_in_directive(g, start):
    """Of the routine whose text begins at START, let the directive name it, behind a declaration."""
    at = next(n for n in range(start, len(g.lines)) if g.lines[n].startswith("#pragma acc routine"))
    level, signature = g.lines[at].split()[-1], g.lines[at + 1]
    name = signature[:signature.index(" (", signature.rindex("_%d (" % g.seed))].split()[-1].lstrip("*")
    g.lines[at:at + 1] = [signature.replace("__attribute__ ((noinline)) ", "") + ";",
                          "#pragma acc routine (%s) %s" % (name, level)]


def make_routines(g, types):
    """Routines of all levels; those of outer ones call those of inner ones.  TYPES are those of
    the program's arrays."""
    g.gang_routines = []
    makers = [routines.make_seq] * g.number(1, 4)
    makers += [lambda g: routines.make_level(g, "vector")] * g.pick([0, 1, 1, 2])
    makers += [lambda g: routines.make_level(g, "worker")] * g.pick([0, 1, 1, 2])
    makers += [lambda g: make_gang_routine(g, types)] * g.pick([0, 0, 1, 2])
    for make in makers:
        start = len(g.lines)
        make(g)
        if g.chance(25):
            name_in_directive(g, start)


REPLACED = {statements.atomic_update: (atomic_update, 3, 6, 6)}
# As in control.TABLE.
ROWS = [
    (atomic_own, 3, 3, 3),
    (unmarked_loop, 6, 4, 2),
    (gang_loop, 12, 0, 0),
    (call_gang, 6, 0, 0),
]


def table(language_table):
    """The rows of a language, with those of this family."""
    return [REPLACED.get(row[0], row) for row in language_table] + ROWS
