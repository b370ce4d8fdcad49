"""Families arrays and arrays-cplusplus: objects of all kinds under directives of all kinds.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A program has two or three objects (arrayobjects.py) and one kernel: steps in a row, some with steps
inside.  A step maps a section of an object, in one of many ways, or has a compute construct, or
lets the host look or write.  The generator knows of each object which elements are on the device, and
by which directives; so every construct has clauses that are right, and no element is used on one
side while the other has a newer value: what one side writes is updated before the other side looks.
"""

from . import arrayobjects
from .arrayconstructs import ALGORITHM_HEADERS, Constructs
from .objects import Generator, ON_DEVICE
from .skeleton import start_run

LEVELS = ["gang", "gang worker", "gang worker", "gang vector", "gang worker vector", "worker", "vector",
          "worker vector", "", "seq"]
HEADERS = ["#include <stdio.h>", "#include <stdlib.h>", "#ifdef _OPENACC", "#include <openacc.h>", "#endif",
           "enum colour { RED, GREEN, BLUE, ALL = 7 };"]
TAIL = """
static void
tell (const char *kernel, int line, unsigned value)
{
  printf ("%s %d %08x\\n", kernel, line, value);
}
"""
# What the body of a kernel stands in: its beginning, its end, and what kinds of objects have to allow.
CONTEXTS = [("", "", "")] * 8 + [
    ("for (int turn = 0; turn < 2; turn++) {", "}", ""), ("do {", "} while (workers < 0);", ""),
    ("if (workers > 0) {", "}", ""), ("switch (n) { default: {", "} }", "")]
C_CONTEXTS = CONTEXTS + [("void inner (void) {", "} inner ();", "lambdas")]
CPLUSPLUS_CONTEXTS = CONTEXTS + [
    ("auto lambda = [&] () {", "}; lambda ();", "lambdas"),
    ("auto lambda = [&] () {", "}; lambda ();", "lambdas"),
    ("auto lambda = [=] () mutable {", "}; lambda ();", "lambdas"),
    ("auto lambda = [&] (auto) {", "}; lambda (1);", "templates"),
    ("auto outer = [&] () { auto inner = [&] () {", "}; inner (); }; outer ();", "templates")]


def whole_number(element, ctype):
    """The text ELEMENT, an object of CTYPE, as unsigned."""
    return "(unsigned) %s" % ("__real__ " + element if "Complex" in ctype else element)


def converted(value, ctype):
    """The text VALUE, an unsigned number, as CTYPE."""
    if ctype == "_Bool":
        return "(%s) & 1" % value
    if ctype == "enum colour":
        return "(enum colour) ((%s) & 7)" % value
    if ctype in ("double", "float") or "Complex" in ctype:
        return "(%s) ((%s) & 0xfff)" % (ctype, value)
    return "(%s) (%s)" % (ctype, value)


class Object:
    """One object of KIND, called NAME, with elements of type CTYPE; RANGE: what is on the device, LO and
    LENGTH, or None; LEXICAL: by a data construct around; HELD: what holds its pointers is there."""

    def __init__(self, g, kind, name):
        self.g, self.kind, self.name = g, kind, name
        self.ctype = g.pick(kind.types)
        self.count = kind.count or 12 * g.number(1, 5)
        self.range = (0, self.count) if kind.declared else None
        self.lexical = self.held = False

    def text(self, text, lo=0, length=0):
        """TEXT of the kind; bounds are numbers or expressions."""
        bounds = {"n": self.bound(self.count), "L": self.bound(self.count // 3), "lo": self.bound(lo),
                  "len": self.bound(length) if length else self.g.pick(["(n - 60)", "0"])}
        return text.format(v=self.name, E=self.ctype, N=self.count, id=self.g.seed, i="{i}",
                           values=", ".join(str(self.g.number(0, 99)) for _ in range(self.count))
                           if "{values}" in text else "", **bounds)

    def declaration(self, text):
        return text.format(v=self.name, E=self.ctype, N=self.count, L=self.count // 3,
                           values=", ".join(str(self.g.number(0, 99)) for _ in range(self.count)))

    def bound(self, number):
        form = self.g.number(0, 9)
        if form < 6:
            return str(number)
        if form < 8:
            return "(n - %d)" % (60 - number)
        return "(int) (%s)" % ("n / 60 * %d" % number)

    def at(self, index, fill=False):
        text = self.kind.fill if fill and self.kind.fill else self.kind.at
        return text.format(v=self.name, E=self.ctype, N=self.count, L=self.count // 3, i=index)

    def number(self, element):
        return whole_number(element, self.ctype)

    def read(self, index):
        return self.number(self.at(index))

    def converted(self, value):
        if self.kind.mask:
            return "(%s) & %s" % (value, self.kind.mask)
        return converted(value, self.ctype)

    def write(self, index, value, fill=False):
        return "%s = %s;" % (self.at(index, fill), self.converted(value))

    def section(self, part):
        """A clause's name of the elements PART."""
        if part == (0, self.count) and (not self.kind.part or self.g.chance(70)):
            return self.text(self.g.pick(self.kind.whole))
        return self.text(self.kind.part, *part)

    def address_at(self, index):
        return "(%s *) %s + %s" % (self.ctype, self.declaration(self.kind.address), index)

    def address(self, part):
        """A pointer to the first of PART for functions of the library's."""
        return self.address_at(part[0])

    def memory(self, part):
        """Address and size of PART."""
        if self.kind.memory:
            return self.declaration(self.kind.memory)
        return "%s, %s" % (self.address(part), self.size(part))

    def size(self, part):
        return "%d * sizeof (%s)" % (part[1], self.ctype)

    def some_part(self, within):
        """A part of WITHIN, or all."""
        unit, (lo, length) = self.kind.unit, within
        if not self.kind.part or self.g.chance(55) or length <= unit:
            return within
        first = self.g.number(0, length // unit - 1)
        count = self.g.number(1, length // unit - first)
        return lo + first * unit, count * unit

    def whole(self, part):
        return part == (0, self.count)

    def may_go_without(self):
        """Whether a construct need not name it."""
        if self.range is None:
            return self.kind.alone
        # Where a pointer points to has to be there.
        first, length = self.range
        return self.kind.implicit and (self.whole(self.range) or self.lexical
                                       or self.kind.pointer and first <= self.kind.aim <= first + length)


class Program(Constructs):

    def __init__(self, g, kinds, contexts):
        self.g, self.budget = g, g.number(4, 9)
        self.kernel, self.line = g.file_name("kernel"), 0
        self.objects = self.make_objects(kinds)
        self.context = g.pick([c for c in contexts
                               if all(getattr(o.kind, c[2] or "lambdas") or not c[2] for o in self.objects)])
        self.functions, self.cplusplus = [], contexts is CPLUSPLUS_CONTEXTS
        self.queue = None       # where a construct may still run

    def make_objects(self, kinds):
        g = self.g
        objects = [Object(g, g.pick(kinds), "a%d_%d" % (number, g.seed))
                   for number in range(g.pick([1, 2, 2, 2, 3]))]
        if all(o.kind.read_only for o in objects):
            objects[0] = Object(g, kinds[0], objects[0].name)
        return objects

    # What a family changes whose objects are not apart from each other (aliases.py).

    def at_hand(self):
        """Objects that a step may be about."""
        return self.objects

    def renamed(self, o, part):
        """An object and a part of it that is the same memory as PART of O."""
        return o, part

    def beside(self, o, part, named):
        """More clauses for a construct that uses PART of O; their objects are added to NAMED."""
        return ""

    def source_index(self, target, source, index, text):
        """Where the iteration that writes INDEX of TARGET reads SOURCE, if TEXT is a place of no meaning."""
        return text

    # The program's parts.

    def make(self):
        g = self.g
        g.emit("")
        for o in self.objects:
            self.several(o, o.kind.top)
        before, g.lines = g.lines, []
        self.make_kernel()
        kernel, g.lines = g.lines, before + self.functions
        g.lines += kernel
        for o in self.objects:
            self.several(o, o.kind.late)
        start_run(g)
        for o in self.objects:
            self.several(o, o.kind.caller)
        arguments = [o.declaration(o.kind.argument) for o in self.objects if o.kind.parameter]
        g.emit("%s (%s);" % (self.kernel, ", ".join(["workers", "60"] + arguments)))
        g.close()

    def directive(self, text, o, part, more=""):
        """A directive with a clause for PART of O, or some in a loop."""
        g = self.g
        if not o.kind.each:
            g.pragma("%s(%s)%s" % (text, o.section(part), more))
        else:
            g.emit("for (int k = 0; k < 3; k++)")
            g.open()
            g.pragma("%s(%s)%s" % (text, o.text(o.kind.each), more))
            g.close()
        if "async" in more:
            g.pragma("wait")

    def several(self, o, text):
        if text:
            self.g.lines += o.declaration(text).split("\n")

    def make_kernel(self):
        g = self.g
        parameters = [o.declaration(o.kind.parameter) for o in self.objects if o.kind.parameter]
        g.emit("")
        g.emit("static __attribute__ ((noinline)) void")
        g.emit("%s (%s)" % (self.kernel, ", ".join(["int workers", "int n"] + parameters)))
        g.open()
        for o in self.objects:
            g.emit("/* %s, %s */" % (o.kind.name, o.ctype))
            count = "(n - 60 + {N})"        # not known when it is compiled
            self.several(o, o.kind.declare.replace("[n]", "[%s]" % count).replace("[n /", "[%s /" % count))
            self.several(o, o.kind.set)
            if o.kind.fill:
                self.fill(o)
        if self.context[0]:
            g.emit(self.context[0])
        for o in self.objects:
            if not o.kind.fill:
                self.fill(o)
            if o.kind.declared:
                g.pragma("update device(%s)" % o.section(o.range))
        while self.budget > 0:
            self.step(0)
        self.join()
        for o in self.objects:
            if o.kind.declared:
                g.pragma("update self(%s)" % o.section(o.range))
            self.tell(o, (0, o.count))
            if o.kind.address and not o.kind.declared:
                self.accelerator('if (acc_is_present (%s, sizeof (%s))) puts ("%s is left");'
                                 % (o.address((0, 1)), o.ctype, o.name))
        if self.context[1]:
            g.emit(self.context[1])
        for o in self.objects:
            self.several(o, o.kind.free)
        g.close()

    def fill(self, o):
        g = self.g
        if o.kind.fill != "none":
            value = "%du * i + %d" % (g.number(1, 99), g.number(0, 99))
            g.emit("for (int i = 0; i < %d; i++) %s" % (o.count, o.write("i", value, True)))

    def accelerator(self, *lines):
        """What the library alone does."""
        self.g.lines += [ON_DEVICE, *lines, "#endif"]

    def tell(self, o, part):
        """Print a sum of the elements PART, as the host has them."""
        g = self.g
        self.line += 1
        g.emit("{ unsigned sum = 1;")
        g.emit("  for (int i = %d; i < %d; i++) sum = 31 * sum + %s;"
               % (part[0], part[0] + part[1], o.read("i")))
        g.emit('  tell ("%s", %d, sum); }' % (self.kernel, self.line))

    def join(self):
        """Wait for the queue in which a construct may be."""
        if self.queue is not None:
            self.g.pragma(self.g.pick(["wait", "wait(%d)" % self.queue]))
            self.queue = None

    def steps(self, depth):
        for _ in range(self.g.number(1, 3)):
            self.step(depth)

    def step(self, depth):
        g = self.g
        self.budget -= 1
        choices = [self.compute] * 6 + [self.host] * 2
        if depth < 4:
            choices += [self.map] * 5 + [self.no_elements]
        g.pick(choices)(depth)

    # The host.

    def host(self, depth):
        """The host looks at some elements, and writes others."""
        g, o = self.g, self.g.pick(self.at_hand())
        self.join()
        if o.range is None:
            part = o.some_part((0, o.count))
        else:
            part = o.some_part(o.range)
            if not o.kind.read_only:
                self.update("self", o, part)
        self.tell(o, part)
        if not o.kind.read_only and g.chance(70):
            part = o.some_part(part)
            g.emit("for (int i = %d; i < %d; i++) %s"
                   % (part[0], part[0] + part[1],
                      o.write("i", "5u * %s + %d" % (o.read("i"), g.number(0, 9)))))
            if o.range is not None:
                self.update("device", o, part)

    def update(self, direction, o, part):
        g = self.g
        o, part = self.renamed(o, part)
        if o.kind.address and g.chance(12):
            self.accelerator("acc_update_%s (%s);" % (direction, o.memory(part)))
            return
        clause = "host" if direction == "self" and g.chance(30) else direction
        more = g.pick(["", "", "", " if(workers > 0)", " if_present", " async", " async(2)"])
        self.directive("update " + clause, o, part, more)

    def update_all(self, direction):
        for o in self.objects:
            if o.range is not None and not o.kind.read_only:
                self.update(direction, o, o.range)

    # Data directives.

    def another(self, o):
        """A clause for all of an object that is not O, nor on the device; "" if there is none."""
        others = [p for p in self.objects if p is not o and p.range is None and p.kind.part
                  and not (p.kind.each or p.kind.outer or p.kind.read_only)]
        if not others or not self.g.chance(60):
            return ""
        p = self.g.pick(others)
        return " copy(%s)" % p.section((0, p.count))

    def no_elements(self, depth):
        """Directives about a section without elements, which leave all as it was."""
        g, o = self.g, self.g.pick(self.objects)
        if not o.kind.part or o.kind.each or o.kind.outer:
            return
        self.join()
        first = o.some_part((0, o.count))[0]
        name = o.text(o.kind.part, first)
        clause = g.pick(["copyin", "copy"] if o.kind.read_only else ["copy", "copyin", "create", "copyout"])
        clauses = [" %s(%s)" % (clause, name), self.another(o)]
        g.random.shuffle(clauses)
        clauses = "".join(clauses)
        form = g.number(0, 3)
        if form == 0:
            g.pragma("enter data copyin(%s)" % name)
            g.pragma("exit data %s(%s)" % (g.pick(["copyout", "delete"]), name))
        elif form == 1:
            g.pragma("data" + clauses)
            g.emit(";")
        elif o.kind.read_only:
            g.pragma("parallel num_workers(workers)" + clauses)
            g.emit(";")
        else:
            g.pragma("parallel loop num_workers(workers)" + clauses)
            g.emit("for (int i = %d; i < %d + n - 60; i++) %s" % (first, first, o.write("i", "3u * i")))

    def map(self, depth):
        g, o = self.g, self.g.pick(self.at_hand())
        self.join()
        if o.range is not None:
            again = [] if o.kind.each else [self.map_again, self.map_again, self.absent_condition]
            g.pick(again + [self.enter_again])(o, depth)
            return
        part = o.some_part((0, o.count))
        outer = bool(o.kind.outer) and (not o.kind.apart or g.chance(60))
        ways = [self.enter] if o.kind.each else [self.data, self.data, self.enter, self.enter, self.condition]
        if o.kind.address and not o.kind.outer and not o.kind.read_only:
            ways += [self.library, self.map_data]
        if o.kind.address and not o.kind.read_only:
            ways += [self.own_memory]
        way = g.pick(ways)
        if outer and way in (self.condition, self.own_memory):
            outer = False
        structured = outer and g.chance(40)
        if structured:
            g.pragma("data copyin(%s)" % o.text(o.kind.outer))
            g.open()
        elif outer:
            g.pragma("enter data copyin(%s)" % o.text(o.kind.outer))
        o.held = outer
        way(o, part, depth)
        o.held = False
        if structured:
            g.close()
        elif outer:
            g.pragma("exit data delete(%s)" % o.text(o.kind.outer))

    def inside(self, o, part, lexical, depth):
        """Steps while PART of O is on the device."""
        before = o.range, o.lexical
        o.range, o.lexical = part, lexical
        self.steps(depth + 1)
        self.join()
        o.range, o.lexical = before

    def data(self, o, part, depth):
        """A data construct."""
        g = self.g
        clause = g.pick(["copy", "copy", "copyin", "create", "copyout", "pcopy", "present_or_create"])
        if o.kind.read_only:
            clause = g.pick(["copyin", "copyin", "pcopyin", "copy"])
        g.pragma("data %s(%s)%s%s" % (clause, o.section(part), self.beside(o, part, [o]),
                                      g.pick(["", "", " if(workers > 0)"])))
        g.open()
        if "create" in clause or clause == "copyout":
            self.update("device", o, part)
        self.inside(o, part, True, depth)
        if "create" in clause or "in" in clause:
            if not o.kind.read_only:
                self.update("self", o, part)
        g.close()

    def enter(self, o, part, depth):
        """Directives enter data and exit data."""
        g = self.g
        turns = g.pick([1, 1, 1, 2])
        create = g.chance(30) and not o.kind.read_only
        for _ in range(turns):
            more = g.pick(["", "", " if(workers > 0)", " async(1)"])
            self.directive("enter data " + ("create" if create else "copyin"), o, part, more)
        if create:
            self.update("device", o, part)
        self.inside(o, part, False, depth)
        final = g.chance(50) and turns > 1
        out = g.chance(50) and not o.kind.read_only
        if not out and not o.kind.read_only:
            self.update("self", o, part)
        for turn in range(1 if final else turns):
            more = g.pick(["", "", " if(workers > 0)", " async(1)"]) + (" finalize" if final else "")
            taken = (o, part) if o.kind.outer else self.renamed(o, part)
            self.directive("exit data " + ("copyout" if out else "delete"), *taken, more)

    def condition(self, o, part, depth):
        """A data construct that does nothing."""
        g = self.g
        g.pragma("data %s(%s) if(workers < 0)" % (g.pick(["copy", "copyin", "create"]), o.section(part)))
        g.open()
        alone, o.kind.alone = o.kind.alone, False
        self.steps(depth + 1)
        self.join()
        o.kind.alone = alone
        g.close()

    def library(self, o, part, depth):
        """The library's functions."""
        g = self.g
        arguments = o.memory(part)
        if g.chance(30):
            self.accelerator("acc_create (%s);" % arguments, "acc_update_device (%s);" % arguments)
        else:
            self.accelerator("acc_%s (%s);" % (g.pick(["copyin", "present_or_copyin", "pcopyin"]), arguments))
        self.inside(o, part, False, depth)
        if g.chance(50):
            self.accelerator("acc_copyout%s (%s);" % (g.pick(["", "_finalize"]), arguments))
        else:
            self.update("self", o, part)
            self.accelerator("acc_delete (%s);" % arguments)

    def map_data(self, o, part, depth):
        """Memory of the program's own is the object's on the device."""
        name = self.g.name("d")
        address, size = o.memory(part).rsplit(", ", 1)
        self.accelerator("void *%s = acc_malloc (%s);" % (name, size),
                         "acc_map_data (%s, %s, %s);" % (address, name, size))
        self.update("device", o, part)
        self.inside(o, part, False, depth)
        self.update("self", o, part)
        self.accelerator("acc_unmap_data (%s);" % address, "acc_free (%s);" % name)

    def own_memory(self, o, part, depth):
        """A construct that has the address of a copy."""
        g, name = self.g, self.g.name("d")
        g.lines += [ON_DEVICE,
                    "%s *%s = (%s *) acc_malloc (%s);" % (o.ctype, name, o.ctype, o.size(part)),
                    "acc_memcpy_to_device (%s, %s, %s);" % (name, o.address(part), o.size(part)), "#else",
                    "%s *%s = %s;" % (o.ctype, name, o.address(part)), "#endif"]
        for _ in range(g.number(1, 2)):
            if g.chance(50):
                self.call_pointer(o, name, part[1])
            else:
                lines = g.chance(30)
                if lines:
                    g.pragma("data deviceptr(%s)" % name)
                    g.open()
                g.pragma("parallel loop %s num_workers(workers)%s"
                         % (g.pick(LEVELS), "" if lines and g.chance(50) else " deviceptr(%s)" % name))
                g.emit("for (int i = 0; i < %d; i++) %s"
                       % (part[1], self.pointer_body(o, name, g.number(0, 99))))
                if lines:
                    g.close()
        self.accelerator("acc_memcpy_from_device (%s, %s, %s);" % (o.address(part), name, o.size(part)),
                         "acc_free (%s);" % name)

    def pointer_body(self, o, name, value):
        return "%s[i] = %s;" % (name, o.converted("3u * %s + %s + i" % (o.number(name + "[i]"), value)))

    def map_again(self, o, depth):
        """A data construct for what is there."""
        g = self.g
        part = o.some_part(o.range)
        clause = g.pick(["present", "present", "copy", "copyin", "create", "no_create", "copyout", "pcopyin"])
        if o.kind.read_only:
            clause = g.pick(["present", "copyin", "no_create"])
        name = o.section(part)
        if clause == "present" and o.whole(part) and o.kind.bare and self.bare(o):
            name = o.text(g.pick(o.kind.bare))
        g.pragma("data %s(%s)" % (clause, name))
        g.open()
        lexical = "[" in name or o.whole(part)
        self.inside(o, part, lexical, depth)
        g.close()

    def bare(self, o):
        return not o.kind.outer or o.held

    def enter_again(self, o, depth):
        """Directives enter data and exit data for what is there."""
        g = self.g
        part = o.some_part(o.range)
        self.directive("enter data " + g.pick(["copyin", "create"]), o, part)
        self.steps(depth + 1)
        self.join()
        self.directive("exit data " + g.pick(["delete", "copyout", "delete"]), o, part)

    def absent_condition(self, o, depth):
        """A data construct with a condition, for what is there."""
        g = self.g
        part = o.some_part(o.range)
        g.pragma("data %s(%s) if(workers < 0)" % (g.pick(["copy", "create"]), o.section(part)))
        g.open()
        self.steps(depth + 1)
        self.join()
        g.close()

    # Compute constructs.

    def compute(self, depth):
        g = self.g
        usable = [o for o in self.at_hand() if not o.kind.each or o.range is not None]
        target = [o for o in usable if not o.kind.read_only]
        if not target:
            self.host(depth)
            return
        target = g.pick(target)
        others = [o for o in usable if o is not target]
        source = g.pick(others) if others and g.chance(75) else None
        forms = [self.construct] * 6 + [self.host_construct]
        if target.range is not None and target.kind.address and not target.kind.outer:
            forms += [self.by_pointer]
            if target.kind.device and target.range[0] == 0:
                forms += [self.host_data]
        g.pick(forms)(target, source)

    def clause(self, o, part, writes):
        """A clause for O, of which PART is used: "" if it needs none."""
        g = self.g
        if o.range is None:
            if o.kind.alone and g.chance(50):
                return ""
            clause = g.pick(["copy", "copy", "pcopy"] + ([] if writes else ["copyin", "copyin"]))
            if o.kind.read_only:
                clause = g.pick(["copyin", "pcopyin"])
            return " %s(%s)" % (clause, o.section(part))
        if o.kind.each:
            return " present(%s)" % o.text(o.kind.outer) if o.held and g.chance(50) else ""
        if o.may_go_without() and g.chance(45):
            return ""
        clause = g.pick(["present"] * 4 + ["copy", "copyin", "create", "no_create", "copyout", "pcopy"])
        if o.kind.read_only:
            clause = g.pick(["present", "present", "copyin", "no_create"])
        if clause == "present" and o.kind.bare and o.whole(o.range) and self.bare(o) and g.chance(50):
            return " present(%s)" % o.text(g.pick(o.kind.bare))
        around = o.range if g.chance(50) else part
        return " %s(%s)" % (clause, o.section(around))

    def parts(self, target, source):
        """What is read, if anything; which elements of TARGET are written, and those that are read."""
        used = []
        for o in (target, source):
            if o is not None:
                used.append(o.some_part(o.range if o.range is not None else (0, o.count)))
        return source, used[0], used[1] if source else None

    def value(self, target, source, part, index):
        """What an element of TARGET is given: an unsigned number."""
        g = self.g
        terms = ["%du * %s" % (g.pick([3, 5, 7]), target.read(index)), "(unsigned) (%s)" % index,
                 str(g.number(0, 99))]
        if source:
            at = "%d + ((%s) * %d + %d) %% %d" % (part[0], index, g.pick([1, 1, 5]), g.number(0, 9), part[1])
            terms.append(source.read(self.source_index(target, source, index, at)))
        g.random.shuffle(terms)
        return " + ".join(terms)

    def construct(self, target, source, more=""):
        """A compute construct of one of many forms."""
        g = self.g
        source, part, other = self.parts(target, source)
        clauses = [self.clause(target, part, True)] + ([self.clause(source, other, False)] if source else [])
        g.random.shuffle(clauses)
        named = [o for o in (target, source) if o]
        clauses = "".join(clauses) + self.beside(target, part, named)
        queue = None
        if g.chance(25):
            queue = g.number(1, 3)
            if self.queue not in (None, queue):
                if g.chance(50):
                    more += " wait(%d)" % self.queue
                else:
                    self.join()
            more += " async(%d)" % queue
        else:
            self.join()
        if g.chance(10):
            # What its clauses do not name has to be there, and what holds pointers.
            if all(o.range is not None and (not o.kind.outer or o.held) for o in named):
                more += " default(present)"
        elif g.chance(10):
            more += " if(workers > 0)"
        g.pick([self.loop] * 4 + [self.region, self.nest, self.sequence, self.reduce, self.call, self.private,
                                  self.loops, self.level_call] + self.forms())(
                                      target, source, part, other, clauses + more)
        self.queue = queue
        if queue is not None and self.reduced:
            self.join()
        if self.reduced:
            g.emit('tell ("%s", %d, r%d);' % (self.kernel, self.line, self.line))
        self.reduced = False

    reduced = False

    def loop(self, target, source, part, other, clauses):
        g = self.g
        head = g.pick(["parallel loop %s num_workers(workers)" % g.pick(LEVELS)] * 3
                      + ["kernels loop independent", "serial loop", "kernels loop gang worker"])
        self.emit_loop(head + clauses, part, target.write("i", self.value(target, source, other, "i")))

    def emit_loop(self, directive, part, body):
        g = self.g
        g.pragma(directive)
        g.emit("for (int i = %d; i < %d; i++)" % (part[0], part[0] + part[1]))
        g.open()
        g.emit(body)
        g.close()

    def region(self, target, source, part, other, clauses):
        """Plain code that runs once."""
        g = self.g
        g.pragma(g.pick(["serial", "parallel num_gangs(1) num_workers(workers)", "kernels"]) + clauses)
        g.open()
        step = g.pick([1, 2])
        g.emit("for (int i = %d; i < %d; i += %d)" % (part[0], part[0] + part[1], step))
        g.emit("  " + target.write("i", self.value(target, source, other, "i")))
        if g.chance(30):
            first = str(part[0])
            g.emit("if (n > 0) " + target.write(first, self.value(target, source, other, first)))
        g.close()

    def loops(self, target, source, part, other, clauses):
        """Two loops in one construct."""
        g = self.g
        g.pragma(g.pick(["parallel num_gangs(1) num_workers(workers)", "kernels"]) + clauses)
        g.open()
        for _ in range(2):
            self.emit_loop("loop %s" % g.pick(["worker", "vector", "gang worker", "independent"]), part,
                           target.write("i", self.value(target, source, other, "i")))
        g.close()

    def nest(self, target, source, part, other, clauses):
        g = self.g
        across = g.pick([d for d in (1, 2, 3, 4, 6, 12) if part[1] % d == 0])
        collapse = g.chance(30)
        outer, inner = g.pick([("gang", "worker"), ("gang", "vector"), ("gang", "worker vector"),
                               ("gang worker", "vector"), ("worker", "vector"), ("gang", "seq")])
        g.pragma("parallel loop %s%s num_workers(workers)%s"
                 % (outer, " collapse(2)" if collapse else "", clauses))
        g.emit("for (int i = 0; i < %d; i++)" % (part[1] // across))
        if not collapse:
            g.open()
            g.pragma("loop " + inner)
        g.emit("for (int j = 0; j < %d; j++)" % across)
        g.open()
        index = "%d + i * %d + j" % (part[0], across)
        g.emit(target.write(index, self.value(target, source, other, index)))
        g.close()
        if not collapse:
            g.close()

    def sequence(self, target, source, part, other, clauses):
        """A loop whose iterations depend on each other."""
        g = self.g
        g.pragma(g.pick(["serial", "kernels", "serial loop seq", "parallel loop seq num_gangs(1)"]) + clauses)
        value = "%s + %s" % (target.read("i"), target.read("i - 1"))
        if source:
            value += " + " + source.read("%d + i %% %d" % (other[0], other[1]))
        g.emit("for (int i = %d; i < %d; i++)" % (part[0] + 1, part[0] + part[1]))
        g.open()
        g.emit(target.write("i", value))
        g.close()

    def reduce(self, target, source, part, other, clauses):
        """A sum of elements."""
        g = self.g
        self.line += 1
        name = "r%d" % self.line
        g.emit("unsigned %s = %d;" % (name, g.number(0, 9)))
        operator = g.pick(["+", "^", "|", "max"])
        element = source or target
        head = g.pick(["parallel loop %s num_workers(workers)" % g.pick(LEVELS)] * 3 + ["serial loop"])
        index = self.source_index(target, source, "i", "%d + i %% %d" % other) if source else "i"
        value = element.read(index)
        fold = "if (%s > %s) %s = %s;" % (value, name, name, value) if operator == "max" \
            else "%s %s= %s;" % (name, operator, value)
        if source:
            fold += " " + target.write("i", self.value(target, source, other, "i"))
        self.emit_loop("%s reduction(%s:%s)%s" % (head, operator, name, clauses), part, fold)
        self.reduced = True

    def call(self, target, source, part, other, clauses):
        """A routine that is given an element's address, or its value."""
        g, name = self.g, self.g.file_name("routine")
        by_value = target.kind.fields or "volatile" in target.kind.declare
        lines = ["", "#pragma acc routine seq", "static %s" % (target.ctype if by_value else "void")]
        if by_value:
            lines += ["%s (%s x, unsigned y)" % (name, target.ctype),
                      "{ return %s; }" % target.converted("3u * %s + y" % target.number("x"))]
        else:
            lines += ["%s (%s *x, unsigned y)" % (name, target.ctype),
                      "{ *x = %s; }" % target.converted("3u * %s + y" % target.number("*x"))]
        self.functions += lines
        value = self.value(target, source, other, "i")
        body = "%s = %s (%s, %s);" % (target.at("i"), name, target.at("i"), value) if by_value \
            else "%s (&%s, %s);" % (name, target.at("i"), value)
        self.emit_loop("parallel loop %s num_workers(workers)%s" % (g.pick(LEVELS), clauses), part, body)

    def level_call(self, target, source, part, other, clauses):
        """A routine with a loop over workers or lanes, which is given all."""
        g, kind = self.g, target.kind
        if not kind.address or kind.count == 1:
            self.loop(target, source, part, other, clauses)
            return
        name, level = g.file_name("routine"), g.pick(["worker", "vector", "seq", "gang"])
        ctype = target.ctype
        self.functions += ["", "#pragma acc routine %s" % level, "static void",
                           "%s (%s *p, int lo, int hi, unsigned y)" % (name, ctype), "{",
                           "#pragma acc loop %s" % level, "  for (int i = lo; i < hi; i++)",
                           "    " + self.pointer_body(target, "p", "y"), "}"]
        g.pragma("parallel num_gangs(%d) num_workers(workers)%s"
                 % (g.number(1, 3) if level == "gang" else 1, clauses))
        g.open()
        value = source.read(str(other[0])) if source else str(g.number(0, 99))
        g.emit("%s (%s, %d, %d, %s);" % (name, target.address((0, 0)).rsplit(" + ", 1)[0], part[0],
                                          part[0] + part[1], value))
        g.close()

    def private(self, target, source, part, other, clauses):
        """An array of each iteration's own, and one of each gang's."""
        g = self.g
        name, first = g.name("t"), g.name("f")
        g.emit("unsigned %s[3]; short %s[4] = { 1, 2, 3, %d };" % (name, first, g.number(4, 99)))
        value = self.value(target, source, other, "i")
        body = "%s[i %% 3] = %s; %s" % (name, value, target.write("i", "%s[i %% 3] + (unsigned) %s[i & 3]"
                                                                  % (name, first)))
        self.emit_loop("parallel loop %s num_workers(workers) private(%s) firstprivate(%s)%s"
                       % (g.pick([x for x in LEVELS if x]), name, first, clauses), part, body)

    def host_construct(self, target, source):
        """A construct whose condition says that the host runs it."""
        self.join()
        self.update_all("self")
        source, part, other = self.parts(target, source)
        clauses = self.clause(target, part, True) + (self.clause(source, other, False) if source else "")
        self.loop(target, source, part, other, clauses + " if(workers < 0)")
        self.update_all("device")

    # Functions that are given a pointer.

    def call_pointer(self, o, pointer, count):
        """A call of a function with a construct for the address POINTER of the device."""
        name = self.function(o, " deviceptr(p)")
        self.g.emit("%s (workers, %s, 0, %d, %d);" % (name, pointer, count, self.g.number(0, 99)))

    def function(self, o, clause):
        g, name = self.g, self.g.file_name("work")
        head = g.pick(["parallel loop %s num_workers(workers)" % g.pick(LEVELS)] * 3
                      + ["kernels loop independent"])
        self.functions += ["", "static void",
                           "%s (int workers, %s *p, int lo, int hi, unsigned y)" % (name, o.ctype), "{",
                           "#pragma acc %s%s" % (head, clause), "  for (int i = lo; i < hi; i++)",
                           "    " + self.pointer_body(o, "p", "y"), "}"]
        return name

    def by_pointer(self, o, source):
        """A function whose construct finds what its argument points to."""
        g = self.g
        self.join()
        lo, length = o.some_part(o.range)
        clauses = [" present(p[lo:hi - lo])", " copy(p[lo:hi - lo])", " no_create(p[lo:hi - lo])"]
        if o.range[0] == 0:
            clauses += ["", " present(p)"]
        name = self.function(o, g.pick(clauses))
        g.emit("%s (workers, %s, %d, %d, %d);"
               % (name, o.address((0, 0)).rsplit(" + ", 1)[0], lo, lo + length, g.number(0, 99)))

    def host_data(self, o, source):
        g = self.g
        self.join()
        g.pragma("host_data use_device(%s)%s" % (o.text(o.kind.device), g.pick(["", "", " if_present"])))
        g.open()
        self.call_pointer(o, "(%s *) %s" % (o.ctype, o.text(o.kind.raw)), o.range[1])
        g.close()


def prelude():
    return HEADERS + TAIL.split("\n")


def cplusplus_prelude():
    return ["#include <array>", "#include <memory>", "#include <utility>", "#include <vector>",
            "typedef bool _Bool;"] + ALGORITHM_HEADERS + prelude()


def make_program(g):
    Program(g, g.kinds, g.contexts).make()


def generator(seed):
    g = Generator(seed)
    g.kinds, g.contexts = arrayobjects.C_KINDS, C_CONTEXTS
    return g


def cplusplus_generator(seed):
    g = Generator(seed)
    g.kinds, g.contexts = arrayobjects.CPLUSPLUS_KINDS, CPLUSPLUS_CONTEXTS
    return g
