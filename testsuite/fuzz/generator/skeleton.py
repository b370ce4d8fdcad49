"""What programs in C and C++ have around their kernels: data, and the function that runs them.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from . import cplusplus
from .objects import Array, Scalar, make_struct


def declare_globals(g, directive):
    """Variables that are on the device all the time; DIRECTIVE returns the clause of one.
    Seldom, and for neighbours: with such variables check-random has to compile all at once."""
    for _ in range(g.number(0, 3) if g.seed // 10 % 5 == 0 else 0):
        ctype = g.pick(["unsigned", "int", "short"] + g.integers + g.others)
        g.globals.append(Scalar(g.file_name("G"), ctype, variable=False))
        g.emit("static %s %s = %d;" % (ctype, g.globals[-1].name, g.number(0, 99)))
        g.pragma("declare %s(%s)" % (directive(), g.globals[-1].name))


def declare_arrays(g, most, counts):
    """Types, and two to MOST arrays, of COUNTS elements each; returns these."""
    for _ in range(g.pick([0, 1, 1, 2])):
        (cplusplus.make_class if g.language else make_struct)(g)
    types = ["unsigned", "unsigned", "unsigned", "int"] + g.integers + g.others
    arrays = [Array("A%d_%d" % (number, g.seed), g.pick(types), g.pick(counts))
              for number in range(g.number(2, most))]
    for array in arrays:
        g.emit("static %s %s[%d];" % (array.ctype, array.name, array.count))
    return arrays


def start_run(g):
    """The function that sets all arrays and calls the kernels.  It runs on the host
    alone and seldom, so there is no use in optimizing it."""
    g.emit("")
    g.emit("static __attribute__ ((noinline, cold)) void")
    g.emit("run_%d (int workers)" % g.seed)
    g.open()


def set_arrays(g, arrays):
    for number, array in enumerate(arrays):
        g.emit("for (unsigned i = 0; i < %du; i++)" % array.count)
        g.emit("  %s[i] = (%s) ((i * 2654435761u >> 7) %% %du);" % (array.name, array.ctype, 251 + number))


def report_arrays(g, kernel, arrays):
    """Print what ARRAYS have become behind the function KERNEL."""
    for array in arrays:
        g.emit('report ("%s %s", %s, sizeof %s);' % (kernel, array.name, array.name, array.name))
