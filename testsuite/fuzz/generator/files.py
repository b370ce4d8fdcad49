"""Families files and files-cplusplus: programs of two to four files.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

The variables, kernels and steps are those of family declares.  Each kernel stands in one of the files, and
what it calls in any: routines of all levels, functions with constructs and directives, and parts of the
kernel, functions whose body is some of its steps.  A variable is defined in one file, and declared in others,
with its directive or without (there no routine uses it, and constructs name it); or in several (inline, or
common); or is static, and another one has that name in another file.  An object with a pointer (things.py) is
made, mapped, used, looked at and taken away in functions of several files.

While a part is made, only what its file knows is there for the steps, and locals are not; what the kernel's
file does not know is agreed on at the part's end (see Steps.agree).
"""

import contextlib
import re

from . import declares, things
from .arrays import LEVELS
from .declares import CPLUSPLUS_KINDS, C_KINDS
from .objects import Generator

NOINLINE, WEAK = "__attribute__ ((noinline)) ", "__attribute__ ((weak)) "
# What stands in front of a routine's type, and which files have a copy of it.
ROUTINES = ([("", "home")] * 4 + [(NOINLINE, "home"), ("__attribute__ ((hot)) ", "home"), (WEAK, "home"),
            ("__attribute__ ((visibility (\"hidden\"))) ", "home"), (WEAK, "all")]
            + [("static ", "all"), ("static inline ", "all")] * 2)
C_ROUTINES = ROUTINES + [("inline ", "extern")] * 2
CPLUSPLUS_ROUTINES = ROUTINES + [("inline ", "all"), ("template<int> ", "all"), ("namespace ", "home")] * 3


class Unit:
    """File NUMBER of a program, whose name ends in SUFFIX, and its LINES."""

    def __init__(self, number, suffix):
        self.name, self.c, self.lines = "program%d%s" % (number, suffix), suffix == ".c", []

    def add(self, lines):
        self.lines += [line.replace('extern "C" ', "") for line in lines] if self.c else lines


class Function:
    """CALLED so, in file HOME; COPIES: files that call it have its TEXT, and not its PROTOTYPE.  ABOUT:
    variables that it uses; CALLS: functions.  UNITS: those that know it."""

    def __init__(self, called, home, copies, text, prototype, about, calls):
        self.called, self.home, self.copies, self.text, self.prototype = called, home, copies, text, prototype
        self.about, self.calls, self.units = about, calls, {home}


class Program(declares.Program):

    def __init__(self, g):
        self.g, self.made, self.count, self.calls, self.all = g, {}, 0, {}, []
        mixed = bool(g.language) and g.chance(40)
        self.units = [Unit(n, ".cc" if g.language and not (mixed and n > 1 and g.chance(60)) else ".c")
                      for n in range(1, g.pick([2, 2, 3, 3, 4]) + 1)]
        self.linkage = 'extern "C" ' if mixed or g.language and g.chance(20) else ""
        self.unit = self.units[0]
        for _ in range(g.pick([2, 3, 3, 4])):
            self.share(self.variable("f"))
        self.make_statics()
        self.thing = things.Type(self)
        for unit in self.units:
            unit.lines += [""] + self.thing.declaration()
            for o in g.random.sample(self.all, len(self.all)):
                if unit in o.units:
                    unit.lines += self.declarations(o, unit)

    def variable(self, where):
        while True:
            o = super().variable(where)
            if not self.unit.c or o.kind in C_KINDS:
                return o

    # Variables.  UNITS: those that know it; AWARE: those where it has a directive; HOME: where it is defined.

    @property
    def variables(self):
        return [o for o in self.all if self.unit in o.units]

    def with_variables(self):
        """The files that know some."""
        return [u for u in self.units if any(u in o.units for o in self.all)]

    @property
    def functions(self):
        return self.unit.lines

    def share(self, o):
        g = self.g
        o.storage = ""
        able = [u for u in self.units if not u.c or o.kind in C_KINDS]
        o.home = g.pick(able)
        o.units = [u for u in able if u is o.home or g.chance(85)]
        several = (o.kind.own or o.kind.name.startswith("inline") or o.clause == "link"
                   or any(leaf.pointed for leaf in o.kind.leaves))
        o.aware = [u for u in o.units if u is o.home or several or g.chance(85)]
        o.style = g.pick(["definition", "definition", "header"])
        if o.kind.constant and g.language or o.kind.late:
            o.style = "header"
        if (o.kind.name in ("scalar", "array") and not o.initial and not g.language and o.clause != "link"
                and g.chance(25)):
            o.style = "common"
        self.all.append(o)

    def make_statics(self):
        """Variables of one file each, some with one name."""
        g, name = self.g, ""
        for unit in self.units:
            for _ in range(g.pick([0, 0, 1, 1, 2])):
                self.unit = unit
                o = self.variable("f")
                while o.kind.late or o.kind.own or o.kind.name.startswith("inline"):
                    o = self.variable("f")
                o.storage, o.home, o.style = "static ", unit, "definition"
                o.units, o.aware = [unit], [unit]
                if not o.kind.type or not g.language:
                    if name and g.chance(70) and name not in [other.v for other in self.variables]:
                        o.v = name
                    name = o.v
                self.all.append(o)

    def declarations(self, o, unit):
        """The lines about O in UNIT."""
        directive = ["#pragma acc declare %s(%s)" % (o.clause, o.v)]
        if unit not in o.aware or o.kind.own:
            directive = []
        text = o.text(o.kind.type).split("\n") if o.kind.type else []
        definition = (o.declaration() + ";").split("\n")
        if o.kind.name.startswith("inline"):
            return text + definition + directive
        if o.style == "common" and unit in o.aware:
            return text + ["__attribute__ ((common)) " + definition[0]] + directive
        if unit is not o.home:
            return text + self.external(o) + directive
        if o.kind.late:
            return text + self.external(o) + directive + [o.text(o.kind.late)]
        if o.style == "header" and not o.kind.own:
            return text + self.external(o) + directive + definition
        return text + definition + directive

    def external(self, o):
        """The declaration of O in a file that does not define it."""
        if o.kind.late:
            return [o.declaration() + ";"]
        storage, o.storage = o.storage, "extern "
        text = o.text(o.kind.declaration.replace(" = m_{v}", "")) + ";"
        o.storage = storage
        if "box<" in text:
            # g++ wants the class complete in the directive, and does not see to that.
            # Other programs of the file may have the same.
            once = "_".join(o.text("BOX {E} {N}").split())
            made = o.text("template struct box<{E}, {N}>;")
            text = "\n".join(["#ifndef " + once, "#define " + once, made, "#endif", text])
        return text.split("\n")

    # Functions.

    @contextlib.contextmanager
    def inside(self, unit):
        """What is made belongs to UNIT."""
        before, self.unit = self.unit, unit
        yield
        self.unit = before

    def function(self, result, name, parameters, body, attributes="", level=""):
        """A routine is one of the file that is being made; others stand in any that knows what they use."""
        g, copies, linkage = self.g, "home", self.linkage
        text = "\n".join(body)
        about = [o for o in self.variables if re.search(r"\b%s\b" % o.v, text)]
        able = [u for u in self.units if all(u in o.units for o in about)]
        home = self.unit if level else g.pick(able)
        directive = ["#pragma acc routine " + level] if level else []
        attributes = g.pick(["", NOINLINE, NOINLINE])
        if level:
            kinds = C_ROUTINES if not g.language else ROUTINES if linkage else CPLUSPLUS_ROUTINES
            attributes, copies = g.pick(kinds)
        if attributes.startswith("static"):
            linkage = ""
        called, before, after = name, directive, []
        if attributes == "namespace ":
            called, attributes = "n_%d::%s" % (g.seed, name), ""
            before, after = ["namespace n_%d {" % g.seed] + directive, ["}"]
        if attributes == "template<int> ":
            called += "<%d>" % g.number(0, 3)
        head = "%s%s%s" % (linkage, attributes, result)
        known = head if "hidden" in attributes else linkage + result
        prototype = before + ["%s %s (%s);" % (known, name, parameters)] + after
        text = ["", *before, head, "%s (%s)" % (name, parameters), "{", *body, "}"] + after
        calls = [call for call in self.calls if any(call + " (" in line for line in body)]
        with self.inside(home):
            for call in calls:
                self.need(call)
        self.calls[called] = Function(called, home, copies != "home", text, prototype, about, calls)
        home.add(text + (["extern " + prototype[-1]] if copies == "extern" else []))
        if not level:
            self.need(called)
        return called

    def need(self, called):
        """Make a function known in the file that is being made; False if that cannot be."""
        function = self.calls[called]
        if self.unit in function.units:
            return True
        if function.copies:
            if not all(self.unit in o.aware for o in function.about):
                return False
            if not all(map(self.need, function.calls)):
                return False
            self.unit.add(function.text)
        else:
            self.unit.add(["", *function.prototype])
        function.units.add(self.unit)
        return True

    def own_function(self, name, parameters, lines):
        """A function of the file that is being made, with LINES."""
        head = "%svoid %s (%s)" % (self.linkage, name, parameters)
        self.calls[name] = Function(name, self.unit, False, [], [head + ";"], [], [])
        self.unit.add(["", head, "{", *lines, "}"])

    # The whole.

    def make(self):
        g = self.g
        kernels = []
        for number in range(g.pick([1, 2, 2])):
            with self.inside(g.pick(self.with_variables())):
                kernels.append(Kernel(self, number))
                if not number:
                    setups = kernels[0].make_setups()
                kernels[-1].make()
        with self.inside(self.units[0]):
            for kernel in kernels:
                for o in kernel.parameters():
                    if o.kind.type and self.unit is not kernel.unit:
                        self.functions.append(o.text(o.kind.type))
                self.need(kernel.name)
            before, g.lines, g.depth = g.lines, [], 1
            for name in setups:
                self.need(name)
                g.emit("%s (workers);" % name)
            for kernel in kernels:
                kernel.call()
            lines, g.lines, g.depth = g.lines, before, 0
            head = "%svoid run_%d (int workers)" % ('extern "C" ' if g.language else "", g.seed)
            self.unit.add(["", head, "{", *lines, "}"])
        g.files = {unit.name: unit.lines for unit in self.units}


class Kernel(declares.Kernel):

    def __init__(self, program, number):
        super().__init__(program, number)
        self.unit = program.unit
        if self.g.chance(60):
            self.locals = [o for o in self.locals if not o.kind.type]

    @contextlib.contextmanager
    def text(self):
        """The lines that are made meanwhile."""
        g = self.g
        before, depth = g.lines, g.depth
        g.lines, g.depth = [], 1
        yield g.lines
        g.lines, g.depth = before, depth

    def make(self):
        program = self.program
        for o in self.parameters():
            if o.kind.type:
                program.functions.append(o.text(o.kind.type))
        self.parameter_list = ", ".join(["int workers", "int n", "int depth"]
                                        + [o.declaration() for o in self.parameters()])
        # Before its text, for what calls it there.
        prototype = "%svoid %s (%s);" % (program.linkage, self.name, self.parameter_list)
        program.calls[self.name] = Function(self.name, self.unit, False, [], [prototype], [], [])
        with self.text() as lines:
            for o in self.locals:
                self.begin_local(o)
            self.all_steps()
        program.own_function(self.name, self.parameter_list, lines)

    def make_setups(self):
        """Functions that give the program's variables values; their names."""
        g, program, names = self.g, self.program, []
        units = {}
        for o in program.all:
            units.setdefault(g.pick(o.aware if o.resident() else o.units), []).append(o)
        for unit, variables in units.items():
            with program.inside(unit), self.text() as lines:
                for o in variables:
                    if o.kind.set:
                        g.emit(o.text(o.kind.set))
                    self.begin(o)
                names.append(g.file_name("setup"))
            with program.inside(unit):
                program.own_function(names[-1], "int workers", lines)
        return names

    # Steps.

    def choices_around_steps(self):
        return [self.block] + [self.part] * 5 + [self.use_thing] * 2

    def part(self):
        """Steps in a function, in one of the files."""
        g, program = self.g, self.program
        name = g.file_name("part")
        hidden, self.locals, self.around = (self.locals, self.around), [], []
        lexical = [p for o in program.all for p in o.parts if p.lexical]
        for p in lexical:
            p.lexical = False
        with program.inside(g.pick(program.with_variables())):
            with self.text() as lines:
                self.steps()
                for o in program.variables:
                    if self.unit not in o.units and not o.resident():
                        self.join()
                        for p in o.parts:
                            self.update_self(p, p.all())
            program.own_function(name, "int workers, int n, int depth", lines)
        self.locals, self.around = hidden
        for p in lexical:
            p.lexical = True
        program.need(name)
        g.emit("%s (workers, n, depth);" % name)

    def join(self):
        """The wait directive may stand in another file."""
        g = self.g
        if self.queue is None or g.chance(70):
            super().join()
            return
        body = g.pick([["#pragma acc wait(queue)"], ["#pragma acc wait"],
                       ["#ifdef _OPENACC", "  acc_wait (queue);", "#endif"]])
        name = self.program.function("void", g.file_name("finish"), "int queue", body)
        g.emit("%s (%d);" % (name, self.queue))
        self.queue = None

    def use_thing(self):
        self.join()
        things.Thing(self).make()

    # Routines and constructs.

    def used(self, host=False):
        return Used(self, host)

    def for_routines(self, o):
        return o.where == "f" and self.program.unit in o.aware

    def routine(self, p, what):
        called = super().routine(p, what)
        return called if called and self.program.need(called) else ""

    def make_routine(self, p, what):
        with self.program.inside(self.g.pick(p.o.aware)):
            return super().make_routine(p, what)

    def routine_body(self, p, what, level):
        """It may call another routine."""
        g = self.g
        body = super().routine_body(p, what, level)
        if not g.chance(25):
            return body
        inner = self.make_routine(p, {"worker": "vector"}.get(what, what))
        if not self.program.need(inner):
            return body
        if what == "get":
            return ["  return %s (i);" % inner]
        if what == "put":
            return ["  %s (i, y);" % inner]
        # Gangs do not wait for one another.
        return ["  %s (y + %d);" % (inner, g.number(0, 9))] + (body if what != "gang" else [])

    def forms(self, p):
        return super().forms(p) + ([self.gangs] * 2 if p.many() and self.routine(p, "gang") else [])

    def level_body(self, p, level):
        if level != "gang":
            return super().level_body(p, level)
        value = "3u * %s + y + i" % p.read("i")
        return ["#pragma acc loop " + self.g.pick([x for x in LEVELS if "gang" in x]),
                "  for (int i = 0; i < %d; i++)" % p.count, "    " + p.write("i", value)]

    def gangs(self, p, used):
        """Several gangs that call a routine of level gang."""
        g = self.g
        routine = self.routine(p, "gang")
        self.mark_routine(used, p)
        return ("parallel num_gangs(%d) num_workers(workers)" % g.number(1, 4),
                ["{", "  %s (%d);" % (routine, g.number(0, 99)), "}"])


class Used(declares.Used):

    def clauses(self):
        """Of what has no directive in this file and no clause, "default(none)" asks for one."""
        self.implicit = False
        text = super().clauses()
        return text.replace(" default(none)", "") if self.implicit else text

    def clause(self, o, parts):
        text = super().clause(o, parts)
        if text or o.where != "f" or self.kernel.program.unit in o.aware:
            return text
        if all(p.leaf.at == "{v}[{i}]" for p in parts) and self.g.chance(50) and not o.resident():
            self.implicit = True
            return ""
        if any(p.leaf.pointed for p in parts):
            p = [p for p in parts if p.leaf.pointed][0]
            return "present(%s)" % p.section(p.all())
        return "present(%s)" % o.v


def prelude(name):
    return declares.prelude() if name.endswith(".c") else declares.cplusplus_prelude()


def make_program(g):
    Program(g).make()


def generator(seed):
    g = Generator(seed)
    g.kinds, g.scopes = C_KINDS, "sllpp"
    return g


def cplusplus_generator(seed):
    g = Generator(seed)
    g.language = "C++"
    g.kinds, g.scopes = CPLUSPLUS_KINDS, "sll"
    return g
