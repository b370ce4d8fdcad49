"""Whole random programs: global arrays, routines, kernels; and a file of some of them.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

The file takes numbers of workers as its arguments (default 8).  For each it runs all
programs, and of each all kernels, and prints a checksum of all arrays after each kernel.
It is the same with and without -fopenacc.  A program is the same text in every file.
"""

import copy

from . import (aliases, arrays, closures, control, cplusplus, declares, files, lastvalues, members,
               mixed, paths, partitioned, queues, regions, routines, skeleton, statements)
from .fortran import (aliases as fortran_aliases, arrays as fortran_arrays, declares as fortran_declares,
                      files as fortran_files, members as fortran_members, paths as fortran_paths,
                      program as fortran, queues as fortran_queues, regions as fortran_regions, shapes)
from .fortran.objects import FortranGenerator
from .calls import external_main, main_function, main_program, program_with_modules
from .lanekernels import lane_kernel
from .lanes import Inputs
from .objects import (Array, COMPLEX_TYPES, Generator, INTEGER_TYPES, REAL_TYPES, Scalar, Scope,
                      WIDE_TYPES, WORKER_SINGLE, make_union)
from .streams import make_routines

HEADERS = ["#include <stdio.h>", "#include <stdlib.h>"]
TAIL = """
static void
report (const char *what, const void *data, unsigned long size)
{
  const unsigned char *bytes = (const unsigned char *) data;
  unsigned long sum = 14695981039346656037ul;
  for (unsigned long i = 0; i < size; i++)
    sum = (sum ^ bytes[i]) * 1099511628211ul;
  printf ("%s %016lx\\n", what, sum);
}
"""


# An unsigned int as a complex number of whole parts, and as 128 bits.
DATA_HEAD = """
#define WIDE_FACTOR (((unsigned __int128) 0x9e3779b97f4a7c15ul << 64) | 0xf39cc0605cedc835ul)

#pragma acc routine seq
static inline double _Complex
complex_of (unsigned value)
{
  return __builtin_complex ((double) (value & 0xfff), (double) (value >> 22));
}
"""


def generate(seeds, family="control", way="in-turn"):
    """The files with programs SEEDS of one of FAMILIES: their texts by their names.  WAY: how they are
    called, one of calls.CALLS."""
    files = FAMILIES[family].files(seeds, family, way)
    return {name: "\n".join(lines) + "\n" for name, lines in files.items()}


class Family:
    """PRELUDE: what a file begins with; MAKE: adds a program to what GENERATOR makes of a seed;
    ENDING: what follows the programs; SUFFIX: how the names of such files end."""

    def __init__(self, prelude, make, generator, ending, suffix):
        self.prelude, self.make, self.generator = prelude, make, generator
        self.ending, self.suffix = ending, suffix

    def title(self, seeds, family, name):
        begin, end = ("!", "") if name.endswith(".f90") else ("/*", "  */")
        text = "%s Random OpenACC programs of family %s: %s.%s"
        return text % (begin, family, " ".join(map(str, seeds)), end)

    def programs(self, seeds):
        """The generators of SEEDS, when they are done."""
        for seed in seeds:
            g = self.generator(seed)
            self.make(g)
            yield g

    def files(self, seeds, family, way):
        name = "program" + self.suffix
        lines = [self.title(seeds, family, name)] + self.prelude()
        for g in self.programs(seeds):
            lines += g.lines
        return {name: lines + self.ending(seeds, way)}


class FilesFamily(Family):
    """Programs of several files, G.FILES.  Those of one name are one; what is in front of them depends on the
    name.  The ending is a file for itself, main.c or main.f90, which has nothing for the device."""

    main = "main.c"

    def files(self, seeds, family, way):
        found = {}
        for g in self.programs(seeds):
            for name, lines in g.files.items():
                if name not in found:
                    found[name] = [self.title(seeds, family, name)] + self.prelude(name)
                found[name] += lines
        main = [self.title(seeds, family, self.main)] + self.ending(seeds, way)
        return dict(sorted(found.items()), **{self.main: main})


class FortranFilesFamily(FilesFamily):
    main = "main.f90"


def control_prelude():
    return HEADERS + TAIL.split("\n")


def lane_prelude():
    return HEADERS + Inputs().declarations()


def lane_program(g):
    """Loops that the vectorizer can take."""
    inputs = Inputs()
    make_routines(g, inputs)
    kernels = [lane_kernel(g, inputs) for _ in range(g.number(2, 3))]
    skeleton.start_run(g)
    inputs.fill(g)
    for name, trips, text in kernels:
        g.emit("%s (workers, %d, %du, %du);" % (name, trips, g.number(0, 999), g.number(0, 9)))
        inputs.report(g, name, text)
    g.close()


def data_prelude():
    return control_prelude() + DATA_HEAD.split("\n")


def data_program(g):
    """As control, with more kinds of data: see objects.py."""
    g.data = True
    g.integers = INTEGER_TYPES + WIDE_TYPES + ["_Bool"]
    g.others = REAL_TYPES + COMPLEX_TYPES
    if g.chance(50):
        make_union(g)
    skeleton.declare_globals(g, lambda: "copyin")
    control_program(g)


def member_prelude():
    return HEADERS + ["#ifdef _OPENACC", "#include <openacc.h>", "#endif"] + TAIL.split("\n")


def cplusplus_member_prelude():
    return ["#include <array>", "#include <memory>", "#include <vector>"] + member_prelude()


def closure_prelude():
    return cplusplus_member_prelude() + ["", "enum { N = %d };" % closures.COUNT]


def queue_prelude():
    return ["#include <string.h>"] + member_prelude() + queues.PRELUDE.split("\n")


def cplusplus_queue_prelude():
    return ["#include <memory>", "#include <vector>"] + queue_prelude()


def control_program(g):
    """Control flow, data and routines of all kinds."""
    g.emit("")
    arrays = skeleton.declare_arrays(g, 5, [64, 256, 700, 1024])
    for _ in range(g.number(1, 3)):
        routines.make_seq(g)
    while g.language and g.chance(50):
        cplusplus.make_template(g)
    if g.chance(50):
        routines.make_level(g, "vector")
    if g.chance(60):
        routines.make_level(g, "worker")
    kernels = [make_kernel(g, arrays) for _ in range(g.pick([1, 1, 2, 2]))]
    skeleton.start_run(g)
    if g.language:
        g.emit("unsigned x, y;")
    skeleton.set_arrays(g, arrays)
    for kernel in kernels:
        call_kernel(g, kernel)
        skeleton.report_arrays(g, kernel, arrays)
    g.close()


def call_kernel(g, name):
    if not g.language:
        g.emit("%s (workers, %du, %du);" % (name, g.number(0, 999), g.number(0, 9)))
        return
    g.emit("x = %d, y = %d;" % (g.number(0, 999), g.number(0, 9)))
    g.emit("%s (workers, x, y);" % name)


def make_kernel(g, arrays):
    name = g.file_name("kernel")
    g.emit("")
    g.emit("static void")
    by = g.pick(["", "&", "&"]) if g.language else ""
    g.emit("%s (int workers, unsigned %sx, unsigned %sy)" % (name, by, by))
    g.open()
    scope = Scope(WORKER_SINGLE)
    clauses = local_data(g, scope)
    scope.scalars += [Scalar("x", "unsigned"), Scalar("y", "unsigned")]
    results, last = result_variables(g), last_values(g)
    clauses += " copy(%s)" % ", ".join([a.name for a in arrays] + [s.name for s, _ in results]
                                       + [name for name, _ in last])
    if g.globals:
        clauses += " present(%s)" % ", ".join(s.name for s in g.globals)
    workers = g.pick(["workers", "workers", str(g.pick([1, 2, 3, 4, 7, 8, 13, 16]))])
    one_gang = not results and g.chance(55)
    gangs = 1 if one_gang else g.number(1, 3)
    g.pragma("parallel num_gangs(%d) num_workers(%s)%s" % (gangs, workers, clauses))
    g.open()
    g.budget = g.number(8, 40)
    scope.scalars += copy.deepcopy(g.globals) if one_gang else routines.read_globals(g)
    if one_gang:
        scope.arrays += [Array(a.name, a.ctype, a.count) for a in arrays]
        control.statement_list(g, scope, g.number(4, 14))
    else:
        for scalar in scope.scalars:
            # GCC maps what a loop in the region reduces, so gangs would share it.
            scalar.variable = False
        partitioned.gang_loops(g, scope, arrays, results, gang_choice, partitioned.gang_loop)
    if one_gang:
        for copied, scalar in last:
            g.emit("%s = %s;" % (copied, scalar.name))
    g.close()
    for copied, scalar in last:
        g.emit('report ("%s %s", &%s, sizeof %s);' % (name, scalar.name, copied, copied))
    for scalar, _ in results:
        g.emit('report ("%s %s", &%s, sizeof %s);' % (name, scalar.name, scalar.name, scalar.name))
    g.close()
    return name


def last_values(g):
    """Variables of the host for what those of the device are behind a kernel of one gang."""
    last = [(g.name("last"), scalar) for scalar in g.globals]
    for name, scalar in last:
        g.emit("%s %s = 0;" % (scalar.ctype, name))
    return last


def local_data(g, scope):
    """Objects of the host's function that are firstprivate in the region: the clauses."""
    routines_of_device = g.seq_routines
    if g.globals:
        # What routines read may have been changed on the device since.
        g.seq_routines = [r for r in g.seq_routines if r.shape != "value"]
    clauses = firstprivate_objects(g, scope)
    g.seq_routines = routines_of_device
    return clauses


def firstprivate_objects(g, scope):
    clauses = ""
    if g.chance(40):
        statements.declare_scalar(g, scope)
    if g.chance(40):
        statements.declare_aggregate(g, scope)
    for aggregate in scope.aggregates:
        if aggregate.name == aggregate.root:
            clauses += " firstprivate(%s)" % aggregate.name
    for name in sorted({array.name for array in scope.arrays if array.member}):
        clauses += " firstprivate(%s)" % name
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
        ctype = g.pick(["unsigned", "int", "unsigned long", "double", "float"]
                       + (g.integers[-3:] + COMPLEX_TYPES if g.data else []))
        scalar = Scalar(g.name("r"), ctype)
        operator = g.pick(statements.operators(ctype))
        value = g.number(0, 1 if operator in ("&&", "||") else 9)
        if g.language and g.chance(50):
            g.emit("{0} hidden_{1} = {2}, &{1} = hidden_{1};".format(ctype, scalar.name, value))
        elif g.data:
            g.emit("%s %s = %s;" % (ctype, scalar.name,
                                    statements.start_of_reduction(ctype, operator, value)))
        else:
            g.emit("%s %s = %d;" % (ctype, scalar.name, value))
        results.append((scalar, operator))
    return results


def gang_choice(g, mine):
    trips = g.number(1, 7)
    levels = g.pick(["gang"] * 6 + ["gang worker", "gang worker vector", "gang vector"])
    if levels != "gang":
        trips = g.number(1, 60)
    return levels, mine, trips


def cplusplus_generator(seed):
    g = Generator(seed)
    g.language = cplusplus
    return g


FAMILIES = {
    "control": Family(control_prelude, control_program, Generator, main_function, ".c"),
    "data": Family(data_prelude, data_program, Generator, main_function, ".c"),
    "constructs": Family(control_prelude, regions.make_program, regions.generator, main_function,
                         ".c"),
    "constructs-cplusplus": Family(control_prelude, regions.make_program, regions.cplusplus_generator,
                                   main_function, ".cc"),
    "members": Family(member_prelude, members.make_program, Generator, main_function, ".c"),
    "members-cplusplus": Family(cplusplus_member_prelude, members.make_program,
                                members.cplusplus_generator, main_function, ".cc"),
    "last-values": Family(lastvalues.prelude, lastvalues.make_program, lastvalues.generator, main_function,
                          ".c"),
    "last-values-cplusplus": Family(lastvalues.cplusplus_prelude, lastvalues.make_program,
                                    lastvalues.cplusplus_generator, main_function, ".cc"),
    "arrays": Family(arrays.prelude, arrays.make_program, arrays.generator, main_function, ".c"),
    "arrays-cplusplus": Family(arrays.cplusplus_prelude, arrays.make_program, arrays.cplusplus_generator,
                               main_function, ".cc"),
    "aliases": Family(arrays.prelude, aliases.make_program, aliases.generator, main_function, ".c"),
    "aliases-cplusplus": Family(arrays.cplusplus_prelude, aliases.make_program, aliases.cplusplus_generator,
                                main_function, ".cc"),
    "declares": Family(declares.prelude, declares.make_program, declares.generator, main_function, ".c"),
    "declares-cplusplus": Family(declares.cplusplus_prelude, declares.make_program,
                                 declares.cplusplus_generator, main_function, ".cc"),
    "files": FilesFamily(files.prelude, files.make_program, files.generator, external_main, ".c"),
    "files-cplusplus": FilesFamily(files.prelude, files.make_program, files.cplusplus_generator,
                                   external_main, ".cc"),
    "files-mixed": FilesFamily(mixed.prelude, mixed.make_program, mixed.generator, external_main, ".f90"),
    "closures-cplusplus": Family(closure_prelude, closures.make_program, closures.generator,
                                 main_function, ".cc"),
    "queues": Family(queue_prelude, queues.make_program, Generator, main_function, ".c"),
    "queues-cplusplus": Family(cplusplus_queue_prelude, queues.make_program, members.cplusplus_generator,
                               main_function, ".cc"),
    "paths": Family(member_prelude, paths.make_program, Generator, main_function, ".c"),
    "paths-cplusplus": Family(cplusplus_member_prelude, paths.make_program, members.cplusplus_generator,
                              main_function, ".cc"),
    "lanes": Family(lane_prelude, lane_program, Generator, main_function, ".c"),
    "cplusplus": Family(control_prelude, control_program, cplusplus_generator, main_function,
                        ".cc"),
    "fortran": Family(fortran.prelude, fortran.make_program, fortran.generator,
                             program_with_modules, ".f90"),
    "constructs-fortran": Family(fortran.prelude, fortran_regions.make_program,
                                        fortran_regions.generator, program_with_modules, ".f90"),
    "members-fortran": Family(fortran.prelude, fortran_members.make_program,
                                     FortranGenerator, program_with_modules, ".f90"),
    "shapes-fortran": Family(fortran.prelude, shapes.make_program, FortranGenerator,
                                    program_with_modules, ".f90"),
    "paths-fortran": Family(fortran.prelude, fortran_paths.make_program, FortranGenerator,
                            program_with_modules, ".f90"),
    "arrays-fortran": Family(fortran.prelude, fortran_arrays.make_program,
                                    fortran_arrays.generator, program_with_modules, ".f90"),
    "aliases-fortran": Family(fortran.prelude, fortran_aliases.make_program,
                                     fortran_aliases.generator, program_with_modules, ".f90"),
    "declares-fortran": Family(fortran.prelude, fortran_declares.make_program,
                                      FortranGenerator, program_with_modules, ".f90"),
    "files-fortran": FortranFilesFamily(fortran_files.prelude, fortran_files.make_program,
                                        FortranGenerator, main_program, ".f90"),
    "queues-fortran": Family(fortran.prelude, fortran_queues.make_program,
                                    FortranGenerator, program_with_modules, ".f90"),
}
