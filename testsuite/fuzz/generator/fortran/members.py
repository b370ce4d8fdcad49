"""Family members-fortran: components of objects in all data directives and clauses.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

As families members and members-cplusplus (../members.py): one derived type with allocatable and
pointer arrays, scalars and arrays of its own, in an object of one kind (memberobjects.py); one way
to map that (WAYS); and in between some constructs (CONSTRUCTS) that work on the first array, and other
things (ASIDES).

In the rows, {o} is the object in a clause, {A} the object itself, {first} the component whose array is
written, {rest} the others, {names} all, {sections} all with their bounds, {scalars} the components
that are no allocatables or pointers.  A row's line is a directive; one that begins with "data" is a
block's; "@" is a statement of OpenACC alone; what begins with "each " stands once for
every array, {name} and {section}, with "others " for all but the first; "!" is a statement.  "*" is a
construct of the way's, "?" the loop of the directive in front: over one element in a row of ASIDES, {element}
and {elements}, or over none, {empty} and {empties}.
"""

from ..members import (ANY, ASIDES_OF_PARTS, KERNELS, LEVELS, LOOP, MAPPED, SERIAL, UNMAPPED, Aside,
                       Construct, Way, aside_texts, each)
from .memberobjects import KINDS, OTHER_TYPES
from ..objects import ON_DEVICE

TYPES = ["integer", "integer", "integer(1)", "integer(2)", "integer(8)", "real", "real(8)"]

COPYIN = ["enter data copyin({o})", "enter data copyin({names})"]
OUT = "exit data copyout({first}) delete({rest})"
GONE = [OUT, "exit data delete({o})"]
WAYS = [
    Way("whole", ["enter data copyin({o})", "each enter data copyin({name})"],
        ["exit data copyout({first})", "others exit data delete({name})", "exit data delete({o})"]),
    Way("whole", ["enter data copyin({o})", "each enter data copyin({section})"],
        ["exit data copyout({section})", "others exit data delete({section})", "exit data delete({o})"]),
    Way("whole", COPYIN, GONE),
    Way("whole", ["data copyin({o})", "data copy({first}) copyin({rest})"], ["end data", "end data"]),
    Way("whole", ["data copyin({o})", "data copy({sections})"], ["end data", "end data"]),
    Way("whole", ["data copy({o})", "enter data copyin({names})"], [OUT, "end data"]),
    Way("whole", ["enter data create({o})", "enter data create({names})", "update device({scalars})",
                  "update device({names})"],
        ["update self({first})", "exit data delete({names})", "exit data delete({o}) finalize"]),
    Way("whole", ["enter data copyin({o})", "enter data create({sections})", "each update device({section})",
                  "each update device({name}) async(1)", "wait"],
        ["update host({section})", "exit data delete({names})", "exit data delete({o})"]),
    Way("whole", ["enter data copyin({o}) async(1)", "enter data copyin({names}) async(1)", "wait(1)"],
        ["exit data copyout({first}) async(2)", "exit data delete({rest}) async(2)", "wait",
         "exit data delete({o})"]),
    Way("whole", COPYIN + ["enter data copyin({names})", "enter data copyin({o})"],
        ["exit data delete({names})", "exit data delete({o})"] + GONE),
    Way("whole", COPYIN + ["enter data copyin({names})"],
        [OUT + " finalize", "exit data delete({o}) finalize"]),
    Way("whole", COPYIN + ["update device({scalars})"], GONE),
    Way("whole", COPYIN + ["data present({o})"], ["end data"] + GONE),
    Way("whole", COPYIN + ["data present({names})"], ["end data"] + GONE),
    Way("whole", COPYIN + ["data no_create({sections})"], ["end data"] + GONE),
    Way("whole", COPYIN + ["enter data attach({names})"], ["exit data detach({names})"] + GONE),
    Way("whole", ["enter data copyin({o}) if(workers > 0)", "enter data copyin({names}) if(n > 3)"],
        [OUT + " if(n > 2)", "exit data delete({o})"]),
    Way("apart", ["each enter data copyin({name})"],
        ["exit data copyout({first})", "others exit data delete({name})"]),
    Way("apart", ["enter data copyin({names})"], [OUT]),
    Way("apart", ["enter data copyin({sections})"], [OUT]),
    Way("apart", ["data copy({first})", "data copyin({rest})"], ["end data", "end data"]),
    Way("apart", ["data copy({first}) copyin({rest})"], ["end data"]),
    Way("apart", ["data copyin({rest}) copy({section})"], ["end data"]),
    Way("apart", ["enter data copyin({rest})", "data copy({first})"],
        ["end data", "exit data delete({rest})"]),
    Way("apart", ["enter data create({first})", "update device({first})", "enter data copyin({rest})"],
        ["update self({first})", "exit data delete({first})", "exit data delete({rest})"]),
    Way("apart", ["enter data copyin({names}, {scalars})"],
        ["exit data copyout({first}) delete({rest}, {scalars})"]),
    Way("apart", ["enter data copyin({names})", "enter data copyin({names})"],
        ["update self({first})", "exit data delete({names}) finalize"]),
    Way("apart", ["enter data copyin({names}) async(1)", "wait(1)"],
        ["exit data copyout({first}) delete({rest}) async(1)", "wait"]),
    Way("apart", ["each @call acc_copyin({name})"],
        ["@call acc_copyout({name})", "others @call acc_delete({name})"]),
    Way("alone", [], []),
]
ALONE = WAYS[-1]

CONSTRUCTS = [
    Construct("whole", ("whole",), LOOP + " present({o})"),
    Construct("whole", ("whole",), LOOP + " default(none) present({o}) copyin({outer})"),
    Construct("whole", ("whole",), LOOP + " present({o}) if(n > 3)"),
    Construct("whole", ("whole",), LOOP + " async(3) present({o})"),
    Construct("whole", ("whole",), LOOP + " copyin({o})"),
    Construct("whole", ("whole",), LOOP + " copy({o})"),
    Construct("whole", ("whole",), SERIAL + " present({o})"),
    Construct("whole", ("whole",), KERNELS + " present({o})"),
    Construct("whole", ("whole",), LOOP + " present({o})", body="call routine_{id}({A}, i)"),
    Construct("whole", ("whole",), LOOP + " present({o}) copy(total) reduction(+:total)", body="{sum}"),
    Construct("whole", ("whole",), "kernels present({o})", body="{array}"),
    Construct("whole", ("whole",), "serial present({o})", body="{array}"),
    Construct("pointer", ("whole",), LOOP + " present(q)", body="{use_q}", before="q => {A}"),
    Construct("pointer", ("whole",), LOOP + " default(present)", body="{use_q}", before="q => {A}"),
    Construct("associate", ("whole",), LOOP + " present(q)", body="{use_q}", before="q => {A}"),
    Construct("associate", ("whole",), LOOP + " default(present)", body="{use_q}", before="q => {A}"),
    Construct("members", MAPPED, LOOP + " present({names})", scalars=False),
    Construct("members", MAPPED, KERNELS + " present({names})", scalars=False),
    Construct("members", MAPPED, LOOP + " present({sections})", scalars=False),
    Construct("members", MAPPED, LOOP + " default(none) present({names}) copyin({outer})", scalars=False),
    Construct("implicit members", MAPPED, LOOP + " present({names})"),
    Construct("implicit members", MAPPED, KERNELS + " present({names})"),
    Construct("implicit members", MAPPED, LOOP + " no_create({names})"),
    Construct("implicit members", ANY, LOOP + " copy({first}) copyin({rest})"),
    Construct("implicit members", ANY, LOOP + " default(none) copy({first}) copyin({rest}, {outer})"),
    Construct("implicit members", ANY, LOOP + " async(2) copy({first}) copyin({rest})"),
    Construct("implicit members", ANY, LOOP + " copy({section}) copyin({rest})"),
    Construct("implicit members", ANY, KERNELS + " copy({first}) copyin({rest})"),
    Construct("implicit members", ANY, SERIAL + " copy({first}) copyin({rest})"),
    Construct("implicit members", ANY, "kernels copy({first}) copyin({rest})", body="{array}"),
    Construct("members", ("alone",), LOOP + " copy({names}, {scalars})"),
    Construct("nothing", MAPPED, LOOP),
    Construct("nothing", MAPPED, LOOP, scalars=False),
    Construct("nothing", MAPPED, LOOP + " reduction(+:total)", body="{sum}"),
    Construct("nothing", MAPPED, LOOP + " async(3)"),
    Construct("nothing", ("whole",), LOOP + " default(present)"),
    Construct("nothing", MAPPED, SERIAL),
    Construct("nothing", MAPPED, KERNELS),
    Construct("nothing", MAPPED, "kernels", body="{array}"),
    Construct("nothing", ("whole",), LOOP, body="call {A}%method(i)"),
    Construct("nothing", ("whole",), LOOP + " default(present)", body="call routine_{id}({A}, i)"),
    Construct("arguments", ANY, "copy"),
    Construct("arguments", MAPPED, "present"),
    Construct("arguments", MAPPED, "use_device"),
]

ASIDES = [aside.in_fortran() for aside in ASIDES_OF_PARTS] + [
    # Conditions that do not hold, and others.
    Aside(ANY, "enter data copyin({names}) if(workers < 0)"),
    Aside(ANY, "enter data {in}({o}) if(workers < 0)"),
    Aside(ANY, "exit data delete({sections}) if(workers < 0)"),
    Aside(ANY, "exit data {out}({names}) finalize if(workers < 0)", "exit data delete({o}) if(workers < 0)"),
    Aside(ANY, "update self({sections}) if(workers < 0)"),
    Aside(ANY, "update device({first}) if(workers < 0) async(1)", "wait"),
    Aside(ANY, "data copy({names}) if(workers < 0)", "*", "end data"),
    Aside(ANY, "data create({o}) if(workers < 0)", "*", "end data"),
    Aside(ANY, "!if (workers < 0) then", "enter data copyin({sections})", "!end if"),
    Aside(ANY, "!if (workers < 0) then", "exit data delete({names})", "!else", "*", "!end if"),
    Aside(MAPPED, "!if (workers > 0) then", "update self({first})", "update device({rest})", "!end if"),
    Aside(MAPPED, "!if (n > 3) then", "enter data copyin({names})", "!end if", "*",
          "exit data delete({names})"),
    Aside(MAPPED, "update self({first})", LOOP + " if(workers < 0) copy({first}) copyin({rest})", "?",
          "update device({first})"),
    Aside(MAPPED, "update self({first})", LOOP + " if(workers < 0) present({sections})", "?",
          "update device({first})"),
    Aside(UNMAPPED, LOOP + " if(workers < 0) copy({first}) copyin({rest})", "?"),
    Aside(UNMAPPED, KERNELS + " if(workers < 0) copy({elements})", "?"),
    # Attachments, of what is attached, and where there is nothing to attach.
    Aside(("whole",), "enter data attach({names})", "exit data detach({names})"),
    Aside(("whole",), "enter data attach({names})", "*", "exit data detach({names})"),
    Aside(("whole",), LOOP + " present({elements}) attach({names})", "?"),
    Aside(UNMAPPED, "enter data attach({names})", "exit data detach({names})"),
    Aside(UNMAPPED, "exit data detach({names}) finalize"),
    # Updates of what may be absent, and of every second element.
    Aside(MAPPED, "update self({first}) if_present", "update device({rest}) if_present"),
    Aside(UNMAPPED, "update self({names}) if_present"),
    Aside(UNMAPPED, "update device({sections}) if_present async(2)", "wait"),
    Aside(UNMAPPED, "update self({o}) if_present"),
    Aside(UNMAPPED, "update device({scalars}) if_present"),
    Aside(MAPPED, "update self({second})", "update device({second})"),
]


class Member:
    """An array of the type: STORAGE allocatable or pointer, DIMENSIONS (lower, count)."""

    def __init__(self, name, ctype, storage, dimensions):
        self.name, self.ctype, self.storage, self.dimensions = name, ctype, storage, dimensions

    def declaration(self):
        start = " => null()" if self.storage == "pointer" else ""
        return "%s, %s :: %s(%s)%s" % (self.ctype, self.storage, self.name,
                                       ", ".join(":" for _ in self.dimensions), start)

    def bounds(self):
        return ", ".join("%d:%d" % (low, low + count - 1) for low, count in self.dimensions)

    def element(self, prefix, index="i", lower=None):
        """The element that index 1 to n has, of column 2 if there are some."""
        lows = [low if lower is None else lower for low, _ in self.dimensions]
        where = index + (" %s %d" % ("+" if lows[0] > 1 else "-", abs(lows[0] - 1)) if lows[0] != 1 else "")
        return "%s(%s)" % (prefix + self.name, ", ".join([where] + [str(low + 1) for low in lows[1:]]))


class Program:
    """One program: its type, its object, and the texts for what the rows mention."""

    def __init__(self, g):
        self.g = g
        self.kind = g.pick(KINDS)
        self.name = "T_%d" % g.seed
        self.count = g.pick([20, 33, 64, 100])
        self.arrays = [self.make_member(number) for number in range(g.number(2, 4))]
        self.scalars = [("k%d" % number, g.pick(TYPES)) for number in range(g.number(1, 3))]
        self.fields = ["f%d" % number for number in range(g.number(0, 2))]
        self.kernel, self.number = g.file_name("kernel"), 1

    def make_member(self, number):
        g = self.g
        dimensions = [(g.pick([1, 1, 1, 0, -4, 7]), self.count)]
        if number > 0 and g.chance(20):
            dimensions.append((g.pick([1, 1, 0, -2]), 3))
        return Member("a%d" % number, g.pick(TYPES), g.pick(["allocatable", "pointer"]), dimensions)

    def formatted(self, text):
        return text.format(T="type(%s)" % self.name, N=self.name, id=self.g.seed)

    def emit(self, text):
        """Each of the lines of TEXT, a row's."""
        for line in self.formatted(text).split("|") if text else []:
            self.g.emit(line)

    def member(self, name):
        return self.formatted(self.kind.object) + "%" + name

    # The module.

    def declare_types(self):
        g, kind = self.g, self.kind
        parts = [array.declaration() for array in self.arrays]
        parts += ["%s :: %s" % (ctype, name) for name, ctype in self.scalars]
        parts += ["integer :: %s(3)" % name for name in self.fields]
        g.random.shuffle(parts)
        g.open("type :: " + self.name)
        for part in parts:
            g.emit(part)
        g.lines.append("  contains")
        g.emit("procedure :: method => method_%d" % g.seed)
        if kind.bound:
            g.emit("procedure :: kernel => %s" % self.kernel)
        g.close("end type")
        rows = " ".join([kind.declare, kind.caller, kind.parameter])
        for begin, text in OTHER_TYPES.items():
            if begin + "{id}" in rows:
                self.emit(text)
        self.emit(kind.top)

    def make_routines(self):
        g = self.g
        for name, argument in (("routine_%d" % g.seed, "type"), ("method_%d" % g.seed, "class")):
            g.emit("")
            g.open("subroutine %s(q, i)" % name)
            g.pragma("routine seq")
            g.emit("%s(%s), intent(inout) :: q" % (argument, self.name))
            g.emit("integer, intent(in) :: i")
            self.use("q%", True)
            g.close("end subroutine")

    # Values: small whole numbers.

    def value(self, prefix, scalars, lower=None, index="i"):
        terms = ["int(%s, 8)" % array.element(prefix, index, lower) for array in self.arrays[1:]]
        if scalars:
            terms += ["int(%s, 8)" % (prefix + name) for name, _ in self.scalars]
            terms += ["int(%s(%d), 8)" % (prefix + name, number % 3 + 1)
                      for number, name in enumerate(self.fields)]
        return "modulo(3_8 * int(%s, 8) + %s, 97_8)" % (self.arrays[0].element(prefix, index, lower),
                                                        " + ".join(terms))

    def use(self, prefix, scalars, lower=None):
        """The statement that changes element i of the first array."""
        first = self.arrays[0]
        self.g.emit("%s = %s" % (first.element(prefix, "i", lower),
                                 converted(first.ctype, self.value(prefix, scalars, lower))))

    # Text of rows.

    def section(self, array):
        if array.dimensions[1:]:
            return self.member(array.name) + self.g.pick(["", "(:, :)"])
        low, count = array.dimensions[0]
        return self.member(array.name) + self.g.pick(
            ["", "(:)", "(%d:%d)" % (low, low + count - 1), "(%d:)" % low, "(%d:n%+d)" % (low, low - 1)])

    def texts(self, number=0):
        names = [self.member(array.name) for array in self.arrays]
        scalars = [self.member(name) for name in [name for name, _ in self.scalars] + self.fields]
        return {**self.aside_texts(), "id": self.g.seed,
                "o": self.formatted(self.kind.whole or self.kind.object),
                "A": self.formatted(self.kind.object), "first": names[0], "rest": ", ".join(names[1:]),
                "names": ", ".join(names), "sections": ", ".join(map(self.section, self.arrays)),
                "scalars": ", ".join(scalars), "levels": self.levels(),
                "outer": "n, ii" if "ii" in self.kind.declare else "n",
                "name": names[number], "section": self.section(self.arrays[number])}

    def aside_texts(self):
        """What rows of ASIDES mention of element NUMBER, and of none behind it."""
        g, k = self.g, self.number
        zero = g.pick(["n - %d" % self.count, "%d - n" % self.count])
        elements = [array.element(self.member(""), str(k)) for array in self.arrays]
        empties = []
        for array in self.arrays:
            low = array.dimensions[-1][0] + (1 if array.dimensions[1:] else k - 1)
            last = "%s %+d" % (zero, low - 1) if g.chance(60) else str(low - 1)
            colons = ":, " * len(array.dimensions[1:])
            empties.append("%s(%s%d:%s)" % (self.member(array.name), colons, low, last))
        first = self.arrays[0]
        low, count = first.dimensions[0]
        second = "%d:%d:2" % (low, low + count - 1) if g.seed % 2 else "%d::2" % (low + 1)
        return {**aside_texts(g, k, zero, empties, elements),
                "second": "%s(%s)" % (self.member(first.name), second)}

    def levels(self):
        return self.g.pick(LEVELS)

    def lines(self, rows, way=None):
        """Emit ROWS of a way; blocks stay open."""
        last = ""
        for row, number in each(rows, len(self.arrays)):
            texts = self.texts(number)
            line = row.format(**texts)
            if line == "*":
                self.construct(way)
            elif line == "?":
                self.aside_loop(texts, "empt" in last)
            elif line.startswith("!"):
                self.g.emit(line[1:])
            elif line.startswith("@"):
                self.of_openacc(line[1:])
            else:
                self.g.pragma(line)
            last = row

    # The kernel.

    def make_kernel(self):
        g, kind = self.g, self.kind
        way = g.pick([way for way in WAYS if way.of == "whole" or getattr(kind, way.of)])
        g.emit("")
        dummy = kind.parameter or ("class({N}), intent(inout) :: o" if kind.bound else "")
        arguments = [self.formatted(dummy).split(" :: ")[1].split("(")[0]] if dummy else []
        if kind.bound:
            arguments.append("workers")
        else:
            arguments.insert(0, "workers")
        g.open("subroutine %s(%s)" % (self.kernel, ", ".join(arguments)))
        g.emit("integer, intent(in) :: workers")
        self.emit(dummy)
        self.emit(kind.declare)
        if kind.internal:
            self.emit(kind.set)
            g.emit("call inner")
            self.emit(kind.free)
            g.contains()
            g.open("subroutine inner")
        g.emit("integer :: i, n")
        g.emit("integer(8) :: total")
        if kind.target:
            g.emit("type(%s), pointer :: q" % self.name)
        if not kind.internal:
            self.emit(kind.set)
        g.emit("n = %d" % self.count)
        g.emit("! " + kind.name)
        self.emit(kind.open)
        self.fill()
        if not kind.before:
            self.aside(ALONE)
        self.lines(kind.before + way.enter)
        for _ in range(g.number(1, 3)):
            self.aside(way)
            self.construct(way)
            if way.of != "alone" and g.chance(30):
                self.look()
        self.aside(way)
        self.lines(way.leave + kind.behind)
        if not kind.before:
            self.aside(ALONE)
        self.report()
        self.emit(kind.close)
        if kind.internal:
            g.close("end subroutine")
        else:
            self.emit(kind.free)
        g.close("end subroutine")

    def fill(self):
        g = self.g
        for array in self.arrays:
            name = self.member(array.name)
            if array.storage == "allocatable":
                g.emit("if (allocated(%s)) deallocate (%s)" % (name, name))
            g.emit("allocate (%s(%s))" % (name, array.bounds()))
            if array.dimensions[1:]:
                g.emit("%s = %d" % (name, g.number(0, 90)))
            g.open("do i = 1, n")
            g.emit("%s = modulo(%d * i + %d, 97)" % (array.element(self.member("")), g.number(1, 99),
                                                    g.number(0, 99)))
            g.close("end do")
        for name, _ in self.scalars:
            g.emit("%s = %d" % (self.member(name), g.number(0, 99)))
        for name in self.fields:
            values = [g.number(0, 99) for _ in range(3)]
            g.emit("%s = %s" % (self.member(name), values))

    def allowed(self, construct, way):
        kind = self.kind
        if way.of not in construct.ways:
            return False
        # What an object lies in that is mapped does not bring the object.
        found = way.of == "whole" or way.of == "apart" and not kind.before or way.of == "alone"
        if construct.names in ("nothing", "implicit members") and not (found and kind.implicit):
            return False
        if "default(" in construct.directive and not kind.variable:
            return False
        if way.of == "alone" and not kind.alone:
            return False
        if construct.names == "pointer" and not kind.target:
            return False
        # Calls of polymorphic objects' procedures are refused; a dummy of {T} takes no extended object.
        if "{A}" in construct.body and (not kind.plain or kind.type):
            return False
        return True

    def construct(self, way):
        g = self.g
        construct = g.pick([c for c in CONSTRUCTS if self.allowed(c, way)])
        texts = self.texts()
        if construct.names == "arguments":
            self.call(construct.directive)
            return
        before = construct.before.format(**texts)
        if construct.names == "associate":
            g.open("associate (%s)" % before)
        elif before:
            g.emit(before)
        g.emit("total = 0")
        directive = construct.directive.format(**texts)
        g.pragma(directive)
        if construct.body == "{array}":
            self.array_assignment()
            g.pragma("end " + directive.split()[0])
        else:
            g.open("do i = 1, n")
            self.body(construct, texts)
            g.close("end do")
        if "async" in directive:
            g.pragma("wait")
        if construct.names == "associate":
            g.close("end associate")
        if construct.body == "{sum}":
            g.emit("call report('%s total', transfer(total, [0_1]))" % self.kernel)

    def body(self, construct, texts):
        prefix = {"{use}": self.member(""), "{use_q}": "q%"}.get(construct.body)
        if prefix:
            self.use(prefix, construct.scalars)
        elif construct.body == "{sum}":
            self.g.emit("total = total + %s" % self.value(self.member(""), construct.scalars))
        else:
            self.g.emit(construct.body.format(**texts))

    def array_assignment(self):
        """The first array as a whole."""
        first, second = self.arrays[:2]
        name = self.member(first.name)
        column = "(:, %d)" % second.dimensions[1][0] if second.dimensions[1:] else "(:)"
        other = self.member(second.name) + column
        self.g.emit("%s(:) = %s" % (name, converted(
            first.ctype, "modulo(5_8 * int(%s(:), 8) + int(%s, 8) + int(%s, 8), 97_8)"
            % (name, other, self.member(self.scalars[0][0])))))

    def aside(self, way):
        g = self.g
        if way.of == "alone" and not self.kind.alone or not g.chance(40):
            return
        self.number = g.number(1, self.count)
        self.lines(g.pick([a for a in ASIDES if way.of in a.ways and self.named(a)]).rows, way)

    def named(self, aside):
        """May default(none) and clauses name what ASIDE does?"""
        return self.kind.variable or "default(" not in "".join(aside.rows)

    def aside_loop(self, texts, empty):
        """Over one element, or none."""
        g = self.g
        g.open("do i = {k}, {k}{end}".format(end=" - 1 + " + texts["zero"] if empty else "", **texts))
        self.use(self.member(""), False)
        g.close("end do")

    def look(self):
        """What the host sees of the first array in between; and a change of its own to another."""
        g, other = self.g, self.arrays[1]
        g.pragma("update %s(%s)" % (g.pick(["self", "host"]), self.section(self.arrays[0])))
        name = self.member(self.arrays[0].name)
        g.emit("call report('%s look', transfer(%s, [0_1]))" % (self.kernel, name))
        element = other.element(self.member(""), "7")
        g.emit("%s = %d" % (element, g.number(0, 90)))
        low = other.dimensions[0][0]
        part = self.member(other.name) + ("(%d:%d)" % (low + 6, low + 6))
        g.pragma("update device(%s)" % (self.section(other) if other.dimensions[1:] else
                                        g.pick([self.section(other), part])))

    def report(self):
        g = self.g
        for array in self.arrays:
            name = self.member(array.name)
            g.emit("call report('%s %s', transfer(%s, [0_1]))" % (self.kernel, array.name, name))
            g.emit("if (lbound(%s, 1) /= %d .or. size(%s) /= %d) print *, '%s %s has other bounds'"
                   % (name, array.dimensions[0][0], name, array.dimensions[0][1] *
                      (array.dimensions[1][1] if array.dimensions[1:] else 1), self.kernel, array.name))
            self.ask_left(array.name)
        for name in [name for name, _ in self.scalars] + self.fields:
            g.emit("call report('%s %s', transfer(%s, [0_1]))" % (self.kernel, name, self.member(name)))
            self.ask_left(name)
        for array in self.arrays:
            if array.storage == "pointer":
                g.emit("deallocate (%s)" % self.member(array.name))

    def ask_left(self, name):
        self.of_openacc("if (acc_is_present(%s)) print *, '%s %s is left'"
                        % (self.member(name), self.kernel, name))

    def of_openacc(self, text):
        """A statement of OpenACC's: gfortran has the sentinel "!$" for OpenMP alone."""
        with self.g.only(ON_DEVICE):
            self.g.emit(text)

    # Arrays as arguments.

    def call(self, clause):
        """The subroutine whose construct has them in CLAUSE."""
        names = ", ".join(self.member(array.name) for array in self.arrays)
        self.g.emit("call %s_%d(workers, n, %s)" % (clause, self.g.seed, names))

    def make_called(self, clause):
        g, names = self.g, ", ".join(array.name for array in self.arrays)
        g.emit("")
        g.open("subroutine %s_%d(workers, n, %s)" % (clause, g.seed, names))
        g.emit("integer, intent(in) :: workers, n")
        assumed = clause != "deviceptr" and g.chance(50)
        for array in self.arrays:
            sizes = ["n", "3"][:len(array.dimensions)]
            g.emit("%s, intent(inout) :: %s(%s)" % (array.ctype, array.name,
                                                    ", ".join(":" if assumed else size for size in sizes)))
        g.emit("integer :: i")
        g.pragma("parallel loop %s num_workers(workers) %s(%s)" % (self.levels(), clause, names))
        g.open("do i = 1, n")
        self.use("", False, 1)
        g.close("end do")
        g.close("end subroutine")

    def make_use_device(self):
        """What passes their addresses on the device to the one with deviceptr."""
        g, names = self.g, ", ".join(array.name for array in self.arrays)
        g.emit("")
        g.open("subroutine use_device_%d(workers, n, %s)" % (g.seed, names))
        g.emit("integer, intent(in) :: workers, n")
        for array in self.arrays:
            g.emit("%s, intent(inout) :: %s(%s)" % (array.ctype, array.name,
                                                    ", ".join(":" for _ in array.dimensions)))
        g.pragma("host_data use_device(%s)" % names)
        g.emit("call deviceptr_%d(workers, n, %s)" % (g.seed, names))
        g.pragma("end host_data")
        g.close("end subroutine")

    def make_run(self):
        g, kind = self.g, self.kind
        g.emit("")
        g.open("subroutine run_%d(workers)" % g.seed)
        g.emit("integer, intent(in) :: workers")
        if kind.bound:
            g.emit("type(%s) :: x" % self.name)
            g.emit("call x%kernel(workers)")
        else:
            self.emit(kind.caller)
            self.emit(kind.setup)
            arguments = ["workers"] + [kind.argument] * bool(kind.argument)
            g.emit("call %s(%s)" % (self.kernel, ", ".join(arguments)))
            self.emit(kind.clean)
        g.close("end subroutine")


def converted(ctype, value):
    if ctype.startswith("real"):
        return "real(%s, %s)" % (value, "8" if ctype == "real(8)" else "4")
    return "int(%s, %s)" % (value, ctype[8:-1] or "4")


def make_program(g):
    """One module."""
    program = Program(g)
    g.emit("")
    g.open("module program_%d" % g.seed)
    g.emit("use random_report")
    program.of_openacc("use openacc")
    g.emit("implicit none")
    program.declare_types()
    g.contains()
    program.make_routines()
    for clause in ("copy", "present", "deviceptr"):
        program.make_called(clause)
    program.make_use_device()
    program.make_kernel()
    program.make_run()
    g.close("end module")
