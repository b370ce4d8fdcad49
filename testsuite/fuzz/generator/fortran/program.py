"""Whole random Fortran programs: modules with arrays, procedures and kernels.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from ..control import statement_list
from ..objects import Scope, WORKER_SINGLE
from ..partitioned import gang_loops
from . import control, partitioned, routines, statements
from .objects import TYPES, Array, FortranGenerator, Place, Variable, make_type
from .values import Value, converted

REPORT = """
module random_report
  implicit none
contains
  subroutine report(what, bytes)
    character(*), intent(in) :: what
    integer(1), intent(in) :: bytes(:)
    integer(8) :: total
    integer :: i
    total = 5381
    do i = 1, size(bytes)
      total = modulo(total * 65599 + bytes(i), 1152921504606_8)
    end do
    write (*, '(a, 1x, i0)') what, total
  end subroutine
end module
"""


def report_array(g, kernel, array):
    """What KERNEL has left in ARRAY.  The signs of zeros in complex products depend on the order."""
    value = array.name + (" + 0" if array.ctype.startswith("complex") else "")
    g.emit("call report('%s %s', transfer(%s, [0_1]))" % (kernel.name, array.name, value))


class ModuleArray:
    """An array of the module: ARRAY as declared; STORAGE static, allocatable or pointer."""

    def __init__(self, array, storage):
        self.array, self.storage = array, storage

    def declaration(self):
        array = self.array
        if self.storage == "static":
            return "%s, save :: %s%s" % (array.ctype, array.name, array.declared())
        return "%s, %s :: %s(%s)" % (array.ctype, self.storage, array.name, self.colons())

    def colons(self):
        return ", ".join(":" for _ in self.array.dimensions)

    def dummy(self, g, name):
        """What a kernel may call it: the declaration of dummy argument NAME, the array, and what
        kind of dummy argument it is."""
        dimensions = self.array.dimensions
        own = [self.storage] * 2 if self.storage != "static" else []
        form = g.pick(["explicit", "shape", "shape"] + own)
        if form in ("allocatable", "pointer"):
            return ("%s, %s :: %s(%s)" % (self.array.ctype, form, name, self.colons()),
                    Array(name, self.array.ctype, dimensions), form)
        dimensions = [(g.pick([1, 1, 0, -3]), count) for _, count in dimensions]
        shape = Array(name, self.array.ctype, dimensions).declared()
        if form == "shape":
            shape = "(%s)" % ", ".join("%d:" % low if low != 1 else ":" for low, _ in dimensions)
        return ("%s :: %s%s" % (self.array.ctype, name, shape), Array(name, self.array.ctype, dimensions),
                form)


def prelude():
    return REPORT.strip("\n").split("\n")


def module_array(g, number):
    types = ["integer(4)"] * 3 + TYPES
    lower = [1, 1, 1, 0, -5, 10]
    dimensions = [(g.pick(lower), g.pick([64, 256, 700, 1024]))] if g.chance(60) else \
        [(g.pick(lower), g.pick([3, 8, 20, 70])), (g.pick(lower), g.pick([7, 16, 40]))]
    array = Array("arr%d_%d" % (number, g.seed), g.pick(types), dimensions)
    return ModuleArray(array, g.pick(["static", "static", "allocatable", "pointer"]))


def make_program(g):
    """One module."""
    g.emit("")
    g.open("module program_%d" % g.seed)
    g.emit("use random_report")
    g.emit("implicit none")
    for _ in range(g.pick([0, 1, 1, 2])):
        make_type(g)
    arrays = [module_array(g, number) for number in range(g.number(2, 5))]
    for array in arrays:
        g.emit(array.declaration())
    g.contains()
    for _ in range(g.number(1, 3)):
        routines.make_seq(g)
    if g.chance(50):
        routines.make_level(g, "vector")
    if g.chance(60):
        routines.make_level(g, "worker")
    kernels = [Kernel(g, arrays) for _ in range(g.pick([1, 1, 2, 2]))]
    make_run(g, arrays, kernels)
    g.close("end module")


def make_run(g, arrays, kernels):
    """The subroutine that sets all arrays and calls the kernels."""
    g.emit("")
    g.open("subroutine run_%d(workers)" % g.seed)
    g.emit("integer, intent(in) :: workers")
    g.emit("integer :: i, j, x, y")
    for kernel in kernels:
        for text in kernel.spare_declarations:
            g.emit(text)
    for number, held in enumerate(arrays):
        fill(g, held, number)
    for kernel in kernels:
        g.emit("x = %d" % g.number(0, 999))
        g.emit("y = %d" % g.number(0, 9))
        g.emit("call %s(%s)" % (kernel.name, ", ".join(["workers", "x", "y"] + kernel.actual)))
        for held in arrays:
            report_array(g, kernel, held.array)
    for held in arrays:
        if held.storage != "static":
            g.emit("deallocate (%s)" % held.array.name)
    g.close("end subroutine")


def fill(g, held, number):
    array = held.array
    if held.storage != "static":
        g.emit("allocate (%s%s)" % (array.name, array.declared()))
    value = Value("modulo(i * 7919 + j * 31, %d)" % (251 + number), 0, 250 + number)
    g.emit("j = %d" % number)
    names = ["i"] if array.free == 1 else ["i", "j"]
    for name, (lower, count) in reversed(list(zip(names, array.dimensions))):
        g.open("do %s = %d, %d" % (name, lower, lower + count - 1))
    g.emit("%s = %s" % (array.reference(names), converted(g, array.ctype, value)))
    for _ in names:
        g.close("end do")


class Kernel:
    """A subroutine with a region.  ACTUAL: arguments after workers, x and y."""

    def __init__(self, g, arrays):
        self.name = g.file_name("kernel_")
        self.dummies, self.texts, self.actual, self.clauses = [], [], [], []
        self.spare_declarations = []
        g.places.append(Place())
        g.depth += 1
        self.arrays = [self.known_as(g, held) for held in arrays]
        self.make_spares(g)
        self.body(g)
        g.depth -= 1
        self.emit(g, g.places.pop())

    def known_as(self, g, held):
        """What this kernel calls the module's array HELD."""
        if g.chance(40):
            return held.array
        name = "d_" + held.array.name
        text, array, _ = held.dummy(g, name)
        self.dummies.append(name)
        self.actual.append(held.array.name)
        self.texts.append(text)
        return array

    def make_spares(self, g):
        """Dummy arguments that only private clauses name."""
        g.spares = []
        while g.chance(35):
            name, ctype = g.file_name("spare"), g.pick(g.types)
            g.spares.append((name, ctype))
            self.dummies.append(name)
            self.actual.append(name)
            self.texts.append("%s :: %s" % (ctype, name))
            self.spare_declarations.append("%s :: %s" % (ctype, name))

    def emit(self, g, place):
        g.lines.append("")
        g.open("subroutine %s(%s)" % (self.name, ", ".join(["workers", "x", "y"] + self.dummies)))
        g.emit(g.pick(["integer, value :: workers", "integer, intent(in) :: workers"]))
        g.emit(g.pick(["integer, value :: x, y", "integer :: x, y", "integer, intent(inout) :: x, y"]))
        for text in self.texts:
            g.emit(text)
        g.emit_place(place)
        g.close("end subroutine")

    def body(self, g):
        scope = Scope(WORKER_SINGLE)
        clauses = local_data(g, scope)
        scope.scalars += [Variable("x", "integer(4)"), Variable("y", "integer(4)")]
        results = result_variables(g)
        names = [a.name for a in self.arrays]
        data = g.chance(20)
        if data:
            g.pragma("data copy(%s)" % ", ".join(names))
            clauses += g.pick([" present(%s)" % ", ".join(names), " default(present)"])
        else:
            clauses += " copy(%s)" % ", ".join(names)
        if results:
            clauses += " copy(%s)" % ", ".join(s.name for s, _ in results)
        self.region(g, scope, clauses, results)
        if data:
            g.pragma("end data")
        for scalar, _ in results:
            # The signs of zeros in complex products depend on the order.
            value = "[int(real({0})), int(aimag({0}))]" if scalar.ctype.startswith("complex") else "{0}"
            g.emit("call report('%s %s', transfer(%s, [0_1]))"
                   % (self.name, scalar.name, value.format(scalar.name)))

    def region(self, g, scope, clauses, results):
        workers = g.pick(["workers", "workers", str(g.pick([1, 2, 3, 4, 7, 8, 13, 16]))])
        one_gang = not results and g.chance(55)
        gangs = 1 if one_gang else g.number(1, 3)
        clauses = "num_gangs(%d) num_workers(%s)%s" % (gangs, workers, clauses)
        g.budget = g.number(8, 40)
        if not one_gang:
            for scalar in scope.scalars:
                # GCC maps what a loop in the region reduces, so gangs would share it.
                scalar.variable = False
            if g.chance(20):
                scope.arrays += self.arrays
                partitioned.gang_loop(g, scope.inner(), *self.gang_choice(g, self.arrays), results,
                                      "parallel loop " + clauses)
                return
        directive = "parallel"
        place = partitioned.start_place(g)
        if one_gang:
            scope.arrays += self.arrays
            if g.chance(8):
                directive, clauses = "serial", clauses.replace("num_gangs(1) num_workers(%s)" % workers, "")
            statement_list(g, scope, g.number(4, 14))
        else:
            gang_loops(g, scope, self.arrays, results, self.gang_choice, partitioned.gang_loop)
        private = partitioned.end_place(g, place)
        g.pragma("%s %s%s" % (directive, clauses, private))
        g.emit_place(place)
        g.pragma("end " + directive)

    def gang_choice(self, g, mine):
        levels = g.pick(["gang"] * 6 + ["gang worker", "gang worker vector", "gang vector"])
        trips = g.number(1, 7 if levels == "gang" else min([60] + [a.count for a in mine]))
        return levels, mine, min([trips] + [a.count for a in mine])


def local_data(g, scope):
    """Objects of the host's procedure that are firstprivate in the region: the clauses."""
    clauses = ""
    if g.chance(50):
        statements.declare_scalar(g, scope)
    if g.chance(40):
        statements.declare_aggregate(g, scope)
    for aggregate in scope.aggregates:
        if aggregate.name == aggregate.root:
            clauses += " firstprivate(%s)" % aggregate.name
    for scalar in scope.scalars:
        if scalar.name.isalnum() and (g.chance(70) or scalar.ctype.startswith("character")):
            clauses += " firstprivate(%s)" % scalar.name
    if g.chance(40):
        array = Array(g.name("f"), g.pick(g.types), [(g.pick([1, 0, -2]), g.pick([3, 8, 16]))])
        g.declare(array.ctype, array.name, array.declared())
        statements.fill_array(g, scope, array)
        scope.arrays.append(array)
        clauses += " firstprivate(%s)" % array.name
    return clauses


def result_variables(g):
    """Reduction variables of the gang loops."""
    results = []
    while g.chance(30) and len(results) < 3:
        ctype = g.pick(["integer(4)", "integer(4)", "integer(8)", "real(8)", "real(4)", "complex(8)",
                        "logical(4)"])
        scalar = Variable(g.name("r"), ctype)
        operator = g.pick(statements.operators(ctype))
        g.declare(ctype, scalar.name)
        g.emit("%s = %s" % (scalar.name, ".true." if ctype.startswith("logical") else g.number(0, 9)))
        results.append((scalar, operator))
    return results


def generator(seed):
    g = FortranGenerator(seed)
    g.language = control
    return g
