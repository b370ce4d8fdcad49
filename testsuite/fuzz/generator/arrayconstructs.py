"""Families arrays and arrays-cplusplus: constructs that are more than a loop over an index.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A form is a method of the Program in arrays.py: TARGET is changed, of which PART may be, SOURCE read (or
None), of which OTHER is on the device; CLAUSES are those of the construct.  One that does not suit is a
plain loop.
"""

from .arrayobjects import INTEGERS

WHOLE_TYPES = INTEGERS + ["long long"]
SINGLE = ["serial", "parallel num_gangs(1) num_workers(workers)", "kernels"]
# Of the elements from {p} to {q}, which are in one piece; {y} is a value of theirs.
ALGORITHMS = [
    "std::reverse ({p}, {q});", "std::fill ({p}, {q}, {y});", "std::sort ({p}, {q});",
    "std::rotate ({p}, {p} + ({q} - {p}) / 3, {q});", "std::swap (*{p}, *({q} - 1));",
    "*std::max_element ({p}, {q}) = {y};", "*{p} = std::accumulate ({p}, {q}, {y});",
    "std::replace ({p}, {q}, *{p}, {y});", "*{p} = ({E}) std::count ({p}, {q}, {y});",
    "for (auto &x : Range<{E}> {{ {p}, {q} }}) x = {y};",
    "for (std::reverse_iterator<{E} *> r ({q}), e ({p}); r != e; ++r) *r = {y};",
    "std::partial_sum ({p}, {q}, {p}, [] ({E} a, {E} b) {{ return ({E}) (a ^ b); }});",
    "std::transform ({p}, {q}, {p}, [=] ({E} a) {{ return ({E}) (a ^ {y}); }});",
    "std::for_each ({p}, {q}, [=] ({E} &a) {{ a = ({E}) (a ^ {y}); }});",
]
ALGORITHM_HEADERS = ["#include <algorithm>", "#include <iterator>", "#include <numeric>",
                     "template <typename T> struct Range { T *first, *last;",
                     "  T *begin () const { return first; } T *end () const { return last; } };"]


class Constructs:

    def forms(self):
        return [self.walk, self.either, self.copies, self.swapped, self.atomic, self.memory_copy,
                self.one_element] + [self.algorithm] * 2 * self.cplusplus

    def pieces(self, part):
        """Into how many pieces PART is cut."""
        return self.g.pick([d for d in (1, 2, 3, 4, 6, 12) if part[1] % d == 0])

    def head(self, clauses):
        return "parallel loop %s num_workers(workers)%s" % (
            self.g.pick(["gang", "gang worker", "worker", "vector", "gang vector", "", "seq"]), clauses)

    def own_address(self, o):
        """Does O have its elements in one piece, with addresses?"""
        return o.kind.address and o.kind.count != 1 and not o.kind.each and not o.kind.fields

    def open_pieces(self, target, source, part, other, clauses):
        """A loop over pieces of PART: the text for a piece's address, its length, and for a value."""
        g = self.g
        pieces = self.pieces(part)
        size = part[1] // pieces
        value = source.read(str(other[0])) if source else str(g.number(0, 99))
        g.pragma(self.head(clauses))
        g.emit("for (int i = 0; i < %d; i++)" % pieces)
        g.open()
        return target.address_at("(%d + i * %d)" % (part[0], size)), size, value

    def walk(self, target, source, part, other, clauses):
        """A pointer goes over the elements of a piece."""
        g = self.g
        if not self.own_address(target):
            return self.loop(target, source, part, other, clauses)
        start, size, value = self.open_pieces(target, source, part, other, clauses)
        g.emit("%s *p = %s, *end = p + %d;" % (target.ctype, start, size))
        body = "*p = %s;" % target.converted("3u * %s + %s" % (target.number("*p"), value))
        g.emit(g.pick(["for (; p < end; p++) " + body, "while (p != end) { %s ++p; }" % body,
                       "do { %s } while (++p < end);" % body,
                       "while (end-- != p) end[0] = %s;" % target.converted(
                           "3u * %s + %s" % (target.number("end[0]"), value))]))
        g.close()

    def either(self, target, source, part, other, clauses):
        """A pointer is to the one or the other."""
        g = self.g
        if not source or source.ctype != target.ctype or not self.own_address(target) \
                or not self.own_address(source) or source.kind.read_only:
            return self.walk(target, source, part, other, clauses)
        count = min(part[1], other[1])
        bound = g.number(0, count)
        g.pragma(self.head(clauses))
        g.emit("for (int i = 0; i < %d; i++)" % count)
        g.open()
        g.emit("const %s *p = i < %d ? %s : %s;" % (
            target.ctype, bound, target.address(part), source.address(other)))
        element = "%d + i" % part[0]
        g.emit(target.write(element, "5u * %s + %s" % (target.number("p[i]"), target.read(element))))
        g.close()

    def copies(self, target, source, part, other, clauses):
        """Each iteration has a copy of its piece."""
        g = self.g
        pieces = self.pieces(part)
        size = part[1] // pieces
        name = g.name("t")
        g.pragma(self.head(clauses))
        g.emit("for (int i = 0; i < %d; i++)" % pieces)
        g.open()
        index = "%d + i * %d + k" % (part[0], size)
        g.emit("unsigned %s[%d];" % (name, size))
        g.emit("for (int k = 0; k < %d; k++) %s[%d - k] = %s;" % (size, name, size - 1, target.read(index)))
        value = "7u * %s[k]" % name
        if source:
            value += " + " + source.read("%d + (i + k) %% %d" % other)
        g.emit("for (int k = 0; k < %d; k++) %s" % (size, target.write(index, value)))
        g.close()

    def swapped(self, target, source, part, other, clauses):
        """Elements change places."""
        g = self.g
        g.pragma(self.head(clauses))
        g.emit("for (int i = 0; i < %d; i++)" % (part[1] // 2))
        g.open()
        first, last = "%d + i" % part[0], "%d - i" % (part[0] + part[1] - 1)
        g.emit("unsigned x = %s, y = %s;" % (target.read(first), target.read(last)))
        g.emit("if (x %s y)" % g.pick(["<", ">", "!="]))
        g.open()
        g.emit(target.write(first, "y"))
        g.emit(target.write(last, "x" + (" + " + source.read(str(other[0])) if source else "")))
        g.close()
        g.close()

    def atomic(self, target, source, part, other, clauses):
        """Many iterations change the same elements."""
        g = self.g
        if target.ctype not in WHOLE_TYPES + ["double", "float"] or target.kind.mask \
                or "volatile" in target.kind.declare or target.kind.fields:
            return self.loop(target, source, part, other, clauses)
        place = "%d + (i * %d + %d) %% %d" % (part[0], g.pick([1, 3, 5]), g.number(0, 9), part[1])
        element = target.at(place)
        value = source.read("%d + i %% %d" % other) if source else "(unsigned) i"
        operator = g.pick(["^", "|", "&", "+", "-"])
        if target.ctype in ("double", "float"):
            operator, value = "+", "(%s) & 0xff" % value
        elif "unsigned" not in target.ctype and operator in "+-":
            operator = "^"
        g.pragma(self.head(clauses))
        g.emit("for (int i = 0; i < %d; i++)" % g.pick([part[1], 2 * part[1], 100]))
        g.open()
        g.pragma("atomic" + g.pick(["", " update"]))
        g.emit("%s %s= (%s) (%s);" % (element, operator, target.ctype, value))
        g.close()

    def memory_copy(self, target, source, part, other, clauses):
        """Code that runs once per gang copies elements; the loop behind it reads them."""
        g = self.g
        if not source or source.ctype != target.ctype or not self.own_address(target) \
                or not self.own_address(source):
            return self.copies(target, source, part, other, clauses)
        count = g.number(1, min(part[1], other[1]))
        g.pragma("parallel num_gangs(1) num_workers(workers)" + clauses)
        g.open()
        function = g.pick(["memcpy", "memmove"])
        g.emit("__builtin_%s (%s, %s, %d * sizeof (%s));" % (
            function, target.address(part), source.address(other), count, target.ctype))
        g.pragma("loop " + g.pick(["worker", "vector", "worker vector"]))
        g.emit("for (int i = %d; i < %d; i++)" % (part[0], part[0] + part[1]))
        g.emit("  " + target.write("i", "3u * %s" % target.read("i")))
        g.close()

    def one_element(self, target, source, part, other, clauses):
        """One element changes, in code without loops."""
        g = self.g
        index = g.number(part[0], part[0] + part[1] - 1)
        g.pragma(g.pick(SINGLE) + clauses)
        g.open()
        text = g.pick(["%d", "n - 60 + %d", "%d * (workers > 0)"]) % index
        g.emit(target.write(text, self.value(target, source, other, text)))
        g.close()

    def algorithm(self, target, source, part, other, clauses):
        """A function of the C++ library's."""
        g = self.g
        if not self.own_address(target) or target.ctype not in WHOLE_TYPES:
            return self.walk(target, source, part, other, clauses)
        start, size, value = self.open_pieces(target, source, part, other, clauses)
        g.emit("%s *p = %s, *q = p + %d;" % (target.ctype, start, size))
        g.emit("%s y = %s;" % (target.ctype, target.converted(value)))
        g.emit(g.pick(ALGORITHMS).format(p="p", q="q", y="y", E=target.ctype))
        g.close()
