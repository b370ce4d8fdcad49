"""Family arrays-fortran: directives of all kinds, one behind the other, about objects of all kinds.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A program has some kernels, subroutines with two or three objects, each of one kind (arraykinds.py).  What
happens to them is a row of situations (SITUATIONS): they are mapped and unmapped, changed on the device
and on the host, passed on.  Of each object is known whether it is mapped, how often, and who has its newest
values; between situations the host never has newer ones than the device.
"""

import math

from . import arraysteps, shapes
from .arraykinds import pick_kind
from .arraysteps import INDICES
from .members import LEVELS
from .objects import FortranGenerator
from ..objects import ON_DEVICE, ON_HOST
from .shapes import Type, modulo

SIZES = ["n1", "n2", "n3"]      # of the dimensions
TYPES = shapes.TYPES + [
    Type("integer(2)", "int({}, 2)", "int({}, 8)"),
    Type("logical(4)", "mod({}, 2_8) == 1", "merge(1_8, 0_8, {})"),
    Type("logical(1)", "logical(mod({}, 2_8) == 1, 1)", "merge(1_8, 0_8, {})"),
    Type("character(1)", "achar(32 + int({}))", "(int(iachar({}), 8) - 32)"),
]


# Lines of kinds that begin what has an end.
AROUND = ("block", "associate", "select type")


def index_at(number, extents):
    """The texts of the index, counted from 1, of the element of an array that has NUMBER, counted from 0."""
    index = []
    for extent in extents[:-1]:
        index.append("modulo(%s, %d) + 1" % (number, extent))
        number = "(%s) / %d" % (number, extent)
    return index + [number + " + 1"]


class Object:
    """BASE: it is on the device all the time; DYNAMIC, STRUCTURED: how often directives have mapped it;
    NEWER: the device alone has its newest values; WHOLE: what it is a component of is mapped."""

    def __init__(self, g, role, kernel):
        self.v = "%s%d_%d" % (role, kernel.number, g.seed)
        self.pick_kind(g, kernel)
        self.pick_shape(g)
        self.turned = g.chance(40)
        self.dummy_type = self.type.name
        if self.dummy_type.startswith("character") and g.chance(50):
            self.dummy_type = "character(*)"
        self.newer = self.whole = False
        self.name = self.formatted(self.kind.name)
        self.start()

    def pick_kind(self, g, kernel):
        while True:
            self.kind = pick_kind(g)
            if not (self.kind.result and (kernel.function or kernel.internal)) \
                    and (self.kind.internal or not kernel.internal):
                break
        if self.kind.result:
            kernel.function = self

    def pick_shape(self, g):
        """The type of its elements, and its bounds."""
        text, types = self.kind.text(), TYPES
        if self.kind.type:
            types = [t for t in TYPES if t.name == self.kind.type]
        elif self.kind.sequence:
            types = [t for t in TYPES if "type" not in t.name]
        elif ", value" in text or "associate" in text:
            types = [t for t in TYPES if "character" not in t.name]
        self.rank = int(g.pick(self.kind.ranks + self.kind.ranks[-1]))
        if self.kind.parents and not self.rank:
            types = [t for t in types if "character" not in t.name]
        self.type = g.pick(types)
        self.extents = [g.pick([7, 20, 33, 64]), g.pick([3, 5])][:self.rank]
        if self.rank and g.chance(4):
            self.extents[-1] = 0
        dummy = self.kind.dummy
        first = ":: {v}{colons}" in dummy and "allocatable" not in dummy and ", pointer ::" not in dummy
        first = first or "intent(in)" in dummy or "=> x{v}{middle})" in self.kind.open
        self.lows = [1 if first else g.pick([1, 1, 0, -3, 5]) for _ in self.extents]

    def start(self):
        self.base, self.dynamic, self.structured = bool(self.kind.declared), 0, 0

    def mapped(self):
        return self.base or self.dynamic + self.structured > 0

    def count(self):
        return math.prod(self.extents)

    def high(self, number):
        return self.lows[number] + self.extents[number] - 1

    def size(self, number):
        return "n%d%s" % (number + 1, self.v)

    def sizes(self):
        return [self.size(number) for number in range(self.rank)]

    def texts(self):
        def shape(parts):
            return "(%s)" % ", ".join(parts) if self.rank else ""
        numbers = range(self.rank)
        steps = ["%d:2:-2" % (2 * n) if self.turned else "1:%d:2" % (2 * n - 1) for n in self.extents]
        auto = ["%d:%s%+d" % (self.lows[n], self.size(n), self.lows[n] - 1) if self.lows[n] != 1
                else self.size(n) for n in numbers]
        remap = ["%d:%s%+d" % (self.lows[n], self.size(n), self.lows[n] - 1) for n in numbers]
        dims = ["%d:%d" % (self.lows[n], self.high(n)) for n in numbers]
        return {"v": self.v, "T": self.type.name, "D": self.dummy_type, "dims": shape(dims),
                "auto": shape(auto), "remap": shape(remap), "colons": shape([":"] * self.rank),
                "lows": shape(["%d:" % low for low in self.lows]),
                "size": shape(dims[:-1] + ["%d:*" % low for low in self.lows[-1:]]),
                "twice": shape([str(2 * n) for n in self.extents]), "steps": shape(steps),
                "middle": shape(["3:%d" % (2 + n) for n in self.extents]),
                "flat": self.count(), "many": self.count() + 5}

    def formatted(self, row):
        return row.format(**self.texts())

    def lines(self, row):
        return self.formatted(row).split("|") if row else []

    # Elements; INDEX: texts that count from 1.

    def element(self, index):
        if not self.rank:
            return self.name
        return "%s(%s)" % (self.name, ", ".join("%s %+d" % (i, low - 1) if low != 1 else i
                                                for i, low in zip(index, self.lows)))

    def value(self, index):
        """Of one element, wherever that is."""
        if not self.count():
            return "5_8"
        if self.rank:
            index = [index[n] if n < len(index) else index[0] for n in range(self.rank)]
            index = ["modulo(%s, %d) + 1" % (i, n) for i, n in zip(index, self.extents)]
        return self.type.take.format(self.element(index))

    def own_value(self, index):
        return self.type.take.format(self.element(index))


SITUATIONS = (
    ["elements"] * 4 + ["enter_data", "data"] * 3
    + ["inner_loops", "reduced", "look", "host_changes", "deviceptr", "called"] * 2
    + ["whole_array", "summed", "private", "firstprivate", "on_host", "part", "exit_data", "end_data",
       "nothing", "no_elements", "twice", "chain", "present"])


def collapsed(x):
    return " collapse(%d)" % x.rank if x.rank > 1 else ""


class Kernel(arraysteps.Steps):
    """One subroutine, and the call of it."""

    situations = SITUATIONS + arraysteps.SITUATIONS

    def __init__(self, g, number):
        self.g, self.number, self.name = g, number, "kernel%d_%d" % (number, g.seed)
        self.function, self.internal = None, g.chance(20)
        self.objects = self.make_objects()
        self.regions = []           # (objects, their values go back) of data constructs that are open
        self.extra = []             # what makes other procedures
        self.routines = []          # and routines
        self.count = 0

    def make_objects(self):
        return [Object(self.g, role, self) for role in "abc"[:self.g.number(2, 3)]]

    def rows(self, x, row):
        for line in x.lines(row):
            if line.startswith("@"):
                self.g.pragma(line[1:])
            elif line.startswith(AROUND):
                self.g.open(line)
            elif line.startswith("end"):
                self.g.close(line)
            else:
                self.g.emit(line)

    def declare_module(self):
        for x in self.objects:
            inside = False
            for line in x.lines(x.kind.top):
                if line.startswith("end"):
                    self.g.depth -= 1
                (self.g.pragma if line.startswith("@") else self.g.emit)(line.lstrip("@"))
                if line.startswith("type ") or line.startswith("type t"):
                    inside = "::" not in line and "(" not in line
                    if inside:
                        self.g.depth += 1

    # The kernel.

    def numbers(self):
        return [size for x in self.objects for size in x.sizes()]

    def dummies(self):
        return [x for x in self.objects if x.kind.dummy]

    def make(self):
        g = self.g
        g.emit("")
        arguments = ", ".join(["workers", "m3"] + self.numbers() + [x.v for x in self.dummies()])
        if self.function:
            g.open("function %s(%s) result(%s)" % (self.name, arguments, self.function.v))
        else:
            g.open("subroutine %s(%s)" % (self.name, arguments))
        g.emit("integer, intent(in) :: " + ", ".join(["workers", "m3"] + self.numbers()))
        for x in self.objects:
            self.rows(x, x.kind.dummy)
            self.rows(x, x.kind.local)
        if self.internal:
            for x in self.objects:
                self.open_object(x, False)
            g.emit("call inner")
            for x in self.objects:
                self.close_object(x, False)
            g.contains()
            g.open("subroutine inner")
        g.emit("integer :: i, j, k, l")
        most = max(max(x.count() for x in self.objects), 1)
        g.emit("integer(8) :: total, seen(%d), kept(%d)" % (most, most))
        for x in self.objects:
            self.open_object(x, True)
        self.body()
        for x in reversed(self.objects):
            self.close_object(x, True)
        if self.internal:
            g.close("end subroutine")
        g.close("end function" if self.function else "end subroutine")

    def around(self, x):
        """Does what makes X stand around the body?"""
        return any(line.startswith(AROUND) for line in x.kind.open.split("|"))

    def open_object(self, x, inner):
        if self.internal and self.around(x) != inner:
            return
        self.rows(x, x.kind.open.replace("{auto} =>", "{remap} =>"))

    def close_object(self, x, inner):
        if not self.internal or self.around(x) == inner:
            self.rows(x, x.kind.close)

    def body(self):
        g = self.g
        for x in self.objects:
            self.begin(x)
        for x in self.objects:
            if x.kind.parents and g.chance(50):
                self.map_parents(x)
        done, tries = 0, 0
        wanted = g.number(3, 7)
        while done < wanted and tries < 100:
            # Each has random numbers of its own, so that the others may be left out.
            tries += 1
            g.random.seed("%d %d %d" % (g.seed, self.number, tries))
            if (self.number, tries) in g.left_out:
                done += 1
                continue
            x, y = self.pair()
            situation = g.pick(self.situations)
            mark = len(g.lines)
            if self.suits(situation, x, y) and getattr(self, situation)(x, y) is not False:
                g.lines.insert(mark, "  ! %d: %s" % (tries, situation))
                done += 1
        g.emit("! end")
        while self.regions:
            self.end_data()
        for x in self.objects:
            while x.dynamic:
                self.leave(x)
        for x in self.objects:
            if x.kind.declared != "copy":
                self.to_host(x)
            if x.whole:
                self.unmap_parents(x)
        for x in self.objects:
            if x.kind.declared != "copy":
                self.report(x, "end")

    # What family aliases-fortran changes, whose objects share their elements.

    def begin(self, x):
        """X gets values, on the device, too."""
        self.fill(x)
        if x.kind.declared:
            self.g.pragma("update device(%s)" % self.clause_name(x))

    def pair(self):
        """Two objects that a situation may be about."""
        x = self.g.pick(self.objects)
        return x, self.g.pick([other for other in self.objects if other is not x])

    def suits(self, situation, x, y):
        return True

    def apart(self, x, y):
        """Is nothing of X part of Y?"""
        return True

    def memory_name(self, x, purpose):
        """What directives without a construct may call X."""
        return self.clause_name(x)

    def all_to_host(self, x):
        """The host has the newest values of all that is mapped with X."""
        self.to_host(x)

    def leaving(self, x, finalize):
        """What exit data calls one that has X mapped; FINALIZE: the last."""
        return self.clause_name(x)

    def may_finalize(self, x):
        # libgomp would detach pointers that a data construct has attached.
        return not (x.kind.parents and x.structured)

    def last(self, x, closing):
        """Does the end of a data construct with the objects CLOSING unmap X?"""
        return not x.base and x.dynamic + x.structured == 1

    def choices(self, x, written, objects):
        """Clauses for X, one of OBJECTS of a construct."""
        if x.mapped():
            return ["present", "present", "copy", "copyin", "no_create", "create", "copyout"]
        return ["copy"] if x in written else ["copy", "copyin"]

    def map_parents(self, x):
        for parent in x.kind.parents:
            self.g.pragma("enter data copyin(%s)" % x.formatted(parent))
        x.whole = True
        if x.kind.flat:
            x.base = True

    def unmap_parents(self, x):
        for parent in reversed(x.kind.parents):
            self.g.pragma("exit data delete(%s)" % x.formatted(parent))

    # Text.

    def open_loops(self, x):
        for number in reversed(range(x.rank)):
            bound = self.g.pick([x.size(number), str(x.extents[number])])
            self.g.open("do %s = 1, %s" % (INDICES[number], bound))

    def open_extents(self, x, first, end):
        """Loops over the dimensions from FIRST on, without END."""
        for number in reversed(range(first, end)):
            self.g.open("do %s = 1, %d" % (INDICES[number], x.extents[number]))

    def close_loops(self, x, open_elsewhere=0):
        for _ in range(x.rank - open_elsewhere):
            self.g.close("end do")

    def index(self, x):
        return list(INDICES[:x.rank]) or ["2"]

    def fill(self, x):
        g = self.g
        self.open_loops(x)
        terms = "%d_8 * %s + %d" % (g.number(1, 96), "i" if x.rank else "1", g.number(0, 96))
        value = modulo(terms + "".join([" + 7 * j", " + 5 * l"][:max(x.rank - 1, 0)]))
        g.emit("%s = %s" % (x.element(self.index(x)), x.type.make.format(value)))
        self.close_loops(x)

    def flat_index(self, x):
        """Which element an index is of, counted from 1."""
        if not x.rank:
            return "1"
        terms = ["i"]
        for number in range(1, x.rank):
            terms.append("%d * (%s - 1)" % (math.prod(x.extents[:number]), INDICES[number]))
        return " + ".join(terms)

    def save(self, x, name):
        self.open_loops(x)
        self.g.emit("%s(%s) = %s" % (name, self.flat_index(x), x.own_value(self.index(x))))
        self.close_loops(x)

    def restore(self, x):
        self.open_loops(x)
        self.g.emit("%s = %s" % (x.element(self.index(x)),
                                 x.type.make.format("kept(%s)" % self.flat_index(x))))
        self.close_loops(x)

    def restore_on_host(self, x):
        """Without OpenACC, what happened on the device alone has changed the host's object."""
        with self.g.only(ON_HOST):
            self.restore(x)

    def report(self, x, what):
        g = self.g
        self.save(x, "seen")
        g.emit("call report('%s %s %s', transfer(seen(1:%d), [0_1]))" % (self.name, x.v, what, x.count()))

    def changed(self, x, y, index=None, other=None):
        """What changes the element INDEX of X, or that of the loops; of Y it reads OTHER."""
        index = index or self.index(x)
        value = "%d_8 * %s + %s" % (self.g.number(2, 9), x.own_value(index), y.value(other or index))
        value = modulo(value)
        return "%s = %s" % (x.element(index), x.type.make.format(value))

    def change_all(self, x, y):
        self.open_loops(x)
        self.g.emit(self.changed(x, y))
        self.close_loops(x)

    def change_in_gangs(self, x, y):
        """The end of a parallel construct."""
        g = self.g
        g.pragma("loop gang " + g.pick(["worker", "vector", "worker vector"]) + collapsed(x))
        self.change_all(x, y)
        g.pragma("end parallel")

    def end_of_own(self, x, y):
        """Behind a construct that had X for itself, and changed Y."""
        self.after([y])
        self.restore_on_host(x)
        if not x.mapped():
            self.report(x, "kept")

    def bounds(self, x, first=0, last=0):
        """All of X, or without some at the ends of the last dimension."""
        numbers = range(x.rank)
        parts = ["%d:%d" % (x.lows[n], x.high(n)) for n in numbers]
        parts = [self.g.pick([part, part if x.kind.bounds else ":"]) for part in parts]
        if first or last or x.kind.bounds:
            parts[-1] = "%d:%d" % (x.lows[-1] + first, x.high(-1) - last)
        return "(%s)" % ", ".join(parts)

    def clause_name(self, x):
        if not x.rank or not x.kind.section:
            return x.name
        return x.name + (self.bounds(x) if x.kind.bounds else self.g.pick(["", "", self.bounds(x)]))

    def to_host(self, x):
        """The host has the newest values."""
        if x.newer:
            self.g.pragma("update %s(%s)" % (self.g.pick(["self", "host"]), self.memory_name(x, "self")))
            x.newer = False

    # What constructs say of objects.

    def silent(self, x, written, kernels):
        """May a construct say nothing of X?"""
        if not x.kind.clause:
            return bool(x.rank) or not written
        if x.kind.bounds:
            return False
        if x.kind.parents and not (x.kind.alone and not x.mapped()) \
                and not (x.mapped() and (x.whole or x.kind.image)):
            return False
        if not x.rank and (written or x.newer):
            return False
        return True

    def uses(self, written, read, kernels=False):
        """The clauses of a construct."""
        g = self.g
        all_objects = written + [x for x in read if x not in written]
        default = g.pick(["", "", "", "", "none", "present"])
        if default == "present" and not all(
                x.mapped() and (x.whole or not x.kind.parents) for x in all_objects):
            default = ""
        if default == "present" and any(x.kind.bounds for x in all_objects):
            default = ""
        if default == "none" and any(x.kind.parents or not x.kind.clause for x in all_objects):
            default = ""
        parts = []
        for x in all_objects:
            choices = self.choices(x, written, all_objects)
            if default != "none" and self.silent(x, x in written, kernels):
                choices += [""] * len(choices)
            choice = g.pick(choices)
            if choice and x.kind.clause:
                parts.append("%s(%s)" % (choice, self.clause_name(x)))
        if default == "none":
            parts.append("default(none) %s(%s)" % ("copyin" if kernels else "firstprivate",
                                                   ", ".join(["workers", "m3"] + self.numbers())))
        elif default:
            parts.append("default(%s)" % default)
        g.random.shuffle(parts)
        return " " + " ".join(parts) if parts else ""

    def after(self, written):
        for x in written:
            if x.mapped():
                x.newer = True

    def queue(self):
        """An async clause, and what waits for it."""
        return self.g.pick([("", ""), ("", ""), ("", ""), (" async", "wait"), (" async(1)", "wait(1)"),
                            (" async(workers)", "wait")])

    # Situations: false if they do not suit.

    def elements(self, x, y):
        """A construct changes all of X."""
        g = self.g
        if not x.rank:
            return self.scalar(x, y)
        construct = g.pick(["parallel loop", "parallel loop", "parallel loop", "kernels loop", "serial loop"])
        clauses = self.uses([x], [y], construct.startswith("kernels"))
        if construct == "parallel loop":
            clauses = " %s num_workers(workers)%s" % (g.pick(LEVELS), clauses)
        elif construct == "kernels loop":
            clauses = g.pick(["", " independent", " gang worker"]) + clauses
        if x.rank > 1 and g.chance(40):
            tile = " collapse(2)" if "gang worker vector" in clauses else " tile(2, 3)"
            clauses += g.pick([" collapse(2)", " collapse(2)", tile])
        asynchronous, wait = self.queue()
        clauses += g.pick(["", "", "", " if(workers > 0)"])
        g.pragma(construct + clauses + asynchronous)
        self.open_loops(x)
        self.statement(x, y)
        self.close_loops(x)
        if wait:
            g.pragma(wait)
        self.after([x])
        return True

    def statement(self, x, y):
        """What changes an element of X in a loop."""
        g = self.g
        form = g.pick(["assign", "assign", "assign", "put", "local"])
        index = self.index(x)
        if form == "put" and x.type.name.startswith(("integer(4)", "real(8)", "integer(1)")):
            routine = "put_" + x.type.name.strip(")").replace("(", "")
            g.emit("call %s(%s, %s)" % (routine, x.element(index), y.value(index)))
        elif form == "local":
            g.open("block")
            g.emit("integer(8) :: own")
            g.emit("own = %s" % y.value(index))
            g.emit("%s = %s" % (x.element(index), x.type.make.format(
                modulo("5_8 * %s + own" % x.own_value(index)))))
            g.close("end block")
        else:
            g.emit(self.changed(x, y))

    def scalar(self, x, y):
        g = self.g
        construct = g.pick(["serial", "parallel num_gangs(1) num_workers(workers)", "kernels"])
        asynchronous, wait = self.queue()
        g.pragma(construct + self.uses([x], [y], construct == "kernels") + asynchronous)
        g.emit(self.changed(x, y))
        g.pragma("end " + construct.split()[0])
        if wait:
            g.pragma(wait)
        self.after([x])
        return True

    def inner_loops(self, x, y):
        g = self.g
        if not x.rank:
            return False
        g.pragma("parallel num_workers(workers)%s%s" % (g.pick(["", " num_gangs(3)"]), self.uses([x], [y])))
        outer, inner = g.pick([("gang", "worker"), ("gang", "vector"), ("gang worker", "vector"),
                               ("gang", "worker vector"), ("gang worker", "seq")])
        g.pragma("loop " + outer)
        for number in reversed(range(1, x.rank)):
            g.open("do %s = 1, %d" % (INDICES[number], x.extents[number]))
            if number == x.rank - 1:
                g.pragma("loop " + inner)
        g.open("do i = 1, %s" % x.size(0))
        self.statement(x, y)
        self.close_loops(x)
        g.pragma("end parallel")
        self.after([x])
        return True

    def whole_array(self, x, y):
        """An array assignment."""
        g = self.g
        if not x.rank or not x.type.name.startswith(("integer", "real", "complex")):
            return False
        construct = g.pick(["kernels", "serial", "parallel num_gangs(1)"])
        g.pragma(construct + self.uses([x], [y], construct == "kernels"))
        colons = "(%s)" % ", ".join(":" * x.rank)
        whole = x.name + (self.bounds(x) if x.kind.bounds else g.pick(["", colons]))
        value = modulo("5_8 * %s + %s" % (x.type.take.format(whole), y.value(["2", "3"])))
        if x.type.name.startswith("complex"):
            value = modulo("%s" % y.value(["2", "3"]))
        elif g.chance(30):
            g.emit("where (%s > 40) %s = %s" % (whole, whole, x.type.make.format(value)))
            value = None
        if value:
            g.emit("%s = %s" % (whole, x.type.make.format(value)))
        g.pragma("end " + construct.split()[0])
        self.after([x])
        return True

    def summed(self, x, y):
        g = self.g
        if not x.rank:
            return False
        operator = g.pick(["+", "max", "ieor"])
        g.emit("total = 3")
        clauses = self.uses([], [x, y])
        if "none" in clauses:
            return False
        construct = g.pick(["parallel loop %s num_workers(workers)" % g.pick(LEVELS), "kernels loop",
                            "serial loop"])
        asynchronous, wait = self.queue()
        g.pragma("%s%s reduction(%s:total)%s%s" % (construct, clauses, operator,
                                                  " copy(total)" if asynchronous else
                                                  g.pick(["", " copy(total)"]), asynchronous))
        self.open_loops(x)
        value = "%s + 2 * %s" % (x.own_value(self.index(x)), y.value(self.index(x)))
        g.emit("total = total + " + value if operator == "+" else "total = %s(total, %s)" % (operator, value))
        self.close_loops(x)
        if wait:
            g.pragma(wait)
        g.emit("call report('%s total', transfer(total, [0_1]))" % self.name)
        return True

    def reduced(self, x, y):
        """X is what a loop over Y's elements reduces."""
        g = self.g
        if x.rank or not y.rank or not x.kind.reduced or not x.kind.clause or ", pointer" in x.kind.text():
            return False
        if not x.type.name.startswith(("integer", "real")):
            return False
        operator = g.pick(["max", "min"])
        clauses = self.uses([x], [y])
        if "none" in clauses:
            return False
        g.pragma("parallel loop %s num_workers(workers)%s reduction(%s:%s)" % (
            g.pick(LEVELS), clauses, operator, x.name))
        self.open_loops(y)
        g.emit("%s = %s(%s, %s)" % (x.name, operator, x.name, x.type.make.format(
            y.own_value(self.index(y)))))
        self.close_loops(y)
        self.after([x])
        return True

    def private(self, x, y):
        """X is private, Y is changed."""
        g = self.g
        if not x.kind.private or not y.rank or (x.rank and not x.count()):
            return False
        self.to_host(x)
        self.save(x, "kept")
        outer = INDICES[y.rank - 1]
        if g.chance(50):
            g.pragma("parallel loop %s num_workers(workers) private(%s)%s" % (
                g.pick(["gang worker", "gang", "worker", "gang vector", ""]), x.name, self.uses([y], [])))
            g.open("do %s = 1, %d" % (outer, y.extents[-1]))
            self.fill_private(x, outer)
            self.open_extents(y, 0, y.rank - 1)
            g.emit(self.changed(y, x))
            self.close_loops(y)
        else:
            g.pragma("parallel num_workers(workers) private(%s)%s%s" % (
                x.name, g.pick(["", " num_gangs(3)"]), self.uses([y], [])))
            self.fill_private(x, "3", "loop " + g.pick(["worker", "vector", "seq"]))
            self.change_in_gangs(y, x)
        self.end_of_own(x, y)
        return True

    def fill_private(self, x, number, directive=""):
        g = self.g
        index = ["k"]
        if x.rank and directive:
            g.pragma(directive)
        if x.rank:
            g.open("do k = 1, %d" % x.count())
        if x.rank > 1:
            index = index_at("k - 1", x.extents)
        value = modulo("3_8 * %s + %s" % ("k" if x.rank else "5", number))
        g.emit("%s = %s" % (x.element(index), x.type.make.format(value)))
        if x.rank:
            g.close("end do")

    def firstprivate(self, x, y):
        """X is firstprivate, and changed; so is Y."""
        g = self.g
        if not x.kind.firstprivate or not y.rank or (x.rank and not x.count()):
            return False
        self.to_host(x)
        self.save(x, "kept")
        g.pragma("parallel num_workers(workers) firstprivate(%s)%s%s" % (
            x.name, g.pick(["", " num_gangs(3)"]), self.uses([y], [])))
        if g.chance(50):
            index = ["3", "2", "2"]
            g.emit("%s = %s" % (x.element(index), x.type.make.format(
                modulo("2_8 * %s + 1" % x.own_value(index)))))
        self.change_in_gangs(y, x)
        self.end_of_own(x, y)
        return True

    def on_host(self, x, y):
        """A construct that the host runs."""
        g = self.g
        if not x.rank:
            return False
        self.to_host(x)
        self.to_host(y)
        construct = g.pick(["parallel loop num_workers(workers)", "kernels loop", "serial loop"])
        g.pragma("%s if(workers < 0)%s" % (construct, self.uses([x], [y], construct == "kernels loop")))
        self.change_all(x, y)
        if x.mapped():
            g.pragma("update device(%s)" % self.memory_name(x, "device"))
        return True

    def part(self, x, y):
        """A construct, or a data construct around it, that maps a part of X."""
        g = self.g
        if not x.rank or not x.count() or not x.kind.clause or not x.kind.section or x.extents[-1] < 3:
            return False
        first, last = g.number(0, 1), g.number(0, 1)
        name = "%s%s" % (x.name, self.bounds(x, first, last))
        clause = "copy" if not x.mapped() else g.pick(["copy", "present", "copyin", "no_create"])
        data = g.chance(40)
        clauses = self.uses([], [y])
        if "default" in clauses:
            return False
        if data:
            g.pragma("data %s(%s)" % (clause, name))
        construct = g.pick(["parallel loop num_workers(workers)", "kernels loop", "serial loop"])
        if not data or x.kind.parents or g.chance(50):
            clauses += " %s(%s)" % ("present" if data else clause, name)
        g.pragma(construct + clauses)
        for number in reversed(range(x.rank)):
            if number == x.rank - 1:
                g.open("do %s = %d, %d" % (INDICES[number], 1 + first, x.extents[number] - last))
            else:
                g.open("do %s = 1, %d" % (INDICES[number], x.extents[number]))
        g.emit(self.changed(x, y))
        self.close_loops(x)
        if data:
            g.pragma("end data")
        self.after([x])
        return True

    # Data.

    def enter_data(self, x, y):
        g = self.g
        if not x.kind.clause or x.dynamic > 1:
            return False
        name = self.memory_name(x, "enter")
        self.to_host(x)
        asynchronous, wait = self.queue()
        form = g.pick(["copyin", "copyin", "create", "call"])
        if form == "call" and not (x.kind.plain and x.rank and not x.kind.parents and x.count()):
            form = "copyin"
        if form == "call":
            with g.only(ON_DEVICE):
                g.emit("call acc_copyin(%s)" % (x.name + self.bounds(x) if x.kind.bounds else x.name))
        else:
            g.pragma("enter data %s(%s)%s%s" % (form, name, asynchronous,
                                                g.pick(["", "", " if(workers > 0)"])))
            if wait:
                g.pragma(wait)
        if form == "create":
            g.pragma("update device(%s)" % self.memory_name(x, "device"))
        x.dynamic += 1
        return True

    def exit_data(self, x, y):
        if not x.dynamic:
            return False
        self.leave(x)
        if not x.mapped():
            self.report(x, "exit")
        return True

    def leave(self, x):
        """One of the times that X was mapped is over."""
        g = self.g
        left = x.base or x.dynamic - 1 + x.structured > 0
        finalize = ""
        if x.dynamic > 1 and not x.base and self.may_finalize(x) and g.chance(40):
            left, finalize = x.structured > 0, " finalize"
        asynchronous, wait = self.queue()
        form = "copyout"
        if not x.newer or g.chance(30):
            form = "delete"
            self.all_to_host(x)
        g.pragma("exit data %s(%s)%s%s" % (form, self.leaving(x, finalize), finalize, asynchronous))
        if wait:
            g.pragma(wait)
        x.dynamic = 0 if finalize else x.dynamic - 1
        if not left:
            x.newer = False

    def data(self, x, y):
        g = self.g
        if len(self.regions) > 2 or not x.kind.clause:
            return False
        objects = [o for o in g.pick([[x], [x], [x, y]])
                   if o.kind.clause and (o is x or x.mapped() or self.apart(x, o))]
        clauses, opened = [], []
        for o in objects:
            if not o.mapped():
                self.to_host(o)
            choices = ["copy", "copy", "copyin", "create", "copyout"]
            if o.mapped():
                choices = ["copy", "present", "no_create", "copyin", "create"]
            choice = g.pick(choices)
            clauses.append("%s(%s)" % (choice, self.clause_name(o)))
            opened.append((o, choice in ("copy", "copyout")))
            if choice in ("create", "copyout") and not o.mapped():
                o.stale = True
        g.pragma("data " + " ".join(clauses) + g.pick(["", "", " if(workers > 0)"]))
        for o, _ in opened:
            if getattr(o, "stale", False):
                g.pragma("update device(%s)" % self.memory_name(o, "device"))
                o.stale = False
            o.structured += 1
        self.regions.append(opened)
        return True

    def end_data(self, x=None, y=None):
        if not self.regions:
            return False
        opened = self.regions.pop()
        for o, back in opened:
            if self.last(o, opened) and not back:
                self.all_to_host(o)
        self.g.pragma("end data")
        for o, back in opened:
            o.structured -= 1
            if not o.mapped():
                o.newer = False
        return True

    def nothing(self, x, y):
        """Directives that do nothing."""
        g = self.g
        if not x.kind.clause:
            return False
        name = self.clause_name(x)
        directives = ["enter data copyin(%s) if(workers < 0)", "update device(%s) if(workers < 0)",
                      "exit data delete(%s) if(workers < 0)", "update self(%s) if_present if(workers < 0)"]
        if not x.mapped():
            directives += ["update self(%s) if_present", "exit data delete(%s)", "exit data copyout(%s)",
                           "update device(%s) if_present"]
        g.pragma(g.pick(directives) % name)
        return True

    def no_elements(self, x, y):
        """Directives about a section of X without elements, which leave all as it was."""
        g = self.g
        if not x.rank or not x.kind.clause or not x.kind.section or not x.count():
            return False
        first, number = g.number(0, x.extents[-1] - 1), g.pick(["%d", "%d - workers * 0", "workers * 0 + %d"])
        ends = "%d:%s" % (x.lows[-1] + first, number % (x.lows[-1] + first - 1))
        parts = ["%d:%d" % (low, x.high(n)) if x.kind.bounds else ":" for n, low in enumerate(x.lows)]
        name = "%s(%s)" % (x.name, ", ".join(parts[:-1] + [ends]))
        clause = g.pick(["copy", "copyin", "create", "copyout", "copyout"] + ["present"] * bool(x.mapped()))
        form = g.pick(["enter", "data", "construct", "construct"])
        if form == "enter":
            clause = g.pick(["copyin", "create"])
            g.pragma("enter data %s(%s)" % (clause, name))
            finalize = g.pick(["", " finalize"]) if not x.mapped() else ""
            g.pragma("exit data %s(%s)%s" % (g.pick(["copyout", "copyout", "delete"]), name, finalize))
        elif form == "data":
            g.pragma("data %s(%s)" % (clause, name))
            g.pragma("end data")
        else:
            g.pragma("parallel loop num_workers(workers) %s(%s)" % (clause, name))
            g.open("do %s = %d, %s" % (INDICES[x.rank - 1], first + 1, number % first))
            self.open_extents(x, 0, x.rank - 1)
            g.emit(self.changed(x, x))
            self.close_loops(x)
        return True

    def twice(self, x, y):
        """X is mapped once more, for a construct."""
        g = self.g
        if not x.kind.clause or not x.mapped() or not x.rank:
            return False
        g.pragma("enter data %s(%s)" % (g.pick(["copyin", "create"]), self.clause_name(x)))
        x.dynamic += 1
        self.elements(x, y)
        g.pragma("exit data %s(%s)" % (g.pick(["delete", "copyout"]), self.clause_name(x)))
        x.dynamic -= 1
        return True

    def chain(self, x, y):
        """All in one queue."""
        g = self.g
        if not x.kind.clause or x.mapped() or not x.rank or x.kind.parents:
            return False
        number = g.number(1, 3)
        clauses = self.uses([], [y])
        if "default" in clauses:
            return False
        g.pragma("enter data copyin(%s) async(%d)" % (self.clause_name(x), number))
        for _ in range(g.number(1, 2)):
            g.pragma("parallel loop present(%s)%s async(%d)" % (self.clause_name(x), clauses, number))
            self.change_all(x, y)
        other = g.pick([number, 7])
        if other != number:
            g.pragma("wait(%d) async(%d)" % (number, other))
        g.pragma("exit data copyout(%s) async(%d)" % (self.clause_name(x), other))
        g.pragma("wait" + g.pick(["", "(%d)" % other]))
        self.report(x, "chain")
        return True

    def look(self, x, y):
        """The host looks at X, or at what the device has of it."""
        g = self.g
        if not x.mapped():
            return False
        g.pragma("update %s(%s)%s" % (g.pick(["self", "host"]), self.memory_name(x, "self"),
                                      g.pick(["", "", " if_present", " if(workers > 0)"])))
        x.newer = False
        self.report(x, "look")
        if g.chance(50):
            # What the host sets here is overwritten.
            self.save(x, "kept")
            self.fill(x)
            g.pragma("update self(%s)" % self.memory_name(x, "self"))
            self.restore_on_host(x)
            self.report(x, "look again")
        return True

    def host_changes(self, x, y):
        g = self.g
        self.to_host(x)
        if not x.rank or g.chance(30) or not x.count():
            self.fill(x)
            if x.mapped():
                g.pragma("update device(%s)" % self.memory_name(x, "device"))
            return True
        if x.kind.parents:
            return False
        first, last, step = 2, x.extents[-1] - 1, g.pick([1, 1, 2, 3]) if x.kind.clause else 1
        if not x.kind.section:
            first, last, step = 1, x.extents[-1], 1
        g.open("do %s = %d, %d, %d" % (INDICES[x.rank - 1], first, last, step))
        self.open_extents(x, 0, x.rank - 1)
        g.emit(self.changed(x, y) if not y.newer else "%s = %s" % (
            x.element(self.index(x)), x.type.make.format("%d_8" % g.number(0, 96))))
        self.close_loops(x)
        if x.mapped():
            parts = ["%d:%d" % (x.lows[n], x.high(n)) for n in range(x.rank - 1)]
            parts = [g.pick([part, ":"]) for part in parts]
            parts.append("%d:%d" % (first + x.lows[-1] - 1, last + x.lows[-1] - 1)
                         + (":%d" % step if step > 1 else ""))
            names = [self.memory_name(x, "device")]
            if x.kind.clause:
                names.append("%s(%s)" % (x.name, ", ".join(parts)))
            g.pragma("update device(%s)" % g.pick(names))
        return True

    def present(self, x, y):
        """What the library says."""
        g = self.g
        if not x.kind.clause or not x.kind.plain or not x.count() or not x.rank or x.kind.parents:
            return False
        name = x.name + self.bounds(x) if x.kind.bounds else x.name
        with g.only(ON_DEVICE):
            g.emit("if (%sacc_is_present(%s)) print *, '%s: %s is %spresent'"
                   % (".not. " if x.mapped() else "", name, self.name, x.v, "not " if x.mapped() else ""))
        return True

    # Other procedures.

    def plain(self, x):
        return x.kind.plain and x.rank and x.count()

    def deviceptr(self, x, y):
        g = self.g
        # gfortran takes no arrays of assumed size there.
        named = (x.kind.clause and not x.kind.parents and "allocat" not in x.kind.text()
                 and "{size}" not in x.kind.text())
        if not (self.plain(x) and x.mapped() and named):
            return False
        self.count += 1
        name = "dev%d_%s" % (self.count, self.name)
        g.pragma("host_data use_device(%s)%s" % (x.name, g.pick(["", "", " if_present"])))
        actual = "%s" % x.name
        g.emit("call %s(workers, %s, %s)" % (name, ", ".join(map(str, x.extents)), actual))
        g.pragma("end host_data")
        construct = g.pick(["parallel loop", "parallel loop gang worker", "serial loop", "kernels loop"])
        self.extra.append((name, x, construct + " deviceptr(x)", "(%s)" % ", ".join(SIZES[:x.rank])))
        self.after([x])
        return True

    def called(self, x, y):
        g = self.g
        if not x.rank:
            return False
        self.count += 1
        name = "sub%d_%s" % (self.count, self.name)
        shape = "(%s)" % ", ".join(":" * x.rank)
        if self.plain(x) and g.chance(50):
            shape = "(%s)" % ", ".join(SIZES[:x.rank])
        elif x.kind.bounds:
            return False
        clauses = ["", "present(x)", "default(present)", "copy(x)"] if x.mapped() else ["", "copy(x)"]
        construct = g.pick(["parallel loop gang worker ", "parallel loop ", "kernels loop ", "serial loop "])
        g.emit("call %s(workers, %s, %s)" % (name, ", ".join(map(str, x.extents)), x.name))
        self.extra.append((name, x, construct + g.pick(clauses), shape))
        self.after([x])
        return True

    def make_extra(self):
        g = self.g
        for name, x, directive, shape in self.extra:
            g.emit("")
            sizes = SIZES[:x.rank]
            g.open("subroutine %s(workers, %s, x)" % (name, ", ".join(sizes)))
            g.emit("integer, intent(in) :: workers, " + ", ".join(sizes))
            ctype = x.type.name
            if ctype.startswith("character") and "deviceptr" not in directive:
                ctype = "character(*)"
            g.emit("%s :: x%s" % (ctype, shape))
            g.emit("integer :: i, j, l")
            g.pragma(directive.strip())
            for number in reversed(range(x.rank)):
                g.open("do %s = 1, n%d" % (INDICES[number], number + 1))
            element = "x(%s)" % ", ".join(INDICES[:x.rank])
            g.emit("%s = %s" % (element, x.type.make.format(
                modulo("5_8 * %s + i" % x.type.take.format(element)))))
            self.close_loops(x)
            g.close("end subroutine")

    # The call.

    def call(self):
        g = self.g
        with_caller = [x for x in self.objects if x.kind.caller]
        g.open("block")
        for x in with_caller:
            self.rows(x, x.kind.caller)
        numbers = [str(extent) for x in self.objects for extent in x.extents]
        for x in with_caller:
            text = x.formatted(x.kind.setup)
            for number, size in enumerate(x.sizes()):
                text = text.replace(size, str(x.extents[number]))
            static = not any(word in x.kind.caller for word in ("allocatable", "pointer", "type(t"))
            if static and x.kind.name == "{v}":
                g.emit("x%s = %s" % (x.v, x.type.make.format("11_8")))
            for line in text.split("|") if text else []:
                (g.pragma if line.startswith("@") else g.emit)(line.lstrip("@"))
        arguments = ["workers", "3"] + numbers + [x.formatted(x.kind.actual) for x in self.dummies()]
        arguments = ", ".join(arguments)
        if self.function:
            g.emit("x%s = %s(%s)" % (self.function.v, self.name, arguments))
        else:
            g.emit("call %s(%s)" % (self.name, arguments))
        for x in with_caller:
            if not x.kind.parents:
                g.emit("call report('%s %s', transfer(x%s, [0_1]))" % (self.name, x.v, x.v))
        for x in with_caller:
            self.rows(x, x.kind.clean)
        g.close("end block")


LEFT_OUT = set()            # (kernel, situation): to make a program smaller that fails


def make_program(g, make_kernel=Kernel):
    """One module."""
    kernels = [make_kernel(g, number) for number in range(g.number(1, 3))]
    g.emit("")
    g.open("module program_%d" % g.seed)
    g.emit("use random_report")
    g.emit("use iso_c_binding, only: c_loc, c_f_pointer")
    with g.only(ON_DEVICE):
        g.emit("use openacc")
    g.emit("implicit none")
    g.open("type pair")
    g.emit("integer :: n, k")
    g.emit("real(8) :: x")
    g.close("end type")
    for kernel in kernels:
        kernel.declare_module()
    g.contains()
    for ctype in ("integer(4)", "integer(1)", "real(8)"):
        element = next(t for t in TYPES if t.name == ctype)
        g.open("subroutine put_%s(x, value)" % ctype.strip(")").replace("(", ""))
        g.pragma("routine seq")
        g.emit("%s, intent(inout) :: x" % ctype)
        g.emit("integer(8), intent(in) :: value")
        g.emit("x = %s" % element.make.format(modulo("7_8 * %s + value" % element.take.format("x"))))
        g.close("end subroutine")
    for kernel in kernels:
        kernel.make()
        kernel.make_extra()
        kernel.make_routines()
    shapes.end_module(g, kernels)


def generator(seed):
    g = FortranGenerator(seed)
    g.left_out = LEFT_OUT
    return g
