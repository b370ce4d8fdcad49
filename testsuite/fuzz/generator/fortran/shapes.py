"""Family shapes-fortran: arrays of all shapes and strides, by all names that Fortran has for them.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A program has some kernels.  Each knows four arrays, which are sections of others, with steps up and
down, each by a name of one kind (KINDS): "a" is changed, "b" read, "c" private, "d" firstprivate.  They are
brought to the device in one way (WAYS), or by the clauses of one to three constructs (CONSTRUCTS); around and
between these stand other things (ASIDES).

In the rows, {v} is the name, {T} the type, {colons}, {lows} and {sizes} the bounds of a dummy argument,
{s} the section that a name inside the kernel is of the dummy argument {x}; {a} and {b} are what clauses
call the two, {use} what a construct says of them, {own} its private clauses.
"""

import math
from collections import namedtuple

from ..members import LEVELS, Aside, aside_words
from ..objects import ON_DEVICE

# What an element is made of, and what a whole number is made of it (both from 0 to 96).
Type = namedtuple("Type", "name make take bind", defaults=(True,))
TYPES = [
    Type("integer(4)", "int({}, 4)", "int({}, 8)"),
    Type("integer(8)", "int({}, 8)", "int({}, 8)"),
    Type("integer(1)", "int({}, 1)", "int({}, 8)"),
    Type("real(4)", "real({}, 4)", "int({}, 8)"),
    Type("real(8)", "real({}, 8)", "int({}, 8)"),
    Type("complex(4)", "cmplx({0}, 96 - ({0}), 4)", "(int(real({0}), 8) + 96 - int(aimag({0}), 8)) / 2"),
    Type("complex(8)", "cmplx(1, {}, 8)", "int(aimag({}), 8)"),
    Type("character(3)", "'x' // achar(32 + int({})) // 'y'", "(int(iachar({}(2:2)), 8) - 32)", False),
    Type("type(pair)", "pair(1, int({0}), real({0}, 8))", "(int({0}%k, 8) + int({0}%x - {0}%k, 8))", False),
]

# DECLARE: the dummy argument; INSIDE: what declares the name in the kernel, if it is not the dummy's; OPEN
# and CLOSE: what sets it, and is around all; CLAUSE: clauses may name it, alone and with a section;
# BIND: so in a bind(c) procedure; PRIVATE: it may be private, or firstprivate.
# PART: the elements are this component of the dummy argument's (PARTS).
Kind = namedtuple("Kind", "declare inside open close clause section bind private actual part",
                  defaults=("", "", "", True, True, True, True, "section", ""))
KINDS = [
    Kind("{T} :: {v}({colons})"),
    Kind("{T} :: {v}({colons})"),
    Kind("{T} :: {v}({lows})"),
    Kind("{T}, contiguous :: {v}({colons})"),
    Kind("{T} :: {v}({sizes})"),
    Kind("{T}, optional :: {v}({colons})", section=False),
    Kind("{T}, pointer, intent(in) :: {v}({colons})", private=False),
    Kind("{T}, allocatable :: {v}({colons})", actual="whole", private=False, bind=False),
    Kind("{T}, target :: {x}({colons})", "{T}, pointer :: {v}({colons})", "{v} => {x}{s}", private=False),
    Kind("{T}, target :: {x}({colons})", "{T}, pointer :: {v}({colons})", "{v}({lows}) => {x}{s}",
         private=False),
    Kind("{T} :: {x}({colons})", "", "associate ({v} => {x}{s})", "end associate",
         clause=False, private=False),
    Kind("{T}, target :: {x}({colons})", "{T}, pointer :: p_{v}({colons})",
         "p_{v} => {x}{s}|associate ({v} => p_{v})", "end associate", clause=False, private=False),
] + [kind for part in ("%k", "%x", "%im") for kind in (
    Kind("{T}, target :: {x}({colons})", "{E}, pointer :: {v}({colons})", "{v} => {x}{s}" + part,
         section=False, private=False, bind=False, part=part),
    Kind("{T}, target :: {x}({colons})", "", "associate ({v} => {x}{s}" + part + ")", "end associate",
         clause=False, private=False, bind=False, part=part))]
# The types of components and of what has them.
PARTS = {"%k": ("integer(4)", "type(pair)"), "%x": ("real(8)", "type(pair)"),
         "%im": ("real(8)", "complex(8)")}

# OF: "clauses", if each construct says how it comes there, or "mapped".
Way = namedtuple("Way", "of enter leave")
WAYS = [
    Way("clauses", [], []),
    Way("clauses", [], []),
    Way("mapped", ["data copy({a}) copyin({b})"], ["end data"]),
    Way("mapped", ["data copyin({b})", "data copy({a})"], ["end data", "end data"]),
    Way("mapped", ["enter data copyin({a}, {b})"], ["exit data copyout({a}) delete({b})"]),
    Way("mapped", ["enter data copyin({b}, {a}) async(1)", "wait(1)"],
        ["exit data copyout({a}) delete({b}) async(2)", "wait"]),
    Way("mapped", ["enter data create({a}) copyin({b})", "update device({a})"],
        ["update self({a})", "exit data delete({a}, {b})"]),
    Way("mapped", ["enter data copyin({a}) create({b})", "update device({b})", "enter data copyin({b})"],
        ["exit data delete({b})", "exit data copyout({a}) delete({b}) finalize"]),
]

Construct = namedtuple("Construct", "directive body end", defaults=("",))
LOOP = "parallel loop {levels} num_workers(workers) {use}"
CONSTRUCTS = [
    Construct(LOOP, "elements"),
    Construct(LOOP, "elements"),
    Construct(LOOP + " async(3)", "elements"),
    Construct(LOOP + " if(workers > 0)", "elements"),
    Construct("kernels loop gang worker {use}", "elements"),
    Construct("serial loop {use}", "elements"),
    Construct("kernels {use}", "array", "end kernels"),
    Construct("serial {use}", "array", "end serial"),
    Construct(LOOP + " copy(total) reduction(+:total)", "sum"),
    Construct(LOOP, "routine"),
    Construct("parallel loop {levels} num_workers(workers) {inner}", "inner_elements"),
    Construct("", "call"),
    Construct("parallel num_workers(workers) {use} {own}", "private", "end parallel"),
    Construct("parallel num_workers(workers) num_gangs(3) {use} {own}", "private", "end parallel"),
    Construct("parallel loop gang worker num_workers(workers) {use} {loop}", "loop"),
]

ANY, MAPPED, UNMAPPED = ("clauses", "mapped"), ("mapped",), ("clauses",)
LEVEL_LOOP = "parallel loop {levels} num_workers(workers)"
ASIDES = [
    # Sections without elements.
    Aside(ANY, "enter data {in}({a0})", "exit data {out}({a0})"),
    Aside(ANY, "enter data {in}({a0}, {b0}) async(1)", "exit data {out}({a0}, {b0}) async(1)", "wait"),
    Aside(ANY, "data {clause}({a0}) copyin({b0})", "end data"),
    Aside(ANY, LEVEL_LOOP + " {clause}({a0}) copyin({b0})", "?"),
    Aside(ANY, "kernels loop independent {clause}({a0}, {b0})", "?"),
    Aside(MAPPED, "data {clause}({a0}) present({b0})", "*", "end data"),
    Aside(MAPPED, LEVEL_LOOP + " present({a0}, {b0})", "?"),
    Aside(MAPPED, "update device({b0})", "update self({a0}, {b0})"),
    # Single elements.
    Aside(UNMAPPED, LEVEL_LOOP + " copy({a1}) copyin({b1})", "?"),
    Aside(UNMAPPED, "serial loop default(none) copy({a1}) copyin({b1}) copyin(n1, n2)", "?"),
    Aside(UNMAPPED, "kernels loop independent copyin({b1}) copy({a1})", "?"),
    Aside(UNMAPPED, "data copy({a1}) copyin({b1})", LEVEL_LOOP + " present({a1}, {b1})", "?", "end data"),
    Aside(UNMAPPED, "data copy({a1}) copyin({b1})", LEVEL_LOOP, "?", "end data"),
    Aside(UNMAPPED, "enter data copyin({a1}, {b1})", LEVEL_LOOP + " present({a1}) present({b1})", "?",
          "exit data copyout({a1}) delete({b1})"),
    Aside(MAPPED, LEVEL_LOOP + " present({a1}, {b1})", "?"),
    Aside(MAPPED, LEVEL_LOOP + " copy({a1}) copyin({b1})", "?"),
    Aside(MAPPED, "data copy({a1}) create({b1})", "*", "end data"),
    Aside(MAPPED, "enter data {in}({b1}, {a1})", "*", "exit data {out}({b1}) delete({a1})"),
    Aside(MAPPED, "update self({a1})", "update device({b1})"),
    # Every second element.
    Aside(MAPPED, "update self({a2})", "update device({b2})"),
    Aside(MAPPED, "update self({a2}) async(1)", "update device({a2}) async(1)", "wait"),
    # Conditions that do not hold, and others.
    Aside(ANY, "enter data {in}({a}) if(workers < 0)", "exit data {out}({b}, {a}) if(workers < 0)"),
    Aside(ANY, "exit data {out}({b}) finalize if(workers < 0)"),
    Aside(ANY, "update self({a}) if(workers < 0)", "update device({b}) if(workers < 0) async(1)", "wait"),
    Aside(ANY, "data copy({a}) create({b}) if(workers < 0)", "*", "end data"),
    Aside(ANY, "!if (workers < 0) then", "exit data delete({a})", "!else", "*", "!end if"),
    Aside(ANY, "!if (workers > 0) then", "*", "!else", "enter data copyin({a}, {b})", "!end if"),
    Aside(MAPPED, "!if (workers > 0) then", "update self({a})", "update device({b})", "!end if"),
    Aside(MAPPED, "!if (workers > 0) then", "enter data copyin({a}, {b})", "!end if", "*",
          "exit data delete({a}, {b})"),
    Aside(MAPPED, "update self({a})", LEVEL_LOOP + " if(workers < 0) copy({a}) copyin({b})", "?",
          "update device({a})"),
    Aside(MAPPED, "update self({a})", LEVEL_LOOP + " if(workers < 0)", "?", "update device({a})"),
    Aside(UNMAPPED, LEVEL_LOOP + " if(workers < 0) copy({a}) copyin({b})", "?"),
    # Updates of what may be absent.
    Aside(MAPPED, "update self({a}) if_present", "update device({b}) if_present"),
    Aside(UNMAPPED, "update self({a}) if_present", "update device({b}) if_present"),
    Aside(UNMAPPED, "update self({a1}, {b2}) if_present", "update host({b}) if_present async(2)", "wait"),
]

STEPS = [1, 1, 1, 2, 3, -1, -1, -2, -3]


class Shaped:
    """One of a kernel's arrays: EXTENTS elements of a type, by a name of one kind."""

    def __init__(self, g, role, extents, bind):
        self.role, self.extents = role, extents
        # What a bind(c) procedure has of a dummy argument of assumed shape is never private.
        self.kind = g.pick([k for k in KINDS if (k.bind or not bind) and (k.private or role in "ab")
                            and (role in "ab" or not bind or "sizes" in k.declare)])
        types = [t for t in TYPES if t.bind or not bind]
        self.type = g.pick(types)
        self.base_type = self.type
        if self.kind.part:
            self.type, self.base_type = [next(t for t in TYPES if t.name == name)
                                         for name in PARTS[self.kind.part]]
        self.assumed_length = not any(word in str(self.kind) for word in ("pointer", "whole", "associate"))
        self.v, self.x, self.base = role, "x_" + role, "base_" + role
        whole = self.kind.actual == "whole"
        steps = [1 if whole else g.pick(STEPS) for _ in extents]
        pads = [0 if whole else g.number(0, 3) for _ in extents]
        bounds = "lows" in str(self.kind)
        self.lows = [g.pick([1, 1, 0, -3, 5]) if bounds else 1 for _ in extents]
        self.sizes, self.steps, self.pads = [], steps, pads
        for extent, step, pad in zip(extents, steps, pads):
            self.sizes.append(abs(step) * (extent - 1) + 1 + 2 * pad)
        # What a name inside is of the dummy argument: turned around or not, never less.
        self.turns = [g.pick([1, -1]) if "{s}" in self.kind.open else 1 for _ in extents]

    def section(self):
        """The actual argument."""
        if self.kind.actual == "whole":
            return self.base
        parts = []
        for size, step, pad in zip(self.sizes, self.steps, self.pads):
            first, last = 1 + pad, size - pad
            if step < 0:
                first, last = last, first
            parts.append(":" if (pad, step) == (0, 1) else "%d:%d:%d" % (first, last, step))
        return "%s(%s)" % (self.base, ", ".join(parts))

    def texts(self):
        part = ", ".join(":" if turn == 1 else "%d:1:-1" % extent
                         for turn, extent in zip(self.turns, self.extents))
        name = self.base_type.name
        if name.startswith("character") and self.assumed_length:
            name = "character(*)"
        return {"v": self.v, "x": self.x, "T": name, "E": self.type.name, "s": "(%s)" % part,
                "colons": ", ".join(":" * len(self.extents)),
                "lows": ", ".join("%d:" % low for low in self.lows),
                "sizes": ", ".join("n%d" % number for number in range(1, len(self.extents) + 1))}

    def text(self, row):
        return row.format(**self.texts()).split("|") if row else []

    def element(self, *index):
        """The element with INDEX, texts that count from 1."""
        return "%s(%s)" % (self.v, ", ".join("%s %+d" % (i, low - 1) if low != 1 else i
                                             for i, low in zip(index, self.lows)))

    def value(self, *index):
        return self.type.take.format(self.element(*index))


def modulo(value):
    return "modulo(%s, 97_8)" % value


class Kernel:
    """One subroutine, and the call of it."""

    def __init__(self, g, number):
        self.g, self.name = g, "kernel%d_%d" % (number, g.seed)
        self.bind, self.internal = g.chance(15), g.chance(20)
        rank = g.pick([1, 1, 2])
        extents = [g.pick([7, 20, 33]), g.pick([3, 5])][:rank]
        own = [g.pick([4, 9])]
        # The element types of a(i, j) and b(i, j) are what they like to be.
        self.a, self.b = Shaped(g, "a", extents, self.bind), Shaped(g, "b", extents, self.bind)
        self.c, self.d = Shaped(g, "c", own, self.bind), Shaped(g, "d", own, self.bind)
        self.arrays = [self.a, self.b, self.c, self.d]
        self.index = ["i", "j"][:rank]
        self.called, self.at = False, [1] * rank
        self.way = g.pick(WAYS)
        if not (self.a.kind.clause and self.b.kind.clause):
            self.way = WAYS[0]

    # Texts.

    def clause_name(self, array):
        g = self.g
        if not array.kind.section or self.bind:
            return array.v
        return array.v + g.pick(["", "", "(%s)" % ", ".join(":" * len(array.extents))])

    def use(self):
        """What a construct says of "a" and "b"."""
        a, b = self.clause_name(self.a), self.clause_name(self.b)
        if not (self.a.kind.clause and self.b.kind.clause):
            return ""
        if self.way.of == "mapped":
            return self.g.pick(["", "present(%s, %s)" % (a, b), "default(present)", "present(%s)" % a,
                                "copy(%s) present(%s)" % (a, b)])
        return self.g.pick(["", "copy(%s) copyin(%s)" % (a, b), "copyin(%s)" % b, "copy(%s)" % a])

    def inner_use(self):
        """The same of all but the first and last elements, or columns."""
        parts = []
        for array in (self.a, self.b):
            colons = [":"] * (len(array.extents) - 1)
            low, extent = array.lows[-1], array.extents[-1]
            parts.append("%s(%s)" % (array.v, ", ".join(colons + ["%d:%d" % (low + 1, low + extent - 2)])))
        return self.g.pick(["copy(%s) copyin(%s)" % tuple(parts), "copyin(%s) copy(%s)" % tuple(parts[::-1])])

    def texts(self):
        return {"a": self.clause_name(self.a), "b": self.clause_name(self.b), "use": self.use(),
                "inner": self.inner_use(), "levels": self.g.pick(LEVELS),
                "own": "private(c) firstprivate(d)", "loop": "private(c)"}

    def changed(self, extra=""):
        """What an element of "a" gets."""
        value = modulo("3_8 * %s + %s%s" % (self.a.value(*self.index), self.b.value(*self.index), extra))
        return "%s = %s" % (self.a.element(*self.index), self.a.type.make.format(value))

    # The kernel.

    def make(self):
        g = self.g
        g.emit("")
        arguments = ["workers", "n1", "n2", "m"]
        arguments += [array.text(array.kind.declare)[0].split(" :: ")[1].split("(")[0]
                      for array in self.arrays]
        g.open("subroutine %s(%s)%s" % (self.name, ", ".join(arguments), " bind(c)" if self.bind else ""))
        g.emit("integer, intent(in) :: workers, n1, n2, m")
        for array in self.arrays:
            for line in array.text(array.kind.declare):
                g.emit(line.replace("n1)", "m)") if array.role in "cd" else line)
            for line in array.text(array.kind.inside):
                g.emit(line)
        if self.internal:
            self.set_names()
            g.emit("call inner")
            g.contains()
            g.open("subroutine inner")
        g.emit("integer :: i, j, k")
        g.emit("integer(8) :: total, seen(%d)" % math.prod(self.a.extents))
        g.emit("%s :: kept(m)" % self.d.type.name)
        if not self.internal:
            self.set_names()
        else:
            self.set_associates()
        self.aside("clauses")
        self.lines(self.way.enter)
        for _ in range(g.number(1, 3)):
            self.aside(self.way.of)
            self.construct()
            if self.way.of == "mapped" and g.chance(40):
                self.look()
        self.aside(self.way.of)
        self.lines(self.way.leave)
        self.aside("clauses")
        self.report("end")
        for array in reversed(self.arrays):
            if array.kind.close:
                for line in array.text(array.kind.close):
                    g.close(line)
        if self.internal:
            g.close("end subroutine")
        g.close("end subroutine")

    def set_names(self):
        """In an internal procedure, associate stands there."""
        for array in self.arrays:
            for line in array.text(array.kind.open):
                if not line.startswith("associate"):
                    self.g.emit(line)
        if not self.internal:
            self.set_associates()

    def set_associates(self):
        for array in self.arrays:
            for line in array.text(array.kind.open):
                if line.startswith("associate"):
                    self.g.open(line)

    def lines(self, rows):
        for row in rows:
            self.g.pragma(row.format(**self.texts()))

    def construct(self):
        g = self.g
        construct = g.pick(CONSTRUCTS)
        # Of components, a copy would be passed, which is not present.
        if construct.body == "call" and self.way.of == "mapped" and (self.a.kind.part or self.b.kind.part):
            construct = CONSTRUCTS[0]
        named = all(array.kind.clause and array.kind.section for array in (self.a, self.b))
        named = named and not self.bind
        if construct.body == "inner_elements" and not (self.way.of == "clauses" and named):
            construct = CONSTRUCTS[0]
        texts = self.texts()
        self.fill_d()
        g.emit("total = 0")
        directive = construct.directive.format(**texts)
        rank = len(self.index)
        if "loop" in directive and rank == 2 and not construct.body.endswith("loop") and g.chance(50):
            directive += " collapse(2)"
        if directive:
            g.pragma(directive.strip())
        getattr(self, "body_" + construct.body)()
        if construct.end:
            g.pragma(construct.end)
        if "async" in directive:
            g.pragma("wait")
        if construct.body == "sum":
            g.emit("call report('%s total', transfer(total, [0_1]))" % self.name)
        self.compare_d()

    # Asides.

    def aside(self, of):
        g = self.g
        if not (self.a.kind.clause and self.b.kind.clause) or not g.chance(40):
            return
        parts = not self.bind and self.a.kind.section and self.b.kind.section

        def allowed(aside):
            named = any(mark in row for row in aside.rows for mark in ("0}", "1}", "2}"))
            # What stands around a way has no constructs, which know how all is mapped.
            return of in aside.ways and (parts or not named) and (of == self.way.of or "*" not in aside.rows)
        aside = g.pick([x for x in ASIDES if allowed(x)])
        self.at = [g.number(1, extent) for extent in self.a.extents]
        last = ""
        for row in aside.rows:
            if row == "*":
                self.construct()
            elif row == "?":
                self.aside_loops("0}" in last)
            elif row.startswith("!"):
                g.emit(row[1:])
            else:
                g.pragma(row.format(**self.texts(), **self.aside_texts()))
            last = row

    def aside_texts(self):
        g, texts = self.g, {}
        for array in (self.a, self.b):
            index = [i + low - 1 for i, low in zip(self.at, array.lows)]
            colons = ":, " * (len(index) - 1)
            end = g.pick(["%d", "%d + min(workers, 0)"]) % (index[-1] - 1)
            texts[array.role + "0"] = "%s(%s%d:%s)" % (array.v, colons, index[-1], end)
            texts[array.role + "1"] = "%s(%s)" % (array.v, ", ".join(map(str, index)))
            # The same in each row of an aside.
            first = array.lows[-1] + self.at[-1] % 2
            texts[array.role + "2"] = "%s(%s%d::2)" % (array.v, colons, first)
        return {**texts, **aside_words(g)}

    def aside_loops(self, empty):
        """Over one element, or none."""
        g = self.g
        for name, at in reversed(list(zip(self.index, self.at))):
            last = name == self.index[-1] and empty
            g.open("do %s = %d, %d%s" % (name, at, at - last, " + min(workers, 0)" if last else ""))
        g.emit(self.changed())
        self.close_loops()

    def open_loops(self):
        for number in reversed(range(len(self.index))):
            self.g.open("do %s = 1, n%d" % (self.index[number], number + 1))

    def close_loops(self):
        for _ in self.index:
            self.g.close("end do")

    def body_elements(self):
        self.open_loops()
        self.g.emit(self.changed())
        self.close_loops()

    def body_inner_elements(self):
        g, last = self.g, len(self.index) - 1
        for number in reversed(range(len(self.index))):
            g.open(("do %s = 2, n%d - 1" if number == last else "do %s = 1, n%d")
                   % (self.index[number], number + 1))
        g.emit(self.changed())
        self.close_loops()

    def body_call(self):
        """Another procedure's dummy arguments are parts of what is mapped, or map it."""
        self.called = True
        self.g.emit("call called_%s(workers, n1, n2, a, b)" % self.name)

    def make_called(self):
        g = self.g
        clauses = "present(a, b)" if self.way.of == "mapped" else ""
        g.emit("")
        g.open("subroutine called_%s(workers, n1, n2, a, b)" % self.name)
        g.emit("integer, intent(in) :: workers, n1, n2")
        for array in (self.a, self.b):
            texts = array.texts()
            g.emit("%s :: %s(%s)" % (texts["E"], array.v, texts["colons"]))
        g.emit("integer :: i, j")
        lows = self.a.lows, self.b.lows
        self.a.lows, self.b.lows = [1, 1], [1, 1]
        g.pragma(("parallel loop gang worker num_workers(workers) " + clauses).strip())
        self.body_elements()
        self.a.lows, self.b.lows = lows
        g.close("end subroutine")

    def body_sum(self):
        self.open_loops()
        self.g.emit("total = total + %s * %s" % (self.a.value(*self.index), self.b.value(*self.index)))
        self.close_loops()

    def body_routine(self):
        self.open_loops()
        value = "step(%s, %s)" % (self.a.value(*self.index), self.b.value(*self.index))
        self.g.emit("%s = %s" % (self.a.element(*self.index), self.a.type.make.format(value)))
        self.close_loops()

    def body_array(self):
        """The array as a whole, or a loop if its type has no operations of arrays."""
        g = self.g
        if all(array.type.name.startswith(("integer", "real")) for array in (self.a, self.b)):
            value = modulo("5_8 * int(a, 8) + int(b, 8)")
            g.emit("a = %s" % self.a.type.make.format(value))
        else:
            self.body_elements()

    def own_value(self, index):
        return modulo("%s + %s" % (index, self.d.value("2")))

    def body_private(self):
        g = self.g
        if g.chance(50):
            g.emit("%s = %s" % (self.d.element("2"), self.d.type.make.format(
                modulo("2_8 * %s + 1" % self.d.value("2")))))
        g.pragma("loop worker")
        g.open("do k = 1, m")
        g.emit("%s = %s" % (self.c.element("k"), self.c.type.make.format(self.own_value("k"))))
        g.close("end do")
        g.pragma("loop gang " + g.pick(["worker", "worker vector", "vector"])
                 + " collapse(2)" * (len(self.index) - 1))
        self.open_loops()
        own = "modulo(i, m) + 1"
        g.emit(self.changed(" + %s + %s" % (self.c.value(own), self.d.value(own))))
        self.close_loops()

    def body_loop(self):
        g = self.g
        outer = self.index[-1]
        g.open("do %s = 1, n%d" % (outer, len(self.index)))
        g.open("do k = 1, m")
        g.emit("%s = %s" % (self.c.element("k"), self.c.type.make.format(modulo("3_8 * k + %s" % outer))))
        g.close("end do")
        if len(self.index) == 2:
            g.open("do i = 1, n1")
        g.emit(self.changed(" + %s" % self.c.value("modulo(i, m) + 1")))
        if len(self.index) == 2:
            g.close("end do")
        g.close("end do")

    def fill_d(self):
        g = self.g
        g.open("do k = 1, m")
        g.emit("%s = %s" % (self.d.element("k"), self.d.type.make.format(
            modulo("%d_8 * k + %d" % (g.number(1, 99), g.number(0, 99))))))
        g.emit("kept(k) = %s" % self.d.element("k"))
        g.close("end do")

    def compare_d(self):
        """The device's copy is not the host's."""
        g = self.g
        with g.only(ON_DEVICE):
            g.open("do k = 1, m")
            g.emit("if (%s /= %s) print *, '%s: d has changed'" % (
                self.d.value("k"), self.d.type.take.format("kept(k)"), self.name))
            g.close("end do")

    def look(self):
        """What the host sees in between, and a change of its own."""
        g = self.g
        g.pragma("update %s(%s)" % (g.pick(["self", "host"]), self.clause_name(self.a)))
        self.report("look")
        index = ["2"] * len(self.index)
        value = self.b.type.make.format("%d_8" % g.number(0, 96))
        g.emit("%s = %s" % (self.b.element(*index), value))
        part = self.clause_name(self.b)
        if self.b.kind.section and not self.bind and len(index) == 1 and g.chance(60):
            part = "b(%d:%d)" % (1 + self.b.lows[0], 2 + self.b.lows[0])
        g.pragma("update device(%s)" % part)

    def report(self, what):
        g = self.g
        self.open_loops()
        g.emit("seen(%s) = %s" % ("i + n1 * (j - 1)" if self.index[1:] else "i", self.a.value(*self.index)))
        self.close_loops()
        g.emit("call report('%s %s', transfer(seen, [0_1]))" % (self.name, what))

    # The call.

    def call(self):
        g = self.g
        g.open("block")
        for array in self.arrays:
            attributes = ", allocatable" if array.kind.actual == "whole" else ", target"
            sizes = ":" * len(array.sizes) if array.kind.actual == "whole" else map(str, array.sizes)
            g.emit("%s%s :: %s(%s)" % (array.base_type.name, attributes, array.base, ", ".join(sizes)))
        g.emit("integer :: i, j")
        for array in self.arrays:
            self.fill(array)
        numbers = (self.a.extents + [1])[:2] + self.c.extents
        g.emit("call %s(workers, %d, %d, %d, %s)" % (
            self.name, *numbers, ", ".join(array.section() for array in self.arrays)))
        g.emit("call report('%s', transfer(%s, [0_1]))" % (self.name, self.a.base))
        g.close("end block")

    def fill(self, array):
        g = self.g
        sizes = list(map(str, array.sizes))
        if array.kind.actual == "whole":
            g.emit("allocate (%s(%s))" % (array.base, ", ".join(sizes)))
        index = ["i", "j"][:len(sizes)]
        for name, size in reversed(list(zip(index, sizes))):
            g.open("do %s = 1, %s" % (name, size))
        value = modulo("%d_8 * i + %d" % (g.number(1, 96), g.number(0, 96)) + " + 7 * j" * (len(sizes) - 1))
        g.emit("%s(%s) = %s" % (array.base, ", ".join(index), array.base_type.make.format(value)))
        for _ in sizes:
            g.close("end do")


def end_module(g, kernels):
    """The subroutine that calls the kernels, and the end."""
    g.emit("")
    g.open("subroutine run_%d(workers)" % g.seed)
    g.emit("integer, intent(in) :: workers")
    for kernel in kernels:
        kernel.call()
    g.close("end subroutine")
    g.close("end module")


def make_program(g):
    """One module."""
    kernels = [Kernel(g, number) for number in range(g.number(1, 3))]
    g.emit("")
    g.open("module program_%d" % g.seed)
    g.emit("use random_report")
    g.emit("implicit none")
    g.open("type pair")
    g.emit("integer :: n, k")
    g.emit("real(8) :: x")
    g.close("end type")
    g.contains()
    g.open("pure integer(8) function step(x, y)")
    g.pragma("routine seq")
    g.emit("integer(8), intent(in) :: x, y")
    g.emit("step = modulo(x * 7 + y, 97_8)")
    g.close("end function")
    for kernel in kernels:
        kernel.make()
        if kernel.called:
            kernel.make_called()
    end_module(g, kernels)
