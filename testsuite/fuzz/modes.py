"""Modes: what the host does around random programs, one row each; check-random's --mode names one.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A mode is nothing that a program knows of: what the host's compiler makes of the same file, in the
same mode, is the answer.
"""

import os
import random

from generator.program import FAMILIES, FilesFamily

LOAD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "load-library")
# Programs of a file, the same arrays.
SHARING = ["lanes", "last-values", "last-values-cplusplus"]


def any_family(_):
    return True


def one_file(family):
    return not isinstance(FAMILIES[family], FilesFamily)


class Mode:
    """TEXT says what it is; WAY: how the main function calls the programs, of generator/calls.py; FLAGS:
    to compile with, for the device; ARCH: of that; LIBRARY: the file is a shared library that the process
    opens and closes, twice; DEVICE: there is one; FAMILIES: tells whether the mode is for one."""

    def __init__(self, text, way="in-turn", flags=(), arch="gfx803", library=False, device=True,
                 families=any_family):
        self.text, self.way, self.arch, self.library = text, way, arch, library
        self.device, self.families = device, families
        self.flags = [*flags, *(["-foffload-options=-march=" + arch] if arch != "gfx803" else [])]

    def link(self):
        """Options that make what is run of a file."""
        return ["-fPIC", "-shared"] if self.library else []

    def loader(self):
        """What runs that."""
        return [LOAD] if self.library else []


MODES = {
    "plain": Mode("one program after another"),
    "twice": Mode("each program twice", way="twice"),
    "threads": Mode("each program in a thread of the host", way="threads", flags=["-fopenmp"],
                    families=lambda family: family not in SHARING),
    "shutdown": Mode("acc_shutdown behind each program", way="shutdown"),
    "library": Mode("the file is a shared library, opened and closed twice", library=True, families=one_file),
    "gfx900": Mode("compiled for gfx900", arch="gfx900"),
    "gfx906": Mode("compiled for gfx906", arch="gfx906"),
    "host": Mode("no device: libgomp executes constructs on the host", device=False,
                 flags=["-DHOST"]),
}


def modes_of(name, family):
    """The modes that NAME, one of MODES or "mixed", means for FAMILY; none if it is not for that."""
    wanted = MODES if name == "mixed" else [name]
    return [mode for mode in wanted if MODES[mode].families(family)]


def mode_of_batch(name, family, batch):
    """The name of the mode that BATCH, a number, is in."""
    return random.Random(batch).choice(modes_of(name, family))
