"""Whole random programs: global arrays, routines, kernels; and a file of some of them.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

The file takes numbers of workers as its arguments (default 8).  For each it runs all
programs, and of each all kernels, and prints a checksum of all arrays after each kernel.
It is the same with and without -fopenacc.  A program is the same text in every file.
"""

from . import control, partitioned, routines, statements
from .lanekernels import lane_kernel
from .lanes import Inputs
from .objects import (Array, Generator, INTEGER_TYPES, REAL_TYPES, Scalar, Scope, WORKER_SINGLE,
                      make_struct)
from .streams import make_routines

TAIL = """
static void
report (const char *what, const void *data, unsigned long size)
{
  const unsigned char *bytes = data;
  unsigned long sum = 14695981039346656037ul;
  for (unsigned long i = 0; i < size; i++)
    sum = (sum ^ bytes[i]) * 1099511628211ul;
  printf ("%s %016lx\\n", what, sum);
}
"""


def generate(seeds, family="control"):
    """The text of a file with programs SEEDS of one of FAMILIES."""
    prelude, make = FAMILIES[family]
    lines = ["/* Random OpenACC programs of family %s: %s.  */" % (family, " ".join(map(str, seeds))),
             "#include <stdio.h>", "#include <stdlib.h>"] + prelude()
    for seed in seeds:
        g = Generator(seed)
        make(g)
        lines += g.lines
    return "\n".join(lines + main_function(seeds)) + "\n"


def control_prelude():
    return TAIL.split("\n")


def lane_prelude():
    return Inputs().declarations()


def lane_program(g):
    """Loops that the vectorizer can take."""
    inputs = Inputs()
    make_routines(g, inputs)
    kernels = [lane_kernel(g, inputs) for _ in range(g.number(2, 3))]
    start_run(g)
    inputs.fill(g)
    for name, trips, text in kernels:
        g.emit("%s (workers, %d, %du, %du);" % (name, trips, g.number(0, 999), g.number(0, 9)))
        inputs.report(g, name, text)
    g.close()


def control_program(g):
    """Control flow, data and routines of all kinds."""
    g.emit("")
    for _ in range(g.pick([0, 1, 1, 2])):
        make_struct(g)
    types = ["unsigned", "unsigned", "unsigned", "int"] + INTEGER_TYPES + REAL_TYPES
    arrays = [Array("A%d_%d" % (number, g.seed), g.pick(types), g.pick([64, 256, 700, 1024]))
              for number in range(g.number(2, 5))]
    for array in arrays:
        g.emit("static %s %s[%d];" % (array.ctype, array.name, array.count))
    for _ in range(g.number(1, 3)):
        routines.make_seq(g)
    if g.chance(50):
        routines.make_level(g, "vector")
    if g.chance(60):
        routines.make_level(g, "worker")
    kernels = [make_kernel(g, arrays) for _ in range(g.pick([1, 1, 2, 2]))]
    start_run(g)
    for number, array in enumerate(arrays):
        g.emit("for (unsigned i = 0; i < %du; i++)" % array.count)
        g.emit("  %s[i] = (%s) ((i * 2654435761u >> 7) %% %du);"
               % (array.name, array.ctype, 251 + number))
    for kernel in kernels:
        g.emit("%s (workers, %du, %du);" % (kernel, g.number(0, 999), g.number(0, 9)))
        for array in arrays:
            g.emit('report ("%s %s", %s, sizeof %s);' % (kernel, array.name, array.name, array.name))
    g.close()


# What a file begins with, and what makes a program.
FAMILIES = {"control": (control_prelude, control_program), "lanes": (lane_prelude, lane_program)}


def start_run(g):
    """The function that sets all arrays and calls the kernels.  It runs on the host
    alone and seldom, so there is no use in optimizing it."""
    g.emit("")
    g.emit("static __attribute__ ((noinline, cold)) void")
    g.emit("run_%d (int workers)" % g.seed)
    g.open()


def main_function(seeds):
    lines = ["", "int", "main (int argc, char **argv)", "{",
             "  for (int number = 1; number < argc || number == 1; number++)", "    {",
             "      int workers = number < argc ? atoi (argv[number]) : 8;"]
    lines += ["      run_%d (workers);" % seed for seed in seeds]
    return lines + ["    }", "  return 0;", "}"]


def make_kernel(g, arrays):
    name = g.file_name("kernel")
    g.emit("")
    g.emit("static void")
    g.emit("%s (int workers, unsigned x, unsigned y)" % name)
    g.open()
    scope = Scope(WORKER_SINGLE)
    clauses = local_data(g, scope)
    scope.scalars += [Scalar("x", "unsigned"), Scalar("y", "unsigned")]
    results = result_variables(g)
    clauses += " copy(%s)" % ", ".join([a.name for a in arrays] + [s.name for s, _ in results])
    workers = g.pick(["workers", "workers", str(g.pick([1, 2, 3, 4, 7, 8, 13, 16]))])
    one_gang = not results and g.chance(55)
    gangs = 1 if one_gang else g.number(1, 3)
    g.pragma("parallel num_gangs(%d) num_workers(%s)%s" % (gangs, workers, clauses))
    g.open()
    g.budget = g.number(8, 40)
    if one_gang:
        scope.arrays += [Array(a.name, a.ctype, a.count) for a in arrays]
        control.statement_list(g, scope, g.number(4, 14))
    else:
        for scalar in scope.scalars:
            # GCC maps what a loop in the region reduces, so gangs would share it.
            scalar.variable = False
        gang_loops(g, scope, arrays, results)
    g.close()
    for scalar, _ in results:
        g.emit('report ("%s %s", &%s, sizeof %s);' % (name, scalar.name, scalar.name, scalar.name))
    g.close()
    return name


def local_data(g, scope):
    """Objects of the host's function that are firstprivate in the region: the clauses."""
    clauses = ""
    if g.chance(40):
        statements.declare_scalar(g, scope)
    if g.chance(40):
        statements.declare_aggregate(g, scope)
    for aggregate in scope.aggregates:
        clauses += " firstprivate(%s)" % aggregate.name
    for scalar in scope.scalars:
        if scalar.variable and g.chance(70):
            clauses += " firstprivate(%s)" % scalar.name
    if g.chance(40):
        array = Array(g.name("f"), g.pick(INTEGER_TYPES), g.pick([3, 8, 16]))
        g.emit("%s %s[%d];" % (array.ctype, array.name, array.count))
        statements.fill_array(g, scope, array)
        scope.arrays.append(array)
        clauses += " firstprivate(%s)" % array.name
    return clauses


def result_variables(g):
    """Reduction variables of the gang loops."""
    results = []
    while g.chance(30) and len(results) < 3:
        ctype = g.pick(["unsigned", "int", "unsigned long", "double", "float"])
        scalar = Scalar(g.name("r"), ctype)
        operator = g.pick(statements.operators(ctype))
        g.emit("%s %s = %d;" % (ctype, scalar.name, g.number(0, 1 if operator in ("&&", "||") else 9)))
        results.append((scalar, operator))
    return results


def gang_loops(g, scope, arrays, results):
    """Gang-redundant code, then loops over gangs that own some of ARRAYS each."""
    owner = [g.number(0, 2) for _ in arrays]
    readable = [Array(a.name, a.ctype, a.count, "", False)
                for a, number in zip(arrays, owner) if number == 0]
    scope.arrays += readable
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
        trips = g.number(1, 7)
        levels = g.pick(["gang"] * 6 + ["gang worker", "gang worker vector", "gang vector"])
        if levels != "gang":
            trips = g.number(1, 60)
        partitioned.gang_loop(g, inner, levels, mine, trips, results)
