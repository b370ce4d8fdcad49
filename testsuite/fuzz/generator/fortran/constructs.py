"""Family constructs-fortran: atomics, loops that GCC chooses levels for, gang loops, procedures.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

As ../constructs.py: what iterations share is updated by one operator.  Integers are not
summed up in arrays, whose elements may be as large as can be; counters begin small.
"""

from ..objects import Scope, WORKER_SINGLE, VECTOR_SINGLE, LANE
from ..partitioned import gang_loops, level_inside
from ..control import statement_list
from . import partitioned, routines, statements
from .objects import Array, Variable, kind_of
from .values import bits, condition, converted, element, expression

SMALL = ["integer(4)", "integer(8)"]


class AtomicScalar(Array):
    """A scalar as an array of one element, for atomic updates alone."""

    def __init__(self, scalar, operator):
        super().__init__(scalar.name, scalar.ctype, [(1, 1)])
        self.atomic, self.ends = operator, False

    def copied(self, writable):
        return self             # not divided, and only updated

    def reference(self, subscripts):
        return self.name


def has_atomics(ctype):
    """Whether GCC has atomic updates of CTYPE on the device; see ../constructs.py."""
    return not ctype.startswith(("complex", "character")) and kind_of(ctype) >= 4


def atomic_operator(g, ctype, small=False):
    """What all updates of an object of CTYPE have in common, or None; "=": the value stored,
    "count": additions of 1, whose intermediate values may be looked at.  SMALL: it begins
    with a small number."""
    if not has_atomics(ctype):
        return None
    if ctype.startswith("logical"):
        return g.pick([".and.", ".or.", ".eqv.", ".neqv.", "="])
    if ctype.startswith("real"):
        return g.pick(["+", "+", "max", "min", "="])
    return g.pick(["ieor", "ior", "iand", "max", "min", "="] + ["+", "count", "count", "count"] * small)


def atomic_scalars(g, scope, inner):
    """Let the iterations of INNER share a scalar of SCOPE now and then: the names of such."""
    free = [s for s in scope.writable_scalars()
            if s.variable and not s.targets and not s.allocatable and has_atomics(s.ctype)]
    if scope.redundant or not free or not g.chance(20):
        return set()
    scalar = g.pick(free)
    operator = atomic_operator(g, scalar.ctype, True)
    if operator in ("+", "count"):
        g.emit("%s = %d" % (scalar.name, g.number(0, 99)))
    inner.arrays.append(AtomicScalar(scalar, operator))
    return {scalar.name}


def operand(g, scope, ctype, operator):
    """A value of CTYPE to update with; small if it is added."""
    value = expression(g, scope)
    if operator in ("+", "-"):
        form = "real(%s, %d)" if ctype.startswith("real") else "int(%s, %d)"
        return form % (bits(value, 15).text, kind_of(ctype))
    return converted(g, ctype, value)


def combined(g, target, operator, name):
    """TARGET and variable NAME put together by OPERATOR."""
    if operator in ("+", "-") or operator.startswith("."):
        # x = expr - x would be another operator.
        form = 0 if operator == "-" else g.number(0, 1)
        return ["{0} {1} {2}", "{2} {1} {0}"][form].format(target, operator, name)
    return g.pick(["{1}({0}, {2})", "{1}({2}, {0})"]).format(target, operator, name)


def capture(g, first, second):
    g.pragma("atomic capture")
    g.emit(first)
    g.emit(second)
    g.pragma("end atomic")


def one_statement(g, clause, text):
    """An atomic construct of one statement, with an end or without."""
    g.pragma("atomic" + clause)
    g.emit(text)
    if g.chance(30):
        g.pragma("end atomic")


def atomic_update(g, scope):
    """Update what is shared."""
    arrays = [a for a in scope.arrays if a.atomic]
    if not arrays:
        return False
    array = g.pick(arrays)
    target, operator = element(g, scope, array), array.atomic
    if operator == "count":
        count_up(g, scope, target, array.ctype)
        return True
    # The temporary keeps what the update reads to the one element.
    name = statements.declare_temporary(g, array.ctype)
    if operator == "=":
        same = {"l": ".true.", "r": "11.0", "i": "77"}[array.ctype[0]]
        g.emit("%s = %s" % (name, same))
        one_statement(g, " write", "%s = %s" % (target, name))
    else:
        g.emit("%s = %s" % (name, operand(g, scope, array.ctype, operator)))
        one_statement(g, g.pick(["", " update"]), "%s = %s" % (target, combined(g, target, operator, name)))
    return True


def count_up(g, scope, target, ctype):
    """Add 1; perhaps the old or new value, of which there is one each, goes into a sum."""
    more = "%s = %s + 1" % (target, target)
    if g.chance(40):
        one_statement(g, g.pick(["", " update"]), more)
        return
    name = statements.declare_temporary(g, ctype)
    seen = "%s = %s" % (name, target)
    capture(g, *g.pick([(seen, more), (more, seen)]))
    some = "iand(%s, 7_%d)" % (name, kind_of(ctype))
    totals = [a.reference(["1"]) for a in scope.arrays if isinstance(a, AtomicScalar) and a.atomic == "+"
              and a.ctype == ctype]
    if totals:
        total = g.pick(totals)
        g.emit("%s = %s" % (name, some))
        one_statement(g, " update", "%s = %s + %s" % (total, total, name))
        return
    # The host's (r...): what a part of the threads sums up depends on who came first.
    totals = [s.name for s, operator in scope.reductions
              if s.name[0] == "r" and operator == "+" and s.ctype == ctype]
    if totals:
        total = g.pick(totals)
        g.emit("%s = %s + %s" % (total, total, some))


def own_target(g, scope):
    """A scalar or element that the running thread alone uses, and its type; or None."""
    targets = [(s.name, s.ctype) for s in scope.writable_scalars()
               if not s.allocatable and has_atomics(s.ctype)]
    arrays = [a for a in scope.writable_arrays() if has_atomics(a.ctype)]
    if arrays:
        array = g.pick(arrays)
        targets.append((element(g, scope, array, 0), array.ctype))
    return g.pick(targets) if targets else None


def atomic_own(g, scope):
    """An atomic read, write, update or capture of what no other thread uses now."""
    found = own_target(g, scope)
    if not found:
        return False
    target, ctype = found
    operator = g.pick({"l": [".and.", ".or.", ".eqv.", ".neqv."], "r": ["max", "min"],
                       "i": ["ieor", "ior", "iand", "max", "min"]}[ctype[0]])
    name, old = statements.declare_temporary(g, ctype), statements.declare_temporary(g, ctype)
    g.emit("%s = %s" % (name, operand(g, scope, ctype, operator)))
    update, seen = "%s = %s" % (target, combined(g, target, operator, name)), "%s = %s" % (old, target)
    kind = g.number(0, 4)
    if kind == 0:
        one_statement(g, " write", "%s = %s" % (target, name))
    elif kind == 1:
        one_statement(g, g.pick(["", " update"]), update)
    elif kind == 2:
        one_statement(g, " read", seen)
    else:
        pairs = [(seen, update), (seen, "%s = %s" % (target, name))]
        # The update must not change the index of what is captured behind it.
        if target.count(target.split("(")[0]) == 1:
            pairs.append((update, seen))
        capture(g, *g.pick(pairs))
    if kind >= 2:
        scope.scalars.append(Variable(old, ctype))
    return True


def loop_nest(g, scope, trips, levels):
    """For a loop of TRIPS iterations over LEVELS: how many those in it have, and the clause if
    it is not collapse."""
    if trips <= 3:
        return [], ""
    inners = [g.number(2, 4)]
    if trips // inners[0] > 2 and g.chance(30):
        return inners + [g.number(2, 3)], ""
    # gfortran takes no tiles of all levels.
    if all(level in levels for level in ("gang", "worker", "vector")) or g.chance(50):
        return inners, ""
    return inners, " tile(%s, %s)" % (g.number(1, 5), g.pick(["1", "2", "3", "*"]))


def cache(g, scope):
    """A cache directive, which stands first in a loop, or None."""
    arrays = [a for a in scope.arrays if a.name.isidentifier() and not a.atomic and not a.member
              and a.writable and not a.ctype.startswith("character")]
    if not arrays:
        return None
    array = g.pick(arrays)
    return "cache(%s)" % array.reference([array.subscript(d, "0") for d in range(array.free)])


def seq_text(g):
    """A function of characters."""
    name = g.file_name("seq_text_")
    routines.start(g, "seq", "function %s(x) result(res)" % name,
                   [routines.passed(g, "x"), "character(3) :: res"])
    scope = routines.simple_scope(g, "x")
    statements.assign(g, scope, "res", "character(3)")
    scope.scalars.append(Variable("res", "character(3)"))
    g.emit("if (%s) res(2:2) = 'w'" % condition(g, scope))
    routines.finish(g)
    g.seq_routines.append(routines.Routine(name, "text", [("value",)], "function"))


def unmarked_loop(g, scope):
    """A loop of independent iterations whose levels GCC chooses."""
    if scope.redundant:
        return False            # it would be divided among the gangs that run this
    levels = [WORKER_SINGLE, VECTOR_SINGLE, LANE, LANE]
    return partitioned.partitioned_loop(g, scope, "", g.pick(levels[levels.index(scope.level):]),
                                        g.pick([9, 30, 90]), ["", "", " independent", " auto"])


def gang_loop(g, scope):
    """A loop over gangs, of which there is one."""
    if not scope.gangs:
        return False
    levels = g.pick(["gang", "gang", "gang worker", "gang vector", "gang worker vector", "worker gang"])
    return partitioned.partitioned_loop(g, scope, levels, level_inside(levels), g.pick([9, 40, 90]))


def call_gang(g, scope):
    return scope.gangs == "calls" and statements.call_level(g, scope, g.gang_routines)


def do_concurrent(g, scope):
    """Assignments to the elements of an array, which read no other of them.  OpenACC's loops
    may not be such."""
    arrays = [a for a in scope.writable_arrays() if a.free == 1]
    if not arrays:
        return False
    array, index = g.pick(arrays), g.name("i")
    g.declare("integer", index)
    trips = g.number(1, min(array.count, 9))
    inner = scope.inner()
    inner.arrays = [a for a in scope.arrays if a.root != array.root]
    inner.scalars = [s for s in scope.scalars if array.root not in s.targets]
    others, g.seq_routines = g.seq_routines, [r for r in g.seq_routines if r.pure]
    # From -O1 on gfortran evaluates functions of the index in front of the loop if there are
    # two alike in the mask: the index is mentioned once.
    mask = ", (%s) .neqv. %s > %d" % (condition(g, inner), index, g.number(0, trips)) if g.chance(30) else ""
    inner.indices.append(index)
    g.emit("do concurrent (%s = 0:%d%s)" % (index, trips - 1, mask))
    statements.assign(g, inner, "  " + array.index(index), array.ctype)
    g.emit("end do")
    g.seq_routines = others
    return True


def routine_directive(g, place):
    """The directive of a procedure: by position, or with its name."""
    g.last_routine = place
    if g.chance(75):
        return "routine " + place.level
    heading = place.heading[0]
    return "routine (%s) %s" % (heading[:heading.index("(")].split()[-1], place.level)


def make_gang_routine(g, types):
    """A procedure with loops over gangs, of which there may be several: they write arrays of
    TYPES that the caller has no other use for."""
    scope = Scope(WORKER_SINGLE)
    scope.cost, scope.redundant, scope.in_routine = 3, True, True
    texts, arrays, parameters = [], [], []
    for number in range(g.number(1, 2)):
        text, array = routines.dummy_array(g, "p%d" % number, g.pick(types), 48, "inout")
        texts.append(text)
        arrays.append(array)
        parameters.append(("array", array.ctype, 48))
    name = g.file_name("gang_routine_")
    routines.start(g, "gang", "subroutine %s(%s)" % (name, ", ".join([a.name for a in arrays] + ["x"])),
                   texts + ["integer, value :: x"])
    scope.scalars = [Variable("x", "integer(4)", False)] + routines.read_globals(g)
    g.budget = g.number(6, 14)
    gang_loops(g, scope, arrays, [], gang_choice, partitioned.gang_loop)
    routines.finish(g)
    g.gang_routines.append(routines.Routine(name, "gang", parameters + [("value",)]))


def gang_choice(g, mine):
    """Also loops whose levels GCC chooses: the outermost is over gangs."""
    levels = g.pick(["gang"] * 5 + ["gang worker", "gang worker vector", "gang vector", "worker gang"]
                    + [""] * 2)
    return levels, mine, min([g.number(1, 7 if levels == "gang" else 60)] + [a.count for a in mine])


def make_external(g):
    """A seq procedure outside of modules; the interface goes to the module."""
    kept = g.lines, g.seq_routines, g.structs, g.globals, g.depth
    g.lines, g.seq_routines, g.structs, g.globals, g.depth = [], [], [], [], 0
    g.pick([routines.seq_value, routines.seq_write, routines.seq_fill, routines.seq_array])(g)
    made, made_routines = g.lines, g.seq_routines
    g.lines, g.seq_routines, g.structs, g.globals, g.depth = kept
    g.externals += made
    g.seq_routines += made_routines
    heading = g.last_routine.heading
    unit = "function" if "function " in heading[0] else "subroutine"
    g.interfaces += ["interface", "  " + heading[0], "    !$acc routine seq"]
    g.interfaces += ["    " + text for text in heading[1:]] + ["  end " + unit, "end interface"]


def name_otherwise(g, routine):
    """Let calls of ROUTINE use a generic name, an operator, or a component of its argument."""
    constant = all("intent(in)" in text for text in g.last_routine.heading[1:3])
    if routine.shape == "change" and constant and g.chance(60):
        routine.operator = ".op%s." % letters(g.count)
        g.count += 1
        interface = "operator (%s)" % routine.operator
    elif g.chance(30):
        interface = g.file_name("generic_")
    else:
        interface = None
    if interface:
        g.interfaces += ["interface " + interface, "  module procedure " + routine.name, "end interface"]
    if routine.shape in ("change", "modify") and g.chance(60):
        name, passed = g.name("b"), routine.shape == "modify" and routine.polymorphic and g.chance(60)
        routine.kind.bindings.append("procedure%s :: %s => %s" % ("" if passed else ", nopass", name,
                                                                  routine.name))
        routine.bound = name, passed
    if interface and not routine.operator:
        routine.name = interface


def letters(number):
    """NUMBER in letters: names of operators have no digits."""
    return "".join(chr(ord("a") + int(digit)) for digit in str(number))


def make_procedures(g, types):
    """Procedures of all levels.  TYPES are those of the program's arrays."""
    g.gang_routines, g.externals, g.interfaces = [], [], []
    for _ in range(g.pick([0, 0, 1, 2])):
        make_external(g)
    for _ in range(g.number(1, 3)):
        (seq_text if g.chance(10) else routines.make_seq)(g)
        name_otherwise(g, g.seq_routines[-1])
    for level in ["vector"] * g.pick([0, 1]) + ["worker"] * g.pick([0, 1]):
        routines.make_level(g, level)
    for _ in range(g.pick([0, 0, 0, 1])):
        make_gang_routine(g, types)


REPLACED = {statements.atomic_update: (atomic_update, 3, 6, 6)}
# As in control.TABLE.
ROWS = [
    (atomic_own, 3, 3, 3),
    (unmarked_loop, 6, 4, 2),
    (gang_loop, 12, 0, 0),
    (call_gang, 6, 0, 0),
    (do_concurrent, 2, 2, 1),
]


def table(language_table):
    """The rows of a language, with those of this family."""
    return [REPLACED.get(row[0], row) for row in language_table] + ROWS
