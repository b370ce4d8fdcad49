"""Family files-fortran: programs of several files.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

The variables, kernels and steps are those of family declares-fortran.  The variables are those of one module;
procedures (routines of all levels, those with directives or constructs, kernels and parts of kernels) are of
another module, of submodules of that in other files, or external, with an interface in that module.
"""

import re

from . import declares
from .program import prelude as report

LIBRARY = ["#ifdef _OPENACC", "  use openacc", "#endif"]
MODULE, SUBMODULE, EXTERNAL = "module", "submodule", "external"


class Program(declares.Program):

    def __init__(self, g):
        super().__init__(g)
        self.count_files = g.pick([2, 2, 3, 3, 4])
        self.home = g.pick([1, 1, 2])               # the file of module calls
        self.interfaces, self.contained, self.names = [], [], []
        self.submodules = {n: [] for n in range(self.home, self.count_files + 1)}
        self.externals = {n: [] for n in range(self.home, self.count_files + 1)}

    def variable(self, where):
        """What gfortran says of a module's common block is not enough for other files (README's Limits)."""
        while True:
            o = super().variable(where)
            if o.kind.name != "common block":
                return o

    def used_modules(self, lines, name):
        """What an external procedure called NAME, with LINES, says of modules."""
        text = "\n".join(lines)
        calls = [other for other in self.names if other != name and re.search(r"\b%s\b" % other, text)]
        return (["  use random_report", "  use vars_%d" % self.g.seed, *LIBRARY]
                + ["  use calls_%d, only: %s" % (self.g.seed, call) for call in calls])

    def place(self, lines):
        """A procedure with LINES, the first its header, goes to one of the places."""
        g = self.g
        name, arguments = re.search(r"(?:subroutine|function) (\w+)(?: *\((.*)\))?$", lines[0]).groups()
        arguments = (arguments or "").replace(" ", "").split(",")
        declared = [line for line in lines[1:] if "::" in line and "acc" not in line
                    and re.match(r"\w+", line.split("::")[1].strip()).group() in arguments]
        scalars = [line for line in lines[1:4] if re.match(r" *integer, intent\(in\) :: ", line)]
        routine = [line for line in lines[1:3] if line.startswith("!$acc routine")]
        kind = g.pick([MODULE, SUBMODULE, SUBMODULE, EXTERNAL, EXTERNAL])
        number = g.number(self.home, self.count_files)
        header, end = lines[0].strip(), lines[-1]
        interface = routine + [line for line in lines[1:] if line in declared or line in scalars] + [end]
        self.names.append(name)
        if kind == MODULE:
            self.contained += ["", *lines]
        elif kind == SUBMODULE:
            self.interfaces += ["", "  module " + header] + interface
            self.submodules[number] += ["", "  module " + header] + lines[1:]
        else:
            self.interfaces += ["", "  " + header] + interface
            self.externals[number] += ["", "  " + header] + self.used_modules(lines, name) + lines[1:]

    def make(self):
        g = self.g
        g.lines = []
        g.open("module vars_%d" % g.seed)
        g.emit("implicit none")
        for o in self.variables:
            self.declare(o)
        g.random.shuffle(self.variables)
        for o in self.variables:
            self.directive(o)
        g.close("end module")
        texts = {n: [] for n in range(1, self.count_files + 1)}
        texts[1] += ["", *g.lines]
        kernels = [Kernel(self, number) for number in range(g.pick([1, 1, 2]))]
        for kernel in kernels:
            g.lines, g.depth = [], 1
            kernel.make()
            self.place(g.lines[1:])
        g.lines, g.depth = [], 1
        for kernel in kernels:
            kernel.declare_actual()
        for kernel in kernels:
            kernel.call()
        run, name = g.lines, "run_%d" % g.seed
        texts[self.home] += ["", "module calls_%d" % g.seed, "  use random_report", "  use vars_%d" % g.seed,
                             *LIBRARY, "  implicit none", "  interface",
                             *self.interfaces, "  end interface", "contains", *self.contained, "end module"]
        for number in self.submodules:
            if self.submodules[number]:
                texts[number] += ["", "submodule (calls_%d) sub_%d_%d" % (g.seed, number, g.seed), "contains",
                                  *self.submodules[number], "end submodule"]
            texts[number] += self.externals[number]
        texts[self.count_files] += ["", "subroutine %s(workers)" % name, *self.used_modules(run, name),
                                    "  integer, intent(in) :: workers", "  integer :: i, turn", *run,
                                    "end subroutine"]
        g.files = {"program%d.f90" % number: lines for number, lines in texts.items()}


class Kernel(declares.Kernel):

    def choices_around_steps(self):
        return [self.turns] + [self.part] * 4

    def part(self):
        """Steps in a procedure of its own."""
        g, name = self.g, self.g.file_name("part")
        hidden, self.locals = self.locals, []
        lexical = [p for p in self.parts() if p.lexical]
        for p in lexical:
            p.lexical = False
        before, depth, g.lines, g.depth = g.lines, g.depth, [], 1
        g.open("subroutine %s(workers, n, depth)" % name)
        g.emit("integer, intent(in) :: workers, n, depth")
        self.own_variables()
        self.steps()
        g.close("end subroutine")
        self.program.place(g.lines)
        g.lines, g.depth, self.locals = before, depth, hidden
        for p in lexical:
            p.lexical = True
        g.emit("call %s(workers, n, depth)" % name)

    def join(self):
        """The wait directive may stand in another file."""
        g = self.g
        if self.queue is None or g.chance(70):
            super().join()
            return
        name = g.file_name("finish")
        self.add_function(["subroutine %s(queue)" % name, "integer, intent(in) :: queue",
                           g.pick(["!$acc wait(queue)", "!$acc wait"]), "end subroutine"])
        g.emit("call %s(%d)" % (name, self.queue))
        self.queue = None

    def add_function(self, lines):
        g = self.g
        before, depth, g.lines, g.depth = g.lines, g.depth, [], 1
        self.emit_lines([line.strip() for line in lines])
        self.program.place(g.lines)
        g.lines, g.depth = before, depth


def prelude(name):
    return report() if name == "program1.f90" else []


def make_program(g):
    Program(g).make()
