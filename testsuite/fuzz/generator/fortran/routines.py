"""Random procedures of Fortran: seq of fixed shapes, worker and vector with random bodies.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from ..control import statement_list
from ..objects import LANE, Scope, VECTOR_SINGLE, WORKER_SINGLE
from ..routines import Routine as CRoutine, pick_unused, read_globals
from . import statements
from .objects import INTEGER_TYPES, REAL_TYPES, Array, Place, Variable
from .values import condition, constant, element, expression, section

SHAPES = ["({0})", "(*)", "(:)", "(0:)", "(-1:)"]


class Routine(CRoutine):
    """A procedure; RESULT is "subroutine", "function" or a type.  COUNT: elements of its result."""

    def __init__(self, name, shape, parameters, result="subroutine", kind=None, ctype=None, count=1):
        super().__init__(name, shape, parameters, result, kind, ctype)
        self.count, self.elemental, self.pure = count, False, False
        self.operator = None        # constructs: what a call may have in place of its name,
        self.bound = None           # (a component of its first argument, which it is passed)
        self.polymorphic = False    # its first argument is of class type

    def call(self, g, arguments):
        """The text of a call."""
        if self.operator and g.chance(60):
            return "%s %s %s" % (arguments[0], self.operator, arguments[1])
        if self.bound and g.chance(60):
            name, passed = self.bound
            return "%s%%%s(%s)" % (arguments[0], name, ", ".join(arguments[1:] if passed else arguments))
        return "%s(%s)" % (self.name, ", ".join(arguments))

    def arguments(self, g, scope):
        """Texts of arguments that name distinct objects, or None."""
        texts, used = [], set()
        for parameter in self.parameters:
            text = argument(g, scope, parameter, used)
            if text is None:
                return None
            if text:
                texts.append(text)
        return texts


def argument(g, scope, parameter, used):
    """The text of an argument; "" for one left out."""
    kind, what = parameter[0], parameter[1:]
    if kind == "value":
        return "(%s)" % expression(g, scope).text
    if kind == "optional":
        return g.pick(["", "%s=(%s)" % (what[0], expression(g, scope).text)])
    if kind == "struct":
        return pick_unused(g, [(a.name, {a.root}) for a in scope.aggregates if a.kind is what[0]], used)
    if kind == "struct-changed":
        return pick_unused(g, [(a.name, {a.root}) for a in scope.aggregates
                               if a.kind is what[0] and a.writable], used)
    if kind == "changed":
        choices = [(s.name, set(s.targets) | {s.name}) for s in scope.writable_scalars()
                   if s.ctype == what[0]]
        choices += [(element(g, scope, a, 0), {a.root}) for a in scope.writable_arrays()
                    if a.ctype == what[0]]
        return pick_unused(g, choices, used)
    arrays = scope.writable_arrays() if kind == "array" else scope.readable_arrays()
    choices = [(section(g, scope, a, what[1]), {a.root}) for a in arrays if a.ctype == what[0]]
    return pick_unused(g, [choice for choice in choices if choice[0]], used)


def start(g, level, heading, declarations):
    """A procedure's heading, and the place of its body."""
    place = Place()
    place.heading, place.level = [heading] + declarations, level
    g.places.append(place)
    g.depth += 1


def finish(g):
    """The whole procedure."""
    place = g.places.pop()
    g.depth -= 1
    heading = place.heading[0]
    unit = "function" if "function " in heading else "subroutine"
    g.lines.append("")
    g.open(heading)
    g.pragma(g.constructs.routine_directive(g, place) if g.constructs else "routine " + place.level)
    for text in place.heading[1:]:
        g.emit(text)
    g.emit_place(place)
    g.close("end " + unit)


def simple_scope(g, scalars=(), arrays=()):
    scope = Scope(LANE)
    scope.scalars = [Variable(name, "integer(4)", False) for name in scalars] + read_globals(g)
    scope.arrays = list(arrays)
    scope.in_routine = True
    return scope


def passed(g, name):
    """The declaration of the read-only integer argument NAME."""
    return "integer, %s :: %s" % (g.pick(["value", "intent(in)"]), name)


def seq_value(g):
    name = g.file_name("seq_value_")
    recursive = g.chance(25)
    prefix = "recursive " if recursive else g.pick(["", "", "pure ", "elemental "])
    start(g, "seq", "%sfunction %s(x, y) result(res)" % (prefix, name),
          ["integer, intent(in) :: x, y" if prefix else passed(g, "x, y"), "integer :: res"])
    scope = simple_scope(g, "xy")
    if recursive:
        g.emit("if (modulo(x, 8) == 0) then")
        g.emit("  res = y")
        g.emit("  return")
        g.emit("end if")
        g.emit("res = ieor(%s(modulo(x, 8) - 1, %s), %s)" % (name, expression(g, scope).text,
                                                             expression(g, scope).text))
    elif prefix:
        # What is pure calls what is pure.
        others = g.seq_routines
        g.seq_routines = [r for r in others if r.pure]
        g.emit("res = " + expression(g, scope, 3).text)
        g.seq_routines = others
    else:
        g.budget = 3
        statement_list(g, scope)
        g.emit("res = " + expression(g, scope, 3).text)
    finish(g)
    g.seq_routines.append(Routine(name, "value", [("value",), ("value",)], "function"))
    g.seq_routines[-1].elemental = prefix == "elemental "
    g.seq_routines[-1].pure = prefix in ("elemental ", "pure ")


def seq_write(g):
    name, ctype = g.file_name("seq_write_"), g.pick(INTEGER_TYPES + g.types)
    start(g, "seq", "subroutine %s(p, x)" % name, ["%s, intent(inout) :: p" % ctype, passed(g, "x")])
    scope = simple_scope(g, "x")
    scope.scalars.append(Variable("p", ctype))
    statements.assign(g, scope, "p", ctype)
    if g.chance(50):
        statements.assign(g, scope, "if (%s) p" % condition(g, scope), ctype)
    finish(g)
    g.seq_routines.append(Routine(name, "write", [("changed", ctype), ("value",)]))


def dummy_array(g, name, ctype, count, intent):
    """The declaration of a dummy array of COUNT elements, and the array."""
    shape = g.pick(SHAPES)
    lower = {"(0:)": 0, "(-1:)": -1}.get(shape, 1)
    array = Array(name, ctype, [(lower, count)], intent != "in")
    array.ends = shape != "(*)"
    return "%s, intent(%s) :: %s%s" % (ctype, intent, name, shape.format(count)), array


def seq_fill(g):
    name, ctype, count = g.file_name("seq_fill_"), g.pick(g.types), g.pick([2, 3, 4, 8])
    text, array = dummy_array(g, "a", ctype, count, "inout")
    start(g, "seq", "subroutine %s(a, x)" % name, [text, passed(g, "x")])
    scope = simple_scope(g, "x", [array])
    if "*" not in text and g.chance(30):
        statements.assign_section(g, scope)
    index = g.name("i")
    g.declare("integer", index)
    scope.indices = [index]
    lower = array.dimensions[0][0]
    ends = "lbound(a, 1), ubound(a, 1)" if "*" not in text else "%d, %d" % (lower, lower + count - 1)
    g.emit("do %s = %s" % (index, ends))
    statements.assign(g, scope, "  a(%s)" % index, ctype)
    g.emit("end do")
    finish(g)
    g.seq_routines.append(Routine(name, "fill", [("array", ctype, count), ("value",)]))


def seq_read(g):
    """A function of an array, with an argument that may be absent."""
    name, ctype, count = g.file_name("seq_read_"), g.pick(g.types), g.pick([2, 3, 4, 8])
    text, array = dummy_array(g, "a", ctype, count, "in")
    start(g, "seq", "function %s(a, x, o) result(res)" % name,
          [text, passed(g, "x"), "integer, intent(in), optional :: o", "integer :: res"])
    scope = simple_scope(g, "x", [array])
    scope.level = VECTOR_SINGLE         # for functions of the whole array; nothing is declared
    g.emit("res = " + expression(g, scope, 3).text)
    scope.scalars.append(Variable("res", "integer(4)"))
    g.emit("if (present(o)) res = ieor(res, o)")
    if g.chance(40):
        g.emit("if (.not. present(o)) res = " + expression(g, scope, 3).text)
    finish(g)
    g.seq_routines.append(Routine(name, "read", [("read-array", ctype, count), ("value",), ("optional", "o")],
                                  "function"))


def seq_array(g):
    """A function whose value is an array."""
    name, ctype, count = g.file_name("seq_array_"), g.pick(INTEGER_TYPES + REAL_TYPES), g.pick([2, 3, 4])
    start(g, "seq", "function %s(x) result(res)" % name, [passed(g, "x"), "%s :: res(%d)" % (ctype, count)])
    scope = simple_scope(g, "x")
    result = Array("res", ctype, [(1, count)])
    statements.fill_array(g, scope, result)
    scope.arrays.append(result)
    statements.assign_element(g, scope)
    finish(g)
    g.seq_routines.append(Routine(name, "array", [("value",)], "function", ctype=ctype, count=count))


def seq_type(g):
    """Three ways to make or change an object of derived type."""
    kind = g.pick(g.structs)
    shape = g.pick(["make", "change", "modify"])
    name = g.file_name("seq_%s_" % shape)
    scope = simple_scope(g, "x")
    if shape == "modify":
        polymorphic = g.constructs and g.chance(40)
        start(g, "seq", "subroutine %s(s, x)" % name,
              ["%s, intent(inout) :: s" % kind.ctype().replace("type", "class" if polymorphic else "type"),
               passed(g, "x")])
        kind.add_to(scope, "s")
        if polymorphic:
            # There is no assignment to it as a whole.
            scope.aggregates = [a for a in scope.aggregates if a.name != "s"]
        parameters = [("struct-changed", kind), ("value",)]
    elif shape == "make":
        start(g, "seq", "function %s(x) result(s)" % name, [passed(g, "x"), "%s :: s" % kind.ctype()])
        statements.set_aggregate(g, scope, kind, "s")
        kind.add_to(scope, "s")
        parameters = [("value",)]
    else:
        start(g, "seq", "function %s(t, x) result(s)" % name,
              ["%s, %s :: t" % (kind.ctype(), g.pick(["value", "intent(in)"])), passed(g, "x"),
               "%s :: s" % kind.ctype()])
        g.emit("s = t")
        kind.add_to(scope, "s")
        kind.add_to(scope, "t", False)
        parameters = [("struct", kind), ("value",)]
    g.budget = 4
    statement_list(g, scope, 4)
    finish(g)
    g.seq_routines.append(Routine(name, shape, parameters,
                                  "subroutine" if shape == "modify" else "function", kind=kind))
    g.seq_routines[-1].polymorphic = shape == "modify" and polymorphic


SEQ = [seq_value, seq_value, seq_write, seq_write, seq_fill, seq_read, seq_array]


def make_seq(g):
    make = g.pick(SEQ + [seq_type] * 4 if g.structs else SEQ)
    make(g)


def make_level(g, level):
    """A worker or vector routine with a random body; its list of parameters is random, too."""
    scope = Scope(WORKER_SINGLE if level == "worker" else VECTOR_SINGLE)
    scope.cost, scope.in_routine = 6, True
    scope.scalars += read_globals(g)
    parameters, names, texts = [], [], []
    for number in range(g.number(1, 4)):
        names.append("p%d" % number)
        add_parameter(g, scope, names[-1], parameters, texts, first=number == 0)
    optional = g.chance(30)
    if optional:
        names.append("o")
        texts.append("integer, intent(in), optional :: o")
        parameters.append(("optional", "o"))
    kind = g.pick(g.structs) if g.structs and g.chance(15) else None
    function = kind or g.chance(60)
    name = g.file_name(level + "_routine_")
    if function:
        texts.append("%s :: res" % (kind.ctype() if kind else "integer"))
    start(g, level, "%s %s(%s)%s" % ("function" if function else "subroutine", name, ", ".join(names),
                                     " result(res)" if function else ""), texts)
    if optional:
        local = statements.declare_temporary(g, "integer(4)")
        g.emit("%s = 5" % local)
        g.emit("if (present(o)) %s = o" % local)
        scope.scalars.append(Variable(local, "integer(4)"))
    returns(g, scope, kind, function)
    g.budget = g.number(3, 9) if g.constructs else g.number(5, 16)
    statement_list(g, scope, g.number(3, 9))
    if function:
        scope.returns(g, scope)
    finish(g)
    routine = Routine(name, level, parameters, "function" if function else "subroutine", kind)
    (g.worker_routines if level == "worker" else g.vector_routines).append(routine)


def returns(g, scope, kind, function):
    """Set how the routine leaves its result."""
    if kind:
        statements.set_aggregate(g, scope, kind, "res")
        kind.add_to(scope, "res")
    if kind or not function:
        scope.returns = lambda g, scope: None
    else:
        g.emit("res = " + constant(g.number(0, 99)).text)
        scope.returns = lambda g, scope: g.emit("res = " + expression(g, scope).text)


def add_parameter(g, scope, name, parameters, texts, first):
    kind = 0 if first else g.number(0, 5)
    if kind == 0:
        ctype, count = g.pick(["integer(4)", "integer(4)", "real(8)", "integer(1)"]), g.pick([8, 16, 32])
        text, array = dummy_array(g, name, ctype, count, "inout")
        parameters.append(("array", ctype, count))
        scope.arrays.append(array)
        texts.append(text)
    elif kind == 1 and g.structs:
        struct = g.pick(g.structs)
        changed = g.chance(50)
        parameters.append(("struct-changed" if changed else "struct", struct))
        texts.append("%s, %s :: %s" % (struct.ctype(), "intent(inout)" if changed else
                                       g.pick(["value", "intent(in)"]), name))
        struct.add_to(scope, name, changed)
    elif kind <= 3:
        ctype = g.pick(g.types)
        parameters.append(("changed", ctype))
        texts.append("%s, intent(inout) :: %s" % (ctype, name))
        scope.scalars.append(Variable(name, ctype))
    else:
        by_value = g.chance(50)
        parameters.append(("value",))
        texts.append("integer, %s :: %s" % ("value" if by_value else "intent(in)", name))
        scope.scalars.append(Variable(name, "integer(4)", by_value))
