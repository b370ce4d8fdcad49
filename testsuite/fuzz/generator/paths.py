"""Families paths and paths-cplusplus: all paths to what a clause names, in all ways to map it.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A path begins at an object (ROOTS), goes through members, elements and pointers (STEPS), and ends at what
constructs change (LEAVES), one or two members: "o.c[1].c->v[3:5]".  What pointers on it lead to are its
stations; each is a clause's, the object the first.  A way (WAYS) maps stations and leaf by directives; a
construct's clauses (CLAUSES) are one of those that suit it, with what else of the path the region may read.
At the end the leaf, what is beside it in each object, and all pointers are looked at, and whether anything
was left on the device.

In the rows, {leaf} stands for the leaves in a clause, {stations} for all stations, {root} for the object,
{inner} for the stations but that; a line that begins with "each" stands once for each {station}, from the
object on, with "inner" for each but the object, with "back" in front of that the other way round; "{{" behind
it begins a block.
"""

import copy
import re

from .objects import INTEGER_TYPES, ON_DEVICE
from .skeleton import start_run

COUNT = 12
TYPES = INTEGER_TYPES + ["double", "float"]


class Root:
    """The object of type {T}: TOP and DECLARE: how it is declared, in the file and the function; PREFIX: in
    front of a member; WHOLE: in a clause.  {ix}: an index.  METHOD: the kernel is a member of {T}."""

    def __init__(self, name, declare, prefix="o.", whole="o", top="", cplusplus=False, method=False,
                 bare=True):
        self.name, self.declare, self.prefix, self.whole, self.top = name, declare, prefix, whole, top
        self.cplusplus, self.method, self.bare = cplusplus, method, bare
        self.element, self.array = "{ix}" in whole, "{ix}" in prefix
        self.led_to = self.array and "*o" in declare        # a pointer leads to the array


POINTER = {"prefix": "o->", "whole": "o[0:1]"}
ROOTS = [
    Root("local", "{T} o = {};"),
    Root("static", "static {T} o;"),
    Root("global", "", "g_{id}.", "g_{id}", "static {T} g_{id};"),
    Root("pointer", "{T} oo = {}, *o = &oo;", **POINTER),
    Root("heap", "{T} *o = ({T} *) calloc (1, sizeof *o);", **POINTER),
    Root("global pointer", "g_{id} = &h_{id};", "g_{id}->", "g_{id}[0:1]", "static {T} h_{id}, *g_{id};"),
    Root("element", "{T} o[3] = {};", "o[{ix}].", "o[{ix}:1]"),
    Root("element of whole", "{T} o[3] = {};", "o[{ix}].", "o"),
    Root("element of pointer", "{T} oo[3] = {}, *o = oo;", "o[{ix}].", "o[{ix}:1]"),
    Root("element of whole behind pointer", "{T} oo[3] = {}, *o = oo;", "o[{ix}].", "o[0:3]"),
    Root("reference", "{T} oo = {}, &o = oo;", cplusplus=True),
    Root("static reference", "", "r_{id}.", "r_{id}", "static {T} h_{id}, &r_{id} = h_{id};", cplusplus=True),
    Root("reference to pointer", "{T} oo = {}, *p = &oo, *&o = p;", cplusplus=True, bare=False, **POINTER),
    Root("this", "", "", "this[0:1]", cplusplus=True, method=True, bare=False),
    Root("this by name", "", "this->", "this[0:1]", cplusplus=True, method=True, bare=False),
]


class Step:
    """From an object to one of type {T}: MEMBER: what declares that; AFTER: from there on, {ix} an index;
    STATION: what a clause has to name, if a pointer leads to COUNT of them, and POINTER is that; BASE: it is
    the object's base class."""

    def __init__(self, name, member, after, station="", pointer="c", count=0, base=False):
        self.name, self.member, self.after, self.station = name, member, after, station
        self.pointer, self.count, self.base = pointer, count, base


STEPS = [
    Step("member", "{T} c;", "c."),
    Step("element", "{T} c[3];", "c[{ix}]."),
    Step("pointer", "{T} *c;", "c->", "c[0:1]", count=1),
    Step("pointed element", "{T} *c;", "c[{ix}].", "c[0:3]", count=3),
    Step("pointer in array", "{T} *c[3];", "c[{ix}]->", "c[{ix}][0:1]", "c[{ix}]", 1),
    Step("base", "", "", base=True),
]


class Leaf:
    """MEMBER declares it, of type {E}; ELEMENT is number {i} of it, CLAUSES how a clause names elements LO to
    LO + N - 1, {lo} and {n}, or all.  POINTERS: those in it, each with the memory that it leads to; STATION:
    what a clause has to name of these first; SCALAR: it is one element.  LETTER: the member's name."""

    letter = "v"

    def __init__(self, name, member, element, clauses, pointers=(), station="", scalar=False):
        self.name, self.member, self.element, self.clauses = name, member, element, clauses
        self.pointers, self.station, self.scalar = pointers, station, scalar


def renamed(leaf):
    """LEAF, the second in its object."""
    def rename(value):
        if isinstance(value, (list, tuple)):
            return [rename(part) for part in value]
        if not isinstance(value, str):
            return value
        return re.sub(r"\bp_", "q_", re.sub(r"\bm_", "n_", re.sub(r"\bv\b", "w", value)))

    second = copy.copy(leaf)
    second.__dict__.update({name: rename(value) for name, value in leaf.__dict__.items() if name != "name"})
    second.letter = "w"
    return second


PART = "v[{lo}:{n}]"
LEAVES = [
    Leaf("scalar", "{E} v;", "v", ["v"], scalar=True),
    Leaf("array", "{E} v[%d];" % COUNT, "v[{i}]", [PART, PART, "v"]),
    Leaf("rows", "{E} v[3][%d];" % COUNT, "v[{ix}][{i}]", ["v[{ix}:1]", "v"]),
    Leaf("pointer", "{E} *v;", "v[{i}]", [PART], [("v", "m_{id}")]),
    Leaf("pointers", "{E} *v[3];", "v[{ix}][{i}]", ["v[{ix}][{lo}:{n}]"], [("v[{ix}]", "m_{id}")]),
    Leaf("pointer to rows", "{E} (*v)[%d];" % COUNT, "v[{ix}][{i}]", ["v[0:3]", "v[0:3][0:%d]" % COUNT],
         [("v", "m_{id}")]),
    Leaf("pointer to pointers", "{E} **v;", "v[{ix}][{i}]", ["v[{ix}][{lo}:{n}]"],
         [("v", "p_{id}"), ("v[{ix}]", "m_{id}")], station="v[0:3]"),
]


class Way:
    """Lines ENTER and LEAVE.  ROOT: the object is mapped; CONSTRUCT: the construct's clauses map all; DATA: a
    data construct is around, which says where a section begins."""

    def __init__(self, enter, leave, root=True, construct=False, data=False):
        self.enter, self.leave, self.root, self.construct, self.data = enter, leave, root, construct, data
        self.around = data and "enter" not in enter[0]      # the object is that data construct's


WAYS = [
    Way([], [], root=False, construct=True), Way([], [], root=False, construct=True),
    Way(["each data copyin({station}){{", "data copy({leaf}){{"], ["}}", "each }}"], data=True),
    Way(["data copyin({stations}) copy({leaf}){{"], ["}}"], data=True),
    Way(["each enter data copyin({station})", "data copy({leaf}){{"],
        ["}}", "back each exit data delete({station})"], data=True),
    Way(["each enter data copyin({station})", "enter data copyin({leaf})"],
        ["exit data copyout({leaf})", "back each exit data delete({station})"]),
    Way(["enter data copyin({stations}, {leaf})"],
        ["exit data copyout({leaf})", "back each exit data delete({station})"]),
    Way(["each enter data create({station})", "each update device({station})", "enter data create({leaf})",
         "update device({leaf})"],
        ["update self({leaf})", "exit data delete({leaf})", "back each exit data delete({station})"]),
    Way(["each enter data copyin({station}) async(1)", "enter data copyin({leaf}) async(1)", "wait(1)"],
        ["exit data copyout({leaf}) async(2)", "wait", "back each exit data delete({station})"]),
    Way(["each enter data copyin({station})", "enter data copyin({leaf})", "update device({leaf}) async(1)",
         "wait", "update self({leaf}) if_present"],
        ["update self({leaf})", "exit data delete({leaf}) finalize",
         "back each exit data delete({station})"]),
    Way(["each data copyin({station}){{", "enter data create({leaf})", "update device({leaf})",
         "data present({leaf}){{"],
        ["}}", "exit data copyout({leaf})", "each }}"]),
    Way(["inner enter data copyin({station})", "enter data copyin({leaf})"],
        ["update self({leaf})", "exit data delete({leaf})", "back inner exit data delete({station})"],
        root=False),
    Way(["inner data copyin({station}){{", "data copy({leaf}){{"], ["}}", "inner }}"], root=False, data=True),
    Way(["inner data copyin({station}){{", "enter data copyin({leaf})"],
        ["exit data copyout({leaf})", "inner }}"], root=False),
]


class Clauses:
    """Of a construct: ROOT: only if the object is mapped; NAMED: they say where the leaf is; AROUND: those
    for a Way that maps by them."""

    def __init__(self, text, root=False, named=True, around=False):
        self.text, self.root, self.named, self.around = text, root, named, around


CLAUSES = [
    Clauses("", named=False),
    Clauses("default(present)", root=True, named=False),
    Clauses("present({leaf})"), Clauses("present({leaf})"),
    Clauses("copy({leaf})"), Clauses("no_create({leaf})"), Clauses("copyin({leaf}) async(3)"),
    Clauses("present({root})", root=True, named=False),
    Clauses("default(none) present({root}) copyin(k)", root=True, named=False),
    Clauses("present({stations})", root=True, named=False),
    Clauses("present({stations}, {leaf})", root=True),
    Clauses("copyin({root})", root=True, named=False),
    Clauses("copy({leaf})", around=True),
    Clauses("copyin({stations}) copy({leaf})", around=True),
    Clauses("copy({leaf}) copyin({stations})", around=True),
    Clauses("copyin({inner}) copy({leaf})", around=True),
    Clauses("copyin({inner}) copy({leaf}) async(1)", around=True),
]
LEVELS = ["gang worker", "gang", "worker", "gang worker vector", "vector", ""]


class Program:
    """In C and C++; ../fortran/paths.py has another."""

    count, lower, types = COUNT, 0, TYPES
    leaves = LEAVES

    def __init__(self, g):
        self.g, self.id = g, g.seed
        self.root = g.pick(self.roots)
        self.steps = [g.pick(self.step_rows) for _ in range(g.pick([0, 1, 1, 2, 2, 3]))]
        for at, step in enumerate(self.steps):
            # An object's own member C or V hides that of a base, and GCC's front ends take nothing behind an
            # element in clauses.
            if step.base or step.pointer != "c":
                self.steps[at + 1:] = []
        leaves = self.leaves
        if self.behind_element():
            leaves = [leaf for leaf in leaves if not leaf.pointers]
        if self.root.method:
            # g++ takes sections of members of "this", and nothing else that it is the object of.
            self.steps[:] = [s for s in self.steps if s.after == "c->" and self.root.prefix]
        if not self.root.bare:
            leaves = [leaf for leaf in leaves if PART in leaf.clauses]
        self.leaf = g.pick(leaves)
        self.ends = [self.leaf]
        if g.chance(30):
            self.ends.append(renamed(g.pick([leaf for leaf in leaves if leaf.scalar == self.leaf.scalar
                                             and bool(leaf.pointers) == bool(self.leaf.pointers)])))
        self.ctype = g.pick(self.types)
        self.index = [g.pick(["1", "2", "k", "k"]) for _ in range(len(self.steps) + 2)]
        self.lo = self.lower + g.pick([0, 0, 3])
        self.n = g.pick([5, self.count - (self.lo - self.lower)])
        self.heap, self.station_is_leaf = g.chance(40), False
        # Of an array, of which the device has components of elements, a region uses no element as a whole.
        self.called = g.pick(["", "", "", "element", "object" if not self.root.array else "element"])
        self.called_at = g.number(0, len(self.steps))
        self.walk()

    @property
    def roots(self):
        return [r for r in ROOTS if self.g.cplusplus or not r.cplusplus]

    @property
    def step_rows(self):
        return [s for s in STEPS if self.g.cplusplus or not s.base]

    def behind_element(self):
        return bool(self.steps) and self.steps[-1].pointer != "c"

    def text(self, text, level):
        """TEXT, of the step or leaf at LEVEL, with its index."""
        values = {"lo": self.lo, "n": self.n, "hi": self.lo + self.n - 1, "ix": self.index[level],
                  "id": self.id, "E": self.ctype}
        for name, value in values.items():
            text = text.replace("{%s}" % name, str(value))
        return text

    def type_of(self, level):
        return "struct P%d_%d" % (level, self.id)

    def walk(self):
        """Along the path: what objects and stations are called."""
        at = self.text(self.root.prefix, -1)
        self.prefixes, self.stations, self.pointers = [at], [self.text(self.root.whole, -1)], []
        for level, step in enumerate(self.steps):
            if step.station:
                self.stations.append(at + self.text(step.station, level))
                self.pointers.append((at + self.text(step.pointer, level), level, step))
            at += self.text(step.after, level)
            self.prefixes.append(at)
        last = len(self.steps)
        self.at = at
        clauses = [self.g.pick([c for c in end.clauses if "[" in c or self.root.bare]) for end in self.ends]
        if not all("{lo}" in clause for clause in clauses):
            self.lo, self.n = (0, 1) if self.leaf.scalar else (self.lower, self.count)
        self.clause = ", ".join(at + self.text(clause, last)
                                for clause in (reversed(clauses) if self.g.chance(50) else clauses))
        self.stations += [at + self.text(end.station, last) for end in self.ends if end.station]
        self.hops = len(self.stations) - 1 + bool(self.leaf.pointers)

    def element(self, i, end=None):
        return self.at + self.text((end or self.leaf).element, len(self.steps)).replace("{i}", i)

    def declare(self):
        g, last = self.g, len(self.steps)
        g.emit("")
        for level in range(last, -1, -1):
            base = ""
            member = self.members_at_end() if level == last else self.steps[level].member
            if level < last:
                member = member.replace("{T}", self.type_of(level + 1))
                base = " : " + self.type_of(level + 1).split()[1] if self.steps[level].base else ""
            method = " void kernel_%d (int workers);" % self.id if self.root.method and not level else ""
            members = "%s a%d; %s short b%d;" % (g.pick(TYPES), level, self.text(member, level), level)
            g.emit("%s%s { %s%s };" % (self.type_of(level), base, members, method))
        if not self.heap:
            for _, level, step in self.pointers:
                g.emit("static %s s%d_%d[%d];" % (self.type_of(level + 1), level, self.id, step.count))
        for end in self.ends:
            rows = "[3]" if "rows" in end.name else ""
            memory = [self.text(memory, 0) for _, memory in end.pointers]
            if memory:
                g.emit("static %s %s%s[%d];" % (self.ctype, memory[-1], rows, COUNT))
            if len(memory) > 1:
                g.emit("static %s *%s[3];" % (self.ctype, memory[0]))
        if self.root.top:
            g.emit(self.rooted(self.root.top))
        if self.called:
            self.routine()

    def behind_called(self):
        """The element of the leaf, from the object on that a routine gets."""
        return self.element("i")[len(self.prefixes[self.called_at]):]

    def routine(self):
        """Regions may call it for the element of the leaf."""
        g = self.g
        g.pragma("routine seq")
        g.emit("static void")
        if self.called == "element":
            element, parameter = "*q", "%s *q" % self.ctype
        else:
            element = "o->" + self.behind_called()
            parameter = "%s *o, int i, int k" % self.type_of(self.called_at)
        g.emit("change_%d (%s, unsigned y)" % (self.id, parameter))
        g.open()
        g.emit(self.statement(element, self.converted(self.sum_of(self.read(element), "y"))))
        g.close()

    def call(self):
        """Of the routine."""
        prefix = self.prefixes[self.called_at]
        if self.called == "element":
            arguments = "&" + self.element("i")
        elif prefix.endswith("."):
            arguments = "&%s, i, k" % prefix[:-1]
        else:
            arguments = "%s, i, k" % (prefix[:-2] or "this")
        return "change_%d (%s, %s);" % (self.id, arguments, self.beside())

    def members_at_end(self):
        return " ".join(end.member for end in self.ends)

    def rooted(self, text):
        return text.replace("{T}", self.type_of(0)).replace("{id}", str(self.id))

    def fill(self):
        g = self.g
        for pointer, level, step in self.pointers:
            kind = self.type_of(level + 1)
            g.emit("%s = %s;" % (pointer, "(%s *) calloc (%d, sizeof (%s))" % (kind, step.count, kind)
                                 if self.heap else "s%d_%d" % (level, self.id)))
        for pointer, memory in self.pointers_at_end():
            g.emit("%s = %s;" % (pointer, memory))
        for level, prefix in enumerate(self.prefixes):
            for beside in "ab":
                g.emit("%s%s%d = %d;" % (prefix, beside, level, g.number(0, 99)))
        count = 1 if self.leaf.scalar else COUNT
        for end in self.ends:
            value = self.converted("%du * i + %d" % (g.number(1, 9), g.number(0, 99)))
            g.emit("for (int i = 0; i < %d; i++) %s = %s;" % (count, self.element("i", end), value))

    def pointers_at_end(self):
        """Those in the leaves, and what they point to."""
        return [(self.at + self.text(pointer, len(self.steps)), self.text(memory, 0))
                for end in self.ends for pointer, memory in end.pointers]

    def converted(self, value):
        return "(%s) ((%s)%s)" % (self.ctype, value, " & 0xfff" if self.ctype in ("double", "float") else "")

    def read(self, text):
        return "(unsigned) " + text

    def sum_of(self, value, other):
        return "3u * %s + %s" % (value, other)

    def statement(self, target, value):
        return "%s = %s;" % (target, value)

    def lines(self, lines):
        """Those of a Way."""
        for line in lines:
            words = line.split()
            back = words[0] == "back"
            kind = words[back]
            text = line.partition(kind)[2].lstrip() if kind in ("each", "inner") else line
            stations = {"each": self.stations, "inner": self.stations[1:]}.get(kind, [None])
            for station in reversed(stations) if back else stations:
                self.line(self.filled(text, station))

    def line(self, text):
        if text == "}":
            self.g.close()
        elif text.endswith("{"):
            self.g.pragma(text[:-1])
            self.g.open()
        else:
            self.g.pragma(text)

    def filled(self, line, station=None):
        return line.format(leaf=self.clause, root=self.stations[0], station=station,
                           stations=", ".join(self.stations), inner=", ".join(self.stations[1:]))

    def one_directive(self):
        """May it have the object and what is in that?  GCC's front ends take no variable and its member."""
        return "[" in self.stations[0] and not self.root.method

    def accepted(self, text):
        with_root = "{root}" in text or "{stations}" in text
        others = "{leaf}" in text or ("{stations}" in text and len(self.stations) > 1)
        if "{inner}" in text and len(self.stations) == 1:
            return False
        return not (with_root and others) or self.one_directive()

    def elements(self):
        return self.root.array or any("{ix}" in step.after for step in self.steps)

    def known(self, text):
        """Does what TEXT, of clauses, names lead to the object, if nothing else has brought that?  Its own
        members do, and members of members; behind elements, GCC and the plugin know of one pointer."""
        if "{root}" in text or "{stations}" in text or len(self.stations) == 1 or not self.elements():
            return True
        return "{inner}" in text and self.hops <= 1

    def suits(self, clauses, way):
        text = clauses.text
        if clauses.around != way.construct or not self.accepted(text) or clauses.root and not way.root:
            return False
        if not self.known(text) and (not way.root or self.root.element and not way.around):
            return False
        if self.root.led_to and not clauses.named and not way.root:
            return False        # nothing of it is there
        if clauses.around and len(self.stations) > 1 and "{leaf}" == text[5:-1]:
            return False        # nothing is there
        if "{stations}" in text and "{leaf}" in text and not (self.leaf.pointers or self.station_is_leaf):
            return False        # one is a part of the other
        if self.root.element and not clauses.named and (not way.around or "default" in text):
            return False        # the rest is not there
        # Nobody can know where a section begins.
        return clauses.named or way.data or way.root or self.lo == self.lower

    def region(self, way):
        g = self.g
        clauses = g.pick([c for c in CLAUSES if self.suits(c, way)])
        text = self.filled(clauses.text)
        call = self.called and g.chance(60)
        body = self.call() if call else self.change(self.leaf)
        workers = "num_workers(workers)"
        if not self.leaf.scalar and g.chance(15):
            return self.reduction(text)
        if not call and g.chance(20):
            body = self.through(body)
        if len(self.ends) > 1 and g.chance(60):
            body = self.both(body, self.change(self.ends[1]))
        if self.leaf.scalar:
            self.block("%s %s" % (g.pick(["serial", "parallel num_gangs(1) " + workers, "kernels"]), text),
                       lambda: self.put(body))
        elif g.chance(20):
            def worker_loop():
                g.pragma("loop worker")
                self.loop(body)
            self.block("parallel num_gangs(1) %s %s" % (workers, text), worker_loop)
        else:
            g.pragma("%s %s" % (g.pick(["parallel loop %s %s" % (g.pick(LEVELS), workers)] * 3
                                       + ["kernels loop independent", "serial loop"]), text))
            self.loop(body)
        if "async" in text:
            g.pragma("wait")

    def change(self, end):
        """Of the element of iteration i."""
        element = self.element("i", end)
        return self.statement(element, self.converted(self.sum_of(self.read(element), self.beside())))

    def both(self, first, second):
        return "{ %s %s }" % (first, second)

    def put(self, body):
        self.g.emit(body)

    def reduction(self, text):
        """A sum of all elements, which is looked at."""
        g = self.g
        g.open()
        g.emit("unsigned sum = %d;" % g.number(0, 99))
        g.pragma("parallel loop %s num_workers(workers) reduction(+:sum) %s" % (g.pick(LEVELS), text))
        self.loop("sum += %s;" % self.sum_of(self.read(self.element("i")), self.beside()))
        if "async" in text:
            g.pragma("wait")
        g.emit('report ("kernel_%d sum", &sum, sizeof sum);' % self.id)
        g.close()

    def through(self, body):
        """BODY with a pointer to the element."""
        return "{ %s *q = &%s; %s }" % (self.ctype, self.element("i"), body.replace(self.element("i"), "*q"))

    def block(self, directive, body):
        g = self.g
        g.pragma(directive)
        g.open()
        if self.leaf.scalar:
            g.emit("int i = 0;")
        body()
        g.close()

    def loop(self, body):
        self.g.emit("for (int i = %d; i < %d; i++)" % (self.lo, self.lo + self.n))
        self.g.emit("  " + body)

    def beside(self):
        """What else the region reads."""
        g = self.g
        if len(self.ends) > 1 and g.chance(40):
            return self.read(self.element("i", self.ends[1]))
        if not g.chance(40):
            return str(g.number(0, 99))
        level = g.number(0, len(self.steps))
        return self.read("%s%s%d" % (self.prefixes[level], g.pick("ab"), level))

    def spoil(self):
        """The device has it: what the host has now is of no account."""
        with self.g.only(ON_DEVICE):
            for end in self.ends:
                if self.leaf.scalar:
                    self.g.emit(self.statement(self.element("0", end), "1"))
                else:
                    self.loop(self.statement(self.element("i", end), "1"))

    def choose_way(self):
        # What is a part of one station is not mapped by another clause of the same directive.
        inside = not self.leaf.pointers
        return self.g.pick([w for w in WAYS if all(self.accepted(line) for line in w.enter + w.leave)
                            and (w.root or w.construct or self.hops <= 1 or not self.elements())
                            and not (inside and any("{stations}" in line for line in w.enter))
                            and any(self.suits(c, w) for c in CLAUSES)])

    def body(self, way):
        """All between what declares the object and its end."""
        # What is a part of a station comes back with that, or by an update.
        part = not self.leaf.pointers and (way.root or len(self.stations) > 1)
        if part and len(self.stations) > 1 and (way.construct or self.behind_element()):
            self.clause, part, self.station_is_leaf = self.stations.pop(), False, True
        self.fill()
        self.lines(way.enter)
        if not way.construct and self.g.chance(60):
            self.spoil()
        for _ in range(self.g.pick([1, 1, 2])):
            self.region(way)
        if part and not way.construct and "update self({leaf})" not in way.leave:
            self.lines(["update self({leaf})"])
        self.lines(way.leave)
        self.report()

    def make_kernel(self):
        g, root = self.g, self.root
        way = self.choose_way()
        g.emit("")
        if root.method:
            g.emit("void %s::kernel_%d (int workers)" % (self.type_of(0).split()[1], self.id))
        else:
            g.emit("static void")
            g.emit("kernel_%d (int workers)" % self.id)
        g.open()
        g.emit("/* %s: %s */" % (root.name, ", ".join(row.name for row in self.steps + self.ends)))
        g.emit("int k = 1; (void) k; (void) workers;")
        if root.declare:
            g.emit(self.rooted(root.declare))
        self.body(way)
        g.close()

    def report(self):
        g, name = self.g, "kernel_%d" % self.id
        count = 1 if self.leaf.scalar else COUNT
        for end in self.ends:
            g.emit('report ("%s %s", &%s, %d * sizeof (%s));'
                   % (name, end.letter, self.element("0", end), count, self.ctype))
        for level, prefix in enumerate(self.prefixes):
            for beside in "ab":
                text = "%s%s%d" % (prefix, beside, level)
                g.emit('report ("%s %s%d", &%s, sizeof %s);' % (name, beside, level, text, text))
        pointers = [(pointer, "s%d_%d" % (level, self.id))
                    for pointer, level, _ in self.pointers if not self.heap]
        for pointer, memory in pointers + self.pointers_at_end():
            g.emit('if ((void *) %s != (void *) %s) puts ("%s %s is another pointer");'
                   % (pointer, memory, name, pointer))
        with g.only(ON_DEVICE):
            for end in self.ends:
                g.emit('if (acc_is_present (&%s, 1)) puts ("%s %s is left");'
                       % (self.element(str(self.lo), end), name, end.letter))

    def make_run(self):
        g = self.g
        start_run(g)
        if self.root.method:
            g.emit("static %s object;" % self.type_of(0))
            g.emit("object.kernel_%d (workers);" % self.id)
        else:
            g.emit("kernel_%d (workers);" % self.id)
        g.close()


def make_program(g):
    program = Program(g)
    program.declare()
    program.make_kernel()
    program.make_run()
