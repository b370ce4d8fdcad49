"""Families declares and declares-cplusplus: variables with a declare directive.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A program has some variables of the file with declare directives, and one or two kernels with more of
their own: locals, static ones, parameters.  A kernel is a row of steps: compute constructs of all forms,
which name the variables in clauses or not at all, or call routines that use them; updates; looks and
stores of the host's; what pointers point to, and variables of link clauses, are mapped and taken away;
blocks with declared locals; calls of the kernel itself.  The generator knows of each variable, or member,
whether the device alone has its newest value (NEWER); the host never does between two steps.
"""

from .arrays import LEVELS, HEADERS, TAIL, converted, whole_number
from .arrayobjects import TYPES
from .declaresteps import Steps
from .objects import Generator, ON_DEVICE, ON_HOST, is_real
from .skeleton import start_run

INNER = ["worker", "worker", "vector", "worker vector", "", "seq"]
COLOURS = ["BLUE", "ALL", "RED", "GREEN"]
REAL = ("double", "float")
ATOMIC = ["unsigned", "int", "long", "unsigned long", "long long", "double", "float"]


class Leaf:
    """COUNT elements (0: a scalar) of a variable: AT is one.  WHOLE: clauses' names of all, PART: that of a
    section, in multiples of UNIT.  POINTED: a pointer leads to them, so directives bring them; BASE: what
    names the pointer alone.  ADDRESS: a pointer to the first, if they are in one piece."""

    def __init__(self, at, count="{N}", **fields):
        self.at, self.count, self.whole, self.part, self.unit = at, count, [], "", 1
        self.pointed, self.base, self.address = False, "", ""
        self.__dict__.update(fields)


def scalar(at, **fields):
    return Leaf(at, "0", **dict({"whole": [at], "address": "&" + at}, **fields))


def array(at, **fields):
    return Leaf(at + "[{i}]", **dict({"whole": [at, at, at + "[0:{N}]", at + "[:]"],
                                      "part": at + "[{lo}:{len}]", "address": at}, **fields))


def pointed(at, **fields):
    whole = [at + "[0:{N}]", at + "[:{N}]"]
    return array(at, **dict({"whole": whole, "pointed": True, "base": at}, **fields))


MATRIX = Leaf("{v}[({i}) / 6][({i}) % 6]", unit=6, part="{v}[{lo} / 6:{len} / 6][0:6]", address="&{v}[0][0]",
              whole=["{v}", "{v}", "{v}[0:{N} / 6]", "{v}[0:{N} / 6][0:6]"])
ROW_POINTER = Leaf(MATRIX.at, unit=6, part=MATRIX.part, address=MATRIX.address, pointed=True, base="{v}",
                   whole=["{v}[0:{N} / 6]", "{v}[0:{N} / 6][0:6]"])


class Kind:
    """TYPE: what stands in front of its declaration; DECLARATION of {v} with storage class {s}; LEAVES.
    OWN: the directive is in the declaration, with clause {c}.
    SET: a statement that makes its pointers; CONSTANT; SCOPES: f for files, s for static locals, l for other
    locals, p for parameters; VALUES: its initializer.  LINK: it may have a link clause."""

    def __init__(self, name, declaration, leaves, **fields):
        self.name, self.declaration, self.leaves = name, declaration, leaves
        self.type = self.set = self.late = self.values = ""
        self.constant, self.scopes, self.link = False, "fsl", True
        self.caller = self.argument = ""
        self.own = False
        self.__dict__.update(fields)


C_KINDS = [
    Kind("scalar", "{s}{E} {v}", [scalar("{v}")], scopes="fslp", values="{value}", argument="{value}"),
    Kind("scalar", "{s}{E} {v}", [scalar("{v}")], scopes="fslp", values="{value}", argument="{value}"),
    Kind("volatile scalar", "{s}volatile {E} {v}", [scalar("{v}")], link=False),
    Kind("array", "{s}{E} {v}[{N}]", [array("{v}")], values="{{ {values} }}"),
    Kind("array", "{s}{E} {v}[{N}]", [array("{v}")], values="{{ {values} }}"),
    Kind("aligned array", "{s}{E} {v}[{N}] __attribute__ ((aligned (128)))", [array("{v}")], scopes="fs"),
    Kind("extern array", "extern {E} {v}[{N}]", [array("{v}")], late="{E} {v}[{N}];", scopes="f"),
    Kind("extern scalar", "extern {E} {v}", [scalar("{v}")], late="{E} {v} = {value};", scopes="f"),
    Kind("matrix", "{s}{E} {v}[{N} / 6][6]", [MATRIX]),
    Kind("array of variable size", "{E} {v}[n - 60 + {N}]", [array("{v}")], scopes="l"),
    Kind("struct", "{s}struct S_{v} {v}", [scalar("{v}.k"), array("{v}.a", whole=["{v}.a"])],
         type="struct S_{v} {{ {E} k; {E} a[{N}]; }};", scopes="fslp", caller="static struct S_{v} x_{v};",
         argument="x_{v}"),
    Kind("inner struct", "{s}struct S_{v} {v}", [scalar("{v}.in.k"), array("{v}.in.a", whole=["{v}.in.a"])],
         type="struct S_{v} {{ int z; struct {{ {E} k; {E} a[{N}]; }} in; }};"),
    Kind("array of structs", "{s}struct S_{v} {v}[{N}]",
         [Leaf("{v}[{i}].k", whole=["{v}"], part="{v}[{lo}:{len}]"),
          Leaf("{v}[{i}].w[1]", whole=["{v}"], part="{v}[{lo}:{len}]")],
         type="struct S_{v} {{ {E} k; short w[3]; }};"),
    Kind("union", "{s}union U_{v} {v}", [Leaf("{v}.a[{i}]", whole=["{v}"])],
         type="union U_{v} {{ {E} a[{N}]; long z; }};"),
    Kind("constants", "{s}const {E} {v}[{N}]", [array("{v}")], values="{{ {values} }}", constant=True,
         scopes="fs", link=False),
    Kind("pointer", "{s}{E} *{v}", [pointed("{v}")], scopes="f", link=False,
         type="static {E} m_{v}[{N}];", set="{v} = m_{v};"),
    Kind("pointer to heap", "{s}{E} *{v}", [pointed("{v}")], scopes="f", link=False,
         set="if (!{v}) {v} = ({E} *) malloc ({N} * sizeof ({E}));"),
    Kind("initialized pointer", "{s}{E} *{v} = m_{v}", [pointed("{v}")], scopes="f", link=False,
         type="static {E} m_{v}[{N}];"),
    Kind("pointer into the middle", "{s}{E} *{v}",
         [Leaf("{v}[({i}) - 5]", whole=["{v}[-5:{N}]"], part="{v}[{lo} - 5:{len}]", address="({v} - 5)",
               pointed=True, base="{v}")],
         scopes="f", link=False, type="static {E} m_{v}[{N}];", set="{v} = m_{v} + 5;"),
    Kind("pointer to rows", "{s}{E} (*{v})[6]", [ROW_POINTER], scopes="f", link=False,
         type="static {E} m_{v}[{N} / 6][6];", set="{v} = m_{v};"),
    Kind("struct with pointer", "{s}struct S_{v} {v}", [scalar("{v}.k"), pointed("{v}.p")], scopes="f",
         link=False, type="struct S_{v} {{ {E} k; {E} *p; int z; }}; static {E} m_{v}[{N}];",
         set="{v}.p = m_{v};"),
    Kind("array of pointers", "{s}{E} *{v}[3]", [pointed("{v}[1]")], scopes="f", link=False,
         type="static {E} m_{v}[{N}];", set="{v}[1] = m_{v};"),
    Kind("present parameter", "{E} *{v}", [array("{v}", whole=["{v}[0:{N}]", "{v}[:{N}]"], base="{v}")],
         scopes="p", caller="static {E} x_{v}[{N}];", argument="x_{v}"),
    Kind("present parameter", "{E} {v}[{N}]", [array("{v}", whole=["{v}[0:{N}]", "{v}[:{N}]"], base="{v}")],
         scopes="p", caller="static {E} x_{v}[{N}];", argument="x_{v}"),
    Kind("present matrix", "{E} {v}[][6]",
         [Leaf(MATRIX.at, unit=6, part=MATRIX.part, address=MATRIX.address, base="{v}",
               whole=["{v}[0:{N} / 6]", "{v}[0:{N} / 6][0:6]"])],
         scopes="p", caller="static {E} x_{v}[{N} / 6][6];", argument="x_{v}"),
    Kind("device pointer", "{E} *{v}", [array("{v}", whole=[], part="")], scopes="p",
         caller="static {E} x_{v}[{N}];", argument="x_{v}"),
]


# A class with members that are routines by themselves.
CLASS = """
template<typename T, int N>
struct box
{
  T k;
  T a[N];
  T &operator[] (int i) { return a[i]; }
  T &first () { return k; }
};
"""
NAMESPACE = "namespace N_{v} {{\n{s}{E} %s;\n#pragma acc declare {c}({v})\n}}\nusing N_{v}::{v}"
CPLUSPLUS_KINDS = C_KINDS + [
    Kind("scalar of a namespace", NAMESPACE % "{v}", [scalar("{v}")], scopes="f", link=False, own=True),
    Kind("array of a namespace", NAMESPACE % "{v}[{N}]", [array("{v}")], scopes="f", link=False, own=True),
    Kind("inline scalar", "inline {E} {v}", [scalar("{v}")], scopes="f", link=False),
    Kind("inline array", "inline {E} {v}[{N}]", [array("{v}")], scopes="f", link=False),
    Kind("object", "{s}box<{E}, {N}> {v}", [scalar("{v}.k"), array("{v}.a", whole=["{v}.a"])]),
    Kind("object of functions", "{s}box<{E}, {N}> {v}",
         [scalar("{v}.first ()", whole=["{v}.k"], address="&{v}.k"),
          array("{v}", whole=["{v}.a"], part="{v}.a[{lo}:{len}]", address="{v}.a")]),
]


class Part:
    """A leaf of a variable.  NEWER: the device alone has its newest values.  MAPPED: it is on the device;
    LEXICAL: by a data construct around."""

    def __init__(self, o, leaf):
        self.o, self.g, self.leaf = o, o.g, leaf
        self.count = int(o.text(leaf.count)) if leaf.count.isdigit() else o.count
        self.newer, self.lexical = False, False
        self.mapped = not leaf.pointed and o.clause != "link"
        self.always = self.mapped
        self.ctype = "short" if leaf.at.endswith(".w[1]") else o.ctype

    def many(self):
        return self.count > 0

    def number(self):
        return max(self.count, 1)

    def all(self):
        return 0, self.number()

    def at(self, index):
        return self.o.text(self.leaf.at, i=index)

    def read(self, index):
        return whole_number(self.at(index), self.ctype)

    def write(self, index, value):
        return "%s = %s;" % (self.at(index), converted(value, self.ctype))

    def some(self, within=None):
        """A stretch of WITHIN, or of all."""
        lo, length = within or self.all()
        unit = self.leaf.unit
        if self.g.chance(50) or length <= unit:
            return lo, length
        first = self.g.number(0, length // unit - 1)
        if self.g.chance(15):
            return lo + first * unit, unit
        return lo + first * unit, self.g.number(1, length // unit - first) * unit

    def section(self, stretch):
        """A clause's name of something that has STRETCH."""
        g, o = self.g, self.o
        names = [o.text(name) for name in self.leaf.whole]
        if o.whole() and not (o.linked_in_routines and stretch != self.all()):
            names += [o.v]
        if self.leaf.part and stretch != self.all() and not o.linked_in_routines:
            names = [o.text(self.leaf.part, lo=stretch[0], len=stretch[1])] + names[:1]
            if stretch[1] == 1 and self.element(stretch[0]):
                names += [self.element(stretch[0])] * 2
        return g.pick(names)

    def element(self, index):
        """A clause's name of the element with that number alone; "" if there is none."""
        if not self.many() or self.leaf.unit > 1 or "{lo}" not in self.leaf.part:
            return ""
        return self.o.text(self.leaf.part.replace(":{len}", ""), lo=index)

    def empty(self, index):
        """A section without elements, in front of that one; "" if there is none."""
        if not self.leaf.part:
            return ""
        unit = self.leaf.unit
        found_out = "%d * (workers < 0)" % unit if unit > 1 else "(workers < 0)"
        return self.o.text(self.leaf.part, lo=index - index % unit,
                           len=self.o.g.pick([found_out, found_out, "0"]))

    def pointer(self):
        return self.o.text(self.leaf.base)

    def address(self):
        return "(%s *) %s" % (self.ctype, self.o.text(self.leaf.address))

    def writable(self):
        return not self.o.kind.constant


class Variable:
    """One of KIND called V; WHERE: one of a Kind's SCOPES; CLAUSE: of the declare directive."""

    def __init__(self, g, kind, v, where):
        self.g, self.kind, self.v, self.where = g, kind, v, where
        self.ctype = g.pick(TYPES)
        self.count = 12 * g.number(1, 5)
        self.storage = "static " if where == "s" or where == "f" and g.chance(60) else ""
        self.value = "ALL" if self.ctype == "enum colour" else str(g.number(0, 1))
        self.clause = self.pick_clause()
        # Routines find all of it or nothing.
        self.linked_in_routines = self.clause == "link" and g.chance(70)
        self.parts = [Part(self, leaf) for leaf in kind.leaves]
        self.initial = kind.values and where in "fs" and g.chance(50) or kind.constant

    def pick_clause(self):
        g, kind = self.g, self.kind
        if kind.constant:
            return "copyin"
        if kind.name.startswith("present"):
            return "present"
        if kind.name == "device pointer":
            return "deviceptr"
        pointers = any(leaf.pointed for leaf in kind.leaves)
        if self.where == "f":
            return g.pick(["create", "create", "copyin", "copyin"]
                          + (["link"] if kind.link else []) + ([] if pointers else ["device_resident"]))
        if self.where == "s":
            return g.pick(["create", "copyin"])
        if self.where == "p":
            return g.pick(["copyin", "copyin", "copy", "create", "copyout"])
        return g.pick(["create", "copyin", "copyin", "copy", "copyout", "device_resident"])

    def text(self, text, i="{i}", lo="", len=""):
        small = COLOURS if self.ctype == "enum colour" else "01" if self.ctype == "_Bool" else "01234567"
        values = ", ".join((list(small) * self.count)[:self.count])
        return text.format(v=self.v, E=self.ctype, N=self.count, i=i, lo=lo, len=len, s=self.storage,
                           c=self.clause, value=self.value, values=values)

    def declaration(self):
        start = " = " + self.text(self.kind.values) if self.initial else ""
        return self.text(self.kind.declaration) + start

    def resident(self):
        """The host has no part in it."""
        return self.clause in ("device_resident", "deviceptr")

    def whole(self):
        """Clauses may name all of it."""
        return self.clause != "deviceptr" and not any(p.leaf.base for p in self.parts)


class Program:

    def __init__(self, g):
        self.g, self.functions, self.made, self.count = g, [], {}, 0
        self.variables = [self.variable("f") for _ in range(g.pick([2, 3, 3, 4]))]

    def variable(self, where):
        g = self.g
        self.count += 1
        kinds = [k for k in g.kinds if where in k.scopes]
        return Variable(g, g.pick(kinds), "v%d_%d" % (self.count, g.seed), where)

    def make(self):
        g = self.g
        g.emit("")
        later = []
        for o in self.variables:
            self.declare(o)
            later += [] if o.kind.own else self.directive(o)
        for line in later:
            g.pragma(line)
        before, g.lines = g.lines, []
        kernels = [Kernel(self, number).make() for number in range(g.pick([1, 1, 2]))]
        g.lines = before + self.functions + g.lines
        for o in self.variables:
            if o.kind.late:
                g.emit(o.text(o.kind.late))
        start_run(g)
        for kernel in kernels:
            kernel.call()
        g.close()

    def function(self, result, name, parameters, body, attributes="", level=""):
        """What calls a new function are to say; it is a routine if it has a LEVEL."""
        self.functions += ["", *(["#pragma acc routine " + level] if level else []),
                           "static %s%s" % (attributes, result), "%s (%s)" % (name, parameters), "{",
                           *body, "}"]
        return name

    def declare(self, o):
        """The declaration of O, outside of functions or at their beginning."""
        g = self.g
        if o.kind.type:
            g.emit(o.text(o.kind.type))
        g.emit(o.declaration() + ";")

    def directive(self, o):
        """The declare directive, here or returned for later."""
        text = "declare %s(%s)" % (o.clause, o.v)
        if self.g.chance(70):
            self.g.pragma(text)
            return []
        return [text]


class Kernel(Steps):
    """A function with steps."""

    LEVELS, READING, WRITING, ZERO = LEVELS, "%s (%s)", "%s (%s, %s);", "(workers < 0)"
    ALONE, HEAD = ("by_pointer", "host_data", "on_host"), "static __attribute__ ((noinline)) void"

    def __init__(self, program, number):
        self.begin_steps(program)
        g = self.g
        self.locals = [program.variable(g.pick(g.scopes)) for _ in range(g.pick([0, 1, 1, 2]))]
        self.around = []            # variables of blocks
        self.budget, self.first = g.number(4, 8), number == 0

    # What there is.

    def variables(self):
        return self.program.variables + self.locals + self.around

    def used(self, host=False):
        return Used(self, host)

    def parameters(self):
        return [o for o in self.locals if o.where == "p"]

    # The function.

    def make(self):
        g = self.g
        for o in self.parameters():
            if o.kind.type:
                self.program.functions.append(o.text(o.kind.type))
        g.emit("")
        g.emit(self.HEAD)
        g.emit("%s (%s)" % (self.name, ", ".join(["int workers", "int n", "int depth"]
                                                 + [o.declaration() for o in self.parameters()])))
        g.open()
        for o in self.program.variables:
            if o.kind.set:
                g.emit(o.text(o.kind.set))
        for o in self.locals:
            self.begin_local(o)
        for o in self.program.variables:
            self.begin(o)
        self.all_steps()
        g.close()
        return self

    def arguments(self, parameters):
        return ", ".join(["workers", "60"] + parameters)

    def call(self):
        """In run_SEED."""
        g, ends = self.g, []
        for o in self.parameters():
            if o.kind.caller:
                g.emit(o.text(o.kind.caller))
        for o in self.parameters():
            if o.clause in ("present", "deviceptr"):
                name = o.text(o.kind.argument)
                if g.chance(50):
                    g.pragma("enter data copyin(%s)" % name)
                    ends.append("exit data copyout(%s)" % name)
                else:
                    g.pragma("data copy(%s)" % name)
                    g.open()
                    ends.append("")
                if o.clause == "deviceptr":
                    g.pragma("host_data use_device(%s)" % name)
                    g.open()
                    ends.append("")
        arguments = [o.text(o.kind.argument) for o in self.parameters()]
        arguments = self.arguments([str(g.number(0, 2))] + arguments)
        if g.chance(30):
            g.emit("for (int turn = 0; turn < 2; turn++)")
        g.emit("  %s (%s);" % (self.name, arguments))
        for end in reversed(ends):
            if end:
                g.pragma(end)
            else:
                g.close()

    def begin_local(self, o):
        """O with its directive, and values on both sides."""
        g = self.g
        if o.where != "p":
            self.program.declare(o)
        fill = o.clause not in ("deviceptr", "device_resident", "present")
        if fill:
            self.fill(o)
        g.pragma("declare %s(%s)" % (o.clause, o.v))
        if o.resident():
            for p in o.parts:
                self.fill_there(p)
        elif o.where == "s" or o.clause in ("create", "copyout", "present"):
            if o.clause == "present":
                self.fill(o)
            self.update_all("device", o)

    def begin(self, o):
        """Values of O, of the file; they may be there already."""
        g = self.g
        if o.kind.constant or o.clause == "copyin" and o.initial and g.chance(70) or not self.first:
            return
        if o.resident():
            for p in o.parts:
                self.fill_there(p)
            return
        self.fill(o)
        if o.clause != "link":
            self.update_all("device", o)

    def fill(self, o):
        g = self.g
        for p in o.parts:
            if p.writable():
                value = "%du * i + %d" % (g.number(1, 99), g.number(0, 99))
                if p.many():
                    g.emit("for (int i = 0; i < %d; i++) %s" % (p.count, p.write("i", value)))
                else:
                    g.emit(p.write("0", str(g.number(0, 99))))

    def fill_there(self, p):
        g = self.g
        value = "%du * i + %d" % (g.number(1, 99), g.number(0, 99))
        clause = " deviceptr(%s)" % p.o.v if p.o.clause == "deviceptr" and g.chance(50) else ""
        if p.many():
            self.emit_loop("parallel loop" + clause, p.all(), p.write("i", value))
        else:
            g.pragma("serial")
            g.emit(p.write("0", str(g.number(0, 99))))

    def tell(self, p, stretch):
        g = self.g
        self.line += 1
        if not p.many():
            g.emit('tell ("%s", %d, %s);' % (self.name, self.line, p.read("0")))
            return
        g.emit("{ unsigned sum = 1;")
        g.emit("  for (int i = %d; i < %d; i++) sum = 31 * sum + %s;"
               % (stretch[0], sum(stretch), p.read("i")))
        g.emit('  tell ("%s", %d, sum); }' % (self.name, self.line))

    def ask(self, p):
        """What the device has of P, by way of another variable."""
        g = self.g
        self.join()
        self.line += 1
        name = "t%d" % self.line
        g.emit("unsigned %s[%d];" % (name, p.number()))
        used = self.used()
        value = self.reading(used, p, "i")
        self.emit_loop("parallel loop %s num_workers(workers) copyout(%s)%s"
                       % (g.pick(LEVELS), name, used.clauses()), p.all(), "%s[i] = %s;" % (name, value))
        g.emit("{ unsigned sum = 1;")
        g.emit("  for (int i = 0; i < %d; i++) sum = 31 * sum + %s[i];" % (p.number(), name))
        g.emit('  tell ("%s", %d, sum); }' % (self.name, self.line))

    # Steps.

    def choices_around_steps(self):
        return [self.block]

    def choices_outside(self):
        return [self.again, self.leave]

    def again(self):
        """The kernel calls itself."""
        g = self.g
        self.agree()
        arguments = self.arguments(["depth - 1"] + [o.v for o in self.parameters()])
        g.emit("if (depth > 0) %s (%s);" % (self.name, arguments))

    def leave(self):
        self.agree()
        self.g.emit("if (depth == %d) return;" % self.g.number(1, 3))

    def block(self):
        """A block with a variable of its own."""
        g = self.g
        self.agree()
        g.emit(g.pick(["", "for (int turn = 0; turn < 2; turn++)", "do", "if (depth < 2)"]))
        do = g.lines[-1].endswith("do")
        g.open()
        o = self.program.variable(g.pick("ssll"))
        self.begin_local(o)
        self.around.append(o)
        self.steps()
        self.agree()
        for p in o.parts:
            if not o.resident():
                self.tell(p, p.all())
        self.around.pop()
        g.close("} while (workers < 0);" if do else "}")

    # The host.

    def update(self, direction, p, stretch):
        """A directive or call that updates STRETCH of P, or more."""
        g, o = self.g, p.o
        attached = any(q.leaf.pointed and q.mapped for q in o.parts)
        whole = stretch == p.all() and not attached
        if p.leaf.address and stretch == p.all() and g.chance(12):
            self.g.lines += [ON_DEVICE,
                             "acc_update_%s (%s, %d * sizeof (%s));" % (direction, p.address(), p.number(),
                                                                        p.ctype), "#endif"]
            return
        name = o.v if whole and o.whole() and g.chance(40) else p.section(stretch)
        if name == o.v and not o.whole() and p.leaf.pointed:
            name = o.text(p.leaf.whole[0])
        clause = "host" if direction == "self" and g.chance(30) else direction
        more = g.pick(["", "", "", " if(workers > 0)", " if_present", " async", " async(2)"])
        g.pragma("update %s(%s)%s" % (clause, name, more))
        if "async" in more:
            g.pragma("wait")

    def stale(self, p, stretch):
        """The host's values are wrong ones: the directive that follows brings the device's."""
        g = self.g
        if g.chance(30):
            value = str(g.number(0, 99))
            with g.only(ON_DEVICE):
                if p.many():
                    g.emit("for (int i = %d; i < %d; i++) %s"
                           % (stretch[0], sum(stretch), p.write("i", value)))
                else:
                    g.emit(p.write("0", value))

    def update_all(self, direction, o):
        """All of O that is there."""
        g = self.g
        if o.whole() and not any(p.leaf.pointed and p.mapped for p in o.parts) and g.chance(50):
            g.pragma("update %s(%s)" % (direction, o.v))
            return
        for p in o.parts:
            if p.mapped and not p.o.kind.constant:
                self.update(direction, p, p.all())

    def store(self, p, stretch):
        g = self.g
        value = "5u * %s + %d" % (p.read("i"), g.number(0, 9))
        routine = self.routine(p, "put") if g.chance(30) else ""
        if not p.many():
            g.emit(p.write("0", "5u * %s + %d" % (p.read("0"), g.number(0, 9))))
        elif routine:
            g.emit("for (int i = %d; i < %d; i++) %s (i, %s);" % (stretch[0], sum(stretch), routine, value))
        else:
            g.emit("for (int i = %d; i < %d; i++) %s" % (stretch[0], sum(stretch), p.write("i", value)))

    # Data directives.

    def open_data(self, clause, name, more=""):
        self.g.pragma("data %s(%s)%s" % (clause, name, more))
        self.g.open()

    def close_data(self):
        self.g.close()

    def open_condition(self, text):
        self.g.open("if (%s)" % text)

    def close_condition(self):
        self.g.close()

    def loop_over(self, first, number, body):
        """A loop from FIRST on, behind a directive."""
        self.g.emit("for (int i = %d; i < %d + %s; i++) %s" % (first, first, number, body))

    def simple_value(self, p):
        return "3u * %s + %d" % (p.read("i"), self.g.number(0, 99))

    def all_pointed(self, p):
        return p.section(p.all())

    def ask_present(self, p):
        if p.leaf.address:
            memory = "%s, %d * sizeof (%s)" % (p.address(), p.number(), p.ctype)
            line = 'if (!acc_is_present (%s)) puts ("%s is not there");' % (memory, p.o.v)
            self.g.lines += [ON_DEVICE, line, "#endif"]

    def here_or_elsewhere(self, directive, o):
        if self.g.chance(30):
            self.elsewhere(directive)
        else:
            self.g.pragma(directive)

    def elsewhere(self, directive):
        """A function that has DIRECTIVE, and its call."""
        name = self.program.function("void", self.g.file_name("other"), "void", ["#pragma acc " + directive],
                                     "__attribute__ ((noinline)) ")
        self.g.emit("%s ();" % name)

    # Routines; in functions of the file, so of its variables alone.

    def routine(self, p, what):
        """The name of a routine about P, or ""."""
        o = p.o
        if not self.for_routines(o) or o.clause == "link" and not o.linked_in_routines:
            return ""
        if not p.writable() and what != "get":
            return ""
        if (p, what) not in self.program.made:
            self.program.made[p, what] = self.make_routine(p, what)
        return self.program.made[p, what]

    def for_routines(self, o):
        return o.where == "f"

    def make_routine(self, p, what):
        g = self.g
        level = {"get": "seq", "put": "seq"}.get(what, what)
        head = "unsigned" if what == "get" else "void"
        arguments = {"get": "int i", "put": "int i, unsigned y"}.get(what, "unsigned y")
        name = g.file_name(what + "_")
        attributes = g.pick(["", "__attribute__ ((noinline)) ", "inline "])
        return self.program.function(head, name, arguments, self.routine_body(p, what, level), attributes,
                                     level)

    def routine_body(self, p, what, level):
        at = "i" if p.many() else "0"
        if what == "get":
            return ["  return %s;" % p.read(at)]
        if what == "put":
            return ["  " + p.write(at, "y")]
        return self.level_body(p, level)

    def level_body(self, p, level):
        """The body of a routine of level worker or vector that writes to P, and may read others."""
        g = self.g
        others = [q for q in self.parts() if q.o is not p.o and q.always and self.for_routines(q.o)]
        other = g.pick(others) if others and g.chance(60) else None
        levels = g.pick(["vector"] if level == "vector" else ["worker", "worker", "worker vector", "vector"])
        value = "3u * %s + y + i" % p.read("i" if p.many() else "0")
        if other:
            value += " + " + other.read("i %% %d" % other.number())
        if not p.many():
            return ["  unsigned sum = y;", "#pragma acc loop %s reduction(+:sum)" % levels,
                    "  for (int i = 0; i < %d; i++)" % g.number(1, 70),
                    "    sum += %s;" % (other.read("i %% %d" % other.number()) if other else "i"),
                    "  " + p.write("0", "3u * %s + sum" % p.read("0"))]
        return ["#pragma acc loop " + levels, "  for (int i = 0; i < %d; i++)" % p.count,
                "    " + p.write("i", value)]

    # Compute constructs.

    def emit_loop(self, directive, stretch, body):
        g = self.g
        g.pragma(directive)
        g.emit("for (int i = %d; i < %d; i++)" % (stretch[0], sum(stretch)))
        g.open()
        g.emit(body)
        g.close()

    def value(self, used, p, index):
        """What an element of P is given: an unsigned number."""
        g = self.g
        terms = ["%du * %s" % (g.pick([3, 5, 7]), self.reading(used, p, index)), str(g.number(0, 99))]
        if index.isidentifier():
            terms.append("(unsigned) %s" % index)
        for _ in range(g.pick([0, 1, 1, 2])):
            others = [q for q in self.parts() if q.o is not p.o or q is not p]
            others = [q for q in others if q not in used.written]
            if others:
                q = g.pick(others)
                at = "(%s * %d + %d) %% %d" % (index, g.pick([1, 1, 5]), g.number(0, 9), q.number())
                terms.append(self.reading(used, q, at))
        g.random.shuffle(terms)
        return " + ".join(terms)

    def forms(self, p):
        forms = []
        if p.many():
            forms += [self.elements] * 5 + [self.nest, self.private]
            if not p.o.resident() and p.leaf.address and p.mapped and p.o.clause != "deviceptr":
                forms += [self.by_pointer]
                if p.leaf.address == "{v}":
                    forms += [self.host_data]
        if "_Bool" not in p.ctype and "enum" not in p.ctype:
            if p.ctype in ATOMIC:
                forms += [self.atomic] * 2
            if not p.many() and p.leaf.at == "{v}" and "volatile" not in p.o.kind.name:
                forms += [self.reduce] * 4
        return forms

    def emit_lines(self, lines):
        for line in lines:
            if line.startswith("#"):
                self.g.lines.append(line)
            else:
                self.g.emit(line)

    def elements(self, p, used):
        stretch = p.some()
        head = self.elements_head()
        used.written.add(p)
        value = self.value(used, p, "i")
        return head, ["for (int i = %d; i < %d; i++)" % (stretch[0], sum(stretch)),
                      "  " + self.writing(used, p, "i", value)]

    def nest(self, p, used):
        g = self.g
        across = g.pick([2, 3, 4, 6, 12])
        outer, inner = g.pick([("gang", "worker"), ("gang", "vector"), ("gang", "worker vector"),
                               ("gang worker", "vector"), ("worker", "vector"), ("gang", "seq")])
        used.written.add(p)
        value = self.value(used, p, "k")
        return ("parallel loop %s num_workers(workers)" % outer,
                ["for (int i = 0; i < %d; i++)" % (p.count // across), "{", "#pragma acc loop " + inner,
                 "  for (int j = 0; j < %d; j++)" % across, "  {", "    int k = i * %d + j;" % across,
                 "    " + self.writing(used, p, "k", value), "  }", "}"])

    def private(self, p, used):
        """Private or firstprivate copies of a declared scalar or array."""
        g = self.g
        others = [q for q in self.parts() if q.o is not p.o and q.leaf.at in ("{v}", "{v}[{i}]")
                  and not q.leaf.base and not q.newer and not q.o.resident() and not q.o.kind.constant
                  and "volatile" not in q.o.kind.name and q.o.clause != "link"]
        if not others:
            return self.elements(p, used)
        q = g.pick(others)
        first = g.chance(50)
        used.written.add(p)
        used.own.add(q.o)
        value = "3u * %s + i" % self.reading(used, p, "i")
        index = str(g.number(0, q.number() - 1)) if q.many() else "0"
        lines, kept = ["for (int i = 0; i < %d; i++)" % p.count, "{"], []
        if not first:
            # Without OpenACC it is the variable itself.
            name = g.name("kept")
            g.lines += [ON_HOST, "%s %s = %s;" % (q.ctype, name, q.at(index)), "#endif"]
            kept = [ON_HOST, "%s = %s;" % (q.at(index), name), "#endif"]
            lines.append("  " + q.write(index, "i + %d" % g.number(0, 9)))
        lines += ["  " + self.writing(used, p, "i", "%s + %s" % (value, q.read(index))), "}"] + kept
        return ("parallel loop %s num_workers(workers) %s(%s)"
                % (g.pick([x for x in LEVELS if x]), "firstprivate" if first else "private", q.o.v), lines)

    def atomic(self, p, used):
        g = self.g
        used.add(p, True)
        used.written.add(p)
        operator = "+" if p.ctype in REAL or "unsigned" in p.ctype else g.pick("^|&")
        index = "i %% %d" % g.pick([1, 4, p.number()]) if p.many() else "0"
        others = [q for q in self.parts() if q not in used.written and q.o is not p.o]
        term = "i" if not others or g.chance(30) else "(%s & 7)" % self.reading(used, g.pick(others), "i % 7")
        update = "%s %s= %s;" % (p.at(index), operator, term)
        head = "parallel loop %s num_workers(workers)" % g.pick(LEVELS)
        return head, ["for (int i = 0; i < %d; i++)" % g.number(1, 80), "{", "#pragma acc atomic"
                      + g.pick(["", " update"]), "  " + update, "}"]

    def term(self, used, p):
        """A small number for a reduction into P."""
        others = [q for q in self.parts() if q is not p and q not in used.written]
        if others and self.g.chance(70):
            q = self.g.pick(others)
            return "((%s & 15) + i)" % self.reading(used, q, "i %% %d" % q.number())
        return "(i & 15)"

    def fold(self, p, term):
        """An operator and a statement that folds TERM into the scalar P."""
        g, x = self.g, p.at("0")
        if is_real(p.ctype):
            operator = "+"
        elif "unsigned" in p.ctype or p.ctype in ("short", "char", "signed char"):
            operator = g.pick(["+", "+", "^", "max"])
        else:
            operator = g.pick(["^", "|", "&", "max", "min"])
        term = "(%s) %s" % (p.ctype, term)
        if operator in ("max", "min"):
            sign = ">" if operator == "max" else "<"
            return operator, "%s = %s %s %s ? %s : %s;" % (x, x, sign, term, x, term)
        return operator, "%s = %s %s %s;" % (x, x, operator, term)

    def reduce(self, p, used):
        """A reduction into a declared scalar, over the whole construct."""
        g = self.g
        used.written.add(p)
        used.add(p, True)
        used.reduced.add(p.o)
        operator, fold = self.fold(p, self.term(used, p))
        head = g.pick(["parallel loop %s num_workers(workers)" % g.pick(LEVELS)] * 3 + ["serial loop"])
        return ("%s reduction(%s:%s)" % (head, operator, p.o.v),
                ["for (int i = 0; i < %d; i++)" % g.number(1, 90), "  " + fold])

    def region(self, p, used):
        """One gang: code that runs once, loops, routines with loops."""
        g = self.g
        head = g.pick(["parallel num_gangs(1) num_workers(workers)"] * 5 + ["serial"])
        lines = [line if line.startswith("#") else "  " + line for line in self.items(p, used)]
        return head, ["{"] + lines + ["}"]

    def item(self, p, used):
        g = self.g
        used.written = {p}
        form = g.number(0, 9)
        level = g.pick(["worker", "vector"])
        routine = self.routine(p, level) if form < 3 else ""
        if routine:
            self.mark_routine(used, p)
            return ["%s (%d);" % (routine, g.number(0, 99))]
        if p.many() and form < 7:
            stretch = p.some()
            value = self.value(used, p, "i")
            return ["#pragma acc loop " + g.pick(INNER),
                    "for (int i = %d; i < %d; i++)" % (stretch[0], sum(stretch)),
                    "  " + self.writing(used, p, "i", value)]
        if not p.many() and form < 7 and p.leaf.at == "{v}" and "volatile" not in p.o.kind.name \
                and p.ctype not in ("_Bool", "enum colour"):
            used.add(p, True)
            operator, fold = self.fold(p, self.term(used, p))
            return ["#pragma acc loop %s reduction(%s:%s)" % (g.pick(INNER), operator, p.o.v),
                    "for (int i = 0; i < %d; i++)" % g.number(1, 90), "  " + fold]
        index = str(g.number(0, p.number() - 1))
        statement = self.writing(used, p, index, self.value(used, p, index))
        if g.chance(30):
            others = [q for q in self.parts() if q is not p]
            if others:
                q = g.pick(others)
                statement = "if (%s & 1) %s" % (self.reading(used, q, str(q.number() - 1)), statement)
        return [statement]

    def mark_routine(self, used, p):
        """A routine with a loop uses P, and perhaps others of the file that are always there."""
        used.add(p, True)
        used.called = True

    # Functions that are given a pointer.

    def work(self, p, clause):
        g, name = self.g, self.g.file_name("work")
        read = whole_number("p[i]", p.ctype)
        parameters = "int workers, %s *p, int lo, int hi, unsigned y" % p.ctype
        return self.program.function("void", name, parameters,
                                     ["#pragma acc parallel loop %s num_workers(workers)%s"
                                      % (g.pick(LEVELS), clause), "  for (int i = lo; i < hi; i++)",
                                      "    p[i] = %s;" % converted("3u * %s + y + i" % read, p.ctype)])

    def by_pointer(self, p):
        """A function whose construct finds what its argument points to."""
        g = self.g
        lo, length = p.some()
        clause = g.pick(["", " present(p)", " present(p[lo:hi - lo])", " copy(p[lo:hi - lo])",
                         " no_create(p[lo:hi - lo])"])
        g.emit("%s (workers, %s, %d, %d, %d);" % (self.work(p, clause), p.address(), lo, lo + length,
                                                  g.number(0, 99)))
        p.newer = True

    def host_data(self, p):
        g = self.g
        g.pragma("host_data use_device(%s)%s" % (p.o.text(p.leaf.address), g.pick(["", "", " if_present"])))
        g.open()
        g.emit("%s (workers, %s, 0, %d, %d);" % (self.work(p, " deviceptr(p)"), p.address(), p.count,
                                                 g.number(0, 99)))
        g.close()
        p.newer = True


class Used:
    """What a construct uses: PARTS, and whether it writes to them.  WRITTEN: what the current loop writes;
    OWN: variables of which it has copies; REDUCED: those in its reduction clause; CALLED: routines are."""

    def __init__(self, kernel, host=False):
        self.kernel, self.g, self.host = kernel, kernel.g, host
        self.parts, self.written, self.own, self.reduced, self.called = {}, set(), set(), set(), False

    def add(self, p, writes):
        self.parts[p] = self.parts.get(p, False) or writes

    def clauses(self):
        g, text, objects = self.g, [], []
        for p in self.parts:
            if p.o not in objects and p.o not in self.own:
                objects.append(p.o)
        for o in objects:
            clause = self.clause(o, [p for p in self.parts if p.o is o])
            if clause:
                text.append(" " + clause)
        g.random.shuffle(text)
        if g.chance(20):
            text.append(g.pick([" default(none)", " default(present)"]))
        return "".join(text)

    def clause(self, o, parts):
        """For O, of which PARTS are used: "" if it needs none."""
        g = self.g
        if o.clause == "deviceptr":
            return g.pick(["", "deviceptr(%s)" % o.v])
        if o.clause == "device_resident":
            return g.pick(["", "", "present(%s)" % o.v])
        away = [p for p in parts if not p.mapped]
        writes = any(self.parts[p] for p in away)
        if away:
            name = away[0].section(away[0].all()) if away[0].leaf.pointed else o.v
            clauses = ["copy", "copy", "pcopy"] + ([] if writes else ["copyin", "copyin"])
            return "%s(%s)" % (g.pick(clauses), name)
        pointed = [p for p in parts if p.leaf.pointed]
        need = o.clause == "link" and not any(p.lexical for p in parts)
        if not need and g.chance(50):
            return ""
        clause = g.pick(["present"] * 3 + ["copy", "copyin", "create", "no_create", "copyout", "pcopy"])
        if o.kind.constant:
            clause = g.pick(["present", "copyin"])
        if o in self.reduced:
            clause = g.pick(["present", "copy"])
        if pointed:
            return "%s(%s)" % (clause, pointed[0].section(pointed[0].all()))
        name = parts[0].section(parts[0].all()) if len(parts) == 1 else o.v
        if len(parts) > 1 and not o.whole():
            return ""
        return "%s(%s)" % (clause, name)

    def done(self):
        """The device has newer values now; what it had for the construct alone has come back."""
        for p, writes in self.parts.items():
            p.newer = p.newer or writes and p.mapped and not p.o.resident()


def prelude():
    return HEADERS + TAIL.split("\n")


def make_program(g):
    Program(g).make()


def cplusplus_prelude():
    return ["typedef bool _Bool;"] + prelude() + CLASS.split("\n")


def generator(seed):
    g = Generator(seed)
    g.kinds, g.scopes = C_KINDS, "sllpp"
    return g


def cplusplus_generator(seed):
    g = Generator(seed)
    g.kinds, g.scopes = CPLUSPLUS_KINDS, "sll"
    return g
