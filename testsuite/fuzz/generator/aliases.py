"""Families aliases and aliases-cplusplus: several names of the same memory under directives of all kinds.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A program has one or two arrays of the kinds of family arrays, and of each one to three other names:
pointers to some element, members that point there, references, rows.  A name is of a window, so many
elements from OFFSET on, and all steps of family arrays may be about a name as they may be about an
array.  What is on the device belongs to the memory, not to the name; so what one name has brought
another may update, use, bring again and take away, and a construct may name several.  An iteration
reads by another name what it writes itself, or what no iteration of the loop writes.
"""

import copy

from . import arrayobjects
from .arrayobjects import Kind, POINTER, ROW_POINTER
from .arrays import C_CONTEXTS, CPLUSPLUS_CONTEXTS, LEVELS, Object, Program
from .objects import Generator

# {base}: the address of the window's first element.
MEMBER_POINTER = dict(POINTER, apart=True, device="", raw="", pointer=False)
C_NAMES = [
    Kind("pointer", "{E} *{v} = {base};", **POINTER),
    Kind("pointer", "{E} *{v} = {base};", **POINTER),
    Kind("static pointer", "static {E} *{v};", **dict(POINTER, set="{v} = {base};")),
    Kind("global pointer", top="{E} *{v};", **dict(POINTER, set="{v} = {base};")),
    Kind("volatile pointer", "{E} *volatile {v} = {base};", **dict(POINTER, bare=[])),
    Kind("pointer into the middle", "{E} *{v} = {base} + 5;",
         **dict(POINTER, at="{v}[({i}) - 5]", whole=["{v}[-5:{n}]"], part="{v}[{lo} - 5:{len}]",
                address="({v} - 5)", aim=5, device="", raw="", bare=[])),
    Kind("pointer to rows", "{E} (*{v})[6] = ({E} (*)[6]) ({base});", **ROW_POINTER),
    Kind("pointer to an array", "{E} (*{v})[{N}] = ({E} (*)[{N}]) ({base});", at="(*{v})[{i}]",
         **dict(POINTER, whole=["{v}[0:1][0:{N}]", "{v}[0:1]"], part="", address="*{v}", raw="*{v}")),
    Kind("pointer to a struct", "struct S_{v} *{v} = (struct S_{v} *) ({base});",
         top="struct S_{v} {{ {E} a[{N}]; }};", at="{v}->a[{i}]",
         **dict(POINTER, whole=["{v}[0:1]", "{v}[:1]"], part="", address="{v}->a", device="", raw="",
                memory="{v}, sizeof *{v}")),
    Kind("one pointer of some", "{E} *{v}[3] = {{ 0, {base}, 0 }};", at="{v}[1][{i}]",
         **dict(MEMBER_POINTER, whole=["{v}[1][0:{n}]"], part="{v}[1][{lo}:{len}]", outer="{v}",
                address="{v}[1]", bare=[])),
    Kind("pointer of struct", "struct S_{v} {v} = {{ 3, {base} }};", top="struct S_{v} {{ int x; {E} *p; }};",
         at="{v}.p[{i}]",
         **dict(MEMBER_POINTER, whole=["{v}.p[0:{n}]", "{v}.p[:{n}]"], part="{v}.p[{lo}:{len}]", outer="{v}",
                address="{v}.p", bare=["{v}"])),
    Kind("pointer of struct behind pointer", "struct S_{v} *{v} = (struct S_{v} *) malloc (sizeof *{v});",
         top="struct S_{v} {{ int x; {E} *p; }};", set="{v}->p = {base};", free="free ({v});",
         at="{v}->p[{i}]",
         **dict(MEMBER_POINTER, whole=["{v}->p[0:{n}]"], part="{v}->p[{lo}:{len}]", outer="{v}[0:1]",
                address="{v}->p", bare=["{v}[0:1]"])),
    Kind("pointer of inner struct", "struct S_{v} {v};",
         top="struct S_{v} {{ int x; struct {{ {E} *p; int z; }} in; }};", set="{v}.in.p = {base};",
         at="{v}.in.p[{i}]",
         **dict(MEMBER_POINTER, whole=["{v}.in.p[0:{n}]"], part="{v}.in.p[{lo}:{len}]", outer="{v}",
                address="{v}.in.p", bare=["{v}"])),
]
CPLUSPLUS_NAMES = C_NAMES + [
    Kind("reference", "{E} (&{v})[{N}] = *({E} (*)[{N}]) ({base});", device="", raw=""),
    Kind("reference to a pointer", "{E} *y_{v} = {base}, *&{v} = y_{v};", **POINTER),
    Kind("deduced", "auto {v} = {base};", **POINTER),
    Kind("pointer of class", "C_{v} {v} ({base});",
         top="class C_{v} {{ public: int x; {E} *p; explicit C_{v} ({E} *q) : x (3), p (q) {{}} }};",
         at="{v}.p[{i}]",
         **dict(MEMBER_POINTER, whole=["{v}.p[0:{n}]"], part="{v}.p[{lo}:{len}]", outer="{v}",
                address="{v}.p", bare=["{v}"])),
]
# Not where a lambda has an array of its own, and the names lead to the original.
CONTEXTS = [c for c in CPLUSPLUS_CONTEXTS if "[=]" not in c[0]]


def memories(kinds):
    """Those of KINDS whose elements are in one piece, which other names may be of."""
    return [k for k in kinds if k.address and k.part and "restrict" not in k.name
            and not (k.read_only or k.declared or k.each or k.count)]


class Memory:
    """N elements that several names may be of; RANGE: which are on the device, (first, number), or None."""

    def __init__(self):
        self.range = None


class Name(Object):
    """The elements from OFFSET on of the memory SHARED, COUNT of them, the first of which is at BASE; RANGE
    is of the name's own indices."""

    def __init__(self, g, kind, name, memory, window=None, base=""):
        self.shared, self.offset, self.base = memory, 0, base
        super().__init__(g, kind, name)
        if window:
            self.ctype, self.offset, self.count = window

    @property
    def range(self):
        if not self.shared.range:
            return None
        first, number = self.shared.range
        lo, end = max(0, first - self.offset), min(self.count, first + number - self.offset)
        unit = self.kind.unit
        lo, end = -(-lo // unit) * unit, end // unit * unit
        if end <= lo or not self.kind.part and (lo, end) != (0, self.count):
            return None
        return lo, end - lo

    @range.setter
    def range(self, part):
        """Where an Object gets one; the steps of a Program set the memory's."""

    def usable(self):
        return self.shared.range is None or self.range is not None

    def place(self, part):
        """PART as elements of the memory."""
        return part[0] + self.offset, part[1]

    def part_at(self, place):
        """The part that is PLACE of the memory, or None."""
        lo, length = place[0] - self.offset, place[1]
        unit = self.kind.unit
        if lo < 0 or lo + length > self.count or lo % unit or length % unit:
            return None
        return (lo, length) if self.kind.part or self.whole((lo, length)) else None

    def text(self, text, lo=0, length=0):
        return super().text(text.replace("{base}", self.base), lo, length)

    def declaration(self, text):
        return super().declaration(text.replace("{base}", self.base))


def apart(one, other):
    return one[0] + one[1] <= other[0] or other[0] + other[1] <= one[0]


class Aliases(Program):

    def make_objects(self, kinds):
        g, names = self.g, []
        for number in range(g.pick([1, 1, 1, 2])):
            memory = Memory()
            owner = Name(g, g.pick(memories(kinds)), "a%d_%d" % (number, g.seed), memory)
            names.append(owner)
            for other in range(g.pick([1, 1, 2, 3])):
                offset, count = g.pick([(0, owner.count), (0, owner.count), (6, owner.count - 6),
                                        (0, owner.count - 6)])
                if count == 0:
                    offset, count = 0, owner.count
                address = owner.declaration(owner.kind.address)
                base = "(%s *) %s%s" % (owner.ctype, address, " + %d" % offset if offset else "")
                names.append(Name(g, g.pick(g.names), "p%d%d_%d" % (number, other, g.seed), memory,
                                  (owner.ctype, offset, count), base))
            if "a" in owner.kind.whole[0] and not owner.kind.outer:
                # A member: without a clause the construct has all of the object.
                owner.kind = copy.copy(owner.kind)
                owner.kind.implicit = owner.kind.alone = False
            elif any(o.kind.name in ("one pointer of some", "pointer of element") for o in names):
                # Such a clause is a data construct's, which does not know what the region needs besides.
                for o in names:
                    o.kind = copy.copy(o.kind)
                    o.kind.alone = False
        return names

    def at_hand(self):
        return [o for o in self.objects if o.usable()]

    def others(self, o):
        """Other names of O's memory."""
        return [other for other in self.at_hand() if other.shared is o.shared and other is not o]

    def inside(self, o, part, lexical, depth):
        before = o.shared.range, o.lexical
        if o.shared.range is None:
            o.shared.range = o.place(part)
        o.lexical = o.lexical or lexical
        self.steps(depth + 1)
        self.join()
        o.shared.range, o.lexical = before

    def renamed(self, o, part):
        place = o.place(part)
        others = [other for other in self.others(o) if not other.kind.outer and other.part_at(place)]
        return self.g.pick([(o, part)] + [(other, other.part_at(place)) for other in others])

    def beside(self, o, part, named):
        """Clauses for what other names have of PART."""
        g, text = self.g, ""
        for other in self.others(o):
            place = other.part_at(o.place(part))
            if place and other not in named and g.chance(30):
                named.append(other)
                within = other.some_part(place)
                clause = g.pick(["copy", "copyin", "pcopy"] if o.shared.range is None
                                else ["present", "copy", "copyin", "create", "no_create", "copyout"])
                text += " %s(%s)" % (clause, other.section(within))
        return text

    parted = False      # no iteration writes what others read

    def parts(self, target, source):
        if source is None or source.shared is not target.shared:
            self.parted = True
            return super().parts(target, source)
        for _ in range(10):
            source, part, other = super().parts(target, source)
            self.parted = apart(target.place(part), source.place(other))
            if self.parted:
                return source, part, other
            within, other = source.range or (0, source.count), source.part_at(target.place(part))
            if other and within[0] <= other[0] and sum(other) <= sum(within):
                return source, part, other
        return super().parts(target, None)

    def source_index(self, target, source, index, text):
        return text if self.parted else "%s + %d" % (index, target.offset - source.offset)

    def forms(self):
        """Those of family arrays take it that nothing of the one is part of the other."""
        return []

    def level_call(self, target, source, part, other, clauses):
        """Gangs that write the same would not agree with what they read."""
        if source and source.shared is target.shared:
            self.loop(target, source, part, other, clauses)
        else:
            super().level_call(target, source, part, other, clauses)

    def another(self, o):
        """Of what is not on the device by this name, some may be by another."""
        return ""

    def by_pointer(self, o, source):
        """A function with two pointers to the same memory, or places in it."""
        g, name = self.g, self.g.file_name("work")
        others = [p for p in self.others(o) if p.kind.address and not p.kind.outer]
        place = o.some_part(o.range)
        others = [p for p in others if p.part_at(o.place(place))]
        if not others:
            super().by_pointer(o, source)
            return
        self.join()
        other = g.pick(others)
        clauses = ["%s(%s[lo:hi - lo])" % (g.pick(["copy", "copyin", "present", "no_create", "copyout"]), p)
                   for p in ("p", "q")]
        g.random.shuffle(clauses)
        read = "(unsigned) %sq[i]" % ("__real__ " if "Complex" in o.ctype else "")
        parameters = "int workers, %s *p, %s *q, int lo, int hi, unsigned y" % (o.ctype, o.ctype)
        self.functions += ["", "static void", "%s (%s)" % (name, parameters), "{",
                           "#pragma acc parallel loop %s num_workers(workers) %s"
                           % (g.pick(LEVELS), " ".join(clauses)),
                           "  for (int i = lo; i < hi; i++)",
                           "    p[i] = %s;" % o.converted("3u * %s + y + i" % read), "}"]
        first, second = (g.pick([o, other]) for _ in range(2))
        origin = o.place((0, 0))[0]
        arguments = ["%s%s" % (p.address((0, 0)).rsplit(" + ", 1)[0], " + %d" % (origin - p.offset))
                     for p in (first, second)]
        g.emit("%s (workers, %s, %d, %d, %d);" % (name, ", ".join(arguments), place[0], sum(place),
                                                 g.number(0, 99)))


def make_program(g):
    Aliases(g, g.kinds, g.contexts).make()


def generator(seed):
    g = Generator(seed)
    g.kinds, g.names, g.contexts = arrayobjects.C_KINDS, C_NAMES, C_CONTEXTS
    return g


def cplusplus_generator(seed):
    g = Generator(seed)
    g.kinds, g.names, g.contexts = arrayobjects.CPLUSPLUS_KINDS, CPLUSPLUS_NAMES, CONTEXTS
    return g
