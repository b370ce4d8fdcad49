"""How the main function of a file calls its programs: a row of CALLS for each way.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

import collections

# Lines in front of all calls ({n}: how many there are), for each {call}, and behind all.
Lines = collections.namedtuple("Lines", "begin each end", defaults=([], ["{call}"], []))
# C (and C++), and Fortran; True if these lines call OpenACC's library.
Way = collections.namedtuple("Way", "c fortran library", defaults=(False,))


CALLS = {
    "in-turn": Way(Lines(), Lines()),
    "twice": Way(Lines(each=["{call}", "{call}"]), Lines(each=["{call}", "{call}"])),
    # A thread of the host for each; with -fopenmp.
    "threads": Way(Lines(["#pragma omp parallel sections num_threads ({n})", "{{"],
                         ["#pragma omp section", "{call}"], ["}}"]),
                   Lines(["!$omp parallel sections num_threads({n})"], ["!$omp section", "{call}"],
                         ["!$omp end parallel sections"])),
    # Of what one has left on the device, the next finds nothing.  libgomp wants acc_init (README, Limits).
    "shutdown": Way(Lines(each=["{call}", "#ifdef _OPENACC", "acc_shutdown (acc_get_device_type ());",
                                "acc_init (acc_get_device_type ());", "#endif"]),
                    Lines(each=["{call}", "#ifdef _OPENACC", "call acc_shutdown(acc_get_device_type())",
                                "call acc_init(acc_get_device_type())", "#endif"]), library=True),
}


def declaration(way, line):
    """LINE, which declares the library, if WAY needs that."""
    return ["#ifdef _OPENACC", line, "#endif"] if CALLS[way].library else []


def lines_of(lines, calls, indent):
    """LINES with CALLS, the calls of all programs."""
    found = [line.format(n=len(calls)) for line in lines.begin]
    found += [line.format(call=call) for call in calls for line in lines.each]
    found += [line.format() for line in lines.end]
    return [line if line.startswith("#") else " " * indent + line for line in found]


def main_function(seeds, way):
    """In C and C++, behind the programs."""
    calls = lines_of(CALLS[way].c, ["run_%d (workers);" % seed for seed in seeds], 6)
    return ["", *declaration(way, "#include <openacc.h>"), "int", "main (int argc, char **argv)", "{",
            "  for (int number = 1; number < argc || number == 1; number++)", "    {",
            "      int workers = number < argc ? atoi (argv[number]) : 8;",
            *calls, "    }", "  return 0;", "}"]


def external_main(seeds, way):
    """The main function of programs in other files."""
    declarations = ["void run_%d (int workers);" % seed for seed in seeds]
    return ["#include <stdlib.h>"] + declarations + main_function(seeds, way)


def main_program(seeds, way, uses=()):
    """In Fortran; USES: lines about the modules with the programs."""
    calls = lines_of(CALLS[way].fortran, ["call run_%d(workers)" % seed for seed in seeds], 4)
    return ["program main", *uses, *declaration(way, "  use openacc"), "  implicit none",
            "  character(20) :: text", "  integer :: number, workers",
            "  do number = 1, max(1, command_argument_count())", "    workers = 8",
            "    if (number <= command_argument_count()) then",
            "      call get_command_argument(number, text)",
            "      read (text, *) workers", "    end if", *calls, "  end do", "end program"]


def program_with_modules(seeds, way):
    """Likewise, behind the programs, each in a module."""
    uses = ["  use program_%d, only: run_%d" % (seed, seed) for seed in seeds]
    return [""] + main_program(seeds, way, uses)
