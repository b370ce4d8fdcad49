"""Random routines: seq of fixed shapes, worker and vector with random bodies.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from . import control
from .expressions import condition, converted, expression
from .objects import Array, INTEGER_TYPES, LANE, Scalar, Scope, VECTOR_SINGLE, WORKER_SINGLE


class Routine:
    """SHAPE says what a seq routine does; PARAMETERS what arguments must be."""

    def __init__(self, name, shape, parameters, result="void", kind=None, ctype=None):
        self.name, self.shape, self.parameters = name, shape, parameters
        self.result, self.kind, self.ctype = result, kind, ctype

    def arguments(self, g, scope):
        """Texts of arguments that name distinct objects, or None."""
        texts, used = [], set()
        for parameter in self.parameters:
            text = argument(g, scope, parameter, used)
            if text is None:
                return None
            texts.append(text)
        return texts


def argument(g, scope, parameter, used):
    kind, what = parameter[0], parameter[1:]
    if kind == "value":
        return expression(g, scope)
    if kind == "struct":
        return pick_unused(g, [(a.name, {a.name}) for a in scope.aggregates if a.kind is what[0]], set())
    if kind in ("struct-pointer", "struct-reference"):
        return pick_unused(g, [("&" * (kind == "struct-pointer") + a.name, {a.root}) for a in scope.aggregates
                               if a.kind is what[0] and a.writable], used)
    if kind in ("pointer", "reference"):
        address = "&" if kind == "pointer" else ""
        choices = [(address + s.name, set(s.targets) | {s.name}) for s in scope.writable_scalars()
                   if s.ctype == what[0] and s.addressable]
        choices += [(address + a.index(str(g.number(0, a.count - 1))), {a.root})
                    for a in scope.writable_arrays()
                    if a.ctype == what[0] and not a.overlaps]
        return pick_unused(g, choices, used)
    arrays = scope.writable_arrays() if kind == "array" else scope.readable_arrays()
    choices = [("&" + a.index("0"), {a.root}) for a in arrays
               if a.ctype == what[0] and a.count >= what[1] and a.one_piece()]
    return pick_unused(g, choices, used)


def pick_unused(g, choices, used):
    choices = [(text, roots) for text, roots in choices if not roots & used]
    if not choices:
        return None
    text, roots = g.pick(choices)
    used |= roots
    return text


def start(g, level, signature):
    g.emit("")
    g.pragma("routine " + level)
    g.emit("static %s%s" % (g.pick(["__attribute__ ((noinline)) ", "__attribute__ ((noinline)) ", ""]),
                            signature))
    g.open()


def read_globals(g):
    """The program's variables on the device, which routines may read."""
    return [Scalar(s.name, s.ctype, False, False, (), False) for s in g.globals]


def seq_value(g):
    name = g.file_name("seq_value_")
    recursive = g.chance(25)
    start(g, "seq", "unsigned %s (unsigned x, unsigned y)" % name)
    scope = Scope(LANE)
    scope.scalars = [Scalar("x", "unsigned"), Scalar("y", "unsigned")] + read_globals(g)
    if recursive:
        g.emit("if (x % 8 == 0)")
        g.emit("  return y;")
        g.emit("return %s (x %% 8 - 1, %s) + %s;" % (name, expression(g, scope), expression(g, scope)))
    else:
        g.budget = 3
        control.statement_list(g, scope)
        g.emit("return %s;" % expression(g, scope, 3))
    g.close()
    g.seq_routines.append(Routine(name, "value", [("value",), ("value",)], "unsigned"))


def seq_write(g):
    name, ctype = g.file_name("seq_write_"), g.pick(INTEGER_TYPES)
    start(g, "seq", "void %s (%s *p, unsigned x)" % (name, ctype))
    scope = Scope(LANE)
    scope.scalars = [Scalar("*p", ctype, True, False, ["p"], False), Scalar("x", "unsigned")]
    g.emit("*p = %s;" % converted(ctype, expression(g, scope)))
    if g.chance(50):
        g.emit("if (%s)" % condition(g, scope))
        g.emit("  *p = %s;" % converted(ctype, expression(g, scope)))
    g.close()
    g.seq_routines.append(Routine(name, "write", [("pointer", ctype), ("value",)]))


def seq_fill(g):
    name, ctype, count = g.file_name("seq_fill_"), g.pick(INTEGER_TYPES), g.pick([2, 3, 4, 8])
    start(g, "seq", "void %s (%s *a, unsigned x)" % (name, ctype))
    scope = Scope(LANE)
    scope.scalars, scope.arrays = [Scalar("x", "unsigned")], [Array("a", ctype, count)]
    scope.indices = ["i"]
    g.emit("for (int i = 0; i < %d; i++)" % count)
    g.emit("  a[i] = %s;" % converted(ctype, expression(g, scope)))
    g.close()
    g.seq_routines.append(Routine(name, "fill", [("array", ctype, count), ("value",)]))


def seq_read(g):
    name, ctype, count = g.file_name("seq_read_"), g.pick(INTEGER_TYPES), g.pick([2, 3, 4, 8])
    start(g, "seq", "unsigned %s (const %s *a, unsigned x)" % (name, ctype))
    scope = Scope(LANE)
    scope.scalars, scope.arrays = [Scalar("x", "unsigned")], [Array("a", ctype, count, "", False)]
    g.emit("return %s;" % expression(g, scope, 3))
    g.close()
    g.seq_routines.append(Routine(name, "read", [("read-array", ctype, count), ("value",)], "unsigned"))


def seq_choose(g):
    name, ctype = g.file_name("seq_choose_"), g.pick(INTEGER_TYPES)
    start(g, "seq", "%s *%s (%s *p, %s *q, unsigned x)" % (ctype, name, ctype, ctype))
    g.emit("return x & %d ? p : q;" % g.pick([1, 2, 3]))
    g.close()
    g.seq_routines.append(Routine(name, "choose", [("pointer", ctype), ("pointer", ctype), ("value",)],
                                  ctype=ctype))


def struct_scope(kind, access):
    scope = Scope(LANE)
    kind.add_to(scope, "s", True, access)
    scope.scalars.append(Scalar("x", "unsigned"))
    return scope


def seq_struct(g):
    """Three ways to make or change a struct."""
    kind = g.pick(g.structs)
    shape = g.pick(["make", "change", "modify"])
    name = g.file_name("seq_%s_" % shape)
    parameters = [("value",)]
    if shape == "make":
        start(g, "seq", "%s %s (unsigned x)" % (kind.name, name))
        g.emit("%s s = { 0 };" % kind.name)
    elif shape == "change":
        start(g, "seq", "%s %s (%s s, unsigned x)" % (kind.name, name, kind.name))
        parameters.insert(0, ("struct", kind))
    else:
        start(g, "seq", "void %s (%s *s, unsigned x)" % (name, kind.name))
        parameters.insert(0, ("struct-pointer", kind))
    g.budget = 4
    control.statement_list(g, struct_scope(kind, "->" if shape == "modify" else "."), 4)
    if shape != "modify":
        g.emit("return s;")
    g.close()
    g.seq_routines.append(Routine(name, shape, parameters, kind=kind))


SEQ = [seq_value, seq_value, seq_write, seq_write, seq_fill, seq_read, seq_choose]


def make_seq(g):
    make = g.pick(SEQ + [seq_struct] * 4 if g.structs else SEQ)
    make(g)


def make_level(g, level):
    """A worker or vector routine with a random body; its list of parameters is random, too."""
    scope = Scope(WORKER_SINGLE if level == "worker" else VECTOR_SINGLE)
    scope.cost, scope.in_routine = 6, True
    parameters, texts = [], []
    for number in range(g.number(1, 4)):
        add_parameter(g, scope, "p%d" % number, parameters, texts, first=number == 0)
    kind = g.pick(g.structs) if g.structs and g.chance(15) else None
    result = kind.name if kind else g.pick(["void", "unsigned", "unsigned"])
    name = g.file_name(level + "_routine_")
    start(g, level, "%s %s (%s)" % (result, name, ", ".join(texts)))
    if kind:
        g.emit("%s result = { 0 };" % kind.name)
        kind.add_to(scope, "result")
        scope.returns = lambda g, scope: "return result;"
    elif result == "void":
        scope.returns = lambda g, scope: "return;"
    else:
        scope.returns = lambda g, scope: "return %s;" % expression(g, scope)
    scope.scalars += read_globals(g)
    g.budget = g.number(5, 16)
    control.statement_list(g, scope, g.number(3, 9))
    if result != "void":
        g.emit(scope.returns(g, scope))
    g.close()
    routine = Routine(name, level, parameters, result, kind)
    (g.worker_routines if level == "worker" else g.vector_routines).append(routine)


def add_parameter(g, scope, name, parameters, texts, first):
    kind = 0 if first else g.number(0, 4)
    if kind == 0:
        ctype, count = g.pick(["unsigned", "unsigned", "int", "unsigned char"]), g.pick([8, 16, 32])
        parameters.append(("array", ctype, count))
        texts.append("%s *%s" % (ctype, name))
        scope.arrays.append(Array(name, ctype, count))
    elif kind == 1 and g.structs and (not g.language or g.chance(50)):
        struct = g.pick(g.structs)
        by_value = g.chance(50)
        parameters.append(("struct" if by_value else "struct-pointer", struct))
        texts.append("%s %s%s" % (struct.name, "" if by_value else "*", name))
        struct.add_to(scope, name, True, "." if by_value else "->")
    elif kind == 1 and g.structs:
        struct = g.pick(g.structs)
        parameters.append(("struct-reference", struct))
        texts.append("%s &%s" % (struct.name, name))
        struct.add_to(scope, name)
    elif kind == 2 and g.language:
        ctype = g.pick(INTEGER_TYPES)
        parameters.append(("reference", ctype))
        texts.append("%s &%s" % (ctype, name))
        scope.scalars.append(Scalar(name, ctype))
    elif kind == 2:
        ctype = g.pick(INTEGER_TYPES)
        parameters.append(("pointer", ctype))
        texts.append("%s *%s" % (ctype, name))
        scope.scalars.append(Scalar("*" + name, ctype, True, False, [name], False))
    else:
        ctype = g.pick(["unsigned", "int", "unsigned long", "short"])
        parameters.append(("value",))
        texts.append("%s %s" % (ctype, name))
        scope.scalars.append(Scalar(name, ctype))
