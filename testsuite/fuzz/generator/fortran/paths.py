"""Family paths-fortran: all paths of components to what a clause names, in all ways to map it.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

As families paths and paths-cplusplus (../paths.py): an object (ROOTS), components and elements of them
(STEPS), and what constructs change (LEAVES): "o%c(2)%c%v(4:8)".  What is allocatable or a pointer on the path
is a station.  The ways to map them and a construct's clauses are those of ../paths.py.
"""

from .. import paths
from ..objects import ON_DEVICE

LOWER, COUNT = -2, 12
TYPES = ["integer", "integer(8)", "integer(2)", "real", "real(8)"]


class Root:
    """The object of type {T}, or class {C}: TOP, PARAMETER, DECLARE: what declares it in the module, as a
    dummy argument or in the kernel; SET: a statement; CALLER, SET_CALLER: what the caller has for it; OPEN
    and CLOSE: what is around the kernel's text.  NAME: how paths begin; WHOLE: what a clause names; {ix}: an
    index.  ARRAY: it is an element; LED_TO: of an array that is allocatable or a pointer."""

    method, bare = False, True

    def __init__(self, title, declare="", name="o", whole="", **fields):
        self.title, self.declare, self.name, self.whole = title, declare, name, whole or name
        self.top = self.parameter = self.caller = self.set_caller = self.set = ""
        self.open = self.close = ""
        self.__dict__.update(fields)
        self.array, self.element = "{ix}" in name, "{ix}" in self.whole
        self.led_to = "(:)" in declare
        self.prefix = name + "%"


def dummy(title, attributes, caller, set_caller=""):
    return Root(title, parameter=attributes + " :: o", caller=caller, set_caller=set_caller)


ROOTS = [
    Root("local", "{T}, target :: o"),
    Root("saved", "{T}, save, target :: o"),
    Root("pointer", "{T}, pointer :: o", set="allocate (o)"),
    Root("allocatable", "{T}, allocatable, target :: o", set="allocate (o)"),
    Root("module variable", top="{T}, save, target :: g_{id}", name="g_{id}"),
    Root("module pointer", top="{T}, pointer :: g_{id} => null()", name="g_{id}", set="allocate (g_{id})"),
    dummy("dummy", "{T}, intent(inout), target", "{T}, target :: x"),
    dummy("polymorphic dummy", "{C}, intent(inout), target", "{T}, target :: x"),
    dummy("pointer dummy", "{T}, pointer, intent(inout)", "{T}, pointer :: x", "allocate (x)"),
    dummy("allocatable dummy", "{T}, allocatable, intent(inout), target", "{T}, allocatable, target :: x",
          "allocate (x)"),
    Root("polymorphic pointer", "{C}, pointer :: o", set="allocate (o)"),
    Root("associate", "{T}, target :: oo", open="associate (o => oo)", close="end associate"),
    Root("element", "{T}, target :: o(3)", "o({ix})"),
    Root("element of whole", "{T}, target :: o(3)", "o({ix})", "o"),
    Root("element of allocatable", "{T}, allocatable, target :: o(:)", "o({ix})", "o", set="allocate (o(3))"),
    Root("element of pointer", "{T}, pointer :: o(:)", "o({ix})", "o", set="allocate (o(3))"),
]


class Step:
    """MEMBER declares the component, of type {T}; AFTER: from there on; ALLOCATE: it is a station, and what
    makes it."""

    pointer, base = "c", False

    def __init__(self, name, member, after="c%", allocate=""):
        self.name, self.member, self.after, self.allocate = name, member, after, allocate
        self.station = "c" if allocate else ""


STEPS = [
    Step("component", "{T} :: c"),
    Step("element", "{T} :: c(3)", "c({ix})%"),
    Step("pointer", "{T}, pointer :: c", allocate="c"),
    Step("allocatable", "{T}, allocatable :: c", allocate="c"),
    Step("element of pointer", "{T}, pointer :: c(:)", "c({ix})%", "c(3)"),
    Step("element of allocatable", "{T}, allocatable :: c(:)", "c({ix})%", "c(3)"),
]


class Leaf:
    """As in ../paths.py; ALLOCATE: what makes it, and then POINTERS is not empty."""

    station, letter = "", "v"

    def __init__(self, name, member, element, clauses, allocate="", scalar=False):
        self.name, self.member, self.element, self.clauses = name, member, element, clauses
        self.allocate, self.scalar, self.pointers = allocate, scalar, [("v", "")] if allocate else []


PART, BOUNDS = "v({lo}:{hi})", "%d:%d" % (LOWER, LOWER + COUNT - 1)
LEAVES = [
    Leaf("scalar", "{E} :: v", "v", ["v"], scalar=True),
    Leaf("allocatable scalar", "{E}, allocatable :: v", "v", ["v"], "v", scalar=True),
    Leaf("pointer to scalar", "{E}, pointer :: v", "v", ["v"], "v", scalar=True),
    Leaf("array", "{E} :: v(%s)" % BOUNDS, "v({i})", [PART, "v"]),
    Leaf("allocatable", "{E}, allocatable :: v(:)", "v({i})", [PART, "v"], "v(%s)" % BOUNDS),
    Leaf("pointer", "{E}, pointer :: v(:)", "v({i})", [PART, "v"], "v(%s)" % BOUNDS),
    Leaf("columns", "{E} :: v(%s, 3)" % BOUNDS, "v({i}, {ix})", ["v(:, {ix})", "v"]),
    Leaf("allocatable columns", "{E}, allocatable :: v(:, :)", "v({i}, {ix})", ["v(:, {ix})", "v"],
         "v(%s, 3)" % BOUNDS),
]


class Program(paths.Program):

    roots, step_rows, leaves, count, lower = ROOTS, STEPS, LEAVES, COUNT, LOWER
    types = TYPES

    def one_directive(self):
        """gfortran takes no variable and its component in one."""
        return False

    def type_of(self, level):
        return "type(p%d_%d)" % (level, self.id)

    def rooted(self, text):
        return text.replace("{T}", self.type_of(0)).replace("{id}", str(self.id)).replace(
            "{C}", self.type_of(0).replace("type(", "class("))

    def declare(self):
        g, last = self.g, len(self.steps)
        for level in range(last, -1, -1):
            g.open("type :: p%d_%d" % (level, self.id))
            g.emit("integer :: a%d = 0" % level)
            members = [row.member for row in (self.ends if level == last else self.steps[level:level + 1])]
            for member in members:
                g.emit(self.text(member.replace("{T}", self.type_of(level + 1)), level))
            g.emit("integer(2) :: b%d = 0" % level)
            g.close("end type")
        if self.root.top:
            g.emit(self.rooted(self.root.top))

    def routine(self):
        """Among the procedures."""

    def make_routine(self):
        g, element = self.g, "q"
        arguments, types = "q", [(self.ctype, "q")]
        if self.called == "object":
            element = "o%" + self.behind_called()
            arguments, types = "o, i, k", [(self.type_of(self.called_at), "o")]
        g.emit("")
        g.open("subroutine change_%d(%s, y)" % (self.id, arguments))
        g.pragma("routine seq")
        for declared, name in types:
            g.emit("%s, intent(inout) :: %s" % (declared, name))
        g.emit("integer, value :: %sy" % ("i, k, " if self.called == "object" else ""))
        g.emit(self.statement(element, self.converted(self.sum_of(self.read(element), "y"))))
        g.close("end subroutine")

    def call(self):
        arguments = self.element("i")
        if self.called == "object":
            arguments = "%s, %s, k" % (self.prefixes[self.called_at][:-1], "0" if self.leaf.scalar else "i")
        return "call change_%d(%s, %s)" % (self.id, arguments, self.beside())

    def fill(self):
        g = self.g
        for level, step in enumerate(self.steps):
            self.allocate(step, self.prefixes[level])
        for end in self.ends:
            self.allocate(end, self.at)
        for level, prefix in enumerate(self.prefixes):
            g.emit("%sa%d = %d" % (prefix, level, g.number(0, 99)))
            g.emit("%sb%d = %d_2" % (prefix, level, g.number(0, 99)))
        for end in self.ends:
            value = self.converted("%d * i + %d" % (g.number(1, 9), g.number(0, 99)))
            if "columns" in end.name:
                g.emit("%s%s = 0" % (self.at, end.letter))
            self.statement_loop("%s = %s" % (self.element("i", end), value), *self.all_indices())

    def allocate(self, row, prefix):
        """What ROW is, behind PREFIX; that of a saved object may be there, from another call."""
        if not row.allocate:
            return
        if "allocatable" in row.member:
            name = prefix + row.allocate.partition("(")[0]
            self.g.emit("if (allocated(%s)) deallocate (%s)" % (name, name))
        self.g.emit("allocate (%s%s)" % (prefix, row.allocate))

    def all_indices(self):
        return (0, 0) if self.leaf.scalar else (LOWER, LOWER + COUNT - 1)

    def statement_loop(self, statement, first, last):
        self.g.emit("do i = %d, %d" % (first, last))
        self.put(statement)
        self.g.emit("end do")

    def loop(self, body):
        self.statement_loop(body, self.lo, self.lo + self.n - 1)

    def converted(self, value):
        name, _, kind = self.ctype.rstrip(")").partition("(")
        kind = kind or "4"
        value = "iand(%s, 1023)" % value
        return "real(%s, %s)" % (value, kind) if name == "real" else "int(%s, %s)" % (value, kind)

    def read(self, text):
        return "int(%s)" % text

    def sum_of(self, value, other):
        return "3 * %s + %s" % (value, other)

    def statement(self, target, value):
        return "%s = %s" % (target, value)

    def line(self, text):
        if text == "}":
            self.g.pragma("end data")
        else:
            self.g.pragma(text.rstrip("{"))

    def reduction(self, text):
        g = self.g
        g.emit("total = %d" % g.number(0, 99))
        g.pragma("parallel loop %s num_workers(workers) reduction(+:total) %s" % (g.pick(paths.LEVELS), text))
        self.loop("total = total + " + self.sum_of(self.read(self.element("i")), self.beside()))
        if "async" in text:
            g.pragma("wait")
        g.emit("call report('kernel_%d sum', transfer(total, [0_1]))" % self.id)

    def through(self, body):
        """BODY with another name for the element."""
        name = self.element("i")
        return "associate (q => %s); %s; end associate" % (name, body.replace(name, "q"))

    def both(self, first, second):
        return "%s\n%s" % (first, second)

    def put(self, body):
        for statement in body.split("\n"):
            self.g.emit("  " + statement)

    def block(self, directive, body):
        g = self.g
        g.pragma(directive)
        body()
        g.pragma("end " + directive.split()[0])

    def make_kernel(self):
        g, root = self.g, self.root
        way = self.choose_way()
        g.emit("")
        g.open("subroutine kernel_%d(workers%s)" % (self.id, ", o" if root.parameter else ""))
        g.emit("integer, intent(in) :: workers")
        for declaration in (root.parameter, root.declare):
            if declaration:
                g.emit(self.rooted(declaration))
        g.emit("integer :: i, k, total")
        for rows in (self.steps, self.ends):
            g.emit("! %s: %s" % (root.title, ", ".join(row.name for row in rows)))
        g.emit("k = 1")
        for text in (root.set, root.open):
            if text:
                g.emit(self.rooted(text))
        self.body(way)
        if root.close:
            g.emit(root.close)
        g.close("end subroutine")

    def report(self):
        g, name = self.g, "kernel_%d" % self.id
        for end in self.ends:
            g.emit("call report('%s %s', transfer(%s, [0_1]))" % (name, end.letter, self.at + end.letter))
        for level, prefix in enumerate(self.prefixes):
            for beside in "ab":
                g.emit("call report('%s %s%d', transfer(%s%s%d, [0_1]))"
                       % (name, beside, level, prefix, beside, level))
        with g.only(ON_DEVICE):
            for end in self.ends:
                g.emit("if (acc_is_present(%s)) print *, '%s %s is left'"
                       % (self.at + end.letter, name, end.letter))

    def make_run(self):
        g, root = self.g, self.root
        g.emit("")
        g.open("subroutine run_%d(workers)" % self.id)
        g.emit("integer, intent(in) :: workers")
        if root.caller:
            g.emit(self.rooted(root.caller))
            if root.set_caller:
                g.emit(root.set_caller)
        g.emit("call kernel_%d(workers%s)" % (self.id, ", x" if root.caller else ""))
        g.close("end subroutine")


def make_program(g):
    """One module."""
    program = Program(g)
    g.emit("")
    g.open("module program_%d" % g.seed)
    g.emit("use random_report")
    with g.only(ON_DEVICE):
        g.emit("use openacc")
    g.emit("implicit none")
    program.declare()
    g.contains()
    if program.called:
        program.make_routine()
    program.make_kernel()
    program.make_run()
    g.close("end module")
