"""Family declares-fortran: variables with a declare directive.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

As family declares (../declares.py): a module has some variables with declare directives, and one or two
subroutines with more of their own: locals, saved ones, dummy arguments.  A subroutine is a row of steps.
What is allocatable is allocated several times, with other bounds; pointers and components of objects are
mapped and taken away.
"""

import math

from . import arrays
from .members import LEVELS
from ..objects import ON_DEVICE
from .shapes import modulo
from ..declares import INNER, Used
from ..declaresteps import Steps

TYPES = [t for t in arrays.TYPES if "type" not in t.name and "character" not in t.name]
REDUCED = ("integer(4)", "integer(8)", "real(8)", "real(4)")


class Leaf:
    """Elements of a variable: NAME, of RANK dimensions (0: a scalar) with SUFFIX behind the subscripts.
    POINTED: directives bring them, behind an object that is there."""

    def __init__(self, name="{v}", rank=1, suffix="", pointed=False):
        self.name, self.rank, self.suffix, self.pointed = name, rank, suffix, pointed


class Kind:
    """TOP: its declaration, "|" between lines; LEAVES.  MADE: "" for what is always there, or allocatable,
    pointer, components (these are allocated, but for the directives).  SCOPES: m for modules, s for saved
    locals, l for other locals, d for dummy arguments.  DIRECTIVE: what the directive names.  ACTUAL:
    declarations of the caller's."""

    constant = False

    def __init__(self, name, top, leaves, made="", scopes="m", directive="{v}", actual="", link=False):
        self.name, self.top, self.leaves, self.made, self.scopes = name, top, leaves, made, scopes
        self.directive, self.actual, self.link = directive, actual, link


KINDS = [
    Kind("scalar", "{T}{s} :: {v}", [Leaf(rank=0)], scopes="msl", link=True),
    Kind("scalar", "{T}{s} :: {v}", [Leaf(rank=0)], scopes="msl", link=True),
    Kind("array", "{T}{s} :: {v}{dims}", [Leaf()], scopes="msl", link=True),
    Kind("array", "{T}{s} :: {v}{dims}", [Leaf()], scopes="msl", link=True),
    Kind("target", "{T}, target{s} :: {v}{dims}", [Leaf()], scopes="msl"),
    Kind("matrix", "{T}{s} :: {v}{dims}", [Leaf(rank=2)], scopes="msl", link=True),
    Kind("object", "type t_{v}|  integer :: z|  {T} :: k|  {T} :: a{dims}|end type|type(t_{v}){s} :: {v}",
         [Leaf("{v}%k", 0), Leaf("{v}%a")], scopes="msl"),
    Kind("array of objects", "type t_{v}|  integer :: z|  {T} :: k|end type|type(t_{v}){s} :: {v}{dims}",
         [Leaf(suffix="%k")], scopes="msl"),
    Kind("allocatable", "{T}, allocatable{s} :: {v}{colons}", [Leaf()], "allocatable", "msl"),
    Kind("allocatable", "{T}, allocatable{s} :: {v}{colons}", [Leaf()], "allocatable", "msl"),
    Kind("allocatable matrix", "{T}, allocatable{s} :: {v}{colons}", [Leaf(rank=2)], "allocatable", "msl"),
    Kind("allocatable scalar", "{T}, allocatable{s} :: {v}", [Leaf(rank=0)], "allocatable", "msl"),
    Kind("pointer", "{T}, pointer{s} :: {v}{colons}", [Leaf(pointed=True)], "pointer", "m"),
    Kind("pointer matrix", "{T}, pointer{s} :: {v}{colons}", [Leaf(rank=2, pointed=True)], "pointer", "m"),
    Kind("object with allocatable",
         "type t_{v}|  {T} :: k|  {T}, allocatable :: a{colons}|end type|type(t_{v}){s} :: {v}",
         [Leaf("{v}%k", 0), Leaf("{v}%a", pointed=True)], "components", "m"),
    Kind("object with pointer",
         "type t_{v}|  {T} :: k|  {T}, pointer :: a{colons}|end type|type(t_{v}){s} :: {v}",
         [Leaf("{v}%k", 0), Leaf("{v}%a", pointed=True)], "components", "m"),
    Kind("common block", "{T} :: {v}{dims}|common /c_{v}/ {v}", [Leaf()], directive="/c_{v}/"),
    Kind("automatic array", "{T} :: {v}{auto}", [Leaf()], scopes="l"),
    Kind("explicit shape", "{T} :: {v}{dims}", [Leaf()], scopes="d", actual="{T} :: x{v}{dims}"),
    Kind("automatic shape", "{T} :: {v}{auto}", [Leaf()], scopes="d", actual="{T} :: x{v}{dims}"),
    Kind("explicit matrix", "{T} :: {v}{dims}", [Leaf(rank=2)], scopes="d", actual="{T} :: x{v}{dims}"),
    Kind("dummy scalar", "{T} :: {v}", [Leaf(rank=0)], scopes="d", actual="{T} :: x{v}"),
    Kind("dummy value", "{T}, value :: {v}", [Leaf(rank=0)], scopes="d", actual="{T} :: x{v}"),
]


class Part:
    """A leaf of the variable O, as in ../declares.py."""

    def __init__(self, o, leaf):
        self.o, self.g, self.leaf = o, o.g, leaf
        self.newer = self.lexical = False
        self.mapped = not leaf.pointed and o.clause != "link"
        self.always = self.mapped
        self.type = o.type
        self.shape()

    def shape(self):
        g, rank = self.g, self.leaf.rank
        self.extents = [g.pick([5, 12, 24, 40, 60]), g.pick([2, 3, 5])][:rank]
        if rank == 2:
            self.extents.reverse()
            self.extents = [self.extents[1] // 2 + 1, self.extents[0]]
        self.lows = [g.pick([1, 1, 0, -3, 5]) for _ in range(rank)]

    def many(self):
        return self.leaf.rank > 0

    def number(self):
        return math.prod(self.extents)

    def all(self):
        return 0, (self.extents[-1] if self.many() else 1)

    def rows(self):
        return math.prod(self.extents[:-1])

    def name(self):
        return self.o.text(self.leaf.name)

    def at(self, index):
        """The element with that number, from 0."""
        if not self.many():
            return self.name()
        if index.isdigit():
            parts = [int(index) % self.extents[0], int(index) // self.extents[0]][:self.leaf.rank]
            if self.leaf.rank == 1:
                parts = [int(index)]
            text = [str(n + low) for n, low in zip(parts, self.lows)]
        else:
            parts = [index]
            if self.leaf.rank == 2:
                parts = ["modulo(%s, %d)" % (index, self.extents[0]), "(%s) / %d" % (index, self.extents[0])]
            text = ["%s %+d" % (n, low) if low else n for n, low in zip(parts, self.lows)]
        return "%s(%s)%s" % (self.name(), ", ".join(text), self.leaf.suffix)

    def read(self, index):
        return self.type.take.format(self.at(index))

    def write(self, index, value):
        return "%s = %s" % (self.at(index), self.type.make.format(value))

    def some(self, within=None):
        """A stretch of the last dimension."""
        lo, length = within or self.all()
        if self.g.chance(50) or length < 2:
            return lo, length
        first = self.g.number(0, length - 1)
        if self.g.chance(15):
            return lo + first, 1
        return lo + first, self.g.number(1, length - first)

    def indices(self, stretch):
        """First and last number of the elements in STRETCH."""
        rows = self.rows()
        return stretch[0] * rows, sum(stretch) * rows - 1

    def subscripts(self, stretch):
        low = self.lows[-1]
        return "(%s%d:%d)" % (":, " if self.leaf.rank == 2 else "", low + stretch[0], low + sum(stretch) - 1)

    def section(self, stretch):
        g, o = self.g, self.o
        names = [self.name()]
        if o.whole() and not (o.linked_in_routines and stretch != self.all()):
            names += [o.v]
        if self.many() and not o.linked_in_routines and not self.leaf.suffix:
            names += [self.name() + self.subscripts(stretch)]
            if stretch[1] == 1 and self.leaf.rank == 1:
                names += [self.element(stretch[0])] * 2
        return g.pick(names)

    def element(self, index):
        """A clause's name of the element with that number alone; "" if there is none."""
        return self.at(str(index)) if self.many() and not self.leaf.suffix else ""

    def empty(self, index):
        """A section without elements, in front of that one; "" if there is none."""
        if not self.many() or self.leaf.suffix:
            return ""
        low = self.lows[-1] + index // self.rows()
        end = self.g.pick(["%d", "%d + min(workers, 0)", "min(workers, 0) %+d"]) % (low - 1)
        return self.name() + "(%s%d:%s)" % (":, " if self.leaf.rank == 2 else "", low, end)

    def pointer(self):
        return self.name()

    def writable(self):
        return True

    def reducible(self):
        """May a reduction clause name it?"""
        return (not self.many() and self.leaf.name == "{v}" and self.type.name in REDUCED
                and not self.o.kind.made)


class Variable:

    def __init__(self, g, kind, v, where):
        self.g, self.kind, self.v, self.where = g, kind, v, where
        types = TYPES
        if "value" in kind.name:
            types = [t for t in TYPES if "complex" not in t.name]
        self.type = g.pick(types)
        self.storage = ", save" if where == "s" else ""
        self.clause = self.pick_clause()
        self.linked_in_routines = self.clause == "link" and g.chance(70)
        self.parts = [Part(self, leaf) for leaf in kind.leaves]

    def pick_clause(self):
        g, kind = self.g, self.kind
        if self.where == "d":
            if kind.name.startswith("dummy value"):
                return g.pick(["copyin", "create"])
            return g.pick(["present", "present", "copyin", "copy", "create", "copyout"])
        if kind.made:
            return g.pick(["create", "create", "copyin"] if kind.made != "allocatable" else ["create"])
        clauses = ["create", "create", "copyin"]
        if self.where == "m" and kind.name != "common block":
            clauses += ["device_resident"] + (["link"] if kind.link else [])
        if self.where == "l":
            clauses += ["copy", "copyout", "device_resident"]
        return g.pick(clauses)

    def text(self, text):
        p = self.parts[-1] if hasattr(self, "parts") else None
        fields = {"v": self.v, "T": self.type.name, "s": self.storage}
        if p is not None:
            ends = [low + n - 1 for low, n in zip(p.lows, p.extents)]
            fields["dims"] = "(%s)" % ", ".join("%d:%d" % pair for pair in zip(p.lows, ends))
            fields["auto"] = "(%s)" % ", ".join("%d:n %+d" % (low, end - 3) for low, end in zip(p.lows, ends))
            fields["colons"] = "(%s)" % ", ".join(":" for _ in p.extents)
            if not p.many():
                fields = dict(fields, dims="", auto="", colons="")
        return text.format(**fields)

    def resident(self):
        return self.clause == "device_resident"

    def whole(self):
        return not any(p.leaf.pointed for p in self.parts)


class FortranUsed(Used):

    def clauses(self):
        # README's Limits of default(none).
        resident = any(p.o.resident() and (p.o.kind.made or "auto" in p.o.kind.name) for p in self.parts)
        dummy = self.kernel.internal and any(p.o.where == "d" for p in self.parts)
        text = super().clauses()
        return text.replace(" default(none)", "") if resident or dummy else text


class Program:

    def __init__(self, g):
        self.g, self.made, self.count, self.functions = g, {}, 0, []
        self.variables = [self.variable("m") for _ in range(g.pick([2, 3, 3, 4]))]

    def variable(self, where):
        g = self.g
        self.count += 1
        kinds = [k for k in KINDS if where in k.scopes]
        return Variable(g, g.pick(kinds), "v%d_%d" % (self.count, g.seed), where)

    def declare(self, o):
        for line in o.text(o.kind.top).split("|"):
            self.g.emit(line)

    def directive(self, o):
        self.g.pragma("declare %s(%s)" % (o.clause, o.text(o.kind.directive)))

    def make(self):
        g = self.g
        g.emit("")
        g.open("module program_%d" % g.seed)
        g.emit("use random_report")
        with g.only(ON_DEVICE):
            g.emit("use openacc")
        g.emit("implicit none")
        for o in self.variables:
            self.declare(o)
        g.random.shuffle(self.variables)
        for o in self.variables:
            self.directive(o)
        g.contains()
        before, g.lines = g.lines, []
        kernels = [Kernel(self, number) for number in range(g.pick([1, 1, 2]))]
        for kernel in kernels:
            kernel.make()
        g.lines = before + self.functions + g.lines
        g.emit("")
        g.open("subroutine run_%d(workers)" % g.seed)
        g.emit("integer, intent(in) :: workers")
        g.emit("integer :: i, turn")
        for kernel in kernels:
            kernel.declare_actual()
        for kernel in kernels:
            kernel.call()
        g.close("end subroutine")
        g.close("end module")


class Kernel(Steps):

    LEVELS, READING, WRITING, ZERO = LEVELS, "%s(%s)", "call %s(%s, %s)", "min(workers, 0)"
    ALONE = ("passed", "on_host")

    def __init__(self, program, number):
        self.begin_steps(program)
        g = self.g
        self.locals = [program.variable(g.pick("slldd")) for _ in range(g.pick([0, 1, 1, 2]))]
        self.budget = g.number(4, 8)
        self.internal = g.chance(20)

    def variables(self):
        return self.program.variables + self.locals

    def used(self, host=False):
        return FortranUsed(self, host)

    def dummies(self):
        return [o for o in self.locals if o.where == "d"]

    # The subroutine.

    def make(self):
        g = self.g
        g.emit("")
        g.open("recursive subroutine %s(%s)" % (self.name, ", ".join(["workers", "n", "depth"]
                                                                     + [o.v for o in self.dummies()])))
        g.emit("integer, intent(in) :: workers, n, depth")
        for o in self.locals:
            self.program.declare(o)
        if not self.internal:
            self.own_variables()
        for o in self.locals:
            self.program.directive(o)
        if self.internal:
            g.emit("call inner")
            g.contains()
            g.open("subroutine inner")
            self.own_variables()
        for o in self.variables():
            self.begin(o)
        self.all_steps()
        for o in self.variables():
            if o.kind.made in ("pointer", "components") or o.kind.made and g.chance(50):
                self.free(o)
        if self.internal:
            g.close("end subroutine")
        g.close("end subroutine")

    def own_variables(self):
        self.g.emit("integer :: i, j, k, m, turn")
        self.g.emit("integer(8) :: total, seen(300)")

    def begin(self, o):
        """O gets values."""
        g = self.g
        if o.kind.made:
            self.allocate(o, True)
            return
        if o.resident():
            for p in o.parts:
                self.fill_there(p)
            return
        self.fill(o)
        if o.clause == "link":
            return
        self.update_all("device", o)

    def targets(self, o):
        """What allocate statements name, with bounds and without."""
        p = o.parts[-1]
        bounds = ", ".join("%d:%d" % (low, low + n - 1) for low, n in zip(p.lows, p.extents))
        return p.name() + ("(%s)" % bounds if p.many() else ""), p.name()

    def allocate(self, o, first):
        """Allocate O, which may be so already if it is the FIRST time, with values."""
        g = self.g
        bounds, name = self.targets(o)
        if first and o.kind.made == "allocatable" and o.where != "l":
            g.emit("if (allocated(%s)) deallocate (%s)" % (name, name))
        g.emit("allocate (%s)" % bounds)
        self.fill(o)
        for p in o.parts:
            if p.mapped:
                self.update("device", p, p.all())

    def free(self, o):
        self.g.emit("deallocate (%s)" % self.targets(o)[1])

    def fill(self, o):
        for p in o.parts:
            self.loop(p, p.all(), p.write("i", self.new_value()))

    def new_value(self):
        return modulo("%d_8 * i + %d" % (self.g.number(1, 96), self.g.number(0, 96)))

    def loop(self, p, stretch, body):
        g = self.g
        if not p.many():
            g.emit("i = %d" % g.number(0, 9))
            g.emit(body)
            return
        g.open("do i = %d, %d" % p.indices(stretch))
        g.emit(body)
        g.close("end do")

    def fill_there(self, p):
        g = self.g
        if p.many():
            g.pragma("parallel loop")
            self.loop(p, p.all(), p.write("i", self.new_value()))
        else:
            g.pragma("serial")
            g.emit(p.write("0", "%d_8" % g.number(0, 96)))
            g.pragma("end serial")

    def report(self, text):
        self.line += 1
        self.g.emit("call report('%s %d', transfer(%s, [0_1]))" % (self.name, self.line, text))

    def tell(self, p, stretch):
        g = self.g
        if not p.many():
            self.report(p.read("0"))
            return
        g.emit("total = 1")
        first, last = p.indices(stretch)
        g.open("do i = %d, %d" % (first, last))
        g.emit("total = modulo(31 * total + %s, 1000003_8)" % p.read("i"))
        g.close("end do")
        self.report("total")

    def ask(self, p):
        g = self.g
        self.join()
        used = self.used()
        value = self.reading(used, p, "i")
        g.pragma("parallel loop %s num_workers(workers) copyout(seen(1:%d))%s"
                 % (g.pick(LEVELS), p.number(), used.clauses()))
        g.open("do i = 0, %d" % (p.number() - 1))
        g.emit("seen(i + 1) = %s" % value)
        g.close("end do")
        self.report("seen(1:%d)" % p.number())

    # Steps.

    def choices_around_steps(self):
        return [self.turns, self.strided]

    def strided(self):
        """Updates of every second element, or row."""
        g = self.g
        parts = [p for p in self.parts_in_clauses() if p.mapped and p.many() and not p.leaf.suffix]
        if not parts:
            return
        self.join()
        p = g.pick(parts)
        colons = ":, " * (p.leaf.rank - 1)
        halves = ["%s(%s%d::2)" % (p.name(), colons, p.lows[-1] + first) for first in (0, 1)]
        if not p.newer:
            g.pragma("update device(%s)" % g.pick(halves))
            return
        g.random.shuffle(halves)
        self.stale(p, p.all())
        for half in halves:
            g.pragma("update %s(%s)" % (g.pick(["self", "host"]), half))
        p.newer = False

    def choices_outside(self):
        return [self.leave, self.reallocate, self.reallocate] + [self.again] * (not self.internal)

    def again(self):
        g = self.g
        for o in self.variables():
            if o.kind.made in ("pointer", "components") and o.where == "m":
                return
        self.agree()
        arguments = ["workers", "n", "depth - 1"] + [o.v for o in self.dummies()]
        g.emit("if (depth > 0) call %s(%s)" % (self.name, ", ".join(arguments)))
        for o in self.variables():
            if o.kind.made and o.where != "l":
                self.allocate(o, True)

    def leave(self):
        g = self.g
        if any(o.kind.made in ("pointer", "components") for o in self.variables()):
            return
        self.agree()
        g.emit("if (depth == %d) return" % g.number(1, 3))

    def reallocate(self):
        g = self.g
        made = [o for o in self.variables() if o.kind.made]
        if not made:
            self.compute()
            return
        o = g.pick(made)
        self.join()
        form = g.number(0, 2)
        p = o.parts[-1]
        if form == 0 and o.kind.made == "allocatable" and p.many():
            # By an assignment, or move_alloc.
            self.free(o)
            p.shape()
            if p.leaf.rank == 1:
                p.lows = [1]
                g.emit("allocate (%s(%d))" % (p.name(), p.extents[0] + 3))
                value = p.type.make.format(self.new_value())
                g.emit("%s = [(%s, i = 1, %d)]" % (p.name(), value, p.extents[0]))
                self.update("device", p, p.all())
                p.newer = False
                return
        else:
            self.free(o)
            p.shape()
        for q in o.parts:
            if q.newer and q is not p:
                self.update_self(q, q.all())
        p.newer = False
        self.allocate(o, False)

    def turns(self):
        """A loop or a condition around steps."""
        g = self.g
        self.agree()
        end = g.pick(["do turn = 1, 2", "if (depth < 2) then", "block"])
        if end.startswith("do") and self.depth:
            end = "block"
        g.open(end)
        self.steps()
        self.agree()
        g.close("end " + end.split()[0])

    # The host.

    def update(self, direction, p, stretch):
        g, o = self.g, p.o
        attached = any(q.leaf.pointed and q.mapped for q in o.parts)
        whole = stretch == p.all() and not attached and o.whole()
        name = o.v if whole and g.chance(40) else p.section(stretch)
        clause = "host" if direction == "self" and g.chance(30) else direction
        more = g.pick(["", "", "", " if(workers > 0)", " if_present", " async", " async(2)"])
        if not o.kind.made and p.name() == o.v and not p.leaf.suffix and o.where == "m" and g.chance(12):
            with g.only(ON_DEVICE):
                g.emit("call acc_update_%s(%s)" % (direction, o.v))
            return
        g.pragma("update %s(%s)%s" % (clause, name, more))
        if "async" in more:
            g.pragma("wait")

    def stale(self, p, stretch):
        g = self.g
        if g.chance(30):
            with g.only(ON_DEVICE):
                self.loop(p, stretch, p.write("i", "%d_8" % g.number(0, 96)))

    def update_all(self, direction, o):
        if o.whole() and self.g.chance(50):
            self.g.pragma("update %s(%s)" % (direction, o.v))
            return
        for p in o.parts:
            if p.mapped:
                self.update(direction, p, p.all())

    def store(self, p, stretch):
        g = self.g
        value = modulo("5 * %s + %d" % (p.read("i"), g.number(0, 9)))
        routine = self.routine(p, "put") if g.chance(30) else ""
        self.loop(p, stretch, "call %s(i, %s)" % (routine, value) if routine else p.write("i", value))

    # Data directives.

    def open_data(self, clause, name, more=""):
        self.g.pragma("data %s(%s)%s" % (clause, name, more))

    def close_data(self):
        self.g.pragma("end data")

    def open_condition(self, text):
        self.g.open("if (%s) then" % text)

    def close_condition(self):
        self.g.close("end if")

    def loop_over(self, first, number, body):
        self.g.open("do i = %d, %d + %s" % (first, first - 1, number))
        self.g.emit(body)
        self.g.close("end do")

    def default_none(self, p):
        return "" if self.internal and p.o.where == "d" else super().default_none(p)

    def simple_value(self, p):
        return modulo("3 * %s + %d" % (p.read("i"), self.g.number(0, 96)))

    def all_pointed(self, p):
        return p.name()

    def ask_present(self, p):
        g = self.g
        if not p.leaf.suffix and p.name() == p.o.v:
            with g.only(ON_DEVICE):
                g.emit("if (.not. acc_is_present(%s)) print *, '%s is not there'" % (p.name(), p.o.v))

    def here_or_elsewhere(self, directive, o):
        """DIRECTIVE, here or in a procedure of its own."""
        g = self.g
        if o.where != "m" or g.chance(70):
            g.pragma(directive)
            return
        name = g.file_name("other")
        self.add_function(["subroutine " + name, "!$acc " + directive, "end subroutine"])
        g.emit("call " + name)

    # Routines.

    def routine(self, p, what):
        o = p.o
        if o.where != "m" or o.clause == "link" and not o.linked_in_routines:
            return ""
        if p.leaf.rank == 2 and o.kind.made:
            return ""           # its extents are not known there
        key = p, what, tuple(p.lows), tuple(p.extents)
        if key not in self.program.made:
            self.program.made[key] = self.make_routine(p, what)
        return self.program.made[key]

    def make_routine(self, p, what):
        g = self.g
        name = g.file_name(what + "_")
        level = {"get": "seq", "put": "seq"}.get(what, what)
        if what == "get":
            lines = ["integer(8) function %s(i)" % name, "!$acc routine seq", "  integer, value :: i",
                     "  %s = %s" % (name, p.read("i")), "end function"]
        elif what == "put":
            lines = ["subroutine %s(i, y)" % name, "!$acc routine seq", "  integer, value :: i",
                     "  integer(8), value :: y", "  " + p.write("i", "y"), "end subroutine"]
        else:
            lines = ["subroutine %s(y)" % name, "!$acc routine " + level, "  integer, value :: y",
                     "  integer :: i", "  integer(8) :: total"]
            lines += self.level_body(p, level) + ["end subroutine"]
        self.add_function(lines)
        return name

    def add_function(self, lines):
        g = self.g
        before, depth, g.lines, g.depth = g.lines, g.depth, [""], 1
        self.emit_lines([line.strip() for line in lines])
        self.program.functions += g.lines
        g.lines, g.depth = before, depth

    def level_body(self, p, level):
        g = self.g
        others = [q for q in self.parts()
                  if q.o is not p.o and q.always and q.o.where == "m" and not q.o.kind.made]
        other = g.pick(others) if others and g.chance(60) else None
        levels = g.pick(["vector"] if level == "vector" else ["worker", "worker", "worker vector", "vector"])
        second = other.read("modulo(i, %d)" % other.number()) if other else "i"
        if not p.many():
            return ["  total = y", "!$acc loop %s reduction(+:total)" % levels,
                    "  do i = 1, %d" % g.number(1, 70), "    total = total + %s" % second, "  end do",
                    "  " + p.write("0", modulo("3 * %s + total" % p.read("0")))]
        last = "size(%s) - 1" % p.name() if not p.leaf.suffix else str(p.number() - 1)
        return ["!$acc loop " + levels, "  do i = 0, %s" % last,
                "    " + p.write("i", modulo("3 * %s + y + %s" % (p.read("i"), second))), "  end do"]

    # Compute constructs.

    def value(self, used, p, index):
        g = self.g
        terms = ["%d * %s" % (g.pick([3, 5, 7]), self.reading(used, p, index)), str(g.number(0, 99)), index]
        for _ in range(g.pick([0, 1, 1, 2])):
            others = [q for q in self.parts() if q not in used.written and q is not p]
            if others:
                q = g.pick(others)
                at = "modulo(%s * %d + %d, %d)" % (index, g.pick([1, 1, 5]), g.number(0, 9), q.number())
                terms.append(self.reading(used, q, at))
        g.random.shuffle(terms)
        return modulo(" + ".join(terms))

    def forms(self, p):
        forms = []
        if p.many():
            forms += [self.elements] * 5 + [self.nest]
            if not p.o.resident() and p.mapped and p.leaf.name == "{v}" and not p.leaf.suffix:
                forms += [self.passed]
        if p.type.name in ("integer(4)", "integer(8)", "real(8)") and (p.many() or not p.o.kind.made):
            forms += [self.atomic] * 2
        if p.reducible():
            forms += [self.reduce] * 4
        return forms

    def emit_lines(self, lines):
        g = self.g
        for line in lines:
            if line.startswith("!$acc "):
                g.pragma(line[6:])
            elif line.startswith(("do ", "subroutine ", "integer(8) function ")):
                g.open(line)
            elif line.startswith("end "):
                g.close(line)
            else:
                g.emit(line)

    def elements(self, p, used):
        stretch = p.some()
        head = self.elements_head()
        used.written.add(p)
        value = self.value(used, p, "i")
        return head, ["do i = %d, %d" % p.indices(stretch), self.writing(used, p, "i", value), "end do"]

    def nest(self, p, used):
        g = self.g
        outer, inner = g.pick([("gang", "worker"), ("gang", "vector"), ("gang", "worker vector"),
                               ("gang worker", "vector"), ("worker", "vector"), ("gang", "seq")])
        used.written.add(p)
        index = "i + %d * j" % p.rows() if p.leaf.rank == 2 else "2 * j + i"
        rows, columns = (p.rows(), p.extents[-1]) if p.leaf.rank == 2 else (2, p.number() // 2)
        value = self.value(used, p, "(%s)" % index)
        return ("parallel loop %s num_workers(workers)" % outer,
                ["do j = 0, %d" % (columns - 1), "!$acc loop " + inner, "do i = 0, %d" % (rows - 1),
                 self.writing(used, p, index, value), "end do", "end do"])

    def atomic(self, p, used):
        g = self.g
        used.add(p, True)
        used.written.add(p)
        index = "modulo(i, %d)" % g.pick([1, 4, p.number()]) if p.many() else "0"
        if p.type.name == "real(8)":
            update = "{0} = {0} + mod(i, 5)".format(p.at(index))
        elif g.chance(50):
            update = "{0} = {0} + mod(i, 5)".format(p.at(index))
        else:
            number = "mod(i, 7)" if p.type.name == "integer(4)" else "mod(i, 7) + 0_8"
            update = "{0} = {1}({0}, {2})".format(p.at(index), g.pick(["max", "min", "ieor", "ior"]), number)
        lines = ["do i = 1, %d" % g.number(1, 80), "!$acc atomic" + g.pick(["", " update"]), update, "end do"]
        return "parallel loop %s num_workers(workers)" % g.pick(LEVELS), lines

    def fold(self, used, p):
        """An operator and a statement that folds a small number into the scalar P."""
        g, x = self.g, p.at("0")
        others = [q for q in self.parts() if q is not p and q not in used.written]
        term = "i"
        if others and g.chance(70):
            q = g.pick(others)
            term = "mod(%s, 16_8) + i" % self.reading(used, q, "modulo(i, %d)" % q.number())
        kind = p.type.name[-2]
        if p.type.name.startswith("real"):
            operator, term = g.pick(["+", "max", "min"]), "real(%s, %s)" % (term, kind)
        else:
            operator, term = g.pick(["+", "+", "max", "min", "ieor", "ior"]), "int(%s, %s)" % (term, kind)
        if operator == "+":
            return operator, "%s = %s + %s" % (x, x, term)
        return operator, "%s = %s(%s, %s)" % (x, operator, x, term)

    def reduce(self, p, used):
        g = self.g
        used.written.add(p)
        used.add(p, True)
        used.reduced.add(p.o)
        operator, fold = self.fold(used, p)
        head = g.pick(["parallel loop %s num_workers(workers)" % g.pick(LEVELS)] * 3 + ["serial loop"])
        return ("%s reduction(%s:%s)" % (head, operator, p.o.v),
                ["do i = 1, %d" % g.number(1, 90), fold, "end do"])

    def region(self, p, used):
        g = self.g
        head = g.pick(["parallel num_gangs(1) num_workers(workers)"] * 5 + ["serial"])
        return head, list(self.items(p, used)) + ["!$acc end " + head.split()[0]]

    def item(self, p, used):
        g = self.g
        used.written = {p}
        form = g.number(0, 9)
        routine = self.routine(p, g.pick(["worker", "vector"])) if form < 3 else ""
        if routine:
            used.add(p, True)
            used.called = True
            return ["call %s(%d)" % (routine, g.number(0, 99))]
        if p.many() and form < 7:
            value = self.value(used, p, "i")
            return ["!$acc loop " + g.pick(INNER), "do i = %d, %d" % p.indices(p.some()),
                    self.writing(used, p, "i", value), "end do"]
        if form < 7 and p.reducible():
            used.add(p, True)
            operator, fold = self.fold(used, p)
            return ["!$acc loop %s reduction(%s:%s)" % (g.pick(INNER), operator, p.o.v),
                    "do i = 1, %d" % g.number(1, 90), fold, "end do"]
        if p.many() and form == 7 and p.type.name[:4] in ("inte", "real") and not p.leaf.suffix:
            used.add(p, True)
            part = p.name() + p.subscripts(p.some())
            return ["%s = 96 - %s" % (part, part)]
        index = str(g.number(0, p.number() - 1))
        statement = self.writing(used, p, index, self.value(used, p, index))
        others = [q for q in self.parts() if q is not p]
        if g.chance(30) and others:
            q = g.pick(others)
            statement = "if (mod(%s, 2_8) == 1) %s" % (self.reading(used, q, str(q.number() - 1)), statement)
        return [statement]

    def passed(self, p):
        """A procedure whose construct finds its argument."""
        g, name = self.g, self.g.file_name("work")
        form = g.pick(["assumed", "explicit"])
        ends = ", ".join([":"] * p.leaf.rank if form == "assumed" else [str(n) for n in p.extents])
        clause = g.pick(["", " present(x)", " copy(x)", " no_create(x)", " default(present)"])
        index = "modulo(i, %d) + 1, i / %d + 1" % (p.rows(), p.rows()) if p.leaf.rank == 2 else "i + 1"
        element = "x(%s)" % index
        value = p.type.make.format(modulo("3 * %s + i" % p.type.take.format(element)))
        self.add_function([
            "subroutine %s(workers, x)" % name, "integer, intent(in) :: workers",
            "%s, intent(inout) :: x(%s)" % (p.type.name, ends), "integer :: i",
            "!$acc parallel loop %s num_workers(workers)%s" % (g.pick(LEVELS), clause),
            "do i = 0, %d" % (p.number() - 1), "%s = %s" % (element, value), "end do", "end subroutine"])
        g.emit("call %s(workers, %s)" % (name, p.o.v))
        p.newer = True

    # The caller.

    def declare_actual(self):
        for o in self.dummies():
            self.g.emit(o.text(o.kind.actual))

    def call(self):
        g, ends = self.g, []
        for o in self.dummies():
            p = o.parts[0]
            g.emit("x%s = %s" % (o.v, p.type.make.format("%d_8" % g.number(0, 96))))
            if o.clause == "present":
                structured = g.chance(50)
                g.pragma("%s copy%s(x%s)" % (("data", "", o.v) if structured else ("enter data", "in", o.v)))
                ends.append("end data" if structured else "exit data copyout(x%s)" % o.v)
        arguments = ["workers", "3", str(g.number(0, 2))] + ["x" + o.v for o in self.dummies()]
        turns = g.chance(30)
        if turns:
            g.open("do turn = 1, 2")
        g.emit("call %s(%s)" % (self.name, ", ".join(arguments)))
        if turns:
            g.close("end do")
        for end in reversed(ends):
            g.pragma(end)
        for o in self.dummies():
            if o.clause in ("present", "copy"):
                g.emit("call report('%s %s', transfer(x%s, [0_1]))" % (self.name, o.v, o.v))


def make_program(g):
    Program(g).make()
