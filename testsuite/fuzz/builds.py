"""How check-random compiles programs of several files: what people do with objects and libraries.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

import os
import random

COMPILERS = {".c": "gcc-12", ".cc": "g++-12", ".f90": "gfortran-12"}
# Options for all files of a program, and for its link.
OPTIONS = [([], [])] * 4 + [
    (["-g"], []), (["-g", "-fno-inline"], []), (["-fPIC"], []), (["-fno-common"], []), (["-fcommon"], []),
    (["-ffunction-sections", "-fdata-sections"], ["-Wl,--gc-sections"]), (["-fvisibility=hidden"], []),
    (["-fno-section-anchors", "-fno-toplevel-reorder"], []), (["-fno-pie"], ["-no-pie"]), (["-fipa-pta"], []),
]


def compiler(name):
    return COMPILERS[os.path.splitext(name)[1]]


def driver(names):
    """The compiler that links files with NAMES."""
    found = [compiler(name) for name in names]
    return max(found, key=lambda c: ("gcc-12", "g++-12", "gfortran-12").index(c))


def libraries(names):
    if driver(names) != "gfortran-12":
        return ["-lm", "-foffload=-lm"]
    cplusplus = ["-lstdc++"] if "g++-12" in map(compiler, names) else []
    return ["-lgfortran", "-lm", "-foffload-options=-lgfortran -lm"] + cplusplus


def flags_of(level):
    """The options that one of --opt's is: joined by commas, or as in flags.list, by slashes."""
    return level.split("/" if "/" in level else ",")


class Build:
    """Commands that make PROGRAM in its folder of the files with NAMES; the last, main.c or main.f90, has
    nothing for the device.  FLAGS: of all compilations with OpenACC; LEVELS: to choose from, or one with
    other options; NUMBER: of the choice."""

    def __init__(self, names, program, flags, levels, number):
        self.random = random.Random(number)
        self.names, self.main, self.program, self.flags = names, names[-1], program, flags
        self.folder = os.path.dirname(program)
        pick = self.random.choice
        # Of several languages any may link.
        several = len(set(map(compiler, names[:-1]))) > 1 and driver(names) == "gfortran-12"
        self.driver = pick(sorted(COMPILERS.values())) if several else driver(names)
        one = pick(levels)
        self.same = self.random.random() < 0.4
        self.levels = {name: one if self.same else pick(levels) for name in names}
        forms = [self.objects, self.command, self.archive, self.shared, self.link_time] * 2
        self.form = pick(forms + [self.objects, self.link_time, self.whole_program, self.relocatable])
        self.options, self.linking = pick(OPTIONS)
        # Options beside a level are for all files, and for the link.
        self.more = flags_of(one)[1:]
        if self.form.__name__ == "shared" and "-fPIC" not in self.options:
            self.options, self.linking = ["-fPIC"], []
        elif any("pie" in option for option in self.more):
            self.options, self.linking = [], []
        elif self.random.random() < 0.3:
            others = pick(OPTIONS)
            self.options, self.linking = self.options + others[0], self.linking + others[1]

    def path(self, name):
        return os.path.join(self.folder, name)

    def object(self, name):
        return self.path(name + ".o")

    def compile(self, name, *more):
        flags = self.flags
        if name == self.main and self.form.__name__ == "shared":
            flags = ["-cpp"] if name.endswith(".f90") else []
        return [compiler(name), *flags, *flags_of(self.levels[name]), *self.options, *more,
                "-c", self.path(name), "-o", self.object(name)]

    def link(self, *what):
        return [self.driver, *self.flags, *self.linking, *self.more, *what, "-o", self.program,
                *libraries(self.names)]

    def commands(self):
        return self.form()

    def objects(self):
        names = self.random.sample(self.names, len(self.names))
        return [self.compile(n) for n in self.names] + [self.link(*map(self.object, names))]

    def command(self):
        """One, if there is one language, and that of main.c."""
        if len(set(map(compiler, self.names[:-1]))) > 1:
            return self.objects()
        return [self.compile(self.main),
                self.link(*flags_of(self.levels[self.main]), *self.options,
                          *map(self.path, self.names[:-1]), self.object(self.main))]

    def archive(self):
        """Some objects are in a library."""
        inside = self.random.sample(self.names[:-1], self.random.randint(1, len(self.names) - 1))
        outside = [self.object(n) for n in self.names if n not in inside]
        library = self.path("libinside.a")
        more = self.random.choice([[library], ["-L" + self.folder, "-linside"]])
        return ([self.compile(n) for n in self.names]
                + [["ar", "rcs", library, *map(self.object, inside)], self.link(*outside, *more)])

    def shared(self):
        """All that has something for the device is in a shared library."""
        library = self.path("libshared.so")
        more = [option for option in self.more if "pie" not in option]
        link = [self.driver, *self.flags, *more, "-shared", *map(self.object, self.names[:-1]),
                "-o", library]
        main = [compiler(self.main), *self.more, self.object(self.main), library, "-Wl,-rpath," + self.folder,
                "-o", self.program]
        return [self.compile(n) for n in self.names] + [link + libraries(self.names), main]

    def link_time(self):
        level = self.random.choice(["-O0", "-O2", "-O3"])
        return ([self.compile(n, "-flto") for n in self.names]
                + [self.link(level, "-flto", *map(self.object, self.names))])

    def whole_program(self):
        return ([self.compile(n, "-flto", "-fwhole-program") for n in self.names]
                + [self.link("-O2", "-flto", "-fwhole-program", *map(self.object, self.names))])

    def relocatable(self):
        """All but the main program are in one object, by ld -r."""
        one = self.path("one.o")
        return ([self.compile(n) for n in self.names]
                + [["ld", "-r", *map(self.object, self.names[:-1]), "-o", one],
                   self.link(one, self.object(self.main))])
